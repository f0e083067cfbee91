// Builds records from what the grammar recognises.
#pragma once

#include "boardspace/dvonn/folding.hpp"
#include "boardspace/gipf/folding.hpp"
#include "boardspace/tree/click_order.hpp"
#include "boardspace/tree/command.hpp"
#include "boardspace/tree/header.hpp"
#include "boardspace/turns.hpp"
#include "common/reporter.hpp"

#include <gpn/notation/dialect.hpp>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::notation::boardspace_sgf {

enum class Closed : std::uint8_t { Yes, No };

enum class Numbered : std::uint8_t { Yes, No };

class TreeReader {
 public:
  TreeReader(const Source& source, const Limits& limits, Record& record, const RecordSink& sink);

  // In the order of the text.
  void open(Span at);
  void separator() noexcept;
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
  enum class Where : std::uint8_t { Root, Node };

  /// A comment before a turn that has not been read yet.
  struct Waiting {
    Comment comment;
    std::size_t turn;
  };

  bool belongs_to_log(const Command& command, Numbered numbered) noexcept;
  void fold(const Command& command);
  void finish();
  void report_all(common::Occurrences& found, Finding finding, std::string_view one, std::string_view several);
  void report_counts();
  void report_order();
  void name_other_game();
  void place_comments();
  Value value(Span raw);

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
  common::Occurrences latin1_;
  std::optional<Span> lead_;        // text before the first tree
  std::optional<Result> declared_;  // by a command, for records without a result sentence
  std::string_view termination_;
  Span last_click_;
  std::vector<Waiting> waiting_;
};

}  // namespace gpn::notation::boardspace_sgf
