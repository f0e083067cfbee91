#include "contests/link_cache.hpp"

#include <algorithm>
#include <utility>

namespace gpn::replay {

tl::expected<std::shared_ptr<const LinkedFile>, std::string> LinkCache::file(const std::string& name,
                                                                             const notation::Limits& limits) {
  const auto known = std::find_if(files_.begin(), files_.end(), [&](const Named& each) { return each.name == name; });
  if (known != files_.end()) {
    std::rotate(known, known + 1, files_.end());
    return files_.back().file;
  }
  auto read = LinkedFile::read(name, limits);
  if (!read) return read;
  if (files_.size() == most_files) files_.erase(files_.begin());
  files_.push_back({name, *read});
  return read;
}

const VerifiedGame* LinkCache::find(const LinkTarget& target) const {
  const auto found = games_.find(target);
  return found == games_.end() ? nullptr : &found->second;
}

void LinkCache::add(const LinkTarget& target, VerifiedGame game) {
  if (games_.size() == most_games) games_.clear();
  games_.insert_or_assign(target, std::move(game));
}

}  // namespace gpn::replay
