// Asks the system about the files of links.
#include "contests/linked_file.hpp"

#include <algorithm>
#include <iterator>

namespace gpn::replay {
namespace {

namespace fs = std::filesystem;

/// True if `path` is `folder` or below it. Both are absolute and normal.
bool is_below(const fs::path& path, const fs::path& folder) {
  const auto [in_folder, in_path] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return in_folder == folder.end() || (in_folder->empty() && std::next(in_folder) == folder.end());
}

}  // namespace

std::string canonical_name(std::string_view file) {
  std::error_code error;
  const fs::path path = fs::weakly_canonical(fs::path(file), error);
  return error ? std::string(file) : path.string();
}

bool is_in_folder(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  const fs::path base = fs::canonical(folder, error);
  if (error) return false;
  const fs::path absolute = fs::absolute(path, error);
  if (error || !is_below(absolute.lexically_normal(), fs::absolute(folder, error).lexically_normal())) return false;
  const fs::path target = fs::weakly_canonical(path, error);
  return !error && is_below(target, base);
}

std::optional<std::string> name_of_regular_file(const fs::path& path) {
  std::error_code error;
  const fs::path file = fs::canonical(path, error);
  if (error || !fs::is_regular_file(file, error)) return std::nullopt;
  return file.string();
}

}  // namespace gpn::replay
