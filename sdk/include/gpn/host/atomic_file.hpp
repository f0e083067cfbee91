// A file that is written whole or not at all: the bytes go to a new file beside it, which takes its name at the end.
// And what removes that new file when a signal ends the program.
#pragma once

#include <gpn/host/descriptor.hpp>

#include <tl/expected.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace gpn::host {

/// Removes the new files of this process, of which a few are remembered; others stay behind. For signal handlers: it
/// calls nothing that is not safe there.
void remove_unfinished_files() noexcept;

/// Until commit() the file of that name, if there is one, stays as it is; without commit() it stays so for ever. Links
/// keep leading to it, also when they lead to no file yet. Its permissions stay, but for those that let others run it
/// as its owner. A device or a named pipe is never replaced: the bytes go through it as they are written.
///
/// The new file is NAME.gpn-N.tmp and locked. One without a lock was left behind by a process that was killed; it is
/// removed.
class AtomicFile {
 public:
  /// `-` is standard output. The error is a sentence, as in the other functions.
  static tl::expected<AtomicFile, std::string> create(std::string_view path);

  tl::expected<void, std::string> write(std::string_view bytes);

  /// Brings the bytes to the disk and the file to its name. Nothing can be written afterwards.
  tl::expected<void, std::string> commit();

 private:
  struct NewFile;
  AtomicFile(std::string path, Descriptor descriptor) noexcept;

  std::string path_;  // what links lead to
  Descriptor descriptor_;
  std::shared_ptr<NewFile> new_;  // null where the bytes go through
};

}  // namespace gpn::host
