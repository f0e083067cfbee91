// Writing the canonical text of a turn, for every size of board.
#include "play.hpp"
#include "turn_text.hpp"

namespace gpn::gipf {
namespace {

template <int N>
void write_list(const Pieces<N>& pieces, SpotSet<N> removed, author::TextOut& out) {
  char separator = 'x';
  for (const Spot<N> spot : removed) {
    out.put(separator);
    separator = ',';
    if (pieces.gipf.contains(spot)) out.put('G');
    out.put(Board<N>::name(spot));
    if (pieces.enemy.contains(spot)) out.put('*');
  }
}

template <int N>
void write_introduction(const Introduction<N>& introduction, PieceKind kind, author::TextOut& out) {
  if (kind == PieceKind::Gipf) out.put('G');
  if (introduction.pushes()) out.put(Board<N>::name(Board<N>::entry(introduction.entry).dot)).put('-');
  out.put(Board<N>::name(introduction.furthest));
}

template <int N>
void write(const Position& position, const Turn& turn, author::TextOut& out) {
  const SpotSet<N> before = before_removals<N>(turn);
  const SpotSet<N> after = after_removals<N>(turn);
  const Pieces<N> start = load_pieces<N>(position);
  write_list(start, before, out);
  if (turn.action == Action::None) return;
  if (before.any()) out.put(';');
  const Introduction<N> introduction = introduction_of<N>(turn);
  const PieceKind kind = kind_of(turn.action);
  write_introduction(introduction, kind, out);
  if (after.none()) return;
  out.put(';');
  write_list(introduce(start.without(before), introduction, kind), after, out);
}

}  // namespace

void write_turn_text(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) {
  with_size(rules, [&](auto size) { write<size.value>(position, turn, out); });
}

}  // namespace gpn::gipf
