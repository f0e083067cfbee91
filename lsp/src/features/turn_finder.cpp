#include "features/turn_finder.hpp"

#include <gpn/replay/replayer.hpp>

#include <fmt/format.h>

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

namespace {

/// Steps of a turn in words.
std::string piece_of(const Step& step) { return step.piece.empty() ? "a piece" : "a piece " + step.piece; }

/// Empty for steps that change nothing.
std::string words_of(const Step& step) {
  switch (step.kind) {
    case Step::Kind::Pass: return "passes";
    case Step::Kind::Place: return fmt::format("places {} on {}", piece_of(step), step.to);
    case Step::Kind::Introduce: return fmt::format("brings {} in from {} to {}", piece_of(step), step.from, step.to);
    case Step::Kind::Move: return fmt::format("moves from {} to {}", step.from, step.to);
    case Step::Kind::Return: return fmt::format("takes back {} from {}", piece_of(step), step.from);
    case Step::Kind::Capture: return fmt::format("captures {} on {}", piece_of(step), step.from);
    case Step::Kind::Row: return fmt::format("takes the row from {} to {}", step.from, step.to);
    case Step::Kind::Stay: return fmt::format("leaves {} on {}", piece_of(step), step.from);
    case Step::Kind::CellGone: return fmt::format("takes {} off the board", step.from);
    case Step::Kind::Flip: return fmt::format("turns over {} on {}", piece_of(step), step.from);
    case Step::Kind::Refused: return fmt::format("is refused the use of {}", step.from);
    case Step::Kind::Allowed: return fmt::format("is allowed the use of {}", step.from);
    case Step::Kind::FoundRow:
    case Step::Kind::MustGo:
    case Step::Kind::MayStay: break;
  }
  return {};
}

}  // namespace

std::string in_words(const std::vector<Step>& steps) {
  std::string text;
  for (const Step& step : steps) {
    const std::string words = words_of(step);
    if (words.empty()) continue;
    if (!text.empty()) text += ", ";
    text += words;
  }
  return text;
}

}  // namespace gpn::lsp
