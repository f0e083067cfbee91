#include "document/document.hpp"

#include <gpn/text/uri.hpp>
#include <gpn/text/utf8.hpp>

#include <algorithm>
#include <utility>

namespace gpn::lsp {
namespace {

/// Counts the code units of UTF-16 that a character needs, at its first byte; 0 at the others.
constexpr std::uint32_t units_of(char c) noexcept {
  if (!starts_character(c)) return 0;
  return static_cast<unsigned char>(c) >= 0xF0 ? 2 : 1;
}

std::uint32_t units_in(std::string_view text) noexcept {
  std::uint32_t units = 0;
  for (const char c : text) units += units_of(c);
  return units;
}

}  // namespace

LineIndex::LineIndex(std::string_view text) {
  starts_.push_back(0);
  for (std::size_t at = text.find_first_of("\r\n"); at != std::string_view::npos; at = text.find_first_of("\r\n", at)) {
    at += text.substr(at, 2) == "\r\n" ? 2U : 1U;
    starts_.push_back(static_cast<std::uint32_t>(at));
  }
  units_.push_back(0);
  for (std::size_t at = 0; at + block_bytes <= text.size(); at += block_bytes)
    units_.push_back(units_.back() + units_in(text.substr(at, block_bytes)));
}

notation::Span LineIndex::line(std::string_view text, std::uint32_t number) const noexcept {
  const std::uint32_t begin = starts_[number];
  if (number + 1 == starts_.size()) return {begin, static_cast<std::uint32_t>(text.size())};
  std::uint32_t end = starts_[number + 1];
  if (text[end - 1] == '\n') --end;
  if (end > begin && text[end - 1] == '\r') --end;
  return {begin, end};
}

std::uint32_t LineIndex::line_of(std::uint32_t offset) const noexcept {
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  return static_cast<std::uint32_t>(after - starts_.begin()) - 1;
}

std::uint32_t LineIndex::units_before(std::string_view text, std::uint32_t offset) const noexcept {
  const std::size_t block = offset / block_bytes;
  const std::size_t begin = block * block_bytes;
  return units_[block] + units_in(text.substr(begin, offset - begin));
}

std::uint32_t LineIndex::offset_of(std::string_view text, Position position, Encoding encoding) const noexcept {
  if (position.line >= lines()) return static_cast<std::uint32_t>(text.size());
  const notation::Span span = line(text, position.line);
  if (encoding == Encoding::Utf8) {
    std::uint32_t at = position.character < span.end - span.begin ? span.begin + position.character : span.end;
    while (at > span.begin && at < span.end && !starts_character(text[at])) --at;
    return at;
  }
  const std::uint64_t wanted = std::uint64_t{units_before(text, span.begin)} + position.character;
  const auto block = std::upper_bound(units_.begin(), units_.end(), wanted) - units_.begin() - 1;
  auto at = static_cast<std::uint32_t>(static_cast<std::size_t>(block) * block_bytes);
  std::uint64_t units = units_[static_cast<std::size_t>(block)];
  if (at < span.begin) {
    at = span.begin;
    units = wanted - position.character;
  }
  while (at < span.end && units + units_of(text[at]) <= wanted) units += units_of(text[at++]);
  // A character that does not fit ends the search at its first byte; one that does, after its last.
  return std::min(at, span.end);
}

Position LineIndex::position_of(std::string_view text, std::uint32_t offset, Encoding encoding) const noexcept {
  offset = std::min(offset, static_cast<std::uint32_t>(text.size()));
  const std::uint32_t number = line_of(offset);
  const notation::Span span = line(text, number);
  std::uint32_t at = std::min(offset, span.end);
  while (at > span.begin && at < span.end && !starts_character(text[at])) --at;
  if (encoding == Encoding::Utf8) return {number, at - span.begin};
  return {number, units_before(text, at) - units_before(text, span.begin)};
}

std::string path_of_uri(std::string_view uri) {
  constexpr std::string_view scheme = "file://";
  if (!uri.starts_with(scheme)) return {};
  uri.remove_prefix(scheme.size());
  constexpr std::string_view this_machine = "localhost/";
  if (uri.starts_with(this_machine)) uri.remove_prefix(this_machine.size() - 1);
  if (!uri.starts_with('/')) return {};
  std::string path = from_percent(uri);
  return path.find('\0') == std::string::npos ? path : std::string();
}

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

namespace {

DocumentKind kind_of(std::string_view uri, std::string_view language, std::string_view text) {
  const bool is_variants = language == "gpnv" || uri.ends_with(".gpnv") || text.starts_with("gpn-variants");
  return is_variants ? DocumentKind::Variants : DocumentKind::Records;
}

}  // namespace

Document::Document(std::string uri, std::string_view language, std::string text, std::optional<std::int64_t> version,
                   Encoding encoding)
    : uri_(std::move(uri)),
      path_(path_of_uri(uri_)),
      kind_(kind_of(uri_, language, text)),
      text_(std::move(text)),
      version_(version),
      encoding_(encoding),
      lines_(text_) {}

bool Document::change(const ContentChange& change) {
  if (is_dropped_ && change.range) return false;
  std::size_t begin = 0;
  std::size_t end = text_.size();
  if (change.range) {
    begin = offset_of(change.range->start);
    end = std::max<std::size_t>(begin, offset_of(change.range->end));
  }
  is_dropped_ = text_.size() - (end - begin) + change.text.size() > most_bytes;
  if (is_dropped_)
    text_ = std::string();
  else
    text_.replace(begin, end - begin, change.text);
  lines_ = LineIndex(text_);
  return !is_dropped_;
}

}  // namespace gpn::lsp
