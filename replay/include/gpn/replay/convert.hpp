// Rewrites the records of any inputs in one format, piece by piece, on several threads, in input order.
//
// Each record is read, replayed and written: legal turns in canonical text, what follows an illegal turn as it was
// written. Nothing disappears silently. A record the format cannot hold is refused with the reason, an unreadable one
// is not written; both are diagnostics. What a written record lost is counted and named.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/replay/losses.hpp>
#include <gpn/replay/verify.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// What happens to a record of which the target format holds only a part.
enum class OnLoss : std::uint8_t { WriteAndCount, Refuse };

struct ConvertSettings {
  notation::Format to = notation::Format::Gpn;
  notation::WriteOptions write;
  OnLoss on_loss = OnLoss::WriteAndCount;
  VerifySettings input;  // how to read, by which rules, on how many threads, how to tell what is wrong
};

struct ConvertTally {
  Tally input;
  std::uint64_t written = 0;
  std::uint64_t refused = 0;
  LossTally losses;       // of the written records
  bool finished = false;  // false when the output did not take everything, or the work was cancelled

  bool has_error() const noexcept;
  void add(const ConvertTally& other);
};

/// "12 records written as sheet, 1 refused; 2 comments, 1 variation not written"
std::string describe(const ConvertTally& tally, notation::Format to);

/// `output` gets the records, `messages` the diagnostics.
ConvertTally convert(const host::Registry& registry, const std::vector<std::string>& paths,
                     const ConvertSettings& settings, const OutputSink& output, const OutputSink& messages);

/// The same into a file, which is written whole or not at all: it stays as it was when an input cannot be read, when
/// the work is cancelled, and when the disk does not take it. The error is a sentence.
tl::expected<ConvertTally, std::string> convert_to_file(const host::Registry& registry,
                                                        const std::vector<std::string>& paths,
                                                        const ConvertSettings& settings, std::string_view path,
                                                        const OutputSink& messages);

}  // namespace gpn::replay
