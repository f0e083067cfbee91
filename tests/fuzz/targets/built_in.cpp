#include "targets/targets.hpp"

#include <gpn/plugins/dvonn.hpp>
#include <gpn/plugins/gipf.hpp>
#include <gpn/plugins/potentials.hpp>

namespace gpn::fuzz {
namespace {

host::Registry make_registry() {
  host::Registry registry;
  for (const gpn_game* game : {&plugins::gipf(), &plugins::dvonn()}) {
    const auto added = registry.add(*game);
    if (!added) throw Broken(added.error());
  }
  for (const gpn_layer* layer : plugins::potentials()) {
    const auto added = registry.add(*layer);
    if (!added) throw Broken(added.error());
  }
  return registry;
}

}  // namespace

const host::Registry& built_in() {
  static const host::Registry registry = make_registry();
  return registry;
}

}  // namespace gpn::fuzz
