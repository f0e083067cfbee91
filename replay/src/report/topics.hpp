// Subjects of several modules, as text for people.
#pragma once

#include <string_view>

namespace gpn::replay {

inline constexpr std::string_view combined_topic = "combined";

/// Empty for an unknown subject.
std::string_view topic(std::string_view name) noexcept;

}  // namespace gpn::replay
