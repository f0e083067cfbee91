// Output that goes to a file, whole or not at all.
#pragma once

#include <gpn/replay/settings.hpp>

#include <tl/expected.hpp>

#include <functional>
#include <string>
#include <string_view>

namespace gpn::replay {

/// Passes the bytes of a file to a sink and returns whether the file takes its name; false leaves what was there. The
/// error is a sentence.
using FileWriter = std::function<tl::expected<bool, std::string>(const OutputSink& output)>;

/// Writes the file of that name (gpn/host/atomic_file.hpp). The error is a sentence: a failure to write comes before
/// what `write` returns.
tl::expected<void, std::string> write_whole(std::string_view path, const FileWriter& write);

}  // namespace gpn::replay
