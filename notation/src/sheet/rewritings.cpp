#include "sheet/rewritings.hpp"

#include "sheet/patterns.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

using enum Stage;

// clang-format off
constexpr std::array table{
    // `{|`, `|-`, `|}`, the headings `! No !! White` and `^ No ^ White ^` of wikis, and two bars between two cells.
    Rewriting{Page, "", R"(^{(\{\||\|\+).*})", " ", Habit::PageCode},
    Rewriting{Page, "", R"(^{(\|-[^|]*|\|\})}$)", " ", Habit::PageCode},
    Rewriting{Page, "", R"(^{!}(?= ([^!]|!(?!!))*!!)([^!]*{!})*)", "||", Habit::Table},
    Rewriting{Page, "", R"(^{\^}[^\^]*{\^}([^\^]*{\^})*)", "|||", Habit::Table},
    Rewriting{Page, R"(\o)", R"(<\o>)", " ", Habit::None},
    // Commands of LaTeX, `e_{2}` and remarks.
    Rewriting{Page, "", R"({\\times(?![a-zA-Z])})", "x", Habit::PageCode, Evidence::Latex},
    Rewriting{Page, "", R"({\\(to|rightarrow)(?![a-zA-Z])})", "-", Habit::PageCode, Evidence::Latex},
    Rewriting{Page, "", R"({\\(begin|end|documentclass|usepackage|vspace|hspace|cline|label)(?![a-zA-Z])(\{[^\}]*\}|\[[^\]]*\])*})", " ", Habit::PageCode, Evidence::Latex},
    Rewriting{Page, "", R"({\\([a-zA-Z]+|.?)})", " ", Habit::PageCode, Evidence::Latex},
    Rewriting{Page, "[a-zA-Z]", R"({_}<\{>[^\}]*<\}>)", "%%%", Habit::PageCode, Evidence::Latex},
    Rewriting{Page, "[a-zA-Z]", R"({_})", "%", Habit::PageCode, Evidence::Latex},
    Rewriting{Page, "", R"({[$\{\}]})", " ", Habit::PageCode, Evidence::Latex},
    Rewriting{Page, "", R"({%.*})", " ", Habit::PageCode, Evidence::Latex},

    // `4. e5 - d5` before the stacking phase of DVONN (D2).
    Rewriting{Placements, R"(\p )", R"({-}(?= \p))", "/", Habit::Separator},

    // Tags of forums.
    Rewriting{Tags, "", R"({\[/(?itd|th)(=[^\]]*)?\]})", "|", Habit::ForumTags},
    Rewriting{Tags, "", R"({\[(?iimg)(=[^\]]*)?\]([^\[]|\[(?!/))*}(?=\[/))", " ", Habit::ForumTags},
    Rewriting{Tags, "", R"({\[/?(?icode|quote|colou?r|size|font|url|table|td|th|tr|list|pre|ul|ol|li|\*|spoiler|center|left|right|align|hr|img|[bius])(=[^\]]*)?\]})", " ", Habit::ForumTags},
    // `- 2 -`, `p. 2`: the number of a page.
    Rewriting{Tags, "", R"(^[ \>]*{-( *-)* *\d+( *-)+} *$)", " ", Habit::PageNumber},
    Rewriting{Tags, "", R"(^ *{(?i(pp?|pg|page|part|sheet)\.? *\d+)} *$)", " ", Habit::PageNumber},

    // `> `, `+ 1. `, `-- 1. `, `* `, `- [x] `, `## ` before a line.
    Rewriting{Leads, "^ *", R"({\u003E})", " ", Habit::Quote},
    Rewriting{Leads, "^ *", R"({--}(?= \d))", " ", Habit::Quote},
    Rewriting{Leads, "^ *", R"({\+}(?=\d+[.)] ))", " ", Habit::Bullet},
    Rewriting{Leads, "^ *", "{\x01( \\[[ xX]\\](?= ))?}", " ", Habit::Bullet},
    Rewriting{Leads, "^ *", R"({[*+]( \[[ xX]\](?= ))?}(?= [ |]*[^ |]))", " ", Habit::Bullet},
    Rewriting{Leads, "^ *", R"({-( \[[ xX]\](?= ))?}(?= [ |]*[^ |]))", " ", Habit::Bullet, Evidence::Bullets},
    Rewriting{Leads, "^ *", R"({#+}(?= ))", " ", Habit::Bullet},
    // Bars for a 1: `c|-e7`, and `e|` on lines without other bars.
    Rewriting{Slips, R"(([ \-Gx,;(]|^)[a-kA-K])", R"({\o}(?=-))", "1", Habit::DigitLetter},
    Rewriting{Slips, R"([\-G][a-kA-K])", R"({\o}(?=[ ,;*)!?|]|$))", "1", Habit::DigitLetter},
    Rewriting{Slips, R"(([ x,;(]|^)[a-kA-K])", R"({\o}(?=[ ,;*)!?|]|$))", "1", Habit::DigitLetter, Evidence::NoCells},
    // `e2+` and `c7-e7+`, as chess players mark a threat; in a list it ties the next piece. `:-)` likewise.
    Rewriting{Slips, R"(([ |]|^)((?!(\p|[pP][aA][sS][sS])@)[^ |xX,])*(\p|[pP][aA][sS][sS]))", R"({\+}(?=[ |!?]|$)(?! *[xX]))", " ", Habit::TurnMark},
    Rewriting{Slips, R"(\p)", R"({\+}(?=[ |!?]|$)(?! *[a-zA-Z]))", " ", Habit::TurnMark},
    // `12"`: seconds.
    Rewriting{Slips, R"(^[^"]* \d+)", R"({"}(?=[ |]|$))", "s", Habit::None},
    Rewriting{Slips, "[ ]", R"({[:;]-?[)(D]}(?=[ |;,/]|$))", " ", Habit::TurnMark},
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
    Rewriting{Slips, "", R"({([(\[\{]|\*\** *)}[01]-[01]{([)\]\}]| *\*\**)}(?=[^a-zA-Z0-9]*$))", "  ", Habit::TurnBracket},
    // `G(e2)`.
    Rewriting{Slips, "G", R"({\(}\p( *[\-\>]+ *\p)?{\)})", "  ", Habit::TurnBracket},
    // `c7-e7......e8`, and `...e8` on the line of its own below `1. e2`.
    Rewriting{Slips, R"(\p)", R"({\.\.\.\.+}(?=\t))", " ", Habit::Separator},
    Rewriting{Slips, "^ *", R"({\.\.\.*}(?=\t))", " ", Habit::Separator},

    // `[18:03] `, `12/05/2003, 18:03 - `, `(18:03)` behind a name; a date alone is one in brackets.
    Rewriting{Chat, "^ *", R"({[\[(]((\T|\D)[, T]*)+[\])] *([\-:,][ \-]?)?}(?=[ |]*[^ |]))", " ", Habit::TimeStamp},
    Rewriting{Chat, "^ *", R"({(\D[, T]*)*\T[, T]*((\T|\D)[, T]*)* *([\-:,][ \-]?)?}(?=[ |]*[^ |]))", " ", Habit::TimeStamp},
    Rewriting{Chat, R"(^ *(\w+ +)+)", R"({\(((\T|\D)[, T]*)+\)}(?=:))", " ", Habit::TimeStamp},
    // `W> e2`, `B= e8` of a player, and `AB> ` of the writer of a quoted mail.
    Rewriting{Chat, "^ *", R"((?=[a-zA-Z]+[\>=] )(?P[a-zA-Z]+){[\>=]})", ":", Habit::PlayerLabel},
    Rewriting{Chat, "^ *", R"((?!(?P[a-zA-Z]+)\>){[A-Z][A-Z]?[A-Z]?\>}(?= ))", " ", Habit::Quote},
    // `Player 1:` becomes one word, so that its digit is no move number.
    Rewriting{Chat, "", R"(\b(?!\p)(?P\w+<\d>)(?![a-zA-Z0-9]))", "\x7F", Habit::None},
    Rewriting{Chat, "", R"(\b(?!\p)(?P\w+< ><\d>)(?![a-zA-Z0-9]))", "\x7F\x7F", Habit::None},
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
    Rewriting{Numbers, "^[ |]*", R"({<\N?>\d\d?\d?(?!\d)<(\M(?=[ |]|$))?[ .)]*(?!\p)(?N[^ |:.,]+)[ :.,]*>}(?=\f|\a))", "= .", Habit::NumberSign},
    Rewriting{Numbers, "^[ |]*", R"({<\N?>\d\d?\d?(?!\d)< +([=\-]\>|\>|=)>}(?=[ |])\f)", "= .", Habit::NumberSign},
    Rewriting{Numbers, "^[ |]*", R"({<\N?>\d\d?\d?(?!\d)<\M>}(?=[ |])\f)", "= .", Habit::NumberSign},
    Rewriting{Numbers, "^[ |]*", R"({<\N>\d\d?\d?(?!\d)<([:.)](?=[ |]|$)|[ |])>}(?=\f|\a))", "= .", Habit::NumberSign},
    // `W1 e2` and `B1 e8` below it; `1.-e2`, where several numbers are typed so.
    Rewriting{Numbers, "^[ |]*", R"({<(?P[^ 0-9][^ 0-9]?[^ 0-9]?)>\d\d?\d?(?!\d)<(\M|[:.)](?=[ |]|$)|[ |])>}\f)", "= .", Habit::NumberSign, Evidence::PlayerNumbers},
    Rewriting{Numbers, "^[ |]*", R"({\d\d?\d?(?!\d)<\.->}(?=\t))", "=.", Habit::NumberSign, Evidence::DashNumbers},
    Rewriting{Numbers, "^[ |]*", R"({\d\d?\d?(?!\d)</>}(?= ))", "=.", Habit::NumberSign, Evidence::MarkedNumbers},

    // `e2 - reserve 11`.
    Rewriting{Counts, "[ ]", R"({-}(?= +(?R\w+([ \-/]\w+)*)(-|[ :.]*)\d))", " ", Habit::CountSign},

    // `1 - c7-e7`, `c7-e7 - e2`: where moves have dashes without blanks, one with blanks parts turns.
    Rewriting{Dashes, R"(^[ |]*\d([0-9.)]* +)+)", R"({-+}(?= ))", " ", Habit::NumberSign, Evidence::DashesPart},
    Rewriting{Dashes, R"([0-9*)] +)", R"({[\-\>~_=][\-\>~_=]?[\-\>~_=]?}(?= +\t))", "/", Habit::Separator, Evidence::DashesPart},
    // `c7~e7`, `c7_e7`, `c7=e7`, `c7..e7`.
    Rewriting{Dashes, R"(([ |(";:.]|^)(?![xX])((?!\p@)\w)*\p)", R"({(~\>|==\>|\>-\>|-\.|\.-|\.\.\.?|"\>|-"|[~_=])}(?=\p))", "-", Habit::OtherDash},

    // `ge8`, `e8 G (16)`, `e8 G*`, and where a sheet marks GIPF-pieces so: `*e8`, `e8*`, `(e8)`.
    Rewriting{ListBrackets, R"(^@|[ \n|,;:.xX/+&\-([])", R"({g}(?=\m))", "G", Habit::SmallGipf},
    Rewriting{ListBrackets, R"(^@|[ \n|,;:.xX/+&\-([])", R"({g}(?=[ .:_]\p))", "G", Habit::SmallGipf, Evidence::LettersBefore},
    Rewriting{ListBrackets, R"(^@|[^a-wyzA-WYZ0-9])", R"([Gg]{[.:_]}(?=\p))", " ", Habit::Separator, Evidence::LettersBefore},
    Rewriting{ListBrackets, R"(\p)", R"(< >(?!g\|){[Gg]}(?=[ ,;|+&/\n)\]]|\(\d|$)(?! \p))", "G ", Habit::LaterGipf, Evidence::LetterBehind},
    Rewriting{ListBrackets, R"(\p)", R"(< >{[Gg]}(?=[ .\-]\p))", "G ", Habit::LaterGipf, Evidence::LettersBehind},
    Rewriting{ListBrackets, R"(\p)", R"(< >{[Gg]}{\*}(?=[ (,;|+&/\n]|$))", "G* ", Habit::LaterGipf, Evidence::LetterBehind},
    Rewriting{ListBrackets, R"(^@|[ \n|,;:.+/&xX])", R"({\*}(?=\p))", "G", Habit::GipfSign, Evidence::StarBefore},
    Rewriting{ListBrackets, R"(\p)", R"({\*}(?=[ ;,.+/&|(\n]|$))", "G", Habit::GipfSign, Evidence::StarBehind},
    Rewriting{ListBrackets, R"(^@|[ \n|,;:.+/&xX\-\"(\[])", R"({[(\[]}\p{[)\]]}{\*})", "G* ", Habit::GipfSign, Evidence::PieceBrackets},
    Rewriting{ListBrackets, R"(^@|[ \n|,;:.+/&xX\-\"(\[])", R"({[(\[]}\p( *([\-\>]+|to|onto) *\p|[\-\>/:=~]*\p)?{[)\]]})", "G ", Habit::GipfSign, Evidence::PieceBrackets},

    // `c7-e7; e2`, `c7-e7;e2`: cells.
    Rewriting{ListBrackets, R"([\p)\d!?\]sG*"] *)", R"({;}(?= +[^ \n;])(?! *\l *,))", "|", Habit::SeparatedValues, Evidence::SpacedSemicolons},
    Rewriting{ListBrackets, R"([\d)!?\]sG*"] *)", R"({;}(?=[^ \n;+])(?!\l *,))", "|", Habit::SeparatedValues, Evidence::SemicolonsPart},
    // `<e7,e8,f8>`: round brackets, because a `>` between two points is an arrow.
    Rewriting{ListBrackets, "[xX]", R"(<\<>[a-kGxX1-9*, ]+<\>>)", "()", Habit::None},
    Rewriting{ListBrackets, "", R"(<\<>[xX][a-kGxX1-9*, ]*<\>>)", "()", Habit::None},
    Rewriting{ListBrackets, "", R"(<\<>[a-kGxX1-9*]*[, ][a-kGxX1-9*]*[, ][a-kGxX1-9*, ]*<\>>)", "()", Habit::None},
    // `~~e7,e8,f8~~`, struck out behind a turn.
    Rewriting{ListBrackets, "", R"({~~}(?=\l, *\l)[a-kG1-9*, ]*{~~})", "x ", Habit::ListBracket},
    // `<s>e2</s> e3`, `[s]e2[/s] e3`, and `~~e2~~ e3` where few are struck: another turn is written behind one that was struck out.
    Rewriting{ListBrackets, "", R"({(\<s\>[^\<\n]+\</s\>|\[s\][^\[\n]+\[/s\])}(?= *(\t|\p)))", " ", Habit::Struck},
    Rewriting{ListBrackets, "", R"({~~([^~|\n]|~(?!~))+~~}(?= \t))", " ", Habit::Struck, Evidence::Corrections},
    // `[e9-e7 (e8, f7, g6)]`: the turn is itself enclosed, and the bracket therefore no remark.
    Rewriting{ListBrackets, R"(["'([\{\<,;]((?!\p[ ;:]*@)[a-kG1-9\-])*\p[ ;:]*)", R"({[(\[\{]}(?=\l, *\l, *\l)[a-kG1-9*, ]*<[)\]\}]>)", "x ", Habit::ListBracket},
    // `e7-e4;(e8,f7,g6`: not closed on its line.
    Rewriting{ListBrackets, "^@|[^xX]", R"({[(\[\{]}\l, *\l, *\l(, *\l)*(?=[ \n|";=/]|$)(?![^()\[\]\{\}\n]*[)\]\}]))", "x", Habit::ListBracket},

    // `x3: e8,f7,g6`, `x3 e8 f7 g6`.
    Rewriting{ListSigns, "", R"(\bx{\d:} *(?=\i))", " ", Habit::ListSign},
    Rewriting{ListSigns, "", R"(\bx{\d} +(?=\l,? *\l,? *\l))", " ", Habit::ListSign},
    // `(-e8, -f7)`, `(-e8 -f7)`.
    Rewriting{ListSigns, R"(\()", R"({<->\i(, *(<->)?\i|< > *<->\i)* *}(?=\)))", "=x , ", Habit::ListSign},
    // `e7-e4 -e8 -f7 -g6`, `e7-e4 -e8,-f7`, `e7-e4 -e8,f7,g6`.
    Rewriting{ListSigns, R"([ ;](?!\u0020))", R"({-}\i(< >{-}\i)+(?=[ ;]|$))", "x, ", Habit::ListSign},
    Rewriting{ListSigns, "[ ;]", R"({-}\i(,{-}\i)+(?!-))", "x ", Habit::ListSign},
    Rewriting{ListSigns, "[ ;]", R"({-}(?=\l, *\l, *\l|\m-\m-\m))", "x", Habit::ListSign},
    // `e7-e4/e8,f7,g6`, `e7-e4 / e8,f7,g6`; other signs part no turns, so they may follow a landing.
    Rewriting{ListSigns, R"(-\p)", R"({/}(?=\l, *\l, *\l))", "x", Habit::ListSign},
    Rewriting{ListSigns, R"(-\p )", R"({/} *(?=\l,\l,\l(,\l)*(?!, *\l)))", "x", Habit::ListSign},
    Rewriting{ListSigns, R"(\p[ ;]?[ ;]?[ ;]?)", R"({[#~^\\*]} *(?=\l, *\l, *\l))", "x", Habit::ListSign},
    Rewriting{ListSigns, R"(\p *;[ ;]*)", R"({[#~^\\*]} *(?=\l))", "x", Habit::ListSign},
    // `#e8,f7,g6;e7-e4`.
    Rewriting{ListSigns, R"(^@|[ |])", R"({[#~^\\*]} *(?=\l, *\l, *\l(, *\l)*;))", "x", Habit::ListSign},
    // `e7-e4 + x..`, `& x..`, `-> x..`: the list is of the move before it, unless a move is tied to it more closely.
    Rewriting{ListSigns, R"(([ |;:\-]|^)(\t|\p)([^ |;:](?! *@))*[0-9*] *)", R"({(-\>|[+&>=])[ +&\->=]*}(?=[xX] *(G )?\i)(?![xXa-kG1-9*,]+;\t))", ";", Habit::PartSign},
    // `xe8|f7|g6`, `xe8;f7;g6`: three pieces, or two where the text has such lists.
    Rewriting{ListSigns, "", R"(\b[xX] *\l{\|}\l({\|}\l)+)", ",,", Habit::ListSign},
    Rewriting{ListSigns, "", R"(\b[xX] *\l{\|}\l)", ",", Habit::ListSign, Evidence::BarLists},
    Rewriting{ListSigns, "", R"(\b[xX] *\m{-}\m({-}\m)+)", ",,", Habit::ListSign},
    Rewriting{ListSigns, "", R"(\b[xX] *\l{;}\l({;}\l)+)", ",,", Habit::ListSign},
};
// clang-format on

constexpr bool fits(Stage stage) {
  constexpr std::ptrdiff_t most_rows = 64;
  return std::count_if(table.begin(), table.end(), [&](const Rewriting& row) { return row.stage == stage; }) <=
         most_rows;
}
static_assert(fits(Leads) && fits(Slips) && fits(Chat) && fits(Numbers) && fits(ListBrackets) && fits(ListSigns),
              "a row of a stage is a bit of a mask");

/// The rows of a stage as they are applied.
struct StageRows {
  struct Row {
    const Rewriting* rewriting;
    Pattern before;
    Pattern pattern;
  };
  std::vector<Row> rows;
  std::array<std::uint64_t, Characters().size()> at_character{};  // the rows that may match there, a bit each
  std::uint64_t leading = 0;                                      // those before which are only blanks
  std::uint64_t at_begin = 0;                                     // those of whole lines
};

const StageRows& rows_of(Stage stage) {
  static const auto all = [] {
    std::array<StageRows, static_cast<std::size_t>(Stage::Count_)> stages;
    for (const Rewriting& row : table) {
      StageRows& made = stages.at(static_cast<std::size_t>(row.stage));
      const std::uint64_t bit = std::uint64_t{1} << made.rows.size();
      made.rows.push_back({&row, Pattern(row.before), Pattern(row.pattern)});
      for (std::size_t c = 0; c < made.at_character.size(); ++c)
        if (made.rows.back().pattern.first()[c]) made.at_character.at(c) |= bit;
      if (row.before == "^ *" || row.before == "^[ |]*") made.leading |= bit;
      if (row.pattern.starts_with('^')) made.at_begin |= bit;
    }
    return stages;
  }();
  return all.at(static_cast<std::size_t>(stage));
}

/// Puts the signs of a row in the place of what its brackets matched.
void replace_marks(Text& text, HabitCount& habits, const Rewriting& row, const std::vector<Matcher::Mark>& places) {
  for (const Matcher::Mark& mark : places) {
    if (mark.is_counted) habits.add(row.habit, text.span(mark.begin, mark.end));
    if (row.becomes[mark.bracket] == '=' || mark.begin == mark.end) continue;
    const bool is_taken_out = row.becomes[mark.bracket] == '%';
    for (std::size_t at = mark.begin; at < mark.end; ++at) text.replace(at, is_taken_out ? removed_sign : ' ');
    if (!is_taken_out) text.replace(mark.begin, row.becomes[mark.bracket]);
  }
}

/// What a text shows that has a pattern so many times. Texts without the sign are not searched.
struct Sign {
  Evidence evidence;
  std::size_t enough;
  char sign;
  std::string_view written;
};

// clang-format off
constexpr std::array evidence_signs{
    Sign{Evidence::Latex, 1, '\\', R"(\\(\\.|[a-zA-Z][a-zA-Z]))"},
    Sign{Evidence::Latex, 6, '_', R"([a-zA-Z]_\{*\d)"},
    Sign{Evidence::SlashLists, 1, '/', R"(/\l/\l)"},
    Sign{Evidence::BarLists, 1, '|', R"(\b[xX] *\l\|\l\|\l)"},
    Sign{Evidence::DashLists, 1, '-', R"(-\m-\m)"},
    Sign{Evidence::DashesPart, 2, '-', R"(\p-\p( *\([^)\n][^)\n]?[^)\n]?[^)\n]?[^)\n]?[^)\n]?\))? +[\-\>~_=][\-\>~_=]?[\-\>~_=]? +\t)"},
    Sign{Evidence::DashNumbers, 3, '.', R"(\d\.-[^ ])"},
    Sign{Evidence::MarkedNumbers, 3, '/', R"([\n] *\d\d?/ )"},
    // A turn without a list at the begin of a row, and the next one.
    Sign{Evidence::SemicolonsPart, 3, ';', R"([\n][ |"]*(\d\d?[.):;]* *)?G?\p(-G?\p)?( *\([^)\n]*\))? *;G?\p)"},
    Sign{Evidence::SpacedSemicolons, 3, ';', R"([\n][ |"]*(\d\d?[.):;]* *)?G?\p(-G?\p)?( *\([^)\n]*\))? *; +[G*(\[]?\p)"},
};
// clang-format on

}  // namespace

Evidence shown_by(const Text& text, Evidence wanted) {
  static const auto patterns = [] {
    std::vector<Pattern> all;
    for (const Sign& sign : evidence_signs) all.emplace_back(sign.written);
    return all;
  }();
  Evidence shown = Evidence::None;
  for (std::size_t i = 0; i < evidence_signs.size(); ++i)
    if (has(wanted, evidence_signs[i].evidence) && text.plain().find(evidence_signs[i].sign) != npos &&
        Matcher(text, 0, text.size()).has(patterns[i], evidence_signs[i].enough))
      shown = shown | evidence_signs[i].evidence;
  return shown;
}

void rewrite(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, Stage stage, Evidence evidence) {
  const StageRows& stage_rows = rows_of(stage);
  Matcher matcher(text, begin, end);
  std::size_t lead = begin;  // the end of the blanks before the line
  for (std::size_t at = begin; at < end; ++at) {
    while (lead < at && (text.plain()[lead] == ' ' || text.plain()[lead] == cell_sign)) ++lead;
    std::uint64_t later = ~((lead == at ? 0 : stage_rows.leading) | (at == begin ? 0 : stage_rows.at_begin));
    while (true) {
      const std::uint64_t here = stage_rows.at_character.at(static_cast<unsigned char>(text.plain()[at])) & later;
      if (here == 0) break;
      const auto& row = stage_rows.rows[static_cast<std::size_t>(std::countr_zero(here))];
      later &= ~(here ^ (here - 1));
      if (!has(evidence, row.rewriting->evidence)) continue;
      const auto stop = matcher.match(row.pattern, at);
      if (!stop || (!row.rewriting->before.empty() && !matcher.is_before(row.before, at))) continue;
      replace_marks(text, habits, *row.rewriting, matcher.marks());
      if (stage != Stage::Numbers) continue;
      at = *stop - 1;  // a number is read once
      break;
    }
  }
}

Evidence evidence_of_lists(const Text& text) {
  static const Pattern commas(R"(\b[xX] *\l,\l)");
  static const Pattern blanks(R"(\b[xX] *\l \l \l)");
  Matcher matcher(text, 0, text.size());
  return shown_by(text, Evidence::SlashLists | Evidence::BarLists | Evidence::DashLists) |
         (matcher.has(commas, 1) && !matcher.has(blanks, 1) ? Evidence::CommaLists : Evidence::None);
}

Evidence evidence_of_pieces(const Text& text) {
  static const Pattern letter(R"(G\p)");
  static const Pattern letter_before(R"((^|[\n.:;,(|xX]) *(\d\d? )?[Gg][ .:_]\p)");
  static const Pattern letter_behind(R"(\p (?!g\|)[Gg]( *[*(,;|\n]|  |$))");
  // A turn behind a move number, also with a word before it or the name of a player behind it, or at the begin of a
  // line.
  static const std::string lead =
      R"((^|[\n])(\[\T\])?([ |0>"\-]|\* )*((?!\p)(\w+[. *]*)?[#(\[]?\d\d?[ .):;,"\]/\-|]*)?((?!\p)\w+[ :.]*)?)";
  static const std::string other_point = R"(( *([\-\>]+|to|onto) *\p|[\-\>/:=~]*\p)?)";
  static const Pattern plain(lead + R"(\p)");
  static const Pattern star(lead + R"(\*\p)" + other_point + R"([ ;/(\n])");
  static const Pattern star_behind(lead + R"(\p)" + other_point + R"(\*[ ;/,(\n])");
  static const Pattern bracket(lead + R"([(\[]\p)" + other_point + R"([)\]])");
  static const std::string joint = R"(\*?( *[,/+&;.x\-] *[xX]?| and | ))";
  static const Pattern bracket_in_list(R"(([xX] *([(\[](?=\p[^)\]]))?|\w[.: (\[]+\p)" + joint + R"()(\p)" + joint +
                                       R"()*[(\[]\p[)\]])");
  constexpr std::size_t enough_plain = 4;
  Matcher matcher(text, 0, text.size());
  static const Pattern struck("~~[^~\n]");
  constexpr std::size_t many_struck = 8;  // each may match twice
  const bool is_corrected = text.plain().find("~~") != npos && !matcher.has(struck, many_struck);
  Evidence found = is_corrected ? Evidence::Corrections : Evidence::None;
  // Lists that a semicolon ties to their moves.
  static const Pattern tied_list(R"(\p\*?;[xX]\l( *[,&+] *\l)*(?! *G?\p)|[.):|\n] *[xX]\l( *[,&+] *\l)*;G?\p)");
  const Evidence parting = shown_by(text, Evidence::SemicolonsPart | Evidence::SpacedSemicolons);
  if (parting != Evidence::None && !matcher.has(tied_list, 1)) found = found | parting;
  const bool has_letters = text.plain().find(" G") != npos || text.plain().find(" g") != npos;
  constexpr std::size_t enough_behind = 2;
  const bool is_behind = has_letters && matcher.has(letter_behind, 1);
  if (has_letters) found = found | Evidence::LetterBehind;
  if (!is_behind)
    found = found | Evidence::LettersBefore;
  else if (!matcher.has(letter_before, 1) && matcher.has(letter_behind, enough_behind))
    found = found | Evidence::LettersBehind;
  if (text.plain().find_first_of("*([") == npos || matcher.has(letter, 1) || !matcher.has(plain, enough_plain))
    return found;
  const std::size_t first = matcher.first(plain);
  constexpr std::size_t longest_turn = 40;
  Matcher above(text, 0, std::min(first + longest_turn, text.size()));
  const auto begins = [&](const Pattern& pattern) { return above.first(pattern) < first; };
  if (begins(star)) found = found | Evidence::StarBefore;
  if (above.first(star_behind) == first) found = found | Evidence::StarBehind;
  static const Pattern piece_in_bracket(R"([(\[]\p[)\]])");
  if (begins(bracket) || (matcher.has(piece_in_bracket, 1) && matcher.has(bracket_in_list, 1)))
    found = found | Evidence::PieceBrackets;
  return found;
}

Evidence evidence_of_numbers(const Text& text) {
  static const Pattern letter_and_digit(R"(.\d)");
  std::size_t white = 0;
  std::size_t black = 0;
  each_line(text, [&](std::size_t begin, std::size_t end) {
    if (!Matcher(text, begin, end).match(letter_and_digit, begin)) return;
    const auto sense = sense_of(text.words(begin, begin + 1));
    white += sense == Sense::White ? 1U : 0U;
    black += sense == Sense::Black ? 1U : 0U;
  });
  constexpr std::size_t enough = 2;
  constexpr std::size_t most_missing = 3;
  const bool is_balanced = white <= black + most_missing && black <= white + most_missing;
  return shown_by(text, Evidence::DashNumbers | Evidence::MarkedNumbers) |
         (white >= enough && black >= enough && is_balanced ? Evidence::PlayerNumbers : Evidence::None);
}

Evidence evidence_of_line(const Text& text, std::size_t begin, std::size_t end) {
  static const Pattern cell(R"(^\||[^a-kA-K]\||[^ \-Gx,;(][a-kA-K]\||\|[^ \-,;*)!?|]|(?!\o)\|)");
  const bool has_bar = text.plain().substr(begin, end - begin).find('|') != npos;
  return has_bar && Matcher(text, begin, end).has(cell, 1) ? Evidence::None : Evidence::NoCells;
}

}  // namespace gpn::notation::sheet_text
