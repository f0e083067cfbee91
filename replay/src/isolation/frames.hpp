// The frames that gpn and its worker exchange. Both are the same program, so numbers are plain bytes; but gpn trusts no
// frame of a worker, where foreign code runs.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gpn::replay {

enum class FrameKind : std::uint32_t {
  // From gpn.
  Setup = 0x67706E31,  // what the worker may load; see worker_setup.hpp
  Piece,               // records to verify; see worker_setup.hpp
  InputPiece,          // the next piece of inputs; see command_frames.hpp
  EndOfInputs,         // there is none; the counts follow
  Bytes,               // of the stream that the worker reads; none at its end
  // From the worker.
  Loading,   // it begins to load the module `number`
  Refused,   // the module `number` cannot be used; the reason follows
  Ready,     // it accepts pieces
  Unusable,  // it cannot serve; the reason follows
  Began,     // it begins to replay the record `number` of the piece
  Report,    // the report on that record; see report_codec.hpp
  Done,      // there are no more records to report on
  // From a worker that runs a command.
  Print,       // on the stream `number`
  OpenInputs,  // paths
  NextPiece,   // of the inputs `number`
  ReadBytes,   // of the stream
  Finished,    // with the status `number`
};

struct FrameHeader {
  FrameKind kind = FrameKind::Done;
  std::uint32_t size = 0;     // of what follows
  std::uint64_t number = 0;   // of a module or a record
  std::uint64_t answers = 0;  // the number that the Setup or Piece has which the frame answers
};

/// A worker that announces more than this is ended.
inline constexpr std::size_t largest_answer = std::size_t{32} << 20U;

}  // namespace gpn::replay
