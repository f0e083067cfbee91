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

  /// Makes the changes of a repair in a copy of the record, and reads the copy back.
  RepairOutcome check(const notation::Record& record, const Repair& repair) {
    if (!repair.inexpressible.empty()) return {repair.inexpressible, {}};
    if (record.source.was_utf16) return {"the input is UTF-16; convert it to UTF-8 first", {}};
    if (record.source.cut_short) return {"the record is longer than the limit; raise it with --max-record-bytes", {}};
    const std::string_view bytes = record.source.bytes.substr(record.span.begin, record.span.end - record.span.begin);
    const bool is_inside = std::all_of(repair.changes.begin(), repair.changes.end(), [&](const TextChange& change) {
      return change.span.begin >= record.span.begin && change.span.end <= record.span.end;
    });
    if (!is_inside) return {"the changes lie outside the record", {}};
    const std::string text = with_changes(bytes, repair.changes, record.span.begin);
    const notation::Source source{record.source.name, text, 0, 1};
    RepairOutcome outcome = check_as(record.format, source, repair);
    // The format of a record that was transcribed, such as a sheet of YINSH, is that of its transcript.
    const auto form = outcome.refused.empty() ? std::nullopt : notation::recognise(text);
    if (!form || *form == record.format) return outcome;
    RepairOutcome transcribed = check_as(*form, source, repair);
    return transcribed.refused.empty() ? transcribed : outcome;
  }

  Rulebook rulebook;
  repair::KnownOtherRules other_rules;

 private:
  RepairOutcome check_as(notation::Format format, const notation::Source& source, const Repair& repair) {
    std::size_t records = 0;
    std::vector<std::string> turns;
    bool is_legal = true;
    RepairOutcome outcome;
    notation::read_records(source, format, limits_, record_, [&](notation::Record& read) {
      ++records;
      for (const notation::Turn& turn : read.main.turns) turns.emplace_back(turn.text);
      const Report& report = replayer_.verify(read);
      is_legal &= report.verdict == Verdict::Legal;
      if (outcome.warning.empty()) outcome.warning = warning_about_turns(read, report);
    });
    if (records != (repair.new_game ? 2U : 1U))
      outcome.refused = repair.new_game ? "the changed record is not read as two records"
                                        : "the changed record is not read as one record";
    else if (!is_legal)
      outcome.refused = "the changed record is not read as legal";
    else if (turns != repair.line)  // as they were read: the search changes only the turns of its edits
      outcome.refused = "the changed record is not read as the same turns";
    return outcome;
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
    if (auto rules = variant_of_turns(record, rulebook, *ruleset, list, nullptr)) ruleset = std::move(*rules);
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
  return parts_->check(record, repair);
}

}  // namespace gpn::replay
