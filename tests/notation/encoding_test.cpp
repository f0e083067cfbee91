// Decoding text that is not UTF-8.
#include "common/encoding.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

namespace encoding_test {

using namespace gpn::notation::common;

TEST_CASE("every byte of Windows-1252 is decoded as one well-formed character") {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all.push_back(static_cast<char>(byte));
  std::string utf8;
  append_windows_1252(all, utf8);
  CHECK(gpn::is_utf8(utf8));
  CHECK(std::count_if(utf8.begin(), utf8.end(), gpn::starts_character) == 256);
  std::string text;
  append_windows_1252("\x80\x93\xE9\xFF", text);
  CHECK(text == "\xE2\x82\xAC\xE2\x80\x9C\xC3\xA9\xC3\xBF");
}

}  // namespace encoding_test
