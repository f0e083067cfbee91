#include "working_position.hpp"

#include "../rules/rules.hpp"
#include "../text/remarks.hpp"

#include <gpn/author/out.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace gpn::gipf::layered {
namespace {

constexpr bool is_vacant_at(const Position& view, SpotNumber spot) noexcept { return is_vacant(view.stacks[spot]); }

/// Returns the bit of GPN_INTRODUCE_ for a kind of piece.
constexpr std::uint32_t bit_of(ActionKind kind) noexcept {
  if (kind == ActionKind::Gipf) return GPN_INTRODUCE_GIPF;
  return kind == ActionKind::Loaded ? GPN_INTRODUCE_LOADED : GPN_INTRODUCE_BASIC;
}

/// G3, T1 to T3: whether the phase a player is in lets a piece come in.
constexpr bool phase_allows(std::uint8_t phase, ActionKind kind) noexcept {
  if (phase == GPN_PHASE_FIRST_GIPF) return kind == ActionKind::Gipf;
  if (kind == ActionKind::Gipf) return phase == GPN_PHASE_GIPF;
  return kind == ActionKind::Basic || phase <= GPN_PHASE_LOADED;
}

constexpr std::uint8_t phase_after(ActionKind kind) noexcept {
  if (kind == ActionKind::Gipf) return GPN_PHASE_GIPF;
  return kind == ActionKind::Loaded ? GPN_PHASE_LOADED : GPN_PHASE_BASIC;
}

[[noreturn]] void refuse(const LaidLayer& layer, const char* what) {
  throw BreachOfContract(std::string(layer.table->id) + ": " + what);
}

}  // namespace

std::uint32_t answer_of(const LaidLayer& layer, std::uint32_t answer) {
  if (answer == GPN_HOOK_FAILED) refuse(layer, "a hook failed");
  return answer;
}

void WorkingPosition::store_in(Position& position) noexcept {
  position.to_move = view_.to_move;
  std::copy(std::begin(view_.reserved_for_game), std::end(view_.reserved_for_game), position.reserved_for_game);
  std::copy(std::begin(view_.sides), std::end(view_.sides), position.sides);
  if (rules_->with_bytes != 0)
    std::copy(std::begin(view_.layer_bytes), std::end(view_.layer_bytes), position.layer_bytes);
  for (std::size_t word = 0; word < changed_.size(); ++word) {
    for (std::uint32_t left = std::exchange(changed_[word], 0); left != 0; left &= left - 1) {
      const std::size_t spot = 32 * word + static_cast<std::size_t>(std::countr_zero(left));
      position.stacks[spot] = view_.stacks[spot];
    }
  }
}

std::optional<SpotNumber> WorkingPosition::gap(std::uint8_t entry) const noexcept {
  const EntryLine& line = geometry_->entries[entry];
  if (fits_word()) {
    const WordSet vacant = line.word - tops().occupied();
    if (vacant.none()) return std::nullopt;
    return geometry_->spot_of_bit[gap_of(vacant, line.direction).number()];
  }
  for (std::uint8_t i = 0; i < line.length; ++i)
    if (is_vacant_at(view_, line.spots[i])) return line.spots[i];
  return std::nullopt;
}

/// Returns the number of pieces that one of this kind takes from the reserve.
std::uint8_t WorkingPosition::worth_of(ActionKind kind) const noexcept {
  if (kind == ActionKind::Gipf) return static_cast<std::uint8_t>(worth_of_gipf(material()));
  return kind == ActionKind::Basic || enters_on_basic(material()) ? 1 : 0;
}

/// G3, T1 to T3; in MATRX a GIPF-piece in reserve comes in before anything else, and there are no basic pieces.
bool WorkingPosition::order_allows(ActionKind kind) const noexcept {
  if (has_phases(material())) return phase_allows(side(mover()).phase, kind);
  return kind == ActionKind::Gipf || (kind == ActionKind::Loaded && !must_bring_gipf());
}

bool WorkingPosition::must_bring_gipf() const noexcept { return !has_phases(material()) && side(mover()).reserve > 0; }

bool WorkingPosition::may_introduce(Piece piece) const {
  const gpn_side& own = side(mover());
  const unsigned kept = piece.kind == ActionKind::Gipf ? worth_of(piece.kind) * not_again(view_, mover()) : 0;
  if (own.reserve < worth_of(piece.kind) + kept || !order_allows(piece.kind)) return false;
  if (piece.kind == ActionKind::Loaded && own.to_hand[piece.layer] < potentials_to_enter(material())) return false;
  return rules_->with_may_introduce == 0 || layers_allow(piece.kind);
}

bool WorkingPosition::layers_allow(ActionKind kind) const {
  for (unsigned left = rules_->with_may_introduce; left != 0; left &= left - 1) {
    const LaidLayer& layer = rules_->laid[static_cast<std::size_t>(std::countr_zero(left))];
    const std::uint32_t allowed = layer.table->may_introduce(&layer.rules, &geometry_->board, &view_);
    if ((answer_of(layer, allowed) & bit_of(kind)) == 0) return false;
  }
  return true;
}

bool WorkingPosition::has_vacant_spot() const noexcept {
  if (fits_word()) return tops().occupied() != geometry_->all_spots;
  return std::any_of(view_.stacks, view_.stacks + geometry_->spot_count(), layered::is_vacant);
}

bool WorkingPosition::may_introduce_any() const {
  if (!has_vacant_spot()) return false;
  if (may_introduce({ActionKind::Basic, 0}) || may_introduce({ActionKind::Gipf, 0})) return true;
  for (std::uint8_t i = 0; i < rules_->layer_count; ++i)
    if (may_introduce({ActionKind::Loaded, i})) return true;
  return false;
}

/// Puts a stack on the first spot of the line, shifts those up to its gap by one spot, and marks the spots they are
/// pushed to.
void WorkingPosition::shift_in(Push push, gpn_stack landing) noexcept {
  const EntryLine& line = geometry_->entries[push.entry];
  gpn_stack moving = std::exchange(view_.stacks[line.first], landing);
  std::size_t last = 0;
  while (line.spots[last] != push.furthest) std::swap(moving, view_.stacks[line.spots[++last]]);
  changed_[line.first / 32U] |= 1U << (line.first % 32U);
  for (std::size_t word = 0; word < changed_.size(); ++word) {
    changed_[word] |= line.pushed_to[last][word];
    moment_.pushed[word] |= line.pushed_to[last][word];
  }
  const auto& bits = geometry_->bit_of_spot;
  if (tops_) tops_->push_in(line, bits[line.first], bits[push.furthest], landing);
}

gpn_stack WorkingPosition::stack_of(Piece piece) const noexcept {
  if (piece.kind != ActionKind::Loaded)
    return layered::stack_of(unit_of(piece.kind == ActionKind::Gipf ? GPN_KIND_GIPF : GPN_KIND_BASIC, mover()));
  const gpn_unit potential = unit_of(rules_->laid[piece.layer].rules.kind, mover());
  return layered::stack_of(enters_on_basic(material()) ? unit_of(GPN_KIND_BASIC, mover()) : potential, potential);
}

void WorkingPosition::introduce(Piece piece, Push push) {
  const EntryLine& line = geometry_->entries[push.entry];
  shift_in(push, stack_of(piece));
  gpn_side& own = view_.sides[index(mover())];
  own.reserve = static_cast<std::uint8_t>(own.reserve - worth_of(piece.kind));
  if (has_phases(material())) own.phase = phase_after(piece.kind);
  own.entered = 1;
  if (piece.kind != ActionKind::Gipf) set_not_again(view_, mover(), 0);
  if (piece.kind == ActionKind::Loaded)
    own.to_hand[piece.layer] = static_cast<std::uint8_t>(own.to_hand[piece.layer] - potentials_to_enter(material()));
  if (piece.kind == ActionKind::Basic) std::fill(std::begin(own.to_hand), std::end(own.to_hand), std::uint8_t{0});
  write_step(GPN_STEP_INTRODUCE, line.dot, cell(line.first), top(view_.stacks[line.first]));
  settle_landings();
}

void WorkingPosition::play_action(const Turn& turn) {
  if (turn.action == ActionKind::Special)
    act({turn.layer, {turn.from, turn.to}});
  else
    introduce({turn.action, turn.layer}, turn.push());
}

void WorkingPosition::add_actions(std::uint8_t index, SpecialActions& all) const {
  const LaidLayer& layer = rules_->laid[index];
  if (layer.table->actions == nullptr) return;
  boost::container::small_vector<gpn_action, 64> items(64, boost::container::default_init);
  const auto ask = [&] {
    return answer_of(layer, layer.table->actions(&layer.rules, &geometry_->board, &view_, items.data(),
                                                 static_cast<std::uint32_t>(items.size())));
  };
  std::uint32_t count = ask();
  if (count > items.size()) {
    items.resize(count);
    count = std::min<std::uint32_t>(ask(), count);
  }
  for (std::uint32_t k = 0; k < count; ++k) {
    if (items[k].from >= geometry_->board.spot_count || items[k].to >= geometry_->board.spot_count)
      refuse(layer, "an action names a spot that the board does not have");
    // A stack that is full cannot take another unit (see Limits in the README).
    if (layer.table->act == nullptr && is_full(view_.stacks[items[k].to])) continue;
    all.push_back({index, items[k]});
  }
}

SpecialActions WorkingPosition::special_actions() const {
  SpecialActions all;
  if (must_bring_gipf()) return all;
  for (std::uint8_t i = 0; i < rules_->layer_count; ++i) add_actions(i, all);
  return all;
}

bool WorkingPosition::may_act(SpecialAction special) const {
  if (must_bring_gipf()) return false;
  SpecialActions all;
  add_actions(special.layer, all);
  return std::any_of(all.begin(), all.end(), [&](const SpecialAction& listed) {
    return listed.action.from == special.action.from && listed.action.to == special.action.to;
  });
}

void WorkingPosition::act(SpecialAction special) {
  const LaidLayer& layer = rules_->laid[special.layer];
  std::array<gpn_edit, GPN_MAX_EDITS> edits{};
  std::uint32_t count = 1;
  if (layer.table->act == nullptr) {
    edits[0] = {GPN_EDIT_MOVE, special.action.from, special.action.to, 0};
  } else {
    count = answer_of(
        layer, layer.table->act(&layer.rules, &geometry_->board, &view_, &special.action, edits.data(), GPN_MAX_EDITS));
    if (count > GPN_MAX_EDITS) refuse(layer, "an action returns more edits than there may be");
  }
  for (std::uint32_t i = 0; i < count; ++i) carry_out(layer, edits[i]);
  settle_landings();
}

void WorkingPosition::settle_landings() {
  for_each_layer(*rules_, rules_->with_landed, [&](const LaidLayer& layer) {
    std::array<gpn_edit, GPN_MAX_EDITS> edits{};
    const std::uint32_t count = answer_of(
        layer, layer.table->landed(&layer.rules, &geometry_->board, &view_, &moment_, edits.data(), GPN_MAX_EDITS));
    if (count > GPN_MAX_EDITS) refuse(layer, "a landing returns more edits than there may be");
    for (std::uint32_t i = 0; i < count; ++i) carry_out(layer, edits[i]);
  });
}

void WorkingPosition::carry_out(const LaidLayer& layer, const gpn_edit& edit) {
  const std::uint32_t spots = geometry_->board.spot_count;
  const bool has_from = edit.from < spots && !is_vacant_at(view_, edit.from);
  const bool can_take = edit.to < spots && !is_full(view_.stacks[edit.to]);
  switch (edit.kind) {
    case GPN_EDIT_MOVE: {
      if (!has_from || !can_take || edit.from == edit.to)
        refuse(layer, "a move has no unit to move, or no room for it");
      const gpn_unit unit = take_off(edit.from);
      put_on(edit.to, unit);
      write_step(GPN_STEP_MOVE, cell(static_cast<SpotNumber>(edit.from)), cell(static_cast<SpotNumber>(edit.to)), unit);
      return;
    }
    case GPN_EDIT_REMOVE:
      if (!has_from || edit.value > GPN_GOES_OUT) refuse(layer, "a removal has no unit, or nowhere to put it");
      dispose(take_off(edit.from), edit.from, edit.value);
      return;
    case GPN_EDIT_PUT:
      if (!can_take || layer.rules.kind == 0 || edit.value > GPN_BLACK)
        refuse(layer, "a unit is put where it cannot stand");
      put_on(edit.to, unit_of(layer.rules.kind, color_at(edit.value)));
      write_step(GPN_STEP_PLACE, static_cast<SpotNumber>(edit.to), top(view_.stacks[edit.to]));
      return;
    case GPN_EDIT_TURN:
      if (edit.to >= spots || is_vacant_at(view_, edit.to) || edit.value > GPN_BLACK)
        refuse(layer, "there is nothing to turn");
      for (gpn_unit& unit : view_.stacks[edit.to].units)
        if (unit != 0) unit = unit_of(kind_of(unit), color_at(edit.value));
      note_change(edit.to);
      write_step(GPN_STEP_PLACE, static_cast<SpotNumber>(edit.to),
                 top(view_.stacks[edit.to]));  // another piece stands there now
      return;
    case GPN_EDIT_BYTE:
      if (edit.from >= layer.rules.bytes_end - layer.rules.bytes_begin || edit.value > 0xFF)
        refuse(layer, "a byte is not one of the layer's own");
      view_.layer_bytes[layer.rules.bytes_begin + edit.from] = static_cast<std::uint8_t>(edit.value);
      return;
    default: refuse(layer, "there is no such kind of edit");
  }
}

/// At most one layer of a composition grants extra moves.
bool WorkingPosition::layer_grants(gpn_extra& extra) const {
  const LaidLayer& layer = layer_with_extras();
  return answer_of(layer, layer.table->extras(&layer.rules, &geometry_->board, &view_, &moment_, &extra)) != 0;
}

Grant WorkingPosition::checked(const gpn_extra& extra) const {
  const LaidLayer& layer = layer_with_extras();
  if (extra.spot >= geometry_->board.spot_count || is_vacant_at(view_, extra.spot) ||
      kind_of(top(view_.stacks[extra.spot])) != layer.rules.kind || layer.rules.kind == 0)
    refuse(layer, "an extra move is granted to a spot that does not show a unit of the layer");
  return {static_cast<std::uint8_t>(layer.rules.index), extra};
}

/// TA3: the unit leaves its stack and comes in alone, as a used one.
void WorkingPosition::play_extra(const Grant& grant, Push push) {
  const gpn_unit unit = take_off(grant.extra.spot);
  const EntryLine& line = geometry_->entries[push.entry];
  shift_in(push, layered::stack_of(unit));
  write_step(GPN_STEP_MOVE, cell(grant.extra.spot), line.dot, unit);
  write_step(GPN_STEP_INTRODUCE, line.dot, cell(line.first), unit);
  settle_landings();
}

void WorkingPosition::decline_extra(const Grant& grant) {
  if (grant.extra.if_declined == GPN_EXTRA_LOSE) dispose(take_off(grant.extra.spot), grant.extra.spot, GPN_GOES_OUT);
}

bool WorkingPosition::starts_row(SpotNumber spot, unsigned direction, Color owner) const noexcept {
  std::optional<SpotNumber> at = spot;
  for (unsigned length = 0; length < rules_->base.row_length; ++length) {
    if (!at || !is_owned(view_.stacks[*at], owner)) return false;
    at = geometry_->next(*at, direction);
  }
  return true;
}

/// The whole run (R2) whose first row, seen along `direction`, starts on `spot`.
std::optional<Spots> WorkingPosition::row_from(SpotNumber spot, unsigned direction, Color owner) const {
  if (!starts_row(spot, direction, owner)) return std::nullopt;
  const unsigned back = (direction + 3) % 6;
  SpotNumber first = spot;
  for (auto at = geometry_->next(spot, back); at && !is_vacant_at(view_, *at); at = geometry_->next(*at, back)) {
    if (starts_row(*at, direction, owner)) return std::nullopt;  // this row was found from there
    first = *at;
  }
  Spots run;
  for (std::optional<SpotNumber> at = first; at && !is_vacant_at(view_, *at); at = geometry_->next(*at, direction))
    run.push_back(*at);
  return run;
}

bool WorkingPosition::has_row() const {
  if (fits_word()) return gipf::has_row(tops().owned_by(mover()), rules_->base.row_length);
  for (const unsigned direction : {0U, 1U, 2U})
    for (SpotNumber spot = 0; spot < geometry_->board.spot_count; ++spot)
      if (starts_row(spot, direction, mover())) return true;
  return false;
}

/// G6, G7, G9, DV5, PU5: a GIPF-piece and a loaded piece may stay, of everything else the uppermost unit must go,
/// unless a layer decides otherwise.
RowPiece WorkingPosition::row_piece(SpotNumber spot) const {
  const gpn_stack& here = view_.stacks[spot];
  const unsigned count = height(here);
  const bool is_gipf = kind_of(here.units[count - 1]) == GPN_KIND_GIPF;
  bool must_go = !is_loaded(here, count, material()) && !(is_gipf && gipf_may_stay(material()));
  std::uint32_t opinion = GPN_ROW_NO_OPINION;
  for_each_layer(*rules_, rules_->with_row_piece, [&](const LaidLayer& layer) {
    opinion =
        std::max(opinion, answer_of(layer, layer.table->row_piece(&layer.rules, &geometry_->board, &view_, spot)));
  });
  if (opinion != GPN_ROW_NO_OPINION) must_go = opinion == GPN_ROW_MUST_GO;
  return {spot, static_cast<std::uint8_t>(units_of_top_piece(here, count, material())), must_go};
}

/// Pieces that lie on others uncover them, and a row that has enough pieces of the mover that may stay may be left.
std::optional<OnlyRow<Removal>> WorkingPosition::only_row() const {
  std::optional<OnlyRow<Removal>> only;
  if (must_keep_gipf()) return only;
  unsigned rows = 0;
  unsigned own_options = 0;
  for_each_row(mover(), [&](const Spots& run, unsigned) {
    if (++rows > 1) return;
    only.emplace();
    for (const SpotNumber spot : run) {
      const RowPiece piece = row_piece(spot);
      if (units_on(spot) > piece.units) only->is_last = false;
      add(piece.must_go ? only->must : only->may, piece);
      if (!piece.must_go && is_owned(stack(spot), mover())) ++own_options;
    }
  });
  if (rows != 1) only.reset();
  if (only && own_options >= rules_->base.row_length) only->is_last = false;
  return only;
}

bool WorkingPosition::is_choice(const OnlyRow<Removal>& row, const Removal& removal) noexcept {
  for (std::size_t spot = 0; spot < removal.size(); ++spot)
    if (removal[spot] != row.must[spot] && (row.must[spot] != 0 || removal[spot] != row.may[spot])) return false;
  return true;
}

std::uint32_t WorkingPosition::destination_of(gpn_unit unit) const {
  for (unsigned left = rules_->with_dispose; left != 0; left &= left - 1) {
    const LaidLayer& layer = rules_->laid[static_cast<std::size_t>(std::countr_zero(left))];
    if (is_of_layer(unit) && kind_of(unit) != layer.rules.kind) continue;
    const std::uint32_t answer = answer_of(layer, layer.table->dispose(&layer.rules, &geometry_->board, &view_, unit));
    if (answer != GPN_GOES_AS_USUAL) return answer;
  }
  return GPN_GOES_AS_USUAL;
}

/// The destination of a unit for which no layer names one: G10 for one of a layer, else as without layers (R3, R10,
/// R11).
std::uint32_t WorkingPosition::usual_destination_of(gpn_unit unit) const noexcept {
  if (is_of_layer(unit) && !potentials_return(material())) return GPN_GOES_OUT;
  return color_of(unit) == mover() ? GPN_GOES_TO_RESERVE : GPN_GOES_TO_CAPTURED;
}

void WorkingPosition::dispose(gpn_unit unit, SpotNumber from, std::uint32_t destination) {
  if (destination == GPN_GOES_AS_USUAL) destination = destination_of(unit);
  if (destination == GPN_GOES_AS_USUAL) destination = usual_destination_of(unit);
  // In MATRX nothing leaves the game: the opponent of its owner keeps it.
  if (destination == GPN_GOES_OUT && potentials_return(material())) destination = GPN_GOES_TO_CAPTURED;
  const bool is_counted = !is_of_layer(unit) || potentials_return(material());
  const unsigned worth = kind_of(unit) == GPN_KIND_GIPF ? worth_of_gipf(material()) : 1;
  gpn_side& owner = view_.sides[index(color_of(unit))];
  gpn_side& opponent = view_.sides[index(other(color_of(unit)))];
  if (destination == GPN_GOES_TO_RESERVE) {
    if (is_of_layer(unit))
      ++owner.to_hand[kind_of(unit) - GPN_KIND_LAYER];
    else
      owner.reserve = static_cast<std::uint8_t>(owner.reserve + worth);
    if (rules_->base.gipf_again == GipfAgain::Never && kind_of(unit) == GPN_KIND_GIPF && owner.phase == GPN_PHASE_GIPF)
      set_not_again(view_, color_of(unit), not_again(view_, color_of(unit)) + 1);  // T4
  } else if (destination == GPN_GOES_TO_CAPTURED && is_counted) {
    opponent.captured = static_cast<std::uint8_t>(opponent.captured + worth);
  }
  write_step(destination == GPN_GOES_TO_RESERVE ? GPN_STEP_RETURN : GPN_STEP_CAPTURE, from, unit);
}

void WorkingPosition::remove(SpotNumber spot, unsigned units) {
  for (; units > 0; --units) dispose(take_off(spot), spot, GPN_GOES_AS_USUAL);
}

void WorkingPosition::remove(const Removal& removal) {
  if (!removes_anything(removal)) return;
  for_each_removed(removal, [&](SpotNumber spot, std::uint8_t units) { remove(spot, units); });
}

void WorkingPosition::take_rows(const Removal& removal) {
  if (steps_ == nullptr) return remove(removal);
  RowTaker(*this, *steps_).take(removal);
}

bool WorkingPosition::lost_last_gipf(Color color) const noexcept {
  if (!has_phases(material())) return side(color).reserve == 0 && !has_gipf(color);
  if (own_last_gipf_plays_on() && (color == mover() || !opponent_had_gipf_)) return false;
  const bool may_go_on = rules_->base.gipf_loss == GipfLoss::WithEmptyReserve && side(color).reserve > 0;
  return has_gipf_pieces(rules_->base.variant) && side(color).entered != 0 && !may_go_on && !has_gipf(color);
}

unsigned pieces_left(const Rules& rules, const Position& position, Color color) noexcept {
  const gpn_side& side = position.sides[index(color)];
  unsigned count = side.reserve;
  if (!enters_on_basic(rules.base.material))
    for (const std::uint8_t potentials : side.to_hand) count += potentials;
  return count;
}

void WorkingPosition::lose(Color loser, Ending ending) noexcept { decide(view_, ending, other(loser)); }

/// E3 to E5, then the losses of the layers.
void WorkingPosition::test_losses() {
  const LastGipfsLost lost{lost_last_gipf(mover()), lost_last_gipf(other(mover()))};
  if (const auto verdict = verdict_of_removal(lost, mover(), rules_->base))
    return decide(view_, verdict->ending, verdict->winner);
  if (rules_->with_loss != 0) test_losses_by_layers();
}

void WorkingPosition::test_losses_by_layers() {
  const Color own = mover();
  for (unsigned left = rules_->with_loss; left != 0; left &= left - 1) {
    const auto i = static_cast<std::uint8_t>(std::countr_zero(left));
    const LaidLayer& layer = rules_->laid[i];
    for (const Color color : {other(own), own}) {
      gpn_reason reason{};
      const std::uint32_t player = color == Color::White ? GPN_WHITE : GPN_BLACK;
      if (answer_of(layer, layer.table->loss(&layer.rules, &geometry_->board, &view_, player, &reason)) == 0) continue;
      lose(color, Ending::ByLayer);
      view_.reserved_for_game[1] = i;
      return;
    }
  }
}

void WorkingPosition::end_turn() {
  const Color own = mover();
  if (!has_ended()) test_losses();
  if (!has_ended() && rules_->base.empty_reserve == EmptyReserve::AtOnce && pieces_left(*rules_, view_, own) == 0)
    lose(own, Ending::EmptyReserve);
  view_.to_move = own == Color::White ? GPN_BLACK : GPN_WHITE;
}

// Stacks in words: letters, whole pieces instead of units, and how a game ended.

namespace {

constexpr Opening opening_of(std::uint8_t phase) noexcept {
  if (phase == GPN_PHASE_FIRST_GIPF) return Opening::GipfOnly;
  return phase == GPN_PHASE_GIPF ? Opening::GipfOrBasic : Opening::BasicOnly;
}

void describe_ending_by_layer(const LaidLayer& layer, const Rules& rules, const gpn_view& view, gpn_standing& out) {
  const Color winner = winner_of(view);
  gpn_reason reason{};
  const std::uint32_t loser = winner == Color::Black ? GPN_WHITE : GPN_BLACK;
  answer_of(layer, layer.table->loss(&layer.rules, &geometry_of(rules.base).board, &view, loser, &reason));
  reason.rule[sizeof reason.rule - 1] = reason.text[sizeof reason.text - 1] = '\0';
  out.state = winner == Color::White ? GPN_WHITE_WON : GPN_BLACK_WON;
  author::set_text(out.rule, reason.rule);
  author::set_text(out.reason, reason.text);
}

}  // namespace

/// In MATRX, which has no phases, GIPF-pieces and potentials count alike.
Supply WorkingPosition::supply() const {
  const unsigned reserve = pieces_left(*rules_, view_, mover());
  if (!has_phases(material())) return {reserve, Opening::BasicOnly};
  return {reserve, opening_of(side(mover()).phase), not_again(view_, mover())};
}

std::optional<SpotNumber> WorkingPosition::place_of(WrittenPlace written) const noexcept {
  const auto cell = geometry_->cell(written.column, written.number);
  return cell ? geometry_->spot_of_cell[*cell] : std::nullopt;
}

/// A piece that comes in has a capital letter.
std::optional<Piece> WorkingPosition::piece_with(char letter) const noexcept {
  if (letter == no_letter) return Piece{ActionKind::Basic, 0};
  if (letter == 'G') return Piece{ActionKind::Gipf, 0};
  const auto layer = layer_with_letter(*rules_, letter);
  return layer ? std::optional(Piece{ActionKind::Loaded, *layer}) : std::nullopt;
}

bool WorkingPosition::name_piece(SpotNumber spot, PieceMarks marks, Removal& removal) const noexcept {
  const gpn_stack& stack = view_.stacks[spot];
  const unsigned left = height(stack) - removal[spot];
  if (left == 0) return false;
  const PieceOfStack piece = top_piece(*rules_, stack, left);
  removal[spot] = static_cast<std::uint8_t>(removal[spot] + piece.units);
  return marks.letter == piece.letter && marks.is_enemy == (piece.owner != mover());
}

char WorkingPosition::letter_of_action(const Turn& turn) const noexcept {
  if (turn.action == ActionKind::Gipf) return 'G';
  return turn.action == ActionKind::Basic ? no_letter : rules_->laid[turn.layer].table->letter;
}

void WorkingPosition::add_pieces(SpotNumber spot, unsigned count, ListedPieces& out) const {
  const gpn_stack& stack = view_.stacks[spot];
  unsigned left = height(stack);
  for (; count > 0 && left > 0; --count) {
    const PieceOfStack piece = top_piece(*rules_, stack, left);
    out.push_back({spot, piece.letter, piece.owner != mover()});
    left -= piece.units;
  }
}

void WorkingPosition::add_removed(const Removal& removal, ListedPieces& out) const {
  for_each_removed(removal, [&](SpotNumber spot, std::uint8_t units) {
    add_pieces(spot, pieces_in_units(*rules_, view_.stacks[spot], units), out);
  });
}

std::optional<Removal> WorkingPosition::removal_of(const Taken& taken) const noexcept {
  Removal removal{};
  for (const TakenFrom& from : taken) {
    const gpn_stack& stack = view_.stacks[from.spot];
    const unsigned all = height(stack);
    unsigned left = all;
    for (unsigned piece = 0; piece < from.pieces; ++piece) {
      if (left == 0) return std::nullopt;
      left -= units_of_top_piece(stack, left, material());
    }
    removal[from.spot] = static_cast<std::uint8_t>(all - left);
  }
  return removal;
}

void WorkingPosition::add_to(Taken& taken, const Removal& removal) const {
  for_each_removed(removal, [&](SpotNumber spot, std::uint8_t units) {
    taken.push_back({spot, pieces_in_units(*rules_, view_.stacks[spot], units)});
  });
}

/// The player to move has an empty reserve, the board is full, or the layers allow nothing.
Standstill WorkingPosition::standstill() const noexcept {
  if (pieces_left(*rules_, view_, mover()) == 0) return Standstill::NoPiece;
  return has_vacant_spot() ? Standstill::NoAction : Standstill::FullBoard;
}

void WorkingPosition::describe_end(gpn_standing& out) const {
  const Rules& rules = *rules_;
  const gpn_view& view = view_;
  const Ending ending = ending_of(view);
  if (ending == Ending::None) return describe_standstill(standstill(), mover(), out);
  if (ending == Ending::ByLayer)
    return describe_ending_by_layer(rules.laid[view.reserved_for_game[1]], rules, view, out);
  const bool lacks_gipf = ending == Ending::LastGipfTaken || ending == Ending::OwnLastGipf;
  if (lacks_gipf && rules.base.gipf_loss == GipfLoss::WithEmptyReserve)
    return describe_standstill(Standstill::NothingLeft, other(winner_of(view)), out);
  gipf::describe_ending(ending, winner_of(view), out);
}

}  // namespace gpn::gipf::layered
