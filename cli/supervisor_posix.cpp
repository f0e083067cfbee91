#include "supervisor.hpp"

#include "options.hpp"

#include <gpn/host/display.hpp>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <new>

#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gpn::cli {
namespace {

constexpr std::size_t most_named = 4096;  // bytes of names

/// The memory that both processes see. The child changes it.
struct Shared {
  volatile bool is_finished = false;
  std::array<char, most_named> names{};
};

Shared* shared = nullptr;
volatile pid_t child = 0;

/// The terminal sends its signals to both processes; those that were sent to this one alone are passed on.
extern "C" void pass_on(int signal, siginfo_t* about, void*) {
  if (about->si_code == SI_USER || about->si_code == SI_QUEUE) ::kill(child, signal);
}

constexpr std::array passed_on{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2};

bool is_of_the_user(int signal) noexcept {
  return signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT;
}

void add_name(const std::string& name) noexcept {
  char* const begin = shared->names.data();
  const std::size_t used = ::strnlen(begin, most_named);
  const std::size_t left = most_named - 1 - used;
  std::strncat(begin, used == 0 ? "" : ", ", left);
  std::strncat(begin, name.c_str(), left > 2 ? left - 2 : 0);
}

void say(const char* text) noexcept {
  const ssize_t ignored = ::write(STDERR_FILENO, text, std::strlen(text));
  static_cast<void>(ignored);
}

void say_number(int number) noexcept {
  std::array<char, 16> digits{};
  std::size_t at = digits.size() - 1;
  do digits[--at] = static_cast<char>('0' + number % 10);
  while ((number /= 10) > 0);
  say(&digits[at]);
}

[[noreturn]] void end_like(int status) noexcept {
  if (WIFSIGNALED(status) && is_of_the_user(WTERMSIG(status))) {
    std::signal(WTERMSIG(status), SIG_DFL);
    ::raise(WTERMSIG(status));
  }
  if (WIFEXITED(status) && shared->is_finished) ::_exit(WEXITSTATUS(status));
  say("gpn: error: a rule module ended the program (");
  say(WIFSIGNALED(status) ? "signal " : "status ");
  say_number(WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
  say("), so the output is incomplete; it is ");
  say(std::strchr(shared->names.data(), ',') == nullptr ? "" : "one of ");
  say(shared->names.data());
  say("; check it with gpn plugins check, or use --isolate\n");
  ::_exit(static_cast<int>(ExitStatus::Bug));
}

[[noreturn]] void wait_for_child() noexcept {
  struct sigaction action {};
  action.sa_sigaction = pass_on;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  for (const int signal : passed_on) ::sigaction(signal, &action, nullptr);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  end_like(status);
}

}  // namespace

void run_supervised(const std::vector<std::string>& modules) {
  if (modules.empty()) return;
  const bool is_first = shared == nullptr;
  if (is_first) {
    void* const memory = ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    shared = new (memory) Shared;
  }
  for (const std::string& module : modules) add_name(host::visible(module));
  if (!is_first) return;
  const pid_t parent = ::getpid();
  child = ::fork();
  if (child > 0) wait_for_child();
  if (child < 0) return;
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (::getppid() != parent) ::raise(SIGTERM);
}

std::string supervised_modules() { return shared == nullptr ? std::string() : std::string(shared->names.data()); }

void end_supervised() noexcept {
  if (shared != nullptr) shared->is_finished = true;
}

}  // namespace gpn::cli
