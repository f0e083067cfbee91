// Resignations as people write them: "White resigns", "resigned", "Black wins by resignation".
#pragma once

#include <gpn/color.hpp>

#include <optional>
#include <string_view>

namespace gpn::notation::text {

struct ResignationWords {
  std::optional<Color> player;  // empty: the words do not tell
};

/// Nothing when the text speaks of no resignation.
std::optional<ResignationWords> read_resignation(std::string_view text) noexcept;

/// The way gpn writes it.
std::string_view resignation_words(std::optional<Color> player) noexcept;

}  // namespace gpn::notation::text
