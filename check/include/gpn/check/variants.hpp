// Checks a variants file: runs the tests it contains, and plays random games of each variant.
#pragma once

#include <gpn/check/check.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/host/variants.hpp>
#include <gpn/replay/report.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::check {

/// One test of one variant. What was expected and what came out are a few words each.
struct VariantCheck {
  std::string variant;  // "gipf/standard"
  std::string test;     // as the file has it, or "200 random games"
  std::uint32_t line = 0;
  std::string expected;
  std::string got;
  Status status = Status::Pass;
  std::string board{};  // where a test that failed came to, in lines; empty when it is not drawn
};

struct VariantsReport {
  std::string source;
  std::vector<host::VariantProblem> problems;  // with any of these nothing is played
  std::vector<VariantCheck> checks;

  bool passed() const noexcept;
};

struct VariantCheckSettings {
  std::uint32_t games = 200;       // random ones, of each variant
  std::uint32_t max_turns = 1000;  // of a random game; a longer game is abandoned
  std::uint64_t seed = 1;
  std::uint64_t most_positions = 20'000'000;    // whose turns are listed to count the paths of one test
  std::optional<replay::ErrorBoards> boards{};  // beside tests that failed; none unless it is set
};

/// Reads the text of a variants file and runs its tests. The variants of the file replace those of the registry with
/// the same names during the check; the registry itself does not change.
VariantsReport check_variants(const host::Registry& registry, std::string_view text, std::string_view source,
                              const VariantCheckSettings& settings = {});

/// One line for each problem and each check, and a closing line with the counts.
std::string to_text(const VariantsReport& report);

}  // namespace gpn::check
