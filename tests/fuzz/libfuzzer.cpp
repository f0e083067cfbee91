// The libFuzzer program of all targets: --target=NAME chooses one. A broken promise ends the program, which libFuzzer
// reports.
#include "targets/targets.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

const gpn::fuzz::Target* chosen = nullptr;

void print_names() {
  for (const gpn::fuzz::Target& target : gpn::fuzz::targets())
    std::printf("%s\n", std::string_view(target.name).data());
}

}  // namespace

/// Stacks of every allocation would take a sixth of the time; ASAN_OPTIONS=malloc_context_size=30 prints them for an
/// input that was found.
extern "C" const char* __asan_default_options() {
  return "malloc_context_size=1:quarantine_size_mb=64:allocator_may_return_null=0";
}

/// In place of the function of libFuzzer (CMakeLists.txt).
extern "C" void __wrap___sanitizer_cov_pcs_init(const std::uintptr_t* /*begin*/, const std::uintptr_t* /*end*/) {}

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  constexpr std::string_view flag = "--target=";
  for (int i = 1; i < *argc; ++i) {
    const std::string_view word((*argv)[i]);
    if (word == "--list") {
      print_names();
      std::exit(0);
    }
    if (word.starts_with(flag)) chosen = gpn::fuzz::find_target(word.substr(flag.size()));
  }
  if (chosen == nullptr) {
    std::fputs("usage: gpn_fuzz --target=NAME [libFuzzer's options] [folders]; --list prints the names\n", stderr);
    std::exit(2);
  }
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  chosen->run({reinterpret_cast<const char*>(data), size});
  return 0;
}
