// A replay with its passes: the playback of a record, then what is found out about it.
#include "contests/contests.hpp"
#include "play/diagnostic.hpp"
#include "play/playback.hpp"
#include "repair/probable_cause.hpp"

#include <gpn/host/remote.hpp>
#include <gpn/replay/replayer.hpp>

namespace gpn::replay {

using notation::Record;
using notation::TurnDetail;

class Replayer::Run {
 public:
  Run(Rulebook rulebook, const notation::Limits& limits, Links links, LinkTrail trail)
      : playback_(rulebook, with_games(limits, rulebook.registry())),
        contests_(playback_.rulebook().registry(), links, std::move(trail)) {
    playback_.set_notes(&contests_);
  }

  const Report& replay(const Record& record, Record* rewritten, TurnDetail detail) {
    host::begin_module_work();
    playback_.play(record, rewritten, detail);
    if (!host::has_module_failed()) causes_.look_at(playback_);
    if (!host::has_module_failed()) contests_.look_at(playback_);
    if (boards_ && !host::has_module_failed()) draw_board();
    const Report& report = playback_.finish();
    const auto failure = host::take_module_failure();
    return failure ? report_failure(record, *failure) : report;
  }

  const Report& watch(const Record& record, Record* rewritten, TurnWatcher& watcher) {
    playback_.set_watcher(&watcher);
    const Report& report = replay(record, rewritten, TurnDetail::Steps);
    playback_.set_watcher(nullptr);
    return report;
  }

  void draw_boards(const ErrorBoards& boards) { boards_ = boards; }
  std::shared_ptr<const host::Ruleset> ruleset() const noexcept { return playback_.ruleset(); }

 private:
  /// Nothing that a module said before it failed counts.
  const Report& report_failure(const Record& record, const host::ModuleFailure& failure) {
    using How = host::ModuleFailure::How;
    const std::string message =
        "a rule module " + failure.what +
        (failure.how == How::Crashed ? " on this record, which was not verified" : "; this record was not verified");
    const Finding finding = failure.how == How::TimedOut    ? Finding("plugin-timed-out")
                            : failure.how == How::Forbidden ? Finding("plugin-forbidden")
                                                            : Finding("plugin-crashed");
    Report& report = playback_.report();
    report.clear();
    report.verdict = Verdict::RulesUnavailable;
    report.game = record.tag("Game").value_or("");
    report.variant = record.tag("Variant").value_or("");
    report.module_failed = true;
    report.diagnostics.push_back(make_diagnostic(finding, {record.span.begin, record.span.begin}, message));
    return report;
  }

  void draw_board() {
    const auto& stop = playback_.stop();
    if (!stop || !stop->has_reason) return;
    const notation::Diagnostic& diagnostic = stop->diagnostic;
    const Mistake mistake{playback_.record().main.turns[stop->turn].text, diagnostic.cells, diagnostic.suggestions};
    std::string lines = draw_error(*playback_.ruleset(), stop->position, mistake, *boards_);
    if (!lines.empty()) playback_.report().board = ErrorBoard{*diagnostic.turn, std::move(lines)};
  }

  Playback playback_;
  CausePass causes_;
  ContestPass contests_;
  std::optional<ErrorBoards> boards_;
};

Replayer::Replayer(Rulebook rulebook, const notation::Limits& limits, Links links, LinkTrail trail)
    : run_(std::make_unique<Run>(std::move(rulebook), limits, links, std::move(trail))) {}
Replayer::~Replayer() = default;
Replayer::Replayer(Replayer&&) noexcept = default;
Replayer& Replayer::operator=(Replayer&&) noexcept = default;

void Replayer::draw_boards(const ErrorBoards& boards) { run_->draw_boards(boards); }
const Report& Replayer::verify(const Record& record) { return run_->replay(record, nullptr, TurnDetail::Text); }
const Report& Replayer::resolve(Record& record, TurnDetail detail) { return run_->replay(record, &record, detail); }
const Report& Replayer::watch(Record& record, TurnWatcher& watcher) { return run_->watch(record, &record, watcher); }
const Report& Replayer::follow(const Record& record, TurnWatcher& watcher) {
  return run_->watch(record, nullptr, watcher);
}
std::shared_ptr<const host::Ruleset> Replayer::ruleset() const noexcept { return run_->ruleset(); }

}  // namespace gpn::replay
