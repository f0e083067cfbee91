#include "stream/ignored.hpp"

#include <gpn/text/words.hpp>

#include <fnmatch.h>

#include <fstream>
#include <optional>
#include <utility>

namespace gpn::replay {

/// Compares the path part by part and goes back to the last `**` alone: the time is at most the product of the numbers
/// of parts. fnmatch(3) compares a part, and has no `**`.
bool fits(std::string_view pattern, std::string_view path) {
  const auto wanted = parts_of(pattern, '/'), parts = parts_of(path, '/');
  struct Star {
    std::size_t next, part;
  };
  std::optional<Star> star;
  std::size_t next = 0, part = 0;
  while (part < parts.size()) {
    if (next < wanted.size() && wanted[next] == "**") {
      star = {++next, part};
    } else if (next < wanted.size() &&
               ::fnmatch(std::string(wanted[next]).c_str(), std::string(parts[part]).c_str(), 0) == 0) {
      ++next;
      ++part;
    } else if (star) {
      next = star->next;
      part = ++star->part;
    } else {
      return false;
    }
  }
  return next == wanted.size();
}

std::shared_ptr<const Ignored> Ignored::in(const std::filesystem::path& folder, std::shared_ptr<const Ignored> above,
                                           const std::vector<std::string>& exclude) {
  auto here = std::make_shared<Ignored>();
  here->folder_ = folder;
  std::ifstream file(folder / ".gpnignore");
  for (std::string line; std::getline(file, line);) here->add(line);
  if (above != nullptr) {
    here->excluded_ = above->excluded_;
  } else if (!exclude.empty()) {
    auto excluded = std::make_shared<Ignored>();
    excluded->folder_ = folder;
    for (const std::string& pattern : exclude) excluded->add(pattern);
    here->excluded_ = std::move(excluded);
  }
  here->above_ = std::move(above);
  if (here->patterns_.empty() && here->above_ != nullptr) return here->above_;
  return here;
}

void Ignored::add(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  while (line.ends_with(' ') && !line.ends_with("\\ ")) line.remove_suffix(1);
  if (line.empty() || line.starts_with('#')) return;
  Pattern pattern;
  pattern.is_taken_in = line.starts_with('!');
  if (pattern.is_taken_in) line.remove_prefix(1);
  pattern.is_for_folders = line.ends_with('/');
  if (pattern.is_for_folders) line.remove_suffix(1);
  pattern.is_tied = line.find('/') != std::string_view::npos;
  if (line.starts_with('/')) line.remove_prefix(1);
  pattern.text = line;
  if (!line.empty()) patterns_.push_back(std::move(pattern));
}

Ignored::Answer Ignored::answer(const std::filesystem::path& path, Entry entry) const {
  const std::string name = path.filename().string();
  const std::string below = path.lexically_relative(folder_).generic_string();
  for (auto pattern = patterns_.rbegin(); pattern != patterns_.rend(); ++pattern) {
    if (pattern->is_for_folders && entry != Entry::Folder) continue;
    if (fits(pattern->text, pattern->is_tied ? below : name))
      return pattern->is_taken_in ? Answer::TakenIn : Answer::Ignored;
  }
  return above_ == nullptr ? Answer::Unknown : above_->answer(path, entry);
}

bool Ignored::has(const std::filesystem::path& path, Entry entry) const {
  return (excluded_ && excluded_->answer(path, entry) == Answer::Ignored) || answer(path, entry) == Answer::Ignored;
}

}  // namespace gpn::replay
