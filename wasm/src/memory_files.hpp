// The files that were given to the core: all that it can open.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace gpn::wasm {

class MemoryFiles {
 public:
  /// The files of the process.
  static MemoryFiles& all() noexcept {
    static MemoryFiles files;
    return files;
  }

  /// Replaces a file of the same name.
  void add(std::string name, std::string bytes) { files_.insert_or_assign(std::move(name), std::move(bytes)); }
  void clear() noexcept { files_.clear(); }

  /// Null when there is none.
  const std::string* find(std::string_view name) const {
    const auto file = files_.find(name);
    return file == files_.end() ? nullptr : &file->second;
  }

 private:
  std::map<std::string, std::string, std::less<>> files_;
};

}  // namespace gpn::wasm
