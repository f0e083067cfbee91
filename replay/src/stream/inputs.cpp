#include "stream/inputs.hpp"

#include "stream/ignored.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>

namespace gpn::replay {
namespace {

namespace fs = std::filesystem;

/// Links to directories may form circles.
bool is_link_to_directory(const fs::directory_entry& entry) {
  std::error_code error;
  return entry.is_symlink(error) && entry.is_directory(error);
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

std::string changed(std::string_view path, std::string_view since) {
  return fmt::format("{}: has changed {}", path, since);
}

}  // namespace

std::optional<std::uintmax_t> size_of_file(const WalkedInput& input) {
  if ((input.path == "-" && input.origin == Origin::Named) || !input.problem.empty()) return std::nullopt;
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

struct InputWalk::Waiting {
  WalkedInput input;
  std::shared_ptr<const Ignored> ignored;  // of the folder in which it was found
};

/// The paths of a file, one a line, or with a byte 0 after each.
struct InputWalk::List {
  std::unique_ptr<notation::ByteInput> input;
  std::string bytes;
  bool is_at_end = false;
  std::string problem;

  std::optional<std::string> next() {
    for (;;) {
      const std::size_t end = bytes.find_first_of(std::string_view("\n\0", 2));
      if (end != std::string::npos || is_at_end) {
        if (bytes.empty()) return std::nullopt;
        std::string line = bytes.substr(0, end);
        bytes.erase(0, end == std::string::npos ? end : end + 1);
        if (line.ends_with('\r')) line.pop_back();
        if (!line.empty()) return line;
        continue;
      }
      const std::size_t size = bytes.size();
      bytes.resize(size + std::size_t{4} * 1024);
      const auto got = input->read(bytes.data() + size, bytes.size() - size);
      bytes.resize(size + got.value_or(0));
      if (!got) problem = got.error();
      if (size > longest_line) problem = "--files-from: a line is longer than 1 MiB; the rest of the list was not read";
      is_at_end = got.value_or(0) == 0 || !problem.empty();
      if (!problem.empty()) bytes.clear();  // a part of a line
    }
  }

  static constexpr std::size_t longest_line = std::size_t{1} << 20U;
};

InputWalk::InputWalk(std::vector<std::string> paths, WalkSettings settings) : settings_(std::move(settings)) {
  for (auto path = paths.rbegin(); path != paths.rend(); ++path)
    waiting_.push_back({{std::move(*path), Origin::Named}, nullptr});
}
InputWalk::~InputWalk() = default;
InputWalk::InputWalk(InputWalk&&) noexcept = default;

std::optional<WalkedInput> InputWalk::next() {
  do {
    expand_directories();
  } while (waiting_.empty() && take_listed());
  if (waiting_.empty()) return std::nullopt;
  WalkedInput input = std::move(waiting_.back().input);
  waiting_.pop_back();
  return input;
}

/// False when the list, if there is one, has ended. One that cannot be opened is an input that cannot be.
bool InputWalk::take_listed() {
  if (settings_.files_from.empty()) return false;
  if (list_ == nullptr) {
    auto input = notation::open_input(settings_.files_from);
    if (!input) {
      waiting_.push_back({{std::exchange(settings_.files_from, {}), Origin::Named}, nullptr});
      return true;
    }
    list_ = std::make_unique<List>();
    list_->input = std::move(*input);
  }
  auto path = list_->next();
  std::string problem = path ? std::string() : std::exchange(list_->problem, {});
  if (!path && problem.empty()) return false;
  waiting_.push_back({{path.value_or(settings_.files_from), Origin::Named, !path, std::move(problem)}, nullptr});
  return true;
}

/// Replaces a directory that comes next by its entries in name order. Hidden and ignored ones are left out.
void InputWalk::expand_directories() {
  std::error_code error;
  while (!waiting_.empty() && is_directory(waiting_.back().input)) {
    const fs::path directory = waiting_.back().input.path;
    const auto above = std::move(waiting_.back().ignored);
    waiting_.pop_back();
    const auto ignored = Ignored::in(directory, above, settings_.exclude);
    std::vector<Waiting> entries;
    for (fs::directory_iterator it(directory, error), end; !error && it != end; it.increment(error)) {
      const std::string name = it->path().filename().string();
      if (name.starts_with('.') || is_link_to_directory(*it)) continue;
      const bool is_file = is_plain_file(*it);
      std::error_code unknown;
      if (ignored && ignored->has(it->path(), is_file                     ? Ignored::Entry::File
                                              : it->is_directory(unknown) ? Ignored::Entry::Folder
                                                                          : Ignored::Entry::File))
        continue;
      entries.push_back({{it->path().string(), Origin::Found, is_file}, ignored});
    }
    if (error)
      entries.push_back({{directory.string(), Origin::Found, true,
                          fmt::format("{}: the folder cannot be listed: {}", directory.string(), error.message())},
                         ignored});
    std::sort(entries.begin(), entries.end(),
              [](const Waiting& a, const Waiting& b) { return a.input.path > b.input.path; });
    std::move(entries.begin(), entries.end(), std::back_inserter(waiting_));
  }
}

tl::expected<std::unique_ptr<PlannedInput>, std::string> PlannedInput::open(const std::string& path,
                                                                            const PlannedRange& range) {
  const auto size = notation::size_of_file(path);
  if (!size) return tl::unexpected(size.error());
  if (*size != range.file_size) return tl::unexpected(changed(path, range.since));
  auto input = notation::open_range(path, range.bytes);
  if (!input) return tl::unexpected(input.error());
  return std::unique_ptr<PlannedInput>(new PlannedInput(path, std::move(*input), range));
}

PlannedInput::PlannedInput(std::string path, std::unique_ptr<notation::ByteInput> input, const PlannedRange& range)
    : path_(std::move(path)), since_(range.since), input_(std::move(input)), hash_(range.hash) {}

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
    if (!input_->go_to(0)) return tl::unexpected(changed(path_, since_));
    digest_ = {};
  }
  std::vector<char> block(std::size_t{64} << 10U);
  for (;;) {
    const auto got = read(block.data(), block.size());
    if (!got) return tl::unexpected(got.error());
    if (*got == 0) break;
  }
  if (digest_.finish() != hash_) return tl::unexpected(changed(path_, since_));
  return {};
}

std::uint64_t bytes_of_inputs(const std::vector<std::string>& paths, const WalkSettings& settings) {
  if (settings.files_from == "-") return 0;  // the list is read once
  std::uint64_t bytes = 0;
  InputWalk walk(paths, settings);
  while (const auto input = walk.next()) {
    const auto size = size_of_file(*input);
    if (!size && input->origin == Origin::Named) return 0;
    bytes += size.value_or(0);
  }
  return bytes;
}

}  // namespace gpn::replay
