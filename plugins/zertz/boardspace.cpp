// ZÈRTZ on Boardspace: from clicks to turns and back. A turn is a marble from the pool or from a player's captures
// (`rtob`) and a ring taken away (`r-`), in any order, or jumps (`btob`); it ends at `done`, or in old files where the
// other player goes on. What is claimed is clicked nowhere, nor are the colours that a chain captures: the hint says that
// the rules decide them. Clicks that make no turn, such as two marbles, become a text that is none, so that the place is
// reported.
#include "boardspace.hpp"

#include <gpn/author/clicks.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace gpn::zertz {
namespace {

using author::ClickFates;
using author::ClickPoint;
using author::ClickWords;

constexpr std::string_view color_letters = "WGB";

struct SetupName {
  std::string_view site;
  std::string_view variant;
};

/// Written from the first one that has the variant.
constexpr std::array<SetupName, 5> setup_names{{
    {"Zertz", "basic"},
    {"Zertz+11", "tournament"},
    {"Zertz+24", "large"},
    {"Zertz+H", "tournament"},
    {"Zertz+xx", "free"},
}};
constexpr std::string_view options = "isolation=all";
constexpr std::uint64_t marbles_in_pool = 24;
constexpr std::uint32_t pool_rack = 2;  // 0 and 1 are the captures of the players

struct Step {
  enum class Kind : std::uint8_t { Marble, Ring, Jump };
  Kind kind;
  std::uint32_t click;
  char color;  // of a marble
  ClickPoint from;
  ClickPoint to;  // of a jump
};

/// The steps of a turn that were not taken back.
class Folding {
 public:
  explicit Folding(ClickFates& fates) noexcept : fates_(fates) {}

  const std::vector<Step>& steps() const noexcept { return steps_; }

  void take(const gpn_click& click, std::uint32_t index) {
    ClickWords words(click);
    const std::string_view verb = words.word();
    if (verb == "rtob") return take_marble(words, index);
    if (verb == "btob") return take_jump(words, index);
    if (verb == "rtor" || verb == "pick" || verb == "pickb") return fates_.set(index, GPN_CLICK_IDLE);
    const auto place = words.point();
    if (!place) return fates_.set(index, GPN_CLICK_FOREIGN);
    if (verb == "r-") return add({Step::Kind::Ring, index, '\0', *place, {}});
    if (verb == "r+") return take_back(Step::Kind::Ring, *place, index);
    if (verb == "btor") return take_back(Step::Kind::Marble, *place, index);
    fates_.set(index, GPN_CLICK_FOREIGN);
  }

 private:
  void add(const Step& step) {
    steps_.push_back(step);
    fates_.count(step.click);
  }

  void take_back(Step::Kind kind, ClickPoint place, std::uint32_t index) {
    const auto found = std::find_if(steps_.rbegin(), steps_.rend(),
                                    [&](const Step& step) { return step.kind == kind && step.from == place; });
    if (found == steps_.rend()) return fates_.set(index, GPN_CLICK_FOREIGN);
    fates_.set(index, GPN_CLICK_IDLE);
    fates_.take_back(found->click);
    steps_.erase(std::next(found).base());
  }

  /// `rtob 2 0 j 8`: rack, colour, ring. The rules decide from which rack a marble comes (ZZ30).
  void take_marble(ClickWords words, std::uint32_t index) {
    words.word();
    const std::string_view color = words.word();
    const auto place = words.point();
    if (color.size() != 1 || color[0] < '0' || color[0] > '2' || !place) return fates_.set(index, GPN_CLICK_FOREIGN);
    add({Step::Kind::Marble, index, color_letters[static_cast<std::size_t>(color[0] - '0')], *place, {}});
  }

  void take_jump(ClickWords words, std::uint32_t index) {
    const auto from = words.point();
    const auto to = words.point();
    if (!from || !to) return fates_.set(index, GPN_CLICK_FOREIGN);
    for (Step& step : steps_)
      if (step.kind == Step::Kind::Marble && step.from == *from) {  // the new marble is set elsewhere
        fates_.take_back(step.click);
        fates_.count(index);
        step.click = index;
        step.from = *to;
        return;
      }
    if (!steps_.empty() && steps_.back().kind == Step::Kind::Jump && steps_.back().from == *to &&
        steps_.back().to == *from) {
      fates_.set(index, GPN_CLICK_IDLE);
      fates_.take_back(steps_.back().click);
      steps_.pop_back();
      return;
    }
    add({Step::Kind::Jump, index, '\0', *from, *to});
  }

  ClickFates& fates_;
  std::vector<Step> steps_;
};

/// `Wd4,d1`, `xd4d6`. A jump that does not begin where the last one ended is written as another one.
std::string text_of(const std::vector<Step>& steps) {
  std::string text;
  for (const Step& step : steps)
    if (step.kind == Step::Kind::Marble) append(text += step.color, step.from);
  for (const Step& step : steps)
    if (step.kind == Step::Kind::Ring) append(text += ',', step.from);
  std::optional<ClickPoint> at;
  for (const Step& step : steps) {
    if (step.kind != Step::Kind::Jump) continue;
    if (at != step.from) append(text.append(text.empty() ? "x" : ";x"), step.from);
    append(text, step.to);
    at = step.to;
  }
  return text;
}

/// Takes `d4` from the beginning of a text; empty when there is none.
std::string_view take_ring(std::string_view& text) noexcept {
  std::size_t size = 0;
  if (!text.empty() && ascii::is_lower(text[0]))
    for (size = 1; size < text.size() && ascii::is_digit(text[size]);) ++size;
  const std::string_view ring = size > 1 ? text.substr(0, size) : std::string_view();
  text.remove_prefix(ring.size());
  return ring;
}

/// Takes a colour before a ring; npos when there is none.
std::size_t take_color(std::string_view& text) noexcept {
  const std::size_t color = text.empty() ? std::string_view::npos : color_letters.find(text[0]);
  if (color != std::string_view::npos) text.remove_prefix(1);
  return color;
}

struct Site {
  static bool read_setup(std::string_view text, gpn_site_setup& setup) {
    const std::string_view word = author::take_part(text, ' ');
    const auto* const found = std::find_if(setup_names.begin(), setup_names.end(), [&](const SetupName& each) {
      return word.empty() || ascii::same_word(each.site, word);
    });
    if (found == setup_names.end()) return false;
    author::set_text(setup.variant, found->variant);
    author::set_text(setup.options, options);
    return true;
  }

  /// A layout is clicked before the game, and a handicap too; neither is written.
  static std::string_view write_setup(const gpn_site_setup& setup) {
    const std::string_view variant = setup.variant;
    if (setup.options != options || setup.position[0] != '\0' || variant == "free") return {};
    for (const SetupName& each : setup_names)
      if (each.variant == variant || variant.empty()) return each.site;
    return {};
  }

  static void fold(const gpn_site_setup& /*setup*/, gpn_site_state& /*state*/, std::span<const gpn_click> clicks,
                   ClickFates& fates, author::TextOut& text, gpn_folded& out) {
    Folding folding(fates);
    std::uint32_t at = 0;
    for (; at < clicks.size(); ++at) {
      if (author::is_done(clicks[at])) {
        if (folding.steps().empty()) fates.set(at, GPN_CLICK_EMPTY);
        ++at;
        break;
      }
      if (!folding.steps().empty() && clicks[at].player != clicks[folding.steps().front().click].player) break;
      folding.take(clicks[at], at);
    }
    out.click_count = at;
    if (folding.steps().empty()) return;
    out.main_click = folding.steps().front().click;
    out.hints = GPN_HINT_IMPLIED_REMOVALS;
    text.put(text_of(folding.steps()));
  }

  /// The state counts the marbles placed: while the pool has one it comes from there, then from its player's captures.
  static bool unfold(const gpn_site_setup& /*setup*/, gpn_site_state& state, const gpn_site_turn& turn,
                     author::ClickLines& lines) {
    std::string_view text(turn.text, turn.size);
    if (text.starts_with('x')) {
      text.remove_prefix(1);
      std::string_view from = take_ring(text);
      while (!from.empty() && !text.empty()) {
        take_color(text);
        const std::string_view to = take_ring(text);
        if (to.empty()) return false;
        lines.click("BtoB", from, to);
        from = to;
      }
      return !from.empty();
    }
    const std::size_t color = take_color(text);
    const std::string_view marble = take_ring(text);
    if (color == std::string_view::npos || marble.empty()) return false;
    const std::uint32_t rack = state.words[0]++ < marbles_in_pool ? pool_rack : turn.player;
    lines.click("RtoB " + std::to_string(rack) + ' ' + std::to_string(color), marble);
    if (!text.starts_with(',')) return text.empty() || text.starts_with('x');
    text.remove_prefix(1);
    const std::string_view ring = take_ring(text);
    lines.click("R-", ring);
    return !ring.empty() && (text.empty() || text.starts_with('x'));
  }
};

}  // namespace

const gpn_boardspace& boardspace() noexcept {
  static constexpr gpn_boardspace table = author::make_site_table<Site>("Zertz", 22);
  return table;
}

}  // namespace gpn::zertz
