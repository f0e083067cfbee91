// The frames that a parent and its worker exchange. Both are the same program, so frames are plain bytes.
#pragma once

#include <gpn/replay/formatted.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::replay {

/// Requests the reports on the records of a piece, without the first `skip`. The name and the bytes follow.
struct PieceFrame {
  std::uint64_t first_byte = 0;
  std::uint64_t first_line = 1;
  std::uint64_t skip = 0;
  std::uint32_t name_size = 0;
  std::uint32_t bytes_size = 0;
  std::uint32_t format = 0;
  std::uint32_t cut_short = 0;
  std::uint32_t was_utf16 = 0;
  std::uint32_t origin = 0;
};

enum class AnswerKind : std::uint32_t {
  Ready = 0x67706E31,  // the worker accepts requests
  Refusal,             // the worker cannot serve; the reason follows
  Record,              // the report on one record; its slots and its text follow
  Done,                // all records of the piece were reported
};

struct AnswerFrame {
  AnswerKind kind = AnswerKind::Done;
  std::uint32_t slot_count = 0;
  std::uint64_t text_size = 0;
  std::uint64_t turns = 0;
  std::uint64_t without_turns = 0;
  std::uint64_t verdict = 0;
  std::uint64_t ending = 0;
  std::array<std::uint64_t, 3> severities{};
  std::uint64_t causes = 0;
  std::uint64_t module_failures = 0;
};

}  // namespace gpn::replay
