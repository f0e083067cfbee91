#include "document/record_file.hpp"

#include <algorithm>
#include <utility>

namespace gpn::lsp {
namespace {

constexpr std::size_t recognised_bytes = std::size_t{64} << 10U;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// A byte order mark and empty lines before the first record belong to no record.
std::size_t begin_of_records(std::string_view text) noexcept {
  const std::size_t mark = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
  const std::size_t first = text.find_first_not_of(" \t\r\n\v\f", mark);
  if (first == std::string_view::npos) return text.size();
  const std::size_t line = text.substr(0, first).rfind('\n');
  return line == std::string_view::npos ? mark : line + 1;
}

bool has_links(const notation::Record& record) {
  return std::any_of(record.tags.begin(), record.tags.end(),
                     [](const notation::Tag& tag) { return tag.name == "Contest"; });
}

std::shared_ptr<const CheckedSlice> verify(std::string_view bytes, std::string_view name, notation::Format format,
                                           replay::Replayer& replayer, const notation::Limits& limits) {
  auto checked = std::make_shared<CheckedSlice>();
  notation::Record scratch;
  notation::read_records({name, bytes}, format, limits, scratch, [&](notation::Record& record) {
    const replay::Report& report = replayer.verify(record);
    checked->records.push_back({record.span, report.verdict, report.diagnostics});
    checked->has_links = checked->has_links || has_links(record);
  });
  return checked;
}

}  // namespace

void RecordFile::update(std::string_view text, std::string_view name, replay::Replayer& replayer,
                        const notation::Limits& limits) {
  const auto format_before = format_;
  cut(text);
  if (format_ != format_before) cache_.clear();
  verified_ = 0;
  Cache used;
  for (Slice& slice : slices_) {
    std::string bytes(text.substr(slice.span.begin, slice.span.end - slice.span.begin));
    auto [place, is_new] = used.try_emplace(std::move(bytes));
    if (is_new) {
      if (auto known = cache_.find(place->first); known != cache_.end()) {
        place->second = std::move(known->second);
      } else {
        place->second = verify(place->first, name, *format_, replayer, limits);
        ++verified_;
      }
    }
    slice.checked = place->second;
  }
  cache_ = std::move(used);
}

void RecordFile::cut(std::string_view text) {
  slices_.clear();
  std::size_t begin = begin_of_records(text);
  format_ = notation::recognise(text.substr(begin, recognised_bytes));
  if (!format_) return;
  // Readers see the text of a file from its first record on.
  const std::string_view records = text.substr(begin);
  const notation::Dialect& dialect = notation::dialect(*format_);
  for (std::size_t at = 0; at < records.size();) {
    const std::size_t end = std::min(dialect.next_start(records, at), records.size());
    slices_.push_back({{static_cast<std::uint32_t>(begin + at), static_cast<std::uint32_t>(begin + end)}, nullptr});
    at = end;
  }
}

void RecordFile::forget_links() {
  std::erase_if(cache_, [](const auto& entry) { return entry.second->has_links; });
}

const Slice* RecordFile::slice_at(std::uint32_t offset) const noexcept {
  const auto after = std::upper_bound(slices_.begin(), slices_.end(), offset,
                                      [](std::uint32_t at, const Slice& slice) { return at < slice.span.begin; });
  if (after == slices_.begin()) return nullptr;
  const Slice& slice = *std::prev(after);
  return offset <= slice.span.end ? &slice : nullptr;
}

void read_slice(std::string_view text, std::string_view name, notation::Format format, notation::Span slice,
                const notation::Limits& limits, const notation::RecordSink& sink) {
  if (slice.end - slice.begin > limits.record_bytes) return;
  notation::Record scratch;
  notation::dialect(format).read({name, text}, slice, limits, scratch, sink);
}

}  // namespace gpn::lsp
