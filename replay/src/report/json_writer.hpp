// Writes JSON objects and lists with the commas in the right places.
#pragma once

#include "report/json_text.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gpn::replay {

class JsonWriter {
 public:
  void open(char bracket) {
    out_ += bracket;
    first_ = true;
  }
  void close(char bracket) {
    out_ += bracket;
    first_ = false;
  }
  void next() {
    if (!first_) out_ += ',';
    first_ = false;
  }
  void key(std::string_view name) {
    next();
    append_json_string(name, out_);
    out_ += ':';
  }
  void field(std::string_view name, std::string_view text) {
    key(name);
    append_json_string(text, out_);
  }
  void field_or_null(std::string_view name, const std::optional<std::string>& text) {
    key(name);
    if (text)
      append_json_string(*text, out_);
    else
      out_ += "null";
  }
  void field_or_null(std::string_view name, std::string_view text) {
    key(name);
    append_json_string_or_null(text, out_);
  }
  void field_or_null(std::string_view name, const std::string& text) { field_or_null(name, std::string_view{text}); }
  template <std::integral Number>
  void field(std::string_view name, Number number) {
    key(name);
    append_number(number, out_);
  }
  void field_or_null(std::string_view name, const std::optional<std::uint32_t>& number) {
    if (number) return field(name, *number);
    key(name);
    out_ += "null";
  }
  template <class Items, class Write>
  void list(std::string_view name, const Items& items, Write write) {
    key(name);
    open('[');
    for (const auto& item : items) {
      next();
      write(item);
    }
    close(']');
  }
  void string(std::string_view text) { append_json_string(text, out_); }
  void number(std::uint64_t value) { append_number(value, out_); }
  template <std::integral Number>
  void integer(Number value) {
    append_number(value, out_);
  }
  void null() { out_ += "null"; }

  std::string take() { return std::move(out_); }

 private:
  std::string out_;
  bool first_ = true;
};

}  // namespace gpn::replay
