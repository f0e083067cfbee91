// The report on one record.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/error_boards.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

enum class Verdict : std::uint8_t { Legal, Illegal, Unreadable, RulesUnavailable };
enum class Ending : std::uint8_t { Rules, Resigned, Open };

std::string_view name(Verdict verdict) noexcept;
std::string_view name(Ending ending) noexcept;

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

  bool has_error() const noexcept;
  void clear() noexcept;
};

/// A finding as reports list it: more than three of a code in a record are one, at the place of the first.
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

}  // namespace gpn::replay
