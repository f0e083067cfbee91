#include "other/row_words.hpp"

#include "common/turn_shape.hpp"
#include "native/words.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace gpn::notation::other_form {

using sheet_text::npos;
using sheet_text::Sense;
using sheet_text::sense_of;

namespace {

bool is_any_of(std::string_view word, std::span<const std::string_view> words) noexcept {
  return std::any_of(words.begin(), words.end(), [&](auto each) { return ascii::same_word(each, word); });
}
/// `grey d4, ring d1`: what is put there.
bool is_marble(std::string_view word) noexcept {
  return is_any_of(word, std::array<std::string_view, 4>{"white", "grey", "gray", "black"});
}
bool is_marble_or_letter(std::string_view word) noexcept {
  return is_marble(word) || is_any_of(word, std::array<std::string_view, 3>{"w", "g", "b"});
}
/// `c5,g2`
bool is_placement(std::string_view word) noexcept {
  return word.size() == 5 && common::is_point(word) && word[2] == ',' && common::is_point(word.substr(3));
}
/// `R; b1-b2`, `red, b1-b2`: a colour that is claimed before the move.
bool is_claim(std::string_view word) noexcept {
  constexpr std::array<std::string_view, 5> colors{"ivory", "blue", "red", "green", "black"};
  const char sign = word.back();
  return sign == ';' || (sign == ',' && is_any_of(word.substr(0, word.size() - 1), colors));
}

}  // namespace

bool is_left_out(std::string_view word) noexcept {
  return is_any_of(word, std::array<std::string_view, 9>{"ring", "marker", "claims", "claim", "plays", "played",
                                                         "moves", "places", "puts"});
}

std::optional<NumberSign> number_at(std::string_view word) noexcept {
  constexpr std::size_t most_digits = 4;
  if (native_text::read_result(word)) return std::nullopt;
  const std::size_t begin = word.find_first_not_of("#([");
  if (begin == npos || begin > 1) return std::nullopt;
  const std::size_t end = std::min(word.find_first_not_of("0123456789", begin), word.size());
  const std::size_t size = std::min(word.find_first_not_of(".):]", end), word.size());
  if (end == begin || end - begin > most_digits) return std::nullopt;
  const bool is_marked = size - end + begin != 0;
  if (size != word.size() && (!is_marked || !ascii::is_letter(word[size]))) return std::nullopt;
  return NumberSign{word.substr(begin, end - begin), size, is_marked,
                    std::count(word.begin() + static_cast<std::ptrdiff_t>(end),
                               word.begin() + static_cast<std::ptrdiff_t>(size), '.') > 1};
}

bool is_word_of_turn(std::string_view word) {
  while (!word.empty() && std::string_view("!?").find(word.back()) != npos && word != unknown_turn)
    word.remove_suffix(1);
  if (word == unknown_turn || is_pass_word(word)) return true;
  return std::any_of(word.begin(), word.end(), ascii::is_digit) &&
         std::any_of(word.begin(), word.end(), ascii::is_letter) && !number_at(word);
}

std::string_view sign_in_turn(std::string_view word) noexcept {
  constexpr auto signs = std::to_array<std::pair<std::string_view, std::string_view>>({{"-", "-"},
                                                                                       {">", "-"},
                                                                                       {"->", "-"},
                                                                                       {"to", "-"},
                                                                                       {"x", "x"},
                                                                                       {"X", "x"},
                                                                                       {"takes", "x"},
                                                                                       {";", ";"},
                                                                                       {"then", ";"},
                                                                                       {"and", ";"}});
  const auto* const sign = std::find_if(signs.begin(), signs.end(), [&](auto each) { return each.first == word; });
  return sign == signs.end() ? std::string_view() : sign->second;
}

std::size_t turns_in(const Words& words) noexcept {
  return static_cast<std::size_t>(
      std::count_if(words.begin(), words.end(), [](const Word& word) { return word.use == Use::Turn; }));
}

Words RowWords::read(std::size_t begin, std::size_t end) const {
  Words words;
  for (std::size_t at = begin; at < end;) {
    const std::size_t first = std::min(text_.plain().find_first_not_of(" |", at), end);
    const std::string_view gap = plain(at, first);
    if (first == end) break;
    at = word_end(first, end);
    const bool opens_cell = words.empty() || gap.size() > 1 || gap.find(sheet_text::cell_sign) != npos;
    const auto number = number_at(plain(first, at));
    if (number && (words.empty() || ascii::is_digit(text_.plain()[first]))) at = first + number->size;
    words.push_back({first, at, opens_cell, use_of(first, at)});
    if (words.size() > 1 && joins(words)) join_last(words);
  }
  return words;
}

/// Whether the last word goes on with the turn that the one before it begins.
bool RowWords::joins(const Words& words) const {
  const Word& before = words[words.size() - 2];
  const Word& last = words.back();
  if (last.opens_cell || number_at(plain(before)) || number_at(plain(last))) return false;
  const std::string_view first = plain(before);
  const std::string_view next = plain(last);
  const char end = first.back();
  const std::string_view ending = first.substr(first.find_last_of(' ') + 1);
  if (names_marbles_ && is_marble_or_letter(first)) return is_placement(next);  // `White c5,g2`
  if (is_left_out(ending) || is_claim(first)) return last.use != Use::Remark;
  if (before.use == Use::Turn && (next.starts_with(';') || (end == '-' && !first.ends_with(";-"))))
    return last.use != Use::Remark;
  if (before.use == Use::Turn && is_left_out(next)) return end == ',';  // `grey d4, ring d1`
  if (before.use == Use::Turn && next == "o") return true;              // `a1-b2 o`: its ring
  const std::string_view sign = sign_in_turn(next);
  if (sign == ";") return before.use == Use::Turn && begins_turn(last.end);
  if (sign == "-") return before.use == Use::Turn && (next != "-" || hyphens_join_);
  // `Bd7,b2 x Wa1Wa2` is a turn, `Bd7,b2  x d1Gd3Wd5` are two.
  if (sign == "x") return before.use == Use::Turn && begins_claim(last.end) == (first.find(',') != npos);
  const std::string_view inside = sign_in_turn(ending);
  return last.use == Use::Turn && !inside.empty() && (inside != "-" || before.use == Use::Turn);
}

bool RowWords::begins_claim(std::size_t at) const noexcept {
  const std::size_t next = text_.plain().find_first_not_of(' ', at);
  return next != npos && ascii::is_upper(text_.plain()[next]);
}

bool RowWords::begins_turn(std::size_t at) const {
  const std::size_t next = std::min(text_.plain().find_first_not_of(' ', at), text_.plain().size());
  return is_word_of_turn(text_.plain().substr(next, text_.plain().find_first_of(" |\n", next) - next));
}

void RowWords::join_last(Words& words) const {
  const auto join = [&] {
    const Word last = words.back();
    words.pop_back();
    words.back().end = last.end;
    words.back().use = Use::Turn;
  };
  const bool is_of_ring = is_left_out(plain(words.back()));
  join();
  if (is_of_ring && words.size() > 1 && !words.back().opens_cell && is_marble(plain(words[words.size() - 2]))) join();
}

std::size_t RowWords::word_end(std::size_t first, std::size_t end) const noexcept {
  constexpr std::array<std::pair<char, char>, 3> brackets{{{'{', '}'}, {'(', ')'}, {'[', ']'}}};
  for (const auto& [open, close] : brackets) {
    const std::size_t closing = text_.plain()[first] == open ? plain(first, end).find(close) : npos;
    if (closing != npos) return first + closing + 1;
  }
  return std::min(text_.plain().find_first_of(" |", first), end);
}

Use RowWords::use_of(std::size_t begin, std::size_t end) const {
  const std::string_view word = plain(begin, end);
  if (is_word_of_turn(word)) return Use::Turn;
  if (const auto result = native_text::read_result(word); result && result->size == word.size()) return Use::Result;
  if (word.find_first_not_of(".-_") == npos) return Use::Missing;
  const bool is_count =
      word.size() > 2 && word.front() == '(' && word.find_first_not_of("0123456789", 1) + 1 == word.size();
  if (is_count || word.find_first_not_of("!?") == npos) return Use::Mark;
  if (std::string_view("{([").find(word.front()) != npos) return Use::Remark;
  const auto meaning = sense_of(text_.words(begin, end - (word.ends_with(':') ? 1 : 0)));
  return sheet_text::is_player(meaning) ? Use::Player : Use::Unknown;
}

bool RowWords::is_black(const Word& word) const {
  return sense_of(text_.words(word.begin, word.end - (plain(word).ends_with(':') ? 1 : 0))) == Sense::Black;
}

bool RowWords::is_number(const Word& word) const {
  const auto number = number_at(plain(word));
  return number && number->is_marked && ascii::is_digit(plain(word).front());
}

bool RowWords::begins_with_number(const Words& words) const {
  const auto number = words.empty() ? std::nullopt : number_at(plain(words.front()));
  return number && (number->is_marked || (words.size() > 1 && words[1].use == Use::Turn));
}

}  // namespace gpn::notation::other_form
