// The content of a file, copied into memory and sealed: nobody can change it any more, this process neither.
#pragma once

#include <gpn/host/descriptor.hpp>

#include <tl/expected.hpp>

#include <filesystem>
#include <string>

namespace gpn::host {

class SealedCopy {
 public:
  /// The error is a sentence that begins with the file's name.
  static tl::expected<SealedCopy, std::string> of(const std::filesystem::path& file);

  /// The bytes of the file as they are now, which are not kept in a file.
  static tl::expected<std::string, std::string> bytes_of(const std::filesystem::path& file);

  /// Returns the path by which this process can read the copy, as long as this object lives.
  std::filesystem::path path() const;

  /// The descriptor of the copy, for a process that is to receive it.
  int descriptor() const noexcept { return descriptor_.number(); }

  /// The bytes. The error is half a sentence.
  tl::expected<std::string, std::string> bytes() const;

  /// Its path stays taken until the process ends.
  void leave_open() noexcept { descriptor_.release(); }

 private:
  explicit SealedCopy(int descriptor) noexcept : descriptor_(descriptor) {}

  Descriptor descriptor_;
};

}  // namespace gpn::host
