// The options of a rule module: one table that binds each option to the member it sets.
//
//   struct Rules { Blocked blocked = Blocked::Any; std::uint8_t row_length = 4; };
//
//   constexpr std::array options{
//       option<&Rules::blocked>("blocked", {{"any", Blocked::Any}, {"singles", Blocked::Singles}}, "What is blocked."),
//       number_option<&Rules::row_length>("row-length", {2, 13}, 4, "How many pieces make a row."),
//   };
//
//   static std::span<const gpn_option> options() { return option_records<::options>; }
//
//   // gpn_game.configure:
//   const gpn_status status = read_options<::options>(text, rules, option_findings, "GIPF", remark);
//
//   // In a hook of a layer:
//   const Chosen chosen = chosen_options<::options>(look);
//
// The default of a list is its first value. A default that differs from the initial value of the member, two options
// of one name, or a text that does not fit its field of gpn_option does not compile.
#pragma once

#include <gpn/abi.h>
#include <gpn/author/descriptions.hpp>
#include <gpn/author/remarks.hpp>
#include <gpn/author/settings.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace gpn::author {

/// One value of an option: how it is written, and what the member becomes.
template <class Value>
struct Choice {
  std::string_view name;
  Value value;
};

/// One row of a table of options; made by option(), number_option() and text_option().
template <class Rules>
struct OptionRow {
  static constexpr std::size_t most_choices = 8;

  gpn_option record{};
  std::array<std::uint8_t, most_choices> choices{};  // what the member becomes, by the place of the value in the list
  void (*set)(const OptionRow& row, std::uint32_t value, Rules& rules) noexcept = nullptr;
  bool (*read)(std::string_view value, Rules& rules) noexcept = nullptr;  // of a text; false: it is none of this form
};

namespace detail {

template <class Member>
struct MemberOf;
template <class Class, class Type>
struct MemberOf<Type Class::*> {
  using Owner = Class;
};

template <auto member>
using OwnerOf = typename MemberOf<decltype(member)>::Owner;

/// The member, or with an index its element.
template <auto member, std::size_t... index>
constexpr auto& place_in(OwnerOf<member>& rules) noexcept {
  static_assert(sizeof...(index) <= 1);
  if constexpr (sizeof...(index) == 0)
    return rules.*member;
  else
    return (rules.*member)[(index, ...)];
}

template <auto member, std::size_t... index>
using ValueOf = std::remove_reference_t<decltype(place_in<member, index...>(std::declval<OwnerOf<member>&>()))>;

template <auto member, std::size_t... index>
consteval bool begins_as(ValueOf<member, index...> value) {
  OwnerOf<member> rules{};
  return place_in<member, index...>(rules) == value;
}

consteval bool is_value_name(std::string_view name) {
  return !name.empty() && name.find_first_of(", =\t") == std::string_view::npos &&
         name.find("..") == std::string_view::npos;
}

/// Text that is put together while compiling, in a field of a record.
template <std::size_t Size>
class FieldText {
 public:
  consteval FieldText& put(std::string_view text) {
    for (const char c : text) {
      if (size_ + 1 >= Size) throw "this text is too long for its field of the record in <gpn/abi.h>";
      text_[size_++] = c;
    }
    return *this;
  }
  consteval FieldText& put_number(std::uint32_t number) {
    if (number >= 10) put_number(number / 10);
    const char digit = static_cast<char>('0' + number % 10);
    return put({&digit, 1});
  }
  constexpr std::string_view text() const noexcept { return {text_.data(), size_}; }

 private:
  std::array<char, Size> text_{};
  std::size_t size_ = 0;
};

}  // namespace detail

/// An option with a list of values, the default first. With an index the option sets that element of the member.
template <auto member, std::size_t... index, std::size_t Count>
consteval auto option(std::string_view name, const Choice<detail::ValueOf<member, index...>> (&choices)[Count],
                      std::string_view help) {
  using Row = OptionRow<detail::OwnerOf<member>>;
  static_assert(Count <= Row::most_choices, "raise OptionRow::most_choices");
  if (!detail::begins_as<member, index...>(choices[0].value)) throw "the first value is not what the member begins as";
  Row row;
  detail::FieldText<sizeof(gpn_option::values)> values;
  for (std::size_t i = 0; i < Count; ++i) {
    if (!detail::is_value_name(choices[i].name)) throw "a value is a word without blanks, commas and dots";
    for (std::size_t j = 0; j < i; ++j)
      if (choices[i].name == choices[j].name) throw "two values have the same name";
    values.put(i == 0 ? "" : ",").put(choices[i].name);
    row.choices[i] = static_cast<std::uint8_t>(choices[i].value);
  }
  row.record = make_option(name, values.text(), choices[0].name, help);
  row.set = [](const Row& self, std::uint32_t value, detail::OwnerOf<member>& rules) noexcept {
    detail::place_in<member, index...>(rules) = static_cast<detail::ValueOf<member, index...>>(self.choices[value]);
  };
  return row;
}

/// An option whose value is a number of a range. Without a fallback the default depends on the variant.
template <auto member, std::size_t... index>
consteval auto number_option(std::string_view name, NumberRange range, std::optional<std::uint32_t> fallback,
                             std::string_view help) {
  using Row = OptionRow<detail::OwnerOf<member>>;
  using Value = detail::ValueOf<member, index...>;
  if (range.least > range.most || static_cast<std::uint32_t>(static_cast<Value>(range.most)) != range.most)
    throw "the member cannot have every number of the range";
  if (fallback && (*fallback < range.least || *fallback > range.most)) throw "the default is outside the range";
  if (fallback && !detail::begins_as<member, index...>(static_cast<Value>(*fallback)))
    throw "the default is not what the member begins as";
  detail::FieldText<sizeof(gpn_option::values)> values;
  values.put_number(range.least).put("..").put_number(range.most);
  detail::FieldText<sizeof(gpn_option::fallback)> initial;
  if (fallback) initial.put_number(*fallback);
  Row row;
  row.record = make_option(name, values.text(), initial.text(), help);
  row.set = [](const Row&, std::uint32_t value, detail::OwnerOf<member>& rules) noexcept {
    detail::place_in<member, index...>(rules) = static_cast<Value>(value);
  };
  return row;
}

/// An option of a game whose value is a text that `read` understands, such as "0,0,0"; `form` names it: "<W,G,B>".
template <class Rules>
consteval auto text_option(std::string_view name, std::string_view form, std::string_view fallback,
                           bool (*read)(std::string_view value, Rules& rules) noexcept, std::string_view help) {
  if (!takes_text(form)) throw "the form of a text is written in angle brackets";
  OptionRow<Rules> row;
  row.record = make_option(name, form, fallback, help);
  row.read = read;
  return row;
}

namespace detail {

template <class Row, std::size_t Count>
consteval std::array<gpn_option, Count> make_option_records(const std::array<Row, Count>& table) {
  std::array<gpn_option, Count> records{};
  for (std::size_t i = 0; i < Count; ++i) {
    records[i] = table[i].record;
    for (std::size_t j = 0; j < i; ++j)
      if (std::string_view(records[i].name) == records[j].name) throw "two options have the same name";
  }
  return records;
}

template <class Rules>
Rules rules_of(const OptionRow<Rules>&);

}  // namespace detail

/// Writes what gpn_game.option and gpn_layer.option describe.
template <const auto& table>
inline constexpr auto option_records = detail::make_option_records(table);

/// Sets the member that belongs to option `index` of the table; `value` is as in Setting.
template <const auto& table, class Rules>
constexpr void set_option(std::uint32_t index, std::uint32_t value, Rules& rules) noexcept {
  table[index].set(table[index], value, rules);
}

/// The findings of a module for the four mistakes in the text of options.
struct OptionFindings {
  FindingIndex syntax;  // not key=value
  FindingIndex unknown_option;
  FindingIndex unknown_value;
  FindingIndex twice;

  constexpr FindingIndex of(SettingFault::Kind kind) const noexcept {
    using Kind = SettingFault::Kind;
    switch (kind) {
      case Kind::Form: return syntax;
      case Kind::UnknownKey: return unknown_option;
      case Kind::UnknownValue: return unknown_value;
      case Kind::Twice: return twice;
    }
    return syntax;
  }
};

/// Writes the remark on a fault and returns the status for gpn_game.configure. `owner` is as in describe().
inline gpn_status reject(const SettingFault& fault, const OptionFindings& findings, std::string_view owner,
                         const OptionList& options, gpn_remark& remark) noexcept {
  write_remark(remark, findings.of(fault.kind), fault, owner, options);
  return fault.kind == SettingFault::Kind::Form ? GPN_UNREADABLE : GPN_REFUSED;
}

/// Reads "key=value key=value" into `rules`, for a game without layers.
template <const auto& table, class Rules>
gpn_status read_options(std::string_view text, Rules& rules, const OptionFindings& findings, std::string_view owner,
                        gpn_remark& remark) noexcept {
  const OptionList offered(option_records<table>);
  SettingsReader reader(text, offered);
  while (const auto setting = reader.next()) {
    const auto& row = table[setting->option];
    const Range at = setting->value_at;
    const std::string_view value = text.substr(at.begin, at.end - at.begin);
    if (row.read == nullptr)
      set_option<table>(setting->option, setting->value, rules);
    else if (!row.read(value, rules))
      return reject({SettingFault::Kind::UnknownValue, at, value, row.record}, findings, owner, offered, remark);
  }
  if (reader.fault()) return reject(*reader.fault(), findings, owner, offered, remark);
  return GPN_OK;
}

/// The values a layer is played with, as a struct; `look` is the gpn::author::Look of a hook.
template <const auto& table, class Look>
constexpr auto chosen_options(const Look& look) noexcept {
  decltype(detail::rules_of(table[0])) chosen{};
  [&]<std::size_t... Index>(std::index_sequence<Index...>) {
    (table[Index].set(table[Index], look.option(Index), chosen), ...);
  }
  (std::make_index_sequence<table.size()>());
  return chosen;
}

}  // namespace gpn::author
