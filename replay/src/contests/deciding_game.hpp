// The game that decides a challenge: found by its link and verified.
#pragma once

#include "contests/contest_tags.hpp"
#include "contests/contests.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>

#include <tl/expected.hpp>

#include <array>
#include <optional>
#include <string>

namespace gpn::replay {

struct DecidingGame {
  std::string game;  // empty when the record shows no game
  Verdict verdict = Verdict::Legal;
  bool has_error = false;
  std::optional<notation::Result> actual;
  std::optional<notation::Result> claimed;
  std::array<std::string, 2> players;  // the tags White and Black; empty when they are missing
};

/// Reads and verifies the game that `link`, a link of `record`, leads to. Takes one link, and those that are followed
/// from the game, from the count of `context.trail`. The error is a diagnostic at `span`.
tl::expected<DecidingGame, notation::Diagnostic> find_deciding_game(const notation::Record& record,
                                                                    const GameRecord& link, notation::Span span,
                                                                    const ContestContext& context);

}  // namespace gpn::replay
