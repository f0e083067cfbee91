// A text that the client has open, and its lines.
#pragma once

#include "document/line_index.hpp"
#include "document/record_file.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::lsp {

enum class DocumentKind : std::uint8_t { Records, Variants };

/// What replaces a range; the whole text where there is none.
struct ContentChange {
  std::optional<Range> range;
  std::string_view text;
};

class Document {
 public:
  /// A longer text is not kept.
  static constexpr std::size_t most_bytes = std::size_t{64} << 20U;

  Document(std::string uri, std::string_view language, std::string text, std::optional<std::int64_t> version,
           Encoding encoding);

  const std::string& uri() const noexcept { return uri_; }
  /// The file of the document; empty when it is in none.
  const std::string& path() const noexcept { return path_; }
  DocumentKind kind() const noexcept { return kind_; }
  const std::string& text() const noexcept { return text_; }
  std::optional<std::int64_t> version() const noexcept { return version_; }
  const LineIndex& lines() const noexcept { return lines_; }

  /// False when the text is longer than the limit now, and was dropped.
  bool change(const ContentChange& change);
  void set_version(std::optional<std::int64_t> version) noexcept { version_ = version; }
  bool is_dropped() const noexcept { return is_dropped_; }

  std::uint32_t offset_of(Position position) const noexcept { return lines_.offset_of(text_, position, encoding_); }
  Position position_of(std::uint32_t offset) const noexcept { return lines_.position_of(text_, offset, encoding_); }
  Range range_of(notation::Span span) const noexcept { return {position_of(span.begin), position_of(span.end)}; }

  /// The records, as far as they were checked.
  RecordFile& records() noexcept { return records_; }
  const RecordFile& records() const noexcept { return records_; }

 private:
  std::string uri_;
  std::string path_;
  DocumentKind kind_;
  std::string text_;
  std::optional<std::int64_t> version_;
  Encoding encoding_;
  LineIndex lines_;
  bool is_dropped_ = false;
  RecordFile records_;
};

}  // namespace gpn::lsp
