// Real records. They are not part of the project; without them a test prints a note and passes.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::test {

/// The path of a file or folder of the corpus; prints a note when there is none.
inline std::optional<std::string> corpus(std::string_view name) {
  const char* given = std::getenv("GPN_CORPUS");
  const std::filesystem::path root = given != nullptr
                                         ? std::filesystem::path(given)
                                         : std::filesystem::path(GPN_SOURCE_DIR) / ".." / "shared" / "corpus";
  if (std::filesystem::exists(root / name)) return (root / name).string();
  std::cout << "skipped, no such records: " << (root / name).string() << '\n';
  return std::nullopt;
}

}  // namespace gpn::test
