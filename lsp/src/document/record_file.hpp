// The records of a text and what was found in them. A record is verified again only when its bytes changed.
#pragma once

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/replayer.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gpn::lsp {

/// What verifying one record came to. Spans count from the start of its slice.
struct CheckedRecord {
  notation::Span span;
  replay::Verdict verdict = replay::Verdict::Legal;
  std::vector<notation::Diagnostic> diagnostics;
};

/// The bytes from one record start to the next, which are one record or, where only the grammar can separate them,
/// several.
struct CheckedSlice {
  std::vector<CheckedRecord> records;
  bool has_links = false;  // to games in files, which may change
};

struct Slice {
  notation::Span span;  // in the text
  std::shared_ptr<const CheckedSlice> checked;
};

class RecordFile {
 public:
  /// Cuts the text at record starts and verifies the records that were not verified before. `name` is the path of the
  /// file.
  void update(std::string_view text, std::string_view name, replay::Replayer& replayer, const notation::Limits& limits);

  /// Forgets what depends on other files.
  void forget_links();

  /// Empty when the text is in no format that gpn reads.
  std::optional<notation::Format> format() const noexcept { return format_; }
  const std::vector<Slice>& slices() const noexcept { return slices_; }
  /// The slice that has the byte, or that ends there; null when there is none.
  const Slice* slice_at(std::uint32_t offset) const noexcept;
  /// How many slices the last update had to verify.
  std::size_t verified() const noexcept { return verified_; }

 private:
  using Cache = std::unordered_map<std::string, std::shared_ptr<const CheckedSlice>>;

  void cut(std::string_view text);

  std::optional<notation::Format> format_;
  std::vector<Slice> slices_;
  Cache cache_;  // by the bytes of a slice; those of the last update
  std::size_t verified_ = 0;
};

/// Reads the records of one slice. Their spans count from the start of the text.
void read_slice(std::string_view text, std::string_view name, notation::Format format, notation::Span slice,
                const notation::Limits& limits, const notation::RecordSink& sink);

}  // namespace gpn::lsp
