#include "targets/targets.hpp"

#include <gpn/host/variants.hpp>

#include <algorithm>

namespace gpn::fuzz {

void variants(std::string_view bytes) {
  const auto read = host::read_variants(built_in(), bytes, "f");
  if (!read) {
    promise(!read.error().empty(), "a file is refused without a reason");
    const auto lines = static_cast<std::uint32_t>(std::count(bytes.begin(), bytes.end(), '\n')) + 1;
    for (const host::VariantProblem& problem : read.error()) {
      promise(problem.line >= 1 && problem.line <= lines && problem.column >= 1, "a problem lies outside the file");
      promise(!problem.message.empty(), "a problem has no message");
    }
    return;
  }
  promise(!read->empty(), "a file without variants is accepted");
  for (const auto& variant : *read) {
    const auto ruleset = host::Ruleset::compose(*variant, "");
    promise(ruleset.has_value(), "a variant that was accepted cannot be played");
    const auto start = (*ruleset)->start();
    const auto again = (*ruleset)->read_position((*ruleset)->write_position(start));
    promise(again.has_value() && *again == start, "the start of a variant does not read as it was written");
  }
}

}  // namespace gpn::fuzz
