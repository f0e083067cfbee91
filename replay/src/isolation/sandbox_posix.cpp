#include "isolation/sandbox.hpp"

#include "isolation/worker_process.hpp"

#include <gpn/replay/isolation.hpp>

#include <fmt/format.h>
#include <seccomp.h>
#include <tl/expected.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>

#include <asm/ioctls.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/ucontext.h>
#include <unistd.h>

namespace gpn::replay {
namespace {

Confined not_confined(const char* what, int error) {
  return tl::unexpected(fmt::format("the process could not be confined ({}): {}", what, std::strerror(error)));
}

/// Without new privileges the system accepts filters; one cannot get them back.
enum class NewPrivileges : std::uint8_t { GiveUp, AreGivenUp };

/// A filter that ends the process at every call that was not allowed.
class SystemCallFilter {
 public:
  SystemCallFilter() : context_(seccomp_init(SCMP_ACT_KILL_PROCESS)) {
    if (context_ == nullptr) error_ = -ENOMEM;
  }

  void allow(std::span<const int> calls) {
    for (const int call : calls) add(SCMP_ACT_ALLOW, call, {});
  }
  void allow(int call, std::initializer_list<scmp_arg_cmp> arguments) { add(SCMP_ACT_ALLOW, call, arguments); }
  /// A signal handler of this program answers the call in place of the system.
  void answer(int call) { add(SCMP_ACT_TRAP, call, {}); }
  /// The call fails with this error, and the process goes on.
  void fail(int call, int error) { add(SCMP_ACT_ERRNO(static_cast<std::uint32_t>(error)), call, {}); }

  Confined install(NewPrivileges privileges) {
    if (error_ == 0)
      error_ = seccomp_attr_set(context_.get(), SCMP_FLTATR_CTL_NNP, privileges == NewPrivileges::GiveUp ? 1 : 0);
    if (error_ == 0) error_ = seccomp_load(context_.get());
    return error_ == 0 ? Confined() : not_confined("system calls", -error_);
  }

 private:
  struct Release {
    void operator()(void* context) const noexcept { seccomp_release(context); }
  };

  void add(std::uint32_t action, int call, std::span<const scmp_arg_cmp> arguments) {
    if (error_ == 0)
      error_ = seccomp_rule_add_array(context_.get(), action, call, static_cast<unsigned>(arguments.size()),
                                      arguments.data());
  }

  std::unique_ptr<void, Release> context_;
  int error_ = 0;
};

/// Compares some bits of an argument; the system ignores the upper half of those that are an int.
scmp_arg_cmp bits(unsigned argument, std::uint64_t mask, std::uint64_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, mask, value};
}
scmp_arg_cmp is_int(unsigned argument, int value) {
  return bits(argument, 0xFFFFFFFFU, static_cast<std::uint32_t>(value));
}

/// System calls that replaying needs: for memory, to end, also by a crash, the clock, random bytes for the heap of the
/// C library, the size of memory (which it asks for when it sorts). None of them names a file or another process.
constexpr std::array harmless{SCMP_SYS(munmap),        SCMP_SYS(mremap),         SCMP_SYS(brk),
                              SCMP_SYS(futex),         SCMP_SYS(exit),           SCMP_SYS(exit_group),
                              SCMP_SYS(rt_sigreturn),  SCMP_SYS(rt_sigprocmask), SCMP_SYS(sigaltstack),
                              SCMP_SYS(clock_gettime), SCMP_SYS(gettimeofday),   SCMP_SYS(sched_yield),
                              SCMP_SYS(getpid),        SCMP_SYS(gettid),         SCMP_SYS(getrandom),
                              SCMP_SYS(sysinfo),       SCMP_SYS(restart_syscall)};

/// To give memory back to the system; other advice changes how memory is shared or what it costs.
void allow_giving_memory_back(SystemCallFilter& filter) {
  for (const int advice : {MADV_DONTNEED, MADV_FREE}) filter.allow(SCMP_SYS(madvise), {is_int(2, advice)});
}

Confined limit_resource(int what, rlim_t to, const char* name) {
  const rlimit wanted{to, to};
  return setrlimit(static_cast<__rlimit_resource_t>(what), &wanted) == 0 ? Confined() : not_confined(name, errno);
}

/// Gives up the rights of root, but for those in `kept`.
Confined drop_capabilities(std::uint32_t kept) {
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> sets{};
  if (::syscall(SYS_capget, &header, sets.data()) != 0) return not_confined("capabilities", errno);
  const std::uint32_t left = sets[0].permitted & kept;
  sets = {__user_cap_data_struct{left, left, 0}, __user_cap_data_struct{}};
  return ::syscall(SYS_capset, &header, sets.data()) == 0 ? Confined() : not_confined("capabilities", errno);
}

// The loader of the system is answered in place of the system, which refuses to open anything: the modules of a worker
// are open already, and their paths lead to them.

constexpr char module_path_prefix[] = "/gpn-module/";
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

/// The descriptor in the path of a module; negative when the path is of another form.
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

/// Ends the worker by a call that is not allowed.
void end_as_forbidden() noexcept { std::signal(SIGSYS, SIG_DFL); }

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

/// Installs the handler. False, with errno, when that fails.
bool answer_opening(std::size_t modules) noexcept {
  module_count = modules;
  struct sigaction action {};
  action.sa_sigaction = on_stopped_call;
  action.sa_flags = SA_SIGINFO | SA_NODEFER;
  return ::sigaction(SIGSYS, &action, nullptr) == 0;
}

#if defined(__SANITIZE_ADDRESS__)
/// The calls that the runtimes of the sanitizers need for their own memory, their reports, and to ask with a pipe if
/// memory can be read. A program that ships does not allow them.
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

/// Private, and never both writable and executable.
void allow_private_mappings(SystemCallFilter& filter) {
  filter.allow(SCMP_SYS(mmap), {bits(mapping, mapping_kind, MAP_PRIVATE), bits(protection, PROT_EXEC, 0)});
  filter.allow(SCMP_SYS(mmap),
               {bits(mapping, mapping_kind, MAP_PRIVATE), bits(protection, PROT_EXEC | PROT_WRITE, PROT_EXEC)});
}

/// Allows handlers of all signals but SIGSYS, from which each other differs in a bit: a module that replaced
/// on_stopped_call() would go on after a call that ends the worker.
void allow_handling_signals(SystemCallFilter& filter) {
  for (std::uint64_t bit = 1; bit <= _NSIG / 2; bit *= 2)
    filter.allow(SCMP_SYS(rt_sigaction), {bits(0, bit, ~std::uint64_t{SIGSYS} & bit)});
}

/// Memory of its own that is not code; the socket; signals to itself, as abort() sends them.
void allow_serving(SystemCallFilter& filter) {
  filter.allow(harmless);
  allow_handling_signals(filter);
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

/// The loader reads a module and maps it.
void allow_loading(SystemCallFilter& filter) {
  filter.answer(SCMP_SYS(open));
  filter.answer(SCMP_SYS(openat));
  filter.answer(SCMP_SYS(newfstatat));
  filter.allow(SCMP_SYS(read), {});
  filter.allow(SCMP_SYS(pread64), {});
  filter.allow(SCMP_SYS(fstat), {});
  filter.allow(SCMP_SYS(close), {});
  allow_private_mappings(filter);
}

Confined limit_memory([[maybe_unused]] const WorkerLimits& limits) {
#if defined(__SANITIZE_ADDRESS__)
  return {};  // its shadow memory is larger than any limit
#else
  return limit_resource(RLIMIT_AS, limits.memory_bytes, "memory");
#endif
}

/// Makes a crash of a module end the worker, whatever handler a sanitizer has installed.
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
  if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return not_confined("the end of gpn", errno);
  // Its socket, and not its parent, shows whether gpn is still there: in a container gpn may be process 1.
  char byte = 0;
  if (::recv(worker_socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0)
    return tl::unexpected(std::string("gpn ended before its worker was ready"));
  if (::prctl(PR_SET_DUMPABLE, 0) != 0) return not_confined("core files", errno);
  if (!close_other_descriptors(modules)) return not_confined("descriptors", errno);
  end_at_crashes();
  if (!answer_opening(modules)) return not_confined("signals", errno);
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

namespace {

// The check of `gpn plugins check` shares the process with the module, so more is allowed than in a worker: to read
// files, to print, to start threads and, where a check compares processes, a process.

/// Threads, sleep, and facts about the process that checks need.
constexpr std::array for_checks{SCMP_SYS(rt_sigaction),
                                SCMP_SYS(clock_nanosleep),
                                SCMP_SYS(nanosleep),
                                SCMP_SYS(getppid),
                                SCMP_SYS(set_robust_list),
                                SCMP_SYS(rseq),
                                SCMP_SYS(set_tid_address),
                                SCMP_SYS(sched_getaffinity),
                                SCMP_SYS(umask),
                                SCMP_SYS(getcwd),
                                SCMP_SYS(chdir),
                                SCMP_SYS(getuid),
                                SCMP_SYS(geteuid),
                                SCMP_SYS(getrlimit),
                                SCMP_SYS(arch_prctl),
                                SCMP_SYS(uname),
                                SCMP_SYS(wait4)};

/// On files that are open, and to look at others.
constexpr std::array on_files{SCMP_SYS(read),       SCMP_SYS(pread64),    SCMP_SYS(lseek),    SCMP_SYS(close),
                              SCMP_SYS(write),      SCMP_SYS(writev),     SCMP_SYS(fstat),    SCMP_SYS(stat),
                              SCMP_SYS(lstat),      SCMP_SYS(newfstatat), SCMP_SYS(statx),    SCMP_SYS(access),
                              SCMP_SYS(faccessat),  SCMP_SYS(faccessat2), SCMP_SYS(readlink), SCMP_SYS(readlinkat),
                              SCMP_SYS(getdents64), SCMP_SYS(dup),        SCMP_SYS(dup2),     SCMP_SYS(dup3),
                              SCMP_SYS(pipe),       SCMP_SYS(pipe2),      SCMP_SYS(poll)};

constexpr std::uint64_t writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY);

/// Nothing that types on a terminal or has signals sent.
void allow_file_control(SystemCallFilter& filter) {
  filter.allow(SCMP_SYS(ioctl), {is_int(1, TCGETS)});
  for (const int command : {F_GETFD, F_SETFD, F_GETFL, F_DUPFD, F_DUPFD_CLOEXEC, F_ADD_SEALS, F_GET_SEALS})
    filter.allow(SCMP_SYS(fcntl), {is_int(1, command)});
}

/// clone3 has its flags in memory; the C library goes on with clone.
void allow_threads(SystemCallFilter& filter) {
  filter.fail(SCMP_SYS(clone3), ENOSYS);
  filter.allow(SCMP_SYS(clone), {bits(0, CLONE_THREAD | CLONE_VM, CLONE_THREAD | CLONE_VM)});
}

}  // namespace

tl::expected<void, std::string> confine_check() {
#if defined(__SANITIZE_ADDRESS__)
  return {};  // the sanitizer's own calls are not known
#else
  if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return not_confined("process", errno);
  constexpr std::uint32_t reading = 1U << CAP_DAC_READ_SEARCH;  // the module may lie where others may not read
  const auto limited =
      limit_resource(RLIMIT_FSIZE, 0, "file sizes").and_then([] { return drop_capabilities(reading); });
  if (!limited) return limited;
  SystemCallFilter filter;
  filter.allow(harmless);
  filter.allow(for_checks);
  filter.allow(on_files);
  allow_giving_memory_back(filter);
  filter.allow(SCMP_SYS(openat), {bits(2, writing, 0)});
  filter.allow(SCMP_SYS(open), {bits(1, writing, 0)});
  allow_private_mappings(filter);
  filter.allow(SCMP_SYS(mprotect), {bits(protection, PROT_EXEC, 0)});
  allow_file_control(filter);
  allow_threads(filter);
  filter.allow(SCMP_SYS(tgkill), {is_int(0, ::getpid())});
  return filter.install(NewPrivileges::GiveUp);
#endif
}

}  // namespace gpn::replay
