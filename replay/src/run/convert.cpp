#include "run/diagnostic.hpp"
#include "run/input_pieces.hpp"
#include "run/ordered_work.hpp"
#include "run/unreadable_input.hpp"

#include <gpn/host/atomic_file.hpp>
#include <gpn/host/option_text.hpp>
#include <gpn/replay/convert.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>

#include <fmt/format.h>

namespace gpn::replay {
namespace {

using notation::Record;

/// The output of one piece.
struct ConvertedPiece {
  std::string text;
  FormattedReports reports;
  ConvertTally tally;
  bool first = false;
};

/// Turns the settings of the user into tags; otherwise the copy would be read by other rules.
void keep_overrides(const Overrides& overrides, Record& record) {
  if (!overrides.options.empty()) {
    const std::string_view own = record.tag("Options").value_or(std::string_view());
    record.set_tag("Options", host::overlay_options(own, overrides.options));
  }
  if (overrides.potentials)
    record.set_tag("Potentials", *overrides.potentials);
  else if (!potentials_of(record, overrides))
    std::erase_if(record.tags, [](const notation::Tag& tag) { return tag.name == "Potentials"; });
  if (overrides.position) record.set_tag("Position", *overrides.position);
}

/// One thread's own replayer, record and buffers.
class ConvertWorker {
 public:
  ConvertWorker(const host::Registry& registry, const ConvertSettings& settings)
      : settings_(settings),
        target_(notation::dialect(settings.to)),
        replayer_(Rulebook(registry, settings.input.overrides), settings.input.limits) {}

  void operator()(const InputPiece& item, ConvertedPiece& out) {
    out.first = item.first;
    out.text.clear();
    out.reports.clear();
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
      keep_overrides(settings_.input.overrides, record);
      write(record, out);
      report(record, lines, out);
    });
  }

  void write(const Record& record, ConvertedPiece& out) {
    const std::size_t before = out.text.size();
    const notation::Written written = write_text(record, out);
    const bool refused = !written.refused.empty();
    const bool too_lossy = !written.losses.empty() && settings_.on_loss == OnLoss::Refuse;
    if (!refused && !too_lossy) {
      ++out.tally.written;
      return out.tally.losses.add(written.losses);
    }
    ++out.tally.refused;
    out.text.resize(before);
    if (refused)
      refuse(record, "record-not-written", fmt::format("not written as {}: {}", name(settings_.to), written.refused));
    else
      refuse(
          record, "record-would-lose",
          fmt::format("not written as {}, which cannot store {} of it", name(settings_.to), describe(written.losses)));
  }

  notation::Written write_text(const Record& record, ConvertedPiece& out) const {
    if (!record.readable && record.main.turns.empty()) return {{}, "nothing of it could be read"};
    if (!out.text.empty()) out.text += target_.separator;
    return target_.write(record, settings_.write, out.text);
  }

  void refuse(const Record& record, Finding why, std::string message) {
    report_.diagnostics.push_back(make_diagnostic(why, {record.span.begin, record.span.begin}, std::move(message)));
  }

  void report_unreadable(const InputPiece& item, ConvertedPiece& out) {
    make_unreadable(item, record_, report_);
    ++out.tally.refused;
    notation::LineCounter lines(record_.source);
    report(record_, lines, out);
  }

  void report(const Record& record, notation::LineCounter& lines, ConvertedPiece& out) {
    append_report(settings_.report, record, report_, lines, out.reports);
    out.tally.input.add(report_);
  }

  const ConvertSettings& settings_;
  const notation::Dialect& target_;
  Replayer replayer_;
  Record record_;
  Report report_;  // of the replayer, and what was refused
};

}  // namespace

bool ConvertTally::has_error() const noexcept { return refused > 0 || input.count(Severity::Error) > 0; }

void ConvertTally::add(const ConvertTally& other) {
  input.add(other.input);
  written += other.written;
  refused += other.refused;
  losses.add(other.losses);
}

std::string describe(const ConvertTally& tally, notation::Format to) {
  std::string text = fmt::format("{} record{} written as {}", tally.written, tally.written == 1 ? "" : "s", name(to));
  if (tally.refused > 0) text += fmt::format(", {} refused", tally.refused);
  if (!tally.losses.empty()) text += fmt::format("; {} not written", describe(tally.losses.losses()));
  return text;
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
  const auto deliver = [&](ConvertedPiece& part) {
    if (part.first) stream.begin_input();
    stream.add(part.reports, pending);
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
  if (tally.written == 0 && tally.refused > 0) return tally;  // nothing to replace the file with
  state = file->commit();
  if (!state) return tl::unexpected(state.error());
  return tally;
}

}  // namespace gpn::replay
