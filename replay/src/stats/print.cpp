// Statistics as a table, as JSON and as CSV. Names come in their order, first turns by how often they were played.
#include "report/json_writer.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/statistics.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

/// The lengths of games in order.
struct Lengths {
  std::uint32_t least = 0, median = 0, most = 0;
  double mean = 0;
};

Lengths lengths_of(const GameCounts& counts) {
  if (counts.lengths.empty()) return {};
  Lengths lengths{counts.lengths.begin()->first, 0, counts.lengths.rbegin()->first, 0};
  std::uint64_t sum = 0, before = 0;
  for (const auto& [length, count] : counts.lengths) {
    sum += length * count;
    if (2 * before < counts.results.games) lengths.median = length;
    before += count;
  }
  lengths.mean = static_cast<double>(sum) / static_cast<double>(counts.results.games);
  return lengths;
}

template <class Counts, class GamesOf>
auto by_frequency(const Counts& counts, GamesOf games_of) {
  using Entry = std::pair<std::string_view, typename Counts::mapped_type>;
  std::vector<Entry> entries(counts.begin(), counts.end());
  std::stable_sort(entries.begin(), entries.end(),
                   [&](const Entry& a, const Entry& b) { return games_of(a.second) > games_of(b.second); });
  return entries;
}

auto first_turns_of(const GameCounts& counts) {
  return by_frequency(counts.first_turns, [](std::uint64_t games) { return games; });
}
auto openings_of(const GameCounts& counts) {
  return by_frequency(counts.openings, [](const OpeningCounts& opening) { return opening.results.games; });
}

std::string results_text(const ResultCounts& counts) {
  return fmt::format("{:>9} {:>7} {:>7} {:>7} {:>7}", counts.games, counts.white, counts.black, counts.draws,
                     counts.open);
}

/// A name in one column, whatever is in it.
std::string row(std::string_view name, const std::string& rest) {
  constexpr std::size_t column = 30;
  const std::string shown = host::visible(name);
  const std::size_t width = host::columns_of(shown);
  return fmt::format("{}{}{}\n", shown, std::string(width < column ? column - width : 1, ' '), rest);
}

/// The games of one player with another one, as that player sees them.
struct PairScore {
  std::uint64_t games = 0, won = 0, lost = 0, draws = 0;

  void add(const ResultCounts& counts, std::uint64_t wins, std::uint64_t losses) noexcept {
    games += counts.games;
    won += wins;
    lost += losses;
    draws += counts.draws;
  }
  double points() const noexcept { return static_cast<double>(won) + static_cast<double>(draws) / 2; }
};

struct Standing {
  std::string_view player;
  PairScore all;
  std::map<std::string_view, PairScore> with;
};

/// The players of each event, the most points first.
std::map<std::string_view, std::vector<Standing>> crosstables(const Statistics& all) {
  std::map<std::string_view, std::map<std::string_view, Standing>> events;
  const auto add = [](Standing& to, std::string_view opponent, const ResultCounts& counts, std::uint64_t won,
                      std::uint64_t lost) {
    to.all.add(counts, won, lost);
    to.with[opponent].add(counts, won, lost);
  };
  for (const auto& [pairing, counts] : all.pairings) {
    auto& players = events[pairing.event];
    add(players[pairing.white], pairing.black, counts, counts.white, counts.black);
    add(players[pairing.black], pairing.white, counts, counts.black, counts.white);
  }
  std::map<std::string_view, std::vector<Standing>> sorted;
  for (auto& [event, players] : events) {
    auto& standings = sorted[event];
    for (auto& [name, standing] : players) standings.emplace_back(std::move(standing)).player = name;
    std::stable_sort(standings.begin(), standings.end(),
                     [](const Standing& a, const Standing& b) { return a.all.points() > b.all.points(); });
  }
  return sorted;
}

constexpr std::string_view headings = "    games     1-0     0-1    draw    open";

void append_groups(std::string_view title, const std::map<std::string, ResultCounts>& groups, std::string& out) {
  if (groups.empty()) return;
  out += '\n' + row(title, std::string(headings));
  for (const auto& [name, counts] : groups) out += row(name, results_text(counts));
}

std::string score_text(const PairScore& score) { return fmt::format("{:g}/{}", score.points(), score.games); }

void append_crosstables(const Statistics& all, std::string& out) {
  constexpr std::size_t most_players = 12;  // as many as a terminal has room for
  for (const auto& [event, standings] : crosstables(all)) {
    const std::string title = "crosstable, " + std::string(event.empty() ? "no event" : event);
    const bool is_shown = standings.size() <= most_players;
    std::string columns = is_shown ? "   points" : fmt::format("{:>9} players, see --format csv", standings.size());
    for (std::size_t i = 1; is_shown && i <= standings.size(); ++i) columns += fmt::format(" {:>7}", i);
    out += '\n' + host::visible(title) + '\n' + row("", columns);
    for (std::size_t i = 0; is_shown && i < standings.size(); ++i) {
      std::string scores = fmt::format("{:>9}", score_text(standings[i].all));
      for (const Standing& other : standings) {
        const auto with = standings[i].with.find(other.player);
        scores += fmt::format(" {:>7}", with == standings[i].with.end() ? "-" : score_text(with->second));
      }
      out += row(fmt::format("{:>2} {}", i + 1, standings[i].player), scores);
    }
  }
}

/// Both means: of the legal turns at a position, and of those that were played at one of an opening.
struct MeanChoice {
  double legal = 0, played = 0;
  std::uint64_t turns = 0;  // that were played at positions of openings

  explicit MeanChoice(const BranchingCounts& counts) {
    for (const auto& [position, next] : counts.played) turns += next.size();
    if (counts.positions > 0) legal = static_cast<double>(counts.legal) / static_cast<double>(counts.positions);
    if (turns > 0) played = static_cast<double>(turns) / static_cast<double>(counts.played.size());
  }
};

void append_branching(const Statistics& all, std::string& out) {
  std::string rows;
  for (const auto& [name, counts] : all.games)
    if (const BranchingCounts& each = counts.branching; each.positions > 0) {
      const MeanChoice mean(each);
      rows += row(name, fmt::format("{:>9} {:>7.1f} {:>7} {:>7} {:>7.1f}", each.positions, mean.legal, each.most,
                                    each.played.size(), mean.played));
    }
  if (!rows.empty()) out += '\n' + row("branching", "positions   legal    most opening  played") + rows;
}

std::string table(const Statistics& all) {
  constexpr std::size_t most_turns = 8;
  std::string out = row("game", std::string(headings));
  for (const auto& [name, counts] : all.games) out += row(name, results_text(counts.results));
  out += '\n' + row("turns", "     mean   least  median    most");
  for (const auto& [name, counts] : all.games) {
    const Lengths lengths = lengths_of(counts);
    out +=
        row(name, fmt::format("{:>9.1f} {:>7} {:>7} {:>7}", lengths.mean, lengths.least, lengths.median, lengths.most));
  }
  const auto add_first = [&](const auto& entries, const auto& row_of) {
    for (std::size_t i = 0; i < std::min(entries.size(), most_turns); ++i) out += row_of(entries[i]);
    if (entries.size() > most_turns) out += fmt::format("and {} others\n", entries.size() - most_turns);
  };
  for (const auto& [name, counts] : all.games) {
    if (!counts.first_turns.empty()) out += '\n' + row("first turn, " + name, "    games");
    add_first(first_turns_of(counts),
              [](const auto& entry) { return row(entry.first, fmt::format("{:>9}", entry.second)); });
    if (!counts.openings.empty()) out += '\n' + row("opening, " + name, std::string(headings));
    add_first(openings_of(counts),
              [](const auto& entry) { return row(entry.second.turns, results_text(entry.second.results)); });
  }
  if (!all.players.empty()) out += '\n' + row("player", std::string(headings) + "     won    lost");
  for (const auto& [name, counts] : all.players)
    out += row(name, results_text(counts.results) + fmt::format(" {:>7} {:>7}", counts.won, counts.lost));
  append_groups("event", all.events, out);
  append_groups("year", all.years, out);
  append_branching(all, out);
  append_crosstables(all, out);
  return out;
}

/// Each group is an object with its name.
template <class Groups, class AddCounts>
void append_list(JsonKey key, const Groups& groups, JsonWriter& json, AddCounts add_counts) {
  json.list(key, groups, [&](const auto& group) {
    json.object([&] {
      json.field("name", group.first);
      add_counts(group.second);
    });
  });
}

void append_score(const PairScore& score, JsonWriter& json) {
  json.field("games", score.games);
  json.field("won", score.won);
  json.field("lost", score.lost);
  json.field("drawn", score.draws);
}

void append_standing(const Standing& standing, JsonWriter& json) {
  json.object([&] {
    json.field("name", standing.player);
    append_score(standing.all, json);
    append_list("with", standing.with, json, [&](const PairScore& score) { append_score(score, json); });
  });
}

std::string json_text(const Statistics& all) {
  std::string out;
  JsonWriter json(out);
  const auto add_results = [&](const ResultCounts& counts) { append_results(counts, json); };
  json.object([&] {
    append_list("games", all.games, json, [&](const GameCounts& counts) {
      append_results(counts.results, json);
      const Lengths lengths = lengths_of(counts);
      json.object("turns", [&] {
        json.field("least", lengths.least);
        json.field("median", lengths.median);
        json.field("most", lengths.most);
      });
      append_list("lengths", counts.lengths, json, [&](std::uint64_t games) { json.field("games", games); });
      append_list("first_turns", first_turns_of(counts), json,
                  [&](std::uint64_t games) { json.field("games", games); });
      json.list("openings", openings_of(counts), [&](const auto& opening) {
        json.object([&] {
          json.field("name", opening.second.turns);
          append_results(opening.second.results, json);
          json.field("position", opening.first);
        });
      });
      if (const BranchingCounts& branching = counts.branching; branching.positions > 0)
        json.object("branching", [&] {
          json.field("positions", branching.positions);
          json.field("legal", branching.legal);
          json.field("most", branching.most);
          json.field("opening_positions", branching.played.size());
          json.field("played", MeanChoice(branching).turns);
        });
    });
    append_list("players", all.players, json, [&](const PlayerCounts& counts) {
      append_results(counts.results, json);
      json.field("won", counts.won);
      json.field("lost", counts.lost);
    });
    append_list("events", all.events, json, add_results);
    append_list("years", all.years, json, add_results);
    json.list("crosstables", crosstables(all), [&](const auto& table) {
      json.object([&] {
        json.field("event", table.first);
        json.list("players", table.second, [&](const Standing& standing) { append_standing(standing, json); });
      });
    });
  });
  return out + '\n';
}

/// As RFC 4180 has it.
std::string quoted(std::string_view name) {
  std::string text = "\"";
  for (const char c : name) text.append(c == '"' ? 2 : 1, c);
  return text + '"';
}

std::string csv_row(std::string_view kind, std::string_view name, const ResultCounts& counts) {
  return fmt::format("{},{},{},{},{},{},{}", kind, quoted(name), counts.games, counts.white, counts.black, counts.draws,
                     counts.open);
}

std::string csv(const Statistics& all) {
  std::string out =
      "kind,name,games,white_wins,black_wins,draws,open,won,lost,event,opponent,"
      "positions,legal,opening_positions,played\n";
  const auto add = [&](const std::string& row, std::string_view rest) { out.append(row).append(rest).append(1, '\n'); };
  for (const auto& [name, counts] : all.games) {
    const BranchingCounts& each = counts.branching;
    add(csv_row("game", name, counts.results),
        each.positions == 0
            ? ",,,,,,,,"
            : fmt::format(",,,,,{},{},{},{}", each.positions, each.legal, each.played.size(), MeanChoice(each).turns));
  }
  for (const auto& [name, counts] : all.players)
    add(csv_row("player", name, counts.results), fmt::format(",{},{},,,,,,", counts.won, counts.lost));
  for (const auto& [name, counts] : all.events) add(csv_row("event", name, counts), ",,,,,,,,");
  for (const auto& [name, counts] : all.years) add(csv_row("year", name, counts), ",,,,,,,,");
  for (const auto& [event, standings] : crosstables(all))
    for (const Standing& standing : standings)
      for (const auto& [opponent, score] : standing.with)
        add(fmt::format("pair,{},{},,,{},{},{},{}", quoted(standing.player), score.games, score.draws,
                        score.games - score.won - score.lost - score.draws, score.won, score.lost),
            fmt::format(",{},{},,,,", quoted(event), quoted(opponent)));
  return out;
}

}  // namespace

std::string to_text(const Statistics& statistics, StatisticsStyle style) {
  switch (style) {
    case StatisticsStyle::Json: return json_text(statistics);
    case StatisticsStyle::Csv: return csv(statistics);
    case StatisticsStyle::Text: break;
  }
  return table(statistics);
}

}  // namespace gpn::replay
