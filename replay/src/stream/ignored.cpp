#include "stream/ignored.hpp"

#include <fstream>
#include <utility>

namespace gpn::replay {
namespace {

/// Whether a `[..]` at the start of `pattern` has the character. `size` becomes the length of the set; 0 for none.
bool is_in_set(std::string_view pattern, char c, std::size_t& size) noexcept {
  const bool is_negated = pattern.size() > 1 && (pattern[1] == '!' || pattern[1] == '^');
  const std::size_t first = is_negated ? 2 : 1;
  bool is_found = false;
  for (std::size_t at = first; at < pattern.size(); ++at) {
    if (pattern[at] == ']' && at > first) {
      size = at + 1;
      return is_found != is_negated && c != '/';
    }
    const bool is_range = at + 2 < pattern.size() && pattern[at + 1] == '-' && pattern[at + 2] != ']';
    is_found |= is_range ? pattern[at] <= c && c <= pattern[at + 2] : pattern[at] == c;
    if (is_range) at += 2;
  }
  size = 0;
  return false;
}

}  // namespace

/// Goes back to the last star alone, except that a `*` cannot take a `/`: then to the `**` before it. So the time is at
/// most the product of both lengths, twice.
bool fits(std::string_view pattern, std::string_view path) noexcept {
  constexpr auto none = std::string_view::npos;
  struct Star {
    std::size_t pattern = none, path = 0;
    bool is_folder = false;  // goes on after a `/` only
  } star, deep_star;
  std::size_t p = 0, at = 0;
  while (at < path.size() || p < pattern.size()) {
    if (pattern.substr(p).starts_with("**")) {
      p += 2;
      const bool is_folder = p < pattern.size() && pattern[p] == '/';  // `**/` fits no folder as well
      p += is_folder ? 1 : 0;
      deep_star = {p, at, is_folder};
      star = {};
      continue;
    }
    if (p < pattern.size() && pattern[p] == '*') {
      star = {++p, at};
      continue;
    }
    if (p < pattern.size() && at < path.size()) {
      std::size_t size = 1;
      bool is_same = pattern[p] == path[at] || (pattern[p] == '?' && path[at] != '/');
      if (pattern[p] == '[') {
        is_same = is_in_set(pattern.substr(p), path[at], size);
        if (size == 0) is_same = path[at] == '[', size = 1;
      } else if (pattern[p] == '\\' && p + 1 < pattern.size()) {
        is_same = pattern[p + 1] == path[at];
        size = 2;
      }
      if (is_same) {
        p += size;
        ++at;
        continue;
      }
    }
    if (star.pattern != none && star.path < path.size() && path[star.path] != '/') {
      p = star.pattern;
      at = ++star.path;
    } else if (deep_star.pattern != none && deep_star.path < path.size()) {
      p = deep_star.pattern;
      do {
        at = ++deep_star.path;
      } while (deep_star.is_folder && at < path.size() && path[at - 1] != '/');
      star = {};
    } else {
      return false;
    }
  }
  return true;
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
