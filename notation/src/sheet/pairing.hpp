// A line above the turns that names both players, and what people write beside the names:
//
//   Anna - Bela                    A. Berg – B. van den Lotus, 9 Jan 1997
//   # Anna vs. Bela (1997-01-09)   Round 3: Berg, A. (White) v Lotus, B. (Black)   1-0
//
// The line is parted at its blanks. It is a pairing if one part of it is a sign such as `-` or `vs`, and if nothing
// beside the sign is anything else than a name, a remark in brackets, a round before them, and a date and a result
// behind them. So a sentence with a dash in it stays text.
#pragma once

#include "sheet/headings.hpp"
#include "sheet/text.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace gpn::notation::sheet_text {

inline constexpr auto pairing_signs = std::to_array<std::string_view>(
    {"-", "--", "\u2013", "\u2014", "vs", "v", "versus", "against", "gegen", "tegen", "contre", "против", "проти"});

/// Parts of a name that begin with a small letter.
inline constexpr auto particles = std::to_array<std::string_view>(
    {"al", "bin", "da", "de",  "del", "della", "den", "der", "di", "do", "dos", "du", "e",
     "el", "la",  "le", "ten", "ter", "van",   "vom", "von", "y",  "zu", "zum", "zur"});
inline constexpr std::size_t longest_name = 5;
/// `A.`, `J.-P.`, `Chr.`: a longer word with a full stop ends a sentence.
inline constexpr std::size_t longest_abbreviation = 3;

inline bool is_one_of(const std::string& word, const auto& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

inline bool is_year(std::string_view word) noexcept {
  return word.size() == 4 && std::all_of(word.begin(), word.end(), ascii::is_digit) &&
         (word.starts_with("19") || word.starts_with("20"));
}

/// `1997-01-09`, `9.1.97`, `12/05/2003`, `1997`.
inline bool is_date_in_figures(std::string_view word) noexcept {
  constexpr std::size_t shortest = 6;
  return is_year(word) ||
         (word.size() >= shortest && ascii::is_digit(word.back()) && word.find_first_not_of("0123456789.-/?") == npos &&
          std::count_if(word.begin(), word.end(), [](char c) { return !ascii::is_digit(c); }) >= 2);
}

inline std::string_view without_comma(std::string_view word) noexcept {
  while (!word.empty() && (word.back() == ',' || word.back() == ';')) word.remove_suffix(1);
  return word;
}

/// A date of several words: a year, a month in letters and perhaps a day.
inline bool is_date_in_words(const std::vector<std::string_view>& words) noexcept {
  std::size_t years = 0, days = 0, months = 0;
  for (std::string_view word : words) {
    word = without_comma(word);
    if (is_year(word))
      ++years;
    else if (!word.empty() && ascii::is_digit(word.front()) && word.size() <= 4)
      ++days;
    else if (word.size() >= 3 && std::all_of(word.begin(), word.end(), is_letter_of_word))
      ++months;
  }
  return years == 1 && months == 1 && days <= 1 && years + months + days == words.size();
}

/// One side of the sign; words by their index.
struct Side {
  std::size_t first;
  std::size_t last;
  std::optional<Color> color{};
  std::vector<Span> remarks{};
};

class PairingReader {
 public:
  PairingReader(const Text& text, std::size_t begin, std::size_t end) : text_(text) {
    for (std::size_t at = begin; at < end;) {
      const std::size_t stop = std::min(text.plain().find(' ', at), end);
      if (stop > at) words_.push_back({at, stop});
      at = stop + 1;
    }
  }

  bool read() {
    std::size_t sign = words_.size();
    for (std::size_t i = 0; i < words_.size(); ++i)
      if (is_sign(i)) {
        if (sign != words_.size()) return false;
        sign = i;
      }
    if (sign == words_.size()) return false;
    left = {0, sign};
    right = {sign + 1, words_.size()};
    take_round(left);
    take_date(right);
    if (!take_remarks(left) || !take_remarks(right)) return false;
    take_date(right);
    return is_name(left) && is_name(right) && !(left.color && left.color == right.color);
  }

  Side left{};
  Side right{};
  std::optional<Span> round{};
  std::optional<Span> date{};

  /// The name of a side that was read.
  Span name(const Side& side) const {
    return text_.span(words_[side.first].begin,
                      words_[side.last - 1].begin + without_comma(word(side.last - 1)).size());
  }

 private:
  struct Word {
    std::size_t begin;
    std::size_t end;
  };

  std::string_view word(std::size_t index) const {
    return text_.plain().substr(words_[index].begin, words_[index].end - words_[index].begin);
  }
  bool begins_with_capital(std::size_t index) const {
    return ascii::is_upper(word(index).front()) || word(index).front() == foreign_letter;
  }

  bool is_sign(std::size_t index) const {
    std::string folded = text_.words(words_[index].begin, words_[index].end);
    if (folded.size() > 1 && folded.ends_with('.')) folded.pop_back();
    return is_one_of(folded, pairing_signs);
  }

  bool is_part_of_name(std::size_t index) const {
    const std::string_view plain = without_comma(word(index));
    const auto is_of_name = [](char c) { return is_letter_of_word(c) || c == '.' || c == '\'' || c == '-'; };
    if (plain.empty() || !std::all_of(plain.begin(), plain.end(), is_of_name)) return false;
    const std::string folded = text_.words(words_[index].begin, words_[index].begin + plain.size());
    if (const auto sense = sense_of(folded); sense && names_heading(*sense)) return false;
    if (is_one_of(folded, particles)) return true;
    const bool is_abbreviation =
        plain.size() <= longest_abbreviation + 1 || plain.find_last_of(".-", plain.size() - 2) != npos;
    return begins_with_capital(index) && (!plain.ends_with('.') || is_abbreviation);
  }

  bool is_name(const Side& side) const {
    if (side.first >= side.last || side.last - side.first > longest_name) return false;
    bool has_capital = false;
    for (std::size_t i = side.first; i < side.last; ++i) {
      if (!is_part_of_name(i)) return false;
      has_capital = has_capital || begins_with_capital(i);
    }
    return has_capital;
  }

  /// Takes the remarks in brackets from the end of a side: a player's colour, or another. False for one of several
  /// words.
  bool take_remarks(Side& side) const {
    for (; side.last > side.first; --side.last) {
      const std::string_view remark = without_comma(word(side.last - 1));
      if (!remark.ends_with(')')) break;
      if (remark.front() != '(') return false;
      const std::size_t begin = words_[side.last - 1].begin + 1;
      const std::size_t end = begin + remark.size() - 2;
      const auto sense = sense_of(text_.words(begin, end));
      if (is_player(sense))
        side.color = color_of(*sense);
      else
        side.remarks.push_back(text_.span(begin, end));
    }
    return true;
  }

  /// `Round 3:` before the names.
  void take_round(Side& side) {
    if (side.last - side.first < 3) return;
    const std::string_view number = word(side.first + 1);
    const std::size_t digits = number.find_first_not_of("0123456789");
    const bool is_number =
        digits != 0 && digits + 1 == number.size() && std::string_view(":.,").find(number.back()) != npos;
    if (!is_number || sense_of(text_.words(words_[side.first].begin, words_[side.first].end)) != Sense::RoundTag)
      return;
    round = text_.span(words_[side.first + 1].begin, words_[side.first + 1].begin + digits);
    side.first += 2;
  }

  /// Takes a date from the end of a side: as many words as one may have.
  void take_date(Side& side) {
    constexpr std::size_t most_words = 3;
    for (std::size_t count = std::min(most_words, side.last - side.first); count > 0 && !date; --count) {
      std::vector<std::string_view> texts;
      for (std::size_t i = side.last - count; i < side.last; ++i) texts.push_back(word(i));
      if (!(count == 1 ? is_date_in_figures(texts[0]) : is_date_in_words(texts))) continue;
      date = text_.span(words_[side.last - count].begin, words_[side.last - 1].end);
      side.last -= count;
    }
  }

  const Text& text_;
  std::vector<Word> words_;
};

}  // namespace gpn::notation::sheet_text
