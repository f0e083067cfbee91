#include "shard/line_reader.hpp"

#include <gpn/text/uri.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace gpn::replay {

/// False at the end of the file.
bool LineReader::fill() {
  taken_ = 0;
  const auto got = input_.read(buffer_.get(), block_size);
  block_ = {buffer_.get(), got.value_or(0)};
  if (!got) refuse("cannot be read: " + got.error());
  return !block_.empty();
}

std::optional<std::string_view> LineReader::line() {
  line_.clear();
  while (problem_.empty()) {
    const std::size_t feed = block_.find('\n', taken_);
    const std::size_t end = std::min(feed, block_.size());
    line_.append(block_.substr(taken_, end - taken_));
    position_ += end - taken_;
    taken_ = end;
    if (line_.size() > longest_line) {
      refuse("is damaged: a line is too long");
    } else if (feed != std::string::npos) {
      ++taken_;
      ++position_;
      return line_;
    } else if (!fill()) {
      if (!line_.empty()) refuse("is damaged: it ends inside a line");
      return std::nullopt;
    }
  }
  return std::nullopt;
}

Words LineReader::words_after(std::string_view key) {
  Words words(line().value_or(""));
  if (words.word() != key) refuse(fmt::format("is damaged: expected the line \"{} ..\"", key));
  hash_line();
  return words;
}

void LineReader::bytes(std::uint64_t count, const std::function<void(std::string_view)>& sink) {
  while (count > 0 && problem_.empty()) {
    if (taken_ == block_.size() && !fill()) return refuse("is damaged: it ends too early");
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(count, block_.size() - taken_));
    const std::string_view part = block_.substr(taken_, size);
    digest_.add(part);
    sink(part);
    taken_ += size;
    position_ += size;
    count -= size;
  }
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
  std::string text = from_percent(word);
  if (escape(text) != word || text.find('\0') != std::string::npos) is_ok_ = false;
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
