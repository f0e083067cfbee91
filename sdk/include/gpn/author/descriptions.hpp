// The records in which a module describes itself, made from texts.
#pragma once

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <cstdint>
#include <string_view>

namespace gpn::author {

namespace detail {

/// A text that does not fit its field does not compile: cut short it could mean something else.
template <std::size_t Size>
consteval void set_whole(char (&field)[Size], std::string_view text) {
  if (text.size() >= Size) throw "this text is too long for its field of the record in <gpn/abi.h>";
  set_text(field, text);
}

}  // namespace detail

consteval gpn_variant make_variant(std::string_view name, std::string_view help) {
  gpn_variant variant{};
  detail::set_whole(variant.name, name);
  detail::set_whole(variant.help, help);
  return variant;
}

consteval gpn_option make_option(std::string_view name, std::string_view values, std::string_view fallback,
                                 std::string_view help) {
  gpn_option option{};
  detail::set_whole(option.name, name);
  detail::set_whole(option.values, values);
  detail::set_whole(option.fallback, fallback);
  detail::set_whole(option.help, help);
  return option;
}

/// `severity` is one of GPN_SEVERITY_.
consteval gpn_finding make_finding(std::uint32_t severity, std::string_view code, std::string_view rule,
                                   std::string_view title, std::string_view explanation) {
  gpn_finding finding{};
  detail::set_whole(finding.code, code);
  detail::set_whole(finding.rule, rule);
  detail::set_whole(finding.title, title);
  detail::set_whole(finding.explanation, explanation);
  finding.severity = severity;
  return finding;
}

}  // namespace gpn::author
