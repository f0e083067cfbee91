// Cuts one file into ranges at record starts, nearest after given offsets, in bounded memory.
#pragma once

#include "stream/digest.hpp"
#include "stream/inputs.hpp"

#include <gpn/notation/file_input.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/notation/pieces.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpn::replay {

/// Where a file may be cut, and after which offset a cut is wanted next.
struct CutRequest {
  std::string path;
  std::uint64_t size = 0;
  std::optional<notation::Format> from;
  notation::Limits limits;
  /// The first offset at which a cut is wanted and that is above `done`; nothing when there is none in the file.
  std::function<std::optional<std::uint64_t>(std::uint64_t done)> next_target;
  std::function<bool()> cancelled;  // asked between pieces; may be empty
};

using RangeSink = std::function<tl::expected<void, std::string>(const PlannedRange&)>;

/// Gives the ranges of the file in order, at least one. A file is left whole where no cut is wanted, where it is
/// UTF-16, and where its format is not recognised. The error is a sentence.
tl::expected<void, std::string> cut_file(const CutRequest& request, const RangeSink& sink);

}  // namespace gpn::replay
