#include "play/guesses.hpp"

#include "play/diagnostic.hpp"

#include <fmt/format.h>

namespace gpn::replay {

using notation::Diagnostic;

void Guesses::clear() noexcept {
  guesses_.clear();
  limits_.clear();
  is_limited_ = false;
}

void Guesses::add(const Stretch& stretch, const TurnContext& context, Of of) {
  host::Position position = context.position;
  const auto& turns = context.line.turns;
  for (std::size_t index = stretch.first(); index < stretch.end(); ++index) {
    const StretchTurn& turn = stretch[index];
    const void* legal_turn = stretch.legal_turn(index);
    if (turn.choice != ReadingChoice::None)
      guesses_.push_back({index, turns[index].span, context.ruleset.to_move(position), std::string(turns[index].text),
                          context.ruleset.turn_text(position, legal_turn), turn, of});
    context.ruleset.apply(position, legal_turn);
  }
  if (!stretch.limited_at()) return;
  const std::size_t at = *stretch.limited_at();
  limits_.push_back({at, turns[at].span, stretch.covers(at) ? stretch[at].readings : 1});
  is_limited_ |= of == Of::MainLine;
}

void Guesses::report(const Report& report, DiagnosticList& diagnostics) const {
  const bool has_error = report.has_error();
  for (const Guess& guess : guesses_) {
    const bool explains_error = has_error && guess.of == Of::MainLine;
    const bool is_open = guess.turn.choice == ReadingChoice::Undecided;
    if (!is_open && !explains_error) continue;
    Diagnostic diagnostic = is_open ? undecided(guess, explains_error) : decided(guess);
    diagnostic.turn = static_cast<std::uint32_t>(guess.index + 1);
    diagnostic.player = guess.player;
    diagnostics.add(std::move(diagnostic));
  }
  for (const Limit& limit : limits_) diagnostics.add(limited(limit));
}

Diagnostic Guesses::undecided(const Guess& guess, bool has_error) {
  const std::size_t left = guess.turn.open_readings;
  std::string message =
      fmt::format("\"{}\" fits {} legal turns and nothing later in the record decides between {}", guess.written,
                  guess.turn.readings, left < guess.turn.readings ? fmt::format("{} of them", left) : "them");
  message += has_error ? fmt::format("; the turns after it were checked as if it were {}", guess.taken)
                       : "; write what was removed";
  Diagnostic diagnostic = make_diagnostic("ambiguous-turn", guess.span, std::move(message));
  diagnostic.suggestions = guess.turn.candidates;
  return diagnostic;
}

Diagnostic Guesses::decided(const Guess& guess) {
  const std::uint32_t others = guess.turn.readings - 1;
  const std::string_view readings = others == 1 ? "other reading" : "other readings";
  const std::string why =
      guess.turn.choice == ReadingChoice::ByEvidence
          ? fmt::format("the {} contradict{} more reserve counts, marks or the result", readings,
                        others == 1 ? "s" : "")
          : fmt::format("with the {} turn {} cannot be played", readings, guess.turn.others_reach + 1);
  return make_diagnostic("guessed-reading", guess.span,
                         fmt::format("\"{}\" fits {} legal turns and was read as {}, because {}", guess.written,
                                     guess.turn.readings, guess.taken, why));
}

Diagnostic Guesses::limited(const Limit& limit) {
  Diagnostic diagnostic = make_diagnostic(
      "readings-limit", limit.span,
      limit.readings > 1
          ? fmt::format("this turn fits {} legal turns, too many to follow all of them; what the later turns mean is "
                        "not certain, so write what was removed",
                        limit.readings)
          : "too many readings of the turns up to here to follow all of them; what the turns mean is not certain, so "
            "write what was removed");
  diagnostic.turn = static_cast<std::uint32_t>(limit.index + 1);
  return diagnostic;
}

}  // namespace gpn::replay
