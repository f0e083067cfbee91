// The built-in variants as bytes: what read_variants made of their files when the program was built, so that the
// program need not read and check them at each start.
#pragma once

#include <gpn/host/registry.hpp>

#include <string>
#include <string_view>

namespace gpn::cli {

std::string to_bytes(const host::Variants& variants);

/// Registers variants that to_bytes wrote. Throws std::logic_error when a game or layer of them is not registered.
void add_variants(std::string_view bytes, host::Registry& registry);

/// Adds the variants of the variants files of the built-in games and layers, which most commands need; help does not.
/// The build writes this function (compile_variants.cpp).
void add_compiled_variants(host::Registry& registry);

}  // namespace gpn::cli
