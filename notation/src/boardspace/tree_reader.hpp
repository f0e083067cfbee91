// Builds records from what the grammar recognises.
#pragma once

#include "boardspace/click_line.hpp"
#include "boardspace/click_order.hpp"
#include "boardspace/header.hpp"
#include "common/record_context.hpp"

#include <gpn/color.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/notation/record.hpp>

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::boardspace_sgf {

enum class Closed : std::uint8_t { Yes, No };

/// The text of a command, as the file has it.
struct Command {
  Color player = Color::White;
  std::optional<std::uint32_t> number;  // its index
  Span span;                            // without the index
};

class TreeReader {
 public:
  TreeReader(Format format, const Source& source, const Limits& limits, Record& record, const RecordSink& sink);

  // In the order of the text.
  void open(Span at);
  void separator(Span at);
  /// False for a child that is too deep or has nothing to replace.
  bool open_child(Span at);
  /// False when no child is open.
  bool close_child(Span at);
  void click(const Command& command);
  void name(Color player, Span raw) { header_.name(player, value(raw)); }
  void ranking(Color player, Span raw) { header_.ranking(player, value(raw)); }
  void time(Color player, Span raw) { header_.time(player, value(raw)); }
  void comment(Span raw);
  void unclosed(Span value);
  void property(std::string_view identifier, Span raw, Closed closed);
  void variation(Span at);
  void stray(Span at);
  void close(Span at, Closed closed);

  /// After the last byte: passes on the record that is left.
  void end(Span slice);

 private:
  enum class Where : std::uint8_t { Root, Node };

  /// The text between the brackets of a child, or of the tree.
  struct Level {
    std::uint32_t begin = 0;  // of a variation
    bool is_variation = false;
    ClickLine line{};  // of a variation
    bool has_child = false;
    std::size_t child_place = 0;   // how many clicks the line has before its children
    std::optional<Span> resign{};  // a click that no `done` has confirmed yet
  };

  ClickLine& line() noexcept;
  bool is_in_variation() noexcept { return &line() != &main_; }
  std::string_view text_at(Span span) const noexcept { return source_.bytes.substr(span.begin, span.end - span.begin); }

  void play(Color player, Span raw);
  void annotate(std::string_view identifier, Span raw);
  void clock(std::string_view identifier, Span raw);
  void add_comment(const Comment& comment);
  void add_note(Note note);
  void take_click(const Command& command);
  bool take_common(const Command& command, std::string_view verb);
  void take_back(const Command& command);
  void done(const Command& command, std::string_view text);
  void report_tail();
  void finish();
  void fold();
  void report_all(common::Occurrences& found, Finding finding, std::string_view one, std::string_view several);
  void report_counts();
  Value value(Span raw);

  Format format_;
  Source source_;
  Limits limits_;
  Record* record_;
  const RecordSink* sink_;
  common::Reporter reporter_;
  Header header_;
  ClickOrder order_;
  Where where_ = Where::Root;
  bool in_tree_ = false;                 // between `(;` and `)`
  bool pending_ = false;                 // a record has not been passed on yet
  bool done_here_ = false;               // the node confirmed a turn
  std::vector<Command> without_number_;  // since the last click with one
  std::optional<std::uint32_t> last_number_;
  bool has_lost_turns_ = false;     // clicks and branches that were not read
  common::Occurrences commands_;    // all of them
  common::Occurrences taken_back_;  // by `reset`
  common::Occurrences edits_;
  common::Occurrences unnumbered_;
  common::Occurrences editor_events_;
  common::Occurrences ignored_properties_;
  common::Occurrences clocks_;
  common::Occurrences plain_moves_;  // W[..] and B[..]
  common::Occurrences latin1_;
  std::optional<Span> tail_;        // text after the last tree
  std::optional<Span> lead_;        // text before the first tree
  std::optional<Result> declared_;  // by a command, for records without a result sentence
  std::string_view termination_;
  Span last_click_;
  std::optional<std::uint32_t> open_value_end_;  // of the last value without a bracket
  ClickLine main_;
  std::deque<Level> levels_;  // the innermost last
};

}  // namespace gpn::notation::boardspace_sgf
