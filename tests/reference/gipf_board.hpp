// The board of GIPF, of any size, and that of MATRX GIPF: points by name, neighbours as the table in section 1 of the
// rules has them.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::reference::gipf {

/// Ordered by letter, then number, as lists are written.
struct Point {
  char letter;
  int number;
  friend auto operator<=>(const Point&, const Point&) = default;
};

std::string name(Point point);

enum class Direction { North, NorthEast, SouthEast, South, SouthWest, NorthWest };

inline constexpr Direction all_directions[] = {Direction::North, Direction::NorthEast, Direction::SouthEast,
                                               Direction::South, Direction::SouthWest, Direction::NorthWest};
/// One of each pair of opposite directions.
inline constexpr Direction line_directions[] = {Direction::North, Direction::NorthEast, Direction::SouthEast};

/// A way into play: a dot and a direction that leads from it onto a spot.
struct Entry {
  Point dot;
  Direction direction;
};

class Board {
 public:
  /// `side`: spots on each side of the hexagon of spots, 4 on the ordinary board.
  explicit Board(int side);
  /// How many points the lines a, b, c ... have. The outermost lines, and the two ends of each other one, are dots.
  explicit Board(std::vector<int> points_of_lines);

  bool is_point(Point point) const;
  bool is_spot(Point point) const;
  bool is_dot(Point point) const { return is_point(point) && !is_spot(point); }

  /// The next point; nothing outside the board.
  std::optional<Point> neighbour(Point point, Direction direction) const;
  /// The next point if it is a spot.
  std::optional<Point> next_spot(Point point, Direction direction) const;

  std::vector<Point> points() const;
  std::vector<Point> spots() const;
  /// The spots of one letter, counted from White.
  std::vector<Point> spots_of(char letter) const;
  char first_letter() const { return 'a'; }
  char last_letter() const { return static_cast<char>('a' + points_of_lines_.size() - 1); }
  /// That of the longest line.
  char centre_letter() const;

  const std::vector<Entry>& entries() const { return entries_; }
  /// All straight lines of spots, each walked once from one end to the other.
  const std::vector<std::vector<Point>>& lines() const { return lines_; }

  /// The corner spots where each player starts in the basic and standard games (4.1).
  std::vector<Point> white_corners() const;
  std::vector<Point> black_corners() const;

 private:
  int points_of(char letter) const;
  void find_entries();
  void walk_lines();

  std::vector<int> points_of_lines_;
  std::vector<Entry> entries_;
  std::vector<std::vector<Point>> lines_;
};

}  // namespace gpn::reference::gipf
