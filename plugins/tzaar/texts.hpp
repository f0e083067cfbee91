// Reads and writes the texts of a turn and of a position. Every turn and every position has one canonical text.
//
// Most turns of a record are canonical: `read_canonical` takes those without a parser and without a search. The grammar
// of turn_text.cpp accepts each of them too, with the same meaning; it reads all others and finds what is wrong with
// them.
#pragma once

#include "moves.hpp"
#include "rules.hpp"

#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gpn::tzaar {

/// In the order of Kind; capitals are White's.
inline constexpr std::string_view white_letters = "ZAT";
inline constexpr std::string_view black_letters = "zat";

constexpr char letter_of(Kind kind, Color player) noexcept {
  return (player == Color::White ? white_letters : black_letters)[index(kind)];
}

/// The number that column e skips, or that the space above the hole has where it runs on (TZ3).
inline constexpr unsigned e_column = 4;
inline constexpr unsigned hole = 5;

/// The spaces by the letter and the digit of their names, for both ways to count column e.
inline constexpr auto spaces_by_name = [] {
  std::array<std::array<std::optional<Space>, 10 * layout.columns().size()>, 2> names{};
  for (unsigned column = 0; column < layout.columns().size(); ++column)
    for (unsigned number = 1; number < 10; ++number)
      for (const bool runs_on : {false, true}) {
        const auto spot = layout.spot_at(column, number + (runs_on && column == e_column && number >= hole ? 1 : 0));
        if (spot) names[runs_on ? 1 : 0][10 * column + number] = static_cast<Space>(layout.number_of(*spot));
      }
  return names;
}();

constexpr std::optional<Space> space_named(const Rules& rules, char letter, char digit) noexcept {
  const unsigned column = static_cast<unsigned char>(letter) - unsigned{'a'};
  const unsigned number = static_cast<unsigned char>(digit) - unsigned{'0'};
  if (column >= layout.columns().size() || number > 9) return std::nullopt;
  return spaces_by_name[static_cast<std::size_t>(rules.e_numbers)][10 * column + number];
}

constexpr void put(const Rules& rules, Space space, author::TextOut& out) noexcept {
  const author::HexSpot spot = layout.spot_numbered(number_of(space));
  const unsigned number = layout.written_number(spot);
  const bool runs_on = rules.e_numbers == ENumbers::RunOn && layout.column_of(spot) == e_column && number > hole;
  out.put(layout.letter_of(spot)).put_number(number - (runs_on ? 1 : 0));
}

/// A legal turn in canonical text; nothing for any other text.
std::optional<Turn> read_canonical(const Rules& rules, const Position& position, std::string_view text) noexcept;

/// Plays such a turn; false, and nothing changes, for any other text.
bool play_canonical(const Rules& rules, Position& position, std::string_view text) noexcept;

/// Reads any text with the grammar, see gpn_game.read_turn.
gpn_status read_lenient(const Rules& rules, const Position& position, std::string_view text, author::Out<Turn>& turns,
                        gpn_reading& reading);

void write_turn(const Rules& rules, const Turn& turn, author::TextOut& out) noexcept;

tl::expected<Position, Objection> read_position(const Rules& rules, std::string_view text);
void write_position(const Position& position, author::TextOut& out);

}  // namespace gpn::tzaar
