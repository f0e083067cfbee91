// Names of two players before their turns, where no heading says who is who: `Anna: e2`, `1. Anna e2, Bob e8`, `A: e2`.
#include "sheet/layout.hpp"

#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

constexpr std::string_view blanks = " |";
constexpr std::string_view signs_after_names = ":>-,.=";

bool begins_turn(std::string_view text) noexcept {
  if (common::begins_like_turn(text.substr(0, 5))) return true;
  if (text.starts_with("(G)")) return true;
  if (text.starts_with("G") && text.size() > 1 && std::string_view(" .:_-").find(text[1]) != npos)
    return common::is_point(text.substr(2));
  if (!common::is_point(text)) return false;
  const std::string_view behind = text.substr(2);
  return common::is_point(behind) || (behind.starts_with("to") && common::is_point(behind.substr(2)));
}

/// What is between a turn and the one before it on its line.
struct NameGap {
  std::size_t begin = 0;  // of the name
  std::size_t end = 0;
  std::size_t sign = 0;  // after it; the end of the name where there is none
  std::string name;      // empty where there is none
  bool before_number = false;
};

/// Finds the gaps before the turns of a text.
class Gaps {
 public:
  explicit Gaps(const Text& text) : text_(text) {}

  std::vector<NameGap> find() {
    const std::string_view plain = text_.plain();
    for (std::size_t begin = 0; begin < plain.size();) {
      const std::size_t end = std::min(plain.find('\n', begin), plain.size());
      find_in_line(begin, end);
      begin = end + 1;
    }
    return std::move(gaps_);
  }

 private:
  std::string_view part(std::size_t begin, std::size_t end) const noexcept {
    return text_.plain().substr(begin, end - begin);
  }
  std::size_t skip(std::size_t at, std::size_t end, std::string_view signs) const noexcept {
    while (at < end && signs.find(text_.plain()[at]) != npos) ++at;
    return at;
  }

  void find_in_line(std::size_t begin, std::size_t end) {
    std::size_t gap = begin;
    for (std::size_t at = begin; at < end; ++at) {
      constexpr std::string_view before_turns = " |:>=,\"";
      const bool begins_word = at == begin || before_turns.find(text_.plain()[at - 1]) != npos;
      if (!begins_word || !begins_turn(part(at, end))) continue;
      add(gap, at, gap != begin);
      gap = at = std::min(text_.plain().substr(0, end).find_first_of(blanks, at), end);
    }
    add_pass(gap, end, gap != begin);
  }

  /// `Anna: passes` at the end of a line.
  void add_pass(std::size_t begin, std::size_t end, bool follows_turn) {
    constexpr std::size_t longest_pass = 40;
    constexpr std::size_t longest_lead = 60;
    for (std::size_t at = begin; at < std::min(end, begin + longest_lead); ++at) {
      if (signs_after_names.find(text_.plain()[at]) == npos && text_.plain()[at] != cell_sign) continue;
      const std::size_t word = skip(at, end, " |:>-,=");
      if (word == end || end - word > longest_pass) continue;
      const auto sense = sense_of(text_.words(word, end));
      if (sense == Sense::Pass || sense == Sense::PassSign) return add(begin, word, follows_turn);
    }
  }

  /// Behind the reserve count of the turn before.
  std::size_t skip_count(std::size_t begin, std::size_t end) const noexcept {
    constexpr std::string_view closing = ")]}>";
    const std::string_view gap = part(begin, end);
    const std::size_t digit = gap.find_first_of("0123456789");
    if (digit == npos) return begin;
    const std::size_t comma = gap.find_first_of(",;", digit);
    if (comma != npos) return begin + comma + 1;
    const std::size_t close = gap.find_first_of(closing, digit);
    return close == npos ? begin : begin + close + 1;
  }

  /// The name is what is left without the number, the reserve count and the signs around it.
  void add(std::size_t begin, std::size_t end, bool follows_turn) {
    NameGap gap;
    const bool joins_points = part(begin, end).find_first_not_of(" ->=~") == npos && end > begin + 2;
    if (follows_turn && joins_points) return;
    if (follows_turn) begin = skip_count(begin, end);
    begin = skip(begin, end, " |,;/.-");
    const std::size_t number_begin = begin;
    const std::size_t digits = skip(begin, end, "0123456789");
    const std::size_t mark = skip(digits, end, ".):|");
    if (digits > begin && (mark > digits || (mark < end && text_.plain()[mark] == ' ')))
      begin = skip(mark, end, blanks);
    std::size_t last = end;
    while (last > begin && blanks.find(text_.plain()[last - 1]) != npos) --last;
    if (last == begin && !follows_turn && digits == number_begin + 1) {  // `1: e2` and `2: e8`
      gap.begin = number_begin;
      gap.end = gap.sign = digits;
      gap.name = part(number_begin, digits);
    }
    if (last == begin) {
      if (!follows_turn || text_.plain()[end - 1] != ',') gaps_.push_back(gap);
      return;
    }
    // `Anna 1: e2`: the number stays.
    std::size_t number = last;
    while (number > begin && std::string_view("0123456789.:) =").find(text_.plain()[number - 1]) != npos) --number;
    const bool is_apart = number < last && std::string_view(" =.").find(text_.plain()[number]) != npos;
    gap.before_number = is_apart && part(number, last).find_first_of("0123456789") != npos;
    if (gap.before_number) last = number;
    gap.begin = begin;
    gap.sign = last;
    while (gap.sign > begin && signs_after_names.find(text_.plain()[gap.sign - 1]) != npos) --gap.sign;
    gap.end = gap.sign;
    while (gap.end > begin && text_.plain()[gap.end - 1] == ' ') --gap.end;
    if (gap.end == gap.begin || (follows_turn && says_something(gap))) return;
    if (is_name(gap)) gap.name = text_.words(gap.begin, gap.end);
    gaps_.push_back(gap);
  }

  /// `to`, `takes` and the like are parts of a turn.
  bool says_something(const NameGap& gap) const {
    const auto sense = sense_of(text_.words(gap.begin, gap.end));
    return sense && !is_player(sense);
  }
  /// `moves to` and `moves from`, `White moves to`: each word is known, and the last one goes with the point.
  bool says_how(const NameGap& gap) const {
    const std::string words = text_.words(gap.begin, gap.end);
    std::size_t known = 0;
    std::optional<Sense> last;
    for (std::size_t begin = 0; begin < words.size();) {
      const std::size_t end = std::min(words.find(' ', begin), words.size());
      const std::string word = words.substr(begin, end - begin);
      last = sense_of(word);
      if (!is_known(word)) return false;
      ++known;
      begin = end + 1;
    }
    const bool is_of_point = last == Sense::To || last == Sense::From || last == Sense::Gipf ||
                             last == Sense::GipfPiece || last == Sense::BasicPiece;
    return known > 1 && is_of_point && !is_player(sense_of(words));
  }

  bool is_name(const NameGap& gap) const {
    constexpr std::size_t longest_name = 32;
    const std::string_view name = part(gap.begin, gap.end);
    const auto sense = sense_of(text_.words(gap.begin, gap.end));
    if (sense && !is_player(sense) && *sense != Sense::To && *sense != Sense::And && *sense != Sense::From)
      return false;
    if (says_how(gap)) return false;
    return name.size() <= longest_name && is_letter_of_word(name.front()) && name.find_first_of("()[]{}\"!?") == npos;
  }

  const Text& text_;
  std::vector<NameGap> gaps_;
};

/// The names of White and of Black, if two of the gaps' names take turns.
struct Names {
  std::string white;
  std::string black;
};

std::optional<Names> names_of(const std::vector<NameGap>& gaps) {
  constexpr std::size_t fewest = 4;
  if (gaps.size() < fewest || gaps.front().name.empty()) return std::nullopt;
  const auto is_other = [&](const NameGap& gap) { return !gap.name.empty() && gap.name != gaps.front().name; };
  const auto other = std::find_if(gaps.begin(), gaps.end(), is_other);
  if (other == gaps.end()) return std::nullopt;
  const Names names{gaps.front().name, other->name};
  std::size_t white = 0;
  std::size_t black = 0;
  std::size_t changes = 0;
  const std::string* last = nullptr;
  for (const NameGap& gap : gaps) {
    if (gap.name != names.white && gap.name != names.black) continue;
    ++(gap.name == names.white ? white : black);
    changes += last != nullptr && *last != gap.name ? 1U : 0U;
    last = &gap.name;
  }
  const std::size_t named = white + black;
  const bool take_turns = white >= 2 && black >= 2 && (changes + 1) * 5 >= named * 4;
  return take_turns && named * 4 >= gaps.size() * 3 ? std::optional(names) : std::nullopt;
}

/// Whether a line above the turns names the players otherwise: `White: Bob`, `Bob (White)`.
bool is_contradicted(const Text& text, std::size_t end, const Names& names) {
  const std::string above = text.words(0, end) + ' ';
  for (const auto& [name, other] : {std::pair(names.white, Sense::Black), std::pair(names.black, Sense::White)})
    for (std::size_t at = above.find(name); at != npos; at = above.find(name, at + 1)) {
      const std::size_t word_end = above.find_last_not_of(" :=-\"'", at == 0 ? 0 : at - 1) + 1;
      const std::size_t word = above.find_last_of(" (", word_end == 0 ? 0 : word_end - 1) + 1;
      if (at > 0 && word < word_end && sense_of(above.substr(word, word_end - word)) == other) return true;
      const std::size_t open = above.find_first_not_of(' ', at + name.size());
      if (open == npos || above[open] != '(') continue;
      if (sense_of(above.substr(open + 1, above.find(')', open) - open - 1)) == other) return true;
    }
  return false;
}

/// `Anna> 1. e2 e8`: the same name before the number of every line.
std::optional<std::string> name_before_numbers(const std::vector<NameGap>& gaps) {
  constexpr std::size_t fewest = 3;
  std::size_t named = 0;
  const std::string* name = nullptr;
  for (const NameGap& gap : gaps) {
    if (gap.name.empty()) continue;
    if (!gap.before_number || (name != nullptr && *name != gap.name)) return std::nullopt;
    name = &gap.name;
    ++named;
  }
  return named >= fewest ? std::optional(*name) : std::nullopt;
}

/// `1. Man d2  Man c2`: the same word before nearly all turns, which is therefore the name of a piece.
std::optional<std::string> name_before_turns(const Text& text, const std::vector<NameGap>& gaps) {
  constexpr std::size_t fewest = 4;
  std::size_t named = 0;
  const std::string* name = nullptr;
  for (const NameGap& gap : gaps) {
    if (gap.name.empty()) continue;
    if (gap.before_number || (name != nullptr && *name != gap.name) || text.plain()[gap.sign] != ' ')
      return std::nullopt;
    name = &gap.name;
    ++named;
  }
  return named >= fewest && named * 4 >= gaps.size() * 3 ? std::optional(*name) : std::nullopt;
}

}  // namespace

void read_turn_names(Text& text, HabitCount& habits) {
  const std::vector<NameGap> gaps = Gaps(text).find();
  if (const auto names = names_of(gaps)) {
    const bool are_exchanged = sense_of(names->white) == Sense::Black && sense_of(names->black) == Sense::White;
    if (are_exchanged || is_contradicted(text, gaps.front().begin, *names)) return;
    for (const NameGap& gap : gaps) {
      if (gap.name != names->white && gap.name != names->black) continue;
      const bool has_sign = gap.sign < text.size() && signs_after_names.find(text.plain()[gap.sign]) != npos;
      blank_out(text, habits, Habit::PlayerLabel, gap.begin, has_sign ? gap.sign + 1 : gap.end);
      text.replace(gap.begin, gap.name == names->white ? white_sign : black_sign);
    }
  } else if (const auto name = name_before_numbers(gaps)) {
    for (const NameGap& gap : gaps)
      if (gap.name == *name) blank_out(text, habits, Habit::Quote, gap.begin, gap.sign + 1);
  } else if (const auto piece = name_before_turns(text, gaps)) {
    for (const NameGap& gap : gaps)
      if (gap.name == *piece) blank_out(text, habits, Habit::BasicWord, gap.begin, gap.end);
  }
}

}  // namespace gpn::notation::sheet_text
