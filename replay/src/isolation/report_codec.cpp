#include "isolation/report_codec.hpp"

#include "isolation/byte_text.hpp"

namespace gpn::replay {
namespace {

constexpr std::uint32_t verdict_count = 4;
constexpr std::uint32_t ending_count = 3;
constexpr std::uint32_t result_count = 3;
constexpr std::uint32_t severity_count = 3;
constexpr std::size_t longest_code = 64;
constexpr std::size_t longest_own_text = std::size_t{1} << 16U;  // besides what a text quotes from the record
constexpr std::uint32_t most_suggestions = 64;
constexpr std::size_t least_diagnostic = 8 * sizeof(std::uint32_t);

/// 0 for nothing, else the value and 1.
template <class Value>
std::uint32_t optional_number(const std::optional<Value>& value) {
  return value ? static_cast<std::uint32_t>(*value) + 1 : 0;
}

template <class Value>
std::optional<Value> read_optional(ByteReader& in, std::uint32_t count) {
  const std::uint32_t value = in.below(count + 1);
  if (value == 0) return std::nullopt;
  return static_cast<Value>(value - 1);
}

void write_texts(const std::vector<std::string>& texts, ByteWriter& out) {
  out.number(static_cast<std::uint32_t>(texts.size()));
  for (const std::string& text : texts) out.text(text);
}

void write_diagnostic(const notation::Diagnostic& diagnostic, ByteWriter& out) {
  out.text(diagnostic.code);
  out.number(static_cast<std::uint32_t>(diagnostic.severity));
  out.number(diagnostic.span.begin);
  out.number(diagnostic.span.end);
  out.number(diagnostic.turn.value_or(0));
  out.number(optional_number(diagnostic.player));
  out.text(diagnostic.message);
  out.text(diagnostic.rule);
  write_texts(diagnostic.suggestions, out);
  write_texts(diagnostic.cells, out);
}

/// Reads what belongs to one record.
class ReportReader {
 public:
  ReportReader(std::string_view bytes, const notation::Record& record, std::deque<std::string>& codes)
      : in_(bytes), record_(record), codes_(codes) {}

  bool read(Report& report) {
    report.clear();
    report.verdict = static_cast<Verdict>(in_.below(verdict_count));
    report.ending = static_cast<Ending>(in_.below(ending_count));
    // Before each turn one that was left out may have been played.
    report.turns = in_.below(static_cast<std::uint32_t>(2 * record_.main.turns.size() + 2));
    report.game = text();
    report.variant = text();
    report.claimed = read_optional<notation::Result>(in_, result_count);
    report.actual = read_optional<notation::Result>(in_, result_count);
    if (in_.below(2) == 1) {
      const auto white = in_.number<std::int32_t>();
      report.score = {white, in_.number<std::int32_t>()};
    }
    report.end_rule = text();
    report.end_reason = text();
    report.module_failed = in_.below(2) == 1;
    if (const auto turn = in_.below(most_turns()); turn > 0) report.board = ErrorBoard{turn, text()};
    const std::uint32_t count = in_.count(least_diagnostic);
    for (std::uint32_t i = 0; i < count && in_.ok(); ++i) report.diagnostics.push_back(diagnostic());
    // What is not legal has a reason.
    return in_.at_end() && (report.verdict == Verdict::Legal || report.has_error());
  }

 private:
  /// A turn has at least one byte.
  std::uint32_t most_turns() const { return static_cast<std::uint32_t>(record_.source.bytes.size()) + 2; }

  std::string text() {
    const std::string_view text = in_.text();
    if (text.size() > longest_own_text + record_.source.bytes.size()) in_.fail();
    return in_.ok() ? std::string(text) : std::string();
  }

  std::string_view code() {
    const std::string_view code = in_.text();
    if (code.size() > longest_code || !gpn::detail::is_finding_code(code)) return in_.fail(), std::string_view();
    return codes_.emplace_back(code);
  }

  notation::Span span() {
    const auto begin = in_.number<std::uint32_t>();
    const auto end = in_.number<std::uint32_t>();
    if (begin > end || end > record_.source.bytes.size()) in_.fail();
    return {begin, end};
  }

  notation::Diagnostic diagnostic() {
    notation::Diagnostic diagnostic;
    diagnostic.code = code();
    diagnostic.severity = static_cast<Severity>(in_.below(severity_count));
    diagnostic.span = span();
    const std::uint32_t turn = in_.below(most_turns());
    if (turn > 0) diagnostic.turn = turn;
    diagnostic.player = read_optional<Color>(in_, 2);
    diagnostic.message = text();
    diagnostic.rule = text();
    read_texts(most_suggestions, diagnostic.suggestions);
    read_texts(GPN_MAX_REMARK_CELLS + 1, diagnostic.cells);
    return diagnostic;
  }

  void read_texts(std::uint32_t limit, std::vector<std::string>& texts) {
    const std::uint32_t count = in_.below(limit);
    for (std::uint32_t i = 0; i < count && in_.ok(); ++i) texts.push_back(text());
  }

  ByteReader in_;
  const notation::Record& record_;
  std::deque<std::string>& codes_;
};

}  // namespace

void write_report(const Report& report, std::string& bytes) {
  ByteWriter out(bytes);
  out.number(static_cast<std::uint32_t>(report.verdict));
  out.number(static_cast<std::uint32_t>(report.ending));
  out.number(report.turns);
  out.text(report.game);
  out.text(report.variant);
  out.number(optional_number(report.claimed));
  out.number(optional_number(report.actual));
  out.number(std::uint32_t{report.score ? 1U : 0U});
  if (report.score) {
    out.number((*report.score)[0]);
    out.number((*report.score)[1]);
  }
  out.text(report.end_rule);
  out.text(report.end_reason);
  out.number(std::uint32_t{report.module_failed ? 1U : 0U});
  out.number(report.board ? report.board->turn : 0U);
  if (report.board) out.text(report.board->lines);
  out.number(static_cast<std::uint32_t>(report.diagnostics.size()));
  for (const notation::Diagnostic& diagnostic : report.diagnostics) write_diagnostic(diagnostic, out);
}

bool read_report(std::string_view bytes, const notation::Record& record, Report& report,
                 std::deque<std::string>& codes) {
  codes.clear();
  return ReportReader(bytes, record, codes).read(report);
}

}  // namespace gpn::replay
