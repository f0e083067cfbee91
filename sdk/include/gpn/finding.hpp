// A kind of finding: the stable code, how bad it is, the rule clause it rests on and what to do about it. Every part
// that makes diagnostics (rule modules, readers, replay) keeps one table of these; `gpn explain` shows them all.
#pragma once

#include <cstdint>
#include <string_view>

namespace gpn {

enum class Severity : std::uint8_t { Note, Warning, Error };

constexpr std::string_view name(Severity severity) noexcept {
  switch (severity) {
    case Severity::Note: return "note";
    case Severity::Warning: return "warning";
    case Severity::Error: return "error";
  }
  return "error";
}

struct FindingInfo {
  std::string_view code;
  Severity severity;
  std::string_view rule;  // empty when it rests on no rule clause
  std::string_view title;
  std::string_view explanation;
};

}  // namespace gpn
