// The games of one side of a comparison, outside the memory of the process where they are many.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace gpn::replay {

/// Where bytes are in a store.
struct StoredBytes {
  std::uint64_t begin = 0, size = 0;
};

/// Keeps up to `most_in_memory` bytes in memory and moves them to a temporary file, which has no name, when there are
/// more. Throws std::system_error when that file cannot be created, written or read.
class GameStore {
 public:
  explicit GameStore(std::size_t most_in_memory) noexcept : most_in_memory_(most_in_memory) {}

  StoredBytes add(std::string_view bytes);

  /// Threads may read at the same time while nothing is added.
  std::string read(const StoredBytes& where) const;

 private:
  struct Close {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
  };

  void move_to_file();

  std::size_t most_in_memory_;
  std::string recent_;  // the bytes from `in_file_` on
  std::uint64_t in_file_ = 0;
  std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace gpn::replay
