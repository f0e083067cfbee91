// Turns of GIPF as clicks.
#pragma once

#include "points.hpp"

#include <gpn/color.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/turn.hpp>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::gipf::site {

/// Commands as the site writes them, a word and points, in small letters as in its archive, without index and player:
/// `move A 1 B 2`. Empty: no clicks express the turn.
using Clicks = std::vector<std::string>;

/// ` C 3`.
inline void append_point(std::string& out, std::string_view name) {
  out += ' ';
  out += ascii::upper(name.front());
  out += ' ';
  out += name.substr(1);
}

inline std::string click(std::string_view verb, std::string_view first, std::string_view second = {}) {
  std::string out(verb);
  append_point(out, first);
  if (!second.empty()) append_point(out, second);
  return out;
}

/// A second click on the same piece would take the first one back.
inline void click_once(Clicks& clicks, std::string_view verb, std::string_view point) {
  std::string wanted = click(verb, point);
  if (std::find(clicks.begin(), clicks.end(), wanted) == clicks.end()) clicks.push_back(std::move(wanted));
}

using author::take_part;

/// `c3,=d4`, a list as the reader of this dialect writes it, without its `x`. False if a point is not a spot.
inline bool append_list(const Points& points, std::string_view list, Clicks& clicks) {
  while (!list.empty()) {
    std::string_view item = take_part(list, ',');
    const bool stays = item.starts_with('=');
    if (stays) item.remove_prefix(1);
    const auto point = points.read(item);
    if (!point || !points.is_spot(*point)) return false;
    clicks.push_back(click(stays ? "preserve" : "remove", item));
  }
  return true;
}

// The rows of one phase of a turn, as its steps list them: which rows the player found, and which were taken.

/// A point of a row that was found: its pieces from the top down, at least one.
struct RowSpot {
  std::string_view point;
  std::span<const Step> pieces;  // MustGo or MayStay

  const Step& top() const noexcept { return pieces.front(); }
  bool may_stay() const noexcept { return top().kind == Step::Kind::MayStay; }
  bool belongs_to(Color player) const noexcept { return top().owner == player; }
};

struct FoundRow {
  std::vector<RowSpot> spots;  // along the row

  bool contains(std::string_view point) const noexcept {
    return std::any_of(spots.begin(), spots.end(), [&](const RowSpot& spot) { return spot.point == point; });
  }
};

/// The steps of the pieces of one row: Return, Capture and Stay.
using TakenRow = std::span<const Step>;

/// Rows that are found and taken together. Taking them can uncover pieces that make up the rows of another round.
struct Round {
  std::vector<FoundRow> found;  // by first point, then direction
  std::vector<TakenRow> taken;

  int rows_through(std::string_view point) const noexcept {
    return static_cast<int>(
        std::count_if(found.begin(), found.end(), [&](const FoundRow& row) { return row.contains(point); }));
  }
};

constexpr bool is_removal(const Step& step) noexcept {
  return step.kind == Step::Kind::Return || step.kind == Step::Kind::Capture;
}

/// The steps of one phase.
inline std::span<const Step> steps_in(std::span<const Step> steps, Step::Phase phase) noexcept {
  const auto is_in_phase = [&](const Step& step) { return step.phase == phase; };
  const auto first = std::find_if(steps.begin(), steps.end(), is_in_phase);
  return {first, std::find_if_not(first, steps.end(), is_in_phase)};
}

/// The steps of one phase that are about rows: from the first row on.
std::span<const Step> row_steps(std::span<const Step> phase) noexcept;

/// The rounds refer to the steps.
std::vector<Round> rounds_of(std::span<const Step> row_steps);

/// GIPF's turns depend on the earlier ones: who still enters GIPF-pieces.
class GipfClicks {
 public:
  GipfClicks(Entering entering, EnteredBasic entered_basic) noexcept
      : entering_(entering), entered_basic_(entered_basic) {}

  /// Returns the clicks of a turn that was resolved, from its steps.
  Clicks of_steps(std::span<const Step> steps, Color player);

  /// Returns the clicks of a turn as the reader of this dialect returns it: `xc3;a3-b3;x=d4`.
  Clicks of_site_text(std::string_view text, Color player);

 private:
  bool enter(std::string_view piece, Color player, bool removed, Clicks& clicks);

  Entering entering_;
  EnteredBasic entered_basic_;
};

}  // namespace gpn::gipf::site

namespace gpn::gipf::site::matrx {

/// Returns the clicks of a turn that was resolved, from its steps.
Clicks clicks_of_steps(std::span<const Step> steps, Color player);

/// Returns the clicks of a turn as the reader of this dialect returns it: `xc3;Za3-b3;+e9-e8;x=d4`.
Clicks clicks_of_site_text(std::string_view text);

}  // namespace gpn::gipf::site::matrx
