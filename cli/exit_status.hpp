// The exit status of a run. It does not depend on the output format.
#pragma once

#include <gpn/replay/tally.hpp>

namespace gpn::cli {

enum class ExitStatus : int {
  Good = 0,          // no errors; `diff`: equal
  Findings = 1,      // a record has an error; `diff`: different
  Trouble = 2,       // the command line, the input or the output prevented the run
  Bug = 70,          // a defect of gpn or of a rule module (EX_SOFTWARE)
  Interrupted = 130  // stopped by Ctrl-C (128 + SIGINT)
};

constexpr ExitStatus status_of(replay::Outcome outcome) noexcept {
  switch (outcome) {
    case replay::Outcome::Clean: return ExitStatus::Good;
    case replay::Outcome::Findings: return ExitStatus::Findings;
    case replay::Outcome::Incomplete: return ExitStatus::Trouble;
    case replay::Outcome::ModuleFailed: break;
  }
  return ExitStatus::Bug;
}

}  // namespace gpn::cli
