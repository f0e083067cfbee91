// Writes score sheets: headings (headings.hpp), then two numbered columns.
#include "dialect_functions.hpp"

#include "common/losses.hpp"
#include "common/tag_words.hpp"
#include "common/turn_shape.hpp"
#include "sheet/headings.hpp"
#include "sheet/moves.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>
#include <gpn/text/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

/// One line of the sheet.
struct WrittenRow {
  std::optional<std::uint32_t> number;
  const Turn* white = nullptr;
  const Turn* black = nullptr;
  bool is_blacks = false;  // `12...`: White's turn is not missing
};

/// Numbers rise with each turn of White; two turns of White in a row stand in two rows.
std::vector<WrittenRow> rows_of(const Record& record) {
  std::vector<WrittenRow> rows;
  Color next = first_player_of(record);
  const bool keeps_numbers = std::any_of(record.annotations.begin(), record.annotations.end(),
                                         [](const Annotation& each) { return each.number.has_value(); });
  bool is_gap = false;
  for (const Turn& turn : record.main.turns) {
    const Color player = turn.player.value_or(next);
    const Annotation* annotation = turn.annotation ? &record.annotations[*turn.annotation] : nullptr;
    const MoveNumber* kept = annotation != nullptr && annotation->number ? &*annotation->number : nullptr;
    next = other(player);
    // Numbers that do not count the turns are repeated, and so are their rows.
    const bool is_after_gap = std::exchange(is_gap, turn.text == missing_turn);
    if (keeps_numbers && is_gap) continue;
    const bool is_full = rows.empty() || rows.back().black != nullptr;
    const bool is_first = kept != nullptr ? !kept->is_blacks
                          : keeps_numbers ? is_full
                                          : player == Color::White;  // of its row
    if (is_first || is_full || kept != nullptr)
      rows.push_back({keeps_numbers ? std::nullopt : std::optional(static_cast<std::uint32_t>(rows.size() + 1))});
    if (kept != nullptr) rows.back().number = kept->number;
    if (!is_first && rows.back().white == nullptr) rows.back().is_blacks = !is_after_gap;
    // A cell without a turn is read as one that is missing.
    if (!is_gap) (is_first ? rows.back().white : rows.back().black) = &turn;
  }
  return rows;
}

std::string cell(const Turn& turn, const WriteOptions& options) {
  if (!turn.reserve || !options.reserve_counts) return std::string(turn.text);
  const fmt::format_int reserve(*turn.reserve);
  std::string text;
  text.reserve(turn.text.size() + reserve.size() + 3);
  text.append(turn.text).append(" (").append(reserve.data(), reserve.size()) += ')';
  return text;
}

/// Says whether the text would be read as one turn.
bool is_turn_text(std::string_view text, bool is_of_words) noexcept {
  if (text == unknown_turn) return true;
  return (is_of_words || common::begins_like_turn(text)) && text.find_first_of(" \t\r\n/(") == std::string_view::npos &&
         text.find('\0') == std::string_view::npos &&
         std::string_view(";:,").find(text.back()) == std::string_view::npos;
}

/// The tags that a sheet has first, in this order.
constexpr std::array<std::string_view, 7> ordered_tags{"Event", "Site", "Date", "Round", "White", "Black", "Result"};

bool is_ordered(std::string_view tag) noexcept {
  return std::find(ordered_tags.begin(), ordered_tags.end(), tag) != ordered_tags.end();
}

/// The headings of one sheet, and what they cannot hold.
class HeadingWriter {
 public:
  HeadingWriter(const Record& record, Written& written, std::string& out)
      : record_(record), written_(written), out_(out) {}

  /// A sheet of a game that the record does not name has no headings: its game is inferred from its turns.
  void write() {
    const auto game = record_.tag("Game");
    if (!game) return lose_all();
    write_game(*game, record_.tag("Variant").value_or(""));
    for (const std::string_view name : ordered_tags) {
      if (name == "Result" && write_result()) continue;
      for (const Tag& tag : record_.tags)
        if (tag.name == name) write_tag(tag);
    }
    if (record_.resignation && !record_.tag("Termination"))
      write_line("Termination", common::resignation_words(record_.resignation->player));
    for (const Tag& tag : record_.tags)
      if (!is_ordered(tag.name) && !is_rule(tag.name)) write_tag(tag);
    out_ += '\n';
  }

 private:
  /// `YINSH blitz`. In capitals are the games that come with gpn, so that no title is taken for another one.
  void write_game(std::string_view game, std::string_view variant) {
    const bool is_known = common::game_named(game) == game;
    if (!is_known) out_ += "Game: ";
    std::transform(game.begin(), game.end(), std::back_inserter(out_),
                   [&](char c) { return is_known ? ascii::upper(c) : c; });
    if (!variant.empty()) out_.append(is_known ? " " : "\nVariant: ").append(variant);
    out_ += '\n';
  }

  static bool is_rule(std::string_view tag) noexcept {
    return tag == "Game" || tag == "Variant" || tag == common::version_tag;
  }

  bool write_result() {
    if (record_.result) write_line("Result", name(*record_.result));
    return record_.result || !common::is_of_words(record_);  // of GIPF and DVONN, a result that is open has no heading
  }

  void write_tag(const Tag& tag) {
    if (tag.value.empty()) return;
    if (is_utf8(tag.value) && write_line(tag.name, tag.value)) return;
    common::add_lost_tag(written_, tag);
  }

  /// False, and nothing is written, when the line would be read as something else.
  bool write_line(std::string_view name, std::string_view value) {
    const std::string line = fmt::format("{}: {}", name, value);
    const auto read = read_tag_heading(line);
    if (!read || read->name != name || read->value != value || line.find_first_of("\r\n") != std::string::npos)
      return false;
    out_.append(line) += '\n';
    return true;
  }

  void lose_all() {
    for (const Tag& tag : record_.tags)
      if (tag.name != "Result" && tag.name != common::version_tag && !tag.value.empty() &&
          !(tag.name == "Termination" && record_.resignation))
        common::add_lost_tag(written_, tag);
    if (record_.result) common::add_loss(written_, "result", record_.result_span);
    if (record_.resignation) common::add_loss(written_, "resignation", record_.resignation->span);
  }

  const Record& record_;
  Written& written_;
  std::string& out_;
};

void append_padding(std::size_t width, std::size_t used, std::string& out) {
  out.append(width - std::min(width, used), ' ');
}

/// Characters beyond ASCII are of several widths, which fmt knows.
void append_cell(std::string_view text, std::size_t width, std::string& out) {
  if (!is_ascii(text)) {
    fmt::format_to(std::back_inserter(out), "{:<{}}", text, width);
    return;
  }
  out += text;
  append_padding(width, text.size(), out);
}

void append_number(std::optional<std::uint32_t> number, std::size_t width, std::string& out) {
  if (!number) return append_padding(width + 2, 0, out);
  const fmt::format_int digits(*number);
  append_padding(width, digits.size(), out);
  out.append(digits.data(), digits.size()) += '.';
}

void write_rows(const Record& record, const WriteOptions& options, std::string& out) {
  const std::vector<WrittenRow> rows = rows_of(record);
  std::size_t width = 0;
  for (const WrittenRow& row : rows)
    if (row.white != nullptr) width = std::max(width, cell(*row.white, options).size());
  std::uint32_t highest = 0;
  for (const WrittenRow& row : rows) highest = std::max(highest, row.number.value_or(0));
  const std::size_t number_width = fmt::format_int(highest).size();
  for (const WrittenRow& row : rows) {
    append_number(row.number, number_width, out);
    const std::string white = row.white != nullptr ? cell(*row.white, options) : "..";
    if (row.number && !row.is_blacks) out += ' ';
    append_cell(white, row.black != nullptr ? width : 0, out);
    if (row.black != nullptr) out.append("   ").append(cell(*row.black, options));
    out += '\n';
  }
}

}  // namespace

std::string why_refused(const Record& record) {
  if (record.main.turns.empty()) return "a sheet is recognised by its turns, and the record has none";
  const bool is_of_words = common::is_of_words(record);
  for (const Turn& turn : record.main.turns)
    if (turn.text != missing_turn && !is_turn_text(turn.text, is_of_words))
      return fmt::format("{} cannot be written as a turn on a sheet", gpn::quoted(turn.text));
  const auto game = record.tag("Game");
  if (game && !is_rules_name(*game))
    return fmt::format("{} cannot be written as a game on a sheet", gpn::quoted(*game));
  const auto variant = record.tag("Variant");
  if (game && variant && !is_rules_name(*variant))
    return fmt::format("{} cannot be written as a variant on a sheet", gpn::quoted(*variant));
  return {};
}

std::string turns_on_a_line(const Record& record, const WriteOptions& options) {
  std::string line;
  for (const WrittenRow& row : rows_of(record)) {
    if (!line.empty()) line += ' ';
    if (row.number) line += fmt::format("{}.{}", *row.number, row.white == nullptr ? ".." : "");
    if (row.white != nullptr) line.append(row.number ? " " : "").append(cell(*row.white, options));
    if (row.black != nullptr) line.append(" ").append(cell(*row.black, options));
  }
  return line;
}

Written write(const Record& record, const WriteOptions& options, std::string& out) {
  Written written;
  written.refused = why_refused(record);
  if (!written.refused.empty()) return written;
  HeadingWriter(record, written, out).write();
  write_rows(record, options, out);
  common::add_lost_comments(record, written);
  common::add_lost_annotations(record, written);
  return written;
}

}  // namespace gpn::notation::sheet_text
