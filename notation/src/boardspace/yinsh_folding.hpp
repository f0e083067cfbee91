// YINSH: from clicks to turns and back. `done` closes each step of a turn: rows that the opponent made with their
// rings, the move, own rows with their rings. All steps up to the first of the other player are one turn.
#pragma once

#include "boardspace/clicks.hpp"
#include "boardspace/turns.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gpn::notation::boardspace_sgf {

class YinshFolding {
 public:
  explicit YinshFolding(Turns& turns) noexcept : turns_(&turns), clicks_(turns) {}

  void take(const Command& command);

  /// How many clicks have no `done` yet.
  std::uint32_t pending() const noexcept { return clicks_.count(); }

 private:
  /// What was clicked since the last `done`.
  struct Step {
    enum class Kind : std::uint8_t { None, Place, Move, Row, Ring, Pass };
    Kind kind = Kind::None;
    std::optional<Cell> from{};
    std::optional<Cell> to{};
  };

  struct Row {
    Cell first;
    Cell last;
  };

  /// The rows and rings of one phase.
  struct Taken {
    std::vector<Row> rows;
    std::vector<Cell> rings;

    bool empty() const noexcept { return rows.empty() && rings.empty(); }
  };

  void begin(Step::Kind kind, const Command& command);
  void drop(const Command& command);
  void pick(const Command& command);
  void take_back(const Command& command);
  void commit(const Command& done);
  void commit_step(const Command& done);
  void write_turn();

  Turns* turns_;
  PendingClicks clicks_;
  Step step_;
  // The turn so far: a new one begins with the other player, or with a second move.
  std::optional<Color> player_;
  Taken before_;
  std::string action_;
  Taken after_;
  Span span_;
  bool is_written_ = false;
};

/// From a canonical turn back to clicks, with `done` between its steps; nothing for any other text.
Clicks yinsh_clicks(std::string_view text, Color player);

}  // namespace gpn::notation::boardspace_sgf
