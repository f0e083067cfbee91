#include "stream/planned_range.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>
#include <vector>

namespace gpn::replay {
namespace {

std::string changed(std::string_view path) {
  return fmt::format("{}: has changed since the plan was made; make a new plan", path);
}

}  // namespace

tl::expected<std::unique_ptr<PlannedInput>, std::string> PlannedInput::open(const std::string& path,
                                                                            const PlannedRange& range) {
  const auto size = notation::size_of_file(path);
  if (!size) return tl::unexpected(size.error());
  if (*size != range.file_size) return tl::unexpected(changed(path));
  auto input = notation::open_range(path, range.bytes);
  if (!input) return tl::unexpected(input.error());
  return std::unique_ptr<PlannedInput>(new PlannedInput(path, std::move(*input), range.hash));
}

PlannedInput::PlannedInput(std::string path, std::unique_ptr<notation::ByteInput> input, const host::ContentHash& hash)
    : path_(std::move(path)), input_(std::move(input)), hash_(hash) {}

tl::expected<std::size_t, std::string> PlannedInput::read(char* to, std::size_t capacity) {
  const auto got = input_->read(to, capacity);
  if (got) digest_.add({to, *got});
  return got;
}

tl::expected<void, std::string> PlannedInput::check() {
  std::vector<char> block(std::size_t{64} << 10U);
  for (;;) {
    const auto got = read(block.data(), block.size());
    if (!got) return tl::unexpected(got.error());
    if (*got == 0) break;
  }
  if (digest_.finish() != hash_) return tl::unexpected(changed(path_));
  return {};
}

}  // namespace gpn::replay
