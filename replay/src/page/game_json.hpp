// Boards and games as data for the page.
#pragma once

#include "page/game_frames.hpp"

#include <gpn/replay/report.hpp>

#include <tl/expected.hpp>

#include <string>
#include <string_view>

namespace gpn::replay::page {

/// The board of a ruleset: places, labels and lines, in pixels. The error is a sentence: the module lists no cells, or
/// not the pieces on them.
tl::expected<std::string, std::string> board_json(const host::Ruleset& ruleset);

struct GameSource {
  const notation::Record& record;  // resolved
  const Report& report;
  Severity least_severity;
  std::string_view text;      // of the record, to copy
  std::string_view no_board;  // why there is none; empty when there is one
};

/// `recorder` has seen the record.
std::string game_json(const GameSource& source, FrameRecorder& recorder);

}  // namespace gpn::replay::page
