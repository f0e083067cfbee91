// Sorts the records of a collection into files, written as convert writes them (docs/collections.md).
#pragma once

#include <gpn/replay/convert.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::replay {

enum class SplitBy : std::uint8_t { Game, Variant, Player, Event, Year, Result, Count };

inline constexpr std::array<std::pair<std::string_view, SplitBy>, 6> split_ways{{{"game", SplitBy::Game},
                                                                                 {"variant", SplitBy::Variant},
                                                                                 {"player", SplitBy::Player},
                                                                                 {"event", SplitBy::Event},
                                                                                 {"year", SplitBy::Year},
                                                                                 {"result", SplitBy::Result}}};

enum class Replace : std::uint8_t { Never, Files };

struct SplitSettings {
  ConvertSettings convert;
  SplitBy by = SplitBy::Game;
  std::uint64_t count = 1;  // of records in a file, by Count
  std::string folder;
  Replace replace = Replace::Never;
};

struct SplitFile {
  std::string path;
  std::string value;  // of the records; empty where they have none
  std::uint64_t records = 0;
};

struct SplitResult {
  ConvertTally tally;
  std::vector<SplitFile> files;  // that were written
};

/// Writes each file whole or not at all, and none where one of them is there and may not be replaced. What went wrong
/// is a failure of the tally.
SplitResult split(const host::Registry& registry, const std::vector<std::string>& paths, const SplitSettings& settings,
                  const OutputSink& messages);

}  // namespace gpn::replay
