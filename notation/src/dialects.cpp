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
  // Those that look at the first bytes first; sheets, of which every line is looked at, last.
  constexpr std::array in_order{Format::Gpn, Format::Boardspace, Format::LittleGolem, Format::CodeCup, Format::Sheet};
  static_assert(in_order.size() == entries.size());
  constexpr int highest = 95;  // no dialect is surer than this of what it recognises
  int best = 0;
  std::optional<Format> format;
  for (const Format candidate : in_order) {
    const int score = dialect(candidate).recognise(head);
    if (score <= best) continue;
    best = score;
    format = candidate;
    if (best >= highest) break;
  }
  constexpr int sure = 76;
  const bool is_open = best < sure && format != Format::Sheet;
  return is_open && sheet_text::recognise_typed(head) > best ? Format::Sheet : format;
}

std::vector<FindingInfo> findings() { return {finding_table.begin(), finding_table.end()}; }

}  // namespace gpn::notation
