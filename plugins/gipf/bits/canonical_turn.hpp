// Canonical turns, and pushes as sites write them, read without a parser: the fast path of nearly every turn. Every
// text that CanonicalReader accepts is one that the grammar of text/turn_grammar.hpp accepts too, and
// text/turn_reader.cpp makes the same turn of it and remarks on nothing. Whatever else is written goes through those
// two.
#pragma once

#include "introduce.hpp"
#include "legal.hpp"
#include "plain_introduction.hpp"
#include "play.hpp"
#include "removal_check.hpp"
#include "rows.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::gipf {

/// The rest of a canonical text. Reading stops at the first thing that does not fit.
template <int N>
class CanonicalText {
 public:
  explicit constexpr CanonicalText(std::string_view text) noexcept
      : at_(text.data()), end_(text.data() + text.size()) {}

  constexpr bool is_read() const noexcept { return at_ == end_; }
  constexpr std::string_view rest() const noexcept { return {at_, static_cast<std::size_t>(end_ - at_)}; }

  constexpr bool skip(char c) noexcept {
    if (at_ == end_ || *at_ != c) return false;
    ++at_;
    return true;
  }

  constexpr std::optional<Point<N>> point() noexcept {
    if (end_ - at_ < 2) return std::nullopt;
    const unsigned column = static_cast<unsigned char>(at_[0]) - unsigned{'a'};
    unsigned number = digit(at_[1]);
    if (number > 9) return std::nullopt;
    at_ += 2;
    if constexpr (Board<N>::columns > 9)
      if (at_ != end_ && digit(*at_) <= 9) number = 10 * number + digit(*at_++);
    return Board<N>::point(column, number);
  }

  /// An introduction that can be played when these spots are occupied.
  constexpr std::optional<Introduction<N>> introduction(SpotSet<N> occupied, std::uint32_t hints) noexcept {
    const auto first = point();
    if (!first) return std::nullopt;
    if (!skip('-')) return landing_on(*first, occupied);
    const auto last = point();
    if (!last) return std::nullopt;
    if ((hints & GPN_HINT_FIRST_SPOT) != 0) return push_by_first_spot(*first, *last, occupied);
    return push_along(*first, *last, occupied);
  }

  /// A list after its x: in board order, each piece with the marks it has on the board.
  constexpr std::optional<SpotSet<N>> list(const Pieces<N>& pieces) noexcept {
    SpotSet<N> named;
    do {
      const bool is_gipf = skip('G');
      const auto at = point();
      const auto spot = at ? Board<N>::spot(*at) : std::nullopt;
      const bool is_enemy = skip('*');
      if (!spot || !named.within(SpotSet<N>::below(*spot)) || is_gipf != pieces.gipf.contains(*spot) ||
          is_enemy != pieces.enemy.contains(*spot))
        return std::nullopt;
      named |= SpotSet<N>::of(*spot);
    } while (skip(','));
    return named;
  }

 private:
  /// Above 9 for what is no digit.
  static constexpr unsigned digit(char c) noexcept { return static_cast<unsigned char>(c) - unsigned{'0'}; }

  static constexpr std::optional<Introduction<N>> landing_on(Point<N> point, SpotSet<N> occupied) noexcept {
    const auto spot = Board<N>::spot(point);
    if (!spot || occupied.contains(*spot)) return std::nullopt;
    const auto entry = Board<N>::first_entry_to(*spot);
    if (!entry) return std::nullopt;
    return Introduction<N>{*entry, *spot};
  }

  /// What is pushed leaves no gap before the last spot, which is one.
  static constexpr std::optional<Introduction<N>> push_along(Point<N> from, Point<N> to, SpotSet<N> occupied) noexcept {
    const auto dot = Board<N>::dot(from);
    if (!dot) return std::nullopt;
    const auto entry = Board<N>::entry_through(*dot, to);
    if (!entry) return std::nullopt;
    const Introduction<N> push{*entry, *Board<N>::spot(to)};
    if (!push.pushes() || occupied.contains(push.furthest) || !pushed_spots(push).within(occupied)) return std::nullopt;
    return push;
  }

  /// As sites write it: the second point is the spot next to the dot, or where the push ends.
  static constexpr std::optional<Introduction<N>> push_by_first_spot(Point<N> from, Point<N> to,
                                                                     SpotSet<N> occupied) noexcept {
    const auto dot = Board<N>::dot(from);
    if (!dot) return std::nullopt;
    const auto entry = Board<N>::entry_through(*dot, to);
    if (!entry) return std::nullopt;
    const auto push = introduction_at(*entry, occupied);
    if (!push) return std::nullopt;
    const Spot<N> end = *Board<N>::spot(to);
    if (end != push->landing() && end != push->furthest) return std::nullopt;
    if (push->pushes()) return push;
    return Introduction<N>{*Board<N>::first_entry_to(end), end};
  }

  const char* at_;
  const char* end_;
};

template <int N>
class CanonicalReader {
 public:
  CanonicalReader(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints) noexcept
      : rules_(rules), position_(position), text_(text), hints_(hints) {}

  /// Adds the one turn that the text means. False for a text that is illegal or not canonical.
  bool read(author::Out<Turn>& turns) {
    if (ending_of(position_) != Ending::None) return false;
    const Pieces<N> start = load_pieces<N>(position_);
    if (text_.skip('x')) return read_from_list(start, turns);
    if (has_row(start.own, rules_.row_length)) return false;
    return read_introduction(SpotSet<N>(), start, supply_of(position_), turns);
  }

 private:
  bool read_from_list(const Pieces<N>& start, author::Out<Turn>& turns) {
    const auto removed = read_removal(start);
    if (!removed) return false;
    Position position = position_;
    const Pieces<N> left = remove(rules_, position, start, *removed);
    const Supply supply = supply_of(position);
    if (!verdict_before_action(start, left, position, supply, rules_))
      return text_.skip(';') && read_introduction(*removed, left, supply, turns);
    if (!text_.is_read()) return false;
    turns.push(make_turn(*removed));
    return true;
  }

  bool read_introduction(SpotSet<N> before, const Pieces<N>& pieces, Supply supply, author::Out<Turn>& turns) {
    const PieceKind kind = text_.skip('G') ? PieceKind::Gipf : PieceKind::Basic;
    if (!supply.offers(kind)) return false;
    if constexpr (has_plain_introductions<N>)
      if (hints_ == GPN_HINT_NONE)
        if (const auto plain = plain_introduction<N>(text_.rest(), pieces.occupied()))
          return add_last(before, pieces, *plain, kind, turns);
    const auto introduction = text_.introduction(pieces.occupied(), hints_);
    if (!introduction) return false;
    if (!text_.is_read()) return read_end(before, pieces, *introduction, kind, turns);
    return add_last(before, pieces, *introduction, kind, turns);
  }

  /// Adds the turn that ends with an introduction: one that makes a row does not (R4).
  bool add_last(SpotSet<N> before, const Pieces<N>& pieces, const Introduction<N>& introduction, PieceKind kind,
                author::Out<Turn>& turns) {
    if (has_row(own_after(pieces, introduction), rules_.row_length)) return false;
    turns.push(make_turn(before, action_of(kind), introduction, SpotSet<N>()));
    return true;
  }

  /// The removals after an introduction.
  bool read_end(SpotSet<N> before, const Pieces<N>& pieces, const Introduction<N>& introduction, PieceKind kind,
                author::Out<Turn>& turns) {
    if (!text_.skip(';') || !text_.skip('x')) return false;
    const auto after = read_removal(introduce(pieces, introduction, kind));
    if (!after || !text_.is_read()) return false;
    turns.push(make_turn(before, action_of(kind), introduction, *after));
    return true;
  }

  /// What a list removes. Under a hint a list means other things, which the grammar path reads.
  std::optional<SpotSet<N>> read_removal(const Pieces<N>& pieces) {
    if (hints_ != GPN_HINT_NONE) return std::nullopt;
    const auto removed = text_.list(pieces);
    if (!removed || !is_legal(pieces, *removed)) return std::nullopt;
    return removed;
  }

  bool is_legal(const Pieces<N>& pieces, SpotSet<N> removed) {
    return is_one_row(pieces, rules_, removed) ||
           RemovalCheck<N>(pieces, rules_, removed, budget_).passes(Completeness::AllRows);
  }

  const Rules& rules_;
  const Position& position_;
  CanonicalText<N> text_;
  std::uint32_t hints_;
  RemovalBudget budget_;
};

}  // namespace gpn::gipf
