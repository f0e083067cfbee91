// Reads expressions: tests with `and`, `or`, `not` and brackets; `and` binds more than `or`.
#include "find/node.hpp"

#include <gpn/host/nearest.hpp>
#include <gpn/replay/explanation.hpp>
#include <gpn/replay/find.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/number.hpp>
#include <gpn/text/words.hpp>

#include <fmt/format.h>
#include <utf8proc.h>
#include <tao/pegtl.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>

namespace gpn::replay {
namespace find {
namespace {

namespace p = tao::pegtl;

/// Brackets and `not` nest: the stack of the reader grows with them.
constexpr std::size_t longest = 2000;

namespace grammar {

struct gap : p::star<p::space> {};
struct name_character : p::sor<p::alnum, p::one<'_'>> {};
template <char... letters>
struct word : p::seq<p::istring<letters...>, p::not_at<name_character>, gap> {};
struct and_word : word<'a', 'n', 'd'> {};
struct or_word : word<'o', 'r'> {};
struct not_word : word<'n', 'o', 't'> {};

struct name : p::seq<p::alpha, p::star<name_character>> {};
struct sign : p::sor<p::string<'!', '='>, p::string<'<', '='>, p::string<'>', '='>, p::one<'=', '~', '<', '>'>> {};
struct quoted_text : p::star<p::sor<p::seq<p::one<'\\'>, p::any>, p::not_one<'"'>>> {};
struct plain_text : p::plus<p::not_one<' ', '\t', '\r', '\n', '"', '(', ')', '=', '<', '>', '!', '~'>> {};
struct quoted : p::if_must<p::one<'"'>, quoted_text, p::one<'"'>> {};
struct test : p::if_must<name, gap, sign, gap, p::sor<quoted, plain_text>, gap> {};

struct either;
struct group : p::if_must<p::one<'('>, gap, either, p::one<')'>, gap> {};
struct unary;
struct negated : p::if_must<not_word, unary> {};
struct unary : p::sor<negated, group, test> {};
struct also : p::if_must<and_word, unary> {};
struct both : p::seq<unary, p::star<also>> {};
struct other : p::if_must<or_word, both> {};
struct either : p::seq<both, p::star<other>> {};
struct expression : p::must<gap, either, p::eof> {};

}  // namespace grammar

struct Stack {
  std::vector<Node> nodes;

  void join(Node::Kind kind) {
    Node second = std::move(nodes.back());
    nodes.pop_back();
    Node first = std::move(nodes.back());
    nodes.back() = {kind, {}, {}};
    nodes.back().parts.push_back(std::move(first));
    nodes.back().parts.push_back(std::move(second));
  }
};

template <class Rule>
struct Action : p::nothing<Rule> {};
template <>
struct Action<grammar::name> {
  template <class In>
  static void apply(const In& in, Stack& stack) {
    stack.nodes.push_back({Node::Kind::Test, {}, {}});
    stack.nodes.back().test.name = in.string();
  }
};
template <>
struct Action<grammar::sign> {
  template <class In>
  static void apply(const In& in, Stack& stack) {
    stack.nodes.back().test.compare = std::find_if(compare_signs.begin(), compare_signs.end(), [&](const auto& each) {
                                        return each.first == in.string_view();
                                      })->second;
  }
};
template <>
struct Action<grammar::plain_text> {
  template <class In>
  static void apply(const In& in, Stack& stack) {
    stack.nodes.back().test.value = in.string();
  }
};
template <>
struct Action<grammar::quoted_text> {
  template <class In>
  static void apply(const In& in, Stack& stack) {
    std::string& value = stack.nodes.back().test.value;
    const std::string_view text = in.string_view();
    for (std::size_t at = 0; at < text.size(); ++at) value += text[at] == '\\' ? text[++at] : text[at];
  }
};
template <>
struct Action<grammar::negated> {
  static void apply0(Stack& stack) {
    Node inner = std::move(stack.nodes.back());
    stack.nodes.back() = {Node::Kind::Not, {}, {}};
    stack.nodes.back().parts.push_back(std::move(inner));
  }
};
template <>
struct Action<grammar::also> {
  static void apply0(Stack& stack) { stack.join(Node::Kind::And); }
};
template <>
struct Action<grammar::other> {
  static void apply0(Stack& stack) { stack.join(Node::Kind::Or); }
};

using Problem = std::optional<std::string>;

/// Looks the field up. Any other name is that of a tag, which begins with a capital letter.
Problem find_field(Test& test) {
  const auto* const known = std::find_if(field_names.begin(), field_names.end(),
                                         [&](const FieldName& each) { return ascii::same_word(each.name, test.name); });
  if (known != field_names.end()) {
    test.field = known->field;
    test.needs = known->needs;
    return std::nullopt;
  }
  if (ascii::is_upper(test.name.front())) return std::nullopt;
  std::vector<std::string_view> names;
  for (const FieldName& each : field_names) names.push_back(each.name);
  return host::unknown_name("field", test.name, names) + "; a tag begins with a capital letter, such as Event";
}

/// Whether the values of a field have an order.
bool is_ordered(Field field) noexcept { return is_number(field) || field == Field::Date; }

/// The values that a field can have.
std::vector<std::string_view> values_of(Field field) {
  switch (field) {
    case Field::Result: return {"1-0", "0-1", "1/2-1/2", "*"};
    case Field::Ending: return {"rules", "resigned", "open"};
    case Field::Verdict: return {"legal", "illegal", "unreadable", "rules-unavailable"};
    default: return {};
  }
}

Problem read_pattern(Test& test) {
  for (const std::string_view word : words_of(test.value)) {
    const std::size_t sign = word.find('=');
    if (sign == 0 || sign == std::string_view::npos || sign + 1 == word.size())
      return fmt::format("\"{}\" is no spot with what is on it; write them as \"c5=w d4=. e5=*\"", word);
    test.pattern.push_back({std::string(word.substr(0, sign)), std::string(word.substr(sign + 1))});
  }
  return test.pattern.empty() ? Problem("a pattern has at least one spot, such as \"c5=w\"") : std::nullopt;
}

Problem check(Test& test, const host::Registry& registry) {
  if (auto problem = find_field(test)) return problem;
  test.folded = folded(test.value);
  const bool has_order = test.compare >= Compare::Less;
  if (has_order && !is_ordered(test.field)) return fmt::format("{} has no order; use =, != or ~", test.name);
  if (is_number(test.field)) {
    if (test.compare == Compare::Like) return test.name + " is a number; use =, <, > or !=";
    const auto number = number_from<std::uint32_t>(test.value);
    if (!number) return fmt::format("\"{}\" is not a number from 0 on", test.value);
    test.number = *number;
  }
  if (test.field == Field::Pattern)
    if (auto problem = read_pattern(test)) return problem;
  if (test.field == Field::Date && test.compare != Compare::Like) {
    const auto date = read_date(test.value);
    constexpr std::array<std::uint32_t, 3> most{9999, 12, 31};  // of a year, a month and a day
    if (!date || !std::equal(most.begin(), most.end(), date->parts.begin(), std::greater_equal<>()))
      return fmt::format("\"{}\" is not a date such as 2019, 2019.03 or 2019.03.04", test.value);
    test.date = *date;
  }
  const auto values = values_of(test.field);
  const bool is_exact = test.compare == Compare::Equal || test.compare == Compare::Unequal;
  if (is_exact && !values.empty() && std::find(values.begin(), values.end(), test.folded) == values.end())
    return host::unknown_name(test.name, test.value, values);
  if (test.field == Field::Finding && test.folded == "probable-cause")
    return "causes are searched by gpn verify alone: gpn verify --notes --select probable-cause";
  if (is_exact && test.field == Field::Finding) return problem_with_codes(registry, {test.value});
  return std::nullopt;
}

Problem check(Node& node, const host::Registry& registry, std::size_t& turns) {
  if (node.kind == Node::Kind::Test) {
    if (auto problem = check(node.test, registry)) return problem;
    if (node.test.needs == Needs::Turns) node.test.index = turns++;
  }
  for (Node& part : node.parts)
    if (auto problem = check(part, registry, turns)) return problem;
  return std::nullopt;
}

bool compares(std::int64_t order, Compare compare) noexcept {
  switch (compare) {
    case Compare::Less: return order < 0;
    case Compare::AtMost: return order <= 0;
    case Compare::More: return order > 0;
    case Compare::AtLeast: return order >= 0;
    default: return order == 0;
  }
}

}  // namespace

std::string folded(std::string_view text) {
  std::string small(text);
  if (std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; })) {
    std::transform(text.begin(), text.end(), small.begin(), ascii::lower);
    return small;
  }
  constexpr auto options = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT |
                                                          UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK);
  utf8proc_uint8_t* mapped = nullptr;
  const auto size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                 static_cast<utf8proc_ssize_t>(text.size()), &mapped, options);
  const std::unique_ptr<utf8proc_uint8_t, void (*)(void*)> owner(mapped, std::free);
  if (size >= 0) small.assign(reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(size));
  return small;
}

std::optional<Date> read_date(std::string_view text) {
  Date date;
  while (date.known < date.parts.size() && !text.empty()) {
    const std::size_t end = std::min(text.find_first_of(".-/"), text.size());
    const auto number = number_from<std::uint32_t>(text.substr(0, end));
    if (!number) break;
    date.parts[date.known++] = *number;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  const bool is_rest_unknown = text.find_first_not_of("?.-/") == std::string_view::npos;
  return date.known > 0 && is_rest_unknown ? std::optional(date) : std::nullopt;
}

bool fits_text(std::string_view text, const Test& test) {
  const std::string value = folded(text);
  return test.compare == Compare::Like ? value.find(test.folded) != std::string::npos : value == test.folded;
}

bool fits_date(std::string_view text, const Test& test) {
  if (test.compare == Compare::Like) return text.find(test.value) != std::string_view::npos;
  const auto date = read_date(text);
  if (!date) return false;
  const std::size_t known = std::min(date->known, test.date.known);
  const auto end = [&](const Date& each) { return each.parts.begin() + static_cast<std::ptrdiff_t>(known); };
  if (std::equal(date->parts.begin(), end(*date), test.date.parts.begin()))
    return date->known >= test.date.known && compares(0, test.compare);
  const bool is_less =
      std::lexicographical_compare(date->parts.begin(), end(*date), test.date.parts.begin(), end(test.date));
  return compares(is_less ? -1 : 1, test.compare);
}

bool fits_number(std::int64_t number, const Test& test) noexcept {
  return compares(number - static_cast<std::int64_t>(test.number), test.compare);
}

void note_sought(const Test& test, bool is_known) noexcept {
  Sought nowhere = Sought::Nowhere;
  if (is_known)
    *test.sought = Sought::Known;
  else
    test.sought->compare_exchange_strong(nowhere, Sought::InVain);
}

}  // namespace find

tl::expected<Query, std::string> Query::read(std::string_view text, const host::Registry& registry) {
  namespace p = tao::pegtl;
  if (text.size() > find::longest)
    return tl::unexpected(fmt::format("an expression has at most {} bytes", find::longest));
  p::memory_input<p::tracking_mode::eager, p::eol::lf> input(text.data(), text.data() + text.size(), "");
  find::Stack stack;
  try {
    p::parse<find::grammar::expression, find::Action>(input, stack);
  } catch (const p::parse_error& error) {
    const std::size_t at = std::min(error.positions().front().byte, text.size());
    return tl::unexpected(at == text.size() ? "the expression ends early; it has the form FIELD = VALUE"
                                            : fmt::format("the expression is not understood from \"{}\" on; it has the "
                                                          "form FIELD = VALUE",
                                                          text.substr(at)));
  }
  std::size_t turns = 0;
  if (const auto problem = find::check(stack.nodes.front(), registry, turns)) return tl::unexpected(*problem);
  return Query(std::make_shared<const find::Node>(std::move(stack.nodes.front())));
}

std::vector<std::string> Query::unknown() const {
  std::vector<std::string> sentences;
  const std::function<void(const find::Node&)> add = [&](const find::Node& node) {
    const find::Test& test = node.test;
    if (*test.sought == find::Sought::InVain && test.field == find::Field::Position)
      sentences.push_back(fmt::format("\"{}\" is no position of these games", test.value));
    else if (*test.sought == find::Sought::InVain)
      sentences.push_back(fmt::format("none of these games has the spots of \"{}\"", test.value));
    std::for_each(node.parts.begin(), node.parts.end(), add);
  };
  add(*root_);
  return sentences;
}

}  // namespace gpn::replay
