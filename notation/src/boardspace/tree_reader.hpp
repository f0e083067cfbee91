// Builds records from what the grammar recognises.
#pragma once

#include "boardspace/folding.hpp"
#include "boardspace/header.hpp"
#include "boardspace/turns.hpp"
#include "common/record_context.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/record.hpp>

#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::notation::boardspace_sgf {

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
    DvonnFolding dvonn;          // before its children
    GipfFolding gipf;
    DvonnFolding dvonn_after;  // a variation: of the line it belongs to
    GipfFolding gipf_after;
  };

  Level new_level() const { return {false, {}, {}, false, 0, dvonn_, gipf_, dvonn_, gipf_}; }
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
  DvonnFolding dvonn_;
  GipfFolding gipf_;
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
