// The replacements of files, threads and clocks in the core: the sources of the other parts that end in _posix or _std,
// and those that walk folders, are not compiled for a page.
#include "contests/linked_file.hpp"
#include "memory_files.hpp"
#include "play/work_limit.hpp"
#include "stream/inputs.hpp"
#include "stream/ordered_work.hpp"

#include <gpn/notation/file_input.hpp>

#include <fmt/format.h>

#include <filesystem>
#include <utility>

namespace gpn::notation {
namespace {

/// The page has decompressed what it opened. Archives are not unpacked here, and examine() names them.
class BrowserInput final : public UnpackedInput {
 public:
  explicit BrowserInput(std::unique_ptr<ByteInput> input) : input_(std::move(input)) {}
  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    return input_->read(to, capacity);
  }
  tl::expected<bool, std::string> next() override { return !std::exchange(is_begun_, true); }
  Packing packing() const noexcept override { return Packing::None; }
  const std::string& place() const noexcept override { return place_; }
  const std::optional<UnpackProblem>& problem() const noexcept override { return problem_; }

 private:
  std::unique_ptr<ByteInput> input_;
  bool is_begun_ = false;
  std::string place_;
  std::optional<UnpackProblem> problem_;
};

}  // namespace

/// The core reads no standard input.
void keep_standard_input(std::size_t) {}

tl::expected<std::unique_ptr<ByteInput>, std::string> open_kept_standard_input() {
  return tl::unexpected(std::string("there is no standard input"));
}

tl::expected<std::unique_ptr<ByteInput>, std::string> open_input(const std::string& path, Accept) {
  const std::string* const bytes = wasm::MemoryFiles::all().find(path);
  if (bytes == nullptr) return tl::unexpected(fmt::format("{}: is not among the opened files", path));
  return std::make_unique<MemoryInput>(*bytes);
}

std::unique_ptr<UnpackedInput> unpacked(std::unique_ptr<ByteInput> input, const Limits&) {
  return std::make_unique<BrowserInput>(std::move(input));
}

}  // namespace gpn::notation

namespace gpn::replay {

std::optional<std::uintmax_t> size_of_file(const WalkedInput&) { return std::nullopt; }

std::string_view kind_if_not_regular(const WalkedInput&) { return {}; }

struct InputWalk::List {};
struct InputWalk::Waiting {
  WalkedInput input;
};

InputWalk::InputWalk(std::vector<std::string> paths, WalkSettings) {
  for (auto path = paths.rbegin(); path != paths.rend(); ++path)
    waiting_.push_back({{std::move(*path), Origin::Named}});
}
InputWalk::~InputWalk() = default;
InputWalk::InputWalk(InputWalk&&) noexcept = default;

std::optional<WalkedInput> InputWalk::next() {
  if (waiting_.empty()) return std::nullopt;
  WalkedInput input = std::move(waiting_.back().input);
  waiting_.pop_back();
  return input;
}

std::string canonical_name(std::string_view file) {
  return std::filesystem::path(std::string(file)).lexically_normal().string();
}

bool is_in_folder(const std::filesystem::path& path, const std::filesystem::path& folder) {
  const std::filesystem::path below = path.lexically_normal().lexically_relative(folder.lexically_normal());
  return !below.empty() && *below.begin() != "..";
}

std::optional<std::string> name_of_regular_file(const std::filesystem::path& path) {
  std::string name = path.lexically_normal().string();
  if (wasm::MemoryFiles::all().find(name) == nullptr) return std::nullopt;
  return name;
}

tl::expected<std::unique_ptr<PlannedInput>, std::string> PlannedInput::open(const std::string& path,
                                                                            const PlannedRange&) {
  return tl::unexpected(fmt::format("{}: parts of files cannot be read here", path));
}

tl::expected<std::size_t, std::string> PlannedInput::read(char*, std::size_t) { return 0; }  // none is ever open

bool PlannedInput::go_to(std::uint64_t) { return false; }

tl::expected<void, std::string> PlannedInput::check() {
  return tl::unexpected(fmt::format("{}: parts of files cannot be read here", path_));
}

void run_on_threads(unsigned, const std::function<void()>& work) { work(); }

namespace {

std::chrono::nanoseconds now() noexcept { return std::chrono::steady_clock::now().time_since_epoch(); }

}  // namespace

void WorkLimit::start(Milliseconds most) noexcept {
  most_ = most;
  begun_ = now();
  unseen_turns_ = 0;
}

std::chrono::nanoseconds WorkLimit::used() noexcept { return now() - begun_; }

}  // namespace gpn::replay
