// Diagnostics of the findings of replay.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/replay/findings.hpp>

#include <string>
#include <utility>

namespace gpn::replay {

/// `make_diagnostic("reserve-count", span, message)`. Diagnostics of other parts: notation::make_diagnostic().
inline notation::Diagnostic make_diagnostic(Finding finding, notation::Span span, std::string message) {
  return notation::make_diagnostic(finding, span, std::move(message));
}

}  // namespace gpn::replay
