// The position a game without layers begins from (4.1), and reading and writing positions. Pieces never come from
// nowhere and never get lost, so a text is refused when its counts or its ending are such as no game reaches; each
// check reports one cause.
#include "position.hpp"

#include "../text/position_text.hpp"

namespace gpn::gipf {
namespace {

class PositionCheck {
 public:
  PositionCheck(const Rules& rules, PositionReader& reader)
      : rules_(rules), reader_(reader), written_(reader.written()) {
    reader.for_each_stack([this](SpotNumber, std::string_view units) {
      const std::size_t color = is_white(units[0]) ? 0 : 1;
      const bool is_gipf = units[0] == 'W' || units[0] == 'B';
      on_board_[color] += worth(is_gipf ? PieceKind::Gipf : PieceKind::Basic);
      if (is_gipf) has_gipf_[color] = true;
    });
  }

  bool passes() {
    return check_total(Color::White) && check_total(Color::Black) && reader_.check_phases() &&
           check_opening(Color::White) && check_opening(Color::Black) && check_ending();
  }

 private:
  bool refuse_flags(Message message) { return reader_.refuse("gipf-position-flags", written_.flags, message); }

  /// 4.1 with R10 and R11.
  bool check_total(Color color) {
    const std::size_t i = index(color);
    const unsigned total = on_board_[i] + written_.reserve[i] + written_.captured[1 - i];
    if (total == pieces_of(rules_, color)) return true;
    return reader_.refuse(
        "gipf-position-pieces", written_.counts,
        {name(color), " has ", std::to_string(on_board_[i]), " pieces on the board, ",
         std::to_string(written_.reserve[i]), " in reserve and ", std::to_string(written_.captured[1 - i]),
         " captured: ", std::to_string(total), " in all, not ", std::to_string(pieces_of(rules_, color))});
  }

  bool is_before_first_piece(Color color) const noexcept { return written_.phases[index(color)] == 'O'; }

  bool check_opening(Color color) {
    if (rules_.variant != Variant::Tournament) return true;
    const bool has_whole_reserve = written_.reserve[index(color)] == pieces_of(rules_, color);
    if (is_before_first_piece(color) && !has_whole_reserve)
      return refuse_flags({name(color), " has brought pieces in, so his opening has begun (T1)"});
    if (!is_before_first_piece(color) && has_whole_reserve && written_.ending == Ending::None)
      return refuse_flags({name(color), " has brought nothing in yet and must begin with a GIPF-piece (T1): write ",
                           color == Color::White ? "O" : "o"});
    return true;
  }

  bool has_lost_his_gipf(Color color) const noexcept {
    return has_gipf_pieces(rules_.variant) && !is_before_first_piece(color) && !has_gipf_[index(color)];
  }

  bool check_ending() {
    const Color loser = other(written_.winner);
    switch (written_.ending) {
      case Ending::ByLayer:
      case Ending::None: return check_nobody_has_lost(Color::White) && check_nobody_has_lost(Color::Black);
      case Ending::EmptyReserve:
        return written_.reserve[index(loser)] == 0 || refuse_flags({name(loser), " still has pieces in reserve"});
      case Ending::BothLastGipfs:
        return (has_lost_his_gipf(written_.winner) && has_lost_his_gipf(loser)) ||
               refuse_flags({"not both players have lost their last GIPF-piece"});
      case Ending::LastGipfTaken:
      case Ending::OwnLastGipf:
        return has_lost_his_gipf(loser) || refuse_flags({name(loser), " has not lost his last GIPF-piece"});
    }
    return true;
  }

  /// With own-last-gipf=plays-on a player may be without one.
  bool check_nobody_has_lost(Color color) {
    return !has_lost_his_gipf(color) || rules_.own_last_gipf == OwnLastGipf::PlaysOn ||
           refuse_flags({name(color), " has no GIPF-piece left, so the game is over: write ",
                         color == Color::White ? "Bl" : "Wl", " (E3)"});
  }

  const Rules& rules_;
  PositionReader& reader_;
  const WrittenPosition& written_;
  std::array<unsigned, 2> on_board_{};
  std::array<bool, 2> has_gipf_{};
};

template <class Function>
decltype(auto) with_board(const Rules& rules, Function&& function) {
  return with_size(rules, [&](auto size) { return function(board_of<size.value>(rules.spots_per_side)); });
}

/// In the order of Opening.
constexpr std::string_view opening_letters("\0OG", 3);

template <int N>
void place_pieces(const Board<N>& board, const PositionReader& reader, Position& position) {
  std::array<SpotSet<N>, 3> sets;  // White's pieces, Black's pieces, the GIPF-pieces of both
  reader.for_each_stack([&](SpotNumber spot, std::string_view units) {
    const SpotSet<N> here = SpotSet<N>::of(board.spot_numbered(spot));
    sets[is_white(units[0]) ? 0 : 1] |= here;
    if (units[0] == 'W' || units[0] == 'B') sets[2] |= here;
  });
  for (std::size_t i = 0; i < sets.size(); ++i) store_set(position, i, sets[i]);
}

template <int N>
void write_pieces(const Board<N>& board, const Position& position, const Geometry& geometry, author::TextOut& out) {
  const SpotSet<N> white = load_set<N>(position, 0);
  const SpotSet<N> black = load_set<N>(position, 1);
  const SpotSet<N> gipf = load_set<N>(position, 2);
  write_board(
      geometry,
      [&](SpotNumber number) -> std::string_view {
        const Spot<N> spot = board.spot_numbered(number);
        if (white.contains(spot)) return gipf.contains(spot) ? "W" : "w";
        if (black.contains(spot)) return gipf.contains(spot) ? "B" : "b";
        return "";
      },
      out);
}

/// Basic and standard: one piece on each corner spot, the colours alternating, White's on the spot at his feet.
template <int N>
Position start_on(const Board<N>& board, const Rules& rules) noexcept {
  Position position;
  if (rules.variant != Variant::Tournament) {
    Pieces<N> pieces;
    for (std::size_t i = 0; const SpotNumber corner : geometry_of(rules).corners)
      (i++ % 2 == 0 ? pieces.own : pieces.enemy) |= SpotSet<N>::of(board.spot_numbered(corner));
    if (rules.variant == Variant::Standard) pieces.gipf = pieces.occupied();
    store_pieces(position, pieces);
  } else {
    position.sides.openings = {OpeningState::of(Opening::GipfOnly), OpeningState::of(Opening::GipfOnly)};
  }
  for (const Color color : {Color::White, Color::Black})
    position.sides.reserve[index(color)] =
        static_cast<std::uint8_t>(pieces_of(rules, color) - pieces_at_start(rules.variant));
  return position;
}

}  // namespace

Position start_position(const Rules& rules) {
  return with_board(rules, [&](const auto& board) { return start_on(board, rules); });
}

gpn_status read_position_text(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
  PositionReader reader(rules, {}, text);
  return reader.read(remark, [&] {
    if (!PositionCheck(rules, reader).passes()) return false;
    const WrittenPosition& written = reader.written();
    position = Position{};
    with_board(rules, [&](const auto& board) { place_pieces(board, reader, position); });
    for (std::size_t i = 0; i < 2; ++i) {
      position.sides.reserve[i] = static_cast<std::uint8_t>(written.reserve[i]);
      position.sides.captured[i] = static_cast<std::uint8_t>(written.captured[i]);
      position.sides.openings[i] =
          OpeningState::of(static_cast<Opening>(opening_letters.find(written.phases[i])), written.not_again[i]);
    }
    position.sides.to_move = written.to_move;
    decide(position.sides, written.ending, written.winner);
    return true;
  });
}

void write_position_text(const Rules& rules, const Position& position, author::TextOut& out) {
  with_board(rules, [&](const auto& board) { write_pieces(board, position, geometry_of(rules), out); });
  PositionFacts facts;
  facts.to_move = position.sides.to_move;
  for (std::size_t i = 0; i < 2; ++i) {
    facts.reserve[i] = position.sides.reserve[i];
    facts.captured[i] = position.sides.captured[i];
    facts.phases[i] = opening_letters[static_cast<std::size_t>(position.sides.openings[i].opening())];
    facts.not_again[i] = position.sides.openings[i].not_again();
  }
  facts.ending = ending_of(position.sides);
  facts.winner = winner_of(position.sides);
  write_facts(facts, out);
}

}  // namespace gpn::gipf
