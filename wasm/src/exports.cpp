// The functions that a page calls, and the one that it is called back with. No exception leaves them.
#include "core.hpp"
#include "memory_files.hpp"

#include <cstdint>
#include <cstdlib>
#include <exception>
#include <memory>
#include <new>

namespace {

using namespace gpn::wasm;

/// Takes a part of an answer; 0 stops the work. Imported from the page.
extern "C" __attribute__((import_module("gpn"), import_name("take"))) std::uint32_t gpn_take(std::uint32_t stream,
                                                                                             const char* bytes,
                                                                                             std::size_t size);

bool pass_on(Stream stream, std::string_view bytes) {
  return gpn_take(static_cast<std::uint32_t>(stream), bytes.data(), bytes.size()) != 0;
}

/// Runs `work`; an exception becomes a problem.
template <class Work>
void guarded(Work work) noexcept {
  try {
    work();
  } catch (const std::bad_alloc&) {
    pass_on(Stream::Problem, "there is not enough memory for this");
  } catch (const std::exception& error) {
    pass_on(Stream::Problem, error.what());
  }
}

struct Free {
  void operator()(char* bytes) const noexcept { std::free(bytes); }
};
/// From gpn_allocate().
using Bytes = std::unique_ptr<char, Free>;

}  // namespace

extern "C" {

/// Null when there is no memory. The functions below free what they are given.
__attribute__((export_name("gpn_allocate"))) char* gpn_allocate(std::size_t size) {
  return static_cast<char*>(std::malloc(size == 0 ? 1 : size));
}

__attribute__((export_name("gpn_add_file"))) void gpn_add_file(char* name, std::size_t name_size, char* bytes,
                                                               std::size_t size) {
  const Bytes name_owner(name);
  const Bytes bytes_owner(bytes);
  guarded([&] { MemoryFiles::all().add(std::string(name, name_size), std::string(bytes, size)); });
}

__attribute__((export_name("gpn_remove_files"))) void gpn_remove_files() { MemoryFiles::all().clear(); }

__attribute__((export_name("gpn_ask"))) void gpn_ask(char* request, std::size_t size) {
  const Bytes owner(request);
  guarded([&] {
    static const Core core;
    core.answer({request, size}, pass_on);
  });
}

}  // extern "C"
