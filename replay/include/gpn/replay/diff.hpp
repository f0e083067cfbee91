// Compares two records, or two collections of records, by meaning, not by text.
//
// Records are compared after replay, so the dialect, the case of letters, the order inside a list, implied placements
// and undo clicks make no difference. docs/diff.md describes how games are paired and turns aligned.
#pragma once

#include <gpn/color.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/settings.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// What is compared.
enum class DiffScope : std::uint8_t {
  Shared,  // what the formats of both records can store; the rest is a note
  All,     // everything: a tag or comment that one format cannot store is a difference
  Turns,   // game, variant, options, start, turns and result alone
};

/// Whether games that are mirrored or turned images of each other are equal. Colours are not exchanged.
enum class SymmetryUse : std::uint8_t { Distinguish, Equate };

struct DiffSettings {
  InputSettings input;
  DiffScope scope = DiffScope::Shared;
  SymmetryUse symmetry = SymmetryUse::Distinguish;
  /// The games of one side, in bytes. When there are more, they are in a temporary file.
  std::size_t most_in_memory = std::size_t{1} << 20U;
};

/// Identifies a record for people.
struct RecordLabel {
  std::string input;
  std::uint64_t number = 1;  // within its input
  std::uint64_t line = 1;
  std::string white, black, date;  // empty where the record has no such tag
};

enum class Side : std::uint8_t { A, B };

struct TagDifference {
  std::string name;
  std::optional<std::string> a, b;  // empty where the tag is missing
};

/// The first turn that differs.
struct Divergence {
  std::uint32_t turn = 1;           // 1-based
  std::optional<Color> player;      // empty when the position before it is not known
  std::optional<std::string> a, b;  // empty where the record ends
  std::string position;             // before that turn; empty when it is not known
};

/// A turn that is not in both games. A changed turn replaces another.
struct TurnDifference {
  enum class Kind : std::uint8_t { Changed, Missing, Inserted };  // seen from A: missing in B, inserted in B
  Kind kind = Kind::Changed;
  std::optional<std::uint32_t> turn_a;  // 1-based; none for an inserted turn
  std::optional<std::uint32_t> turn_b;  // none for a missing one
  std::string a, b;
};

/// A comment, glyph or variation that only one record has.
struct RemarkDifference {
  enum class Kind : std::uint8_t { Comment, Glyph, Variation };
  Kind kind = Kind::Comment;
  Side side = Side::A;
  std::uint32_t turn = 0;  // of that side, 1-based; a comment follows the turn, 0 is before the first turn
  std::string text;
};

std::string_view name(RemarkDifference::Kind kind) noexcept;

struct ResultDifference {
  std::optional<notation::Result> a, b;  // empty while open
};

struct RecordDiff {
  RecordLabel a, b;
  std::vector<TagDifference> tags;
  std::optional<Divergence> divergence;
  std::vector<TurnDifference> turns;
  std::uint32_t same_turns = 0;   // in the same position
  std::uint32_t alike_turns = 0;  // written alike, in another position
  std::optional<ResultDifference> result;
  std::vector<RemarkDifference> remarks;
  std::string symmetry;            // how B was mapped onto A; empty when it was not
  std::vector<std::string> notes;  // what could not be compared
  // Why nothing can be said although nothing differs: parts of the records that could not be read and played.
  std::vector<std::string> doubts = {};

  /// No difference was found.
  bool same() const noexcept;
};

/// Two records of one side with the same turns.
struct Duplicate {
  Side side = Side::A;
  RecordLabel first, again;
};

struct DiffReport {
  std::array<std::uint64_t, 2> records{};        // by Side
  std::uint64_t same = 0;                        // pairs without a difference
  std::vector<RecordDiff> changed;               // the others, in the order of A
  std::vector<RecordDiff> same_but;              // pairs without a difference of which something could not be compared
  std::vector<RecordLabel> removed;              // only in A
  std::vector<RecordLabel> added;                // only in B
  std::vector<Duplicate> duplicates;             // not a difference
  std::vector<std::string> failures;             // inputs and records that could not be read, as sentences
  std::vector<RecordDiff> undecided = {};        // pairs without a difference that may not be the same game
  std::vector<std::string> strays;               // files of directories that may be records, as sentences
  std::array<std::uint64_t, 2> skipped_files{};  // by Side: files of directories that contain no record

  bool differs() const noexcept { return !changed.empty() || !removed.empty() || !added.empty(); }
};

/// Findings when the games differ; Incomplete when an input could not be read, or when nothing differs and it is not
/// known whether games are the same.
Outcome outcome_of(const DiffReport& report) noexcept;

/// `a` and `b` name files, directories or "-" (standard input). Two inputs of one record each are always compared with
/// each other; otherwise games are paired by their turns, then by players, date and common beginning.
DiffReport diff(const host::Registry& registry, const std::vector<std::string>& a, const std::vector<std::string>& b,
                const DiffSettings& settings);

/// "a.gpn" or, for a later record of a file, "a.gpn#3".
std::string short_name(const RecordLabel& label);

/// For people: the lines of A begin with `-`, those of B with `+`. Without the failures.
std::string to_text(const DiffReport& report);

/// One JSON object, ended by a newline.
std::string to_json(const DiffReport& report);

}  // namespace gpn::replay
