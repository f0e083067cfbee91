#include "command.hpp"

#include <gpn/host/display.hpp>

#include <string>

namespace gpn::cli {

ExitStatus Context::trouble(std::string_view sentence) {
  err.print("gpn: error: " + host::visible(sentence) + "\n");
  return ExitStatus::Trouble;
}

ExitStatus Context::stopped(std::string_view sentence) {
  const ExitStatus status = trouble(sentence);
  return posix::interrupted() ? ExitStatus::Interrupted : status;
}

void Context::remark(std::string_view sentence) { err.print("gpn: " + host::visible(sentence) + "\n"); }

ExitStatus Context::finish(ExitStatus status) {
  if (!out.failure().empty()) return trouble("standard output: " + out.failure());
  if (!posix::interrupted()) return status;
  remark("interrupted; the output is correct but incomplete");
  return ExitStatus::Interrupted;
}

void Context::mention_failed_modules() {
  if (isolated != nullptr && isolated->has_failed())
    trouble("a rule module failed on some of the records; gpn verify --isolate lists them");
}

ExitStatus Context::close(ExitStatus status) {
  if (isolated == nullptr) return status;
  for (const auto& each : isolated->troubles()) status = trouble(each.sentence);
  return isolated->has_failed() ? ExitStatus::Bug : status;
}

}  // namespace gpn::cli
