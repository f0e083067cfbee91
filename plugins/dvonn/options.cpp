#include "options.hpp"

#include <gpn/author/descriptions.hpp>

#include <fmt/format.h>
#include <tao/pegtl.hpp>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace gpn::dvonn {
namespace {

constexpr std::string_view standard = "standard";

using author::make_option;
using author::make_variant;

constexpr std::array<gpn_variant, 1> variant_table{
    make_variant(standard, "the game of the rulebook: 23 white, 23 black and 3 DVONN pieces"),
};

constexpr std::array<gpn_option, 2> option_table{
    make_option(
        "blocked", "any,singles", "any",
        "what six occupied neighbours hold in place: any piece or stack (the rulebook, Boardspace since 8 June "
        "2008, CodeCup, Little Golem), or single pieces only, so that surrounded stacks move (Boardspace before)"),
    make_option(
        "placing", "alternate,given", "alternate",
        "how the board is filled: the players place one piece each in turn (the rulebook), or it is given and "
        "play begins with White's first move (random or balanced boards of Board Game Arena, pbmserv and others); "
        "the record then needs a start position, without one the board is empty and the game over"),
};

/// One `key=value` as written.
struct Setting {
  std::string_view key;
  std::string_view value;
  author::Range key_at;
  author::Range value_at;
};

namespace grammar {

namespace pegtl = tao::pegtl;

struct key : pegtl::plus<pegtl::not_one<'=', ' ', '\t'>> {};
struct value : pegtl::plus<pegtl::not_one<'=', ' ', '\t'>> {};
struct setting : pegtl::seq<key, pegtl::one<'='>, value> {};
struct blanks : pegtl::star<pegtl::blank> {};
struct options : pegtl::seq<blanks, pegtl::opt<pegtl::list<setting, pegtl::plus<pegtl::blank>>>, blanks> {};

}  // namespace grammar

template <class Rule>
struct Action : tao::pegtl::nothing<Rule> {};

template <class Input>
author::Range range_of(const Input& in) {
  const auto begin = static_cast<std::uint32_t>(in.position().byte);
  return {begin, begin + static_cast<std::uint32_t>(in.size())};
}

template <>
struct Action<grammar::key> {
  template <class Input>
  static void apply(const Input& in, Setting& current, std::vector<Setting>& /*all*/) {
    current.key = {in.begin(), in.size()};
    current.key_at = range_of(in);
  }
};

template <>
struct Action<grammar::value> {
  template <class Input>
  static void apply(const Input& in, Setting& current, std::vector<Setting>& all) {
    current.value = {in.begin(), in.size()};
    current.value_at = range_of(in);
    all.push_back(current);
  }
};

tl::expected<std::vector<Setting>, Remark> parse_settings(std::string_view text) {
  tao::pegtl::memory_input input(text.data(), text.data() + text.size(), "options");
  Setting current;
  std::vector<Setting> all;
  tao::pegtl::parse<grammar::options, Action>(input, current, all);
  const auto read = static_cast<std::uint32_t>(input.position().byte);
  if (read == text.size()) return all;
  return tl::unexpected(Remark{
      Finding::OptionForm,
      {read, static_cast<std::uint32_t>(text.size())},
      fmt::format("{} is not of the form key=value; write for example blocked=singles", quoted(text.substr(read)))});
}

std::vector<std::string_view> split(std::string_view list) {
  std::vector<std::string_view> items;
  for (;;) {
    const std::size_t comma = list.find(',');
    items.push_back(list.substr(0, comma));
    if (comma == std::string_view::npos) return items;
    list.remove_prefix(comma + 1);
  }
}

/// How many letters have to be inserted, removed or changed.
std::size_t edits(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t changed = diagonal + (from[i] == to[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, diagonal + 1, row[j] + 1});
    }
  }
  return row.back();
}

/// "did you mean `x`?" when something is near, and all there is.
std::string advice(std::string_view wrong, const std::vector<std::string_view>& known) {
  std::string choice = fmt::format("write one of {}", fmt::join(known, ", "));
  if (wrong.size() > 32) return choice;
  const auto nearest = *std::min_element(known.begin(), known.end(), [&](std::string_view a, std::string_view b) {
    return edits(wrong, a) < edits(wrong, b);
  });
  if (2 * edits(wrong, nearest) > nearest.size()) return choice;
  return fmt::format("did you mean {}? {}", nearest, choice);
}

/// Which of the option's values is meant.
tl::expected<std::uint32_t, Remark> value_index(const gpn_option& option, const Setting& setting) {
  const auto values = split(option.values);
  const auto found = std::find(values.begin(), values.end(), setting.value);
  if (found != values.end()) return static_cast<std::uint32_t>(found - values.begin());
  return tl::unexpected(
      Remark{Finding::UnknownValue, setting.value_at,
             fmt::format("{} cannot be {}; {}", option.name, quoted(setting.value), advice(setting.value, values))});
}

tl::expected<std::size_t, Remark> option_index(const Setting& setting) {
  std::vector<std::string_view> names;
  names.reserve(option_table.size());
  for (const gpn_option& option : option_table) names.emplace_back(option.name);
  const auto found = std::find(names.begin(), names.end(), setting.key);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  return tl::unexpected(
      Remark{Finding::UnknownOption, setting.key_at,
             fmt::format("DVONN has no option {}; {}", quoted(setting.key), advice(setting.key, names))});
}

}  // namespace

std::span<const gpn_variant> variants() noexcept { return variant_table; }
std::span<const gpn_option> options() noexcept { return option_table; }

tl::expected<Rules, Remark> configure(std::string_view variant, std::string_view options) {
  if (!variant.empty() && variant != standard)
    return tl::unexpected(
        Remark{Finding::UnknownVariant,
               {},
               fmt::format("DVONN has no variant {}; {}", quoted(variant), advice(variant, {standard}))});
  const auto settings = parse_settings(options);
  if (!settings) return tl::unexpected(settings.error());
  std::array<std::optional<std::uint32_t>, option_table.size()> chosen;  // in the order of option_table
  for (const Setting& setting : *settings) {
    const auto option = option_index(setting);
    if (!option) return tl::unexpected(option.error());
    if (chosen[*option])
      return tl::unexpected(Remark{Finding::OptionTwice, setting.key_at,
                                   fmt::format("{} is given twice; keep one of them", setting.key)});
    const auto value = value_index(option_table[*option], setting);
    if (!value) return tl::unexpected(value.error());
    chosen[*option] = *value;
  }
  return Rules{static_cast<Blocked>(chosen[0].value_or(0)), static_cast<Placing>(chosen[1].value_or(0))};
}

}  // namespace gpn::dvonn
