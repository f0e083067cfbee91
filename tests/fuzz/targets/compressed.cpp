// Inputs that gzip compressed, whole, cut and damaged, and any bytes as compressed files and archives, read in blocks
// of any size.
#include "../../support/gzip.hpp"
#include "harness/bytes.hpp"
#include "harness/promise.hpp"
#include "targets/targets.hpp"

#include <gpn/notation/file_input.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/notation/pieces.hpp>

#include <memory>
#include <string>

namespace gpn::fuzz {
namespace {

/// Gives no more than some bytes at once.
class SlowInput final : public notation::ByteInput {
 public:
  SlowInput(std::string_view bytes, std::size_t most) : input_(bytes), most_(most) {}

  std::optional<std::uint64_t> size() const override { return input_.size(); }
  bool go_to(std::uint64_t offset) override { return input_.go_to(offset); }

  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    return input_.read(to, std::min(capacity, most_));
  }

 private:
  notation::MemoryInput input_;
  std::size_t most_;
};

constexpr notation::Limits small{.unpacked_mib = 16, .archive_files = 100};

struct Unpacked {
  std::string text;
  std::string damage;

  bool operator==(const Unpacked&) const = default;
};

Unpacked unpack(std::string_view bytes, std::size_t most_at_once) {
  const auto input = notation::unpacked(std::make_unique<SlowInput>(bytes, most_at_once), small);
  Unpacked unpacked;
  std::string block(most_at_once + 16, '\0');
  for (std::size_t files = 0;; ++files) {
    const auto more = input->next();
    promise(more.has_value(), "bytes in memory cannot be read");
    if (!*more) return unpacked;
    promise(files <= 2 * small.archive_files, "there are more files than the limit allows");
    for (std::size_t got = 1; got > 0; unpacked.text.append(block, 0, got)) {
      const auto size = input->read(block.data(), block.size());
      promise(size.has_value(), "bytes in memory cannot be read");
      got = *size;
    }
    if (input->problem()) unpacked.damage += input->problem()->sentence;
    promise(unpacked.text.size() <= std::size_t{17} << 20U, "more is unpacked than the limit allows");
  }
}

}  // namespace

void compressed(std::string_view bytes) {
  Bytes script(bytes);
  const std::size_t most_at_once = 1 + script.below(64);
  const std::size_t place = script.byte();
  const std::string_view text = script.rest();
  const Unpacked whole = unpack(text, std::size_t{1} << 16U);
  promise(unpack(text, most_at_once) == whole, "blocks of another size read otherwise");

  std::string packed = test::gzip(text);
  const Unpacked cut = unpack(std::string_view(packed).substr(0, 2 + place % (packed.size() - 2)), most_at_once);
  promise(!cut.damage.empty(), "an input that ends early is whole");
  if (whole == Unpacked{std::string(text), ""}) {  // what is compressed itself is unpacked twice, damaged as it may be
    promise(unpack(packed, most_at_once) == whole, "what was compressed does not come back");
    promise(text.starts_with(cut.text), "a cut input has bytes that were not compressed");
  }
  packed[place % packed.size()] ^= 1;
  static_cast<void>(unpack(packed, most_at_once));
}

}  // namespace gpn::fuzz
