// The findings, variants and options as the records of the interface.
#include "findings.hpp"
#include "option_table.hpp"
#include "options.hpp"

#include <gpn/author/findings.hpp>

namespace gpn::gipf {

std::span<const gpn_finding> all_findings() noexcept { return author::finding_records<findings>; }
std::span<const gpn_variant> all_variants() noexcept { return variant_table; }
std::span<const gpn_option> all_options() noexcept { return author::option_records<option_table>; }

}  // namespace gpn::gipf
