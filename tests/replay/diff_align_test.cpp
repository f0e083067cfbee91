// How the turns of two games are aligned.
#include "diff/align.hpp"

#include <catch2/catch.hpp>

#include <random>
#include <sstream>

namespace diff_align_test {

using namespace gpn::replay;

namespace {

/// "a b:7 c": turns with the position they were played in; unknown without a number.
std::vector<PlayedTurn> game(const std::string& text) {
  std::vector<PlayedTurn> turns;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::size_t colon = word.find(':');
    if (colon == std::string::npos)
      turns.push_back({word, std::nullopt});
    else
      turns.push_back({word.substr(0, colon), std::stoull(word.substr(colon + 1))});
  }
  return turns;
}

/// "=" same, "~" alike, "!" changed, "-" missing, "+" inserted, each with its turns.
std::string aligned(const std::string& a, const std::string& b) {
  const auto left = game(a);
  const auto right = game(b);
  std::string text;
  for (const AlignedTurn& turn : align(left, right)) {
    if (!text.empty()) text += ' ';
    switch (turn.kind) {
      case AlignedTurn::Kind::Same: text += "=" + left[*turn.a].text; break;
      case AlignedTurn::Kind::Alike: text += "~" + left[*turn.a].text; break;
      case AlignedTurn::Kind::Changed: text += "!" + left[*turn.a].text + ">" + right[*turn.b].text; break;
      case AlignedTurn::Kind::Missing: text += "-" + left[*turn.a].text; break;
      case AlignedTurn::Kind::Inserted: text += "+" + right[*turn.b].text; break;
    }
  }
  return text;
}

}  // namespace

TEST_CASE("turns are aligned over positions first and over texts between them") {
  struct Case {
    const char* what;
    const char* a;
    const char* b;
    const char* expected;
  };
  const auto c = GENERATE(values<Case>({
      {"nothing", "", "", ""},
      {"equal games", "a:1 b:2 c:3", "a:1 b:2 c:3", "=a =b =c"},
      {"one record ends earlier", "a:1 b:2 c:3", "a:1", "=a -b -c"},
      {"one record goes on", "a:1", "a:1 b:2", "=a +b"},
      {"another turn, the rest written alike", "a:1 b:2 c:3 d:4", "a:1 x:2 c:5 d:6", "=a !b>x ~c ~d"},
      {"two turns exchanged, the same position after them", "a:1 b:2 c:3 d:4", "b:1 a:9 c:3 d:4", "-a ~b +a =c =d"},
      {"a turn left out, so that no position after it is known", "a:1 b:2 c:3 d:4", "a:1 c:2 d", "=a -b ~c ~d"},
      {"a turn too many", "a:1 c:2 d:3", "a:1 b:2 c d", "=a +b ~c ~d"},
      {"different games, compared turn by turn", "a:1 b:2 c:3", "x:1 y:8 z:9", "!a>x !b>y !c>z"},
      {"chance does not align different games", "a:1 b:2 c:3 d:4 e:5", "v:1 w:6 x:7 y:8 a:9",
       "!a>v !b>w !c>x !d>y !e>a"},
      {"a detour that comes back", "a:1 b:2 z:3", "a:1 x:2 y:7 b:2 z:3", "=a +x +y =b =z"},
  }));
  INFO(c.what);
  CHECK(aligned(c.a, c.b) == c.expected);
}

TEST_CASE("every turn of both games is reported once and in order, whatever they are") {
  std::mt19937 random(5);
  for (int round = 0; round < 2000; ++round) {
    const auto any_game = [&] {
      std::vector<PlayedTurn> turns(random() % 12);
      for (PlayedTurn& turn : turns) {
        turn.text = std::string(1, static_cast<char>('a' + random() % 4));
        if (random() % 4 != 0) turn.before = random() % 6;
      }
      return turns;
    };
    const auto a = any_game();
    const auto b = any_game();
    std::uint32_t next_a = 0;
    std::uint32_t next_b = 0;
    for (const AlignedTurn& turn : align(a, b)) {
      REQUIRE((turn.a || turn.b));
      if (turn.a) REQUIRE(*turn.a == next_a++);
      if (turn.b) REQUIRE(*turn.b == next_b++);
      const bool alike = turn.a && turn.b && a[*turn.a].text == b[*turn.b].text;
      REQUIRE(alike == (turn.kind == AlignedTurn::Kind::Same || turn.kind == AlignedTurn::Kind::Alike));
    }
    REQUIRE(next_a == a.size());
    REQUIRE(next_b == b.size());
  }
}

}  // namespace diff_align_test
