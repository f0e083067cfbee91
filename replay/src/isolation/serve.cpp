// A worker: confines itself, loads modules, executes calls.
#include "isolation/sandbox.hpp"
#include "isolation/worker_process.hpp"

#include <gpn/host/remote.hpp>
#include <gpn/replay/isolation.hpp>

namespace gpn::replay {
namespace {

using host::ByteReader;

/// A module of the Setup. Its bytes are in the descriptor first_module_descriptor + its index.
struct ModuleToLoad {
  std::string file;     // what people call it
  std::string sidecar;  // the text of its manifest file, or nothing
};

struct Setup {
  WorkerLimits limits;
  std::vector<ModuleToLoad> modules;
  std::vector<std::string> libraries;  // of the system, which the modules need
};

Setup read_setup(std::string_view bytes) {
  constexpr std::size_t least_text = sizeof(std::uint32_t);
  ByteReader in(bytes);
  Setup setup;
  setup.limits.memory_bytes = in.number<std::uint64_t>();
  setup.modules.resize(in.count(2 * least_text));
  for (ModuleToLoad& module : setup.modules) {
    module.file = in.text();
    module.sidecar = in.text();
  }
  setup.libraries.resize(in.count(least_text));
  for (std::string& library : setup.libraries) library = in.text();
  return setup;
}

/// Loads all modules and describes them. The error is a sentence.
tl::expected<std::string, std::string> load(const Setup& setup, host::Registry& registry) {
  std::string descriptions;
  for (std::size_t i = 0; i < setup.modules.size(); ++i) {
    const std::size_t games = registry.games().size();
    const auto used = host::use_copy(path_of_module(i), setup.modules[i].file, setup.modules[i].sidecar, registry);
    if (!used) return tl::unexpected(used.error());
    if (registry.games().size() > games)
      host::RulesServer::describe(*registry.games().back(), descriptions);
    else
      host::RulesServer::describe(*registry.layers().back(), descriptions);
  }
  return descriptions;
}

}  // namespace

void serve_rules(host::Registry& registry) {
  Frame frame;
  if (!receive_frame(frame) || frame.header.kind != FrameKind::Setup) return;
  const Setup setup = read_setup(frame.bytes);
  const auto confined =
      preload(setup.libraries).and_then([&] { return confine_while_loading(setup.limits, setup.modules.size()); });
  if (!confined) {
    send_frame(FrameKind::Unusable, confined.error());
    return;
  }
  if (!send_frame(FrameKind::Loading, {})) return;
  const auto descriptions = load(setup, registry);
  const auto serving = confine_while_serving();
  if (!descriptions || !serving) {
    send_frame(FrameKind::Refused, descriptions ? serving.error() : descriptions.error());
    return;
  }
  if (!send_frame(FrameKind::Ready, *descriptions)) return;
  host::RulesServer server(registry);
  for (std::string reply; receive_frame(frame) && frame.header.kind == FrameKind::Call; reply.clear()) {
    server.answer(frame.bytes, reply);
    if (!send_frame(FrameKind::Reply, reply)) return;
  }
}

}  // namespace gpn::replay
