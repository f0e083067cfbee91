// GIPF: from clicks to turns. The site records a push dot by dot and of removals only the choices: one click on a row,
// and a click on each piece that may stay and does not follow the site's defaults. The rest is left to the rules, which
// the hints of the turn tell.
#pragma once

#include "boardspace/command.hpp"
#include "boardspace/gipf_entering.hpp"
#include "boardspace/gipf_parts.hpp"
#include "boardspace/turns.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gpn::notation::boardspace_sgf {

class GipfFolding {
 public:
  explicit GipfFolding(Turns& turns) noexcept : turns_(&turns) {}

  void set_entering(Entering entering) noexcept { entering_ = entering; }
  void take(const Command& command);

  /// How many clicks wait for a `done`.
  std::uint32_t pending() const noexcept { return clicks_; }

 private:
  using Choice = gipf::Choice;
  using Item = gipf::Item;
  using Part = gipf::Part;
  using Parts = gipf::Parts;

  /// A potential taken up from its spot.
  struct Lifted {
    Cell at;
    char letter;  // 0 where the click does not tell
  };

  void drop(const Command& command);
  void drop_on_dot(const Command& command);
  void drop_on_spot(const Command& command);
  void toggle(const Command& command);
  void back_to_rack(const Command& command);
  void pick(const Command& command);
  void push(const Command& command);
  void use(const Command& command, char letter);
  void use_tamsk(const Command& command);
  void choose(const Command& command, Choice choice);
  void name_row_by_dot(const Command& command);
  void resign(const Command& command);
  void take_back(const Command& command);
  void undo(Parts::iterator part, Span span);
  void commit(const Command& done);

  Parts::iterator waiting() noexcept { return gipf::waiting(parts_); }
  Parts::iterator action() noexcept { return gipf::action(parts_); }
  bool has_acted() noexcept { return action() != parts_.end(); }
  bool is_matrx() const noexcept { return entering_ == Entering::GipfPiecesAndPotentials; }
  bool would_be_extra(char letter) noexcept;
  Part& begin(Part::Kind kind, Span span);
  void land(Parts::iterator part, Cell on);
  std::vector<Item>& list();

  void count_order();
  void write_turn(Color player);
  void append_piece(const Part& part, Color player);
  bool enters_gipf_piece(Color player) noexcept;
  void uncount(std::uint32_t clicks) noexcept { clicks_ -= clicks < clicks_ ? clicks : clicks_; }
  void clear() noexcept;

  Turns* turns_;
  Entering entering_ = Entering::BasicPieces;
  std::array<bool, 2> entered_basic_{};  // by player

  Parts parts_;
  std::optional<Lifted> lifted_;
  char from_rack_ = 0;  // the potential that was taken from the rack
  bool toggled_ = false;
  bool resigning_ = false;
  std::uint32_t clicks_ = 0;
  Span span_;
  Span resign_span_;
  std::string text_;
};

}  // namespace gpn::notation::boardspace_sgf
