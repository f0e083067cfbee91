// Makes a plan in two walks over the files: the first adds up their sizes, the second assigns them to the shards, cuts
// those in which a shard ends, and hashes. Nothing is kept of a file that was passed.
#include "shard/manifest.hpp"
#include "stream/digest.hpp"
#include "stream/inputs.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/notation/pieces.hpp>
#include <gpn/replay/shard.hpp>
#include <gpn/replay/version.hpp>
#include <gpn/replay/whole_file.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace gpn::replay {
namespace {

namespace fs = std::filesystem;
using notation::PieceStart;

/// Opening a file costs as much as verifying so many bytes.
constexpr std::uint64_t bytes_of_opening = 4096;

bool is_cancelled(const PlanRequest& request) { return request.cancelled && request.cancelled(); }

constexpr std::string_view cancelled_text = "interrupted before the plan was complete";

/// The size of an input. One of a directory that is no regular file has none: it is reported as skipped, not read.
tl::expected<std::uint64_t, std::string> size_of(const WalkedInput& input) {
  if (input.path == "-")
    return Refusal("standard input cannot be planned: its shards are read later; name files or directories");
  if (!input.problem.empty()) return tl::unexpected(input.problem);
  if (!kind_if_not_regular(input).empty()) return 0;
  return notation::size_of_file(input.path);
}

class ManifestWriter {
 public:
  ManifestWriter(const PlanRequest& request, OutputSink output) : output_(std::move(output)) {
    output_.add(text_of({std::string(version()), request.rules, request.shards, request.settings}));
  }

  tl::expected<void, std::string> add(const ManifestRange& range) {
    plan_.files += range.range.bytes.first == 0 ? 1U : 0U;
    ++plan_.ranges;
    plan_.bytes += range.range.bytes.end - range.range.bytes.first;
    if (!output_.add(text_of(range))) return Refusal("the output is closed");
    return {};
  }

  void leave_out(const std::string& why) { plan_.failures.push_back(why); }
  std::uint64_t ranges() const noexcept { return plan_.ranges; }

  Plan finish() {
    output_.add(manifest_end(plan_, output_.hash()));
    output_.flush();
    return plan_;
  }

 private:
  HashedOutput output_;
  Plan plan_;
};

/// The first offset of a file at which a cut is wanted and that is above `done`; nothing when there is none.
using NextTarget = std::function<std::optional<std::uint64_t>(std::uint64_t done)>;

using RangeSink = std::function<tl::expected<void, std::string>(const PlannedRange&)>;

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
  const notation::Dialect& dialect = notation::dialect(piece.format);
  std::size_t at = dialect.next_start(bytes, static_cast<std::size_t>(target - piece.first_byte) - 1);
  // A record that begins inside a line is not cut off: the columns of a range are counted from its first byte.
  while (at < bytes.size() && at != 0 && bytes[at - 1] != '\n') at = dialect.next_start(bytes, at);
  if (at >= bytes.size()) return std::nullopt;
  const auto lines =
      static_cast<std::uint64_t>(std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  return PieceStart{piece.format, piece.first_byte + at, piece.first_line + lines};
}

/// Gives the ranges of a file in order, at least one, cut at record starts, nearest after given offsets, in bounded
/// memory. A file is left whole where no cut is wanted, where it is UTF-16, and where its format is not recognised.
class Cutter {
 public:
  Cutter(const PlanRequest& plan, std::uint64_t size, RangeHasher hasher, NextTarget next_target, const RangeSink& sink)
      : plan_(plan), size_(size), hasher_(std::move(hasher)), next_target_(std::move(next_target)), sink_(sink) {}

  /// Reads pieces as a verification does, so that a cut is where it would find a record start.
  tl::expected<void, std::string> cut_in_pieces(const std::string& path) {
    target_ = next_target_(0);
    auto input = notation::open_range(path, {0, size_});
    if (!input) return tl::unexpected(input.error());
    notation::PieceReader reader(**input, plan_.settings.input.from, plan_.settings.input.limits);
    notation::Piece piece;
    for (bool is_first = true; target_; is_first = false) {
      if (is_cancelled(plan_)) return {};
      const notation::PieceStatus status = reader.next(piece);
      if (status == notation::PieceStatus::Failed) return tl::unexpected(reader.error());
      if (status != notation::PieceStatus::Piece || piece.was_utf16 || piece.is_part) return {};
      if (is_first) start_ = PieceStart{piece.format, 0, 1};
      if (const auto cut = cut_piece(piece, is_first); !cut) return cut;
    }
    return {};
  }

  /// The range from the last cut to the end.
  tl::expected<void, std::string> finish() { return end_range(size_); }

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
    target_ = next_target_(start.byte);
    return {};
  }

  tl::expected<void, std::string> end_range(std::uint64_t end) {
    const auto hash = hasher_.hash_to(end);
    if (!hash) return tl::unexpected(hash.error());
    const bool is_whole = last_cut_ == 0 && end == size_;
    PlannedRange range{{last_cut_, end}, size_, *hash, is_whole ? std::nullopt : start_};
    last_cut_ = end;
    return sink_(range);
  }

  const PlanRequest& plan_;
  std::uint64_t size_;
  RangeHasher hasher_;
  NextTarget next_target_;
  const RangeSink& sink_;
  std::optional<std::uint64_t> target_;
  std::optional<PieceStart> start_;  // of the range that is open
  std::uint64_t last_cut_ = 0;
};

class Planner {
 public:
  Planner(const PlanRequest& request, std::uint64_t length, ManifestWriter& writer)
      : request_(request), length_(length), writer_(writer) {}

  tl::expected<void, std::string> add(const WalkedInput& input) {
    const auto size = size_of(input);
    if (!size) return leave_out(input, size.error());
    position_ += bytes_of_opening;
    const RangeSink sink = [&](const PlannedRange& range) {
      go_to(position_ + range.bytes.first);
      return writer_.add({shard_, input, range});
    };
    const std::uint64_t before = writer_.ranges();
    const auto added =
        kind_if_not_regular(input).empty() ? cut(input.path, *size, sink) : sink({{}, 0, Digest().finish(), {}, false});
    position_ += *size;
    if (!added && writer_.ranges() == before) return leave_out(input, added.error());
    return added;
  }

 private:
  tl::expected<void, std::string> cut(const std::string& path, std::uint64_t size, const RangeSink& sink) {
    auto hasher = RangeHasher::open(path, size);
    if (!hasher) return tl::unexpected(hasher.error());
    const auto next = [&](std::uint64_t done) { return next_target(done, size); };
    Cutter cutter(request_, size, std::move(*hasher), next, sink);
    if (const auto done = cutter.cut_in_pieces(path); !done) return done;
    return cutter.finish();
  }

  /// A file of a directory that cannot be read does not stop the plan; one that the user named does.
  tl::expected<void, std::string> leave_out(const WalkedInput& input, const std::string& why) {
    if (input.origin == Origin::Named) return tl::unexpected(why);
    writer_.leave_out(why);
    return {};
  }

  /// Where the share of the shard ends: shards are equally long, and the last one ends with the collection.
  std::uint64_t end_of_shard() const noexcept {
    return length_ / request_.shards * shard_ + length_ % request_.shards * shard_ / request_.shards;
  }

  /// Goes on to the shard to which a position belongs.
  void go_to(std::uint64_t position) {
    while (shard_ < request_.shards && position >= end_of_shard()) ++shard_;
  }

  std::optional<std::uint64_t> next_target(std::uint64_t done, std::uint64_t size) {
    go_to(position_ + done);
    if (shard_ == request_.shards) return std::nullopt;
    const std::uint64_t target = end_of_shard() - position_;
    return target < size ? std::optional(target) : std::nullopt;
  }

  const PlanRequest& request_;
  std::uint64_t length_;
  ManifestWriter& writer_;
  std::uint64_t position_ = 0;  // in the collection, openings counted as bytes
  std::uint32_t shard_ = 1;
};

/// Whether a walk through `folder` reaches `file`: it does not enter hidden folders.
bool is_reached(const fs::path& file, const fs::path& folder) {
  const fs::path below = file.lexically_relative(folder);
  return !below.empty() &&
         std::none_of(below.begin(), below.end(), [](const fs::path& part) { return part.string().starts_with('.'); });
}

/// A manifest among the files would change them while it is written.
std::optional<std::string> problem_with_output(const PlanRequest& request) {
  std::error_code error;
  const fs::path out = fs::weakly_canonical(fs::absolute(request.out, error), error);
  for (const std::string& path : request.paths) {
    const fs::path input = fs::weakly_canonical(fs::absolute(path, error), error);
    if (out == input || (fs::is_directory(input, error) && is_reached(out, input)))
      return fmt::format("{} would be one of the files of the plan; write the manifest outside of {}", request.out,
                         path);
  }
  return std::nullopt;
}

tl::expected<std::uint64_t, std::string> length_of(const PlanRequest& request) {
  std::uint64_t length = 0;
  InputWalk walk(request.paths, request.settings.input.walk);
  while (const auto input = walk.next()) {
    if (is_cancelled(request)) return tl::unexpected(std::string(cancelled_text));
    const auto size = size_of(*input);
    if (!size && input->origin == Origin::Named) return tl::unexpected(size.error());
    length += bytes_of_opening + size.value_or(0);
  }
  return length;
}

}  // namespace

std::string describe(const PlanRequest& request, const Plan& plan) {
  return fmt::format("{} for {} in {}, {}: {}\n", counted(request.shards, "shard"), counted(plan.bytes, "byte"),
                     counted(plan.files, "file"), counted(plan.ranges, "range"), request.out);
}

tl::expected<Plan, std::string> plan_shards(const PlanRequest& request) {
  if (request.shards < 1 || request.shards > most_shards)
    return tl::unexpected(fmt::format("a plan has from 1 to {} shards", most_shards));
  if (const auto problem = problem_with_output(request)) return tl::unexpected(*problem);
  const auto length = length_of(request);
  if (!length) return tl::unexpected(length.error());
  Plan plan;
  const auto write = [&](const OutputSink& output) -> tl::expected<bool, std::string> {
    ManifestWriter writer(request, output);
    Planner planner(request, *length, writer);
    InputWalk walk(request.paths, request.settings.input.walk);
    while (const auto input = walk.next()) {
      if (const auto added = planner.add(*input); !added) return tl::unexpected(added.error());
      if (is_cancelled(request)) return tl::unexpected(std::string(cancelled_text));
    }
    plan = writer.finish();
    return true;
  };
  return write_whole(request.out, write).map([&] { return std::move(plan); });
}

}  // namespace gpn::replay
