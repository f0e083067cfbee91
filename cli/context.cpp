// Output, progress and the messages of a command.
#include "command.hpp"

#include <gpn/host/display.hpp>
#include <gpn/host/remote.hpp>

#include <fmt/format.h>

namespace gpn::cli {

bool Output::write(std::string_view bytes) {
  return is_terminal() ? write_all(host::visible_lines(bytes, host::Styles::Escaped)) : write_all(bytes);
}

bool Output::print(std::string_view lines) { return write_all(host::visible_lines(lines, host::Styles::Escaped)); }

bool Output::print_styled(std::string_view lines) { return write_all(host::visible_lines(lines, host::Styles::Kept)); }

bool Output::control(std::string_view sequence) { return write_all(sequence); }

bool Output::write_all(std::string_view bytes) {
  if (closed_) return false;
  closed_ = sink_ ? !sink_(bytes) : posix::write_all(stream_, bytes, failure_) != posix::Written::All;
  return !closed_;
}

namespace {

// A run that ends sooner shows no progress.
constexpr auto first_after = std::chrono::milliseconds(500);
constexpr auto every = std::chrono::milliseconds(100);

}  // namespace

Progress::Progress(Output& err, Wanted wanted) noexcept
    : err_(err), active_(wanted == Wanted::Yes && err.is_terminal()), next_(Clock::now() + first_after) {}

void Progress::show(std::uint64_t records, std::uint64_t turns) {
  if (!active_ || Clock::now() < next_) return;
  err_.control(fmt::format("\r\x1b[K{} records, {} turns", records, turns));
  shown_ = true;
  next_ = Clock::now() + every;
}

void Progress::erase() {
  if (shown_) err_.control("\r\x1b[K");
  shown_ = false;
}

ExitStatus Context::trouble(std::string_view sentence) {
  err.print("gpn: error: " + host::visible(sentence) + "\n");
  return ExitStatus::Trouble;
}

ExitStatus Context::stopped(std::string_view sentence) {
  const ExitStatus status = trouble(sentence);
  return posix::interrupted() ? ExitStatus::Interrupted : status;
}

ExitStatus Context::failed(std::string_view sentence) {
  return host::has_module_failed() ? ExitStatus::Bug : trouble(sentence);
}

void Context::remark(std::string_view sentence) { err.print("gpn: " + host::visible(sentence) + "\n"); }

ExitStatus Context::finish(ExitStatus status) {
  if (!out.failure().empty()) return trouble("standard output: " + out.failure());
  if (!posix::interrupted()) return status;
  remark("interrupted; the output is correct but incomplete");
  return ExitStatus::Interrupted;
}

void Context::mention_failed_modules(replay::Outcome outcome) {
  if (outcome == replay::Outcome::ModuleFailed || (isolated != nullptr && isolated->has_failed()))
    trouble("a rule module failed on some of the records; gpn verify lists them");
}

ExitStatus Context::close(ExitStatus status) {
  if (isolated == nullptr) return status;
  for (const auto& each : isolated->troubles()) status = trouble(each.sentence);
  return isolated->has_failed() ? ExitStatus::Bug : status;
}

}  // namespace gpn::cli
