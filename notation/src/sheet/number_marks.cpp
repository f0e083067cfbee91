// Move numbers that are written otherwise than `12.` at the start of a line.
#include "sheet/layout.hpp"

#include "common/turn_shape.hpp"
#include "sheet/tokens.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace gpn::notation::sheet_text {
namespace {

/// What is written for the dot after a number, in small letters.
constexpr std::array<std::string_view, 55> marks{
    "st",  "nd", "rd",  "th",  "st.",      "nd.",      "rd.", "th.",    "st:",     "nd:",     "rd:",
    "th:", "a",  "b",   "w",   "a.",       "b.",       "w.",  "a)",     "b)",      "w)",      "a:",
    "b:",  "w:", "/",   "=",   "_",        "..",       ">",   "=>",     "->",      "*",       ".-",
    ".)",  "e",  "er",  "re",  "\u00E8re", "\u00E8me", "eme", "\u00BA", "\u00B0",  "\u00BA.", "\u00B0.",
    ".1",  ".2", ".1.", ".2.", ".",        "\\.",      ">>",  "~",      "-\u0439", "-\u0435", "-\u0438\u0439"};

/// The number at the start of a line and what is around it.
struct NumberPlace {
  std::size_t begin;   // of the word with it
  std::size_t digits;  // where they begin
  std::size_t mark;    // and end
};

class NumberMarks {
 public:
  NumberMarks(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, NumberSigns signs)
      : text_(text), habits_(habits), end_(end), signs_(signs) {
    begin_ = skip(begin, " |");
  }

  void read() {
    const auto place = number();
    if (!place) return;
    const bool has_prefix = place->digits != place->begin;
    const std::size_t end = end_of_mark(*place, has_prefix);
    if (end == npos || !(has_turn(end) || (names_move_ && has_point_ahead(end)))) return;
    habits_.add(Habit::NumberSign, text_.span(place->begin, end));
    for (std::size_t at = place->begin; at < place->digits; ++at) text_.replace(at, ' ');
    for (std::size_t at = place->mark; at < end; ++at) text_.replace(at, at == place->mark ? '.' : ' ');
  }

 private:
  std::size_t skip(std::size_t at, std::string_view signs) const noexcept {
    while (at < end_ && signs.find(text_.plain()[at]) != npos) ++at;
    return at;
  }

  /// Digits, perhaps with a word right before them that goes with numbers.
  std::optional<NumberPlace> number() {
    constexpr std::size_t most_digits = 3;
    constexpr std::size_t longest_prefix = 3;
    NumberPlace place{begin_, begin_, begin_};
    while (place.digits < end_ && place.digits - begin_ < longest_prefix &&
           !ascii::is_digit(text_.plain()[place.digits]) && text_.plain()[place.digits] != ' ')
      ++place.digits;
    if (text_.words(begin_, place.digits) == "\u010D.") place.digits = skip(place.digits, " ");  // `č. 12`
    place.mark = skip(place.digits, "0123456789");
    if (place.mark == place.digits || place.mark - place.digits > most_digits) return std::nullopt;
    if (place.digits != begin_ && !is_prefix(place)) return std::nullopt;
    names_move_ |= place.digits != begin_ && !is_player(sense_of(text_.words(begin_, place.digits)));
    return place;
  }

  bool is_prefix(const NumberPlace& place) const {
    const std::string word = text_.words(begin_, place.digits);
    const auto sense = sense_of(word);
    if (is_player(sense)) return signs_.letters == NumberLetters::Players;
    return word == "t" || word == "n\u00B0" || word == "n\u00BA" || word == "\u7B2C" || word == "\u010D." ||
           word == "m" || word == "mv" || word == "r" || sense == Sense::Number;
  }

  /// Where the mark ends; npos where there is a usual one, or none.
  std::size_t end_of_mark(const NumberPlace& place, bool has_prefix) {
    std::size_t end = std::min(text_.plain().substr(0, end_).find_first_of(" |", place.mark), end_);
    if (is_glued_dash(place.mark)) return place.mark + 2;
    std::string mark = text_.words(place.mark, end);
    if (mark.empty()) {  // `1 => e2`
      const std::size_t next = skip(end, " ");
      const std::size_t stop = std::min(text_.plain().substr(0, end_).find_first_of(" |", next), end_);
      const std::string_view sign = text_.plain().substr(next, stop - next);
      if (sign == "=>" || sign == "->" || sign == ">" || sign == "=") return stop;
    }
    // A word for "move" after the number: `1. ply:`, `1手目：`.
    const std::size_t word = skip(place.mark, ". )");
    const std::size_t word_end = std::min(text_.plain().substr(0, end_).find_first_of(" |:.,", word), end_);
    if (names_move(word, word_end)) return skip(word_end, " :.,");
    if (has_prefix && (mark.empty() || mark == ":" || mark == "." || mark == ")")) return std::max(end, place.mark + 1);
    if (mark == ".") return npos;
    if (std::find(marks.begin(), marks.end(), mark) == marks.end()) return npos;
    const std::size_t next = skip(end, " ");
    const std::size_t next_end = std::min(text_.plain().substr(0, end_).find_first_of(" |:.,", next), end_);
    return names_move(next, next_end) ? skip(next_end, " :.,") : end;
  }

  /// A word for "move" says that what follows is in the place of a turn, also where its words are not known.
  bool names_move(std::size_t begin, std::size_t end) {
    const bool is_name = end > begin && sense_of(text_.words(begin, end)) == Sense::Number;
    names_move_ |= is_name;
    return is_name;
  }

  /// `1.-c7`.
  bool is_glued_dash(std::size_t mark) const noexcept {
    return signs_.dashes == NumberDashes::Marks && text_.plain().substr(mark, 2) == ".-" && mark + 3 < end_ &&
           common::begins_like_turn(text_.plain().substr(mark + 2, std::min<std::size_t>(4, end_ - mark - 2)));
  }

  bool has_point_ahead(std::size_t at) const noexcept {
    const std::string_view rest = text_.plain().substr(at, end_ - at);
    return has_point(rest) || has_point_behind_word(rest);
  }

  bool has_turn(std::size_t at) const {
    const std::size_t turn = skip(at, " |:");
    if (turn >= end_) return false;
    if (common::begins_like_turn(text_.plain().substr(turn, std::min<std::size_t>(4, end_ - turn)))) return true;
    const std::size_t word_end = std::min(text_.plain().substr(0, end_).find_first_of(" |:.,", turn), end_);
    const auto sense = sense_of(text_.words(turn, word_end));
    return sense == Sense::Pass || is_player(sense);
  }

  Text& text_;
  HabitCount& habits_;
  std::size_t begin_ = 0;
  std::size_t end_;
  NumberSigns signs_;
  bool names_move_ = false;
};

/// Where the letter of a player and a number begin a line, the player.
std::optional<Sense> player_of_number(const Text& text, std::size_t begin) {
  if (begin + 1 >= text.size() || !ascii::is_digit(text.plain()[begin + 1])) return std::nullopt;
  const auto sense = sense_of(text.words(begin, begin + 1));
  return is_player(sense) ? sense : std::nullopt;
}

NumberLetters number_letters_of(const Text& text) {
  std::size_t white = 0;
  std::size_t black = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto player = player_of_number(text, begin);
    white += player == Sense::White ? 1U : 0U;
    black += player == Sense::Black ? 1U : 0U;
    begin = std::min(text.plain().find('\n', begin), text.size()) + 1;
  }
  constexpr std::size_t enough = 2;
  constexpr std::size_t most_missing = 3;
  const bool is_balanced = white <= black + most_missing && black <= white + most_missing;
  return white >= enough && black >= enough && is_balanced ? NumberLetters::Players : NumberLetters::Points;
}

NumberDashes number_dashes_of(const Text& text) {
  constexpr std::size_t enough = 3;
  const std::string_view plain = text.plain();
  std::size_t found = 0;
  for (std::size_t at = plain.find(".-"); at != npos; at = plain.find(".-", at + 1)) {
    const bool is_mark = at > 0 && at + 2 < plain.size() && ascii::is_digit(plain[at - 1]) && plain[at + 2] != ' ';
    found += is_mark ? 1U : 0U;
  }
  return found >= enough ? NumberDashes::Marks : NumberDashes::Damage;
}

}  // namespace

NumberSigns number_signs_of(const Text& text) { return {number_letters_of(text), number_dashes_of(text)}; }

void read_number_mark(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, NumberSigns signs) {
  NumberMarks(text, habits, begin, end, signs).read();
}

}  // namespace gpn::notation::sheet_text
