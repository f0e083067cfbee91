// Boardspace's records of LYNGK. The setup `lyngk 2 KEY 100` has no board: the pieces lie as a generator of random
// numbers mixes them that starts from KEY. A turn is what lies there when `done` comes: a marker that was put down
// claims its colour, a stack that was put down elsewhere has moved. Fives come off without a click, so the texts leave
// them to the rules.
#include "boardspace.hpp"

#include <gpn/author/out.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/number.hpp>
#include <gpn/text/words.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::lyngk {
namespace {

using Words = std::vector<std::string_view>;

struct Site {
  std::string_view setup;
  std::string_view variant;
};
constexpr std::array<Site, 2> sites{{{"lyngk", "standard"}, {"lyngk-6", "six"}}};
constexpr std::string_view options = "neutral-five=on-claim claim-to-move=boardspace";
constexpr std::array<unsigned, 9> line_sizes{1, 4, 7, 6, 7, 6, 7, 4, 1};
constexpr unsigned piece_count = 43;
constexpr unsigned passes_over_pieces = 4;

// The start position.

/// The linear congruential generator of 48 bits that Java's library has.
class Random {
 public:
  explicit constexpr Random(std::int64_t seed) noexcept : state_((static_cast<std::uint64_t>(seed) ^ factor) & mask) {}

  /// Draws again where the last, incomplete range of numbers would favour the small ones.
  constexpr std::uint32_t below(std::uint32_t bound) noexcept {
    for (;;) {
      state_ = (state_ * factor + 11) & mask;
      const auto bits = static_cast<std::uint32_t>(state_ >> 17U);
      const std::uint32_t value = bits % bound;
      if (bits - value + (bound - 1) <= 0x7FFFFFFFU) return value;
    }
  }

 private:
  static constexpr std::uint64_t factor = 0x5DEECE66DU;
  static constexpr std::uint64_t mask = (std::uint64_t{1} << 48U) - 1;
  std::uint64_t state_;
};

std::string start_of(std::int32_t key) {
  std::string pieces = "JJJ";
  for (unsigned i = 0; i < 8; ++i) pieces += "KRGBI";
  Random random(key);
  for (unsigned pass = 0; pass < passes_over_pieces; ++pass)
    for (unsigned i = 0; i < piece_count; ++i) std::swap(pieces[i], pieces[random.below(piece_count)]);
  std::string text;
  std::size_t at = 0;
  for (const unsigned size : line_sizes) {
    text.append(text.empty() ? "" : "/").append(pieces, at, size);
    at += size;
  }
  return text + " w -,- 0,0";
}

gpn_status read_setup(const char* text, std::uint32_t size, gpn_site_setup* out) noexcept try {
  *out = {};
  const Words words = words_of({text, size});
  const Site* site = sites.data();
  if (!words.empty())
    site =
        std::find_if(sites.begin(), sites.end(), [&](const Site& it) { return ascii::same_word(it.setup, words[0]); });
  const bool has_two_players = words.size() < 2 || words[1] == "2";
  if (site == sites.end() || !has_two_players) return GPN_REFUSED;
  author::set_text(out->variant, site->variant);
  author::set_text(out->options, options);
  if (words.size() < 3) return GPN_OK;
  const auto key = number_from<std::int32_t>(words[2]);
  if (!key) return GPN_REFUSED;
  author::set_text(out->position, start_of(*key));
  return GPN_OK;
} catch (...) {
  return GPN_FAILED;
}

std::uint32_t write_setup(const gpn_site_setup* setup, char* text, std::uint32_t capacity) noexcept try {
  author::TextOut out(text, capacity);
  Words given = words_of(setup->options);
  Words needed = words_of(options);
  std::sort(given.begin(), given.end());
  std::sort(needed.begin(), needed.end());
  const std::string_view variant = setup->variant;
  for (const Site& site : sites)
    if (given == needed && (variant == site.variant || (variant.empty() && &site == sites.data()))) out.put(site.setup);
  return out.needed();
} catch (...) {
  return 0;
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
  Folding(const gpn_click* clicks, std::uint32_t count, std::uint32_t* fates) noexcept
      : clicks_(clicks), count_(count), fates_(fates) {}

  void fold(std::string& text, gpn_folded& out) {
    out = {};
    for (at_ = 0; at_ < count_; ++at_) {
      const std::string_view click(clicks_[at_].text, clicks_[at_].size);
      const bool is_done = click == "done";
      if (is_complete() && clicks_[at_].player != clicks_[main_].player) return end(at_, text, out);
      if (is_done) break;
      if (!take(words_of(click))) fates_[at_] = GPN_CLICK_FOREIGN;
    }
    if (at_ == count_) return static_cast<void>(out.click_count = count_);  // no `done`, so nothing was played
    if (hand_ || (claim_ && !is_complete())) {
      fates_[at_] = GPN_CLICK_UNFINISHED;
      return static_cast<void>(out.click_count = at_ + 1);
    }
    if (!is_complete()) {
      fates_[at_] = GPN_CLICK_PASS;
      move_ = "pass";
      main_ = at_;
    }
    end(at_ + 1, text, out);
  }

 private:
  bool is_complete() const noexcept { return !move_.empty(); }

  void end(std::uint32_t clicks, std::string& text, gpn_folded& out) {
    out.click_count = clicks;
    out.main_click = main_;
    out.hints = GPN_HINT_IMPLIED_REMOVALS;
    if (claim_) text.append(1, *claim_).append(";");
    text += move_;
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
      fates_[claimed_at_] = GPN_CLICK_TAKEN_BACK;
      marker_ = std::exchange(claim_, std::nullopt);
    } else {
      marker_ = colour_of(word);
    }
    fates_[at_] = GPN_CLICK_IDLE;
    return marker_.has_value();
  }

  bool drop(std::string_view word) {
    if (!marker_) return false;
    const char colour = *std::exchange(marker_, std::nullopt);
    if (is_side(word)) return claim(colour);
    fates_[at_] = GPN_CLICK_IDLE;
    return true;
  }

  bool claim(char colour) {
    if (claim_) fates_[claimed_at_] = GPN_CLICK_TAKEN_BACK;
    claim_ = colour;
    claimed_at_ = at_;
    return true;
  }

  /// Lifts a stack; the one that was just put down comes from where it was before.
  bool lift(std::string spot) {
    if (hand_) return false;
    if (is_complete()) {
      fates_[main_] = GPN_CLICK_TAKEN_BACK;
      if (std::string_view(move_).ends_with("-" + spot)) {
        spot = move_.substr(0, move_.find('-'));
        fates_[at_] = GPN_CLICK_IDLE;
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
    fates_[lifted_at_] = GPN_CLICK_TAKEN_BACK;
    fates_[at_] = GPN_CLICK_IDLE;
    return true;
  }

  bool play(std::string move) {
    if (is_complete()) fates_[main_] = GPN_CLICK_TAKEN_BACK;
    move_ = std::move(move);
    main_ = at_;
    return true;
  }

  const gpn_click* clicks_;
  std::uint32_t count_;
  std::uint32_t* fates_;
  std::uint32_t at_ = 0;
  std::uint32_t main_ = 0, claimed_at_ = 0, lifted_at_ = 0;
  std::string move_;                 // empty before it is complete
  std::optional<char> claim_;        // the colour
  std::optional<char> marker_;       // of that colour, in hand
  std::optional<std::string> hand_;  // where the stack in hand comes from
};

void fold(const gpn_site_setup* /*setup*/, gpn_site_state* /*state*/, const gpn_click* clicks, std::uint32_t count,
          char* text, std::uint32_t capacity, std::uint32_t* fates, gpn_folded* out) noexcept try {
  std::string turn;
  Folding(clicks, count, fates).fold(turn, *out);
  author::TextOut written(text, capacity);
  written.put(turn);
  out->text_size = written.needed();
} catch (...) {
  *out = {};
}

// Clicks from a turn.

void put_cell(author::TextOut& out, std::string_view spot) noexcept {
  out.put(' ').put(ascii::upper(spot[0])).put(' ').put(spot.substr(1));
}

std::uint32_t unfold(const gpn_site_setup* /*setup*/, gpn_site_state* /*state*/, const gpn_site_turn* turn, char* text,
                     std::uint32_t capacity) noexcept try {
  author::TextOut out(text, capacity);
  for (const std::string_view part : parts_of({turn->text, turn->size}, ';')) {
    if (part == "pass") return out.put(part).needed();
    if (part.starts_with('x')) continue;  // comes off without a click
    const std::size_t hyphen = part.find('-');
    if (part.size() == 1 && colour_letters.find(part[0]) != std::string_view::npos) {
      out.put("pick ").put(ascii::upper(marker_letters[colour_letters.find(part[0])]));
      out.put("\ndrop ").put(turn->player == GPN_WHITE ? "F\n" : "S\n");
    } else if (hyphen != std::string_view::npos && hyphen > 0) {
      put_cell(out.put("pickb"), part.substr(0, hyphen));
      put_cell(out.put(" 0\ndropb"), part.substr(hyphen + 1));
    } else {
      return 0;
    }
  }
  return out.needed();
} catch (...) {
  return 0;
}

}  // namespace

constexpr gpn_boardspace boardspace_table = [] {
  gpn_boardspace table{};
  table.struct_size = sizeof(gpn_boardspace);
  author::set_text(table.name, "lyngk");
  table.read_setup = &read_setup;
  table.write_setup = &write_setup;
  table.fold = &fold;
  table.unfold = &unfold;
  return table;
}();

}  // namespace gpn::lyngk
