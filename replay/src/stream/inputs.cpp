#include "stream/inputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>

namespace gpn::replay {
namespace {

namespace fs = std::filesystem;

/// Hidden files are skipped, and so are links to directories, which may form circles.
bool is_input(const fs::directory_entry& entry) {
  std::error_code error;
  if (entry.path().filename().string().starts_with('.')) return false;
  return !(entry.is_symlink(error) && entry.is_directory(error));
}

/// By what the directory says of its entry, mostly without asking the system about the file.
bool is_plain_file(const fs::directory_entry& entry) {
  std::error_code error;
  return !entry.is_symlink(error) && entry.is_regular_file(error);
}

bool is_directory(const WalkedInput& input) {
  std::error_code error;
  return !input.is_known_file && input.path != "-" && fs::is_directory(input.path, error);
}

std::string changed(std::string_view path) {
  return fmt::format("{}: has changed since the plan was made; make a new plan", path);
}

}  // namespace

std::optional<std::uintmax_t> size_of_file(const WalkedInput& input) {
  if (input.path == "-" && input.origin == Origin::Named) return std::nullopt;
  std::error_code error;
  const std::uintmax_t size = fs::file_size(input.path, error);
  return error ? std::nullopt : std::optional(size);
}

std::string_view kind_if_not_regular(const WalkedInput& input) {
  std::error_code error;
  if (input.origin != Origin::Found || input.is_known_file) return {};
  switch (fs::status(input.path, error).type()) {
    case fs::file_type::fifo: return "a named pipe";
    case fs::file_type::socket: return "a socket";
    case fs::file_type::block:
    case fs::file_type::character: return "a device";
    default: return {};
  }
}

InputWalk::InputWalk(std::vector<std::string> paths) {
  for (auto path = paths.rbegin(); path != paths.rend(); ++path) waiting_.push_back({std::move(*path), Origin::Named});
}

std::optional<WalkedInput> InputWalk::next() {
  expand_directories();
  if (waiting_.empty()) return std::nullopt;
  WalkedInput input = std::move(waiting_.back());
  waiting_.pop_back();
  return input;
}

/// Replaces a directory that comes next by its entries in name order.
void InputWalk::expand_directories() {
  std::error_code error;
  while (!waiting_.empty() && is_directory(waiting_.back())) {
    const fs::path directory = waiting_.back().path;
    waiting_.pop_back();
    std::vector<WalkedInput> entries;
    for (fs::directory_iterator it(directory, fs::directory_options::skip_permission_denied, error), end;
         !error && it != end; it.increment(error))
      if (is_input(*it)) entries.push_back({it->path().string(), Origin::Found, is_plain_file(*it)});
    std::sort(entries.begin(), entries.end(),
              [](const WalkedInput& a, const WalkedInput& b) { return a.path > b.path; });
    std::move(entries.begin(), entries.end(), std::back_inserter(waiting_));
  }
}

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

bool PlannedInput::go_to(std::uint64_t offset) {
  is_in_order_ = false;
  return input_->go_to(offset);
}

tl::expected<void, std::string> PlannedInput::check() {
  if (!is_in_order_) {
    if (!input_->go_to(0)) return tl::unexpected(changed(path_));
    digest_ = {};
  }
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
