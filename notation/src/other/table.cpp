// Games as the rows of a table of separated values, CSV or TSV: a column has the turns of a whole game by its head or
// by what is in it, the others have players, date and result by their heads. A table with a row for each turn is a
// sheet.
#include "dialect_functions.hpp"
#include "other/game_data.hpp"
#include "other/parts.hpp"

#include <gpn/text/ascii.hpp>
#include <gpn/text/number.hpp>

#include <algorithm>
#include <cstddef>

namespace gpn::notation::other_form {
namespace {

constexpr std::string_view separators = ",;\t|";

/// The rows of a table. A cell in quotes may have separators, line ends and doubled quotes.
class RowReader {
 public:
  RowReader(std::string_view text, Span slice, char separator) noexcept
      : text_(text.substr(0, slice.end)), at_(slice.begin), separator_(separator) {}

  bool at_end() const noexcept { return at_ >= text_.size(); }
  std::size_t at() const noexcept { return at_; }
  std::string_view rest() const noexcept { return text_.substr(at_); }

  std::vector<Written> next() {
    std::vector<Written> row;
    do row.push_back(read_cell());
    while (!at_end() && text_[at_++] == separator_);
    return row;
  }

 private:
  Written read_cell() {
    while (!at_end() && (text_[at_] == ' ' || text_[at_] == '\r')) ++at_;
    const bool is_quoted = !at_end() && text_[at_] == '"';
    std::size_t begin = is_quoted ? ++at_ : at_;
    std::string text;
    while (!at_end()) {
      const bool is_doubled = is_quoted && text_.substr(at_).starts_with("\"\"");
      if (is_quoted ? text_[at_] == '"' && !is_doubled : text_[at_] == separator_ || text_[at_] == '\n') break;
      text += text_[at_];
      at_ += is_doubled ? 2 : 1;
    }
    const Span place{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_)};
    while (!at_end() && text_[at_] != separator_ && text_[at_] != '\n') ++at_;
    const std::string_view trimmed = ascii::trim(text);
    if (trimmed.size() == text.size()) return {std::move(text), place};
    const auto front = static_cast<std::uint32_t>(trimmed.data() - text.data());
    const bool is_exact = place.end - place.begin == text.size();
    const Span inner{place.begin + front, place.begin + front + static_cast<std::uint32_t>(trimmed.size())};
    return {std::string(trimmed), is_exact ? inner : place};
  }

  std::string_view text_;
  std::size_t at_;
  char separator_;
};

bool is_blank(const std::vector<Written>& row) { return row.size() == 1 && row.front().text.empty(); }

/// Finds the columns with turns: the one whose head names turns; without such a head, those with a game in the first
/// row below the heads, if no other column has turns there.
std::vector<std::size_t> columns_of_turns(const std::vector<Written>& heads, RowReader rows) {
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < heads.size() && columns.empty(); ++i)
    if (names_turns(heads[i].text)) columns.push_back(i);
  if (!columns.empty()) return columns;
  std::vector<Written> row;
  while (!rows.at_end() && (row.empty() || is_blank(row))) row = rows.next();
  if (heads.size() < 2 || row.size() != heads.size()) return columns;
  for (std::size_t i = 0; i < row.size(); ++i)
    if (holds_game(row[i].text))
      columns.push_back(i);
    else if (holds_turns(row[i].text))
      return {};
  return columns;
}

/// The columns `from` and `to`: each row is a turn.
bool has_points(const std::vector<Written>& heads) {
  const auto has = [&](TurnKey key) {
    return std::any_of(heads.begin(), heads.end(), [&](const Written& head) { return turn_key(head.text) == key; });
  };
  return has(TurnKey::From) && has(TurnKey::To);
}

Transcript transcribe_turns(const std::vector<Written>& heads, std::string_view head_row, RowReader& rows,
                            const Limits& limits) {
  GameData game(limits);
  while (!rows.at_end() && !rows.rest().starts_with(head_row)) {
    const std::vector<Written> row = rows.next();
    DataTurn turn;
    TurnPoints points;
    const auto add_comment = [&](const std::string& text) {
      turn.comment.append(turn.comment.empty() ? "" : ", ").append(text);
    };
    for (std::size_t i = 0; i < std::min(row.size(), heads.size()); ++i) {
      if (row[i].text.empty()) continue;
      switch (turn_key(heads[i].text)) {
        case TurnKey::From: points.from = row[i]; break;
        case TurnKey::To: points.to = row[i]; break;
        case TurnKey::Comment: add_comment(row[i].text); break;
        case TurnKey::Player:
          turn.player = game.player_called(row[i].text);
          if (!turn.player) add_comment(heads[i].text + " " + row[i].text);
          break;
        case TurnKey::Piece: points.piece = row[i].text; break;
        case TurnKey::Removed: points.removed.push_back(row[i].text); break;
        case TurnKey::Number:
        case TurnKey::Turn:
          turn.number = number_from<std::uint32_t>(row[i].text);
          if (!turn.number) add_comment(heads[i].text + " " + row[i].text);
          break;
        default: add_comment(heads[i].text + " " + row[i].text);
      }
    }
    for (std::size_t i = heads.size(); i < row.size(); ++i) game.add_remark(row[i].text);
    if (points.to.text.empty()) std::swap(points.from, points.to);  // a placement in the first column
    turn.turn = points.joined();
    if (!turn.turn.text.empty())
      game.add(std::move(turn));
    else if (!turn.comment.empty())
      game.add_remark(turn.comment);
  }
  return game.transcript();
}

/// The sign between the heads of a table with a column of turns; empty for another text.
std::optional<char> separator_of(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \r\n"), text.size()));
  constexpr std::size_t longest_head = 400;
  constexpr std::size_t longest_row = 16'000;
  text = text.substr(0, longest_row);
  const std::string_view line = text.substr(0, std::min(text.find('\n'), longest_head));
  for (const char separator : separators) {
    if (line.find(separator) == std::string_view::npos) continue;
    const auto heads = RowReader(line, {0, static_cast<std::uint32_t>(line.size())}, separator).next();
    const Span below{static_cast<std::uint32_t>(line.size()), static_cast<std::uint32_t>(text.size())};
    const bool is_head = std::all_of(heads.begin(), heads.end(), [](const Written& head) {
      return head.text.find_first_of("{}[]=:") == std::string::npos && !holds_turns(head.text);
    });
    if (is_head && (has_points(heads) || !columns_of_turns(heads, RowReader(text, below, separator)).empty()))
      return separator;
  }
  return std::nullopt;
}

/// Whether the head of a further table is here, as where files were joined.
bool begins_table(std::string_view text) {
  const auto separator = separator_of(text);
  if (!separator) return false;
  const auto heads = RowReader(text, {0, static_cast<std::uint32_t>(text.size())}, *separator).next();
  return has_points(heads) ||
         std::any_of(heads.begin(), heads.end(), [](const Written& head) { return names_turns(head.text); });
}

}  // namespace

RowEnds row_ends(std::string_view table) {
  const auto separator = separator_of(table);
  if (!separator) return {};
  RowReader reader(table, {0, static_cast<std::uint32_t>(table.size())}, *separator);
  const auto heads = reader.next();
  if (std::none_of(heads.begin(), heads.end(), [](const Written& head) { return names_turns(head.text); })) return {};
  RowEnds ends{reader.at(), 0};
  while (!reader.at_end()) {
    reader.next();
    if (!reader.at_end()) ends.last = reader.at();  // the last row may go on after these bytes
  }
  return ends;
}

bool may_begin_table(std::string_view text) noexcept { return separator_of(text).has_value(); }

namespace {

/// Adds the games of the table that the slice begins with. Where it ends; nothing where it has no game.
std::optional<std::size_t> add_games(std::string_view text, Span slice, const Limits& limits,
                                     std::vector<Transcript>& games) {
  const auto separator = separator_of(text.substr(slice.begin, slice.end - slice.begin));
  if (!separator) return std::nullopt;
  while (slice.begin < slice.end && (ascii::is_blank(text[slice.begin]))) ++slice.begin;
  const bool is_own = text.substr(slice.begin).starts_with(csv_table::head);
  RowReader reader(text, slice, *separator);
  const std::vector<Written> heads = reader.next();
  const std::string_view head_row = text.substr(slice.begin, reader.at() - slice.begin);
  if (has_points(heads)) {
    games.push_back(transcribe_turns(heads, head_row, reader, limits));
    return reader.at();
  }
  const std::vector<std::size_t> columns = columns_of_turns(heads, reader);
  if (columns.empty()) return std::nullopt;
  bool has_games = false;
  while (!reader.at_end() && !reader.rest().starts_with(head_row)) {
    const std::string_view rest = reader.rest();
    const std::size_t begin = reader.at();
    std::vector<Written> row = reader.next();
    // Turns in the last column may have the separator between them.
    const bool takes_rest = columns.back() + 1 == heads.size();
    for (std::size_t i = heads.size(); i < row.size() && takes_rest; ++i) {
      row[columns.back()].text.append(" ").append(row[i].text);
      row[columns.back()].place.end = row[i].place.end;
    }
    if (is_blank(row)) continue;
    for (const std::size_t turns : columns) {
      const bool has_turns = turns < row.size() && !row[turns].text.empty();
      const bool is_game = has_turns && (is_own || holds_several_turns(row[turns].text));
      if (!is_game && has_games && begins_table(rest)) return begin;
      if (has_turns && games.empty() && !is_game) return std::nullopt;  // a row for each turn
      if (!has_turns && columns.size() > 1) continue;
      GameData game(limits);
      if (is_own) game.take_as_written();
      for (std::size_t i = 0; i < std::min(row.size(), heads.size()); ++i)
        if (std::find(columns.begin(), columns.end(), i) == columns.end()) game.add(heads[i].text, row[i]);
      if (has_turns) game.add_movetext(row[turns]);
      for (std::size_t i = heads.size(); i < row.size() && !takes_rest; ++i) game.add_remark(row[i].text);
      if (columns.size() > 1) game.add_remark(heads[turns].text);
      has_games |= is_game;
      games.push_back(game.transcript());
    }
  }
  return has_games ? std::optional(reader.at()) : std::nullopt;
}

}  // namespace

std::vector<Transcript> transcribe_table(std::string_view text, Span slice, const Limits& limits) {
  std::vector<Transcript> games;
  text = text.substr(0, slice.end);
  bool has_games = false;
  while (slice.begin < slice.end) {
    const auto end = add_games(text, slice, limits, games);
    if (!end) break;  // below other tables a head without games
    has_games = true;
    slice.begin = static_cast<std::uint32_t>(*end);
  }
  if (!has_games) games.clear();
  return games;
}

}  // namespace gpn::notation::other_form
