// TZAAR on Boardspace: from clicks to turns and back. Both parts of a turn come before one `done`.
//
// A stack is picked up and dropped, part by part. Once the turn is complete, picking up takes the last drop back and
// has the stack in hand again; before, it begins the second part. Complete are two parts, a capture and a pass, and
// White's first capture. So is a capture that wins, which the clicks do not show: there the stack that captured,
// dropped where it came from, took its capture back, because no move ends on a vacated space.
//
// The random start is drawn from the number in the setup by the generator of java.util.Random.
#include "../sites.hpp"

#include <gpn/author/clicks.hpp>
#include <gpn/author/java_random.hpp>
#include <gpn/text/number.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gpn::tzaar {
namespace {

using author::ClickFates;
using author::ClickPoint;
using author::ClickWords;

constexpr std::array setups{author::SiteSetup{"tzaar-random", "random"}, author::SiteSetup{"tzaar-standard", "fixed"},
                            author::SiteSetup{"tzaar-custom", "tournament"}};

constexpr std::uint64_t placements = 60;
/// The kinds by their numbers on the site.
constexpr std::string_view kinds = "TAZ";
constexpr std::string_view pass = "pass";

// The random start.

/// The columns in the text of a position.
constexpr std::array<unsigned, 9> column_sizes{5, 6, 7, 8, 8, 8, 7, 6, 5};

/// Puts all pieces on one pile, stirs it five times, and deals from its top onto the spaces from the last one to the
/// first.
std::string random_position(std::int64_t key) {
  std::string pile;
  for (const std::string_view letters : {std::string_view("TAZ"), std::string_view("taz")})
    for (const auto& [letter, count] : {std::pair(letters[0], 15U), {letters[1], 9U}, {letters[2], 6U}})
      pile.append(count, letter);
  author::JavaRandom(key).stir(pile, 5);
  std::size_t next = 0;
  std::string text;
  for (const unsigned size : column_sizes) {
    text.append(text.empty() ? "" : "/").append(pile, next, size);
    next += size;
  }
  return text + " w 0,0,0/0,0,0 first";
}

// Makes a turn from clicks.

/// One part of a turn: a stack that moves, a piece put down, or a pass. In hand as long as it has no `to`.
struct ClickedPart {
  bool passes = false;
  char piece = '\0';  // put down from the rack
  std::optional<ClickPoint> from{};
  std::optional<ClickPoint> to{};
  bool captures = false;
  std::uint32_t lifting = 0;  // the clicks
  std::uint32_t landing = 0;
};

class TurnReader {
 public:
  TurnReader(ClickFates& fates, bool has_one_part) noexcept : fates_(fates), has_one_part_(has_one_part) {}

  void take(const gpn_click& click, std::uint32_t index) {
    index_ = index;
    ClickWords words(click);
    if (!take_words(words.word(), words)) fates_.set(index, GPN_CLICK_FOREIGN);
  }

  bool is_empty() const noexcept { return parts_.empty(); }
  bool holds() const noexcept { return !is_empty() && !parts_.back().passes && !parts_.back().to; }
  std::uint32_t main_click() const { return parts_.front().landing; }

  std::string text() const {
    std::string text;
    for (const ClickedPart& part : parts_) {
      if (!text.empty()) text += ';';
      if (part.passes) {
        text += pass;
        continue;
      }
      if (part.from) append(text, *part.from);
      text += part.from ? (part.captures ? 'x' : '-') : part.piece;
      append(text, *part.to);
    }
    return text;
  }

  void undo_all() {
    while (!is_empty()) undo();
  }

 private:
  /// False for what is no command of TZAAR.
  bool take_words(std::string_view verb, ClickWords& words) {
    if (verb == pass && words.at_end()) return toggle_pass();
    if (verb == "pick" || verb == "drop" || verb == "onboard") return take_rack(verb, words);
    const bool moves = verb == "move" || verb == "capture";
    const auto point = words.point();
    if (!point) return false;
    if (moves || verb == "pickb") pick(*point);
    if (verb == "pickb") return words.at_end();
    if (!moves && verb != "dropb" && verb != "dropcap") return false;
    const auto to = moves ? words.point() : point;
    return to && words.at_end() && drop(*to, verb == "capture" || verb == "dropcap");
  }

  /// `wr 2`: the third kind on White's rack.
  bool take_rack(std::string_view verb, ClickWords& words) {
    const std::string_view rack = words.word();
    const std::string_view number = words.word();
    const std::size_t kind = number.size() == 1 ? std::string_view("012").find(number[0]) : std::string_view::npos;
    if ((rack != "wr" && rack != "br") || kind >= kinds.size()) return false;
    if (verb == "drop") return holds() && take_back();
    undo_all();
    parts_.push_back({.piece = kinds[kind], .lifting = index_, .landing = index_});
    if (verb == "pick") return words.at_end();
    const auto to = words.point();
    return to && words.at_end() && drop(*to, false);
  }

  bool is_complete() const noexcept {
    return parts_.size() == 2 || (!is_empty() && (has_one_part_ || parts_[0].piece != '\0'));
  }

  void undo() {
    fates_.set(parts_.back().lifting, GPN_CLICK_TAKEN_BACK);
    fates_.set(parts_.back().landing, GPN_CLICK_TAKEN_BACK);
    parts_.pop_back();
  }

  /// The click that takes something back decides nothing itself.
  bool take_back() {
    undo();
    fates_.set(index_, GPN_CLICK_IDLE);
    return true;
  }

  void pick(ClickPoint point) {
    if (holds() || (is_complete() && parts_.back().passes)) undo();
    if (!is_complete()) return parts_.push_back({.from = point, .lifting = index_, .landing = index_});
    fates_.set(std::exchange(parts_.back().landing, index_), GPN_CLICK_TAKEN_BACK);
    fates_.set(index_, GPN_CLICK_IDLE);
    parts_.back().to.reset();
  }

  bool drop(ClickPoint point, bool captures) {
    if (!holds()) return false;
    ClickedPart& hand = parts_.back();
    const bool returns = parts_.size() == 2 && parts_[0].to == hand.from && parts_[0].from == point;
    if (returns) undo();
    if (returns || hand.from == point) return take_back();
    hand.to = point;
    hand.captures = captures;
    hand.landing = index_;
    return true;
  }

  /// A second pass takes the first one back.
  bool toggle_pass() {
    if (holds()) undo();
    if (!is_empty() && parts_.back().passes) return take_back();
    parts_.push_back({.passes = true, .lifting = index_, .landing = index_});
    return true;
  }

  ClickFates& fates_;
  bool has_one_part_;
  std::uint32_t index_ = 0;
  std::vector<ClickedPart> parts_;
};

struct Site : author::PlainSetups<setups> {
  static bool read_setup(std::string_view text, gpn_site_setup& setup) {
    std::string_view rest = text;
    const std::string_view word = author::take_part(rest, ' ');
    if (word.empty() || ascii::same_word(word, "tzaar")) return true;
    if (!PlainSetups::read_setup(text, setup)) return false;
    const auto key = number_from<std::int64_t>(author::take_part(rest, ' '));
    if (key && setup.variant == setups[0].variant) author::set_text(setup.position, random_position(*key));
    return true;
  }

  /// In a game with a start of its own the site has no other positions.
  static std::string_view write_setup(gpn_site_setup setup) {
    if (setup.variant[0] == '\0' || setup.variant == setups[0].variant) setup.position[0] = '\0';
    return PlainSetups::write_setup(setup);
  }

  /// The state is the number of turns so far.
  static void fold(const gpn_site_setup& setup, gpn_site_state& state, std::span<const gpn_click> clicks,
                   ClickFates& fates, author::TextOut& text, gpn_folded& out) {
    const bool is_first_capture = state.words[0] == (setups[2].variant == setup.variant ? placements : 0);
    TurnReader reader(fates, is_first_capture);
    std::uint32_t player = GPN_WHITE;
    for (const gpn_click& click : clicks) {
      const std::uint32_t index = out.click_count++;
      if (std::exchange(player, click.player) != click.player) reader.undo_all();
      if (!author::is_done(click)) {
        reader.take(click, index);
        continue;
      }
      if (!reader.is_empty() && !reader.holds()) {
        ++state.words[0];
        out.main_click = reader.main_click();
        text.put(reader.text());
        return;
      }
      fates.set(index, reader.holds() ? GPN_CLICK_UNFINISHED : GPN_CLICK_EMPTY);
      reader.undo_all();
    }
    reader.undo_all();
  }

  static bool unfold(const gpn_site_setup& /*setup*/, gpn_site_state& /*state*/, const gpn_site_turn& turn,
                     author::ClickLines& lines) {
    std::string_view text(turn.text, turn.size);
    const std::size_t kind = text.empty() ? std::string_view::npos : kinds.find(text.front());
    if (kind != std::string_view::npos) {
      lines.click(std::string(turn.player == GPN_WHITE ? "pick wr " : "pick br ") + std::to_string(kind));
      lines.click("dropb", text.substr(1));
      return text.size() > 2;
    }
    while (!text.empty()) {
      std::string_view part = author::take_part(text, ';');
      if (part == pass) {
        lines.click(pass);
        continue;
      }
      const bool captures = part.find('x') != std::string_view::npos;
      const std::string_view from = author::take_part(part, captures ? 'x' : '-');
      if (from.size() < 2 || part.size() < 2) return false;
      lines.click("pickb", from);
      lines.click(captures ? "dropcap" : "dropb", part);
    }
    return turn.size > 0;
  }
};

}  // namespace

const gpn_boardspace& boardspace() noexcept {
  static constexpr gpn_boardspace table = author::make_site_table<Site>("Tzaar", 0);
  return table;
}

}  // namespace gpn::tzaar
