// Replays the records of inputs on several threads, in this process or in workers, and gives the reports in order.
#pragma once

#include "stream/record_stream.hpp"

#include <gpn/replay/isolation.hpp>
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

/// The same in worker processes.
StreamEnd verify_pieces_isolated(InputPieces& pieces, const InputSettings& input, const ReportSettings& report,
                                 const WorkerRules& rules, const WorkerCommand& command, const WorkerLimits& limits,
                                 const DeliverPiece& deliver);

}  // namespace gpn::replay
