#include "sheet/rewritings.hpp"

#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <charconv>

namespace gpn::notation::sheet_text {
namespace {

using enum Stage;

// clang-format off
constexpr std::array table{
    // `<s>e2</s> e3`, `[s]e2[/s] e3`: another turn is written behind one that was struck out.
    Rewriting{StruckOut, "", R"({(\<s\>[^\<\n]+\</s\>|\[s\][^\[\n]+\[/s\])}(?= *\t))", " ", Habit::Struck},

    // Bars for a 1: `c|-e7`, and `e|` on lines without other bars.
    Rewriting{Slips, R"(([ \-Gx,;(]|^)[a-kA-K])", R"({\o}(?=-))", "1", Habit::DigitLetter},
    Rewriting{Slips, R"([\-G][a-kA-K])", R"({\o}(?=[ ,;*)!?|]|$))", "1", Habit::DigitLetter},
    Rewriting{Slips, R"(([ x,;(]|^)[a-kA-K])", R"({\o}(?=[ ,;*)!?|]|$))", "1", Habit::DigitLetter, Evidence::NoCells},
    // `e2+` and `c7-e7+`, as chess players mark a threat; in a list it ties the next piece.
    Rewriting{Slips, R"(([ |]|^)((?!(\p|[pP][aA][sS][sS])@)[^ |xX,])*(\p|[pP][aA][sS][sS]))", R"({\+}(?=[ |!?]|$)(?! *[xX]))", " ", Habit::TurnMark},
    Rewriting{Slips, R"(\p)", R"({\+}(?=[ |!?]|$)(?! *[a-zA-Z]))", " ", Habit::TurnMark},
    // `$c7-e7$`: formulas of Markdown and LaTeX around turns. `$3` is a glyph.
    Rewriting{Slips, "", R"({\$}(?=\t)([^$ ]| +(?!\$))*{\$})", "  ", Habit::PageCode},
    // A dash of UTF-8 that was read as Windows-1252, and one of old computers of Apple.
    Rewriting{Slips, R"(\d)", R"({\u00D0}(?=[a-zA-Z]))", "-", Habit::OtherDash},
    Rewriting{Slips, "", R"({\u00E2\u20AC"})", "-", Habit::OtherDash},
    // `12.0,e2,e8`, `12.0 e2`, `'12.`, `'''12.'''`: numbers of spreadsheets and wikis.
    Rewriting{Slips, "", R"(^{\d+\.<0>}(?=[,;| ]|$))", "= ", Habit::NumberSign},
    Rewriting{Slips, "", R"(^{'}(?=\d))", " ", Habit::SeparatedValues},
    Rewriting{Slips, R"(^@|[^0-9'])", R"({''+})", " ", Habit::Emphasis},
    Rewriting{Slips, R"(\u0027\u0027((?!\d@).)*\d)", R"({''+})", " ", Habit::Emphasis},
    // `*** White wins ***`, `(1-0)`.
    Rewriting{Slips, "", R"(^{\*\*\*+} *[a-zA-Z][^*]*{\*\*\*+}(?=[^a-zA-Z0-9*]*$))", "  ", Habit::Emphasis},
    Rewriting{Slips, "", R"({\(}[01]-[01]{\)}(?=[^a-zA-Z0-9]*$))", "  ", Habit::TurnBracket},
    // `G(e2)`.
    Rewriting{Slips, "G", R"({\(}\p{\)})", "  ", Habit::TurnBracket},

    // `<e7,e8,f8>`: round brackets, because a `>` between two points is an arrow.
    Rewriting{ListBrackets, "[xX]", R"(<\<>[a-kGxX1-9*, ]+<\>>)", "()", Habit::None},
    Rewriting{ListBrackets, "", R"(<\<>[xX][a-kGxX1-9*, ]*<\>>)", "()", Habit::None},
    Rewriting{ListBrackets, "", R"(<\<>[a-kGxX1-9*]*[, ][a-kGxX1-9*]*[, ][a-kGxX1-9*, ]*<\>>)", "()", Habit::None},
    // `~~e7,e8,f8~~`, struck out behind a turn.
    Rewriting{ListBrackets, "", R"({~~}(?=\l, *\l)[a-kG1-9*, ]*{~~})", "x ", Habit::ListBracket},
    // `~~e2~~ e3  e8`, `e2  ~~e8~~ f8`: another turn is written behind one that was struck out.
    Rewriting{ListBrackets, "", R"({~~[^~|\n]+~~}(?= *\t[^ ]+((?! \t)[^~\n])* \t))", " ", Habit::Struck},
    Rewriting{ListBrackets, R"(\p((?! +\d+[.)])[^~\n])* )", R"({~~[^~|\n]+~~}(?= *\t))", " ", Habit::Struck},
    // `[e9-e7 (e8, f7, g6)]`: the turn is itself enclosed, and the bracket therefore no remark.
    Rewriting{ListBrackets, R"(["'([\{\<,;]((?!\p[ ;:]*@)[a-kG1-9\-])*\p[ ;:]*)", R"({[(\[\{]}(?=\l, *\l, *\l)[a-kG1-9*, ]*<[)\]\}]>)", "x ", Habit::ListBracket},
    // `e7-e4;(e8,f7,g6`: not closed on its line.
    Rewriting{ListBrackets, "^@|[^xX]", R"({[(\[\{]}\l, *\l, *\l(, *\l)*(?=[ \n|";=/]|$)(?![^()\[\]\{\}\n]*[)\]\}]))", "x", Habit::ListBracket},

    // `x3: e8,f7,g6`.
    Rewriting{ListSigns, "", R"(\bx{\d:} *(?=\i))", " ", Habit::ListSign},
    // `(-e8, -f7)`, `(-e8 -f7)`.
    Rewriting{ListSigns, R"(\()", R"({<->\i(, *(<->)?\i|< > *<->\i)* *}(?=\)))", "=x , ", Habit::ListSign},
    // `e7-e4 -e8 -f7 -g6`, `e7-e4 -e8,-f7`, `e7-e4 -e8,f7,g6`.
    Rewriting{ListSigns, R"([ ;](?!\u0020))", R"({-}\i(< >{-}\i)+(?=[ ;]|$))", "x, ", Habit::ListSign},
    Rewriting{ListSigns, "[ ;]", R"({-}\i(,{-}\i)+(?!-))", "x ", Habit::ListSign},
    Rewriting{ListSigns, "[ ;]", R"({-}(?=\l, *\l, *\l|\m-\m-\m))", "x", Habit::ListSign},
    // `e7-e4: e8, f7, g6`.
    Rewriting{ListSigns, R"(-.\d)", R"({:}( (?= ))*< >(?=\l, *\l, *\l))", ";x", Habit::ListSign},
    // `e7-e4/e8,f7,g6`, `e7-e4 / e8,f7,g6`; other signs part no turns, so they may follow a landing.
    Rewriting{ListSigns, R"(-\p)", R"({/}(?=\l, *\l, *\l))", "x", Habit::ListSign},
    Rewriting{ListSigns, R"(-\p )", R"({/} *(?=\l,\l,\l(,\l)*(?!, *\l)))", "x", Habit::ListSign},
    Rewriting{ListSigns, R"(\p)", R"({[#~^\\*]}(?=\l, *\l, *\l))", "x", Habit::ListSign},
    Rewriting{ListSigns, R"(\p[ ;][ ;]?[ ;]?)", R"({[#~^\\*]} *(?=\l, *\l, *\l))", "x", Habit::ListSign},
    Rewriting{ListSigns, R"(\p *;[ ;]*)", R"({[#~^\\*]} *(?=\l))", "x", Habit::ListSign},
    // `#e8,f7,g6;e7-e4`.
    Rewriting{ListSigns, R"(^@|[ |])", R"({[#~^\\*]} *(?=\l, *\l, *\l(, *\l)*;))", "x", Habit::ListSign},
    // `xe8,f7 + e7-e4`, `-> e7-e4`, `& e7-e4`: the move is of the list before it.
    Rewriting{ListSigns, R"(([ |;:]|^)[xX]\l,\l[^ |;:]* +)", R"({(-\>|=\>|\+|&)} +(?=\t)(?![xX]))", ";", Habit::PartSign},
    // `e7-e4 + x..`, `& x..`, `-> x..`: the list is of the move before it, unless a move is tied to it more closely.
    Rewriting{ListSigns, R"(([ |;:]|^)\t([^ |;:](?! *@))*[0-9*] *)", R"({(-\>|[+&>=])[ +&\->=]*}(?=[xX] *\i)(?![xXa-kG1-9*,]+;\t))", ";", Habit::PartSign},
    // `xe8/f7/g6`, `xe8|f7|g6`, `xe8;f7;g6`, `xe8-f7-g6`: three pieces, or two where the text has such lists.
    Rewriting{ListSigns, "", R"(\b[xX] *\l{/}\l({/}\l)+)", ",,", Habit::ListSign},
    Rewriting{ListSigns, "", R"(\b[xX] *\l{/}\l(?!/))", ",", Habit::ListSign, Evidence::SlashLists},
    Rewriting{ListSigns, "", R"(\b[xX] *\l{\|}\l({\|}\l)+)", ",,", Habit::ListSign},
    Rewriting{ListSigns, "", R"(\b[xX] *\l{\|}\l)", ",", Habit::ListSign, Evidence::BarLists},
    Rewriting{ListSigns, "", R"(\b[xX] *\l{;}\l({;}\l)+)", ",,", Habit::ListSign},
    Rewriting{ListSigns, "", R"(\b[xX] *\m{-}\m({-}\m)+)", ",,", Habit::ListSign},
};
// clang-format on

constexpr std::string_view repeats = "?*+";
constexpr std::string_view marks_of_patterns = "{}<>";

/// The length of the first element of a pattern.
std::size_t size_of_element(std::string_view pattern) noexcept {
  if (pattern[0] == '\\') return pattern[1] == 'u' ? 6 : 2;
  if (pattern[0] != '(' && pattern[0] != '[') return 1;
  std::size_t size = 1;
  while (pattern[size] != (pattern[0] == '[' ? ']' : ')'))
    size += pattern[0] == '[' ? (pattern[size] == '\\' ? 2 : 1) : size_of_element(pattern.substr(size));
  return size + 1;
}

/// Whether `[a-k1-9]` or `[^ |]` has the character.
bool is_in_class(std::string_view set, char c) noexcept {
  set = set.substr(1, set.size() - 2);
  const bool is_negated = set.starts_with('^');
  set.remove_prefix(is_negated ? 1 : 0);
  bool is_found = false;
  while (!set.empty()) {
    const bool is_escaped = set[0] == '\\';
    set.remove_prefix(is_escaped ? 1 : 0);
    const bool is_range = !is_escaped && set.size() > 2 && set[1] == '-';
    const char first = is_escaped && set[0] == 'n' ? '\n' : set[0];
    is_found = is_found || (is_range ? first <= c && c <= set[2] : first == c);
    set.remove_prefix(is_range ? 3 : 1);
  }
  return is_found != is_negated;
}

/// Calls `use` with the alternatives of a pattern until one is true.
template <typename Use>
bool any_alternative(std::string_view pattern, const Use& use) {
  for (std::size_t begin = 0, end = 0;; begin = ++end) {
    while (end < pattern.size() && pattern[end] != '|') end += size_of_element(pattern.substr(end));
    if (use(pattern.substr(begin, end - begin))) return true;
    if (end >= pattern.size()) return false;
  }
}

/// Whether a match of the pattern may begin with the character.
bool may_begin(std::string_view all, char c) noexcept {
  return any_alternative(all, [&](std::string_view pattern) {
    pattern.remove_prefix(pattern.find_first_not_of(marks_of_patterns));
    const std::size_t size = size_of_element(pattern);
    if (size < pattern.size() && (pattern[size] == '?' || pattern[size] == '*')) return true;
    if (pattern[0] == '[') return is_in_class(pattern.substr(0, size), c);
    if (pattern[0] == '^' || pattern.starts_with("\\b")) return may_begin(pattern.substr(size), c);
    if (pattern[0] == '(') return pattern[1] == '?' || may_begin(pattern.substr(1, size - 2), c);
    if (pattern.starts_with("\\d")) return ascii::is_digit(c);
    if (pattern[0] == '\\' && ascii::is_letter(pattern[1])) return pattern[1] != 'o' || c == '|';
    return pattern[pattern[0] == '\\' ? 1 : 0] == c;
  });
}

constexpr std::size_t characters = 128;
using RowsOfCharacters = std::array<std::vector<std::size_t>, characters>;

/// The rows of each stage by the character at their place.
const RowsOfCharacters& rows_of(Stage stage) {
  static const auto all = [] {
    std::array<RowsOfCharacters, static_cast<std::size_t>(Stage::Count_)> rows;
    for (std::size_t row = 0; row < table.size(); ++row)
      for (std::size_t c = 0; c < characters; ++c)
        if (may_begin(table.at(row).pattern, static_cast<char>(c)))
          rows.at(static_cast<std::size_t>(table.at(row).stage)).at(c).push_back(row);
    return rows;
  }();
  return all.at(static_cast<std::size_t>(stage));
}

/// Puts the signs of a row in the place of what its brackets matched.
void replace_marks(Text& text, HabitCount& habits, const Rewriting& row, const std::vector<Matcher::Mark>& places) {
  for (const Matcher::Mark& mark : places) {
    std::size_t index = 0;
    for (const char* at = row.pattern.data(); at != mark.opened; ++at)
      index += (*at == '{' || *at == '<') && (at == row.pattern.data() || at[-1] != '\\') ? 1U : 0U;
    if (*mark.opened == '{') habits.add(row.habit, text.span(mark.begin, mark.end));
    if (row.becomes[index] == '=' || mark.begin == mark.end) continue;
    for (std::size_t at = mark.begin; at < mark.end; ++at) text.replace(at, ' ');
    text.replace(mark.begin, row.becomes[index]);
  }
}

/// The length of a piece of a list: a letter, a point, a star; 0 where there is none.
std::size_t size_of_piece(std::string_view text) noexcept {
  const bool has_letter =
      !text.empty() && std::string_view("GTZDYPtzdyp").find(text[0]) != npos && common::is_point(text.substr(1));
  if (!common::is_point(text.substr(has_letter ? 1 : 0))) return 0;
  const std::size_t size = has_letter ? 3 : 2;
  return text.substr(size).starts_with('*') ? size + 1 : size;
}

}  // namespace

std::optional<std::size_t> Matcher::match(std::string_view before, std::string_view pattern, std::size_t at) {
  constexpr std::size_t longest_before = 400;
  anchor_ = at;
  marks_.clear();
  const std::size_t end = alternatives(pattern, at);
  if (end == npos) return std::nullopt;
  if (before.empty()) return end;
  const std::size_t kept = marks_.size();
  for (std::size_t from = at;; --from) {
    const bool is_before = alternatives(before, from) == at;
    marks_.resize(kept);
    if (is_before) return end;
    if (from == begin_ || at - from == longest_before) return std::nullopt;
  }
}

std::optional<std::size_t> Matcher::find(std::string_view pattern) {
  for (std::size_t at = begin_; at < end_; ++at)
    if (may_begin(pattern, text_.plain()[at]) && match("", pattern, at)) return at;
  return std::nullopt;
}

std::size_t Matcher::alternatives(std::string_view pattern, std::size_t at) {
  const std::size_t kept = marks_.size();
  std::size_t end = npos;
  any_alternative(pattern, [&](std::string_view alternative) {
    marks_.resize(kept);
    end = sequence(alternative, at);
    return end != npos;
  });
  if (end == npos) marks_.resize(kept);
  return end;
}

std::size_t Matcher::sequence(std::string_view pattern, std::size_t at) {
  while (!pattern.empty()) {
    if (pattern[0] == '{' || pattern[0] == '<') {
      marks_.push_back({pattern.data(), at, npos});
      pattern.remove_prefix(1);
      continue;
    }
    if (pattern[0] == '}' || pattern[0] == '>') {
      std::find_if(marks_.rbegin(), marks_.rend(), [](const Mark& mark) { return mark.end == npos; })->end = at;
      pattern.remove_prefix(1);
      continue;
    }
    const std::size_t size = size_of_element(pattern);
    const char repeat = size < pattern.size() && repeats.find(pattern[size]) != npos ? pattern[size] : '\0';
    std::size_t count = 0;
    for (bool goes_on = true; goes_on;) {
      const std::size_t stop = element(pattern.substr(0, size), at);
      goes_on = stop != npos && stop != at && (repeat == '*' || repeat == '+');
      if (stop == npos) break;
      at = stop;
      ++count;
    }
    if (count == 0 && repeat != '?' && repeat != '*') return npos;
    pattern.remove_prefix(size + (repeat != '\0' ? 1 : 0));
  }
  return at;
}

std::size_t Matcher::element(std::string_view element, std::size_t at) {
  const auto one_if = [&](bool condition) { return condition ? at + 1 : npos; };
  if (element[0] == '(') {
    std::string_view inside = element.substr(1, element.size() - 2);
    if (!inside.starts_with('?')) return alternatives(inside, at);
    const std::size_t kept = marks_.size();
    const bool is_there = alternatives(inside.substr(2), at) != npos;
    marks_.resize(kept);
    return is_there == (inside[1] == '=') ? at : npos;
  }
  if (element[0] == '\\') return escaped(element, at);
  if (element == "^") return at == begin_ ? at : npos;
  if (element == "$") return at == end_ ? at : npos;
  if (element == "@") return at == anchor_ ? at : npos;
  if (at >= end_) return npos;
  if (element[0] == '[') return one_if(is_in_class(element, text_.plain()[at]));
  return one_if(element == "." || element[0] == text_.plain()[at]);
}

std::size_t Matcher::escaped(std::string_view element, std::size_t at) const {
  const auto width_if = [&](bool condition, std::size_t width) { return condition ? at + width : npos; };
  const std::string_view here = rest(at);
  const auto piece = [&](std::string_view continued) {
    const std::size_t size = size_of_piece(here);
    const char next = size < here.size() ? here[size] : ' ';
    const bool goes_on = ascii::is_letter(next) || ascii::is_digit(next) || continued.find(next) != npos;
    return width_if(size != 0 && !goes_on, size);
  };
  switch (element[1]) {
    case 'p': return width_if(common::is_point(here), 2);
    case 'i': return width_if(size_of_piece(here) != 0, size_of_piece(here));
    case 'l': return piece("->");
    case 'm': return piece("");
    case 't': return width_if(common::begins_like_turn(here.substr(0, 4)), 0);
    case 'b': return width_if(at == begin_ || !is_letter_of_word(text_.plain()[at - 1]), 0);
    case 'd': return width_if(!here.empty() && ascii::is_digit(here[0]), 1);
    case 'w': return width_if(!here.empty() && is_letter_of_word(here[0]), 1);
    case 'o': return width_if(!here.empty() && here[0] == '|' && text_.original(at) == '|', 1);
    case 'u': {
      std::uint32_t code = 0;
      std::from_chars(element.data() + 2, element.data() + element.size(), code, 16);
      return width_if(!here.empty() && text_.original(at) == code, 1);
    }
    default: return width_if(!here.empty() && here[0] == element[1], 1);
  }
}

void rewrite(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, Stage stage, Evidence evidence) {
  Matcher matcher(text, begin, end);
  const RowsOfCharacters& rows = rows_of(stage);
  for (std::size_t at = begin; at < end; ++at) {
    const auto here = [&]() -> const std::vector<std::size_t>& {
      return rows.at(static_cast<unsigned char>(text.plain()[at]) % characters);
    };
    for (std::size_t next = 0;;) {
      const auto row = std::lower_bound(here().begin(), here().end(), next);
      if (row == here().end()) break;
      next = *row + 1;
      const Rewriting& rewriting = table.at(*row);
      if (has(evidence, rewriting.evidence) && matcher.match(rewriting.before, rewriting.pattern, at))
        replace_marks(text, habits, rewriting, matcher.marks());
    }
  }
}

Evidence evidence_of_lists(const Text& text) {
  Matcher matcher(text, 0, text.size());
  return (matcher.find(R"(\b[xX] *\l/\l/\l)") ? Evidence::SlashLists : Evidence::None) |
         (matcher.find(R"(\b[xX] *\l\|\l\|\l)") ? Evidence::BarLists : Evidence::None);
}

Evidence evidence_of_line(const Text& text, std::size_t begin, std::size_t end) {
  constexpr std::string_view cell = R"(^\||[^a-kA-K]\||[^ \-Gx,;(][a-kA-K]\||\|[^ \-,;*)!?|]|(?!\o)\|)";
  return Matcher(text, begin, end).find(cell) ? Evidence::None : Evidence::NoCells;
}

}  // namespace gpn::notation::sheet_text
