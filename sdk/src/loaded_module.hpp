// What becomes of a module once it is loaded, however that was done.
#pragma once

#include <gpn/host/module.hpp>
#include <gpn/host/registry.hpp>

#include <filesystem>
#include <string>

namespace gpn::host {

/// A sentence about a module that exports another manifest than the file beside it.
std::string differs_from_sidecar(const std::filesystem::path& file);

tl::expected<void, std::string> add_to(Registry& registry, Module module);

}  // namespace gpn::host
