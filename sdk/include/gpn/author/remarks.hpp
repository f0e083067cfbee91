// Remarks an author makes while reading a text: which finding, where, and one sentence.
#pragma once

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace gpn::author {

/// A byte range of the text that is being read.
struct Range {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// Writes one remark. `parts` are joined to its message.
inline void write_remark(gpn_remark& out, std::uint32_t finding, Range where, std::string_view rule,
                         std::initializer_list<std::string_view> parts) noexcept {
  out.finding = finding;
  out.begin = where.begin;
  out.end = where.end;
  out.cell_count = 0;
  set_text(out.rule, rule);
  TextOut text(out.message, sizeof out.message - 1);
  for (const std::string_view part : parts) text.put(part);
  out.message[std::min<std::size_t>(text.needed(), sizeof out.message - 1)] = '\0';
}

/// Adds a remark to a reading; those beyond GPN_MAX_REMARKS are counted only.
inline void add_remark(gpn_reading& reading, std::uint32_t finding, Range where, std::string_view rule,
                       std::initializer_list<std::string_view> parts) noexcept {
  if (reading.remark_count < GPN_MAX_REMARKS)
    write_remark(reading.remarks[reading.remark_count], finding, where, rule, parts);
  ++reading.remark_count;
}

}  // namespace gpn::author
