#include "protocol/frame_reader.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

namespace gpn::lsp {
namespace {

constexpr std::string_view line_end = "\r\n";
constexpr std::string_view header_end = "\r\n\r\n";

std::optional<std::size_t> read_length(std::string_view text) noexcept {
  std::uint64_t length = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), length);
  if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
  return length;
}

/// The value of the only Content-Length among the lines; other headers are ignored.
std::optional<std::size_t> content_length(std::string_view headers) noexcept {
  std::optional<std::size_t> length;
  while (!headers.empty()) {
    const std::size_t end = std::min(headers.find(line_end), headers.size());
    const std::string_view line = headers.substr(0, end);
    headers.remove_prefix(std::min(end + line_end.size(), headers.size()));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    if (!ascii::same_word(line.substr(0, colon), "content-length")) continue;
    if (length) return std::nullopt;
    length = read_length(ascii::trim(line.substr(colon + 1)));
    if (!length) return std::nullopt;
  }
  return length;
}

}  // namespace

FrameReader::Status FrameReader::next() {
  body_ = {};
  if (is_malformed_) return Status::Malformed;
  const std::size_t skipped = std::min(to_skip_, buffer_.size() - taken_);
  taken_ += skipped;
  to_skip_ -= skipped;
  drop_taken();
  if (to_skip_ > 0) return Status::Incomplete;
  if (!has_header_)
    if (const Status status = read_header(); status != Status::Frame) return status;
  if (buffer_.size() - taken_ < length_) return Status::Incomplete;
  body_ = std::string_view(buffer_).substr(taken_, length_);
  taken_ += length_;
  has_header_ = false;
  return Status::Frame;
}

/// Many short frames in one buffer are not moved to the front one by one.
void FrameReader::drop_taken() {
  if (taken_ < buffer_.size() / 2) return;
  buffer_.erase(0, taken_);
  taken_ = 0;
}

/// Frame: the headers are complete and the length is known.
FrameReader::Status FrameReader::read_header() {
  const std::string_view rest = std::string_view(buffer_).substr(taken_);
  const std::size_t end = rest.substr(0, most_header_bytes + header_end.size()).find(header_end);
  // A lone line feed would leave the client waiting for an answer to headers that never end.
  const std::string_view headers = rest.substr(0, std::min(end, most_header_bytes));
  const std::size_t line_feed = headers.find('\n');
  const bool is_lone = line_feed != std::string_view::npos && (line_feed == 0 || headers[line_feed - 1] != '\r');
  if (end == std::string_view::npos && rest.size() <= most_header_bytes && !is_lone) return Status::Incomplete;
  const auto length = end == std::string_view::npos || is_lone ? std::nullopt : content_length(headers);
  if (!length) {
    is_malformed_ = true;
    return Status::Malformed;
  }
  taken_ += end + header_end.size();
  if (*length > most_body_bytes) {
    to_skip_ = *length;
    return Status::TooLong;
  }
  length_ = *length;
  has_header_ = true;
  return Status::Frame;
}

}  // namespace gpn::lsp
