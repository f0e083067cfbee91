// Which diagnostics a report for people shows.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/replay/findings.hpp>

namespace gpn::replay {

/// The note about the cause belongs to an error, and is shown beside it.
inline bool is_shown(const notation::Diagnostic& diagnostic, Severity least) noexcept {
  return diagnostic.severity >= least || diagnostic.code == Finding("probable-cause").code();
}

}  // namespace gpn::replay
