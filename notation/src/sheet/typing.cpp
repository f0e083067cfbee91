#include "sheet/typing.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

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
    HabitRow{Habit::PassWord, "a word or sign was read as 'pass'"},
    HabitRow{Habit::TurnGlyph, "a mark such as '!' after a turn was kept as a glyph"},
    HabitRow{Habit::CountSign, "a reserve count was written otherwise than '(16)'"},
    HabitRow{Habit::OpenCount, ""},
    HabitRow{Habit::NumberSign, "a move number was written otherwise than '12.'"},
    HabitRow{Habit::SingleNumbers, "the numbers count the turns of both players"},
    HabitRow{Habit::DoubleNumbers, "the turns of White and of Black have a number each"},
    HabitRow{Habit::PhaseNumbers, "the numbers start again with the stacking phase"},
    HabitRow{Habit::NumberOrder, "the turns were put in the order of their numbers"},
    HabitRow{Habit::PlayerLabel, "the name of a player before a turn was read as such"},
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
    CharacterRow{0x0B, 0x0C, " ", Habit::OtherBlank},     CharacterRow{0x85, 0x85, "\n", Habit::OtherBlank},
    CharacterRow{0xA0, 0xA0, " ", Habit::OtherBlank},     CharacterRow{0xAB, 0xAB, "\"", Habit::None},
    CharacterRow{0xAD, 0xAD, "", Habit::Invisible},       CharacterRow{0xB2, 0xB2, "2", Habit::WideForm},
    CharacterRow{0xB3, 0xB3, "3", Habit::WideForm},       CharacterRow{0xB4, 0xB4, "'", Habit::OtherStar},
    CharacterRow{0xB7, 0xB7, ",", Habit::None},           CharacterRow{0xB9, 0xB9, "1", Habit::WideForm},
    CharacterRow{0xBB, 0xBB, "\"", Habit::None},          CharacterRow{0xBD, 0xBD, "1/2", Habit::None},
    CharacterRow{0xD7, 0xD7, "x", Habit::OtherCross},     CharacterRow{0x0261, 0x0261, "g", Habit::LookAlike},
    CharacterRow{0x0391, 0x0391, "A", Habit::LookAlike},  CharacterRow{0x0392, 0x0392, "B", Habit::LookAlike},
    CharacterRow{0x0395, 0x0395, "E", Habit::LookAlike},  CharacterRow{0x0396, 0x0396, "Z", Habit::LookAlike},
    CharacterRow{0x0397, 0x0397, "H", Habit::LookAlike},  CharacterRow{0x0399, 0x0399, "I", Habit::LookAlike},
    CharacterRow{0x039A, 0x039A, "K", Habit::LookAlike},  CharacterRow{0x039F, 0x039F, "O", Habit::LookAlike},
    CharacterRow{0x03A1, 0x03A1, "P", Habit::LookAlike},  CharacterRow{0x03A4, 0x03A4, "T", Habit::LookAlike},
    CharacterRow{0x03A5, 0x03A5, "Y", Habit::LookAlike},  CharacterRow{0x03A7, 0x03A7, "X", Habit::LookAlike},
    CharacterRow{0x03B1, 0x03B1, "a", Habit::LookAlike},  CharacterRow{0x03B9, 0x03B9, "i", Habit::LookAlike},
    CharacterRow{0x03BA, 0x03BA, "k", Habit::LookAlike},  CharacterRow{0x03BF, 0x03BF, "o", Habit::LookAlike},
    CharacterRow{0x03C7, 0x03C7, "x", Habit::LookAlike},  CharacterRow{0x0406, 0x0406, "I", Habit::LookAlike},
    CharacterRow{0x0408, 0x0408, "J", Habit::LookAlike},  CharacterRow{0x0410, 0x0410, "A", Habit::LookAlike},
    CharacterRow{0x0412, 0x0412, "B", Habit::LookAlike},  CharacterRow{0x0415, 0x0415, "E", Habit::LookAlike},
    CharacterRow{0x041A, 0x041A, "K", Habit::LookAlike},  CharacterRow{0x041D, 0x041D, "H", Habit::LookAlike},
    CharacterRow{0x041E, 0x041E, "O", Habit::LookAlike},  CharacterRow{0x0420, 0x0420, "P", Habit::LookAlike},
    CharacterRow{0x0421, 0x0421, "C", Habit::LookAlike},  CharacterRow{0x0422, 0x0422, "T", Habit::LookAlike},
    CharacterRow{0x0425, 0x0425, "X", Habit::LookAlike},  CharacterRow{0x0430, 0x0430, "a", Habit::LookAlike},
    CharacterRow{0x0435, 0x0435, "e", Habit::LookAlike},  CharacterRow{0x043A, 0x043A, "k", Habit::LookAlike},
    CharacterRow{0x043E, 0x043E, "o", Habit::LookAlike},  CharacterRow{0x0440, 0x0440, "p", Habit::LookAlike},
    CharacterRow{0x0441, 0x0441, "c", Habit::LookAlike},  CharacterRow{0x0445, 0x0445, "x", Habit::LookAlike},
    CharacterRow{0x0456, 0x0456, "i", Habit::LookAlike},  CharacterRow{0x0458, 0x0458, "j", Habit::LookAlike},
    CharacterRow{0x04BB, 0x04BB, "h", Habit::LookAlike},  CharacterRow{0x0501, 0x0501, "d", Habit::LookAlike},
    CharacterRow{0x1680, 0x1680, " ", Habit::OtherBlank}, CharacterRow{0x180E, 0x180E, "", Habit::Invisible},
    CharacterRow{0x2000, 0x200A, " ", Habit::OtherBlank}, CharacterRow{0x200B, 0x200F, "", Habit::Invisible},
    CharacterRow{0x2010, 0x2013, "-", Habit::OtherDash},  CharacterRow{0x2014, 0x2015, "--", Habit::OtherDash},
    CharacterRow{0x2018, 0x2019, "'", Habit::OtherStar},  CharacterRow{0x201C, 0x201F, "\"", Habit::None},
    CharacterRow{0x2024, 0x2024, ".", Habit::None},       CharacterRow{0x2025, 0x2025, "..", Habit::None},
    CharacterRow{0x2026, 0x2026, "...", Habit::None},     CharacterRow{0x2028, 0x2029, "\n", Habit::OtherBlank},
    CharacterRow{0x202A, 0x202E, "", Habit::Invisible},   CharacterRow{0x202F, 0x202F, " ", Habit::OtherBlank},
    CharacterRow{0x2032, 0x2032, "'", Habit::OtherStar},  CharacterRow{0x203C, 0x203C, "!!", Habit::None},
    CharacterRow{0x2043, 0x2043, "-", Habit::OtherDash},  CharacterRow{0x2047, 0x2047, "??", Habit::None},
    CharacterRow{0x2048, 0x2048, "?!", Habit::None},      CharacterRow{0x2049, 0x2049, "!?", Habit::None},
    CharacterRow{0x204E, 0x204E, "*", Habit::OtherStar},  CharacterRow{0x205F, 0x205F, " ", Habit::OtherBlank},
    CharacterRow{0x2060, 0x2064, "", Habit::Invisible},   CharacterRow{0x2116, 0x2116, "#", Habit::None},
    CharacterRow{0x2192, 0x2192, ">", Habit::Arrow},      CharacterRow{0x219D, 0x219D, ">", Habit::Arrow},
    CharacterRow{0x21A6, 0x21A6, ">", Habit::Arrow},      CharacterRow{0x21D2, 0x21D2, ">", Habit::Arrow},
    CharacterRow{0x21E8, 0x21E8, ">", Habit::Arrow},      CharacterRow{0x2212, 0x2212, "-", Habit::OtherDash},
    CharacterRow{0x2217, 0x2217, "*", Habit::OtherStar},  CharacterRow{0x22C5, 0x22C5, ",", Habit::None},
    CharacterRow{0x22C6, 0x22C6, "*", Habit::OtherStar},  CharacterRow{0x2500, 0x2501, "-", Habit::OtherDash},
    CharacterRow{0x2502, 0x2503, "|", Habit::None},       CharacterRow{0x2573, 0x2573, "x", Habit::OtherCross},
    CharacterRow{0x25B6, 0x25B6, ">", Habit::Arrow},      CharacterRow{0x25BA, 0x25BA, ">", Habit::Arrow},
    CharacterRow{0x2605, 0x2606, "*", Habit::OtherStar},  CharacterRow{0x2715, 0x2718, "x", Habit::OtherCross},
    CharacterRow{0x2731, 0x2732, "*", Habit::OtherStar},  CharacterRow{0x2736, 0x2736, "*", Habit::OtherStar},
    CharacterRow{0x274C, 0x274C, "x", Habit::OtherCross}, CharacterRow{0x2794, 0x2794, ">", Habit::Arrow},
    CharacterRow{0x2798, 0x27AF, ">", Habit::Arrow},      CharacterRow{0x27B1, 0x27BE, ">", Habit::Arrow},
    CharacterRow{0x27F6, 0x27F6, ">", Habit::Arrow},      CharacterRow{0x2A2F, 0x2A2F, "x", Habit::OtherCross},
    CharacterRow{0x3000, 0x3000, " ", Habit::OtherBlank}, CharacterRow{0x3001, 0x3001, ",", Habit::None},
    CharacterRow{0x3002, 0x3002, ".", Habit::None},       CharacterRow{0x3008, 0x3008, "[", Habit::WideForm},
    CharacterRow{0x3009, 0x3009, "]", Habit::WideForm},   CharacterRow{0x300A, 0x300A, "[", Habit::WideForm},
    CharacterRow{0x300B, 0x300B, "]", Habit::WideForm},   CharacterRow{0x300C, 0x300C, "[", Habit::WideForm},
    CharacterRow{0x300D, 0x300D, "]", Habit::WideForm},   CharacterRow{0x3010, 0x3010, "[", Habit::WideForm},
    CharacterRow{0x3011, 0x3011, "]", Habit::WideForm},   CharacterRow{0x3014, 0x3014, "[", Habit::WideForm},
    CharacterRow{0x3015, 0x3015, "]", Habit::WideForm},   CharacterRow{0xFE0E, 0xFE0F, "", Habit::Invisible},
    CharacterRow{0xFE58, 0xFE58, "--", Habit::OtherDash}, CharacterRow{0xFE63, 0xFE63, "-", Habit::OtherDash},
    CharacterRow{0xFEFF, 0xFEFF, "", Habit::Invisible},
};

static_assert(std::is_sorted(character_rows.begin(), character_rows.end(),
                             [](const CharacterRow& a, const CharacterRow& b) { return a.last < b.first; }));

constexpr std::string_view ascii_signs =
    "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";
constexpr std::string_view digits = "0123456789";

constexpr std::array phrase_rows{
    // pass: English, French, Dutch, German, Czech and others that use the same word, Ukrainian and Russian, Japanese
    Phrase{"pass", Sense::Pass},
    Phrase{"passes", Sense::Pass},
    Phrase{"passed", Sense::Pass},
    Phrase{"passe", Sense::Pass},
    Phrase{"je passe", Sense::Pass},
    Phrase{"past", Sense::Pass},
    Phrase{"pas", Sense::Pass},
    Phrase{"passen", Sense::Pass},
    Phrase{"gepast", Sense::Pass},
    Phrase{"passt", Sense::Pass},
    Phrase{"gepasst", Sense::Pass},
    Phrase{"gepa\u00DFt", Sense::Pass},
    Phrase{"pasuje", Sense::Pass},
    Phrase{"pasuji", Sense::Pass},
    Phrase{"v\u00FDpad", Sense::Pass},
    Phrase{"paso", Sense::Pass},
    Phrase{"passo", Sense::Pass},
    Phrase{"no move", Sense::Pass},
    Phrase{"skip", Sense::Pass},
    Phrase{"\u043F\u0430\u0441", Sense::Pass},
    Phrase{"\u043F\u0430\u0441\u0443\u0454", Sense::Pass},
    Phrase{"\u043F\u0430\u0441\u0443\u0435\u0442", Sense::Pass},
    Phrase{"\u043F\u0440\u043E\u043F\u0443\u0441\u043A", Sense::Pass},
    Phrase{"\u30D1\u30B9", Sense::Pass},
    Phrase{"p", Sense::PassSign},
    // players
    Phrase{"white", Sense::White},
    Phrase{"w", Sense::White},
    Phrase{"blanc", Sense::White},
    Phrase{"blancs", Sense::White},
    Phrase{"les blancs", Sense::White},
    Phrase{"wit", Sense::White},
    Phrase{"wei\u00DF", Sense::White},
    Phrase{"weiss", Sense::White},
    Phrase{"b\u00EDl\u00FD", Sense::White},
    Phrase{"bily", Sense::White},
    Phrase{"b\u00EDl\u00E9", Sense::White},
    Phrase{"\u0431\u0456\u043B\u0456", Sense::White},
    Phrase{"\u0431\u0435\u043B\u044B\u0435", Sense::White},
    Phrase{"\u767D", Sense::White},
    Phrase{"\u767D\u756A", Sense::White},
    Phrase{"\u25CB", Sense::White},
    Phrase{"\u26AA", Sense::White},
    Phrase{"\u25A1", Sense::White},
    Phrase{"blanca", Sense::White},
    Phrase{"blancas", Sense::White},
    Phrase{"bianco", Sense::White},
    Phrase{"bianchi", Sense::White},
    Phrase{"bia\u0142e", Sense::White},
    Phrase{"biale", Sense::White},
    Phrase{"\u2B1C", Sense::White},
    Phrase{"black", Sense::Black},
    Phrase{"negra", Sense::Black},
    Phrase{"negras", Sense::Black},
    Phrase{"nero", Sense::Black},
    Phrase{"neri", Sense::Black},
    Phrase{"czarne", Sense::Black},
    Phrase{"\u2B1B", Sense::Black},
    Phrase{"b", Sense::Black},
    Phrase{"noir", Sense::Black},
    Phrase{"noirs", Sense::Black},
    Phrase{"les noirs", Sense::Black},
    Phrase{"zwart", Sense::Black},
    Phrase{"schwarz", Sense::Black},
    Phrase{"\u010Dern\u00FD", Sense::Black},
    Phrase{"cerny", Sense::Black},
    Phrase{"\u010Dern\u00E9", Sense::Black},
    Phrase{"\u0447\u043E\u0440\u043D\u0456", Sense::Black},
    Phrase{"\u0447\u0451\u0440\u043D\u044B\u0435", Sense::Black},
    Phrase{"\u0447\u0435\u0440\u043D\u044B\u0435", Sense::Black},
    Phrase{"\u9ED2", Sense::Black},
    Phrase{"\u9ED2\u756A", Sense::Black},
    Phrase{"\u25CF", Sense::Black},
    Phrase{"\u26AB", Sense::Black},
    Phrase{"\u25A0", Sense::Black},
    // resignations
    Phrase{"resign", Sense::Resigns},
    Phrase{"resigns", Sense::Resigns},
    Phrase{"resigned", Sense::Resigns},
    Phrase{"resignation", Sense::Resigns},
    Phrase{"gives up", Sense::Resigns},
    Phrase{"gave up", Sense::Resigns},
    Phrase{"concedes", Sense::Resigns},
    Phrase{"abandon", Sense::Resigns},
    Phrase{"abandonne", Sense::Resigns},
    Phrase{"abandonnent", Sense::Resigns},
    Phrase{"geeft op", Sense::Resigns},
    Phrase{"geven op", Sense::Resigns},
    Phrase{"opgegeven", Sense::Resigns},
    Phrase{"opgave", Sense::Resigns},
    Phrase{"gibt auf", Sense::Resigns},
    Phrase{"geben auf", Sense::Resigns},
    Phrase{"aufgegeben", Sense::Resigns},
    Phrase{"aufgabe", Sense::Resigns},
    Phrase{"vzd\u00E1v\u00E1", Sense::Resigns},
    Phrase{"vzdal", Sense::Resigns},
    Phrase{"se vzdal", Sense::Resigns},
    Phrase{"vzd\u00E1v\u00E1 se", Sense::Resigns},
    Phrase{"\u0437\u0434\u0430\u0432\u0441\u044F", Sense::Resigns},
    Phrase{"\u0437\u0434\u0430\u043B\u0438\u0441\u044F", Sense::Resigns},
    Phrase{"\u0437\u0434\u0430\u0454\u0442\u044C\u0441\u044F", Sense::Resigns},
    Phrase{"\u0437\u0434\u0430\u044E\u0442\u044C\u0441\u044F", Sense::Resigns},
    Phrase{"\u0441\u0434\u0430\u043B\u0441\u044F", Sense::Resigns},
    Phrase{"\u0441\u0434\u0430\u043B\u0438\u0441\u044C", Sense::Resigns},
    Phrase{"\u0441\u0434\u0430\u0451\u0442\u0441\u044F", Sense::Resigns},
    Phrase{"\u0441\u0434\u0430\u0435\u0442\u0441\u044F", Sense::Resigns},
    Phrase{"\u0441\u0434\u0430\u044E\u0442\u0441\u044F", Sense::Resigns},
    Phrase{"\u6295\u4E86", Sense::Resigns},
    // results
    Phrase{"win", Sense::Wins},
    Phrase{"wins", Sense::Wins},
    Phrase{"won", Sense::Wins},
    Phrase{"gagne", Sense::Wins},
    Phrase{"gagnent", Sense::Wins},
    Phrase{"wint", Sense::Wins},
    Phrase{"gewinnt", Sense::Wins},
    Phrase{"vyhr\u00E1l", Sense::Wins},
    Phrase{"v\u00EDt\u011Bz\u00ED", Sense::Wins},
    Phrase{"\u0432\u0438\u0433\u0440\u0430\u043B\u0438", Sense::Wins},
    Phrase{"\u0432\u044B\u0438\u0433\u0440\u0430\u043B\u0438", Sense::Wins},
    Phrase{"\u52DD\u3061", Sense::Wins},
    Phrase{"draw", Sense::Draw},
    Phrase{"drawn", Sense::Draw},
    Phrase{"nulle", Sense::Draw},
    Phrase{"remise", Sense::Draw},
    Phrase{"gelijkspel", Sense::Draw},
    Phrase{"remis", Sense::Draw},
    Phrase{"unentschieden", Sense::Draw},
    Phrase{"rem\u00EDza", Sense::Draw},
    Phrase{"\u043D\u0456\u0447\u0438\u044F", Sense::Draw},
    Phrase{"\u043D\u0438\u0447\u044C\u044F", Sense::Draw},
    Phrase{"\u5F15\u304D\u5206\u3051", Sense::Draw},
    Phrase{"by", Sense::Filler},
    Phrase{"the game", Sense::Filler},
    Phrase{"par", Sense::Filler},
    Phrase{"door", Sense::Filler},
    Phrase{"durch", Sense::Filler},
    // in the place of a turn
    Phrase{"illegible", Sense::Illegible},
    Phrase{"unreadable", Sense::Illegible},
    Phrase{"not readable", Sense::Illegible},
    Phrase{"unclear", Sense::Illegible},
    Phrase{"illisible", Sense::Illegible},
    Phrase{"onleesbaar", Sense::Illegible},
    Phrase{"unleserlich", Sense::Illegible},
    Phrase{"unlesbar", Sense::Illegible},
    Phrase{"nicht lesbar", Sense::Illegible},
    Phrase{"ne\u010Diteln\u00E9", Sense::Illegible},
    Phrase{"\u043D\u0435\u0440\u043E\u0437\u0431\u0456\u0440\u043B\u0438\u0432\u043E", Sense::Illegible},
    Phrase{"\u043D\u0435\u0440\u0430\u0437\u0431\u043E\u0440\u0447\u0438\u0432\u043E", Sense::Illegible},
    Phrase{"\u5224\u8AAD\u4E0D\u80FD", Sense::Illegible},
    // before a list
    Phrase{"takes", Sense::Takes},
    Phrase{"taking", Sense::Takes},
    Phrase{"removes", Sense::Takes},
    Phrase{"removing", Sense::Takes},
    Phrase{"captures", Sense::Takes},
    Phrase{"prend", Sense::Takes},
    Phrase{"slaat", Sense::Takes},
    Phrase{"schl\u00E4gt", Sense::Takes},
    Phrase{"nimmt", Sense::Takes},
    Phrase{"bere", Sense::Takes},
    Phrase{"\u0431\u0435\u0440\u0435", Sense::Takes},
    Phrase{"\u0431\u044C\u0451\u0442", Sense::Takes},
    Phrase{"\u0431\u0435\u0440\u0451\u0442", Sense::Takes},
    // before a number
    Phrase{"move", Sense::Number},
    Phrase{"turn", Sense::Number},
    Phrase{"ply", Sense::Number},
    Phrase{"no", Sense::Number},
    Phrase{"nr", Sense::Number},
    Phrase{"num", Sense::Number},
    Phrase{"zug", Sense::Number},
    Phrase{"coup", Sense::Number},
    Phrase{"jugada", Sense::Number},
    Phrase{"mossa", Sense::Number},
    Phrase{"ruch", Sense::Number},
    Phrase{"zet", Sense::Number},
    Phrase{"tah", Sense::Number},
    Phrase{"\u0445\u0456\u0434", Sense::Number},
    Phrase{"\u0445\u043E\u0434", Sense::Number},
    Phrase{"\u624B", Sense::Number},
    // games and variants
    Phrase{"dvonn", Sense::Dvonn},
    Phrase{"gipf", Sense::Gipf},
    Phrase{"basic", Sense::Basic},
    Phrase{"standard", Sense::Standard},
    Phrase{"tournament", Sense::Tournament},
    Phrase{"tournoi", Sense::Tournament},
    Phrase{"toernooi", Sense::Tournament},
    Phrase{"turnier", Sense::Tournament},
    Phrase{"turnaj", Sense::Tournament},
    Phrase{"\u0442\u0443\u0440\u043D\u0456\u0440", Sense::Tournament},
    Phrase{"\u0442\u0443\u0440\u043D\u0438\u0440", Sense::Tournament},
    Phrase{"matrx", Sense::Matrx},
    // headings
    Phrase{"event", Sense::EventTag},
    Phrase{"evenement", Sense::EventTag},
    Phrase{"veranstaltung", Sense::EventTag},
    Phrase{"site", Sense::SiteTag},
    Phrase{"place", Sense::SiteTag},
    Phrase{"lieu", Sense::SiteTag},
    Phrase{"plaats", Sense::SiteTag},
    Phrase{"ort", Sense::SiteTag},
    Phrase{"m\u00EDsto", Sense::SiteTag},
    Phrase{"\u043C\u0456\u0441\u0446\u0435", Sense::SiteTag},
    Phrase{"\u043C\u0435\u0441\u0442\u043E", Sense::SiteTag},
    Phrase{"date", Sense::DateTag},
    Phrase{"datum", Sense::DateTag},
    Phrase{"\u0434\u0430\u0442\u0430", Sense::DateTag},
    Phrase{"\u65E5\u4ED8", Sense::DateTag},
    Phrase{"round", Sense::RoundTag},
    Phrase{"ronde", Sense::RoundTag},
    Phrase{"runde", Sense::RoundTag},
    Phrase{"kolo", Sense::RoundTag},
    Phrase{"\u0442\u0443\u0440", Sense::RoundTag},
    Phrase{"result", Sense::ResultTag},
    Phrase{"r\u00E9sultat", Sense::ResultTag},
    Phrase{"uitslag", Sense::ResultTag},
    Phrase{"ergebnis", Sense::ResultTag},
    Phrase{"v\u00FDsledek", Sense::ResultTag},
    Phrase{"\u0440\u0435\u0437\u0443\u043B\u044C\u0442\u0430\u0442", Sense::ResultTag},
    Phrase{"\u7D50\u679C", Sense::ResultTag},
    Phrase{"game", Sense::GameTag},
    Phrase{"jeu", Sense::GameTag},
    Phrase{"spel", Sense::GameTag},
    Phrase{"spiel", Sense::GameTag},
    Phrase{"hra", Sense::GameTag},
    Phrase{"\u0433\u0440\u0430", Sense::GameTag},
    Phrase{"\u0438\u0433\u0440\u0430", Sense::GameTag},
    Phrase{"variant", Sense::VariantTag},
    Phrase{"variante", Sense::VariantTag},
    Phrase{"version", Sense::VariantTag},
    Phrase{"varianta", Sense::VariantTag},
    Phrase{"annotator", Sense::AnnotatorTag},
};

}  // namespace

std::string_view message_of(Habit habit) noexcept { return habit_rows[static_cast<std::size_t>(habit)].message; }

bool is_layout(Habit habit) noexcept { return habit >= Habit::NumberSign; }

std::optional<Reading> reading_of(char32_t character) noexcept {
  constexpr char32_t wide = 0xFF01;
  if (character >= wide && character < wide + ascii_signs.size())
    return Reading{ascii_signs.substr(character - wide, 1), Habit::WideForm};
  constexpr char32_t raised = 0x2070;
  constexpr char32_t lowered = 0x2080;
  if (character >= raised && character < raised + digits.size() && (character == raised || character >= raised + 4))
    return Reading{digits.substr(character - raised, 1), Habit::WideForm};
  if (character >= lowered && character < lowered + digits.size())
    return Reading{digits.substr(character - lowered, 1), Habit::WideForm};
  const auto row = std::partition_point(character_rows.begin(), character_rows.end(),
                                        [&](const CharacterRow& r) { return r.last < character; });
  if (row == character_rows.end() || character < row->first) return std::nullopt;
  return Reading{row->plain, row->habit};
}

std::span<const Phrase> phrases() noexcept { return phrase_rows; }

std::optional<Sense> sense_of(std::string_view phrase) {
  static const std::unordered_map<std::string_view, Sense> senses = [] {
    std::unordered_map<std::string_view, Sense> table;
    for (const Phrase& row : phrase_rows) table.emplace(row.words, row.sense);
    return table;
  }();
  const auto found = senses.find(phrase);
  if (found == senses.end()) return std::nullopt;
  return found->second;
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
  return letter;
}

}  // namespace gpn::notation::sheet_text
