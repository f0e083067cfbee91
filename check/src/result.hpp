// The result of a check as it crosses from its process.
#pragma once

#include "probe.hpp"

namespace gpn::check {

/// `kind` is the letter of what was checked.
std::string result_bytes(const Ended& ended, char kind);

/// The module shares the process that wrote the result, so it counts only as exactly one result with a known status,
/// after a secret that the process got.
/// `kind` becomes the word for its letter, unless that is '?'.
std::optional<Ended> read_result(std::string_view bytes, std::string& kind);

}  // namespace gpn::check
