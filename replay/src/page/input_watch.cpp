#include "page/input_watch.hpp"

#include <filesystem>
#include <functional>

namespace gpn::replay::page {
namespace {

namespace fs = std::filesystem;

void add(std::uint64_t value, std::uint64_t& state) noexcept {
  state = (state ^ value) * 0x100000001b3U;  // FNV-1a, by words
}

void add_file(const fs::path& path, std::uint64_t& state) {
  std::error_code error;
  add(std::hash<std::string>{}(path.native()), state);
  const auto written = fs::last_write_time(path, error);
  add(error ? 1 : static_cast<std::uint64_t>(written.time_since_epoch().count()), state);
  const auto size = fs::file_size(path, error);
  add(error ? 1 : size, state);
}

}  // namespace

std::uint64_t state_of_inputs(const std::vector<std::string>& paths) {
  std::uint64_t state = 0xcbf29ce484222325U;
  for (const std::string& path : paths) {
    std::error_code error;
    add_file(path, state);
    if (!fs::is_directory(path, error)) continue;
    std::uint64_t folder = 0;  // the system lists files in any order
    for (fs::recursive_directory_iterator at(path, fs::directory_options::skip_permission_denied, error), end;
         !error && at != end; at.increment(error)) {
      std::uint64_t file = 0;
      add_file(at->path(), file);
      folder += file;
    }
    add(folder, state);
  }
  return state;
}

}  // namespace gpn::replay::page
