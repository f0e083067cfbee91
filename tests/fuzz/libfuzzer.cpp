// One libFuzzer program: GPN_FUZZ_TARGET names the target. A broken promise ends the program, which libFuzzer reports.
#include "targets/targets.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gpn::fuzz::GPN_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
  return 0;
}
