// JSON strings and numbers.
#include <catch2/catch.hpp>

#include "report/json_writer.hpp"

#include <nlohmann/json.hpp>

#include <random>
#include <string>

namespace json_writer_test {

using gpn::replay::append_json_string;

namespace {

std::string json(std::string_view text) {
  std::string out;
  append_json_string(text, out);
  return out;
}

}  // namespace

TEST_CASE("every byte becomes valid JSON, and UTF-8 is unchanged") {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string text = std::string("a") + static_cast<char>(byte) + "b";
    CAPTURE(byte);
    const auto back = nlohmann::json::parse(json(text)).get<std::string>();
    CHECK(back == (byte < 0x80 ? text
                               : "a\xEF\xBF\xBD"
                                 "b"));
  }
  CHECK(json("\xE6\x97\xA5 \"x\" \\ \n") == "\"\xE6\x97\xA5 \\\"x\\\" \\\\ \\n\"");
}

TEST_CASE("any bytes become valid JSON") {
  std::mt19937 random(7);
  for (int round = 0; round < 2000; ++round) {
    std::string text(random() % 40, '\0');
    for (char& c : text) c = static_cast<char>(random());
    CHECK(nlohmann::json::accept(json(text)));
  }
}

}  // namespace json_writer_test
