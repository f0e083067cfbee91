// Words of Japanese, which writes no blanks.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// Whether the character is one of Japanese: kana or Han.
bool is_unspaced(char32_t character) noexcept;

/// Puts blanks of no width between the words of a run such as `白の勝ち`, and between it and a point or a number beside
/// it (`残り11`, `e4を除去`). A run that is not made of known words alone, such as a name, stays whole.
void part_unspaced_words(Text& text);

}  // namespace gpn::notation::sheet_text
