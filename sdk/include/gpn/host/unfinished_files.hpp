// Files that a program must not leave behind when a signal ends it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace gpn::host {

/// While it lives, remove_unfinished_files() removes the file. At most a few are remembered; others stay behind.
class UnfinishedFile {
 public:
  explicit UnfinishedFile(const std::string& path) noexcept;
  UnfinishedFile(UnfinishedFile&& other) noexcept;
  UnfinishedFile& operator=(UnfinishedFile&& other) noexcept;
  ~UnfinishedFile();

 private:
  void forget() noexcept;

  std::optional<std::size_t> slot_;
};

/// Removes the unfinished files of this process. For signal handlers: it calls nothing that is not safe there.
void remove_unfinished_files() noexcept;

}  // namespace gpn::host
