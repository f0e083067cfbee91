// The corpus of real records, where there is one.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace gpn::test {

/// Empty when there is none.
inline std::filesystem::path corpus(const std::filesystem::path& part) {
  const char* set = std::getenv("GPN_CORPUS");
  const std::filesystem::path root =
      set != nullptr ? std::filesystem::path(set) : std::filesystem::path(GPN_SOURCE_DIR) / ".." / "shared" / "corpus";
  std::error_code ignored;
  return std::filesystem::exists(root / part, ignored) ? root / part : std::filesystem::path();
}

inline std::string file_bytes(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace gpn::test
