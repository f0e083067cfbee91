// docs/potentials-positions.md: each drawn board agrees with its position text, and each turn leads where the page
// says. GPN_APPROVE=1 in the environment draws the boards anew: read the difference before you commit it.
#include "positions_page.hpp"

#include <catch2/catch.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>
#include <support/board_drawing.hpp>
#include <support/folder.hpp>
#include <support/potentials.hpp>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

namespace positions_test {

namespace {

using namespace gpn;

const std::string path = GPN_SOURCE_DIR "/docs/potentials-positions.md";

std::vector<std::string> page() { return test::lines_of(test::content_of(path)); }

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text.append(line).append("\n");
  return text;
}

/// An example with its rules and the position before and after each of its turns.
struct Game {
  std::shared_ptr<const host::Ruleset> ruleset;
  std::vector<host::Position> positions;
  std::vector<std::string> turns;

  /// The position in which a turn of the record is played.
  const host::Position& before(const std::string& turn) const {
    const auto found = std::find(turns.begin(), turns.end(), turn);
    REQUIRE(found != turns.end());
    return positions[static_cast<std::size_t>(found - turns.begin())];
  }
};

/// What a turn leads to; the test fails when it is not exactly one legal turn in its canonical text.
host::Position after(const host::Ruleset& ruleset, host::Position position, const std::string& turn) {
  INFO(ruleset.write_position(position) << ": " << turn);
  host::TurnList turns = ruleset.turn_list();
  gpn_reading reading{};
  const host::ReadStatus status = ruleset.read_turn(position, turn, Hints::None, turns, reading);
  INFO((status == host::ReadStatus::Ok ? "" : reading.remarks[0].message));
  REQUIRE(status == host::ReadStatus::Ok);
  REQUIRE(turns.size() == 1);
  CHECK(ruleset.turn_text(position, turns[0]) == turn);
  ruleset.apply(position, turns[0]);
  return position;
}

/// The turns of the record with the rules it names; the test fails unless it is one legal record.
Game played(const test::Example& example) {
  Game game;
  replay::Rulebook rulebook(test::gipf_and_potentials());
  replay::Replayer replayer{replay::Rulebook(test::gipf_and_potentials())};
  notation::Record scratch;
  const auto play = [&](notation::Record& record) {
    REQUIRE(game.ruleset == nullptr);
    const replay::Report report = replayer.verify(record);
    INFO((report.has_error() ? report.diagnostics.front().message : ""));
    REQUIRE_FALSE(report.has_error());
    game.ruleset = replayer.ruleset();
    const auto start = rulebook.start_of(record, *game.ruleset);
    REQUIRE(start);
    if (record.tag("Position")) CHECK(game.ruleset->write_position(*start) == *record.tag("Position"));
    game.positions.push_back(*start);
    for (const notation::Turn& turn : record.main.turns) {
      game.turns.emplace_back(turn.text);
      game.positions.push_back(after(*game.ruleset, game.positions.back(), game.turns.back()));
    }
  };
  notation::read_records({"example.gpn", example.record, 0, 1}, notation::Format::Gpn, {}, scratch, play);
  REQUIRE(game.ruleset != nullptr);
  return game;
}

std::string caption(std::size_t turns_played) {
  return turns_played == 0 ? "before" : "after turn " + std::to_string(turns_played);
}

std::string standing_in_words(const host::Standing& standing) {
  if (standing.state == host::Standing::State::WhiteWon) return "White has won";
  if (standing.state == host::Standing::State::BlackWon) return "Black has won";
  REQUIRE(standing.state == host::Standing::State::Running);
  REQUIRE(standing.reserve);
  return std::string(standing.to_move == Color::White ? "White" : "Black") + " to move, reserves White " +
         std::to_string(standing.reserve->front()) + ", Black " + std::to_string(standing.reserve->back());
}

test::Drawing drawn(const Game& game, std::size_t turns_played) {
  const host::Position& position = game.positions[turns_played];
  const auto& cells = game.ruleset->cells();
  test::Drawing lines = test::draw_board(cells, test::occupants(cells, game.ruleset->write_position(position)));
  lines.insert(lines.begin(), {caption(turns_played), ""});
  lines.insert(lines.end(), {"", standing_in_words(game.ruleset->standing(position))});
  return lines;
}

/// The boards of an example, two beside each other.
test::Drawing drawn(const Game& game) {
  test::Drawing lines;
  for (std::size_t i = 0; i < game.positions.size(); i += 2) {
    if (i > 0) lines.insert(lines.end(), {"", ""});
    const bool is_last = i + 1 == game.positions.size();
    const test::Drawing pair = is_last ? drawn(game, i) : test::side_by_side(drawn(game, i), drawn(game, i + 1));
    lines.insert(lines.end(), pair.begin(), pair.end());
  }
  return lines;
}

}  // namespace

TEST_CASE("the positions with potentials show each potential and the clauses that are hard to read") {
  std::set<std::string> shown;
  for (const test::Example& example : test::read_examples(page()))
    shown.insert(example.clauses.begin(), example.clauses.end());
  for (const std::string clause : {"G3", "G7", "G8", "G9", "G11", "TA3", "TA5", "TA7", "ZE2", "DV2", "DV5", "DV7",
                                   "DV8", "DV9", "YI1", "PU2", "PU5", "C7"}) {
    CAPTURE(clause);
    CHECK(shown.count(clause) == 1);
  }
}

TEST_CASE("the turns of the positions with potentials lead where the page says") {
  for (const test::Example& example : test::read_examples(page())) {
    INFO(example.title);
    const Game game = played(example);
    REQUIRE(example.played.size() == game.turns.size());
    for (std::size_t i = 0; i < game.turns.size(); ++i) {
      CHECK(example.played[i].text == game.turns[i]);
      CHECK(example.played[i].position == game.ruleset->write_position(game.positions[i + 1]));
    }
    for (const test::OtherTurn& other : example.others) {
      INFO(other.text);
      CHECK(game.ruleset->write_position(after(*game.ruleset, game.before(other.instead_of), other.text)) ==
            other.position);
    }
  }
}

TEST_CASE("the turns that the page with positions rejects are rejected with that code") {
  for (const test::Example& example : test::read_examples(page())) {
    const Game game = played(example);
    for (const test::RejectedTurn& rejected : example.rejected) {
      INFO(example.title << ": " << rejected.text);
      host::TurnList turns = game.ruleset->turn_list();
      gpn_reading reading{};
      CHECK(game.ruleset->read_turn(game.before(rejected.instead_of), rejected.text, Hints::None, turns, reading) !=
            host::ReadStatus::Ok);
      REQUIRE(reading.remark_count > 0);
      CHECK(game.ruleset->game().translate(reading.remarks[0]).finding.code == rejected.code);
    }
  }
}

TEST_CASE("the drawn boards of the positions with potentials agree with the position texts") {
  const bool approve = std::getenv("GPN_APPROVE") != nullptr;
  const std::vector<std::string> lines = page();
  std::vector<std::string> redrawn;
  std::size_t copied = 0;
  const auto part = [&](std::size_t begin, std::size_t end) {
    return std::vector(lines.begin() + static_cast<std::ptrdiff_t>(begin),
                       lines.begin() + static_cast<std::ptrdiff_t>(end));
  };
  const auto append = [&](const std::vector<std::string>& more) {
    redrawn.insert(redrawn.end(), more.begin(), more.end());
  };
  for (const test::Example& example : test::read_examples(lines)) {
    INFO(example.title);
    REQUIRE(example.drawing_begin > copied);
    REQUIRE(example.drawing_end < lines.size());
    const test::Drawing boards = drawn(played(example));
    if (!approve) CHECK(joined(part(example.drawing_begin, example.drawing_end)) == joined(boards));
    append(part(copied, example.drawing_begin));
    append(boards);
    copied = example.drawing_end;
  }
  append(part(copied, lines.size()));
  if (approve) std::ofstream(path, std::ios::binary) << joined(redrawn);
  CHECK(page() == redrawn);
}

}  // namespace positions_test
