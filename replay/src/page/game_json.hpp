// A game as data for the page.
#pragma once

#include "page/game_frames.hpp"

#include <gpn/replay/report.hpp>

#include <string>
#include <string_view>

namespace gpn::replay::page {

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
