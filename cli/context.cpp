#include "command.hpp"

#include <string>

namespace gpn::cli {

ExitStatus Context::trouble(std::string_view sentence) {
  err.write(std::string("gpn: error: ").append(sentence).append("\n"));
  return ExitStatus::Trouble;
}

ExitStatus Context::finish(ExitStatus status) {
  if (!out.failure().empty()) return trouble("standard output: " + out.failure());
  if (!posix::interrupted()) return status;
  err.write("gpn: interrupted; the output is correct but incomplete\n");
  return ExitStatus::Interrupted;
}

}  // namespace gpn::cli
