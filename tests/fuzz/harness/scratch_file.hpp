// A file in a folder of its own, for entry points that take paths. The folder is removed when the process ends.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace gpn::fuzz {

/// The folder, which nobody else may write.
const std::filesystem::path& scratch_folder();

/// Replaces the bytes of the file of this name in the folder; gives its path.
std::string scratch_file(std::string_view name, std::string_view bytes);

}  // namespace gpn::fuzz
