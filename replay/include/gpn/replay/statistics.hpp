// Counts over a collection: games, lengths, results, first turns, and the same for each player, event and year.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/tally.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::replay {

/// How games ended: claimed, else on the board.
struct ResultCounts {
  std::uint64_t games = 0, white = 0, black = 0, draws = 0, open = 0;

  /// Of one game.
  static ResultCounts of(std::optional<notation::Result> result) noexcept {
    using notation::Result;
    return {1, result == Result::WhiteWins ? 1U : 0U, result == Result::BlackWins ? 1U : 0U,
            result == Result::Draw ? 1U : 0U, result ? 0U : 1U};
  }
  void add(const ResultCounts& other) noexcept {
    games += other.games;
    white += other.white;
    black += other.black;
    draws += other.draws;
    open += other.open;
  }
};

/// The year that a date begins with; empty where it is not known.
inline std::string_view year_of(std::string_view date) noexcept {
  const std::string_view year = date.substr(0, 4);
  const bool is_year = year.size() == 4 && std::all_of(year.begin(), year.end(), ascii::is_digit);
  return is_year ? year : std::string_view();
}

/// Two players and the event of their game. An unknown event is empty.
struct Pairing {
  std::string event, white, black;

  friend auto operator<=>(const Pairing&, const Pairing&) = default;
};

struct PlayerCounts {
  ResultCounts results;
  std::uint64_t won = 0, lost = 0;
};

/// The turns of an opening where nothing else is asked for.
inline constexpr std::uint32_t usual_opening_turns = 2;

/// An opening: a position that games reach after a number of turns, up to symmetry.
struct OpeningCounts {
  ResultCounts results;
  std::string turns;  // that lead to it: of those that were played, the first in the alphabet
};

/// The choice at the positions at which a turn was played.
struct BranchingCounts {
  std::uint64_t positions = 0, legal = 0, most = 0;  // legal turns at all of them, and the most at one
  /// Of the positions before the turns of openings, those after the turns that were played; up to symmetry.
  std::map<std::string, std::set<std::string>> played;

  void add(const BranchingCounts& other);
};

/// The games of one game and variant.
struct GameCounts {
  ResultCounts results;
  std::map<std::uint32_t, std::uint64_t> lengths;    // legal turns
  std::map<std::string, std::uint64_t> first_turns;  // of images in a symmetry of the start, the first in the alphabet
  std::map<std::string, OpeningCounts> openings;     // by an image of the position (Symmetries::least)
  BranchingCounts branching;
};

/// Memory grows with the names and openings, and not with the games.
struct Statistics {
  std::map<std::string, GameCounts> games;  // by game and variant, "gipf basic"
  std::map<std::string, PlayerCounts> players;
  std::map<std::string, ResultCounts> events;
  std::map<std::string, ResultCounts> years;
  std::map<Pairing, ResultCounts> pairings;

  void add(const Statistics& other);
};

enum class StatisticsStyle : std::uint8_t { Text, Json, Csv };

inline constexpr std::array<std::pair<std::string_view, StatisticsStyle>, 4> statistics_styles{
    {{"text", StatisticsStyle::Text},
     {"json", StatisticsStyle::Json},
     {"jsonl", StatisticsStyle::Json},  // one object
     {"csv", StatisticsStyle::Csv}}};

enum class Branching : std::uint8_t { Skip, Count };  // to list the legal turns takes longer than all the rest

struct CountSettings {
  std::uint32_t opening_turns = usual_opening_turns;
  Branching branching = Branching::Skip;
};

/// Counts the records of the inputs. `tally` is what came of reading them.
Statistics count_records(const host::Registry& registry, const std::vector<std::string>& paths,
                         const InputSettings& settings, const CountSettings& counting, Tally& tally);

std::string to_text(const Statistics& statistics, StatisticsStyle style);

}  // namespace gpn::replay
