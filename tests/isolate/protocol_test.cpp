// gpn takes a worker for hostile: whatever it sends costs the record it was given and no other, and little memory.
#include "isolated.hpp"

#include <catch2/catch.hpp>

namespace protocol_test {

namespace {

using namespace gpn::test;
}  // namespace

TEST_CASE("what a module sends on the connection costs its own record") {
  for (const char* talk : {"flood", "huge", "twice", "junk", "vanish", "empty", "slow", "print"}) {
    INFO(talk);
    const TemporaryFolder folder;
    folder.write("games.gpn", record("deed=none") + record("talk=" + std::string(talk)) + record("deed=none"));
    const ProgramRun run = verify_isolated(folder, "--plugin-seconds 2 games.gpn");
    INFO(run.err);
    CHECK(run.status == 70);
    const auto all = reports(run);
    REQUIRE(all.size() == 3);
    CHECK(all[0]["verdict"] == "legal");
    CHECK(all[1]["verdict"] == "rules-unavailable");
    CHECK(all[2]["verdict"] == "legal");
  }
}

TEST_CASE("what a module says reaches no terminal, file, page or editor as it is") {
  const TemporaryFolder folder;
  const std::string game = read_file(WHEEL_RECORDS);
  std::string records;
  for (const std::string_view more : {"", "[Options \"hub=none\"]\n", "[Position \"none\"]\n"})
    records += "[Game \"foul\"]\n" + std::string(more) + game.substr(game.find('\n') + 1) + "\n\n";
  folder.write("games.gpn", records + "[Game \"foul\"]\n\n1. r1 none *\n");
  const auto message = [](const std::string& body) {
    return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  };
  std::string messages = message(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}})") +
                         message(R"({"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{)"
                                 R"("uri":"file:///a.gpn","languageId":"gpn","version":1,)"
                                 R"("text":"[Game \"foul\"]\n\n1. r1 none *\n"}}})");
  for (const char* method : {"hover", "completion"})
    for (const char* place : {R"("line":0,"character":8)", R"("line":2,"character":4)", R"("line":2,"character":7)"})
      messages += message(R"({"jsonrpc":"2.0","id":2,"method":"textDocument/)" + std::string(method) +
                          R"(","params":{"textDocument":{"uri":"file:///a.gpn"},"position":{)" + place + "}}}");
  folder.write("messages", messages);
  const std::string with = std::string(" --isolate --plugin ") + FOUL + " ";
  for (const std::string place : {"variant", "option", "finding", "explanation", "refusal", "cell", "end", "step",
                                  "piece", "turn", "position", "remark", "start"}) {
    bool is_refused = false;
    for (const std::string& command :
         {"verify --notes --board always" + with + "games.gpn", "verify --format jsonl" + with + "games.gpn",
          "convert --to sheet" + with + "games.gpn", "page" + with + "games.gpn",
          "show --turn 0..last" + with + "games.gpn", "legal --board always --game foul" + with,
          "generate --game foul" + with, "lsp" + with + "< messages"}) {
      INFO(place << ": " << command);
      const ProgramRun run =
          run_script(folder.path(), "LD_LIBRARY_PATH=foul-" + place + ".gpn timeout 60 " + GPN_PROGRAM + " " + command);
      INFO(run.err);
      CHECK((run.status <= 2 || run.status == 70));
      is_refused = is_refused || run.status == 70;
      for (const std::string& text : {run.out, run.err})
        for (const std::string_view raw : {"\x1b", "\xc2\x9b", "\\u001b", "\\u009b", "forged"})
          CHECK(text.find(raw) == std::string::npos);
    }
    INFO(place);
    CHECK(is_refused);
  }
}

TEST_CASE("all calls of a record have a deadline together, and each call has one") {
  const TemporaryFolder folder;
  const std::string gpn = GPN_PROGRAM;
  const std::string with = std::string(" --plugin ") + SABOTEUR + " ";
  REQUIRE(run_script(folder.path(), gpn + " generate --game gipf --variant basic --potentials saboteur --seed 3" +
                                        with +
                                        "--option deed=none --max-turns 200 >none.gpn && sed s/deed=none/deed=slow/ "
                                        "none.gpn >games.gpn && grep -q deed=slow games.gpn")
              .status == 0);
  folder.write("more.gpn", clean_record);
  // A call takes less than a second; those of the record would take more than 20 s together.
  for (const char* command : {"convert --to sheet", "show", "page"}) {
    INFO(command);
    const ProgramRun run = run_script(
        folder.path(), "timeout 15 " + gpn + " " + command + " --isolate --plugin-seconds 3" + with + "games.gpn");
    INFO(run.err);
    CHECK(run.status == 70);
    CHECK((run.out + run.err).find("rule module") != std::string::npos);
  }
}

TEST_CASE("no command is held for ever by a module, prints what it sends or ends with status 0") {
  const TemporaryFolder folder;
  const std::string with = std::string(" --isolate --plugin-seconds 1 --plugin ") + SABOTEUR + " ";
  const std::string by_option = with + "--game gipf --variant basic --potentials saboteur --option talk=";
  for (const std::string talk : {"print", "empty", "slow"}) {
    INFO(talk);
    folder.write("games.gpn", record("deed=none") + record("talk=" + talk) + record("deed=none"));
    for (const std::string& command :
         {"verify" + with + "games.gpn", "convert --to sheet" + with + "games.gpn",
          "diff" + with + "games.gpn games.gpn", "page" + with + "games.gpn", "repair" + with + "games.gpn",
          "show --record 2" + with + "games.gpn", "generate -n 2" + by_option + talk,
          "legal --after 'b3 b4 f7'" + by_option + talk, "perft 4" + by_option + talk}) {
      INFO(command);
      const ProgramRun run = run_script(folder.path(), "timeout 60 " + std::string(GPN_PROGRAM) + " " + command);
      INFO(run.err);
      CHECK(run.status == 70);
      CHECK((run.out + run.err).find("rule module") != std::string::npos);
      if (command.starts_with("perft")) CHECK(run.out == "1\t30\n");
      if (command.starts_with("legal"))
        CHECK((run.out.empty() && run.err.find("not a legal turn") == std::string::npos));
      CHECK(run.err.find("forged") == std::string::npos);
      CHECK(run.out.find("forged") == std::string::npos);
    }
  }
}

}  // namespace protocol_test
