// Whether the challenges of a game were decided as the record claims (C1 to C6): the games that decide are looked up
// and verified themselves.
#pragma once

#include "contest_tags.hpp"

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
  Color challenged = Color::White;  // who wants to use a power
  std::uint32_t turn = 0;           // from 1
  notation::Span span;
};

/// Appends the challenges that the text of a turn tells: `?+` was allowed, `?-` refused.
void find_challenges(const notation::Turn& turn, std::uint32_t number, Color player, std::vector<ChallengeMade>& out);

using DiagnosticSink = std::function<void(notation::Diagnostic)>;

/// What a drawn deciding game says of a challenge (C7, option contest-draw).
enum class DrawnContest : std::uint8_t { DecidesNothing, Refuses, Allows };

struct ContestContext {
  const host::Registry& registry;
  const notation::Limits& limits;
  Links links;
  const LinkTrail& trail;  // with its count of links
  DrawnContest drawn;
};

/// Looks at the tags and the challenges of one record that was played legally.
void check_contests(const notation::Record& record, const std::vector<ChallengeMade>& challenges,
                    const ContestContext& context, const DiagnosticSink& add);

}  // namespace gpn::replay
