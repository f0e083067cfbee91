#include "built_in_rules.hpp"

#include <gpn/plugins/dvonn.hpp>
#include <gpn/plugins/gipf.hpp>
#include <gpn/plugins/potentials.hpp>

#include <stdexcept>
#include <utility>

namespace gpn::cli {

void add_built_in_modules(host::Registry& registry) {
  for (const gpn_game* table : {&plugins::gipf(), &plugins::dvonn()})
    if (const auto added = registry.add(*table); !added) throw std::logic_error(added.error());
  for (const gpn_layer* table : plugins::potentials())
    if (const auto added = registry.add(*table); !added) throw std::logic_error(added.error());
}

void add_built_in_variants(host::Registry& registry) {
  for (const auto& [text, source] :
       {std::pair(plugins::gipf_variants(), "built in: plugins/gipf/variants.gpnv"),
        std::pair(plugins::dvonn_variants(), "built in: plugins/dvonn/variants.gpnv"),
        std::pair(plugins::potentials_variants(), "built in: plugins/potentials/variants.gpnv")})
    if (const auto added = registry.add_variants(text, source); !added)
      throw std::logic_error(host::to_text(added.error().front()));
}

}  // namespace gpn::cli
