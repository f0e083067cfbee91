// One record through its rules. The common case, a turn that reads as exactly one legal turn without a remark, runs
// through play_turn() without building anything; everything else is told by the functions below it.
#include "contests.hpp"
#include "lookahead.hpp"

#include <gpn/host/findings.hpp>
#include <gpn/replay/findings.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/suggest.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

/// How many of the turns that a text fits are told: enough to choose from, few enough to read.
constexpr std::uint32_t most_candidates = 16;

using notation::Diagnostic;
using notation::Line;
using notation::make_diagnostic;
using notation::Record;
using notation::Span;
using notation::Turn;

constexpr std::size_t most_suggestions = 4;
constexpr std::size_t most_turns_continued = 80;

std::string_view bytes_of(const Record& record, Span span) {
  return record.source.bytes.substr(span.begin, span.end - span.begin);
}

/// The place of a remark: inside the turn when the turn stands in the source as it was read, else the whole turn.
Span place_of(const Record& record, const Turn& turn, std::uint32_t begin, std::uint32_t end) {
  const bool literal = bytes_of(record, turn.span) == turn.text;
  if (!literal || begin >= end || end > turn.text.size()) return turn.span;
  return {turn.span.begin + begin, turn.span.begin + end};
}

/// The reserve count behind a turn, for the caret.
Span count_place(const Record& record, const Turn& turn) {
  const std::string_view bytes = record.source.bytes;
  const std::size_t open = bytes.find_first_not_of(" \t\r\n", turn.span.end);
  if (open == std::string_view::npos || bytes[open] != '(') return turn.span;
  const std::size_t end = bytes.find_first_not_of("0123456789", open + 1);
  const std::size_t close = end == std::string_view::npos ? bytes.size() : end + (bytes[end] == ')' ? 1U : 0U);
  return {static_cast<std::uint32_t>(open), static_cast<std::uint32_t>(close)};
}

notation::Result win_of(Color color) {
  return color == Color::White ? notation::Result::WhiteWins : notation::Result::BlackWins;
}

std::optional<notation::Result> result_of(const host::Standing& standing) {
  switch (standing.state) {
    case host::Standing::State::WhiteWon: return notation::Result::WhiteWins;
    case host::Standing::State::BlackWon: return notation::Result::BlackWins;
    case host::Standing::State::Drawn: return notation::Result::Draw;
    case host::Standing::State::Running: break;
  }
  return std::nullopt;
}

std::string_view name_of(Color color) { return color == Color::White ? "White" : "Black"; }

}  // namespace

class Replayer::Run {
 public:
  Run(Rulebook rulebook, const notation::Limits& limits, Links links, LinkTrail trail)
      : rulebook_(std::move(rulebook)), limits_(limits), links_(links), trail_(std::move(trail)) {}

  /// `rewritten` is the record itself when its turns are to become canonical, else null.
  const Report& replay(const Record& record, Record* rewritten);

  /// Of the turns of the records that are rewritten from here on.
  void want(notation::TurnDetail detail) noexcept { detail_ = detail; }

  std::shared_ptr<const host::Ruleset> ruleset() const noexcept { return ruleset_; }

 private:
  enum class Branch : std::uint8_t { Main, Variation };

  bool prepare(const Record& record);
  /// What was meant by a turn: which of the turns it was read as, and whether the evidence decided that.
  struct Settled {
    std::uint32_t index = 0;
    bool decided = true;
  };

  /// `target` is the same line in the record that is rewritten, or null.
  host::Position play_line(const Line& line, Line* target, host::Position position, Branch branch);
  /// Variations are alternatives to a turn: they start where it starts.
  void play_variations(std::uint32_t annotation, const host::Position& position);
  bool play_turn(const Line& line, std::size_t index, Turn* target, host::Position& position, Branch branch);
  Settled prepare_turn(const Line& line, std::size_t index, Turn* target, const host::Position& position, Color player);
  Settled settle(const Line& line, std::size_t index, const host::Position& position);
  void tell_remarks(const Turn& turn, std::size_t index, Color player);
  void tell_fault(const Line& line, std::size_t index, const host::Position& position, host::ReadStatus status,
                  Branch branch);
  void tell_ambiguous(const Turn& turn, std::size_t index, const host::Position& position);
  void check_reserve(const Turn& turn, std::size_t index, const host::Position& position, Color player);
  void tell_reserve(const Turn& turn, std::size_t index, std::uint32_t reserve, Color player);
  void rewrite(Turn& target, const host::Position& position, Settled settled, Color player);
  void conclude(const host::Position& position);
  void check_result();
  void check_score();
  void check_challenges();
  void add(Diagnostic diagnostic);
  void finish();

  Rulebook rulebook_;
  notation::Limits limits_;
  Links links_;
  LinkTrail trail_;
  Report report_;
  std::shared_ptr<const host::Ruleset> ruleset_;
  std::optional<host::TurnList> turns_;
  gpn_reading reading_{};
  LookaheadBudget budget_;
  const Record* record_ = nullptr;
  Record* rewritten_ = nullptr;
  notation::TurnDetail detail_ = notation::TurnDetail::Text;
  std::string text_;
  std::vector<ChallengeMade> challenges_;
  std::size_t untold_ = 0;
};

const Report& Replayer::Run::replay(const Record& record, Record* rewritten) {
  report_.clear();
  record_ = &record;
  rewritten_ = rewritten;
  budget_ = {};
  challenges_.clear();
  untold_ = 0;
  report_.claimed = record.result;
  for (const Diagnostic& diagnostic : record.diagnostics) add(diagnostic);
  if (prepare(record)) {
    auto start = rulebook_.start_of(record, *ruleset_);
    if (start) {
      conclude(play_line(record.main, rewritten != nullptr ? &rewritten->main : nullptr, *start, Branch::Main));
    } else {
      report_.verdict = Verdict::Unreadable;
      add(std::move(start.error()));
    }
  }
  if (report_.verdict == Verdict::Legal && !record.readable) report_.verdict = Verdict::Unreadable;
  // What is not readable is an error, even where a lenient reader kept all of it as comments.
  if (report_.verdict == Verdict::Unreadable && !report_.has_error())
    add(make_diagnostic(finding::unreadable_input, record.span, "nothing here reads as the turns of a game"));
  finish();
  return report_;
}

bool Replayer::Run::prepare(const Record& record) {
  report_.game = record.tag("Game").value_or("");
  report_.variant = record.tag("Variant").value_or("");
  auto found = rulebook_.rules_of(record);
  if (!found) {
    ruleset_.reset();
    const bool nothing_read = !record.readable && record.main.turns.empty();
    report_.verdict = nothing_read ? Verdict::Unreadable : Verdict::RulesUnavailable;
    if (!nothing_read) add(std::move(found.error()));  // one cause, one diagnostic
    return false;
  }
  if (ruleset_ != *found) {
    ruleset_ = *found;
    turns_.emplace(ruleset_->turn_list());
  }
  report_.game = ruleset_->game().id();
  report_.variant = ruleset_->variant();
  if (rewritten_ != nullptr) {
    rewritten_->set_tag("Game", report_.game);
    rewritten_->set_tag("Variant", report_.variant);
  }
  return true;
}

host::Position Replayer::Run::play_line(const Line& line, Line* target, host::Position position, Branch branch) {
  for (std::size_t i = 0; i < line.turns.size(); ++i) {
    if (line.turns[i].annotation) play_variations(*line.turns[i].annotation, position);
    if (!play_turn(line, i, target != nullptr ? &target->turns[i] : nullptr, position, branch)) break;
    if (branch == Branch::Main) ++report_.turns;
  }
  return position;
}

void Replayer::Run::play_variations(std::uint32_t annotation, const host::Position& position) {
  const auto& variations = record_->annotations[annotation].variations;
  for (std::size_t v = 0; v < variations.size(); ++v)
    play_line(variations[v], rewritten_ != nullptr ? &rewritten_->annotations[annotation].variations[v] : nullptr,
              position, Branch::Variation);
}

bool Replayer::Run::play_turn(const Line& line, std::size_t index, Turn* target, host::Position& position,
                              Branch branch) {
  const Turn& turn = line.turns[index];
  if (branch == Branch::Main && !ruleset_->layers().empty())
    find_challenges(turn, static_cast<std::uint32_t>(index + 1), ruleset_->to_move(position), challenges_);
  const host::ReadStatus status = ruleset_->read_turn(position, turn.text, turn.hints, *turns_, reading_);
  if (status != host::ReadStatus::Ok) {
    tell_fault(line, index, position, status, branch);
    return false;
  }
  const bool plain = turns_->size() == 1 && reading_.remark_count == 0 && target == nullptr;
  if (plain && !turn.reserve) {
    ruleset_->apply(position, (*turns_)[0]);
    return true;
  }
  const Color player = ruleset_->to_move(position);
  const Settled settled = plain ? Settled{} : prepare_turn(line, index, target, position, player);
  ruleset_->apply(position, (*turns_)[settled.index]);
  if (turn.reserve) check_reserve(turn, index, position, player);
  return true;
}

/// A turn there is something to say about, or to write anew.
Replayer::Run::Settled Replayer::Run::prepare_turn(const Line& line, std::size_t index, Turn* target,
                                                   const host::Position& position, Color player) {
  tell_remarks(line.turns[index], index, player);
  const Settled settled = turns_->size() == 1 ? Settled{} : settle(line, index, position);
  if (target != nullptr) rewrite(*target, position, settled, player);
  return settled;
}

Replayer::Run::Settled Replayer::Run::settle(const Line& line, std::size_t index, const host::Position& position) {
  const std::span<const Turn> following = std::span(line.turns).subspan(index + 1);
  const auto decided = decide(*ruleset_, position, *turns_, line.turns[index], following, budget_);
  if (decided) return {*decided, true};
  tell_ambiguous(line.turns[index], index, position);
  return {0, false};
}

void Replayer::Run::tell_remarks(const Turn& turn, std::size_t index, Color player) {
  const std::uint32_t count = std::min<std::uint32_t>(reading_.remark_count, GPN_MAX_REMARKS);
  for (std::uint32_t i = 0; i < count; ++i) {
    const host::Remark remark = ruleset_->game().translate(reading_.remarks[i]);
    Diagnostic diagnostic =
        make_diagnostic(remark.finding, place_of(*record_, turn, remark.begin, remark.end), remark.message);
    diagnostic.rule = remark.rule;
    diagnostic.turn = static_cast<std::uint32_t>(index + 1);
    diagnostic.player = player;
    add(std::move(diagnostic));
  }
}

void Replayer::Run::tell_fault(const Line& line, std::size_t index, const host::Position& position,
                               host::ReadStatus status, Branch branch) {
  const Turn& turn = line.turns[index];
  Diagnostic diagnostic;
  if (status == host::ReadStatus::Failed || reading_.remark_count == 0) {
    report_.module_failed = true;
    diagnostic = make_diagnostic(host::finding::module_failed, turn.span, "the rule module could not read this turn");
  } else {
    const host::Remark remark = ruleset_->game().translate(reading_.remarks[0]);
    diagnostic = make_diagnostic(remark.finding, place_of(*record_, turn, remark.begin, remark.end), remark.message);
    diagnostic.rule = remark.rule;
  }
  diagnostic.turn = static_cast<std::uint32_t>(index + 1);
  diagnostic.player = ruleset_->to_move(position);
  const std::span<const Turn> rest = std::span(line.turns).subspan(index + 1);
  const std::span<const Turn> near = rest.first(std::min(rest.size(), most_turns_continued));
  diagnostic.suggestions = suggest(
      *ruleset_, position, turn.text, [&](const host::Position& next) { return playable(*ruleset_, next, near); },
      most_suggestions);
  if (branch == Branch::Variation) {
    diagnostic.severity = std::min(diagnostic.severity, Severity::Warning);  // what was not played breaks no game
  } else {
    diagnostic.severity = Severity::Error;
    report_.verdict = status == host::ReadStatus::Unreadable ? Verdict::Unreadable : Verdict::Illegal;
  }
  add(std::move(diagnostic));
}

void Replayer::Run::tell_ambiguous(const Turn& turn, std::size_t index, const host::Position& position) {
  Diagnostic diagnostic = make_diagnostic(
      finding::ambiguous_turn, turn.span,
      fmt::format("\"{}\" fits {} legal turns and nothing later in the record tells which; write what was removed",
                  turn.text, turns_->size()));
  diagnostic.turn = static_cast<std::uint32_t>(index + 1);
  diagnostic.player = ruleset_->to_move(position);
  for (std::uint32_t i = 0; i < turns_->size() && i < most_candidates; ++i)
    diagnostic.suggestions.push_back(ruleset_->turn_text(position, (*turns_)[i]));
  add(std::move(diagnostic));
}

void Replayer::Run::check_reserve(const Turn& turn, std::size_t index, const host::Position& position, Color player) {
  const std::optional<std::uint32_t> reserve = ruleset_->reserve(position, player);
  if (reserve && *reserve != *turn.reserve) tell_reserve(turn, index, *reserve, player);
}

void Replayer::Run::tell_reserve(const Turn& turn, std::size_t index, std::uint32_t reserve, Color player) {
  Diagnostic diagnostic = make_diagnostic(
      finding::reserve_count, count_place(*record_, turn),
      fmt::format("{} has {} in reserve after this turn, not {}", name_of(player), reserve, *turn.reserve));
  diagnostic.turn = static_cast<std::uint32_t>(index + 1);
  diagnostic.player = player;
  add(std::move(diagnostic));
}

void Replayer::Run::rewrite(Turn& target, const host::Position& position, Settled settled, Color player) {
  target.player = player;
  if (!settled.decided) return;  // the text as it was written says all that is known
  const void* legal_turn = (*turns_)[settled.index];
  target.first_step = static_cast<std::uint32_t>(rewritten_->steps.size());
  if (detail_ == notation::TurnDetail::Steps) ruleset_->steps(position, legal_turn, rewritten_->steps);
  target.step_count = static_cast<std::uint32_t>(rewritten_->steps.size()) - target.first_step;
  text_.clear();
  ruleset_->write_turn(position, legal_turn, text_);
  target.hints = Hints::None;
  if (target.text != text_) target.text = rewritten_->texts.keep(text_);
}

void Replayer::Run::conclude(const host::Position& position) {
  const host::Standing standing = ruleset_->standing(position);
  report_.score = standing.score;
  report_.end_rule = standing.rule;
  report_.end_reason = standing.reason;
  report_.actual = result_of(standing);
  if (report_.verdict != Verdict::Legal) {
    report_.actual.reset();
    return;
  }
  if (report_.actual) {
    report_.ending = Ending::Rules;
  } else if (record_->resignation) {
    report_.ending = Ending::Resigned;
    const Color loser = record_->resignation->player.value_or(standing.to_move);
    report_.actual = win_of(other(loser));
    if (rewritten_ != nullptr) rewritten_->resignation->player = loser;
  }
  check_result();
  check_score();
  check_challenges();
}

void Replayer::Run::check_result() {
  if (!report_.claimed || report_.claimed == report_.actual) return;
  if (!report_.actual) {
    if (!record_->tag("Termination"))
      add(make_diagnostic(finding::result_unproven, record_->result_span,
                          fmt::format("the record claims {}, but the game is not over on the board after turn {}",
                                      name(*report_.claimed), report_.turns)));
    return;
  }
  const std::string why = report_.ending == Ending::Resigned ? "by resignation" : report_.end_reason;
  add(make_diagnostic(finding::result_conflict, record_->result_span,
                      fmt::format("the record claims {}, but the game ended {} ({})", name(*report_.claimed),
                                  name(*report_.actual), why)));
}

void Replayer::Run::check_score() {
  const auto claimed = record_->tag("Score");
  if (!claimed || !report_.score || report_.ending == Ending::Open) return;
  const std::string actual = fmt::format("{}-{}", (*report_.score)[0], (*report_.score)[1]);
  if (*claimed == actual || *claimed == fmt::format("{}:{}", (*report_.score)[0], (*report_.score)[1])) return;
  const auto tag = std::find_if(record_->tags.begin(), record_->tags.end(),
                                [](const notation::Tag& t) { return t.name == "Score"; });
  add(make_diagnostic(finding::score_conflict, tag->span,
                      fmt::format("the record claims the score {}, on the board it is {}", *claimed, actual)));
}

DrawnContest drawn_contest(const host::Ruleset& ruleset) noexcept {
  const std::string_view reading = ruleset.option("contest-draw");
  if (reading == "refused") return DrawnContest::Refuses;
  return reading == "allowed" ? DrawnContest::Allows : DrawnContest::DecidesNothing;
}

void Replayer::Run::check_challenges() {
  if (ruleset_->layers().empty()) return;
  if (trail_.places.empty()) trail_.links_left = std::make_shared<std::uint32_t>(limits_.links);
  check_contests(*record_, challenges_, {rulebook_.registry(), limits_, links_, trail_, drawn_contest(*ruleset_)},
                 [&](Diagnostic diagnostic) { add(std::move(diagnostic)); });
}

void Replayer::Run::add(Diagnostic diagnostic) {
  if (report_.diagnostics.size() < limits_.diagnostics || diagnostic.severity == Severity::Error)
    report_.diagnostics.push_back(std::move(diagnostic));
  else
    ++untold_;
}

void Replayer::Run::finish() {
  std::stable_sort(report_.diagnostics.begin(), report_.diagnostics.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
  if (untold_ == 0) return;
  report_.diagnostics.push_back(make_diagnostic(
      finding::diagnostics_limit, {record_->span.end, record_->span.end},
      fmt::format("{} more notes and warnings are not listed (the limit is {})", untold_, limits_.diagnostics)));
}

Replayer::Replayer(Rulebook rulebook, const notation::Limits& limits, Links links, LinkTrail trail)
    : run_(std::make_unique<Run>(std::move(rulebook), limits, links, std::move(trail))) {}
Replayer::~Replayer() = default;
Replayer::Replayer(Replayer&&) noexcept = default;
Replayer& Replayer::operator=(Replayer&&) noexcept = default;

const Report& Replayer::verify(const notation::Record& record) { return run_->replay(record, nullptr); }
const Report& Replayer::resolve(notation::Record& record, notation::TurnDetail detail) {
  run_->want(detail);
  return run_->replay(record, &record);
}
std::shared_ptr<const host::Ruleset> Replayer::ruleset() const noexcept { return run_->ruleset(); }

}  // namespace gpn::replay
