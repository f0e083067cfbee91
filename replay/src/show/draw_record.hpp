// The boards of one record.
#pragma once

#include "show/boards.hpp"

#include <gpn/replay/show.hpp>

namespace gpn::replay {

struct DrawnRecord {
  std::string boards;
  std::string broken;  // why the last turn that was asked for cannot be reached; empty when it was
};

/// A board as text, as SVG, or as the bytes of a PNG. The error is a sentence.
tl::expected<std::string, std::string> draw(const scene::Scene& scene, const ShowSettings& settings);

/// Plays the main line as far as it is legal and draws the turns that were asked for. The error is a sentence: the
/// rules or the start are not known, or there is no board to draw.
tl::expected<DrawnRecord, std::string> draw_record(const host::Registry& registry, const ShowSettings& settings,
                                                   notation::Record& record);

}  // namespace gpn::replay
