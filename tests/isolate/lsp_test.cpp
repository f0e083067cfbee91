// gpn lsp with --isolate: the same answers, and a module that fails costs the record that names it.
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

TEST_CASE("the language server answers with --isolate what it answers without it") {
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

TEST_CASE("a module that fails costs the record that names it, and the language server goes on") {
  const TemporaryFolder folder;
  struct Deed {
    const char* option;
    const char* code;
  };
  for (const Deed& deed : {Deed{"deed=crash", "plugin-crashed"}, Deed{"deed=loop", "plugin-timed-out"},
                           Deed{"attack=1", "plugin-forbidden"}, Deed{"talk=print", "plugin-forbidden"}}) {
    INFO(deed.option);
    const std::string other = "file:///nowhere/b.gpn";
    const ProgramRun run = serve(folder,
                                 begin() + open("file:///nowhere/a.gpn", record(deed.option)) +
                                     open(other, "[Game \"gipf\"]\n\n1. b3 b9 *\n") + hover(other, 2, 4),
                                 std::string("--isolate --plugin-seconds 1 --plugin ") + SABOTEUR);
    INFO(run.err);
    CHECK(run.out.find(deed.code) != std::string::npos);
    CHECK(run.out.find("gipf-") != std::string::npos);  // what is wrong with the other record
    CHECK(run.out.find("forged") == std::string::npos);
    CHECK(run.status == 70);
  }
}

TEST_CASE("a module that fails while it is loaded is named by the language server, which goes on") {
  const TemporaryFolder folder;
  const std::string other = "file:///nowhere/b.gpn";
  folder.write("messages", begin() + open("file:///nowhere/a.gpn", record_with("trap", "")) +
                               open(other, "[Game \"gipf\"]\n\n1. b3 b9 *\n") + hover(other, 2, 4));
  folder.write("end", end);
  for (const char* attack : {"exit", "crash", "forge"}) {
    INFO(attack);
    const ProgramRun run = run_script(
        folder.path(), "{ cat messages; sleep 0.5; cat end; } | LD_LIBRARY_PATH=loading-" + std::string(attack) +
                           ".gpn " + gpn_program + " lsp --isolate --plugin-seconds 1 --plugin " + TRAP);
    CHECK(run.status == 70);
    CHECK(run.err.find("trap.gpn.so") != std::string::npos);
    CHECK(run.out.find("gipf-") != std::string::npos);  // what is wrong with the other record
  }
}

}  // namespace lsp_test
