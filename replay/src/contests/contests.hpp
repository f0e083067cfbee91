// Checks whether the challenges of a game were decided as the record claims (C1 to C6). Deciding games are looked up
// and verified.
#pragma once

#include "contests/contest_tags.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/replay/replayer.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// One challenge of a record, in the order of play.
struct ChallengeMade {
  enum class Outcome : std::uint8_t { Allowed, Refused };
  Outcome outcome = Outcome::Allowed;
  Color challenged = Color::White;  // the player who wants to use a power
  std::uint32_t turn = 0;           // from 1
  notation::Span span;
};

/// Appends the challenges in the text of a turn, which is composed as `form` describes.
void find_challenges(const notation::Turn& turn, const gpn_turn_form& form, std::uint32_t number, Color player,
                     std::vector<ChallengeMade>& out);

using DiagnosticSink = std::function<void(notation::Diagnostic)>;

struct ContestContext {
  const host::Registry& registry;
  const notation::Limits& limits;
  Links links;
  const LinkTrail& trail;      // counts the links that may still be followed
  host::DrawnChallenge drawn;  // C7
};

/// Checks the tags and the challenges of one record that was played legally.
void check_contests(const notation::Record& record, const std::vector<ChallengeMade>& challenges,
                    const ContestContext& context, const DiagnosticSink& add);

}  // namespace gpn::replay
