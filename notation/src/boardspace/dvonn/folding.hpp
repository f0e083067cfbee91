// DVONN: from clicks to turns. A turn is what is on the board when `done` arrives (records-dvonn 3A).
#pragma once

#include "boardspace/pending.hpp"
#include "boardspace/tree/command.hpp"
#include "boardspace/turns.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace gpn::notation::boardspace_sgf {

class DvonnFolding {
 public:
  static constexpr std::uint32_t placements = 49;  // the board is full (D2), the stacking phase begins

  explicit DvonnFolding(Turns& turns) noexcept : turns_(&turns), clicks_(turns) {}

  void take(const Command& command);

  /// How many clicks have no `done` yet.
  std::uint32_t pending() const noexcept { return clicks_.count(); }

 private:
  bool placing() const noexcept { return placed_ < placements; }
  void pick(const Command& command);
  void drop(const Command& command);
  void move(const Command& command);
  void take_back(const Command& command);
  void commit(const Command& done);
  void commit_action(const Command& done);
  void clear() noexcept;

  Turns* turns_;
  PendingClicks clicks_;
  std::optional<Cell> from_;
  std::optional<Cell> to_;
  Span span_;
  std::uint32_t placed_ = 0;
  bool passing_ = false;
  std::string text_;
};

}  // namespace gpn::notation::boardspace_sgf
