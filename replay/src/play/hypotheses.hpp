// Readings are hypotheses: when a turn fits several legal turns, all of them are played on, and the later turns of the
// line, its reserve counts and the claimed result show which were meant.
//
// Every turn that cannot be played from a position ends the hypotheses at that position. Hypotheses that reach equal
// positions go on as one, and which of them was meant stays open. Among those that survive, the ones with the fewest
// contradictions are left; when none survives, those that could be played the furthest.
#pragma once

#include "play/diagnostic.hpp"
#include "play/turn_diagnostics.hpp"

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gpn::replay {

/// The evidence for and against a reading besides the rules.
struct Evidence {
  std::uint32_t counts_confirmed = 0;     // written reserve counts that agree with the board
  std::uint32_t counts_contradicted = 0;  // and those that do not
  std::uint32_t warnings = 0;             // of the rule module: marks that contradict the board
  std::uint32_t claims_contradicted = 0;  // the claimed result

  constexpr std::uint32_t contradictions() const noexcept {
    return counts_contradicted + warnings + 2 * claims_contradicted;
  }
};

/// Returns the number of legal turns of one text that are looked at.
std::uint32_t most_readings(const host::Ruleset& ruleset) noexcept;

/// The readings of turns that the hypotheses of one record may still cost.
struct HypothesisBudget {
  std::uint64_t readings = 400'000;
  std::uint64_t cost_of_text = 1;  // in readings; more once a text had so many that finding them takes long
};

/// The line that is followed, from the turn with several readings on.
struct StretchStart {
  const host::Ruleset& ruleset;
  const host::Position& position;
  const notation::Line& line;
  std::size_t first;               // index of the turn
  const notation::Record* claims;  // whose result the line leads to; null for a variation
};

/// The reason why one of several readings of a turn was taken.
enum class ReadingChoice : std::uint8_t {
  None,          // the text fits one legal turn
  ByLaterTurns,  // the others cannot be played as far
  ByEvidence,    // the others contradict more reserve counts, marks or the result
  Undecided,     // others fit as well
};

/// One turn of a stretch as the best hypothesis reads it.
struct StretchTurn {
  ReadingChoice choice = ReadingChoice::None;
  std::uint32_t readings = 1;           // legal turns that the text fits
  std::uint32_t others_reach = 0;       // turns of the line that the best of the others could play
  bool is_certain = true;               // all hypotheses that are left have the same turn here
  std::size_t open_readings = 1;        // different turns that are left here
  std::vector<std::string> candidates;  // when there are several, the first of them
};

/// The turns from one with several readings up to where one hypothesis is left, none, or the end of the line.
class Stretch {
 public:
  std::size_t first() const noexcept { return first_; }
  std::size_t end() const noexcept { return first_ + turns_.size(); }
  bool covers(std::size_t index) const noexcept { return index >= first_ && index < end(); }
  const StretchTurn& operator[](std::size_t index) const noexcept { return turns_[index - first_]; }
  /// The legal turn of the best hypothesis.
  const void* legal_turn(std::size_t index) const noexcept { return words_.data() + (index - first_) * turn_words_; }
  const Evidence& evidence() const noexcept { return evidence_; }
  /// Returns the turn from which on not all readings could be followed; empty if all were.
  const std::optional<std::size_t>& limited_at() const noexcept { return limited_at_; }

 private:
  friend class StretchSearch;
  std::size_t first_ = 0;
  std::size_t turn_words_ = 0;
  std::vector<StretchTurn> turns_;
  std::vector<std::uint64_t> words_;  // the legal turns, in words for their alignment
  Evidence evidence_;
  std::optional<std::size_t> limited_at_;
};

/// Follows all readings of a turn. At least that turn can be played.
Stretch follow(const StretchStart& start, HypothesisBudget& budget);

/// The turns of a record that fit several legal turns, and what is reported about them when the record has been
/// played.
class Guesses {
 public:
  enum class Of : std::uint8_t { MainLine, Variation };

  void clear() noexcept;

  /// The turns of a stretch that begins at `context`.
  void add(const Stretch& stretch, const TurnContext& context, Of of);

  /// True if not all readings of the main line were followed.
  bool are_limited() const noexcept { return is_limited_; }

  /// Reports what stayed open as a warning, and beside an error what was decided.
  void report(const Report& report, DiagnosticList& diagnostics) const;

 private:
  struct Guess {
    std::size_t index;  // of the turn in its line
    notation::Span span;
    Color player;
    std::string written;
    std::string taken;  // the canonical text
    StretchTurn turn;
    Of of;
  };
  struct Limit {
    std::size_t index;
    notation::Span span;
    std::uint32_t readings;
  };

  static notation::Diagnostic undecided(const Guess& guess, bool has_error);
  static notation::Diagnostic decided(const Guess& guess);
  static notation::Diagnostic limited(const Limit& limit);

  std::vector<Guess> guesses_;
  std::vector<Limit> limits_;
  bool is_limited_ = false;
};

}  // namespace gpn::replay
