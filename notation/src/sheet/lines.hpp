// A line of a sheet on its own: enough to find where sheets begin and whether a text is one.
#pragma once

#include "sheet/tokens.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::sheet_text {

enum class LineKind : std::uint8_t {
  Empty,
  Rule,       // --- or ===
  FirstTurn,  // number 1 and a turn that is not Black's alone
  Turn,       // any other turn, number or result
  Text,
};

/// The kind by the first bytes of the line alone: cheap, and `Text` for a turn that is typed otherwise.
LineKind canonical_kind_of(std::string_view line) noexcept;

/// One line of a sheet on its own, however it is typed: enough to find where sheets begin and whether a text is one.
struct TypedLine {
  std::size_t turns = 0;  // 0: no line of turns
  std::size_t odd = 0;    // words that are shaped like turns, but are none
  std::optional<std::uint32_t> number;
  bool of_black = false;            // `1...`
  bool has_only_placements = true;  // points alone
  bool begins_with_move = false;    // from a point to another one
  bool has_sheet_signs = false;     // a dash, a list, a piece or a count: no other dialect writes turns so
};

/// The line from `begin` to `end` of a text without layout.
TypedLine read_typed_line(const Text& text, std::size_t begin, std::size_t end, Tokens& tokens);

/// Reads lines of a text on their own, and keeps the last ones: those around a place are asked for again and again, and
/// lists repeat theirs. A line may be given with what follows it; only its head is read.
class TypedLines {
 public:
  TypedLine read(std::string_view line);
  /// Typings that stray from the notation are read too.
  LineKind kind_of(std::string_view line);

 private:
  struct Known {
    std::string line;
    TypedLine typed;
  };
  std::array<Known, 8> known_;
  std::size_t next_ = 0;
};

}  // namespace gpn::notation::sheet_text
