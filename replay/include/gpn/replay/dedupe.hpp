// Finds the games that a collection has more than once.
//
// Games are compared after replay, by their rules and the canonical text of their turns (docs/collections.md):
//
//   Same    the same turns
//   Prefix  the turns are the first turns of a longer game
//   Near    the same players and date, and at most an eighth of the turns differ
//
// Of games that are the same, the one with the longest native text is kept, of others the longer one; near games are
// all kept, since nobody knows which of them is right.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/replay/diff.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/tally.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::replay {

enum class LikenessKind : std::uint8_t { Same, Prefix, Near };

enum class DedupeStyle : std::uint8_t { Text, Json, JsonLines };

inline constexpr std::array<std::pair<std::string_view, DedupeStyle>, 3> dedupe_styles{
    {{"text", DedupeStyle::Text}, {"json", DedupeStyle::Json}, {"jsonl", DedupeStyle::JsonLines}}};

struct DedupeResult {
  Tally tally;
  std::array<std::uint64_t, 3> found{};  // by LikenessKind
  /// Accepts what is neither Same nor Prefix and fits the settings.
  std::function<std::unique_ptr<RecordFilter>()> kept;
  bool counts_places = false;  // `kept` is for one thread: an input is read twice
};

/// Prints the games that are like an earlier or a kept one, in input order. `memory` is as in DiffSettings.
DedupeResult dedupe(const host::Registry& registry, const std::vector<std::string>& paths, const DiffSettings& settings,
                    DedupeStyle style, const OutputSink& output);

/// "120 games: 100 kept, 15 the same as another, 5 the beginning of another; 2 near another"
std::string describe(const DedupeResult& result);

}  // namespace gpn::replay
