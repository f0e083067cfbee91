// The report on one record; and the boards beside errors: the position before the turn that cannot be played, with
// what is wrong and what was probably meant.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/scene/text.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

enum class Verdict : std::uint8_t { Legal, Illegal, Unreadable, RulesUnavailable };
enum class Ending : std::uint8_t { Rules, Resigned, Open };

std::string_view name(Verdict verdict) noexcept;
std::string_view name(Ending ending) noexcept;

enum class TooWide : std::uint8_t { LeaveOut, DrawAnyway };

/// How they are drawn, and whether one is drawn that is wider than the style.
struct ErrorBoards {
  scene::TextStyle style;
  TooWide too_wide = TooWide::LeaveOut;
};

/// The board before a turn of the main line.
struct ErrorBoard {
  std::uint32_t turn = 0;  // from 1
  std::string lines;       // each ends with a line feed; may have escape sequences for colours
};

inline constexpr std::size_t usual_most_alone = 3;

struct Report {
  Verdict verdict = Verdict::Legal;
  Ending ending = Ending::Open;
  std::uint32_t turns = 0;  // replayed legally, of the main line
  std::string game;         // as played; empty when the record names none
  std::string variant;
  std::optional<notation::Result> claimed;
  std::optional<notation::Result> actual;  // empty while open
  std::optional<std::array<std::int32_t, 2>> score;
  std::string end_rule;                           // the clause that ended the game
  std::string end_reason;                         // in words
  std::vector<notation::Diagnostic> diagnostics;  // of reading and of replay, by place

  std::optional<ErrorBoard> board;  // beside the error of the turn that cannot be played, where boards are drawn
  bool module_failed = false;       // a rule module broke its contract: not the record's fault
  std::size_t most_alone = usual_most_alone;  // so many findings of a code are listed one by one

  bool has_error() const noexcept;
  void clear() noexcept;
};

/// A finding as reports list it: more than Report::most_alone of a code in a record are one, at the place of the first.
struct ListedFinding {
  const notation::Diagnostic* first;
  std::vector<const notation::Diagnostic*> others = {};

  /// The message of the first, with the number and the turns of the others.
  std::string message() const;
};

/// All diagnostics of the report. An error of a turn has an explanation of its own and is listed alone.
std::vector<ListedFinding> listed_findings(const Report& report);

/// A range of the source and what replaces it. An empty range is a place where something is inserted.
struct TextChange {
  notation::Span span;
  std::string text;
};

/// A turn that cannot be played.
struct Mistake {
  std::string_view written;
  std::span<const std::string> cells;        // what the rule is about; may be empty
  std::span<const std::string> suggestions;  // turns that were probably meant, the best first
};

/// The board in lines. Empty when the module lists no cells, or when the board is too wide.
std::string draw_error(const host::Ruleset& ruleset, const host::Position& position, const Mistake& mistake,
                       const ErrorBoards& boards);

}  // namespace gpn::replay
