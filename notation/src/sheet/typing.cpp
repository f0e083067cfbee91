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

/// Characters that are typed for others; a dash is between the first and the last one of a range.
struct CharacterGroup {
  std::string_view plain;
  Habit habit;
  std::u32string_view characters;
};

constexpr auto character_groups = std::to_array<CharacterGroup>({
    {">", Habit::Arrow,
     U"\u203A\u2192\u2196-\u2199\u219D\u21A0\u21A6\u21D2\u21E2\u21E8\u21FE\u226B\u25B6\u25B8\u25BA\u276F\u2794\u2798-"
     U"\u27AF\u27B1-\u27BE\u27F6-\u27FE\u2B95\U0001F800-\U0001F8AD"},
    {"", Habit::Invisible, U"\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u20E3\uFE0E-\uFE0F\uFEFF"},
    {"!!", Habit::None, U"\u203C"},
    {"!?", Habit::None, U"\u2049"},
    {"#", Habit::None, U"\u2116"},
    {",", Habit::None, U"\u00B7\u060C\u22C5\u3001\u30FB"},
    {"-", Habit::None, U"\u2550\u2552-\u256C"},
    {".", Habit::None, U"\u2024\u3002"},
    {"..", Habit::None, U"\u2025"},
    {"...", Habit::None, U"\u2026\u22EF"},
    {"1/2", Habit::None, U"\u00BD"},
    {"?!", Habit::None, U"\u2048"},
    {"??", Habit::None, U"\u2047"},
    {"@", Habit::None, U"\u231A-\u231B\u23F0-\u23F3"},
    {"\"", Habit::None, U"\u00AB\u00BB\u201C-\u201F"},
    {"h", Habit::None, U"\u65F6\u6642"},
    {"m", Habit::None, U"\u5206"},
    {"s", Habit::None, U"\u79D2"},
    {"|", Habit::None, U"\u00A6\u2502-\u2503\u2551"},
    {" ", Habit::OtherBlank, U"\v-\f\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000"},
    {"\n", Habit::OtherBlank, U"\x85\u2028-\u2029"},
    {"x", Habit::OtherCross, U"\u00D7\u2573\u2715-\u2718\u274C\u2A2F"},
    {"-", Habit::OtherDash, U"\u00AC\u2010-\u2013\u2043\u2212\u223C\u2500-\u2501\u301C\u30FC\uFE63"},
    {"--", Habit::OtherDash, U"\u2014-\u2015\uFE58"},
    {"'", Habit::OtherStar, U"\u00B4\u2018-\u2019\u2032"},
    {"*", Habit::OtherStar, U"\u00B0\u2020-\u2021\u204E\u2217\u22C6\u2605-\u2606\u2729-\u2736\u2B50\U0001F31F"},
    {"[", Habit::WideForm, U"\u27E6\u27E8\u3008\u300A\u300C\u3010\u3014"},
    {"]", Habit::WideForm, U"\u27E7\u27E9\u3009\u300B\u300D\u3011\u3015"},
});
constexpr std::u32string_view look_alikes =
    U"\u0261\u0391\u0392\u0395\u0396\u0397\u0399\u039A\u039F\u03A1\u03A4\u03A5\u03A7\u03B1\u03B9\u03BA\u03BF\u03C7"
    U"\u0406\u0408\u0410\u0412\u0415\u041A\u041D\u041E\u0420\u0421\u0422\u0425\u042C\u0430\u0432\u0435\u043A\u043E"
    U"\u0440\u0441\u0445\u044C\u0456\u0458\u04BB\u0501";
constexpr std::string_view plain_of_look_alikes = "gABEZHIKOPTYXaikoxIJABEKHOPCTXbabekopcxbijhd";
static_assert(look_alikes.size() == plain_of_look_alikes.size());

struct CharacterRow {
  char32_t first;
  char32_t last;
  Reading reading;
};

template <typename Use>
constexpr void each_character_row(const Use& use) {
  for (const CharacterGroup& group : character_groups)
    for (std::size_t at = 0, last = 0; at < group.characters.size(); at = last + 1) {
      last = group.characters.substr(at + 1).starts_with(U'-') ? at + 2 : at;
      use(CharacterRow{group.characters[at], group.characters[last], {group.plain, group.habit}});
    }
  for (std::size_t at = 0; at < look_alikes.size(); ++at)
    use(CharacterRow{look_alikes[at], look_alikes[at], {plain_of_look_alikes.substr(at, 1), Habit::LookAlike}});
}

constexpr std::size_t character_row_count = [] {
  std::size_t count = 0;
  each_character_row([&](const CharacterRow&) { ++count; });
  return count;
}();

/// In the order of their code points.
constexpr auto character_rows = [] {
  std::array<CharacterRow, character_row_count> rows{};
  std::size_t count = 0;
  each_character_row([&](const CharacterRow& row) {
    std::size_t at = count++;
    for (; at > 0 && rows[at - 1].first > row.first; --at) rows[at] = rows[at - 1];
    rows[at] = row;
  });
  return rows;
}();

static_assert(std::is_sorted(character_rows.begin(), character_rows.end(),
                             [](const CharacterRow& a, const CharacterRow& b) { return a.last < b.first; }));

/// Characters that follow one another as the plain ones do, again and again: full-width, raised and lowered ones, and
/// the bold and slanted ones of mathematics.
struct CharacterSequence {
  char32_t first;
  char32_t last;
  std::string_view plain;
};

constexpr auto character_sequences = std::to_array<CharacterSequence>(
    {{0xB2, 0xB3, "23"},
     {0xB9, 0xB9, "1"},
     {0x2070, 0x2070, "0"},
     {0x2074, 0x2079, "456789"},
     {0x2080, 0x2089, "0123456789"},
     {0x207D, 0x207E, "()"},
     {0x24BC, 0x24BC, "G"},
     {0x24D6, 0x24D6, "g"},
     {0xFF01, 0xFF5E,
      "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"},
     {0x1D400, 0x1D6A3, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"},
     {0x1D7CE, 0x1D7FF, "0123456789"}});

constexpr std::array<std::string_view, 20> circled_numbers{"1. ",  "2. ",  "3. ",  "4. ",  "5. ",  "6. ",  "7. ",
                                                           "8. ",  "9. ",  "10. ", "11. ", "12. ", "13. ", "14. ",
                                                           "15. ", "16. ", "17. ", "18. ", "19. ", "20. "};

/// Of the senses from Dvonn on, as gpn writes them.
constexpr auto names_of_senses =
    std::to_array<std::string_view>({"dvonn", "gipf", "basic", "standard", "tournament", "matrx", "ultimate", "Event",
                                     "Site", "Date", "Round", "Result", "Game", "Variant", "Annotator"});
static_assert(names_of_senses.size() ==
              static_cast<std::size_t>(Sense::AnnotatorTag) - static_cast<std::size_t>(Sense::Dvonn) + 1);

std::string_view name_between(Sense first, Sense last, Sense sense) noexcept {
  if (sense < first || sense > last) return {};
  return names_of_senses[static_cast<std::size_t>(sense) - static_cast<std::size_t>(Sense::Dvonn)];
}

}  // namespace

std::string_view game_of(Sense sense) noexcept { return name_between(Sense::Dvonn, Sense::Gipf, sense); }
std::string_view variant_of(Sense sense) noexcept { return name_between(Sense::Basic, Sense::Ultimate, sense); }
std::string_view tag_of(Sense sense) noexcept {
  if (is_player(sense)) return sense == Sense::White ? "White" : "Black";
  return name_between(Sense::EventTag, Sense::AnnotatorTag, sense);
}

std::string_view message_of(Habit habit) noexcept { return habit_rows[static_cast<std::size_t>(habit)].message; }

bool is_layout(Habit habit) noexcept { return habit >= Habit::NumberSign; }

std::optional<Reading> reading_of(char32_t character) noexcept {
  for (const CharacterSequence& each : character_sequences)
    if (character >= each.first && character <= each.last)
      return Reading{each.plain.substr((character - each.first) % each.plain.size(), 1), Habit::WideForm};
  constexpr char32_t circled = 0x2460;
  if (character >= circled && character < circled + circled_numbers.size())
    return Reading{circled_numbers[character - circled], Habit::NumberSign};
  const auto row = std::partition_point(character_rows.begin(), character_rows.end(),
                                        [&](const CharacterRow& r) { return r.last < character; });
  return row == character_rows.end() || character < row->first ? std::nullopt : std::optional(row->reading);
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
