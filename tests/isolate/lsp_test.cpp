// gpn lsp in a worker: the same answers, no files, and a module that fails ends the server.
#include "isolated.hpp"

#include <catch2/catch.hpp>

namespace lsp_test {

namespace {

using namespace gpn::test;
using nlohmann::json;

const std::string gpn_program = GPN_PROGRAM;

std::string frame(json message) {
  message["jsonrpc"] = "2.0";
  const std::string body = message.dump();
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

std::string begin() { return frame({{"id", 1}, {"method", "initialize"}, {"params", {{"capabilities", {}}}}}); }

std::string open(const std::string& uri, const std::string& text) {
  const json document{{"uri", uri}, {"languageId", "gpn"}, {"version", 1}, {"text", text}};
  return frame({{"method", "textDocument/didOpen"}, {"params", {{"textDocument", document}}}});
}

std::string hover(const std::string& uri, int line, int character) {
  return frame(
      {{"id", 2},
       {"method", "textDocument/hover"},
       {"params", {{"textDocument", {{"uri", uri}}}, {"position", {{"line", line}, {"character", character}}}}}});
}

const std::string end = frame({{"id", 9}, {"method", "shutdown"}}) + frame({{"method", "exit"}});

/// The messages arrive in two parts, so that the diagnostics are due before the end.
ProgramRun serve(const TemporaryFolder& folder, const std::string& messages, const std::string& options) {
  folder.write("messages", messages);
  folder.write("end", end);
  return run_script(folder.path(), "{ cat messages; sleep 0.3; cat end; } | " + gpn_program + " lsp " + options);
}

}  // namespace

TEST_CASE("the language server answers in a worker what it answers without one") {
  const TemporaryFolder folder;
  const std::string uri = "file:///nowhere/a.gpn";
  const std::string variants = open("file:///nowhere/b.gpnv", "gpn-variants 1\n[a : none]\n");
  for (const std::string& messages :
       {begin(), begin() + open(uri, "[Game \"gipf\"]\n\n1. b3 b9 *\n") + hover(uri, 2, 4) + variants}) {
    const ProgramRun here = serve(folder, messages, "");
    const ProgramRun there = serve(folder, messages, "--isolate");
    CHECK(here.status == 0);
    CHECK(there.status == 0);
    CHECK(there.err.empty());
    CHECK(there.out == here.out);
  }
  folder.write("hasty", begin());
  CHECK(run_script(folder.path(), gpn_program + " lsp --isolate <hasty").status == 1);
}

TEST_CASE("a record in a worker leads to no file") {
  const TemporaryFolder folder;
  folder.write("decider.gpn", clean_record);
  const std::string uri = "file://" + (folder.path() / "main.gpn").string();
  const std::string definition =
      frame({{"id", 3},
             {"method", "textDocument/definition"},
             {"params", {{"textDocument", {{"uri", uri}}}, {"position", {{"line", 1}, {"character", 14}}}}}});
  const ProgramRun run =
      serve(folder, begin() + open(uri, "[Game \"gipf\"]\n[Contest \"1 gipf decider.gpn\"]\n\n1. b3 *\n") + definition,
            "--isolate");
  CHECK(run.status == 0);
  CHECK(run.out.find("links to other files are not followed here") != std::string::npos);
}

TEST_CASE("a module that fails in the worker ends the language server with status 70") {
  const TemporaryFolder folder;
  for (const char* deed : {"deed=crash", "deed=loop", "attack=1"}) {
    INFO(deed);
    const ProgramRun run = serve(folder, begin() + open("file:///nowhere/a.gpn", record(deed)),
                                 std::string("--isolate --plugin-seconds 1 --plugin ") + SABOTEUR);
    INFO(run.err);
    CHECK(run.status == 70);
    CHECK(run.err.find("rule module") != std::string::npos);
  }
}

}  // namespace lsp_test
