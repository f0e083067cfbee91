// The pieces of all inputs a command was given: files, directories walked in name order, standard input.
#pragma once

#include <gpn/notation/pieces.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpn::replay {

/// A piece of one input, or what became of the input instead.
struct InputPiece {
  enum class Kind : std::uint8_t {
    Records,       // `piece` holds records
    Empty,         // the input holds nothing
    Unrecognised,  // the input looks like no format
    Failed,        // the input could not be read; `error` says why
  };
  Kind kind = Kind::Records;
  std::shared_ptr<const std::string> name;  // as the user knows the input
  bool first = false;                       // record numbers start again
  notation::Piece piece;
  std::string error;
};

class InputPieces {
 public:
  InputPieces(std::vector<std::string> paths, std::optional<notation::Format> from, const notation::Limits& limits);
  ~InputPieces();

  /// Fills `item`; false when there is nothing more. Files of a directory that are no records are passed over and
  /// counted.
  bool next(InputPiece& item);

  std::uint64_t inputs() const noexcept { return inputs_; }
  std::uint64_t passed_over() const noexcept { return passed_over_; }

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
  std::uint64_t passed_over_ = 0;
};

}  // namespace gpn::replay
