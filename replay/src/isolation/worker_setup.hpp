// What a worker gets before it loads modules, and the pieces it gets afterwards, as bytes.
#pragma once

#include "stream/input_pieces.hpp"

#include <gpn/replay/isolation.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// A module that the worker loads. Its bytes are in the descriptor first_module_descriptor + its index.
struct ModuleToLoad {
  std::string file;     // what people call it
  std::string sidecar;  // the text of its manifest file, or nothing
};

struct WorkerJob {
  std::vector<ModuleToLoad> modules;
  std::vector<std::string> libraries;  // of the system, which the modules need
  std::vector<host::AbsentModule> absent;
  std::vector<VariantsSource> variants;
};

void write_job(const WorkerJob& job, std::string& out);
/// Empty when the bytes are no job.
WorkerJob read_job(std::string_view bytes);

/// Records of a piece to report on.
struct PieceRequest {
  notation::Piece piece;
  std::string name;                    // of the input
  std::vector<std::uint64_t> records;  // their numbers in the piece, ascending; empty: all
  std::uint64_t first = 0;             // no earlier one

  bool wants(std::uint64_t record) const;
};

void write_piece(const InputPiece& item, const std::vector<std::uint64_t>& records, std::uint64_t first,
                 std::string& out);
/// False when the bytes are no piece.
[[nodiscard]] bool read_piece(std::string_view bytes, PieceRequest& request);

}  // namespace gpn::replay
