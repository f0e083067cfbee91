// The games of a collection by what was played: what diff pairs and dedupe matches.
#pragma once

#include "diff/game_list.hpp"
#include "stream/input_pieces.hpp"

#include <gpn/host/registry.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/diff.hpp>

#include <string>

namespace gpn::replay {

/// Identifies a record among those of a run: its input, and where it is there.
std::string place_of(const notation::Record& record);

/// Resolves every record and keeps it in the list, in input order. `total` is what the counts go on from.
GameList keep_games(const host::Registry& registry, InputPieces& inputs, const DiffSettings& settings,
                    const TextHasher& hash, Tally& total);

}  // namespace gpn::replay
