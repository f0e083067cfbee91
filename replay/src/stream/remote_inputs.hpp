// Inputs of a process that cannot open files: another process reads them.
#pragma once

#include "stream/input_pieces.hpp"

namespace gpn::replay {

class RemoteInputs {
 public:
  virtual ~RemoteInputs() = default;
  /// The number by which next() knows these inputs.
  virtual std::uint64_t open(const std::vector<std::string>& paths, Strays strays) = 0;
  /// False at the end; then the counts are known.
  virtual bool next(std::uint64_t inputs, InputPiece& item, InputCounts& counts) = 0;

  /// What all InputPieces of this process read from; null: files. Set it before any thread starts.
  static RemoteInputs*& of_process() noexcept;
};

}  // namespace gpn::replay
