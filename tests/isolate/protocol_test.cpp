// gpn takes a worker for hostile: whatever it sends costs the record it was given and no other, and little memory.
#include "isolated.hpp"

#include "isolation/report_codec.hpp"

#include <catch2/catch.hpp>

namespace protocol_test {

namespace {

using namespace gpn::test;
using gpn::notation::Record;
using gpn::replay::Report;
using gpn::replay::Verdict;

Report sample_report() {
  Report report;
  report.verdict = Verdict::Illegal;
  report.turns = 1;
  report.game = "gipf";
  report.variant = "basic";
  report.actual = gpn::notation::Result::Draw;
  report.score = {3, -4};
  report.diagnostics.push_back(
      {"gipf-move", gpn::Severity::Error, {1, 3}, 2, gpn::Color::Black, "no \xff", "R1", {"b3"}});
  return report;
}

struct Place {
  std::string bytes = "1. b3 b4 *";
  Record record;
  std::deque<std::string> codes;

  Place() {
    record.source = {"x", bytes, 0, 1};
    record.main.turns.resize(2);
  }
};

}  // namespace

TEST_CASE("what a module sends on the connection costs its own record") {
  for (const char* talk : {"flood", "huge", "twice", "junk", "vanish"}) {
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

TEST_CASE("what a module says reaches no terminal as it is") {
  const TemporaryFolder folder;
  folder.write("games.gpn", record("talk=foul"));
  for (const char* style : {"human", "jsonl", "sarif"}) {
    const ProgramRun run = run_script(folder.path(), std::string(GPN_PROGRAM) + " verify --isolate --format " + style +
                                                         " --plugin " + SABOTEUR + " games.gpn");
    INFO(style << '\n' << run.out);
    CHECK(run.out.find('\x1b') == std::string::npos);
    CHECK(run.out.find('\xff') == std::string::npos);
    CHECK(run.out.find("\n::error::foul") == std::string::npos);
  }
}

TEST_CASE("a report is the same after it was written and read") {
  Place place;
  std::string bytes;
  write_report(sample_report(), bytes);
  Report read;
  REQUIRE(read_report(bytes, place.record, read, place.codes));
  std::string again;
  write_report(read, again);
  CHECK(again == bytes);
}

TEST_CASE("no prefix of a report and no report with a byte more is one") {
  Place place;
  std::string bytes;
  write_report(sample_report(), bytes);
  Report read;
  for (std::size_t size = 0; size < bytes.size(); ++size)
    CHECK_FALSE(read_report(bytes.substr(0, size), place.record, read, place.codes));
  CHECK_FALSE(read_report(bytes + '\0', place.record, read, place.codes));
}

TEST_CASE("a report that does not fit its record is refused") {
  Place place;
  const auto is_read = [&](void (*change)(Report&)) {
    Report report = sample_report();
    change(report);
    std::string bytes;
    write_report(report, bytes);
    Report read;
    return read_report(bytes, place.record, read, place.codes);
  };
  CHECK(is_read([](Report&) {}));
  CHECK_FALSE(is_read([](Report& report) { report.verdict = static_cast<Verdict>(4); }));
  CHECK_FALSE(is_read([](Report& report) { report.ending = static_cast<gpn::replay::Ending>(3); }));
  CHECK_FALSE(is_read([](Report& report) { report.turns = 7; }));
  CHECK_FALSE(is_read([](Report& report) { report.actual = static_cast<gpn::notation::Result>(3); }));
  CHECK_FALSE(is_read([](Report& report) { report.game.assign(1U << 20U, 'x'); }));
  CHECK_FALSE(is_read([](Report& report) { report.diagnostics.clear(); }));  // illegal without a reason
  CHECK_FALSE(is_read([](Report& report) { report.diagnostics[0].code = "No Code"; }));
  CHECK_FALSE(is_read([](Report& report) { report.diagnostics[0].severity = static_cast<gpn::Severity>(3); }));
  CHECK_FALSE(is_read([](Report& report) { report.diagnostics[0].span = {3, 1}; }));
  CHECK_FALSE(is_read([](Report& report) { report.diagnostics[0].span = {1, 11}; }));
  CHECK_FALSE(is_read([](Report& report) { report.diagnostics[0].turn = 1000; }));
  CHECK_FALSE(is_read([](Report& report) { report.diagnostics[0].player = static_cast<gpn::Color>(2); }));
  CHECK_FALSE(is_read([](Report& report) { report.diagnostics[0].suggestions.resize(64); }));
  CHECK(is_read([](Report& report) { report.diagnostics[0].cells.resize(GPN_MAX_REMARK_CELLS); }));
  CHECK_FALSE(is_read([](Report& report) { report.diagnostics[0].cells.resize(GPN_MAX_REMARK_CELLS + 1); }));
}

TEST_CASE("no bytes changed in a report do more than change or spoil it") {
  Place place;
  std::string bytes;
  write_report(sample_report(), bytes);
  Report read;
  for (std::size_t at = 0; at < bytes.size(); ++at)
    for (const char byte : {'\0', '\x7f', '\xff'}) {
      std::string changed = bytes;
      changed[at] = byte;
      if (!read_report(changed, place.record, read, place.codes)) continue;
      for (const auto& diagnostic : read.diagnostics) CHECK(diagnostic.span.end <= place.bytes.size());
    }
}

}  // namespace protocol_test
