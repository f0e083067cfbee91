#include "shard/line_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace gpn::replay {

/// False at the end of the file.
tl::expected<bool, std::string> LineReader::fill() {
  taken_ = 0;
  const auto got = input_.read(buffer_.get(), block_size);
  block_ = {buffer_.get(), got.value_or(0)};
  if (!got) return Refusal("cannot be read: " + got.error());
  return *got > 0;
}

tl::expected<std::optional<std::string_view>, std::string> LineReader::line() {
  line_.clear();
  for (;;) {
    const std::size_t feed = block_.find('\n', taken_);
    const std::size_t end = std::min(feed, block_.size());
    line_.append(block_.substr(taken_, end - taken_));
    position_ += end - taken_;
    taken_ = end;
    if (line_.size() > longest_line) return Refusal("is damaged: a line is too long");
    if (feed != std::string::npos) break;
    const auto filled = fill();
    if (!filled) return tl::unexpected(filled.error());
    if (*filled) continue;
    if (line_.empty()) return std::nullopt;
    return Refusal("is damaged: it ends inside a line");
  }
  ++taken_;
  ++position_;
  return line_;
}

tl::expected<void, std::string> LineReader::bytes(std::uint64_t count,
                                                  const std::function<void(std::string_view)>& sink) {
  while (count > 0) {
    if (taken_ == block_.size()) {
      const auto filled = fill();
      if (!filled) return tl::unexpected(filled.error());
      if (!*filled) return Refusal("is damaged: it ends too early");
    }
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(count, block_.size() - taken_));
    const std::string_view part = block_.substr(taken_, size);
    digest_.add(part);
    sink(part);
    taken_ += size;
    position_ += size;
    count -= size;
  }
  return {};
}

void LineReader::hash_line() {
  digest_.add(line_);
  digest_.add("\n");
}

bool HashedOutput::add(std::string_view text) {
  constexpr std::size_t block = std::size_t{64} << 10U;
  digest_.add(text);
  buffer_ += text;
  return buffer_.size() < block || flush();
}

bool HashedOutput::flush() {
  const bool is_open = output_(buffer_);
  buffer_.clear();
  return is_open;
}

std::string_view Words::word() noexcept {
  if (!more_) return is_ok_ = false, std::string_view();
  const std::size_t blank = rest_.find(' ');
  const std::string_view word = rest_.substr(0, blank);
  more_ = blank != std::string_view::npos;
  rest_.remove_prefix(more_ ? blank + 1 : rest_.size());
  if (word.empty()) is_ok_ = false;
  return word;
}

host::ContentHash Words::hash() {
  const std::string_view word = this->word();
  const auto hash = host::ContentHash::parse(word);
  if (!hash || hash->text() != word) is_ok_ = false;
  return hash.value_or(host::ContentHash());
}

std::string Words::text() {
  const std::string_view word = this->word();
  std::string text;
  for (std::size_t at = 0; at < word.size(); ++at) {
    if (word[at] != '%') {
      text += word[at];
      continue;
    }
    unsigned char byte = 0;
    const char* const digits = word.data() + at + 1;
    if (word.size() - at < 3 || std::from_chars(digits, digits + 2, byte, 16).ptr != digits + 2 || byte == 0)
      return is_ok_ = false, std::string();
    text += static_cast<char>(byte);
    at += 2;
  }
  if (escape(text) != word) is_ok_ = false;
  return text;
}

std::string escape(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= 0x20 || byte >= 0x7F || c == '%')
      fmt::format_to(std::back_inserter(out), "%{:02x}", byte);
    else
      out += c;
  }
  return out;
}

}  // namespace gpn::replay
