// Results of shards: a text of lines with the reports in between (docs/cluster.md, "The results"). A file has one block
// for each shard; blocks one after the other are a result again.
#pragma once

#include "shard/line_reader.hpp"
#include "verify/verify_pieces.hpp"

#include <gpn/replay/shard.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::replay {

struct ResultHead {
  host::ContentHash manifest;
  ShardNumber shard;
  host::ContentHash rules;
  ReportStyle style = ReportStyle::Human;
  Severity least_severity = Severity::Warning;

  /// True if both are of one plan.
  bool is_of_plan(const ResultHead& other) const noexcept {
    return manifest == other.manifest && shard.of == other.shard.of && rules == other.rules && style == other.style &&
           least_severity == other.least_severity;
  }
};

inline constexpr std::string_view result_first_line = "gpn-result 1";

/// Writes a block.
class ResultWriter {
 public:
  ResultWriter(const ResultHead& head, OutputSink output);

  /// False when the output is closed.
  bool add(const PieceReport& part);
  void finish(const Tally& tally);

 private:
  HashedOutput output_;
};

/// The reports of one piece, read back.
struct ResultPart {
  bool first = false;  // of its input
  FormattedReports formatted;
};

/// Reads blocks until the first problem. Call head(), then part() until it gives nothing; without a problem tally() is
/// known then, and the block was what its writer wrote.
class ResultReader {
 public:
  explicit ResultReader(notation::ByteInput& input) : lines_(input) {}

  /// Nothing at the end of the file.
  std::optional<ResultHead> head();
  /// `part` keeps its memory; false after the last one. Null: the reports are checked, but not kept.
  bool part(ResultPart* part);
  /// As that of LineReader.
  const std::string& problem() const noexcept { return lines_.problem(); }
  const Tally& tally() const noexcept { return tally_; }

  /// The number of bytes read so far.
  std::uint64_t position() const noexcept { return lines_.position(); }

 private:
  void read_part(Words words, ResultPart* part);
  void read_slots(std::uint64_t slots, std::uint64_t size, std::uint64_t records, ResultPart* part);
  void read_end(Words words);

  LineReader lines_;
  Tally tally_;
  std::uint64_t records_ = 0;
};

/// Checks that a result may be written to the path: there is no file, or what it has is a result. The error is a
/// sentence.
tl::expected<void, std::string> may_be_replaced(const std::string& path);

}  // namespace gpn::replay
