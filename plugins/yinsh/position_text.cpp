// The text of a position: `4/2b4/bbb2b2/../4 w 0,0 1,0`, with `passed` behind it after a pass.
#include "texts.hpp"

#include <gpn/author/board_text.hpp>

#include <fmt/format.h>

namespace gpn::yinsh {
namespace {

constexpr std::string_view letters = "wbWB";
constexpr std::size_t longest_text = 128;

Objection unreadable(author::Range where, std::string_view why) {
  return {"yinsh-position-unreadable", where, std::string(why)};
}

/// ` 5,5`: a number for White and one for Black.
bool take_pair(author::Scanner& in, std::array<std::uint8_t, 2>& out) {
  if (!in.take(' ')) return false;
  const auto white = in.take_number();
  if (!white || !in.take(',')) return false;
  const auto black = in.take_number();
  if (!black) return false;
  out = {static_cast<std::uint8_t>(*white), static_cast<std::uint8_t>(*black)};
  return true;
}

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

tl::expected<Position, Objection> read_position(const Rules& rules, std::string_view text) {
  if (text.size() > longest_text)
    return tl::unexpected(unreadable({0, static_cast<std::uint32_t>(text.size())}, "this text is too long"));
  Position position;
  author::Scanner in(text);
  const auto fault = author::read_board(in, board, letters, [&](Spot spot, char letter) {
    const std::size_t kind = letters.find(letter);
    (kind < 2 ? position.markers : position.rings)[kind % 2] |= SpotSet(spot);
  });
  if (fault) return tl::unexpected(Objection{"yinsh-position-column", fault->where, fault->message});
  position.markers_used = static_cast<std::uint8_t>(position.all_markers().size());
  if (!in.take(' ')) return tl::unexpected(unreadable(in.here(), "expected a blank and the side to move"));
  const bool is_white = in.take('w');
  if (!is_white && !in.take('b')) return tl::unexpected(unreadable(in.here(), "expected the side to move, w or b"));
  position.to_move = is_white ? Color::White : Color::Black;
  const std::uint32_t counts = in.at();
  if (!take_pair(in, position.to_place))
    return tl::unexpected(unreadable(in.here(), "expected the rings still to place, such as 0,0"));
  if (!take_pair(in, position.taken))
    return tl::unexpected(unreadable(in.here(), "expected the rings taken off, such as 1,0"));
  position.passed = in.take(" passed") ? 1 : 0;
  if (!in.at_end()) return tl::unexpected(unreadable(in.here(), "expected the end; remove the rest"));
  if (auto objection = check(rules, position, in.since(counts))) return tl::unexpected(*std::move(objection));
  return position;
}

void write_position(const Position& position, author::TextOut& out) noexcept {
  author::write_board(
      board, [&](Spot spot) { return letter_on(position, spot); }, out);
  out.put(position.to_move == Color::White ? " w" : " b");
  for (const auto& pair : {position.to_place, position.taken})
    out.put(' ').put_number(pair[0]).put(',').put_number(pair[1]);
  if (position.passed != 0) out.put(" passed");
}

}  // namespace gpn::yinsh
