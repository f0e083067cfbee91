#include "notation/sheet_typings.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
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

namespace {

using Text = std::string;

// ---- turns

template <std::size_t Size>
struct Literal {
  char text[Size];
  constexpr Literal(const char (&from)[Size]) { std::copy_n(from, Size, text); }
};

/// The turn with one text replaced by another.
template <Literal From, Literal To>
Text swapped(Text turn) {
  return replaced(std::move(turn), From.text, To.text);
}

bool is_list(std::string_view part) { return part.starts_with('x'); }

/// The parts of a turn, each typed anew, with a sign between.
Text parts(const Text& turn, const std::function<Text(Text)>& list, std::string_view sign) {
  Text out;
  std::istringstream in(turn);
  for (Text part; std::getline(in, part, ';');) {
    if (!out.empty()) out += sign;
    out += is_list(part) ? list(part) : part;
  }
  return out;
}
Text same(Text part) { return part; }
template <Literal Sign>
Text parted(Text turn) {
  return parts(turn, same, Sign.text);
}
/// After a list a landing behind a comma would be one more piece of it.
Text comma_parted(Text turn) {
  return turn.starts_with('x') && turn.find('-') == Text::npos ? turn : parted<",">(turn);
}
/// The list without its `x`, opened and closed by brackets, with and without the `x` before them.
template <Literal Open, Literal Close>
Text bracketed(Text turn) {
  return parts(
      turn, [](Text list) { return Open.text + list.substr(1) + Close.text; }, ";");
}
Text blank_lists(Text turn) {
  return parts(
      turn, [](const Text& list) { return replaced(list, ",", " "); }, "; ");
}
Text each_cross(Text turn) {
  return parts(
      turn, [](const Text& list) { return replaced(list, ",", " x"); }, ";");
}
Text each_cross_comma(Text turn) {
  return parts(
      turn, [](const Text& list) { return replaced(list, ",", ",x"); }, ";");
}
Text each_cross_only(Text turn) {
  return parts(
      turn, [](const Text& list) { return replaced(list, ",", "x"); }, ";");
}
Text glued_lists(Text turn) {
  return parts(
      turn, [](const Text& list) { return replaced(list, ",", ""); }, ";");
}
Text blank_cross(Text turn) {
  return parts(
      turn, [](const Text& list) { return "x " + list.substr(1); }, ";");
}
template <Literal Sign>
Text list_sign(Text turn) {
  return parts(
      turn, [](const Text& list) { return replaced(list, ",", Sign.text); }, ";");
}

Text capitals(Text turn) {
  if (turn == "pass") return "PASS";
  std::transform(turn.begin(), turn.end(), turn.begin(), [](unsigned char c) { return std::toupper(c); });
  return replaced(turn, "X", "x");
}
Text all_capitals(Text turn) {
  std::transform(turn.begin(), turn.end(), turn.begin(), [](unsigned char c) { return std::toupper(c); });
  return turn;
}
Text small_gipf(Text turn) { return replaced(std::move(turn), "G", "g"); }

/// The turn with every letter replaced that has a look-alike.
template <Literal Latin, Literal Other>
Text look_alike(Text turn) {
  if (turn == "pass") return turn;
  return replaced(std::move(turn), Latin.text, Other.text);
}
Text cyrillic(Text turn) {
  if (turn == "pass") return turn;
  turn = replaced(std::move(turn), "a", "\u0430");
  turn = replaced(std::move(turn), "c", "\u0441");
  turn = replaced(std::move(turn), "e", "\u0435");
  return replaced(std::move(turn), "x", "\u0445");
}
Text full_width(Text turn) {
  Text out;
  for (const char c : turn) {
    const unsigned code = 0xFF01U + static_cast<unsigned>(c - '!');
    out += static_cast<char>(0xE0U | (code >> 12U));
    out += static_cast<char>(0x80U | ((code >> 6U) & 0x3FU));
    out += static_cast<char>(0x80U | (code & 0x3FU));
  }
  return turn == "pass" ? turn : out;
}
Text spaced(Text turn) {
  if (turn == "pass") return turn;
  Text out;
  for (const char c : turn) {
    const bool is_sign = c == '-' || c == ';' || c == ',';
    out += is_sign ? Text(" ") + c + ' ' : Text(1, c);
  }
  return out;
}
Text soft_hyphens(Text turn) { return turn == "pass" ? turn : turn.insert(1, "\u00AD"); }
Text zero_width(Text turn) { return turn == "pass" ? turn : turn.insert(1, "\u200B"); }
Text lowered_digits(Text turn) {
  for (const auto& [digit, other] : {std::pair{"1", "\u2081"}, {"2", "\u2082"}, {"3", "\u2083"}, {"4", "\u2084"}})
    turn = replaced(std::move(turn), digit, other);
  return turn;
}
Text letter_for_one(Text turn) {
  if (turn.find('-') == Text::npos || turn.find('x') != Text::npos) return turn;
  return replaced(std::move(turn), "1", "l");
}
Text piece_blank(Text turn) { return replaced(std::move(turn), "G", "G "); }
Text piece_point(Text turn) { return replaced(std::move(turn), "G", "G."); }
template <Literal Mark>
Text marked(Text turn) {
  return turn + Mark.text;
}
template <Literal Word>
Text pass_as(Text turn) {
  return turn == "pass" ? Text(Word.text) : turn;
}
template <Literal Before, Literal After>
Text around(Text turn) {
  return Before.text + turn + After.text;
}
/// A star at the piece that the notation marks.
template <Literal Sign>
Text star_as(Text turn) {
  return replaced(std::move(turn), "*", Sign.text);
}

// ---- counts

template <Literal Before, Literal After>
Text counted(unsigned count) {
  return Before.text + std::to_string(count) + After.text;
}
Text letter_digits(unsigned count) {
  Text digits = replaced(std::to_string(count), "0", "O");
  if (count < 10 && digits == "O") digits = "0";
  if (digits.size() == 2 && digits[0] == '1' && digits[1] != 'O') digits[0] = 'l';
  return " (" + digits + ")";
}
Text no_count(unsigned) { return ""; }
Text usual_count(unsigned count) { return " (" + std::to_string(count) + ")"; }

// ---- sheets

Text cell(const PlainTurn& turn, Retype retype, RetypeCount count) {
  return retype(turn.text) + (turn.count ? count(*turn.count) : "");
}

/// The cells of each row. White places the last piece of DVONN and then moves (D3).
std::vector<std::vector<Text>> rows(const PlainGame& game, Retype retype, RetypeCount count) {
  std::vector<std::vector<Text>> out;
  const bool is_dvonn = !game.front().count;
  for (std::size_t i = 0; i < game.size(); ++i) {
    const bool is_single = is_dvonn && i == 48;
    const bool is_black = i < 49 || !is_dvonn ? i % 2 == 1 : i % 2 == 0;
    if (!is_black || is_single) out.emplace_back();
    out.back().push_back(cell(game[i], retype, count));
  }
  return out;
}

/// Rows with a number before, something between two turns, and something behind.
template <Literal Before, Literal Mark, Literal Between, Literal After>
Text numbered(const PlainGame& game, Retype retype, RetypeCount count) {
  Text out;
  std::size_t number = 0;
  for (const auto& row : rows(game, retype, count)) {
    out += Before.text + std::to_string(++number) + Mark.text + row[0];
    if (row.size() > 1) out += Between.text + row[1];
    out += After.text;
  }
  return out;
}
Text usual_sheet(const PlainGame& game, Retype retype, RetypeCount count) {
  return numbered<"", ". ", " ", "\n">(game, retype, count);
}
/// One turn a line.
template <Literal Before, Literal After>
Text lines(const PlainGame& game, Retype retype, RetypeCount count) {
  Text out;
  for (const PlainTurn& turn : game) out += Before.text + cell(turn, retype, count) + After.text;
  return out;
}
/// One turn a line, each with its number.
template <Literal Mark>
Text single_numbers(const PlainGame& game, Retype retype, RetypeCount count) {
  Text out;
  std::size_t number = 0;
  for (const PlainTurn& turn : game) out += std::to_string(++number) + Mark.text + cell(turn, retype, count) + "\n";
  return out;
}
/// One turn a line, the number of the row before each.
template <Literal White, Literal Black>
Text double_numbers(const PlainGame& game, Retype retype, RetypeCount count) {
  Text out;
  std::size_t number = 0;
  for (const auto& row : rows(game, retype, count)) {
    ++number;
    out += std::to_string(number) + White.text + row[0] + "\n";
    if (row.size() > 1) out += std::to_string(number) + Black.text + row[1] + "\n";
  }
  return out;
}
/// The player before each turn, one turn a line.
template <Literal White, Literal Black>
Text named(const PlainGame& game, Retype retype, RetypeCount count) {
  Text out;
  for (const auto& row : rows(game, retype, count)) {
    out += White.text + row[0] + "\n";
    if (row.size() > 1) out += Black.text + row[1] + "\n";
  }
  return out;
}
/// Numbers that start again with the stacking phase.
Text phases(const PlainGame& game, Retype retype, RetypeCount count) {
  Text out;
  std::size_t number = 0;
  for (const auto& row : rows(game, retype, count)) {
    if (++number == 26 && !game.front().count) {
      number = 1;
      out += "\n\nStacking\n\n";
    }
    out += std::to_string(number) + ". " + row[0] + (row.size() > 1 ? " " + row[1] : "") + "\n";
  }
  return out;
}
/// Columns of a newspaper.
Text newspaper(const PlainGame& game, Retype retype, RetypeCount count) {
  const auto all = rows(game, retype, count);
  const std::size_t half = (all.size() + 1) / 2;
  const auto row = [&](std::size_t i) {
    return std::to_string(i + 1) + ". " + all[i][0] + (all[i].size() > 1 ? "  " + all[i][1] : "");
  };
  Text out;
  for (std::size_t i = 0; i < half; ++i) out += row(i) + (i + half < all.size() ? "      " + row(i + half) : "") + "\n";
  return out;
}
/// Values with the count in a column of its own.
template <Literal Sign>
Text values(const PlainGame& game, Retype retype, RetypeCount) {
  Text out = Text("No") + Sign.text + "White" + Sign.text + "Black\n";
  std::size_t number = 0;
  for (const auto& row : rows(game, retype, usual_count)) {
    out += std::to_string(++number);
    for (const Text& turn : row) out += Sign.text + turn;
    out += "\n";
  }
  return out;
}
template <Literal Sign>
Text quoted_values(const PlainGame& game, Retype retype, RetypeCount) {
  Text out;
  std::size_t number = 0;
  for (const auto& row : rows(game, retype, usual_count)) {
    out += "\"" + std::to_string(++number) + "\"";
    for (const Text& turn : row) out += Text(Sign.text) + "\"" + turn + "\"";
    out += "\n";
  }
  return out;
}
Text count_columns(const PlainGame& game, Retype retype, RetypeCount) {
  Text out;
  std::size_t number = 0;
  for (std::size_t i = 0; i < game.size(); i += 2) {
    out += "| " + std::to_string(++number);
    for (std::size_t j = i; j < std::min(i + 2, game.size()); ++j)
      out += " | " + retype(game[j].text) + " | " + std::to_string(game[j].count.value_or(0));
    out += " |\n";
  }
  return out;
}
/// The usual sheet with something done to its text.
template <Text (*Change)(Text)>
Text changed(const PlainGame& game, Retype retype, RetypeCount count) {
  return Change(usual_sheet(game, retype, count));
}
Text in_fence(Text sheet) { return "```\n" + sheet + "```\n"; }
Text with_heading(Text sheet) {
  return "Event: Club evening\nDate: 12 May 2003\nWhite: Anna Fall\nBlack: Bob Reed\n\n" + sheet;
}
Text with_columns(Text sheet) { return "    White   Black\n" + sheet; }
Text with_result(Text sheet) { return sheet + "1-0\n"; }
Text with_signature(Text sheet) { return "Hello Anna,\n\nhere is our game.\n\n" + sheet + "\nBest wishes\nBob\n"; }
Text with_carriage_returns(Text sheet) { return replaced(std::move(sheet), "\n", "\r\n"); }
Text in_mail(Text sheet) { return "> " + replaced(std::move(sheet), "\n", "\n> ") + "\n"; }
Text in_deep_mail(Text sheet) { return ">> " + replaced(std::move(sheet), "\n", "\n>> ") + "\n"; }
Text with_mark(Text sheet) { return "\uFEFF" + sheet; }
Text with_empty_lines(Text sheet) { return replaced(std::move(sheet), "\n", "\n\n"); }
Text with_remarks(Text sheet) { return replaced(std::move(sheet), "\n5.", " (good)\n5."); }
Text with_text_lines(Text sheet) { return replaced(std::move(sheet), "\n5.", "\nnow it gets hard\n5."); }
Text other_blanks(Text sheet) { return replaced(std::move(sheet), " ", "\u00A0"); }
Text thin_blanks(Text sheet) { return replaced(std::move(sheet), " ", "\u2009"); }
Text letter_numbers(Text sheet) {
  sheet = replaced(std::move(sheet), "\n10.", "\n1O.");
  return replaced(std::move(sheet), "\n11.", "\nl1.");
}
Text bold_rows(Text sheet) {
  Text out;
  std::istringstream in(sheet);
  for (Text line; std::getline(in, line);) out += "**" + line + "**\n";
  return out;
}

template <Literal Tag>
Text in_html_cells(const PlainGame& game, Retype retype, RetypeCount count) {
  Text out = "<html><body><table>\n";
  std::size_t number = 0;
  for (const auto& row : rows(game, retype, count)) {
    out += "<tr><td>" + std::to_string(++number) + "</td>";
    for (const Text& turn : row) out += Text("<td class=\"") + Tag.text + "\">" + turn + "</td>";
    out += "</tr>\n";
  }
  return out + "</table></body></html>\n";
}
Text html_lines(const PlainGame& game, Retype retype, RetypeCount count) {
  return "<p>" + replaced(usual_sheet(game, retype, count), "\n", "<br>\n") + "</p>\n";
}
Text html_list(const PlainGame& game, Retype retype, RetypeCount count) {
  return "<ul>\n" + lines<"<li>", "</li>\n">(game, retype, count) + "</ul>\n";
}
Text one_line(const PlainGame& game, Retype retype, RetypeCount count) {
  return numbered<"", ". ", " ", " ">(game, retype, count) + "\n";
}
Text markdown_table(const PlainGame& game, Retype retype, RetypeCount count) {
  return "| # | White | Black |\n|---|:---:|------|\n" + numbered<"| ", " | ", " | ", " |\n">(game, retype, count);
}

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
