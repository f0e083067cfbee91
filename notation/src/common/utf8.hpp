// Text of any encoding as UTF-8.
#pragma once

#include "text/encoding.hpp"

#include <gpn/notation/text_store.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::notation::common {

enum class Encoding : std::uint8_t { Utf8, Latin1 };

struct Decoded {
  std::string_view text;
  Encoding encoding;
};

/// The text itself where it is UTF-8, else a rewritten one in `texts`.
inline Decoded to_utf8(std::string_view bytes, TextStore& texts) {
  if (text::is_ascii(bytes) || text::is_utf8(bytes)) return {bytes, Encoding::Utf8};
  std::string rewritten;
  text::append_windows_1252(bytes, rewritten);
  return {texts.keep(rewritten), Encoding::Latin1};
}

}  // namespace gpn::notation::common
