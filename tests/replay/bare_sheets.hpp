// Sheets that name neither game nor variant.
#pragma once

#include <gpn/replay/replayer.hpp>

#include <cstddef>
#include <cstdint>
#include <string>

namespace gpn::test {

replay::Report verify_sheet(const std::string& sheet, replay::Overrides overrides = {});

const notation::Diagnostic* find_diagnostic(const replay::Report& report, std::string_view code);

/// The turns of a random game alone, one a line.
std::string bare_sheet(const host::Ruleset& rules, std::uint64_t number);

struct BareSheets {
  std::size_t games = 0;
  std::size_t named = 0;   // read as what they are
  std::size_t open = 0;    // read as another variant that fits, which the note says
  std::size_t silent = 0;  // or does not say
  std::size_t illegal = 0;
  std::string misread;  // the sheets that were read as illegal
};

BareSheets read_bare_sheets(const char* game, const char* variant, std::uint64_t games);

std::string describe(const BareSheets& tally);

}  // namespace gpn::test
