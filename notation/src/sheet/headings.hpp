// The headings of a sheet as gpn writes them: the game and its variant, a line for each tag, an empty line.
//
//   GIPF standard
//   Event: Club evening
//   Position: 9/1w7/9 w
//
//   1. b3 e2
//
// They are read letter by letter, so that a value such as `Position` above is never taken for turns. Headings that
// people type in other ways are read with the rows below them.
#pragma once

#include "sheet/text.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::notation::sheet_text {

/// A game that sheets name in capitals.
struct SheetGameName {
  std::string_view id;
  std::string_view heading;
};

inline constexpr std::array<SheetGameName, 2> sheet_games{{{"gipf", "GIPF"}, {"dvonn", "DVONN"}}};

/// `GIPF standard`, or the game alone.
struct GameHeading {
  std::string_view game;     // its id
  std::string_view heading;  // the game as it is written
  std::string_view variant;  // empty when the line names none
};

/// True if the text is the name of a game or a variant as gpn writes it.
bool is_rules_name(std::string_view text) noexcept;

/// True if people write the word for a variant: `standard`, or `normal`, of which they do not say which it is.
bool is_variant_word(std::string_view text);

std::optional<GameHeading> read_game_heading(std::string_view line) noexcept;

/// `Event: Club evening`. The views are of the line.
struct TagHeading {
  std::string_view name;
  std::string_view value;
};

/// Empty for a line that is none, or that is `White: e2`: the name of a player before his turn.
std::optional<TagHeading> read_tag_heading(std::string_view line) noexcept;

/// The tag that gpn alone writes above the turns, in any capitals; empty for other words.
std::string_view own_tag(std::string_view word) noexcept;

/// True if a word in small letters is one of winning, losing, resigning or drawing.
bool says_ending(std::string_view word);
/// True if a word has a part that names a variant, of which the sources do not say which it is.
bool is_vague_variant(std::string_view word) noexcept;

/// True if a word of this sense names a tag, a game or a variant, and is no part of a player's name.
bool names_heading(Sense sense) noexcept;

/// The tag that a word before a colon names in any of the languages of sheets; empty for other words.
std::string_view heading_tag(std::string_view label);

struct HeadingBlock {
  GameHeading game;
  std::vector<TagHeading> tags;
  std::size_t size = 0;  // of the block with its empty line
};

/// The block that the text begins with. The views are of the text.
std::optional<HeadingBlock> read_heading_block(std::string_view text);

/// The start of the block that the line at `line` is a tag of, judged by the lines above it.
std::optional<std::size_t> heading_block_above(std::string_view bytes, std::size_t line) noexcept;

/// What a line says that names both players.
struct Pairing {
  Span white;
  Span black;
  std::optional<Span> round;
  std::optional<Span> date;
  std::vector<Span> remarks;
  std::optional<std::pair<std::size_t, std::size_t>> game;  // the characters that name it
};

/// Reads the line of the text from `begin` to `end`; empty where it is anything else (pairing.cpp).
std::optional<Pairing> read_pairing(const Text& text, std::size_t begin, std::size_t end);

// Tag pairs above the turns of a sheet: `[Game "gipf"]`. Native text that was quoted in a mail or put into a page is
// read as a sheet, and its tags decide as they do there.

/// Empty for a line that is none. The views are of the line; signs before the bracket and behind it are ignored.
std::optional<TagHeading> read_tag_pair(std::string_view line) noexcept;

}  // namespace gpn::notation::sheet_text
