// Frames: cut anywhere, damaged, too long.
#include <catch2/catch.hpp>

#include <lsp/client.hpp>
#include <protocol/message.hpp>

namespace frames_test {

namespace {

using gpn::lsp::FrameReader;
using gpn::lsp::read_message;
using gpn::test::Json;
using Status = FrameReader::Status;

FrameReader::Status status_of(std::string_view bytes) {
  FrameReader reader;
  reader.add(bytes);
  return reader.next();
}

TEST_CASE("frames are found wherever their bytes are cut") {
  const std::string bytes = "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x; charset=utf-8\r\n\r\n[1]";
  for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
    FrameReader reader;
    std::vector<std::string> bodies;
    for (const std::string& part : {bytes.substr(0, cut), bytes.substr(cut)}) {
      reader.add(part);
      while (reader.next() == Status::Frame) bodies.emplace_back(reader.body());
    }
    CHECK(bodies == std::vector<std::string>{"{}", "[1]"});
  }
}

TEST_CASE("headers without a length end the connection") {
  CHECK(status_of("Content-Length: 2\n\n{}") == Status::Malformed);
  CHECK(status_of("\n") == Status::Malformed);
  CHECK(status_of("\r\n\r\n") == Status::Malformed);
  CHECK(status_of("Content-Type: a\r\n\r\n") == Status::Malformed);
  CHECK(status_of("Content-Length: two\r\n\r\n") == Status::Malformed);
  CHECK(status_of("Content-Length: -2\r\n\r\n") == Status::Malformed);
  CHECK(status_of("Content-Length: 2\r\nContent-Length: 3\r\n\r\n") == Status::Malformed);
  CHECK(status_of("Content-Length: 99999999999999999999\r\n\r\n") == Status::Malformed);
  CHECK(status_of("{\"jsonrpc\":\"2.0\"}\r\n\r\n") == Status::Malformed);
  CHECK(status_of(std::string(FrameReader::most_header_bytes + 1, 'a')) == Status::Malformed);
  CHECK(status_of(std::string(FrameReader::most_header_bytes, 'a')) == Status::Incomplete);
}

TEST_CASE("a frame that is too long is skipped without being kept") {
  FrameReader reader;
  const std::size_t length = FrameReader::most_body_bytes + 5;
  reader.add("Content-Length: " + std::to_string(length) + "\r\n\r\n");
  REQUIRE(reader.next() == Status::TooLong);
  const std::string block(1U << 20U, 'x');
  for (std::size_t left = length; left > 0;) {
    const std::size_t part = std::min(left, block.size());
    reader.add(block.substr(0, part));
    left -= part;
    if (left > 0) REQUIRE(reader.next() == Status::Incomplete);
  }
  reader.add("Content-Length: 2\r\n\r\n{}");
  REQUIRE(reader.next() == Status::Frame);
  CHECK(reader.body() == "{}");
}

TEST_CASE("what is no message is answered by its defect") {
  const auto code_of = [](std::string_view bytes) {
    const auto message = read_message(bytes);
    return message ? 0 : static_cast<int>(message.error().error.code);
  };
  CHECK(code_of("{") == -32700);
  CHECK(code_of("") == -32700);
  CHECK(code_of("\xFF") == -32700);
  CHECK(code_of("{\"jsonrpc\":\"2.0\",\"method\":\"\xC3\"}") == -32700);
  CHECK(code_of(R"({"jsonrpc":"2.0","method":"\ud80"})") == -32700);
  CHECK(code_of(R"({"jsonrpc":"2.0","method":"\ud800"})") == 0);  // half a surrogate pair is U+FFFD
  CHECK(code_of(std::string(100'000, '[')) == -32700);
  CHECK(code_of(std::string(1000, '[') + std::string(1000, ']')) == -32700);
  CHECK(code_of("[]") == -32600);
  CHECK(code_of("1") == -32600);
  CHECK(code_of(R"({"method":"a"})") == -32600);
  CHECK(code_of(R"({"jsonrpc":"2.0","method":1})") == -32600);
  CHECK(code_of(R"({"jsonrpc":"2.0","method":"a","id":[1]})") == -32600);
  CHECK(code_of(R"({"jsonrpc":"2.0","method":"a","id":1})") == 0);
  CHECK(code_of(R"({"jsonrpc":"2.0","id":1,"result":null})") == 0);
}

TEST_CASE("a bracket in a string is no nesting") {
  CHECK(read_message(R"({"jsonrpc":"2.0","method":"a","params":")" + std::string(1000, '[') + "\\\"[[\"}"));
}

TEST_CASE("the server goes on after a bad message, and ends after a bad header") {
  gpn::test::Client client;
  client.start();
  const auto answers = client.send_bytes("Content-Length: 3\r\n\r\n{]}");
  REQUIRE(answers.size() == 1);
  CHECK(answers[0]["id"].is_null());
  CHECK(answers[0]["error"]["code"] == -32700);
  CHECK(client.request("shutdown")["result"].is_null());

  const auto last = client.send_bytes("Content-Lenght: 3\r\n\r\n{}");
  REQUIRE(last.size() == 1);
  CHECK(last[0]["error"]["code"] == -32700);
  CHECK(client.server().exit_status() == 1);
  CHECK(client.send_bytes(gpn::test::frame_of({{"jsonrpc", "2.0"}, {"id", 7}, {"method", "shutdown"}})).empty());
}

}  // namespace

}  // namespace frames_test
