// Repairs as a sink of the stream: searches where a record is damaged, shows or makes the edits.
#include "mend/record_repairs.hpp"
#include "report/parts.hpp"
#include "stream/input_pieces.hpp"
#include "stream/record_stream.hpp"

#include <gpn/host/remote.hpp>
#include <gpn/replay/repair.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>
#include <gpn/replay/whole_file.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <filesystem>

namespace gpn::replay {
namespace {

using notation::Record;
using repair::RecordRepairs;

enum class Purpose : std::uint8_t { Propose, Write };

/// The output of one piece.
struct RepairedPiece : StreamPart {
  FormattedReports shown;
  std::string bytes;  // with the repairs made
  std::uint64_t first_byte = 0;
  std::uint64_t size = 0;  // before they were made
  std::string obstacle;    // why the input cannot be written
  notation::Packing packing = notation::Packing::None;
  RepairTally counts;

  void clear() {
    shown.clear();
    bytes.clear();
    obstacle.clear();
    size = 0;
    counts = {};
  }
};

bool is_contradicted(const Report& report) {
  for (const notation::Diagnostic& diagnostic : report.diagnostics)
    if (diagnostic.severity != Severity::Note) return true;
  return false;
}

/// One thread's own replayer, check and buffers.
class RepairWorker {
 public:
  RepairWorker(const host::Registry& registry, const RepairSettings& settings, Purpose purpose)
      : settings_(settings),
        purpose_(purpose),
        replayer_(Rulebook(registry, settings.input.overrides), without_causes(settings.input.limits)),
        mender_(registry, settings.input.overrides, settings.input.limits) {}

  void add(const StreamedRecord& read, RepairedPiece& out) {
    const Report& report = replayer_.verify(read.record);
    out.tally.add(report);
    if (report.verdict != Verdict::Legal || is_contradicted(report))
      repair_record(read.record, report, read.lines, out);
    ++out.shown.records;
  }

  void add_unread(const InputPiece& item, RepairedPiece& out) { out.tally.failures.push_back(why_not_read(item)); }

  void end(const InputPiece& item, RepairedPiece& out) {
    const notation::Source source = item.piece.source(*item.name);
    if (out.size == 0) out.first_byte = source.first_byte - item.piece.leading.size();
    out.size += item.piece.leading.size();
    out.size += source.bytes.size();
    out.packing = item.packing;
    if (source.cut_short) out.obstacle = "a record is longer than the limit, and what was not read would be lost";
    if (source.was_utf16) out.obstacle = "it is UTF-16; convert it to UTF-8 first";
    if (purpose_ == Purpose::Write) (out.bytes += item.piece.leading) += with_changes(source.bytes, changes_, 0);
    changes_.clear();
  }

 private:
  void repair_record(const Record& record, const Report& report, notation::LineCounter& lines, RepairedPiece& out) {
    host::begin_module_work();
    auto search = report.module_failed ? std::nullopt : mender_.search(record, settings_.limits);
    if (!search || host::has_module_failed()) return leave(report, out);
    const bool is_damaged = report.verdict != Verdict::Legal || report.has_error() || !search->repairs.empty();
    if (!is_damaged) return;
    RecordRepairs repairs{record, report, *search, std::nullopt, {}, {}};
    check(repairs, *search);
    if (host::has_module_failed()) return leave(report, out);
    choose(repairs, out);
    show(repairs, lines, out);
  }

  /// The rules of the record are not known: nothing can be repaired.
  static void leave(const Report& report, RepairedPiece& out) {
    if (report.verdict == Verdict::Legal) return;
    ++out.counts.damaged;
    ++out.counts.unexplained;
  }

  /// What does not read back is refused, and what reads back with a warning is not safe.
  void check(RecordRepairs& repairs, RepairSearch& search) {
    if (search.repairs.empty() || !search.repairs.front().is_complete) return;
    Repair& best = search.repairs.front();
    RepairOutcome outcome = mender_.check(repairs.record, best);
    repairs.refused = std::move(outcome.refused);
    if (best.is_safe && !(repairs.refused.empty() && outcome.warning.empty())) {
      best.is_safe = false;
      repairs.doubt = std::move(outcome.warning);
    }
    const bool is_guess = !best.is_safe && repairs.refused.empty() && settings_.choice == RepairChoice::Best;
    if (is_guess) mark_guess(repairs.record, best);
  }

  /// Adds a comment after the line of each guessed turn, where the record is still read as it should with it.
  void mark_guess(const Record& record, Repair& best) {
    if (record.format != notation::Format::Gpn && record.format != notation::Format::Sheet) return;
    Repair marked = best;
    for (const Edit& edit : best.edits) {
      if (edit.kind == EditKind::CountWrong) continue;
      const std::string was = edit.written.empty() ? "missing" : edit.written;
      repair::insert_at_line_end(record.source.bytes, edit.span.end,
                                 fmt::format(" {{gpn repair guessed turn {}: it was {}}}", edit.turn + 1, was),
                                 marked.changes);
    }
    if (mender_.check(record, marked).refused.empty()) best.changes = std::move(marked.changes);
  }

  void choose(RecordRepairs& repairs, RepairedPiece& out) {
    ++out.counts.damaged;
    out.counts.given_up += repairs.search.has_given_up ? 1U : 0U;
    const auto& all = repairs.search.repairs;
    if (all.empty() || !all.front().is_complete) return void(++out.counts.unexplained);
    if (!repairs.refused.empty()) return void(++out.counts.refused);
    if (!all.front().is_safe && settings_.choice == RepairChoice::Safe) return void(++out.counts.unsafe);
    repairs.chosen = 0;
    ++out.counts.repaired;
    changes_.insert(changes_.end(), all.front().changes.begin(), all.front().changes.end());
  }

  void show(const RecordRepairs& repairs, notation::LineCounter& lines, RepairedPiece& out) const {
    if (purpose_ == Purpose::Write) return;
    switch (settings_.style) {
      case ReportStyle::Json: out.shown.text += document_separator; return append_json(repairs, lines, out.shown);
      case ReportStyle::JsonLines:
        append_json(repairs, lines, out.shown);
        out.shown.text += '\n';
        return;
      case ReportStyle::Sarif: return append_sarif(repairs, lines, out.shown);
      default: return append_diff(repairs, lines, out.shown);
    }
  }

  const RepairSettings& settings_;
  Purpose purpose_;
  Replayer replayer_;
  Mender mender_;
  std::vector<TextChange> changes_;  // of the piece
};

/// Repairs every piece and passes the results on in input order.
template <class Deliver>
RepairTally repair_pieces(const host::Registry& registry, InputPieces& inputs, const RepairSettings& settings,
                          Purpose purpose, Deliver deliver) {
  RepairTally total;
  const auto make_worker = [&] { return RepairWorker(registry, settings, purpose); };
  const auto deliver_piece = [&](RepairedPiece& piece) {
    total.add(piece.counts);
    return deliver(piece);
  };
  auto [input, finished] = stream_records<RepairedPiece>(registry, inputs, settings.input, make_worker, deliver_piece);
  total.input = std::move(input);
  total.finished = finished;
  return total;
}

}  // namespace

void RepairTally::add(const RepairTally& other) {
  input.add(other.input);
  damaged += other.damaged;
  repaired += other.repaired;
  unsafe += other.unsafe;
  refused += other.refused;
  unexplained += other.unexplained;
  given_up += other.given_up;
}

std::string describe(const RepairTally& tally) {
  std::string text = fmt::format("{}, {} damaged", counted(tally.input.records, "record"), tally.damaged);
  std::string_view separator = ": ";
  const auto part = [&](std::uint64_t count, std::string_view what) {
    if (count == 0) return;
    text += fmt::format("{}{} {}", separator, count, what);
    separator = ", ";
  };
  part(tally.repaired, "repaired");
  part(tally.unsafe, "with a repair that is not certain");
  part(tally.refused, "with a repair that gpn cannot write");
  part(tally.unexplained, "without a repair");
  if (tally.given_up > 0)
    text +=
        fmt::format("; {} not searched to the end, --max-work N searches longer", counted(tally.given_up, "record"));
  return text;
}

RepairTally propose_repairs(const host::Registry& registry, const std::vector<std::string>& paths,
                            const RepairSettings& settings, const OutputSink& output) {
  ReportStream stream(settings.style, registry, output);
  const auto deliver = [&](RepairedPiece& piece) {
    if (piece.first) stream.begin_input();
    return stream.add(piece.shown);
  };
  InputPieces inputs(paths, settings.input);
  RepairTally total = repair_pieces(registry, inputs, settings, Purpose::Propose, deliver);
  stream.end();
  return total;
}

namespace {

/// Passes the bytes of one input with the repairs made to `output`. Where the input itself is to be rewritten and needs
/// no repair, nothing stands in the way. The error is a sentence.
tl::expected<RepairTally, std::string> rewrite(const host::Registry& registry, const WalkedInput& input,
                                               const RepairSettings& settings, bool is_rewritten,
                                               const OutputSink& output) {
  std::uint64_t next_byte = 0;
  std::string problem;
  const auto deliver = [&](RepairedPiece& piece) {
    if (piece.size > 0 && piece.first_byte != next_byte) problem = "some of its bytes were not read";
    if (!piece.obstacle.empty()) problem = piece.obstacle;
    using notation::Packing;
    if (piece.packing == Packing::Compressed && is_rewritten)
      problem = "it is compressed; write another file with --write";
    if (piece.packing == Packing::Archive) problem = "it is in an archive; unpack the archive first";
    next_byte += piece.size;
    return problem.empty() ? output(piece.bytes) : is_rewritten;
  };
  InputPieces pieces = only_input(input, settings.input);
  RepairTally total = repair_pieces(registry, pieces, settings, Purpose::Write, deliver);
  if (!problem.empty() && !(is_rewritten && total.repaired == 0))
    return tl::unexpected(fmt::format("{}: not written: {}", input.path, problem));
  return total;
}

tl::expected<RepairTally, std::string> rewrite_to_file(const host::Registry& registry, const WalkedInput& input,
                                                       const RepairSettings& settings, const std::string& out,
                                                       bool is_rewritten) {
  if (!input.problem.empty()) return tl::unexpected(input.problem);
  RepairTally total;
  const auto written = write_whole(out, [&](const OutputSink& output) {
    return rewrite(registry, input, settings, is_rewritten, output).map([&](const RepairTally& tally) {
      total = tally;
      return tally.finished && tally.input.failures.empty() && !(is_rewritten && tally.repaired == 0);
    });
  });
  return written.map([&] { return std::move(total); });
}

}  // namespace

tl::expected<RepairTally, std::string> write_repaired(const host::Registry& registry, const std::string& path,
                                                      const RepairSettings& settings, const OutputSink& output) {
  return rewrite(registry, {path}, settings, false, output);
}

tl::expected<RepairTally, std::string> repair_file(const host::Registry& registry, const std::string& path,
                                                   const RepairSettings& settings, const std::string& out) {
  std::error_code no_such_file;
  return rewrite_to_file(registry, {path}, settings, out, std::filesystem::equivalent(path, out, no_such_file));
}

RepairTally repair_in_place(const host::Registry& registry, const std::vector<std::string>& paths,
                            const RepairSettings& settings) {
  RepairTally total;
  InputWalk walk(paths, settings.input.walk);
  for (auto input = walk.next(); input && !(settings.input.cancelled && settings.input.cancelled());
       input = walk.next()) {
    const auto tally = rewrite_to_file(registry, *input, settings, input->path, true);
    if (tally)
      total.add(*tally);
    else
      total.input.failures.push_back(tally.error());
  }
  return total;
}

Outcome outcome_of(const RepairTally& tally) noexcept {
  if (tally.input.module_failures > 0) return Outcome::ModuleFailed;
  if (!tally.input.failures.empty()) return Outcome::Incomplete;
  return tally.damaged > tally.repaired ? Outcome::Findings : Outcome::Clean;
}

}  // namespace gpn::replay
