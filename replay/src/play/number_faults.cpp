#include "play/number_faults.hpp"

#include <gpn/notation/turn_marks.hpp>

#include <algorithm>
#include <iterator>

namespace gpn::replay {

using notation::Diagnostic;

namespace {
bool is_about_number(const Diagnostic& diagnostic) { return diagnostic.code == "move-number"; }
}  // namespace

void NumberFaults::start(const notation::Record& record) {
  numbers_.clear();
  left_out_.clear();
  game_end_.reset();
  if (std::none_of(record.diagnostics.begin(), record.diagnostics.end(), is_about_number)) return;
  const notation::TurnMarks marks = notation::read_turn_marks(record);
  for (std::size_t i = 0; i < marks.numbers.size(); ++i) {
    if (!marks.numbers[i]) continue;
    const bool is_blacks = marks.numbers[i]->is_blacks;
    numbers_.push_back({marks.numbers[i]->number, static_cast<std::int64_t>(i) - (is_blacks ? 1 : 0), is_blacks,
                        record.main.turns[i].span});
  }
}

bool NumberFaults::is_explained(notation::Span turn) const {
  const auto here = std::find_if(numbers_.begin(), numbers_.end(), [&](const Numbered& n) { return n.turn == turn; });
  if (here == numbers_.end() || here == numbers_.begin()) return false;
  const Numbered& before = *std::prev(here);
  // Directly before a numbered turn White's turn is of that number, and Black's of the one before.
  const auto added = std::count_if(left_out_.begin(), left_out_.end(), [&](const LeftOut& added_turn) {
    const std::uint32_t at = added_turn.at;
    const Color player = added_turn.player;
    const bool is_after =
        at > before.turn.begin || (at == before.turn.begin && player == Color::White && !before.is_blacks);
    return is_after &&
           (at < here->turn.begin || (at == here->turn.begin && (player == Color::Black || here->is_blacks)));
  });
  return added > 0 && here->turns - before.turns + added == 2 * (here->number - before.number);
}

void NumberFaults::remove_explained(std::vector<Diagnostic>& diagnostics) const {
  const auto is_removed = [&](const Diagnostic& each) {
    return is_about_number(each) && ((game_end_ && each.span.begin >= *game_end_) ||
                                     (!left_out_.empty() && !numbers_.empty() && is_explained(each.span)));
  };
  diagnostics.erase(std::remove_if(diagnostics.begin(), diagnostics.end(), is_removed), diagnostics.end());
}

}  // namespace gpn::replay
