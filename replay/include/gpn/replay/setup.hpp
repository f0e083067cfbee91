// A position as a command line describes it: a game, its variant and options, a start, and turns played from there.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/host/ruleset.hpp>
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

/// `after` holds turns separated by blanks. The error is a sentence.
tl::expected<Setup, std::string> set_up(const host::Registry& registry, const Overrides& overrides,
                                        std::string_view after);

/// A sentence about the first name in the overrides that no known game offers; nothing when all may be meant. Without a
/// game, a variant or option of any game will do.
std::optional<std::string> problem_with(const host::Registry& registry, const Overrides& overrides);

}  // namespace gpn::replay
