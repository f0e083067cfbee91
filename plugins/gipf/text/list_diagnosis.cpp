#include "list_diagnosis.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>

namespace gpn::gipf {
namespace {

bool has(const Spots& spots, SpotNumber spot) noexcept {
  return std::find(spots.begin(), spots.end(), spot) != spots.end();
}

/// In which order rows would have to be taken to remove the pieces of a list.
class RowOrder {
 public:
  RowOrder(Scene& scene, const Taken& target) noexcept : scene_(scene), target_(target) {}

  /// What of the target the longest series of rows removes.
  Taken deepest();

 private:
  bool search(const Taken& removed, std::size_t depth);
  bool try_row(const RowOfSpots& row, const Taken& removed, std::size_t depth);
  bool try_taking(const Taken& going, const Taken& removed, std::size_t depth);
  bool is_named(SpotNumber spot, const Taken& removed) const noexcept {
    return taken_from(removed, spot) < taken_from(target_, spot);
  }

  Scene& scene_;
  const Taken& target_;
  Taken deepest_;
  std::size_t depth_ = 0;
  std::set<Taken> seen_;
};

Taken RowOrder::deepest() {
  search({}, 0);
  return deepest_;
}

/// True when the target is reached and no row is left that must go.
bool RowOrder::search(const Taken& removed, std::size_t depth) {
  const RowsOfSpots rows = scene_.rows(scene_.mover());
  if (depth >= depth_) {
    deepest_ = removed;
    depth_ = depth;
  }
  if (removed == target_)
    return std::none_of(rows.begin(), rows.end(), [](const RowOfSpots& row) { return row.is_forced; });
  return std::any_of(rows.begin(), rows.end(), [&](const RowOfSpots& row) { return try_row(row, removed, depth); });
}

/// Named pieces that may stay go with this row or with another one, so each subset of them is tried.
bool RowOrder::try_row(const RowOfSpots& row, const Taken& removed, std::size_t depth) {
  Taken must;
  Spots options;
  for (const SpotNumber spot : row.spots) {
    if (scene_.must_go(spot)) {
      if (!is_named(spot, removed)) return false;
      must.push_back({spot, 1});
    } else if (is_named(spot, removed)) {
      options.push_back(spot);
    }
  }
  for (std::uint64_t chosen = std::uint64_t{1} << options.size(); chosen-- > 0;) {
    Taken going = must;
    for (std::size_t i = 0; i < options.size(); ++i)
      if (((chosen >> i) & 1U) != 0) take_from(going, options[i]);
    if (!going.empty() && try_taking(going, removed, depth)) return true;
  }
  return false;
}

bool RowOrder::try_taking(const Taken& going, const Taken& removed, std::size_t depth) {
  Taken all = removed;
  for (const TakenFrom& from : going) take_from(all, from.spot, from.pieces);
  if (all != target_) {
    scene_.spend_try();
    if (!seen_.insert(all).second) return false;
  }
  const Branch branch(scene_);
  scene_.take(going);
  return search(all, depth + 1);
}

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

  void report();

 private:
  bool report_empty_spot();
  bool report_no_row();
  bool report_stray_piece();
  bool report_forgotten_row();
  bool report_staying_piece();
  bool report_collapsed_row();

  std::string_view mover() const noexcept { return name(scene_.mover()); }
  std::string_view front(const RowOfSpots& row) const noexcept { return geometry_.name(row.spots.front()); }
  std::string_view back(const RowOfSpots& row) const noexcept { return geometry_.name(row.spots.back()); }
  std::optional<Range> place_of(SpotNumber spot) const noexcept;
  bool is_said_to_stay(SpotNumber spot) const noexcept;

  Scene& scene_;
  const Geometry& geometry_;
  const List& list_;
  Phase phase_;
  Taken named_;
  RowsOfSpots rows_;
  TurnRemarks& remarks_;
};

void ListDiagnosis::report() {
  if (report_empty_spot() || report_no_row() || report_stray_piece() || report_forgotten_row() ||
      report_staying_piece() || report_collapsed_row())
    return;
  const bool keeps_last_gipf = scene_.rules().own_last_gipf == OwnLastGipf::Forbidden;
  remarks_.illegal("gipf-nothing-fits", list_.where,
                   {"no legal removal of ", mover(), "'s rows fits this list",
                    keeps_last_gipf ? "; the last GIPF-piece must stay (own-last-gipf=forbidden)" : ""});
}

/// A piece that is named but is not there.
bool ListDiagnosis::report_empty_spot() {
  for (const TakenFrom& from : named_) {
    if (!scene_.is_vacant(from.spot)) continue;
    remarks_.illegal("gipf-empty-spot", place_of(from.spot).value_or(list_.where), {from.spot},
                     {"there is no piece on ", geometry_.name(from.spot)});
    return true;
  }
  return false;
}

bool ListDiagnosis::report_no_row() {
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
bool ListDiagnosis::report_stray_piece() {
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

bool ListDiagnosis::report_forgotten_row() {
  if (list_.is_written()) return false;
  const auto row = std::find_if(rows_.begin(), rows_.end(), [](const RowOfSpots& one) { return one.is_forced; });
  if (row == rows_.end()) return false;
  remarks_.illegal(
      "gipf-row-must-go", list_.where, row->spots,
      {"row ", front(*row), "-", back(*row), " must be removed", phase_ == Phase::Before ? " first" : "", " (R4)"});
  return true;
}

/// A piece that must go although it is marked as staying.
bool ListDiagnosis::report_staying_piece() {
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
bool ListDiagnosis::report_collapsed_row() {
  for (const Taken& taken : scene_.choices())
    if (is_within(named_, taken)) return false;
  const Taken deepest = longest_series(scene_, named_);
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

std::optional<Range> ListDiagnosis::place_of(SpotNumber spot) const noexcept {
  for (const ListItem& item : list_.items)
    if (item.spot == spot) return item.written->where;
  return std::nullopt;
}

bool ListDiagnosis::is_said_to_stay(SpotNumber spot) const noexcept {
  return std::any_of(list_.items.begin(), list_.items.end(),
                     [&](const ListItem& item) { return item.spot == spot && item.written->stays; });
}

}  // namespace

void diagnose_list(Scene& scene, const List& list, Phase phase, TurnRemarks& remarks) {
  ListDiagnosis(scene, list, phase, remarks).report();
}

Taken longest_series(Scene& scene, const Taken& target) { return RowOrder(scene, target).deepest(); }

}  // namespace gpn::gipf
