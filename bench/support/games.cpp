#include "support/games.hpp"

#include "support/expect.hpp"

#include <gpn/plugins/games.hpp>
#include <gpn/replay/generate.hpp>

#include <array>

namespace gpn::bench {
namespace {

constexpr std::uint64_t seed = 1;

host::Registry make_registry() {
  host::Registry registry;
  for (const plugins::BuiltInGame& game : plugins::games()) {
    const auto added = registry.add(game.table);
    expect(added.has_value(), added ? "" : added.error());
  }
  return registry;
}

void play(const host::Ruleset& ruleset, host::Position& position, std::string_view text) {
  host::TurnList turns = ruleset.turn_list();
  gpn_reading reading{};
  expect(ruleset.read_turn(position, text, Hints::None, turns, reading) == host::ReadStatus::Ok,
         "not a legal turn: " + std::string(text));
  ruleset.apply(position, turns[0]);
}

/// The pieces of a full board by row, 1 to 5, each from left to right: w, b and r for a DVONN piece.
constexpr std::array<std::string_view, 5> full_board{"bwwbbwbwb", "bbwrwwwbbw", "wbwbwbwwwrb", "wbwwbwbwbw",
                                                     "bbwbrbwbb"};

/// The spaces of full_board that hold `piece`.
std::vector<std::string> spaces_of(char piece) {
  constexpr std::string_view first_columns = "aaabc";
  std::vector<std::string> spaces;
  for (std::size_t row = 0; row < full_board.size(); ++row) {
    for (std::size_t i = 0; i < full_board[row].size(); ++i) {
      if (full_board[row][i] != piece) continue;
      spaces.push_back({static_cast<char>(first_columns[row] + static_cast<char>(i)), static_cast<char>('1' + row)});
    }
  }
  return spaces;
}

}  // namespace

const host::Registry& registry() {
  static const host::Registry built_in = make_registry();
  return built_in;
}

std::shared_ptr<const host::Ruleset> ruleset(std::string_view game, std::string_view variant) {
  auto composed = host::Ruleset::compose(registry().find(game), variant, "");
  expect(composed.has_value(), composed ? "" : composed.error().message);
  return *composed;
}

host::Position dvonn_before_stacking(const host::Ruleset& ruleset) {
  host::Position position = ruleset.start();
  for (const std::string& space : spaces_of('r')) play(ruleset, position, space);
  const std::vector<std::string> white = spaces_of('w');
  const std::vector<std::string> black = spaces_of('b');
  for (std::size_t i = 0; i < white.size(); ++i) {  // Black places the fourth piece, White the last
    play(ruleset, position, black.at(i));
    play(ruleset, position, white[i]);
  }
  return position;
}

std::vector<host::Position> positions(const host::Ruleset& ruleset, std::uint64_t games) {
  constexpr std::uint32_t longest = 1000;
  std::vector<host::Position> met;
  host::TurnList turns = ruleset.turn_list();
  for (std::uint64_t game = 1; game <= games; ++game) {
    replay::RandomSource random(seed, game);
    host::Position position = ruleset.start();
    for (std::uint32_t turn = 0; turn < longest && ruleset.legal_turns(position, turns) && !turns.empty(); ++turn) {
      met.push_back(position);
      ruleset.apply(position, turns[random.below(turns.size())]);
    }
  }
  return met;
}

}  // namespace gpn::bench
