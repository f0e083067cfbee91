// Verifies whole inputs, piece by piece, on several threads, in input order.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/tally.hpp>

#include <string>
#include <vector>

namespace gpn::replay {

/// `paths` may name files, directories (walked in name order) and "-" for standard input. `output` gets the reports.
Tally verify(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& input,
             const ReportSettings& report, const OutputSink& output);

}  // namespace gpn::replay
