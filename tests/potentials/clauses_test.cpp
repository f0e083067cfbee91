// A game for every clause of the rules of potentials (sections 5.1 to 5.9): data/clauses.gpn.
#include "support/json.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/verify.hpp>
#include <map>
#include <reference/game.hpp>
#include <reference/text.hpp>
#include <set>
#include <sstream>
#include <support/potentials.hpp>

namespace clauses_test {

namespace {

using namespace gpn;

/// What the rules number, section after section; U1 to U4 are the points of section 5.8 in their order.
const std::map<std::string, int> sections = {{"G", 14}, {"TA", 8}, {"ZE", 7}, {"DV", 10},
                                             {"YI", 5}, {"PU", 6}, {"U", 4},  {"C", 7}};

/// Clauses that no game can show, and why.
const std::map<std::string, std::string> exceptions = {
    {"G14", "the wording of further official points is unknown"},
};

const std::string& text_of_games() {
  static const std::string text = [] {
    std::ifstream file(GPN_SOURCE_DIR "/tests/potentials/data/clauses.gpn");
    std::ostringstream all;
    all << file.rdbuf();
    return all.str();
  }();
  return text;
}

/// Calls `look` with every record of the file.
template <typename Look>
void for_each_game(Look look) {
  notation::Record record;
  notation::read_records({"clauses.gpn", text_of_games(), 0, 1}, notation::Format::Gpn, {}, record,
                         [&](notation::Record& read) { look(read); });
}

std::string tag(const notation::Record& record, std::string_view name) {
  return std::string(record.tag(name).value_or(std::string_view()));
}

/// What gpn verify says of each record, links to other records followed: legal, or the code of the first error.
std::vector<std::string> judgements() {
  replay::ReportSettings settings;
  settings.style = replay::ReportStyle::JsonLines;
  std::string lines;
  replay::verify(test::gipf_and_potentials(), {GPN_SOURCE_DIR "/tests/potentials/data/clauses.gpn"}, {}, settings,
                 [&](std::string_view part) {
                   lines += part;
                   return true;
                 });
  std::vector<std::string> judged;
  std::istringstream all(lines);
  for (std::string line; std::getline(all, line);) {
    const auto report = gpn::test::parse_json(line);
    judged.push_back(report.at("verdict"));
    for (const auto& diagnostic : report.at("diagnostics")) {
      if (diagnostic.at("severity") != "error") continue;
      judged.back() = diagnostic.at("code");
      break;
    }
  }
  return judged;
}

/// Plays the turns of a legal record on a ruleset; the position text at the end.
std::string final_position(const replay::Report& report, const notation::Record& record, const host::Ruleset& ruleset,
                           const replay::Rulebook& rulebook) {
  auto position = rulebook.start_of(record, ruleset);
  REQUIRE(position);
  host::TurnList turns = ruleset.turn_list();
  gpn_reading reading{};
  for (std::uint32_t i = 0; i < report.turns; ++i) {
    REQUIRE(ruleset.read_turn(*position, record.main.turns[i].text, Hints::None, turns, reading) ==
            host::ReadStatus::Ok);
    ruleset.apply(*position, turns[0]);
  }
  return ruleset.write_position(*position);
}

/// A turn without its marks of challenges, which say nothing about the position.
std::string without_challenges(const std::string& turn) {
  std::string text;
  for (const std::string& part : reference::split(turn, ';')) {
    if (part.find("?-") != std::string::npos) continue;
    text += (text.empty() ? "" : ";") + part.substr(0, part.find('?'));
  }
  return text;
}

/// The fields of a position text that the reference writes.
std::string common_fields(const std::string& text) {
  std::vector<std::string> fields = reference::split(text, ' ');
  fields.resize(6);
  const std::string phases = fields[4].substr(0, fields[4].find_first_of("WB"));
  fields[4] = phases.empty() ? "-" : phases;
  return fmt::format("{}", fmt::join(fields, " "));
}

}  // namespace

TEST_CASE("every clause of the rules of potentials has a game") {
  std::set<std::string> shown;
  for_each_game([&](const notation::Record& record) {
    for (const std::string& clause : reference::split(tag(record, "Clause"), ' ')) shown.insert(clause);
  });
  for (const auto& [letters, last] : sections) {
    for (int number = letters == "G" ? 0 : 1; number <= last; ++number) {
      const std::string clause = letters + std::to_string(number);
      INFO(clause);
      CHECK((shown.count(clause) > 0) != (exceptions.count(clause) > 0));
    }
  }
}

TEST_CASE("the games of the clauses are judged as the rules have it, and end where they should") {
  replay::Rulebook rulebook(test::gipf_and_potentials());
  replay::Replayer replayer{replay::Rulebook(test::gipf_and_potentials())};
  const std::vector<std::string> judged = judgements();
  std::size_t next = 0;
  for_each_game([&](notation::Record& record) {
    const replay::Report report = replayer.resolve(record, notation::TurnDetail::Text);
    INFO(tag(record, "Clause") << ": " << tag(record, "Event"));
    REQUIRE(next < judged.size());
    CHECK(judged[next++] == tag(record, "Expect"));
    if (tag(record, "Expect") != "legal" || report.has_error()) return;
    CHECK(report.turns == record.main.turns.size());
    CHECK((report.actual.has_value() ? "over" : "open") == std::string(tag(record, "Result") == "*" ? "open" : "over"));
    CHECK(final_position(report, record, *replayer.ruleset(), rulebook) == tag(record, "Then"));
  });
}

TEST_CASE("the reference plays the games of the clauses to the same positions", "[no-sanitizer]") {
  replay::Replayer replayer{replay::Rulebook(test::gipf_and_potentials())};
  for_each_game([&](notation::Record& record) {
    const bool refusal_costs = tag(record, "Options").find("challenge-lost") != std::string::npos;
    if (tag(record, "Expect") != "legal" || tag(record, "Variant") == "ultimate" || refusal_costs) return;
    INFO(tag(record, "Clause") << ": " << tag(record, "Event"));
    REQUIRE_FALSE(replayer.resolve(record, notation::TurnDetail::Text).has_error());
    const auto game =
        reference::make_game("gipf", tag(record, "Variant"), tag(record, "Options"), tag(record, "Potentials"));
    if (record.tag("Position")) game->set_position(tag(record, "Position"));
    for (const notation::Turn& turn : record.main.turns)
      REQUIRE_NOTHROW(game->play(without_challenges(std::string(turn.text))));
    CHECK(game->position_text() == common_fields(tag(record, "Then")));
  });
}

}  // namespace clauses_test
