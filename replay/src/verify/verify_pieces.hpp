// Replays the records of inputs on several threads, and gives the reports in order.
#pragma once

#include "stream/record_stream.hpp"

#include <gpn/replay/report_stream.hpp>

#include <functional>

namespace gpn::replay {

/// The reports on one piece.
struct PieceReport : StreamPart {
  FormattedReports formatted;

  void clear() { formatted.clear(); }
};

/// Takes the reports in the order of the pieces. False stops the work.
using DeliverPiece = std::function<bool(PieceReport&)>;

StreamEnd verify_pieces(const host::Registry& registry, InputPieces& pieces, const InputSettings& input,
                        const ReportSettings& report, const DeliverPiece& deliver);

}  // namespace gpn::replay
