// Games, variants, layers and options as text for people.
#pragma once

#include <gpn/host/registry.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// Everything of that name: the variants and options of a game, the notation and options of a layer, the settings of a
/// variant, the values of an option, the subject `combined`. Empty for an unknown name.
std::string describe(const host::Registry& registry, std::string_view name);

/// The names that `describe` knows.
std::vector<std::string_view> describable(const host::Registry& registry);

}  // namespace gpn::replay
