#include "play/diagnostic.hpp"
#include "play/keep_overrides.hpp"
#include "stream/input_pieces.hpp"
#include "stream/ordered_work.hpp"
#include "stream/unreadable_input.hpp"
#include "write/read_back.hpp"
#include "write/refusals.hpp"

#include <gpn/host/atomic_file.hpp>
#include <gpn/replay/convert.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace gpn::replay {
namespace {

using notation::Record;

/// The output of one piece.
struct ConvertedPiece {
  std::string text;
  FormattedReports reports;
  Refusals refusals;
  ConvertTally tally;
  bool first = false;
  std::size_t first_end = 0;   // of the first record in the text
  std::size_t last_begin = 0;  // of the last one
};

constexpr std::string_view result_source = "ResultSource";

/// Whether the format keeps a tag that says where a result comes from.
bool stores_any_tag(notation::Format format) noexcept {
  return format == notation::Format::Gpn || format == notation::Format::Sheet || format == notation::Format::CodeCup;
}

/// Whether the user names rules of records.
bool has_rules(const Overrides& overrides) noexcept {
  return overrides.game || overrides.variant || overrides.potentials || overrides.position ||
         !overrides.options.empty();
}

/// The result of a game that ended by its rules, where the record claims none, not even in words that gpn does not
/// understand (ResultText). Resignations and agreed draws remain claims of the record.
bool derive_result(const Report& report, notation::Format to, Record& record) {
  if (record.result || report.verdict != Verdict::Legal || report.ending != Ending::Rules || !report.actual)
    return false;
  if (!record.tag("ResultText").value_or("").empty()) return false;
  if (to == notation::Format::LittleGolem) return false;  // it has no results
  record.result = report.actual;
  if (record.tag("Result")) record.set_tag("Result", name(*record.result));
  if (stores_any_tag(to)) record.set_tag(result_source, "derived");
  return true;
}

/// One thread's own replayer, record and buffers.
class ConvertWorker {
 public:
  ConvertWorker(const host::Registry& registry, const ConvertSettings& settings)
      : settings_(settings),
        target_(notation::dialect(settings.to)),
        replayer_(Rulebook(registry, settings.input.overrides), settings.input.limits),
        read_back_(registry, settings.to, settings.input.limits) {}

  void operator()(const InputPiece& item, ConvertedPiece& out) {
    out.first = item.first;
    out.text.clear();
    out.first_end = out.last_begin = 0;
    out.reports.clear();
    out.refusals.clear();
    out.tally = {};
    switch (item.kind) {
      case InputPiece::Kind::Records: return convert_piece(item, out);
      case InputPiece::Kind::Skipped: return;
      case InputPiece::Kind::Failed: out.tally.input.failures.push_back(item.error); return;
      case InputPiece::Kind::Empty:
      case InputPiece::Kind::Unrecognised: return report_unreadable(item, out);
    }
  }

 private:
  void convert_piece(const InputPiece& item, ConvertedPiece& out) {
    const notation::Source source = item.piece.source(*item.name);
    notation::LineCounter lines(source);
    notation::read_records(source, item.piece.format, settings_.input.limits, record_, [&](Record& record) {
      report_ = replayer_.resolve(record, target_.detail);
      convert_record(record, lines, out);
    });
  }

  void convert_record(Record& record, notation::LineCounter& lines, ConvertedPiece& out) {
    keep_overrides(settings_.input.overrides, record);
    const bool is_derived = derive_result(report_, settings_.to, record);
    const bool is_written = write(record, lines, out);
    if (is_written && is_derived) ++out.tally.derived;
    out.tally.input.add(report_);
    if (!is_written) take_refusal(record, lines, out);
    append_report(settings_.report, record, report_, lines, out.reports);
  }

  /// False, with a diagnostic, when the record is not written.
  bool write(const Record& record, notation::LineCounter& lines, ConvertedPiece& out) {
    const std::size_t end = out.text.size();
    if (!out.text.empty()) out.text += target_.separator;
    const std::size_t begin = out.text.size();
    const notation::Written written = write_text(record, out);
    if (refuses(record, written) || is_changed(record, written, {end, begin}, out)) {
      ++out.tally.refused;
      out.text.resize(end);
      return false;
    }
    ++out.tally.written;
    out.last_begin = begin;
    if (end == 0) out.first_end = out.text.size();
    add_losses(record, written, lines, out);
    return true;
  }

  bool refuses(const Record& record, const notation::Written& written) {
    if (!written.refused.empty()) {
      refuse(record, "record-not-written", fmt::format("not written as {}: {}", name(settings_.to), written.refused));
      return true;
    }
    if (written.losses.empty() || settings_.on_loss != OnLoss::Refuse) return false;
    refuse(record, "record-would-lose",
           fmt::format("not written as {}, which cannot store {} of it", name(settings_.to), describe(written.losses)));
    return true;
  }

  /// The places in the text around a separator.
  struct Seam {
    std::size_t end;    // of the record before it
    std::size_t begin;  // of the record after it
  };

  bool is_changed(const Record& record, const notation::Written& written, Seam seam, ConvertedPiece& out) {
    if (settings_.check == Check::None) return false;
    const std::string_view text = std::string_view(out.text).substr(seam.begin);
    std::string difference =
        is_as_read(record, text) ? "" : read_back_.difference(record, report_, written, settings_.write, text);
    if (difference.empty() && seam.end != 0 && !are_apart(settings_.to, out.text, out.last_begin, seam.end, seam.begin))
      difference = "it is a part of the record before it";
    if (difference.empty()) return false;
    ++out.tally.different;
    refuse(record, "record-not-same", fmt::format("not written as {}: read back, {}", name(settings_.to), difference));
    return true;
  }

  /// Whether the text has the very bytes that the record was read from. To read them again would give the same record:
  /// its rules are those of its own tags, and where there is nothing to report and no remark is kept, what is around a
  /// record of native text does not matter.
  bool is_as_read(const Record& record, std::string_view text) const {
    if (settings_.to != notation::Format::Gpn || record.format != settings_.to || !report_.diagnostics.empty() ||
        has_rules(settings_.input.overrides) || has_remarks(record))
      return false;
    const notation::Span span = record.span;
    return text.ends_with('\n') &&
           text.substr(0, text.size() - 1) == record.source.bytes.substr(span.begin, span.end - span.begin);
  }

  notation::Written write_text(const Record& record, ConvertedPiece& out) const {
    if (!record.readable && record.main.turns.empty()) return {{}, "nothing of it could be read"};
    return target_.write(record, settings_.write, out.text);
  }

  void add_losses(const Record& record, const notation::Written& written, notation::LineCounter& lines,
                  ConvertedPiece& out) {
    out.tally.losses.add(written.losses, [&](notation::Span place) {
      const notation::Place at = lines.locate(place == notation::Span{} ? record.span.begin : place.begin);
      return fmt::format("{}:{}:{}", record.source.name, at.line, at.column);
    });
    for (const notation::Loss& loss : written.losses) {
      const notation::Span place = loss.place == notation::Span{} ? start_of(record) : loss.place;
      report_.diagnostics.push_back(make_diagnostic(
          "record-loses", place, fmt::format("not written as {}: {}", name(settings_.to), describe({loss}))));
    }
  }

  static notation::Span start_of(const Record& record) { return {record.span.begin, record.span.begin}; }

  void refuse(const Record& record, Finding why, std::string message) {
    report_.diagnostics.push_back(make_diagnostic(why, start_of(record), std::move(message)));
  }

  /// Refusals are reported once for each reason.
  void take_refusal(const Record& record, notation::LineCounter& lines, ConvertedPiece& out) {
    out.refusals.add(record, report_, lines, out.reports.records + 1);
    report_.diagnostics.pop_back();
  }

  void report_unreadable(const InputPiece& item, ConvertedPiece& out) {
    make_unreadable(item, record_, report_);
    ++out.tally.refused;
    notation::LineCounter lines(record_.source);
    append_report(settings_.report, record_, report_, lines, out.reports);
    out.tally.input.add(report_);
  }

  const ConvertSettings& settings_;
  const notation::Dialect& target_;
  Replayer replayer_;
  ReadBack read_back_;
  Record record_;
  Report report_;  // of the replayer, and what was refused
};

/// The end of the output: whether what follows stays apart from it.
class OutputEnd {
 public:
  explicit OutputEnd(const ConvertSettings& settings)
      : settings_(settings), separator_(notation::dialect(settings.to).separator) {}

  /// False when the first record of `part` would be read as part of the last one before it.
  bool append(const ConvertedPiece& part) {
    if (settings_.check == Check::None || part.text.empty()) return true;
    const std::size_t end = last_.size();
    last_ += separator_;
    const std::size_t next = last_.size();
    last_.append(part.text, 0, part.first_end);
    const bool is_apart = end == 0 || are_apart(settings_.to, last_, 0, end, next);
    last_.assign(part.text, part.last_begin);
    return is_apart;
  }

 private:
  const ConvertSettings& settings_;
  std::string_view separator_;
  std::string last_;  // the last record
};

/// Formats are recognised by the first bytes of an input.
constexpr std::size_t recognised_size = std::size_t{64} << 10U;

/// Whether the file that is written is an input, by itself or in a directory.
bool is_input(const std::string& path, std::string_view out) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (path == "-") return false;
  for (fs::path part = fs::weakly_canonical(fs::path(out), error); !error; part = part.parent_path()) {
    if (fs::equivalent(path, part, error)) return true;
    error.clear();
    if (part == part.parent_path()) return false;
  }
  return false;
}

}  // namespace

bool ConvertTally::has_error() const noexcept { return refused > 0 || joined > 0 || input.count(Severity::Error) > 0; }

void ConvertTally::add(const ConvertTally& other) {
  input.add(other.input);
  written += other.written;
  refused += other.refused;
  different += other.different;
  joined += other.joined;
  derived += other.derived;
  losses.add(other.losses);
}

std::vector<std::string> describe(const ConvertTally& tally, notation::Format to) {
  const auto records = [](std::uint64_t count) { return counted(count, "record"); };
  std::vector<std::string> lines{fmt::format("{} written as {}", records(tally.written), name(to))};
  if (tally.refused > 0) lines.front() += fmt::format(", {} refused", tally.refused);
  for (const TalliedLoss& loss : tally.losses.losses()) lines.push_back("not written: " + describe(loss));
  if (tally.derived > 0)
    lines.push_back(fmt::format("{} without a result got the one on the board{}", records(tally.derived),
                                stores_any_tag(to) ? " (tag ResultSource)" : ""));
  if (tally.different > 0)
    lines.push_back(fmt::format("refused because they were not the same when read back: {}", records(tally.different)));
  if (!tally.recognised)
    lines.push_back(fmt::format("read it with --from {}: it is too short to be recognised", name(to)));
  return lines;
}

ConvertTally convert(const host::Registry& registry, const std::vector<std::string>& paths,
                     const ConvertSettings& settings, const OutputSink& output, const OutputSink& messages) {
  ConvertTally total;
  const std::string_view separator = notation::dialect(settings.to).separator;
  ReportStream stream(settings.report.style, registry);
  std::string pending;
  stream.begin(pending);

  InputPieces inputs(paths, settings.input.from, settings.input.limits);
  const auto cancelled = [&] { return settings.input.cancelled && settings.input.cancelled(); };
  const auto take = [&](InputPiece& item) { return !cancelled() && inputs.next(item); };
  const auto make_worker = [&] { return ConvertWorker(registry, settings); };
  bool is_open = true;
  OutputEnd end(settings);
  Refusals refusals;
  std::uint64_t records_of_input = 0;
  const auto deliver = [&](ConvertedPiece& part) {
    if (part.first) {
      stream.begin_input();
      records_of_input = 0;
    }
    stream.add(part.reports, pending);
    refusals.add(part.refusals, records_of_input);
    records_of_input += part.reports.records;
    if (refusals.is_full()) refusals.report(settings.report, stream, pending);
    if (!end.append(part)) ++part.tally.joined;
    if (total.written == 0 && !part.text.empty())
      total.recognised = notation::recognise(std::string_view(part.text).substr(0, recognised_size)) == settings.to;
    if (!pending.empty()) messages(pending);
    pending.clear();
    const bool follows = total.written > 0 && !separator.empty();
    total.add(part.tally);
    if (settings.input.progress) settings.input.progress(total.input);
    if (!part.text.empty()) is_open = (!follows || output(separator)) && output(part.text);
    return is_open;
  };
  work_in_order<InputPiece, ConvertedPiece>(settings.input.jobs, take, make_worker, deliver);

  total.input.inputs = inputs.inputs();
  total.input.skipped_files = inputs.skipped_files();
  total.finished = is_open && !cancelled();
  refusals.report(settings.report, stream, pending);
  stream.end(pending);
  if (!pending.empty()) messages(pending);
  return total;
}

tl::expected<ConvertTally, std::string> convert_to_file(const host::Registry& registry,
                                                        const std::vector<std::string>& paths,
                                                        const ConvertSettings& settings, std::string_view path,
                                                        const OutputSink& messages) {
  auto file = host::AtomicFile::create(path);
  if (!file) return tl::unexpected(file.error());
  const bool rewrites_input =
      std::any_of(paths.begin(), paths.end(), [&](const std::string& input) { return is_input(input, path); });
  tl::expected<void, std::string> state;
  const auto output = [&](std::string_view text) {
    state = file->write(text);
    return state.has_value();
  };
  ConvertTally tally = convert(registry, paths, settings, output, messages);
  if (!state) return tl::unexpected(state.error());
  if (!tally.finished) return tl::unexpected(fmt::format("{}: not changed, because the work was cancelled", path));
  if (!tally.input.failures.empty())
    return tl::unexpected(fmt::format("{}: not changed, because an input could not be read: {}", path,
                                      fmt::join(tally.input.failures, "; ")));
  if (tally.joined > 0)
    return tl::unexpected(fmt::format("{}: not changed, because {} would be read as parts of the records before them",
                                      path, tally.joined));
  if (rewrites_input && tally.refused > 0)
    return tl::unexpected(fmt::format("{}: not changed, because it is an input and {} of its records would be missing",
                                      path, tally.refused));
  if (tally.written == 0 && tally.refused > 0) return tally;  // nothing to replace the file with
  state = file->commit();
  if (!state) return tl::unexpected(state.error());
  return tally;
}

}  // namespace gpn::replay
