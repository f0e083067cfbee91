// Bytes as gzip writes them.
#pragma once

#include <zlib.h>
#include <stdexcept>
#include <string>
#include <string_view>

namespace gpn::test {

inline std::string gzip(std::string_view text) {
  z_stream stream{};
  constexpr int window_and_gzip = 15 + 16;
  if (deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, window_and_gzip, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib does not begin");
  std::string packed(deflateBound(&stream, text.size()) + 32, '\0');
  std::string bytes(text);  // zlib takes pointers to what it only reads
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int status = deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  if (status != Z_STREAM_END) throw std::runtime_error("zlib does not end");
  return packed;
}

}  // namespace gpn::test
