// Findings that are known: baselines, and tags Accept in records.
#include "program.hpp"

#include <catch2/catch.hpp>

namespace baseline_test {

namespace {

using namespace gpn::test;

const std::string legal = "[White \"Ann\"]\n[Game \"dvonn\"]\n\n1. c3 d4 *\n\n";
const std::string damaged = "[White \"Bela\"]\n[Game \"dvonn\"]\n\n1. c3 c3 *\n\n";
const std::string other = "[White \"Cid\"]\n[Game \"dvonn\"]\n\n1. d4 d4 *\n\n";

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

ProgramRun run_in(const TemporaryFolder& folder, const std::string& script) { return run_gpn(folder.path(), script); }

/// A record of dvonn with an error and these tags.
std::string accepting(const std::string& tags) { return tags + damaged; }

ProgramRun verify(const std::string& record, const std::string& options = "") {
  const TemporaryFolder folder;
  folder.write("a.gpn", record);
  return run_in(folder, "gpn verify " + options + " a.gpn");
}

}  // namespace

TEST_CASE("findings of a baseline are not reported and do not set the status, new ones are and do") {
  const TemporaryFolder folder;
  folder.write("games/a.gpn", legal + damaged);
  const ProgramRun written = run_in(folder, "gpn verify --write-baseline known games");
  CHECK(written.status == 0);
  CHECK(written.out == "2 records in 1 file, 3 turns: 1 legal, 1 illegal; 1 finding accepted.\n");
  const ProgramRun known = run_in(folder, "gpn verify --baseline known ./games/");
  CHECK(known.status == 0);
  CHECK(known.err == "");
  CHECK(known.out == written.out);
  folder.write("games/a.gpn", other + legal + damaged);
  const ProgramRun with_new = run_in(folder, "gpn verify --baseline known games");
  CHECK(with_new.status == 1);
  CHECK(has(with_new.out, "games/a.gpn:4:7: error["));
  CHECK(!has(with_new.out, "Bela"));
}

TEST_CASE("a baseline holds records by name and content, not by line") {
  const TemporaryFolder folder;
  folder.write("a.gpn", damaged);
  run_in(folder, "gpn verify --write-baseline known a.gpn");
  const auto status = [&](const std::string& script) { return run_in(folder, script).status; };
  CHECK(status("{ printf '\\n\\n'; cat a.gpn; } >b; mv b a.gpn; gpn verify --baseline known a.gpn") == 0);
  CHECK(status("sed -i 's/$/\\r/' a.gpn; gpn verify --baseline known a.gpn") == 0);
  CHECK(status("cp a.gpn b.gpn; gpn verify --baseline known b.gpn") == 1);
  CHECK(status("sed -i 's/Bela/Bert/' a.gpn; gpn verify --baseline known a.gpn") == 1);
}

TEST_CASE("what a baseline has too much is counted") {
  const TemporaryFolder folder;
  folder.write("a.gpn", damaged + other);
  run_in(folder, "gpn verify --write-baseline known a.gpn");
  folder.write("a.gpn", damaged);
  CHECK(run_in(folder, "gpn verify --baseline known a.gpn").err ==
        "gpn: 1 of 2 findings in known did not occur; --write-baseline leaves them out\n");
  CHECK(run_in(folder, "gpn verify -q --baseline known --write-baseline known a.gpn; wc -l <known").out == "2\n");
}

TEST_CASE("a baseline is the same for any number of threads, and holds for reports of every form") {
  const TemporaryFolder folder;
  std::string records;
  for (int i = 0; i < 300; ++i) records += "[Round \"" + std::to_string(i) + "\"]\n" + damaged;
  folder.write("a.gpn", records);
  const ProgramRun run =
      run_in(folder,
             "gpn verify -j 1 --write-baseline one a.gpn; gpn verify -j 3 --write-baseline three a.gpn\n"
             "cmp one three && wc -l <one");
  CHECK(has(run.out, "301\n"));
  CHECK(has(run_in(folder, "gpn verify --baseline one --format jsonl a.gpn | head -1").out, "\"diagnostics\":[]"));
  CHECK(run_in(folder, "gpn verify --baseline one -l a.gpn").out == "");
  CHECK(has(run_in(folder, "gpn verify --baseline one --summary a.gpn").out, "accepted findings                300\n"));
}

TEST_CASE("a baseline that cannot be used or written is an error") {
  const TemporaryFolder folder;
  folder.write("a.gpn", damaged);
  for (const char* file : {"none", "a.gpn", "."})
    CHECK(has(run_in(folder, std::string("gpn verify --baseline ") + file + " a.gpn").err,
              " cannot be read as a baseline of this version of gpn; --write-baseline writes one"));
  const ProgramRun incomplete = run_in(folder, "gpn verify --write-baseline known a.gpn missing.gpn; ls known");
  CHECK(has(incomplete.err, "known is not written, because not all was verified"));
  CHECK(incomplete.out.find("\nknown") == std::string::npos);
  CHECK(run_in(folder, "gpn verify --shard 1/1 --baseline x").status == 2);
}

TEST_CASE("a tag Accept with a reason accepts the findings of its code, and the verdict stays") {
  const std::string accept = "[Accept \"dvonn-space-taken: as in the bulletin\"]\n";
  const ProgramRun run = verify(accepting(accept));
  CHECK(run.status == 0);
  CHECK(run.out == "1 record in 1 file, 1 turn: 0 legal, 1 illegal; 1 finding accepted.\n");
  CHECK(has(verify(accepting(accept), "--format jsonl").out, "\"verdict\":\"illegal\""));
  CHECK(has(verify(damaged + accept + damaged).out, "1 error; 1 finding accepted."));
}

TEST_CASE("a tag Accept without a reason, with an unknown code or for nothing is reported") {
  CHECK(has(verify(accepting("[Accept \"reserve-count\"]\n")).out,
            "warning[accept-tag]: the tag Accept needs a code, a colon and a reason; it accepts nothing"));
  CHECK(has(verify(accepting("[Accept \"no-such: why\"]\n")).out,
            "warning[accept-tag]: no finding has the code \"no-such\""));
  CHECK(has(verify(accepting("[Accept \"reserve-count: why\"]\n"), "--notes").out,
            "note[accept-unused]: the record has no finding reserve-count to accept"));
}

}  // namespace baseline_test
