// A test of a column calls fits(NUMBER, VALUE), which compares as find does, for each row or, for names, for each name.
// Under `not`, what may fit is what does not surely fit: an unknown test then counts as false.
#include "index/condition.hpp"

#include <gpn/text/ascii.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace gpn::replay {
namespace {

using find::Compare;
using find::Field;
using find::Node;
using find::Test;

/// `{0}` is the call of the function without its last argument.
constexpr std::array<std::pair<Field, std::string_view>, 8> columns{{
    {Field::Date, "{0}games.date)"},
    {Field::Game, "games.rules IN (SELECT id FROM rules WHERE {0}game))"},
    {Field::Variant, "games.rules IN (SELECT id FROM rules WHERE {0}variant))"},
    {Field::Length, "{0}games.turns)"},
    {Field::Result, "{0}games.result)"},
    {Field::Ending, "{0}games.ending)"},
    {Field::Verdict, "{0}games.verdict)"},
    {Field::Finding,
     "games.id IN (SELECT game FROM findings WHERE code IN (SELECT code FROM findings WHERE {0}code)))"},
}};
constexpr std::string_view players =
    "(games.white IN (SELECT id FROM players WHERE {0}name)) OR games.black IN (SELECT id FROM players WHERE "
    "{0}name)))";
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> tags{{
    {"White", "games.white IN (SELECT id FROM players WHERE {0}name))"},
    {"Black", "games.black IN (SELECT id FROM players WHERE {0}name))"},
    {"Event", "games.event IN (SELECT id FROM events WHERE {0}name))"},
    {"Date", "{0}games.date)"},
}};

/// The condition of a test, or nothing where no column has its values.
std::string_view column_of(const Test& test) {
  if (test.field == Field::Player) return players;
  if (test.field == Field::Tag) {
    const auto* const tag = std::find_if(tags.begin(), tags.end(),
                                         [&](const auto& each) { return ascii::same_word(each.first, test.name); });
    return tag == tags.end() ? std::string_view() : tag->second;
  }
  const auto* const column =
      std::find_if(columns.begin(), columns.end(), [&](const auto& each) { return each.first == test.field; });
  return column == columns.end() ? std::string_view() : column->second;
}

bool fits(const Test& test, sqlite3_value* value) {
  if (sqlite3_value_type(value) == SQLITE_NULL) return false;
  if (test.field == Field::Length) return find::fits_number(sqlite3_value_int64(value), test);
  const void* const bytes = sqlite3_value_blob(value);
  const std::string_view text(static_cast<const char*>(bytes), static_cast<std::size_t>(sqlite3_value_bytes(value)));
  return test.field == Field::Date ? find::fits_date(text, test) : find::fits_text(text, test);
}

void call_fits(sqlite3_context* context, int, sqlite3_value** values) {
  const auto& tests = *static_cast<const std::vector<const Test*>*>(sqlite3_user_data(context));
  const auto number = static_cast<std::size_t>(sqlite3_value_int64(values[0]));
  sqlite3_result_int(context, number < tests.size() && fits(*tests[number], values[1]) ? 1 : 0);
}

}  // namespace

bool Condition::is_decided(const Node& node) {
  if (node.kind == Node::Kind::Test) return !column_of(node.test).empty();
  return std::all_of(node.parts.begin(), node.parts.end(), [](const Node& part) { return is_decided(part); });
}

std::string Condition::of(const Node& node, Unknown unknown) {
  switch (node.kind) {
    case Node::Kind::Test: return of(node.test, unknown);
    case Node::Kind::Not:
      return fmt::format("NOT {}", of(node.parts.front(), unknown == Unknown::True ? Unknown::False : Unknown::True));
    default: break;
  }
  std::vector<std::string> parts;
  for (const Node& part : node.parts) parts.push_back(of(part, unknown));
  return fmt::format("({})", fmt::join(parts, node.kind == Node::Kind::And ? " AND " : " OR "));
}

std::string Condition::of(const Test& test, Unknown unknown) {
  const bool is_negated = test.compare == Compare::Unequal;
  const std::string_view column = column_of(test);
  if (!column.empty()) {
    tests_.push_back(&test);
    const std::string call = fmt::format("fits({}, ", tests_.size() - 1);
    return fmt::format("({}(({}) IS TRUE))", is_negated ? "NOT " : "", fmt::format(fmt::runtime(column), call));
  }
  if (test.field == Field::Position && !is_negated && unknown == Unknown::True)
    return fmt::format("games.id IN (SELECT game FROM positions WHERE hash IN ({}))", fmt::join(hashes_(test), ", "));
  return unknown == Unknown::True ? "1" : "0";
}

void Condition::define_in(sqlite3* database) {
  sqlite3_create_function_v2(database, "fits", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, &tests_,
                             call_fits, nullptr, nullptr, nullptr);
}

}  // namespace gpn::replay
