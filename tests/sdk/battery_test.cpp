// What every rule module owes its host by <gpn/abi.h>, tried on the built-in games along random play. The table is
// called directly, so that buffers of every size can be handed over with guard bytes behind them.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstring>
#include <functional>
#include <random>
#include <sdk/builtin.hpp>
#include <set>

namespace {

using namespace gpn::host;
using gpn::test::builtin_rulesets;
using gpn::test::compose;
using gpn::test::RulesetName;
using Random = std::mt19937_64;

constexpr unsigned char guard = 0xA5;
constexpr std::size_t guard_size = 64;

/// A buffer of exactly `size` bytes, followed by bytes that nobody may write.
class Guarded {
 public:
  explicit Guarded(std::size_t size) : size_(size), words_((size + guard_size + 7) / 8) {
    std::memset(words_.data(), guard, words_.size() * 8);
  }
  void* data() { return words_.data(); }
  char* text() { return reinterpret_cast<char*>(words_.data()); }
  std::string_view bytes() const { return {reinterpret_cast<const char*>(words_.data()), size_}; }
  bool intact() const {
    const auto* begin = reinterpret_cast<const unsigned char*>(words_.data());
    return std::all_of(begin + size_, begin + words_.size() * 8, [](unsigned char c) { return c == guard; });
  }

 private:
  std::size_t size_;
  std::vector<std::uint64_t> words_;
};

/// A module under one configuration, called without the host's help.
struct Bare {
  const gpn_game& table;
  alignas(8) std::array<std::byte, GPN_MAX_RULES_SIZE> rules{};

  explicit Bare(const RulesetName& name)
      : table(name.game == std::string_view("gipf") ? gpn::plugins::gipf() : gpn::plugins::dvonn()) {
    gpn_remark remark{};
    const std::string_view variant = name.variant;
    const std::string_view options = name.options;
    const gpn_status status =
        table.configure(variant.data(), static_cast<std::uint32_t>(variant.size()), options.data(),
                        static_cast<std::uint32_t>(options.size()), rules.data(), &remark);
    if (status != GPN_OK) throw std::runtime_error(remark.message);
  }
};

struct Table {
  RulesetName name;
  std::shared_ptr<const Ruleset> ruleset;
  Bare bare;

  explicit Table(const RulesetName& n) : name(n), ruleset(compose(n)), bare(n) {}
};

using Visitor = std::function<void(const Table&, const Position&, const TurnList&)>;

void random_game(const Table& table, Random& random, const Visitor& visit) {
  constexpr unsigned longest = 130;
  constexpr std::uint64_t widest = 3000;
  Position position = table.ruleset->start();
  TurnList turns = table.ruleset->turn_list();
  for (unsigned played = 0; played < longest; ++played) {
    if (table.ruleset->count_turns(position) > widest) return;
    REQUIRE(table.ruleset->legal_turns(position, turns));
    visit(table, position, turns);
    if (turns.empty()) return;
    table.ruleset->apply(position, turns[static_cast<std::uint32_t>(random() % turns.size())]);
  }
}

/// Visits every position of some random games of every ruleset, the last ones included.
void for_each_position(unsigned games, const Visitor& visit) {
  for (const RulesetName& name : builtin_rulesets()) {
    CAPTURE(name);
    const Table table(name);
    for (unsigned seed = 1; seed <= games; ++seed) {
      CAPTURE(seed);
      Random random(seed);
      random_game(table, random, visit);
    }
  }
}

/// The interesting capacities for `needed` items.
std::set<std::uint32_t> capacities(std::uint32_t needed) {
  return {0, 1, needed > 0 ? needed - 1 : 0, needed, needed + 1};
}

/// Calls `fill` with guarded buffers of every interesting capacity: the same count each time, the same leading bytes,
/// nothing behind the end.
void check_capacities(std::size_t item_size, const std::function<std::uint32_t(void*, std::uint32_t)>& fill) {
  const std::uint32_t needed = fill(nullptr, 0);
  Guarded whole(needed * item_size);
  REQUIRE(fill(whole.data(), needed) == needed);
  REQUIRE(whole.intact());
  for (const std::uint32_t capacity : capacities(needed)) {
    Guarded part(capacity * item_size);
    REQUIRE(fill(part.data(), capacity) == needed);
    REQUIRE(part.intact());
    const std::size_t written = std::min(capacity, needed) * item_size;
    REQUIRE(part.bytes().substr(0, written) == whole.bytes().substr(0, written));
  }
}

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

std::set<std::string> texts_of(const Table& table, const Position& position, const TurnList& turns) {
  std::set<std::string> texts;
  for (std::uint32_t i = 0; i < turns.size(); ++i) texts.insert(table.ruleset->turn_text(position, turns[i]));
  return texts;
}

void check_cell(const std::vector<gpn_cell>& cells, std::size_t number, std::size_t d) {
  const std::uint16_t to = cells[number].neighbours[d];
  if (to == GPN_NO_NEIGHBOUR) return;
  REQUIRE(to < cells.size());
  REQUIRE(cells[to].neighbours[(d + 3) % 6] == number);
  const int across = cells[to].x - cells[number].x;
  const int up = cells[to].y - cells[number].y;
  REQUIRE((across != 0 || up != 0));
}

}  // namespace

TEST_CASE("no two legal turns have the same text, and equal positions list them in the same order") {
  for_each_position(3, [](const Table& table, const Position& position, const TurnList& turns) {
    REQUIRE(texts_of(table, position, turns).size() == turns.size());
    const auto again = table.ruleset->read_position(table.ruleset->write_position(position));
    REQUIRE(again);
    TurnList same = table.ruleset->turn_list();
    REQUIRE(table.ruleset->legal_turns(*again, same));
    REQUIRE(same.size() == turns.size());
    for (std::uint32_t i = 0; i < turns.size(); ++i)
      REQUIRE(table.ruleset->turn_text(*again, same[i]) == table.ruleset->turn_text(position, turns[i]));
  });
}

TEST_CASE("the number of legal turns is the length of their list") {
  for_each_position(3, [](const Table& table, const Position& position, const TurnList& turns) {
    REQUIRE(table.ruleset->count_turns(position) == turns.size());
  });
}

TEST_CASE("the canonical text of every legal turn is read as exactly that turn, without a remark") {
  for_each_position(2, [](const Table& table, const Position& position, const TurnList& turns) {
    TurnList found = table.ruleset->turn_list();
    for (std::uint32_t i = 0; i < turns.size(); ++i) {
      const std::string text = table.ruleset->turn_text(position, turns[i]);
      CAPTURE(table.ruleset->write_position(position), text);
      gpn_reading reading{};
      REQUIRE(table.ruleset->read_turn(position, text, gpn::Hints::None, found, reading) == ReadStatus::Ok);
      REQUIRE(found.size() == 1);
      REQUIRE(reading.remark_count == 0);
      REQUIRE(table.ruleset->turn_text(position, found[0]) == text);
      Position listed = position;
      Position read = position;
      table.ruleset->apply(listed, turns[i]);
      table.ruleset->apply(read, found[0]);
      REQUIRE(listed == read);
    }
  });
}

TEST_CASE("buffers of any capacity get the same count and are never overrun") {
  for_each_position(1, [](const Table& table, const Position& position, const TurnList& turns) {
    const gpn_game& game = table.bare.table;
    const void* rules = table.bare.rules.data();
    check_capacities(game.turn_size, [&](void* out, std::uint32_t capacity) {
      return game.legal_turns(rules, position.data(), out, capacity);
    });
    check_capacities(1, [&](void* out, std::uint32_t capacity) {
      return game.write_position(rules, position.data(), static_cast<char*>(out), capacity);
    });
    for (std::uint32_t i = 0; i < std::min<std::uint32_t>(turns.size(), 40); ++i) {
      check_capacities(1, [&](void* out, std::uint32_t capacity) {
        return game.write_turn(rules, position.data(), turns[i], static_cast<char*>(out), capacity);
      });
      check_capacities(sizeof(gpn_step), [&](void* out, std::uint32_t capacity) {
        return game.steps(rules, position.data(), turns[i], static_cast<gpn_step*>(out), capacity);
      });
    }
  });
}

TEST_CASE("the text of a position is read as the same bytes") {
  for_each_position(5, [](const Table& table, const Position& position, const TurnList&) {
    const std::string text = table.ruleset->write_position(position);
    CAPTURE(text);
    const auto read = table.ruleset->read_position(text);
    REQUIRE(read);
    REQUIRE(*read == position);
    REQUIRE(table.ruleset->write_position(*read) == text);
    REQUIRE(text.find('\n') == std::string::npos);
  });
}

TEST_CASE("a turn always leads to the same bytes, whatever stood behind the position") {
  for_each_position(2, [](const Table& table, const Position& position, const TurnList& turns) {
    const gpn_game& game = table.bare.table;
    for (std::uint32_t i = 0; i < turns.size(); ++i) {
      Position next = position;
      table.ruleset->apply(next, turns[i]);
      Guarded bytes(game.position_size);
      std::memcpy(bytes.data(), position.data(), game.position_size);
      game.apply(table.bare.rules.data(), bytes.data(), turns[i]);
      REQUIRE(bytes.intact());
      REQUIRE(bytes.bytes() == next.bytes());
    }
  });
}

TEST_CASE("there are legal turns exactly while the game runs") {
  for_each_position(5, [](const Table& table, const Position& position, const TurnList& turns) {
    const Standing standing = table.ruleset->standing(position);
    const bool running = standing.state == Standing::State::Running;
    REQUIRE(running == !turns.empty());
    REQUIRE(standing.reason.empty() == running);
    if (running) {
      REQUIRE(standing.to_move == table.ruleset->to_move(position));
      return;
    }
    REQUIRE_FALSE(standing.rule.empty());
    if (!standing.score) return;
    const auto [white, black] = *standing.score;
    REQUIRE((white > black) == (standing.state == Standing::State::WhiteWon));
    REQUIRE((white < black) == (standing.state == Standing::State::BlackWon));
  });
}

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

TEST_CASE("cells have names of their own, and every step across the board leads back") {
  for (const RulesetName& name : builtin_rulesets()) {
    CAPTURE(name);
    const auto ruleset = compose(name);
    const std::vector<gpn_cell>& cells = ruleset->cells();
    std::set<std::string> names;
    std::set<std::pair<int, int>> places;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      names.insert(cells[i].name);
      places.insert({cells[i].x, cells[i].y});
      for (std::size_t d = 0; d < 6; ++d) check_cell(cells, i, d);
    }
    CHECK(names.size() == cells.size());
    CHECK(places.size() == cells.size());
  }
}

TEST_CASE("the steps of a turn stand on cells of the board and tell its text's story") {
  for_each_position(2, [](const Table& table, const Position& position, const TurnList& turns) {
    const std::size_t cell_count = table.ruleset->cells().size();
    for (std::uint32_t i = 0; i < turns.size(); ++i) {
      std::array<gpn_step, 256> steps{};
      const std::uint32_t count =
          table.bare.table.steps(table.bare.rules.data(), position.data(), turns[i], steps.data(), 256);
      REQUIRE(count > 0);
      REQUIRE(count <= steps.size());
      std::uint16_t phase = 0;
      std::size_t removed = 0;
      for (std::uint32_t s = 0; s < count; ++s) {
        REQUIRE(steps[s].kind <= GPN_STEP_STAY);
        REQUIRE(steps[s].phase >= phase);
        phase = steps[s].phase;
        removed += steps[s].kind == GPN_STEP_RETURN || steps[s].kind == GPN_STEP_CAPTURE ? 1U : 0U;
        if (steps[s].kind == GPN_STEP_PASS) continue;
        REQUIRE(steps[s].from < cell_count);
        REQUIRE(steps[s].to < cell_count);
      }
      if (table.ruleset->game().id() != "gipf") continue;
      const std::string text = table.ruleset->turn_text(position, turns[i]);
      const auto lists = static_cast<std::size_t>(std::count(text.begin(), text.end(), 'x'));
      const auto commas = static_cast<std::size_t>(std::count(text.begin(), text.end(), ','));
      REQUIRE(removed == lists + commas);
    }
  });
}
