// Rewrites the records of any inputs in one format, piece by piece, on several threads, in input order.
//
// Each record is read, replayed and written: legal turns in canonical text, the turns after an illegal one as they were
// written. Nothing is lost silently: a record that cannot be read, or that the format cannot store, is not written and
// gets a diagnostic with the reason; what a written record loses is counted and named.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/replay/losses.hpp>
#include <gpn/replay/settings.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// Whether a record is written of which the target format can store only a part.
enum class OnLoss : std::uint8_t { WriteAndCount, Refuse };

struct ConvertSettings {
  notation::Format to = notation::Format::Gpn;
  notation::WriteOptions write;
  OnLoss on_loss = OnLoss::WriteAndCount;
  InputSettings input;
  ReportSettings report;
};

struct ConvertTally {
  Tally input;
  std::uint64_t written = 0;
  std::uint64_t refused = 0;
  LossTally losses;       // of the written records
  bool finished = false;  // false when the output was closed early or the work was cancelled

  bool has_error() const noexcept;
  void add(const ConvertTally& other);
};

/// "12 records written as sheet, 1 refused; 2 comments, 1 variation not written"
std::string describe(const ConvertTally& tally, notation::Format to);

/// `output` gets the records, `messages` the diagnostics.
ConvertTally convert(const host::Registry& registry, const std::vector<std::string>& paths,
                     const ConvertSettings& settings, const OutputSink& output, const OutputSink& messages);

/// Writes to a file, completely or not at all: the file does not change when an input cannot be read, when the work is
/// cancelled or when writing fails. The error is a sentence.
tl::expected<ConvertTally, std::string> convert_to_file(const host::Registry& registry,
                                                        const std::vector<std::string>& paths,
                                                        const ConvertSettings& settings, std::string_view path,
                                                        const OutputSink& messages);

}  // namespace gpn::replay
