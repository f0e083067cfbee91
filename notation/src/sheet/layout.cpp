#include "sheet/layout.hpp"

#include "common/turn_shape.hpp"
#include "sheet/patterns.hpp"
#include "sheet/words.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

// Brackets around single turns: `(e2)`, `[a1-b2]`, `<e2>`, `{e2}`, and moves as pairs: `(a1, b2)`.

/// What two points in a bracket are.
enum class PointPairs : std::uint8_t { Remarks, Moves, Turns };

struct BracketUse {
  bool around_turns = false;  // most turns are in brackets of their own
  PointPairs pairs = PointPairs::Remarks;
};

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
  const char open = plain[at];
  if (open != '<' && open != '(' && open != '[' && open != '{') return std::nullopt;
  const std::size_t kind = opening.find(open);
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

/// What brackets are used for.
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

/// Makes blanks of the brackets around turns in the line from `begin` to `end`. Other brackets than `<` `>` are around
/// lists, counts and remarks as well: they are taken for such unless `use` says otherwise.
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

class Layout {
 public:
  Layout(Text& text, HabitCount& habits, std::string_view headings) noexcept
      : text_(text), habits_(habits), headings_(headings) {}

  void remove() {
    remove_data_signs(text_, habits_);
    remove_page_code(text_, habits_);
    part_heading(text_);
    part_rows();
    numbers_ = evidence_of_numbers(text_);
    rewrite(text_, habits_, 0, text_.size(), Stage::ListBrackets, evidence_of_pieces(text_));
    brackets_ = use_of_brackets(text_);
    piece_names_ = use_of_piece_names(text_);
    lists_ = evidence_of_lists(text_);
    const std::optional<char> joint = joint_of_moves(text_);
    read_blank_moves(text_, habits_);
    const Evidence dashes = shown_by(text_, Evidence::DashesPart);
    each_line(text_, [&](std::size_t begin, std::size_t end) {
      if (joint) read_joints(text_, habits_, begin, end, *joint);
      remove_from_line(begin, end);
      rewrite(text_, habits_, begin, end, Stage::Dashes, dashes);
    });
    read_turn_names(text_, habits_, headings_);
    if (!most_lines_end_with_a_sign()) join_wrapped();
  }

 private:
  /// Ends a line before each number of a row that follows three rows at least on it: `n°1 e2 e8 n°2 e3 e7`, all typed
  /// as the first one is.
  void part_rows() {
    static const Pattern first(R"(^[ \>|*]*<[^ 0-9\n]?[^ 0-9\n]?[^ 0-9\n]?[^ 0-9\n]?>\d\d?\d?<[^0-9a-kA-KG]>)");
    constexpr std::size_t fewest = 2;              // behind the first one
    constexpr std::size_t fewest_in_brackets = 4;  // which counts have too
    std::string known;                             // how the numbers of another line are typed
    each_line(text_, [&](std::size_t begin, std::size_t end) {
      constexpr std::size_t shortest = 60;
      Matcher matcher(text_, begin, end);
      if (end - begin < shortest || !matcher.match(first, begin)) return;
      const auto& marks = matcher.marks();
      const std::string sign(line(marks[0].begin, marks[0].end));
      const std::string mark(line(marks[1].begin, marks[1].end));
      const bool is_point = !sign.empty() && ascii::lower(sign.back()) >= 'a' && ascii::lower(sign.back()) <= 'k';
      if (is_point || (sign.empty() && mark == " ")) return;
      std::size_t number = 0;
      for (std::size_t at = marks[0].end; at < marks[1].begin; ++at)
        number = number * 10 + static_cast<std::size_t>(text_.plain()[at] - '0');
      std::vector<std::size_t> places;
      for (std::size_t at = begin;;) {
        at = text_.plain().substr(0, end).find(' ' + sign + std::to_string(++number) + mark, at);
        if (at == npos || text_.is_inserted(at)) break;
        places.push_back(at++);
      }
      const bool has_bracket = sign == "(" || sign == "[";
      if (places.empty() || (known != sign + mark && places.size() < (has_bracket ? fewest_in_brackets : fewest)))
        return;
      known = sign + mark;
      habits_.add(Habit::OneLine, text_.span(begin, end));
      for (const std::size_t at : places) text_.replace(at, '\n');
    });
  }
  std::string_view line(std::size_t begin, std::size_t end) const noexcept {
    return text_.plain().substr(begin, end - begin);
  }
  void blank(Habit habit, std::size_t begin, std::size_t end) { blank_out(text_, habits_, habit, begin, end); }

  void remove_from_line(std::size_t begin, std::size_t end) {
    rewrite(text_, habits_, begin, end, Stage::Tags, Evidence::None);
    const std::size_t first = std::min(text_.plain().find_first_not_of(' ', begin), end);
    rewrite(text_, habits_, first, end, Stage::Leads, goes_on_with_move(first) ? Evidence::None : Evidence::Bullets);
    begin = std::min(text_.plain().find_first_not_of(' ', first), end);
    rewrite(text_, habits_, begin, end, Stage::Slips, evidence_of_line(text_, begin, end));
    rewrite(text_, habits_, begin, end, Stage::Chat, Evidence::None);
    if (opens_signature(line(begin, end), end)) return blank(Habit::Quote, begin, end);
    remove_emphasis(begin, end);
    rewrite(text_, habits_, begin, end, Stage::Numbers, numbers_);
    rewrite(text_, habits_, begin, end, Stage::Counts, Evidence::None);
    read_told_turns(text_, habits_, begin, end, piece_names_, lists_);
    remove_turn_brackets(text_, habits_, begin, end, brackets_);
    rewrite(text_, habits_, begin, end, Stage::ListSigns, lists_);
  }

  /// `4. c7` and, on the next line, `- e7`: a wrapped move, unless lines begin with bullets.
  bool goes_on_with_move(std::size_t dash) const noexcept {
    const std::string_view plain = text_.plain();
    const std::size_t line_end = dash == 0 ? npos : plain.find_last_not_of(' ', dash - 1);
    if (plain[dash] != '-' || line_end == npos || plain[line_end] != '\n' || line_end < 2) return false;
    const std::size_t to = plain.find_first_not_of("-> ", dash);
    if (to == npos || !common::is_point(plain.substr(to))) return false;  // `---`, a rule below the last turn
    const std::size_t last = plain.find_last_not_of(' ', line_end - 1);
    if (last == npos || last < 2 || !common::is_point(plain.substr(last - 1, 2))) return false;
    const std::size_t line_begin = plain.rfind('\n', line_end - 1) + 1;
    const std::size_t number = plain.find_first_not_of(' ', line_begin);
    const bool begins_with_bullet = text_.original(line_begin) == text_.original(dash);
    return !begins_with_bullet && number < last - 1 && std::string_view(" G").find(plain[last - 2]) != npos;
  }

  /// `-- ` of a mail: a line of its own with text below that is no turn. Between turns it is a pass.
  bool opens_signature(std::string_view rest, std::size_t end) const noexcept {
    if (ascii::trim(rest) != "--") return false;
    const std::size_t below = text_.plain().find_first_not_of(" \n>", end);
    if (below == npos || !is_letter_of_word(text_.plain()[below])) return false;
    return !common::begins_like_turn(text_.plain().substr(below, 5));
  }

  void remove_emphasis(std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end; ++at)
      if (text_.plain()[at] == '`') blank(Habit::Emphasis, at, at + 1);
    for (const char sign : {'*', '_', '~'}) remove_pairs(sign, begin, end);
  }

  /// A run of signs that opens a word, and the next run of as many that closes one.
  void remove_pairs(char sign, std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end;) {
      const std::size_t size = run(sign, at, end);
      if (size == 0) {
        ++at;
        continue;
      }
      const bool opens = (at == begin || is_edge(text_.plain()[at - 1])) && at + size < end &&
                         !is_edge(text_.plain()[at + size]) && (sign != '~' || size == 2);
      const std::size_t close = opens ? closing(sign, size, at + size, end) : npos;
      if (close != npos) {
        blank(Habit::Emphasis, at, at + size);
        blank(Habit::Emphasis, close, close + size);
      }
      at += size;
    }
  }
  std::size_t run(char sign, std::size_t at, std::size_t end) const noexcept {
    std::size_t size = 0;
    while (at + size < end && text_.plain()[at + size] == sign) ++size;
    return size;
  }
  /// Where `size` signs end the word or the phrase that they opened.
  std::size_t closing(char sign, std::size_t size, std::size_t from, std::size_t end) const noexcept {
    constexpr std::size_t longest_phrase_in_bold = 400;
    end = std::min(end, from + longest_phrase_in_bold);
    std::size_t last = npos;
    for (std::size_t at = from; at < end; ++at) {
      const std::size_t here = run(sign, at, end);
      if (here == 0) continue;
      const bool is_before_edge = at + here == end || is_edge(text_.plain()[at + here]);
      // Of single signs the last one closes: those before it may be marks of pieces. Another one may open before it.
      if (size == 1 && is_edge(text_.plain()[at - 1]) && !is_before_edge) break;
      if (here >= size && is_before_edge && !is_star_of_list(sign, at, here)) last = at + here - size;
      if (size > 1 && last != npos) break;
      at += here - 1;
    }
    return last;
  }
  /// `xe7*,e8`: the mark of a piece.
  bool is_star_of_list(char sign, std::size_t at, std::size_t size) const noexcept {
    const std::string_view rest = text_.plain().substr(at + size);
    return sign == '*' && size == 1 && at > 0 && ascii::is_digit(text_.plain()[at - 1]) && rest.starts_with(',');
  }
  static bool is_edge(char c) noexcept { return std::string_view(" |\n()[]{}<=/,;.:!?\"").find(c) != npos; }

  bool most_lines_end_with_a_sign() const noexcept {
    std::size_t lines = 0;
    std::size_t signs = 0;
    each_line(text_, [&](std::size_t begin, std::size_t end) {
      const std::string_view text = ascii::trim(line(begin, end));
      lines += text.empty() ? 0U : 1U;
      signs += text.ends_with(';') || text.ends_with(',') || text.ends_with('-') ? 1U : 0U;
    });
    return signs * 2 > lines;
  }

  /// A line that ends inside a list or behind `;` or `-`, when the next one goes on like a turn.
  void join_wrapped() {
    for (std::size_t at = text_.plain().find('\n'); at != npos; at = text_.plain().find('\n', at + 1)) {
      const std::size_t before = text_.plain().find_last_not_of(' ', at == 0 ? 0 : at - 1);
      const std::size_t behind = text_.plain().find_first_not_of(' ', at + 1);
      if (at == 0 || before == npos || behind == npos || before == 0) continue;
      const bool is_wrapped = (goes_on(before) && goes_on_with(text_.plain().substr(behind))) ||
                              (text_.plain()[behind] == '-' && goes_on_with_move(behind));
      if (is_wrapped) blank(Habit::Wrapped, at, at + 1);
    }
  }
  bool goes_on(std::size_t sign) const noexcept {
    const char c = text_.plain()[sign];
    const char last = text_.plain()[sign - 1];
    if (c == '-' && last == ' ') return is_dash_of_row(text_.plain().find_last_not_of(' ', sign - 1) + 1);
    if (!ascii::is_digit(last) && last != '*') return false;
    if (c == '-') return is_dash_of_row(sign);
    const std::size_t word = text_.plain().find_last_of(" \n|;:", sign - 1);
    const char first = text_.plain()[word == npos ? 0 : word + 1];
    const bool in_list = first == 'x' || first == 'X';
    return c == ';' || (c == ',' && in_list);
  }
  /// A dash right after a point, or blanks between, that is not the first turn of its line: alone on its line it is a
  /// damaged turn.
  bool is_dash_of_row(std::size_t dash) const noexcept {
    if (dash < 2 || !common::is_point(text_.plain().substr(dash - 2, 2))) return false;
    const std::size_t line_begin = text_.plain().find_last_of('\n', dash) + 1;  // npos + 1 is 0
    const std::size_t word = text_.plain().find_last_of(" \n|", dash) + 1;
    return text_.plain().substr(line_begin, word - line_begin).find_first_not_of(" |") != npos;
  }
  static bool goes_on_with(std::string_view rest) noexcept { return common::begins_like_turn(rest.substr(0, 4)); }

  Text& text_;
  HabitCount& habits_;
  std::string_view headings_;
  Evidence numbers_ = Evidence::None;
  BracketUse brackets_;
  PieceNames piece_names_ = PieceNames::Unclear;
  Evidence lists_ = Evidence::None;
};

}  // namespace

void part_heading(Text& text) {
  constexpr std::size_t longest = 100;
  const std::string_view plain = text.plain();
  const std::size_t begin = plain.find_first_not_of(" \n");
  if (begin == npos || !is_letter_of_word(plain[begin])) return;
  const std::string_view line = plain.substr(begin, std::min(plain.find('\n', begin), plain.size()) - begin);
  const std::size_t number = std::min(line.substr(0, longest).find(" 1."), line.substr(0, longest).find(" 1)"));
  if (number == npos) return;
  static const Pattern game("(?igipf|dvonn)");
  static const Pattern players(R"(\w( - | vs\.? | against )\w)");  // `Anna - Bob`, `Anna vs Bob`
  const std::string_view heading = line.substr(0, number);
  // Without a colon the heading has no sign of a game but the name, and the line goes on with a second number.
  const bool is_heading = heading.ends_with(':') ? has(heading, game) || has(heading, players)
                                                 : has(heading, game) && line.find(" 2", number) != npos &&
                                                       heading.find_first_of("123456789") == npos;
  if (is_heading) text.replace(begin + number, '\n');
}

void remove_layout(Text& text, HabitCount& habits, std::string_view headings) {
  Layout(text, habits, headings).remove();
}

}  // namespace gpn::notation::sheet_text
