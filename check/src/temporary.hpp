// Files that go when they are not needed any more.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

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

/// A file in memory, which this process can read by its path.
class MemoryFile {
 public:
  MemoryFile();
  ~MemoryFile();
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  std::filesystem::path path() const;
  bool write(std::string_view bytes) const noexcept;

 private:
  int descriptor_;
};

/// A copy of a file under a new name, so that it loads as a library of its own.
class TemporaryCopy {
 public:
  /// In a process that cannot write files: the copy that was prepared for it.
  explicit TemporaryCopy(const std::filesystem::path& original);
  const std::filesystem::path& path() const noexcept { return path_; }

  /// From here on, all copies in this process are this one, which belongs to another process.
  static void prepare(const TemporaryCopy& copy);

 private:
  std::optional<TemporaryFile> file_;
  std::filesystem::path path_;
};

}  // namespace gpn::check
