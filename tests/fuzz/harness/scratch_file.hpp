// Files in a folder of their own, for entry points that take paths. The folder is removed when the process ends.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::fuzz {

/// The folder, which nobody else may write.
const std::filesystem::path& scratch_folder();

/// Replaces the bytes of the file of this name in the folder; gives its path.
std::string scratch_file(std::string_view name, std::string_view bytes);

/// While one exists, the process is in the folder, and the files of these names are there.
class InScratchFolder {
 public:
  using Texts = std::vector<std::pair<std::string, std::string_view>>;

  explicit InScratchFolder(Texts texts = {});
  ~InScratchFolder();
  InScratchFolder(const InScratchFolder&) = delete;
  InScratchFolder& operator=(const InScratchFolder&) = delete;

 private:
  std::filesystem::path before_;
  Texts texts_;
};

}  // namespace gpn::fuzz
