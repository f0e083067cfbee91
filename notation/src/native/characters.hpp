// What a byte can be in the native text: one table instead of a chain of comparisons for every byte.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gpn::notation::native_text {

enum class Class : std::uint8_t {
  Blank = 1,
  Digit = 2,
  TurnStart = 4,  // letters, and + for an extra move that comes first
  Turn = 8,       // what a turn is written with; bytes beyond ASCII too, so that a typographic dash stays in its turn
  WordEnd = 16,   // what a move number, a result or a stray word stops at
  TagName = 32,
  TagValue = 64,  // stands for itself in a tag value
};

namespace detail {

constexpr std::array<std::uint8_t, 256> make_classes() {
  std::array<std::uint8_t, 256> table{};
  const auto add = [&](Class what, std::string_view characters) {
    for (const char c : characters) table[static_cast<unsigned char>(c)] |= static_cast<std::uint8_t>(what);
  };
  constexpr std::string_view digits = "0123456789";
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  constexpr std::string_view blanks = " \t\r\n\v\f";
  add(Class::Blank, blanks);
  add(Class::Digit, digits);
  for (const std::string_view set : {letters, std::string_view("+")}) add(Class::TurnStart, set);
  for (const std::string_view set : {digits, letters, std::string_view("-;:,*+=#'_")}) add(Class::Turn, set);
  for (unsigned byte = 0x80; byte < 0x100; ++byte) table[byte] |= static_cast<std::uint8_t>(Class::Turn);
  for (const std::string_view set : {blanks, std::string_view("{}()[]!?$\0", 10)}) add(Class::WordEnd, set);
  for (const std::string_view set : {digits, letters, std::string_view("_")}) add(Class::TagName, set);
  for (auto& entry : table) entry |= static_cast<std::uint8_t>(Class::TagValue);
  for (const char c : {'"', '\\', '\n'})
    table[static_cast<unsigned char>(c)] &= static_cast<std::uint8_t>(~static_cast<unsigned>(Class::TagValue));
  return table;
}

inline constexpr std::array<std::uint8_t, 256> classes = make_classes();

}  // namespace detail

constexpr bool is(Class what, char c) noexcept {
  return (detail::classes[static_cast<unsigned char>(c)] & static_cast<std::uint8_t>(what)) != 0;
}

}  // namespace gpn::notation::native_text
