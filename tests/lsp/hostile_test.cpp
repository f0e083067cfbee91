// Documents and messages of a hostile client: each request gets one answer, and the server goes on.
#include "client.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstdint>
#include <limits>
#include <string>

namespace gpn::test::hostile_test {
namespace {

constexpr std::array methods{"textDocument/hover",         "textDocument/completion", "textDocument/definition",
                             "textDocument/codeAction",    "textDocument/rename",     "textDocument/prepareRename",
                             "textDocument/documentSymbol"};

Json params_at(std::string_view uri, const Json& place) {
  return {{"textDocument", {{"uri", uri}}},
          {"position", place},
          {"range", {{"start", place}, {"end", place}}},
          {"newName", "x"},
          {"context", {{"diagnostics", Json::array()}}}};
}

Json change_to(std::string_view uri, std::int64_t version, const Json& change) {
  return {{"textDocument", {{"uri", uri}, {"version", version}}}, {"contentChanges", Json::array({change})}};
}

void expect_alive(Client& client, std::string_view uri) {
  CHECK(client.open(uri, "[Game \"dvonn\"]\n\n1. a1 zz *\n").size() == 1);
  CHECK(client.request("shutdown").contains("result"));
}

std::string repeated(std::string_view part, std::size_t times) {
  std::string text;
  while (times-- > 0) text += part;
  return text;
}

TEST_CASE("hostile: places outside of a document are answered, and changes there are made at its end") {
  const std::string uri = "file:///g.gpn";
  Client client;
  client.start();
  client.open(uri, "[Game \"dvonn\"]\n\n1. a1 b2 *\n");
  constexpr std::array<std::uint64_t, 4> numbers{1'000'000'000, std::numeric_limits<std::uint32_t>::max(),
                                                 std::uint64_t{1} << 32U, std::numeric_limits<std::uint64_t>::max()};
  for (const std::uint64_t line : numbers)
    for (const std::uint64_t character : numbers) {
      const Json place{{"line", line}, {"character", character}};
      for (const char* const method : methods) {
        const Json answer = client.request(method, params_at(uri, place));
        CHECK((answer.contains("result") || answer.contains("error")));
      }
      client.notify("textDocument/didChange",
                    change_to(uri, 2, {{"range", {{"start", place}, {"end", place}}}, {"text", " "}}));
    }
  expect_alive(client, "file:///h.gpn");
}

TEST_CASE("hostile: changes of closed documents, twice opened ones and falling versions do no harm") {
  const std::string uri = "file:///g.gpn";
  Client client;
  client.start();
  CHECK(client.notify("textDocument/didChange", change_to(uri, 9, {{"text", "1. a1 *"}})).empty());
  client.notify("textDocument/didClose", {{"textDocument", {{"uri", uri}}}});
  for (int i = 0; i < 2; ++i) client.open(uri, "[Game \"dvonn\"]\n\n1. a1 *\n");
  for (const std::int64_t version : {9, 3, 0, -5})
    client.notify("textDocument/didChange", change_to(uri, version, {{"text", "[Game \"dvonn\"]\n\n1. zz *\n"}}));
  CHECK(client.change(uri, nullptr, "[Game \"dvonn\"]\n\n1. a1 *\n").empty());
  expect_alive(client, "file:///h.gpn");
}

TEST_CASE("hostile: documents named after devices and links to them are texts, nothing is opened") {
  for (const std::string uri : {"file:///dev/zero", "file:///dev/stdin", "file:///../../dev/zero", "file:///%00",
                                "file://", "http://example.com/x", ""}) {
    INFO(uri);
    Client client;
    client.start();
    client.notify("textDocument/didOpen",
                  {{"textDocument",
                    {{"uri", uri},
                     {"languageId", "gpn"},
                     {"version", 1},
                     {"text",
                      "[Game \"gipf\"]\n[Potentials \"zertz=1\"]\n[LinkedGames \"zertz=dvonn\"]\n"
                      "[Contest \"1 dvonn /dev/zero#1\"]\n[Contest \"2 dvonn ../../dev/zero#1\"]\n"
                      "[Contest \"3 dvonn zero#1\"]\n\n1. Gi3-h4 *\n"}}}});
    for (const int line : {3, 4, 5})
      CHECK(client.request("textDocument/definition", params_at(uri, {{"line", line}, {"character", 20}}))
                .contains("id"));
    expect_alive(client, "file:///h.gpn");
  }
}

TEST_CASE("hostile: many defects in one document, in one record and on one line are reported and survived") {
  Client client;
  client.start();
  const std::string record = "[Game \"dvonn\"]\n\n1. zz *\n\n";
  const Json records = client.open("file:///a.gpn", repeated(record, 5000));
  CHECK(records.size() == 1001);
  CHECK(records.back()["code"] == "too-many-diagnostics");
  CHECK(records.back()["message"].get<std::string>().starts_with("4,000 findings from here on are not listed"));
  CHECK(records.back()["range"]["start"]["line"] == 1000 * 4 + 2);
  const Json variations =
      client.open("file:///b.gpn", "[Game \"dvonn\"]\n\n1. a1 " + repeated("(1. zz) ", 100'000) + "*\n");
  CHECK_FALSE(variations.empty());
  CHECK(variations.size() <= 110);  // as many as one record may have, and what is said about the rest
  const Json tags = client.open("file:///c.gpn", repeated("[A \"b\"]\n", 100'000) + "1. a1 *\n");
  CHECK(tags.size() <= 110);
  client.open("file:///d.gpn", "[Game \"dvonn\"]\n\n1. a1 {" + repeated("\u20ac", 300'000) + "} *\n");
  CHECK(client.request("textDocument/hover", params_at("file:///d.gpn", {{"line", 2}, {"character", 290'000}}))
            .contains("id"));
  expect_alive(client, "file:///h.gpn");
}

TEST_CASE("hostile: invalid UTF-8 and halves of characters in messages are refused or replaced") {
  Client client;
  client.start();
  const auto open = [](std::string_view name) {
    return R"({"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///g.gpn",)"
           R"("languageId":"gpn","version":1,"text":"[White \")" +
           std::string(name) + R"(\"]\n1. a1 *"}}})";
  };
  for (const std::string_view name :
       {"\xff\xfe", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc0\xaf", "\\ud800", "\\udc00\\ud800", "\\u0000"}) {
    const std::string body = open(name);
    const auto sent = client.send_bytes("Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    CHECK(sent.size() <= 1);
  }
  for (const auto& [written, read] : {std::pair{"\\ud800", "\xef\xbf\xbd"},
                                      {"\\uDC00\\uD800x", "\xef\xbf\xbd\xef\xbf\xbdx"},
                                      {"\\ud83d\\ude00\\udc00", "\xf0\x9f\x98\x80\xef\xbf\xbd"}}) {
    const std::string body = open(written);
    const auto sent = client.send_bytes("Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    REQUIRE(sent.size() == 1);
    CHECK(sent[0]["method"] == "textDocument/publishDiagnostics");
    const Json symbols =
        client.result_of("textDocument/documentSymbol", {{"textDocument", {{"uri", "file:///g.gpn"}}}});
    CHECK(symbols.dump().find(read) != std::string::npos);
  }
  expect_alive(client, "file:///h.gpn");
}

}  // namespace
}  // namespace gpn::test::hostile_test
