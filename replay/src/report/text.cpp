#include <gpn/replay/report_stream.hpp>

#include "report/json_writer.hpp"
#include "report/parts.hpp"

#include <gpn/host/display.hpp>
#include <gpn/notation/turn_marks.hpp>

#include <algorithm>
#include <optional>

namespace gpn::replay {

namespace {

using host::append_visible;
using host::shown_start;
using host::shown_within;

constexpr std::string_view cut = "...";

/// Where an excerpt starts that shows at most `columns` before `at`.
std::size_t step_back(std::string_view line, std::size_t at, std::size_t columns) noexcept {
  for (std::size_t used = 0; at > 0;) {
    const std::size_t before = shown_start(line, at - 1);
    used += host::first_shown(line.substr(before)).columns;
    if (used > columns) break;
    at = before;
  }
  return at;
}

/// The end of the character that has the byte before `end`.
std::size_t shown_end(std::string_view line, std::size_t end) noexcept {
  const std::size_t last = shown_start(line, end - 1);
  return last + host::first_shown(line.substr(last)).bytes;
}

}  // namespace

Excerpt excerpt(std::string_view line, std::size_t begin, std::size_t end, std::size_t width) {
  width = std::max<std::size_t>(width, 4 * cut.size());
  end = std::clamp(end, std::min(begin, line.size()), line.size());
  begin = shown_start(line, begin);
  if (end > begin) end = shown_end(line, end);
  std::size_t from = 0;
  const bool whole = shown_within(line, width).bytes == line.size();
  // Keep the mark and the text before it visible; cut a mark that does not fit at its end.
  if (!whole && shown_within(line, width - cut.size()).bytes < end) {
    const std::size_t marked = shown_within(line.substr(begin, end - begin), width / 2).columns;
    from = step_back(line, begin, (width - 2 * cut.size() - marked) / 2);
  }
  Excerpt result;
  if (from > 0) result.text = cut;
  const std::size_t left = width - (from > 0 ? cut.size() : 0);
  host::Shown shown = shown_within(line.substr(from), left);
  const bool cut_right = from + shown.bytes < line.size();
  if (cut_right) shown = shown_within(line.substr(from), left - cut.size());
  const std::size_t to = from + shown.bytes;
  result.marked_from = result.text.size() + append_visible(line.substr(from, std::min(begin, to) - from), result.text);
  const std::size_t marked_to = std::min(end, to);
  if (begin < marked_to)
    result.marked_columns =
        std::max<std::size_t>(1, append_visible(line.substr(begin, marked_to - begin), result.text));
  append_visible(line.substr(std::max(std::min(begin, to), marked_to), to - std::max(std::min(begin, to), marked_to)),
                 result.text);
  if (cut_right) result.text += cut;
  return result;
}

namespace {

/// Appends diagnostics one by one.
class Writer {
 public:
  Writer(const notation::Record& record, const Appearance& appearance, FormattedReports& out)
      : record_(record), appearance_(appearance), out_(out), text_(out.text) {}

  /// `board` may be null.
  void write(const ListedFinding& finding, const notation::Place& place, const ErrorBoard* board) {
    const notation::Diagnostic& diagnostic = *finding.first;
    severity_style_ = style_of(diagnostic.severity);
    margin_ = 1;
    for (std::uint64_t rest = place.line; rest > 9; rest /= 10) ++margin_;
    headline(finding, place);
    marked_line(diagnostic, place);
    where(diagnostic);
    rule(diagnostic);
    suggestions(diagnostic);
    if (board != nullptr) draw(*board);
    text_ += '\n';
  }

 private:
  static std::string_view style_of(Severity severity) noexcept {
    switch (severity) {
      case Severity::Error: return "\x1b[1;31m";
      case Severity::Warning: return "\x1b[1;33m";
      case Severity::Note: return "\x1b[1;36m";
    }
    return "";
  }
  static constexpr std::string_view bold = "\x1b[1m";
  static constexpr std::string_view margin_style = "\x1b[34m";

  void styled(std::string_view style, std::string_view text) {
    if (appearance_.colors == Colors::Always) text_ += style;
    text_ += text;
    if (appearance_.colors == Colors::Always) text_ += "\x1b[0m";
  }

  void headline(const ListedFinding& finding, const notation::Place& place) {
    const notation::Diagnostic& diagnostic = *finding.first;
    host::append_visible(record_.source.name, text_);
    text_ += ':';
    append_number(place.line, text_);
    text_ += ':';
    append_number(place.column, text_);
    text_ += ": ";
    styled(severity_style_, name(diagnostic.severity));
    styled(bold, std::string("[").append(diagnostic.code).append("]"));
    text_ += ": ";
    host::append_visible(finding.message(), text_);
    text_ += '\n';
  }

  void marked_line(const notation::Diagnostic& diagnostic, const notation::Place& place) {
    if (place.text.empty()) return;
    const auto line_begin = static_cast<std::size_t>(place.text.data() - record_.source.bytes.data());
    const std::size_t begin = diagnostic.span.begin - line_begin;
    const std::size_t end = std::max(diagnostic.span.begin, diagnostic.span.end) - line_begin;
    const Excerpt shown =
        excerpt(place.text, begin, end, appearance_.width > margin_ + 3 ? appearance_.width - margin_ - 3 : 0);
    margin("", " |");
    text_ += '\n';
    const std::string number = std::to_string(place.line);
    styled(margin_style, number + " |");
    text_ += ' ';
    text_ += shown.text;
    text_ += '\n';
    margin("", " |");
    text_.append(1 + shown.marked_from, ' ');
    styled(severity_style_, std::string(shown.marked_columns, '^'));
    text_ += '\n';
  }

  void margin(std::string_view lead, std::string_view sign) {
    styled(margin_style, std::string(margin_ - lead.size(), ' ').append(lead).append(sign));
  }

  void note_line() {
    margin("", " =");
    text_ += ' ';
  }

  void where(const notation::Diagnostic& diagnostic) {
    note_line();
    if (diagnostic.turn) {
      text_ += "turn ";
      append_number(*diagnostic.turn, text_);
      append_written_number(*diagnostic.turn);
      if (diagnostic.player) text_.append(has_number_ ? " " : ", ").append(name_of(*diagnostic.player));
      text_ += ", ";
    }
    text_ += "record ";
    out_.add_slot();
    players();
    text_ += '\n';
  }

  /// `, 12...`: the number that the record has for the turn, if any.
  void append_written_number(std::uint32_t turn) {
    if (!marks_) marks_ = notation::read_turn_marks(record_);
    const auto number_of = [&](std::size_t of) {
      return of > 0 && of <= marks_->numbers.size() ? marks_->numbers[of - 1] : std::nullopt;
    };
    auto number = number_of(turn);
    const bool is_own = number.has_value();
    if (!number) number = number_of(turn - 1);
    has_number_ = number && (is_own || !number->is_blacks);
    if (!has_number_) return;
    text_ += ", ";
    append_number(number->number, text_);
    text_ += !is_own || number->is_blacks ? "..." : ".";
  }

  void players() {
    const std::string_view white = record_.tag("White").value_or("");
    const std::string_view black = record_.tag("Black").value_or("");
    if (white.empty() && black.empty()) return;
    text_ += " (";
    host::append_visible(white.empty() ? "?" : white, text_);
    text_ += " - ";
    host::append_visible(black.empty() ? "?" : black, text_);
    text_ += ')';
  }

  void rule(const notation::Diagnostic& diagnostic) {
    note_line();
    if (!diagnostic.rule.empty()) {
      text_ += "rule ";
      host::append_visible(diagnostic.rule, text_);
      text_ += "; ";
    }
    text_ += "gpn explain ";
    text_ += diagnostic.code;
    text_ += '\n';
  }

  void suggestions(const notation::Diagnostic& diagnostic) {
    if (diagnostic.suggestions.empty()) return;
    note_line();
    text_ += "did you mean: ";
    for (std::size_t i = 0; i < diagnostic.suggestions.size(); ++i) {
      if (i > 0) text_ += " | ";
      host::append_visible(diagnostic.suggestions[i], text_);
    }
    text_ += '\n';
  }

  void draw(const ErrorBoard& board) {
    margin("", " |");
    text_ += '\n';
    for (std::string_view rest = board.lines; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      margin("", " |");
      if (end > 0) text_.append("  ").append(rest.substr(0, end));
      text_ += '\n';
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }

  const notation::Record& record_;
  const Appearance& appearance_;
  FormattedReports& out_;
  std::string& text_;
  std::string_view severity_style_;
  std::size_t margin_ = 1;  // digits of the line number
  std::optional<notation::TurnMarks> marks_;
  bool has_number_ = false;  // of the turn of the last finding
};

/// The last of the gravest findings about the turn.
const notation::Diagnostic* owner_of(const Report& report) {
  const notation::Diagnostic* owner = nullptr;
  if (!report.board) return owner;
  for (const notation::Diagnostic& diagnostic : report.diagnostics)
    if (diagnostic.turn == report.board->turn && (owner == nullptr || diagnostic.severity >= owner->severity))
      owner = &diagnostic;
  return owner;
}

}  // namespace

void append_text(const notation::Record& record, const Report& report, notation::LineCounter& lines, Severity least,
                 const Appearance& appearance, FormattedReports& out) {
  Writer writer(record, appearance, out);
  const notation::Diagnostic* owner = owner_of(report);
  for (const ListedFinding& finding : listed_findings(report))
    if (is_shown(*finding.first, least))
      writer.write(finding, lines.locate(finding.first->span.begin), finding.first == owner ? &*report.board : nullptr);
}

}  // namespace gpn::replay
