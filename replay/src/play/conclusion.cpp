#include "play/conclusion.hpp"

#include <gpn/notation/content.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

using notation::Record;

/// E6. A draw of a game that has ended contradicts its result, which is reported instead.
bool claims_impossible_draw(const Report& report, host::Draws draws) {
  return draws == host::Draws::Impossible && report.claimed == notation::Result::Draw && !report.actual;
}

/// The result stands in the tag alone: the text after the last turn may be cut off.
bool has_lost_its_end(const Record& record) {
  return std::any_of(record.diagnostics.begin(), record.diagnostics.end(),
                     [](const notation::Diagnostic& diagnostic) { return diagnostic.code == "missing-result"; });
}

/// The game is not over on the board. Whether that is damage is for the record to say: players also resign.
notation::Diagnostic unfinished(const Record& record, const Report& report) {
  const std::string_view claimed = name(*report.claimed);
  if (claims_end_by_rules(record))
    return make_diagnostic(
        "end-not-reached", record.result_span,
        fmt::format("the record claims {} and a normal end (Termination), but the game is not over on "
                    "the board after turn {}; look for missing turns, or write who resigned",
                    claimed, report.turns));
  if (has_lost_its_end(record))
    return make_diagnostic("end-not-reached", {record.span.end, record.span.end},
                           fmt::format("the record claims {} in its tag Result and ends without a result, and the game "
                                       "is not over on the board after turn {}; look for missing turns",
                                       claimed, report.turns));
  return make_diagnostic(
      "result-unproven", record.result_span,
      fmt::format("the record claims {}, but the game is not over on the board after turn {}", claimed, report.turns));
}

void check_result(const Record& record, const Report& report, host::Draws draws, DiagnosticList& diagnostics) {
  if (!report.claimed || report.claimed == report.actual) return;
  if (claims_impossible_draw(report, draws)) {
    diagnostics.add(citing_in("gipf", report.game,
                              make_diagnostic("draw-impossible", record.result_span,
                                              "the record claims a draw, which this game does not have; leave the "
                                              "result open with * or record who resigned")));
  } else if (report.actual) {
    const std::string why = report.ending == Ending::Resigned ? "by resignation" : report.end_reason;
    diagnostics.add(make_diagnostic("result-conflict", record.result_span,
                                    fmt::format("the record claims {}, but the game ended {} ({})",
                                                name(*report.claimed), name(*report.actual), why)));
  } else if (report.ending == Ending::Rules) {
    diagnostics.add(make_diagnostic(
        "result-conflict", record.result_span,
        fmt::format("the record claims {}, but nobody has won ({})", name(*report.claimed), report.end_reason)));
  } else if (!record.tag("Termination") || claims_end_by_rules(record)) {
    diagnostics.add(unfinished(record, report));
  }
}

/// A game that was not begun; one that was not written down is no game.
void check_turns(const Record& record, const Report& report, DiagnosticList& diagnostics) {
  if (report.turns != 0 || !record.main.turns.empty() || !record.readable) return;
  const std::size_t size = std::max(record.span.end, record.span.begin) - record.span.begin;
  const notation::Content content = notation::find_turns(record.source.bytes.substr(record.span.begin, size));
  if (content.kind != notation::Content::Kind::RecordLike)
    return diagnostics.add(make_diagnostic("no-turns", {record.span.end, record.span.end}, "the record has no turns"));
  const std::uint32_t begin = record.span.begin;
  diagnostics.add(
      make_diagnostic("turns-not-read", {begin + content.sign.begin, begin + content.sign.end},
                      fmt::format("the record has no turns, but {}; name its format with --from", content.what)));
}

void check_score(const Record& record, const Report& report, DiagnosticList& diagnostics) {
  const notation::Tag* const claimed = find_tag(record, "Score");
  if (claimed == nullptr || !report.score) return;
  const auto [white, black] = *report.score;
  const std::string actual = fmt::format("{}-{}", white, black);
  if (claimed->value == actual || claimed->value == fmt::format("{}:{}", white, black)) return;
  diagnostics.add(citing_in(
      "dvonn", report.game,
      make_diagnostic("score-conflict", claimed->span,
                      fmt::format("the record claims the score {}, on the board it is {}", claimed->value, actual))));
}

}  // namespace

bool claims_end_by_rules(const Record& record) noexcept {
  const auto termination = record.tag("Termination");
  return termination && ascii::same_word(*termination, "normal");
}

bool is_contradicted_by_counts(const Report& report) noexcept {
  std::size_t counts = 0;
  for (const notation::Diagnostic& diagnostic : report.diagnostics) {
    if (diagnostic.code == Finding("reserve-count").code() && ++counts > 1) return true;
  }
  return false;
}

void check_claims(const Record& record, const Report& report, host::Draws draws, DiagnosticList& diagnostics) {
  check_turns(record, report, diagnostics);
  check_result(record, report, draws, diagnostics);
  check_score(record, report, diagnostics);
}

}  // namespace gpn::replay
