// The removals of one phase as they are written, against the pieces on the board: the complete way first, then the
// short way.
#pragma once

#include "introduction_reader.hpp"
#include "remarks.hpp"
#include "removal_check.hpp"
#include "written_turn.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace gpn::gipf {

/// What a written list says, on a board of one size.
template <int N>
struct ListMeaning {
  SpotSet<N> goes;
  SpotSet<N> stays;
  Range where;           // of the lists, or of the place where one is missing
  bool written = false;  // there is an x
};

enum class ListSpelling : std::uint8_t { Complete, Short, RowMissed };

/// The removed sets a list may mean; none when it fits no legal removal.
template <int N>
struct ListReading {
  SpotSets<N> sets;
  ListSpelling spelling = ListSpelling::Complete;
};

template <int N>
bool read_items(const WrittenTurn& turn, const WrittenRemoval& removal, std::string_view text, ListMeaning<N>& list,
                TurnRemarks& remarks) {
  list.written = removal.lists > 0;
  list.where = removal.where;
  for (const WrittenItem& item : turn.items_of(removal)) {
    const auto point = read_point<N>(item.point, text, remarks);
    if (!point) return false;
    const auto spot = Board<N>::spot(*point);
    if (!spot) {
      remarks.illegal(Finding::ListNamesDot, item.where, {Board<N>::name(*point), " is a dot: no piece stands there"});
      return false;
    }
    (has(item.marks, Marks::Stays) ? list.stays : list.goes) |= SpotSet<N>::of(*spot);
  }
  return true;
}

template <int N>
class ListReader {
 public:
  ListReader(const Rules& rules, std::uint32_t hints, const Pieces<N>& pieces, const ListMeaning<N>& list,
             RemovalBudget& budget) noexcept
      : rules_(rules), hints_(hints), pieces_(pieces), list_(list), budget_(budget) {}

  ListReading<N> read() const {
    if (tries_complete_way()) {
      if (ListReading<N> reading = read_complete(); !reading.sets.empty()) return reading;
    }
    if (!list_.written && !is_hinted(GPN_HINT_IMPLIED_REMOVALS)) return {};
    const bool is_noted = !is_hinted(GPN_HINT_IMPLIED_REMOVALS | GPN_HINT_SITE_DEFAULTS);
    ListReading<N> reading{fitting_choices(), is_noted ? ListSpelling::Short : ListSpelling::Complete};
    if (is_hinted(GPN_HINT_SITE_DEFAULTS)) keep_site_defaults(reading.sets);
    return reading;
  }

 private:
  bool is_hinted(std::uint32_t hint) const noexcept { return (hints_ & hint) != 0; }

  /// A bare x says that something goes, and a site's lists are evidence only.
  bool tries_complete_way() const noexcept {
    if (list_.goes.meets(list_.stays)) return false;
    if (list_.written) return list_.goes.any() && !is_hinted(GPN_HINT_SITE_DEFAULTS);
    return !is_hinted(GPN_HINT_IMPLIED_REMOVALS) || !has_row(pieces_.own, rules_.row_length);
  }

  ListReading<N> read_complete() const {
    ListReading<N> reading;
    if (list_.goes.none() && !has_row(pieces_.own, rules_.row_length)) {
      reading.sets.push_back({});
      return reading;
    }
    RemovalCheck<N> check(pieces_, rules_, list_.goes, budget_);
    if (check.passes(Completeness::AllRows)) {
      reading.sets.push_back(list_.goes);
    } else if (rules_.missed_rows == MissedRows::Warn && check.passes(Completeness::SomeRows)) {
      reading.sets.push_back(list_.goes);
      reading.spelling = ListSpelling::RowMissed;
    }
    return reading;
  }

  bool fits(SpotSet<N> removed) const noexcept {
    if (!list_.goes.within(removed) || list_.stays.meets(removed)) return false;
    // A list of nothing but pieces that stay may also mean that nothing goes.
    const bool something_goes = list_.written && (list_.goes.any() || list_.stays.none());
    if (something_goes && removed.none()) return false;
    const SpotSet<N> named = list_.goes & pieces_.gipf;
    return named.none() || is_hinted(GPN_HINT_SITE_DEFAULTS) || named == (removed & pieces_.gipf);
  }

  SpotSets<N> fitting_choices() const {
    SpotSets<N> fitting;
    for (const SpotSet<N> removed : removal_choices(pieces_, rules_, budget_))
      if (fits(removed)) fitting.push_back(removed);
    return fitting;
  }

  /// Of rows that cross, a site takes only what was named: a choice that takes more of the player's basic pieces than
  /// another one that fits is none. Of choices that take the same basic pieces: fewest own GIPF-pieces, then most of
  /// the opponent's.
  void keep_site_defaults(SpotSets<N>& sets) const {
    const auto basics = [&](SpotSet<N> set) { return set - pieces_.gipf; };
    const auto own_basics = [&](SpotSet<N> set) { return basics(set) & pieces_.own; };
    const SpotSets<N> all = sets;
    const auto takes_more = [&](SpotSet<N> set) {
      return std::any_of(all.begin(), all.end(), [&](SpotSet<N> other) {
        return own_basics(other) != own_basics(set) && own_basics(other).within(own_basics(set));
      });
    };
    sets.erase(std::remove_if(sets.begin(), sets.end(), takes_more), sets.end());
    const auto preference = [&](SpotSet<N> set) {
      const SpotSet<N> gipf = set & pieces_.gipf;
      return std::pair((gipf & pieces_.own).count(), (pieces_.enemy - gipf).count());
    };
    std::sort(sets.begin(), sets.end(), [&](SpotSet<N> a, SpotSet<N> b) {
      if (basics(a) != basics(b)) return basics(a) < basics(b);
      return preference(a) < preference(b);
    });
    SpotSets<N> kept;
    for (const SpotSet<N> set : sets) {
      if (kept.empty() || basics(kept.back()) != basics(set) || preference(kept.back()) == preference(set))
        kept.push_back(set);
    }
    std::sort(kept.begin(), kept.end());
    sets = std::move(kept);
  }

  const Rules& rules_;
  std::uint32_t hints_;
  const Pieces<N>& pieces_;
  const ListMeaning<N>& list_;
  RemovalBudget& budget_;
};

}  // namespace gpn::gipf
