// A: loading the module and letting go of it again.
#include "elf.hpp"
#include "groups.hpp"
#include "probe.hpp"
#include "process_posix.hpp"

#include <gpn/host/module.hpp>

#include <algorithm>

namespace gpn::check {
namespace {

constexpr int cycles_to_settle = 10;  // the loader keeps some memory of its own
constexpr int cycles_watched = 100;
constexpr std::size_t loader_slack = 4096;  // bytes it may still take then; a leak is 100 times as many

namespace fs = std::filesystem;

const fs::path& file_of(const Probe& probe) {
  if (probe.module().file.empty()) probe.skip("it is built in and has no file");
  return probe.module().file;
}

SharedLibrary library_of(const Probe& probe) {
  auto library = read_shared_library(file_of(probe));
  if (!library) probe.fail(library.error());
  return std::move(*library);
}

void loads(Probe& probe) {
  static_cast<void>(file_of(probe));
  if (!probe.module().problem.empty()) probe.fail(probe.module().problem);
}

void exports_what_it_should(Probe& probe) {
  const SharedLibrary library = library_of(probe);
  constexpr std::array<std::string_view, 4> allowed{"gpn_abi_1", "gpn_game_module", "gpn_layer_module", "gpn_manifest"};
  for (const std::string& name : library.exports)
    probe.require(std::find(allowed.begin(), allowed.end(), name) != allowed.end(),
                  "it exports {}; build it with gpn_add_plugin(), which hides all but the names of the interface",
                  name);
  for (const std::string_view name : {"gpn_abi_1", "gpn_manifest"})
    probe.require(std::find(library.exports.begin(), library.exports.end(), name) != library.exports.end(),
                  "it does not export {}; GPN_GAME and GPN_LAYER do", name);
}

void needs_usual_libraries(Probe& probe) {
  const SharedLibrary library = library_of(probe);
  constexpr std::array<std::string_view, 6> usual{"libc.so",     "libm.so",  "libstdc++.so",
                                                  "libgcc_s.so", "ld-linux", "libpthread.so"};
  for (const std::string& needed : library.needed)
    if (std::none_of(usual.begin(), usual.end(), [&](std::string_view name) { return needed.starts_with(name); }))
      probe.warn(fmt::format("it needs {}, which other machines may lack; link it statically or do without", needed));
}

void does_without(Probe& probe) {
  constexpr std::array<std::string_view, 13> barred{"exit", "_exit", "abort", "system", "fork",   "execve", "execv",
                                                    "rand", "srand", "time",  "clock",  "socket", "dlopen"};
  for (const std::string& name : library_of(probe).imports)
    if (std::find(barred.begin(), barred.end(), name) != barred.end())
      probe.warn(fmt::format("it calls {}; a module is pure and never ends the program, so do without", name));
}

void unloads(Probe& probe) {
  const TemporaryCopy copy(file_of(probe));
  {
    const auto loaded = host::load_module(copy.path());
    probe.require(loaded.has_value(), "a copy of it does not load: {}", loaded ? "" : loaded.error());
    probe.require(host::is_mapped(copy.path()), "it cannot be seen in memory while it is loaded");
  }
  probe.require(!host::is_mapped(copy.path()),
                "it stays in memory after it was let go; build it with gpn_add_plugin(), which avoids unique symbols, "
                "and keep no thread or thread-local object");
}

void loads_often(Probe& probe) {
  const TemporaryCopy copy(file_of(probe));
  const auto cycle = [&] {
    if (!host::load_module(copy.path())) probe.skip("a copy of it does not load; see A1");
  };
  for (int i = 0; i < cycles_to_settle; ++i) cycle();
  const auto before = heap_in_use();
  if (!before) probe.skip(heap_size_unknown);
  for (int i = 0; i < cycles_watched; ++i) cycle();
  const std::size_t after = heap_in_use().value_or(0);
  probe.require(after <= *before + loader_slack,
                "{} times loading and unloading it leaves {} bytes allocated; free in destructors "
                "what constructors allocate",
                cycles_watched, after - *before);
}

void copies_share_nothing(Probe& probe) {
  const TemporaryCopy file(file_of(probe));
  const Module copy = open_module(probe.known(), file.path().string(), probe.module().with);
  probe.require(copy.problem.empty(), "a second copy of it does not load: {}", copy.problem);
  Note note;
  Probe other(probe.known(), copy, probe.seed(), note);
  const std::uint64_t second = digest_of_play(other.rigs().front(), probe.seed(), 3);
  const std::uint64_t first = digest_of_play(probe.rigs().front(), probe.seed(), 3);
  probe.require(first == second, "two copies of it, loaded at once, play the same games otherwise; share no state");
}

constexpr Check loading_table[] = {
    {"A1", 1, Kinds::Both, "it loads",
     "With every symbol bound at once, the marker of this version of the interface, exactly one table with every "
     "required entry, and a manifest.",
     &loads},
    {"A2", 1, Kinds::Both, "it exports the names of the interface and no other",
     "Other names conflict with other modules and keep the library in memory. gpn_add_plugin() hides them.",
     &exports_what_it_should},
    {"A3", 2, Kinds::Both, "it needs only the usual libraries",
     "C, C++ and mathematics; other libraries may be missing elsewhere. This is a warning.", &needs_usual_libraries},
    {"A4", 2, Kinds::Both, "unloading takes it out of memory",
     "Seen in the list of what is mapped. A module that stays cannot be replaced by a new build.", &unloads},
    {"A5", 3, Kinds::Both, "loading it a hundred times leaves nothing allocated", "What is allocated is freed.",
     &loads_often},
    {"A6", 4, Kinds::Both, "two copies share nothing", "Both are loaded at once and play the same games identically.",
     &copies_share_nothing},
    {"A9", 4, Kinds::Both, "it calls nothing that ends the program or depends on the time",
     "Its list of imports has none of exit, abort, system, fork, rand, time and the like. This is a warning.",
     &does_without},
};

}  // namespace

std::span<const Check> loading_checks() noexcept { return loading_table; }

}  // namespace gpn::check
