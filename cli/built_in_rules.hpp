// The rules that are compiled into the program.
#pragma once

#include <gpn/host/registry.hpp>

namespace gpn::cli {

/// The games and layers. Throws std::logic_error when one does not fit the interface.
void add_built_in_modules(host::Registry& registry);

/// Their variants files, read and checked, as the build does: programs have them compiled in (compiled_variants.hpp).
/// Throws std::logic_error when one cannot be read.
void add_built_in_variants(host::Registry& registry);

}  // namespace gpn::cli
