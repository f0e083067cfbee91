// Inputs that are compressed by gzip (RFC 1952), read as what they contain.
#pragma once

#include <gpn/notation/pieces.hpp>

#include <memory>
#include <string_view>

namespace gpn::notation {

/// An input that may be compressed.
class UnpackedInput : public ByteInput {
 public:
  /// Known after the first read.
  virtual bool is_compressed() const noexcept = 0;
  /// What is wrong with the compressed data, as a sentence; empty while nothing is. The input ends before it.
  virtual std::string_view damage() const noexcept = 0;
};

/// Reads what `input` contains, if it is compressed by gzip, also in several parts; other inputs are read as they are.
/// The first read must have room for two bytes. Memory does not grow with the input.
std::unique_ptr<UnpackedInput> unpacked(std::unique_ptr<ByteInput> input);

}  // namespace gpn::notation
