// The tag that states which version of the native text a record follows. It does not describe the game, so the writers
// of other dialects omit it and count no loss.
#pragma once

#include <string_view>

namespace gpn::notation::common {

inline constexpr std::string_view version_tag = "GpnVersion";

}  // namespace gpn::notation::common
