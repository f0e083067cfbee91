// Writes JSON at the end of a text: objects and lists with the commas in the right places. It builds no values, which
// would cost verify as much as the rules do.
#pragma once

#include <gpn/color.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace gpn {

template <std::integral Number>
void append_number(Number value, std::string& out) {
  constexpr std::size_t longest = std::numeric_limits<Number>::digits10 + 2;  // digits10 is one short, and a sign
  std::array<char, longest> digits;
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  out.append(digits.data(), static_cast<std::size_t>(written.ptr - digits.data()));
}

/// The name of a field with its quotes and colon, made when the program is compiled: verify writes many. The name has
/// nothing to escape.
class JsonKey {
 public:
  template <std::size_t size>
  consteval JsonKey(const char (&name)[size]) : size_(size + 3) {
    static_assert(size + 3 <= std::tuple_size_v<decltype(text_)>);
    text_[0] = ',';
    text_[1] = text_[size + 1] = '"';
    text_[size + 2] = ':';
    std::copy_n(name, size - 1, text_.begin() + 2);
  }

  std::string_view first() const noexcept { return further().substr(1); }
  std::string_view further() const noexcept { return {text_.data(), size_}; }

 private:
  std::array<char, 31> text_{};
  std::uint8_t size_;
};

/// Is written as null.
inline constexpr std::optional<bool> no_value;

/// `AppendString` appends a text in quotes.
template <void (*AppendString)(std::string_view, std::string&)>
class BasicJsonWriter {
 public:
  explicit BasicJsonWriter(std::string& out) noexcept : out_(out) {}

  void open(char bracket) {
    out_ += bracket;
    first_ = true;
  }
  void close(char bracket) {
    out_ += bracket;
    first_ = false;
  }
  /// Before each value of a list.
  void next() {
    if (!first_) out_ += ',';
    first_ = false;
  }
  /// Before each value of an object.
  void key(const JsonKey& key) {
    out_ += first_ ? key.first() : key.further();
    first_ = false;
  }
  /// The same for a name that is known only when the program runs.
  void key_text(std::string_view name) {
    next();
    value(name);
    out_ += ':';
  }

  void value(bool truth) { out_ += truth ? "true" : "false"; }
  void value(std::string_view text) { AppendString(text, out_); }
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(Color color) { out_ += color == Color::White ? "\"white\"" : "\"black\""; }
  void value(const char* text) { value(std::string_view(text)); }
  template <std::integral Number>
  void value(Number number) {
    append_number(number, out_);
  }
  /// Null for nothing.
  template <class Value>
  void value(const std::optional<Value>& wanted) {
    if (wanted)
      value(*wanted);
    else
      out_ += "null";
  }

  template <class Value>
  void field(const JsonKey& name, const Value& of_name) {
    key(name);
    value(of_name);
  }
  /// Null for an empty text.
  void field_or_null(const JsonKey& name, std::string_view text) {
    field(name, text.empty() ? std::nullopt : std::optional(text));
  }

  /// An object, whose fields `write` writes.
  template <class Write>
  void object(Write write) {
    open('{');
    write();
    close('}');
  }
  template <class Write>
  void object(const JsonKey& name, Write write) {
    key(name);
    object(write);
  }

  /// A list, in which `write` writes the value of an item.
  template <class Items, class Write>
  void list(const JsonKey& name, const Items& items, Write write) {
    key(name);
    open('[');
    for (const auto& item : items) {
      next();
      write(item);
    }
    close(']');
  }
  template <class Items>
  void list(const JsonKey& name, const Items& items) {
    list(name, items, [this](const auto& item) { this->value(item); });
  }

  /// A list of these values.
  template <class... Values>
  void row(const Values&... values) {
    open('[');
    items(values...);
    close(']');
  }
  /// Further values of a list.
  template <class... Values>
  void items(const Values&... values) {
    (..., (next(), value(values)));
  }

 private:
  std::string& out_;
  bool first_ = true;
};

}  // namespace gpn
