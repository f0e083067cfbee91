// The clicks of Boardspace for authors: the words of a click, its points, and what became of the clicks of a turn.
#pragma once

#include <gpn/boardspace.h>
#include <gpn/author/out.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/words.hpp>

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::author {

/// A point of the board as a click names it, `k 11`; the board may not have it.
struct ClickPoint {
  char column = 'a';
  std::uint16_t row = 0;

  friend constexpr auto operator<=>(const ClickPoint&, const ClickPoint&) = default;
};

inline void append(std::string& text, ClickPoint point) {
  text += point.column;
  text += std::to_string(point.row);
}

/// Takes a click apart from its beginning.
class ClickWords {
 public:
  explicit constexpr ClickWords(const gpn_click& click) noexcept : rest_(click.text, click.size) {}

  constexpr bool at_end() const noexcept { return rest_.empty(); }

  /// The next word; empty at the end.
  constexpr std::string_view word() noexcept {
    const std::size_t end = std::min(rest_.find(' '), rest_.size());
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return word;
  }

  /// `k 11` or `k11`. Nothing, and nothing is taken, when that is not what comes next.
  constexpr std::optional<ClickPoint> point() noexcept {
    constexpr unsigned too_large = 1000;
    if (rest_.empty() || !ascii::is_lower(rest_.front())) return std::nullopt;
    std::size_t at = rest_.size() > 1 && rest_[1] == ' ' ? 2 : 1;
    const std::size_t digits = at;
    unsigned row = 0;
    for (; at < rest_.size() && ascii::is_digit(rest_[at]); ++at)
      row = std::min(row * 10 + static_cast<unsigned>(rest_[at] - '0'), too_large);
    if (at == digits || (at < rest_.size() && rest_[at] != ' ')) return std::nullopt;
    const ClickPoint point{rest_.front(), static_cast<std::uint16_t>(row)};
    rest_.remove_prefix(std::min(at + 1, rest_.size()));
    return point;
  }

 private:
  std::string_view rest_;
};

inline bool is_done(const gpn_click& click) noexcept { return ClickWords(click).word() == "done"; }

/// The fates of the clicks from the first one on. Those that count are kept, so that they can be taken back.
class ClickFates {
 public:
  explicit ClickFates(std::uint32_t* fates) noexcept : fates_(fates) {}

  void set(std::uint32_t click, std::uint32_t fate) { fates_[click] = fate; }

  void count(std::uint32_t click) { counted_.push_back(click); }
  void take_back(std::uint32_t click) {
    std::erase(counted_, click);
    fates_[click] = GPN_CLICK_TAKEN_BACK;
  }
  /// Takes back all clicks that count since the last call of this function or of finish().
  void take_back_all() {
    for (const std::uint32_t click : counted_) fates_[click] = GPN_CLICK_TAKEN_BACK;
    counted_.clear();
  }
  void finish() { counted_.clear(); }

 private:
  std::uint32_t* fates_;
  std::vector<std::uint32_t> counted_;
};

/// Clicks to be written, one a line.
class ClickLines {
 public:
  explicit ClickLines(TextOut& out) noexcept : out_(out) {}

  /// `move` and points such as `c5`: `move C 5 D 6`.
  void click(std::string_view words, std::string_view first = {}, std::string_view second = {}) {
    if (out_.needed() > 0) out_.put('\n');
    out_.put(words);
    for (const std::string_view point : {first, second})
      if (!point.empty()) out_.put(' ').put(ascii::upper(point.front())).put(' ').put(point.substr(1));
  }

 private:
  TextOut& out_;
};

/// A text up to the separator, which is removed with it.
constexpr std::string_view take_part(std::string_view& text, char separator) noexcept {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

/// A setup of the site, the variant that it is, and the options by which the site plays it.
struct SiteSetup {
  std::string_view word;
  std::string_view variant;
  std::string_view options = {};
};

/// Reads and writes setups that are a word. Where none is written it is the first one; written is the first one that
/// has the variant and the options.
template <const auto& setups>
struct PlainSetups {
  static bool read_setup(std::string_view text, gpn_site_setup& setup) {
    const std::string_view word = take_part(text, ' ');
    const auto found = std::find_if(setups.begin(), setups.end(), [&](const SiteSetup& each) {
      return word.empty() || ascii::same_word(word, each.word);
    });
    if (found == setups.end()) return false;
    set_text(setup.variant, found->variant);
    set_text(setup.options, found->options);
    return true;
  }

  static std::string_view write_setup(const gpn_site_setup& setup) {
    const auto sorted = [](std::string_view options) {
      std::vector<std::string_view> words = words_of(options);
      std::sort(words.begin(), words.end());
      return words;
    };
    const std::string_view variant = setup.variant;
    for (const SiteSetup& each : setups)
      if ((variant.empty() || variant == each.variant) && sorted(setup.options) == sorted(each.options))
        return setup.position[0] == '\0' ? each.word : std::string_view();
    return {};
  }
};

/// Takes a character, if it comes next.
constexpr bool take_sign(std::string_view& text, char sign) noexcept {
  if (!text.starts_with(sign)) return false;
  text.remove_prefix(1);
  return true;
}

/// Takes the name of a point, `d4`, from the beginning of a text; empty when there is none.
constexpr std::string_view take_point(std::string_view& text) noexcept {
  std::size_t size = !text.empty() && ascii::is_lower(text[0]) ? 1 : 0;
  while (size > 0 && size < text.size() && ascii::is_digit(text[size])) ++size;
  const std::string_view point = text.substr(0, size > 1 ? size : 0);
  text.remove_prefix(point.size());
  return point;
}

/// The functions of gpn_boardspace by those of a class, which may throw: `fold` and `unfold` throw nothing across the
/// table.
///
///   static bool read_setup(std::string_view text, gpn_site_setup& setup);
///   static std::string_view write_setup(const gpn_site_setup& setup);    empty: none
///   static void fold(const gpn_site_setup& setup, gpn_site_state& state, std::span<const gpn_click> clicks,
///                    ClickFates& fates, TextOut& text, gpn_folded& out);
///   static bool unfold(const gpn_site_setup& setup, gpn_site_state& state, const gpn_site_turn& turn,
///                      ClickLines& lines);                                  false: the site cannot record it
template <class Site>
struct SiteTable {
  static gpn_status read_setup(const char* text, std::uint32_t size, gpn_site_setup* out) noexcept try {
    return Site::read_setup({text, size}, *out) ? GPN_OK : GPN_REFUSED;
  } catch (...) {
    return GPN_FAILED;
  }
  static std::uint32_t write_setup(const gpn_site_setup* setup, char* text, std::uint32_t capacity) noexcept try {
    TextOut out(text, capacity);
    out.put(Site::write_setup(*setup));
    return out.needed();
  } catch (...) {
    return 0;
  }
  static void fold(const gpn_site_setup* setup, gpn_site_state* state, const gpn_click* clicks, std::uint32_t count,
                   char* text, std::uint32_t capacity, std::uint32_t* fates, gpn_folded* out) noexcept try {
    TextOut written(text, capacity);
    ClickFates of_clicks(fates);
    Site::fold(*setup, *state, {clicks, count}, of_clicks, written, *out);
    out->text_size = written.needed();
  } catch (...) {
    *out = {};
  }
  static std::uint32_t unfold(const gpn_site_setup* setup, gpn_site_state* state, const gpn_site_turn* turn, char* text,
                              std::uint32_t capacity) noexcept try {
    TextOut out(text, capacity);
    ClickLines lines(out);
    return Site::unfold(*setup, *state, *turn, lines) ? out.needed() : 0;
  } catch (...) {
    return 0;
  }
};

template <class Site>
constexpr gpn_boardspace make_site_table(std::string_view name, std::uint32_t number) noexcept {
  gpn_boardspace table{};
  table.struct_size = sizeof table;
  table.number = number;
  set_text(table.name, name);
  table.read_setup = &SiteTable<Site>::read_setup;
  table.write_setup = &SiteTable<Site>::write_setup;
  table.fold = &SiteTable<Site>::fold;
  table.unfold = &SiteTable<Site>::unfold;
  return table;
}

}  // namespace gpn::author
