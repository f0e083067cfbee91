#include "features/turn_finder.hpp"

#include <gpn/replay/replayer.hpp>

namespace gpn::lsp {
namespace {

class TurnFinder final : public replay::TurnWatcher {
 public:
  explicit TurnFinder(const std::function<bool(notation::Span)>& is_wanted) : is_wanted_(is_wanted) {}

  void on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position&) override {
    ruleset_ = ruleset;
  }

  void on_turn(const replay::TurnSpot& spot, const host::Position& before, const void* legal_turn) override {
    if (!find(spot, before)) return;
    FoundTurn::Played played{before, ruleset_->turn_text(before, legal_turn), {}};
    ruleset_->steps(before, legal_turn, played.steps);
    ruleset_->apply(played.after, legal_turn);
    found->played = std::move(played);
  }

  void on_unplayable(const replay::TurnSpot& spot, const host::Position& before) override { find(spot, before); }

  std::optional<FoundTurn> found;

 private:
  bool find(const replay::TurnSpot& spot, const host::Position& before) {
    const notation::Span span = spot.line.turns[spot.index].span;
    if (found || span.begin == span.end || !is_wanted_(span)) return false;
    found = FoundTurn{ruleset_, span, before, std::nullopt, spot.index + 1};
    return true;
  }

  const std::function<bool(notation::Span)>& is_wanted_;
  std::shared_ptr<const host::Ruleset> ruleset_;
};

class EndFinder final : public replay::TurnWatcher {
 public:
  explicit EndFinder(const notation::Line& main) : main_(main) {}

  void on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& start) override {
    found = ReachedPosition{ruleset, start};
  }

  void on_turn(const replay::TurnSpot& spot, const host::Position&, const void* legal_turn) override {
    if (&spot.line == &main_) found->ruleset->apply(found->position, legal_turn);
  }

  void on_unplayable(const replay::TurnSpot& spot, const host::Position&) override {
    if (&spot.line == &main_) is_broken = true;
  }

  std::optional<ReachedPosition> found;
  bool is_broken = false;

 private:
  const notation::Line& main_;
};

}  // namespace

std::optional<ReachedPosition> find_end(const Session& session, notation::Record& record) {
  replay::Replayer replayer(session.rulebook(), session.settings().limits, replay::Links::Ignore);
  EndFinder finder(record.main);
  replayer.watch(record, finder);
  if (finder.is_broken) return std::nullopt;
  return std::move(finder.found);
}

std::optional<FoundTurn> find_turn(const Session& session, notation::Record& record,
                                   const std::function<bool(notation::Span)>& is_wanted) {
  replay::Replayer replayer(session.rulebook(), session.settings().limits, replay::Links::Ignore);
  TurnFinder finder(is_wanted);
  replayer.watch(record, finder);
  return std::move(finder.found);
}

}  // namespace gpn::lsp
