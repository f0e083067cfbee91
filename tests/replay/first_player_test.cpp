// Who makes the first turn: White (rules.md 4.1, D1), unless a position says that Black is to move. A record that names
// the other player for its first turn is not played with exchanged colours.
#include "support/games.hpp"
#include "support/reading.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/repair.hpp>
#include <gpn/replay/replayer.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace first_player_test {

using namespace gpn;
using notation::Format;

namespace {

struct Written {
  Format format;
  std::string_view text;
};

replay::Report verify(const Written& written, const replay::Overrides& overrides = {}) {
  replay::Report report;
  notation::Record record;
  replay::Replayer replayer(replay::Rulebook(test::games(), overrides));
  notation::read_records({"test", written.text, 0, 1}, written.format, gpn::test::limits(), record,
                         [&](notation::Record& read) { report = replayer.verify(read); });
  return report;
}

const notation::Diagnostic* find(const replay::Report& report, std::string_view code) {
  const auto found = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                  [&](const notation::Diagnostic& each) { return each.code == code; });
  return found == report.diagnostics.end() ? nullptr : &*found;
}

std::string converted(const Written& written, Format to) {
  std::string out;
  notation::Record record;
  replay::Replayer replayer{replay::Rulebook(test::games())};
  notation::read_records(
      {"test", written.text, 0, 1}, written.format, gpn::test::limits(), record, [&](notation::Record& read) {
        replayer.resolve(read, notation::TurnDetail::Text);
        const notation::Written result = notation::dialect(to).write(read, gpn::test::write_options(), out);
        INFO(result.refused);
        REQUIRE(result.refused.empty());
      });
  return out;
}

/// What follows the empty line after the headings.
std::string movetext(const std::string& text) { return text.substr(text.find("\n\n") + 2); }

/// A position in which Black is to move: that after one turn of White.
std::string blacks_position() {
  const auto rules = test::ruleset("gipf", "basic");
  host::Position position = rules->start();
  host::TurnList turns = rules->turn_list();
  gpn_reading reading{};
  REQUIRE(rules->read_turn(position, "b3", Hints::None, turns, reading) == host::ReadStatus::Ok);
  rules->apply(position, turns[0]);
  return rules->write_position(position);
}

constexpr Written black_first[] = {
    {Format::Gpn, "[Game \"gipf\"]\n[Variant \"basic\"]\n\n1... b3 2. b4 c2 *\n"},
    {Format::Gpn, "[Game \"gipf\"]\n[Variant \"basic\"]\n\n1. ... b3 2. b4 c2 *\n"},
    {Format::Gpn, "[Game \"gipf\"]\n[Variant \"basic\"]\n\n{a remark} 1\xE2\x80\xA6 b3 2. b4 c2 *\n"},
    {Format::Gpn, "[Game \"dvonn\"]\n\n1... b3 2. b4 c2 *\n"},
    {Format::Sheet, "Black: b3\nWhite: b4\nBlack: c2\nWhite: c6\n"},
    {Format::Sheet, "DVONN\nBlack: b3\nWhite: b4\nBlack: c2\nWhite: c4\n"},
    {Format::Sheet,
     "\xD0\xA7\xD0\xBE\xD1\x80\xD0\xBD\xD1\x96: b3\n\xD0\x91\xD1\x96\xD0\xBB\xD1\x96: b4\n"
     "\xD0\xA7\xD0\xBE\xD1\x80\xD0\xBD\xD1\x96: c2\n"},
    {Format::Sheet, "1. Black b3 2. White b4 3. Black c2\n"},
    {Format::Sheet, "GIPF\n1... b3\n2. b4 c2\n3. c6 d2\n"},
    {Format::Sheet, "GIPF\n1. ... b3\n2. b4 c2\n3. c6 d2\n"},
    {Format::Boardspace,
     "(;\nGM[Dvonn]VV[1]\nSU[dvonn]\n; P0[0 Start P0]\n; P1[1 dropb b 3]\n; P1[2 done]\n"
     "; P0[3 dropb b 4]\n; P0[4 done]\n)\n"},
    {Format::Boardspace,
     "(;\nGM[Gipf]VV[1]\nSU[gipf 0 102]\n; P0[0 Start P0]\n; P1[1 Slide A 3 B 3]\n; P1[2 done]\n"
     "; P0[3 Slide I 3 H 3]\n; P0[4 done]\n)\n"},
    {Format::LittleGolem, "White [Ann] Black [Bob] 1... b3 2. b4 c2 3. c4 d1\n"},
    {Format::LittleGolem, "White [Ann] Black [Bob] 1. ... b3 2. b4 c2\n"},
    {Format::LittleGolem, "White [Ann] Black [Bob] 1. - b3 2. b4 c2\n"},
    {Format::Sheet, "move,player,turn\n1,Black,b3\n2,White,b4\n3,Black,c2\n4,White,c6\n"},
    {Format::Sheet,
     "[{\"player\":\"Black\",\"move\":\"b3\"},{\"player\":\"White\",\"move\":\"b4\"},"
     "{\"player\":\"Black\",\"move\":\"c2\"}]\n"},
    {Format::Sheet,
     "[{\"move\":\"b3\",\"player\":\"Black\"},{\"move\":\"b4\",\"player\":\"White\"},"
     "{\"move\":\"c2\",\"player\":\"Black\"}]\n"},
};

}  // namespace

TEST_CASE("4.1, D1: a record whose first turn is written as Black's is illegal at this turn") {
  for (const Written& written : black_first) {
    const replay::Report report = verify(written);
    INFO(written.text);
    CHECK(report.verdict == replay::Verdict::Illegal);
    CHECK(report.turns == 0);
    CHECK_FALSE(report.actual);
    const notation::Diagnostic* const error = find(report, "wrong-beginner");
    REQUIRE(error != nullptr);
    CHECK(error->severity == Severity::Error);
    CHECK(error->turn == 1U);
    CHECK(written.text.find("3", error->span.begin) < error->span.begin + 9);
    CHECK(error->message.starts_with("White moves first, and the first turn is written as Black's"));
  }
}

TEST_CASE("4.1, D1: a record whose first turn is written as White's is played") {
  for (const Written& written : {
           Written{Format::Gpn, "[Game \"gipf\"]\n[Variant \"basic\"]\n\n1. b3 ... b4 2. c2 2... c6 *\n"},
           Written{Format::Gpn, "[Game \"dvonn\"]\n\n1. b3 1... b4 2. c2 *\n"},
           Written{Format::Sheet, "White: b3\nBlack: b4\nWhite: c2\nBlack: c6\n"},
           Written{Format::Sheet, "1. White b3 2. Black b4 3. White c2\n"},
           Written{Format::LittleGolem, "White [Ann] Black [Bob] 1. b3 b4 2. c2 ... 3. c4\n"},
           Written{Format::Boardspace,
                   "(;\nGM[Gipf]VV[1]\nSU[gipf 0 102]\n; P0[0 Start P0]\n; P0[1 Slide A 3 B 3]\n; P0[2 done]\n"
                   "; P1[3 Slide I 3 H 3]\n; P1[4 done]\n)\n"},
           Written{Format::Sheet, "GIPF\n1. b3\n1... b4\n2. c2 c6\n"},
           Written{Format::Sheet,
                   "[{\"player\":\"White\",\"move\":\"b3\"},{\"player\":\"Black\",\"move\":\"b4\"},"
                   "{\"player\":\"White\",\"move\":\"c2\"}]\n"},
       }) {
    const replay::Report report = verify(written);
    INFO(written.text);
    CHECK(report.verdict == replay::Verdict::Legal);
    CHECK(find(report, "wrong-beginner") == nullptr);
  }
}

TEST_CASE("where a position says that Black is to move, his turn is the first, and White's is an error") {
  const std::string position = blacks_position();
  replay::Overrides overrides;
  overrides.position = position;
  const std::string tags = "[Game \"gipf\"]\n[Variant \"basic\"]\n[Position \"" + position + "\"]\n\n";
  for (const std::string_view turns : {"1... b4 2. c2 c6 *\n", "1. ... b4 2. c2 c6 *\n", "1. b4 c2 2. c6 *\n"}) {
    const std::string text = tags + std::string(turns);
    INFO(text);
    CHECK(verify({Format::Gpn, text}).verdict == replay::Verdict::Legal);
  }
  CHECK(verify({Format::Sheet, "GIPF basic\n\n1... b4\n2. c2 c6\n3. d2 d7\n"}, overrides).verdict ==
        replay::Verdict::Legal);
  CHECK(verify({Format::Sheet, "Black: b4\nWhite: c2\nBlack: c6\n"}, overrides).verdict == replay::Verdict::Legal);
  const replay::Report report = verify({Format::Sheet, "White: b4\nBlack: c2\nWhite: c6\n"}, overrides);
  const notation::Diagnostic* const error = find(report, "wrong-beginner");
  REQUIRE(error != nullptr);
  CHECK(error->message.starts_with("Black is to move, and the first turn is written as White's"));
}

TEST_CASE("a game that Black begins has one numbering in gpn and on sheets, and both are read back") {
  const std::string text =
      "[Game \"gipf\"]\n[Variant \"basic\"]\n[Position \"" + blacks_position() + "\"]\n\n1. b4 c2 2. c6 d2 3. d7 *\n";
  const std::string gpn = converted({Format::Gpn, text}, Format::Gpn);
  CHECK(movetext(gpn) == "1... b4 2. c2 c6 3. d2 d7 *\n");
  const std::string sheet = converted({Format::Gpn, text}, Format::Sheet);
  CHECK(movetext(sheet) == "1...   b4\n2. c2   c6\n3. d2   d7\n");
  CHECK(movetext(converted({Format::Sheet, sheet}, Format::Gpn)) == movetext(gpn));
  CHECK(converted({Format::Gpn, gpn}, Format::Sheet) == sheet);
  CHECK(converted({Format::Gpn, gpn}, Format::Gpn) == gpn);
}

TEST_CASE("a record that Black begins against the rules keeps its first number when it is written") {
  for (const Written& written : black_first) {
    if (written.text.find("gipf") == std::string_view::npos || written.format == Format::Boardspace) continue;
    INFO(written.text);
    const std::string gpn = converted(written, Format::Gpn);
    CHECK(gpn.find("1... b3 2. b4 c2") != std::string::npos);
    CHECK(find(verify({Format::Gpn, gpn}), "wrong-beginner") != nullptr);
    const std::string sheet = converted(written, Format::Sheet);
    CHECK(sheet.find("1...   b3\n2. b4   c2") != std::string::npos);
    CHECK(find(verify({Format::Sheet, sheet}), "wrong-beginner") != nullptr);
  }
}

TEST_CASE("repair offers the exchange of the colours and the turn that is missing") {
  struct Repaired {
    Written written;
    std::string_view exchanged;  // the record after the exchange
  };
  for (const Repaired& each : {
           Repaired{{Format::Gpn, "[Game \"gipf\"]\n[Variant \"basic\"]\n\n1... b3 2. b4 c2 3. c6 *\n"},
                    "[Game \"gipf\"]\n[Variant \"basic\"]\n\n1. b3 b4 2. c2 c6 *\n"},
           Repaired{{Format::Sheet, "White: Ann\nBlack: Bob\nBlack: b3\nWhite: b4\nBlack: c2\nWhite: c6\n0-1\n"},
                    "White: Bob\nBlack: Ann\nWhite: b3\nBlack: b4\nWhite: c2\nBlack: c6\n1-0\n"},
       }) {
    notation::Record scratch;
    notation::read_records(
        {"test", each.written.text, 0, 1}, each.written.format, {}, scratch, [&](notation::Record& record) {
          replay::Mender mender(test::games(), {}, {});
          const auto search = mender.search(record, {});
          REQUIRE(search);
          REQUIRE_FALSE(search->repairs.empty());
          const replay::Repair& best = search->repairs.front();
          INFO(best.inexpressible);
          CHECK(best.edits.front().kind == replay::EditKind::ColorsExchanged);
          CHECK_FALSE(best.is_safe);
          std::string text(each.written.text);
          for (auto change = best.changes.rbegin(); change != best.changes.rend(); ++change)
            text.replace(change->span.begin, change->span.end - change->span.begin, change->text);
          CHECK(text == each.exchanged);
          CHECK(mender.check(record, best).refused.empty());
          const bool has_missing =
              std::any_of(search->repairs.begin(), search->repairs.end(), [](const replay::Repair& repair) {
                return repair.edits.front().kind == replay::EditKind::TurnMissing && repair.edits.front().turn == 0;
              });
          CHECK(has_missing);
        });
  }
}

}  // namespace first_player_test
