// Texts that nobody would write: a rule module answers them in good order, whatever they hold.
#include <sdk/random_play.hpp>

namespace garbage_test {

namespace {

using namespace gpn::host;
using namespace gpn::test;

std::string random_text(Random& random, std::string_view alphabet, std::size_t longest) {
  std::string text(random() % (longest + 1), ' ');
  for (char& c : text) c = alphabet.empty() ? static_cast<char>(random() % 256) : alphabet[random() % alphabet.size()];
  return text;
}

/// A text with one byte changed, dropped, doubled or the tail cut off.
std::string damaged(std::string text, Random& random) {
  if (text.empty()) return text;
  const std::size_t at = random() % text.size();
  switch (random() % 4) {
    case 0: text[at] = static_cast<char>(random() % 256); break;
    case 1: text.erase(at, 1); break;
    case 2: text.insert(at, 1, text[at]); break;
    default: text.resize(at); break;
  }
  return text;
}

void check_remark(const Table& table, const gpn_remark& remark, std::size_t text_size) {
  REQUIRE(remark.finding < table.ruleset->game().findings().size());
  REQUIRE(remark.begin <= remark.end);
  REQUIRE(remark.end <= text_size);
  REQUIRE(remark.cell_count <= GPN_MAX_REMARK_CELLS);
  for (std::uint32_t i = 0; i < remark.cell_count; ++i) REQUIRE(remark.cells[i] < table.ruleset->cells().size());
  REQUIRE(std::memchr(remark.message, '\0', sizeof remark.message) != nullptr);
  REQUIRE(remark.message[0] != '\0');
}

/// Whatever the text: an answer the interface allows, and everything it claims to have read is a legal turn.
void check_any_turn_text(const Table& table, const Position& position, const std::set<std::string>& legal,
                         const std::string& text, std::uint32_t hints) {
  const gpn_game& game = table.bare.table;
  constexpr std::uint32_t room = 3;
  Guarded turns(room * game.turn_size);
  gpn_reading reading{};
  const gpn_status status =
      game.read_turn(table.bare.rules.data(), position.data(), text.data(), static_cast<std::uint32_t>(text.size()),
                     hints, turns.data(), room, &reading);
  REQUIRE(turns.intact());
  for (std::uint32_t i = 0; i < std::min<std::uint32_t>(reading.remark_count, GPN_MAX_REMARKS); ++i)
    check_remark(table, reading.remarks[i], text.size());
  if (status != GPN_OK) {
    REQUIRE((status == GPN_ILLEGAL || status == GPN_UNREADABLE));
    REQUIRE(reading.remark_count > 0);
    return;
  }
  REQUIRE(reading.turn_count > 0);
  for (std::uint32_t i = 0; i < std::min(reading.turn_count, room); ++i) {
    const auto* turn = static_cast<const char*>(turns.data()) + i * game.turn_size;
    REQUIRE(legal.count(table.ruleset->turn_text(position, turn)) == 1);
  }
}

}  // namespace

TEST_CASE("whatever the text of a turn, the answer is orderly and its ranges lie within the text") {
  constexpr std::string_view turn_letters = "abcdefghijkGx*;:,-+?123456789 pas()";
  Random random(7);
  for_each_position(1, [&](const Table& table, const Position& position, const TurnList& turns) {
    const std::set<std::string> legal = texts_of(table, position, turns);
    for (int i = 0; i < 12; ++i) {
      const auto hints = static_cast<std::uint32_t>(random() % 8);
      check_any_turn_text(table, position, legal, random_text(random, turn_letters, 24), hints);
      check_any_turn_text(table, position, legal, random_text(random, "", 300), hints);
      if (turns.empty()) continue;
      const auto turn = turns[static_cast<std::uint32_t>(random() % turns.size())];
      check_any_turn_text(table, position, legal, damaged(table.ruleset->turn_text(position, turn), random), hints);
    }
    check_any_turn_text(table, position, legal, "", 0);
    check_any_turn_text(table, position, legal, "x" + std::string(5000, ','), 0);
  });
}

TEST_CASE("whatever the text of a position, it is read back as itself or refused with a remark") {
  constexpr std::string_view position_letters = "wbrWBG[]/0123456789, placingstack-";
  Random random(11);
  for_each_position(1, [&](const Table& table, const Position& position, const TurnList&) {
    const gpn_game& game = table.bare.table;
    const std::string own = table.ruleset->write_position(position);
    for (const std::string& text :
         {random_text(random, position_letters, 80), random_text(random, "", 300), damaged(own, random),
          damaged(damaged(own, random), random), own + "x", std::string(5000, '[')}) {
      Guarded bytes(game.position_size);
      gpn_remark remark{};
      const gpn_status status = game.read_position(table.bare.rules.data(), text.data(),
                                                   static_cast<std::uint32_t>(text.size()), bytes.data(), &remark);
      REQUIRE(bytes.intact());
      CAPTURE(text);
      if (status == GPN_OK) {
        const auto read = table.ruleset->read_position(text);
        REQUIRE(read);
        const auto again = table.ruleset->read_position(table.ruleset->write_position(*read));
        REQUIRE(again);
        REQUIRE(*again == *read);
      } else {
        REQUIRE((status == GPN_ILLEGAL || status == GPN_UNREADABLE || status == GPN_REFUSED));
        check_remark(table, remark, text.size());
      }
    }
  });
}

}  // namespace garbage_test
