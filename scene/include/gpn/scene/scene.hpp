// What a drawing of a position shows, in any medium: places, the pieces on them, the lines between them, what the last
// turn did, and where that is on paper. Made from the cells that a rule module lists, so the board of any game can be
// drawn.
#pragma once

#include <gpn/host/ruleset.hpp>

#include <tl/expected.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::scene {

/// What the last turn did on a place, where it did several things, the last of them; or that something is wrong there.
enum class Mark : std::uint8_t { None, From, Removed, Stayed, To, Pushed, Fault };

/// A spot is a place for pieces; a dot is where pieces come in, and its name labels the lines of the board.
enum class PlaceKind : std::uint8_t { Spot, Dot };

struct Place {
  std::string name;
  PlaceKind kind = PlaceKind::Spot;
  int x = 0;                       // as in gpn_cell: steps to the right,
  int y = 0;                       // and upwards
  std::vector<BoardPiece> pieces;  // the lowest first
  Mark mark = Mark::None;
  bool shows_name = false;  // the board has neither dots nor labels, so names are written on the places
  bool is_gone = false;     // it is not on the board now: neither it nor its lines are drawn
  bool is_labelled = true;  // its name is written where it is a dot
};

/// A letter or number beside a board without dots.
struct Label {
  std::string text;
  int x = 0;
  int y = 0;
};

/// Two places by their numbers in Scene::places: neighbours, or where a piece came from and went to.
struct Pair {
  std::size_t from = 0;
  std::size_t to = 0;
};

/// How far apart neighbouring places are, so that all six directions are equally long.
struct Proportions {
  double across = 1;  // one step of x
  double up = 1;      // one step of y
};

struct Scene {
  std::vector<Place> places;
  std::vector<Label> labels;
  std::vector<Pair> lines;                   // between neighbours
  std::vector<Pair> arrows;                  // what the last turn moved or brought in
  std::vector<Pair> pushes;                  // what it pushed on, one place each
  Proportions proportions;                   // the distance of neighbours is 1
  std::string title;                         // lines such as "turn 12, Black: Ge8"; may be empty
  std::string standing;                      // such as "White to move, reserves 12 and 10"
  std::string turn_words = "the last turn";  // what From and To mark
  std::string fault_words;                   // what Fault marks
};

/// `steps` are those of the turn that led to the position; none at the start. The error is a sentence: the
/// module lists no cells, not the pieces on them, or cells that are too far apart (host::most_drawn_steps).
tl::expected<Scene, std::string> make_scene(const host::Ruleset& ruleset, const host::Position& position,
                                            std::span<const Step> steps);

/// After `turn`, which is legal at `before`, with what it moved, pushed and removed.
tl::expected<Scene, std::string> make_scene_after(const host::Ruleset& ruleset, const host::Position& before,
                                                  const void* turn);

/// Turns the board by half: as Black sees it.
void turn_board(Scene& scene) noexcept;

/// Leaves out the names of places, beside the board and on it.
void hide_coordinates(Scene& scene) noexcept;

/// True if a piece belongs to nobody and has no colour of its own.
bool is_neutral(const BoardPiece& piece) noexcept;

/// How high the pieces on a place are stacked beside what is on top: "" for one piece, "3" for three, "4*" when a piece
/// below the top is neutral.
std::string height_text(const Place& place);

/// The numbers of places by their names.
class PlaceNumbers {
 public:
  explicit PlaceNumbers(std::span<const Place> places);

  std::optional<std::size_t> find(std::string_view name) const;

 private:
  std::map<std::string, std::size_t, std::less<>> numbers_;
};

struct PlaceMark {
  std::size_t place = 0;
  Mark mark = Mark::None;
};

/// What a turn did on the places of a board, from its steps.
struct LastTurn {
  std::vector<PlaceMark> marks;  // each place at most once
  std::vector<Pair> arrows;
  std::vector<Pair> pushes;
};

LastTurn last_turn(std::span<const Step> steps, const PlaceNumbers& places);

/// Adds what pieces pushed on that came in from a dot. `heights` are the numbers of pieces on the places before the
/// turn: a piece goes one place further in the direction in which the new one came, up to the first place that was
/// empty.
void add_pushes(std::span<const Step> steps, std::span<const Place> places, const PlaceNumbers& numbers,
                std::vector<std::size_t> heights, LastTurn& turn);

/// A spot of the paper, in pixels from the upper left corner.
struct PaperSpot {
  double x = 0;
  double y = 0;
};

/// A line that ends in front of a piece, and the triangle at its end.
struct ArrowShape {
  PaperSpot from, to, tip, left, right;
};

/// Where things are drawn on a picture.
class Paper {
 public:
  static constexpr double piece_radius = 19;

  explicit Paper(const Scene& scene);

  double width() const noexcept { return width_; }
  double height() const noexcept { return height_; }
  PaperSpot at(int x, int y) const noexcept;
  /// Further from the middle of the board.
  PaperSpot outside(PaperSpot spot) const noexcept;
  /// Nothing when the two are too near each other.
  static std::optional<ArrowShape> shortened(PaperSpot from, PaperSpot to) noexcept;

 private:
  Proportions pixels_;  // for one step of x and y
  int left_ = 0;
  int top_ = 0;
  double indent_ = 0;  // of a board that is narrower than the picture
  double width_ = 0;
  double height_ = 0;
};

}  // namespace gpn::scene
