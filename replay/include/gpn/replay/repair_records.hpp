// Repairs whole inputs: shows the edits that make damaged records legal, or makes them.
//
// Edits are made in the bytes of the input, so layout, comments and dialect stay. A changed record is read and replayed
// again before anything is shown or written; a repair that does not read back as it should is refused.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/replay/repair.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/tally.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gpn::replay {

/// The repairs that are made: those that later turns confirm and nothing competes with, or the best one of every
/// record.
enum class RepairChoice : std::uint8_t { Safe, Best };

struct RepairSettings {
  InputSettings input;
  RepairLimits limits;
  RepairChoice choice = RepairChoice::Safe;
  ReportStyle style = ReportStyle::Human;  // a diff; or JsonLines or Sarif
};

struct RepairTally {
  Tally input;
  std::uint64_t damaged = 0;      // records that are not legal, or that what is written beside the turns contradicts
  std::uint64_t repaired = 0;     // by an edit that was shown, or made
  std::uint64_t unsafe = 0;       // with a repair that was not chosen because it is not safe
  std::uint64_t refused = 0;      // with a repair that cannot be made in the dialect, or that does not read back
  std::uint64_t unexplained = 0;  // without a repair
  std::uint64_t given_up = 0;     // searches that reached the work limit
  bool finished = false;

  void add(const RepairTally& other);
};

/// "12 records, 3 damaged: 1 repaired, 1 with an unsafe repair, 1 without a repair"
std::string describe(const RepairTally& tally);

/// Shows what would be edited. `output` gets it.
RepairTally propose_repairs(const host::Registry& registry, const std::vector<std::string>& paths,
                            const RepairSettings& settings, const OutputSink& output);

/// Passes the bytes of the input with the repairs made to `output`. The error is a sentence.
tl::expected<RepairTally, std::string> write_repaired(const host::Registry& registry, const std::string& path,
                                                      const RepairSettings& settings, const OutputSink& output);

/// Writes the input with the repairs made to `out`, whole or not at all. The error is a sentence. A repair that is not
/// safe leaves a comment that names the turn in native text and sheets.
tl::expected<RepairTally, std::string> repair_file(const host::Registry& registry, const std::string& path,
                                                   const RepairSettings& settings, const std::string& out);

/// Rewrites the damaged files among the inputs, each whole or not at all. Files that cannot be read or written are
/// failures of the tally; the others are rewritten.
RepairTally repair_in_place(const host::Registry& registry, const std::vector<std::string>& paths,
                            const RepairSettings& settings);

/// Findings while damaged records are left as they are; for proposals: while there are any damaged ones.
Outcome outcome_of(const RepairTally& tally) noexcept;

}  // namespace gpn::replay
