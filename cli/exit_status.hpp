// How a run ended, for the shell. The same in every output format.
#pragma once

namespace gpn::cli {

enum class ExitStatus : int {
  Good = 0,          // nothing worse than a warning; `diff`: the same
  Findings = 1,      // some record has an error; `diff`: different
  Trouble = 2,       // the job could not be done: usage, input, output
  Bug = 70,          // a defect of gpn or of a rule module (EX_SOFTWARE)
  Interrupted = 130  // stopped by Ctrl-C (128 + SIGINT)
};

}  // namespace gpn::cli
