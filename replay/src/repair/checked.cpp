#include "repair/checked.hpp"

#include <algorithm>

namespace gpn::replay::repair {
namespace {

/// Turns are compared as they were read: the search changes only the turns of its edits.
bool same_turns(const notation::Record& record, const std::vector<std::string>& line) {
  return std::equal(record.main.turns.begin(), record.main.turns.end(), line.begin(), line.end(),
                    [](const notation::Turn& turn, const std::string& text) { return turn.text == text; });
}

}  // namespace

std::string with_changes(std::string_view bytes, const std::vector<TextChange>& changes, std::uint32_t offset) {
  std::string changed;
  std::size_t at = 0;
  for (const TextChange& change : changes) {
    changed.append(bytes.substr(at, change.span.begin - offset - at)).append(change.text);
    at = change.span.end - offset;
  }
  return changed.append(bytes.substr(at));
}

std::string RepairCheck::problem_with(const notation::Record& record, const Repair& repair) {
  if (!repair.inexpressible.empty()) return repair.inexpressible;
  if (record.source.was_utf16) return "the input is UTF-16; convert it to UTF-8 first";
  if (record.source.cut_short) return "the record is longer than the limit; raise it with --max-record-bytes";
  const std::string_view bytes = record.source.bytes.substr(record.span.begin, record.span.end - record.span.begin);
  const bool is_inside = std::all_of(repair.changes.begin(), repair.changes.end(), [&](const TextChange& change) {
    return change.span.begin >= record.span.begin && change.span.end <= record.span.end;
  });
  if (!is_inside) return "the changes lie outside the record";
  const std::string text = with_changes(bytes, repair.changes, record.span.begin);
  std::size_t records = 0;
  std::string problem;
  notation::read_records({record.source.name, text, 0, 1}, record.format, limits_, record_,
                         [&](notation::Record& read) {
                           if (++records > 1) return;
                           const bool is_same = same_turns(read, repair.line);
                           const Report& report = replayer_.verify(read);
                           if (report.verdict != Verdict::Legal)
                             problem = "the changed record is not read as legal";
                           else if (!is_same)
                             problem = "the changed record is not read as the same turns";
                         });
  if (records != 1) return "the changed record is not read as one record";
  return problem;
}

}  // namespace gpn::replay::repair
