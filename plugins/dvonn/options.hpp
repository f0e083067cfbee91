// The variant and the options of DVONN.
#pragma once

#include "findings.hpp"
#include "rules.hpp"

#include <tl/expected.hpp>

#include <span>
#include <string_view>

namespace gpn::dvonn {

std::span<const gpn_variant> variants() noexcept;
std::span<const gpn_option> options() noexcept;

/// The rules of a variant (empty: standard) under "key=value key=value".
tl::expected<Rules, Remark> configure(std::string_view variant, std::string_view options);

}  // namespace gpn::dvonn
