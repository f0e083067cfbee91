// A game as diff stores and compares it, how one record is read from its text and replayed, and the comparison of two.
#pragma once

#include "diff/align.hpp"
#include "report/json_writer.hpp"
#include "report/parts.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/diff.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/symmetry.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

struct Remark {
  RemarkDifference::Kind kind{};
  std::uint32_t turn = 0;
  std::string text;
};

/// Passes on those of the main line. A comment before a turn counts as one after the turn before it.
void each_remark(const notation::Record& record, const std::function<void(const Remark&)>& use);

/// A resolved record as native text, which is lossless and small.
struct KeptGame {
  RecordLabel label;
  notation::Format format = notation::Format::Gpn;  // of the record as it was read
  std::string text;
  std::string content;  // the turns, each followed by a newline; equal for equal games
  bool has_turns = false;
  std::vector<std::string> doubts;  // what of it could not be read and played as turns of one game
  std::size_t bytes = 0;            // a hash of the record as it is written
  bool is_whole = true;             // false where it has no native text, or is_incomplete()
  bool is_read = true;              // false where a reader left out a part as an error
  std::string rules;                // what it is played by
  std::string place;                // place_of() the record

  /// The records are the same byte for byte.
  bool is_copy_of(const KeptGame& other) const noexcept {
    return is_whole && other.is_whole && bytes == other.bytes && text == other.text;
  }
};

/// "a.gpn#3, line 40 (Ann - Bob, 2001.08.21)"
std::string described(const RecordLabel& label);

/// Appends an object.
void append_label(const RecordLabel& label, JsonWriter& json);

/// True if a limit ended the reading of the record, or nobody can read one of its turns.
bool is_incomplete(const notation::Record& record) noexcept;

/// What of a record could not be read and played, in sentences without a subject.
std::vector<std::string> doubts_about(const notation::Record& record, const Report& report);

struct TagValue {
  std::string name, value;
};

/// True if a tag is compared by its effect, or one that convert adds.
bool is_rule_tag(std::string_view name) noexcept;

/// Game, variant, options that are not the default, and potentials, by their effect.
std::vector<TagValue> effective_rules(const notation::Record& record, const Report& report,
                                      const host::Ruleset* ruleset);

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

/// Not thread-safe. The registry and the settings must outlive it.
class RecordResolver {
 public:
  RecordResolver(const host::Registry& registry, const InputSettings& settings)
      : limits_(with_games(settings.limits, registry)),
        rulebook_(registry, settings.overrides),
        replayer_(Rulebook(registry, settings.overrides), without_causes(settings.limits)) {}

  using Use = std::function<void(notation::Record&, const Report&)>;

  /// Calls `use` with the first record of `text`, resolved; not at all when there is none. The record and its report
  /// are valid during the call.
  void resolve(const std::string& text, notation::Format format, const Use& use);

  /// The first record of a native text, laid out.
  LaidOutGame lay_out(const std::string& text);

  const Rulebook& rulebook() const noexcept { return rulebook_; }

  /// Returns the ruleset of the last record; null when its rules were not available.
  std::shared_ptr<const host::Ruleset> ruleset() const noexcept { return replayer_.ruleset(); }

 private:
  const notation::Limits limits_;
  Rulebook rulebook_;
  Replayer replayer_;
  notation::Record record_;
};

/// Not thread-safe. The registry and the settings must outlive it.
class GameComparer {
 public:
  GameComparer(const host::Registry& registry, const DiffSettings& settings)
      : settings_(settings), resolver_(registry, settings.input) {}

  RecordDiff compare(const KeptGame& a, const KeptGame& b);

 private:
  void compare_texts(const KeptGame& a, const KeptGame& b, RecordDiff& diff);
  void compare_frames(const LaidOutGame::Frame& a, const LaidOutGame::Frame& b, const std::vector<AlignedTurn>& aligned,
                      RecordDiff& diff) const;

  const DiffSettings& settings_;
  RecordResolver resolver_;
  SymmetryTable symmetries_;
};

}  // namespace gpn::replay
