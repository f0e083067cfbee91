#include "play/diagnostic.hpp"
#include "stream/input_pieces.hpp"
#include "stream/record_stream.hpp"
#include "write/convert_pieces.hpp"
#include "write/derived.hpp"
#include "write/read_back.hpp"

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/notation/turn_marks.hpp>
#include <gpn/replay/convert.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/report_stream.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

namespace gpn::replay {
namespace {

using notation::Record;

constexpr std::size_t most_places = 3;
constexpr std::size_t most_reasons = 256;
/// So much of the first line is kept after its place, to be shown.
constexpr std::size_t shown_bytes = 512;

std::string message_of(const std::string& reason, std::uint64_t count, const std::vector<std::string>& places) {
  if (count == 1) return reason;
  return fmt::format("{} ({} records: {}{})", reason, count, fmt::join(places, ", "),
                     count > places.size() ? ", ..." : "");
}

/// Records that were not written, grouped by the reason: one report for each reason, on the first such record, with the
/// number of records and the first places.
class Refusals {
 public:
  /// `number`: of the record among those that are counted. The last diagnostic of the report is the reason.
  void add(const Record& record, const Report& report, notation::LineCounter& lines, std::uint64_t number) {
    const notation::Diagnostic& refusal = report.diagnostics.back();
    const notation::Place place = lines.locate(refusal.span.begin);
    std::string where = fmt::format("{}:{}:{}", record.source.name, place.line, place.column);
    if (Reason* known = find(refusal); known != nullptr) {
      ++known->count;
      if (known->places.size() < most_places) known->places.push_back(std::move(where));
      return;
    }
    auto reason = std::make_unique<Reason>();
    const std::string_view bytes = record.source.bytes;
    const auto line_begin = static_cast<std::size_t>(place.text.data() - bytes.data());
    const auto column = static_cast<std::uint32_t>(refusal.span.begin - line_begin);
    reason->source_name = record.source.name;
    reason->line = place.text.substr(0, column + shown_bytes);
    reason->record.source = {reason->source_name, reason->line, record.source.first_byte + line_begin, place.line};
    reason->record.span = {column, static_cast<std::uint32_t>(reason->line.size())};
    reason->record.format = record.format;
    for (const notation::Tag& tag : record.tags)
      reason->record.tags.push_back({reason->record.texts.keep(tag.name), reason->record.texts.keep(tag.value), {}});
    reason->report = report;
    reason->report.diagnostics = {refusal};
    reason->report.diagnostics.front().span = {column, column};
    reason->number = number;
    reason->count = 1;
    reason->places.push_back(std::move(where));
    reasons_.push_back(std::move(reason));
  }

  /// Takes the refusals of records that come after these. `records_before`: how many of their input were counted
  /// before.
  void add(Refusals& later, std::uint64_t records_before) {
    for (auto& reason : later.reasons_) {
      if (Reason* known = find(reason->diagnostic()); known != nullptr) {
        known->count += reason->count;
        for (std::string& place : reason->places)
          if (known->places.size() < most_places) known->places.push_back(std::move(place));
      } else {
        reason->number += records_before;
        reasons_.push_back(std::move(reason));
      }
    }
    later.clear();
  }

  /// So many different reasons that they should be reported: messages may quote the records.
  bool is_full() const noexcept { return reasons_.size() >= most_reasons; }

  /// Prints the reports in the order of the first records, and forgets them.
  void report(const ReportSettings& settings, ReportStream& stream) {
    FormattedReports formatted;
    for (const auto& reason : reasons_) {
      std::string& message = reason->report.diagnostics.front().message;
      message = message_of(message, reason->count, reason->places);
      formatted.clear();
      formatted.records = reason->number - 1;
      notation::LineCounter lines(reason->record.source);
      append_report(settings, reason->record, reason->report, lines, formatted);
      stream.begin_input();  // the number of the record is known
      stream.add(formatted);
    }
    reasons_.clear();
  }

  void clear() noexcept { reasons_.clear(); }

 private:
  struct Reason {
    Record record;  // the line of the first record, and what identifies it
    std::string source_name;
    std::string line;
    Report report;  // its only diagnostic is the reason
    std::uint64_t number = 0;
    std::uint64_t count = 0;
    std::vector<std::string> places;  // of the first records

    const notation::Diagnostic& diagnostic() const noexcept { return report.diagnostics.front(); }
  };

  Reason* find(const notation::Diagnostic& diagnostic) noexcept {
    const auto found = std::find_if(reasons_.begin(), reasons_.end(), [&](const auto& reason) {
      return reason->diagnostic().code == diagnostic.code && reason->diagnostic().message == diagnostic.message;
    });
    return found == reasons_.end() ? nullptr : found->get();
  }

  std::vector<std::unique_ptr<Reason>> reasons_;
};

/// A record in the text of a piece.
struct SortedRecord {
  std::size_t begin, end;
  std::vector<std::string> values;
};

/// The output of one piece.
struct ConvertedPiece : StreamPart {
  std::string text;
  FormattedReports reports;
  Refusals refusals;
  ConvertTally counts;
  bool was_compressed = false;
  std::size_t first_end = 0;   // of the first record in the text
  std::size_t last_begin = 0;  // of the last one
  std::vector<SortedRecord> sorted;

  void clear() {
    text.clear();
    sorted.clear();
    reports.clear();
    refusals.clear();
    counts = {};
    was_compressed = false;
    first_end = last_begin = 0;
  }
};

constexpr std::string_view record_source = "RecordSource";

/// Whether the format keeps a tag that says where a result comes from.
bool stores_any_tag(notation::Format format) noexcept {
  return format == notation::Format::Gpn || is_json(format) || format == notation::Format::Sheet ||
         format == notation::Format::CodeCup;
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
  if (stores_any_tag(to)) record.set_tag("ResultSource", "derived");
  return true;
}

bool has_findings(const Report& report) noexcept {
  return std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                     [](const notation::Diagnostic& each) { return each.severity != Severity::Note; });
}

/// Whether the numbers do not count the turns, or count turns whose players are not known: turns after an error, when
/// White may have placed the last piece of DVONN and moved first (D3). A probable cause takes the place of what it
/// explains, which the reader of the record still knows.
bool is_numbered_oddly(const Report& report, const Record& record) noexcept {
  const auto is_about_numbers = [](const notation::Diagnostic& each) {
    return each.code == "move-number" || each.code == "missing-turn";
  };
  const bool has_cause = std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                                     [](const auto& each) { return each.code == "probable-cause"; });
  const auto& diagnostics = has_cause ? record.diagnostics : report.diagnostics;
  const bool has_unplayed = report.verdict == Verdict::Illegal || report.verdict == Verdict::Unreadable;
  return (has_unplayed && report.game == "dvonn") || report.verdict == Verdict::RulesUnavailable ||
         std::any_of(diagnostics.begin(), diagnostics.end(), is_about_numbers);
}

notation::WriteOptions write_options(const host::Registry& registry, const ConvertSettings& settings) {
  notation::WriteOptions options = settings.write;
  options.games = &registry;
  return options;
}

/// One thread's own replayer, record and buffers.
class ConvertWorker {
 public:
  ConvertWorker(const host::Registry& registry, const ConvertSettings& settings)
      : settings_(settings),
        target_(notation::dialect(settings.to)),
        derived_(write_options(registry, settings), settings.with),
        replayer_(Rulebook(registry, settings.input.overrides), settings.input.limits),
        read_back_(registry, settings.to, settings.input.limits, settings.input.overrides) {}

  void add(const StreamedRecord& read, ConvertedPiece& out) {
    report_ = derived_.replay(replayer_, read.record, target_.detail);
    derived_.add_report(read.record, report_, read.lines);
    convert_record(read, out);
    out.was_compressed |= read.item.packing != notation::Packing::None;
  }
  static void pass_over(ConvertedPiece& out) { ++out.reports.records; }
  void add_unread(const InputPiece& item, ConvertedPiece& out) {
    make_unreadable(item, unread_, report_);
    ++out.counts.refused;
    notation::LineCounter lines(unread_.source);
    append_report(settings_.report, unread_, report_, lines, out.reports);
    out.tally.add(report_);
  }

 private:
  /// The places in the text around a separator.
  struct Seam {
    std::size_t end;    // of the record before it
    std::size_t begin;  // of the record after it
  };
  struct WrittenText {
    notation::Written written;
    std::string difference;  // of the record that it reads as; empty where that is the same or is not looked at
  };

  void convert_record(const StreamedRecord& read, ConvertedPiece& out) {
    Record& record = read.record;
    keep_overrides(settings_.input.overrides, record);
    if (settings_.sources == Sources::Name && stores_any_tag(settings_.to) && !record.tag(record_source))
      record.set_tag(record_source, record.texts.keep(fmt::format("{}:{}", record.source.name,
                                                                  read.lines.locate(record.span.begin).line)));
    if (is_numbered_oddly(report_, record)) keep_numbers(record);
    const bool is_derived = derive_result(report_, settings_.to, record);
    const bool is_written = write(record, read.lines, out);
    if (is_written && is_derived) ++out.counts.derived;
    out.tally.add(report_);
    if (!is_written) take_refusal(record, read.lines, out);
    append_report(settings_.report, record, report_, read.lines, out.reports);
  }

  /// False, with a diagnostic, when the record is not written.
  bool write(Record& record, notation::LineCounter& lines, ConvertedPiece& out) {
    const std::size_t end = out.text.size();
    if (!out.text.empty()) out.text += target_.separator;
    const Seam seam{end, out.text.size()};
    WrittenText text = write_text(record, seam, out);
    const auto write_again = [&] {
      out.text.resize(seam.begin);
      text = write_text(record, seam, out);
    };
    if (!text.written.refused.empty() && notation::make_unknown(record, report_.turns)) write_again();
    // Who makes the turns after an error is a guess of the reader; another one may be kept.
    const bool adds_findings = has_findings(report_) && !findings_missing(read_back_.report(), report_).empty();
    if ((!text.difference.empty() || adds_findings) && forget_players(record)) write_again();
    if (refuses(record, text.written) || is_changed(record, text.difference, out)) {
      ++out.counts.refused;
      out.text.resize(end);
      return false;
    }
    ++out.counts.written;
    out.last_begin = seam.begin;
    if (end == 0) out.first_end = out.text.size();
    if (settings_.sorter)
      out.sorted.push_back({seam.begin, out.text.size(), settings_.sorter->values_of(record, report_)});
    add_losses(record, text.written, lines, out);
    return true;
  }

  /// False when all turns were played.
  bool forget_players(Record& record) const {
    auto& turns = record.main.turns.all();
    if (report_.turns >= turns.size()) return false;
    for (std::size_t i = report_.turns; i < turns.size(); ++i) turns[i].player.reset();
    turns.erase(std::remove_if(turns.begin() + static_cast<std::ptrdiff_t>(report_.turns) + 1, turns.end(),
                               [](const notation::Turn& turn) { return turn.text == notation::missing_turn; }),
                turns.end());
    for (notation::Annotation& annotation : record.annotations) annotation.number.reset();
    std::erase_if(record.tags, [](const notation::Tag& tag) {
      return tag.name == notation::finding_tag && tag.span == notation::Span{};
    });
    return true;
  }

  /// The findings whose reasons were not in the text that was read back, as tags.
  std::vector<notation::Tag> lost_findings(Record& record) const {
    std::vector<notation::Tag> tags;
    for (const std::string& finding : findings_missing(report_, read_back_.report()))
      tags.push_back({notation::finding_tag, record.texts.keep(finding), {}});
    return tags;
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

  bool is_changed(const Record& record, const std::string& difference, ConvertedPiece& out) {
    if (difference.empty()) return false;
    ++out.counts.different;
    refuse(record, "record-not-same", fmt::format("not written as {}: read back, {}", name(settings_.to), difference));
    return true;
  }

  /// True if the text has the very bytes that the record was read from. To read them again would give the same record:
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

  WrittenText write_text(Record& record, Seam seam, ConvertedPiece& out) {
    if (!record.readable && record.main.turns.empty()) return {{{}, "nothing of it could be read"}, {}};
    notation::Written written = target_.write(record, derived_.options(), out.text);
    const auto text = [&] { return std::string_view(out.text).substr(seam.begin); };
    const auto read_back = [&] { return read_back_.difference(record, report_, written, derived_.options(), text()); };
    std::optional<std::string> difference;
    if (written.refused.empty() && has_findings(report_)) {
      difference = read_back();
      if (const auto tags = lost_findings(record); !tags.empty()) {
        record.tags.insert(record.tags.end(), tags.begin(), tags.end());
        out.text.resize(seam.begin);
        written = target_.write(record, derived_.options(), out.text);
        difference.reset();
      }
    }
    if (settings_.check == Check::None || !written.refused.empty()) return {std::move(written), {}};
    if (!difference) difference = is_as_read(record, text()) ? "" : read_back();
    if (difference->empty() && seam.end != 0 &&
        !are_apart(settings_.to, out.text, out.last_begin, seam.end, seam.begin))
      difference = "it is a part of the record before it";
    return {std::move(written), std::move(*difference)};
  }

  void add_losses(const Record& record, const notation::Written& written, notation::LineCounter& lines,
                  ConvertedPiece& out) {
    out.counts.losses.add(written.losses, [&](notation::Span place) {
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

  const ConvertSettings& settings_;
  const notation::Dialect& target_;
  Derived derived_;
  Replayer replayer_;
  ReadBack read_back_;
  Record unread_;
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

/// The format as which the output is read: forms of other programs are read as sheets.
constexpr notation::Format reader_of(notation::Format format) noexcept {
  const bool has_reader =
      std::find(notation::all_formats.begin(), notation::all_formats.end(), format) != notation::all_formats.end();
  return has_reader ? format : notation::Format::Sheet;
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
  recognised = recognised && other.recognised;
}

Outcome outcome_of(const ConvertTally& tally, Severity fail_on) noexcept {
  return std::max(outcome_of(tally.input, fail_on),
                  tally.refused > 0 || tally.joined > 0 ? Outcome::Findings : Outcome::Clean);
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
    lines.push_back(fmt::format("read it with --from {}: it is too short to be recognised", name(reader_of(to))));
  return lines;
}

ConvertTally convert_pieces(const host::Registry& registry, InputPieces& inputs, const ConvertSettings& settings,
                            const OutputSink& output, const OutputSink& messages) {
  ConvertTally total;
  const notation::Dialect& dialect = notation::dialect(settings.to);
  ReportStream stream(settings.report.style, registry, messages);
  OutputEnd end(settings);
  Refusals refusals;
  std::uint64_t records_of_input = 0;
  const auto deliver = [&](ConvertedPiece& part) {
    if (part.first) {
      stream.begin_input();
      records_of_input = 0;
    }
    stream.add(part.reports);
    refusals.add(part.refusals, records_of_input);
    records_of_input += part.reports.records;
    if (refusals.is_full()) refusals.report(settings.report, stream);
    if (settings.sorter) {
      total.add(part.counts);
      return std::all_of(part.sorted.begin(), part.sorted.end(), [&](const SortedRecord& each) {
        return settings.sorter->take(each.values,
                                     std::string_view(part.text).substr(each.begin, each.end - each.begin));
      });
    }
    if (!end.append(part)) ++part.counts.joined;
    if (total.written == 0 && !part.text.empty())
      total.recognised = notation::recognise(std::string(dialect.opening).append(part.text, 0, recognised_size)) ==
                         reader_of(settings.to);
    if (part.was_compressed) total.was_compressed = true;
    const std::string_view before = total.written > 0 ? dialect.separator : dialect.opening;
    total.add(part.counts);
    return part.text.empty() || ((before.empty() || output(before)) && output(part.text));
  };
  const auto make_worker = [&] { return ConvertWorker(registry, settings); };
  auto [input, finished] = stream_records<ConvertedPiece>(registry, inputs, settings.input, make_worker, deliver);
  total.input = std::move(input);
  total.finished = finished;
  if (finished && total.written > 0 && !dialect.closing.empty() && !settings.sorter)
    total.finished = output(dialect.closing);
  refusals.report(settings.report, stream);
  stream.end();
  return total;
}

ConvertTally convert(const host::Registry& registry, const std::vector<std::string>& paths,
                     const ConvertSettings& settings, const OutputSink& output, const OutputSink& messages) {
  InputPieces inputs(paths, settings.input);
  return convert_pieces(registry, inputs, settings, output, messages);
}

}  // namespace gpn::replay
