// Many games as one tree of turns, and as the graph of the positions they reach (docs/collections.md). Games of other
// rules or from another start are merged apart.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/tally.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::replay {

enum class MergeFormat : std::uint8_t { Gpn, Sgf, Json, JsonLines, Dot, GraphMl };

inline constexpr std::array<std::pair<std::string_view, MergeFormat>, 6> merge_formats{
    {{"gpn", MergeFormat::Gpn},
     {"sgf", MergeFormat::Sgf},
     {"json", MergeFormat::Json},
     {"jsonl", MergeFormat::JsonLines},
     {"dot", MergeFormat::Dot},
     {"graphml", MergeFormat::GraphMl}}};

/// Text is a summary with the most played lines.
enum class GraphFormat : std::uint8_t { Text, Json, Dot, GraphMl };

inline constexpr std::array<std::pair<std::string_view, GraphFormat>, 5> graph_formats{
    {{"text", GraphFormat::Text},
     {"json", GraphFormat::Json},
     {"jsonl", GraphFormat::Json},  // one object
     {"dot", GraphFormat::Dot},
     {"graphml", GraphFormat::GraphMl}}};

/// Writes a record with variations for each tree (gpn, sgf), or all trees. `messages` gets a line for each thing that
/// is left out. A tree that cannot be written as a record is a failure of the tally.
Tally merge(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& settings,
            MergeFormat to, const OutputSink& output, const OutputSink& messages);

/// Writes the graph of the positions of the main lines, which are one up to symmetry.
Tally graph(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& settings,
            GraphFormat to, const OutputSink& output, const OutputSink& messages);

/// Prints the fewest turns that lead from a start of the games to a position, up to symmetry. False: no game reaches
/// it.
bool print_way(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& settings,
               std::string_view position, Tally& tally, const OutputSink& output, const OutputSink& messages);

}  // namespace gpn::replay
