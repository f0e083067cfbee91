// A position without layers in the middle of a turn, and what can happen to it: the board of turn/play.hpp as three
// sets of spots.
//
// The search for turns asks of each introduction whether it makes a row of the mover's own, since only such a turn has
// removals after it (R4). ComingRows answers that for all introductions of a position together.
#pragma once

#include "../board/geometry.hpp"
#include "../rules/rules.hpp"
#include "../text/remarks.hpp"
#include "../text/scene.hpp"
#include "../turn/canonical_turn.hpp"
#include "../turn/play.hpp"
#include "../turn/removals.hpp"
#include "introduce.hpp"
#include "position.hpp"

#include <gpn/abi.h>

#include <optional>

namespace gpn::gipf {

/// Returns what the removal of `removed` gives back to its owner, in basic pieces (R3, R10).
template <int N>
constexpr unsigned worth_of(SpotSet<N> removed, SpotSet<N> gipf) noexcept {
  return removed.count() + (removed & gipf).count();
}

template <int N>
class WorkingBits {
 public:
  using Rules = gipf::Rules;
  using Position = gipf::Position;
  using Turn = gipf::Turn;
  using Removal = SpotSet<N>;
  using Place = Spot<N>;
  using Piece = PieceKind;
  using Push = Introduction<N>;
  static constexpr bool has_layers = false;

  WorkingBits(const Rules& rules, const Position& position) noexcept
      : rules_(&rules), sides_(position.sides), pieces_(load_pieces<N>(position)), tested_(pieces_) {}

  const Rules& options() const noexcept { return *rules_; }
  const Geometry& geometry() const noexcept { return geometry_of(*rules_); }
  Color mover() const noexcept { return sides_.to_move; }
  bool has_ended() const noexcept { return ending_of(sides_) != Ending::None; }
  const Pieces<N>& pieces() const noexcept { return pieces_; }

  // Turns.
  static bool removes(SpotSet<N> removed) noexcept { return removed.any(); }
  static SpotSet<N> before_of(const Turn& turn) noexcept { return unpack<N>(turn.before_low, turn.before_high); }
  static SpotSet<N> after_of(const Turn& turn) noexcept { return unpack<N>(turn.after_low, turn.after_high); }
  static bool has_removals(const Turn& turn) noexcept {
    return (turn.before_low | turn.before_high | turn.after_low | turn.after_high) != 0;
  }
  static bool acts(const Turn& turn) noexcept { return turn.action != Action::None; }
  static Piece piece_of(const Turn& turn) noexcept {
    return turn.action == Action::IntroduceGipf ? PieceKind::Gipf : PieceKind::Basic;
  }
  static Push push_of(const Turn& turn) noexcept { return {Entry<N>(turn.entry), Spot<N>(turn.furthest)}; }
  static bool ends_with_action(const Turn& turn) noexcept { return (turn.after_low | turn.after_high) == 0; }

  static void set_before(Turn& turn, SpotSet<N> removed) noexcept {
    const auto words = pack<N>(removed);
    turn.before_low = words[0];
    turn.before_high = words[1];
  }
  static void set_after(Turn& turn, SpotSet<N> removed) noexcept {
    const auto words = pack<N>(removed);
    turn.after_low = words[0];
    turn.after_high = words[1];
  }
  static void set_action(Turn& turn, Piece kind, const Push& push) noexcept { turn = with_action(turn, kind, push); }
  /// Writes a turn without removals at its end, as a whole and straight to where the turn goes.
  [[gnu::always_inline]] static Turn with_action(const Turn& turn, Piece kind, const Push& push) noexcept {
    return {turn.before_low,
            0,
            kind == PieceKind::Gipf ? Action::IntroduceGipf : Action::IntroduceBasic,
            static_cast<std::uint8_t>(push.entry.number()),
            static_cast<std::uint8_t>(push.furthest.number()),
            0,
            0,
            SpotSet<N>::word_count == 1 ? 0 : turn.before_high,
            0};
  }

  // Bringing in.
  Supply supply() const noexcept {
    const std::size_t mover = index(sides_.to_move);
    return {sides_.reserve[mover], sides_.openings[mover].opening(), sides_.openings[mover].not_again()};
  }
  bool may_introduce(Piece kind) const noexcept { return supply().offers(kind); }
  bool has_vacant_spot() const noexcept { return pieces_.occupied() != board().spots(); }
  /// There is a piece, and a gap on the board (E1). Every gap opens the lines through it (4.2.7).
  bool has_action() const noexcept { return supply().offers_any() && has_vacant_spot(); }

  [[gnu::always_inline]] void introduce(Piece kind, const Push& push) noexcept {
    pieces_ = gipf::introduce(board(), pieces_, push, kind);
    pay(kind);
    if (rules_->last_gipf == LastGipf::AtOnce || !has_removed_) begin_test();
  }
  [[gnu::always_inline]] void play_action(const Turn& turn) noexcept { introduce(piece_of(turn), push_of(turn)); }

  template <class Function>
  void for_each_introduction(Function&& function) const;

  // Rows.
  [[gnu::always_inline]] bool has_row() const noexcept { return gipf::has_row(pieces_.own, rules_->row_length); }
  /// Takes pieces off the board for the mover: own ones to the reserve, enemy ones captured.
  void remove(SpotSet<N> removed) noexcept {
    if (removed.any()) take(removed);
  }
  void take_rows(SpotSet<N> removed) noexcept { remove(removed); }
  /// Calls `function(spots, direction)` for every row of a player.
  template <class Function>
  void for_each_row(Color player, Function&& function) const {
    const SpotSet<N> own = player == mover() ? pieces_.own : pieces_.enemy;
    gipf::for_each_row(own, pieces_.occupied(), rules_->row_length, [&](SpotSet<N> row, Direction direction) {
      Spots spots;
      for (const Spot<N> spot : row) spots.push_back(number_of(spot));
      function(spots, index_of(direction));
    });
  }
  bool rows_must_break() const noexcept { return rules_->gipf_rows_may_stand == GipfRowsMayStand::No; }
  /// R9, R15: GIPF-pieces of either colour may stay, each on its own.
  RowPiece row_piece(SpotNumber spot) const noexcept { return {spot, 1, !pieces_.gipf.contains(spot_of(spot))}; }
  unsigned units_of(SpotSet<N> removed, SpotNumber spot) const noexcept { return removed.contains(spot_of(spot)); }
  /// A row that has enough GIPF-pieces of the mover may be left.
  std::optional<OnlyRow<SpotSet<N>>> only_row() const {
    unsigned rows = 0;
    SpotSet<N> only;
    gipf::for_each_row(pieces_.own, pieces_.occupied(), rules_->row_length, [&](SpotSet<N> row, Direction) {
      ++rows;
      only = row;
    });
    const SpotSet<N> may = only & pieces_.gipf;
    if (rows != 1 || (may & pieces_.own).count() >= rules_->row_length) return std::nullopt;
    return OnlyRow<SpotSet<N>>{only - may, may};
  }
  static bool is_choice(const OnlyRow<SpotSet<N>>& row, SpotSet<N> removed) noexcept {
    return row.must.within(removed) && removed.within(row.must | row.may);
  }
  /// Calls `function(spot, units)` for each spot from which pieces go.
  template <class Function>
  void for_each_removed(SpotSet<N> removed, Function&& function) const {
    for (const Spot<N> spot : removed) function(number_of(spot), std::uint8_t{1});
  }
  void add(SpotSet<N>& removed, const RowPiece& piece) const noexcept {
    removed |= SpotSet<N>::of(spot_of(piece.spot));
  }

  // The end of the game.
  /// E3 to E5. A player without a GIPF-piece before had none to lose (T6).
  void test_losses() noexcept {
    const LastGipfsLost lost{rules_->own_last_gipf != OwnLastGipf::PlaysOn && tested_.own.meets(tested_.gipf) &&
                                 !pieces_.own.meets(pieces_.gipf),
                             tested_.enemy.meets(tested_.gipf) && !pieces_.enemy.meets(pieces_.gipf)};
    if (const auto verdict = verdict_of_removal(lost, mover(), *rules_))
      decide(sides_, verdict->ending, verdict->winner);
  }
  void lose(Color loser, Ending ending) noexcept { decide(sides_, ending, other(loser)); }
  [[gnu::always_inline]] void end_turn() noexcept {
    if (has_removed_ && !has_ended()) test_losses();
    if (rules_->empty_reserve == EmptyReserve::AtOnce && sides_.reserve[index(mover())] == 0 && !has_ended())
      lose(mover(), Ending::EmptyReserve);
    sides_.to_move = other(mover());
    pieces_ = pieces_.seen_by_the_other();
  }
  void store_in(Position& position) const noexcept {
    position.sides = sides_;
    store_pieces(position, pieces_);
  }

  void describe_end(gpn_standing& out) const {
    if (has_ended()) return describe_ending(ending_of(sides_), winner_of(sides_), out);
    describe_standstill(supply().offers_any() ? Standstill::FullBoard : Standstill::NoPiece, mover(), out);
  }

  // Names, of canonical turns.
  static bool reads_canonical(const Rules& /*rules*/, std::uint32_t /*hints*/) noexcept { return true; }
  std::optional<Place> place_of(WrittenPlace written) const noexcept {
    return board().spot(written.column, written.number);
  }
  std::optional<Piece> piece_with(char letter) const noexcept {
    if (letter == no_letter) return PieceKind::Basic;
    return letter == 'G' ? std::optional(PieceKind::Gipf) : std::nullopt;
  }
  [[gnu::always_inline]] std::optional<Push> read_push(CanonicalText& text, std::uint32_t hints) const noexcept {
    if constexpr (has_plain_introductions<N>) {
      if (hints == GPN_HINT_NONE) {
        if (const auto plain = plain_introduction(text.rest(), pieces_.occupied())) {
          text.skip_rest();
          return plain;
        }
      }
    }
    return read_written_push(*this, text, hints);
  }
  /// Adds a piece to a removal that a list names with these marks.
  bool name_piece(Spot<N> spot, PieceMarks marks, SpotSet<N>& removal) const noexcept {
    if (removal.contains(spot) || !pieces_.occupied().contains(spot) || marks.letter != letter_on(spot) ||
        marks.is_enemy != pieces_.enemy.contains(spot))
      return false;
    removal |= SpotSet<N>::of(spot);
    return true;
  }
  static char letter_of_action(const Turn& turn) noexcept {
    return turn.action == Action::IntroduceGipf ? 'G' : no_letter;
  }

  // Spots by the numbers of the text half (text/scene.hpp).
  bool is_vacant(SpotNumber spot) const noexcept { return !pieces_.occupied().contains(spot_of(spot)); }
  void add_pieces(SpotNumber spot, unsigned count, ListedPieces& out) const {
    const Spot<N> at = spot_of(spot);
    if (count > 0 && pieces_.occupied().contains(at)) out.push_back({spot, letter_on(at), pieces_.enemy.contains(at)});
  }
  std::optional<SpotNumber> gap(std::uint8_t entry) const noexcept {
    const auto push = introduction_at(board(), Entry<N>(entry), pieces_.occupied());
    return push ? std::optional(number_of(push->furthest)) : std::nullopt;
  }
  Push push_along(gipf::Push push) const noexcept { return {Entry<N>(push.entry), spot_of(push.furthest)}; }
  gipf::Push numbers_of(const Push& push) const noexcept {
    return {static_cast<std::uint8_t>(push.entry.number()), static_cast<std::uint8_t>(number_of(push.furthest))};
  }
  void add_removed(SpotSet<N> removed, ListedPieces& out) const {
    for (const Spot<N> spot : removed) out.push_back({number_of(spot), letter_on(spot), pieces_.enemy.contains(spot)});
  }
  /// The uppermost unit of a spot, in steps.
  gpn_piece top_unit(SpotNumber spot) const noexcept {
    const Spot<N> at = spot_of(spot);
    return {{letter_on(at)}, owner_of(pieces_.own.contains(at) ? mover() : other(mover()))};
  }
  std::optional<SpotSet<N>> removal_of(const Taken& taken) const noexcept {
    SpotSet<N> removed;
    for (const TakenFrom& from : taken) removed |= SpotSet<N>::of(spot_of(from.spot));
    return removed;
  }
  void add_to(Taken& taken, SpotSet<N> removed) const {
    for (const Spot<N> spot : removed) taken.push_back({number_of(spot), 1});
  }

 private:
  char letter_on(Spot<N> spot) const noexcept { return pieces_.gipf.contains(spot) ? 'G' : no_letter; }
  const Board<N>& board() const noexcept { return board_of<N>(rules_->spots_per_side); }
  Spot<N> spot_of(SpotNumber spot) const noexcept { return board().spot_numbered(spot); }
  SpotNumber number_of(Spot<N> spot) const noexcept { return static_cast<SpotNumber>(board().number_of(spot)); }

  template <Direction direction, class Function>
  void for_each_push_in(const ComingRows<N>& rows, Function& function) const;

  void pay(Piece kind) noexcept {
    const std::size_t mover = index(sides_.to_move);
    sides_.reserve[mover] = static_cast<std::uint8_t>(sides_.reserve[mover] - worth(kind));
    OpeningState& opening = sides_.openings[mover];
    opening = kind == PieceKind::Basic ? OpeningState::of(Opening::BasicOnly)                          // T3
                                       : OpeningState::of(Opening::GipfOrBasic, opening.not_again());  // T2
  }

  [[gnu::noinline]] void take(SpotSet<N> removed) noexcept {
    const std::size_t mover = index(sides_.to_move);
    OpeningState& state = sides_.openings[mover];
    if (rules_->gipf_again == GipfAgain::Never && state.opening() == Opening::GipfOrBasic)  // T4
      state = OpeningState::of(state.opening(), state.not_again() + (removed & pieces_.own & pieces_.gipf).count());
    sides_.reserve[mover] =
        static_cast<std::uint8_t>(sides_.reserve[mover] + worth_of(removed & pieces_.own, pieces_.gipf));
    sides_.captured[mover] =
        static_cast<std::uint8_t>(sides_.captured[mover] + worth_of(removed & pieces_.enemy, pieces_.gipf));
    pieces_ = pieces_.without(removed);
    has_removed_ = true;
  }

  void begin_test() noexcept {
    tested_ = pieces_;
    has_removed_ = false;
  }

  const Rules* rules_;
  Sides sides_;
  Pieces<N> pieces_;
  Pieces<N> tested_;  // before the removals whose effect is tested
  bool has_removed_ = false;
};

/// Calls `function(piece, push, makes_row)` for everything that may be brought in: landings that push nothing, in board
/// order; then pushes by direction, then by the spot next to the dot, in board order; a basic piece before a
/// GIPF-piece.
template <int N>
template <class Function>
[[gnu::always_inline]] inline void WorkingBits<N>::for_each_introduction(Function&& function) const {
  const bool has_basic = may_introduce(PieceKind::Basic);
  const bool has_gipf = may_introduce(PieceKind::Gipf);
  const ComingRows<N> rows(pieces_.own, rules_->row_length);
  const auto pass = [&](const Push& push, bool makes_row) __attribute__((always_inline)) {
    if (has_basic) function(PieceKind::Basic, push, makes_row);
    if (has_gipf) function(PieceKind::Gipf, push, makes_row);
  };
  for (const Spot<N> spot : board().rim() - pieces_.occupied()) {
    const SpotSet<N> landing = SpotSet<N>::of(spot);
    pass(Push{board().first_entry_to(spot), spot}, rows.has_row_after_landing(pieces_.own | landing, landing));
  }
  for_each_push_in<Direction::North>(rows, pass);
  for_each_push_in<Direction::NorthEast>(rows, pass);
  for_each_push_in<Direction::SouthEast>(rows, pass);
  for_each_push_in<Direction::South>(rows, pass);
  for_each_push_in<Direction::SouthWest>(rows, pass);
  for_each_push_in<Direction::NorthWest>(rows, pass);
}

template <int N>
template <Direction direction, class Function>
[[gnu::always_inline]] inline void WorkingBits<N>::for_each_push_in(const ComingRows<N>& rows,
                                                                    Function& function) const {
  const SpotSet<N> own = pieces_.own;
  for_each_push<direction>(board(), pieces_.occupied(), [&](const Push& push, Spot<N> landing, SpotSet<N> line) {
    const SpotSet<N> pushed = pushed_spots(line, push.furthest, direction);
    const SpotSet<N> after = shift(own, pushed, direction) | SpotSet<N>::of(landing);
    function(push, rows.template has_row_after_push<direction>(after, line));
  });
}

}  // namespace gpn::gipf
