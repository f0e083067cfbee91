#include "run/input_pieces.hpp"

#include "run/remote_inputs.hpp"

#include <gpn/notation/file_input.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {

namespace fs = std::filesystem;

/// The current input.
struct InputPieces::Open {
  Open(std::unique_ptr<notation::ByteInput> bytes, std::optional<notation::Format> from, const notation::Limits& limits)
      : input(std::move(bytes)), reader(*input, from, limits) {}

  std::unique_ptr<notation::ByteInput> input;
  notation::PieceReader reader;
  std::shared_ptr<const std::string> name;
  Origin origin = Origin::Named;
  bool first = true;
};

InputPieces::InputPieces(std::vector<std::string> paths, std::optional<notation::Format> from,
                         const notation::Limits& limits, Strays strays)
    : from_(from), limits_(limits), strays_(strays) {
  if (RemoteInputs* const remote = RemoteInputs::of_process()) {
    remote_ = remote->open(paths, strays);
    return;
  }
  for (auto path = paths.rbegin(); path != paths.rend(); ++path) waiting_.push_back({std::move(*path), Origin::Named});
}

InputPieces::~InputPieces() = default;

RemoteInputs*& RemoteInputs::of_process() noexcept {
  static RemoteInputs* inputs = nullptr;
  return inputs;
}

bool InputPieces::next(InputPiece& item) {
  if (remote_) return RemoteInputs::of_process()->next(*remote_, item, counts_);
  for (;;) {
    if (open_ == nullptr) {
      expand_directories();
      if (waiting_.empty()) return false;
      if (const std::string_view kind = kind_if_not_regular(waiting_.back()); !kind.empty()) {
        pass_over(item, kind);
        if (strays_ == Strays::CountAndReport) return true;
        continue;
      }
      if (!open_next(item)) return true;
    }
    if (read_piece(item)) return true;
  }
}

namespace {

/// Hidden files are skipped, and so are links to directories, which may form circles.
bool is_input(const fs::directory_entry& entry) {
  std::error_code error;
  if (entry.path().filename().string().starts_with('.')) return false;
  return !(entry.is_symlink(error) && entry.is_directory(error));
}

}  // namespace

/// Replaces a directory that comes next by its entries in name order. So memory holds one directory for each level.
void InputPieces::expand_directories() {
  std::error_code error;
  while (!waiting_.empty() && waiting_.back().path != "-" && fs::is_directory(waiting_.back().path, error)) {
    const fs::path directory = waiting_.back().path;
    waiting_.pop_back();
    std::vector<std::string> entries;
    for (fs::directory_iterator it(directory, fs::directory_options::skip_permission_denied, error), end;
         !error && it != end; it.increment(error))
      if (is_input(*it)) entries.push_back(it->path().string());
    std::sort(entries.begin(), entries.end(), std::greater<>());
    for (std::string& entry : entries) waiting_.push_back({std::move(entry), Origin::Found});
  }
}

/// What an entry of a directory is if it is no file that can be read to its end; else empty.
std::string_view InputPieces::kind_if_not_regular(const Entry& entry) {
  std::error_code error;
  if (entry.origin != Origin::Found) return {};
  switch (fs::status(entry.path, error).type()) {
    case fs::file_type::fifo: return "a named pipe";
    case fs::file_type::socket: return "a socket";
    case fs::file_type::block:
    case fs::file_type::character: return "a device";
    default: return {};
  }
}

/// Takes the next entry, which is not read.
void InputPieces::pass_over(InputPiece& item, std::string_view kind) {
  item.kind = InputPiece::Kind::Skipped;
  item.name = std::make_shared<const std::string>(std::move(waiting_.back().path));
  item.origin = Origin::Found;
  item.first = true;
  item.error = kind;
  waiting_.pop_back();
  ++counts_.inputs;
  ++counts_.skipped_files;
}

/// False when the input could not be opened; `item` then contains the error.
bool InputPieces::open_next(InputPiece& item) {
  const Entry entry = std::move(waiting_.back());
  waiting_.pop_back();
  ++counts_.inputs;
  auto name = std::make_shared<const std::string>(entry.path);
  auto input = notation::open_input(
      entry.path, entry.origin == Origin::Found ? notation::Accept::RegularFiles : notation::Accept::AnyFile);
  if (!input) {
    item.kind = InputPiece::Kind::Failed;
    item.name = std::move(name);
    item.origin = entry.origin;
    item.first = true;
    item.error = input.error();
    return false;
  }
  open_ = std::make_unique<Open>(std::move(*input), from_, limits_);
  open_->name = std::move(name);
  open_->origin = entry.origin;
  return true;
}

/// False when `item` was not filled, because the open input has ended.
bool InputPieces::read_piece(InputPiece& item) {
  const notation::PieceStatus status = open_->reader.next(item.piece);
  item.name = open_->name;
  item.origin = open_->origin;
  item.first = open_->first;
  open_->first = false;
  if (status != notation::PieceStatus::Piece) return end_input(item, status);
  item.kind = InputPiece::Kind::Records;
  return true;
}

bool InputPieces::end_input(InputPiece& item, notation::PieceStatus status) {
  item.error = open_->reader.error();
  open_.reset();
  switch (status) {
    case notation::PieceStatus::Failed: item.kind = InputPiece::Kind::Failed; return true;
    case notation::PieceStatus::Empty: item.kind = InputPiece::Kind::Empty; break;
    case notation::PieceStatus::Unrecognised:
      item.kind = InputPiece::Kind::Unrecognised;
      item.content = notation::examine(item.piece.bytes);
      break;
    default: return false;
  }
  return item.origin == Origin::Named || skip(item);
}

/// False when the skipped file is only counted.
bool InputPieces::skip(InputPiece& item) {
  using Kind = notation::Content::Kind;
  const bool is_empty = item.kind == InputPiece::Kind::Empty;
  if (!is_empty && item.content.kind == Kind::RecordLike && strays_ == Strays::CountAndReport) return true;
  ++counts_.skipped_files;
  if (strays_ == Strays::Count) return false;
  if (is_empty)
    item.error = "empty";
  else if (item.content.kind == Kind::Binary)
    item.error = "binary";
  else
    item.error = item.content.kind == Kind::OtherGame ? "a record of " + item.content.what : "no turns";
  item.kind = InputPiece::Kind::Skipped;
  return true;
}

}  // namespace gpn::replay
