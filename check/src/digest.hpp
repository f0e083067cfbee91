// FNV-1a over bytes: spreads well enough to distinguish two games.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace gpn::check {

class Digest {
 public:
  void add(std::string_view bytes) noexcept {
    for (const char c : bytes) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  }
  /// A number or another value without padding.
  template <class Value>
  requires std::has_unique_object_representations_v<Value>
  void add_value(const Value& value) noexcept { add({reinterpret_cast<const char*>(&value), sizeof value}); }

  std::uint64_t value() const noexcept { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

}  // namespace gpn::check
