// The values of the keys perft and test.
#pragma once

#include <gpn/host/variants.hpp>

namespace gpn::host::variants {

/// The error is a sentence.
tl::expected<PerftTest, std::string> read_perft_test(std::string_view text);
tl::expected<GameTest, std::string> read_game_test(std::string_view text);

}  // namespace gpn::host::variants
