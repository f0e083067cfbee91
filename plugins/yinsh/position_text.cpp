// The text of a position: `4/2b4/bbb2b2/../4 w 0,0 1,0`, with `passed` behind it after a pass.
#include "moves.hpp"

#include <fmt/format.h>

namespace gpn::yinsh {
namespace {

constexpr std::string_view letters = "wbWB";
constexpr std::size_t longest_text = 128;

/// Y8, Y9, Y24, Y26: what the counts allow.
std::optional<Objection> check(const Rules& rules, const Position& position, author::Range counts) {
  for (const Color player : {Color::White, Color::Black}) {
    const std::size_t i = index(player);
    const unsigned rings = position.rings[i].size();
    if (rings + position.to_place[i] + position.taken[i] != ring_count)
      return Objection{"yinsh-position-rings", counts,
                       fmt::format("{} has {} rings on the board, {} to place and {} taken off; five are needed",
                                   name_of(player), rings, position.to_place[i], position.taken[i])};
  }
  if (position.taken[0] > rules.winning_rings || position.taken[1] > rules.winning_rings ||
      position.taken[0] + position.taken[1] == 2 * rules.winning_rings)
    return Objection{"yinsh-position-taken", counts,
                     fmt::format("the game ends with the first player who takes off {} ring{}", rules.winning_rings,
                                 rules.winning_rings == 1 ? "" : "s")};
  const unsigned markers = position.markers_used;
  if (rules.markers == Markers::Limited && markers > marker_count)
    return Objection{"yinsh-position-markers", counts,
                     fmt::format("the board has {} markers and the game {}; remove {}", markers, marker_count,
                                 markers - marker_count)};
  if (position.passed != 0 && (position.is_placing() || can_move(position, other(position.to_move))))
    return Objection{"yinsh-position-passed", counts,
                     fmt::format("{} cannot have passed; remove the word passed", name_of(other(position.to_move)))};
  if (!position.is_placing()) return std::nullopt;
  const unsigned lead = position.to_move == Color::White ? 0 : 1;
  if (position.to_place[0] + lead != position.to_place[1])
    return Objection{"yinsh-position-placing", counts,
                     fmt::format("White and Black place in turn, so {} to move needs the numbers {},{}",
                                 name_of(position.to_move), position.to_place[0], position.to_place[0] + lead)};
  if (markers > 0 || position.taken[0] + position.taken[1] > 0)
    return Objection{"yinsh-position-placing", counts,
                     "while rings are placed there are no markers, and no rings taken off"};
  return std::nullopt;
}

char letter_on(const Position& position, Spot spot) noexcept {
  for (std::size_t player = 0; player < 2; ++player) {
    if (position.markers[player].contains(spot)) return letters[player];
    if (position.rings[player].contains(spot)) return letters[2 + player];
  }
  return 0;
}

}  // namespace

bool take_position(const Rules& rules, author::PositionText<all_findings>& in, Position& position) {
  const bool has_sides = in.has_at_most(longest_text) &&
                         in.take_board(board, letters, "yinsh-position-column",
                                       [&](Spot spot, char letter) {
                                         const std::size_t kind = letters.find(letter);
                                         (kind < 2 ? position.markers : position.rings)[kind % 2] |= SpotSet(spot);
                                       }) &&
                         in.take_side(position.to_move);
  position.markers_used = static_cast<std::uint8_t>(position.all_markers().size());
  const std::uint32_t counts = in.at();
  if (!has_sides ||
      !in.expect(in.take(' ') && in.take_numbers(position.to_place),
                 "expected the rings still to place, such as 0,0") ||
      !in.expect(in.take(' ') && in.take_numbers(position.taken), "expected the rings taken off, such as 1,0"))
    return false;
  position.passed = in.take(" passed") ? 1 : 0;
  if (!in.take_end()) return false;
  auto objection = check(rules, position, in.since(counts));
  return !objection || in.refuse(*std::move(objection));
}

void put_position(const Rules& /*rules*/, const Position& position, author::TextOut& out) noexcept {
  author::write_board(
      board, [&](Spot spot) { return letter_on(position, spot); }, out);
  out.put(position.to_move == Color::White ? " w" : " b");
  for (const auto& pair : {position.to_place, position.taken}) author::put_numbers(pair, out.put(' '));
  if (position.passed != 0) out.put(" passed");
}

}  // namespace gpn::yinsh
