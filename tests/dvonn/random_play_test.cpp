// Properties of every position of every game, tested on random games.
#include "dvonn/moves.hpp"
#include "dvonn/position.hpp"
#include "play.hpp"

#include <catch2/catch.hpp>

#include <set>

namespace random_play_test {

using namespace dvonn_test;
using gpn::host::ReadStatus;

namespace {

gpn::dvonn::Position inner(const Play& game) {
  gpn::dvonn::Position position;
  std::memcpy(&position, game.position().data(), sizeof position);
  return position;
}

std::string upper_without_hyphen(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), '-'), text.end());
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

/// Reads every legal turn canonically and leniently.
void check_turns(Play& game, const Texts& legal) {
  for (const std::string& text : legal) {
    REQUIRE(game.read(text) == ReadStatus::Ok);
    REQUIRE(game.read_as() == text);
    REQUIRE(game.remarks().empty());
    REQUIRE(game.read(upper_without_hyphen(text)) == ReadStatus::Ok);
    REQUIRE(game.read_as() == text);
    REQUIRE_FALSE(game.remarks().empty());
  }
}

}  // namespace

TEST_CASE("Position text is lossless and unique in random games") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Play game;
    play_random_game(game, seed, [](const Play& now) {
      const auto read = now.ruleset().read_position(now.text());
      REQUIRE(read);
      REQUIRE(*read == now.position());
      REQUIRE(now.ruleset().write_position(*read) == now.text());
    });
  }
}

TEST_CASE("Listed, counted and readable turns agree in random games") {
  for (std::uint64_t seed = 1000; seed < 1040; ++seed) {
    Play game;
    play_random_game(game, seed, [](Play& now) {
      const Texts legal = now.legal();
      REQUIRE(now.ruleset().count_turns(now.position()) == legal.size());
      REQUIRE(std::set<std::string>(legal.begin(), legal.end()).size() == legal.size());
      REQUIRE((now.standing().state == gpn::host::Standing::State::Running) == !legal.empty());
      check_turns(now, legal);
    });
  }
}

TEST_CASE("What is not listed is not readable, and every refusal explains itself") {
  const Texts spaces = all_spaces();
  Play game;
  unsigned turn = 0;
  play_random_game(game, 77, [&](Play& now) {
    if (++turn % 9 != 0) return;
    const Texts listed = now.legal();
    const std::set<std::string> legal(listed.begin(), listed.end());
    const auto check = [&](const std::string& text) {
      INFO(now.text() << ": " << text);
      REQUIRE((now.read(text) == ReadStatus::Ok) == (legal.count(text) == 1));
      if (legal.count(text) == 1) return;
      REQUIRE(now.remarks().size() == 1);
      REQUIRE(now.remarks()[0].message.size() > 20);
      REQUIRE(now.remarks()[0].message.size() < sizeof(gpn_remark::message) - 1);
      REQUIRE_FALSE(now.remarks()[0].rule.empty());
      REQUIRE(now.remarks()[0].begin < now.remarks()[0].end);
      REQUIRE(now.remarks()[0].end <= text.size());
    };
    check("pass");
    for (const std::string& from : spaces) {
      check(from);
      for (const std::string& to : spaces) check(from + "-" + to);
    }
  });
}

TEST_CASE("Nothing without contact ever stays, and three red pieces always do (D10, D11)") {
  for (std::uint64_t seed = 500; seed < 700; ++seed) {
    Play game;
    play_random_game(game, seed, [](const Play& now) {
      const auto position = inner(now);
      if (position.is_placing()) return;
      REQUIRE(gpn::dvonn::without_contact(position.occupied(), position.dvonn).empty());
      const std::string text = now.text();
      REQUIRE(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find(' ')), 'r') == 3);
    });
  }
}

TEST_CASE("Random games end within 49 placements, 48 moves and the passes between them (D14)") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Play game;
    unsigned positions = 0;
    play_random_game(game, seed, [&](const Play&) { ++positions; });
    CHECK(positions > 50);
    CHECK(positions <= 1 + 49 + 2 * 48);
    CHECK(game.standing().state != gpn::host::Standing::State::Running);
    CHECK(game.standing().rule == "D14");
  }
}

}  // namespace random_play_test
