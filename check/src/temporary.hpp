// Files that go when they are not needed any more.
#pragma once

#include <filesystem>

namespace gpn::check {

/// An empty file of a new name.
class TemporaryFile {
 public:
  TemporaryFile();
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  const std::filesystem::path& path() const noexcept { return path_; }

 private:
  std::filesystem::path path_;
};

/// A copy of a file under a new name, so that it loads as a library of its own.
class TemporaryCopy {
 public:
  explicit TemporaryCopy(const std::filesystem::path& original);
  const std::filesystem::path& path() const noexcept { return file_.path(); }

 private:
  TemporaryFile file_;
};

}  // namespace gpn::check
