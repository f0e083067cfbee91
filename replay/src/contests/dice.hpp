// A roll of the agreed dice (C2).
#pragma once

#include <gpn/host/agreement.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::replay {

/// The sum of a roll, which is written as one number ("7") or die by die ("3+4"). The error is a sentence about what
/// these dice cannot show.
tl::expected<std::uint32_t, std::string> read_roll(std::string_view text, const host::Dice& dice);

}  // namespace gpn::replay
