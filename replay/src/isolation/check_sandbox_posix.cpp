// Confines the process of a check of `gpn plugins check`. The check itself shares the process with the module, so more
// is allowed than in a worker: to read files, to print, to start threads and, where a check compares processes, a
// process.
#include "isolation/system_call_filter.hpp"

#include <gpn/replay/isolation.hpp>

#include <array>
#include <csignal>

#include <asm/ioctls.h>
#include <fcntl.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace gpn::replay {
namespace {

/// Threads, sleep, and facts about the process that checks need.
constexpr std::array for_checks{SCMP_SYS(clock_nanosleep),
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
constexpr std::uint64_t check_mapping_kind = MAP_SHARED | MAP_PRIVATE;

void allow_mappings(SystemCallFilter& filter) {
  filter.allow(SCMP_SYS(mmap), {bits(3, check_mapping_kind, MAP_PRIVATE), bits(2, PROT_EXEC, 0)});
  filter.allow(SCMP_SYS(mmap), {bits(3, check_mapping_kind, MAP_PRIVATE), bits(2, PROT_EXEC | PROT_WRITE, PROT_EXEC)});
  filter.allow(SCMP_SYS(mprotect), {bits(2, PROT_EXEC, 0)});
}

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
  allow_mappings(filter);
  allow_file_control(filter);
  allow_threads(filter);
  filter.allow(SCMP_SYS(tgkill), {is_int(0, ::getpid())});
  return filter.install(NewPrivileges::GiveUp);
#endif
}

}  // namespace gpn::replay
