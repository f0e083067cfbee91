// What the two sides of an isolated replay say to each other. They are the same program, so frames are plain bytes.
#pragma once

#include <gpn/replay/formatted.hpp>
#include <gpn/replay/verify.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::replay {

/// Asks for the records of a piece, the first `skip` of them left out; followed by the name and the bytes.
struct PieceFrame {
  std::uint64_t first_byte = 0;
  std::uint64_t first_line = 1;
  std::uint64_t skip = 0;
  std::uint32_t name_size = 0;
  std::uint32_t bytes_size = 0;
  std::uint32_t format = 0;
  std::uint32_t cut_short = 0;
};

/// Answers: the worker is ready to be asked, or never will be and says why; a record is told, a piece is done. A told
/// record is followed by its slots, then its text.
enum class AnswerKind : std::uint32_t { Ready = 0x67706E31, Refusal, Record, Done };

struct AnswerFrame {
  AnswerKind kind = AnswerKind::Done;
  std::uint32_t slot_count = 0;
  std::uint64_t text_size = 0;
  std::uint64_t turns = 0;
  std::uint64_t verdict = 0;
  std::uint64_t ending = 0;
  std::array<std::uint64_t, 3> severities{};
  std::uint64_t module_failures = 0;
};

}  // namespace gpn::replay
