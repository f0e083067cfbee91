// A position as a command line describes it: a game, its variant and options, a start, and turns played from the start.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/rulebook.hpp>

#include <tl/expected.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::replay {

struct Setup {
  std::shared_ptr<const host::Ruleset> ruleset;
  host::Position position;
};

/// `after` has turns separated by blanks. The error is a sentence.
tl::expected<Setup, std::string> set_up(const host::Registry& registry, const Overrides& overrides,
                                        std::string_view after);

/// The reason why there is no such position.
struct SetupProblem {
  std::string sentence;
  std::string board;  // before the turn of `after` that cannot be played; empty where none is drawn
};

/// The same with a board beside the error, where boards are asked for.
tl::expected<Setup, SetupProblem> set_up(const host::Registry& registry, const Overrides& overrides,
                                         std::string_view after, const std::optional<ErrorBoards>& boards);

/// A sentence about the first unknown name in the overrides; nothing when all are known. Without a game, the variants
/// and options of every game are known.
std::optional<std::string> problem_with(const host::Registry& registry, const Overrides& overrides);

}  // namespace gpn::replay
