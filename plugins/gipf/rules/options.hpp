// Variants and options: what is offered, and from the options of a record to rules.
#pragma once

#include "rules.hpp"

#include <gpn/abi.h>
#include <gpn/layer.h>

#include <array>
#include <span>
#include <string_view>

namespace gpn::gipf {

std::span<const gpn_variant> all_variants() noexcept;
std::span<const gpn_option> all_options() noexcept;

/// What is chosen of the options of each layer, as in gpn_layer_rules.
using LayerOptions = std::array<std::array<std::uint32_t, GPN_MAX_LAYER_OPTIONS>, GPN_MAX_LAYERS>;

/// Anything but GPN_OK comes with a remark whose range lies in `options`.
gpn_status configure_rules(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark);

/// The same with layers, whose options may stand among those of the game; defaults are filled in.
gpn_status configure_rules(std::string_view variant, std::string_view options, std::span<const gpn_layer_use> layers,
                           Rules& rules, LayerOptions& chosen, gpn_remark& remark);

}  // namespace gpn::gipf
