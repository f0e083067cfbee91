// A game as diff keeps and compares it.
#pragma once

#include "diff_align.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/diff.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/symmetry.hpp>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace gpn::replay {

/// A record, resolved and in native text, which loses nothing and is small: thousands of them are in memory.
struct KeptGame {
  RecordLabel label;
  notation::Format format = notation::Format::Gpn;  // the record was read in
  std::string text;
  std::string content;  // what two equal games have in common, turn by turn, each behind a newline
  bool has_turns = false;
};

struct TagValue {
  std::string name, value;
};

struct Remark {
  RemarkDifference::Kind kind;
  std::uint32_t turn;
  std::string text;
};

/// A record laid out for comparison.
struct LaidOutGame {
  std::shared_ptr<const host::Ruleset> ruleset;  // null when its rules are not available
  std::string start;                             // position text; empty when it is not known
  std::vector<PlayedTurn> turns;
  std::uint32_t legal = 0;  // so many turns of them

  /// What stands around the turns. Formats differ in how much of it they hold.
  struct Frame {
    std::vector<TagValue> rules;  // game, variant, options, potentials and, last, start
    std::vector<TagValue> tags;   // all others that say something
    std::optional<notation::Result> result;
    std::vector<Remark> remarks;
  };
  Frame frame;
};

/// The symmetries of each board, computed once. Not thread-safe.
class SymmetryTable {
 public:
  const Symmetries& of(const std::shared_ptr<const host::Ruleset>& ruleset);

 private:
  std::map<std::shared_ptr<const host::Ruleset>, Symmetries> known_;
};

/// The start of a record as position text; empty when it is not known.
std::string start_text(const Rulebook& rulebook, const notation::Record& record, const host::Ruleset* ruleset);

/// Lays out a record that was resolved.
LaidOutGame lay_out(const notation::Record& record, const Report& report, std::shared_ptr<const host::Ruleset> ruleset,
                    const Rulebook& rulebook);

/// The position before a turn of a game, as text; empty when it is not known.
std::string position_before(const LaidOutGame& game, std::uint32_t turn);

}  // namespace gpn::replay
