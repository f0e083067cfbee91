// From a variant, options and layers to the rules of a game with layers.
#pragma once

#include "rules.hpp"

#include <gpn/layer.h>

#include <span>
#include <string_view>

namespace gpn::gipf::layered {

/// For every status but GPN_OK fills in a remark whose range lies in `options`.
gpn_status compose_rules(std::string_view variant, std::string_view options, std::span<const gpn_layer_use> layers,
                         Rules& rules, gpn_remark& remark);

}  // namespace gpn::gipf::layered
