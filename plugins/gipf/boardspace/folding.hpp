// From the clicks of one `done` to a turn of GIPF. The site records a push click by click, and of removals only the
// choices: one click on a row, and a click on each piece that may stay and does not follow the site's defaults. The
// rest is left to the rules; the hints of the turn state how to read it.
//
// A part of a turn is rows, the action (a piece that enters or the use of a potential) or an extra move of TAMSK. Parts
// are kept in the order in which they were finished, each with the clicks that state it, because a later click can take
// one back.
#pragma once

#include "points.hpp"

#include <gpn/color.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::gipf::site {

enum class Verb : std::uint8_t {
  Drop,
  Pick,
  Slide,
  Remove,
  Preserve,
  Standard,
  PickFromRack,
  DropToRack,
  Use,  // a potential
};

struct Command {
  Verb verb = Verb::Drop;
  char potential = 0;  // its letter in turn texts
  std::uint32_t click = 0;
  std::vector<Cell> cells{};

  Cell cell() const noexcept { return cells.front(); }
};

/// Nothing when the click is no command of GIPF.
std::optional<Command> read_command(const gpn_click& click, std::uint32_t index);

enum class Choice : std::uint8_t { Taken, Stays };
struct Item {
  Cell at;
  Choice choice;
  std::uint32_t click;
};

/// One without `to` is still on its dot.
struct Part {
  enum class Kind : std::uint8_t { List, Entry, Use, Extra };
  Kind kind = Kind::List;
  char letter = 0;  // of a potential
  std::optional<Cell> from{};
  std::optional<Cell> to{};
  std::uint32_t from_click = 0;
  std::uint32_t to_click = 0;
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
  void land(iterator part, Cell on, std::uint32_t click);
  /// The list of the phase the turn is in: before its action or after it.
  std::vector<Item>& list();
  /// Takes back the lists after a part.
  void take_back_lists_after(iterator part, author::ClickFates& fates);
  /// True if a row is taken before the action.
  bool takes_before_action() noexcept;

 private:
  std::vector<Part> parts_;
};

class Folding {
 public:
  Folding(Entering entering, EnteredBasic entered_basic, author::ClickFates& fates) noexcept
      : entering_(entering), entered_basic_(entered_basic), fates_(fates) {}

  void take(const gpn_click& click, std::uint32_t index);

  /// At `done`: the text of the turn, empty when there is none.
  std::string end(Color player, std::uint32_t done);

  /// Messages about the turn point to this click.
  std::uint32_t main_click() const noexcept { return main_; }
  /// The option that the order of the parts shows, see gpn_folded.
  std::string_view shows() noexcept;

 private:
  /// A potential picked up from its spot.
  struct Lifted {
    Cell at;
    char letter;  // 0 if the click does not name it
    std::uint32_t click;
  };

  void apply(const Command& command);
  void drop(const Command& command);
  void drop_on_dot(const Command& command);
  void drop_on_spot(const Command& command);
  void back_to_rack(const Command& command);
  void pick(const Command& command);
  void push(const Command& command);
  void use(const Command& command);
  void use_tamsk(const Command& command);
  void choose(const Command& command, Choice choice);
  void name_row_by_dot(const Command& command);
  void undo(Parts::iterator part);

  bool is_matrx() const noexcept { return entering_ == Entering::GipfPiecesAndPotentials; }
  const Points& points() const noexcept { return points_of(entering_); }
  bool would_be_extra(char letter) noexcept;
  Part& begin(Part::Kind kind);
  void append_piece(std::string& text, const Part& part, Color player);
  bool enters_gipf_piece(Color player) noexcept;

  Entering entering_;
  EnteredBasic entered_basic_;
  author::ClickFates& fates_;
  Parts parts_;
  std::optional<Lifted> lifted_;
  char from_rack_ = 0;        // the potential that was taken from the rack
  bool is_switched_ = false;  // to the other kind of piece, with `standard`
  std::uint32_t main_ = 0;
};

}  // namespace gpn::gipf::site
