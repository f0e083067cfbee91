#include "sheet/rewritings.hpp"

#include "common/turn_shape.hpp"
#include "sheet/tokens.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace gpn::notation::sheet_text {
namespace {

using enum Stage;

// Patterns that rows share, by the letters that stand for them.
constexpr std::string_view time_of_day = R"(\d\d?:\d\d(:\d\d)?(?![\d\-])( *(?i[ap]\.?m\.?|uhr))?)";
constexpr std::string_view date =
    R"(\d\d?\d?\d?[/.\-](\d\d?\d?\d?|[a-zA-Z][a-zA-Z][a-zA-Z])[/.\-]\d\d?\d?\d?(?![\da-zA-SU-Z]))";
/// What is written for the dot after a number.
constexpr std::string_view mark_of_number =
    R"((?i(st|nd|rd|th)[.:]?|[abwABW][.):]?|eme|er|e|re)|\u00E8(re|me)|(\u00BA|\u00B0)\.?|-(\u0438?\u0439|\u0435))"
    R"(|\.([12]\.?|[.\-)])|\\\.|\>\>|[=\-]\>|[/=_\>*~])";
/// What is written right before a number.
constexpr std::string_view sign_of_number =
    R"(n(\u00B0|\u00BA)|\u7B2C|\u010D\. *|mv|[mrtMRT]|(?N[^ 0-9][^ 0-9]?[^ 0-9]?))";

// clang-format off
constexpr std::array table{
    // Tags of forums.
    Rewriting{Tags, "", R"({\[/(?itd|th)(=[^\]]*)?\]})", "|", Habit::ForumTags},
    Rewriting{Tags, "", R"({\[(?iimg)(=[^\]]*)?\]([^\[]|\[(?!/))*}(?=\[/))", " ", Habit::ForumTags},
    Rewriting{Tags, "", R"({\[/?(?icode|quote|colou?r|size|font|url|table|td|th|tr|list|pre|ul|ol|li|\*|spoiler|center|left|right|align|hr|img|[bius])(=[^\]]*)?\]})", " ", Habit::ForumTags},
    // `- 2 -`: the number of a page.
    Rewriting{Tags, "", R"(^ *{-( *-)* *\d+( *-)+} *$)", " ", Habit::PageNumber},

    // `> `, `+ 1. `, `-- 1. `, `* `, `- [x] `, `## ` before a line.
    Rewriting{Leads, "^ *", R"({\u003E})", " ", Habit::Quote},
    Rewriting{Leads, "^ *", R"({--}(?= \d))", " ", Habit::Quote},
    Rewriting{Leads, "^ *", "{\x01( \\[[ xX]\\](?= ))?}", " ", Habit::Bullet},
    Rewriting{Leads, "^ *", R"({[*+]( \[[ xX]\](?= ))?}(?= [ |]*[^ |]))", " ", Habit::Bullet},
    Rewriting{Leads, "^ *", R"({-( \[[ xX]\](?= ))?}(?= [ |]*[^ |]))", " ", Habit::Bullet, Evidence::Bullets},
    Rewriting{Leads, "^ *", R"({#+}(?= ))", " ", Habit::Bullet},
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
    // `G(e2)`.
    Rewriting{Slips, "G", R"({\(}\p{\)})", "  ", Habit::TurnBracket},

    // `[18:03] `, `12/05/2003, 18:03 - `, `(18:03)` behind a name; a date alone is one in brackets.
    Rewriting{Chat, "^ *", R"({[\[(]((\T|\D)[, T]*)+[\])] *([\-:,][ \-]?)?}(?=[ |]*[^ |]))", " ", Habit::TimeStamp},
    Rewriting{Chat, "^ *", R"({(\D[, T]*)*\T[, T]*((\T|\D)[, T]*)* *([\-:,][ \-]?)?}(?=[ |]*[^ |]))", " ", Habit::TimeStamp},
    Rewriting{Chat, R"(^ *(\w+ +)+)", R"({\(((\T|\D)[, T]*)+\)}(?=:))", " ", Habit::TimeStamp},
    // `W> e2`, `B= e8` of a player, and `AB> ` of the writer of a quoted mail.
    Rewriting{Chat, "^ *", R"((?P[a-zA-Z]+){[\>=]}(?= ))", ":", Habit::PlayerLabel},
    Rewriting{Chat, "^ *", R"((?!(?P[a-zA-Z]+)\>){[A-Z][A-Z]?[A-Z]?\>}(?= ))", " ", Habit::Quote},
    // `Player 1:` becomes one word, so that its digit is no move number.
    Rewriting{Chat, "", R"(\b(?P\w+<\d>)(?![a-zA-Z0-9]))", "\x7F", Habit::None},
    Rewriting{Chat, "", R"(\b(?P\w+< ><\d>)(?![a-zA-Z0-9]))", "\x7F\x7F", Habit::None},
    // `@anna e2`, `<Anna> e2`.
    Rewriting{Chat, "^ *", R"({<\@>\w+}< >)", "= :", Habit::Speaker},
    Rewriting{Chat, "^ *", R"({<\<((?![\w\>]).)?>(?!\t)(?=((?!\w)[^\>])*\w)[^\>]+<\>>})", "= :", Habit::Speaker},
    // A fence, the rule of a table.
    Rewriting{Chat, "", R"(^{(```|~~~).*})", " ", Habit::Fence},
    Rewriting{Chat, "", R"(^{(?=[|:+= ]*(-[|:+= ]+)*--)(?=[\-:= ]*[|+])[|\-:+= ]+}$)", " ", Habit::Table},

    // `="c5"`, `'c5'` and `'c5`, by which spreadsheets keep text as text.
    Rewriting{Numbers, "^@|[| ,;]", R"({=}(?="))", " ", Habit::SeparatedValues},
    Rewriting{Numbers, "^@|[| ,;]", R"({'}([^'|,;]|[|,;](?!')|'(?! )(?! *([|,;)(\]]|$)))*{'})", "  ", Habit::SeparatedValues},
    Rewriting{Numbers, "^@|[| ,;]", R"({'}(?=[a-zA-Z]))", " ", Habit::SeparatedValues},
    // `1. ply: e2`, `1手目 e2`, `1 => e2`, `1st e2`, `1.- e2`, `T1: e2`, `n°1 e2`.
    Rewriting{Numbers, "^[ |]*", R"({<\N?>\d\d?\d?(?!\d)<(\M(?=[ |]|$))?[ .)]*(?N[^ |:.,]+)[ :.,]*>}(?=\f|\a))", "= .", Habit::NumberSign},
    Rewriting{Numbers, "^[ |]*", R"({<\N?>\d\d?\d?(?!\d)< +([=\-]\>|\>|=)>}(?=[ |])\f)", "= .", Habit::NumberSign},
    Rewriting{Numbers, "^[ |]*", R"({<\N?>\d\d?\d?(?!\d)<\M>}(?=[ |])\f)", "= .", Habit::NumberSign},
    Rewriting{Numbers, "^[ |]*", R"({<\N>\d\d?\d?(?!\d)<([:.)](?=[ |]|$)|[ |])>}(?=\f|\a))", "= .", Habit::NumberSign},
    // `W1 e2` and `B1 e8` below it; `1.-e2`, where several numbers are typed so.
    Rewriting{Numbers, "^[ |]*", R"({<(?P[^ 0-9][^ 0-9]?[^ 0-9]?)>\d\d?\d?(?!\d)<(\M|[:.)](?=[ |]|$)|[ |])>}\f)", "= .", Habit::NumberSign, Evidence::PlayerNumbers},
    Rewriting{Numbers, "^[ |]*", R"({\d\d?\d?(?!\d)<\.->}(?=\t))", "=.", Habit::NumberSign, Evidence::DashNumbers},

    // `1 - c7-e7`, `c7-e7 - e2`: where moves have dashes without blanks, one with blanks parts turns.
    Rewriting{Dashes, R"(^[ |]*\d([0-9.)]* +)+)", R"({-+}(?= ))", " ", Habit::NumberSign, Evidence::DashesPart},
    Rewriting{Dashes, R"([0-9*)] +)", R"({[\-\>~_=][\-\>~_=]?[\-\>~_=]?}(?= +\t))", "/", Habit::Separator, Evidence::DashesPart},
    // `c7~e7`, `c7_e7`, `c7=e7`, `c7..e7`.
    Rewriting{Dashes, R"(([ |(";:]|^)(?![xX])((?!\p@)\w)*\p)", R"({(~\>|==\>|\>-\>|-\.|\.-|\.\.\.?|"\>|-"|[~_=])}(?=\p))", "-", Habit::OtherDash},

    // `<e7,e8,f8>`: round brackets, because a `>` between two points is an arrow.
    Rewriting{ListBrackets, "[xX]", R"(<\<>[a-kGxX1-9*, ]+<\>>)", "()", Habit::None},
    Rewriting{ListBrackets, "", R"(<\<>[xX][a-kGxX1-9*, ]*<\>>)", "()", Habit::None},
    Rewriting{ListBrackets, "", R"(<\<>[a-kGxX1-9*]*[, ][a-kGxX1-9*]*[, ][a-kGxX1-9*, ]*<\>>)", "()", Habit::None},
    // `~~e7,e8,f8~~`, struck out behind a turn.
    Rewriting{ListBrackets, "", R"({~~}(?=\l, *\l)[a-kG1-9*, ]*{~~})", "x ", Habit::ListBracket},
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
    if (is_escaped && set[0] == 'd')
      is_found = is_found || ascii::is_digit(c);
    else if (is_escaped && set[0] == 'w')
      is_found = is_found || is_letter_of_word(c);
    else
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
    if (pattern.starts_with("(?!")) return may_begin(pattern.substr(size), c);
    if (pattern.starts_with("(?i")) return may_begin(pattern.substr(3, size - 4), ascii::lower(c));
    if (pattern[0] == '(')
      return may_begin(pattern.substr(pattern[1] == '?' ? 3 : 1, size - (pattern[1] == '?' ? 4 : 2)), c);
    if (pattern.starts_with("\\d") || pattern.starts_with("\\T") || pattern.starts_with("\\D"))
      return ascii::is_digit(c);
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

std::size_t Matcher::count(std::string_view pattern) {
  std::size_t places = 0;
  for (std::size_t at = begin_; at < end_; ++at)
    places += may_begin(pattern, text_.plain()[at]) && match("", pattern, at) ? 1U : 0U;
  return places;
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
    if (inside[1] == 'i') {
      const bool outside = std::exchange(any_case_, true);
      const std::size_t end = alternatives(inside.substr(2), at);
      any_case_ = outside;
      return end;
    }
    const std::size_t kept = marks_.size();
    const std::size_t end = alternatives(inside.substr(2), at);
    if (inside[1] == 'P' || inside[1] == 'N') {
      const auto sense = end == npos ? std::nullopt : sense_of(text_.words(at, end));
      return (inside[1] == 'P' ? is_player(sense) : sense == Sense::Number) ? end : npos;
    }
    marks_.resize(kept);
    return (end != npos) == (inside[1] == '=') ? at : npos;
  }
  if (element[0] == '\\') return escaped(element, at);
  if (element == "^") return at == begin_ ? at : npos;
  if (element == "$") return at == end_ ? at : npos;
  if (element == "@") return at == anchor_ ? at : npos;
  if (at >= end_) return npos;
  if (element[0] == '[') return one_if(is_in_class(element, text_.plain()[at]));
  const char c = text_.plain()[at];
  return one_if(element == "." || element[0] == (any_case_ ? ascii::lower(c) : c));
}

std::size_t Matcher::escaped(std::string_view element, std::size_t at) {
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
    case 'T': return alternatives(time_of_day, at);
    case 'D': return alternatives(date, at);
    case 'M': return alternatives(mark_of_number, at);
    case 'N': return alternatives(sign_of_number, at);
    case 'f': return width_if(turn_follows(at), 0);
    case 'a': return width_if(has_point(here) || has_point_behind_word(here), 0);
    case 'u': {
      std::uint32_t code = 0;
      std::from_chars(element.data() + 2, element.data() + element.size(), code, 16);
      return width_if(!here.empty() && text_.original(at) == code, 1);
    }
    default: return width_if(!here.empty() && here[0] == element[1], 1);
  }
}

/// Whether a turn, a pass or the name of a player is next.
bool Matcher::turn_follows(std::size_t at) const {
  while (at < end_ && std::string_view(" |:").find(text_.plain()[at]) != npos) ++at;
  if (at == end_) return false;
  if (common::begins_like_turn(rest(at).substr(0, 4))) return true;
  const auto sense = sense_of(text_.words(at, std::min(text_.plain().find_first_of(" |:.,", at), end_)));
  return sense == Sense::Pass || is_player(sense);
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
      if (!has(evidence, rewriting.evidence)) continue;
      const auto stop = matcher.match(rewriting.before, rewriting.pattern, at);
      if (!stop) continue;
      replace_marks(text, habits, rewriting, matcher.marks());
      if (stage != Stage::Numbers) continue;
      at = *stop - 1;  // a number is read once
      break;
    }
  }
}

Evidence evidence_of_lists(const Text& text) {
  Matcher matcher(text, 0, text.size());
  return (matcher.find(R"(\b[xX] *\l/\l/\l)") ? Evidence::SlashLists : Evidence::None) |
         (matcher.find(R"(\b[xX] *\l\|\l\|\l)") ? Evidence::BarLists : Evidence::None);
}

Evidence evidence_of_numbers(const Text& text) {
  const auto count = [&](Sense player) {
    std::size_t lines = 0;
    for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
      end = std::min(text.plain().find('\n', begin), text.size());
      const bool is_numbered = Matcher(text, begin, end).match("", R"(.\d)", begin).has_value();
      lines += is_numbered && sense_of(text.words(begin, begin + 1)) == player ? 1U : 0U;
    }
    return lines;
  };
  const std::size_t white = count(Sense::White);
  const std::size_t black = count(Sense::Black);
  constexpr std::size_t enough = 2;
  constexpr std::size_t most_missing = 3;
  const bool is_balanced = white <= black + most_missing && black <= white + most_missing;
  const bool names_players = white >= enough && black >= enough && is_balanced;
  constexpr std::size_t enough_dashes = 3;
  const bool has_dashes = Matcher(text, 0, text.size()).count(R"(\d\.-[^ ])") >= enough_dashes;
  return (names_players ? Evidence::PlayerNumbers : Evidence::None) |
         (has_dashes ? Evidence::DashNumbers : Evidence::None);
}

Evidence evidence_of_dashes(const Text& text) {
  constexpr std::size_t enough = 2;
  constexpr std::string_view parting = R"(\p-\p( *\([^)\n]*\))? +[\-\>~_=][\-\>~_=]?[\-\>~_=]? +\t)";
  return Matcher(text, 0, text.size()).count(parting) >= enough ? Evidence::DashesPart : Evidence::None;
}

Evidence evidence_of_line(const Text& text, std::size_t begin, std::size_t end) {
  constexpr std::string_view cell = R"(^\||[^a-kA-K]\||[^ \-Gx,;(][a-kA-K]\||\|[^ \-,;*)!?|]|(?!\o)\|)";
  return Matcher(text, begin, end).find(cell) ? Evidence::None : Evidence::NoCells;
}

}  // namespace gpn::notation::sheet_text
