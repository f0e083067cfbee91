// The clicks of a turn that has no `done` yet, and whether one of them is `resign`.
#pragma once

#include "boardspace/tree/command.hpp"
#include "boardspace/turns.hpp"

#include <algorithm>
#include <cstdint>

namespace gpn::notation::boardspace_sgf {

class PendingClicks {
 public:
  explicit PendingClicks(Turns& turns) noexcept : turns_(&turns) {}

  std::uint32_t count() const noexcept { return count_; }
  bool is_resigning() const noexcept { return is_resigning_; }
  Span resign_span() const noexcept { return resign_span_; }

  void add() noexcept { ++count_; }
  void remove(std::uint32_t clicks) noexcept { count_ -= std::min(clicks, count_); }
  void clear() noexcept {
    count_ = 0;
    is_resigning_ = false;
  }

  /// A second `resign` withdraws the first.
  void resign(const Command& command) {
    is_resigning_ = !is_resigning_;
    if (is_resigning_) {
      resign_span_ = command.span;
      return add();
    }
    turns_->counts.taken_back.add(command.span);
    remove(1);
  }

  /// The command takes back every click since the last `done`.
  void take_back(const Command& command) {
    turns_->counts.taken_back.add(command.span, count_);
    clear();
  }

 private:
  Turns* turns_;
  std::uint32_t count_ = 0;
  bool is_resigning_ = false;
  Span resign_span_;
};

}  // namespace gpn::notation::boardspace_sgf
