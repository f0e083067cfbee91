#include "harness/scratch_file.hpp"

#include "harness/promise.hpp"

#include <fstream>

#include <stdlib.h>

namespace gpn::fuzz {
namespace {

namespace fs = std::filesystem;

class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = (fs::temp_directory_path() / "gpn-fuzz-XXXXXX").string();
    promise(::mkdtemp(name.data()) != nullptr, "there is no folder for temporary files");
    path_ = name;
  }
  ~ScratchFolder() {
    std::error_code error;
    fs::remove_all(path_, error);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const fs::path& path() const noexcept { return path_; }

 private:
  fs::path path_;
};

}  // namespace

const fs::path& scratch_folder() {
  static const ScratchFolder folder;
  return folder.path();
}

std::string scratch_file(std::string_view name, std::string_view bytes) {
  const fs::path path = scratch_folder() / name;
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
  return path.string();
}

InScratchFolder::InScratchFolder(Texts texts) : before_(fs::current_path()), texts_(std::move(texts)) {
  for (const auto& [name, bytes] : texts_) scratch_file(name, bytes);
  fs::current_path(scratch_folder());
}

InScratchFolder::~InScratchFolder() {
  for (const auto& [name, bytes] : texts_) fs::remove(scratch_folder() / name);
  fs::current_path(before_);
}

}  // namespace gpn::fuzz
