#include "shard/cutter.hpp"

#include <gpn/notation/dialect.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace gpn::replay {
namespace {

using notation::PieceStart;

/// Hashes a file up to one offset after the other, with a descriptor of its own: the bytes were read a moment ago.
class RangeHasher {
 public:
  static tl::expected<RangeHasher, std::string> open(const std::string& path, std::uint64_t size) {
    // One byte more, to see whether the file has grown.
    auto input = notation::open_range(path, {0, size + 1});
    if (!input) return tl::unexpected(input.error());
    return RangeHasher(path, size, std::move(*input));
  }

  tl::expected<void, std::string> read_to(std::uint64_t offset) {
    block_.resize(std::size_t{128} << 10U);
    while (position_ < offset) {
      const auto wanted = std::min<std::uint64_t>(offset - position_, block_.size());
      const auto got = input_->read(block_.data(), static_cast<std::size_t>(wanted));
      if (!got) return tl::unexpected(got.error());
      if (*got == 0) return tl::unexpected(changed());
      digest_.add(std::string_view(block_).substr(0, *got));
      position_ += *got;
    }
    return {};
  }

  /// The hash of the bytes since the last call, up to `offset`.
  tl::expected<host::ContentHash, std::string> hash_to(std::uint64_t offset) {
    if (const auto read = read_to(offset); !read) return tl::unexpected(read.error());
    if (offset == size_) {
      char more = 0;
      const auto got = input_->read(&more, 1);
      if (!got) return tl::unexpected(got.error());
      if (*got != 0) return tl::unexpected(changed());
    }
    return digest_.finish();
  }

 private:
  RangeHasher(std::string path, std::uint64_t size, std::unique_ptr<notation::ByteInput> input)
      : path_(std::move(path)), size_(size), input_(std::move(input)) {}

  std::string changed() const { return fmt::format("{}: changes while the plan is made; plan again", path_); }

  std::string path_;
  std::uint64_t size_;
  std::unique_ptr<notation::ByteInput> input_;
  std::string block_;
  std::uint64_t position_ = 0;
  Digest digest_;
};

/// The first record start of a piece at or after `target`, which is inside the piece; nothing where there is none.
std::optional<PieceStart> start_in(const notation::Piece& piece, std::uint64_t target) {
  if (piece.cut_short) return std::nullopt;
  const std::string_view bytes = piece.bytes;
  const std::size_t at =
      notation::dialect(piece.format).next_start(bytes, static_cast<std::size_t>(target - piece.first_byte) - 1);
  if (at >= bytes.size()) return std::nullopt;
  const auto lines =
      static_cast<std::uint64_t>(std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  return PieceStart{piece.format, piece.first_byte + at, piece.first_line + lines};
}

class Cutter {
 public:
  Cutter(const CutRequest& request, RangeHasher hasher, const RangeSink& sink)
      : request_(request), hasher_(std::move(hasher)), sink_(sink) {}

  /// Reads pieces as a verification does, so that a cut is where it would find a record start.
  tl::expected<void, std::string> cut_in_pieces() {
    auto input = notation::open_range(request_.path, {0, request_.size});
    if (!input) return tl::unexpected(input.error());
    notation::PieceReader reader(**input, request_.from, request_.limits);
    notation::Piece piece;
    for (bool is_first = true; target_; is_first = false) {
      if (request_.cancelled && request_.cancelled()) return {};
      const notation::PieceStatus status = reader.next(piece);
      if (status == notation::PieceStatus::Failed) return tl::unexpected(reader.error());
      if (status != notation::PieceStatus::Piece || piece.was_utf16) return {};
      if (is_first) start_ = PieceStart{piece.format, 0, 1};
      if (const auto cut = cut_piece(piece, is_first); !cut) return cut;
    }
    return {};
  }

  /// The range from the last cut to the end.
  tl::expected<void, std::string> finish() { return end_range(request_.size); }

  void want_first_cut() { target_ = request_.next_target(0); }

 private:
  tl::expected<void, std::string> cut_piece(const notation::Piece& piece, bool is_first) {
    // The first piece begins after blanks; a range of nothing else would be an input without a record.
    if (!is_first && target_ && *target_ <= piece.first_byte)
      if (const auto cut = cut_at({piece.format, piece.first_byte, piece.first_line}); !cut) return cut;
    const std::uint64_t end = piece.first_byte + piece.bytes.size();
    while (target_ && *target_ < end) {
      const auto start = start_in(piece, std::max(*target_, piece.first_byte + 1));
      if (!start) break;
      if (const auto cut = cut_at(*start); !cut) return cut;
    }
    return hasher_.read_to(std::max(piece.first_byte, last_cut_));
  }

  tl::expected<void, std::string> cut_at(const PieceStart& start) {
    if (const auto ended = end_range(start.byte); !ended) return ended;
    start_ = start;
    target_ = request_.next_target(start.byte);
    return {};
  }

  tl::expected<void, std::string> end_range(std::uint64_t end) {
    const auto hash = hasher_.hash_to(end);
    if (!hash) return tl::unexpected(hash.error());
    const bool is_whole = last_cut_ == 0 && end == request_.size;
    PlannedRange range{{last_cut_, end}, request_.size, *hash, is_whole ? std::nullopt : start_};
    last_cut_ = end;
    return sink_(range);
  }

  const CutRequest& request_;
  RangeHasher hasher_;
  const RangeSink& sink_;
  std::optional<std::uint64_t> target_;
  std::optional<PieceStart> start_;  // of the range that is open
  std::uint64_t last_cut_ = 0;
};

}  // namespace

tl::expected<void, std::string> cut_file(const CutRequest& request, const RangeSink& sink) {
  auto hasher = RangeHasher::open(request.path, request.size);
  if (!hasher) return tl::unexpected(hasher.error());
  Cutter cutter(request, std::move(*hasher), sink);
  cutter.want_first_cut();
  if (const auto cut = cutter.cut_in_pieces(); !cut) return cut;
  return cutter.finish();
}

}  // namespace gpn::replay
