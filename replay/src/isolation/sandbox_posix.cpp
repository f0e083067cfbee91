#include "isolation/sandbox.hpp"

#include "isolation/opening_posix.hpp"
#include "isolation/system_call_filter.hpp"
#include "isolation/worker_process.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace gpn::replay {
namespace {

Confined refuse(const char* what, int error) { return not_confined(what, error); }

/// System calls that replaying needs: for memory, to end, also by a crash, the clock, random bytes for the heap of the
/// C library, the size of memory (which it asks for when it sorts). None of them names a file or another process.
constexpr std::array harmless{SCMP_SYS(munmap),       SCMP_SYS(mremap),        SCMP_SYS(brk),
                              SCMP_SYS(futex),        SCMP_SYS(exit),          SCMP_SYS(exit_group),
                              SCMP_SYS(rt_sigreturn), SCMP_SYS(rt_sigaction),  SCMP_SYS(rt_sigprocmask),
                              SCMP_SYS(sigaltstack),  SCMP_SYS(clock_gettime), SCMP_SYS(gettimeofday),
                              SCMP_SYS(sched_yield),  SCMP_SYS(getpid),        SCMP_SYS(gettid),
                              SCMP_SYS(getrandom),    SCMP_SYS(sysinfo),       SCMP_SYS(restart_syscall)};

#if defined(__SANITIZE_ADDRESS__)
/// What the runtimes of the sanitizers need for their own memory, their reports, and to ask with a pipe whether memory
/// can be read. Not in a program that ships.
constexpr std::array for_sanitizers{SCMP_SYS(getrlimit), SCMP_SYS(prlimit64), SCMP_SYS(sched_getaffinity),
                                    SCMP_SYS(getuid),    SCMP_SYS(geteuid),   SCMP_SYS(nanosleep),
                                    SCMP_SYS(pipe2),     SCMP_SYS(write),     SCMP_SYS(close),
                                    SCMP_SYS(madvise)};
#else
constexpr std::array<int, 0> for_sanitizers{};
#endif

constexpr unsigned protection = 2;  // the argument of mmap and mprotect
constexpr unsigned mapping = 3;     // the flags of mmap
constexpr std::uint64_t mapping_kind = MAP_SHARED | MAP_PRIVATE;

/// Memory of its own that is not code; the socket; signals to itself, as abort() sends them.
void allow_serving(SystemCallFilter& filter) {
  filter.allow(harmless);
  filter.allow(for_sanitizers);
  allow_giving_memory_back(filter);
  filter.allow(SCMP_SYS(mmap), {bits(mapping, mapping_kind | MAP_ANONYMOUS, MAP_PRIVATE | MAP_ANONYMOUS),
                                bits(protection, PROT_EXEC, 0)});
  filter.allow(SCMP_SYS(mprotect), {bits(protection, PROT_EXEC, 0)});
  filter.allow(SCMP_SYS(recvfrom), {is_int(0, worker_socket)});
  filter.allow(SCMP_SYS(sendto), {is_int(0, worker_socket)});
  filter.allow(SCMP_SYS(write), {is_int(0, STDERR_FILENO)});  // leads nowhere
  filter.allow(SCMP_SYS(writev), {is_int(0, STDERR_FILENO)});
  filter.allow(SCMP_SYS(tgkill), {is_int(0, ::getpid())});
}

/// The loader reads a module and maps it: private, and never both writable and executable.
void allow_loading(SystemCallFilter& filter) {
  filter.answer(SCMP_SYS(open));
  filter.answer(SCMP_SYS(openat));
  filter.answer(SCMP_SYS(newfstatat));
  filter.allow(SCMP_SYS(read), {});
  filter.allow(SCMP_SYS(pread64), {});
  filter.allow(SCMP_SYS(fstat), {});
  filter.allow(SCMP_SYS(close), {});
  filter.allow(SCMP_SYS(mmap), {bits(mapping, mapping_kind, MAP_PRIVATE), bits(protection, PROT_EXEC, 0)});
  filter.allow(SCMP_SYS(mmap),
               {bits(mapping, mapping_kind, MAP_PRIVATE), bits(protection, PROT_EXEC | PROT_WRITE, PROT_EXEC)});
}

Confined limit_memory([[maybe_unused]] const WorkerLimits& limits) {
#if defined(__SANITIZE_ADDRESS__)
  return {};  // its shadow memory is larger than any limit
#else
  return limit_resource(RLIMIT_AS, limits.memory_bytes, "memory");
#endif
}

/// What a module does wrong ends the worker, whatever handler a sanitizer has installed.
void end_at_crashes() noexcept {
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP}) std::signal(signal, SIG_DFL);
}

}  // namespace

bool is_usual_library(const std::string& name) {
  constexpr std::array usual{
      "libc.so.6",  "libm.so.6",    "libstdc++.so.6",       "libgcc_s.so.1", "libpthread.so.0",      "libdl.so.2",
      "librt.so.1", "libasan.so.8", "ld-linux-x86-64.so.2", "libubsan.so.1", "ld-linux-aarch64.so.1"};
  return std::find(usual.begin(), usual.end(), name) != usual.end();
}

Confined preload(const std::vector<std::string>& libraries) {
  for (const std::string& library : libraries) {
    if (!is_usual_library(library))
      return tl::unexpected(fmt::format("a module needs {}, which a worker does not load", library));
    if (::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL) == nullptr)
      return tl::unexpected(fmt::format("{} cannot be loaded for a module: {}", library, ::dlerror()));
  }
  return {};
}

std::string path_of_module(std::size_t index) { return fmt::format("{}{}", module_path_prefix, index); }

Confined confine_while_loading(const WorkerLimits& limits, std::size_t modules) {
  if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return refuse("the end of gpn", errno);
  // Its socket, and not its parent, shows whether gpn is still there: in a container gpn may be process 1.
  char byte = 0;
  if (::recv(worker_socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0)
    return tl::unexpected(std::string("gpn ended before its worker was ready"));
  if (::prctl(PR_SET_DUMPABLE, 0) != 0) return refuse("core files", errno);
  if (!close_other_descriptors(modules)) return refuse("descriptors", errno);
  end_at_crashes();
  if (!answer_opening(modules)) return refuse("signals", errno);
  auto limited = limit_memory(limits)
                     .and_then([] { return limit_resource(RLIMIT_CORE, 0, "core files"); })
                     .and_then([] { return limit_resource(RLIMIT_FSIZE, 0, "file sizes"); })
                     .and_then([] { return limit_resource(RLIMIT_NPROC, 0, "processes"); })
                     .and_then([] { return drop_capabilities(0); });
  if (!limited) return limited;
  SystemCallFilter filter;
  allow_serving(filter);
  allow_loading(filter);
  filter.allow(SCMP_SYS(seccomp), {});  // for the filter that follows; filters only ever add limits
  return filter.install(NewPrivileges::GiveUp);
}

Confined confine_while_serving() {
  SystemCallFilter filter;
  allow_serving(filter);
  return filter.install(NewPrivileges::AreGivenUp);
}

}  // namespace gpn::replay
