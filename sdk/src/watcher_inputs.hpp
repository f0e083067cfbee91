// What a watched call may only read.
#pragma once

#include "watcher.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::host {

inline std::string_view bytes_of(const void* data, std::size_t size) noexcept {
  return {static_cast<const char*>(data), data == nullptr ? 0 : size};
}

/// Copies of what a call may only read, compared when it is over.
class Watcher::Inputs {
 public:
  Inputs(const Watcher& watcher, const char* call, std::initializer_list<std::string_view> inputs)
      : watcher_(watcher), call_(call), inputs_(inputs) {
    for (const std::string_view input : inputs_) copies_.emplace_back(input);
  }
  ~Inputs() {
    for (std::size_t i = 0; i < inputs_.size(); ++i)
      if (inputs_[i] != copies_[i])
        watcher_.breach(Clause::InputsUnchanged, call_, "changed bytes it was only given to read; copy them first");
  }
  Inputs(const Inputs&) = delete;
  Inputs& operator=(const Inputs&) = delete;

 private:
  const Watcher& watcher_;
  const char* call_;
  std::vector<std::string_view> inputs_;
  std::vector<std::string> copies_;
};

}  // namespace gpn::host
