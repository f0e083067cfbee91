// Decides which files of folders are left out: by the patterns of .gpnignore in their folder and those above it, and by
// those of the user. They are the patterns of .gitignore: the last one that matches decides, `!` takes a file in again,
// a `/` at the end is for folders, one before that ties the pattern to the folder of its file, `*` and `?` stop at a
// `/`, `**` does not.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// True if a pattern without `!` and without a `/` at either end fits a whole path.
bool fits(std::string_view pattern, std::string_view path);

class Ignored {
 public:
  enum class Entry : std::uint8_t { File, Folder };

  /// Reads the patterns of a folder; null where nothing is ignored. `above` are those of the folder above it, null for
  /// one that the user named, to which `exclude` is tied.
  static std::shared_ptr<const Ignored> in(const std::filesystem::path& folder, std::shared_ptr<const Ignored> above,
                                           const std::vector<std::string>& exclude);

  bool has(const std::filesystem::path& path, Entry entry) const;

 private:
  struct Pattern {
    std::string text;
    bool is_taken_in = false;  // again
    bool is_for_folders = false;
    bool is_tied = false;  // to its folder
  };
  enum class Answer : std::uint8_t { Unknown, Ignored, TakenIn };

  Answer answer(const std::filesystem::path& path, Entry entry) const;
  void add(std::string_view line);

  std::filesystem::path folder_;
  std::shared_ptr<const Ignored> above_;
  std::shared_ptr<const Ignored> excluded_;  // by the user; null for none
  std::vector<Pattern> patterns_;
};

}  // namespace gpn::replay
