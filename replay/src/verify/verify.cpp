// The loop of a verification: read pieces, replay their records, print the reports in input order.
#include "verify/verify_pieces.hpp"

#include <gpn/replay/report_stream.hpp>
#include <gpn/replay/verify.hpp>

namespace gpn::replay {

Tally verify(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& input,
             const ReportSettings& report, const OutputSink& output) {
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
  if (open) verify_pieces(registry, inputs, input, report, deliver);

  total.inputs = inputs.inputs();
  total.skipped_files = inputs.skipped_files();
  text.clear();
  stream.end(text);
  if (open && !text.empty()) output(text);
  return total;
}

}  // namespace gpn::replay
