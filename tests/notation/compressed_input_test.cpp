// Inputs that gzip has compressed: what they contain is read whole, or the input ends with a damage.
#include "support/gzip.hpp"

#include <gpn/notation/file_input.hpp>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

namespace compressed_input_test {

using namespace gpn::notation;
using gpn::test::gzip;

namespace {

/// Returns a text in blocks of one size.
class BlockInput final : public ByteInput {
 public:
  BlockInput(std::string_view text, std::size_t block) : rest_(text), block_(block) {}
  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    const std::size_t size = std::min({capacity, block_, rest_.size()});
    std::copy_n(rest_.data(), size, to);
    rest_.remove_prefix(size);
    return size;
  }

 private:
  std::string_view rest_;
  std::size_t block_;
};

struct Reading {
  std::string text;
  std::string damage;
  bool was_compressed = false;
};

Reading read(std::string_view bytes, std::size_t block = 4096, std::size_t capacity = 1000) {
  const auto input = unpacked(std::make_unique<BlockInput>(bytes, block), {});
  Reading reading;
  std::string buffer(capacity, '\0');
  REQUIRE(input->next().value());
  for (;;) {
    const auto got = input->read(buffer.data(), buffer.size());
    REQUIRE(got);
    reading.was_compressed = input->packing() == Packing::Compressed;
    if (input->problem()) reading.damage = input->problem()->sentence;
    if (*got == 0) return reading;
    reading.text.append(buffer, 0, *got);
  }
}

/// Lines that do not compress to nothing.
std::string lines(int count) {
  std::mt19937 random(7);
  std::string text;
  for (int i = 0; i < count; ++i) text += fmt::format("{}. {} {}\n", i, random(), random());
  return text;
}

}  // namespace

TEST_CASE("a compressed input is read as what it contains, in blocks of any size") {
  const std::string text = lines(4'000);
  const std::string packed = gzip(text);
  for (const std::size_t block : {1UL, 2UL, 3UL, 4096UL, 1UL << 20U})
    for (const std::size_t capacity : {2UL, 997UL, 1UL << 20U}) {
      const Reading reading = read(packed, block, capacity);
      CAPTURE(block, capacity, reading.damage);
      CHECK(reading.was_compressed);
      CHECK(reading.text == text);
      CHECK(reading.damage.empty());
    }
}

TEST_CASE("other inputs are read as they are, also short ones that begin as compressed ones do") {
  for (const std::string& text : {std::string(), std::string("1"), std::string("\x1f"), std::string("\x1f\x8a more"),
                                  std::string("[Game \"dvonn\"]\n"), lines(500)})
    for (const std::size_t block : {1UL, 4096UL}) {
      const Reading reading = read(text, block);
      CHECK(reading.text == text);
      CHECK(reading.damage.empty());
      CHECK_FALSE(reading.was_compressed);
    }
}

TEST_CASE("parts that follow one another are read one after the other") {
  const std::string packed = gzip("1. e2 ") + gzip("") + gzip("e8\n");
  for (const std::size_t block : {1UL, 7UL, 4096UL}) CHECK(read(packed, block).text == "1. e2 e8\n");
}

TEST_CASE("a compressed input that is cut anywhere ends with a damage, after what can be read of it") {
  const std::string text = lines(60);
  const std::string packed = gzip(text);
  for (std::size_t size = 2; size < packed.size(); ++size) {
    const Reading reading = read(packed.substr(0, size));
    CAPTURE(size);
    CHECK(reading.damage == "the compressed data ends early");
    CHECK(text.starts_with(reading.text));
  }
}

TEST_CASE("a changed byte is a damage, or changes nothing of the text") {
  const std::string text = lines(60);
  const std::string packed = gzip(text);
  for (std::size_t at = 2; at < packed.size(); ++at) {
    std::string damaged = packed;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    const Reading reading = read(damaged);
    CAPTURE(at);
    CHECK((reading.text == text || !reading.damage.empty()));
  }
  CHECK(read(packed + "more").damage == "something else follows the compressed data");
  CHECK(read(packed + "more").text == text);
}

}  // namespace compressed_input_test
