// The games that diff stores, and the hashes that stand for their texts.
#include "diff/game_list.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <string>
#include <vector>

namespace diff_store_test {

using namespace gpn::replay;

TEST_CASE("a store returns what was added, from memory and from its file") {
  const std::size_t limit = GENERATE(as<std::size_t>{}, 0, 1, 100, 1000000);
  CAPTURE(limit);
  GameStore store(limit);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < 200; ++i) texts.emplace_back(i * 7 % 50, static_cast<char>('a' + i % 26));
  std::vector<StoredBytes> places;
  for (const std::string& text : texts) places.push_back(store.add(text));
  for (std::size_t i = texts.size(); i-- > 0;) CHECK(store.read(places[i]) == texts[i]);
}

TEST_CASE("a list returns every part of a game") {
  KeptGame game;
  game.label = {"a.gpn", 1, 77, "Ann", "Bob", "2024.05.01"};
  game.format = gpn::notation::Format::Sheet;
  game.text = std::string("text\0with zero", 14);
  game.content = "c5\nd4\n";
  game.has_turns = true;
  game.doubts = {"one", "", "three"};
  game.bytes = 12345;
  GameList games(GENERATE(as<std::size_t>{}, 0, 1000));
  games.add({{}, {}, {}, 1, true, true}, to_bytes(KeptGame{}));
  games.add({{}, {}, {}, 5, true, true}, to_bytes(game));
  const KeptGame loaded = games.load(1);
  CHECK(loaded.label.input == game.label.input);
  CHECK(loaded.label.number == 5);
  CHECK(loaded.label.line == 77);
  CHECK(loaded.label.white == "Ann");
  CHECK(loaded.label.black == "Bob");
  CHECK(loaded.label.date == "2024.05.01");
  CHECK(loaded.format == game.format);
  CHECK(loaded.text == game.text);
  CHECK(loaded.content == game.content);
  CHECK(loaded.has_turns);
  CHECK(loaded.doubts == game.doubts);
  CHECK(loaded.bytes == game.bytes);
  CHECK(games.load(0).doubts.empty());
}

TEST_CASE("texts that differ have different hashes, equal texts the same") {
  const TextHasher hash;
  std::set<TextHash> seen;
  std::string text = "c5 d4 e3 a1 b2 c3 d5 e5";
  seen.insert(hash(text));
  for (std::size_t i = 0; i < text.size(); ++i) {
    CHECK(seen.insert(hash(text.substr(0, i))).second);
    std::string other = text;
    other[i] = '\xff';
    CHECK(seen.insert(hash(other)).second);
  }
  CHECK(seen.insert(hash(text + std::string(1, '\0'))).second);
  CHECK(seen.insert(hash(std::string(8, '\0'))).second);
  CHECK(seen.insert(hash(std::string(7, '\0'))).second);
  CHECK(hash(std::string(text)) == hash(text));
  CHECK(TextHasher()(text) != hash(text));
}

}  // namespace diff_store_test
