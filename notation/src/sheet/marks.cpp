// Signs around the numbers and the turns of a line: move numbers that are written otherwise than `12.` at its start,
// and brackets around single turns, `(e2)`, `[a1-b2]`, `<e2>`, `{e2}`, and moves as pairs, `(a1, b2)`.
#include "sheet/layout.hpp"

#include "common/turn_shape.hpp"
#include "sheet/tokens.hpp"
#include "sheet/words.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <optional>

namespace gpn::notation::sheet_text {
namespace {

/// What is written for the dot after a number, in small letters.
constexpr std::string_view marks =
    " st nd rd th st. nd. rd. th. st: nd: rd: th: a b w a. b. w. a) b) w) a: b: w: / = _ .. > => -> * .- .) e er re "
    "\u00E8re \u00E8me eme \u00BA \u00B0 \u00BA. \u00B0. .1 .2 .1. .2. . \\. >> ~ -\u0439 -\u0435 -\u0438\u0439 ";

/// The number at the start of a line and what is around it.
struct NumberPlace {
  std::size_t begin;   // of the word with it
  std::size_t digits;  // where they begin
  std::size_t mark;    // and end
};

class NumberMarks : LineEditor {
 public:
  NumberMarks(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, NumberSigns signs)
      : LineEditor(text, habits, begin, end), signs_(signs) {
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
  std::size_t end_before(std::string_view signs, std::size_t at) const noexcept {
    return std::min(plain().substr(0, end_).find_first_of(signs, at), end_);
  }

  /// Digits, perhaps with a word right before them that goes with numbers.
  std::optional<NumberPlace> number() {
    constexpr std::size_t most_digits = 3;
    constexpr std::size_t longest_prefix = 3;
    NumberPlace place{begin_, begin_, begin_};
    while (place.digits < end_ && place.digits - begin_ < longest_prefix && !ascii::is_digit(plain()[place.digits]) &&
           plain()[place.digits] != ' ')
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
    std::size_t end = end_before(" |", place.mark);
    if (is_glued_dash(place.mark)) return place.mark + 2;
    std::string mark = text_.words(place.mark, end);
    if (mark.empty()) {  // `1 => e2`
      const std::size_t next = skip(end, " ");
      const std::size_t stop = end_before(" |", next);
      const std::string_view sign = plain().substr(next, stop - next);
      if (sign == "=>" || sign == "->" || sign == ">" || sign == "=") return stop;
    }
    // A word for "move" after the number: `1. ply:`, `1手目：`.
    const std::size_t word = skip(place.mark, ". )");
    const std::size_t word_end = end_before(" |:.,", word);
    if (names_move(word, word_end)) return skip(word_end, " :.,");
    if (has_prefix && (mark.empty() || mark == ":" || mark == "." || mark == ")")) return std::max(end, place.mark + 1);
    if (mark == ".") return npos;
    if (mark.empty() || marks.find(' ' + mark + ' ') == npos) return npos;
    const std::size_t next = skip(end, " ");
    const std::size_t next_end = end_before(" |:.,", next);
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
    return signs_.dashes == NumberDashes::Marks && plain().substr(mark, 2) == ".-" && mark + 3 < end_ &&
           common::begins_like_turn(plain().substr(mark + 2, std::min<std::size_t>(4, end_ - mark - 2)));
  }

  bool has_point_ahead(std::size_t at) const noexcept {
    const std::string_view rest = plain().substr(at, end_ - at);
    return has_point(rest) || has_point_behind_word(rest);
  }

  bool has_turn(std::size_t at) const {
    const std::size_t turn = skip(at, " |:");
    if (turn >= end_) return false;
    if (common::begins_like_turn(plain().substr(turn, std::min<std::size_t>(4, end_ - turn)))) return true;
    const std::size_t word_end = end_before(" |:.,", turn);
    const auto sense = sense_of(text_.words(turn, word_end));
    return sense == Sense::Pass || is_player(sense);
  }

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

/// A bracket with one turn, or with two points, and nothing else inside.
struct Bracket {
  std::size_t open;
  std::size_t close;
  std::size_t joint;  // between the two points; 0 where there is one turn
};

/// Where the sign between two points is; 0 where the text is anything else.
std::size_t joint_of_pair(std::string_view inside) noexcept {
  const std::size_t letter = inside.starts_with('G') ? 1 : 0;
  if (!common::is_point(inside.substr(letter))) return 0;
  const std::size_t joint = letter + 2;
  const std::size_t second = inside.find_first_not_of(" ,;", joint);
  if (second == npos || second == joint || !common::is_point(inside.substr(second))) return 0;
  return inside.find_first_not_of(' ', second + 2) == npos ? joint : 0;
}

constexpr std::string_view opening = "<([{";
constexpr std::string_view closing_brackets = ">)]}";

/// `h2,h3,h4,Gh5`: a list without a cross.
bool is_bare_list(std::string_view inside) noexcept {
  constexpr std::ptrdiff_t fewest_commas = 2;
  return inside.find_first_not_of("abcdefghijkG123456789*, ") == npos &&
         std::count(inside.begin(), inside.end(), ',') >= fewest_commas;
}

std::optional<Bracket> bracket_at(std::string_view plain, std::size_t at) noexcept {
  const std::size_t kind = opening.find(plain[at]);
  if (kind == npos) return std::nullopt;
  const bool begins_word = at == 0 || std::string_view(" |\n.:;").find(plain[at - 1]) != npos;
  const std::size_t close = plain.find_first_of("<>()[]{}|\n", at + 1);
  if (!begins_word || close == npos || plain[close] != closing_brackets[kind]) return std::nullopt;
  const std::string_view inside = plain.substr(at + 1, close - at - 1);
  if (const std::size_t joint = joint_of_pair(inside); joint != 0) return Bracket{at, close, at + 1 + joint};
  const bool is_crossed = inside.starts_with('x') || inside.starts_with('X');
  const bool is_list = is_bare_list(inside) || (is_crossed && inside.find(';') == npos);
  constexpr std::string_view of_turns = "abcdefghijkGxX0123456789*,;:-=>&/ ";
  constexpr std::size_t longest_turn = 80;
  const bool has_words = inside.find(' ') != npos && inside.find_first_not_of(of_turns) != npos;
  if (has_words || inside.size() > longest_turn || !common::begins_like_turn(inside) || is_list) return std::nullopt;
  return Bracket{at, close, 0};
}

bool has_bracket(std::string_view plain) noexcept {
  for (const char open : opening)
    for (std::size_t at = plain.find(open); at != npos; at = plain.find(open, at + 1))
      if (bracket_at(plain, at)) return true;
  return false;
}

}  // namespace

NumberSigns number_signs_of(const Text& text) { return {number_letters_of(text), number_dashes_of(text)}; }

void read_number_mark(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, NumberSigns signs) {
  NumberMarks(text, habits, begin, end, signs).read();
}

BracketUse use_of_brackets(const Text& text) {
  const std::string_view plain = text.plain();
  if (!has_bracket(plain)) return {false, PointPairs::Remarks};
  std::size_t inside = 0;
  std::size_t outside = 0;
  std::size_t lines = 0;
  std::size_t lone_pairs = 0;   // lines with one pair and no other turn
  std::size_t first_pairs = 0;  // of their lines
  std::size_t pairs_of_line = 0;
  std::size_t turns_of_line = 0;
  for (std::size_t at = 0; at <= plain.size(); ++at) {
    if (at == plain.size() || plain[at] == '\n') {
      lines += pairs_of_line + turns_of_line > 0 ? 1U : 0U;
      lone_pairs += pairs_of_line == 1 && turns_of_line == 0 ? 1U : 0U;
      pairs_of_line = turns_of_line = 0;
      continue;
    }
    if (const auto bracket = bracket_at(plain, at)) {
      ++inside;
      first_pairs += bracket->joint != 0 && pairs_of_line + turns_of_line == 0 ? 1U : 0U;
      ++(bracket->joint != 0 ? pairs_of_line : turns_of_line);
      at = bracket->close;
      continue;
    }
    const bool begins_word = at == 0 || std::string_view(" \n|").find(plain[at - 1]) != npos;
    if (!begins_word || !common::begins_like_turn(plain.substr(at, 4))) continue;
    ++outside;
    ++turns_of_line;
  }
  // `1. (e2, e8)` has the turns of both players in each line.
  const PointPairs pairs = lone_pairs * 5 > lines * 4 ? PointPairs::Turns : PointPairs::Moves;
  constexpr std::size_t enough = 3;  // a bracket that only follows turns is a list
  return {inside > outside, first_pairs < enough ? PointPairs::Remarks : pairs};
}

void remove_turn_brackets(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, BracketUse use) {
  for (std::size_t at = begin; at < end; ++at) {
    const auto bracket = bracket_at(text.plain().substr(0, end), at);
    if (!bracket) continue;
    const bool is_turn =
        bracket->joint != 0 ? use.pairs != PointPairs::Remarks : use.around_turns || text.plain()[at] == '<';
    if (!is_turn) continue;
    blank_out(text, habits, Habit::TurnBracket, at, at + 1);
    blank_out(text, habits, Habit::TurnBracket, bracket->close, bracket->close + 1);
    if (bracket->joint == 0 || use.pairs == PointPairs::Turns) continue;
    const std::size_t second = text.plain().find_first_not_of(" ,;", bracket->joint);
    put_sign(text, habits, Habit::OtherDash, bracket->joint, second, '-');
  }
}

}  // namespace gpn::notation::sheet_text
