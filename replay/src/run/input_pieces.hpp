// The pieces of all inputs of a command: files, directories walked in name order, standard input.
#pragma once

#include <gpn/notation/pieces.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpn::replay {

/// A piece of one input, or the reason why the input has none.
struct InputPiece {
  enum class Kind : std::uint8_t {
    Records,       // `piece` contains records
    Empty,         // the input is empty
    Unrecognised,  // the format of the input is unknown
    Failed,        // the input could not be read; `error` says why
  };
  Kind kind = Kind::Records;
  std::shared_ptr<const std::string> name;  // of the input, as the user gave it
  bool first = false;                       // of its input: record numbers restart
  notation::Piece piece;
  std::string error;
};

class InputPieces {
 public:
  InputPieces(std::vector<std::string> paths, std::optional<notation::Format> from, const notation::Limits& limits);
  ~InputPieces();

  /// False when there are no more pieces. Files of a directory that contain no records are skipped and counted.
  bool next(InputPiece& item);

  std::uint64_t inputs() const noexcept { return inputs_; }
  std::uint64_t skipped_files() const noexcept { return skipped_files_; }

 private:
  struct Entry {
    std::string path;
    bool named;  // by the user, not found in a directory
  };
  struct Open;

  void expand_directories();
  bool open_next(InputPiece& item);
  bool read_piece(InputPiece& item);

  std::vector<Entry> waiting_;  // the next one last
  std::optional<notation::Format> from_;
  notation::Limits limits_;
  std::unique_ptr<Open> open_;
  std::uint64_t inputs_ = 0;
  std::uint64_t skipped_files_ = 0;
};

}  // namespace gpn::replay
