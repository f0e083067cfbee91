// The loop of a verification: read pieces, replay their records, print the reports in input order.
#include "verify/verify_pieces.hpp"

#include <gpn/replay/report_stream.hpp>
#include <gpn/replay/verify.hpp>

namespace gpn::replay {
namespace {

/// Reads the inputs piece by piece and prints the reports of `replay(pieces, deliver)`.
template <class Replay>
Tally verify_with(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& input,
                  const ReportSettings& report, const OutputSink& output, Replay replay) {
  Tally total;
  ReportStream stream(report.style, registry);
  std::string text;
  stream.begin(text);
  bool open = text.empty() || output(text);

  InputPieces inputs(paths, input.from, input.limits, Strays::CountAndReport);
  const auto deliver = [&](PieceReport& part) {
    total.add(part.tally);
    if (part.skipped && input.skipped) input.skipped(*part.skipped, part.reason);
    if (part.first) stream.begin_input();
    text.clear();
    stream.add(part.formatted, text);
    open = text.empty() || output(text);
    if (input.progress) input.progress(total);
    return open;
  };
  if (open) replay(inputs, deliver);

  total.inputs = inputs.inputs();
  total.skipped_files = inputs.skipped_files();
  text.clear();
  stream.end(text);
  if (open && !text.empty()) output(text);
  return total;
}

}  // namespace

Tally verify(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& input,
             const ReportSettings& report, const OutputSink& output) {
  return verify_with(registry, paths, input, report, output, [&](InputPieces& inputs, const DeliverPiece& deliver) {
    verify_pieces(registry, inputs, input, report, deliver);
  });
}

Tally verify_isolated(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& input,
                      const ReportSettings& report, const WorkerRules& rules, const WorkerCommand& command,
                      const WorkerLimits& limits, const OutputSink& output) {
  return verify_with(registry, paths, input, report, output, [&](InputPieces& inputs, const DeliverPiece& deliver) {
    verify_pieces_isolated(inputs, input, report, rules, command, limits, deliver);
  });
}

}  // namespace gpn::replay
