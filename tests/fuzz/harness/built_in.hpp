// The rules that all targets share. They are made once: a run costs what its input costs.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/notation/limits.hpp>

#include <memory>
#include <vector>

namespace gpn::fuzz {

/// The built-in games, potentials and variants.
const host::Registry& built_in();

/// Every variant of them, composed.
const std::vector<std::shared_ptr<const host::Ruleset>>& all_rules();

/// Small, so that short inputs reach them. The time is long: a limit of time would make runs differ.
notation::Limits small_limits();

}  // namespace gpn::fuzz
