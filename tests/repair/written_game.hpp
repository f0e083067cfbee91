// A game as people write it down: turns with numbers and counts beside them, in the dialects that are measured.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/dialect.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gpn::test {

/// One turn as it is written.
struct Cell {
  std::string text;
  Color player = Color::White;
  std::optional<std::uint32_t> reserve;
  std::optional<std::uint32_t> number;  // before it
  bool is_damaged = false;
};

struct WrittenGame {
  std::string game, variant, result;
  std::vector<Cell> cells;
};

/// A random legal game with its counts and numbers.
WrittenGame random_game(const host::Ruleset& rules, std::uint64_t seed, std::uint64_t number);

/// Numbers the turns as one does who does not look at the board: the players alternate, and the 49th placement of DVONN
/// is followed by another turn of White.
void number_anew(WrittenGame& game);

/// Writes every move with its dot and its first spot, as the official notation of GIPF does: `a1-b2`.
void name_two_points(WrittenGame& game, const host::Ruleset& rules);

/// The turns as the rule module writes them, up to the first that is not legal.
std::vector<std::string> canonical_turns(const std::vector<std::string>& turns, const host::Ruleset& rules);

enum class Counts { Written, LeftOut };
enum class Numbers { Written, LeftOut };
enum class Moves { Canonical, TwoPoints };

/// What a record has besides its turns. Only the native text and sheets have counts, and only the native text can be
/// without numbers. Boardspace names the player of each turn instead.
struct Style {
  notation::Format format = notation::Format::Gpn;
  Counts counts = Counts::Written;
  Numbers numbers = Numbers::Written;
  Moves moves = Moves::Canonical;
};

struct WrittenText {
  std::string text;
  std::vector<notation::Span> spans;  // of the cells
};

WrittenText write_game(const WrittenGame& game, const Style& style);

/// Whether the record is a legal game, and its counts, numbers, players and result are those of that game: nothing in
/// its bytes can show that it was damaged. A second, slow way to see it, which uses neither readers nor replay.
bool is_undecidable(const WrittenGame& game, const Style& style, const host::Ruleset& rules);

}  // namespace gpn::test
