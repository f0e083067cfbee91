// Output that goes to a file, whole or not at all.
#pragma once

#include <gpn/replay/settings.hpp>

#include <tl/expected.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// Passes the bytes of a file to a sink and returns whether the file takes its name; false leaves what was there. The
/// error is a sentence.
using FileWriter = std::function<tl::expected<bool, std::string>(const OutputSink& output)>;

/// Writes the file of that name (gpn/host/atomic_file.hpp). The error is a sentence: a failure to write comes before
/// what `write` returns.
tl::expected<void, std::string> write_whole(std::string_view path, const FileWriter& write);

/// A sentence about an output that is one of the inputs, or nothing: a page or picture would replace the record. A page
/// that gpn made among them may be made anew.
std::optional<std::string> problem_with_replacing(const std::string& out, const std::vector<std::string>& inputs);

}  // namespace gpn::replay
