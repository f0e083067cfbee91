// Output, progress and the messages of a command.
#include "command.hpp"

#include <gpn/host/display.hpp>
#include <gpn/host/remote.hpp>

#include <fmt/format.h>

#include <utility>

namespace gpn::cli {

bool Output::write(std::string_view bytes) {
  return is_terminal() ? write_all(host::visible_lines(bytes, host::Styles::Escaped)) : write_all(bytes);
}

bool Output::print(std::string_view lines) { return write_all(host::visible_lines(lines, host::Styles::Escaped)); }

bool Output::print_styled(std::string_view lines) { return write_all(host::visible_lines(lines, host::Styles::Kept)); }

bool Output::control(std::string_view sequence) { return write_all(sequence); }

bool Output::write_all(std::string_view bytes) {
  if (closed_) return false;
  if (progress_ != nullptr && is_terminal()) progress_->erase();
  closed_ = sink_ ? !sink_(bytes) : posix::write_all(stream_, bytes, failure_) != posix::Written::All;
  return !closed_;
}

namespace {

// A run that ends sooner shows no progress.
constexpr auto first_after = std::chrono::milliseconds(500);
constexpr auto every = std::chrono::milliseconds(100);

}  // namespace

void Progress::begin(std::function<std::uint64_t()> total) {
  if (!err_.is_terminal()) return;
  total_ = std::move(total);
  begun_ = Clock::now();
  next_ = begun_ + first_after;
}

void Progress::show(std::uint64_t records, std::uint64_t turns, std::uint64_t bytes) {
  if (bytes < last_bytes_) earlier_bytes_ += last_bytes_;
  last_bytes_ = bytes;
  if (!total_ || Clock::now() < next_) return;
  shown_ = false;
  err_.control(fmt::format("\r\x1b[K{} records, {} turns{}", records, turns, share_of(earlier_bytes_ + bytes)));
  shown_ = true;
  next_ = Clock::now() + every;
}

/// Share, total and estimate, where the total is known.
std::string Progress::share_of(std::uint64_t bytes) {
  if (!total_bytes_) total_bytes_ = total_();
  if (bytes == 0 || bytes > *total_bytes_) return {};
  const double share = static_cast<double>(bytes) / static_cast<double>(*total_bytes_);
  const std::chrono::duration<double> elapsed = Clock::now() - begun_;
  return fmt::format(", {:.0f} % of {:.1f} MB, {:.0f} s left", 100 * share, static_cast<double>(*total_bytes_) / 1e6,
                     elapsed.count() * (1 / share - 1));
}

void Progress::erase() {
  if (!std::exchange(shown_, false)) return;
  err_.control("\r\x1b[K");
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
