// Cuts at the last record start of what was read; what follows it is carried into the next piece. A record that is
// longer than the limit keeps its head only, and the rest of it is skipped through a window of constant size.
#include <gpn/notation/dialect.hpp>
#include <gpn/notation/pieces.hpp>

#include <algorithm>
#include <utility>

namespace gpn::notation {
namespace {

constexpr std::size_t usual_size = 128U << 10U;
/// How far behind a record start a dialect may look to know it, and how far before it.
constexpr std::size_t context = 64U << 10U;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// The last record start in `bytes` behind `from`; nothing when there is none.
std::optional<std::size_t> last_start(const Dialect& dialect, std::string_view bytes, std::size_t from) {
  std::optional<std::size_t> last;
  for (std::size_t at = dialect.next_start(bytes, from); at < bytes.size(); at = dialect.next_start(bytes, at))
    last = at;
  return last;
}

std::uint64_t lines_in(std::string_view bytes) {
  return static_cast<std::uint64_t>(std::count(bytes.begin(), bytes.end(), '\n'));
}

bool is_blank(std::string_view bytes) { return bytes.find_first_not_of(" \t\r\n\v\f") == std::string_view::npos; }

}  // namespace

PieceReader::PieceReader(ByteInput& input, std::optional<Format> from, const Limits& limits)
    : input_(input), format_(from), limits_(limits) {}

PieceStatus PieceReader::next(Piece& piece) {
  piece.bytes.clear();
  std::swap(piece.bytes, carried_);
  piece.first_byte = next_byte_;
  piece.first_line = next_line_;
  piece.cut_short = false;
  if (!read_until(piece.bytes, usual_size)) return PieceStatus::Failed;
  if (!started_) {
    if (const PieceStatus status = start(piece); status != PieceStatus::Piece) return status;
  } else if (piece.bytes.empty()) {
    return PieceStatus::End;
  }
  piece.format = *format_;
  if (!cut(piece)) return PieceStatus::Failed;
  next_byte_ += piece.bytes.size() + skipped_bytes_;
  next_line_ += lines_in(piece.bytes) + skipped_lines_;
  skipped_bytes_ = skipped_lines_ = 0;
  return PieceStatus::Piece;
}

/// Looks at the first bytes of the input.
PieceStatus PieceReader::start(Piece& piece) {
  started_ = true;
  if (piece.bytes.starts_with(byte_order_mark)) {
    piece.bytes.erase(0, byte_order_mark.size());
    piece.first_byte = next_byte_ = byte_order_mark.size();
  }
  if (at_end_ && is_blank(piece.bytes)) return PieceStatus::Empty;
  if (!format_) format_ = recognise(std::string_view(piece.bytes).substr(0, context));
  return format_ ? PieceStatus::Piece : PieceStatus::Unrecognised;
}

/// Reads on until `bytes` holds `size` bytes or the input ends. False when reading failed.
bool PieceReader::read_until(std::string& bytes, std::size_t size) {
  std::size_t held = bytes.size();
  if (held < size) bytes.resize(size);
  while (!at_end_ && held < size) {
    const auto got = input_.read(bytes.data() + held, size - held);
    if (!got) {
      error_ = got.error();
      return false;
    }
    at_end_ = *got == 0;
    held += *got;
  }
  bytes.resize(std::min(held, bytes.size()));
  return true;
}

/// Ends the piece before its last record start. False when reading failed.
bool PieceReader::cut(Piece& piece) {
  const Dialect& chosen = dialect(*format_);
  for (std::size_t searched = 0; !at_end_;) {
    if (const auto start = last_start(chosen, piece.bytes, searched)) {
      carried_.assign(piece.bytes, *start);
      piece.bytes.resize(*start);
      return true;
    }
    if (piece.bytes.size() >= limits_.record_bytes) return cut_short(piece);
    searched = piece.bytes.size() - std::min(piece.bytes.size(), context);
    if (!read_until(piece.bytes, std::min<std::size_t>(2 * piece.bytes.size(), limits_.record_bytes))) return false;
  }
  return true;
}

/// The piece is the head of a record that is too long. Skips the rest of it.
bool PieceReader::cut_short(Piece& piece) {
  piece.cut_short = true;
  const Dialect& chosen = dialect(*format_);
  std::string window = piece.bytes.substr(piece.bytes.size() - std::min(piece.bytes.size(), context));
  std::size_t counted = window.size();  // bytes of the window that belong to the piece or were counted already
  while (!at_end_) {
    if (!read_until(window, window.size() + usual_size)) return false;
    const std::size_t start = chosen.next_start(window, 0);
    const bool found = start < window.size();
    const std::size_t end = found ? std::max(start, counted) : window.size();
    skipped_bytes_ += end - counted;
    skipped_lines_ += lines_in(std::string_view(window).substr(counted, end - counted));
    if (found) {
      carried_.assign(window, end);
      return true;
    }
    window.erase(0, window.size() - std::min(window.size(), context));
    counted = window.size();
  }
  return true;
}

}  // namespace gpn::notation
