// Text that a record owns, such as turns that a dialect spells differently. Addresses stay valid until clear().
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

namespace gpn::notation {

class TextStore {
 public:
  /// Copies the text. The view is valid until clear() or until the store is destroyed.
  std::string_view keep(std::string_view text) {
    char* place = take(text.size());
    if (!text.empty()) std::memcpy(place, text.data(), text.size());
    return {place, text.size()};
  }

  /// Frees all text and keeps memory for the next record.
  void clear() noexcept {
    if (blocks_.size() > 1) blocks_.resize(1);
    used_ = 0;
  }

 private:
  static constexpr std::size_t block_size = 4096;
  struct Block {
    std::unique_ptr<char[]> bytes;
    std::size_t size;
  };

  char* take(std::size_t size) {
    if (blocks_.empty() || blocks_.back().size - used_ < size) {
      const std::size_t block = size > block_size ? size : block_size;
      blocks_.push_back({std::make_unique<char[]>(block), block});
      used_ = 0;
    }
    char* place = blocks_.back().bytes.get() + used_;
    used_ += size;
    return place;
  }

  std::vector<Block> blocks_;
  std::size_t used_ = 0;
};

}  // namespace gpn::notation
