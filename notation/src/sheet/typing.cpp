#include "sheet/typing.hpp"

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

struct HabitRow {
  Habit habit;
  std::string_view message;
};

constexpr std::array habit_rows{
    HabitRow{Habit::None, ""},
    HabitRow{Habit::OtherDash, "another dash or minus sign was read as '-'"},
    HabitRow{Habit::Arrow, "an arrow was read as '-'"},
    HabitRow{Habit::OtherCross, "a multiplication sign was read as 'x'"},
    HabitRow{Habit::OtherStar, "another sign was read as '*'"},
    HabitRow{Habit::LookAlike, "a letter of another alphabet was read as the Latin letter it looks like"},
    HabitRow{Habit::WideForm, "a full-width, raised or lowered character was read as the plain one"},
    HabitRow{Habit::OtherBlank, "a special blank was read as a plain one"},
    HabitRow{Habit::Invisible, "an invisible character was ignored"},
    HabitRow{Habit::DigitLetter, "a letter was read as the digit it looks like"},
    HabitRow{Habit::BlankInTurn, ""},
    HabitRow{Habit::WordTo, "'to' between two points was read as '-'"},
    HabitRow{Habit::NoDash, "two points without '-' were read as a move"},
    HabitRow{Habit::LongDash, "several dashes were read as one '-'"},
    HabitRow{Habit::Capital, "a capital letter of a point was read as the small one"},
    HabitRow{Habit::SmallGipf, "a small 'g' before a point was read as 'G', a GIPF-piece"},
    HabitRow{Habit::PartSign, "another sign was read as ';' between the parts of a turn"},
    HabitRow{Habit::NoPartSign, "a missing ';' between the parts of a turn was put in"},
    HabitRow{Habit::ListBracket, "brackets around a list of removed pieces were ignored"},
    HabitRow{Habit::ListSign, "another separator was read as ',' in a list of removed pieces"},
    HabitRow{Habit::CrossEach, "several 'x' were read as one list of removed pieces"},
    HabitRow{Habit::CapitalCross, "a capital 'X' was read as 'x'"},
    HabitRow{Habit::LaterGipf, "a 'G' after a point was read as one before it, a GIPF-piece"},
    HabitRow{Habit::GipfWord, "the name of a GIPF-piece beside a point was read as 'G'"},
    HabitRow{Habit::GipfSign, "another sign for a GIPF-piece was read as 'G'"},
    HabitRow{Habit::BasicWord, "the name of an ordinary piece beside a point was ignored"},
    HabitRow{Habit::TurnBracket, "brackets around a turn were ignored"},
    HabitRow{Habit::Struck, "a turn that was struck out was left out"},
    HabitRow{Habit::PassWord, "a word or sign was read as 'pass'"},
    HabitRow{Habit::TurnGlyph, "a mark such as '!' after a turn was kept as a glyph"},
    HabitRow{Habit::TurnMark, "a mark such as '+' after a turn was ignored"},
    HabitRow{Habit::CountSign, "a reserve count was written otherwise than '(16)'"},
    HabitRow{Habit::NumberSign, "a move number was written otherwise than '12.'"},
    HabitRow{Habit::SingleNumbers, "the numbers count the turns of both players"},
    HabitRow{Habit::DoubleNumbers, "the turns of White and of Black have a number each"},
    HabitRow{Habit::PhaseNumbers, "the numbers start again with the stacking phase"},
    HabitRow{Habit::NumberOrder, "the turns were put in the order of their numbers"},
    HabitRow{Habit::PlayerLabel, "the name of a player before a turn was read as such"},
    HabitRow{Habit::PlayerLines, "all turns of one player, then all of the other, were put in turn"},
    HabitRow{Habit::SwappedColumns, "the first column is labelled as Black's and was read so"},
    HabitRow{Habit::Quote, "a quotation mark '>' at the start of a line was ignored"},
    HabitRow{Habit::Bullet, "a bullet at the start of a line was ignored"},
    HabitRow{Habit::Table, "a table was read row by row"},
    HabitRow{Habit::SeparatedValues, "separated values were read as the columns of a sheet"},
    HabitRow{Habit::Markup, "HTML around the turns was ignored"},
    HabitRow{Habit::ForumTags, "tags of a forum such as '[b]' were ignored"},
    HabitRow{Habit::Fence, "the fence of a code block was ignored"},
    HabitRow{Habit::Emphasis, "signs of emphasis were ignored"},
    HabitRow{Habit::Wrapped, "a turn that goes on in the next line was put together"},
    HabitRow{Habit::OneLine, "several numbered turns on one line were read one after the other"},
    HabitRow{Habit::Separator, "a sign between two turns was read as a separator"},
    HabitRow{Habit::TimeStamp, "a date or a time before a turn was ignored"},
    HabitRow{Habit::Speaker, "brackets around the name of a player were ignored"},
    HabitRow{Habit::PageNumber, "the number of a page was ignored"},
    HabitRow{Habit::PageCode, "commands of LaTeX or of a wiki around the turns were ignored"},
    HabitRow{Habit::DataSigns, "the names and brackets of a data format such as JSON were ignored"},
    HabitRow{Habit::LastNumbers, "numbers after the turns of a row were read as move numbers"},
    HabitRow{Habit::BlankRows, "the last rows of a form that are blank were ignored"},
};

static_assert(habit_rows.size() == habit_count);
static_assert(std::is_sorted(habit_rows.begin(), habit_rows.end(),
                             [](const HabitRow& a, const HabitRow& b) { return a.habit < b.habit; }));

/// Characters that are typed for others, in the order of their code points.
struct CharacterRow {
  char32_t first;
  char32_t last;
  std::string_view plain;
  Habit habit;
};

constexpr std::array character_rows{
    CharacterRow{0xB, 0xC, " ", Habit::OtherBlank},       CharacterRow{0x85, 0x85, "\n", Habit::OtherBlank},
    CharacterRow{0xA0, 0xA0, " ", Habit::OtherBlank},     CharacterRow{0xA6, 0xA6, "|", Habit::None},
    CharacterRow{0xAB, 0xAB, "\"", Habit::None},          CharacterRow{0xAC, 0xAC, "-", Habit::OtherDash},
    CharacterRow{0xAD, 0xAD, "", Habit::Invisible},       CharacterRow{0xB0, 0xB0, "*", Habit::OtherStar},
    CharacterRow{0xB2, 0xB2, "2", Habit::WideForm},       CharacterRow{0xB3, 0xB3, "3", Habit::WideForm},
    CharacterRow{0xB4, 0xB4, "'", Habit::OtherStar},      CharacterRow{0xB7, 0xB7, ",", Habit::None},
    CharacterRow{0xB9, 0xB9, "1", Habit::WideForm},       CharacterRow{0xBB, 0xBB, "\"", Habit::None},
    CharacterRow{0xBD, 0xBD, "1/2", Habit::None},         CharacterRow{0xD7, 0xD7, "x", Habit::OtherCross},
    CharacterRow{0x261, 0x261, "g", Habit::LookAlike},    CharacterRow{0x391, 0x391, "A", Habit::LookAlike},
    CharacterRow{0x392, 0x392, "B", Habit::LookAlike},    CharacterRow{0x395, 0x395, "E", Habit::LookAlike},
    CharacterRow{0x396, 0x396, "Z", Habit::LookAlike},    CharacterRow{0x397, 0x397, "H", Habit::LookAlike},
    CharacterRow{0x399, 0x399, "I", Habit::LookAlike},    CharacterRow{0x39A, 0x39A, "K", Habit::LookAlike},
    CharacterRow{0x39F, 0x39F, "O", Habit::LookAlike},    CharacterRow{0x3A1, 0x3A1, "P", Habit::LookAlike},
    CharacterRow{0x3A4, 0x3A4, "T", Habit::LookAlike},    CharacterRow{0x3A5, 0x3A5, "Y", Habit::LookAlike},
    CharacterRow{0x3A7, 0x3A7, "X", Habit::LookAlike},    CharacterRow{0x3B1, 0x3B1, "a", Habit::LookAlike},
    CharacterRow{0x3B9, 0x3B9, "i", Habit::LookAlike},    CharacterRow{0x3BA, 0x3BA, "k", Habit::LookAlike},
    CharacterRow{0x3BF, 0x3BF, "o", Habit::LookAlike},    CharacterRow{0x3C7, 0x3C7, "x", Habit::LookAlike},
    CharacterRow{0x406, 0x406, "I", Habit::LookAlike},    CharacterRow{0x408, 0x408, "J", Habit::LookAlike},
    CharacterRow{0x410, 0x410, "A", Habit::LookAlike},    CharacterRow{0x412, 0x412, "B", Habit::LookAlike},
    CharacterRow{0x415, 0x415, "E", Habit::LookAlike},    CharacterRow{0x41A, 0x41A, "K", Habit::LookAlike},
    CharacterRow{0x41D, 0x41D, "H", Habit::LookAlike},    CharacterRow{0x41E, 0x41E, "O", Habit::LookAlike},
    CharacterRow{0x420, 0x420, "P", Habit::LookAlike},    CharacterRow{0x421, 0x421, "C", Habit::LookAlike},
    CharacterRow{0x422, 0x422, "T", Habit::LookAlike},    CharacterRow{0x425, 0x425, "X", Habit::LookAlike},
    CharacterRow{0x42C, 0x42C, "b", Habit::LookAlike},    CharacterRow{0x430, 0x430, "a", Habit::LookAlike},
    CharacterRow{0x432, 0x432, "b", Habit::LookAlike},    CharacterRow{0x435, 0x435, "e", Habit::LookAlike},
    CharacterRow{0x43A, 0x43A, "k", Habit::LookAlike},    CharacterRow{0x43E, 0x43E, "o", Habit::LookAlike},
    CharacterRow{0x440, 0x440, "p", Habit::LookAlike},    CharacterRow{0x441, 0x441, "c", Habit::LookAlike},
    CharacterRow{0x445, 0x445, "x", Habit::LookAlike},    CharacterRow{0x44C, 0x44C, "b", Habit::LookAlike},
    CharacterRow{0x456, 0x456, "i", Habit::LookAlike},    CharacterRow{0x458, 0x458, "j", Habit::LookAlike},
    CharacterRow{0x4BB, 0x4BB, "h", Habit::LookAlike},    CharacterRow{0x501, 0x501, "d", Habit::LookAlike},
    CharacterRow{0x60C, 0x60C, ",", Habit::None},         CharacterRow{0x1680, 0x1680, " ", Habit::OtherBlank},
    CharacterRow{0x180E, 0x180E, "", Habit::Invisible},   CharacterRow{0x2000, 0x200A, " ", Habit::OtherBlank},
    CharacterRow{0x200B, 0x200F, "", Habit::Invisible},   CharacterRow{0x2010, 0x2013, "-", Habit::OtherDash},
    CharacterRow{0x2014, 0x2015, "--", Habit::OtherDash}, CharacterRow{0x2018, 0x2019, "'", Habit::OtherStar},
    CharacterRow{0x201C, 0x201F, "\"", Habit::None},      CharacterRow{0x2020, 0x2021, "*", Habit::OtherStar},
    CharacterRow{0x2024, 0x2024, ".", Habit::None},       CharacterRow{0x2025, 0x2025, "..", Habit::None},
    CharacterRow{0x2026, 0x2026, "...", Habit::None},     CharacterRow{0x2028, 0x2029, "\n", Habit::OtherBlank},
    CharacterRow{0x202A, 0x202E, "", Habit::Invisible},   CharacterRow{0x202F, 0x202F, " ", Habit::OtherBlank},
    CharacterRow{0x2032, 0x2032, "'", Habit::OtherStar},  CharacterRow{0x203A, 0x203A, ">", Habit::Arrow},
    CharacterRow{0x203C, 0x203C, "!!", Habit::None},      CharacterRow{0x2043, 0x2043, "-", Habit::OtherDash},
    CharacterRow{0x2047, 0x2047, "??", Habit::None},      CharacterRow{0x2048, 0x2048, "?!", Habit::None},
    CharacterRow{0x2049, 0x2049, "!?", Habit::None},      CharacterRow{0x204E, 0x204E, "*", Habit::OtherStar},
    CharacterRow{0x205F, 0x205F, " ", Habit::OtherBlank}, CharacterRow{0x2060, 0x2064, "", Habit::Invisible},
    CharacterRow{0x207D, 0x207D, "(", Habit::WideForm},   CharacterRow{0x207E, 0x207E, ")", Habit::WideForm},
    CharacterRow{0x20E3, 0x20E3, "", Habit::Invisible},   CharacterRow{0x2116, 0x2116, "#", Habit::None},
    CharacterRow{0x2192, 0x2192, ">", Habit::Arrow},      CharacterRow{0x2196, 0x2199, ">", Habit::Arrow},
    CharacterRow{0x219D, 0x219D, ">", Habit::Arrow},      CharacterRow{0x21A0, 0x21A0, ">", Habit::Arrow},
    CharacterRow{0x21A6, 0x21A6, ">", Habit::Arrow},      CharacterRow{0x21D2, 0x21D2, ">", Habit::Arrow},
    CharacterRow{0x21E2, 0x21E2, ">", Habit::Arrow},      CharacterRow{0x21E8, 0x21E8, ">", Habit::Arrow},
    CharacterRow{0x21FE, 0x21FE, ">", Habit::Arrow},      CharacterRow{0x2212, 0x2212, "-", Habit::OtherDash},
    CharacterRow{0x2217, 0x2217, "*", Habit::OtherStar},  CharacterRow{0x223C, 0x223C, "-", Habit::OtherDash},
    CharacterRow{0x226B, 0x226B, ">", Habit::Arrow},      CharacterRow{0x22C5, 0x22C5, ",", Habit::None},
    CharacterRow{0x22C6, 0x22C6, "*", Habit::OtherStar},  CharacterRow{0x22EF, 0x22EF, "...", Habit::None},
    CharacterRow{0x231A, 0x231B, "@", Habit::None},       CharacterRow{0x23F0, 0x23F3, "@", Habit::None},
    CharacterRow{0x24BC, 0x24BC, "G", Habit::WideForm},   CharacterRow{0x24D6, 0x24D6, "g", Habit::WideForm},
    CharacterRow{0x2500, 0x2501, "-", Habit::OtherDash},  CharacterRow{0x2502, 0x2503, "|", Habit::None},
    CharacterRow{0x2550, 0x2550, "-", Habit::None},       CharacterRow{0x2551, 0x2551, "|", Habit::None},
    CharacterRow{0x2552, 0x256C, "-", Habit::None},       CharacterRow{0x2573, 0x2573, "x", Habit::OtherCross},
    CharacterRow{0x25B6, 0x25B6, ">", Habit::Arrow},      CharacterRow{0x25B8, 0x25B8, ">", Habit::Arrow},
    CharacterRow{0x25BA, 0x25BA, ">", Habit::Arrow},      CharacterRow{0x2605, 0x2606, "*", Habit::OtherStar},
    CharacterRow{0x2715, 0x2718, "x", Habit::OtherCross}, CharacterRow{0x2729, 0x2730, "*", Habit::OtherStar},
    CharacterRow{0x2731, 0x2732, "*", Habit::OtherStar},  CharacterRow{0x2733, 0x2735, "*", Habit::OtherStar},
    CharacterRow{0x2736, 0x2736, "*", Habit::OtherStar},  CharacterRow{0x274C, 0x274C, "x", Habit::OtherCross},
    CharacterRow{0x276F, 0x276F, ">", Habit::Arrow},      CharacterRow{0x2794, 0x2794, ">", Habit::Arrow},
    CharacterRow{0x2798, 0x27AF, ">", Habit::Arrow},      CharacterRow{0x27B1, 0x27BE, ">", Habit::Arrow},
    CharacterRow{0x27E6, 0x27E6, "[", Habit::WideForm},   CharacterRow{0x27E7, 0x27E7, "]", Habit::WideForm},
    CharacterRow{0x27E8, 0x27E8, "[", Habit::WideForm},   CharacterRow{0x27E9, 0x27E9, "]", Habit::WideForm},
    CharacterRow{0x27F6, 0x27FE, ">", Habit::Arrow},      CharacterRow{0x2A2F, 0x2A2F, "x", Habit::OtherCross},
    CharacterRow{0x2B50, 0x2B50, "*", Habit::OtherStar},  CharacterRow{0x2B95, 0x2B95, ">", Habit::Arrow},
    CharacterRow{0x3000, 0x3000, " ", Habit::OtherBlank}, CharacterRow{0x3001, 0x3001, ",", Habit::None},
    CharacterRow{0x3002, 0x3002, ".", Habit::None},       CharacterRow{0x3008, 0x3008, "[", Habit::WideForm},
    CharacterRow{0x3009, 0x3009, "]", Habit::WideForm},   CharacterRow{0x300A, 0x300A, "[", Habit::WideForm},
    CharacterRow{0x300B, 0x300B, "]", Habit::WideForm},   CharacterRow{0x300C, 0x300C, "[", Habit::WideForm},
    CharacterRow{0x300D, 0x300D, "]", Habit::WideForm},   CharacterRow{0x3010, 0x3010, "[", Habit::WideForm},
    CharacterRow{0x3011, 0x3011, "]", Habit::WideForm},   CharacterRow{0x3014, 0x3014, "[", Habit::WideForm},
    CharacterRow{0x3015, 0x3015, "]", Habit::WideForm},   CharacterRow{0x301C, 0x301C, "-", Habit::OtherDash},
    CharacterRow{0x30FB, 0x30FB, ",", Habit::None},       CharacterRow{0x30FC, 0x30FC, "-", Habit::OtherDash},
    CharacterRow{0x5206, 0x5206, "m", Habit::None},       CharacterRow{0x65F6, 0x65F6, "h", Habit::None},
    CharacterRow{0x6642, 0x6642, "h", Habit::None},       CharacterRow{0x79D2, 0x79D2, "s", Habit::None},
    CharacterRow{0xFE0E, 0xFE0F, "", Habit::Invisible},   CharacterRow{0xFE58, 0xFE58, "--", Habit::OtherDash},
    CharacterRow{0xFE63, 0xFE63, "-", Habit::OtherDash},  CharacterRow{0xFEFF, 0xFEFF, "", Habit::Invisible},
    CharacterRow{0xFF5E, 0xFF5E, "-", Habit::OtherDash},  CharacterRow{0x1F31F, 0x1F31F, "*", Habit::OtherStar},
    CharacterRow{0x1F800, 0x1F8AD, ">", Habit::Arrow},
};

static_assert(std::is_sorted(character_rows.begin(), character_rows.end(),
                             [](const CharacterRow& a, const CharacterRow& b) { return a.last < b.first; }));

constexpr std::string_view ascii_signs =
    "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";
constexpr std::string_view plain_digits = "0123456789";
constexpr std::array<std::string_view, 20> circled_numbers{"1. ",  "2. ",  "3. ",  "4. ",  "5. ",  "6. ",  "7. ",
                                                           "8. ",  "9. ",  "10. ", "11. ", "12. ", "13. ", "14. ",
                                                           "15. ", "16. ", "17. ", "18. ", "19. ", "20. "};

/// The plain form of the mathematical letters and digits, which are typed as bold and slanted ones.
std::string_view styled_letter(char32_t character) noexcept {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  constexpr char32_t first_letter = 0x1D400;
  constexpr char32_t last_letter = 0x1D6A3;
  constexpr char32_t first_digit = 0x1D7CE;
  constexpr char32_t last_digit = 0x1D7FF;
  if (character >= first_letter && character <= last_letter)
    return letters.substr((character - first_letter) % letters.size(), 1);
  if (character >= first_digit && character <= last_digit)
    return plain_digits.substr((character - first_digit) % plain_digits.size(), 1);
  return {};
}

}  // namespace

std::string_view message_of(Habit habit) noexcept { return habit_rows[static_cast<std::size_t>(habit)].message; }

bool is_layout(Habit habit) noexcept { return habit >= Habit::NumberSign; }

std::optional<Reading> reading_of(char32_t character) noexcept {
  constexpr char32_t wide = 0xFF01;
  if (character >= wide && character < wide + ascii_signs.size())
    return Reading{ascii_signs.substr(character - wide, 1), Habit::WideForm};
  if (const auto styled = styled_letter(character); !styled.empty()) return Reading{styled, Habit::WideForm};
  constexpr char32_t circled = 0x2460;
  if (character >= circled && character < circled + circled_numbers.size())
    return Reading{circled_numbers[character - circled], Habit::NumberSign};
  constexpr char32_t raised = 0x2070;
  constexpr char32_t lowered = 0x2080;
  if (character >= raised && character < raised + plain_digits.size() &&
      (character == raised || character >= raised + 4))
    return Reading{plain_digits.substr(character - raised, 1), Habit::WideForm};
  if (character >= lowered && character < lowered + plain_digits.size())
    return Reading{plain_digits.substr(character - lowered, 1), Habit::WideForm};
  const auto row = std::partition_point(character_rows.begin(), character_rows.end(),
                                        [&](const CharacterRow& r) { return r.last < character; });
  if (row == character_rows.end() || character < row->first) return std::nullopt;
  return Reading{row->plain, row->habit};
}

char32_t small(char32_t letter) noexcept {
  if (letter < 0x80) return letter >= 'A' && letter <= 'Z' ? letter + 0x20 : letter;
  if (letter >= 0xC0 && letter <= 0xDE && letter != 0xD7) return letter + 0x20;
  if (letter >= 0x0100 && letter <= 0x0137) return letter | 1U;
  if (letter >= 0x0139 && letter <= 0x0148) return (letter & 1U) != 0 ? letter + 1 : letter;
  if (letter >= 0x014A && letter <= 0x0177) return letter | 1U;
  if (letter >= 0x0179 && letter <= 0x017E) return (letter & 1U) != 0 ? letter + 1 : letter;
  if (letter >= 0x0391 && letter <= 0x03A9) return letter + 0x20;
  if (letter >= 0x0410 && letter <= 0x042F) return letter + 0x20;
  if (letter >= 0x0400 && letter <= 0x040F) return letter + 0x50;
  if (letter >= 0x048A && letter <= 0x04BF) return letter | 1U;
  return letter;
}

}  // namespace gpn::notation::sheet_text
