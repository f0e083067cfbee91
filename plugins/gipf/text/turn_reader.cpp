#include "turn_reader.hpp"

#include "scene.hpp"

#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace gpn::gipf {
namespace {

void explain_gipf_piece(const Scene& scene, Range where, TurnRemarks& remarks) {
  const std::string_view mover = name(scene.mover());
  const Supply supply = scene.supply();
  if (scene.rules().variant == Variant::Basic)
    return remarks.illegal("gipf-no-gipf-in-variant", where, {"the basic game has no GIPF-pieces"});
  if (scene.rules().variant == Variant::Standard)
    return remarks.illegal("gipf-no-gipf-in-variant", where, {"in the standard game no GIPF-pieces are brought in"});
  if (supply.opening == Opening::BasicOnly)
    return remarks.illegal("gipf-no-more-gipf", where, {mover, " may bring in no more GIPF-pieces (T3)"});
  if (!supply.offers(PieceKind::Gipf) && supply.reserve >= worth(PieceKind::Gipf))
    return remarks.illegal("gipf-no-more-gipf", where,
                           {mover, " has taken back the GIPF-pieces in his reserve, and they may not be built again ",
                            "(gipf-again=never)"},
                           "T4");
  if (!supply.offers(PieceKind::Gipf))
    return remarks.illegal("gipf-needs-two-pieces", where,
                           {"a GIPF-piece needs two pieces, ", mover, " has one in reserve (T5)"});
  scene.explain_layered_piece('G', where, remarks);
}

std::string_view kind_of_piece(char letter) noexcept {
  if (letter == no_letter) return "basic piece";
  if (letter == 'G') return "GIPF-piece";
  return ascii::is_upper(letter) ? "loaded piece" : "used potential";
}

/// The short way and the lists of sites leave marks out.
void check_marks(const Geometry& geometry, const ListItem& item, bool expects_marks, TurnRemarks& remarks) {
  const ListedPiece& piece = *item.piece;
  const WrittenItem& written = *item.written;
  const bool is_wrong_letter = written.letter != piece.letter && (written.letter != no_letter || expects_marks);
  const bool is_wrong_star = written.is_enemy != piece.is_enemy && (written.is_enemy || expects_marks);
  if (!is_wrong_letter && !is_wrong_star) return;
  const std::array letter{piece.letter};
  const std::string_view mark(letter.data(), piece.letter == no_letter ? 0 : 1);
  const std::string_view spot = geometry.name(item.spot);
  remarks.add("gipf-piece-marks", written.where,
              {"the piece on ", spot, " is ", piece.is_enemy ? "an enemy " : "an own ", kind_of_piece(piece.letter),
               ": write ", mark, spot, piece.is_enemy ? "*" : ""});
}

}  // namespace

void explain_piece(const Scene& scene, char letter, Range where, TurnRemarks& remarks) {
  const std::string_view mover = name(scene.mover());
  const Supply supply = scene.supply();
  if (scene.rules().material == Material::Matrx) return scene.explain_layered_piece(letter, where, remarks);
  if (supply.reserve == 0) return remarks.illegal("gipf-empty-reserve", where, {mover, " has no piece to bring in"});
  if (letter == 'G') return explain_gipf_piece(scene, where, remarks);
  if (supply.opening == Opening::GipfOnly)
    return remarks.illegal("gipf-first-must-be-gipf", where, {mover, "'s first piece must be a GIPF-piece (T1)"});
  scene.explain_layered_piece(letter, where, remarks);
}

void add_liberty_remarks(const WrittenTurn& written, TurnRemarks& remarks) {
  const auto add = [&](Liberty liberty, Finding finding, std::string_view message) {
    if (const auto place = written.place_of(liberty)) remarks.add(finding, *place, {message});
  };
  add(Liberty::LetterCase, "gipf-letter-case",
      "points are written in small letters, GIPF-pieces with a capital G, removals with a small x");
  add(Liberty::Colon, "gipf-colon", "expected ; between the parts of a turn, found :");
  add(Liberty::Spacing, "gipf-spacing", "a turn is written without blanks");
}

void add_push_remark(PushSpelling spelling, std::uint32_t hints, const WrittenMove& written, TurnRemarks& remarks) {
  if ((hints & GPN_HINT_FIRST_SPOT) != 0) return;
  if (spelling == PushSpelling::DotNotNeeded)
    remarks.add("gipf-dot-not-needed", written.where, {"nothing is pushed: the landing spot is enough"});
  else if (spelling == PushSpelling::FirstSpot)
    remarks.add("gipf-first-spot", written.second->where,
                {"the push is written by its first spot; write the spot where the furthest piece ends up"});
}

void add_list_remarks(const Geometry& geometry, const List& list, ListSpelling spelling, std::uint32_t hints,
                      TurnRemarks& remarks) {
  const bool expects_marks =
      spelling != ListSpelling::Short && (hints & (GPN_HINT_IMPLIED_REMOVALS | GPN_HINT_OWN_STAY_ENEMY_GO)) == 0;
  const ListItem* last = nullptr;
  bool in_order = true;
  for (const ListItem& item : list.items) {
    if (item.repeats)
      remarks.add("gipf-repeated-point", item.written->where, {geometry.name(item.spot), " is named twice"});
    else if (last != nullptr && std::tie(item.spot, item.depth) < std::tie(last->spot, last->depth))
      in_order = false;
    else
      last = &item;
    if (item.piece) check_marks(geometry, item, expects_marks, remarks);
  }
  if (list.lists > 1)
    remarks.add("gipf-several-lists", list.where, {"the rows of one phase are written as one list"});
  else if (!in_order)
    remarks.add("gipf-list-order", list.where, {"the list is not in the order of the board"});
}

namespace {

using Extras = std::vector<const WrittenMove*>;

/// Where a row was overlooked that stays on the board.
struct MissedRow {
  std::string_view front;
  std::string_view back;
};

/// A row that a list of whole rows leaves out, and the clause by which it goes too.
struct LeftRow {
  Spots spots;
  std::string_view rule;
};

/// The lists of one phase, and how the first turn that fits reads them.
struct PhaseOfLists {
  List list;
  ListSpelling spelling = ListSpelling::Complete;
  std::string left_out;  // of a list that names only some pieces: those that go with them in every reading
  std::optional<LeftRow> left_row;
  std::optional<MissedRow> missed;
};

class TurnReader {
 public:
  TurnReader(Scene& scene, std::string_view text, std::uint32_t hints, TurnNotation notation, gpn_reading& reading)
      : scene_(scene), text_(text), hints_(hints), notation_(notation), remarks_(scene.geometry(), reading) {}

  gpn_status read() {
    const bool is_pass = ascii::same_word(text_, "pass");
    if (const auto error = is_pass ? std::nullopt : parse_turn(text_, notation_, written_)) {
      report_unreadable(*error);
      return remarks_.status();
    }
    gpn_standing standing{};
    if (scene_.is_over(standing))
      remarks_.illegal("gipf-game-over", whole(), {"the game is over: ", standing.reason}, standing.rule);
    else if (is_pass)
      report_pass();
    else if (read_items(scene_, written_, written_.before, text_, before_.list, remarks_) &&
             read_items(scene_, written_, written_.after, text_, after_.list, remarks_) && check_parts())
      read_start();
    if (scene_.finished() == 0) return remarks_.status();
    remarks_.forget_failure();
    if (has_something_to_remark()) add_remarks();
    return GPN_OK;
  }

 private:
  Range whole() const noexcept { return {0, static_cast<std::uint32_t>(text_.size())}; }
  std::string_view mover() const noexcept { return name(scene_.mover()); }
  Powers& powers() noexcept { return *scene_.powers(); }
  bool is_first() const noexcept { return scene_.finished() == 0; }

  // Texts that are no turn.

  /// A text without a number names no point.
  void report_unreadable(const SyntaxError& error) {
    const auto is_digit = [](char c) { return ascii::is_digit(c); };
    if (text_.empty() || std::any_of(text_.begin(), text_.end(), is_digit))
      return remarks_.unreadable("gipf-turn-syntax", error.where, {error.message});
    const bool is_illegible = text_.find_first_not_of("?.-_") == std::string_view::npos;
    remarks_.unreadable("gipf-turn-syntax", whole(),
                        {quoted(text_), is_illegible ? " is not legible as a turn" : " is not a turn",
                         "; expected one such as e2 or g1-c3"});
  }

  void report_pass() {
    const bool has_powers = scene_.powers() != nullptr;
    remarks_.illegal("gipf-no-pass", whole(),
                     {"GIPF has no pass; ", mover(), " must ", scene_.has_row() ? "remove his row and " : "",
                      "bring in a piece", has_powers ? " or use a potential" : ""});
  }

  // Parts that no turn has.

  bool check_parts() {
    if (written_.second_move) {
      const std::string_view second =
          text_.substr(written_.second_move->begin, written_.second_move->end - written_.second_move->begin);
      if (scene_.powers() == nullptr)
        remarks_.illegal("gipf-second-action", *written_.second_move,
                         {"a turn brings in one piece; ", second, " is a second one"}, "4.2.2");
      else
        remarks_.illegal("gipf-second-action", *written_.second_move,
                         {"a turn has one action; an extra move is written with a + before it"});
      return false;
    }
    for (const WrittenExtra& extra : written_.extras) {
      if (extra.when != WrittenWhen::AfterLastLists) continue;
      remarks_.illegal(
          "gipf-no-extra-move", extra.move.where,
          {"nothing is removed between the action and an extra move: write the extra move before the list"}, "TA5");
      return false;
    }
    return true;
  }

  // Extra moves.

  Extras extras_written(WrittenWhen when) const {
    Extras extras;
    for (const WrittenExtra& extra : written_.extras)
      if (extra.when == when) extras.push_back(&extra.move);
    return extras;
  }

  /// Without a list at the start nothing shows whether extra moves come before it or after it; a potential that waits
  /// moves at the start.
  void read_start() {
    if (scene_.powers() == nullptr) return read_before();
    Extras at_start = extras_written(WrittenWhen::BeforeLists);
    extras_before_ = extras_written(WrittenWhen::AfterLists);
    const Branch branch(scene_);
    powers().enter(GPN_MOMENT_START);
    if (!before_.list.is_written() && !powers().grants_extra()) std::swap(at_start, extras_before_);
    play_extras(at_start, 0, [this] { read_before(); });
  }

  /// Goes on after the extra moves from number `index` on.
  template <class Next>
  void play_extras(const Extras& extras, std::size_t index, const Next& next) {
    if (index == extras.size()) {
      const Branch branch(scene_);
      powers().decline_extras();
      return next();
    }
    const WrittenMove& extra = *extras[index];
    if (!powers().grants_extra())
      return remarks_.illegal("gipf-no-extra-move", extra.where,
                              {mover(), " has no extra move here: only a potential that grants one makes it (TA2)"},
                              "TA2");
    for (const ReadPush& read : read_pushes(scene_, text_, hints_, extra, remarks_)) {
      const Branch branch(scene_);
      powers().play_extra(read.push);
      play_extras(extras, index + 1, next);
    }
  }

  template <class Next>
  void play_extras_at(unsigned moment, const Extras& extras, const Next& next) {
    if (scene_.powers() == nullptr) return next();
    const Branch branch(scene_);
    powers().enter(moment);
    play_extras(extras, 0, next);
  }

  // Lists.

  void read_before() {
    if (!before_.list.is_written() && !scene_.has_row()) return read_action(Taken());
    if (!before_.list.is_written()) before_.list.where = written_.move ? written_.move->where : whole();
    read_list(before_, Phase::Before, [this](const Taken& taken) { read_action(taken); });
  }

  void read_after() {
    if (!after_.list.is_written() && !scene_.has_row()) return scene_.finish();
    if (!after_.list.is_written()) after_.list.where = written_.move->where;
    read_list(after_, Phase::After, [this](const Taken& /*taken*/) { scene_.finish(); });
  }

  template <class Next>
  void read_list(PhaseOfLists& phase, Phase when, const Next& next) {
    const ListReading reading = read_lists(scene_, hints_, phase.list);
    if (is_first()) {
      phase.spelling = reading.spelling;
      find_pieces(scene_, phase.list);
      if (reading.spelling == ListSpelling::Partial) {
        phase.left_out = left_out(phase.list, reading.taken);
        phase.left_row = row_left_out(phase.list, reading.taken);
      }
    }
    for (const Taken& taken : reading.taken) {
      const Branch branch(scene_);
      scene_.take(taken);
      if (is_first() && reading.spelling == ListSpelling::RowMissed) phase.missed = first_row();
      next(taken);
    }
    if (reading.taken.empty()) diagnose_list(scene_, phase.list, when, remarks_);
  }

  /// A list that takes whole rows and leaves a row standing that every reading takes: one that does not meet them (R5),
  /// or meets them only where it goes on (R7).
  std::optional<LeftRow> row_left_out(const List& list, const std::vector<Taken>& readings) {
    const Taken named = named_pieces(scene_, list);
    if (readings.empty() || scene_.longest_series(named) != named) return std::nullopt;
    const RowsOfSpots before = scene_.rows(scene_.mover());
    const Branch branch(scene_);
    scene_.take(named);
    for (const RowOfSpots& row : scene_.rows(scene_.mover())) {
      const auto goes = [&](SpotNumber spot) {
        return !scene_.must_go(spot) || std::all_of(readings.begin(), readings.end(), [&](const Taken& taken) {
          return taken_from(taken, spot) > taken_from(named, spot);
        });
      };
      if (!row.is_forced || !std::all_of(row.spots.begin(), row.spots.end(), goes)) continue;
      const bool is_whole =
          std::any_of(before.begin(), before.end(), [&](const RowOfSpots& one) { return one.spots == row.spots; });
      return LeftRow{row.spots, is_whole ? "R5" : "R7"};
    }
    return std::nullopt;
  }

  /// "e3, e4, e6*": what every reading takes and the list does not name.
  std::string left_out(const List& list, const std::vector<Taken>& readings) const {
    std::string names;
    if (readings.empty()) return names;
    const Taken named = named_pieces(scene_, list);
    for (const TakenFrom& from : readings.front()) {
      const auto is_taken = [&](const Taken& taken) { return taken_from(taken, from.spot) > 0; };
      if (taken_from(named, from.spot) > 0 || !std::all_of(readings.begin(), readings.end(), is_taken)) continue;
      ListedPieces top;
      scene_.add_pieces(from.spot, 1, top);
      if (!names.empty()) names += ", ";
      if (top.front().letter != no_letter) names += top.front().letter;
      names += scene_.geometry().name(from.spot);
      if (top.front().is_enemy) names += '*';
    }
    return names;
  }

  std::optional<MissedRow> first_row() const {
    const RowsOfSpots rows = scene_.rows(scene_.mover());
    if (rows.empty()) return std::nullopt;
    const Geometry& geometry = scene_.geometry();
    return MissedRow{geometry.name(rows.front().spots.front()), geometry.name(rows.front().spots.back())};
  }

  // The action.

  /// The first part after the removals at the start.
  const WrittenMove* first_part_after_lists() const noexcept {
    if (!written_.refused.empty()) return written_.refused.data();
    if (!extras_before_.empty()) return extras_before_.front();
    return written_.move ? &*written_.move : nullptr;
  }

  void read_action(const Taken& taken) {
    const WrittenMove* next = first_part_after_lists();
    if (!scene_.may_act()) {
      if (next == nullptr && !taken.empty()) return scene_.finish();
      return report_no_action(next, taken);
    }
    if (next == nullptr)
      return remarks_.illegal("gipf-no-introduction", whole(),
                              {taken.empty() ? "" : "after the removal ", mover(), " must bring a piece in"});
    play_extras_at(GPN_MOMENT_BEFORE, extras_before_, [this] { read_refused(); });
  }

  /// Reports parts after the lists when nothing can be done any more.
  void report_no_action(const WrittenMove* next, const Taken& taken) {
    const Range where = next != nullptr ? next->where : whole();
    if (!taken.empty())
      return remarks_.illegal("gipf-turn-ends", where, {"the removal ends the game: the turn is the list alone"});
    if (!scene_.supply().offers_any())
      return remarks_.illegal("gipf-empty-reserve", where, {mover(), " has no piece to bring in"});
    if (!scene_.has_vacant_spot())
      return remarks_.illegal("gipf-empty-reserve", where, {"the board is full: no piece can come in"}, "E1");
    explain_piece(scene_, next != nullptr ? next->letter : no_letter, where, remarks_);
  }

  /// C1: what was refused may not be used in this turn, or costs it.
  void read_refused() {
    if (written_.refused.empty()) return read_move();
    Spots spots;
    for (const WrittenMove& refused : written_.refused) {
      const auto spot = read_refused_spot(refused);
      if (!spot) return;
      spots.insert(std::lower_bound(spots.begin(), spots.end(), *spot), *spot);
    }
    const bool costs_the_turn = scene_.rules().challenge_lost == ChallengeLost::TurnLost;
    if (costs_the_turn && written_.move)
      return remarks_.illegal("gipf-challenge", written_.move->where,
                              {"a refused challenge costs the turn (challenge-lost=turn-lost): nothing may follow it"});
    const Branch branch(scene_);
    powers().refuse(spots);
    if (costs_the_turn) return scene_.finish();
    read_move();
  }

  std::optional<SpotNumber> read_refused_spot(const WrittenMove& refused) {
    const auto cell = read_point(scene_.geometry(), refused.first, text_, remarks_);
    if (!cell || !check_letter(refused)) return std::nullopt;
    const auto spot = scene_.geometry().spot_of_cell[*cell];
    if (spot && powers().can_refuse(refused.letter, *spot)) return spot;
    remarks_.illegal("gipf-challenge", refused.where,
                     {mover(), " has no such power to use on ", scene_.geometry().cell_name(*cell),
                      ", so it cannot be challenged (C1)"});
    return std::nullopt;
  }

  bool check_letter(const WrittenMove& move) {
    if (knows_letter(scene_, move.letter)) return true;
    report_unknown_letter(move.letter, move.where, remarks_);
    return false;
  }

  void read_move() {
    if (!written_.move)
      return remarks_.illegal("gipf-no-introduction", whole(), {mover(), " must bring a piece in or use a potential"});
    const WrittenMove& move = *written_.move;
    if (!check_letter(move)) return;
    if (scene_.powers() != nullptr && move.second && is_use(move)) return read_use(move);
    if (move.was_allowed)
      return remarks_.illegal("gipf-challenge", move.where,
                              {"a challenge is about a power that is used; nothing is brought in by one (C1)"});
    read_introduction(move);
  }

  void read_introduction(const WrittenMove& move) {
    const ReadPushes pushes = read_pushes(scene_, text_, hints_, move, remarks_);
    if (pushes.empty()) return;
    if (!scene_.may_introduce(move.letter)) return explain_piece(scene_, move.letter, move.where, remarks_);
    for (const ReadPush& read : pushes) {
      const Branch branch(scene_);
      scene_.introduce(move.letter, read.push);
      if (is_first()) push_spelling_ = read.spelling;
      play_extras_at(GPN_MOMENT_AFTER, extras_written(WrittenWhen::AfterMove), [this] { read_after(); });
    }
  }

  // Uses of a power: a move from a spot, with the letter of a layer. A site may leave out the letter.

  std::optional<SpotNumber> spot_of(const WrittenPoint& point) const noexcept {
    const auto cell = scene_.geometry().cell(point.column, point.number);
    return cell ? scene_.geometry().spot_of_cell[*cell] : std::nullopt;
  }

  bool is_use(const WrittenMove& move) {
    const auto from = spot_of(move.first);
    if (!from || move.letter == 'G') return false;
    if (move.letter != no_letter) return true;
    const auto to = spot_of(*move.second);
    return (hints_ & GPN_HINT_FIRST_SPOT) != 0 && to && powers().find_use(no_letter, *from, *to);
  }

  void read_use(const WrittenMove& move) {
    const auto cell = read_point(scene_.geometry(), *move.second, text_, remarks_);
    if (!cell) return;
    const auto to = scene_.geometry().spot_of_cell[*cell];
    if (!to) return remarks_.illegal("gipf-power", move.second->where, {"a power is used on the spots, not on dots"});
    const SpotNumber from = *spot_of(move.first);
    const auto use = powers().find_use(move.letter, from, *to);
    if (!use) return powers().explain_use(move, {move.letter, from, *to}, remarks_);
    const Branch branch(scene_);
    powers().use(*use, move.was_allowed ? Powers::Challenge::Allowed : Powers::Challenge::None);
    play_extras_at(GPN_MOMENT_AFTER, extras_written(WrittenWhen::AfterMove), [this] { read_after(); });
  }

  // Remarks on what was tolerated.

  bool has_something_to_remark() const noexcept {
    return !written_.items.empty() || push_spelling_ != PushSpelling::Canonical ||
           before_.spelling != ListSpelling::Complete || after_.spelling != ListSpelling::Complete ||
           written_.has_liberties() || notation_ == TurnNotation::WithPotentials;
  }

  void add_remarks() {
    add_list_remarks_of(before_);
    // A row that was overlooked before the action is still there after it: remarked on once.
    if (before_.missed) after_.missed.reset();
    add_list_remarks_of(after_);
    if (written_.move) add_push_remark(push_spelling_, hints_, *written_.move, remarks_);
    add_liberty_remarks(written_, remarks_);
    if (notation_ == TurnNotation::WithPotentials) add_canonical_remark();
  }

  void add_list_remarks_of(const PhaseOfLists& phase) {
    add_list_remarks(scene_.geometry(), phase.list, phase.spelling, hints_, remarks_);
    if (phase.spelling == ListSpelling::Short)
      remarks_.add("gipf-short-way", phase.list.where, {"the short way: the list does not name everything that goes"});
    if (phase.left_row)
      add_left_row(phase, *phase.left_row);
    else if (phase.spelling == ListSpelling::Partial)
      remarks_.add("gipf-partial-list", phase.list.where,
                   {"the list leaves out ", phase.left_out.empty() ? "some of what goes" : phase.left_out,
                    ": write everything that is removed"});
    if (phase.missed)
      remarks_.add("gipf-missed-row", phase.list.where,
                   {"row ", phase.missed->front, "-", phase.missed->back, " was overlooked (FAQ 2)"});
  }

  void add_left_row(const PhaseOfLists& phase, const LeftRow& row) {
    const Geometry& geometry = scene_.geometry();
    remarks_.add("gipf-partial-list", phase.list.where, row.spots,
                 {"the list leaves out ", phase.left_out, ": row ", geometry.name(row.spots.front()), "-",
                  geometry.name(row.spots.back()), " must be removed in the same turn (", row.rule, ")"},
                 row.rule);
  }

  /// Whatever else is not canonical in the text of one turn. Under hints other ways of writing are no liberties, and
  /// pieces marked as staying are written by sites alone.
  void add_canonical_remark() {
    const bool marks_stay =
        std::any_of(written_.items.begin(), written_.items.end(), [](const WrittenItem& item) { return item.stays; });
    if (!remarks_.is_empty() || scene_.finished() != 1 || hints_ != GPN_HINT_NONE || marks_stay) return;
    const std::string canonical = powers().text_of_first();
    if (canonical != text_) remarks_.add("gipf-not-canonical", whole(), {"the canonical way is ", canonical});
  }

  Scene& scene_;
  std::string_view text_;
  std::uint32_t hints_;
  TurnNotation notation_;
  TurnRemarks remarks_;
  WrittenTurn written_;
  PhaseOfLists before_;
  PhaseOfLists after_;
  Extras extras_before_;
  PushSpelling push_spelling_ = PushSpelling::Canonical;
};

}  // namespace

gpn_status read_turn(Scene& scene, std::string_view text, std::uint32_t hints, TurnNotation notation,
                     gpn_reading& reading) {
  return TurnReader(scene, text, hints, notation, reading).read();
}

gpn_status report_too_many_ways(std::string_view text, gpn_reading& reading) {
  reading.remark_count = 1;
  author::write_remark(reading.remarks[0], Finding("gipf-too-many-ways"), {0, static_cast<std::uint32_t>(text.size())},
                       {}, {"the removed pieces are not written out, and there are too many ways to choose them"});
  return GPN_UNREADABLE;
}

}  // namespace gpn::gipf
