// Finds the known name that is nearest to a misspelt one. It uses no heap, for modules as well as for programs.
#pragma once

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace gpn::author {

/// Texts are compared up to this length; the lengths of what follows count in full.
inline constexpr std::size_t most_text_compared = 256;

namespace detail {

/// Three rows of the table of distances are enough: a swap of neighbours looks two rows back. They take turns, so that
/// none is copied.
class EditRows {
 public:
  constexpr explicit EditRows(std::string_view to) noexcept : to_(to) {
    for (std::size_t j = 0; j <= to.size(); ++j) rows_[0][j] = static_cast<std::uint16_t>(j);
  }

  constexpr void add(std::size_t i, std::string_view from) noexcept {
    Row& row = row_of(i);
    const Row& last = row_of(i - 1);
    row[0] = static_cast<std::uint16_t>(i);
    for (std::size_t j = 1; j <= to_.size(); ++j) {
      const bool same = ascii::lower(from[i - 1]) == ascii::lower(to_[j - 1]);
      unsigned least = std::min({last[j] + 1U, row[j - 1] + 1U, last[j - 1] + (same ? 0U : 1U)});
      const bool swapped = i > 1 && j > 1 && ascii::lower(from[i - 1]) == ascii::lower(to_[j - 2]) &&
                           ascii::lower(from[i - 2]) == ascii::lower(to_[j - 1]);
      if (swapped) least = std::min(least, row_of(i - 2)[j - 2] + 1U);
      row[j] = static_cast<std::uint16_t>(least);
    }
    added_ = i;
  }

  constexpr std::size_t distance() noexcept { return row_of(added_)[to_.size()]; }

 private:
  using Row = std::array<std::uint16_t, most_text_compared + 1>;

  constexpr Row& row_of(std::size_t i) noexcept { return rows_[i % rows_.size()]; }

  std::string_view to_;
  std::size_t added_ = 0;
  std::array<Row, 3> rows_{};
};

constexpr std::size_t difference(std::size_t a, std::size_t b) noexcept { return std::max(a, b) - std::min(a, b); }

}  // namespace detail

/// Counts the letters to insert, leave out, change or swap with their neighbour; case does not count.
constexpr std::size_t edit_distance(std::string_view from, std::string_view to) noexcept {
  const std::string_view a = from.substr(0, most_text_compared);
  const std::string_view b = to.substr(0, most_text_compared);
  detail::EditRows rows(b);
  for (std::size_t i = 1; i <= a.size(); ++i) rows.add(i, a);
  return rows.distance() + detail::difference(from.size() - a.size(), to.size() - b.size());
}

/// Takes the known names one by one and remembers the nearest: a third of the letters may be wrong; failing that, the
/// first name that begins with what was written.
class Nearest {
 public:
  constexpr explicit Nearest(std::string_view written) noexcept
      : written_(written), best_distance_(std::max<std::size_t>(1, written.size() / 3) + 1) {}

  constexpr void offer(std::string_view name) noexcept {
    const std::uint32_t place = offered_++;
    if (detail::difference(written_.size(), name.size()) < best_distance_) compare(place, name);  // else it is farther
    if (!begun_ && written_.size() > 1 && name.starts_with(written_)) begun_ = place;
  }

  /// The place of the nearest among the names in the order in which they were offered.
  constexpr std::optional<std::uint32_t> place() const noexcept { return best_ ? best_ : begun_; }

 private:
  constexpr void compare(std::uint32_t place, std::string_view name) noexcept {
    const std::size_t distance = edit_distance(written_, name);
    if (distance >= best_distance_) return;
    best_ = place;
    best_distance_ = distance;
  }

  std::string_view written_;
  std::size_t best_distance_;
  std::uint32_t offered_ = 0;
  std::optional<std::uint32_t> best_;
  std::optional<std::uint32_t> begun_;
};

}  // namespace gpn::author
