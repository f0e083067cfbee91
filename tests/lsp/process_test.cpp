// gpn lsp as a process: streams and the exit status. tests/isolate has it in a worker.
#include <catch2/catch.hpp>

#include <cli/program.hpp>
#include <lsp/client.hpp>

namespace process_test {

namespace {

using gpn::test::frame_of;
using gpn::test::Json;
using gpn::test::messages_in;
using gpn::test::run_gpn;
using gpn::test::TemporaryFolder;

std::string request(int id, std::string_view method, const Json& params = Json::object()) {
  return frame_of({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}});
}

std::string notification(std::string_view method, const Json& params = Json::object()) {
  return frame_of({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
}

std::string begin() {
  return request(1, "initialize", {{"capabilities", Json::object()}}) + notification("initialized");
}

std::string open(std::string_view uri, std::string_view text) {
  const Json document{{"uri", uri}, {"languageId", "gpn"}, {"version", 1}, {"text", text}};
  return notification("textDocument/didOpen", {{"textDocument", document}});
}

const std::string end = request(9, "shutdown") + notification("exit");

TEST_CASE("the program answers on standard output and ends with status 0") {
  for (const std::string options : {"", "--stdio"}) {
    INFO(options);
    const TemporaryFolder folder;
    folder.write("frames", begin() + open("file:///nowhere/a.gpn", "[Game \"dvonn\"]\n\n1. c3 c3 *\n") +
                               open("file:///nowhere/b.gpnv", "gpn-variants 1\n[a : none]\n") + end);
    const auto run = run_gpn(folder.path(), "gpn lsp " + options + " <frames");
    CHECK(run.status == 0);
    CHECK(run.err.empty());
    const auto messages = messages_in(run.out);
    REQUIRE(messages.size() == 4);
    CHECK(messages[0]["result"]["serverInfo"]["name"] == "gpn");
    for (const std::size_t document : {1U, 2U}) CHECK(!messages[document]["params"]["diagnostics"].empty());
    CHECK(messages[3]["id"] == 9);
  }
}

TEST_CASE("a client that leaves without exit, or sends no frames, is status 1") {
  const TemporaryFolder folder;
  folder.write("frames", begin());
  folder.write("words", "GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  CHECK(run_gpn(folder.path(), "gpn lsp <frames").status == 1);
  CHECK(run_gpn(folder.path(), "gpn lsp </dev/null").status == 1);
  CHECK(run_gpn(folder.path(), "gpn lsp <words").status == 1);
  CHECK(run_gpn(folder.path(), "gpn lsp --variant none <frames").status == 2);
}

TEST_CASE("messages that arrive slowly are answered as they arrive") {
  const TemporaryFolder folder;
  folder.write("first", begin() + open("file:///nowhere/a.gpn", "[Game \"dvonn\"]\n\n1. c3 c3 *\n"));
  folder.write("second", request(2, "textDocument/hover", gpn::test::at("file:///nowhere/a.gpn", 2, 7)));
  folder.write("third", end);
  const auto run = run_gpn(folder.path(),
                           "{ cat first; sleep 0.2; head -c 30 second; sleep 0.2; tail -c +31 second; sleep 0.2; cat "
                           "third; } | gpn lsp");
  CHECK(run.status == 0);
  const auto messages = messages_in(run.out);
  REQUIRE(messages.size() == 4);
  CHECK(messages[1]["params"]["diagnostics"].size() >= 1);
  CHECK(messages[2]["result"]["contents"]["value"].get<std::string>().find("dvonn-space-taken") != std::string::npos);
}

}  // namespace

}  // namespace process_test
