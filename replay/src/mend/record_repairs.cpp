// Repairs as a diff without context lines, in which lines that begin with `#` explain and `patch` skips them; as JSON
// lines, one object for each damaged record; and as SARIF results with fixes.
#include "mend/record_repairs.hpp"
#include "play/diagnostic.hpp"
#include "report/json_writer.hpp"
#include "report/parts.hpp"

#include <gpn/host/display.hpp>

#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay::repair {
namespace {

/// The number of repairs that are shown besides the best.
constexpr std::size_t most_others = 3;

/// The whole lines that some changes touch.
struct Hunk {
  std::uint32_t begin;
  std::uint32_t end;  // after the line end
  std::vector<TextChange> changes;
};

std::uint32_t line_begin(std::string_view bytes, std::uint32_t at) {
  while (at > 0 && bytes[at - 1] != '\n') --at;
  return at;
}

std::uint32_t line_end(std::string_view bytes, std::uint32_t at) {
  const std::size_t end = bytes.find('\n', at);
  return static_cast<std::uint32_t>(end == std::string_view::npos ? bytes.size() : end + 1);
}

std::vector<Hunk> hunks_of(std::string_view bytes, const std::vector<TextChange>& changes) {
  std::vector<Hunk> hunks;
  for (const TextChange& change : changes) {
    const std::uint32_t begin = line_begin(bytes, change.span.begin);
    const bool takes_line_end = change.span.end > change.span.begin && bytes[change.span.end - 1] == '\n';
    const std::uint32_t end = takes_line_end ? change.span.end : line_end(bytes, change.span.end);
    if (hunks.empty() || hunks.back().end <= begin) hunks.push_back({begin, end, {}});
    hunks.back().end = std::max(hunks.back().end, end);
    hunks.back().changes.push_back(change);
  }
  return hunks;
}

std::size_t count_lines(std::string_view text) {
  const auto ends = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  return ends + (text.empty() || text.back() == '\n' ? 0U : 1U);
}

/// "line 14, turn 24"
std::string place_of(const Edit& edit, notation::LineCounter& lines) {
  return fmt::format("line {}, turn {}", lines.locate(edit.span.begin).line, edit.turn + 1);
}

/// Many misprinted counts are only counted.
std::string sentence_of(const Repair& repair) {
  constexpr std::ptrdiff_t most_counts = 2;
  const auto is_count = [](const Edit& edit) { return edit.kind == EditKind::CountWrong; };
  const auto counts = std::count_if(repair.edits.begin(), repair.edits.end(), is_count);
  std::string sentence;
  for (const Edit& edit : repair.edits) {
    if (is_count(edit) && counts > most_counts) continue;
    sentence.append(sentence.empty() ? "" : "; ").append(edit.sentence);
  }
  if (counts > most_counts)
    sentence.append(sentence.empty() ? "" : "; ").append(fmt::format("{} reserve counts are misprints", counts));
  return sentence;
}

class DiffWriter {
 public:
  DiffWriter(const RecordRepairs& repairs, notation::LineCounter& lines, FormattedReports& out)
      : repairs_(repairs), record_(repairs.record), lines_(lines), out_(out), text_(out.text) {}

  void write() {
    const auto& all = repairs_.search.repairs;
    headline();
    if (repairs_.search.has_given_up) text_ += "# the search reached its work limit; --max-work raises it\n";
    if (all.empty() || !all.front().is_complete) {
      text_ += repairs_.report.verdict == Verdict::Legal ? "# no edit of its turns explains what gpn verify reports\n"
                                                         : "# no repair makes it legal to its end\n";
      if (all.empty()) return;
    }
    equals();
    for (std::size_t i = 0; i < std::min(all.size(), most_others + 1); ++i) repair(all[i], i);
    const std::size_t found = std::max(all.size(), repairs_.search.equally_likely);
    if (found > most_others + 1) text_ += fmt::format("# not shown: {} more\n", found - most_others - 1);
  }

 private:
  void headline() {
    text_ += "# ";
    host::append_visible(record_.source.name, text_);
    text_ += fmt::format(":{}: record ", lines_.locate(record_.span.begin).line);
    out_.add_slot();
    text_ += fmt::format(": {}, {}\n", name(repairs_.report.verdict), counted(repairs_.report.turns, "turn"));
  }

  void equals() {
    const std::size_t count = repairs_.search.equally_likely;
    if (count > 1) text_ += fmt::format("# undecided: {} repairs are equally likely\n", count);
  }

  void repair(const Repair& repair, std::size_t index) {
    const bool is_chosen = repairs_.chosen == index;
    const std::string_view kind = !repair.is_complete                ? "not enough"
                                  : repair.is_safe && is_made(index) ? "safe"
                                                                     : "not certain";
    if (index == 0)
      text_ += fmt::format("# {}: ", kind);
    else
      text_ += fmt::format("# or {}, {}: ", kind, place_of(repair.edits.front(), lines_));
    host::append_visible(sentence_of(repair), text_);
    text_ += fmt::format(" (with it {} legal", counted(repair.turns, "turn"));
    if (repair.confirmed < repair.turns) text_ += fmt::format(", without it {}", repair.turns - repair.confirmed);
    text_ += counts(repair) + ")\n";
    if (index == 0 && !repairs_.refused.empty()) {
      text_ += "# not made: ";
      host::append_visible(repairs_.refused, text_);
      text_ += '\n';
    }
    if (index == 0 && !repairs_.doubt.empty()) {
      text_ += "# a warning would stay: ";
      host::append_visible(repairs_.doubt, text_);
      text_ += '\n';
    }
    if (is_chosen || index == 0) hunks(repair, is_chosen ? "" : "# ");
  }

  /// A repair that does not read back is not safe, however clear it was.
  bool is_made(std::size_t index) const noexcept { return index > 0 || repairs_.refused.empty(); }

  static std::string counts(const Repair& repair) {
    if (repair.counts_agreeing + repair.counts_differing == 0) return "";
    return fmt::format(", {} of {} reserve counts agree", repair.counts_agreeing,
                       repair.counts_agreeing + repair.counts_differing);
  }

  void hunks(const Repair& repair, std::string_view margin) {
    const std::string_view bytes = record_.source.bytes;
    bool is_first = margin.empty();
    for (const Hunk& hunk : hunks_of(bytes, repair.changes)) {
      if (is_first) files();
      is_first = false;
      const std::string_view old_lines = bytes.substr(hunk.begin, hunk.end - hunk.begin);
      const std::string new_lines = with_changes(old_lines, hunk.changes, hunk.begin);
      const std::uint64_t line = lines_.locate(hunk.begin).line;
      text_ +=
          fmt::format("{}@@ -{},{} +{},{} @@\n", margin, line, count_lines(old_lines), line, count_lines(new_lines));
      // The piece begins after a byte order mark, which is a part of the first line of the file.
      const bool has_mark = hunk.begin == 0 && line == 1 && record_.source.first_byte > 0;
      const std::string mark(has_mark ? "\xEF\xBB\xBF" : "");
      marked(mark + std::string(old_lines), margin, '-');
      marked(mark + new_lines, margin, '+');
    }
  }

  void files() {
    text_ += "--- ";
    host::append_visible(record_.source.name, text_);
    text_ += "\n+++ ";
    host::append_visible(record_.source.name, text_);
    text_ += '\n';
  }

  /// Tabs and the ends of lines stay as they are, so that the diff can be applied.
  void append_line(std::string_view line) {
    if (line.starts_with("\xEF\xBB\xBF")) {
      text_ += line.substr(0, 3);
      line.remove_prefix(3);
    }
    const bool has_return = line.ends_with('\r');
    if (has_return) line.remove_suffix(1);
    for (std::size_t tab = line.find('\t'); tab != std::string_view::npos; tab = line.find('\t')) {
      host::append_visible(line.substr(0, tab), text_);
      text_ += '\t';
      line.remove_prefix(tab + 1);
    }
    host::append_visible(line, text_);
    if (has_return) text_ += '\r';
  }

  void marked(std::string_view lines, std::string_view margin, char mark) {
    while (!lines.empty()) {
      const std::size_t end = std::min(lines.find('\n'), lines.size());
      text_.append(margin) += mark;
      append_line(lines.substr(0, end));
      text_ += '\n';
      if (end == lines.size()) text_.append(margin) += "\\ No newline at end of file\n";
      lines.remove_prefix(std::min(end + 1, lines.size()));
    }
  }

  const RecordRepairs& repairs_;
  const notation::Record& record_;
  notation::LineCounter& lines_;
  FormattedReports& out_;
  std::string& text_;
};

}  // namespace

void append_diff(const RecordRepairs& repairs, notation::LineCounter& lines, FormattedReports& out) {
  DiffWriter(repairs, lines, out).write();
}

namespace {

void write_edit(const Edit& edit, notation::LineCounter& lines, JsonWriter& json) {
  const notation::Place place = lines.locate(edit.span.begin);
  json.object([&] {
    json.field("kind", name(edit.kind));
    json.field("turn", edit.turn + 1);
    json.field("player", edit.player);
    json.field("line", place.line);
    json.field("column", place.column);
    json.field_or_null("written", edit.written);
    json.field_or_null("meant", edit.meant);
    json.field("message", edit.sentence);
  });
}

void write_repair(const RecordRepairs& repairs, const Repair& repair, notation::LineCounter& lines, JsonWriter& json) {
  json.object([&] {
    json.field("points", repair.points);
    json.field("turns", repair.turns);
    json.field("confirmed", repair.confirmed);
    json.object("counts", [&] {
      json.field("agree", repair.counts_agreeing);
      json.field("differ", repair.counts_differing);
    });
    json.field("complete", repair.is_complete);
    json.field("safe", repair.is_safe);
    json.list("edits", repair.edits, [&](const Edit& edit) { write_edit(edit, lines, json); });
    json.list("changes", repair.changes, [&](const TextChange& change) {
      json.object([&] {
        json.field("byte", repairs.record.source.first_byte + change.span.begin);
        json.field("length", change.span.end - change.span.begin);
        json.field("text", change.text);
      });
    });
  });
}

notation::Diagnostic diagnostic_of(const Repair& repair) {
  std::string message;
  for (const Edit& edit : repair.edits) message += (message.empty() ? "" : "; ") + edit.sentence;
  const Edit& first = repair.edits.front();
  notation::Diagnostic diagnostic = make_diagnostic("probable-cause", first.span, std::move(message));
  diagnostic.turn = static_cast<std::uint32_t>(first.turn + 1);
  diagnostic.player = first.player;
  return diagnostic;
}

}  // namespace

void append_json(const RecordRepairs& repairs, notation::LineCounter& lines, FormattedReports& out) {
  JsonWriter json(out.text);
  json.object([&] {
    json.field("file", repairs.record.source.name);
    json.key("record");
    out.add_slot();
    json.field("line", lines.locate(repairs.record.span.begin).line);
    json.field("verdict", name(repairs.report.verdict));
    json.field("turns", repairs.report.turns);
    json.field("given_up", repairs.search.has_given_up);
    json.field("equally_likely", repairs.search.equally_likely);
    json.field("chosen", repairs.chosen);
    json.field_or_null("refused", repairs.refused);
    json.list("repairs", repairs.search.repairs,
              [&](const Repair& repair) { write_repair(repairs, repair, lines, json); });
  });
}

void append_sarif(const RecordRepairs& repairs, notation::LineCounter& lines, FormattedReports& out) {
  if (repairs.search.repairs.empty() || repairs.search.repairs.front().edits.empty()) return;
  SarifFixes fixes;
  for (const Repair& repair : repairs.search.repairs)
    if (repair.is_complete && repair.inexpressible.empty() && !repair.changes.empty())
      fixes.push_back({diagnostic_of(repair).message + (repair.is_safe ? " (safe)" : " (unsafe)"), &repair.changes});
  const notation::Diagnostic damage = diagnostic_of(repairs.search.repairs.front());
  append_sarif_result(repairs.record, {&damage}, fixes, lines, out);
}

}  // namespace gpn::replay::repair
