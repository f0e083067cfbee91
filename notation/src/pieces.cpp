// Cuts at the last record start in the bytes read so far; later bytes are carried into the next piece. A record start
// counts only when all bytes after it that a dialect may read (Dialect::NextStart) are there.
#include "common/encoding.hpp"
#include "common/lines.hpp"
#include "other/parts.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/notation/pieces.hpp>

#include <algorithm>
#include <memory>
#include <utility>

namespace gpn::notation {
namespace {

constexpr std::size_t piece_size = std::size_t{128} << 10U;
constexpr std::size_t first_block = std::size_t{16} << 10U;
constexpr std::size_t look_ahead = std::size_t{64} << 10U;
/// The part of a skipped record that is kept for dialects that read the lines before a record start.
constexpr std::size_t look_back = std::size_t{32} << 10U;
constexpr std::string_view blanks = " \t\r\n\v\f";
constexpr auto npos = std::string_view::npos;

bool is_blank(std::string_view bytes) noexcept { return bytes.find_first_not_of(blanks) == npos; }

/// The last record start from `first` to `limit`, or npos. The search begins near the end and goes on with what is
/// before it, in growing steps, so that most bytes are not read here and none much more than once. A start of a line
/// is preferred, because columns are counted from the first byte of a piece.
std::size_t last_start(const Dialect& dialect, std::string_view bytes, std::size_t first, std::size_t limit) noexcept {
  for (std::size_t step = 4096; first < limit; step *= 8) {
    const std::size_t from = std::max(first, limit - std::min(step, limit));
    std::size_t last = npos;
    for (std::size_t at = dialect.next_start(bytes, from); at < limit; at = dialect.next_start(bytes, at))
      if (last == npos || bytes[at - 1] == '\n') last = at;
    if (last != npos) return last;
    limit = from;
    bytes = bytes.substr(0, limit + look_ahead);
  }
  return npos;
}

/// The rest of an input of UTF-16, as UTF-8.
class Utf16Input final : public ByteInput {
 public:
  Utf16Input(ByteInput& input, common::Utf16Decoder decoder) noexcept : input_(input), decoder_(decoder) {}

  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    while (taken_ == decoded_.size()) {
      decoded_.clear();
      taken_ = 0;
      raw_.resize(piece_size);
      const auto got = input_.read(raw_.data(), raw_.size());
      if (!got || *got == 0) return got;
      decoder_.append(std::string_view(raw_).substr(0, *got), decoded_);
    }
    const std::size_t size = decoded_.copy(to, capacity, taken_);
    taken_ += size;
    return size;
  }

 private:
  ByteInput& input_;
  common::Utf16Decoder decoder_;
  std::string raw_;
  std::string decoded_;
  std::size_t taken_ = 0;
};

}  // namespace

PieceReader::PieceReader(ByteInput& input, std::optional<Format> from, const Limits& limits)
    : input_(&input), format_(from), limits_(limits) {}

PieceReader::PieceReader(ByteInput& input, const PieceStart& start, const Limits& limits)
    : input_(&input),
      format_(start.format),
      limits_(limits),
      next_byte_(start.byte),
      next_line_(start.line),
      begun_(true) {}

PieceStatus PieceReader::next(Piece& piece) {
  if (skipping_ && !skip_record()) return PieceStatus::Failed;
  piece.bytes.clear();
  std::swap(piece.bytes, carried_);
  if (!fill(piece.bytes, piece_size + look_ahead)) return PieceStatus::Failed;
  if (!begun_)
    if (const PieceStatus status = begin(piece.bytes); status != PieceStatus::Piece) {
      piece.first_byte = next_byte_;
      piece.first_line = next_line_;
      return status;
    }
  constexpr std::string_view no_game = " \t\r\n\v\f,]";  // after the last one of a table or a list
  const bool has_rest = piece.bytes.find_first_not_of(no_game, part_head_.size()) != npos;
  if (piece.bytes.empty() || (!part_head_.empty() && at_end_ && !has_rest)) return PieceStatus::End;
  piece.format = *format_;
  return cut(piece);
}

/// Reads until there are `size` bytes or the input ends. False when reading failed.
bool PieceReader::fill(std::string& bytes, std::size_t size) {
  std::size_t filled = bytes.size();
  if (filled >= size || at_end_) return true;
  // Room grows with what there is, because memory is cleared for it: a small file ends within the first block.
  while (filled < size && !at_end_) {
    if (filled == bytes.size()) bytes.resize(std::min(size, filled + std::max(filled, first_block)));
    const auto got = input_->read(bytes.data() + filled, bytes.size() - filled);
    if (!got) {
      error_ = got.error();
      return false;
    }
    filled += *got;
    at_end_ = *got == 0;
  }
  bytes.resize(filled);
  if (at_end_) remove_end_mark(bytes);
  return true;
}

void PieceReader::pass_leading(std::string& bytes, std::size_t size) {
  leading_.append(bytes, 0, std::min(size, look_ahead - std::min(look_ahead, leading_.size())));
  count_passed(std::string_view{bytes}.substr(0, size));
  bytes.erase(0, size);
}

/// Programs of DOS and CP/M end a text with Ctrl-Z, and fill the last block of the file with it.
void PieceReader::remove_end_mark(std::string& bytes) {
  constexpr char mark = '\x1A';
  const std::size_t text = bytes.find_last_not_of(std::string_view(" \t\r\n\v\f\0\x1A", 8)) + 1;
  const std::size_t end = bytes.find(mark, text);
  if (end == npos) return;
  bytes.resize(end);
  has_end_mark_ = true;
}

/// Skips a byte order mark and leading empty lines, and recognises the format.
PieceStatus PieceReader::begin(std::string& bytes) {
  if (const auto order = common::utf16_order(bytes)) {
    decode_utf16(*order, bytes);
    if (!fill(bytes, piece_size + look_ahead)) return PieceStatus::Failed;
  }
  if (bytes.starts_with(common::byte_order_mark_bytes)) pass_leading(bytes, common::byte_order_mark_bytes.size());
  while (is_blank(bytes)) {
    if (at_end_) return PieceStatus::Empty;
    pass_leading(bytes, bytes.size());
    if (!fill(bytes, piece_size + look_ahead)) return PieceStatus::Failed;
  }
  pass_leading(bytes, bytes.rfind('\n', bytes.find_first_not_of(blanks)) + 1);
  if (!format_) format_ = recognise(std::string_view{bytes}.substr(0, look_ahead));
  if (!format_) return PieceStatus::Unrecognised;
  begun_ = true;
  return PieceStatus::Piece;
}

/// Decodes the bytes read so far, and the rest of the input from here on.
void PieceReader::decode_utf16(common::ByteOrder order, std::string& bytes) {
  common::Utf16Decoder decoder(order);
  std::string decoded;
  decoder.append(bytes, decoded);
  bytes = std::move(decoded);
  decoded_ = std::make_unique<Utf16Input>(*input_, decoder);
  input_ = decoded_.get();
  is_utf16_ = true;
}

/// Ends the piece before its last record start; reads more while there is none.
PieceStatus PieceReader::cut(Piece& piece) {
  for (std::size_t searched = 0;;) {
    const std::size_t size = piece.bytes.size();
    if (at_end_ && size <= piece_size + look_ahead) return end_piece(piece, size, size);
    const std::size_t known = at_end_ ? size : size - look_ahead;
    const std::size_t start = last_start(dialect(*format_), piece.bytes, searched, known);
    searched = known;
    if (start != npos) return end_piece(piece, start, start);
    if (cut_part(piece)) return PieceStatus::Piece;
    if (known > limits_.record_bytes) return cut_head(piece);
    if (at_end_) {
      const PieceStatus status = end_piece(piece, size, size);
      piece.has_one_record = true;
      return status;
    }
    if (!fill(piece.bytes, std::min(2 * size, look_ahead + 1 + limits_.record_bytes))) return PieceStatus::Failed;
  }
}

/// Ends the piece after the last game that is whole of a table or a list. The next piece begins with a copy of what
/// such a text begins with, and has the place that makes the places of what follows right. False for other texts.
bool PieceReader::cut_part(Piece& piece) {
  const auto part = *format_ == Format::Sheet ? other_form::part_of(piece.bytes, part_head_, limits_) : std::nullopt;
  if (!part) return false;
  part_head_ = part->head;
  end_piece(piece, part->end, part->end);
  if (part->closing != '\0') piece.bytes.back() = part->closing;
  piece.is_part = piece.has_one_record = true;
  carried_.insert(0, part_head_);
  next_byte_ -= part_head_.size();
  next_line_ -= common::count_newlines(part_head_);
  return true;
}

/// Reduces the piece to the head of a record that is too long.
PieceStatus PieceReader::cut_head(Piece& piece) {
  const std::size_t size = limits_.record_bytes;
  const PieceStatus status = end_piece(piece, size, size - std::min(size, look_back));
  piece.cut_short = true;
  skipping_ = true;
  part_head_.clear();
  return status;
}

/// Ends the piece after `size` bytes, and carries the bytes from `kept` on into the next one.
PieceStatus PieceReader::end_piece(Piece& piece, std::size_t size, std::size_t kept) {
  carried_.assign(piece.bytes, kept);
  carried_passed_ = size - kept;
  piece.bytes.resize(size);
  piece.leading = std::exchange(leading_, {});
  piece.first_byte = next_byte_;
  piece.first_line = next_line_;
  piece.cut_short = piece.has_one_record = false;
  piece.is_part = !part_head_.empty();
  piece.was_utf16 = is_utf16_;
  piece.has_end_mark = has_end_mark_ && carried_.empty();
  const bool is_last = at_end_ && carried_.empty();  // nothing follows whose line anybody could ask for
  if (!is_last) count_passed(piece.bytes);
  return PieceStatus::Piece;
}

/// Skips bytes up to the next record start, in constant memory. False when reading failed.
bool PieceReader::skip_record() {
  const Dialect& chosen = dialect(*format_);
  while (skipping_) {
    if (!fill(carried_, piece_size + look_ahead)) return false;
    const std::size_t known = at_end_ ? carried_.size() : carried_.size() - look_ahead;
    const std::size_t from = carried_passed_ - std::min<std::size_t>(carried_passed_, 1);
    const std::size_t end = std::min(chosen.next_start(carried_, from), known);
    count_passed(std::string_view{carried_}.substr(carried_passed_, end - carried_passed_));
    skipping_ = end == known && !at_end_;
    carried_passed_ = skipping_ ? std::min(end, look_back) : 0;
    carried_.erase(0, end - carried_passed_);
  }
  return true;
}

void PieceReader::count_passed(std::string_view bytes) noexcept {
  next_byte_ += bytes.size();
  next_line_ += common::count_newlines(bytes);
}

bool MemoryInput::go_to(std::uint64_t offset) {
  if (offset > bytes_.size()) return false;
  rest_ = bytes_.substr(static_cast<std::size_t>(offset));
  return true;
}

tl::expected<std::size_t, std::string> MemoryInput::read(char* to, std::size_t capacity) {
  const std::size_t size = std::min(capacity, rest_.size());
  std::copy_n(rest_.data(), size, to);
  rest_.remove_prefix(size);
  return size;
}

}  // namespace gpn::notation
