// A position with layers in the middle of a turn and everything that can happen to it: the board of turn/play.hpp as
// stacks. Consults the layers and writes steps.
#pragma once

#include "../board/geometry.hpp"
#include "../rules/rules.hpp"
#include "../text/scene.hpp"
#include "../turn/canonical_turn.hpp"
#include "../turn/play.hpp"
#include "../turn/removals.hpp"
#include "../turn/steps.hpp"
#include "rules.hpp"
#include "stacks.hpp"

#include <gpn/layer.h>

#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::gipf::layered {

/// A layer returned an edit that cannot be carried out. Never leaves the module.
struct BreachOfContract : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The answer of a hook; throws when the hook failed.
std::uint32_t answer_of(const LaidLayer& layer, std::uint32_t answer);

/// A piece that is brought in.
struct Piece {
  ActionKind kind = ActionKind::Basic;  // Basic, Gipf or Loaded
  std::uint8_t layer = 0;
};

/// An extra move that is granted, and by whom.
struct Grant {
  std::uint8_t layer;
  gpn_extra extra;
};

struct SpecialAction {
  std::uint8_t layer;
  gpn_action action;
};

using SpecialActions = boost::container::small_vector<SpecialAction, 32>;

/// Counts the pieces that a player can still bring in: basic pieces; in MATRX GIPF-pieces and potentials.
unsigned pieces_left(const Rules& rules, const Position& position, Color color) noexcept;

/// The outcome of a challenge (C1).
enum class ChallengeOutcome : std::uint8_t { Refused, Allowed };

class WorkingPosition {
 public:
  using Rules = layered::Rules;
  using Position = layered::Position;
  using Turn = layered::Turn;
  using Removal = layered::Removal;
  using Place = SpotNumber;
  using Piece = layered::Piece;
  using Push = gipf::Push;
  static constexpr bool has_layers = true;

  // Turns.
  static bool removes(const Removal& removal) noexcept { return removes_anything(removal); }
  static const Removal& before_of(const Turn& turn) noexcept { return turn.before; }
  static const Removal& after_of(const Turn& turn) noexcept { return turn.after; }
  static bool acts(const Turn& turn) noexcept { return turn.action != ActionKind::None || turn.refused_count > 0; }
  static Push push_of(const Turn& turn) noexcept { return turn.push(); }
  static bool ends_with_action(const Turn& turn) noexcept {
    return turn.extra_counts[GPN_MOMENT_AFTER] == 0 && !removes_anything(turn.after);
  }
  static void set_before(Turn& turn, const Removal& removal) noexcept { turn.before = removal; }
  static void set_after(Turn& turn, const Removal& removal) noexcept { turn.after = removal; }
  static void set_action(Turn& turn, Piece piece, Push push) noexcept {
    turn.action = piece.kind;
    turn.layer = piece.layer;
    turn.from = push.entry;
    turn.to = push.furthest;
  }
  static void set_use(Turn& turn, const SpecialAction& use) noexcept {
    turn.action = ActionKind::Special;
    turn.layer = use.layer;
    turn.from = static_cast<std::uint8_t>(use.action.from);
    turn.to = static_cast<std::uint8_t>(use.action.to);
  }
  static Turn with_action(const Turn& turn, Piece piece, Push push) noexcept {
    Turn longer = turn;
    set_action(longer, piece, push);
    return longer;
  }

  WorkingPosition(const Rules& rules, const Position& position) noexcept
      : rules_(&rules), geometry_(&geometry_of(rules.base)), view_(position) {
    begin_turn();
  }

  const Position& position() const noexcept { return view_; }
  const Rules& rules() const noexcept { return *rules_; }
  const gipf::Rules& options() const noexcept { return rules_->base; }
  /// Writes what has changed back to where the position was taken from.
  void store_in(Position& position) noexcept;
  const Geometry& geometry() const noexcept { return *geometry_; }
  Color mover() const noexcept { return mover_of(view_); }
  const gpn_side& side(Color color) const noexcept { return view_.sides[index(color)]; }
  const gpn_stack& stack(SpotNumber spot) const noexcept { return view_.stacks[spot]; }
  /// Writes the steps of what happens from now on.
  void write_steps(StepWriter& steps) noexcept { steps_ = &steps; }
  /// A copy to try things on.
  WorkingPosition without_steps() const noexcept {
    WorkingPosition copy = *this;
    copy.steps_ = nullptr;
    return copy;
  }
  void begin_phase(std::uint16_t phase) {
    if (steps_ != nullptr) steps_->begin_phase(phase);
  }
  void enter(unsigned moment) noexcept { moment_.moment = moment; }
  /// Nothing was pushed in this turn yet.
  void begin_turn() noexcept {
    moment_ = {};
    if (own_last_gipf_plays_on()) opponent_had_gipf_ = has_gipf(other(mover()));
  }
  /// C1: a challenge has decided whether the power on a spot may be used.
  void note_challenge(SpotNumber spot, ChallengeOutcome outcome) {
    write_step(outcome == ChallengeOutcome::Allowed ? GPN_STEP_ALLOWED : GPN_STEP_REFUSED, spot, top(stack(spot)));
  }

  // Bringing in.
  /// Where the furthest piece ends up; nothing when the line has no gap (4.2.4).
  std::optional<SpotNumber> gap(std::uint8_t entry) const noexcept;
  bool may_introduce(Piece piece) const;
  bool may_introduce_any() const;
  bool has_vacant_spot() const noexcept;
  /// MATRX: the mover has a GIPF-piece in reserve, which comes before anything else.
  bool must_bring_gipf() const noexcept;
  void introduce(Piece piece, Push push);
  /// Brings in the piece of a turn, or uses its power.
  void play_action(const Turn& turn);
  Supply supply() const;

  /// Calls `function(piece, push, may_go_on)` for everything that may be brought in; removals may follow on each.
  template <class Function>
  void for_each_introduction(Function&& function) const {
    const auto pass = [&](Piece piece) {
      if (may_introduce(piece)) for_each_push([&](Push push) { function(piece, push, true); });
    };
    pass({ActionKind::Basic, 0});
    pass({ActionKind::Gipf, 0});
    for (std::uint8_t i = 0; i < rules_->layer_count; ++i) pass({ActionKind::Loaded, i});
  }
  /// Calls the function for each entry; for a landing that pushes nothing, with its first entry only.
  template <class Function>
  void for_each_push(Function&& function) const {
    for (std::uint8_t e = 0; e < geometry_->entry_count(); ++e) {
      const auto furthest = gap(e);
      if (!furthest) continue;
      const SpotNumber landing = geometry_->entries[e].first;
      if (*furthest == landing && geometry_->first_entry_to(landing) != e) continue;
      function(Push{e, static_cast<std::uint8_t>(*furthest)});
    }
  }

  // Special actions.
  SpecialActions special_actions() const;
  /// True if special_actions() has it; only its layer is called.
  bool may_act(SpecialAction special) const;
  bool has_action() const { return may_introduce_any() || !special_actions().empty(); }
  /// Plays a special action of a layer and its consequences.
  void act(SpecialAction special);

  /// The uppermost unit of a spot leaves the game.
  void lose_potential(SpotNumber spot) { dispose(take_off(spot), spot, GPN_GOES_OUT); }

  // Extra moves.
  std::optional<Grant> granted_extra() const {
    if (rules_->with_extras == 0) return std::nullopt;
    gpn_extra extra{};
    if (!layer_grants(extra)) return std::nullopt;
    return checked(extra);
  }
  void play_extra(const Grant& grant, Push push);
  void decline_extra(const Grant& grant);

  // Rows.
  /// The rows of a player: `function` takes the spots of the whole run and the direction they are in.
  template <class Function>
  void for_each_row(Color owner, Function&& function) const;
  /// True if a player owns as many spots side by side as make a row, from this one on.
  bool starts_row(SpotNumber spot, unsigned direction, Color owner) const noexcept;
  /// True if the mover has a row.
  bool has_row() const;
  RowPiece row_piece(SpotNumber spot) const;
  void remove(const Removal& removal);
  /// The uppermost units of a spot, removed with a row.
  void remove(SpotNumber spot, unsigned units);
  /// As remove; row by row where steps are written.
  void take_rows(const Removal& removal);
  bool rows_must_break() const noexcept { return rules_->rows_must_break != 0; }
  /// E4: with own-last-gipf=forbidden.
  bool must_keep_gipf() const noexcept {
    return rules_->base.own_last_gipf == OwnLastGipf::Forbidden && has_phases(material());
  }
  static unsigned units_of(const Removal& removal, SpotNumber spot) noexcept { return removal[spot]; }
  std::optional<OnlyRow<Removal>> only_row() const;
  static bool is_choice(const OnlyRow<Removal>& row, const Removal& removal) noexcept;
  template <class Function>
  static void for_each_removed(const Removal& removal, Function&& function) {
    layered::for_each_removed(removal, function);
  }
  static void add(Removal& removal, const RowPiece& piece) noexcept {
    removal[piece.spot] = static_cast<std::uint8_t>(removal[piece.spot] + piece.units);
  }

  // The end of the game.
  /// A GIPF-piece that owns its spot.
  bool has_gipf(Color color) const noexcept {
    if (fits_word()) return (tops().owned_by(color) & tops().gipf()).any();
    return std::any_of(view_.stacks, view_.stacks + geometry_->spot_count(), [&](const gpn_stack& stack) {
      return is_owned(stack, color) && kind_of(top(stack)) == GPN_KIND_GIPF;
    });
  }
  bool has_ended() const noexcept { return ending_of(view_) != Ending::None; }
  void test_losses();
  void lose(Color loser, Ending ending) noexcept;
  void end_turn();
  void describe_end(gpn_standing& out) const;

  // Names, of canonical turns.
  /// Without letters the text is that of a game without layers, and the grammar reads it.
  static bool reads_canonical(const Rules& rules, std::uint32_t hints) noexcept {
    return hints == GPN_HINT_NONE && has_letters(rules);
  }
  std::optional<SpotNumber> place_of(WrittenPlace written) const noexcept;
  std::optional<Piece> piece_with(char letter) const noexcept;
  std::optional<Push> read_push(CanonicalText& text, std::uint32_t hints) const noexcept {
    return read_written_push(*this, text, hints);
  }
  /// Adds a piece to a removal that a list names with these marks.
  bool name_piece(SpotNumber spot, PieceMarks marks, Removal& removal) const noexcept;
  char letter_of_action(const Turn& turn) const noexcept;

  // Units, as steps and contents name them.
  unsigned units_on(SpotNumber spot) const noexcept { return height(view_.stacks[spot]); }
  gpn_piece top_unit(SpotNumber spot) const noexcept { return piece_of(*rules_, top(view_.stacks[spot])); }

  // The part that text/scene.hpp shows to the reader of texts.
  bool is_vacant(SpotNumber spot) const noexcept { return layered::is_vacant(view_.stacks[spot]); }
  void add_pieces(SpotNumber spot, unsigned count, ListedPieces& out) const;
  static Push push_along(Push push) noexcept { return push; }
  static Push numbers_of(Push push) noexcept { return push; }
  /// Adds the pieces that go, by spot, then from the top down.
  void add_removed(const Removal& removal, ListedPieces& out) const;
  /// Nothing when a spot has fewer pieces.
  std::optional<Removal> removal_of(const Taken& taken) const noexcept;
  void add_to(Taken& taken, const Removal& removal) const;

 private:
  Material material() const noexcept { return rules_->base.material; }
  std::uint8_t worth_of(ActionKind kind) const noexcept;
  bool order_allows(ActionKind kind) const noexcept;

  // Changes of a stack; all go through these.
  gpn_unit take_off(SpotNumber spot) noexcept {
    const gpn_unit unit = pop(view_.stacks[spot]);
    note_change(spot);
    return unit;
  }
  void put_on(SpotNumber spot, gpn_unit unit) noexcept {
    push(view_.stacks[spot], unit);
    note_change(spot);
  }
  void note_change(SpotNumber spot) noexcept {
    changed_[spot / 32U] |= 1U << (spot % 32U);
    if (tops_) tops_->update(geometry_->bit_of_spot[spot], view_.stacks[spot]);
  }
  bool fits_word() const noexcept { return !geometry_->bit_of_spot.empty(); }
  const Tops& tops() const noexcept {
    if (!tops_) tops_.emplace(*geometry_, view_);
    return *tops_;
  }

  void write_step(std::uint32_t kind, SpotNumber spot, gpn_unit unit) {
    if (steps_ != nullptr) steps_->add_piece(kind, spot, piece_of(*rules_, unit));
  }
  void write_step(std::uint32_t kind, CellNumber from, CellNumber to, gpn_unit unit) {
    if (steps_ != nullptr) steps_->add(kind, from, to, piece_of(*rules_, unit));
  }
  CellNumber cell(SpotNumber spot) const noexcept { return geometry_->cell_of_spot[spot]; }
  void add_actions(std::uint8_t layer, SpecialActions& all) const;
  std::optional<Spots> row_from(SpotNumber spot, unsigned direction, Color owner) const;
  void shift_in(Push push, gpn_stack landing) noexcept;
  void settle_landings();
  void carry_out(const LaidLayer& layer, const gpn_edit& edit);
  void dispose(gpn_unit unit, SpotNumber from, std::uint32_t destination);
  std::uint32_t destination_of(gpn_unit unit) const;
  std::uint32_t usual_destination_of(gpn_unit unit) const noexcept;
  bool own_last_gipf_plays_on() const noexcept { return rules_->base.own_last_gipf == OwnLastGipf::PlaysOn; }
  bool lost_last_gipf(Color color) const noexcept;
  Standstill standstill() const noexcept;
  bool layers_allow(ActionKind kind) const;
  bool layer_grants(gpn_extra& extra) const;
  Grant checked(const gpn_extra& extra) const;
  const LaidLayer& layer_with_extras() const noexcept {
    return rules_->laid[static_cast<std::size_t>(std::countr_zero(rules_->with_extras))];
  }
  void test_losses_by_layers();
  gpn_stack stack_of(Piece piece) const noexcept;

  const Rules* rules_;
  const Geometry* geometry_;
  Position view_;
  mutable std::optional<Tops> tops_;  // of view_, once they were asked for
  std::array<std::uint32_t, 3>
      changed_{};  // stacks that have changed since the position was taken, as gpn_moment.pushed
  gpn_moment moment_{};
  StepWriter* steps_ = nullptr;
  bool opponent_had_gipf_ = true;  // when the turn began; looked at with own-last-gipf=plays-on only
};

template <class Function>
void WorkingPosition::for_each_row(Color owner, Function&& function) const {
  if (fits_word()) {
    const WordSet own = tops().owned_by(owner);
    return gipf::for_each_row(own, tops().occupied(), rules_->base.row_length, [&](WordSet row, Direction direction) {
      Spots spots;
      for (const WordSpot spot : row) spots.push_back(geometry_->spot_of_bit[spot.number()]);
      function(spots, index_of(direction));
    });
  }
  for (const Direction direction : line_directions)
    for (SpotNumber spot = 0; spot < geometry_->spot_count(); ++spot)
      if (const auto run = row_from(spot, index_of(direction), owner)) function(*run, index_of(direction));
}

}  // namespace gpn::gipf::layered
