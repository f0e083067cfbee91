// The kind of a line of a sheet by its head alone: enough to find where records begin without reading them.
#pragma once

#include <cstdint>
#include <string_view>

namespace gpn::notation::sheet_text {

enum class LineKind : std::uint8_t {
  Empty,
  Rule,       // --- or ===
  FirstTurn,  // number 1 and a turn that is not Black's alone
  Turn,       // any other turn, number or result
  Text,
};

/// `line` may reach beyond the line. Typings that stray from the notation are read too.
LineKind kind_of(std::string_view line);

/// The kind by the first bytes of the line alone: cheap, and `Text` for a turn that is typed otherwise.
LineKind canonical_kind_of(std::string_view line) noexcept;

}  // namespace gpn::notation::sheet_text
