#include "replay/languages/typing_person.hpp"

#include "replay/languages/letter_case.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <span>

namespace gpn::test {

namespace {

using Choice = std::string_view;

constexpr Choice number_forms[] = {"{n}. ",      "{n}) ",  "{n}: ", "{n} - ",  "{n}.",      "({n}) ",   "[{n}] ",
                                   "#{n} ",      "{n} ",   "",      "No {n} ", "No. {n}: ", "Nr. {n} ", "Move {n}: ",
                                   "Turn {n}: ", "T{n}: ", "№{n} ", "0{n}. ",  "{n}/ ",     "{n}.\t",   "n°{n} "};

/// {n} is the number of the row, {h} and {i} those of its turns, each with the mark of the number; {w} and {k} are the
/// players; {s} stands between the turns.
constexpr Choice row_forms[] = {"{n}{a}{s}{b}\n",         "{n}{a}\n{n}{b}\n",           "{n}{a}\n{n}... {b}\n",
                                "{h}{a}\n{i}{b}\n",       "{n}{a}\n     {b}\n",         "{a}\n{b}\n",
                                "{n}{a}{s}{b} ",          "{n}{w}: {a}\n   {k}: {b}\n", "{n}{w}: {a}{s}{k}: {b}\n",
                                "{n}{w} {a}{s}{k} {b}\n", "{w} {n}{a}\n{k} {n}{b}\n",   "{h}{w} {a}\n{i}{k} {b}\n",
                                "{w}: {a}\n{k}: {b}\n",   "{n}{a}\n\n{b}\n\n"};

constexpr Choice between_forms[] = {"   ", " ", "\t", ", ",      " | ",  "; ", " / ",
                                    " - ", "|", ";",  "  ...  ", "\t\t", " , "};
constexpr Choice letter_forms[] = {"as is", "capital points", "capitals", "small"};
constexpr Choice piece_forms[] = {"G{p}",     "g{p}",   "{p}G",  "*{p}",           "({p})",    "[{p}]",
                                  "GIPF {p}", "G {p}",  "G.{p}", "{p} (G)",        "{p}*",     "GIPF-piece {p}",
                                  "gipf {p}", "(G){p}", "{p} G", "GIPF piece {p}", "{p} gipf", "double {p}"};
constexpr Choice move_forms[] = {"-", "–",  " - ", " – ", "->", " -> ", " to ", ">", "→", "--",     "",     "/",
                                 ":", "=>", "..",  "~",   "—",  " → ",  " > ",  " ", "=", " onto ", " -- ", "x"};
/// A list after a move and before one.
constexpr PlayerPair list_forms[] = {
    {";x{l}", "x{l};"},
    {" x{l}", "x{l} "},
    {"; x{l}", "x{l}; "},
    {" ;x{l}", "x{l}; "},
    {" x {l}", "x {l}; "},
    {":x{l}", "x{l}:"},
    {" (x{l})", "(x{l}) "},
    {" [x{l}]", "[x{l}] "},
    {" x({l})", "x({l}); "},
    {" takes {l}", "takes {l}; "},
    {" removes {l}", "removes {l}; "},
    {", removes {l}", "removes {l}, "},
    {", removing {l}", "removing {l}; "},
    {" capt. {l}", "capt. {l}; "},
    {" captures {l}", "captures {l}; "},
    {" X{l}", "X{l} "},
    {" ×{l}", "×{l}; "},
    {" + x{l}", "x{l} + "},
    {" then x{l}", "x{l} then "},
    {", x{l}", "x{l}, "},
    {" (removes {l})", "(removes {l}) "},
    {" rem. {l}", "rem. {l}; "},
    {" [removed: {l}]", "[removed: {l}] "},
};
constexpr Choice joint_forms[] = {",", ", ", " ", "+", " + ", "-", " and ", "/", ".", " & ", ",x", " x"};
constexpr Choice reserve_forms[] = {" ({n})",        "",          " [{n}]",     " r{n}",
                                    " {n} left",     " ={n}",     "/{n}",       " ({n} left)",
                                    " (r{n})",       " (r: {n})", " {n}",       "({n})",
                                    " {{n}}",        " res {n}",  " R={n}",     " <{n}>",
                                    ", {n} in hand", " r={n}",    " (R{n})",    " ({n} in reserve)",
                                    " #{n}",         " - {n}",    " [{n} left]"};
/// {g} is the game, {v} the variant; an empty line follows.
constexpr Choice heading_forms[] = {
    "{g} {v}\nWhite: Anna\nBlack: Bela\n",
    "",
    "{g} {v}\n",
    "{g}\n",
    "White: Anna\nBlack: Bela\n",
    "Game: {g}\nVariant: {v}\nWhite: Anna\nBlack: Bela\nDate: 2019-05-03\n",
    "Anna - Bela\n",
    "Anna vs Bela\n",
    "# Anna vs. Bela (12.5.2019)\n",
    "Anna (White) vs Bela (Black)\n",
    "[White \"Anna\"]\n[Black \"Bela\"]\n",
    "[Event \"Open\"]\n[White \"Anna\"]\n[Black \"Bela\"]\n[Variant \"{v}\"]\n",
    "White = Anna\nBlack = Bela\n",
    "White - Anna\nBlack - Bela\n",
    "White\tAnna\nBlack\tBela\n",
    "{g} ({v})\nAnna – Bela\nPrague, 3 May 2019\n",
    "Club championship 2019, round 3, board 2\nAnna (W) - Bela (B)\n",
    "Date: 3.5.2019\nPlayer 1: Anna\nPlayer 2: Bela\n",
    "*** {g}, {v} ***\nW: Anna\nB: Bela\n",
    "White: Anna    Black: Bela\n",
    "Weiß: Anna\nSchwarz: Bela\n",
    "Blancs : Anna\nNoirs : Bela\n",
    "Our game from yesterday:\n",
    "WHITE: ANNA\nBLACK: BELA\n",
};
/// White has won, Black has won; the empty pair is that of the language.
constexpr PlayerPair result_forms[] = {{"1-0", "0-1"},
                                       {"\r", "\r"},
                                       {"1:0", "0:1"},
                                       {"1 – 0", "0 – 1"},
                                       {"White wins", "Black wins"},
                                       {"Result: 1-0", "Result: 0-1"},
                                       {"(1-0)", "(0-1)"},
                                       {"White won.", "Black won."},
                                       {"*** White wins ***", "*** Black wins ***"},
                                       {"Black has no pieces left, White wins", "White has no pieces left, Black wins"},
                                       {"", ""},
                                       {"Winner: White", "Winner: Black"},
                                       {"White wins!!", "Black wins!!"},
                                       {"1–0", "0–1"},
                                       {"End of game. White wins.", "End of game. Black wins."},
                                       {"W wins", "B wins"}};
constexpr Choice clock_forms[] = {"",        " 0:12",   " (0:45)", " [12:03]", " {12s}",   " 12s",
                                  " @12:30", " 3'20\"", " 12 sec", " (12 s)",  " 0:00:12", " t=12"};
/// {p} is a point. Those that begin with a line end have lines of their own.
constexpr Choice remark_forms[] = {"",
                                   " !",
                                   "!?",
                                   " {nice}",
                                   " (nice)",
                                   " good move",
                                   " -- a surprise",
                                   " // hmm",
                                   " ; threatens a row",
                                   " (threatens {p})",
                                   " ({p} was better)",
                                   "\nNice!",
                                   "\n(both are short of time)",
                                   "\nHere {p} was better.",
                                   "\n# pause",
                                   "\nComment: a strong turn",
                                   "\n{White is better}",
                                   " <-- mistake",
                                   " [good]",
                                   " ??",
                                   " \"well played\"",
                                   " :-)",
                                   " (!)",
                                   " *",
                                   "\n\n"};
constexpr Choice unknown_forms[] = {"", "???", "?", "[illegible]", "(illegible)", "__", "xx", "??", "(?)", "????"};

/// A line of the sheet stands between `before` and `after`. With a sign between cells, numbers are in a column.
struct Markup {
  std::string_view name;
  std::string_view before;
  std::string_view after = {};
  std::string_view cells = {};
  std::string_view head = {};
  std::string_view tail = {};
};
constexpr Markup markups[] = {
    {"none", ""},
    {"mail", "> ", "", "", "On Mon, Anna wrote:\n", ""},
    {"mail twice", ">> "},
    {"fence", "", "", "", "```\n", "```\n"},
    {"pre", "", "", "", "<pre>\n", "</pre>\n"},
    {"paragraphs", "<p>", "</p>"},
    {"breaks", "", "<br>"},
    {"HTML table", "<tr><td>", "</td></tr>", "</td><td>", "<table>\n<tr><th>No</th><th>White</th><th>Black</th></tr>\n",
     "</table>\n"},
    {"Markdown table", "| ", " |", " | ", "| # | White | Black |\n|---|:---|:---|\n", ""},
    {"Markdown without edges", "", "", " | ", "No | White | Black\n--- | --- | ---\n", ""},
    {"CSV", "\"", "\"", "\",\"", "\"No\",\"White\",\"Black\"\n", ""},
    {"CSV semicolons", "", "", ";", "No;White;Black\n", ""},
    {"tabs", "", "", "\t", "Move\tWhite\tBlack\n", ""},
    {"tabs without a head", "", "", "\t"},
    {"bullets", "* "},
    {"dashes", "- "},
    {"forum code", "", "", "", "[code]\n", "[/code]\n"},
    {"wiki table", "|-\n| ", "", " || ", "{| class=\"wikitable\"\n! # !! White !! Black\n", "|}\n"},
    {"LaTeX", "", " \\\\", " & ", "\\begin{tabular}{rll}\n\\hline\n", "\\hline\n\\end{tabular}\n"},
    {"org table", "| ", " |", " | ", "| No | White | Black |\n|----+-------+-------|\n", ""},
    {"box", "│ ", " │", " │ ", "┌────┬───────┬───────┐\n", "└────┴───────┴───────┘\n"},
    {"grid", "| ", " |", " | ", "+----+-------+-------+\n", "+----+-------+-------+\n"},
    {"indented", "    "},
    {"chat", "[18:03] "},
    {"forum quote", "", "", "", "[quote]\n", "[/quote]\nthanks for the game!\n"},
    {"JSON", "[\"", "\"],", "\",\"", "[\n", "]\n"},
    {"numbered lines", "", "", "", "Moves:\n------\n", ""},
};
/// After every 20 rows; {n} is the page.
constexpr Choice page_forms[] = {"",
                                 "\n",
                                 "\n- {n} -\n\n",
                                 "\f",
                                 "\nPage {n}\n\n",
                                 "(continued)\n",
                                 "--- continued ---\n",
                                 "\nWhite   Black\n",
                                 "page {n} of 3\n",
                                 "-----\n",
                                 "\n{n}\n\n",
                                 "\nSheet {n}\n",
                                 "[over]\n",
                                 "\n(sheet {n}, Anna - Bela)\n",
                                 "~ ~ ~\n",
                                 "* * *\n"};
/// {t} is the turn, {w} another one that was written first.
constexpr Choice correction_forms[] = {"",
                                       "~~{w}~~ {t}",
                                       "<s>{w}</s> {t}",
                                       "<del>{w}</del> {t}",
                                       "[s]{w}[/s] {t}",
                                       "{t} (not {w})",
                                       "{t} (was {w})",
                                       "{t} (sic)",
                                       "{t} [corrected]",
                                       "{t} (corrected from {w})",
                                       "{t}?"};
constexpr Choice byte_forms[] = {"LF",
                                 "CRLF",
                                 "BOM",
                                 "UTF-16LE",
                                 "UTF-16BE",
                                 "Windows-1252",
                                 "CR",
                                 "no line end",
                                 "trailing blanks",
                                 "no-break blanks",
                                 "Ctrl-Z",
                                 "BOM, CRLF",
                                 "UTF-16LE without BOM",
                                 "empty lines"};
constexpr Choice word_forms[] = {"English 0",   "Ukrainian", "Russian", "Czech",      "Japanese", "English 2",
                                 "Ukrainian 2", "Russian 2", "Czech 2", "Japanese 2", "names"};

constexpr std::string_view axis_names[] = {"number",  "rows",    "between", "letters",    "piece",  "move",  "list",
                                           "joint",   "reserve", "heading", "speech",     "result", "clock", "remark",
                                           "unknown", "markup",  "page",    "correction", "bytes"};
static_assert(std::size(axis_names) == std::size(Person{}));

/// The choice of an axis by its number, or the number of choices.
struct Choices_of_axis {
  std::span<const Choice> forms;
  std::span<const PlayerPair> pairs;
  std::span<const Markup> markups;
  std::size_t size() const { return forms.size() + pairs.size() + markups.size(); }
  std::string_view operator[](std::size_t at) const {
    return !forms.empty() ? forms[at] : !pairs.empty() ? pairs[at].white : markups[at].name;
  }
};

const Choices_of_axis axes[] = {
    {number_forms, {}, {}},  {row_forms, {}, {}},        {between_forms, {}, {}}, {letter_forms, {}, {}},
    {piece_forms, {}, {}},   {move_forms, {}, {}},       {{}, list_forms, {}},    {joint_forms, {}, {}},
    {reserve_forms, {}, {}}, {heading_forms, {}, {}},    {word_forms, {}, {}},    {{}, result_forms, {}},
    {clock_forms, {}, {}},   {remark_forms, {}, {}},     {unknown_forms, {}, {}}, {{}, {}, markups},
    {page_forms, {}, {}},    {correction_forms, {}, {}}, {byte_forms, {}, {}}};

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

std::string with(std::string_view form, std::initializer_list<std::pair<std::string_view, std::string_view>> parts) {
  std::string text(form);
  for (const auto& [from, to] : parts)
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
      text.replace(at, from.size(), to);
  return text;
}

class Typist {
 public:
  Typist(const WrittenGame& game, const Person& person) : game_(game), person_(person) {}

  TypedSheet type();

 private:
  std::size_t choice(Axis axis) const { return person_[static_cast<std::size_t>(axis)]; }
  std::string_view form(Axis axis) const { return axes[static_cast<std::size_t>(axis)][choice(axis)]; }
  const Markup& markup() const { return markups[choice(Axis::Markup)]; }
  bool is_dvonn() const { return game_.game == "dvonn"; }
  std::string_view label(bool is_white) const;

  std::string piece(std::string_view written) const;
  std::string list(std::string_view pieces) const;
  std::string notation(std::string_view canonical) const;
  std::string turn(std::size_t at);
  std::string number(std::size_t number) const;
  std::string row(std::size_t number, std::size_t first, bool is_alone);
  void head();
  void end();
  std::string in_markup(std::string_view lines) const;

  const WrittenGame& game_;
  const Person& person_;
  TypedSheet sheet_;
};

const Language& language_of(std::size_t words) {
  constexpr const Language* of[] = {&english, &ukrainian, &russian, &czech, &japanese};
  return *of[words % std::size(of)];
}

std::string_view Typist::label(bool is_white) const {
  const std::size_t words = choice(Axis::Speech);
  if (word_forms[words] == "names") return is_white ? "Anna" : "Bela";
  const PlayerPair& pair = language_of(words).labels[words / 5 * 2];
  return is_white ? pair.white : pair.black;
}

/// A point or two, with the letter of a piece before them.
std::string Typist::piece(std::string_view written) const {
  const bool is_gipf = written.front() == 'G';
  std::string points(written.substr(is_gipf ? 1 : 0));
  const std::size_t star = points.find('*');
  if (star != std::string::npos) points.erase(star, 1);
  if (form(Axis::Letters) == "capital points" && game_.variant != 3)
    for (char& letter : points) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  points = with(points, {{"-", form(Axis::Move)}});
  std::string text = is_gipf ? with(form(Axis::Piece), {{"{p}", points}}) : points;
  if (star != std::string::npos && !has(form(Axis::Piece), "*")) text += '*';
  return text;
}

std::string Typist::list(std::string_view pieces) const {
  std::string text;
  while (!pieces.empty()) {
    const std::string_view each = pieces.substr(0, pieces.find(','));
    pieces.remove_prefix(std::min(each.size() + 1, pieces.size()));
    text += piece(each);
    if (!pieces.empty()) text += form(Axis::Joint);
  }
  return text;
}

std::string Typist::notation(std::string_view canonical) const {
  if (canonical == "pass") {
    const Words passes = language_of(choice(Axis::Speech)).passes;
    return std::string(passes[choice(Axis::Speech) / 5]);
  }
  const PlayerPair& lists = list_forms[choice(Axis::List)];
  std::string text;
  bool has_move = false;
  while (!canonical.empty()) {
    const std::string_view part = canonical.substr(0, canonical.find(';'));
    canonical.remove_prefix(std::min(part.size() + 1, canonical.size()));
    if (part.front() == 'x') {
      const bool is_before = !has_move && !canonical.empty();
      std::string typed = with(is_before ? lists.black : lists.white, {{"{l}", list(part.substr(1))}});
      if (!is_before && !has_move) typed.erase(0, typed.find_first_not_of(" ,;:+"));
      text += typed;
    } else {
      if (has_move) text += ';';  // an extra move
      text += part.front() == '+' ? std::string(part) : piece(part);
      has_move = true;
    }
  }
  if (form(Axis::Letters) == "capitals" && game_.variant != 3) return capitals(text);
  if (form(Axis::Letters) == "small" && game_.variant != 3)
    for (char& letter : text) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return text;
}

std::string Typist::turn(std::size_t at) {
  constexpr std::size_t odd = 17;
  WrittenGame::Turn expected = game_.turns[at];
  if (!expected.reserve || form(Axis::Reserve).empty() || game_.variant == 3) expected.reserve.reset();
  std::string text = notation(expected.text);
  if (at == odd && choice(Axis::Unknown) != 0) {
    text = form(Axis::Unknown);
    expected = {"???", {}};
    sheet_.has_unknown = true;
  } else if (at == odd && choice(Axis::Correction) != 0) {
    text = with(form(Axis::Correction), {{"{t}", text}, {"{w}", notation(game_.turns[at - 2].text)}});
  }
  if (expected.reserve) text += with(form(Axis::Reserve), {{"{n}", std::to_string(*expected.reserve)}});
  sheet_.turns.push_back(expected);
  if (expected.text != "???") text += form(Axis::Clock);
  if (at % 9 == 4 && !form(Axis::Remark).starts_with('\n'))
    text += with(form(Axis::Remark), {{"{p}", game_.turns[at].text.substr(0, 2)}});
  return text;
}

std::string Typist::number(std::size_t number) const {
  const std::string digits = std::to_string(number);
  return markup().cells.empty() ? with(form(Axis::Number), {{"{n}", digits}}) : digits;
}

std::string Typist::row(std::size_t row, std::size_t first, bool is_alone) {
  const std::string white = turn(first);
  const std::string black = is_alone ? "" : turn(first + 1);
  std::string_view form_of_row = form(Axis::Rows);
  std::string_view between = form(Axis::Between);
  std::string cells;
  if (!markup().cells.empty()) {
    cells = with("{n}{s}{a}{s}{b}\n", {{"{s}", markup().cells}});
    form_of_row = cells;
  } else if (is_alone) {
    // what belongs to the second turn, with the numbers and players before it
    const std::size_t end = form_of_row.find_first_of("\n", form_of_row.find("{a}"));
    cells =
        std::string(form_of_row.substr(0, form_of_row.find("{a}") + 3)) + (end == std::string_view::npos ? " " : "\n");
    form_of_row = cells;
  }
  std::string text = with(form_of_row, {{"{n}", number(row)},
                                        {"{h}", number(first + 1)},
                                        {"{i}", number(first + 2)},
                                        {"{w}", label(true)},
                                        {"{k}", label(false)},
                                        {"{s}", between},
                                        {"{a}", white},
                                        {"{b}", black}});
  if (row % 5 == 3 && form(Axis::Remark).starts_with('\n'))
    text.append(with(form(Axis::Remark).substr(1), {{"{p}", game_.turns[first].text.substr(0, 2)}})) += '\n';
  return text;
}

void Typist::head() {
  constexpr std::string_view variants[] = {"basic", "standard", "tournament", "matrx"};
  const std::string text = with(form(Axis::Heading), {{"{g}", is_dvonn() ? "DVONN" : "GIPF"},
                                                      {"{v}", is_dvonn() ? "standard" : variants[game_.variant]}});
  sheet_.text = text.empty() ? text : text + '\n';
  sheet_.names_players = has(text, "Bela");
}

void Typist::end() {
  if (!game_.winner || choice(Axis::Result) == 1) return;
  const PlayerPair& chosen = result_forms[choice(Axis::Result)];
  const PlayerPair& pair = chosen.white.empty() ? language_of(choice(Axis::Speech)).results[1] : chosen;
  const bool is_white = *game_.winner == Color::White;
  sheet_.text.append(is_white ? pair.white : pair.black) += '\n';
  sheet_.result = is_white ? notation::Result::WhiteWins : notation::Result::BlackWins;
}

std::string Typist::in_markup(std::string_view lines) const {
  std::string text;
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    std::string line(lines.substr(0, end));
    const std::string_view ending = end == std::string_view::npos ? "" : "\n";
    lines.remove_prefix(line.size() + ending.size());
    if (markup().name == "LaTeX") line = with(line, {{"#", "\\#"}, {"{", "\\{"}, {"}", "\\}"}});
    if (has(markup().name, "HTML")) line = with(line, {{" > ", " &gt; "}, {"->", "-&gt;"}, {"=>", "=&gt;"}});
    const bool is_bare = line.empty() && markup().name != "mail" && markup().name != "mail twice";
    text += is_bare ? line : std::string(markup().before) + line + std::string(markup().after);
    text += ending;
  }
  return text;
}

std::string encoded(std::string text, std::string_view bytes) {
  const auto line_ends = [&](std::string_view end) { text = with(text, {{"\n", end}}); };
  if (bytes == "CRLF" || bytes == "BOM, CRLF") line_ends("\r\n");
  if (bytes == "CR") line_ends("\r");
  if (bytes == "trailing blanks") line_ends("  \n");
  if (bytes == "empty lines") text = "\n\n" + text + "\n\n\n";
  if (bytes == "no-break blanks") text = with(text, {{" ", "\u00A0"}});
  if (bytes == "Ctrl-Z") text += '\x1A';
  if (bytes == "no line end") text.erase(text.find_last_not_of(" \n") + 1);
  if (bytes.starts_with("BOM")) text = "\uFEFF" + text;
  const bool is_western = bytes == "Windows-1252";
  if (!is_western && !bytes.starts_with("UTF-16")) return text;
  std::string out;
  const auto unit = [&](unsigned code) {
    const char bytes_of[] = {static_cast<char>(code & 0xFFU), static_cast<char>(code >> 8U)};
    out += bytes == "UTF-16BE" ? bytes_of[1] : bytes_of[0];
    out += bytes == "UTF-16BE" ? bytes_of[0] : bytes_of[1];
  };
  if (bytes == "UTF-16LE" || bytes == "UTF-16BE") unit(0xFEFF);
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const std::size_t size = byte(0) < 0x80 ? 1 : byte(0) < 0xE0 ? 2 : 3;
    const unsigned code = size == 1   ? byte(0)
                          : size == 2 ? (byte(0) & 0x1FU) << 6U | (byte(1) & 0x3FU)
                                      : (byte(0) & 0xFU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
    at += size;
    if (!is_western)
      unit(code);
    else if (code < 0x100 || code == 0x2013 || code == 0x2014)
      out += static_cast<char>(code < 0x100 ? code : code == 0x2013 ? 0x96 : 0x97);
    else
      return text;
  }
  return out;
}

TypedSheet Typist::type() {
  constexpr std::size_t rows_of_page = 20;
  constexpr std::size_t placements = 49;  // D3
  head();
  std::string turns;
  std::size_t number = 0;
  for (std::size_t at = 0; at < game_.turns.size();) {
    const bool is_alone = at + 1 == game_.turns.size() || (is_dvonn() && at + 1 == placements);
    turns += row(++number, at, is_alone);
    at += is_alone ? 1 : 2;
    if (number % rows_of_page == 0 && at < game_.turns.size())
      turns += with(form(Axis::Page), {{"{n}", std::to_string(number / rows_of_page + 1)}});
  }
  if (!turns.ends_with('\n')) turns += '\n';
  sheet_.text.append(markup().head).append(in_markup(turns)).append(markup().tail);
  end();
  sheet_.text = encoded(std::move(sheet_.text), form(Axis::Bytes));
  return std::move(sheet_);
}

/// Makes choices that nobody could tell apart, or that mean nothing in the game, the notation's own.
Person sensible(Person person, const WrittenGame& game) {
  const auto choice = [&](Axis axis) -> std::size_t& { return person[static_cast<std::size_t>(axis)]; };
  const auto form = [&](Axis axis) { return axes[static_cast<std::size_t>(axis)][choice(axis)]; };
  const auto reset = [&](std::initializer_list<Axis> all) {
    for (const Axis axis : all) choice(axis) = 0;
  };
  const bool is_dvonn = game.game == "dvonn";
  if (is_dvonn) reset({Axis::Piece, Axis::List, Axis::Joint, Axis::Reserve});
  if (game.variant == 0) reset({Axis::Piece});
  if (game.variant == 3) reset({Axis::Piece, Axis::Letters});
  if (!is_dvonn && form(Axis::Move) == "x") reset({Axis::Move});
  if (markups[choice(Axis::Markup)].cells != "") reset({Axis::Number, Axis::Rows, Axis::Between});
  if (choice(Axis::Unknown) != 0) reset({Axis::Correction});
  if (markups[choice(Axis::Markup)].name == "JSON") choice(Axis::Heading) = choice(Axis::Result) = 1;
  if (form(Axis::Rows).starts_with("{w} {n}")) reset({Axis::Number});
  if (!has(form(Axis::Rows), "{s}")) reset({Axis::Between});
  // one sign for two things
  const std::string_view between = choice(Axis::Markup) == 0 || markups[choice(Axis::Markup)].cells.empty()
                                       ? form(Axis::Between)
                                       : markups[choice(Axis::Markup)].cells;
  if (has(between, ",") && markups[choice(Axis::Markup)].name != "CSV") {
    if (has(form(Axis::Joint), ",")) choice(Axis::Joint) = 2;
    if (has(form(Axis::List), ",")) reset({Axis::List});
    if (has(form(Axis::Reserve), ",")) reset({Axis::Reserve});
  }
  if (between == " " && form(Axis::Joint) == " ") reset({Axis::Joint});
  if (has(between, ";") && has(form(Axis::List), ";")) choice(Axis::List) = 1;
  if (has(between, "/") && has(form(Axis::Joint), "/")) reset({Axis::Joint});
  if (has(between, "/") && has(form(Axis::Move), "/")) reset({Axis::Move});
  if (between == " - " && has(form(Axis::Move), " - ")) reset({Axis::Move});
  if (has(form(Axis::Piece), "(") && has(form(Axis::List), "(")) reset({Axis::List});
  if (has(form(Axis::Piece), "[") && has(form(Axis::List), "[")) reset({Axis::List});
  if (has(form(Axis::Reserve), "/") && has(form(Axis::Joint), "/")) reset({Axis::Joint});
  if (has(form(Axis::Joint), "x") && !has(form(Axis::List), "x")) reset({Axis::Joint});
  const bool is_dash = has(form(Axis::Joint), "-");
  if (is_dash && (form(Axis::Move) != "-" || has(form(Axis::Reserve), "-"))) reset({Axis::Joint});
  return person;
}

}  // namespace

Person draw_person(const WrittenGame& game, std::mt19937& random) {
  Person person{};
  for (std::size_t axis = 0; axis < person.size(); ++axis) {
    const bool is_rare =
        axis == static_cast<std::size_t>(Axis::Unknown) || axis == static_cast<std::size_t>(Axis::Correction);
    const std::size_t drawn = random() % axes[axis].size();
    person[axis] = random() % (is_rare ? 4 : 3) == 0 ? (is_rare ? drawn : 0) : is_rare ? 0 : drawn;
  }
  return sensible(person, game);
}

std::optional<Person> without(const Person& person, Axis axis, const WrittenGame& game) {
  Person changed = person;
  std::size_t& choice = changed[static_cast<std::size_t>(axis)];
  if (choice == 0) return {};
  choice = 0;
  if (sensible(changed, game) != changed) return {};
  return changed;
}

std::string describe(const Person& person) {
  std::string text;
  for (std::size_t axis = 0; axis < person.size(); ++axis) {
    if (person[axis] == 0) continue;
    text += fmt::format("{}{} '{}'", text.empty() ? "" : " + ", axis_names[axis],
                        with(axes[axis][person[axis]], {{"\n", "\\n"}, {"\t", "\\t"}, {"\r", "\\r"}}));
  }
  return text;
}

TypedSheet type_sheet(const WrittenGame& game, const Person& person) { return Typist(game, person).type(); }

}  // namespace gpn::test
