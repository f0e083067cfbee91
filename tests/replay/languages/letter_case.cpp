#include "replay/languages/letter_case.hpp"

#include <cstddef>

namespace gpn::test {

namespace {

struct Letter {
  unsigned code;
  std::size_t size;
};

Letter first_letter(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  if (byte(0) >= 0xC0 && byte(0) < 0xE0 && text.size() > 1) return {(byte(0) & 0x1Fu) << 6 | (byte(1) & 0x3Fu), 2};
  return {byte(0), 1};
}

unsigned capital(unsigned code) {
  const bool is_latin = (code >= 'a' && code <= 'z') || (code >= 0xE0 && code <= 0xFE && code != 0xF7);
  if (is_latin || (code >= 0x430 && code <= 0x44F)) return code - 0x20;
  if (code >= 0x450 && code <= 0x45F) return code - 0x50;
  const bool is_odd_small = (code >= 0x100 && code <= 0x137) || (code >= 0x14A && code <= 0x177) || code == 0x491;
  const bool is_even_small = (code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17E);
  if (is_odd_small) return code & ~1u;
  if (is_even_small) return code - (code % 2 == 0 ? 1 : 0);
  return code;
}

void append(std::string& text, unsigned code, std::size_t size) {
  if (size == 1) {
    text += static_cast<char>(code);
    return;
  }
  text += static_cast<char>(0xC0 | code >> 6);
  text += static_cast<char>(0x80 | (code & 0x3F));
}

std::string with_capitals(std::string_view text, std::size_t letters) {
  std::string result;
  std::size_t at = 0;
  for (std::size_t done = 0; at < text.size() && done < letters; ++done) {
    const Letter letter = first_letter(text.substr(at));
    const bool is_part = letter.size == 1 && letter.code >= 0x80;  // of a character without capitals
    append(result, is_part ? letter.code : capital(letter.code), letter.size);
    at += letter.size;
  }
  return result.append(text.substr(at));
}

}  // namespace

std::string capitals(std::string_view text) { return with_capitals(text, text.size()); }

std::string capitalised(std::string_view text) { return with_capitals(text, 1); }

std::string full_width(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    const bool is_digit = letter >= '0' && letter <= '9';
    const bool is_letter = letter >= 'a' && letter <= 'i';
    if (is_digit || is_letter) {
      // U+FF10 is the digit 0, U+FF41 the letter a
      result += "\xEF";
      result += is_digit ? "\xBC" : "\xBD";
      result += static_cast<char>(is_digit ? 0x90 + (letter - '0') : 0x81 + (letter - 'a'));
    } else {
      result += letter;
    }
  }
  return result;
}

}  // namespace gpn::test
