// A file that is written whole or not at all: the bytes go to a new file beside it, which takes its name at the end.
#pragma once

#include <tl/expected.hpp>

#include <string>
#include <string_view>

namespace gpn::host {

/// Until commit() the file of that name, if there is one, stays as it is; without commit() it stays so for ever.
class AtomicFile {
 public:
  /// The error is a sentence, as in the other functions.
  static tl::expected<AtomicFile, std::string> create(std::string_view path);

  AtomicFile(AtomicFile&& other) noexcept;
  AtomicFile& operator=(AtomicFile&& other) noexcept;
  ~AtomicFile();  // throws away what was not committed

  tl::expected<void, std::string> write(std::string_view bytes);

  /// Brings the bytes to the disk and the file to its name. Nothing can be written afterwards.
  tl::expected<void, std::string> commit();

 private:
  AtomicFile() = default;
  void discard() noexcept;

  std::string path_;       // what links lead to
  std::string temporary_;  // empty when there is nothing to throw away
  int descriptor_ = -1;
};

}  // namespace gpn::host
