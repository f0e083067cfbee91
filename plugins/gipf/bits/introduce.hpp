// Bringing a piece in: from a dot one spot along a line, pushing the pieces in the way up to the first gap (4.2.2
// to 4.2.4); and whether that makes a row of the mover's own (R4), found out for all introductions of a position
// together.
#pragma once

#include "../turn/canonical_turn.hpp"
#include "position.hpp"
#include "rows.hpp"

#include <gpn/abi.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::gipf {

/// Where a piece comes in and what it pushes.
template <int N>
struct Introduction {
  Entry<N> entry;
  Spot<N> furthest;  // the gap: where the last pushed piece ends up, or the new piece when nothing is pushed

  constexpr Spot<N> landing() const noexcept { return Board<N>::entry(entry).first; }
  constexpr bool pushes() const noexcept { return furthest != landing(); }
};

constexpr bool counts_up(Direction direction) noexcept { return index_of(direction) < 3; }

/// Nothing when the line has no gap.
template <int N>
constexpr std::optional<Introduction<N>> introduction_at(Entry<N> entry, SpotSet<N> occupied) noexcept {
  const EntryInfo<N>& info = Board<N>::entry(entry);
  const SpotSet<N> gaps = info.line - occupied;
  if (gaps.none()) return std::nullopt;
  return Introduction<N>{entry, counts_up(info.direction) ? gaps.first() : gaps.last()};
}

/// The spots of a line whose pieces are pushed: those on this side of the gap. Bits below the gap, turned over where
/// the line counts down, because a branch on the direction would be guessed wrong every other time.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> pushed_spots(SpotSet<N> line, Spot<N> gap, Direction direction) noexcept {
  const SpotSet<N> this_side = SpotSet<N>::below(gap) ^ SpotSet<N>::all_if(!counts_up(direction));
  return (line & this_side) - SpotSet<N>::of(gap);
}
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> pushed_spots(const Introduction<N>& introduction) noexcept {
  const EntryInfo<N>& info = Board<N>::entry(introduction.entry);
  return pushed_spots(info.line, introduction.furthest, info.direction);
}

/// One set of pieces after those on `pushed` are shifted.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> shift(SpotSet<N> set, SpotSet<N> pushed, Direction direction) noexcept {
  const SpotSet<N> moving = set & pushed;
  return (set ^ moving) | moving.moved(step_bits<N>(direction));
}

template <int N>
[[gnu::always_inline]] constexpr Pieces<N> introduce(const Pieces<N>& pieces, const Introduction<N>& introduction,
                                                     PieceKind kind) noexcept {
  const EntryInfo<N>& info = Board<N>::entry(introduction.entry);
  const SpotSet<N> pushed = pushed_spots(introduction);
  const SpotSet<N> landing = SpotSet<N>::of(info.first);
  return {shift(pieces.own, pushed, info.direction) | landing, shift(pieces.enemy, pushed, info.direction),
          shift(pieces.gipf, pushed, info.direction) | (kind == PieceKind::Gipf ? landing : SpotSet<N>())};
}

/// Calls `function(introduction, landing, line)` for each push in a direction, by the spot next to the dot, in board
/// order. The direction is a template argument: steps by a known number of bits take half of the time.
template <Direction direction, int N, class Function>
[[gnu::always_inline]] constexpr void for_each_push(SpotSet<N> occupied, Function&& function) {
  for (const Spot<N> spot : Board<N>::rim(direction) & occupied) {
    const Entry<N> entry = Board<N>::entry_to(spot, direction);
    const SpotSet<N> line = Board<N>::entry(entry).line;
    const SpotSet<N> gaps = line - occupied;
    if (gaps.any()) function(Introduction<N>{entry, counts_up(direction) ? gaps.first() : gaps.last()}, spot, line);
  }
}

/// Every spot that a piece of `own` would make one of four side by side in steps of `step` bits.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> completions_of_four(SpotSet<N> own, int step) noexcept {
  const SpotSet<N> above = own.down(step);
  const SpotSet<N> two_above = above & own.down(2 * step);
  const SpotSet<N> below = own.up(step);
  const SpotSet<N> two_below = below & own.up(2 * step);
  return (two_above & (own.down(3 * step) | below)) | (two_below & (own.up(3 * step) | above));
}

/// The rows that the mover's next piece could make. A push changes the spots of one line: a row across it has three
/// pieces that stay where they are, so that the spots at which they would be four need to be found only once.
template <int N>
class ComingRows {
 public:
  ComingRows(SpotSet<N> own, int row_length) noexcept
      : row_length_(row_length), is_usual_(row_length == 4 && !has_row_of_four(own)) {
    if (!is_usual_) return;
    for (std::size_t i = 0; i < line_directions.size(); ++i)
      completions_[i] = completions_of_four(own, step_bits<N>(line_directions[i]));
  }

  /// `own` are the mover's pieces after a piece has come to the vacant spot `landing`.
  [[gnu::always_inline]] bool has_row_after_landing(SpotSet<N> own, SpotSet<N> landing) const noexcept {
    if (!is_usual_) return has_any_row(own);
    return (completions_[0] | completions_[1] | completions_[2]).meets(landing);
  }

  /// `own` are the mover's pieces after a push along `line`.
  template <Direction direction>
  [[gnu::always_inline]] bool has_row_after_push(SpotSet<N> own, SpotSet<N> line) const noexcept {
    if (!is_usual_) return has_any_row(own);
    constexpr std::size_t along = index_of(direction) % line_directions.size();
    const SpotSet<N> across = completions_[(along + 1) % 3] | completions_[(along + 2) % 3];
    return ((own & line & across) | starts_of_four(own & line, step_bits<N>(line_directions[along]))).any();
  }

 private:
  [[gnu::noinline]] bool has_any_row(SpotSet<N> own) const noexcept { return has_row(own, row_length_); }

  int row_length_;
  bool is_usual_;  // rows of four, and none of them there before
  std::array<SpotSet<N>, line_directions.size()> completions_{};
};

// An introduction as canonical turns and sites write it: `c3`, `b1-c2`.
//
// Where it ends the text and the numbers of the board have one digit, it is looked up in a table. Which of the two
// forms is written can hardly be predicted, so both take the same way there.

template <int N>
inline constexpr bool has_plain_introductions = Board<N>::columns <= 9;

namespace detail {

/// By the place where a piece is pushed from, a dot or none, and by the spot where the last piece ends up.
template <int N>
struct PlainIntroductions {
  static constexpr std::size_t names = 256;                        // of a letter and a digit
  static constexpr std::uint8_t no_entry = Board<N>::entry_count;  // nothing comes in this way
  static constexpr std::uint8_t nowhere = 0;                       // where no dot is written
  static constexpr std::uint8_t no_dot = Board<N>::dot_count + 1;  // where another name is written
  static constexpr std::uint8_t no_spot = SpotSet<N>::bit_count;

  std::array<std::uint8_t, names> dots{};   // number of the dot + 1, or no_dot
  std::array<std::uint8_t, names> spots{};  // number of the spot, or no_spot
  std::array<std::array<std::uint8_t, no_spot + 1>, no_dot + 1> entries{};

  constexpr PlainIntroductions() noexcept {
    dots.fill(no_dot);
    spots.fill(no_spot);
    for (auto& row : entries) row.fill(no_entry);
    for (unsigned letter = 0; letter < 16; ++letter)
      for (unsigned number = 0; number < 16; ++number)
        if (const auto point = Board<N>::point(letter, number)) add(*point, 16 * letter + number);
  }

 private:
  constexpr void add(Point<N> point, std::size_t name) noexcept {
    if (const auto dot = Board<N>::dot(point)) dots[name] = static_cast<std::uint8_t>(dot->number() + 1);
    const auto spot = Board<N>::spot(point);
    if (!spot) return;
    spots[name] = static_cast<std::uint8_t>(spot->number());
    if (const auto first = Board<N>::first_entry_to(*spot))
      entries[nowhere][spot->number()] = static_cast<std::uint8_t>(first->number());
    for (unsigned dot = 0; dot < Board<N>::dot_count; ++dot) {
      const auto entry = Board<N>::entry_through(Dot<N>(dot), point);
      if (entry && Board<N>::entry(*entry).first != *spot)
        entries[dot + 1][spot->number()] = static_cast<std::uint8_t>(entry->number());
    }
  }
};

template <int N>
inline constexpr PlainIntroductions<N> plain_introductions;

/// The place of the name in a table; that of a name without a place for other characters.
constexpr std::size_t name_at(const char* text) noexcept {
  const unsigned letter = static_cast<unsigned char>(text[0]) - unsigned{'a'};
  const unsigned number = static_cast<unsigned char>(text[1]) - unsigned{'0'};
  return (letter | number) < 16 ? 16 * letter + number : 0;
}

}  // namespace detail

/// What spelled_introduction reads, if that is the whole text.
template <int N>
[[gnu::always_inline]] constexpr std::optional<Introduction<N>> plain_introduction(std::string_view text,
                                                                                   SpotSet<N> occupied) noexcept {
  using Table = detail::PlainIntroductions<N>;
  constexpr const Table& table = detail::plain_introductions<N>;
  const bool is_push = text.size() == 5;
  if (text.size() != 2 && !(is_push && text[2] == '-')) return std::nullopt;
  const std::uint8_t first = table.dots[detail::name_at(text.data())];
  const std::uint8_t from = is_push ? first : Table::nowhere;
  const std::uint8_t to = table.spots[detail::name_at(text.data() + text.size() - 2)];
  const std::uint8_t entry = table.entries[from][to];
  if (entry == Table::no_entry) return std::nullopt;
  const Introduction<N> introduction{Entry<N>(entry), Spot<N>(to)};
  if (occupied.contains(introduction.furthest) || !pushed_spots(introduction).within(occupied)) return std::nullopt;
  return introduction;
}

namespace detail {

template <int N>
constexpr std::optional<Introduction<N>> landing_on(Point<N> point, SpotSet<N> occupied) noexcept {
  const auto spot = Board<N>::spot(point);
  if (!spot || occupied.contains(*spot)) return std::nullopt;
  const auto entry = Board<N>::first_entry_to(*spot);
  if (!entry) return std::nullopt;
  return Introduction<N>{*entry, *spot};
}

/// What is pushed leaves no gap before the last spot, which is one.
template <int N>
constexpr std::optional<Introduction<N>> push_along(Entry<N> entry, Spot<N> end, SpotSet<N> occupied) noexcept {
  const Introduction<N> push{entry, end};
  if (!push.pushes() || occupied.contains(end) || !pushed_spots(push).within(occupied)) return std::nullopt;
  return push;
}

/// As sites write it: the second point is the spot next to the dot, or where the push ends.
template <int N>
constexpr std::optional<Introduction<N>> push_by_first_spot(Entry<N> entry, Spot<N> end, SpotSet<N> occupied) noexcept {
  const auto push = introduction_at(entry, occupied);
  if (!push || (end != push->landing() && end != push->furthest)) return std::nullopt;
  if (push->pushes()) return push;
  return Introduction<N>{*Board<N>::first_entry_to(end), end};
}

template <int N>
constexpr std::optional<Point<N>> point(CanonicalText& text) noexcept {
  const auto place = text.place();
  return place ? Board<N>::point(place->column, place->number) : std::nullopt;
}

}  // namespace detail

/// An introduction that can be played when these spots are occupied, read character by character.
template <int N>
[[gnu::noinline]] constexpr std::optional<Introduction<N>> spelled_introduction(CanonicalText& text,
                                                                                SpotSet<N> occupied,
                                                                                std::uint32_t hints) noexcept {
  const auto first = detail::point<N>(text);
  if (!first) return std::nullopt;
  if (!text.skip('-')) return detail::landing_on(*first, occupied);
  const auto last = detail::point<N>(text);
  const auto dot = Board<N>::dot(*first);
  if (!last || !dot) return std::nullopt;
  const auto entry = Board<N>::entry_through(*dot, *last);
  if (!entry) return std::nullopt;
  const Spot<N> end = *Board<N>::spot(*last);
  if ((hints & GPN_HINT_FIRST_SPOT) != 0) return detail::push_by_first_spot(*entry, end, occupied);
  return detail::push_along(*entry, end, occupied);
}

template <int N>
[[gnu::always_inline]] constexpr std::optional<Introduction<N>> read_introduction(CanonicalText& text,
                                                                                  SpotSet<N> occupied,
                                                                                  std::uint32_t hints) noexcept {
  if constexpr (has_plain_introductions<N>) {
    if (hints == GPN_HINT_NONE) {
      if (const auto plain = plain_introduction<N>(text.rest(), occupied)) {
        text.skip_rest();
        return plain;
      }
    }
  }
  return spelled_introduction<N>(text, occupied, hints);
}

}  // namespace gpn::gipf
