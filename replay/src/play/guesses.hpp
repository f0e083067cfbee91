// The turns of a record that fit several legal turns, and what is reported about them when the record has been played.
#pragma once

#include "play/diagnostic.hpp"
#include "play/hypotheses.hpp"
#include "play/turn_diagnostics.hpp"

#include <gpn/replay/report.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gpn::replay {

class Guesses {
 public:
  enum class Of : std::uint8_t { MainLine, Variation };

  void clear() noexcept;

  /// The turns of a stretch that begins at `context`.
  void add(const Stretch& stretch, const TurnContext& context, Of of);

  /// Whether not all readings of the main line were followed.
  bool are_limited() const noexcept { return is_limited_; }

  /// What stayed open is a warning; what was decided is one beside an error.
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
