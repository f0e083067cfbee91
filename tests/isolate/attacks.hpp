// What a hostile module tries against the system and its host, by name. For the modules of these tests.
#pragma once

#include <array>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <string_view>

#include <fcntl.h>
#include <linux/openat2.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

namespace gpn::test {

inline constexpr const char* victim = "victim.txt";      // exists in the folder of the test
inline constexpr const char* made = "made-by-a-module";  // must not exist afterwards
inline volatile long attack_result = 0;

struct Attack {
  std::string_view name;
  void (*run)();
};

template <class... Arguments>
void call(long number, Arguments... arguments) {
  attack_result = ::syscall(number, arguments...);
}

inline void write_by_openat2() {
  open_how how{};
  how.flags = O_RDWR | O_CREAT | O_TRUNC;
  how.mode = 0600;
  call(SYS_openat2, AT_FDCWD, victim, &how, sizeof how);
}

inline void write_by_mapping() {
  const int file = ::open(victim, O_RDWR);
  void* at = ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (at != MAP_FAILED) std::memset(at, 'x', 1);
}

/// Process 1 stands for all others: asking for the parent would be a forbidden call of its own.
inline void write_to_parent() {
  std::array<char, 8> bytes{};
  const iovec from{bytes.data(), bytes.size()};
  const iovec to{reinterpret_cast<void*>(std::uintptr_t{0x400000}), bytes.size()};
  call(SYS_process_vm_writev, 1, &from, 1, &to, 1, 0);
}

/// The child makes a file when the test may have ended.
inline void leave_child(long child) {
  if (child != 0) return;
  ::syscall(SYS_openat, AT_FDCWD, made, O_WRONLY | O_CREAT, 0600);
  ::_exit(0);
}

inline constexpr auto attacks = std::to_array<Attack>({
    {"read", [] { attack_result = ::open("/etc/passwd", O_RDONLY); }},
    {"stat",
     [] {
       struct stat about;
       attack_result = ::stat("/etc/passwd", &about);
     }},
    {"write", [] { attack_result = ::open(made, O_WRONLY | O_CREAT, 0600); }},
    {"openat2", &write_by_openat2},
    {"mapping", &write_by_mapping},
    {"mknod", [] { call(SYS_mknodat, AT_FDCWD, made, S_IFREG | 0600, 0); }},
    {"mkdir", [] { call(SYS_mkdirat, AT_FDCWD, made, 0700); }},
    {"chmod", [] { call(SYS_fchmodat, AT_FDCWD, victim, 0); }},
    {"truncate", [] { attack_result = ::truncate(victim, 0); }},
    {"unlink", [] { call(SYS_unlinkat, AT_FDCWD, victim, 0); }},
    {"parent-memory", &write_to_parent},
    {"parent-files", [] { attack_result = ::open("/proc/1/environ", O_RDONLY); }},
    {"io_uring", [] { call(SYS_io_uring_setup, 4, nullptr); }},
    {"clone", [] { leave_child(::syscall(SYS_clone, SIGCHLD, nullptr, nullptr, nullptr, nullptr)); }},
    {"clone3", [] { call(SYS_clone3, nullptr, 0); }},
    {"fork", [] { leave_child(::fork()); }},
    {"exec", [] { call(SYS_execve, "/bin/true", nullptr, nullptr); }},
    {"kill", [] { attack_result = ::kill(1, 0); }},
    {"tkill", [] { call(SYS_tkill, 1, 0); }},
    {"tgkill", [] { call(SYS_tgkill, 1, 1, 0); }},
    {"ptrace", [] { call(SYS_ptrace, 0, 0, 0, 0); }},
    {"prctl", [] { attack_result = ::prctl(PR_SET_PDEATHSIG, 0); }},
    {"rlimit", [] { call(SYS_prlimit64, 1, RLIMIT_CPU, nullptr, nullptr); }},
    {"madvise", [] { call(SYS_madvise, 0, 0, MADV_HUGEPAGE); }},
    {"capset", [] { call(SYS_capset, nullptr, nullptr); }},
    {"memfd", [] { call(SYS_memfd_create, "x", 0); }},
    {"writable-code",
     [] { call(SYS_mmap, nullptr, 4096, PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); }},
    {"shared-memory", [] { call(SYS_mmap, nullptr, 4096, PROT_READ, MAP_SHARED | MAP_ANONYMOUS, -1, 0); }},
    {"socket", [] { attack_result = ::socket(AF_INET, SOCK_STREAM, 0); }},
    {"send-elsewhere", [] { call(SYS_sendto, 0, "x", 1, 0, nullptr, 0); }},
    {"handler",
     [] {
       std::signal(SIGSYS, [](int) {});
       attack_result = ::open(victim, O_RDONLY);
     }},
    {"alarm", [] { call(SYS_setitimer, 0, nullptr, nullptr); }},
    {"sleep", [] { attack_result = ::pause(); }},
});

inline const Attack* find_attack(std::string_view name) {
  for (const Attack& attack : attacks)
    if (attack.name == name) return &attack;
  return nullptr;
}

}  // namespace gpn::test
