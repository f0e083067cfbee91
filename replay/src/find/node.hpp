// An expression as a tree, and the values that its tests compare.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::replay::find {

enum class Field : std::uint8_t {
  Tag,     // any, by its name
  Player,  // White or Black
  Date,
  Game,
  Variant,
  Length,
  Result,
  Ending,
  Verdict,
  Finding,
  WhiteScore,
  BlackScore,
  Turn,
  Position,
  Pattern,
  WhiteReserve,  // at the end
  BlackReserve,
};

/// What of a record a field needs.
enum class Needs : std::uint8_t { Tags, Report, Turns };

struct FieldName {
  std::string_view name;
  Field field;
  Needs needs;
};

// clang-format off
inline constexpr std::array field_names{
    FieldName{"player", Field::Player, Needs::Tags},
    FieldName{"date", Field::Date, Needs::Tags},
    FieldName{"game", Field::Game, Needs::Report},
    FieldName{"variant", Field::Variant, Needs::Report},
    FieldName{"length", Field::Length, Needs::Report},
    FieldName{"result", Field::Result, Needs::Report},
    FieldName{"ending", Field::Ending, Needs::Report},
    FieldName{"verdict", Field::Verdict, Needs::Report},
    FieldName{"finding", Field::Finding, Needs::Report},
    FieldName{"white_score", Field::WhiteScore, Needs::Report},
    FieldName{"black_score", Field::BlackScore, Needs::Report},
    FieldName{"turn", Field::Turn, Needs::Turns},
    FieldName{"position", Field::Position, Needs::Turns},
    FieldName{"pattern", Field::Pattern, Needs::Turns},
    FieldName{"white_reserve", Field::WhiteReserve, Needs::Turns},
    FieldName{"black_reserve", Field::BlackReserve, Needs::Turns},
};
// clang-format on

/// Whether the values of a field are numbers.
constexpr bool is_number(Field field) noexcept {
  return field == Field::Length || field == Field::WhiteScore || field == Field::BlackScore ||
         field == Field::WhiteReserve || field == Field::BlackReserve;
}

enum class Compare : std::uint8_t { Equal, Unequal, Like, Less, AtMost, More, AtLeast };

inline constexpr std::array<std::pair<std::string_view, Compare>, 7> compare_signs{{{"=", Compare::Equal},
                                                                                    {"!=", Compare::Unequal},
                                                                                    {"~", Compare::Like},
                                                                                    {"<=", Compare::AtMost},
                                                                                    {"<", Compare::Less},
                                                                                    {">=", Compare::AtLeast},
                                                                                    {">", Compare::More}}};

/// Year, month and day, as far as they are known.
struct Date {
  std::array<std::uint32_t, 3> parts{};
  std::size_t known = 0;
};

/// "2019", "2019.03.04", "2019-03", "2019.??.??"; nothing where not even the year is known.
std::optional<Date> read_date(std::string_view text);

/// In small letters, without accents.
std::string folded(std::string_view text);

/// A spot by its name, and what a position text has there; "." for nothing, "*" for anything else.
struct SpotContent {
  std::string spot;
  std::string content;
};

enum class Sought : std::uint8_t { Nowhere, InVain, Known };

struct Test {
  std::string name;  // as written
  Field field = Field::Tag;
  Needs needs = Needs::Tags;
  Compare compare = Compare::Equal;
  std::string value;  // as written
  std::string folded;
  std::uint64_t number = 0;  // of a field of numbers
  Date date;                 // of Date
  std::vector<SpotContent> pattern;
  std::size_t index = 0;  // among the tests that need turns
  /// Of a position or a pattern: whether it was looked for by some rules, and whether these have it.
  std::shared_ptr<std::atomic<Sought>> sought = std::make_shared<std::atomic<Sought>>(Sought::Nowhere);
};

bool fits_text(std::string_view text, const Test& test);
/// A date fits as far as the expression says it; one that is less known than that does not.
bool fits_date(std::string_view text, const Test& test);
bool fits_number(std::int64_t number, const Test& test) noexcept;
/// Notes whether some rules know the position or the pattern of a test. Thread-safe.
void note_sought(const Test& test, bool is_known) noexcept;

struct Node {
  enum class Kind : std::uint8_t { Test, Not, And, Or };
  Kind kind = Kind::Test;
  Test test;
  std::vector<Node> parts;
};

}  // namespace gpn::replay::find
