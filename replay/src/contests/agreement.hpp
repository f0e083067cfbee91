// What the players of a record agreed about contests: its tags, and where it has none the variant.
#pragma once

#include <gpn/host/agreement.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>

#include <tl/expected.hpp>

namespace gpn::replay {

/// The error is a diagnostic at the tag.
tl::expected<host::Agreement, notation::Diagnostic> agreement_of(const notation::Record& record,
                                                                 const host::Ruleset& ruleset,
                                                                 const host::Registry& registry);

}  // namespace gpn::replay
