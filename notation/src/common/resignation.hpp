// Resignations in words: "White resigns", "resigned", "Black wins by resignation".
#pragma once

#include <gpn/color.hpp>

#include <optional>
#include <string_view>

namespace gpn::notation::common {

struct ResignationWords {
  std::optional<Color> player;  // who resigned; empty when the words name nobody
};

/// Empty when the text has no word of resigning.
std::optional<ResignationWords> read_resignation(std::string_view text) noexcept;

/// The words gpn writes.
std::string_view resignation_words(std::optional<Color> player) noexcept;

}  // namespace gpn::notation::common
