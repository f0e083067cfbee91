// Move numbers that a reader reported, against the turns that the rules added: a pass that is left out explains the
// number after it, and is reported once.
#pragma once

#include <gpn/color.hpp>
#include <gpn/notation/record.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace gpn::replay {

class NumberFaults {
 public:
  /// Reads the numbers of a record that has such a warning.
  void start(const notation::Record& record);
  /// The only legal turn was played before the turn at this place.
  void add_left_out(std::uint32_t turn_begin, Color player) { left_out_.push_back({turn_begin, player}); }
  /// The game is over by its rules after the turn that ends at this place.
  void end_game(std::uint32_t turn_end) { game_end_ = turn_end; }
  /// Removes the warnings about numbers that the added turns or the end of the game explain.
  void remove_explained(std::vector<notation::Diagnostic>& diagnostics) const;

 private:
  struct Numbered {
    std::int64_t number;
    std::int64_t turns;  // before White's turn of that number
    bool is_blacks;
    notation::Span turn;
  };

  struct LeftOut {
    std::uint32_t at;
    Color player;
  };

  bool is_explained(notation::Span turn) const;

  std::vector<Numbered> numbers_;
  std::vector<LeftOut> left_out_;
  std::optional<std::uint32_t> game_end_;
};

}  // namespace gpn::replay
