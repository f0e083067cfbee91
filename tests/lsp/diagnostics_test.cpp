// Diagnostics of records in every dialect and of variants files.
#include <catch2/catch.hpp>

#include <lsp/client.hpp>

#include <algorithm>

namespace diagnostics_test {

namespace {

using gpn::test::Client;
using gpn::test::frame_of;
using gpn::test::Json;
using gpn::test::project_file;
using gpn::test::range;

const std::string uri = "untitled:game.gpn";

std::string game(const std::string& turns) { return "[Game \"dvonn\"]\n[Variant \"standard\"]\n\n" + turns + "\n"; }

Json with_code(const Json& diagnostics, std::string_view code) {
  for (const Json& each : diagnostics)
    if (each.value("code", "") == code) return each;
  return nullptr;
}

TEST_CASE("a diagnostic has its place, severity, code and message") {
  Client client;
  client.start();
  const Json diagnostics = client.open(uri, game("1. c3 d4 2. c3 *"));
  const Json taken = with_code(diagnostics, "dvonn-space-taken");
  REQUIRE(taken.is_object());
  CHECK(taken["range"] == range(3, 12, 3, 14));
  CHECK(taken["severity"] == 1);
  CHECK(taken["source"] == "gpn");
  CHECK(taken["message"].get<std::string>().find("c3 is occupied") == 0);
}

TEST_CASE("an error leads to its probable cause") {
  Client client;
  client.start();
  const Json diagnostics = client.open(uri, project_file("tests/cli/input/mistakes.gpn"));
  const Json taken = with_code(diagnostics, "dvonn-space-taken");
  REQUIRE(taken.contains("relatedInformation"));
  CHECK(taken["relatedInformation"][0]["location"]["uri"] == uri);
  CHECK(taken["relatedInformation"][0]["location"]["range"] == with_code(diagnostics, "probable-cause")["range"]);
}

TEST_CASE("ignored text is marked as unnecessary") {
  Client client;
  client.start();
  const Json stray = with_code(client.open(uri, game("1. c3 =?& d4 *")), "stray-text");
  REQUIRE(stray.is_object());
  CHECK(stray["tags"] == Json::array({1}));
}

TEST_CASE("places count code units of the encoding that was agreed") {
  const std::string text = game("{\xF0\x9F\x98\x80 e\xCC\x81} 1. zz9 *");
  Client utf16;
  utf16.start();
  const Json by_default = utf16.open(uri, text);
  REQUIRE_FALSE(by_default.empty());
  CHECK(by_default[0]["range"] == range(3, 11, 3, 14));
  Client utf8;
  utf8.start({{"general", {{"positionEncodings", {"utf-8"}}}}});
  CHECK(utf8.open(uri, text)[0]["range"] == range(3, 14, 3, 17));
}

TEST_CASE("records of every dialect are checked") {
  Client client;
  client.start();
  for (const std::string_view file :
       {"dvonn-boardspace.sgf", "dvonn-club.gpn", "dvonn-codecup.log", "dvonn-littlegolem.txt", "gipf-basic-sheet.txt",
        "gipf-boardspace.sgf", "gipf-standard.gpn", "gipf-tournament.gpn"}) {
    INFO(file);
    const Json diagnostics =
        client.open("untitled:" + std::string(file), project_file("examples/records/" + std::string(file)), "text");
    CHECK(std::none_of(diagnostics.begin(), diagnostics.end(), [](const Json& each) { return each["severity"] == 1; }));
  }
}

TEST_CASE("a text that is no record is one error, an empty one none") {
  Client client;
  client.start();
  CHECK(client.open(uri, "").empty());
  CHECK(client.open(uri, "\n \n").empty());
  const Json diagnostics = client.open(uri, "Dear Ada,\nthe club is closed on Monday.\n");
  REQUIRE(diagnostics.size() == 1);
  CHECK(diagnostics[0]["code"] == "unreadable-input");
}

TEST_CASE("a byte order mark moves nothing") {
  Client client;
  client.start();
  const Json diagnostics = client.open(uri, "\xEF\xBB\xBF" + game("1. zz9 *"));
  REQUIRE_FALSE(diagnostics.empty());
  CHECK(diagnostics[0]["range"] == range(3, 3, 3, 6));
}

TEST_CASE("closing a document withdraws its diagnostics") {
  Client client;
  client.start();
  client.open(uri, game("1. zz9 *"));
  const auto sent = client.notify("textDocument/didClose", {{"textDocument", {{"uri", uri}}}});
  REQUIRE(sent.size() == 1);
  CHECK(sent[0]["params"]["diagnostics"].empty());
  CHECK(client.notify("textDocument/didClose", {{"textDocument", {{"uri", uri}}}}).empty());
}

TEST_CASE("several changes in a row are checked once") {
  Client client;
  client.start();
  client.open(uri, game("1. c3 *"));
  std::string bytes;
  for (int version = 2; version < 6; ++version)
    bytes += frame_of({{"jsonrpc", "2.0"},
                       {"method", "textDocument/didChange"},
                       {"params",
                        {{"textDocument", {{"uri", uri}, {"version", version}}},
                         {"contentChanges", Json::array({{{"range", range(3, 5, 3, 5)}, {"text", " d4"}}})}}}});
  const auto sent = client.send_bytes(bytes);
  REQUIRE(sent.size() == 1);
  CHECK(sent[0]["params"]["version"] == 5);
}

TEST_CASE("a list of diagnostics has an end") {
  std::string text;
  for (int i = 0; i < 1500; ++i) text += "[Game \"chess\"]\n\n1. e4 *\n\n";
  Client client;
  client.start();
  CHECK(client.open(uri, text).size() == 1001);
}

TEST_CASE("a variants file is checked against the games that are known") {
  Client client;
  client.start();
  const std::string text = project_file("examples/variants/house.gpnv");
  CHECK(client.open("untitled:house.gpnv", text).empty());
  const Json diagnostics =
      client.open("untitled:wrong.gpnv", "gpn-variants 1\n\n[\xC3\xA9 : gipf/basic]\nrow-lenght = 5\n", "gpnv");
  REQUIRE_FALSE(diagnostics.empty());
  CHECK(diagnostics.back()["range"] == range(3, 0, 3, 10));
  CHECK(diagnostics.front()["code"] == "variants-name");
  CHECK(diagnostics.back()["code"] == "variants-key");
}

TEST_CASE("tests of a variants file that fail are diagnostics") {
  Client client;
  client.start();
  const std::string text =
      "gpn-variants 1\r\n\r\n[house : gipf/basic]\r\nhelp = \xC3\xA9t\xC3\xA9\r\nperft = 1 30\r\nperft = 2 923   # too "
      "few\r\ntest = b3 d4 => legal\r\ntest = b3 c2 => legal\r\n";
  const Json diagnostics = client.open("untitled:tests.gpnv", text, "gpnv");
  REQUIRE(diagnostics.size() == 2);
  CHECK(diagnostics[0]["code"] == "variants-test-failed");
  CHECK(diagnostics[0]["severity"] == 1);
  CHECK(diagnostics[0]["range"] == range(5, 0, 5, 13));
  CHECK(diagnostics[0]["message"] == "the test fails: expected 923, got 924");
  CHECK(diagnostics[1]["range"] == range(6, 0, 6, 21));
  CHECK(diagnostics[1]["message"].get<std::string>().find("turn 2, d4: ") != std::string::npos);
  CHECK(client.change("untitled:tests.gpnv", range(5, 12, 5, 13), "4").size() == 1);
}

TEST_CASE("a count that takes long is left to gpn plugins check") {
  Client client;
  client.start();
  const std::string head = "gpn-variants 1\n[house : gipf/basic]\n";
  const Json open = client.open("untitled:deep.gpnv", head + "perft = 64 1\n", "gpnv");
  REQUIRE(open.size() == 1);
  CHECK(open[0]["code"] == "variants-test-open");
  CHECK(open[0]["severity"] == 3);
  // A line of many tests costs no more than one of them.
  std::string many = head;
  for (int i = 0; i < 300; ++i) many += "perft = 3 1\n";
  const Json all = client.open("untitled:many.gpnv", many, "gpnv");
  REQUIRE(all.size() == 300);
  CHECK(with_code(all, "variants-test-failed").is_null());
}

}  // namespace

}  // namespace diagnostics_test
