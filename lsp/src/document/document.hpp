// A document that the client has open: its text by lines, the file that it is in, and its records, as far as they were
// checked.
#pragma once

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/replayer.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gpn::lsp {

// Positions as clients count them: a line and a number of code units in it.

/// The unit in which the characters of a line are counted.
enum class Encoding : std::uint8_t { Utf8, Utf16 };

struct Position {
  std::uint32_t line = 0;
  std::uint32_t character = 0;

  friend bool operator==(const Position&, const Position&) = default;
};

struct Range {
  Position start;
  Position end;

  friend bool operator==(const Range&, const Range&) = default;
};

/// Where the lines of a text begin, and how many code units of UTF-16 come before each block of it, so that a place in
/// a line of megabytes costs no more than one in a short line. A line ends with LF, CR LF or CR. The text is UTF-8, as
/// that of a JSON message is.
class LineIndex {
 public:
  explicit LineIndex(std::string_view text);

  std::uint32_t lines() const noexcept { return static_cast<std::uint32_t>(starts_.size()); }
  std::uint32_t line_begin(std::uint32_t number) const noexcept { return starts_[number]; }
  /// The line without its end.
  notation::Span line(std::string_view text, std::uint32_t number) const noexcept;
  std::uint32_t line_of(std::uint32_t offset) const noexcept;

  /// The first byte of the character at a position. A character after the end of its line is that end, and a line after
  /// the last one is the end of the text, as the protocol demands.
  std::uint32_t offset_of(std::string_view text, Position position, Encoding encoding) const noexcept;
  /// The position of the character that has the byte.
  Position position_of(std::string_view text, std::uint32_t offset, Encoding encoding) const noexcept;

 private:
  static constexpr std::size_t block_bytes = 1024;

  std::uint32_t units_before(std::string_view text, std::uint32_t offset) const noexcept;

  std::vector<std::uint32_t> starts_;
  std::vector<std::uint32_t> units_;  // of UTF-16 before each block
};

/// The path of a `file:` address of this machine; empty for any other.
std::string path_of_uri(std::string_view uri);

// The records of a text and what was found in them. A record is verified again only when its bytes changed.

/// The result of verifying one record. Spans count from the start of its slice.
struct CheckedRecord {
  notation::Span span;
  replay::Verdict verdict = replay::Verdict::Legal;
  std::vector<notation::Diagnostic> diagnostics;
};

/// The bytes from one record start to the next, which are one record or, where only the grammar can separate them,
/// several.
struct CheckedSlice {
  std::vector<CheckedRecord> records;
  bool has_links = false;  // to games in files, which may change
};

struct Slice {
  notation::Span span;  // in the text
  std::shared_ptr<const CheckedSlice> checked;
};

class RecordFile {
 public:
  /// Cuts the text at record starts and verifies the records that were not verified before. `name` is the path of the
  /// file.
  void update(std::string_view text, std::string_view name, replay::Replayer& replayer, const notation::Limits& limits);

  /// Forgets what depends on other files.
  void forget_links();

  /// Empty when the text is in no format that gpn reads.
  std::optional<notation::Format> format() const noexcept { return format_; }
  const std::vector<Slice>& slices() const noexcept { return slices_; }
  /// The slice that has the byte, or that ends there; null when there is none.
  const Slice* slice_at(std::uint32_t offset) const noexcept;
  /// Counts the slices that the last update had to verify.
  std::size_t verified() const noexcept { return verified_; }

 private:
  using Cache = std::unordered_map<std::string, std::shared_ptr<const CheckedSlice>>;

  void cut(std::string_view text);

  std::optional<notation::Format> format_;
  std::vector<Slice> slices_;
  Cache cache_;  // by the bytes of a slice; those of the last update
  std::size_t verified_ = 0;
};

/// Reads the records of one slice. Their spans count from the start of the text.
void read_slice(std::string_view text, std::string_view name, notation::Format format, notation::Span slice,
                const notation::Limits& limits, const notation::RecordSink& sink);

enum class DocumentKind : std::uint8_t { Records, Variants };

/// The text that replaces a range; the whole text where there is none.
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
