#include "turn_reader.hpp"

#include "scene.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace gpn::gipf {
namespace {

constexpr unsigned all_pieces = GPN_MAX_STACK;

ListedPieces pieces_on(const Scene& scene, SpotNumber spot) {
  ListedPieces pieces;
  scene.add_pieces(spot, all_pieces, pieces);
  return pieces;
}

// Restores what a site leaves out of its records because it does so by itself (GPN_HINT_OWN_STAY_ENEMY_GO).

/// The pieces that a choice takes, sorted as the site compares them.
struct Sorted {
  Taken own;    // pieces that must go
  Taken enemy;  // and the opponent's
  unsigned own_options = 0;
  unsigned enemy_options = 0;
};

Sorted sort_pieces(const Scene& scene, const Taken& taken) {
  Sorted sorted;
  for (const ListedPiece& piece : pieces_of(scene, taken)) {
    if (may_stay(piece.letter, scene.rules().material))
      ++(piece.is_enemy ? sorted.enemy_options : sorted.own_options);
    else
      take_from(piece.is_enemy ? sorted.enemy : sorted.own, piece.spot);
  }
  return sorted;
}

/// True if the site would rather have taken `a` than `b`; a partial order.
bool is_preferred(const Sorted& a, const Sorted& b) noexcept {
  if (a.own != b.own) return is_within(a.own, b.own);
  if (a.enemy != b.enemy) return false;
  if (a.own_options != b.own_options) return a.own_options < b.own_options;
  return a.enemy_options > b.enemy_options;
}

/// Of the removals that fit a site's list, keeps those that follow its defaults: of rows that cross, a site takes only
/// what was named, so that a choice which takes more of the player's own pieces that must go than another one is none;
/// of choices that take the same pieces that must go, those with the fewest of the own pieces that may stay, then with
/// the most of the opponent's.
void keep_site_defaults(const Scene& scene, std::vector<Taken>& choices) {
  // Only those are kept to compare with that nothing so far is preferred to: few, however many choices there are.
  std::vector<std::pair<Sorted, Taken>> kept;
  for (Taken& taken : choices) {
    Sorted sorted = sort_pieces(scene, taken);
    const auto is_better = [&](const auto& other) { return is_preferred(other.first, sorted); };
    if (std::any_of(kept.begin(), kept.end(), is_better)) continue;
    std::erase_if(kept, [&](const auto& other) { return is_preferred(sorted, other.first); });
    kept.emplace_back(std::move(sorted), std::move(taken));
  }
  choices.clear();
  for (auto& [sorted, taken] : kept) choices.push_back(std::move(taken));
}

}  // namespace

bool knows_letter(Scene& scene, char letter) {
  return letter == no_letter || letter == 'G' || (scene.powers() != nullptr && scene.powers()->knows_letter(letter));
}

bool read_items(Scene& scene, const WrittenTurn& turn, const WrittenList& written, std::string_view text, List& list,
                TurnRemarks& remarks) {
  const Geometry& geometry = scene.geometry();
  list.lists = written.lists;
  list.where = written.where;
  for (const WrittenItem& item : turn.items_of(written)) {
    const auto cell = read_point(geometry, item.point, text, remarks);
    if (!cell) return false;
    const auto spot = geometry.spot_of_cell[*cell];
    if (!spot) {
      remarks.illegal("gipf-list-names-dot", item.where, {geometry.cell_name(*cell), " is a dot, where no piece is"});
      return false;
    }
    if (!knows_letter(scene, item.letter)) {
      report_unknown_letter(item.letter, item.where, remarks);
      return false;
    }
    list.items.push_back({&item, *spot, 0, false, std::nullopt});
  }
  return true;
}

void report_unknown_letter(char letter, Range where, TurnRemarks& remarks) {
  const std::array text{letter};
  remarks.illegal("gipf-unknown-letter", where,
                  {"no piece of this game has the letter ", std::string_view(text.data(), 1)});
}

/// A piece with the written letter before any other one; of a spot that is named several times each piece once.
void find_pieces(const Scene& scene, List& list) {
  for (ListItem& item : list.items) {
    item.piece.reset();
    const ListedPieces pieces = pieces_on(scene, item.spot);
    const auto is_named = [&](std::size_t depth) {
      return std::any_of(list.items.data(), &item, [&](const ListItem& earlier) {
        return earlier.spot == item.spot && !earlier.repeats && earlier.depth == depth;
      });
    };
    std::optional<std::size_t> found;
    for (std::size_t depth = 0; depth < pieces.size(); ++depth)
      if (!is_named(depth) &&
          (!found || (pieces[depth].letter == item.written->letter && pieces[*found].letter != item.written->letter)))
        found = depth;
    item.repeats = !found && !pieces.empty();
    item.depth = static_cast<std::uint8_t>(found.value_or(0));
    if (!pieces.empty()) item.piece = pieces[item.depth];
  }
}

Taken named_pieces(const Scene& scene, const List& list) {
  Taken named;
  for (const ListItem& item : list.items)
    if (!item.written->stays) take_from(named, item.spot);
  for (TakenFrom& from : named)
    if (from.pieces > 1)
      from.pieces =
          static_cast<std::uint8_t>(std::clamp<std::size_t>(pieces_on(scene, from.spot).size(), 1, from.pieces));
  return named;
}

namespace {

class ListReader {
 public:
  ListReader(Scene& scene, std::uint32_t hints, const List& list)
      : scene_(scene), hints_(hints), list_(list), named_(named_pieces(scene, list)) {}

  ListReading read() {
    if (tries_complete_way())
      if (ListReading reading = read_complete(); !reading.taken.empty()) return reading;
    if (!list_.is_written() && !is_hinted(GPN_HINT_IMPLIED_REMOVALS)) return {};
    const bool is_noted = !is_hinted(GPN_HINT_IMPLIED_REMOVALS | GPN_HINT_OWN_STAY_ENEMY_GO);
    is_partial_ = is_noted && names_forced_piece();
    const ListSpelling noted = is_partial_ ? ListSpelling::Partial : ListSpelling::Short;
    ListReading reading{fitting_choices(), is_noted ? noted : ListSpelling::Complete};
    if (is_hinted(GPN_HINT_OWN_STAY_ENEMY_GO)) keep_site_defaults(scene_, reading.taken);
    return reading;
  }

 private:
  bool is_hinted(std::uint32_t hint) const noexcept { return (hints_ & hint) != 0; }

  /// A bare x means that something goes, and a site's lists are evidence only.
  bool tries_complete_way() const {
    const auto goes_and_stays = [&](const ListItem& item) {
      return item.written->stays && taken_from(named_, item.spot) > 0;
    };
    if (std::any_of(list_.items.begin(), list_.items.end(), goes_and_stays)) return false;
    if (list_.is_written()) return !named_.empty() && !is_hinted(GPN_HINT_OWN_STAY_ENEMY_GO);
    return !is_hinted(GPN_HINT_IMPLIED_REMOVALS) || !scene_.has_row();
  }

  ListReading read_complete() {
    ListReading reading;
    if (scene_.may_take(named_, Completeness::AllRows)) {
      reading.taken.push_back(named_);
    } else if (const Taken once = named_once(); once != named_ && scene_.may_take(once, Completeness::AllRows)) {
      reading.taken.push_back(once);
    } else if (scene_.rules().missed_rows == MissedRows::Warn && scene_.may_take(named_, Completeness::SomeRows)) {
      reading.taken.push_back(named_);
      reading.spelling = ListSpelling::RowMissed;
    }
    return reading;
  }

  /// The same when a piece that is named twice was meant once.
  Taken named_once() const {
    Taken once;
    for (const ListItem& item : list_.items) {
      const bool was_named = std::any_of(list_.items.data(), &item, [&](const ListItem& earlier) {
        return !earlier.written->stays && earlier.spot == item.spot && earlier.written->letter == item.written->letter;
      });
      if (!item.written->stays && !was_named) take_from(once, item.spot);
    }
    return once;
  }

  /// The short way names no piece that must go, the complete way all of them; a list that names some leaves some out.
  bool names_forced_piece() const {
    const ListedPieces named = pieces_of(scene_, named_);
    return std::any_of(named.begin(), named.end(),
                       [&](const ListedPiece& piece) { return !may_stay(piece.letter, scene_.rules().material); });
  }

  /// The short way (R9): what is named goes, what is marked = stays, and a list that names a piece that may stay names
  /// all of them that go. A list that leaves out some of what must go may leave out pieces that may stay as well.
  bool fits(const Taken& taken) const {
    if (!is_within(named_, taken)) return false;
    bool something_stays = false;
    for (const ListItem& item : list_.items) {
      if (!item.written->stays) continue;
      something_stays = true;
      if (!leaves(item, taken)) return false;
    }
    // A list of nothing but pieces that stay may also mean that nothing goes.
    const bool something_goes = list_.is_written() && (!named_.empty() || !something_stays);
    if (something_goes && taken.empty()) return false;
    return named_.empty() || is_partial_ || is_hinted(GPN_HINT_OWN_STAY_ENEMY_GO) || takes_named_options_only(taken);
  }

  /// True if the piece that stays is left: on a site, which names no units, that is the loaded piece at the bottom of a
  /// mixed stack, whose upper units may go.
  bool leaves(const ListItem& item, const Taken& taken) const {
    const unsigned gone = taken_from(taken, item.spot);
    if (gone == 0) return true;
    if (!is_hinted(GPN_HINT_OWN_STAY_ENEMY_GO) || item.written->letter != no_letter) return false;
    const ListedPieces pieces = pieces_on(scene_, item.spot);
    const char bottom = pieces.back().letter;
    return gone < pieces.size() && ascii::is_upper(bottom) && bottom != 'G';
  }

  bool takes_named_options_only(const Taken& taken) const {
    bool names_an_option = false;
    bool takes_another = false;
    SpotNumber spot = 0;
    unsigned depth = 0;
    for (const ListedPiece& piece : pieces_of(scene_, taken)) {
      depth = piece.spot == spot ? depth + 1 : 1;
      spot = piece.spot;
      if (!may_stay(piece.letter, scene_.rules().material)) continue;
      (depth <= taken_from(named_, spot) ? names_an_option : takes_another) = true;
    }
    return !names_an_option || !takes_another;
  }

  std::vector<Taken> fitting_choices() const {
    std::vector<Taken> all = scene_.choices();
    std::erase_if(all, [&](const Taken& taken) { return !fits(taken); });
    return all;
  }

  Scene& scene_;
  std::uint32_t hints_;
  const List& list_;
  Taken named_;
  bool is_partial_ = false;
};

class ListDiagnosis {
 public:
  ListDiagnosis(Scene& scene, const List& list, Phase phase, TurnRemarks& remarks)
      : scene_(scene),
        geometry_(scene.geometry()),
        list_(list),
        phase_(phase),
        named_(named_pieces(scene, list)),
        rows_(scene.rows(scene.mover())),
        remarks_(remarks) {}

  void report() {
    if (report_empty_spot() || report_no_row() || report_stray_piece() || report_forgotten_row() ||
        report_staying_piece() || report_collapsed_row())
      return;
    const bool keeps_last_gipf = scene_.rules().own_last_gipf == OwnLastGipf::Forbidden;
    remarks_.illegal("gipf-nothing-fits", list_.where,
                     {"no legal removal of ", mover(), "'s rows fits this list",
                      keeps_last_gipf ? "; the last GIPF-piece must stay (own-last-gipf=forbidden)" : ""});
  }

 private:
  /// A piece that is named but is not there.
  bool report_empty_spot() {
    for (const TakenFrom& from : named_) {
      if (!scene_.is_vacant(from.spot)) continue;
      remarks_.illegal("gipf-empty-spot", place_of(from.spot).value_or(list_.where), {from.spot},
                       {"there is no piece on ", geometry_.name(from.spot)});
      return true;
    }
    return false;
  }

  bool report_no_row() {
    if (!rows_.empty()) return false;
    const Color opponent = other(scene_.mover());
    for (const RowOfSpots& row : scene_.rows(opponent)) {
      const auto is_named = [&](SpotNumber spot) { return taken_from(named_, spot) > 0; };
      if (!named_.empty() && std::none_of(row.spots.begin(), row.spots.end(), is_named)) continue;
      remarks_.illegal(
          "gipf-opponents-row", list_.where, row.spots,
          {"row ", front(row), "-", back(row), " is ", name(opponent), "'s, who removes it in his own turn (R4)"});
      return true;
    }
    remarks_.illegal("gipf-no-row", list_.where,
                     {mover(), " has no row", phase_ == Phase::Before ? " before this turn" : " after this move"});
    return true;
  }

  /// A piece that belongs to none of the mover's rows.
  bool report_stray_piece() {
    for (const TakenFrom& from : named_) {
      const auto has_piece = [&](const RowOfSpots& row) { return has(row.spots, from.spot); };
      if (std::any_of(rows_.begin(), rows_.end(), has_piece)) continue;
      const RowsOfSpots others = scene_.rows(other(scene_.mover()));
      const auto opponents = std::find_if(others.begin(), others.end(), has_piece);
      if (opponents != others.end()) {
        remarks_.illegal("gipf-opponents-row", place_of(from.spot).value_or(list_.where), opponents->spots,
                         {"row ", front(*opponents), "-", back(*opponents), " is ", name(other(scene_.mover())),
                          "'s, who removes it after ", mover(), "'s rows, in his own turn (R8)"},
                         "R8");
        return true;
      }
      remarks_.illegal("gipf-not-in-row", place_of(from.spot).value_or(list_.where), {from.spot},
                       {"the piece on ", geometry_.name(from.spot), " belongs to no row of ", mover(), "'s (R2)"});
      return true;
    }
    return false;
  }

  bool report_forgotten_row() {
    if (list_.is_written()) return false;
    const auto row = std::find_if(rows_.begin(), rows_.end(), [](const RowOfSpots& one) { return one.is_forced; });
    if (row == rows_.end()) return false;
    remarks_.illegal(
        "gipf-row-must-go", list_.where, row->spots,
        {"row ", front(*row), "-", back(*row), " must be removed", phase_ == Phase::Before ? " first" : "", " (R4)"});
    return true;
  }

  /// A piece that must go although it is marked as staying.
  bool report_staying_piece() {
    for (const RowOfSpots& row : rows_) {
      for (const SpotNumber spot : row.spots) {
        if (!is_said_to_stay(spot) || !scene_.must_go(spot)) continue;
        ListedPieces top;
        scene_.add_pieces(spot, 1, top);
        remarks_.illegal("gipf-basic-must-go", place_of(spot).value_or(list_.where), {spot},
                         {top.front().letter == no_letter ? "basic piece " : "piece ", geometry_.name(spot),
                          " belongs to the row ", front(row), "-", back(row), " and must go (R15)"});
        return true;
      }
    }
    return false;
  }

  /// Pieces of rows that cannot all be taken: what is left of the list is no row once the rest is gone.
  bool report_collapsed_row() {
    for (const Taken& taken : scene_.choices())
      if (is_within(named_, taken)) return false;
    const Taken deepest = scene_.longest_series(named_);
    Spots rest;
    for (const TakenFrom& from : named_)
      if (from.pieces > taken_from(deepest, from.spot)) rest.push_back(from.spot);
    if (deepest.empty() || rest.empty())
      remarks_.illegal("gipf-row-collapsed", list_.where, rest,
                       {"these pieces cannot all go: no order of rows removes them (R6)"});
    else
      remarks_.illegal(
          "gipf-row-collapsed", place_of(rest.front()).value_or(list_.where), rest,
          {"once the other row is taken, ", geometry_.name(rest.front()), " belongs to no row any more (R6)"});
    return true;
  }

  std::string_view mover() const noexcept { return name(scene_.mover()); }
  std::string_view front(const RowOfSpots& row) const noexcept { return geometry_.name(row.spots.front()); }
  std::string_view back(const RowOfSpots& row) const noexcept { return geometry_.name(row.spots.back()); }

  std::optional<Range> place_of(SpotNumber spot) const noexcept {
    for (const ListItem& item : list_.items)
      if (item.spot == spot) return item.written->where;
    return std::nullopt;
  }

  bool is_said_to_stay(SpotNumber spot) const noexcept {
    return std::any_of(list_.items.begin(), list_.items.end(),
                       [&](const ListItem& item) { return item.spot == spot && item.written->stays; });
  }

  Scene& scene_;
  const Geometry& geometry_;
  const List& list_;
  Phase phase_;
  Taken named_;
  RowsOfSpots rows_;
  TurnRemarks& remarks_;
};

}  // namespace

ListReading read_lists(Scene& scene, std::uint32_t hints, const List& list) {
  return ListReader(scene, hints, list).read();
}

void diagnose_list(Scene& scene, const List& list, Phase phase, TurnRemarks& remarks) {
  ListDiagnosis(scene, list, phase, remarks).report();
}

}  // namespace gpn::gipf
