#include "boardspace/value.hpp"

#include "common/ascii.hpp"

#include <cstddef>
#include <optional>

namespace gpn::notation::boardspace_sgf {
namespace {

bool is_ascii(std::string_view text) noexcept {
  for (const char c : text)
    if ((static_cast<unsigned char>(c) & 0x80U) != 0) return false;
  return true;
}

bool is_continuation(std::string_view text, std::size_t at) noexcept {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

/// Length and shape only: enough to tell UTF-8 from the encodings of old files.
bool is_utf8(std::string_view text) noexcept {
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    std::size_t length = 1;
    if (lead >= 0xF0 && lead < 0xF5)
      length = 4;
    else if (lead >= 0xE0 && lead < 0xF0)
      length = 3;
    else if (lead >= 0xC2 && lead < 0xE0)
      length = 2;
    else if (lead >= 0x80)
      return false;
    for (std::size_t i = 1; i < length; ++i)
      if (!is_continuation(text, at + i)) return false;
    at += length;
  }
  return true;
}

void append_two_bytes(std::string& out, unsigned code) {
  out += static_cast<char>(0xC0U | (code >> 6U));
  out += static_cast<char>(0x80U | (code & 0x3FU));
}

std::optional<unsigned> hex_digit(char c) noexcept {
  if (ascii::is_digit(c)) return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  return std::nullopt;
}

/// Old files spell a Cyrillic letter as byte A8, `p` and the last two hex digits of its code point.
std::optional<unsigned> cyrillic_at(std::string_view text, std::size_t at) noexcept {
  if (at + 3 >= text.size() || text[at] != '\xA8' || text[at + 1] != 'p') return std::nullopt;
  const auto high = hex_digit(text[at + 2]);
  const auto low = hex_digit(text[at + 3]);
  if (!high || !low) return std::nullopt;
  return 0x400U + *high * 16 + *low;
}

std::string from_latin1(std::string_view text) {
  std::string out;
  out.reserve(text.size() * 2);
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (const auto letter = cyrillic_at(text, at)) {
      append_two_bytes(out, *letter);
      at += 4;
      continue;
    }
    if (byte < 0x80)
      out += text[at];
    else
      append_two_bytes(out, byte);
    ++at;
  }
  return out;
}

/// A backslash goes, a line break behind it as well; line breaks become plain ones.
std::string without_escapes(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n') continue;
    if (text[at] != '\\' || at + 1 == text.size()) {
      out += text[at];
      continue;
    }
    ++at;
    if (text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n') ++at;
    if (text[at] != '\n') out += text[at];
  }
  return out;
}

}  // namespace

Decoded decode(std::string_view raw, TextStore& texts) {
  std::string_view text = raw;
  if (raw.find_first_of("\\\r") != std::string_view::npos) text = texts.keep(without_escapes(raw));
  if (is_ascii(text) || is_utf8(text)) return {text, Encoding::Utf8};
  return {texts.keep(from_latin1(text)), Encoding::Latin1};
}

void append_escaped(std::string& out, std::string_view text) {
  for (const char c : text) {
    if (c == ']' || c == '[' || c == '\\') out += '\\';
    out += c;
  }
}

}  // namespace gpn::notation::boardspace_sgf
