#include <gpn/notation/file_input.hpp>

#include <algorithm>

namespace gpn::notation {

tl::expected<std::size_t, std::string> MemoryInput::read(char* to, std::size_t capacity) {
  const std::size_t size = std::min(capacity, rest_.size());
  std::copy_n(rest_.data(), size, to);
  rest_.remove_prefix(size);
  return size;
}

}  // namespace gpn::notation
