// Replays the records of pieces on several threads, and gives the reports in order.
#pragma once

#include "stream/input_pieces.hpp"

#include <gpn/replay/formatted.hpp>
#include <gpn/replay/settings.hpp>

#include <functional>
#include <memory>
#include <string>

namespace gpn::replay {

/// The output of one piece.
struct PieceReport {
  FormattedReports formatted;
  Tally tally;
  bool first = false;                          // of its input
  std::shared_ptr<const std::string> skipped;  // the name of an input that is no record
  std::string reason;
};

/// Takes the reports in the order of the pieces. False stops the work.
using DeliverPiece = std::function<bool(PieceReport&)>;

void verify_pieces(const host::Registry& registry, InputPieces& pieces, const InputSettings& input,
                   const ReportSettings& report, const DeliverPiece& deliver);

}  // namespace gpn::replay
