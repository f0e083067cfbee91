// Suggestions for unknown names.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::host {

/// The known name that is most like `written` (author::Nearest); none when no name is like it.
std::optional<std::string_view> nearest(std::string_view written, const std::vector<std::string_view>& known);

/// `there is no game "dvon": did you mean "dvonn"? Known are gipf, dvonn`
std::string unknown_name(std::string_view kind, std::string_view written, const std::vector<std::string_view>& known);

/// `sentence` with the nearest name and the list of all, as in unknown_name().
std::string with_known_names(std::string sentence, std::string_view written,
                             const std::vector<std::string_view>& known);

}  // namespace gpn::host
