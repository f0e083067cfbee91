// What a drawing of a position shows, in any medium: places, the pieces on them, the lines between them, and
// what the last turn did. Made from the cells that a rule module lists, so the board of any game can be drawn.
#pragma once

#include <gpn/host/ruleset.hpp>

#include <tl/expected.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
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
  std::string title;                         // such as "turn 12, Black: Ge8"; may be empty
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

/// How high the pieces on a place are stacked beside what is on top: "" for one piece, "3" for three, "4*" when a piece
/// below the top belongs to nobody.
std::string height_text(const Place& place);

}  // namespace gpn::scene
