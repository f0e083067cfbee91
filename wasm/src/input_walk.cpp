// The files in memory have no folders, in place of replay/src/stream/input_walk.cpp.
#include "stream/input_walk.hpp"

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

}  // namespace gpn::replay
