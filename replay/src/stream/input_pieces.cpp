#include "stream/input_pieces.hpp"

#include <gpn/notation/file_input.hpp>

#include <utility>

namespace gpn::replay {

/// The current input.
struct InputPieces::Open {
  template <class From>  // the format, if it is known, or a record start
  Open(std::unique_ptr<notation::ByteInput> bytes, const From& from, const notation::Limits& limits)
      : input(std::move(bytes)), reader(*input, from, limits) {}

  std::unique_ptr<notation::ByteInput> input;
  PlannedInput* planned = nullptr;                    // the input, where a plan knows its bytes
  const notation::UnpackedInput* unpacked = nullptr;  // the input, where it may be compressed
  notation::PieceReader reader;
  std::shared_ptr<const std::string> name;
  bool first = true;
};

namespace {

InputEntries entries_of(std::vector<std::string> paths) {
  return [walk = InputWalk(std::move(paths))](InputEntry& entry) mutable {
    auto input = walk.next();
    if (input) entry.input = std::move(*input);
    return input.has_value();
  };
}

InputEntries once(WalkedInput input) {
  return [only = std::move(input), is_taken = false](InputEntry& entry) mutable {
    entry.input = only;
    return !std::exchange(is_taken, true);
  };
}

/// One thread keeps all reports of a file that was left unread. A file of this size inflates to 16 MB at most.
constexpr std::uintmax_t small_file_bytes = std::uintmax_t{16} << 10U;

}  // namespace

InputPieces::InputPieces(std::vector<std::string> paths, std::optional<notation::Format> from,
                         const notation::Limits& limits, Strays strays)
    : InputPieces(entries_of(std::move(paths)), from, limits, strays) {}

InputPieces::InputPieces(InputEntries entries, std::optional<notation::Format> from, const notation::Limits& limits,
                         Strays strays)
    : entries_(std::move(entries)), from_(from), limits_(limits), strays_(strays) {}

InputPieces::~InputPieces() = default;

InputPieces only_input(const WalkedInput& input, const InputSettings& settings) {
  return {once(input), settings.from, settings.limits, Strays::Count};
}

bool InputPieces::take(InputPiece& item) { return advance(item, SmallFiles::Leave); }

bool InputPieces::advance(InputPiece& item, SmallFiles small_files) {
  item.unread_bytes.reset();
  for (;;) {
    if (open_ == nullptr) {
      if (!entries_(entry_)) return false;
      if (small_files == SmallFiles::Leave && leave_unread(item)) return true;
      // What a plan knows as a file, an empty one too, is opened, which says what became of it.
      const bool was_file = entry_.range && entry_.range->is_of_file;
      if (const auto kind = was_file ? std::string_view() : kind_if_not_regular(entry_.input); !kind.empty()) {
        pass_over(item, kind);
        if (strays_ == Strays::CountAndReport) return true;
        continue;
      }
      if (!open_next(item)) return true;
    }
    if (read_piece(item)) return true;
  }
}

/// False when the entry is no small file.
bool InputPieces::leave_unread(InputPiece& item) {
  const auto size = entry_.range ? std::nullopt : size_of_file(entry_.input);
  if (!size || *size > small_file_bytes) return false;
  item.name = std::make_shared<const std::string>(std::move(entry_.input.path));
  item.origin = entry_.input.origin;
  item.first = true;
  item.unread_bytes = size;
  ++counts_.inputs;
  return true;
}

void InputPieces::read(InputPiece& item, const std::function<void(InputPiece&)>& use) {
  InputPieces pieces(once({*item.name, item.origin, true}), from_, limits_, strays_);
  while (pieces.advance(item, SmallFiles::Read)) use(item);
  skipped_unread_ += pieces.skipped_files();
}

/// Takes the entry, which is not read.
void InputPieces::pass_over(InputPiece& item, std::string_view kind) {
  item.kind = InputPiece::Kind::Skipped;
  item.name = std::make_shared<const std::string>(std::move(entry_.input.path));
  item.origin = Origin::Found;
  item.first = true;
  item.error = kind;
  ++counts_.inputs;
  ++counts_.skipped_files;
}

/// False when the input could not be opened; `item` then contains the error.
bool InputPieces::open_next(InputPiece& item) {
  const std::string& path = entry_.input.path;
  const Origin origin = entry_.input.origin;
  const bool goes_on = entry_.range && entry_.range->bytes.first > 0;
  if (!goes_on) ++counts_.inputs;
  const auto opened = open_entry();
  if (opened) {
    open_->name = std::make_shared<const std::string>(path);
    open_->first = !goes_on;
    return true;
  }
  item.kind = InputPiece::Kind::Failed;
  item.name = std::make_shared<const std::string>(path);
  item.origin = origin;
  item.first = true;
  item.error = opened.error();
  return false;
}

void InputPieces::open_unpacked(std::unique_ptr<notation::ByteInput> input, std::optional<notation::Format> from) {
  auto unpacked = notation::unpacked(std::move(input));
  const notation::UnpackedInput* const kept = unpacked.get();
  open_ = std::make_unique<Open>(std::move(unpacked), from, limits_);
  open_->unpacked = kept;
}

tl::expected<void, std::string> InputPieces::open_entry() {
  const std::string& path = entry_.input.path;
  const Origin origin = entry_.input.origin;
  if (!entry_.range) {
    auto input = notation::open_input(
        path, origin == Origin::Found ? notation::Accept::RegularFiles : notation::Accept::AnyFile);
    if (!input) return tl::unexpected(input.error());
    open_unpacked(std::move(*input), from_);
    return {};
  }
  const PlannedRange& range = *entry_.range;
  auto input = PlannedInput::open(path, range);
  if (!input) return tl::unexpected(input.error());
  PlannedInput* const planned = input->get();
  if (range.bytes.first > 0 && range.start)
    open_ = std::make_unique<Open>(std::move(*input), *range.start, limits_);
  else
    open_unpacked(std::move(*input), range.start ? range.start->format : from_);
  open_->planned = planned;
  return {};
}

/// False when `item` was not filled, because the open input has ended.
bool InputPieces::read_piece(InputPiece& item) {
  const notation::PieceStatus status = open_->reader.next(item.piece);
  item.name = open_->name;
  item.origin = entry_.input.origin;
  item.first = open_->first;
  open_->first = false;
  if (status != notation::PieceStatus::Piece) return end_input(item, status);
  item.kind = InputPiece::Kind::Records;
  item.was_compressed = open_->unpacked != nullptr && open_->unpacked->is_compressed();
  return true;
}

bool InputPieces::end_input(InputPiece& item, notation::PieceStatus status) {
  item.error = open_->reader.error();
  if (open_->planned != nullptr && status != notation::PieceStatus::Failed)
    if (const auto checked = open_->planned->check(); !checked) {
      item.error = checked.error();
      status = notation::PieceStatus::Failed;
    }
  const std::string damage(open_->unpacked == nullptr ? std::string_view() : open_->unpacked->damage());
  open_.reset();
  if (!damage.empty() && status != notation::PieceStatus::Failed) {
    item.kind = InputPiece::Kind::Unrecognised;
    item.content = {notation::Content::Kind::Damaged, damage, {}};
    return true;
  }
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
  const bool is_packed = item.content.kind == Kind::Binary && !item.content.what.empty();
  const bool may_be_record = !is_empty && (is_packed || item.content.kind == Kind::RecordLike);
  if (may_be_record && strays_ == Strays::CountAndReport) return true;
  ++counts_.skipped_files;
  if (strays_ == Strays::Count) return false;
  if (is_empty)
    item.error = "empty";
  else if (item.content.kind == Kind::Binary)
    item.error = "binary";
  else if (item.content.kind == Kind::Page)
    item.error = "a page that gpn made";
  else
    item.error = item.content.kind == Kind::OtherGame ? "a record of " + item.content.what : "no turns";
  item.kind = InputPiece::Kind::Skipped;
  return true;
}

}  // namespace gpn::replay
