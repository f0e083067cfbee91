// The main line of a record as the search rearranges it: turns and stray words with what is written beside them.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/notation/turn_marks.hpp>
#include <gpn/turn.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay::repair {

inline constexpr std::uint32_t no_slot = std::numeric_limits<std::uint32_t>::max();

/// A turn that is to be played.
struct Token {
  std::string_view text;
  std::optional<std::uint32_t> reserve;
  std::optional<notation::MoveNumber> number;
  std::optional<Color> player;
  std::uint32_t slot = no_slot;  // where it is written; no_slot for one that is inserted
  Hints hints = Hints::None;
  bool is_gap = false;        // a turn that a reader found missing
  bool is_first_gap = false;  // the record names the wrong player for the turn after it
  bool is_implied = false;    // a turn that a reader added, because its dialect omits it
  bool is_edited = false;     // its text is no longer the written one
};

/// A place of the source where a turn is written.
struct Slot {
  notation::Span span;
  std::optional<notation::Span> count;
  std::optional<std::size_t> turn;  // index in the main line; empty for a stray word
  std::size_t place = 0;            // index of the turn that it is, or precedes
};

struct TokenLine {
  std::vector<Token> tokens;
  std::vector<Slot> slots;
  bool numbers_single_turns = false;  // `1. e2`, `2. e8`
};

/// Whether a place where a reader found that a turn is missing is a token. It is none where the rows have one turn for
/// another reason, such as the 49th placement of DVONN (D2) in the wrong column.
enum class Gaps : std::uint8_t { AsRead, Ignored };

/// `beginner` is to make the first turn: a gap precedes the turns where the record names the other player.
TokenLine tokens_of(const notation::Record& record, Gaps gaps, Color beginner);

bool has_gaps(const notation::Record& record) noexcept;

/// Whether every written turn names two points, a dot and the spot beside it, as the official notation of GIPF does:
/// `a1-b2` where the rule module writes `b2`.
bool names_two_points(std::span<const Token> tokens);

/// The moves from each dot of the board to each spot beside it; none on a board without dots.
std::vector<std::string> moves_from_dots(const host::Ruleset& rules);

}  // namespace gpn::replay::repair
