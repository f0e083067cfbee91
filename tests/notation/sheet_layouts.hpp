// Whole sheets: the turns of a game in rows, columns, lists, tables and mails.
#pragma once

#include "notation/sheet_retypings.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace gpn::test::sheet_typing {

inline Text cell(const PlainTurn& turn, Retype retype, RetypeCount count) {
  return retype(turn.text) + (turn.count ? count(*turn.count) : "");
}

/// The cells of each row. White places the last piece of DVONN and then moves (D3).
inline std::vector<std::vector<Text>> rows(const PlainGame& game, Retype retype, RetypeCount count) {
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
inline Text usual_sheet(const PlainGame& game, Retype retype, RetypeCount count) {
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
inline Text phases(const PlainGame& game, Retype retype, RetypeCount count) {
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
inline Text newspaper(const PlainGame& game, Retype retype, RetypeCount count) {
  const auto all = rows(game, retype, count);
  const std::size_t half = (all.size() + 1) / 2;
  const auto row = [&](std::size_t i) {
    return std::to_string(i + 1) + ". " + all[i][0] + (all[i].size() > 1 ? "  " + all[i][1] : "");
  };
  Text out;
  for (std::size_t i = 0; i < half; ++i) out += row(i) + (i + half < all.size() ? "      " + row(i + half) : "") + "\n";
  return out;
}
/// All turns of one player behind a word, then all of the other. White has the last placement of DVONN and the first
/// move (D2).
template <Literal White, Literal Black>
Text player_lines(const PlainGame& game, Retype retype, RetypeCount) {
  constexpr std::size_t placements = 49;
  Text white = White.text, black = Black.text;
  for (std::size_t i = 0; i < game.size(); ++i) {
    const bool is_stacking = !game.front().count && i >= placements;
    Text& line = (is_stacking ? i - placements : i) % 2 == 0 ? white : black;
    line += retype(game[i].text) + (game[i].count ? usual_count(*game[i].count) : "") + " ";
  }
  return white + "\n" + black + "\n";
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
inline Text count_columns(const PlainGame& game, Retype retype, RetypeCount) {
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
inline Text in_fence(Text sheet) { return "```\n" + sheet + "```\n"; }
inline Text with_heading(Text sheet) {
  return "Event: Club evening\nDate: 12 May 2003\nWhite: Anna Fall\nBlack: Bob Reed\n\n" + sheet;
}
inline Text with_columns(Text sheet) { return "    White   Black\n" + sheet; }
inline Text with_result(Text sheet) { return sheet + "1-0\n"; }
inline Text with_signature(Text sheet) {
  return "Hello Anna,\n\nhere is our game.\n\n" + sheet + "\nBest wishes\nBob\n";
}
inline Text with_carriage_returns(Text sheet) { return replaced(std::move(sheet), "\n", "\r\n"); }
inline Text in_mail(Text sheet) { return "> " + replaced(std::move(sheet), "\n", "\n> ") + "\n"; }
inline Text in_deep_mail(Text sheet) { return ">> " + replaced(std::move(sheet), "\n", "\n>> ") + "\n"; }
inline Text with_mark(Text sheet) { return "\uFEFF" + sheet; }
inline Text with_empty_lines(Text sheet) { return replaced(std::move(sheet), "\n", "\n\n"); }
inline Text with_remarks(Text sheet) { return replaced(std::move(sheet), "\n5.", " (good)\n5."); }
inline Text with_text_lines(Text sheet) { return replaced(std::move(sheet), "\n5.", "\nnow it gets hard\n5."); }
inline Text other_blanks(Text sheet) { return replaced(std::move(sheet), " ", "\u00A0"); }
inline Text thin_blanks(Text sheet) { return replaced(std::move(sheet), " ", "\u2009"); }
inline Text letter_numbers(Text sheet) {
  sheet = replaced(std::move(sheet), "\n10.", "\n1O.");
  return replaced(std::move(sheet), "\n11.", "\nl1.");
}
inline Text bold_rows(Text sheet) {
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
inline Text html_lines(const PlainGame& game, Retype retype, RetypeCount count) {
  return "<p>" + replaced(usual_sheet(game, retype, count), "\n", "<br>\n") + "</p>\n";
}
inline Text html_list(const PlainGame& game, Retype retype, RetypeCount count) {
  return "<ul>\n" + lines<"<li>", "</li>\n">(game, retype, count) + "</ul>\n";
}
inline Text one_line(const PlainGame& game, Retype retype, RetypeCount count) {
  return numbered<"", ". ", " ", " ">(game, retype, count) + "\n";
}
inline Text markdown_table(const PlainGame& game, Retype retype, RetypeCount count) {
  return "| # | White | Black |\n|---|:---:|------|\n" + numbered<"| ", " | ", " | ", " |\n">(game, retype, count);
}

}  // namespace gpn::test::sheet_typing
