// Builds records from what the grammar recognises.
#pragma once

#include "boardspace/header.hpp"
#include "boardspace/points.hpp"
#include "boardspace/turns.hpp"
#include "boardspace/yinsh_folding.hpp"
#include "common/record_context.hpp"

#include <gpn/color.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/notation/record.hpp>

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation::boardspace_sgf {

// From clicks to turns, for each game. A turn is what is on the board when `done` arrives (records-dvonn 3A): what was
// clicked and taken back before leaves no trace.

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

/// The state of folding; that of the game of the record counts.
struct Foldings {
  explicit Foldings(Turns& turns) noexcept : dvonn(turns), gipf(turns), yinsh(turns) {}

  std::uint32_t pending() const noexcept { return dvonn.pending() + gipf.pending() + yinsh.pending(); }

  DvonnFolding dvonn;
  GipfFolding gipf;
  YinshFolding yinsh;
};

/// What numbers and players say about clicks, against what must follow what: clicks are numbered without gaps, the
/// clicks of a turn and their `done` are one player's, and turns alternate.
class ClickOrder {
 public:
  explicit ClickOrder(common::Reporter& reporter) noexcept : reporter_(&reporter) {}

  /// A click with its number.
  void number(std::uint32_t number, Span span);
  /// A click that could not be read, and its number neither: the next number may be any.
  void skip_one() noexcept { was_skipped_ = true; }
  void click(const Command& command);
  void clear() noexcept;

  /// Reports turns of the wrong player, but for the first, whose player the record keeps. `placements` turns alternate,
  /// then White begins anew (D3); 0 where there are none.
  void check_players(Record& record, std::size_t placements);

 private:
  common::Reporter* reporter_;
  std::optional<std::uint32_t> last_;
  bool was_skipped_ = false;
  std::optional<Color> player_;  // of the clicks since the last `done`
};

// Builds records from what the grammar recognises.

enum class Closed : std::uint8_t { Yes, No };

enum class Numbered : std::uint8_t { Yes, No };

class TreeReader {
 public:
  TreeReader(Format format, const Source& source, const Limits& limits, Record& record, const RecordSink& sink);

  // In the order of the text.
  void open(Span at);
  void separator(Span at);
  /// False for a child that is too deep or follows no turn.
  bool open_child();
  /// False when no child is open.
  bool close_child();
  void click(const Command& command, Numbered numbered);
  void name(Color player, Span raw) { header_.name(player, value(raw)); }
  void ranking(Color player, Span raw) { header_.ranking(player, value(raw)); }
  void time(Color player, Span raw) { header_.time(player, value(raw)); }
  void comment(Span raw);
  void clock(std::string_view identifier, Span raw);
  void add_comment(const Comment& comment);
  void unclosed(Span value);
  void property(std::string_view identifier, Span raw, Closed closed);
  void variation(Span at);
  void stray(Span at);
  void close(Span at, Closed closed);

  /// After the last byte: passes on the record that is left.
  void end(Span slice);

 private:
  void report_tail();
  enum class Where : std::uint8_t { Root, Node };

  /// A comment before a turn that has not been read yet.
  struct Waiting {
    Comment comment;
    std::size_t turn;
  };

  /// What is between the brackets of a child, or of the tree.
  struct Level {
    bool is_variation = false;
    Line line;                      // of a variation
    std::vector<Comment> comments;  // before its first turn
    bool has_child = false;
    std::size_t child_turn = 0;  // how many turns the line has before its children
    Foldings before;             // its children
    Foldings after;              // a variation: of the line it belongs to
  };

  Level new_level() const { return {false, {}, {}, false, 0, foldings_, foldings_}; }
  void select_line() noexcept;
  void play(Color player, Span raw);
  void annotate(std::string_view identifier, Span raw);
  bool belongs_to_log(const Command& command, Numbered numbered) noexcept;
  void fold(const Command& command);
  void finish();
  void report_all(common::Occurrences& found, Finding finding, std::string_view one, std::string_view several);
  void report_counts();
  void report_order();
  void name_other_game();
  void place_comments();
  Value value(Span raw);

  Format format_;
  Source source_;
  Limits limits_;
  Record* record_;
  const RecordSink* sink_;
  common::Reporter reporter_;
  Turns turns_;
  Header header_;
  ClickOrder order_;
  Foldings foldings_;
  Where where_ = Where::Root;
  bool in_tree_ = false;    // between `(;` and `)`
  bool pending_ = false;    // a record has not been passed on yet
  bool done_here_ = false;  // the node confirmed a turn
  std::uint32_t numbered_ = 0;
  common::Occurrences unnumbered_;
  common::Occurrences unfolded_;
  common::Occurrences editor_events_;
  common::Occurrences ignored_properties_;
  common::Occurrences clocks_;
  common::Occurrences plain_moves_;  // W[..] and B[..]
  common::Occurrences lost_;         // clicks and branches that were not read
  common::Occurrences latin1_;
  std::optional<Span> tail_;        // text after the last tree
  std::optional<Span> lead_;        // text before the first tree
  std::optional<Result> declared_;  // by a command, for records without a result sentence
  std::string_view termination_;
  Span last_click_;
  std::optional<std::uint32_t> open_value_end_;  // of the last value without a bracket
  std::deque<Level> levels_;                     // the innermost last
  std::vector<Waiting> waiting_;
};

}  // namespace gpn::notation::boardspace_sgf
