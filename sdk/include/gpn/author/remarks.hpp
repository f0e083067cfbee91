// Remarks that a module makes while it reads a text: a finding, a place in the text, one sentence.
#pragma once

#include <gpn/abi.h>
#include <gpn/author/out.hpp>
#include <gpn/finding.hpp>

#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace gpn::author {

/// A byte range of the text that is being read.
struct Range {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// The place of a finding in the list that the module describes. Converts from a finding of a table and from a number.
class FindingIndex {
 public:
  constexpr FindingIndex(std::uint32_t index) noexcept : value_(index) {}
  template <const auto& table>
  constexpr FindingIndex(FindingOf<table> finding) noexcept : value_(finding.index()) {}

  constexpr std::uint32_t value() const noexcept { return value_; }

 private:
  std::uint32_t value_;
};

/// Writes one remark. `rule` replaces the rule of the finding unless it is empty; `parts` are joined to the message.
inline void write_remark(gpn_remark& out, FindingIndex finding, Range where, std::string_view rule,
                         std::initializer_list<std::string_view> parts) noexcept {
  out.finding = finding.value();
  out.begin = where.begin;
  out.end = where.end;
  out.cell_count = 0;
  set_text(out.rule, rule);
  TextOut text(out.message, sizeof out.message - 1);
  for (const std::string_view part : parts) text.put(part);
  out.message[std::min<std::size_t>(text.needed(), sizeof out.message - 1)] = '\0';
}

/// Adds a remark to a reading. Those beyond GPN_MAX_REMARKS are only counted.
inline void add_remark(gpn_reading& reading, FindingIndex finding, Range where, std::string_view rule,
                       std::initializer_list<std::string_view> parts) noexcept {
  if (reading.remark_count < GPN_MAX_REMARKS)
    write_remark(reading.remarks[reading.remark_count], finding, where, rule, parts);
  ++reading.remark_count;
}

}  // namespace gpn::author
