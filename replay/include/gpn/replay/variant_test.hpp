// Runs the tests that a variants file contains.
#pragma once

#include <gpn/host/variants.hpp>
#include <gpn/replay/report.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace gpn::replay {

enum class TestStatus : std::uint8_t {
  Passed,
  Failed,
  Open  // counting the paths would take more positions than the settings allow
};

/// The result of a test. The expected and the actual outcome are a few words each.
struct TestResult {
  TestStatus status = TestStatus::Passed;
  std::string expected;
  std::string got;
  std::string board;  // where a game that failed came to, in lines; empty when it is not drawn
};

struct TestSettings {
  std::optional<ErrorBoards> boards{};  // beside tests that failed; none unless it is set
  /// The turns of so many positions may be listed to count the paths of one test.
  std::uint64_t most_positions = std::numeric_limits<std::uint64_t>::max();
};

/// `ruleset` is that of the variant; the positions of the test can be read, as read_variants() has checked.
TestResult run_variant_test(const host::Ruleset& ruleset, const host::VariantTest& test,
                            const TestSettings& settings = {});

}  // namespace gpn::replay
