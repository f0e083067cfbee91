// A: loading the module and letting go of it again.
#include "probe.hpp"
#include "process_posix.hpp"

#include <gpn/host/module.hpp>
#include <gpn/host/sealed_copy.hpp>

#include <algorithm>

namespace gpn::check {
namespace {

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

void loads(Probe& probe) { static_cast<void>(open_file(probe)); }

void exports_what_it_should(Probe& probe) {
  const auto exports = host::SealedCopy::bytes_of(file_of(probe)).and_then(host::exported_names);
  if (!exports) probe.fail(exports.error());
  constexpr std::array<std::string_view, 4> allowed{"gpn_abi_1", "gpn_game_module", "gpn_layer_module", "gpn_manifest"};
  for (const std::string& name : *exports)
    probe.require(std::find(allowed.begin(), allowed.end(), name) != allowed.end(),
                  "it exports {}; build it with gpn_add_plugin(), which hides all but the names of the interface",
                  name);
  for (const std::string_view name : {"gpn_abi_1", "gpn_manifest"})
    probe.require(std::find(exports->begin(), exports->end(), name) != exports->end(),
                  "it does not export {}; GPN_GAME and GPN_LAYER do", name);
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
    {"A4", 2, Kinds::Both, "unloading takes it out of memory",
     "Seen in the list of what is mapped. A module that stays cannot be replaced by a new build.", &unloads},
    {"A6", 4, Kinds::Both, "it plays the same games when it is loaded again at another place",
     "No address gets into a position, and nothing stays of the copy before.", &place_does_not_matter},
};

}  // namespace

std::span<const Check> loading_checks() noexcept { return loading_table; }

}  // namespace gpn::check
