// The pieces of all inputs of a command: files, directories walked in name order, standard input.
#pragma once

#include "stream/inputs.hpp"

#include <gpn/notation/content.hpp>
#include <gpn/notation/pieces.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/settings.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// A piece of one input, or the reason why the input has none.
struct InputPiece {
  enum class Kind : std::uint8_t {
    Records,       // `piece` contains records
    Empty,         // the input is empty
    Unrecognised,  // the format of the input is unknown; `content` says what it is instead
    Skipped,       // found in a directory and no record; `error` says why
    Stray,         // found in a directory and no record that can be read, but it may be one; `error` names it
    Failed,        // the input could not be read; `error` says why
  };
  Kind kind = Kind::Records;
  Origin origin = Origin::Named;
  std::shared_ptr<const std::string> name;              // of the input, as the user gave it
  bool first = false;                                   // of its input: record numbers restart
  notation::Packing packing = notation::Packing::None;  // of the input: `piece` is what it contains
  std::optional<std::uintmax_t> unread_bytes;           // the size of a small file that take() left for read()
  notation::Piece piece;                                // of an input that is not recognised: its first bytes
  notation::Content content;
  std::string error;
};

/// What to do with files of directories that contain no records.
enum class Strays : std::uint8_t {
  Count,           // those that may be records as Stray
  CountAndReport,  // as Skipped, or as Unrecognised where they may be records
};

/// See share_of_batch() in stream/ordered_work.hpp: up to 16 small files are taken together.
constexpr std::size_t piece_share_bytes = std::size_t{4} << 10U;
inline std::size_t share_of_batch(const InputPiece& item) noexcept {
  const std::uintmax_t bytes = item.unread_bytes.value_or(item.piece.bytes.size());
  return std::clamp<std::size_t>(static_cast<std::size_t>(bytes) / piece_share_bytes, 1, 16);
}

struct InputCounts {
  std::uint64_t inputs = 0;
  std::uint64_t skipped_files = 0;
};

/// An input, or the part of it that is read.
struct InputEntry {
  WalkedInput input;
  std::optional<PlannedRange> range = {};
};

/// Gives the inputs of a run, one after the other; false when there are no more.
using InputEntries = std::function<bool(InputEntry&)>;

class InputPieces {
 public:
  /// Ranges of files: a file that begins in one of them counts as an input.
  InputPieces(InputEntries entries, std::optional<notation::Format> from, const notation::Limits& limits,
              Strays strays);
  InputPieces(std::vector<std::string> paths, const InputSettings& settings, Strays strays = Strays::Count);
  ~InputPieces();

  /// False when there are no more pieces. Small files are left unread, so that threads which take pieces in turn can
  /// read them at the same time.
  bool take(InputPiece& item);
  /// Calls `use` with the pieces of a file that take() left unread. Several threads may call this at once.
  void read(InputPiece& item, const std::function<void(InputPiece&)>& use);

  std::uint64_t inputs() const noexcept { return counts_.inputs; }
  /// Of files, as they lie there, that were taken so far.
  std::uint64_t bytes() const noexcept { return bytes_; }
  std::uint64_t skipped_files() const noexcept { return counts_.skipped_files + skipped_unread_; }

 private:
  struct Open;
  enum class SmallFiles : std::uint8_t { Read, Leave };

  bool advance(InputPiece& item, SmallFiles small_files);
  bool leave_unread(InputPiece& item);
  void pass_over(InputPiece& item, std::string_view kind);
  bool open_next(InputPiece& item);
  tl::expected<bool, std::string> next_file(SmallFiles small_files);
  bool fail(InputPiece& item, std::string sentence);
  tl::expected<void, std::string> open_entry();
  tl::expected<void, std::string> open_in_archive(const std::string& place, const std::string& error);
  bool read_piece(InputPiece& item);
  bool end_input(InputPiece& item, notation::PieceStatus status);
  bool skip(InputPiece& item);

  InputEntries entries_;
  InputEntry entry_;  // the current one
  std::optional<notation::Format> from_;
  notation::Limits limits_;
  Strays strays_;
  std::unique_ptr<Open> open_;
  InputCounts counts_;
  std::atomic<std::uint64_t> skipped_unread_ = 0;  // by read()
  std::atomic<std::uint64_t> bytes_ = 0;
};

/// The pieces of one input of a walk.
InputPieces only_input(const WalkedInput& input, const InputSettings& settings);

/// Makes the report on an input that is empty or in no known format. `record` becomes an empty record of that input.
void make_unreadable(const InputPiece& item, notation::Record& record, Report& report);

/// Why an input of no record, or the rest of one, is not read: a sentence that names it.
std::string why_not_read(const InputPiece& item);

/// The report on a record, as serious as its input makes it: a file of a directory of which nothing could be read need
/// not be a record, so that it is a warning there. `changed` stores the report if it is another one.
const Report& as_found(const Report& report, const notation::Record& record, Origin origin, Report& changed);

}  // namespace gpn::replay
