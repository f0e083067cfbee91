// Decompresses with zlib; the only file that uses it.
#include "unpack/layers.hpp"

#include <zlib.h>
#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <vector>

namespace gpn::notation::unpack {
namespace {

constexpr std::string_view gzip_magic = "\x1f\x8b";
constexpr std::size_t packed_block = 64UL * 1024;

/// The bytes that a stream of zlib inflates to.
class Inflater {
 public:
  Inflater() {
    constexpr int window_and_gzip = 15 + 16;
    is_ready_ = inflateInit2(&stream_, window_and_gzip) == Z_OK;
  }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
  ~Inflater() {
    if (is_ready_) inflateEnd(&stream_);
  }

  /// Returns the status of inflate; Z_MEM_ERROR when it could not begin.
  int run() noexcept { return is_ready_ ? inflate(&stream_, Z_NO_FLUSH) : Z_MEM_ERROR; }
  void begin_part() noexcept { inflateReset(&stream_); }
  z_stream& stream() noexcept { return stream_; }

 private:
  z_stream stream_{};
  bool is_ready_ = false;
};

class GzipInput final : public Expanded {
 public:
  explicit GzipInput(std::unique_ptr<ByteInput> input) : input_(std::move(input)), packed_(packed_block) {}

  /// The bytes that were inflated before a damage are given first.
  ReadResult read(char* to, std::size_t capacity) override {
    z_stream& stream = inflater_.stream();
    const auto room = static_cast<uInt>(std::min<std::size_t>(capacity, 1U << 30U));
    stream.next_out = reinterpret_cast<Bytef*>(to);  // zlib takes unsigned bytes
    stream.avail_out = room;
    while (stream.avail_out == room && damage_.empty()) {
      if (stream.avail_in == 0 && !holds_more_) {
        const auto got = refill();
        if (!got) return got;
        if (*got == 0 && !is_between_parts_) damage_ = "the compressed data ends early";
        if (*got == 0) break;
      }
      if (is_between_parts_ && !begin_part())
        damage_ = "something else follows the compressed data";
      else
        inflate_some();
    }
    return room - stream.avail_out;
  }

  const std::string& damage() const noexcept override { return damage_; }

 private:
  void inflate_some() {
    const int status = inflater_.run();
    if (status == Z_STREAM_END)
      is_between_parts_ = true;
    else if (status == Z_MEM_ERROR)
      damage_ = "there is no memory to decompress it";
    else if (status != Z_OK && status != Z_BUF_ERROR)
      damage_ = "the compressed data is damaged";
    holds_more_ = !is_between_parts_ && inflater_.stream().avail_out == 0;
  }

  /// A part begins as the input does; inflate judges its other bytes.
  bool begin_part() noexcept {
    if (*inflater_.stream().next_in != static_cast<Bytef>(gzip_magic.front())) return false;
    inflater_.begin_part();
    is_between_parts_ = false;
    return true;
  }

  ReadResult refill() {
    const auto got = input_->read(packed_.data(), packed_.size());
    if (!got) return got;
    inflater_.stream().next_in = reinterpret_cast<Bytef*>(packed_.data());
    inflater_.stream().avail_in = static_cast<uInt>(*got);
    return got;
  }

  std::unique_ptr<ByteInput> input_;
  std::vector<char> packed_;
  std::string damage_;
  Inflater inflater_;
  bool is_between_parts_ = false;
  bool holds_more_ = false;  // what it was given may inflate to more than there was room for
};

}  // namespace

std::unique_ptr<Expanded> gunzipped(std::unique_ptr<ByteInput> input) {
  return std::make_unique<GzipInput>(std::move(input));
}

}  // namespace gpn::notation::unpack
