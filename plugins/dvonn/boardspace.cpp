// DVONN on Boardspace: from clicks to turns and back. A turn is what is on the board when `done` arrives (records-dvonn
// 3A). The state is how many pieces were placed, because a `done` alone is a pass only in the stacking phase.
#include "../sites.hpp"

#include <gpn/author/clicks.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace gpn::dvonn {
namespace site {
namespace {

using author::ClickFates;
using author::ClickPoint;
using author::ClickWords;

constexpr std::array setups{author::SiteSetup{"dvonn", "standard"}};
constexpr std::string_view pass_text = "pass";
constexpr std::uint64_t placements = 49;  // the board is full (D2), the stacking phase begins

/// `wr 3`, `b h 4`: a rack or pile of captured pieces, with a number or a point.
bool names_rack(ClickWords words) {
  constexpr std::array<std::string_view, 6> racks{"w", "b", "wr", "br", "wc", "bc"};
  if (std::find(racks.begin(), racks.end(), words.word()) == racks.end()) return false;
  if (words.point() || words.at_end()) return words.at_end();
  return words.word().find_first_not_of("0123456789") == std::string_view::npos && words.at_end();
}

/// The changes of the board since the last `done`.
class Folding {
 public:
  Folding(gpn_site_state& state, ClickFates& fates) noexcept
      : placed_(state.words[0]), last_player_(state.words[1]), fates_(fates) {}

  void take(const gpn_click& click, std::uint32_t index) {
    index_ = index;
    ClickWords words(click);
    const std::string_view verb = words.word();
    if (verb == "pass" && words.at_end()) return pass();
    const auto first = words.point();
    if ((verb == "dropb" || verb == "pickb") && first && words.at_end())
      return verb == "dropb" ? drop(*first) : pick(*first);
    if (verb == "move" && first)
      if (const auto second = words.point(); second && words.at_end()) return move(*first, *second);
    const bool is_of_rack = first ? words.at_end() : names_rack(words);
    if (verb == "pick" && is_of_rack) return fates_.set(index_, GPN_CLICK_IDLE);
    if (verb == "drop" && is_of_rack) return take_back();
    fates_.set(index_, GPN_CLICK_FOREIGN);
  }

  void end(const gpn_click& done, std::uint32_t index, author::TextOut& text, gpn_folded& out) {
    if (is_placing() && last_player_ == done.player + 1 && to_) ++placed_;  // the other player's piece is missing
    last_player_ = done.player + 1;
    out.main_click = main_;
    if (is_passing_ || (!to_ && !is_placing())) {
      if (!is_passing_) {
        fates_.set(index, GPN_CLICK_PASS);
        out.main_click = index;
      }
      text.put(pass_text);
    } else if (!to_) {
      fates_.set(index, GPN_CLICK_EMPTY);
    } else {
      std::string turn;
      if (from_)
        append(turn, *from_), turn += '-';
      else
        ++placed_;
      append(turn, *to_);
      text.put(turn);
    }
  }

 private:
  bool is_placing() const noexcept { return placed_ < placements; }

  void pass() {
    is_passing_ = true;
    main_ = index_;
    fates_.count(index_);
  }

  /// Picking up what was just dropped takes the drop back; the stack stays in hand.
  void pick(ClickPoint point) {
    if (to_ || is_placing()) {
      fates_.set(index_, GPN_CLICK_IDLE);
      if (to_) fates_.take_back(to_click_);
      to_.reset();
      return;
    }
    if (from_) fates_.take_back(from_click_);
    fates_.count(index_);
    from_ = point;
    from_click_ = index_;
  }

  /// Dropping a stack where it came from puts it back.
  void drop(ClickPoint point) {
    if (from_ == point && !to_) {
      fates_.set(index_, GPN_CLICK_IDLE);
      fates_.take_back(from_click_);
      from_.reset();
      return;
    }
    if (to_) fates_.take_back(to_click_);
    fates_.count(index_);
    to_ = point;
    to_click_ = main_ = index_;
  }

  void move(ClickPoint from, ClickPoint to) {
    take_back();
    fates_.set(index_, GPN_CLICK_USED);
    fates_.count(index_);
    from_ = from;
    to_ = to;
    from_click_ = to_click_ = main_ = index_;
  }

  void take_back() {
    fates_.set(index_, GPN_CLICK_IDLE);
    fates_.take_back_all();
    from_.reset();
    to_.reset();
    is_passing_ = false;
  }

  std::uint64_t& placed_;
  std::uint64_t& last_player_;  // of the last `done`, plus one
  ClickFates& fates_;
  std::optional<ClickPoint> from_;
  std::optional<ClickPoint> to_;
  std::uint32_t index_ = 0;
  std::uint32_t from_click_ = 0;
  std::uint32_t to_click_ = 0;
  std::uint32_t main_ = 0;
  bool is_passing_ = false;
};

/// `c5` or a part of `c5-d5`.
bool is_point(std::string_view text) noexcept {
  return text.size() == 2 && text[0] >= 'a' && text[0] <= 'k' && text[1] >= '1' && text[1] <= '5';
}

struct Site : author::PlainSetups<setups> {
  static void fold(const gpn_site_setup& /*setup*/, gpn_site_state& state, std::span<const gpn_click> clicks,
                   ClickFates& fates, author::TextOut& text, gpn_folded& out) {
    const auto done = std::find_if(clicks.begin(), clicks.end(), author::is_done);
    const auto end = static_cast<std::uint32_t>(done - clicks.begin());
    Folding folding(state, fates);
    for (std::uint32_t i = 0; i < end; ++i) folding.take(clicks[i], i);
    if (done != clicks.end()) folding.end(*done, end, text, out);
    out.click_count = std::min(end + 1, static_cast<std::uint32_t>(clicks.size()));
  }

  static bool unfold(const gpn_site_setup& /*setup*/, gpn_site_state& /*state*/, const gpn_site_turn& turn,
                     author::ClickLines& lines) {
    std::string_view to(turn.text, turn.size);
    if (to == pass_text) return lines.click("pass"), true;
    const std::string_view from = author::take_part(to, '-');
    const bool is_placement = from.size() == turn.size;
    if (!is_point(from) || (!is_placement && !is_point(to))) return false;
    lines.click(is_placement ? "dropb" : "move", from, to);
    return true;
  }
};

constexpr gpn_boardspace make_table() noexcept {
  gpn_boardspace table = author::make_site_table<Site>("Dvonn", 0);
  table.opening_turns = placements;
  return table;
}

}  // namespace
}  // namespace site

const gpn_boardspace& boardspace() noexcept {
  static constexpr gpn_boardspace table = site::make_table();
  return table;
}

}  // namespace gpn::dvonn
