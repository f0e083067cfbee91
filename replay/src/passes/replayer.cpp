// A replay with its passes: the playback of a record, then what is found out about it.
#include "contests/contest_pass.hpp"
#include "play/playback.hpp"
#include "repair/probable_cause.hpp"

#include <gpn/replay/error_boards.hpp>
#include <gpn/replay/replayer.hpp>

namespace gpn::replay {

using notation::Record;
using notation::TurnDetail;

class Replayer::Run {
 public:
  Run(Rulebook rulebook, const notation::Limits& limits, Links links, LinkTrail trail)
      : playback_(std::move(rulebook), limits), contests_(playback_.rulebook().registry(), links, std::move(trail)) {
    playback_.set_notes(&contests_);
  }

  const Report& replay(const Record& record, Record* rewritten, TurnDetail detail) {
    playback_.play(record, rewritten, detail);
    causes_.look_at(playback_);
    contests_.look_at(playback_);
    if (boards_) draw_board();
    return playback_.finish();
  }

  const Report& watch(Record& record, TurnWatcher& watcher) {
    playback_.set_watcher(&watcher);
    const Report& report = replay(record, &record, TurnDetail::Steps);
    playback_.set_watcher(nullptr);
    return report;
  }

  void draw_boards(const ErrorBoards& boards) { boards_ = boards; }
  std::shared_ptr<const host::Ruleset> ruleset() const noexcept { return playback_.ruleset(); }

 private:
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
const Report& Replayer::watch(Record& record, TurnWatcher& watcher) { return run_->watch(record, watcher); }
std::shared_ptr<const host::Ruleset> Replayer::ruleset() const noexcept { return run_->ruleset(); }

}  // namespace gpn::replay
