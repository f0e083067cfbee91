// From turns of MATRX GIPF back to clicks.
#pragma once

#include "boardspace/click_text.hpp"

#include <gpn/turn.hpp>

#include <span>
#include <string_view>

namespace gpn::notation::boardspace_sgf::matrx {

/// Of a turn that was resolved, from its steps.
Clicks clicks_of_steps(std::span<const Step> steps, Color player);

/// Of a turn as the reader of this dialect returns it: `xc3;Za3-b3;+e9-e8;x=d4`.
Clicks clicks_of_site_text(std::string_view text);

}  // namespace gpn::notation::boardspace_sgf::matrx
