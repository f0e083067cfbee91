#include "harness/built_in.hpp"
#include "harness/printable.hpp"
#include "targets/targets.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>
#include <gpn/replay/report_summary.hpp>

#include <array>
#include <string>

namespace gpn::fuzz {
namespace {

using replay::ReportStyle;

constexpr std::array styles{ReportStyle::Human, ReportStyle::JsonLines, ReportStyle::Sarif, ReportStyle::GitHub};

/// The report of an input in each style; the records are replayed once for all of them.
class Reports {
 public:
  void read(std::string_view bytes) {
    static replay::Replayer replayer = make_replayer();
    static notation::Record scratch;
    notation::MemoryInput input(bytes);
    notation::PieceReader pieces(input, std::nullopt, limits_);
    notation::Piece piece;
    const std::string name(bytes.substr(0, 20));
    while (pieces.next(piece) == notation::PieceStatus::Piece) {
      const notation::Source source = piece.source(name);
      notation::LineCounter lines(source);
      for (replay::FormattedReports& part : parts_) part.clear();
      notation::read_records(source, piece.format, limits_, scratch, [&](notation::Record& record) {
        const replay::Report& report = replayer.verify(record);
        tally_.add(report);
        for (std::size_t i = 0; i < styles.size(); ++i)
          append_report(settings(styles[i]), record, report, lines, parts_[i]);
      });
      for (std::size_t i = 0; i < styles.size(); ++i) streams_[i].add(parts_[i], texts_[i]);
    }
  }

  const std::string& text(std::size_t style) const { return texts_[style]; }
  const replay::Tally& tally() const { return tally_; }

 private:
  static replay::Replayer make_replayer() {
    replay::Replayer replayer{replay::Rulebook(built_in()), small_limits()};
    replayer.draw_boards({});
    return replayer;
  }
  static replay::ReportSettings settings(ReportStyle style) {
    replay::ReportSettings settings;
    settings.style = style;
    settings.least_severity = Severity::Note;
    return settings;
  }

  notation::Limits limits_ = small_limits();
  std::array<replay::ReportStream, 4> streams_{
      {{styles[0], built_in()}, {styles[1], built_in()}, {styles[2], built_in()}, {styles[3], built_in()}}};
  std::array<replay::FormattedReports, 4> parts_;
  std::array<std::string, 4> texts_;
  replay::Tally tally_;
};

/// An annotation is one line, a command with properties: two colons end them, and nothing in them does.
void expect_annotations(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    promise(line.starts_with("::"), "an annotation does not begin with a command");
    promise(line.find("::", 2) != std::string_view::npos, "an annotation has no message");
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
}

}  // namespace

void reports(std::string_view bytes) {
  Reports all;
  all.read(bytes);
  for (std::size_t i = 0; i < styles.size(); ++i) expect_printable(all.text(i));
  expect_json_lines(all.text(1));
  expect_json("[" + all.text(2) + "]");
  expect_annotations(all.text(3));
  expect_printable(closing_line(all.tally(), Severity::Note));
  expect_json(summary_json(all.tally()));
  expect_printable(summary_text(all.tally()));
}

}  // namespace gpn::fuzz
