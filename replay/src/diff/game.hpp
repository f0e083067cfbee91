// A game as diff stores and compares it.
#pragma once

#include "diff/align.hpp"
#include "diff/remarks.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/diff.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/symmetry.hpp>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::replay {

/// A resolved record as native text, which is lossless and small.
struct KeptGame {
  RecordLabel label;
  notation::Format format = notation::Format::Gpn;  // of the record as it was read
  std::string text;
  std::string content;  // the turns, each followed by a newline; equal for equal games
  bool has_turns = false;
  std::vector<std::string> doubts;  // what of it could not be read and played as turns of one game
  std::size_t bytes = 0;            // a hash of the record as it is written

  /// The records are the same byte for byte.
  bool is_copy_of(const KeptGame& other) const noexcept { return bytes == other.bytes && text == other.text; }
};

/// What of a record could not be read and played, in sentences without a subject.
std::vector<std::string> doubts_about(const notation::Record& record, const Report& report);

struct TagValue {
  std::string name, value;
};

/// A record laid out for comparison.
struct LaidOutGame {
  std::shared_ptr<const host::Ruleset> ruleset;  // null when its rules are not available
  std::string start;                             // position text; empty when it is not known
  std::vector<PlayedTurn> turns;
  std::uint32_t legal = 0;  // how many of the turns are legal

  /// Everything around the turns. Formats differ in how much of it they can store.
  struct Frame {
    std::vector<TagValue> rules;  // game, variant, options, potentials and, last, start
    std::vector<TagValue> tags;   // all others that are known
    std::optional<notation::Result> result;
    std::vector<Remark> remarks;
  };
  Frame frame;
};

/// Whether the value of a tag says, as PGN does, that something is not known: "?", "????.??.??" or nothing.
bool is_unknown(std::string_view value) noexcept;

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
