// The table of dialects, and what follows from it: names, recognition, findings.
#include "boardspace/dialect.hpp"
#include "boardspace/findings.hpp"
#include "codecup/dialect.hpp"
#include "codecup/findings.hpp"
#include "common/findings.hpp"
#include "littlegolem/dialect.hpp"
#include "littlegolem/findings.hpp"
#include "native/dialect.hpp"
#include "native/findings.hpp"
#include "sheet/dialect.hpp"
#include "sheet/findings.hpp"

#include <algorithm>
#include <iterator>
#include <span>

namespace gpn::notation {
namespace {

struct Entry {
  const Dialect& dialect;
  std::string_view name;
};

const std::array entries{
    Entry{native, "gpn"},
    Entry{sheet, "sheet"},
    Entry{boardspace, "boardspace"},
    Entry{littlegolem, "littlegolem"},
    Entry{codecup, "codecup"},
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
  return format;
}

std::vector<FindingInfo> findings() {
  std::vector<FindingInfo> all;
  const auto add = [&](std::span<const FindingInfo> table) {
    for (const FindingInfo& finding : table) all.push_back(finding);
  };
  add(common::findings);
  add(native_text::finding::all);
  add(sheet_text::finding::all);
  add(boardspace_sgf::findings);
  add(littlegolem_text::findings);
  add(codecup_log::findings);
  return all;
}

}  // namespace gpn::notation
