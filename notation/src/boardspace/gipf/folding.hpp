// GIPF: from clicks to turns. The site records a push click by click, and of removals only the choices: one click on a
// row, and a click on each piece that may stay and does not follow the site's defaults. The rest is left to the rules;
// the hints of the turn state how to read it.
#pragma once

#include "boardspace/gipf/entering.hpp"
#include "boardspace/gipf/parts.hpp"
#include "boardspace/gipf/turn_text.hpp"
#include "boardspace/pending.hpp"
#include "boardspace/tree/command.hpp"
#include "boardspace/turns.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace gpn::notation::boardspace_sgf {

class GipfFolding {
 public:
  explicit GipfFolding(Turns& turns) noexcept : turns_(&turns), clicks_(turns) {}

  void set_entering(Entering entering) noexcept { text_.set_entering(entering); }
  void take(const Command& command);

  /// How many clicks have no `done` yet.
  std::uint32_t pending() const noexcept { return clicks_.count(); }

 private:
  using Choice = gipf::Choice;
  using Item = gipf::Item;
  using Part = gipf::Part;
  using Parts = gipf::Parts;
  using Switched = gipf::Switched;

  /// A potential picked up from its spot.
  struct Lifted {
    Cell at;
    char letter;  // 0 if the click does not name it
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
  void take_back(const Command& command);
  void undo(Parts::iterator part, Span span);
  void commit(const Command& done);

  bool is_matrx() const noexcept { return text_.entering() == Entering::GipfPiecesAndPotentials; }
  const Points& points() const noexcept { return points_of(text_.entering()); }
  bool would_be_extra(char letter) noexcept;
  Part& begin(Part::Kind kind, Span span);

  void count_order();
  void write_turn(Color player);
  void clear() noexcept;

  Turns* turns_;
  PendingClicks clicks_;
  gipf::TurnText text_;
  Parts parts_;
  std::optional<Lifted> lifted_;
  char from_rack_ = 0;  // the potential that was taken from the rack
  Switched switched_ = Switched::No;
  Span span_;
};

}  // namespace gpn::notation::boardspace_sgf
