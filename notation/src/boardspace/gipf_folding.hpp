// GIPF: from clicks to turns. The site records a push dot by dot and of removals only the choices: one click on a row,
// and a click on each GIPF-piece that does not follow the site's defaults. The rest is left to the rules, which the
// hints of the turn tell.
#pragma once

#include "boardspace/command.hpp"
#include "boardspace/turns.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gpn::notation::boardspace_sgf {

/// When pieces are entered as GIPF-pieces: in a tournament from the start, until the player enters a basic one.
enum class Entering : std::uint8_t { BasicPieces, GipfPiecesFirst };

class GipfFolding {
 public:
  explicit GipfFolding(Turns& turns) noexcept : turns_(&turns) {}

  void set_entering(Entering entering) noexcept { entering_ = entering; }
  void take(const Command& command);

  /// How many clicks wait for a `done`.
  std::uint32_t pending() const noexcept { return clicks_; }

 private:
  enum class Choice : std::uint8_t { Taken, Stays };
  struct Item {
    Cell at;
    Choice choice;
  };

  void drop(const Command& command);
  void pick(const Command& command);
  void push(const Command& command, char letter);
  void use(const Command& command, char letter);
  void choose(const Command& command, Choice choice);
  void name_row_by_dot(const Command& command);
  void resign(const Command& command);
  void take_back(const Command& command);
  void commit(const Command& done);
  void write_turn(Color player);
  void append_list(const std::vector<Item>& items);
  void append_move(Color player);
  void append_tamsk();
  bool enters_gipf_piece(Color player) const noexcept;
  void uncount() noexcept { clicks_ -= clicks_ > 0 ? 1 : 0; }
  void clear() noexcept;

  Turns* turns_;
  Entering entering_ = Entering::BasicPieces;
  std::array<bool, 2> entered_basic_{};  // by player

  std::vector<Item> before_;
  std::vector<Item> after_;
  std::optional<Cell> from_;
  std::optional<Cell> to_;
  std::optional<std::array<Cell, 2>> tamsk_;
  bool tamsk_first_ = false;
  char letter_ = 0;  // of a potential
  bool uses_potential_ = false;
  bool toggled_ = false;
  bool resigning_ = false;
  std::uint32_t clicks_ = 0;
  Span span_;
  Span resign_span_;
  std::string text_;
};

}  // namespace gpn::notation::boardspace_sgf
