// Reading, checking and writing positions, for every size of board.
#include "position_text.hpp"

#include "play.hpp"
#include "remarks.hpp"
#include "written_position.hpp"

namespace gpn::gipf {
namespace {

constexpr int line_length(const Rules& rules, unsigned line) noexcept {
  const int from_middle = static_cast<int>(line) - (rules.spots_per_side - 1);
  return 2 * rules.spots_per_side - 1 - (from_middle < 0 ? -from_middle : from_middle);
}

/// Fills a position from its text and refuses what no game can reach by its counts. Each check reports one cause.
template <int N>
class PositionReader {
 public:
  PositionReader(const Rules& rules, const WrittenPosition& written, gpn_remark& remark) noexcept
      : rules_(rules), written_(written), remark_(remark) {}

  bool read(Position& out) {
    if (!check_lines() || !place_pieces() || !read_flags()) return false;
    if (!check_kinds() || !check_total(Color::White) || !check_total(Color::Black)) return false;
    if (!check_opening(Color::White) || !check_opening(Color::Black) || !check_ending()) return false;
    Position position;
    for (std::size_t i = 0; i < 2; ++i) store_set(position, i, pieces_[i]);
    store_set(position, 2, gipf_);
    for (std::size_t i = 0; i < 2; ++i) {
      position.reserve[i] = static_cast<std::uint8_t>(written_.reserve[i]);
      position.captured[i] = static_cast<std::uint8_t>(written_.captured[i]);
    }
    position.to_move = written_.side;
    position.openings = openings_;
    if (ending_ != Ending::None) decide(position, ending_, written_.winner);
    out = position;
    return true;
  }

 private:
  bool refuse(Finding finding, Range where, Words words) {
    author::write_remark(remark_, index_of(finding), where, {}, words);
    return false;
  }

  bool check_lines() {
    const auto line_count = static_cast<unsigned>(written_.lines.size());
    if (line_count != 2 * N - 1)
      return refuse(Finding::PositionBoard, written_.board,
                    {"the board has ", Digits{2 * N - 1}.text(), " lines, here are ", Digits{line_count}.text()});
    for (unsigned i = 0; i < line_count; ++i) {
      const auto length = static_cast<unsigned>(line_length(rules_, i));
      const auto count = static_cast<unsigned>(written_.lines[i].spots.size());
      if (count == length) continue;
      const std::array letter{static_cast<char>('b' + static_cast<int>(i))};
      return refuse(Finding::PositionBoard, written_.lines[i].where,
                    {"line ", std::string_view(letter.data(), 1), " has ", Digits{length}.text(), " spots, here are ",
                     Digits{count}.text()});
    }
    return true;
  }

  bool place_pieces() {
    for (const Spot<N> spot : Board<N>::spots()) {
      const Axial at = Board<N>::axial(Board<N>::point_of(spot));
      const auto line = static_cast<std::size_t>(at.column - 1);
      const auto place = static_cast<std::size_t>(at.row - 1 - Board<N>::outline.first_row(at.column));
      const WrittenSpot& what = written_.lines[line].spots[place];
      if (what.units.empty()) continue;
      const char letter = what.units.front();
      if (what.units.size() > 1 || std::string_view("wbWB").find(letter) == std::string_view::npos)
        return refuse(Finding::PositionBoard, what.where, {"stacks stand only in games with potentials"});
      const SpotSet<N> here = SpotSet<N>::of(spot);
      pieces_[letter == 'w' || letter == 'W' ? 0 : 1] |= here;
      if (letter == 'W' || letter == 'B') gipf_ |= here;
    }
    return true;
  }

  bool read_flags() {
    for (std::size_t i = 0; i < 2; ++i) {
      const char phase = written_.phases[i].value_or('-');
      if (phase == 'P')
        return refuse(Finding::PositionFlags, written_.flags, {"only games with potentials have the flags P and p"});
      if (phase != '-') openings_[i] = phase == 'G' ? Opening::GipfOrBasic : Opening::GipfOnly;
    }
    if (written_.has_hands || !written_.bytes.empty())
      return refuse(Finding::PositionSyntax, written_.tail,
                    {"the position should end here: only games with potentials have something to hand"});
    if (!written_.ending) return true;
    constexpr std::string_view letters = "-rltb";
    const std::size_t ending = letters.find(*written_.ending);
    if (ending == std::string_view::npos)
      return refuse(Finding::PositionFlags, written_.flags, {"only a layer decides a game by y"});
    ending_ = static_cast<Ending>(ending);
    return true;
  }

  bool check_kinds() {
    if (has_gipf_pieces(rules_.variant) || gipf_.none()) return true;
    refuse(Finding::PositionPieces, written_.board, {"the basic game has no GIPF-pieces"});
    show_spots(remark_, gipf_);
    return false;
  }

  /// 4.1 with R10 and R11: pieces never come from nowhere and never get lost.
  bool check_total(Color color) {
    const std::size_t i = index_of(color);
    const unsigned on_board = worth_of(pieces_[i], gipf_);
    const unsigned total = on_board + written_.reserve[i] + written_.captured[1 - i];
    if (total == rules_.pieces[i]) return true;
    return refuse(Finding::PositionPieces, written_.counts,
                  {name(color), " has ", Digits{on_board}.text(), " pieces on the board, ",
                   Digits{written_.reserve[i]}.text(), " in reserve and ", Digits{written_.captured[1 - i]}.text(),
                   " captured: ", Digits{total}.text(), " in all, not ", Digits{rules_.pieces[i]}.text()});
  }

  bool check_opening(Color color) {
    const std::size_t i = index_of(color);
    const Opening opening = openings_[i];
    if (rules_.variant != Variant::Tournament) {
      if (opening == Opening::BasicOnly) return true;
      return refuse(Finding::PositionFlags, written_.flags, {"only the tournament game has an opening"});
    }
    if (opening == Opening::GipfOnly && written_.reserve[i] != rules_.pieces[i])
      return refuse(Finding::PositionFlags, written_.flags,
                    {name(color), " has brought pieces in, so his opening has begun (T1)"});
    if (opening != Opening::GipfOnly && written_.reserve[i] == rules_.pieces[i] && ending_ == Ending::None)
      return refuse(Finding::PositionFlags, written_.flags,
                    {name(color), " has brought nothing in yet and must begin with a GIPF-piece (T1): write ",
                     color == Color::White ? "O" : "o"});
    return true;
  }

  bool has_lost_his_gipf(Color color) const noexcept {
    return has_gipf_pieces(rules_.variant) && openings_[index_of(color)] != Opening::GipfOnly &&
           !pieces_[index_of(color)].meets(gipf_);
  }

  bool check_ending() {
    const Color loser = other(written_.winner);
    switch (ending_) {
      case Ending::None: return check_nobody_has_lost(Color::White) && check_nobody_has_lost(Color::Black);
      case Ending::EmptyReserve:
        if (written_.reserve[index_of(loser)] == 0) break;
        return refuse(Finding::PositionFlags, written_.flags, {name(loser), " still has pieces in reserve"});
      case Ending::BothLastGipfs:
        if (has_lost_his_gipf(written_.winner) && has_lost_his_gipf(loser)) break;
        return refuse(Finding::PositionFlags, written_.flags, {"not both players have lost their last GIPF-piece"});
      case Ending::LastGipfTaken:
      case Ending::OwnLastGipf:
        if (has_lost_his_gipf(loser)) break;
        return refuse(Finding::PositionFlags, written_.flags, {name(loser), " has not lost his last GIPF-piece"});
    }
    return true;
  }

  bool check_nobody_has_lost(Color color) {
    if (!has_lost_his_gipf(color)) return true;
    return refuse(Finding::PositionFlags, written_.flags,
                  {name(color), " has no GIPF-piece left, so the game is over: write ",
                   color == Color::White ? "Bl" : "Wl", " (E3)"});
  }

  const Rules& rules_;
  const WrittenPosition& written_;
  gpn_remark& remark_;
  std::array<SpotSet<N>, 2> pieces_{};
  SpotSet<N> gipf_;
  std::array<Opening, 2> openings_{};
  Ending ending_ = Ending::None;
};

/// Board order is the order of the text, so each column is one line.
template <int N>
void write_board(const Position& position, author::TextOut& out) {
  const SpotSet<N> white = load_set<N>(position, 0);
  const SpotSet<N> black = load_set<N>(position, 1);
  const SpotSet<N> gipf = load_set<N>(position, 2);
  int column = 1;
  unsigned empty = 0;
  const auto end_run = [&] {
    if (empty > 0) out.put_number(empty);
    empty = 0;
  };
  for (const Spot<N> spot : Board<N>::spots()) {
    if (const int here = Board<N>::axial(Board<N>::point_of(spot)).column; here != column) {
      end_run();
      out.put('/');
      column = here;
    }
    if (!white.contains(spot) && !black.contains(spot)) {
      ++empty;
      continue;
    }
    end_run();
    const bool is_gipf = gipf.contains(spot);
    out.put(white.contains(spot) ? (is_gipf ? 'W' : 'w') : (is_gipf ? 'B' : 'b'));
  }
  end_run();
}

void write_flags(const Position& position, author::TextOut& out) {
  const std::uint32_t before = out.needed();
  constexpr std::array<std::array<char, 3>, 2> letters{{{0, 'O', 'G'}, {0, 'o', 'g'}}};
  for (std::size_t i = 0; i < 2; ++i)
    if (const char letter = letters[i][static_cast<std::size_t>(position.openings[i])]; letter != 0) out.put(letter);
  if (const Ending ending = ending_of(position); ending != Ending::None) {
    constexpr std::array<char, 5> endings{0, 'r', 'l', 't', 'b'};
    out.put(winner_of(position) == Color::White ? 'W' : 'B').put(endings[static_cast<std::size_t>(ending)]);
  }
  if (out.needed() == before) out.put('-');
}

}  // namespace

gpn_status read_position_text(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
  WrittenPosition written;
  if (const auto error = parse_position(text, written)) {
    author::write_remark(remark, index_of(Finding::PositionSyntax), error->where, {}, {error->message.data()});
    return GPN_UNREADABLE;
  }
  const bool is_sound =
      with_size(rules, [&](auto size) { return PositionReader<size.value>(rules, written, remark).read(position); });
  return is_sound ? GPN_OK : GPN_ILLEGAL;
}

void write_position_text(const Rules& rules, const Position& position, author::TextOut& out) {
  with_size(rules, [&](auto size) { write_board<size.value>(position, out); });
  out.put(position.to_move == Color::White ? " w " : " b ");
  out.put_number(position.reserve[0]).put(',').put_number(position.reserve[1]).put(' ');
  out.put_number(position.captured[0]).put(',').put_number(position.captured[1]).put(' ');
  write_flags(position, out);
}

}  // namespace gpn::gipf
