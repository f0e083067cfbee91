// What every rule module owes its host by <gpn/abi.h>, tried on the built-in games along random play. The table is
// called directly, so that buffers of every size can be passed with guard bytes after them.
#include <sdk/random_play.hpp>

namespace battery_test {

namespace {

using namespace gpn::host;
using namespace gpn::test;

/// The interesting capacities for `needed` items.
std::set<std::uint32_t> capacities(std::uint32_t needed) {
  return {0, 1, needed > 0 ? needed - 1 : 0, needed, needed + 1};
}

/// Calls `fill` with guarded buffers of every interesting capacity: the same count each time, the same leading bytes,
/// nothing after the end.
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

TEST_CASE("a turn always leads to the same bytes, whatever bytes follow the position") {
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

TEST_CASE("the steps of a turn name cells of the board and agree with its text") {
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
        REQUIRE(steps[s].kind <= GPN_STEP_CELL_GONE);
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

}  // namespace battery_test
