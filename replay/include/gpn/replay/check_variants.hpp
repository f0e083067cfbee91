// Plays a variants file: everything it says about itself, and random games of each variant.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/host/variants.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

enum class CheckOutcome : std::uint8_t { Passed, Failed };

/// One test of one variant, with what was expected and what came of it, each in a few words.
struct VariantCheck {
  std::string variant;  // "gipf/standard"
  std::string test;     // as the file has it, or "200 random games"
  std::uint32_t line = 0;
  std::string expected;
  std::string got;
  CheckOutcome outcome = CheckOutcome::Passed;
};

struct VariantsReport {
  std::string source;
  std::vector<host::VariantProblem> problems;  // when there are any, nothing was played
  std::vector<VariantCheck> checks;

  bool passed() const noexcept;
};

struct VariantCheckSettings {
  std::uint32_t games = 200;       // random ones, of each variant
  std::uint32_t max_turns = 1000;  // of a random game; one that long is left
  std::uint64_t seed = 1;
};

/// Reads the text of a variants file and plays what it holds. Variants of the registry with the same names are hidden
/// meanwhile; the registry stays as it is.
VariantsReport check_variants(const host::Registry& registry, std::string_view text, std::string_view source,
                              const VariantCheckSettings& settings = {});

/// One line for each problem and each check, and a closing line with the counts.
std::string to_text(const VariantsReport& report);

}  // namespace gpn::replay
