#include <gpn/notation/names.hpp>

#include <gpn/text/utf8.hpp>

namespace gpn::notation {
namespace {

/// The letters without accents of U+00C0 to U+017F.
constexpr std::string_view bases =
    "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooo"
    "rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
constexpr char32_t first_accented = 0xC0;
static_assert(bases.size() == 0x180 - first_accented);

/// Nothing for what does not count in a name.
char32_t folded(char32_t c) noexcept {
  if (c >= 'A' && c <= 'Z') return c - 'A' + 'a';
  if (c >= first_accented && c - first_accented < bases.size())
    return static_cast<unsigned char>(bases[c - first_accented]);
  if (c >= 0x300 && c <= 0x36F) return 0;         // combining accents
  if (c >= 0x391 && c <= 0x3A9) return c + 0x20;  // Greek
  if (c >= 0x410 && c <= 0x42F) return c + 0x20;  // Cyrillic
  if (c >= 0x400 && c <= 0x40F) return c + 0x50;
  return c;
}

bool is_between_words(char32_t c) noexcept {
  return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r' || c == '_' || c == 0xA0 || c == 0x3000;
}

}  // namespace

std::vector<std::u32string> words_of_name(std::string_view name) {
  std::vector<std::u32string> words(1);
  while (!name.empty()) {
    const Character character = first_character(name);
    name.remove_prefix(character.size);
    const char32_t c = folded(character.code);
    if (is_between_words(c)) {
      if (!words.back().empty()) words.emplace_back();
    } else if (c != 0) {
      words.back() += c;
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

}  // namespace gpn::notation
