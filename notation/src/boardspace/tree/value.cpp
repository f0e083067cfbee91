#include "boardspace/tree/value.hpp"

#include <gpn/text/ascii.hpp>

#include <cstddef>
#include <optional>

namespace gpn::notation::boardspace_sgf {
namespace {

constexpr std::string_view cyrillic_mark = "\xA8p";

std::optional<unsigned> hex_digit(char c) noexcept {
  if (ascii::is_digit(c)) return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  return std::nullopt;
}

/// Old files spell a Cyrillic letter as byte A8, `p` and the last two hex digits of its code point.
std::optional<unsigned> cyrillic_at(std::string_view text, std::size_t at) noexcept {
  if (at + 3 >= text.size() || text.substr(at, 2) != cyrillic_mark) return std::nullopt;
  const auto high = hex_digit(text[at + 2]);
  const auto low = hex_digit(text[at + 3]);
  if (!high || !low) return std::nullopt;
  return 0x400U + *high * 16 + *low;
}

/// Letters in the site's spelling as UTF-8; the other bytes stay as they are.
std::string with_cyrillic(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto letter = cyrillic_at(text, at);
    if (!letter) {
      out += text[at++];
      continue;
    }
    out += static_cast<char>(0xC0U | (*letter >> 6U));
    out += static_cast<char>(0x80U | (*letter & 0x3FU));
    at += 4;
  }
  return out;
}

/// Removes backslashes, and a line break after one; other line breaks become plain ones.
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

common::Decoded decode(std::string_view raw, TextStore& texts) {
  std::string_view text = raw;
  if (raw.find_first_of("\\\r") != std::string_view::npos) text = texts.keep(without_escapes(raw));
  common::Decoded decoded = common::to_utf8(text, texts);
  if (decoded.encoding == common::Encoding::Utf8 || text.find(cyrillic_mark) == std::string_view::npos) return decoded;
  return {common::to_utf8(texts.keep(with_cyrillic(text)), texts).text, common::Encoding::Windows1252};
}

void append_escaped(std::string& out, std::string_view text) {
  for (const char c : text) {
    if (c == ']' || c == '[' || c == '\\') out += '\\';
    out += c;
  }
}

}  // namespace gpn::notation::boardspace_sgf
