// One click of a player as the site recorded it.
#pragma once

#include <gpn/color.hpp>
#include <gpn/notation/source.hpp>

#include <array>
#include <cstdint>
#include <string>

namespace gpn::notation::boardspace_sgf {

/// A point of the board as written; the board may not have it.
struct Cell {
  char column = 'a';  // small
  std::uint16_t row = 0;

  friend bool operator==(const Cell&, const Cell&) = default;
};

inline void append(std::string& text, Cell cell) {
  text += cell.column;
  if (cell.row < 10)
    text += static_cast<char>('0' + cell.row);
  else
    text += std::to_string(cell.row);
}

enum class Verb : std::uint8_t {
  Done,
  DropOnBoard,
  PickFromBoard,
  MoveStack,
  Pick,
  Drop,
  Pass,
  Start,
  Resign,
  Reset,
  Edit,
  WinOnTime,
  OfferDraw,
  AcceptDraw,
  DeclineDraw,
  Slide,
  Remove,
  Preserve,
  Standard,
  SlidePotential,
  DropPotential,
  UseTamsk,
  UseZertz,
  UseDvonn,
  UseYinsh,
  UsePunct,
};

struct Command {
  Verb verb = Verb::Done;
  Color player = Color::White;
  std::uint32_t number = 0;  // its index; meaningless where there is none
  std::uint8_t cell_count = 0;
  std::array<Cell, 2> cells{};
  char potential = 0;  // that is put on the board or taken from the rack: its letter in turn texts
  Span span;           // without the index

  Cell cell() const noexcept { return cells[0]; }
};

}  // namespace gpn::notation::boardspace_sgf
