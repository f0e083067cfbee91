// A dialect: how to recognise it, where its records begin, how to read and how to write one. Each has a folder under
// notation/src; the table of all of them is notation/src/dialects.cpp.
#pragma once

#include <gpn/abi.h>
#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation {

/// Receives the records of a piece, one after the other, on the thread that reads. The record is valid during the call
/// and is reused for the next one: copy or move what you need.
using RecordSink = std::function<void(Record&)>;

/// Asked with the tags of a record before the rest of it is read; false: the record is passed over.
using TagTest = std::function<bool(const Record&)>;

/// A kind of content that the target dialect cannot represent.
struct Loss {
  std::string what;   // in the singular: "comment", "variation", "tag Event"
  std::size_t count;  // at least 1
  Span place = {};    // of the first one in the source of the record
};

/// The results of replaying a record, for formats that contain them beside the record (JSON).
struct DerivedData {
  bool steps = false;       // those of the record
  std::string_view report;  // as JSON; empty: none
  std::string_view start;   // the position before the first turn; empty: no positions
  /// The position after a turn; empty for a turn that was not played.
  std::function<std::string_view(const Line&, std::size_t index)> position = {};
};

struct WriteOptions {
  bool reserve_counts = true;
  const host::SiteGames* games = nullptr;  // as in Limits, for writing clicks
  DerivedData derived = {};
};

struct Written {
  std::vector<Loss> losses;  // what was left out
  std::string refused;       // why the record was not written; empty when it was
};

/// The parts of resolved turns that a writer needs besides their text and player.
enum class TurnDetail : std::uint8_t {
  Text,   // nothing
  Steps,  // their steps: the dialect records what a turn does
};

/// One dialect. Its functions are thread-safe: they keep no state between calls.
struct Dialect {
  /// Rates how certainly an input is of this dialect, by its first bytes: 0 not at all, 100 beyond doubt.
  using Recognise = int(std::string_view head) noexcept;

  /// The first offset after `from` at which a record begins; npos when these bytes contain none. The bytes begin with a
  /// record start; `from` may be anywhere. It must be found without parsing what lies between, so that a damaged record
  /// cannot hide the next one, and from at most 64 KiB after the returned offset.
  using NextStart = std::size_t(std::string_view bytes, std::size_t from) noexcept;

  /// Reads the bytes `slice` of a piece, which reach from a record start to the next one. They contain one record, or
  /// several that only the grammar can separate. Every byte becomes part of a record or is reported in a diagnostic;
  /// spans count from the start of the piece.
  using Read = void(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink);

  /// Reads the tags of a slice that has no others, and no second record, after them; false: it may have.
  using ReadTags = bool(const Source& piece, Span slice, const Limits& limits, Record& scratch);

  /// Appends one record. Where its rules are known, the turn texts are canonical and have players and steps
  /// (replay::resolve).
  using Write = Written(const Record& record, const WriteOptions& options, std::string& out);

  Format format;
  Recognise* recognise;
  NextStart* next_start;
  Read* read;
  Write* write;
  std::string_view separator;            // written between two records of one file
  TurnDetail detail = TurnDetail::Text;  // what `write` needs
  std::string_view opening = {};         // written before the first record of a file
  std::string_view closing = {};         // written after the last one
  ReadTags* read_tags = nullptr;
};

const Dialect& dialect(Format format) noexcept;

/// Reads every record of a piece, in order. The piece is cut at record starts first, so a damaged record never affects
/// the next one. `scratch` is the record that `sink` receives; its source refers to the bytes of `piece`. Calls with
/// different records may run at the same time. `test` is asked only where the tags can be read by themselves.
void read_records(const Source& piece, Format format, const Limits& limits, Record& scratch, const RecordSink& sink,
                  const TagTest& test = {});

/// Every finding the readers can make, for `gpn explain`.
std::vector<FindingInfo> findings();

}  // namespace gpn::notation
