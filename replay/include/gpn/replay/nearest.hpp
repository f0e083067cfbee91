// Sentences about names nobody knows.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// The known name that looks most like `given`; none when nothing comes near.
std::optional<std::string_view> nearest(std::string_view given, const std::vector<std::string_view>& known);

/// `there is no game "dvon": did you mean "dvonn"? Known are gipf, dvonn`
std::string unknown_name(std::string_view kind, std::string_view given, const std::vector<std::string_view>& known);

}  // namespace gpn::replay
