// One text of a turn while it is read: the places of its parts, what is wrong with it, and the sentences that are the
// same in every game.
//
//   using Reading = author::TurnReading<all_findings, Rules, Position>;
//
//   class Reader : public Reading {
//    public:
//     using Reading::Reading;
//     gpn_status read(author::Out<Turn>& turns) {
//       if (text().empty()) return reject(GPN_UNREADABLE, {"wheel-not-a-turn", whole(), not_a_turn("a spot")});
//
// The views of parts that it takes are views of its text.
#pragma once

#include <gpn/abi.h>
#include <gpn/author/objection.hpp>
#include <gpn/author/out.hpp>
#include <gpn/color.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::author {

/// Returns the text that `write` puts into a TextOut.
template <class Write>
std::string text_of(Write write) {
  std::string text(256, '\0');
  for (;;) {
    TextOut out(text.data(), static_cast<std::uint32_t>(text.size()));
    write(out);
    const bool fits = out.needed() <= text.size();
    text.resize(out.needed());
    if (fits) return text;
  }
}

/// `a1, a2, b1`: what `name` makes of each item.
template <class List, class Name>
std::string joined(const List& list, Name name, std::string_view separator = ", ") {
  std::string text;
  for (const auto item : list) text.append(text.empty() ? "" : separator).append(name(item));
  return text;
}

/// The spot of a name in capitals or small letters, with or without blanks inside it.
template <class Board>
auto spot_named(const Board& board, std::string_view name) -> decltype(board.take_spot(name)) {
  std::string plain;
  for (const char c : name)
    if (ascii::is_letter(c) || ascii::is_digit(c)) plain += ascii::lower(c);
  std::string_view rest = plain;
  const auto spot = board.take_spot(rest);
  return rest.empty() ? spot : std::nullopt;
}

/// "there is no spot `a9`; column a has 1 to 5". The nouns are those of the game.
template <class Board>
std::string no_such_spot(const Board& board, std::string_view written, std::string_view spot, std::string_view column) {
  const auto& columns = board.columns();
  const char letter = ascii::lower(written.front());
  std::string text("there is no ");
  text.append(spot).append(" ").append(quoted(written)).append("; ").append(column);
  const auto place = static_cast<std::size_t>(letter - 'a');
  if (place >= columns.size()) return text.append("s are a to ") += static_cast<char>('a' + columns.size() - 1);
  (text.append(" ") += letter).append(" has ").append(std::to_string(columns[place].low - columns[place].lift));
  return text.append(" to ").append(std::to_string(columns[place].high - columns[place].lift));
}

template <const auto& table, class Rules, class Position>
class TurnReading {
 public:
  using Objection = author::Objection<table>;

  TurnReading(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
              gpn_reading& reading) noexcept
      : rules_(rules), position_(position), text_(text), hints_(hints), reading_(reading) {}

 protected:
  std::string_view text() const noexcept { return text_; }
  /// `hint` is one of GPN_HINT_.
  bool has_hint(std::uint32_t hint) const noexcept { return (hints_ & hint) != 0; }
  std::string_view mover() const noexcept { return gpn::name_of(position_.to_move); }
  std::string_view opponent() const noexcept { return gpn::name_of(other(position_.to_move)); }

  Range whole() const noexcept { return {0, static_cast<std::uint32_t>(text_.size())}; }
  /// The whole text for a part that is empty.
  Range range_of(std::string_view part) const noexcept {
    if (part.empty()) return whole();
    const auto begin = static_cast<std::uint32_t>(part.data() - text_.data());
    return {begin, begin + static_cast<std::uint32_t>(part.size())};
  }

  void note(const Objection& objection) noexcept { add(reading_, objection); }
  gpn_status reject(gpn_status status, const Objection& objection) noexcept {
    note(objection);
    return status;
  }

  std::string not_a_turn(std::string_view expected) const {
    const std::string text = text_.empty() ? "the turn is empty" : quoted(text_) + " is not a turn";
    return text + "; expected " + std::string(expected);
  }
  std::string is_read_as(std::string_view meaning) const {
    return quoted(text_) + " is read as " + std::string(meaning) + "; write it so";
  }
  /// `meaning` is one of so many readings.
  std::string is_short_for(std::string_view meaning, unsigned count = 1) const {
    if (count == 1) return quoted(text_) + " is short for " + std::string(meaning);
    return quoted(text_) + " has " + std::to_string(count) + " readings, such as " + std::string(meaning);
  }

  /// The canonical text, by the functions of the game that <gpn/author/table_game.hpp> names.
  template <class Turn>
  std::string canonical(const Turn& turn) const {
    return text_of([&](TextOut& out) { put_turn(rules_, position_, turn, out); });
  }
  /// That of the first legal turn.
  std::string sample() const {
    std::string text;
    for_each_turn(rules_, position_, [&](const auto& turn) {
      if (text.empty()) text = canonical(turn);
    });
    return text;
  }

  const Rules& rules_;
  const Position& position_;

 private:
  std::string_view text_;
  std::uint32_t hints_;
  gpn_reading& reading_;
};

}  // namespace gpn::author
