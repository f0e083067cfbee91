// What a shared library shows and wants, read from its file without loading it.
#pragma once

#include <tl/expected.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace gpn::check {

struct SharedLibrary {
  std::vector<std::string> exports;  // names it defines for others
  std::vector<std::string> imports;  // names it wants from others
  std::vector<std::string> needed;   // libraries it names
};

tl::expected<SharedLibrary, std::string> read_shared_library(const std::filesystem::path& file);
/// Of the bytes of a file.
tl::expected<SharedLibrary, std::string> read_shared_library(std::string bytes);

}  // namespace gpn::check
