#include "notation/sheet_typings.hpp"

#include "notation/sheet_layouts.hpp"
#include "notation/sheet_retypings.hpp"

#include <sstream>

namespace gpn::test {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

PlainGame plain_game(std::string_view sheet) {
  PlainGame game;
  std::istringstream words{std::string(sheet)};
  for (std::string word; words >> word;) {
    if (word.back() == '.') continue;
    if (word.front() == '(')
      game.back().count = static_cast<unsigned>(std::stoul(word.substr(1)));
    else
      game.push_back({word, std::nullopt});
  }
  return game;
}

using namespace sheet_typing;

namespace {

constexpr auto both = Games::Both;
constexpr auto gipf = Games::Gipf;
constexpr auto dvonn = Games::Dvonn;

const Typing table[] = {
    // dashes and arrows
    {"hyphen", both, swapped<"-", "\u2010">, nullptr, nullptr, "another dash"},
    {"non-breaking hyphen", both, swapped<"-", "\u2011">, nullptr, nullptr, "another dash"},
    {"en dash", both, swapped<"-", "\u2013">, nullptr, nullptr, "another dash"},
    {"em dash", both, swapped<"-", "\u2014">, nullptr, nullptr, "another dash"},
    {"minus", both, swapped<"-", "\u2212">, nullptr, nullptr, "another dash"},
    {"spaced dash", both, swapped<"-", " - ">, nullptr, nullptr, "blanks inside turns"},
    {"spaced en dash", both, swapped<"-", " \u2013 ">, nullptr, nullptr, "another dash"},
    {"two dashes", both, swapped<"-", "--">, nullptr, nullptr, "several dashes"},
    {"arrow of signs", both, swapped<"-", "->">, nullptr, nullptr, "an arrow"},
    {"spaced arrow of signs", both, swapped<"-", " -> ">, nullptr, nullptr, "an arrow"},
    {"long arrow of signs", both, swapped<"-", "-->">, nullptr, nullptr, "an arrow"},
    {"double arrow of signs", both, swapped<"-", "=>">, nullptr, nullptr, "an arrow"},
    {"greater sign", both, swapped<"-", ">">, nullptr, nullptr, "an arrow"},
    {"arrow", both, swapped<"-", "\u2192">, nullptr, nullptr, "an arrow"},
    {"spaced arrow", both, swapped<"-", " \u2192 ">, nullptr, nullptr, "an arrow"},
    {"double arrow", both, swapped<"-", "\u21D2">, nullptr, nullptr, "an arrow"},
    {"to", both, swapped<"-", " to ">, nullptr, nullptr, "'to' between two points"},
    {"TO", both, swapped<"-", " TO ">, nullptr, nullptr, "'to' between two points"},
    {"through", both, swapped<"-", " through ">, nullptr, nullptr, "'to' between two points"},
    {"t/m", both, swapped<"-", " t/m ">, nullptr, nullptr, "'to' between two points"},
    {"blank for a dash", both, swapped<"-", " ">, nullptr, nullptr, "another dash"},
    {"no dash", both, swapped<"-", "">, nullptr, lines<"", "\n">, "two points without '-'"},
    {"no dash in rows", gipf, swapped<"-", "">, nullptr, nullptr, "two points without '-'"},
    {"HTML arrow", both, swapped<"-", "&rarr;">, nullptr, nullptr, "HTML"},
    {"HTML dash", both, swapped<"-", "&ndash;">, nullptr, nullptr, "HTML"},
    {"HTML greater", both, swapped<"-", "-&gt;">, nullptr, nullptr, "an arrow"},
    // letters
    {"capital points", both, capitals, nullptr, nullptr, "a capital letter"},
    {"all capitals", both, all_capitals, nullptr, nullptr, "a capital letter"},
    {"capital points a line", gipf, capitals, nullptr, lines<"", "\n">, "a capital letter"},
    {"small g", gipf, small_gipf, nullptr, nullptr, ""},
    {"G and a blank", gipf, piece_blank, nullptr, nullptr, ""},
    {"G and a point", gipf, piece_point, nullptr, nullptr, ""},
    {"Cyrillic letters", both, cyrillic, nullptr, nullptr, "another alphabet"},
    {"Cyrillic e", both, look_alike<"e", "\u0435">, nullptr, nullptr, "another alphabet"},
    {"Cyrillic c", both, look_alike<"c", "\u0441">, nullptr, nullptr, "another alphabet"},
    {"Greek a", both, look_alike<"a", "\u03B1">, nullptr, nullptr, "another alphabet"},
    {"full width", both, full_width, nullptr, nullptr, "full-width"},
    {"lowered digits", both, lowered_digits, nullptr, nullptr, "full-width, raised or lowered"},
    {"l for 1", both, letter_for_one, nullptr, nullptr, "looks like"},
    {"soft hyphens", both, soft_hyphens, nullptr, nullptr, "an invisible character"},
    {"zero-width blanks", both, zero_width, nullptr, nullptr, "an invisible character"},
    {"HTML soft hyphens", both, [](Text t) { return t == "pass" ? t : t.insert(1, "&shy;"); }, nullptr, nullptr,
     "HTML"},
    // crosses and lists
    {"capital X", gipf, swapped<"x", "X">, nullptr, nullptr, "a capital 'X'"},
    {"multiplication sign", gipf, swapped<"x", "\u00D7">, nullptr, nullptr, "a multiplication sign"},
    {"check-mark cross", gipf, swapped<"x", "\u2715">, nullptr, nullptr, "a multiplication sign"},
    {"Cyrillic kha", gipf, swapped<"x", "\u0445">, nullptr, nullptr, "another alphabet"},
    {"Greek chi", gipf, swapped<"x", "\u03C7">, nullptr, nullptr, "another alphabet"},
    {"blank after x", gipf, blank_cross, nullptr, nullptr, "inside turn"},
    {"lists with blanks", gipf, swapped<",", ", ">, nullptr, nullptr, "blanks inside turns"},
    {"lists of blanks", gipf, blank_lists, nullptr, nullptr, "another separator"},
    {"lists without commas", gipf, glued_lists, nullptr, nullptr, "another separator"},
    {"lists with points", gipf, list_sign<".">, nullptr, nullptr, "another separator"},
    {"lists with plus", gipf, list_sign<"+">, nullptr, nullptr, "another separator"},
    {"lists with ampersands", gipf, list_sign<" & ">, nullptr, nullptr, "another separator"},
    {"Japanese commas", gipf, list_sign<"\u3001">, nullptr, nullptr, ""},
    {"full-width commas", gipf, list_sign<"\uFF0C">, nullptr, nullptr, "full-width"},
    {"x for each", gipf, each_cross, nullptr, nullptr, "several 'x'"},
    {"x for each with commas", gipf, each_cross_comma, nullptr, nullptr, "several 'x'"},
    {"x for each alone", gipf, each_cross_only, nullptr, nullptr, "several 'x'"},
    {"x and parentheses", gipf, bracketed<"x(", ")">, nullptr, nullptr, "brackets around a list"},
    {"x and brackets", gipf, bracketed<"x[", "]">, nullptr, nullptr, "brackets around a list"},
    {"x and braces", gipf, bracketed<"x{", "}">, nullptr, nullptr, "brackets around a list"},
    {"parentheses and x", gipf, bracketed<"(x", ")">, nullptr, nullptr, "brackets around a list"},
    {"brackets and x", gipf, bracketed<"[x", "]">, nullptr, nullptr, "brackets around a list"},
    {"parentheses alone", gipf, bracketed<"(", ")">, nullptr, nullptr, "brackets around a list"},
    {"brackets alone", gipf, bracketed<"[", "]">, nullptr, nullptr, "brackets around a list"},
    {"brackets that are not closed", gipf, long_lists<"(", "">, nullptr, nullptr, "brackets around a list"},
    {"slash and list alone", gipf, slashed_lists, nullptr, nullptr, "another separator"},
    {"struck lists", gipf, long_lists<"~~", "~~">, nullptr, nullptr, "brackets around a list"},
    {"row in parentheses", gipf, long_lists<"(row ", ")">, nullptr, nullptr, "another separator"},
    {"without", gipf, long_lists<"w/o ", "">, nullptr, nullptr, "another separator"},
    {"off", gipf, lists_behind<" ", " off">, nullptr, nullptr, "another separator"},
    {"star and list", gipf, lists_behind<" * ", "">, nullptr, nullptr, "another separator"},
    {"star", gipf, star_as<"\u2605">, nullptr, nullptr, "another sign was read as '*'"},
    {"white star", gipf, star_as<"\u2606">, nullptr, nullptr, "another sign was read as '*'"},
    {"operator star", gipf, star_as<"\u2217">, nullptr, nullptr, "another sign was read as '*'"},
    {"apostrophe", gipf, star_as<"'">, nullptr, nullptr, "another sign was read as '*'"},
    {"prime", gipf, star_as<"\u2032">, nullptr, nullptr, "another sign was read as '*'"},
    // parts
    {"colon", gipf, parted<":">, nullptr, nullptr, "another sign was read as ';'"},
    {"comma between parts", gipf, comma_parted, nullptr, lines<"", "\n">, "another sign was read as ';'"},
    {"blank between parts", gipf, parted<" ">, nullptr, lines<"", "\n">, "a missing ';'"},
    {"nothing between parts", gipf, parted<"">, nullptr, lines<"", "\n">, "a missing ';'"},
    {"nothing between parts of rows", gipf, parted<"">, nullptr, nullptr, "a missing ';'"},
    {"blanks around semicolons", gipf, parted<" ; ">, nullptr, nullptr, "blanks inside turns"},
    {"blanks around everything", both, spaced, nullptr, nullptr, "blanks inside turns"},
    {"full-width semicolon", gipf, parted<"\uFF1B">, nullptr, nullptr, "full-width"},
    // marks
    {"exclamation marks", both, marked<"!">, nullptr, nullptr, "kept as a glyph"},
    {"question marks", both, marked<"?">, nullptr, nullptr, "kept as a glyph"},
    {"two marks", both, marked<"!?">, nullptr, nullptr, "kept as a glyph"},
    {"marks after a blank", both, marked<" !!">, nullptr, nullptr, "kept as a glyph"},
    {"points after turns", both, marked<".">, nullptr, nullptr, ""},
    {"emphasis", both, around<"**", "**">, nullptr, nullptr, "emphasis"},
    {"slanted", both, around<"_", "_">, nullptr, nullptr, "emphasis"},
    {"code", both, around<"`", "`">, nullptr, nullptr, "emphasis"},
    {"quotation marks", both, around<"\"", "\"">, nullptr, nullptr, "separated values"},
    // counts
    {"count in brackets", gipf, nullptr, counted<" [", "]">, nullptr, "a reserve count"},
    {"count in braces", gipf, nullptr, counted<" {", "}">, nullptr, "a reserve count"},
    {"count in angles", gipf, nullptr, counted<" <", ">">, nullptr, "a reserve count"},
    {"count glued", gipf, nullptr, counted<"(", ")">, nullptr, ""},
    {"count with blanks", gipf, nullptr, counted<" ( ", " )">, nullptr, ""},
    {"count not closed", gipf, nullptr, counted<" (", "">, lines<"", "\n">, "not closed"},
    {"count after equals", gipf, nullptr, counted<"=", "">, nullptr, "a reserve count"},
    {"count after a slash", gipf, nullptr, counted<"/", "">, nullptr, "a reserve count"},
    {"count after r:", gipf, nullptr, counted<" r:", "">, nullptr, "a reserve count"},
    {"count after r", gipf, nullptr, counted<" r", "">, nullptr, "a reserve count"},
    {"count after res", gipf, nullptr, counted<" (res ", ")">, nullptr, "a reserve count"},
    {"bare count", gipf, nullptr, counted<" ", "">, lines<"", "\n">, "a reserve count"},
    {"full-width parentheses", gipf, nullptr, counted<"\uFF08", "\uFF09">, nullptr, ""},
    {"letters in counts", gipf, nullptr, letter_digits, nullptr, "looks like"},
    {"no counts", gipf, nullptr, no_count, nullptr, ""},
    // passes
    {"Pass", dvonn, pass_as<"Pass">, nullptr, nullptr, "read as 'pass'"},
    {"PASS", dvonn, pass_as<"PASS">, nullptr, nullptr, "read as 'pass'"},
    {"passes", dvonn, pass_as<"passes">, nullptr, nullptr, "read as 'pass'"},
    {"pass in parentheses", dvonn, pass_as<"(pass)">, nullptr, nullptr, "read as 'pass'"},
    {"pass in brackets", dvonn, pass_as<"[pass]">, nullptr, nullptr, "read as 'pass'"},
    {"passe", dvonn, pass_as<"passe">, nullptr, nullptr, "read as 'pass'"},
    {"past", dvonn, pass_as<"past">, nullptr, nullptr, "read as 'pass'"},
    {"pas", dvonn, pass_as<"pas">, nullptr, nullptr, "read as 'pass'"},
    {"passt", dvonn, pass_as<"passt">, nullptr, nullptr, "read as 'pass'"},
    {"gepasst", dvonn, pass_as<"gepasst">, nullptr, nullptr, "read as 'pass'"},
    {"pass in Cyrillic", dvonn, pass_as<"\u043F\u0430\u0441">, nullptr, nullptr, "read as 'pass'"},
    {"Pass in Cyrillic", dvonn, pass_as<"\u041F\u0430\u0441">, nullptr, nullptr, "read as 'pass'"},
    {"pass in Japanese", dvonn, pass_as<"\u30D1\u30B9">, nullptr, nullptr, "read as 'pass'"},
    {"P", dvonn, pass_as<"P">, nullptr, nullptr, "read as 'pass'"},
    {"two dashes for pass", dvonn, pass_as<"--">, nullptr, nullptr, "read as 'pass'"},
    {"em dash for pass", dvonn, pass_as<"\u2014">, nullptr, nullptr, "read as 'pass'"},
    {"0 for pass", dvonn, pass_as<"0">, nullptr, nullptr, "read as 'pass'"},
    // numbers
    {"1)", both, nullptr, nullptr, numbered<"", ") ", " ", "\n">, ""},
    {"1:", both, nullptr, nullptr, numbered<"", ": ", " ", "\n">, "a move number"},
    {"1-", both, nullptr, nullptr, numbered<"", "- ", " ", "\n">, "a move number"},
    {"1 -", both, nullptr, nullptr, numbered<"", " - ", "   ", "\n">, "a move number"},
    {"#1", both, nullptr, nullptr, numbered<"#", " ", " ", "\n">, "a move number"},
    {"#1.", both, nullptr, nullptr, numbered<"#", ". ", " ", "\n">, "a move number"},
    {"[1]", both, nullptr, nullptr, numbered<"[", "] ", " ", "\n">, "a move number"},
    {"(1)", both, nullptr, nullptr, numbered<"(", ") ", " ", "\n">, "a move number"},
    {"leaders", both, nullptr, nullptr, numbered<"", "...... ", " ..... ", "\n">, ""},
    {"bare numbers", both, nullptr, nullptr, numbered<"", " ", " ", "\n">, ""},
    {"numbers glued", both, nullptr, nullptr, numbered<"", ".", " ", "\n">, ""},
    {"Move 1:", both, nullptr, nullptr, numbered<"Move ", ": ", " ", "\n">, "a move number"},
    {"Nr. 1", both, nullptr, nullptr, numbered<"Nr. ", ": ", " ", "\n">, "a move number"},
    {"Zug 1.", both, nullptr, nullptr, numbered<"Zug ", ". ", " ", "\n">, "a move number"},
    {"letters in numbers", both, nullptr, nullptr, changed<letter_numbers>, "looks like"},
    {"one number a turn", both, nullptr, nullptr, single_numbers<". ">, "count the turns of both"},
    {"one number a turn, bracket", both, nullptr, nullptr, single_numbers<") ">, "count the turns of both"},
    {"one number a turn, tab", both, nullptr, nullptr, single_numbers<".\t">, "count the turns of both"},
    {"1. 1...", both, nullptr, nullptr, double_numbers<". ", "... ">, ""},
    {"1. 1. ", both, nullptr, nullptr, double_numbers<". ", ". ">, "a number each"},
    {"1w 1b", both, nullptr, nullptr, double_numbers<". W: ", ". B: ">, "the name of a player"},
    {"numbers of phases", dvonn, nullptr, nullptr, phases, "start again"},
    // players
    {"W: B:", both, nullptr, nullptr, named<"W: ", "B: ">, "the name of a player"},
    {"White: Black:", both, nullptr, nullptr, named<"White: ", "Black: ">, "the name of a player"},
    {"White - Black -", both, nullptr, nullptr, named<"White - ", "Black - ">, "the name of a player"},
    {"Blancs Noirs", both, nullptr, nullptr, named<"Blancs : ", "Noirs : ">, "the name of a player"},
    {"Cyrillic players", both, nullptr, nullptr,
     named<"\u0411\u0435\u043B\u044B\u0435: ", "\u0427\u0451\u0440\u043D\u044B\u0435: ">, "the name of a player"},
    {"circles", both, nullptr, nullptr, named<"\u25CB ", "\u25CF ">, "the name of a player"},
    // layouts
    {"one turn a line", both, nullptr, nullptr, lines<"", "\n">, ""},
    {"one turn a line, indented", both, nullptr, nullptr, lines<"   ", "\n">, ""},
    {"one turn a line, bullets", both, nullptr, nullptr, lines<"- ", "\n">, "a bullet"},
    {"one turn a line, stars", both, nullptr, nullptr, lines<"* ", "\n">, "a bullet"},
    {"one turn a line, dots", both, nullptr, nullptr, lines<"\u2022 ", "\n">, "a bullet"},
    {"one turn a line, commas", both, nullptr, nullptr, lines<"", ",\n">, ""},
    {"one turn a line, semicolons", both, nullptr, nullptr, lines<"", ";\n">, ""},
    {"slashes", both, nullptr, nullptr, lines<"", " / ">, ""},
    {"slashes without blanks", both, nullptr, nullptr, lines<"", "/">, ""},
    {"rows with slashes", both, nullptr, nullptr, numbered<"", ". ", " / ", "\n">, ""},
    {"rows with commas", both, nullptr, nullptr, numbered<"", ". ", ", ", "\n">, ""},
    {"one line for all", both, nullptr, nullptr, one_line, "on one line"},
    {"tabs", both, nullptr, nullptr, numbered<"", ".\t", "\t", "\n">, ""},
    {"many tabs", both, nullptr, nullptr, numbered<"", ".\t", "\t\t", "\n">, ""},
    {"bars", both, nullptr, nullptr, numbered<"", " | ", " | ", "\n">, "a table"},
    {"Markdown table", both, nullptr, nullptr, markdown_table, "a table"},
    {"table with counts", gipf, nullptr, nullptr, count_columns, "a table"},
    {"comma values", both, nullptr, nullptr, quoted_values<",">, "separated values"},
    {"semicolon values", both, nullptr, nullptr, quoted_values<";">, "separated values"},
    {"plain comma values", dvonn, nullptr, nullptr, values<",">, "separated values"},
    {"plain semicolon values", dvonn, nullptr, nullptr, values<";">, "separated values"},
    {"tab values", both, nullptr, nullptr, values<"\t">, ""},
    {"HTML table", both, nullptr, nullptr, in_html_cells<"turn">, "HTML"},
    {"HTML lines", both, nullptr, nullptr, html_lines, "HTML"},
    {"HTML list", both, nullptr, nullptr, html_list, "HTML"},
    {"Markdown fence", both, nullptr, nullptr, changed<in_fence>, "code block"},
    {"bold rows", both, nullptr, nullptr, changed<bold_rows>, "emphasis"},
    {"mail", both, nullptr, nullptr, changed<in_mail>, "a quotation mark"},
    {"deep mail", both, nullptr, nullptr, changed<in_deep_mail>, "a quotation mark"},
    {"mail with words", both, nullptr, nullptr, changed<with_signature>, "kept as comments"},
    {"headings", both, nullptr, nullptr, changed<with_heading>, "headings"},
    {"columns named", both, nullptr, nullptr, changed<with_columns>, ""},
    {"result", both, nullptr, nullptr, changed<with_result>, "end of the game"},
    {"carriage returns", both, nullptr, nullptr, changed<with_carriage_returns>, ""},
    {"byte order mark", both, nullptr, nullptr, changed<with_mark>, "byte order mark"},
    {"empty lines between", both, nullptr, nullptr, changed<with_empty_lines>, ""},
    {"remark in parentheses", both, nullptr, nullptr, changed<with_remarks>, "beside a turn"},
    {"line of text", both, nullptr, nullptr, changed<with_text_lines>, "kept as a comment"},
    {"no-break blanks", both, nullptr, nullptr, changed<other_blanks>, ""},
    {"thin blanks", both, nullptr, nullptr, changed<thin_blanks>, ""},
    {"lines of the players", both, nullptr, nullptr, player_lines<"White: ", "Black: ">, "were put in turn"},
    {"lines of the players, German", both, nullptr, nullptr, player_lines<"Weiss: ", "Schwarz: ">, "were put in turn"},
    {"columns of a newspaper", both, nullptr, nullptr, newspaper, "in the order of their numbers"},
};

}  // namespace

std::span<const Typing> typings() { return table; }

std::string type(const PlainGame& game, const Typing& typing) {
  const Typing* one = &typing;
  return type(game, std::span(&one, 1));
}

std::string type(const PlainGame& game, std::span<const Typing* const> typings) {
  PlainGame typed = game;
  RetypeCount count = usual_count;
  Arrange arrange = usual_sheet;
  for (const Typing* typing : typings) {
    if (typing->turn != nullptr)
      for (PlainTurn& turn : typed) turn.text = typing->turn(turn.text);
    if (typing->count != nullptr) count = typing->count;
    if (typing->arrange != nullptr) arrange = typing->arrange;
  }
  return arrange(typed, same, count);
}

}  // namespace gpn::test
