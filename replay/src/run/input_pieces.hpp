// The pieces of all inputs of a command: files, directories walked in name order, standard input.
#pragma once

#include <gpn/notation/content.hpp>
#include <gpn/notation/pieces.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// How an input became one.
enum class Origin : std::uint8_t {
  Named,  // by the user
  Found,  // in a directory
};

/// A piece of one input, or the reason why the input has none.
struct InputPiece {
  enum class Kind : std::uint8_t {
    Records,       // `piece` contains records
    Empty,         // the input is empty
    Unrecognised,  // the format of the input is unknown; `content` says what it is instead
    Skipped,       // found in a directory and no record; `error` says why
    Failed,        // the input could not be read; `error` says why
  };
  Kind kind = Kind::Records;
  Origin origin = Origin::Named;
  std::shared_ptr<const std::string> name;  // of the input, as the user gave it
  bool first = false;                       // of its input: record numbers restart
  notation::Piece piece;                    // of an input that is not recognised: its first bytes
  notation::Content content;
  std::string error;
};

/// What to do with files of directories that contain no records.
enum class Strays : std::uint8_t {
  Count,
  CountAndReport,  // as Skipped, or as Unrecognised where they look like records
};

struct InputCounts {
  std::uint64_t inputs = 0;
  std::uint64_t skipped_files = 0;
};

class InputPieces {
 public:
  InputPieces(std::vector<std::string> paths, std::optional<notation::Format> from, const notation::Limits& limits,
              Strays strays = Strays::Count);
  ~InputPieces();

  /// False when there are no more pieces.
  bool next(InputPiece& item);

  std::uint64_t inputs() const noexcept { return counts_.inputs; }
  std::uint64_t skipped_files() const noexcept { return counts_.skipped_files; }

 private:
  struct Entry {
    std::string path;
    Origin origin;
  };
  struct Open;

  static std::string_view kind_if_not_regular(const Entry& entry);
  void pass_over(InputPiece& item, std::string_view kind);
  void expand_directories();
  bool open_next(InputPiece& item);
  bool read_piece(InputPiece& item);
  bool end_input(InputPiece& item, notation::PieceStatus status);
  bool skip(InputPiece& item);

  std::vector<Entry> waiting_;  // the next one last
  std::optional<notation::Format> from_;
  notation::Limits limits_;
  Strays strays_;
  std::unique_ptr<Open> open_;
  InputCounts counts_;
  std::optional<std::uint64_t> remote_;  // their number, where another process reads them
};

}  // namespace gpn::replay
