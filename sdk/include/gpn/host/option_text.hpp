// Options of several origins: what a variant sets, what a record says, what a user asks for.
#pragma once

#include <string>
#include <string_view>

namespace gpn::host {

/// "key=value key=value" of both, those of `below` first; what `above` sets as well is left out of `below`. A key that
/// one of the two has twice stays twice, for the module to refuse.
std::string overlay_options(std::string_view below, std::string_view above);

}  // namespace gpn::host
