// What a dialect is: how to recognise it, where a record of it begins, how to read and how to write one.
// One folder each under notation/src; the table of all of them is notation/src/dialects.cpp.
#pragma once

#include <gpn/notation/format.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation {

/// Receives the records of a piece, one after the other. The record is reused: take what you need.
using RecordSink = std::function<void(Record&)>;

/// Something of a record that the target format cannot hold.
struct Loss {
  std::string what;  // singular: "comment", "variation", "tag Event"
  std::size_t count;
};

struct WriteOptions {
  bool reserve_counts = true;
};

struct Written {
  std::vector<Loss> losses;
  std::string refused;  // why nothing was written; empty when something was
};

/// What a writer reads of resolved turns besides their text and player.
enum class TurnDetail : std::uint8_t {
  Text,   // nothing
  Steps,  // their steps: the dialect stores what a turn does
};

struct Dialect {
  Format format;

  /// How sure the first bytes make it: 0 not at all, 100 beyond doubt.
  int (*recognise)(std::string_view head) noexcept;

  /// The first offset behind `from` at which a record begins; npos when these bytes hold none. The bytes begin with a
  /// record start, `from` may lie anywhere. Must be found without understanding what lies between, so that a damaged
  /// record cannot hide the next one. May look at most 64 KiB past the offset it returns.
  std::size_t (*next_start)(std::string_view bytes, std::size_t from) noexcept;

  /// Reads the bytes `slice` of a piece; they begin at a record start and reach to the next one. They hold one record,
  /// or several that only the grammar can tell apart. Every byte ends up in a record or in a diagnostic; spans count
  /// from the start of the piece.
  void (*read)(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink);

  /// Appends one record. Turn texts are canonical and have players and steps (replay::resolve) where rules are known.
  Written (*write)(const Record& record, const WriteOptions& options, std::string& out);

  std::string_view separator;  // stands between two records of one file

  TurnDetail detail = TurnDetail::Text;  // what `write` needs
};

const Dialect& dialect(Format format) noexcept;

/// Reads every record of a piece, each cut out at its record starts first: a damaged record never costs the next one.
void read_records(const Source& piece, Format format, const Limits& limits, Record& scratch, const RecordSink& sink);

/// Every finding notation can make, for `gpn explain`.
std::vector<FindingInfo> findings();

}  // namespace gpn::notation
