// From clicks to turns, for each game. A turn is what is on the board when `done` arrives (records-dvonn 3A): what was
// clicked and taken back before leaves no trace.
#pragma once

#include "boardspace/points.hpp"
#include "boardspace/turns.hpp"

#include <gpn/color.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
  std::optional<Color> last_player_;
  bool passing_ = false;
  std::string text_;
};

enum class Choice : std::uint8_t { Taken, Stays };
struct Item {
  Cell at;
  Choice choice;
};

/// A part of a turn: rows, the action (a piece that enters or the use of a potential), an extra move of TAMSK. Parts
/// are in the order in which they were finished; one without `to` is still on its dot.
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

/// The parts of one turn.
class Parts {
 public:
  using iterator = std::vector<Part>::iterator;

  iterator begin() noexcept { return parts_.begin(); }
  iterator end() noexcept { return parts_.end(); }
  bool empty() const noexcept { return parts_.empty(); }
  void clear() noexcept { parts_.clear(); }
  void erase(iterator part) { parts_.erase(part); }

  /// The part that is still on its dot, or the end.
  iterator waiting() noexcept;
  /// The finished action, or the end.
  iterator action() noexcept;
  bool has_action() noexcept { return action() != end(); }
  /// The part that a new one of this kind replaces: a turn has one action, and one extra move on its dot. Or the end.
  iterator replaced_by(Part::Kind kind) noexcept;
  Part& add(Part::Kind kind);
  /// Finishes a part. It goes to the end: rows may have been clicked while its piece was on the dot.
  void land(iterator part, Cell on);
  /// The list of the phase the turn is in: before its action or after it.
  std::vector<Item>& list();
  /// Removes the lists after a part and returns how many items they had.
  std::uint32_t remove_lists_after(iterator part);
  /// Whether a row is taken before the action.
  bool takes_before_action() noexcept;

 private:
  std::vector<Part> parts_;
};

/// Whether the player has switched to the other kind of piece with `standard`.
enum class Switched : std::uint8_t { No, Yes };

/// The texts of the turns of a game in their order, from the parts that clicks make up: what a player enters depends on
/// what he has entered.
class TurnText {
 public:
  void set_entering(Entering entering) noexcept { entering_ = entering; }
  Entering entering() const noexcept { return entering_; }

  /// The text is valid until the next call.
  std::string_view of(Parts& parts, Color player, Switched switched);

 private:
  void append_piece(const Part& part, Parts& parts, Color player, Switched switched);
  bool enters_gipf_piece(Parts& parts, Color player, Switched switched) const noexcept;

  Entering entering_ = Entering::BasicPieces;
  std::array<bool, 2> entered_basic_{};  // by player
  std::string text_;
};

/// GIPF: from clicks to turns. The site records a push click by click, and of removals only the choices: one click on a
/// row, and a click on each piece that may stay and does not follow the site's defaults. The rest is left to the rules;
/// the hints of the turn state how to read it.
class GipfFolding {
 public:
  explicit GipfFolding(Turns& turns) noexcept : turns_(&turns), clicks_(turns) {}

  void set_entering(Entering entering) noexcept { text_.set_entering(entering); }
  void take(const Command& command);

  /// How many clicks have no `done` yet.
  std::uint32_t pending() const noexcept { return clicks_.count(); }

 private:
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
  TurnText text_;
  Parts parts_;
  std::optional<Lifted> lifted_;
  char from_rack_ = 0;  // the potential that was taken from the rack
  Switched switched_ = Switched::No;
  Span span_;
};

}  // namespace gpn::notation::boardspace_sgf
