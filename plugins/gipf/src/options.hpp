// Variants and options: what is offered, and from the options of a record to rules.
#pragma once

#include "rules.hpp"

#include <gpn/abi.h>

#include <span>
#include <string_view>

namespace gpn::gipf {

std::span<const gpn_variant> all_variants() noexcept;
std::span<const gpn_option> all_options() noexcept;

/// Anything but GPN_OK comes with a remark whose range lies in `options`.
gpn_status configure_rules(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark);

}  // namespace gpn::gipf
