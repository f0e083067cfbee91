#include "play/keep_overrides.hpp"

#include <gpn/host/option_text.hpp>

namespace gpn::replay {

void keep_overrides(const Overrides& overrides, notation::Record& record) {
  if (!overrides.options.empty()) {
    const std::string_view own = record.tag("Options").value_or(std::string_view());
    record.set_tag("Options", host::overlay_options(own, overrides.options));
  }
  if (overrides.potentials)
    record.set_tag("Potentials", *overrides.potentials);
  else if (!potentials_of(record, overrides))
    std::erase_if(record.tags, [](const notation::Tag& tag) { return tag.name == "Potentials"; });
  if (overrides.position) record.set_tag("Position", *overrides.position);
}

}  // namespace gpn::replay
