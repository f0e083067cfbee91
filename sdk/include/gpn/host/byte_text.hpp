// Numbers and texts as bytes, one after the other, and back. Reading checks every size before it takes memory.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace gpn::host {

class ByteWriter {
 public:
  explicit ByteWriter(std::string& out) noexcept : out_(out) {}

  template <class Number>
  requires std::is_arithmetic_v<Number>
  void number(Number value) { out_.append(reinterpret_cast<const char*>(&value), sizeof value); }
  void text(std::string_view text) {
    number(static_cast<std::uint32_t>(text.size()));
    out_ += text;
  }
  /// Bytes whose number the reader knows.
  void bytes(const void* from, std::size_t size) { out_.append(static_cast<const char*>(from), size); }
  template <class Record>
  requires std::is_trivially_copyable_v<Record>
  void record(const Record& record) { bytes(&record, sizeof record); }

 private:
  std::string& out_;
};

/// After the first item that does not fit, every item is empty and ok() is false.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) noexcept : left_(bytes) {}

  template <class Number>
  requires std::is_arithmetic_v<Number> Number number()
  noexcept {
    Number value{};
    if (left_.size() < sizeof value) return fail(), value;
    std::memcpy(&value, left_.data(), sizeof value);
    left_.remove_prefix(sizeof value);
    return value;
  }
  std::string_view text() noexcept {
    const auto size = number<std::uint32_t>();
    if (size > left_.size()) return fail(), std::string_view();
    const std::string_view text = left_.substr(0, size);
    left_.remove_prefix(size);
    return text;
  }
  void bytes(void* to, std::size_t size) noexcept {
    if (left_.size() < size) return fail();
    std::memcpy(to, left_.data(), size);
    left_.remove_prefix(size);
  }
  std::string_view bytes(std::size_t size) noexcept {
    if (left_.size() < size) return fail(), std::string_view();
    const std::string_view bytes = left_.substr(0, size);
    left_.remove_prefix(size);
    return bytes;
  }
  template <class Record>
  requires std::is_trivially_copyable_v<Record>
  void record(Record& to) noexcept { bytes(&to, sizeof to); }
  /// A count of items of which each has at least `least` bytes.
  std::uint32_t count(std::size_t least) noexcept {
    const auto count = number<std::uint32_t>();
    if (count > left_.size() / least) return fail(), 0;
    return count;
  }
  /// A number below `end`.
  std::uint32_t below(std::uint32_t end) noexcept {
    const auto value = number<std::uint32_t>();
    if (value >= end) return fail(), 0;
    return value;
  }

  /// Returns what is left, without taking it.
  std::string_view rest() const noexcept { return left_; }

  void fail() noexcept {
    is_ok_ = false;
    left_ = {};
  }
  bool ok() const noexcept { return is_ok_; }
  bool at_end() const noexcept { return is_ok_ && left_.empty(); }

 private:
  std::string_view left_;
  bool is_ok_ = true;
};

}  // namespace gpn::host
