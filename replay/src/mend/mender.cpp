#include "mend/record_repairs.hpp"
#include "play/unnamed_rules.hpp"
#include "repair/other_rules.hpp"
#include "report/parts.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/repair.hpp>
#include <gpn/replay/replayer.hpp>

#include <algorithm>

namespace gpn::replay::repair {

void insert_at_line_end(std::string_view bytes, std::size_t at, std::string_view text,
                        std::vector<TextChange>& changes) {
  auto next = changes.begin();
  std::size_t end = 0;
  for (;;) {
    end = std::min(bytes.find('\n', at), bytes.size());
    if (end > at && bytes[end - 1] == '\r') --end;
    while (next != changes.end() && next->span.begin < end) at = std::max<std::size_t>(at, next++->span.end);
    if (at <= end) break;
  }
  if (next != changes.begin() && std::prev(next)->span.end == end) {
    std::prev(next)->text += text;
  } else if (next != changes.end() && next->span.begin == end) {
    next->text.insert(0, text);
  } else {
    const auto place = static_cast<std::uint32_t>(end);
    changes.insert(next, TextChange{{place, place}, std::string(text)});
  }
}

}  // namespace gpn::replay::repair

namespace gpn::replay {

std::string with_changes(std::string_view bytes, const std::vector<TextChange>& changes, std::uint32_t offset) {
  std::string changed;
  std::size_t at = 0;
  for (const TextChange& change : changes) {
    changed.append(bytes.substr(at, change.span.begin - offset - at)).append(change.text);
    at = change.span.end - offset;
  }
  return changed.append(bytes.substr(at));
}

namespace {

/// Warnings before the first turn are about tags and headings.
std::string warning_about_turns(const notation::Record& record, const Report& report) {
  if (record.main.turns.empty()) return {};
  const std::uint32_t begin = record.main.turns.front().span.begin;
  for (const notation::Diagnostic& diagnostic : report.diagnostics)
    if (diagnostic.severity != Severity::Note && diagnostic.span.begin >= begin) return diagnostic.message;
  return {};
}

}  // namespace

class Mender::Parts {
 public:
  Parts(const host::Registry& registry, const Overrides& overrides, const notation::Limits& limits)
      : rulebook(registry, overrides),
        limits_(with_games(limits, registry)),
        replayer_(Rulebook(registry, overrides), without_causes(limits)) {}

  /// Makes the changes of a repair in a copy of the record, and reads the copy back. Why the repair cannot be made;
  /// empty when the changed record reads as it should. `warning` becomes the first one about its turns or its result.
  std::string problem_with(const notation::Record& record, const Repair& repair, std::string& warning) {
    if (!repair.inexpressible.empty()) return repair.inexpressible;
    if (record.source.was_utf16) return "the input is UTF-16; convert it to UTF-8 first";
    if (record.source.cut_short) return "the record is longer than the limit; raise it with --max-record-bytes";
    const std::string_view bytes = record.source.bytes.substr(record.span.begin, record.span.end - record.span.begin);
    const bool is_inside = std::all_of(repair.changes.begin(), repair.changes.end(), [&](const TextChange& change) {
      return change.span.begin >= record.span.begin && change.span.end <= record.span.end;
    });
    if (!is_inside) return "the changes lie outside the record";
    const std::string text = with_changes(bytes, repair.changes, record.span.begin);
    const notation::Source source{record.source.name, text, 0, 1};
    const std::string problem = problem_as(record.format, source, repair, warning);
    // The format of a record that was transcribed, such as a sheet of YINSH, is that of its transcript.
    const auto form = problem.empty() ? std::nullopt : notation::recognise(text);
    const bool is_read = form && *form != record.format && problem_as(*form, source, repair, warning).empty();
    return is_read ? std::string() : problem;
  }

  Rulebook rulebook;
  repair::KnownOtherRules other_rules;

 private:
  std::string problem_as(notation::Format format, const notation::Source& source, const Repair& repair,
                         std::string& warning) {
    std::size_t records = 0;
    std::vector<std::string> turns;
    bool is_legal = true;
    std::string first_warning;
    notation::read_records(source, format, limits_, record_, [&](notation::Record& read) {
      ++records;
      for (const notation::Turn& turn : read.main.turns) turns.emplace_back(turn.text);
      const Report& report = replayer_.verify(read);
      is_legal &= report.verdict == Verdict::Legal;
      if (first_warning.empty()) first_warning = warning_about_turns(read, report);
    });
    if (records != (repair.new_game ? 2U : 1U))
      return repair.new_game ? "the changed record is not read as two records"
                             : "the changed record is not read as one record";
    warning = std::move(first_warning);
    if (!is_legal) return "the changed record is not read as legal";
    // Turns are compared as they were read: the search changes only the turns of its edits.
    return turns == repair.line ? std::string() : "the changed record is not read as the same turns";
  }

  notation::Limits limits_;
  Replayer replayer_;
  notation::Record record_;
};

Mender::Mender(const host::Registry& registry, const Overrides& overrides, const notation::Limits& limits)
    : parts_(std::make_unique<Parts>(registry, overrides, limits)) {}
Mender::~Mender() = default;
Mender::Mender(Mender&&) noexcept = default;
Mender& Mender::operator=(Mender&&) noexcept = default;

std::optional<RepairSearch> Mender::search(const notation::Record& record, const RepairLimits& limits) {
  Rulebook& rulebook = parts_->rulebook;
  auto ruleset = rulebook.rules_of(record);
  if (!ruleset) return std::nullopt;
  const Overrides& chosen = rulebook.overrides();
  if (!chosen.variant && names_game_alone(record)) {
    std::vector<notation::Diagnostic> notes;
    DiagnosticList list(notes, 1);
    if (auto rules = variant_of_turns(record, rulebook, **ruleset, list, nullptr)) ruleset = std::move(*rules);
  }
  const auto start = rulebook.start_of(record, **ruleset);
  if (!start) return std::nullopt;
  RepairContext context{record, *ruleset, *start, {}};
  if (!chosen.variant && !chosen.game)
    context.other_rules = [&] {
      repair::RulesList rules = parts_->other_rules.of(rulebook.registry(), *ruleset);
      if (const auto shift = find_count_shift(record, rulebook, *ruleset); shift && shift->is_handicap)
        rules.insert(rules.begin(), shift->ruleset);
      return rules;
    };
  return find_repairs(context, limits);
}

RepairOutcome Mender::check(const notation::Record& record, const Repair& repair) {
  RepairOutcome outcome;
  outcome.refused = parts_->problem_with(record, repair, outcome.warning);
  return outcome;
}

}  // namespace gpn::replay
