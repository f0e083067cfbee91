// The files in memory have no folders, and parts of files belong to plans (gpn shard), which the core never reads: in
// place of replay/src/stream/inputs.cpp.
#include "stream/inputs.hpp"

#include <fmt/format.h>

#include <utility>

namespace gpn::replay {

std::optional<std::uintmax_t> size_of_file(const WalkedInput&) { return std::nullopt; }

std::string_view kind_if_not_regular(const WalkedInput&) { return {}; }

InputWalk::InputWalk(std::vector<std::string> paths) {
  for (auto path = paths.rbegin(); path != paths.rend(); ++path) waiting_.push_back({std::move(*path), Origin::Named});
}

std::optional<WalkedInput> InputWalk::next() {
  if (waiting_.empty()) return std::nullopt;
  WalkedInput input = std::move(waiting_.back());
  waiting_.pop_back();
  return input;
}

tl::expected<std::unique_ptr<PlannedInput>, std::string> PlannedInput::open(const std::string& path,
                                                                            const PlannedRange&) {
  return tl::unexpected(fmt::format("{}: parts of files cannot be read here", path));
}

tl::expected<void, std::string> PlannedInput::check() {
  return tl::unexpected(fmt::format("{}: parts of files cannot be read here", path_));
}

}  // namespace gpn::replay
