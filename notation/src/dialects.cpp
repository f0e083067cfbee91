// The table of dialects, and what is looked up in it: names, recognition, findings.
#include "dialect_functions.hpp"
#include "finding_table.hpp"

#include <algorithm>
#include <iterator>

namespace gpn::notation {
namespace {

struct Entry {
  std::string_view name;
  Dialect dialect;
};

constexpr std::array entries{
    Entry{"gpn",
          {Format::Gpn, native_text::recognise, native_text::next_start, native_text::read, native_text::write, "\n"}},
    Entry{"sheet",
          {Format::Sheet, sheet_text::recognise, sheet_text::next_start, sheet_text::read, sheet_text::write, "\n\n"}},
    Entry{"boardspace",
          {Format::Boardspace, boardspace_sgf::recognise, boardspace_sgf::next_start, boardspace_sgf::read,
           boardspace_sgf::write, "\n", TurnDetail::Steps}},
    Entry{"littlegolem",
          {Format::LittleGolem, littlegolem_text::recognise, littlegolem_text::next_start, littlegolem_text::read,
           littlegolem_text::write, ""}},
    Entry{"codecup",
          {Format::CodeCup, codecup_log::recognise, codecup_log::next_start, codecup_log::read, codecup_log::write,
           "\n"}},
};

const Entry& entry_of(Format format) noexcept {
  return *std::find_if(entries.begin(), std::prev(entries.end()),
                       [&](const Entry& entry) { return entry.dialect.format == format; });
}

}  // namespace

const Dialect& dialect(Format format) noexcept { return entry_of(format).dialect; }

std::string_view name(Format format) noexcept { return entry_of(format).name; }

std::optional<Format> format_named(std::string_view name) noexcept {
  for (const Entry& entry : entries)
    if (entry.name == name) return entry.dialect.format;
  return std::nullopt;
}

std::optional<Format> recognise(std::string_view head) noexcept {
  int best = 0;
  std::optional<Format> format;
  for (const Entry& entry : entries) {
    const int score = entry.dialect.recognise(head);
    if (score <= best) continue;
    best = score;
    format = entry.dialect.format;
  }
  constexpr int sure = 76;
  const bool is_open = best < sure && format != Format::Sheet;
  return is_open && sheet_text::recognise_typed(head) > best ? Format::Sheet : format;
}

std::vector<FindingInfo> findings() { return {finding_table.begin(), finding_table.end()}; }

}  // namespace gpn::notation
