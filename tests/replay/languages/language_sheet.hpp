// Sheets that a player of one language writes: each habit draws one of its choices.
#pragma once

#include "replay/languages/language.hpp"

#include <gpn/color.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

/// The game that a sheet is written of. The turns are canonical.
struct WrittenGame {
  struct Turn {
    std::string text;
    std::optional<unsigned> reserve;
  };
  std::string_view game;
  std::size_t variant = 0;  // of GIPF: basic, standard, tournament
  std::vector<Turn> turns;
  bool is_over = false;         // by the rules after its last turn
  std::optional<Color> winner;  // if it is over and no draw
};

/// What a sheet can be written in different ways in. The choice 0 is the notation's own.
enum class Habit : std::size_t {
  Layout,
  Label,
  Heading,
  HeadingSign,
  Naming,  // nothing, the game, the rules
  GameName,
  GameLine,
  RuleLine,
  Rules,
  Number,
  Piece,
  GipfPiece,
  Phrase,
  Sentence,
  Removal,
  Joint,
  Star,
  Reserve,
  Pass,
  Ending,
  Result,
  NamedResult,
  Draw,
  Resignation,
  NamedResignation,
  BareResignation,
  Capitals,
  Stop,
  Width,
  Length,  // the whole game, its opening
  Count
};

std::string_view name(Habit habit) noexcept;

using Choices = std::array<std::size_t, static_cast<std::size_t>(Habit::Count)>;

enum class Layout : std::size_t {
  Columns,
  TabbedColumns,
  BarredColumns,
  HeadedColumns,
  LabelledRows,
  LabelledLines,
  NamedRows,  // a player before each turn without a colon
  DashedRows,
  Lines,
  NumberedTurns,
  NumberedNamedTurns,
  LabelledTurns,
  SentenceLines,
  SentenceRows,
  Count
};

enum class Ending : std::size_t {
  None,
  Result,
  NamedResult,
  CutResult,
  CutNamedResult,
  Resignation,
  NamedResignation,
  BareResignation,
  WrongResult,
  Draw,
  Count
};

std::size_t choices_of(const Language& language, Habit habit, const WrittenGame& game);

Choices draw(const Language& language, const WrittenGame& game, std::mt19937& random);

struct Place {
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct WrittenSheet {
  enum class Claim { None, WhiteWins, BlackWins, Draw, WhiteResigns, BlackResigns };

  std::string text;
  std::vector<Place> turns;                       // from the number or the player to the end of the turn
  std::vector<std::optional<unsigned>> reserves;  // as they are written
  std::optional<Place> rules;
  std::optional<Place> game;
  bool has_names = false;
  Claim claim = Claim::None;
  Place claim_place;
};

/// Writes a game. A cut ending leaves out its last turns.
WrittenSheet write_sheet(const Language& language, const WrittenGame& game, const Choices& choices);

}  // namespace gpn::test
