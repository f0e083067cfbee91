// Who plays a turn, by name: names of two players before their turns, where no heading says who is who: `Anna: e2`,
// `1. Anna e2, Bob e8`, `A: e2`.
#include "sheet/layout.hpp"

#include "common/turn_shape.hpp"
#include "sheet/patterns.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

constexpr std::string_view blank_signs = " |";
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
  std::uint32_t begin = 0;  // of the name
  std::uint32_t end = 0;
  std::uint32_t sign = 0;  // after it; the end of the name where there is none
  bool before_number = false;
  std::string name;  // empty where there is none
};

/// The gaps of a text. Those without a name are counted only: there may be as many as turns.
struct NameGaps {
  std::vector<NameGap> named;
  std::size_t count = 0;
  bool begin_with_name = false;

  void add(NameGap&& gap) {
    if (count++ == 0) begin_with_name = !gap.name.empty();
    if (!gap.name.empty()) named.push_back(std::move(gap));
  }
};

/// Finds the gaps before the turns of a text.
class Gaps {
 public:
  explicit Gaps(const Text& text) : text_(text) {}

  NameGaps find() {
    each_line(text_, [&](std::size_t begin, std::size_t end) { find_in_line(begin, end); });
    return std::move(gaps_);
  }

 private:
  std::string_view part(std::size_t begin, std::size_t end) const noexcept {
    return text_.plain().substr(begin, end - begin);
  }
  static std::uint32_t place(std::size_t at) noexcept { return static_cast<std::uint32_t>(at); }
  std::size_t skip(std::size_t at, std::size_t end, std::string_view signs) const noexcept {
    while (at < end && signs.find(text_.plain()[at]) != npos) ++at;
    return at;
  }

  void find_in_line(std::size_t begin, std::size_t end) {
    std::size_t gap = begin;
    for (std::size_t at = begin; at < end; ++at) {
      constexpr std::string_view before_turns = " |:>=,\"";
      const bool begins_word = at == begin || before_turns.find(text_.plain()[at - 1]) != npos;
      if (!begins_word || !(begins_turn(part(at, end)) || begins_unknown_turn(at, end))) continue;
      add(gap, at, gap != begin);
      gap = at = std::min(text_.plain().substr(0, end).find_first_of(blank_signs, at), end);
    }
    add_pass(gap, end, gap != begin);
  }

  /// `???`, `xx`, `(illegible)`, and `?` behind a sign.
  bool begins_unknown_turn(std::size_t at, std::size_t end) const {
    static const Pattern sign(R"((\?\?\?+|xx+|XX+|__+|[(\[]\?+[)\]])([.,; |]|$))");
    static const Pattern question(R"(\?\??([.,; |]|$))");
    static const Pattern word(R"([(\[]?<\w+>)");
    if (ascii::is_digit(text_.plain()[at])) return false;  // most often a move number
    Matcher matcher(text_, at, end);
    if (matcher.match(sign, at)) return true;
    const std::size_t before = at == 0 ? npos : text_.plain().find_last_not_of(' ', at - 1);
    if (before != npos && std::string_view(":>=,|").find(text_.plain()[before]) != npos && matcher.match(question, at))
      return true;
    if (!matcher.match(word, at)) return false;
    const Matcher::Mark inside = matcher.marks().front();
    return sense_of(text_.words(inside.begin, inside.end)) == Sense::Illegible;
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

  /// Behind the clock of the turn before: `12 sec`, `3 min 20 sec`.
  std::size_t skip_clock(std::size_t begin, std::size_t end) const {
    for (;;) {
      const std::size_t digits = skip(begin, end, " ");
      const std::size_t unit = skip(digits, end, "0123456789 ");
      std::size_t stop = unit;
      while (stop < end && is_letter_of_word(text_.plain()[stop])) ++stop;
      const bool is_unit = text_.words(unit, stop) == "s" || sense_of(text_.words(unit, stop)) == Sense::TimeUnit;
      if (unit == digits || !is_unit) return begin;
      begin = stop;
    }
  }

  /// The name is what is left without the number, the reserve count, the clock and the signs around it.
  void add(std::size_t begin, std::size_t end, bool follows_turn) {
    NameGap gap;
    const bool joins_points = part(begin, end).find_first_not_of(" ->=~") == npos && end > begin + 2;
    if (follows_turn && joins_points) return;
    if (follows_turn) begin = skip_clock(skip_count(begin, end), end);
    begin = skip(begin, end, " |,;/.-");
    const std::size_t number_begin = begin;
    const std::size_t digits = skip(begin, end, "0123456789");
    const std::size_t mark = skip(digits, end, ".):|");
    if (digits > begin && (mark > digits || (mark < end && text_.plain()[mark] == ' ')))
      begin = skip(mark, end, blank_signs);
    std::size_t last = end;
    while (last > begin && blank_signs.find(text_.plain()[last - 1]) != npos) --last;
    if (last == begin && !follows_turn && digits == number_begin + 1) {  // `1: e2` and `2: e8`
      gap.begin = place(number_begin);
      gap.end = gap.sign = place(digits);
      gap.name = part(number_begin, digits);
    }
    if (last == begin) {
      if (!follows_turn || text_.plain()[end - 1] != ',') gaps_.add(std::move(gap));
      return;
    }
    // `Anna 1: e2`: the number stays.
    std::size_t number = last;
    while (number > begin && std::string_view("0123456789.:) =").find(text_.plain()[number - 1]) != npos) --number;
    const bool is_apart = number < last && std::string_view(" =.").find(text_.plain()[number]) != npos;
    gap.before_number = is_apart && part(number, last).find_first_of("0123456789") != npos;
    const bool is_clock = follows_turn && gap.before_number && text_.plain()[number] == '=';  // `t=12`
    if (is_clock) return gaps_.add({});
    if (gap.before_number) last = number;
    gap.begin = place(begin);
    gap.sign = place(last);
    while (gap.sign > begin && signs_after_names.find(text_.plain()[gap.sign - 1]) != npos) --gap.sign;
    gap.end = gap.sign;
    while (gap.end > begin && text_.plain()[gap.end - 1] == ' ') --gap.end;
    // `t=3:20 Black: e8`: what is before the colour belongs to the turn before.
    std::size_t word = gap.end;
    while (word > begin && is_letter_of_word(text_.plain()[word - 1])) --word;
    if (follows_turn && is_player(sense_of(text_.words(word, gap.end)))) gap.begin = place(word);
    if (gap.end == gap.begin || (follows_turn && says_something(gap))) return;
    if (is_name(gap)) gap.name = text_.words(gap.begin, gap.end);
    gaps_.add(std::move(gap));
  }

  /// `to`, `takes` and the like are parts of a turn.
  bool says_something(const NameGap& gap) const {
    const auto sense = sense_of(text_.words(gap.begin, gap.end));
    return sense && !is_player(sense);
  }
  /// `moves to` and `moves from`, `White moves to`: each word is known, and the last one goes with the point.
  bool says_how(const NameGap& gap) const {
    const std::string words = text_.words(gap.begin, gap.end);
    std::size_t end = 0;
    for (std::size_t begin = 0; begin < words.size(); begin = end + 1) {
      end = std::min(words.find(' ', begin), words.size());
      if (!is_known(words.substr(begin, end - begin))) return false;
    }
    const std::size_t last = words.rfind(' ') + 1;
    const auto sense = sense_of(words.substr(last));
    const bool is_of_point = sense == Sense::To || sense == Sense::From || sense == Sense::Gipf ||
                             sense == Sense::GipfPiece || sense == Sense::BasicPiece;
    return last > 0 && is_of_point && !is_player(sense_of(words));
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
  NameGaps gaps_;
};

struct Names {
  std::string white;
  std::string black;
};

/// If two of the gaps' names take turns.
std::optional<Names> names_of(const NameGaps& gaps) {
  constexpr std::size_t fewest = 4;
  const std::vector<NameGap>& named_gaps = gaps.named;
  if (gaps.count < fewest || !gaps.begin_with_name) return std::nullopt;
  const auto other = std::find_if(named_gaps.begin(), named_gaps.end(),
                                  [&](const NameGap& gap) { return gap.name != named_gaps.front().name; });
  if (other == named_gaps.end()) return std::nullopt;
  const Names names{named_gaps.front().name, other->name};
  std::size_t white = 0;
  std::size_t black = 0;
  std::size_t changes = 0;
  const std::string* last = nullptr;
  for (const NameGap& gap : named_gaps) {
    if (gap.name != names.white && gap.name != names.black) continue;
    ++(gap.name == names.white ? white : black);
    changes += last != nullptr && *last != gap.name ? 1U : 0U;
    last = &gap.name;
  }
  const std::size_t named = white + black;
  const bool take_turns = white >= 2 && black >= 2 && (changes + 1) * 5 >= named * 4;
  return take_turns && named * 4 >= gaps.count * 3 ? std::optional(names) : std::nullopt;
}

/// `Anna placed: a1 c1 e1` and below it `Ben placed: b1 d1`: the names before lists of turns, without the verb.
std::optional<Names> names_of_lists(const Text& text, NameGaps& gaps) {
  constexpr std::size_t fewest = 6;
  constexpr std::size_t most_lists = 4;  // those of placements and those of moves
  if (gaps.count < fewest || gaps.named.size() < 2 || gaps.named.size() > most_lists) return std::nullopt;
  for (NameGap& gap : gaps.named) {
    const std::size_t before = gap.begin == 0 ? npos : text.plain().find_last_not_of(' ', gap.begin - 1);
    if ((before != npos && text.plain()[before] != '\n') || text.plain()[gap.sign] != ':') return std::nullopt;
    const std::size_t verb = gap.name.rfind(' ');
    const bool has_verb = verb != npos && sense_of(gap.name.substr(verb + 1)) == Sense::Plays;
    if (!has_verb && is_player(sense_of(gap.name))) return std::nullopt;  // known already
    if (has_verb) gap.name.resize(verb);
  }
  const Names names{gaps.named[0].name, gaps.named[1].name};
  const bool are_two =
      names.white != names.black && std::all_of(gaps.named.begin(), gaps.named.end(), [&](const NameGap& gap) {
        return gap.name == names.white || gap.name == names.black;
      });
  if (!are_two) return std::nullopt;
  return sense_of(names.white) == Sense::Black ? Names{names.black, names.white} : names;
}

/// Whether a line above the turns names the players otherwise: `White: Bob`, `Bob (White)`.
bool is_contradicted(std::string_view headings, const Text& text, std::size_t end, const Names& names) {
  Skipped skipped;
  const Text lines = read_text(headings, {0, static_cast<std::uint32_t>(headings.size())}, skipped);
  const std::string above = lines.words(0, lines.size()) + ' ' + text.words(0, end) + ' ';
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

/// True if enough gaps have a name, all of them the same, and each is as it has to be.
template <typename Is>
bool have_one_name(const NameGaps& gaps, std::size_t fewest, const Is& is) {
  return gaps.named.size() >= fewest && std::all_of(gaps.named.begin(), gaps.named.end(), [&](const NameGap& gap) {
           return gap.name == gaps.named.front().name && is(gap);
         });
}

}  // namespace

void read_turn_names(Text& text, HabitCount& habits, std::string_view headings) {
  NameGaps gaps = Gaps(text).find();
  auto names = names_of(gaps);
  if (!names) names = names_of_lists(text, gaps);
  if (names) {
    const bool are_exchanged = sense_of(names->white) == Sense::Black && sense_of(names->black) == Sense::White;
    if (are_exchanged || is_contradicted(headings, text, gaps.named.front().begin, *names)) return;
    for (const NameGap& gap : gaps.named) {
      if (gap.name != names->white && gap.name != names->black) continue;
      const bool has_sign = gap.sign < text.size() && signs_after_names.find(text.plain()[gap.sign]) != npos;
      blank_out(text, habits, Habit::PlayerLabel, gap.begin, has_sign ? gap.sign + 1 : gap.end);
      text.replace(gap.begin, gap.name == names->white ? white_sign : black_sign);
    }
    return;
  }
  // `Anna> 1. e2 e8`: the same name before the number of every line.
  constexpr std::size_t fewest_lines = 3;
  const bool is_writer = have_one_name(gaps, fewest_lines, [](const NameGap& gap) { return gap.before_number; });
  // `1. Man d2  Man c2`: the same word before nearly all turns, which is therefore the name of a piece.
  const std::size_t fewest_turns = std::max<std::size_t>(4, (gaps.count * 3 + 3) / 4);
  const bool is_piece = have_one_name(
      gaps, fewest_turns, [&](const NameGap& gap) { return !gap.before_number && text.plain()[gap.sign] == ' '; });
  for (const NameGap& gap : gaps.named) {
    if (is_writer) blank_out(text, habits, Habit::Quote, gap.begin, gap.sign + 1);
    if (is_piece) blank_out(text, habits, Habit::BasicWord, gap.begin, gap.end);
  }
}

}  // namespace gpn::notation::sheet_text
