#include "boardspace/tree/date.hpp"

#include <gpn/text/ascii.hpp>

#include <array>
#include <cstddef>

namespace gpn::notation::boardspace_sgf {
namespace {

constexpr std::array<std::string_view, 12> months{"january",   "february", "march",    "april",
                                                  "may",       "june",     "july",     "august",
                                                  "september", "october",  "november", "december"};

struct Parts {
  unsigned year = 0;  // 0: not known
  unsigned month = 0;
  unsigned day = 0;
};

unsigned number(std::string_view digits) noexcept {
  unsigned value = 0;
  for (const char c : digits) value = value * 10 + static_cast<unsigned>(c - '0');
  return value;
}

/// The month an English word names, in full or by its first three letters.
unsigned month_named(std::string_view word) noexcept {
  for (std::size_t i = 0; i < months.size(); ++i)
    if (ascii::same_word(word, months[i]) || ascii::same_word(word, months[i].substr(0, 3)))
      return static_cast<unsigned>(i + 1);
  return 0;
}

bool belongs_to_clock(std::string_view text, std::size_t begin, std::size_t end) noexcept {
  return (begin > 0 && text[begin - 1] == ':') || (end < text.size() && text[end] == ':') ||
         (begin > 0 && (text[begin - 1] == '+' || ascii::is_letter(text[begin - 1])));
}

/// `2008-06-01`, `2008-06` or `2008`, alone or followed by anything but digits.
Parts read_iso(std::string_view text) noexcept {
  std::array<unsigned, 3> parts{};
  std::size_t at = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t width = i == 0 ? 4 : 2;
    if (text.size() < at + width) break;
    const std::string_view digits = text.substr(at, width);
    if (digits.find_first_not_of("0123456789") != std::string_view::npos) break;
    parts[i] = number(digits);
    at += width;
    if (at == text.size() || text[at] != '-') break;
    ++at;
  }
  return {parts[0], parts[1], parts[2]};
}

/// A day and a year as numbers, the month as an English word, in any order; the clock between them is passed over.
Parts read_words(std::string_view text) noexcept {
  Parts parts;
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t end = at;
    if (ascii::is_letter(text[at])) {
      while (end < text.size() && ascii::is_letter(text[end])) ++end;
      if (parts.month == 0) parts.month = month_named(text.substr(at, end - at));
    } else if (ascii::is_digit(text[at])) {
      while (end < text.size() && ascii::is_digit(text[end])) ++end;
      const std::string_view digits = text.substr(at, end - at);
      if (belongs_to_clock(text, at, end)) {
      } else if (digits.size() == 4) {
        parts.year = number(digits);
      } else if (digits.size() <= 2 && parts.day == 0) {
        parts.day = number(digits);
      }
    } else {
      ++end;
    }
    at = end;
  }
  return parts;
}

bool is_whole(const Parts& parts) noexcept {
  return parts.year != 0 && parts.month >= 1 && parts.month <= 12 && parts.day >= 1 && parts.day <= 31;
}

void append(std::string& out, unsigned value, std::size_t width) {
  if (value == 0) {
    out.append(width, '?');
    return;
  }
  const std::string digits = std::to_string(value);
  out.append(width > digits.size() ? width - digits.size() : 0, '0').append(digits);
}

std::string tag_of(const Parts& parts) {
  std::string out;
  append(out, parts.year, 4);
  append(out.append("."), parts.month, 2);
  append(out.append("."), parts.day, 2);
  return out;
}

/// Names of games end in `-2017-02-14-2219`, date and time on the site.
Parts read_game_name(std::string_view name) noexcept {
  constexpr std::size_t tail = 15;
  if (name.size() <= tail || name[name.size() - tail - 1] != '-') return {};
  return read_iso(name.substr(name.size() - tail));
}

}  // namespace

std::string date_of(std::string_view text, std::string_view game_name) {
  const Parts iso = read_iso(text);
  if (iso.year != 0 && text.size() <= 10) return tag_of(iso);
  const Parts words = read_words(text);
  if (is_whole(words)) return tag_of(words);
  const Parts named = read_game_name(game_name);
  if (is_whole(named)) return tag_of(named);
  if (words.year == 0) return {};
  return tag_of({words.year, 0, 0});
}

std::string sgf_date(std::string_view tag) {
  std::string out;
  for (const char c : tag) {
    if (c == '?') break;
    out += c == '.' ? '-' : c;
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}

}  // namespace gpn::notation::boardspace_sgf
