// Confines a worker: system limits for memory, files and core dumps, and a filter for system calls (seccomp).
#include <gpn/replay/isolation.hpp>

#include <fmt/format.h>

#include <seccomp.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <memory>
#include <span>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>

namespace gpn::replay {
namespace {

using Confined = tl::expected<void, std::string>;

struct ReleaseFilter {
  void operator()(void* filter) const noexcept { seccomp_release(filter); }
};
using Filter = std::unique_ptr<void, ReleaseFilter>;

Confined refuse(const char* what, int error) {
  return tl::unexpected(fmt::format("the worker could not be confined ({}): {}", what, std::strerror(error)));
}

/// System calls that change files or reach other processes or the network. Loading a module needs none of them.
constexpr std::array<int, 34> reaching_out{
    SCMP_SYS(socket),  SCMP_SYS(connect),   SCMP_SYS(bind),     SCMP_SYS(listen),    SCMP_SYS(fork),
    SCMP_SYS(vfork),   SCMP_SYS(execve),    SCMP_SYS(execveat), SCMP_SYS(ptrace),    SCMP_SYS(kill),
    SCMP_SYS(unlink),  SCMP_SYS(unlinkat),  SCMP_SYS(rename),   SCMP_SYS(renameat),  SCMP_SYS(renameat2),
    SCMP_SYS(mkdir),   SCMP_SYS(mkdirat),   SCMP_SYS(rmdir),    SCMP_SYS(link),      SCMP_SYS(linkat),
    SCMP_SYS(symlink), SCMP_SYS(symlinkat), SCMP_SYS(chmod),    SCMP_SYS(fchmod),    SCMP_SYS(fchmodat),
    SCMP_SYS(chown),   SCMP_SYS(fchown),    SCMP_SYS(truncate), SCMP_SYS(ftruncate), SCMP_SYS(creat),
    SCMP_SYS(mount),   SCMP_SYS(setuid),    SCMP_SYS(setgid),   SCMP_SYS(bpf)};

/// System calls that replaying needs: for memory, the clock, the socket, random bytes for the heap of the C library,
/// and to end, also by a crash (abort looks up its thread and signals it). None of them inspects files, not even open
/// ones.
constexpr std::array<int, 23> needed_to_serve{SCMP_SYS(recvfrom),      SCMP_SYS(sendto),         SCMP_SYS(mmap),
                                              SCMP_SYS(munmap),        SCMP_SYS(mremap),         SCMP_SYS(brk),
                                              SCMP_SYS(madvise),       SCMP_SYS(mprotect),       SCMP_SYS(futex),
                                              SCMP_SYS(exit),          SCMP_SYS(exit_group),     SCMP_SYS(rt_sigreturn),
                                              SCMP_SYS(rt_sigaction),  SCMP_SYS(rt_sigprocmask), SCMP_SYS(sigaltstack),
                                              SCMP_SYS(clock_gettime), SCMP_SYS(gettimeofday),   SCMP_SYS(sched_yield),
                                              SCMP_SYS(getpid),        SCMP_SYS(gettid),         SCMP_SYS(tgkill),
                                              SCMP_SYS(getrandom),     SCMP_SYS(restart_syscall)};

Confined limit(int what, rlim_t to, const char* name) {
  const rlimit wanted{to, to};
  return setrlimit(static_cast<__rlimit_resource_t>(what), &wanted) == 0 ? Confined() : refuse(name, errno);
}

/// Flags distinguish opening for writing from opening for reading.
Confined forbid_writing(void* filter) {
  constexpr std::array<unsigned, 4> writing{O_WRONLY, O_RDWR, O_CREAT, O_TRUNC};
  for (const unsigned flag : writing) {
    const int error_at =
        seccomp_rule_add(filter, SCMP_ACT_KILL_PROCESS, SCMP_SYS(openat), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, flag, flag));
    const int error =
        seccomp_rule_add(filter, SCMP_ACT_KILL_PROCESS, SCMP_SYS(open), 1, SCMP_A1(SCMP_CMP_MASKED_EQ, flag, flag));
    if (error_at != 0 || error != 0) return refuse("files", error_at != 0 ? -error_at : -error);
  }
  return {};
}

Confined add_calls(void* filter, std::uint32_t action, std::span<const int> calls) {
  for (const int call : calls)
    if (const int error = seccomp_rule_add(filter, action, call, 0); error != 0) return refuse("calls", -error);
  return {};
}

Confined load(void* filter) {
  const int error = seccomp_load(filter);
  return error == 0 ? Confined() : refuse("filter", -error);
}

}  // namespace

Confined confine_while_loading(const WorkerLimits& limits) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  auto limited = limit(RLIMIT_AS, limits.memory_bytes, "memory")
                     .and_then([] { return limit(RLIMIT_CORE, 0, "core files"); })
                     .and_then([] { return limit(RLIMIT_FSIZE, 0, "file sizes"); });
  if (!limited) return limited;
  const Filter filter(seccomp_init(SCMP_ACT_ALLOW));
  if (filter == nullptr) return refuse("filter", ENOMEM);
  return add_calls(filter.get(), SCMP_ACT_KILL_PROCESS, reaching_out)
      .and_then([&] { return forbid_writing(filter.get()); })
      .and_then([&] { return load(filter.get()); });
}

Confined confine_while_serving() {
  const Filter filter(seccomp_init(SCMP_ACT_KILL_PROCESS));
  if (filter == nullptr) return refuse("filter", ENOMEM);
  return add_calls(filter.get(), SCMP_ACT_ALLOW, needed_to_serve).and_then([&] { return load(filter.get()); });
}

}  // namespace gpn::replay
