// Checks that files which decide about running code are in the hands of the user alone.
#pragma once

#include <gpn/host/descriptor.hpp>

#include <filesystem>
#include <string>

namespace gpn::host {

/// Returns the reason why a file or folder cannot be relied on: others may write it, or it belongs to someone who is
/// neither the user nor root. It is half a sentence, and empty when there is no reason, also when nothing is there.
std::string why_unsafe(const std::filesystem::path& path);

/// Waits for the lock of a file and holds it until this goes. The lock is a file beside it.
class FileLock {
 public:
  explicit FileLock(const std::filesystem::path& file);

  bool is_held() const noexcept { return descriptor_.is_open(); }

 private:
  Descriptor descriptor_;
};

/// Creates a file, and the folder that contains it, that only the user may write, where there is none.
void create_private(const std::filesystem::path& file);

}  // namespace gpn::host
