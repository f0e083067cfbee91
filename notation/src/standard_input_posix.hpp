// Standard input of the process. Its first bytes may be kept: a link into it may lead back, or ahead of what was read.
#pragma once

#include <gpn/notation/pieces.hpp>

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>

namespace gpn::notation {

/// Thread-safe: a link is followed while another thread reads on.
class StandardInput {
 public:
  static StandardInput& of_process() noexcept;

  /// Keeps what is read from here on, up to so many bytes.
  void keep(std::size_t most_bytes);

  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity);

  /// All bytes from the first one on; reads to the end. The error is a sentence.
  tl::expected<std::string, std::string> all();

 private:
  void forget_if_passed() noexcept;

  std::mutex mutex_;
  std::string kept_;
  std::size_t passed_ = 0;  // of the kept bytes, to the reader
  std::size_t most_bytes_ = 0;
  bool is_whole_ = false;  // kept_ begins with the first byte and lacks none of those that were read
};

}  // namespace gpn::notation
