#include "harness/built_in.hpp"
#include "harness/printable.hpp"
#include "targets/targets.hpp"

#include <gpn/check/variants.hpp>
#include <gpn/host/module_text.hpp>
#include <gpn/host/variants.hpp>

#include <algorithm>

namespace gpn::fuzz {
namespace {

void expect_places(const std::vector<host::VariantProblem>& problems, std::string_view bytes) {
  promise(!problems.empty(), "a file is refused without a reason");
  const auto lines = static_cast<std::uint32_t>(std::count(bytes.begin(), bytes.end(), '\n')) + 1;
  for (const host::VariantProblem& problem : problems) {
    promise(problem.line >= 1 && problem.line <= lines && problem.column >= 1, "a problem lies outside the file");
    promise(!problem.message.empty(), "a problem has no message");
  }
}

void expect_playable(const host::Variant& variant) {
  const auto ruleset = host::Ruleset::compose(variant, "");
  promise(ruleset.has_value(), "a variant that was accepted cannot be played");
  const auto start = (*ruleset)->start();
  const auto again = (*ruleset)->read_position((*ruleset)->write_position(start));
  promise(again.has_value() && *again == start, "the start of a variant does not read as it was written");
  expect_printable(host::info_text(variant));
  expect_json(host::info_json(variant));
}

}  // namespace

void variants(std::string_view bytes) {
  const auto read = host::read_variants(built_in(), bytes, "f");
  if (!read) return expect_places(read.error(), bytes);
  promise(!read->empty(), "a file without variants is accepted");
  for (const auto& variant : *read) expect_playable(*variant);
  if (bytes.find("test") == std::string_view::npos) return;
  check::VariantCheckSettings settings;
  settings.games = 1;
  settings.max_turns = 4;
  settings.most_positions = 100;
  expect_printable(to_text(check::check_variants(built_in(), bytes, "f", settings)));
}

}  // namespace gpn::fuzz
