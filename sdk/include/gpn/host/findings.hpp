// What the host says about modules and their composition, whichever module it is.
#pragma once

#include <gpn/finding.hpp>

#include <span>

namespace gpn::host {

namespace finding {
extern const FindingInfo& module_failed;
extern const FindingInfo& unknown_layer;
extern const FindingInfo& layer_syntax;
extern const FindingInfo& layers_refused;
extern const FindingInfo& variant_unavailable;
}  // namespace finding

/// All of them, for `gpn explain`.
std::span<const FindingInfo> findings() noexcept;

}  // namespace gpn::host
