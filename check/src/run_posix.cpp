// Checks in processes of their own: started, listened to and stopped here.
#include "probe.hpp"
#include "process_posix.hpp"
#include "result.hpp"

#include <gpn/check/run.hpp>
#include <gpn/host/descriptor.hpp>
#include <gpn/replay/isolation.hpp>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <deque>
#include <memory>
#include <random>
#include <regex>

namespace gpn::check {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_output = 4096;   // kept of what a module prints
constexpr std::size_t most_message = 1500;  // of a result, as of what the check saw
constexpr int longest_wait_ms = 50;         // then it is looked whether a check is late

bool applies(Kinds kinds, const Module& module) {
  if (kinds == Kinds::Both) return true;
  return (kinds == Kinds::Games) == (module.game_table != nullptr);
}

/// One letter, as it crosses from the process of a check.
char kind_letter(const Module& module) {
  if (module.variant != nullptr) return 'v';
  if (module.game_table != nullptr) return 'g';
  return module.layer_table != nullptr ? 'l' : '?';
}

/// Empty for what does not load.
std::string_view kind_of(char letter) {
  switch (letter) {
    case 'v': return "variant";
    case 'g': return "game";
    case 'l': return "layer";
    default: return {};
  }
}

/// Runs one check; one that plays and saw hardly more than the start is skipped.
Ended run_with(Probe& probe, const Check& check) {
  Ended ended{Status::Pass, {}};
  try {
    check.run(probe);
    if (probe.evidence().has(seen::starts)) probe.need(seen::positions, least_positions);
  } catch (const Ended& early) {
    ended = early;
  }
  ended.seen = probe.evidence().text();
  return ended;
}

/// Runs one check on a module, which those about loading load themselves.
Ended judge(const host::Registry& known, const std::string& name, const Check& check, const Settings& settings,
            Note& note, char& kind) {
  try {
    if (check.id.front() == 'A') {
      const Ended ended = [&] {
        const Module module = unopened_module(known, name, settings.with);
        Probe probe(known, module, settings.seed, note);
        return run_with(probe, check);
      }();
      kind = kind_letter(open_module(known, name, settings.with));
      return ended;
    }
    const Module module = open_module(known, name, settings.with);
    kind = kind_letter(module);
    if (!module.problem.empty()) return {Status::Skip, "it does not load; see A1"};
    if (!applies(check.kinds, module)) return {Status::Skip, fmt::format("it is about {}", check::name(check.kinds))};
    Probe probe(known, module, settings.seed, note);
    return run_with(probe, check);
  } catch (const std::bad_alloc&) {
    return {Status::Fail, "there is not enough memory for it; let lists and texts stay small"};
  } catch (const std::exception& exception) {
    return {Status::Fail, fmt::format("the check could not go on: {}", exception.what())};
  }
}

std::string where_of(const Note& note) {
  std::string where(note.place());
  if (!note.turn().empty()) where += fmt::format("{}turn \"{}\"", where.empty() ? "" : ", ", note.turn());
  return where;
}

Outcome outcome_of(const Check& check, const Ended& ended, const Note& note, std::uint64_t seed) {
  const bool has_place = is_bad(ended.status) || ended.status == Status::Warn;
  return {&check, ended.status, ended.message, ended.seen, has_place ? where_of(note) : "", {}, seed};
}

/// How the result of a check begins. The message and what the check saw follow, and nothing else.
struct ResultHead {
  std::uint32_t status;
  std::uint32_t message_size;
  std::uint32_t seen_size;
  char kind;
};

}  // namespace

std::string result_bytes(const Ended& ended, char kind) {
  const std::string_view message = std::string_view(ended.message).substr(0, most_message);
  const std::string_view seen = std::string_view(ended.seen).substr(0, most_message);
  const ResultHead head{static_cast<std::uint32_t>(ended.status), static_cast<std::uint32_t>(message.size()),
                        static_cast<std::uint32_t>(seen.size()), kind};
  return std::string(reinterpret_cast<const char*>(&head), sizeof head).append(message).append(seen);
}

std::optional<Ended> read_result(std::string_view bytes, std::string& kind) {
  ResultHead head{};
  if (bytes.size() < sizeof head) return std::nullopt;
  std::memcpy(&head, bytes.data(), sizeof head);
  bytes.remove_prefix(sizeof head);
  if (head.status > static_cast<std::uint32_t>(Status::Skip) || head.message_size > most_message ||
      head.seen_size > most_message || bytes.size() != head.message_size + head.seen_size)
    return std::nullopt;
  if (head.kind != '?') kind = kind_of(head.kind);
  return Ended{static_cast<Status>(head.status), std::string(bytes.substr(0, head.message_size)),
               std::string(bytes.substr(head.message_size))};
}

namespace {

/// A note both processes see.
struct Unmap {
  void operator()(Note* note) const noexcept { ::munmap(note, sizeof(Note)); }
};
using SharedNote = std::unique_ptr<Note, Unmap>;

SharedNote shared_note() {
  void* memory = ::mmap(nullptr, sizeof(Note), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  return SharedNote(new (memory) Note());
}

/// One end of a pipe that is read until it is closed.
struct Stream {
  host::Descriptor file;
  std::string bytes;

  void read_some(std::size_t most) {
    std::array<char, 4096> part{};
    const ssize_t size = ::read(file.number(), part.data(), part.size());
    if (size > 0 && bytes.size() < most) bytes.append(part.data(), static_cast<std::size_t>(size));
    if (size == 0 || (size < 0 && errno != EINTR && errno != EAGAIN)) close();
  }
  void close() noexcept { const host::Descriptor closed = std::move(file); }
};

/// The end to write to; its process reads from `stream`. Not open where there is none.
host::Descriptor open_pipe(Stream& stream) {
  std::array<int, 2> ends{-1, -1};
  if (::pipe2(ends.data(), O_CLOEXEC) == 0) stream.file = host::Descriptor(ends[0]);
  return host::Descriptor(ends[1]);
}

struct Running {
  const Check* check = nullptr;
  std::size_t place = 0;  // among the outcomes
  pid_t process = -1;
  Stream result, output;
  std::string secret;  // begins the result, and nobody gave it to the module
  SharedNote note = shared_note();
  Clock::time_point begin = Clock::now();
  bool timed_out = false;
};

void limit(int resource, rlim_t most) {
  const struct rlimit limits { most, most };
  ::setrlimit(static_cast<__rlimit_resource_t>(resource), &limits);
}

[[noreturn]] void end_with(const Ended& ended, char kind, int result, const std::string& secret) {
  const std::string bytes = secret + result_bytes(ended, kind);
  ::_exit(::write(result, bytes.data(), bytes.size()) > 0 ? 0 : 1);
}

/// Leaves the process nothing but its standard streams and the place for the result.
int confine(int result, const std::string& secret) {
  constexpr int place = STDERR_FILENO + 1;
  if (result != place) ::dup2(result, place);
  ::close_range(place + 1, ~0U, 0);
  if (const auto confined = replay::confine_check(); !confined)
    end_with({Status::Fail, confined.error()}, '?', place, secret);
  return place;
}

/// The part of the new process: never returns.
[[noreturn]] void be_checked(const host::Registry& known, const std::string& name, const Check& check,
                             const Settings& settings, const Running& running, int result, int output) {
  ::setpgid(0, 0);
  ::dup2(::open("/dev/null", O_RDONLY | O_CLOEXEC), STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  ::signal(SIGINT, SIG_DFL);
  limit(RLIMIT_CORE, 0);
#if !defined(__SANITIZE_ADDRESS__)  // whose shadow is larger than any limit
  limit(RLIMIT_AS, settings.memory << 20U);
#endif
  limit(RLIMIT_CPU, rlim_t{settings.seconds} + 1);
  result = confine(result, running.secret);
  char kind = '?';
  const Ended ended = judge(known, name, check, settings, *running.note, kind);
  std::fflush(nullptr);
  end_with(ended, kind, result, running.secret);
}

std::unique_ptr<Running> start(const host::Registry& known, const std::string& name, const Check& check,
                               const Settings& settings) {
  auto running = std::make_unique<Running>();
  running->check = &check;
  std::random_device random;
  for (unsigned i = 0; i < 4; ++i) running->secret += fmt::format("{:08x}", random());
  const host::Descriptor result = open_pipe(running->result), output = open_pipe(running->output);
  if (!result.is_open() || !output.is_open()) return nullptr;
  std::fflush(nullptr);  // what waits here is not the module's
  running->process = ::fork();
  if (running->process == 0) be_checked(known, name, check, settings, *running, result.number(), output.number());
  return running->process > 0 ? std::move(running) : nullptr;
}

std::string signal_name(int number) {
  const char* const name = ::sigabbrev_np(number);
  return name == nullptr ? std::to_string(number) : fmt::format("SIG{}", name);
}

Ended ended_by(const Running& running, int status, const Settings& settings, std::string& kind) {
  if (running.timed_out || (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU))
    return {Status::Timeout,
            fmt::format("it was stopped after {} seconds; see that every call comes to an end", settings.seconds)};
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS)
    return {
        Status::Fail,
        "it asked the system for what a module may not do: to change files, to reach other processes or the network; "
        "compute and nothing else"};
  if (WIFSIGNALED(status))
    return {Status::Crash,
            fmt::format("it crashed ({}); run it under a debugger with --reproduce", signal_name(WTERMSIG(status)))};
  if (running.result.bytes.empty() || WEXITSTATUS(status) != 0)
    return {Status::Crash,
            fmt::format("it ended the process with status {}; a module never exits", WEXITSTATUS(status))};
  const std::string_view bytes = running.result.bytes;
  if (auto ended =
          bytes.starts_with(running.secret) ? read_result(bytes.substr(running.secret.size()), kind) : std::nullopt) {
    if (running.check->id != prints_nothing || ended->status != Status::Pass || running.output.bytes.empty())
      return *ended;
    return {Status::Fail, "it prints; a module prints nothing"};
  }
  return {Status::Fail, "its process gave something else than one result with a known status; a module writes nothing"};
}

/// A process that has closed its result may go on all the same, but not longer than its time.
int wait_until(Running& running, const Settings& settings) {
  constexpr timespec pause{0, 1'000'000};
  int status = 0;
  while (!running.timed_out) {
    const pid_t ended = ::waitpid(running.process, &status, WNOHANG);
    if (ended == running.process || (ended < 0 && errno != EINTR)) return status;
    running.timed_out = std::chrono::duration<double>(Clock::now() - running.begin).count() >= settings.seconds;
    ::nanosleep(&pause, nullptr);
  }
  ::kill(-running.process, SIGKILL);
  ::kill(running.process, SIGKILL);
  while (::waitpid(running.process, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

Outcome finish(Running& running, const Settings& settings, std::string& kind) {
  running.result.close();
  running.output.close();
  const int status = wait_until(running, settings);
  ::kill(-running.process, SIGKILL);  // what it may have started
  Outcome outcome = outcome_of(*running.check, ended_by(running, status, settings, kind), *running.note, settings.seed);
  outcome.seconds = std::chrono::duration<double>(Clock::now() - running.begin).count();
  outcome.printed = running.output.bytes;
  return outcome;
}

/// Listens to all that run until one of them has ended; stops those that are late.
void listen(std::deque<std::unique_ptr<Running>>& running, const Settings& settings) {
  std::vector<pollfd> files;
  std::vector<Stream*> streams;
  for (const auto& each : running)
    for (Stream* stream : {&each->result, &each->output}) {
      if (!stream->file.is_open()) continue;
      files.push_back({stream->file.number(), POLLIN, 0});
      streams.push_back(stream);
    }
  ::poll(files.data(), files.size(), longest_wait_ms);
  for (std::size_t i = 0; i < files.size(); ++i)
    if (files[i].revents != 0) streams[i]->read_some(most_output);
  for (const auto& each : running) {
    const std::chrono::duration<double> taken = Clock::now() - each->begin;
    if (taken.count() < settings.seconds || each->timed_out) continue;
    each->timed_out = true;
    ::kill(-each->process, SIGKILL);
    ::kill(each->process, SIGKILL);
  }
}

Outcome refused_to_start(const Check& check, std::uint64_t seed) {
  return outcome_of(check, {Status::Fail, "no process could be started for it; free some, or use --in-process"}, Note(),
                    seed);
}

void run_in_processes(const host::Registry& known, const std::vector<const Check*>& wanted, const Settings& settings,
                      Subject& subject) {
  std::deque<std::unique_ptr<Running>> running;
  std::size_t next = 0;
  subject.outcomes.resize(wanted.size());
  const auto stop = [&] { return settings.cancelled && settings.cancelled(); };
  while (!running.empty() || (next < wanted.size() && !stop())) {
    while (running.size() < settings.jobs && next < wanted.size() && !stop()) {
      const std::size_t place = next++;
      if (auto one = start(known, subject.name, *wanted[place], settings)) {
        one->place = place;
        running.push_back(std::move(one));
      } else {
        subject.outcomes[place] = refused_to_start(*wanted[place], settings.seed);
      }
    }
    listen(running, settings);
    for (auto at = running.begin(); at != running.end();) {
      // The result is closed when the process has ended, even when something it started keeps the output open.
      if ((*at)->result.file.is_open() && !(*at)->timed_out) {
        ++at;
        continue;
      }
      subject.outcomes[(*at)->place] = finish(**at, settings, subject.kind);
      at = running.erase(at);
    }
  }
  subject.outcomes.resize(next);
}

Outcome run_here(const host::Registry& known, const std::string& name, const Check& check, const Settings& settings,
                 std::string& kind) {
  Note note;
  const auto begin = Clock::now();
  char letter = '?';
  Outcome outcome = outcome_of(check, judge(known, name, check, settings, note, letter), note, settings.seed);
  outcome.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  kind = kind_of(letter);
  return outcome;
}

tl::expected<std::vector<const Check*>, std::string> chosen(const Settings& settings) {
  for (const auto& [id, reason] : settings.skip)
    if (find_check(id) == nullptr)
      return tl::unexpected(fmt::format("there is no check \"{}\" to skip; gpn plugins check --list names them", id));
  try {
    const std::regex filter(settings.filter, std::regex::icase);
    std::vector<const Check*> wanted;
    for (const Check& check : checks()) {
      const bool fits = std::regex_search(check.id.begin(), check.id.end(), filter) ||
                        std::regex_search(check.title.begin(), check.title.end(), filter);
      if (check.level <= settings.level && (settings.filter.empty() || fits)) wanted.push_back(&check);
    }
    return wanted;
  } catch (const std::regex_error& error) {
    return tl::unexpected(fmt::format("\"{}\" is no regular expression: {}", settings.filter, error.what()));
  }
}

}  // namespace

tl::expected<Subject, std::string> run_checks(const host::Registry& known, const std::string& name,
                                              const Settings& settings) {
  if (!exists(known, name))
    return tl::unexpected(
        fmt::format("there is no file, game, layer or variant \"{}\"; name a module NAME.gpn.so", name));
  auto wanted = chosen(settings);
  if (!wanted) return tl::unexpected(wanted.error());
  Subject subject{name, "", {}};
  std::vector<const Check*> left;
  std::vector<Outcome> skipped;
  for (const Check* check : *wanted) {
    const auto reason = settings.skip.find(std::string(check->id));
    if (reason == settings.skip.end())
      left.push_back(check);
    else
      skipped.push_back(outcome_of(*check, {Status::Skip, reason->second}, Note(), settings.seed));
  }
  if (settings.isolation == Isolation::InProcess)
    for (const Check* check : left) subject.outcomes.push_back(run_here(known, name, *check, settings, subject.kind));
  else
    run_in_processes(known, left, settings, subject);
  subject.outcomes.insert(subject.outcomes.end(), skipped.begin(), skipped.end());
  std::sort(subject.outcomes.begin(), subject.outcomes.end(),
            [](const Outcome& a, const Outcome& b) { return a.check < b.check; });
  return subject;
}

}  // namespace gpn::check
