// Reports on the records of inputs: the first sink of the stream.
#include "contests/linked_file.hpp"
#include "play/diagnostic.hpp"
#include "stream/input_pieces.hpp"
#include "verify/verify_pieces.hpp"

#include <gpn/notation/file_input.hpp>
#include <gpn/replay/explanation.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>
#include <gpn/replay/verify.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

constexpr std::string_view accept_tag = "Accept";

bool is_accept(const notation::Tag& tag) noexcept { return tag.name == accept_tag; }

bool is_among(const std::vector<std::string>& codes, std::string_view code) noexcept {
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

/// Findings that are not reported: those that a tag [Accept "CODE: REASON"] of their record accepts, those of other
/// codes than the wanted ones, and those of a baseline. The verdict of the record stays. One for each thread.
class SetAside {
 public:
  SetAside(const host::Registry& registry, const ReportSettings& settings) noexcept
      : registry_(registry), settings_(settings) {}

  /// Returns what is left of the report; valid until the next call. Counts what was accepted or is in the baseline.
  const Report& from(const notation::Record& record, const Report& report, Tally& tally);

 private:
  void accept(const notation::Record& record, Tally& tally);
  void accept(const notation::Tag& tag, Tally& tally);
  void select();

  const host::Registry& registry_;
  const ReportSettings& settings_;
  Report left_;
};

const Report& SetAside::from(const notation::Record& record, const Report& report, Tally& tally) {
  const bool accepts = std::any_of(record.tags.begin(), record.tags.end(), is_accept);
  const bool selects = !settings_.select.empty() || !settings_.ignore.empty();
  const bool changes = selects || settings_.is_known || settings_.most_alone != usual_most_alone;
  if (!accepts && (report.diagnostics.empty() || !changes)) return report;
  left_ = report;
  left_.most_alone = settings_.most_alone;
  if (accepts) accept(record, tally);
  if (selects) select();
  if (settings_.is_known)
    tally.accepted += std::erase_if(left_.diagnostics, [&](const notation::Diagnostic& each) {
      return each.severity >= settings_.least_severity && settings_.is_known(record, each);
    });
  const bool has_finding = std::any_of(left_.diagnostics.begin(), left_.diagnostics.end(),
                                       [](const auto& each) { return each.severity != Severity::Note; });
  if (!has_finding && settings_.select.empty())
    std::erase_if(left_.diagnostics, [](const auto& each) { return each.code == Finding("probable-cause").code(); });
  return left_;
}

void SetAside::accept(const notation::Record& record, Tally& tally) {
  for (const notation::Tag& tag : record.tags)
    if (is_accept(tag)) accept(tag, tally);
}

void SetAside::accept(const notation::Tag& tag, Tally& tally) {
  const std::size_t colon = std::min(tag.value.find(':'), tag.value.size());
  const std::string_view code = ascii::trim(tag.value.substr(0, colon));
  if (ascii::trim(tag.value.substr(std::min(colon + 1, tag.value.size()))).empty()) {
    left_.diagnostics.push_back(make_diagnostic(
        "accept-tag", tag.span, "the tag Accept needs a code, a colon and a reason; it accepts nothing"));
    return;
  }
  const auto accepted =
      std::erase_if(left_.diagnostics, [&](const notation::Diagnostic& each) { return each.code == code; });
  tally.accepted += accepted;
  if (accepted > 0) return;
  if (auto problem = problem_with_codes(registry_, {std::string(code)}))
    left_.diagnostics.push_back(make_diagnostic("accept-tag", tag.span, std::move(*problem)));
  else
    left_.diagnostics.push_back(
        make_diagnostic("accept-unused", tag.span, fmt::format("the record has no finding {} to accept", code)));
}

void SetAside::select() {
  std::erase_if(left_.diagnostics, [&](const notation::Diagnostic& each) {
    return (!settings_.select.empty() && !is_among(settings_.select, each.code)) ||
           is_among(settings_.ignore, each.code);
  });
}

class VerifyWorker {
 public:
  VerifyWorker(const host::Registry& registry, const InputSettings& input, const ReportSettings& settings)
      : settings_(settings),
        set_aside_(registry, settings),
        replayer_(Rulebook(registry, input.overrides), input.limits, input.links) {
    if (input.boards) replayer_.draw_boards(*input.boards);
  }

  void add(const StreamedRecord& read, PieceReport& out) {
    add(read.record, as_found(replayer_.verify(read.record), read.record, read.item.origin, changed_), read.lines, out);
  }

  static void pass_over(PieceReport& out) { ++out.formatted.records; }

  /// An input that is no record is reported as one that cannot be read.
  void add_unread(const InputPiece& item, PieceReport& out) {
    make_unreadable(item, unread_, changed_);
    notation::LineCounter lines(unread_.source);
    add(unread_, changed_, lines, out);
  }

 private:
  void add(const notation::Record& record, const Report& whole, notation::LineCounter& lines, PieceReport& out) {
    const Report& report = set_aside_.from(record, whole, out.tally);
    append_report(settings_, record, report, lines, out.formatted);
    out.tally.add(report);
  }

  const ReportSettings& settings_;
  SetAside set_aside_;
  Replayer replayer_;
  notation::Record unread_;
  Report changed_;
};

}  // namespace

StreamEnd verify_pieces(const host::Registry& registry, InputPieces& pieces, const InputSettings& input,
                        const ReportSettings& report, const DeliverPiece& deliver) {
  if (input.links != Links::Ignore) notation::keep_standard_input(LinkedFile::most_bytes_of_standard_input);
  const auto make_worker = [&] { return VerifyWorker(registry, input, report); };
  return stream_records<PieceReport>(registry, pieces, input, make_worker, deliver);
}

Tally verify(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& input,
             const ReportSettings& report, const OutputSink& output) {
  ReportStream stream(report.style, registry, output);
  if (!stream.is_open()) return {};
  InputPieces inputs(paths, input, Strays::CountAndReport);
  const StreamEnd end = verify_pieces(registry, inputs, input, report, [&](PieceReport& part) {
    if (part.first) stream.begin_input();
    return stream.add(part.formatted);
  });
  stream.end();
  return end.tally;
}

}  // namespace gpn::replay
