// A list of the system calls that a process may make; any other one ends it (seccomp).
#pragma once

#include <fmt/format.h>
#include <tl/expected.hpp>

#include <seccomp.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>

#include <linux/capability.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace gpn::replay {

using Confined = tl::expected<void, std::string>;

inline Confined not_confined(const char* what, int error) {
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
inline scmp_arg_cmp bits(unsigned argument, std::uint64_t mask, std::uint64_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, mask, value};
}
inline scmp_arg_cmp is_int(unsigned argument, int value) {
  return bits(argument, 0xFFFFFFFFU, static_cast<std::uint32_t>(value));
}

/// System calls that replaying needs: for memory, to end, also by a crash, the clock, random bytes for the heap of the
/// C library, the size of memory (which it asks for when it sorts). None of them names a file or another process.
inline constexpr std::array harmless{SCMP_SYS(munmap),       SCMP_SYS(mremap),        SCMP_SYS(brk),
                                     SCMP_SYS(futex),        SCMP_SYS(exit),          SCMP_SYS(exit_group),
                                     SCMP_SYS(rt_sigreturn), SCMP_SYS(rt_sigaction),  SCMP_SYS(rt_sigprocmask),
                                     SCMP_SYS(sigaltstack),  SCMP_SYS(clock_gettime), SCMP_SYS(gettimeofday),
                                     SCMP_SYS(sched_yield),  SCMP_SYS(getpid),        SCMP_SYS(gettid),
                                     SCMP_SYS(getrandom),    SCMP_SYS(sysinfo),       SCMP_SYS(restart_syscall)};

/// To give memory back to the system; other advice changes how memory is shared or what it costs.
inline void allow_giving_memory_back(SystemCallFilter& filter) {
  for (const int advice : {MADV_DONTNEED, MADV_FREE}) filter.allow(SCMP_SYS(madvise), {is_int(2, advice)});
}

inline Confined limit_resource(int what, rlim_t to, const char* name) {
  const rlimit wanted{to, to};
  return setrlimit(static_cast<__rlimit_resource_t>(what), &wanted) == 0 ? Confined() : not_confined(name, errno);
}

/// Gives up the rights of root, but for those in `kept`.
inline Confined drop_capabilities(std::uint32_t kept) {
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> sets{};
  if (::syscall(SYS_capget, &header, sets.data()) != 0) return not_confined("capabilities", errno);
  const std::uint32_t left = sets[0].permitted & kept;
  sets = {__user_cap_data_struct{left, left, 0}, __user_cap_data_struct{}};
  return ::syscall(SYS_capset, &header, sets.data()) == 0 ? Confined() : not_confined("capabilities", errno);
}

}  // namespace gpn::replay
