#include "dialect_functions.hpp"

#include "common/losses.hpp"
#include "common/turn_shape.hpp"
#include "common/version_tag.hpp"
#include "sheet/inference.hpp"

#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

/// One line of the sheet.
struct Row {
  std::uint32_t number;
  const Turn* white = nullptr;
  const Turn* black = nullptr;
};

/// Numbers rise with each turn of White; two turns of White in a row stand in two rows.
std::vector<Row> rows_of(const Line& line) {
  std::vector<Row> rows;
  Color next = Color::White;
  for (const Turn& turn : line.turns) {
    const Color player = turn.player.value_or(next);
    const auto number = static_cast<std::uint32_t>(rows.size() + 1);
    const bool opens = rows.empty() || player == Color::White || rows.back().black != nullptr;
    if (opens) rows.push_back({number, nullptr, nullptr});
    (player == Color::White ? rows.back().white : rows.back().black) = &turn;
    next = other(player);
  }
  return rows;
}

std::string cell(const Turn& turn, const WriteOptions& options) {
  if (!turn.reserve || !options.reserve_counts) return std::string(turn.text);
  return fmt::format("{} ({})", turn.text, *turn.reserve);
}

/// Says whether the text would be read as one turn.
bool is_turn_text(std::string_view text) noexcept {
  return common::begins_like_turn(text) && text.find_first_of(" \t\r\n/(") == std::string_view::npos &&
         text.find('\0') == std::string_view::npos &&
         std::string_view(";:,").find(text.back()) == std::string_view::npos;
}

/// Tags of which nothing is lost: game and variant are told by the turns, the others are counted as what they say.
bool is_told_otherwise(const Tag& tag, const Record& record, const std::optional<Inferred>& inferred) noexcept {
  if (tag.name == "Result" || tag.name == common::version_tag) return true;
  if (tag.name == "Termination") return record.resignation.has_value();
  return inferred && ((tag.name == "Game" && tag.value == inferred->game) ||
                      (tag.name == "Variant" && tag.value == inferred->variant) ||
                      (tag.name == "Potentials" && tag.value == inferred->potentials));
}

void count_losses(const Record& record, Written& written) {
  const auto inferred = infer(record.main);
  for (const Tag& tag : record.tags)
    if (!is_told_otherwise(tag, record, inferred)) common::add_loss(written, fmt::format("tag {}", tag.name));
  common::add_lost_comments(record, written);
  common::add_lost_annotations(record, common::ReserveCounts::Written, written);
  common::add_loss(written, "result", record.result ? 1 : 0);
  common::add_loss(written, "resignation", record.resignation ? 1 : 0);
}

}  // namespace

Written write(const Record& record, const WriteOptions& options, std::string& out) {
  Written written;
  if (record.main.turns.empty()) {
    written.refused = "a sheet contains only turns, and the record has none";
    return written;
  }
  for (const Turn& turn : record.main.turns) {
    if (is_turn_text(turn.text)) continue;
    written.refused = fmt::format("{} cannot be written as a turn on a sheet", gpn::quoted(turn.text));
    return written;
  }
  const std::vector<Row> rows = rows_of(record.main);
  std::size_t width = 0;
  for (const Row& row : rows)
    if (row.white != nullptr) width = std::max(width, cell(*row.white, options).size());
  const auto number_width = fmt::formatted_size("{}", rows.size());
  for (const Row& row : rows) {
    out += fmt::format("{:>{}}.", row.number, number_width);
    const std::string white = row.white != nullptr ? cell(*row.white, options) : "..";
    if (row.black != nullptr)
      out += fmt::format("{}{:<{}}   {}\n", row.white != nullptr ? " " : "", white, width, cell(*row.black, options));
    else
      out += fmt::format(" {}\n", white);
  }
  count_losses(record, written);
  return written;
}

}  // namespace gpn::notation::sheet_text
