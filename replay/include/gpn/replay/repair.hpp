// Searches for the smallest edits of the turns of a record that make it legal to its end.
//
// Every turn up to the break may be the damaged one, because rules notice damage late. Each possible slip is undone and
// the rest of the record replayed; reserve counts, move numbers, players and the result weigh what is possible. The
// work is bounded, and a search that reached its limit is marked.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/rulebook.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// A slip of the writer, named by what is wrong with the record.
enum class EditKind : std::uint8_t {
  WrongDigit,
  WrongLetter,
  WrongCharacter,  // one too many, one too few, or no letter and no digit
  CharactersExchanged,
  TwoCharacters,
  FromToExchanged,
  MirroredTurn,  // mirrored or turned
  RemovalWrongSide,
  RemovalMissing,
  RemovalExtra,
  PieceTooFew,
  PieceTooMany,
  LetterMissing,  // such as the G of a GIPF-piece
  LetterExtra,
  TurnDoubled,
  TurnExtra,
  TurnMissing,
  TurnUnreadable,  // another turn than the one written, which is not like it
  TurnsExchanged,
  ColorsExchanged,     // of the whole record: its first turn is written as that of the other player
  ColumnsSwapped,      // of all turns from one on
  AllFromToExchanged,  // of all turns from one on
  RestMirrored,        // all turns from one on
  RecordsPasted,       // a new game begins
  RecordCut,           // the record ends inside a turn
  OtherRules,          // another variant, or another option
  CountWrong,          // a reserve count
};

/// "wrong-digit"
std::string_view name(EditKind kind) noexcept;

/// One slip and what was meant.
struct Edit {
  EditKind kind = EditKind::WrongCharacter;
  std::size_t turn = 0;  // index in the main line of the record; the number of turns for one after the last
  notation::Span span;   // of what is wrong; empty where something is missing
  Color player = Color::White;
  std::string written;  // empty for a turn that is missing
  std::string meant;    // empty for a turn that is to be left out
  std::string sentence;
};

struct Repair {
  std::vector<Edit> edits;
  std::vector<TextChange> changes;      // ascending, not overlapping
  std::vector<std::string> line;        // the turns after the edits
  std::optional<std::size_t> new_game;  // the index in `line` where a second game begins
  std::string inexpressible;            // why the changes cannot be made in the dialect; empty when they can
  int points = 0;                       // the lower the likelier
  std::uint32_t turns = 0;              // legal turns after the edits
  std::uint32_t confirmed = 0;          // turns that only these edits make playable
  std::uint32_t counts_agreeing = 0;
  std::uint32_t counts_differing = 0;
  std::uint32_t number_conflicts = 0;
  bool is_complete = false;  // every turn is legal
  bool is_safe = false;      // no other repair is near, and later turns confirm this one
};

struct RepairLimits {
  std::uint64_t work = 10'000'000;  // about one for each turn that is read
  std::uint32_t edits = 6;          // of one repair
  std::uint32_t repairs = 8;        // that are kept
};

struct RepairSearch {
  std::vector<Repair> repairs;     // the best first; incomplete ones only when none is complete
  std::size_t equally_likely = 0;  // complete repairs with the points of the best one, itself among them
  std::size_t break_turn = 0;      // index of the first turn that is not legal
  bool has_given_up = false;       // the work limit was reached before everything was tried
  std::uint64_t work = 0;
};

/// The inputs of the search besides the record.
struct RepairContext {
  const notation::Record& record;
  std::shared_ptr<const host::Ruleset> ruleset;
  host::Position start;
  /// Other rules that the record may have been played by; called at most once.
  std::function<std::vector<std::shared_ptr<const host::Ruleset>>()> other_rules;
};

/// The bytes with the changes made. The spans of the changes count from `offset` before the first byte.
std::string with_changes(std::string_view bytes, const std::vector<TextChange>& changes, std::uint32_t offset);

/// The repairs of the main line. None for a legal record without a contradiction.
RepairSearch find_repairs(const RepairContext& context, const RepairLimits& limits = {});

/// Single slips only, for a record that is known to break: what `verify` has time for.
RepairSearch find_causes(const RepairContext& context, const RepairLimits& limits);

/// The result of making a repair in a copy.
struct RepairOutcome {
  std::string refused;  // why it cannot be made; empty when the changed record reads as it should
  std::string warning;  // the first warning about the turns or the result that is left; empty when there is none
};

/// Finds the repairs of one record after the other and checks that they can be made: the changed record is read and
/// replayed again. Not thread-safe. The registry must outlive it.
class Mender {
 public:
  Mender(const host::Registry& registry, const Overrides& overrides, const notation::Limits& limits);
  ~Mender();
  Mender(Mender&&) noexcept;
  Mender& operator=(Mender&&) noexcept;

  /// Nothing when the rules or the start of the record are not known.
  std::optional<RepairSearch> search(const notation::Record& record, const RepairLimits& limits);

  RepairOutcome check(const notation::Record& record, const Repair& repair);

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace gpn::replay
