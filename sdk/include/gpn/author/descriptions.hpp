// The records in which a module describes itself, made from texts.
#pragma once

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <cstdint>
#include <string_view>

namespace gpn::author {

constexpr gpn_variant make_variant(std::string_view name, std::string_view help) noexcept {
  gpn_variant variant{};
  set_text(variant.name, name);
  set_text(variant.help, help);
  return variant;
}

constexpr gpn_option make_option(std::string_view name, std::string_view values, std::string_view fallback,
                                 std::string_view help) noexcept {
  gpn_option option{};
  set_text(option.name, name);
  set_text(option.values, values);
  set_text(option.fallback, fallback);
  set_text(option.help, help);
  return option;
}

/// `severity` is one of GPN_SEVERITY_.
constexpr gpn_finding make_finding(std::uint32_t severity, std::string_view code, std::string_view rule,
                                   std::string_view title, std::string_view explanation) noexcept {
  gpn_finding finding{};
  set_text(finding.code, code);
  set_text(finding.rule, rule);
  set_text(finding.title, title);
  set_text(finding.explanation, explanation);
  finding.severity = severity;
  return finding;
}

}  // namespace gpn::author
