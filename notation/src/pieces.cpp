// Cuts at the last record start of what was read; what follows is carried into the next piece. A record start is only
// trusted when everything a dialect may look at behind it (Dialect::next_start) was read.
#include "common/lines.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/pieces.hpp>

#include <algorithm>
#include <utility>

namespace gpn::notation {
namespace {

constexpr std::size_t piece_size = std::size_t{128} << 10U;
constexpr std::size_t look_ahead = std::size_t{64} << 10U;
/// What of a skipped record stays in sight, for dialects that look at the lines before a record start.
constexpr std::size_t look_back = std::size_t{32} << 10U;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view blanks = " \t\r\n\v\f";
constexpr auto npos = std::string_view::npos;

bool is_blank(std::string_view bytes) noexcept { return bytes.find_first_not_of(blanks) == npos; }

/// The last record start before `limit`, or npos. Looked for from the end, in steps that double, so that most bytes are
/// not looked at here at all.
std::size_t last_start(const Dialect& dialect, std::string_view bytes, std::size_t limit) noexcept {
  for (std::size_t step = 4096;; step *= 2) {
    const std::size_t from = limit - std::min(step, limit);
    std::size_t last = npos;
    for (std::size_t at = dialect.next_start(bytes, from); at < limit; at = dialect.next_start(bytes, at)) last = at;
    if (last != npos || from == 0) return last;
  }
}

}  // namespace

PieceReader::PieceReader(ByteInput& input, std::optional<Format> from, const Limits& limits)
    : input_(input), format_(from), limits_(limits) {}

PieceStatus PieceReader::next(Piece& piece) {
  if (skipping_ && !skip_record()) return PieceStatus::Failed;
  piece.bytes.clear();
  std::swap(piece.bytes, carried_);
  if (!fill(piece.bytes, piece_size + look_ahead)) return PieceStatus::Failed;
  if (!begun_)
    if (const PieceStatus status = begin(piece.bytes); status != PieceStatus::Piece) return status;
  if (piece.bytes.empty()) return PieceStatus::End;
  piece.format = *format_;
  return cut(piece);
}

/// Reads on until there are `size` bytes or the input ends. False when reading failed.
bool PieceReader::fill(std::string& bytes, std::size_t size) {
  std::size_t held = bytes.size();
  if (held >= size || at_end_) return true;
  bytes.resize(size);
  while (held < size && !at_end_) {
    const auto got = input_.read(bytes.data() + held, size - held);
    if (!got) {
      error_ = got.error();
      return false;
    }
    held += *got;
    at_end_ = *got == 0;
  }
  bytes.resize(held);
  return true;
}

/// Passes over a byte order mark and leading emptiness, and finds out the format.
PieceStatus PieceReader::begin(std::string& bytes) {
  if (bytes.starts_with(byte_order_mark)) {
    pass(byte_order_mark);
    bytes.erase(0, byte_order_mark.size());
  }
  while (is_blank(bytes)) {
    if (at_end_) return PieceStatus::Empty;
    pass(bytes);
    bytes.clear();
    if (!fill(bytes, piece_size + look_ahead)) return PieceStatus::Failed;
  }
  const std::size_t lines = bytes.rfind('\n', bytes.find_first_not_of(blanks)) + 1;
  pass(std::string_view{bytes}.substr(0, lines));
  bytes.erase(0, lines);
  if (!format_) format_ = recognise(std::string_view{bytes}.substr(0, look_ahead));
  if (!format_) return PieceStatus::Unrecognised;
  begun_ = true;
  return PieceStatus::Piece;
}

/// Ends the piece before its last record start; reads on while there is none.
PieceStatus PieceReader::cut(Piece& piece) {
  for (;;) {
    const std::size_t size = piece.bytes.size();
    if (at_end_ && size <= piece_size + look_ahead) return give(piece, size, size);
    const std::size_t known = at_end_ ? size : size - look_ahead;
    const std::size_t start = last_start(dialect(*format_), piece.bytes, known);
    if (start != npos) return give(piece, start, start);
    if (known > limits_.record_bytes) return cut_head(piece);
    if (at_end_) return give(piece, size, size);
    if (!fill(piece.bytes, std::min(2 * size, look_ahead + 1 + limits_.record_bytes))) return PieceStatus::Failed;
  }
}

/// The piece becomes the head of a record that is too long.
PieceStatus PieceReader::cut_head(Piece& piece) {
  const std::size_t size = limits_.record_bytes;
  const PieceStatus status = give(piece, size, size - std::min(size, look_back));
  piece.cut_short = true;
  skipping_ = true;
  return status;
}

/// The first `size` bytes become the piece; those from `kept` on are carried.
PieceStatus PieceReader::give(Piece& piece, std::size_t size, std::size_t kept) {
  carried_.assign(piece.bytes, kept);
  carried_passed_ = size - kept;
  piece.bytes.resize(size);
  piece.first_byte = next_byte_;
  piece.first_line = next_line_;
  piece.cut_short = false;
  pass(piece.bytes);
  return PieceStatus::Piece;
}

/// Passes over bytes up to the next record start, in constant memory. False when reading failed.
bool PieceReader::skip_record() {
  const Dialect& chosen = dialect(*format_);
  while (skipping_) {
    if (!fill(carried_, piece_size + look_ahead)) return false;
    const std::size_t known = at_end_ ? carried_.size() : carried_.size() - look_ahead;
    const std::size_t from = carried_passed_ - std::min<std::size_t>(carried_passed_, 1);
    const std::size_t end = std::min(chosen.next_start(carried_, from), known);
    pass(std::string_view{carried_}.substr(carried_passed_, end - carried_passed_));
    skipping_ = end == known && !at_end_;
    carried_passed_ = skipping_ ? std::min(end, look_back) : 0;
    carried_.erase(0, end - carried_passed_);
  }
  return true;
}

void PieceReader::pass(std::string_view bytes) noexcept {
  next_byte_ += bytes.size();
  next_line_ += common::count_newlines(bytes);
}

}  // namespace gpn::notation
