// SHA-256 of bytes that come in parts.
#pragma once

#include <gpn/host/trust.hpp>

#include <sha2.h>

#include <cstdint>
#include <string_view>

namespace gpn::replay {

class Digest {
 public:
  Digest() noexcept { SHA256Init(&state_); }

  void add(std::string_view bytes) noexcept {
    SHA256Update(&state_, reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  }

  /// The hash of all bytes so far; the next byte begins a new one.
  host::ContentHash finish() noexcept {
    host::ContentHash hash;
    SHA256Final(hash.bytes.data(), &state_);
    SHA256Init(&state_);
    return hash;
  }

 private:
  SHA2_CTX state_{};
};

}  // namespace gpn::replay
