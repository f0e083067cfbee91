// What a check has looked at, by kind: "positions", "turns". A check that saw too little to judge is skipped.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::check {

class Evidence {
 public:
  void add(std::string_view kind, std::uint64_t count = 1) { entry(kind) += count; }
  std::uint64_t count(std::string_view kind) const noexcept;
  bool has(std::string_view kind) const noexcept;

  /// "positions 120, turns 3400", in the order in which they were first added.
  std::string text() const;

 private:
  std::uint64_t& entry(std::string_view kind);

  std::vector<std::pair<std::string, std::uint64_t>> counts_;
};

}  // namespace gpn::check
