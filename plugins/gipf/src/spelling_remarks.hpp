// Notes and warnings about the way a legal turn is written.
#pragma once

#include "list_reader.hpp"
#include "remarks.hpp"
#include "written_turn.hpp"

#include <string_view>

namespace gpn::gipf {

inline void add_liberty_remarks(const WrittenTurn& written, TurnRemarks& remarks) {
  const auto add = [&](Liberty liberty, Finding finding, std::string_view words) {
    if (const auto place = written.place_of(liberty)) remarks.add(finding, *place, {words});
  };
  add(Liberty::LetterCase, Finding::LetterCase,
      "points have small letters, GIPF-pieces a capital G, removals a small x");
  add(Liberty::Colon, Finding::Colon, "a colon stands where a semicolon belongs");
  add(Liberty::Spacing, Finding::Spacing, "blanks stand within the turn");
}

/// Forms that a hint announces are no liberties.
inline void add_push_remark(PushSpelling spelling, std::uint32_t hints, const WrittenTurn& written,
                            TurnRemarks& remarks) {
  if ((hints & GPN_HINT_FIRST_SPOT) != 0) return;
  if (spelling == PushSpelling::DotNotNeeded)
    remarks.add(Finding::DotNotNeeded, written.introduction.where, {"nothing is pushed: the landing spot is enough"});
  else if (spelling == PushSpelling::FirstSpot)
    remarks.add(Finding::FirstSpot, written.introduction.second->where,
                {"the push is written by its first spot, not by where the furthest piece ends up"});
}

/// The list of one phase: marks against the board, order, repetitions.
template <int N>
class ListSpellingRemarks {
 public:
  ListSpellingRemarks(const WrittenTurn& turn, const WrittenRemoval& removal, ListSpelling spelling,
                      std::uint32_t hints, TurnRemarks& remarks) noexcept
      : turn_(turn), removal_(removal), spelling_(spelling), hints_(hints), remarks_(remarks) {}

  void add(const Pieces<N>& pieces) {
    SpotSet<N> named;
    bool in_order = true;
    for (const WrittenItem& item : turn_.items_of(removal_)) {
      const Spot<N> spot = *Board<N>::spot(*Board<N>::point(item.point.column, item.point.number));
      if (named.contains(spot))
        remarks_.add(Finding::RepeatedPoint, item.where, {Board<N>::name(spot), " is named twice"});
      else if (named.any() && spot < named.last())
        in_order = false;
      named |= SpotSet<N>::of(spot);
      check_marks(item, spot, pieces);
    }
    if (removal_.lists > 1)
      remarks_.add(Finding::SeveralLists, removal_.where, {"the rows of one phase are written as one list"});
    else if (!in_order)
      remarks_.add(Finding::ListOrder, removal_.where, {"the list is not in the order of the board"});
  }

 private:
  /// The short way and the lists of sites leave marks out.
  bool expects_marks() const noexcept {
    return spelling_ != ListSpelling::Short && (hints_ & (GPN_HINT_IMPLIED_REMOVALS | GPN_HINT_SITE_DEFAULTS)) == 0;
  }

  void check_marks(const WrittenItem& item, Spot<N> spot, const Pieces<N>& pieces) {
    const bool is_gipf = pieces.gipf.contains(spot);
    const bool is_enemy = pieces.enemy.contains(spot);
    const bool gipf_missing = is_gipf && !has(item.marks, Marks::Gipf) && expects_marks();
    const bool gipf_wrong = !is_gipf && has(item.marks, Marks::Gipf);
    const bool star_missing = is_enemy && !has(item.marks, Marks::Enemy) && expects_marks();
    const bool star_wrong = !is_enemy && has(item.marks, Marks::Enemy);
    if (!gipf_missing && !gipf_wrong && !star_missing && !star_wrong) return;
    remarks_.add(Finding::PieceMarks, item.where,
                 {"on ", Board<N>::name(spot), " stands ", is_enemy ? "an enemy " : "an own ",
                  is_gipf ? "GIPF-piece" : "basic piece", ": write ", is_gipf ? "G" : "", Board<N>::name(spot),
                  is_enemy ? "*" : ""});
  }

  const WrittenTurn& turn_;
  const WrittenRemoval& removal_;
  ListSpelling spelling_;
  std::uint32_t hints_;
  TurnRemarks& remarks_;
};

}  // namespace gpn::gipf
