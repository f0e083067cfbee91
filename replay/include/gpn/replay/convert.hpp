// Rewrites the records of any inputs in one format, piece by piece, on several threads, in input order.
//
// Each record is read, replayed, written, and read back: legal turns in canonical text, the turns after an illegal one
// as they were written. Nothing is lost silently: a record that cannot be read, that the format cannot store, or that
// is not the same when it is read back, is not written and reported with the reason, once for all records with the same
// reason, with their number and the places of the first ones; what a written record loses is named at its place
// (record-loses, a note), counted and named in the tally.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/replay/losses.hpp>
#include <gpn/replay/settings.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// Writes a record of which the target format can store only a part, or refuses it.
enum class OnLoss : std::uint8_t { WriteAndCount, Refuse };

/// Reads back and compares what was written, or does not.
enum class Check : std::uint8_t { ReadBack, None };

/// Names the file and line of each record in the tag RecordSource, where the format has such tags, or does not.
enum class Sources : std::uint8_t { Unnamed, Name };

/// Names the sources where the inputs are a collection: more than one path, or a folder.
Sources sources_of(const std::vector<std::string>& paths);

/// The data that is written beside records, in formats that can contain it (JSON).
struct WithData {
  bool positions = false;
  bool steps = false;
  bool findings = false;
};

/// Takes records instead of the output, each with the values of the record by which it is sorted. `values_of` is called
/// by several threads, `take` in input order.
struct RecordSorter {
  std::function<std::vector<std::string>(const notation::Record&, const Report&)> values_of;
  std::function<bool(const std::vector<std::string>& values, std::string_view text)> take;
};

struct ConvertSettings {
  notation::Format to = notation::Format::Gpn;
  notation::WriteOptions write;
  WithData with;
  OnLoss on_loss = OnLoss::WriteAndCount;
  Check check = Check::ReadBack;
  Sources sources = Sources::Unnamed;
  InputSettings input;
  ReportSettings report;
  std::optional<RecordSorter> sorter = {};
};

/// Sets `with` to the names, separated by commas: "positions,steps". Returns a sentence about what is wrong, or
/// nothing.
std::optional<std::string> fill_with(std::string_view names, ConvertSettings& settings);

struct ConvertTally {
  Tally input;
  std::uint64_t written = 0;
  std::uint64_t refused = 0;    // `different` among them
  std::uint64_t different = 0;  // read back, they were not the same
  std::uint64_t joined = 0;     // written, but read back as a part of the record before: a defect of gpn
  std::uint64_t derived = 0;    // got the result of their last position, because they claim none
  LossTally losses;             // of the written records
  bool was_compressed = false;  // an input
  bool recognised = true;       // false when the output has to be read with --from
  bool finished = false;        // false when the output was closed early or the work was cancelled

  bool has_error() const noexcept;
  void add(const ConvertTally& other);
};

/// Diagnostics of the inputs count from the severity `fail_on`.
Outcome outcome_of(const ConvertTally& tally, Severity fail_on = Severity::Error) noexcept;

/// Lines for people, without "gpn: ": "12 records written as sheet, 1 refused", then one line for each kind of loss.
std::vector<std::string> describe(const ConvertTally& tally, notation::Format to);

/// `output` gets the records, `messages` the diagnostics.
ConvertTally convert(const host::Registry& registry, const std::vector<std::string>& paths,
                     const ConvertSettings& settings, const OutputSink& output, const OutputSink& messages);

/// Writes to a file, completely or not at all. The file does not change when an input cannot be read, when two records
/// would be read back as one, when the file is an input of which a record was refused, when every record was refused,
/// when the work is cancelled or when writing fails. A record that is not the same when it is read back is refused. The
/// error is a sentence.
tl::expected<ConvertTally, std::string> convert_to_file(const host::Registry& registry,
                                                        const std::vector<std::string>& paths,
                                                        const ConvertSettings& settings, std::string_view path,
                                                        const OutputSink& messages);

/// The treatment of the file of each input by convert_each().
struct EachFile {
  enum class Kind : std::uint8_t {
    InFolder,  // writes it below `folder`, with the extension of the format
    InPlace,   // writes it in place of the input
    Compare,   // calls `changed` where the input is not what would be written
  };
  Kind kind = Kind::InFolder;
  std::string folder = {};
  std::function<void(const std::string& path)> changed = {};
};

/// Converts each file alone. What convert_to_file() would refuse is a failure of the tally; the others are converted.
/// Files of directories that have no record are passed over.
ConvertTally convert_each(const host::Registry& registry, const std::vector<std::string>& paths,
                          const ConvertSettings& settings, const EachFile& each, const OutputSink& messages);

}  // namespace gpn::replay
