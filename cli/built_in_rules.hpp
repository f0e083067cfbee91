// The rules that are compiled into the program.
#pragma once

#include <gpn/host/registry.hpp>

namespace gpn::cli {

/// The games and layers. Throws std::logic_error when one does not fit the interface.
void add_built_in_modules(host::Registry& registry);

/// Their variants files, read and checked. The program has them compiled in (compiled_variants.hpp); the build and the
/// core in WebAssembly read them. Throws std::logic_error when one cannot be read.
void add_built_in_variants(host::Registry& registry);

}  // namespace gpn::cli
