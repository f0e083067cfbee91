#include "turn_diagnosis.hpp"

#include <algorithm>
#include <array>

namespace gpn::gipf::layered {
namespace {

/// Keeps the first turn of a search; remembers the board before its action.
class FirstFound final : public TurnSink {
 public:
  void found(const Turn& turn) override {
    if (!turn_) turn_ = turn;
  }
  const std::optional<Turn>& turn() const noexcept { return turn_; }

 private:
  std::optional<Turn> turn_;
};

class Diagnosis {
 public:
  Diagnosis(const Rules& rules, const Position& position, const WantedTurn& wanted, TurnRemarks& remarks) noexcept
      : rules_(rules), position_(position), wanted_(wanted), remarks_(remarks), start_(rules, position) {}

  void run() {
    if (is_over(rules_, position_))
      return remarks_.illegal(Finding::GameOver, wanted_.whole(), {"the game is over: nothing more can be played"});
    if (!some_turn(Stage::RowsBefore)) return explain_list(GPN_MOMENT_BEFORE, start_);
    if (!some_turn(Stage::ExtrasBefore)) return explain_extra(first_extra_before());
    if (explain_refusals(board_before_action())) return;
    if (!wanted_.action()) return explain_missing_action();
    if (!some_turn(Stage::Action)) return explain_action(board_before_action());
    if (!some_turn(Stage::ExtrasAfter)) return explain_extra(wanted_.extras(GPN_MOMENT_AFTER));
    explain_list(GPN_MOMENT_AFTER, board_after_action());
  }

 private:
  std::optional<Turn> some_turn(Stage stage) const {
    FirstFound sink;
    search_turns(rules_, position_, wanted_.up_to(stage), sink);
    return sink.turn();
  }

  Table board_before_action() const {
    Table table = start_;
    if (const auto turn = some_turn(Stage::ExtrasBefore)) {
      Turn head;
      head.before = turn->before;
      head.extra_counts = {turn->extra_counts[0], turn->extra_counts[1], 0};
      head.extras = turn->extras;
      play_head(table, head);
    }
    return table;
  }

  Table board_after_action() const {
    Table table = start_;
    if (const auto turn = some_turn(Stage::ExtrasAfter); turn && turn->action != ActionKind::None) {
      play_head(table, *turn);
      if (turn->action == ActionKind::Special)
        table.act({turn->layer, {turn->from, turn->to}});
      else
        table.introduce({turn->action, turn->layer}, turn->push());
      play_extras(table, *turn, GPN_MOMENT_AFTER);
    }
    return table;
  }

  static void play_head(Table& table, const Turn& turn) {
    play_extras(table, turn, GPN_MOMENT_START);
    table.remove(turn.before);
    play_extras(table, turn, GPN_MOMENT_BEFORE);
  }

  std::string_view mover() const noexcept { return name(start_.mover()); }
  std::string_view name_of(SpotNumber spot) const noexcept { return start_.geometry().name(spot); }

  // Lists.

  void explain_list(unsigned moment, const Table& table) {
    const WantedList& list = wanted_.list(moment);
    const Range where = list.is_written ? list.where : wanted_.whole();
    const std::string_view when = moment == GPN_MOMENT_AFTER ? " after this action" : " before this turn";
    if (!table.has_row())
      return remarks_.illegal(Finding::NoRow, where, {mover(), " has no row", when, ": nothing can be removed"});
    for (const WantedItem& item : list.items)
      if (is_vacant(table.stack(item.spot)))
        return remarks_.illegal(Finding::EmptySpot, item.where, {"no piece stands on ", name_of(item.spot)});
    for (const WantedItem& item : list.items)
      if (!is_in_row(table, item.spot))
        return remarks_.illegal(Finding::NotInRow, item.where,
                                {"the piece on ", name_of(item.spot), " belongs to no row of ", mover(), "'s (R2)"});
    if (!list.is_written) return explain_forgotten_row(table, where, moment);
    remarks_.illegal(
        Finding::NothingFits, where,
        {"no way to remove the rows fits this list; pieces without a letter and used potentials must go",
         forbids_last_gipf(rules_.base) ? ", and the last GIPF-piece stays (own-last-gipf=forbidden)" : ""});
  }

  static bool is_in_row(const Table& table, SpotNumber spot) {
    bool is_in = false;
    table.for_each_row(
        [&](const auto& run, unsigned) { is_in = is_in || std::find(run.begin(), run.end(), spot) != run.end(); });
    return is_in;
  }

  void explain_forgotten_row(const Table& table, Range where, unsigned moment) {
    std::optional<std::array<SpotNumber, 2>> ends;
    table.for_each_row([&](const auto& run, unsigned) {
      if (!ends) ends = {run.front(), run.back()};
    });
    remarks_.illegal(Finding::RowMustGo, where,
                     {"row ", name_of((*ends)[0]), "-", name_of((*ends)[1]), " must be removed",
                      moment == GPN_MOMENT_AFTER ? "" : " first", " (R4)"});
  }

  // Extra moves.

  const std::vector<WantedPush>& first_extra_before() const noexcept {
    const auto& at_start = wanted_.extras(GPN_MOMENT_START);
    return at_start.empty() ? wanted_.extras(GPN_MOMENT_BEFORE) : at_start;
  }

  void explain_extra(const std::vector<WantedPush>& extras) {
    if (extras.empty())
      return remarks_.illegal(Finding::NothingFits, wanted_.whole(), {"the removals leave nothing to be done"});
    remarks_.illegal(Finding::NoExtraMove, extras.front().where,
                     {mover(),
                      " has no such extra move here: it needs a piece whose potential grants one, and a line "
                      "with a gap (TA2, TA5)"},
                     "TA2");
  }

  // Challenges.

  bool explain_refusals(const Table& table) {
    for (std::size_t i = 0; i < wanted_.refusals().size(); ++i) {
      const Refusal& refusal = wanted_.refusals()[i];
      if (can_use(table, refusal)) continue;
      remarks_.illegal(
          Finding::ChallengeRefused, wanted_.refusal_places()[i],
          {mover(), " has no such power to use on ", name_of(refusal.spot), ", so it cannot be challenged (C1)"});
      return true;
    }
    if (wanted_.refusals().empty() || !wanted_.action() || rules_.base.challenge_lost != ChallengeLost::TurnLost)
      return false;
    remarks_.illegal(Finding::ChallengeRefused, wanted_.action()->where,
                     {"a refused challenge costs the turn (challenge-lost=turn-lost): nothing follows it"});
    return true;
  }

  // The action.

  void explain_missing_action() {
    remarks_.illegal(Finding::NoIntroduction, wanted_.whole(),
                     {"a turn brings a piece in or uses a potential, and nothing like that is written"});
  }

  void explain_action(const Table& table) {
    const WantedAction& action = *wanted_.action();
    const Geometry& geometry = table.geometry();
    const auto from = geometry.spot_of_cell[action.first];
    if (action.challenge == Challenge::Allowed && !(from && action.second))
      return remarks_.illegal(Finding::ChallengeRefused, action.where,
                              {"a challenge is about a power that is used; nothing is brought in by one (C1)"});
    if (from && action.second) return explain_power(table, action, *from);
    if (!explain_piece(table, action)) explain_push(table, action);
  }

  void explain_power(const Table& table, const WantedAction& action, SpotNumber from) {
    for (const Refusal& refusal : wanted_.refusals())
      if (refusal.spot == from)
        return remarks_.illegal(Finding::ChallengeRefused, action.where,
                                {"the power on ", name_of(from), " was refused in this turn and may not be used (C1)"});
    const auto layer = layer_of_letter(rules_, action.letter);
    if (!layer)
      return remarks_.illegal(Finding::NotADot, action.where,
                              {name_of(from),
                               " is a spot: a piece comes in from a dot, and a power is written with "
                               "the letter of its potential"});
    const gpn_layer& table_of_layer = *rules_.laid[*layer].table;
    const auto to = table.geometry().spot_of_cell[*action.second];
    if (!to)
      return remarks_.illegal(Finding::PowerNotUsable, action.second_where,
                              {"a power is used on the spots, not on dots"});
    if (table.must_bring_gipf())
      return remarks_.illegal(Finding::FirstMustBeGipf, action.where,
                              {mover(), " has a GIPF-piece in reserve, which comes in before any potential is used"});
    const auto own = unit_of(rules_.laid[*layer].rules.kind, table.mover());
    if (is_vacant(table.stack(from)) || top(table.stack(from)) != own)
      return remarks_.illegal(Finding::PowerNotUsable, action.where,
                              {"no ", table_of_layer.unit_name, " of ", mover(), "'s lies on top on ", name_of(from)});
    gpn_reason reason{};
    if (table_of_layer.objection != nullptr) {
      const gpn_action move{from, *to};
      table_of_layer.objection(&rules_.laid[*layer].rules, &table.geometry().board, &table.position(), &move, &reason);
    }
    reason.rule[sizeof reason.rule - 1] = reason.text[sizeof reason.text - 1] = '\0';
    if (reason.text[0] != '\0')
      return remarks_.illegal(Finding::PowerNotUsable, action.where, {reason.text}, reason.rule);
    remarks_.illegal(Finding::PowerNotUsable, action.where,
                     {"the ", table_of_layer.unit_name, " on ", name_of(from), " cannot go to ", name_of(*to)});
  }

  /// Why a piece of that kind cannot come in at all; false when it can.
  bool explain_piece(const Table& table, const WantedAction& action) {
    const gpn_side& own = table.side(table.mover());
    const auto layer = layer_of_letter(rules_, action.letter);
    const auto refuse = [&](Finding finding, Words words) {
      remarks_.illegal(finding, action.where, words);
      return true;
    };
    const bool is_gipf = action.letter == 'G';
    if (!has_phases(rules_.base.material)) return explain_piece_of_matrx(table, action, layer);
    if (own.reserve == 0) return refuse(Finding::EmptyReserve, {mover(), " has no piece left in reserve"});
    if (own.phase == GPN_PHASE_FIRST_GIPF && !is_gipf)
      return refuse(Finding::FirstMustBeGipf, {mover(), " must begin with a GIPF-piece: write G before the point"});
    if (is_gipf && rules_.base.variant != Variant::Tournament)
      return refuse(Finding::NoGipfInVariant, {"GIPF-pieces are brought in only in the tournament game"});
    if (is_gipf && own.phase > GPN_PHASE_GIPF)
      return refuse(Finding::NoMoreGipf, {mover(), " has gone on to loaded or basic pieces (T3, G3)"});
    if (is_gipf && own.reserve < 2) return refuse(Finding::GipfNeedsTwo, {mover(), " has one piece left in reserve"});
    if (layer && own.phase > GPN_PHASE_LOADED)
      return refuse(Finding::NoMoreLoaded,
                    {"with his first basic piece ", mover(), " gave up the potentials he still had to hand (G3)"});
    if (layer && own.to_hand[*layer] == 0)
      return refuse(Finding::NoMoreLoaded,
                    {mover(), " has no ", rules_.laid[*layer].table->unit_name, " left to bring in"});
    const Piece piece{is_gipf ? ActionKind::Gipf : layer ? ActionKind::Loaded : ActionKind::Basic, layer.value_or(0)};
    if (table.may_introduce(piece)) return false;
    return refuse(Finding::NotAllowedNow, {"a rule laid over the game does not let this piece come in now"});
  }

  bool explain_piece_of_matrx(const Table& table, const WantedAction& action, std::optional<std::uint8_t> layer) {
    const gpn_side& own = table.side(table.mover());
    const auto refuse = [&](Finding finding, Words words) {
      remarks_.illegal(finding, action.where, words);
      return true;
    };
    if (action.letter == 'G') {
      if (own.reserve > 0) return false;
      return refuse(Finding::EmptyReserve, {mover(), " has no GIPF-piece in reserve"});
    }
    if (table.must_bring_gipf())
      return refuse(Finding::FirstMustBeGipf,
                    {mover(), " has a GIPF-piece in reserve, which comes in first: write G before the point"});
    if (!layer)
      return refuse(Finding::NotAllowedNow, {"MATRX GIPF has no basic pieces: write the letter of what comes in"});
    if (own.to_hand[*layer] >= potentials_to_enter(rules_.base.material)) return false;
    return refuse(Finding::NoMoreLoaded, {mover(), " has ", Digits{own.to_hand[*layer]}.text(), " of the ",
                                          rules_.laid[*layer].table->unit_name, "s to hand; two of a kind come in"});
  }

  void explain_push(const Table& table, const WantedAction& action) {
    const Geometry& geometry = table.geometry();
    const auto spot = geometry.spot_of_cell[action.first];
    if (!action.second) return explain_landing(table, action, spot);
    const auto last = geometry.spot_of_cell[*action.second];
    for (std::uint8_t e = 0; e < geometry.entry_count(); ++e) {
      const EntryLine& line = geometry.entries[e];
      if (line.dot != action.first || !last || !lies_on(geometry, line, *last)) continue;
      if (const auto gap = table.gap(e))
        return remarks_.illegal(Finding::WrongEnd, action.second_where, {"the push ends on ", name_of(*gap)});
      return remarks_.illegal(Finding::LineFull, action.where, {"the line is full: nothing can be pushed in there"});
    }
    remarks_.illegal(
        Finding::NoSuchLine, action.where,
        {"no line leads from ", geometry.cell_name(action.first), " through ", geometry.cell_name(*action.second)});
  }

  static bool lies_on(const Geometry& geometry, const EntryLine& line, SpotNumber spot) noexcept {
    for (std::optional<SpotNumber> at = line.first; at; at = geometry.next(*at, line.direction))
      if (*at == spot) return true;
    return false;
  }

  void explain_landing(const Table& table, const WantedAction& action, std::optional<SpotNumber> spot) {
    const Geometry& geometry = table.geometry();
    if (!spot)
      return remarks_.illegal(Finding::LandingOnDot, action.where,
                              {geometry.cell_name(action.first), " is a dot: write the spot where the piece lands"});
    if (!geometry.first_entry_to(*spot))
      return remarks_.illegal(Finding::NotOnTheRim, action.where,
                              {"no dot lies next to ", name_of(*spot), ", so no piece can land there"});
    if (!is_vacant(table.stack(*spot)))
      return remarks_.illegal(Finding::Occupied, action.where,
                              {name_of(*spot), " is occupied: name the dot and where the push ends"});
    remarks_.illegal(Finding::NothingFits, action.where, {"no legal turn fits what is written"});
  }

  const Rules& rules_;
  const Position& position_;
  const WantedTurn& wanted_;
  TurnRemarks& remarks_;
  Table start_;
};

}  // namespace

void explain_refusal(const Rules& rules, const Position& position, const WantedTurn& wanted, TurnRemarks& remarks) {
  Diagnosis(rules, position, wanted, remarks).run();
}

}  // namespace gpn::gipf::layered
