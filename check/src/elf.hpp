// The names that a shared library defines for others, read from its file without loading it.
#pragma once

#include <tl/expected.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace gpn::check {

/// The error is a sentence.
tl::expected<std::vector<std::string>, std::string> exports_of(const std::filesystem::path& file);
/// Of the bytes of a file.
tl::expected<std::vector<std::string>, std::string> exports_of(std::string bytes);

}  // namespace gpn::check
