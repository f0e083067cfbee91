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

/// These checks get a module that is not loaded yet.
const fs::path& file_of(const Probe& probe) {
  if (probe.module().file.empty()) probe.skip("it is built in and has no file");
  return probe.module().file;
}

const fs::path& file_to_load(const Probe& probe) {
  if (host::is_mapped(file_of(probe))) probe.skip("it is loaded for another reason; check it alone");
  return file_of(probe);
}

Module open_file(const Probe& probe) {
  Module module = open_module(probe.known(), file_of(probe).string(), probe.module().with);
  if (!module.problem.empty()) probe.fail(module.problem);
  return module;
}

SharedLibrary library_of(const Probe& probe) {
  auto library = read_shared_library(file_of(probe));
  if (!library) probe.fail(library.error());
  return std::move(*library);
}

void loads(Probe& probe) { static_cast<void>(open_file(probe)); }

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
  const fs::path& file = file_to_load(probe);
  {
    const Module loaded = open_file(probe);
    probe.require(host::is_mapped(file), "it cannot be seen in memory while it is loaded");
  }
  probe.require(!host::is_mapped(file),
                "it stays in memory after it was let go; build it with gpn_add_plugin(), which avoids unique symbols, "
                "and keep no thread or thread-local object");
}

void loads_often(Probe& probe) {
  const fs::path& file = file_to_load(probe);
  const auto cycle = [&] {
    if (!host::load_module(file)) probe.skip("it does not load; see A1");
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

std::uint64_t digest_of_file(const Probe& probe) {
  const Module module = open_file(probe);
  Note note;
  Probe other(probe.known(), module, probe.seed(), note);
  return digest_of_play(other.rigs().front(), probe.seed(), 3);
}

void place_does_not_matter(Probe& probe) {
  constexpr std::size_t in_its_place = std::size_t{1} << 20U;  // bytes
  static_cast<void>(file_to_load(probe));
  const std::uint64_t first = digest_of_file(probe);
  const Fence elsewhere(in_its_place, Fence::Align::Eight);
  probe.require(digest_of_file(probe) == first,
                "it plays the same games otherwise when it is loaded again at another place; keep addresses and what "
                "was left by an earlier copy out of the rules");
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
    {"A6", 4, Kinds::Both, "it plays the same games when it is loaded again at another place",
     "No address gets into a position, and nothing stays of the copy before.", &place_does_not_matter},
    {"A9", 4, Kinds::Both, "it calls nothing that ends the program or depends on the time",
     "Its list of imports has none of exit, abort, system, fork, rand, time and the like. This is a warning.",
     &does_without},
};

}  // namespace

std::span<const Check> loading_checks() noexcept { return loading_table; }

}  // namespace gpn::check
