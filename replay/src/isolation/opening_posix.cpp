#include "isolation/opening_posix.hpp"

#include "isolation/worker_process.hpp"

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>

#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/ucontext.h>
#include <unistd.h>

namespace gpn::replay {
namespace {

std::size_t module_count = 0;

/// The registers of a system call that was stopped.
struct StoppedCall {
  explicit StoppedCall(void* context) noexcept : machine(static_cast<ucontext_t*>(context)->uc_mcontext) {}
#if defined(__x86_64__)
  std::int64_t first() const noexcept { return machine.gregs[REG_RDI]; }
  std::int64_t second() const noexcept { return machine.gregs[REG_RSI]; }
  std::int64_t third() const noexcept { return machine.gregs[REG_RDX]; }
  void answer(std::int64_t value) noexcept { machine.gregs[REG_RAX] = value; }
#elif defined(__aarch64__)
  std::int64_t first() const noexcept { return static_cast<std::int64_t>(machine.regs[0]); }
  std::int64_t second() const noexcept { return static_cast<std::int64_t>(machine.regs[1]); }
  std::int64_t third() const noexcept { return static_cast<std::int64_t>(machine.regs[2]); }
  void answer(std::int64_t value) noexcept { machine.regs[0] = static_cast<std::uint64_t>(value); }
#else
#error "the registers of a system call are not known on this machine"
#endif
  mcontext_t& machine;
};

/// The descriptor of the module that a path stands for; negative when it stands for none.
int descriptor_at(const char* path) noexcept {
  constexpr std::size_t prefix_size = sizeof module_path_prefix - 1;
  if (path == nullptr || std::strncmp(path, module_path_prefix, prefix_size) != 0) return -1;
  std::size_t index = 0;
  const char* digit = path + prefix_size;
  if (*digit == '\0') return -1;
  for (; *digit >= '0' && *digit <= '9' && index < module_count; ++digit)
    index = index * 10 + static_cast<std::size_t>(*digit - '0');
  if (*digit != '\0' || index >= module_count) return -1;
  return first_module_descriptor + static_cast<int>(index);
}

/// Ends the worker as a call that is not allowed would.
void end_as_forbidden() noexcept {
  std::signal(SIGSYS, SIG_DFL);
  ::syscall(SYS_tgkill, ::getpid(), ::syscall(SYS_gettid), SIGSYS);
}

const char* path_at(std::int64_t address) noexcept { return reinterpret_cast<const char*>(address); }

void open_module(StoppedCall call, const char* path) noexcept {
  const int descriptor = descriptor_at(path);
  if (descriptor < 0) return end_as_forbidden();
  call.answer(descriptor);
}

extern "C" void on_stopped_call(int, siginfo_t* about, void* context) {
  StoppedCall call(context);
  switch (about->si_syscall) {
#if defined(SYS_open)
    case SYS_open: return open_module(call, path_at(call.first()));
#endif
    case SYS_openat: return open_module(call, path_at(call.second()));
    case SYS_newfstatat: {  // by descriptor only, which the loader does
      const char* const path = path_at(call.second());
      if (path == nullptr || *path != '\0') return end_as_forbidden();
      const long status = ::syscall(SYS_fstat, call.first(), call.third());
      return call.answer(status == 0 ? 0 : -errno);
    }
    default: return end_as_forbidden();
  }
}

}  // namespace

bool answer_opening(std::size_t modules) noexcept {
  module_count = modules;
  struct sigaction action {};
  action.sa_sigaction = on_stopped_call;
  action.sa_flags = SA_SIGINFO | SA_NODEFER;
  return ::sigaction(SIGSYS, &action, nullptr) == 0;
}

}  // namespace gpn::replay
