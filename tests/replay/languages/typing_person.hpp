// Persons who type score sheets: each makes one choice on every axis and keeps to it for a whole sheet.
#pragma once

#include "replay/languages/language_sheet.hpp"

#include <gpn/notation/record.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

/// What persons type in different ways. The choice 0 is the notation's own.
enum class Axis : std::size_t {
  Number,
  Rows,
  Between,  // the turns of a row
  Letters,
  Piece,  // the GIPF-piece
  Move,
  List,
  Joint,  // between the pieces of a list
  Reserve,
  Heading,
  Speech,  // the language and the names of the players
  Result,
  Clock,
  Remark,
  Unknown,  // a turn that nobody can read
  Markup,
  Page,  // what stands between two pages
  Correction,
  Bytes,  // line ends and encoding
  Count
};

using Person = std::array<std::size_t, static_cast<std::size_t>(Axis::Count)>;

/// Draws a person; axes that mean nothing in the game are 0, and of two choices that nobody could tell apart one is.
Person draw_person(const WrittenGame& game, std::mt19937& random);

/// The person with one axis as the notation has it, unless that axis is so already.
std::optional<Person> without(const Person& person, Axis axis, const WrittenGame& game);

/// The choices that are not the notation's own.
std::string describe(const Person& person);

struct TypedSheet {
  std::string text;
  std::vector<WrittenGame::Turn> turns;  // as they are to be read; the unknown one is ???
  std::optional<notation::Result> result;
  bool names_players = false;  // Anna and Bela
  bool has_unknown = false;
};

TypedSheet type_sheet(const WrittenGame& game, const Person& person);

}  // namespace gpn::test
