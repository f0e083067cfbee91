// ZÈRTZ on Boardspace: from clicks to turns and back. A turn is a marble from the pool or from a player's captures
// (`rtob`) and a ring taken away (`r-`), in any order, or jumps (`btob`); it ends at `done`, or in old files where the
// other player goes on. What is claimed is clicked nowhere, nor are the colours that a chain captures: the hint says
// that the rules decide them. Clicks that make no turn, such as two marbles, become a text that is none, so that the
// place is reported.
//
// Before the first turn one player may lay the rings of a free layout (`r+`, then `done`), the other one decline to
// begin
// (`swap`), and marbles of the pool may be given as handicaps (`rtor 2 colour player`). The state keeps both, and each
// turn shows them as options.
#include "../sites.hpp"

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

constexpr std::string_view marble_letters = "WGB";

constexpr std::string_view site_options = "isolation=all";
constexpr std::array setups{
    author::SiteSetup{"Zertz", "basic", site_options}, author::SiteSetup{"Zertz+11", "tournament", site_options},
    author::SiteSetup{"Zertz+24", "large", site_options}, author::SiteSetup{"Zertz+H", "tournament", site_options},
    author::SiteSetup{"Zertz+xx", "free", site_options}};
constexpr std::uint64_t marbles_in_pool = 24;
constexpr std::uint32_t pool_rack = 2;  // 0 and 1 are the captures of the players

/// The meaning of the words of gpn_site_state.
class State {
 public:
  explicit State(gpn_site_state& state) noexcept : words_(state.words) {}

  /// Counts a marble that is placed; true while it comes from the pool.
  bool takes_from_pool() noexcept { return words_[0]++ < marbles_in_pool - given(); }

  bool has_begun() const noexcept { return (words_[1] & begun) != 0; }
  /// The seat that makes the first turn.
  std::uint32_t first_player() const noexcept { return (words_[1] & black_begins) != 0 ? GPN_BLACK : GPN_WHITE; }
  void begin(std::uint32_t player) noexcept { words_[1] |= begun | (player == GPN_BLACK ? black_begins : 0); }

  void add_handicap(std::uint32_t player, std::size_t color) noexcept {
    words_[2] += std::uint64_t{1} << (24 * player + 8 * color);
  }
  /// Counts the marbles that were given.
  std::uint64_t given() const noexcept {
    std::uint64_t all = 0;
    for (unsigned shift = 0; shift < 48; shift += 8) all += words_[2] >> shift & 0xFFU;
    return all;
  }
  /// `2,0,1`; empty when there is none.
  std::string handicap(std::uint32_t player) const {
    std::string text;
    for (unsigned color = 0; color < 3; ++color)
      text += (color > 0 ? "," : "") + std::to_string(words_[2] >> (24 * player + 8 * color) & 0xFFU);
    return text == "0,0,0" ? "" : text;
  }

  /// Discards what was laid and given before.
  void start_afresh() noexcept { std::fill(words_ + 2, words_ + 8, std::uint64_t{0}); }

  /// False for a place that no layout has.
  bool lay(ClickPoint place, bool is_there) noexcept {
    if (place.column < 'a' || place.column > 'q' || place.row < 1 || place.row > rows) return false;
    const unsigned bit = static_cast<unsigned>(place.column - 'a') * rows + place.row - 1;
    const std::uint64_t mask = std::uint64_t{1} << bit % 64;
    std::uint64_t& word = words_[3 + bit / 64];
    if (((word & mask) != 0) == is_there) return false;
    word ^= mask;
    return true;
  }
  /// `a1,a2,b1`; empty when no ring was laid.
  std::string layout() const {
    std::string text;
    for (unsigned bit = 0; bit < columns * rows; ++bit)
      if ((words_[3 + bit / 64] >> bit % 64 & 1U) != 0)
        append(text.append(text.empty() ? "" : ","),
               ClickPoint{static_cast<char>('a' + bit / rows), static_cast<std::uint16_t>(bit % rows + 1)});
    return text;
  }

 private:
  static constexpr unsigned columns = 17;
  static constexpr unsigned rows = 12;
  static constexpr std::uint64_t begun = 1;
  static constexpr std::uint64_t black_begins = 2;

  std::uint64_t* words_;
};

struct Step {
  enum class Kind : std::uint8_t { Marble, Ring, Jump };
  Kind kind;
  std::uint32_t click;
  char color;  // of a marble, and
  char rack;   // where it was
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
    if (verb == "r-") return add({Step::Kind::Ring, index, '\0', '\0', *place, {}});
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
    const std::string_view rack = words.word();
    const std::string_view color = words.word();
    const auto place = words.point();
    if (rack.size() != 1 || color.size() != 1 || color[0] < '0' || color[0] > '2' || !place)
      return fates_.set(index, GPN_CLICK_FOREIGN);
    add({Step::Kind::Marble, index, marble_letters[static_cast<std::size_t>(color[0] - '0')], rack[0], *place, {}});
  }

  void take_jump(ClickWords words, std::uint32_t index) {
    const auto from = words.point();
    const auto to = words.point();
    if (!from || !to) return fates_.set(index, GPN_CLICK_FOREIGN);
    if (*from == *to) return fates_.set(index, GPN_CLICK_IDLE);  // lifted and put back
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
    add({Step::Kind::Jump, index, '\0', '\0', *from, *to});
  }

  ClickFates& fates_;
  std::vector<Step> steps_;
};

/// A marble of the pool while that has one, then of the player's captures (ZZ30).
bool is_from_right_rack(const Step& step, State& state, std::uint32_t player) {
  if (step.kind != Step::Kind::Marble) return true;
  return step.rack == static_cast<char>('0' + (state.takes_from_pool() ? pool_rack : player));
}

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

/// Takes a colour before a ring; npos when there is none.
std::size_t take_color(std::string_view& text) noexcept {
  const std::size_t color = text.empty() ? std::string_view::npos : marble_letters.find(text[0]);
  if (color != std::string_view::npos) text.remove_prefix(1);
  return color;
}

struct Site : author::PlainSetups<setups> {
  /// A layout is clicked before the game, and a handicap too; neither is written.
  static std::string_view write_setup(const gpn_site_setup& setup) {
    return setup.variant == std::string_view("free") ? std::string_view() : PlainSetups::write_setup(setup);
  }

  static void fold(const gpn_site_setup& setup, gpn_site_state& words, std::span<const gpn_click> clicks,
                   ClickFates& fates, author::TextOut& text, gpn_folded& out) {
    State state(words);
    if (!state.has_begun() && set_up(setup, state, clicks, fates, out)) return;
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
    if (!state.has_begun()) state.begin(clicks[out.main_click].player);
    out.hints = GPN_HINT_IMPLIED_REMOVALS;
    author::set_text(out.shows, shown(state));
    const std::uint32_t player = clicks[out.main_click].player;
    const bool is_right = std::all_of(folding.steps().begin(), folding.steps().end(),
                                      [&](const Step& step) { return is_from_right_rack(step, state, player); });
    text.put(is_right ? "" : "?").put(text_of(folding.steps()));
  }

  /// The clicks before the first turn; false when there are none.
  static bool set_up(const gpn_site_setup& setup, State& state, std::span<const gpn_click> clicks, ClickFates& fates,
                     gpn_folded& out) {
    const bool is_free = std::string_view(setup.variant) == "free";
    std::uint32_t& at = out.click_count;
    for (bool changes = false; at < clicks.size(); ++at) {
      ClickWords words(clicks[at]);
      const std::string_view verb = words.word();
      const bool ends = verb == "done" && changes;
      if (verb == "rtor") {
        changes = give(state, words) || changes;
      } else if (verb == "setboard") {
        if (!set_board(setup, state, words)) fates.set(at, GPN_CLICK_FOREIGN);
      } else if (is_free && (verb == "r+" || verb == "r-")) {
        const auto place = words.point();
        if (!place || !state.lay(*place, verb == "r+")) fates.set(at, GPN_CLICK_FOREIGN);
        changes = true;
      } else if (verb != "swap" && !ends) {
        break;
      }
      changes = (changes || verb == "swap") && !ends;
    }
    return at > 0;
  }

  /// The board of another setup: 37 rings are part of the 48, with the same names.
  static bool set_board(const gpn_site_setup& setup, State& state, ClickWords words) {
    constexpr std::array<std::uint16_t, 7> basic_columns{4, 5, 6, 7, 6, 5, 4};
    gpn_site_setup other{};
    if (!read_setup(words.word(), other)) return false;
    state.start_afresh();
    const std::string_view variant = other.variant;
    if (variant == setup.variant) return true;
    if (variant != "basic" || std::string_view(setup.variant) != "tournament") return false;
    for (std::size_t column = 0; column < basic_columns.size(); ++column)
      for (std::uint16_t row = 1; row <= basic_columns[column]; ++row)
        state.lay({static_cast<char>('a' + column), row}, true);
    return true;
  }

  /// `2 0 1`: a white marble of the pool for the second player; false for one that is put back.
  static bool give(State& state, ClickWords words) {
    const std::string_view rack = words.word();
    const std::string_view color = words.word();
    const std::string_view player = words.word();
    if (rack != "2" || color.size() != 1 || color[0] < '0' || color[0] > '2' || (player != "0" && player != "1"))
      return false;
    state.add_handicap(player == "0" ? GPN_WHITE : GPN_BLACK, static_cast<std::size_t>(color[0] - '0'));
    return true;
  }

  static std::string shown(const State& state) {
    std::string text;
    const auto add = [&](std::string_view key, const std::string& value) {
      if (!value.empty()) text.append(text.empty() ? "" : " ").append(key).append(value);
    };
    add("layout=", state.layout());
    add("handicap-white=", state.handicap(state.first_player()));
    add("handicap-black=", state.handicap(state.first_player() == GPN_WHITE ? GPN_BLACK : GPN_WHITE));
    return text;
  }

  /// The state counts the marbles placed: while the pool has one it comes from there, then from its player's captures.
  static bool unfold(const gpn_site_setup& /*setup*/, gpn_site_state& state, const gpn_site_turn& turn,
                     author::ClickLines& lines) {
    std::string_view text(turn.text, turn.size);
    if (text.starts_with('x')) {
      text.remove_prefix(1);
      std::string_view from = author::take_point(text);
      while (!from.empty() && !text.empty()) {
        take_color(text);
        const std::string_view to = author::take_point(text);
        if (to.empty()) return false;
        lines.click("BtoB", from, to);
        from = to;
      }
      return !from.empty();
    }
    const std::size_t color = take_color(text);
    const std::string_view marble = author::take_point(text);
    if (color == std::string_view::npos || marble.empty()) return false;
    const std::uint32_t rack = State(state).takes_from_pool() ? pool_rack : turn.player;
    lines.click("RtoB " + std::to_string(rack) + ' ' + std::to_string(color), marble);
    if (!text.starts_with(',')) return text.empty() || text.starts_with('x');
    text.remove_prefix(1);
    const std::string_view ring = author::take_point(text);
    lines.click("R-", ring);
    return !ring.empty() && (text.empty() || text.starts_with('x'));
  }
};

}  // namespace

const gpn_boardspace& boardspace() noexcept {
  static constexpr gpn_boardspace table = [] {
    gpn_boardspace site = author::make_site_table<Site>("Zertz", 22);
    site.first_is_white = 1;
    return site;
  }();
  return table;
}

}  // namespace gpn::zertz
