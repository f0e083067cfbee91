#include "evidence.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gpn::check {
namespace {

template <class Counts>
auto find(Counts& counts, std::string_view kind) {
  return std::find_if(counts.begin(), counts.end(), [&](const auto& entry) { return entry.first == kind; });
}

}  // namespace

std::uint64_t& Evidence::entry(std::string_view kind) {
  const auto found = find(counts_, kind);
  if (found != counts_.end()) return found->second;
  return counts_.emplace_back(kind, 0).second;
}

std::uint64_t Evidence::count(std::string_view kind) const noexcept {
  const auto found = find(counts_, kind);
  return found == counts_.end() ? 0 : found->second;
}

bool Evidence::has(std::string_view kind) const noexcept { return find(counts_, kind) != counts_.end(); }

std::string Evidence::text() const {
  std::string text;
  for (const auto& [kind, count] : counts_) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", kind, count);
  return text;
}

}  // namespace gpn::check
