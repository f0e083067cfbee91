#include "boardspace/clicks.hpp"

#include "common/dvonn_text.hpp"

#include <algorithm>
#include <optional>

namespace gpn::notation::boardspace_sgf {
namespace {

constexpr std::string_view gipf_piece = "G";

constexpr std::size_t index(Color player) noexcept { return player == Color::White ? 0 : 1; }

bool takes_something(const Clicks& clicks) noexcept {
  return std::any_of(clicks.begin(), clicks.end(), [](const std::string& each) { return each.starts_with("remove"); });
}

bool is_row(const Step& step) noexcept { return step.kind == Step::Kind::Row; }

bool is_taken(const Step& step) noexcept { return step.kind == Step::Kind::Return || step.kind == Step::Kind::Capture; }

/// The steps of one row: everything up to the next row.
std::span<const Step> first_row(std::span<const Step> steps) noexcept {
  const auto next = std::find_if(std::next(steps.begin()), steps.end(), is_row);
  return steps.first(static_cast<std::size_t>(next - steps.begin()));
}

bool names(std::span<const Step> steps, std::string_view point) noexcept {
  return std::any_of(steps.begin(), steps.end(), [&](const Step& step) { return !is_row(step) && step.from == point; });
}

/// The basic piece to click so that the row is chosen: an own one where possible, and one that stands in no other row,
/// whether that one is taken as well or not.
const Step* piece_to_click(std::span<const Step> row, std::span<const Step> others, Color player,
                           const GipfBoard& board) noexcept {
  const Step* best = nullptr;
  int best_rank = -1;
  for (const Step& step : row) {
    if (!is_taken(step) || !step.piece.empty()) continue;
    const auto at = gipf_points.read(step.from);
    const bool shared = names(others, step.from) || (at && board.rows_through(*at, player) > 1);
    const int rank = (shared ? 0 : 2) + (step.kind == Step::Kind::Return ? 1 : 0);
    if (rank <= best_rank) continue;
    best = &step;
    best_rank = rank;
  }
  return best;
}

/// GIPF-pieces first: the site takes the row at once when it is clicked.
void append_row(std::span<const Step> row, std::span<const Step> others, Color player, const GipfBoard& board,
                Clicks& clicks) {
  for (const Step& step : row)
    if (is_taken(step) && step.piece == gipf_piece) click_once(clicks, "remove", step.from);
  if (const Step* piece = piece_to_click(row, others, player, board)) clicks.push_back(click("remove", piece->from));
}

/// What stays of one of the player's rows. A row with basic pieces that stay is not taken at all: one click on such a
/// piece tells so, which the site ignores and a reader needs. Of other rows the enemy's GIPF-pieces would go and are
/// clicked, own ones stay by themselves.
void append_preserved(std::span<const Cell> row, std::span<const Step> steps, Color player, const GipfBoard& board,
                      Clicks& clicks) {
  std::vector<std::string> enemy_gipf_pieces;
  for (const Cell cell : row) {
    std::string point;
    append(point, cell);
    const auto piece = board.piece(cell);
    const bool taken =
        std::any_of(steps.begin(), steps.end(), [&](const Step& s) { return is_taken(s) && s.from == point; });
    if (taken || !piece) continue;
    if (piece->kind == GipfBoard::Kind::Basic) {
      click_once(clicks, "preserve", point);
      return;
    }
    if (piece->color != player) enemy_gipf_pieces.push_back(std::move(point));
  }
  for (const std::string& point : enemy_gipf_pieces) click_once(clicks, "preserve", point);
}

/// The rows of one phase of a turn. A point that was clicked in the other phase holds another piece now.
void append_rows(std::span<const Step> steps, Color player, const GipfBoard& board, Clicks& clicks) {
  Clicks of_phase;
  board.for_each_row(player, [&](std::span<const Cell> row) { append_preserved(row, steps, player, board, of_phase); });
  while (!steps.empty()) {
    const std::span<const Step> row = first_row(steps);
    append_row(row, steps.subspan(row.size()), player, board, of_phase);
    steps = steps.subspan(row.size());
  }
  clicks.insert(clicks.end(), of_phase.begin(), of_phase.end());
}

std::span<const Step> of_phase(std::span<const Step> steps, Step::Phase phase) noexcept {
  const auto in_phase = [&](const Step& step) { return step.phase == phase; };
  const auto first = std::find_if(steps.begin(), steps.end(), in_phase);
  const auto last = std::find_if_not(first, steps.end(), in_phase);
  return {first, last};
}

}  // namespace

Clicks dvonn_clicks(std::string_view text) {
  const auto turn = dvonn::read_turn_text(text);
  if (!turn) return {};
  if (turn->is_pass()) return {"pass"};
  if (turn->is_placement()) return {click("dropb", text)};
  return {click("move", text.substr(0, 2), text.substr(3))};
}

Clicks GipfClicks::of_steps(std::span<const Step> steps, Color player) {
  Clicks clicks;
  append_rows(of_phase(steps, Step::Phase::Before), player, board_, clicks);
  const bool removed = takes_something(clicks);
  for (const Step& step : of_phase(steps, Step::Phase::Before)) board_.play(step, player);
  for (const Step& step : of_phase(steps, Step::Phase::Action)) {
    if (step.kind != Step::Kind::Introduce || !enter(step.piece, player, removed, clicks)) return {};
    clicks.push_back(click("slide", step.from, step.to));
    board_.play(step, player);
  }
  append_rows(of_phase(steps, Step::Phase::After), player, board_, clicks);
  for (const Step& step : of_phase(steps, Step::Phase::After)) board_.play(step, player);
  return clicks;
}

Clicks GipfClicks::of_site_text(std::string_view text, Color player) {
  Clicks clicks;
  bool removed = false;
  while (!text.empty()) {
    std::string_view part = take_part(text, ';');
    if (part.starts_with('x')) {
      if (!append_list(gipf_points, part.substr(1), clicks)) return {};
      removed = takes_something(clicks);
      continue;
    }
    const std::string_view piece = part.starts_with(gipf_piece) ? gipf_piece : std::string_view{};
    part.remove_prefix(piece.size());
    if (part.size() != 5 || !gipf_points.read(part.substr(0, 2)) || !gipf_points.read(part.substr(3))) return {};
    if (!enter(piece, player, removed, clicks)) return {};
    clicks.push_back(click("slide", part.substr(0, 2), part.substr(3)));
  }
  return clicks;
}

/// Adds `standard` where the site would enter the other kind of piece. False when it offers no way to this one.
bool GipfClicks::enter(std::string_view piece, Color player, bool removed, Clicks& clicks) {
  const bool wants_gipf_piece = piece == gipf_piece;
  if (entering_ == Entering::BasicPieces || entered_basic_[index(player)]) {
    entered_basic_[index(player)] = true;
    return !wants_gipf_piece;
  }
  if (wants_gipf_piece == removed) clicks.emplace_back("standard");
  if (!wants_gipf_piece) entered_basic_[index(player)] = true;
  return true;
}

}  // namespace gpn::notation::boardspace_sgf
