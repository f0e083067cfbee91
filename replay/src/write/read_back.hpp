// Reads a record back from what a writer made of it, and finds what differs.
#pragma once

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// The findings of a report, without notes, that are not in the report of what was written of the record, as values of
/// the tag Finding; at most as many as the second report has fewer.
std::vector<std::string> findings_missing(const Report& report, const Report& back);

/// Whether the user names rules of records.
bool has_rules(const Overrides& overrides) noexcept;

/// Not thread-safe. The registry must outlive it.
class ReadBack {
 public:
  /// `overrides`: with which the records were resolved.
  ReadBack(const host::Registry& registry, notation::Format format, const notation::Limits& limits,
           const Overrides& overrides = {})
      : format_(format),
        limits_(with_games(limits, registry)),
        replayer_(Rulebook(registry, {}), limits),
        has_own_rules_(has_rules(overrides)) {}

  /// The first difference between a record, which was resolved, and the record that `text` reads as, in words; empty
  /// when there is none but what `written` names. Reserve counts count if the options have them written.
  std::string difference(const notation::Record& record, const Report& report, const notation::Written& written,
                         const notation::WriteOptions& options, std::string_view text);

  /// Of the record that difference() has read, where the first one has findings.
  const Report& report() const noexcept { return report_; }

 private:
  notation::Format format_;
  notation::Limits limits_;
  Replayer replayer_;
  bool has_own_rules_;
  notation::Record back_;
  Report report_;
};

/// True if anything is kept besides tags, turns and the result.
bool has_remarks(const notation::Record& record) noexcept;

/// True if a reader of the format begins a record at `next`, after a record from `begin` to `end` of the same text.
bool are_apart(notation::Format format, std::string_view text, std::size_t begin, std::size_t end, std::size_t next);

}  // namespace gpn::replay
