// YINSH on Boardspace: from clicks to turns and back. `done` closes each step of a turn: rows that the opponent made
// with their rings, the move, own rows with their rings. All steps up to the first of the other player, or to a second
// move, are one turn.
#include "../sites.hpp"

#include <gpn/author/clicks.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gpn::yinsh {
namespace site {
namespace {

using author::ClickFates;
using author::ClickPoint;
using author::ClickWords;

constexpr std::array setups{author::SiteSetup{"Yinsh", "standard"}, author::SiteSetup{"Yinsh-Blitz", "blitz"}};

/// The clicks up to a `done`.
struct Step {
  enum class Kind : std::uint8_t { None, Place, Move, Row, Ring, Pass };
  Kind kind = Kind::None;
  std::optional<ClickPoint> from{};
  std::optional<ClickPoint> to{};
  std::uint32_t main = 0;     // its click
  std::uint32_t landing = 0;  // the click that states `to`

  bool acts() const noexcept { return kind == Kind::Place || kind == Kind::Move || kind == Kind::Pass; }
  bool is_unfinished() const noexcept { return kind == Kind::Move && !to; }
};

class StepReader {
 public:
  explicit StepReader(ClickFates& fates) noexcept : fates_(fates) {}

  const Step& step() const noexcept { return step_; }

  void take(const gpn_click& click, std::uint32_t index) {
    index_ = index;
    ClickWords words(click);
    const std::string_view verb = words.word();
    if (verb == "pass" && words.at_end()) return begin(Step::Kind::Pass, {}, {});
    if (verb == "move") {
      const auto from = words.point();
      const auto to = words.point();
      if (from && to && words.at_end()) return begin(Step::Kind::Move, from, to);
    }
    if (verb == "dropb" || verb == "pickb") return take_board(verb == "dropb", words);
    const std::string_view piece = words.word();
    if ((verb == "drop" || verb == "pick") && piece == "board") return take_board(verb == "drop", words);
    if (!take_piece(verb, piece, words)) fates_.set(index_, GPN_CLICK_FOREIGN);
  }

 private:
  /// False for what is no command of YINSH.
  bool take_piece(std::string_view verb, std::string_view piece, ClickWords words) {
    const bool is_ring = piece == "wr" || piece == "br";
    if (!is_ring && piece != "w" && piece != "b") return false;
    if (verb == "pick") return fates_.set(index_, GPN_CLICK_IDLE), true;  // from the pool or the hand
    if (verb == "drop") return take_back(), true;
    const auto first = words.point();
    const auto second = words.point();
    if (!first || !words.at_end()) return false;
    if (verb == "place" && !second) return begin(is_ring ? Step::Kind::Place : Step::Kind::Move, first, {}), true;
    if (verb != "remove" || is_ring == second.has_value()) return false;
    return begin(is_ring ? Step::Kind::Ring : Step::Kind::Row, first, second), true;
  }

  /// Another step before `done` replaces the first one.
  void begin(Step::Kind kind, std::optional<ClickPoint> from, std::optional<ClickPoint> to) {
    fates_.take_back_all();
    step_ = {kind, from, to, index_, index_};
    fates_.count(index_);
  }

  void take_board(bool drops, ClickWords words) {
    const auto point = words.point();
    if (!point || !words.at_end()) return fates_.set(index_, GPN_CLICK_FOREIGN);
    if (drops)
      drop(*point);
    else
      pick(*point);
  }

  /// Where a ring lands whose spot has a marker now.
  void drop(ClickPoint point) {
    if (step_.kind != Step::Kind::Move) return fates_.set(index_, GPN_CLICK_FOREIGN);
    if (step_.to) fates_.take_back(step_.landing);
    fates_.count(index_);
    step_.landing = index_;
    step_.to = point;
  }

  /// A ring that is taken up again, or the marker from its first spot.
  void pick(ClickPoint point) {
    if (step_.kind != Step::Kind::Move || step_.to != point) return take_back();
    fates_.set(index_, GPN_CLICK_IDLE);
    fates_.take_back(step_.landing);
    step_.to.reset();
  }

  void take_back() {
    fates_.set(index_, GPN_CLICK_IDLE);
    fates_.take_back_all();
    step_ = {};
  }

  ClickFates& fates_;
  Step step_;
  std::uint32_t index_ = 0;
};

struct Row {
  ClickPoint first;
  ClickPoint last;

  friend auto operator<=>(const Row&, const Row&) = default;
};

/// The rows and rings of one phase.
struct Taken {
  std::vector<Row> rows;
  std::vector<ClickPoint> rings;

  /// In canonical order: which ring was taken for which row makes no difference (Y21).
  void append_to(std::string& text) {
    std::sort(rows.begin(), rows.end());
    std::sort(rings.begin(), rings.end());
    for (std::size_t i = 0; i < std::max(rows.size(), rings.size()); ++i) {
      if (!text.empty()) text += ';';
      if (i < rows.size()) {
        append(text += 'x', rows[i].first);
        append(text += '-', rows[i].last);
      }
      if (i < rings.size()) append(text += 'x', rings[i]);
    }
  }
};

struct Turn {
  Taken before;
  std::string action;
  Taken after;

  void add(const Step& step) {
    Taken& taken = action.empty() ? before : after;
    switch (step.kind) {
      case Step::Kind::None: break;
      case Step::Kind::Row: {
        const auto [first, last] = std::minmax(*step.from, *step.to);
        taken.rows.push_back({first, last});
        break;
      }
      case Step::Kind::Ring: taken.rings.push_back(*step.from); break;
      case Step::Kind::Pass: action = "pass"; break;
      case Step::Kind::Place: append(action, *step.from); break;
      case Step::Kind::Move: append(action, *step.from); append(action += '-', *step.to);
    }
  }

  std::string text() {
    std::string text;
    before.append_to(text);
    if (!action.empty()) text.append(text.empty() ? "" : ";").append(action);
    after.append_to(text);
    return text;
  }
};

struct Site : author::PlainSetups<setups> {
  static void fold(const gpn_site_setup& /*setup*/, gpn_site_state& /*state*/, std::span<const gpn_click> clicks,
                   ClickFates& fates, author::TextOut& text, gpn_folded& out) {
    Turn turn;
    std::optional<std::uint32_t> player;
    for (std::uint32_t begin = 0; begin < clicks.size();) {
      const auto done = std::find_if(clicks.begin() + begin, clicks.end(), author::is_done);
      const auto end = static_cast<std::uint32_t>(done - clicks.begin());
      std::vector<std::uint32_t> scratch(end - begin + 1, GPN_CLICK_USED);
      ClickFates of_step(scratch.data());
      StepReader reader(of_step);
      for (std::uint32_t i = begin; i < end; ++i) reader.take(clicks[i], i - begin);
      Step step = reader.step();
      const bool is_turn = done != clicks.end() && step.kind != Step::Kind::None && !step.is_unfinished();
      if (player &&
          (done == clicks.end() || (is_turn && (*player != done->player || (step.acts() && !turn.action.empty())))))
        break;
      if (done != clicks.end() && !is_turn)
        scratch[end - begin] = step.is_unfinished() ? GPN_CLICK_UNFINISHED : GPN_CLICK_EMPTY;
      out.click_count = std::min(end + 1, static_cast<std::uint32_t>(clicks.size()));
      for (std::uint32_t i = begin; i < out.click_count; ++i) fates.set(i, scratch[i - begin]);
      if (is_turn) {
        if (!player) out.main_click = begin + step.main;
        player = done->player;
        turn.add(step);
      }
      begin = end + 1;
    }
    if (player) text.put(turn.text());
  }

  static bool unfold(const gpn_site_setup& /*setup*/, gpn_site_state& /*state*/, const gpn_site_turn& turn,
                     author::ClickLines& lines) {
    const std::string marker = turn.player == GPN_WHITE ? "w" : "b";
    std::string_view text(turn.text, turn.size);
    bool is_first = true;
    const auto click = [&](std::string_view words, std::string_view first = {}, std::string_view second = {}) {
      if (!std::exchange(is_first, false)) lines.click("done");
      lines.click(words, first, second);
    };
    while (!text.empty()) {
      std::string_view part = author::take_part(text, ';');
      if (part == "pass") {
        click(part);
        continue;
      }
      const bool is_taken = author::take_sign(part, 'x');
      const std::string_view first = author::take_point(part);
      const bool has_second = author::take_sign(part, '-');
      const std::string_view second = has_second ? author::take_point(part) : std::string_view();
      const bool has_ring = author::take_sign(part, 'x');
      const std::string_view ring = has_ring ? author::take_point(part) : std::string_view();
      if (first.empty() || has_second == second.empty() || is_taken == ring.empty() || !part.empty()) return false;
      if (is_taken && !has_second) return false;
      click(is_taken ? "remove " + marker : has_second ? "move" : "place " + marker + "r", first, second);
      if (is_taken) click("remove " + marker + "r", ring);
    }
    return !is_first;
  }
};

}  // namespace
}  // namespace site

const gpn_boardspace& boardspace() noexcept {
  static constexpr gpn_boardspace table = author::make_site_table<site::Site>("Yinsh", 24);
  return table;
}

}  // namespace gpn::yinsh
