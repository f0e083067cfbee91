// What stands on a spot in GIPF with potentials: units one on the other.
#pragma once

#include <gpn/color.hpp>

#include <compare>
#include <map>
#include <reference/gipf_board.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::reference::potentials {

using gipf::Board;
using gipf::Point;

enum class Kind { Basic, GipfPiece, Tamsk, Zertz, Dvonn, Yinsh, Punct };

/// In the order in which what is to hand is written.
inline constexpr Kind all_potentials[] = {Kind::Tamsk, Kind::Zertz, Kind::Dvonn, Kind::Yinsh, Kind::Punct};

struct Unit {
  Color color;
  Kind kind;
  friend bool operator==(const Unit&, const Unit&) = default;
};

/// Bottom first; never empty.
using Stack = std::vector<Unit>;
/// Vacant spots are absent.
using Stacks = std::map<Point, Stack>;

bool is_potential(Kind kind);
/// T Z D Y P.
char letter(Kind potential);
char small_letter(Kind potential);

/// The colour of the topmost unit.
Color owner(const Stack& stack);
/// A potential on a basic piece of its own colour, with nothing over it; or two potentials of one kind and colour, with
/// nothing over or under them, as only MATRX GIPF has them.
bool is_loaded(const Stack& stack);
bool is_loaded_with(const Stack& stack, Kind potential);

/// As position texts have it, without brackets: bottom first, capitals for GIPF-pieces and White's potentials.
std::string stack_text(const Stack& stack);
/// Throws std::invalid_argument.
Stack read_stack(std::string_view text);

}  // namespace gpn::reference::potentials
