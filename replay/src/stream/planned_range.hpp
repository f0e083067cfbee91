// A range of a file as a plan describes it, and the input that reads it and compares its bytes with the plan.
#pragma once

#include "stream/digest.hpp"

#include <gpn/host/trust.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/notation/pieces.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace gpn::replay {

struct PlannedRange {
  notation::ByteRange bytes;
  std::uint64_t file_size = 0;
  host::ContentHash hash;                          // of the bytes
  std::optional<notation::PieceStart> start = {};  // of a part of a file; a whole file has none
};

class PlannedInput final : public notation::ByteInput {
 public:
  /// The error, as in the other functions, is a sentence that names the file.
  static tl::expected<std::unique_ptr<PlannedInput>, std::string> open(const std::string& path,
                                                                       const PlannedRange& range);

  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override;

  /// Reads what is left and compares the bytes with the plan.
  tl::expected<void, std::string> check();

 private:
  PlannedInput(std::string path, std::unique_ptr<notation::ByteInput> input, const host::ContentHash& hash);

  std::string path_;
  std::unique_ptr<notation::ByteInput> input_;
  host::ContentHash hash_;
  Digest digest_;
};

}  // namespace gpn::replay
