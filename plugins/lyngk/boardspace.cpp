// Boardspace's records of LYNGK. The setup `lyngk 2 KEY 100` has no board: the pieces lie as a generator of random
// numbers mixes them that starts from KEY. A turn is what lies there when `done` comes: a marker that was put down
// claims its colour, a stack that was put down elsewhere has moved. Fives come off without a click, so the texts leave
// them to the rules.
#include "../sites.hpp"

#include <gpn/author/clicks.hpp>
#include <gpn/author/java_random.hpp>
#include <gpn/text/number.hpp>
#include <gpn/text/words.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gpn::lyngk {
namespace {

using Words = std::vector<std::string_view>;

constexpr std::string_view options = "neutral-five=on-claim claim-to-move=boardspace";
constexpr std::array setups{author::SiteSetup{"lyngk", "standard", options},
                            author::SiteSetup{"lyngk-6", "six", options}};
constexpr std::array<unsigned, 9> line_sizes{1, 4, 7, 6, 7, 6, 7, 4, 1};
constexpr unsigned passes_over_pieces = 4;

// The start position.

std::string start_of(std::int32_t key) {
  std::string pieces = "JJJ";
  for (unsigned i = 0; i < 8; ++i) pieces += "KRGBI";
  author::JavaRandom(key).stir(pieces, passes_over_pieces);
  std::string text;
  std::size_t at = 0;
  for (const unsigned size : line_sizes) {
    text.append(text.empty() ? "" : "/").append(pieces, at, size);
    at += size;
  }
  return text + " w -,- 0,0";
}

// Turns from clicks.

constexpr std::string_view marker_letters = "nrbgi";  // N is black
constexpr std::string_view colour_letters = "KRBGI";

std::optional<char> colour_of(std::string_view word) noexcept {
  const std::size_t at = word.size() == 1 ? marker_letters.find(word[0]) : std::string_view::npos;
  return at == std::string_view::npos ? std::nullopt : std::optional(colour_letters[at]);
}

constexpr bool is_side(std::string_view word) noexcept { return word == "f" || word == "s"; }

/// `b 4` as b4.
std::string cell(std::string_view column, std::string_view row) { return std::string(column).append(row); }

/// The clicks of one turn.
class Folding {
 public:
  Folding(std::span<const gpn_click> clicks, author::ClickFates& fates) noexcept : clicks_(clicks), fates_(fates) {}

  void fold(author::TextOut& text, gpn_folded& out) {
    out = {};
    const auto count = static_cast<std::uint32_t>(clicks_.size());
    for (at_ = 0; at_ < count; ++at_) {
      const std::string_view click(clicks_[at_].text, clicks_[at_].size);
      const bool is_done = click == "done";
      if (is_complete() && clicks_[at_].player != clicks_[main_].player) return end(at_, text, out);
      if (is_done) break;
      if (!take(words_of(click))) fates_.set(at_, GPN_CLICK_FOREIGN);
    }
    if (at_ == count) return static_cast<void>(out.click_count = count);  // no `done`, so nothing was played
    if (hand_ || (claim_ && !is_complete())) {
      fates_.set(at_, GPN_CLICK_UNFINISHED);
      return static_cast<void>(out.click_count = at_ + 1);
    }
    if (!is_complete()) {
      fates_.set(at_, GPN_CLICK_PASS);
      move_ = "pass";
      main_ = at_;
    }
    end(at_ + 1, text, out);
  }

 private:
  bool is_complete() const noexcept { return !move_.empty(); }

  void end(std::uint32_t clicks, author::TextOut& text, gpn_folded& out) {
    out.click_count = clicks;
    out.main_click = main_;
    out.hints = GPN_HINT_IMPLIED_REMOVALS;
    if (claim_) text.put(*claim_).put(';');
    text.put(move_);
  }

  /// False for what is no command of the game, or does not fit what was clicked before.
  bool take(const Words& words) {
    const auto is = [&](std::string_view verb, std::size_t size) { return words[0] == verb && words.size() == size; };
    if (words.empty()) return false;
    if (is("pick", 2)) return pick(words[1]);
    if (is("drop", 2)) return drop(words[1]);
    if (is("claim", 3) && colour_of(words[1]) && is_side(words[2])) return claim(*colour_of(words[1]));
    if (is("pickb", 4)) return lift(cell(words[1], words[2]));
    if (is("dropb", 3)) return put(cell(words[1], words[2]));
    if (is("move", 5)) return play(cell(words[1], words[2]) + '-' + cell(words[3], words[4]));
    return is("pass", 1) && play("pass");
  }

  /// A marker from the pool, or the one that was just put down.
  bool pick(std::string_view word) {
    if (is_side(word)) {
      if (!claim_) return false;
      fates_.set(claimed_at_, GPN_CLICK_TAKEN_BACK);
      marker_ = std::exchange(claim_, std::nullopt);
    } else {
      marker_ = colour_of(word);
    }
    fates_.set(at_, GPN_CLICK_IDLE);
    return marker_.has_value();
  }

  bool drop(std::string_view word) {
    if (!marker_) return false;
    const char colour = *std::exchange(marker_, std::nullopt);
    if (is_side(word)) return claim(colour);
    fates_.set(at_, GPN_CLICK_IDLE);
    return true;
  }

  bool claim(char colour) {
    if (claim_) fates_.set(claimed_at_, GPN_CLICK_TAKEN_BACK);
    claim_ = colour;
    claimed_at_ = at_;
    return true;
  }

  /// Lifts a stack; the one that was just put down comes from where it was before.
  bool lift(std::string spot) {
    if (hand_) return false;
    if (is_complete()) {
      fates_.set(main_, GPN_CLICK_TAKEN_BACK);
      if (std::string_view(move_).ends_with("-" + spot)) {
        spot = move_.substr(0, move_.find('-'));
        fates_.set(at_, GPN_CLICK_IDLE);
      }
      move_.clear();
    }
    hand_ = std::move(spot);
    lifted_at_ = at_;
    return true;
  }

  bool put(const std::string& spot) {
    if (!hand_) return false;
    const std::string from = *std::exchange(hand_, std::nullopt);
    if (from != spot) return play(from + '-' + spot);
    fates_.set(lifted_at_, GPN_CLICK_TAKEN_BACK);
    fates_.set(at_, GPN_CLICK_IDLE);
    return true;
  }

  bool play(std::string move) {
    if (is_complete()) fates_.set(main_, GPN_CLICK_TAKEN_BACK);
    move_ = std::move(move);
    main_ = at_;
    return true;
  }

  std::span<const gpn_click> clicks_;
  author::ClickFates& fates_;
  std::uint32_t at_ = 0;
  std::uint32_t main_ = 0, claimed_at_ = 0, lifted_at_ = 0;
  std::string move_;                 // empty before it is complete
  std::optional<char> claim_;        // the colour
  std::optional<char> marker_;       // of that colour, in hand
  std::optional<std::string> hand_;  // where the stack in hand comes from
};

struct Site : author::PlainSetups<setups> {
  static bool read_setup(std::string_view text, gpn_site_setup& setup) {
    setup = {};
    const Words words = words_of(text);
    if (!PlainSetups::read_setup(words.empty() ? text : words[0], setup) || (words.size() > 1 && words[1] != "2"))
      return false;
    if (words.size() < 3) return true;
    const auto key = number_from<std::int32_t>(words[2]);
    if (key) author::set_text(setup.position, start_of(*key));
    return key.has_value();
  }

  /// Each game has a position of its own.
  static std::string_view write_setup(gpn_site_setup setup) {
    setup.position[0] = '\0';
    return PlainSetups::write_setup(setup);
  }

  static void fold(const gpn_site_setup& /*setup*/, gpn_site_state& /*state*/, std::span<const gpn_click> clicks,
                   author::ClickFates& fates, author::TextOut& text, gpn_folded& out) {
    Folding(clicks, fates).fold(text, out);
  }

  static bool unfold(const gpn_site_setup& /*setup*/, gpn_site_state& /*state*/, const gpn_site_turn& turn,
                     author::ClickLines& lines) {
    for (const std::string_view part : parts_of({turn.text, turn.size}, ';')) {
      if (part.starts_with('x')) continue;  // comes off without a click
      const std::size_t hyphen = part.find('-');
      if (part == "pass") {
        lines.click(part);
        return true;
      }
      if (part.size() == 1 && colour_letters.find(part[0]) != std::string_view::npos) {
        const char marker = ascii::upper(marker_letters[colour_letters.find(part[0])]);
        lines.click(std::string("pick ") + marker);
        lines.click(turn.player == GPN_WHITE ? "drop F" : "drop S");
      } else if (hyphen != std::string_view::npos && hyphen > 0) {
        const std::string column(1, ascii::upper(part[0]));
        lines.click("pickb " + column + ' ' + std::string(part.substr(1, hyphen - 1)) + " 0");
        lines.click("dropb", part.substr(hyphen + 1));
      } else {
        return false;
      }
    }
    return true;
  }
};

}  // namespace

const gpn_boardspace& boardspace() noexcept {
  static constexpr gpn_boardspace table = author::make_site_table<Site>("lyngk", 0);
  return table;
}

}  // namespace gpn::lyngk
