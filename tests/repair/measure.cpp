#include "repair/measure.hpp"
#include "support/reading.hpp"

#include "support/potentials.hpp"

#include <gpn/replay/repair.hpp>
#include <gpn/replay/replayer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iostream>
#include <stdexcept>

namespace gpn::test {
namespace {

using notation::Record;
using notation::Span;
using replay::EditKind;
using replay::Report;

/// How many repairs are searched for one that has the same evidence as the best.
constexpr std::uint32_t most_equal = 4'000;

/// Reads the text as one record.
bool read(const std::string& text, notation::Format format, const std::function<void(Record&)>& use) {
  bool is_one = false;
  Record scratch;
  std::size_t count = 0;
  notation::read_records({"test", text, 0, 1}, format, gpn::test::limits(), scratch, [&](Record& record) {
    is_one = ++count == 1;
    if (count == 1) use(record);
  });
  return is_one;
}

bool overlaps(Span a, Span b) { return a.begin <= b.end && b.begin <= a.end; }

bool is_warning_or_worse(const notation::Diagnostic& diagnostic) { return diagnostic.severity != Severity::Note; }

bool is_kind_of(EditKind kind, Damage damage) {
  switch (damage) {
    case Damage::TurnOmitted:
    case Damage::TurnForgotten: return kind == EditKind::TurnMissing;
    case Damage::TurnDoubled: return kind == EditKind::TurnDoubled;
    case Damage::TurnsExchanged:
    case Damage::RowExchanged: return kind == EditKind::TurnsExchanged || kind == EditKind::ColumnsSwapped;
    case Damage::WrongSide: return kind == EditKind::RemovalWrongSide;
    case Damage::ColumnsSwapped: return kind == EditKind::ColumnsSwapped;
    case Damage::FromToExchanged: return kind == EditKind::FromToExchanged;
    default: return kind <= EditKind::LetterExtra || kind == EditKind::TurnUnreadable;
  }
}

/// The turns of a text in canonical form; empty when it is not legal.
std::vector<std::string> turns_of(const std::string& text, notation::Format format, const replay::Overrides& rules) {
  std::vector<std::string> turns;
  replay::Replayer replayer{replay::Rulebook(gipf_and_potentials(), rules)};
  read(text, format, [&](Record& record) {
    if (replayer.resolve(record, notation::TurnDetail::Text).verdict != replay::Verdict::Legal) return;
    for (const notation::Turn& turn : record.main.turns) turns.emplace_back(turn.text);
  });
  return turns;
}

std::string changed(const std::string& text, const std::vector<replay::TextChange>& changes) {
  std::string result;
  std::size_t at = 0;
  for (const replay::TextChange& change : changes) {
    result.append(text, at, change.span.begin - at).append(change.text);
    at = change.span.end;
  }
  return result.append(text, at, std::string::npos);
}

std::vector<std::string> turns_of_record(const Record& record) {
  std::vector<std::string> turns;
  for (const notation::Turn& turn : record.main.turns) turns.emplace_back(turn.text);
  return turns;
}

/// How many turns have to be changed, left out, inserted or exchanged with the next one.
std::size_t distance(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  std::vector<std::vector<std::size_t>> rows(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      std::size_t& best = rows[i][j] = i + j;
      if (i > 0 && j > 0)
        best =
            std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) best = std::min(best, rows[i - 2][j - 2] + 1);
    }
  return rows.back().back();
}

class Trial {
 public:
  Trial(const Series& series, const std::shared_ptr<const host::Ruleset>& rules, Trace trace)
      : series_(series), rules_(rules), trace_(trace) {
    if (series.style.format != notation::Format::Sheet) return;
    overrides_.game = series.game;
    overrides_.variant = series.variant;
  }

  void run(const WrittenGame& original, const WrittenGame& damaged, const std::vector<Truth>& truths, Measured& out) {
    std::vector<std::string> texts;
    for (const Cell& cell : original.cells) texts.push_back(cell.text);
    const std::vector<std::string> meant = canonical_turns(texts, *rules_);
    const WrittenText written = write_game(damaged, series_.style);
    if (turns_of(written.text, series_.style.format, overrides_) == meant) return;
    ++out.damaged;
    replay::Replayer replayer{replay::Rulebook(gipf_and_potentials(), overrides_)};
    read(written.text, series_.style.format, [&](Record& record) {
      const Report& report = replayer.verify(record);
      const bool is_reported = std::any_of(report.diagnostics.begin(), report.diagnostics.end(), is_warning_or_worse);
      if (!is_reported) return count_unreported(damaged, written, truths, out);
      ++out.reported;
      weigh_report(report, written, damaged, truths, out);
      weigh_repairs(record, written, meant, truths, out);
    });
  }

 private:
  void count_unreported(const WrittenGame& damaged, const WrittenText& written, const std::vector<Truth>& truths,
                        Measured& out) const {
    const bool is_proved = is_undecidable(damaged, series_.style, *rules_);
    ++(is_proved ? out.undecidable : out.unreported);
    if (!is_proved) trace("UNREPORTED", {}, written, {}, truths);
  }

  static bool is_omission(const Truth& truth) noexcept {
    return truth.damage == Damage::TurnOmitted || truth.damage == Damage::TurnForgotten;
  }

  /// When one turn of a row is left, it may be White's or Black's; not every record shows which. Between a turn and its
  /// double Boardspace has the empty place of the other player.
  static bool is_at(const replay::Edit& edit, const Truth& truth) noexcept {
    const std::size_t most = is_omission(truth) || truth.damage == Damage::TurnDoubled ? 1 : 0;
    return edit.turn <= truth.cell + most && truth.cell <= edit.turn + most;
  }

  void weigh_report(const Report& report, const WrittenText& written, const WrittenGame& damaged,
                    const std::vector<Truth>& truths, Measured& out) const {
    const Truth& truth = truths.front();
    bool has_caret = false;
    bool has_meant = false;
    for (const notation::Diagnostic& diagnostic : report.diagnostics) {
      if (!is_warning_or_worse(diagnostic) && diagnostic.code != "probable-cause") continue;
      const std::size_t last = std::min(truth.cell + truth.meant.size(), damaged.cells.size());
      // Where a turn is missing, the place between its neighbours is meant.
      if (is_omission(truth) && truth.cell > 0 && diagnostic.span.begin >= written.spans[truth.cell - 1].end &&
          diagnostic.span.end <= written.spans[truth.cell].end)
        has_caret = true;
      for (std::size_t i = truth.cell; i < std::max(last, std::min(truth.cell + 1, damaged.cells.size())); ++i) {
        if (!overlaps(diagnostic.span, written.spans[i])) continue;
        has_caret = true;
        for (std::size_t s = 0; s < std::min<std::size_t>(3, diagnostic.suggestions.size()); ++s)
          for (const std::string& text : truth.meant)
            has_meant |= diagnostic.suggestions[s].find(text) != std::string::npos;
      }
    }
    out.caret += has_caret ? 1U : 0U;
    out.in_three += has_meant ? 1U : 0U;
    if (!has_caret && trace_ == Trace::Carets) trace(report, written, truth);
  }

  static void trace(const Report& report, const WrittenText& written, const Truth& truth) {
    std::cout << fmt::format("=== UNMARKED {} at cell {} meant {}\n", name(truth.damage), truth.cell,
                             fmt::join(truth.meant, " "));
    for (const notation::Diagnostic& diagnostic : report.diagnostics)
      std::cout << fmt::format("   {} turn {}: {} [{}]\n", diagnostic.code, diagnostic.turn.value_or(0),
                               diagnostic.message, fmt::join(diagnostic.suggestions, " | "));
    std::cout << written.text << "\n";
  }

  void weigh_repairs(const Record& record, const WrittenText& written, const std::vector<std::string>& meant,
                     const std::vector<Truth>& truths, Measured& out) const {
    replay::RepairLimits limits;
    limits.repairs = most_equal;
    const replay::RepairSearch search = replay::find_repairs({record, rules_, rules_->start(), {}}, limits);
    out.work += search.work;
    out.given_up += search.has_given_up ? 1U : 0U;
    if (search.repairs.empty()) return trace("no repair", search, written, meant, truths);
    const replay::Repair& best = search.repairs.front();
    if (best.is_complete && !is_legal_when_made(written, best)) {
      ++out.illegal;
      trace("ILLEGAL", search, written, meant, truths);
    }
    const Truth& truth = truths.front();
    const bool is_said = !best.edits.empty() && is_kind_of(best.edits.front().kind, truth.damage);
    const bool is_repaired =
        best.line == meant || turns_of(changed(written.text, best.changes), series_.style.format, overrides_) == meant;
    out.said += is_said ? 1U : 0U;
    out.located += is_said && is_at(best.edits.front(), truth) ? 1U : 0U;
    out.repaired += is_repaired ? 1U : 0U;
    const bool is_equal = is_among_equals(search, meant);
    out.equal += is_repaired || is_equal ? 1U : 0U;
    out.safe += best.is_safe ? 1U : 0U;
    if (is_repaired) return;
    if (!best.is_safe) return trace(is_equal ? "EQUAL" : "MISSED", search, written, meant, truths);
    const bool is_nearer =
        distance(canonical_turns(best.line, *rules_), meant) < distance(turns_of_record(record), meant);
    ++(is_nearer ? out.partly_safe : out.wrongly_safe);
    trace(is_nearer ? "PARTLY SAFE" : "WRONGLY SAFE", search, written, meant, truths);
  }

  /// Whether the record with the changes of the repair is legal to its end. A repair that has no text, or that is of
  /// the rules, is not made.
  bool is_legal_when_made(const WrittenText& written, const replay::Repair& repair) const {
    const auto is_of_rules = [](const replay::Edit& edit) { return edit.kind == EditKind::OtherRules; };
    if (!repair.inexpressible.empty() || std::any_of(repair.edits.begin(), repair.edits.end(), is_of_rules))
      return true;
    return !turns_of(changed(written.text, repair.changes), series_.style.format, overrides_).empty();
  }

  bool is_among_equals(const replay::RepairSearch& search, const std::vector<std::string>& meant) const {
    const int points = search.repairs.front().points;
    return std::any_of(search.repairs.begin(), search.repairs.end(), [&](const replay::Repair& repair) {
      return repair.is_complete && repair.points == points && canonical_turns(repair.line, *rules_) == meant;
    });
  }

  void trace(std::string_view what, const replay::RepairSearch& search, const WrittenText& written,
             const std::vector<std::string>& meant, const std::vector<Truth>& truths) const {
    if (trace_ == Trace::Nothing || trace_ == Trace::Carets) return;
    std::cout << "=== " << what;
    for (const Truth& truth : truths)
      std::cout << " [" << name(truth.damage) << " at cell " << truth.cell << " meant "
                << fmt::format("{}]", fmt::join(truth.meant, " "));
    std::cout << " of " << meant.size() << " break " << search.break_turn << " work " << search.work << " repairs "
              << search.repairs.size() << "\n";
    constexpr std::size_t most_shown = 6;
    for (std::size_t i = 0; i < search.repairs.size(); ++i) {
      const replay::Repair& repair = search.repairs[i];
      if (i < most_shown || repair.line == meant) trace(repair, repair.line == meant);
    }
    if (trace_ == Trace::Records) std::cout << written.text << "\n";
  }

  static void trace(const replay::Repair& repair, bool is_meant) {
    std::cout << (is_meant ? " * " : "   ") << repair.points << (repair.is_complete ? " complete" : "")
              << (repair.is_safe ? " safe" : "") << " confirmed " << repair.confirmed << " " << repair.inexpressible
              << ":";
    for (const replay::Edit& edit : repair.edits)
      std::cout << " [" << name(edit.kind) << " turn " << edit.turn << " " << edit.sentence << "]";
    std::cout << "\n";
  }

  const Series& series_;
  std::shared_ptr<const host::Ruleset> rules_;
  replay::Overrides overrides_;
  Trace trace_;
};

std::shared_ptr<const host::Ruleset> rules_of(const Series& series) {
  auto composed = host::compose(gipf_and_potentials(), {series.game, series.variant, "", std::nullopt});
  if (!composed) throw std::runtime_error(composed.error().message);
  return *composed;
}

}  // namespace

void Measured::add(const Measured& other) {
  damaged += other.damaged;
  reported += other.reported;
  undecidable += other.undecidable;
  unreported += other.unreported;
  caret += other.caret;
  in_three += other.in_three;
  said += other.said;
  located += other.located;
  repaired += other.repaired;
  equal += other.equal;
  safe += other.safe;
  partly_safe += other.partly_safe;
  wrongly_safe += other.wrongly_safe;
  illegal += other.illegal;
  given_up += other.given_up;
  work += other.work;
}

Measured measure(const Series& series, Faults faults, std::uint64_t count, std::uint64_t seed, Trace trace) {
  Measured total;
  const auto rules = rules_of(series);
  Trial trial(series, rules, trace);
  constexpr auto kinds = static_cast<std::uint32_t>(std::size(all_damages));
  for (std::uint64_t i = 1; i <= count; ++i) {
    WrittenGame original = random_game(*rules, seed, i);
    if (series.style.moves == Moves::TwoPoints) name_two_points(original, *rules);
    replay::RandomSource random(seed + 77, i);
    WrittenGame damaged = original;
    std::vector<Truth> truths;
    for (int attempt = 0; truths.size() < series.faults && attempt < 20; ++attempt) {
      Truth truth;
      const Damage kind = faults.kind ? *faults.kind : all_damages[random.below(kinds)];
      if (damage_game(damaged, kind, random, *rules, truth)) truths.push_back(truth);
    }
    if (truths.size() == series.faults) trial.run(original, damaged, truths, total);
  }
  return total;
}

}  // namespace gpn::test
