// TAMSK on Boardspace: from clicks to turns and back. A turn is what stands when `done` arrives; the ring falls with
// the glass. Every command ends with the time of the game in milliseconds, which is not used. A player who cannot move
// leaves no trace.
#include "../sites.hpp"

#include <gpn/author/clicks.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace gpn::tamsk {
namespace {

using author::ClickFates;
using author::ClickPoint;
using author::ClickWords;

constexpr std::array setups{
    author::SiteSetup{"tamsk", "level-2", "rings=always end=decided equal-rings=draw"},
    author::SiteSetup{"tamsk-u", "level-1", "rings=always end=decided"},
    author::SiteSetup{"tamsk-f", "level-3", "rings=always end=decided equal-rings=draw late=twice"}};
/// The site plays by these as well, which are defaults.
constexpr std::array<std::string_view, 2> default_options{"full-space=illegal", "no-rings=stuck"};

constexpr std::array<std::string_view, 4> idle_verbs{"fifteen", "stop", "restart", "delay"};

/// The changes of the board since the last `done`.
class Folding {
 public:
  explicit Folding(ClickFates& fates) noexcept : fates_(fates) {}

  void take(const gpn_click& click, std::uint32_t index) {
    index_ = index;
    ClickWords words(click);
    const std::string_view verb = words.word();
    if (std::find(idle_verbs.begin(), idle_verbs.end(), verb) != idle_verbs.end())
      return fates_.set(index_, GPN_CLICK_IDLE);
    const auto first = words.point();
    if (first && verb == "pickb" && has_only_time(words)) return pick(*first);
    if (first && verb == "dropb" && has_only_time(words)) return drop(*first);
    if (first && verb == "move")
      if (const auto second = words.point(); second && has_only_time(words)) return move(*first, *second);
    fates_.set(index_, GPN_CLICK_FOREIGN);
  }

  /// `is_timed`: a `done` alone gives up the glasses.
  void end(std::uint32_t done, bool is_timed, author::TextOut& text, gpn_folded& out) {
    out.main_click = main_;
    if (to_) {
      std::string turn;
      append(turn, *from_);
      append(turn += '-', *to_);
      text.put(turn);
    } else if (from_) {
      fates_.set(done, GPN_CLICK_UNFINISHED);
    } else {
      fates_.set(done, is_timed ? GPN_CLICK_PASS : GPN_CLICK_EMPTY);
      out.main_click = done;
      if (is_timed) text.put("pass");
    }
  }

  /// The 15 seconds are over: what was clicked does not count.
  void run_out(std::uint32_t click, author::TextOut& text, gpn_folded& out) {
    out.main_click = from_ ? main_ : click;  // the click of the late player, whoever reports the time
    fates_.take_back_all();
    text.put("late");
  }

 private:
  /// Programs that imitate the site may leave the time out.
  static bool has_only_time(ClickWords words) noexcept {
    words.word();
    return words.at_end();
  }

  /// Lifting what was just put down takes that back; the glass stays in hand.
  void pick(ClickPoint point) {
    if (to_ == point) {
      fates_.set(index_, GPN_CLICK_IDLE);
      fates_.take_back(to_click_);
      to_.reset();
      return;
    }
    fates_.take_back_all();
    fates_.count(index_);
    from_ = point;
    to_.reset();
    main_ = index_;
  }

  /// Putting a glass down where it came from takes the lifting back.
  void drop(ClickPoint point) {
    if (!from_) return fates_.set(index_, GPN_CLICK_FOREIGN);
    if (from_ == point) {
      fates_.set(index_, GPN_CLICK_IDLE);
      fates_.take_back_all();
      from_.reset();
      to_.reset();
      return;
    }
    if (to_) fates_.take_back(to_click_);
    fates_.count(index_);
    to_ = point;
    to_click_ = main_ = index_;
  }

  void move(ClickPoint from, ClickPoint to) {
    fates_.take_back_all();
    fates_.count(index_);
    from_ = from;
    to_ = to;
    to_click_ = main_ = index_;
  }

  ClickFates& fates_;
  std::optional<ClickPoint> from_;
  std::optional<ClickPoint> to_;
  std::uint32_t index_ = 0;
  std::uint32_t to_click_ = 0;
  std::uint32_t main_ = 0;
};

bool runs_out(const gpn_click& click) noexcept { return ClickWords(click).word() == "timeexpired"; }

struct Site : author::PlainSetups<setups> {
  static std::string_view write_setup(gpn_site_setup setup) {
    std::string options;
    for (const std::string_view option : words_of(setup.options))
      if (std::find(default_options.begin(), default_options.end(), option) == default_options.end())
        options.append(option).append(" ");
    author::set_text(setup.options, options);
    return setup.variant[0] == '\0' ? std::string_view() : PlainSetups::write_setup(setup);
  }

  static void fold(const gpn_site_setup& setup, gpn_site_state& /*state*/, std::span<const gpn_click> clicks,
                   ClickFates& fates, author::TextOut& text, gpn_folded& out) {
    Folding folding(fates);
    for (std::uint32_t i = 0; i < clicks.size(); ++i) {
      out.click_count = i + 1;
      if (author::is_done(clicks[i])) return folding.end(i, setup.variant != std::string_view("level-1"), text, out);
      if (runs_out(clicks[i])) return folding.run_out(i, text, out);
      folding.take(clicks[i], i);
    }
  }

  /// The site drops a ring with each move and leaves a pass out. The host writes the time and `done`.
  static bool unfold(const gpn_site_setup& /*setup*/, gpn_site_state& /*state*/, const gpn_site_turn& turn,
                     author::ClickLines& lines) {
    std::string_view to(turn.text, turn.size);
    const std::string_view from = author::take_part(to, '-');
    const auto is_point = [](std::string_view name) {
      return name.size() == 2 && ascii::is_lower(name[0]) && ascii::is_digit(name[1]);
    };
    if (!is_point(from) || !is_point(to)) return false;
    lines.click("Move", from, to);
    return true;
  }
};

constexpr gpn_boardspace make_table() noexcept {
  gpn_boardspace table = author::make_site_table<Site>("tamsk", 0);
  author::set_text(table.silent_pass, "pass");
  return table;
}

}  // namespace

const gpn_boardspace& boardspace() noexcept {
  static constexpr gpn_boardspace table = make_table();
  return table;
}

}  // namespace gpn::tamsk
