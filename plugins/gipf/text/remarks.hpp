// The remarks about one text: one failure, or notes and warnings.
#pragma once

#include "../board/geometry.hpp"
#include "../rules/options.hpp"
#include "../rules/rules.hpp"

#include <gpn/abi.h>
#include <gpn/author/remarks.hpp>
#include <gpn/color.hpp>

#include <boost/container/static_vector.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace gpn::gipf {

using author::Range;
/// The parts of a message, which are joined.
using Message = std::initializer_list<std::string_view>;
/// Spots by rising number.
using Spots = boost::container::static_vector<SpotNumber, most_spots>;

inline bool has(const Spots& spots, SpotNumber spot) noexcept {
  return std::find(spots.begin(), spots.end(), spot) != spots.end();
}

constexpr std::string_view name(Color color) noexcept { return color == Color::White ? "White" : "Black"; }

/// Shows spots with a remark, as many as it can hold.
inline void show_spots(gpn_remark& remark, const Geometry& geometry, const Spots& spots) noexcept {
  for (const SpotNumber spot : spots) {
    if (remark.cell_count == GPN_MAX_REMARK_CELLS) return;
    remark.cells[remark.cell_count++] = geometry.cell_of_spot[spot];
  }
}

/// The remarks about one turn. Of several failures the first is kept, since the later ones follow from it.
class TurnRemarks {
 public:
  TurnRemarks(const Geometry& geometry, gpn_reading& reading) noexcept : geometry_(geometry), reading_(reading) {}

  void unreadable(Finding finding, Range where, Message message) noexcept {
    fail(GPN_UNREADABLE, finding, where, message, {});
  }
  void illegal(Finding finding, Range where, Message message, std::string_view rule = {}) noexcept {
    fail(GPN_ILLEGAL, finding, where, message, rule);
  }
  void illegal(Finding finding, Range where, const Spots& spots, Message message, std::string_view rule = {}) noexcept {
    if (status_ != GPN_OK) return;
    fail(GPN_ILLEGAL, finding, where, message, rule);
    show_spots(reading_.remarks[0], geometry_, spots);
  }

  gpn_status status() const noexcept { return status_; }

  /// Another way to read the text has worked.
  void forget_failure() noexcept {
    status_ = GPN_OK;
    reading_.remark_count = 0;
  }

  void add(Finding finding, Range where, Message message) noexcept {
    author::add_remark(reading_, finding, where, {}, message);
  }
  void add(Finding finding, Range where, const Spots& spots, Message message, std::string_view rule) noexcept {
    const std::uint32_t at = reading_.remark_count;
    author::add_remark(reading_, finding, where, rule, message);
    if (at < GPN_MAX_REMARKS) show_spots(reading_.remarks[at], geometry_, spots);
  }
  bool is_empty() const noexcept { return reading_.remark_count == 0; }

 private:
  void fail(gpn_status status, Finding finding, Range where, Message message, std::string_view rule) noexcept {
    if (status_ != GPN_OK) return;
    status_ = status;
    reading_.remark_count = 1;
    author::write_remark(reading_.remarks[0], finding, where, rule, message);
  }

  const Geometry& geometry_;
  gpn_reading& reading_;
  gpn_status status_ = GPN_OK;
};

struct SyntaxError {
  Range where;
  std::string message;
};

// The text that describes how a game ended.

/// Why a game is over that no removal has decided: what keeps the player to move from doing anything; or a removal has,
/// because the last GIPF-piece loses with an empty reserve only (gipf-loss=with-empty-reserve, 5.8).
enum class Standstill : std::uint8_t { NoPiece, FullBoard, NoAction, NothingLeft };

/// Fills in the winner, the rule and the reason. Not for endings by a layer, which has its own text.
void describe_ending(Ending ending, Color winner, gpn_standing& out);
/// The same for a player who can do nothing.
void describe_standstill(Standstill standstill, Color loser, gpn_standing& out);

}  // namespace gpn::gipf
