#include <algorithm>
#include <reference/gipf_board.hpp>

namespace gpn::reference::gipf {

std::string name(Point point) { return std::string(1, point.letter).append(std::to_string(point.number)); }

namespace {

std::vector<int> hexagon(int side) {
  std::vector<int> points_of_lines;
  for (int line = 0; line <= 2 * side; ++line) points_of_lines.push_back(side + 1 + std::min(line, 2 * side - line));
  return points_of_lines;
}

}  // namespace

Board::Board(int side) : Board(hexagon(side)) {}

Board::Board(std::vector<int> points_of_lines) : points_of_lines_(std::move(points_of_lines)) {
  find_entries();
  walk_lines();
}

char Board::centre_letter() const {
  const auto longest = std::max_element(points_of_lines_.begin(), points_of_lines_.end());
  return static_cast<char>('a' + (longest - points_of_lines_.begin()));
}

int Board::points_of(char letter) const {
  return points_of_lines_.at(static_cast<std::size_t>(letter - first_letter()));
}

bool Board::is_point(Point point) const {
  return point.letter >= first_letter() && point.letter <= last_letter() && point.number >= 1 &&
         point.number <= points_of(point.letter);
}

bool Board::is_spot(Point point) const {
  return is_point(point) && point.letter != first_letter() && point.letter != last_letter() && point.number != 1 &&
         point.number != points_of(point.letter);
}

std::optional<Point> Board::neighbour(Point point, Direction direction) const {
  const char letter = point.letter;
  const int number = point.number;
  const char right = static_cast<char>(letter + 1);
  const char left = static_cast<char>(letter - 1);
  Point next = point;
  switch (direction) {
    case Direction::North: next = {letter, number + 1}; break;
    case Direction::South: next = {letter, number - 1}; break;
    case Direction::NorthEast: next = {right, letter < centre_letter() ? number + 1 : number}; break;
    case Direction::SouthEast: next = {right, letter < centre_letter() ? number : number - 1}; break;
    case Direction::NorthWest: next = {left, letter <= centre_letter() ? number : number + 1}; break;
    case Direction::SouthWest: next = {left, letter <= centre_letter() ? number - 1 : number}; break;
  }
  if (!is_point(next)) return std::nullopt;
  return next;
}

std::optional<Point> Board::next_spot(Point point, Direction direction) const {
  const std::optional<Point> next = neighbour(point, direction);
  if (!next || !is_spot(*next)) return std::nullopt;
  return next;
}

std::vector<Point> Board::points() const {
  std::vector<Point> all;
  for (char letter = first_letter(); letter <= last_letter(); ++letter)
    for (int number = 1; number <= points_of(letter); ++number) all.push_back({letter, number});
  return all;
}

std::vector<Point> Board::spots() const {
  std::vector<Point> all;
  for (const Point point : points())
    if (is_spot(point)) all.push_back(point);
  return all;
}

std::vector<Point> Board::spots_of(char letter) const {
  std::vector<Point> all;
  for (const Point point : spots())
    if (point.letter == letter) all.push_back(point);
  return all;
}

std::vector<Point> Board::white_corners() const {
  const char second = static_cast<char>(first_letter() + 1);
  const char last_but_one = static_cast<char>(last_letter() - 1);
  return {spots_of(second).back(), spots_of(centre_letter()).front(), spots_of(last_but_one).back()};
}

std::vector<Point> Board::black_corners() const {
  const char second = static_cast<char>(first_letter() + 1);
  const char last_but_one = static_cast<char>(last_letter() - 1);
  return {spots_of(second).front(), spots_of(centre_letter()).back(), spots_of(last_but_one).front()};
}

void Board::find_entries() {
  for (const Point point : points()) {
    if (!is_dot(point)) continue;
    for (const Direction direction : all_directions)
      if (next_spot(point, direction)) entries_.push_back({point, direction});
  }
}

void Board::walk_lines() {
  for (const Entry& entry : entries_) {
    if (std::find(std::begin(line_directions), std::end(line_directions), entry.direction) == std::end(line_directions))
      continue;  // the same line is entered from its other end
    std::vector<Point> line;
    for (std::optional<Point> spot = next_spot(entry.dot, entry.direction); spot;
         spot = next_spot(*spot, entry.direction))
      line.push_back(*spot);
    lines_.push_back(line);
  }
}

}  // namespace gpn::reference::gipf
