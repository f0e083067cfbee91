// Checks a rule module against <gpn/abi.h>: a table in front of the module's own makes the same calls with guarded
// buffers and copies of what must not change. Slower than the module alone by a few calls for each call.
#pragma once

#include <gpn/abi.h>

#include <tl/expected.hpp>

#include <memory>
#include <string>

namespace gpn::host {

/// The table that watches `table`; it is good as long as the pointer is kept, and so must `table` be. `layered` of the
/// watched table is watched too. `breach` becomes a sentence about the first breach: what is wrong and what to do. One
/// thread calls, and one table is watched at a time: the error is a sentence.
tl::expected<std::shared_ptr<const gpn_game>, std::string> watch(const gpn_game& table,
                                                                 std::shared_ptr<std::string> breach);

}  // namespace gpn::host
