// The short cut for most turns: canonically written, no row before the introduction and none after it. Whatever is not
// that plain is left to TurnReader, which reads plain turns as well, only slower.
#pragma once

#include "introduce.hpp"
#include "legal.hpp"
#include "play.hpp"
#include "rows.hpp"
#include "written_turn.hpp"

#include <gpn/author/out.hpp>

#include <optional>

namespace gpn::gipf {

template <int N>
constexpr std::optional<Introduction<N>> read_plain_introduction(const WrittenIntroduction& written,
                                                                 SpotSet<N> occupied) noexcept {
  const auto first = Board<N>::point(written.first->column, written.first->number);
  if (!first) return std::nullopt;
  if (!written.second) {
    const auto spot = Board<N>::spot(*first);
    const auto entry = spot ? Board<N>::first_entry_to(*spot) : std::nullopt;
    if (!entry || occupied.contains(*spot)) return std::nullopt;
    return Introduction<N>{*entry, *spot};
  }
  const auto dot = Board<N>::dot(*first);
  const auto last = Board<N>::point(written.second->column, written.second->number);
  const auto entry = dot && last ? Board<N>::entry_through(*dot, *last) : std::nullopt;
  if (!entry) return std::nullopt;
  const auto push = introduction_at(*entry, occupied);
  if (!push || !push->pushes() || push->furthest != Board<N>::spot(*last)) return std::nullopt;
  return push;
}

/// False when the text is not that plain; otherwise `turns` has the one turn it means.
template <int N>
bool read_plain_turn(const Rules& rules, const Position& position, const WrittenTurn& written,
                     author::Out<Turn>& turns) noexcept {
  if (!written.introduction.first || written.before.lists + written.after.lists > 0 || written.has_liberties())
    return false;
  const PieceKind kind = has(written.introduction.marks, Marks::Gipf) ? PieceKind::Gipf : PieceKind::Basic;
  if (ending_of(position) != Ending::None || !supply_of(position).offers(kind)) return false;
  const Pieces<N> pieces = load_pieces<N>(position);
  const auto introduction = read_plain_introduction<N>(written.introduction, pieces.occupied());
  if (!introduction || has_row(pieces.own, rules.row_length)) return false;
  if (has_row(own_after(pieces, *introduction), rules.row_length)) return false;
  turns.push(make_turn(SpotSet<N>(), action_of(kind), *introduction, SpotSet<N>()));
  return true;
}

}  // namespace gpn::gipf
