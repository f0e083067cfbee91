#include "common/record_context.hpp"

#include "common/encoding.hpp"
#include "common/tag_words.hpp"

#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace gpn::notation::common {
namespace {

/// Several contests may decide a game, and several findings may be kept; each has a tag of its own.
bool is_repeatable(std::string_view name) noexcept {
  return name == "Contest" || name == "Accept" || name == finding_tag;
}

/// True if the reader knows if tags may be given twice.
bool counts_tags(Format format) noexcept { return format == Format::Gpn || is_json(format); }

/// Some diagnostics are made only when the whole record is known.
void sort_by_place(std::vector<Diagnostic>& diagnostics) {
  const auto earlier = [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; };
  if (!std::is_sorted(diagnostics.begin(), diagnostics.end(), earlier))
    std::stable_sort(diagnostics.begin(), diagnostics.end(), earlier);
}

}  // namespace

void Reporter::report_duplicate_tags() {
  const std::vector<Tag>& tags = record_->tags;
  std::vector<const Tag*> sorted;
  sorted.reserve(tags.size());
  for (const Tag& tag : tags) sorted.push_back(&tag);
  std::stable_sort(sorted.begin(), sorted.end(), [](const Tag* a, const Tag* b) { return a->name < b->name; });
  for (std::size_t i = 1; i < sorted.size(); ++i)
    if (const Tag& second = *sorted[i]; second.name == sorted[i - 1]->name && !is_repeatable(second.name))
      report("duplicate-tag", second.span,
             fmt::format("the tag {} is given twice; the first one counts, remove the wrong one", second.name));
}

std::string_view Reporter::read_tag_name(std::string_view written, Span span) {
  const std::string_view name = tag_named(written);
  if (name != written) {
    report("tag-form", span, fmt::format("{} was read as the tag {}", gpn::quoted(written), name));
  } else if (const auto meant = tag_meant(written)) {
    Diagnostic misspelt =
        make_diagnostic(Finding("misspelt-tag"), span, gpn::quoted(written) + " is no tag that gpn knows");
    misspelt.suggestions.emplace_back(*meant);
    report(std::move(misspelt));
  }
  return name;
}

RecordContext::RecordContext(const Source& piece, Span slice, Format format, const Limits& limits, Record& record)
    : piece_(piece), format_(format), limits_(limits), record_(record), reporter_(record, limits) {
  const std::string_view bytes = piece.bytes.substr(slice.begin, slice.end - slice.begin);
  is_utf8_ = is_ascii(bytes) || gpn::is_utf8(bytes);
}

void RecordContext::begin_record() {
  record_.clear();
  record_.source = piece_;
  record_.format = format_;
  remarks_ = 0;
  blanks_in_turns_ = byte_order_marks_ = nul_bytes_ = not_utf8_ = {};
}

void RecordContext::end_record() {
  if (!counts_tags(format_)) report_duplicate_tags();
  if (blanks_in_turns_.count + byte_order_marks_.count + nul_bytes_.count + not_utf8_.count != 0) report_occurrences();
  sort_by_place(record_.diagnostics);
  reporter_.finish();
}

void RecordContext::report_occurrences() {
  report("blank-in-turn", blanks_in_turns_, "blank inside a turn was removed", "blanks inside turns were removed");
  report("byte-order-mark", byte_order_marks_, "byte order mark was ignored", "byte order marks were ignored");
  report("nul-bytes", nul_bytes_, "NUL byte was ignored", "NUL bytes were ignored");
  report("not-utf-8", not_utf8_, "text is not UTF-8 and was read as Windows-1252",
         "texts are not UTF-8 and were read as Windows-1252");
}

bool RecordContext::takes_remark(Span place) {
  const std::uint64_t most = std::uint64_t{4} * limits_.turns;
  if (remarks_++ == most)
    report("too-many-remarks", place,
           fmt::format("the record has more than {} tags, comments and signs; from here on they are ignored", most));
  return remarks_ <= most;
}

std::string_view RecordContext::decode(std::string_view text, Span span) {
  const Decoded decoded = to_utf8(text, record_.texts);
  if (decoded.encoding != Encoding::Utf8) not_utf8_.add(span);
  return decoded.text;
}

}  // namespace gpn::notation::common
