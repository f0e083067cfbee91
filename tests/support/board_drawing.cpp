#include <support/board_drawing.hpp>

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace gpn::test {
namespace {

/// Columns between places whose drawing positions are one apart; looks like a regular hexagon in most typefaces.
constexpr std::size_t usual_pitch = 4;
/// Columns between two boards.
constexpr std::size_t gutter = 4;

constexpr std::string_view vacant = ".";

/// The places of the board part of a position text, one after the other; empty texts for vacant ones.
std::vector<std::string> places_of(std::string_view board) {
  std::vector<std::string> places;
  for (std::size_t at = 0; at < board.size(); ++at) {
    const auto letter = static_cast<unsigned char>(board[at]);
    if (letter == '/') continue;
    std::size_t size = 1;
    if (std::isdigit(letter) != 0) {
      size = board.find_first_not_of("0123456789", at) - at;
      places.resize(places.size() + std::stoul(std::string(board.substr(at, size))));
    } else {
      if (letter == '[') size = board.find(']', at) - at + 1;
      places.emplace_back(board.substr(at, size));
    }
    at += std::min(size, board.size() - at) - 1;
  }
  return places;
}

std::string_view text_of(const gpn_cell& cell, const Occupants& occupants) {
  if (cell.kind == GPN_CELL_DOT) return cell.name;
  const auto found = occupants.find(std::string_view(cell.name));
  return found == occupants.end() ? vacant : std::string_view(found->second);
}

/// Wide enough for the highest stack beside another one: places of one line of text are two positions apart.
std::size_t pitch_for(const Occupants& occupants) {
  std::size_t longest = 0;
  for (const auto& [name, piece] : occupants) longest = std::max(longest, piece.size());
  return std::max(usual_pitch, (longest + 2) / 2);
}

/// Texts of one letter are drawn at the middle of their place, longer ones around it.
void put(std::string& line, std::size_t middle, std::string_view text) {
  const std::size_t begin = middle - (text.size() - 1) / 2;
  if (line.size() < begin + text.size()) line.resize(begin + text.size(), ' ');
  line.replace(begin, text.size(), text);
}

std::size_t width_of(const Drawing& drawing) {
  std::size_t width = 0;
  for (const std::string& line : drawing) width = std::max(width, line.size());
  return width;
}

}  // namespace

Occupants occupants(std::span<const gpn_cell> cells, std::string_view position_text) {
  const std::vector<std::string> places = places_of(position_text.substr(0, position_text.find(' ')));
  Occupants found;
  auto place = places.begin();
  for (const gpn_cell& cell : cells) {
    if (cell.kind != GPN_CELL_SPOT) continue;
    if (place == places.end()) throw std::invalid_argument("the position text has fewer spots than the board");
    if (!place->empty()) found.emplace(cell.name, *place);
    ++place;
  }
  if (place != places.end()) throw std::invalid_argument("the position text has more spots than the board");
  return found;
}

Drawing draw_board(std::span<const gpn_cell> cells, const Occupants& occupants) {
  const auto [left, right] =
      std::minmax_element(cells.begin(), cells.end(), [](auto& a, auto& b) { return a.x < b.x; });
  const auto [low, high] = std::minmax_element(cells.begin(), cells.end(), [](auto& a, auto& b) { return a.y < b.y; });
  const std::size_t pitch = pitch_for(occupants);
  Drawing lines(static_cast<std::size_t>(high->y - low->y + 1));
  // From left to right, because the text of a place is appended to its line.
  for (int x = left->x; x <= right->x; ++x)
    for (const gpn_cell& cell : cells)
      if (cell.x == x)
        put(lines[static_cast<std::size_t>(high->y - cell.y)], static_cast<std::size_t>(x - left->x + 1) * pitch,
            text_of(cell, occupants));
  return lines;
}

Drawing side_by_side(const Drawing& left, const Drawing& right) {
  const std::size_t begin = width_of(left) + gutter;
  Drawing lines = left;
  lines.resize(std::max(left.size(), right.size()));
  for (std::size_t i = 0; i < right.size(); ++i) {
    if (right[i].empty()) continue;
    lines[i].resize(begin, ' ');
    lines[i] += right[i];
  }
  return lines;
}

}  // namespace gpn::test
