#include "boardspace/gipf/rounds.hpp"

#include <tuple>

namespace gpn::notation::boardspace_sgf {
namespace {

using Kind = Step::Kind;

/// The line of a row: its direction and where it crosses the other axis.
struct BoardLine {
  enum class Direction : std::uint8_t { AlongX, AlongY, Diagonal };
  Direction direction = Direction::AlongX;
  int offset = 0;

  friend bool operator==(BoardLine, BoardLine) = default;
};

BoardLine line_of(const Step& row) noexcept {
  const auto from = matrx_points.read(row.from);
  const auto to = matrx_points.read(row.to);
  if (!from || !to) return {};
  const Axes a = axes(*from);
  const Axes b = axes(*to);
  if (a.y == b.y) return {BoardLine::Direction::AlongX, a.y};
  if (a.x == b.x) return {BoardLine::Direction::AlongY, a.x};
  return {BoardLine::Direction::Diagonal, a.y - a.x};
}

/// The leading steps of a kind that `belongs` accepts.
template <typename Belongs>
std::span<const Step> leading(std::span<const Step> steps, Belongs belongs) {
  const auto end = std::find_if_not(steps.begin(), steps.end(), belongs);
  return steps.first(static_cast<std::size_t>(end - steps.begin()));
}

class RoundReader {
 public:
  std::vector<Round> read(std::span<const Step> steps) {
    while (!steps.empty()) {
      const Step& row = steps.front();
      steps = steps.subspan(1);
      if (row.kind == Kind::FoundRow)
        steps = steps.subspan(add_found(row, steps));
      else if (row.kind == Kind::Row)
        steps = steps.subspan(add_taken(row, steps));
    }
    finish_round();
    return std::move(rounds_);
  }

 private:
  struct Found {
    const Step* row;
    FoundRow spots;
  };

  std::size_t add_found(const Step& row, std::span<const Step> steps) {
    if (!taken_lines_.empty()) finish_round();
    const auto is_listed = [](const Step& step) { return step.kind == Kind::MustGo || step.kind == Kind::MayStay; };
    std::span<const Step> pieces = leading(steps, is_listed);
    const std::size_t size = pieces.size();
    FoundRow spots;
    while (!pieces.empty()) {
      const std::string_view point = pieces.front().from;
      const auto stack = leading(pieces, [&](const Step& step) { return step.from == point; });
      spots.spots.push_back({point, stack});
      pieces = pieces.subspan(stack.size());
    }
    found_.push_back({&row, std::move(spots)});
    return size;
  }

  /// A row is taken once in a round: what is taken with it later was uncovered in between.
  std::size_t add_taken(const Step& row, std::span<const Step> steps) {
    const BoardLine line = line_of(row);
    if (std::find(taken_lines_.begin(), taken_lines_.end(), line) != taken_lines_.end()) finish_round();
    taken_lines_.push_back(line);
    const TakenRow pieces =
        leading(steps, [](const Step& step) { return is_removal(step) || step.kind == Kind::Stay; });
    taken_.push_back(pieces);
    return pieces.size();
  }

  void finish_round() {
    const auto key = [](const Found& found) { return std::tuple(found.row->from, line_of(*found.row).direction); };
    std::sort(found_.begin(), found_.end(), [&](const Found& a, const Found& b) { return key(a) < key(b); });
    Round& round = rounds_.emplace_back();
    for (Found& found : found_) round.found.push_back(std::move(found.spots));
    round.taken = std::move(taken_);
    found_.clear();
    taken_.clear();
    taken_lines_.clear();
  }

  std::vector<Round> rounds_;
  std::vector<Found> found_;
  std::vector<TakenRow> taken_;
  std::vector<BoardLine> taken_lines_;
};

}  // namespace

std::span<const Step> row_steps(std::span<const Step> phase) noexcept {
  const auto first = std::find_if(phase.begin(), phase.end(), [](const Step& step) {
    return step.kind == Kind::FoundRow || step.kind == Kind::Row;
  });
  return {first, phase.end()};
}

std::vector<Round> rounds_of(std::span<const Step> row_steps) { return RoundReader().read(row_steps); }

}  // namespace gpn::notation::boardspace_sgf
