// The parts of a turn of GIPF as clicks make them up, and their text.
#pragma once

#include "boardspace/command.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gpn::notation::boardspace_sgf::gipf {

enum class Choice : std::uint8_t { Taken, Stays };
struct Item {
  Cell at;
  Choice choice;
};

/// A part of a turn: rows, the action (a piece that enters or the use of a potential), an extra move of TAMSK. Parts
/// stand in the order in which they were finished; one without `to` waits on its dot.
struct Part {
  enum class Kind : std::uint8_t { List, Entry, Use, Extra };
  Kind kind = Kind::List;
  char letter = 0;  // of a potential
  std::optional<Cell> from{};
  std::optional<Cell> to{};
  std::vector<Item> items{};  // of a list

  bool is_action() const noexcept { return kind == Kind::Entry || kind == Kind::Use; }
  bool waits() const noexcept { return kind != Kind::List && !to; }
};

using Parts = std::vector<Part>;

/// The part that waits on its dot, else the end.
Parts::iterator waiting(Parts& parts) noexcept;
/// The action that is finished, else the end.
Parts::iterator action(Parts& parts) noexcept;
/// Whether a row is taken before the action.
bool takes_before_action(Parts& parts) noexcept;

void append_list(std::string& text, const std::vector<Item>& items);
/// From where and to where.
void append_way(std::string& text, const Part& part);

}  // namespace gpn::notation::boardspace_sgf::gipf
