#include "page/game_frames.hpp"

#include <gpn/host/topology.hpp>

#include <algorithm>

namespace gpn::replay::page {
namespace {

/// Positions that are kept for turns that could have been played instead.
constexpr std::size_t most_positions = 2000;

std::vector<scene::Place> named_places(const host::Ruleset& ruleset) {
  std::vector<scene::Place> places(ruleset.cells().size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    const gpn_cell& cell = ruleset.cells()[i];
    places[i].name = host::name_of(cell);
    places[i].kind = cell.kind == GPN_CELL_DOT ? scene::PlaceKind::Dot : scene::PlaceKind::Spot;
    places[i].x = cell.x;
    places[i].y = cell.y;
  }
  return places;
}

std::string ending_of(const host::Standing& standing) {
  using State = host::Standing::State;
  if (standing.state == State::Running) return {};
  const std::string_view result = standing.state == State::Drawn      ? "The game is drawn"
                                  : standing.state == State::WhiteWon ? "White has won"
                                                                      : "Black has won";
  return standing.reason.empty() ? std::string(result) : std::string(result) + ": " + standing.reason;
}

}  // namespace

void FrameRecorder::begin() {
  game_ = {};
  game_.stacks.emplace_back();
  stack_numbers_.clear();
  stack_numbers_.emplace(game_.stacks.front(), StackId{});
  positions_.clear();
  last_.reset();
}

void FrameRecorder::on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& start) {
  game_.ruleset = ruleset;
  if (places_of_ != ruleset.get()) {
    board_ = named_places(*ruleset);
    places_.emplace(board_);
    places_of_ = ruleset.get();
  }
  game_.start = state_of(start);
  last_contents_ = contents_of(start);
  last_ = start;
  for (std::size_t place = 0; place < last_contents_.size(); ++place)
    if (last_contents_[place] != StackId{}) game_.start.changes.push_back({place, last_contents_[place]});
}

void FrameRecorder::on_turn(const TurnSpot& spot, const host::Position& before, const void* legal_turn) {
  remember(spot, before);
  game_.lines[&spot.line].push_back(frame_of(before, legal_turn));
}

void FrameRecorder::on_unplayable(const TurnSpot& spot, const host::Position& before) { remember(spot, before); }

std::optional<Frame> FrameRecorder::instead_of(const TurnKey& turn, std::string_view text) {
  const auto known = positions_.find(turn);
  if (known == positions_.end()) return std::nullopt;
  host::TurnList list = game_.ruleset->turn_list(1);
  gpn_reading reading{};
  const auto status = game_.ruleset->read_turn(known->second, text, Hints::None, list, reading);
  if (status != host::ReadStatus::Ok) return std::nullopt;
  return frame_of(known->second, list[0]);
}

void FrameRecorder::remember(const TurnSpot& spot, const host::Position& position) {
  if (positions_.size() < most_positions) positions_.insert_or_assign(TurnKey{&spot.line, spot.index}, position);
}

Frame FrameRecorder::frame_of(const host::Position& before, const void* legal_turn) {
  const host::Ruleset& ruleset = *game_.ruleset;
  if (!last_ || !(*last_ == before)) last_contents_ = contents_of(before);
  host::Position after = before;
  ruleset.apply(after, legal_turn);
  Frame frame = state_of(after);
  frame.player = ruleset.to_move(before);
  steps_.clear();
  ruleset.steps(before, legal_turn, steps_);
  frame.marks = scene::last_turn(steps_, *places_);
  std::vector<std::size_t> heights;
  for (const StackId stack : last_contents_) heights.push_back(game_.stacks[static_cast<std::size_t>(stack)].size());
  scene::add_pushes(steps_, board_, *places_, std::move(heights), frame.marks);
  Contents contents = contents_of(after);
  for (std::size_t place = 0; place < contents.size(); ++place)
    if (contents[place] != last_contents_[place]) frame.changes.push_back({place, contents[place]});
  last_contents_ = std::move(contents);
  last_ = after;
  return frame;
}

Frame FrameRecorder::state_of(const host::Position& position) const {
  host::Standing standing = game_.ruleset->standing(position);
  Frame frame;
  frame.to_move = standing.to_move;
  frame.reserve = standing.reserve;
  frame.score = standing.score;
  frame.ending = ending_of(standing);
  frame.position = game_.ruleset->write_position(position);
  return frame;
}

FrameRecorder::Contents FrameRecorder::contents_of(const host::Position& position) {
  const host::Ruleset& ruleset = *game_.ruleset;
  Contents contents(ruleset.cells().size());
  std::vector<BoardPiece> pieces;
  for (std::size_t place = 0; place < contents.size(); ++place)
    if (ruleset.contents(position, static_cast<std::uint32_t>(place), pieces)) contents[place] = number_of(pieces);
  return contents;
}

StackId FrameRecorder::number_of(const std::vector<BoardPiece>& pieces) {
  std::vector<std::size_t> stack;
  for (const BoardPiece& piece : pieces) {
    const auto known = std::find(game_.pieces.begin(), game_.pieces.end(), piece);
    stack.push_back(static_cast<std::size_t>(known - game_.pieces.begin()));
    if (known == game_.pieces.end()) game_.pieces.push_back(piece);
  }
  const auto [at, is_new] = stack_numbers_.try_emplace(stack, StackId(game_.stacks.size()));
  if (is_new) game_.stacks.push_back(std::move(stack));
  return at->second;
}

}  // namespace gpn::replay::page
