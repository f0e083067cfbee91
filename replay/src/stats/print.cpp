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

constexpr std::string_view headings = "    games     1-0     0-1    draw    open";

void append_groups(std::string_view title, const std::map<std::string, ResultCounts>& groups, std::string& out) {
  if (groups.empty()) return;
  out += '\n' + row(title, std::string(headings));
  for (const auto& [name, counts] : groups) out += row(name, results_text(counts));
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
  return out;
}

void append_results(const ResultCounts& counts, JsonWriter& json) {
  json.field("games", counts.games);
  json.object("results", [&] {
    json.field("1-0", counts.white);
    json.field("0-1", counts.black);
    json.field("1/2-1/2", counts.draws);
    json.field("*", counts.open);
  });
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
    });
    append_list("players", all.players, json, [&](const PlayerCounts& counts) {
      append_results(counts.results, json);
      json.field("won", counts.won);
      json.field("lost", counts.lost);
    });
    append_list("events", all.events, json, add_results);
    append_list("years", all.years, json, add_results);
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
  std::string out = "kind,name,games,white_wins,black_wins,draws,open,won,lost\n";
  for (const auto& [name, counts] : all.games) out += csv_row("game", name, counts.results) + ",,\n";
  for (const auto& [name, counts] : all.players)
    out += csv_row("player", name, counts.results) + fmt::format(",{},{}\n", counts.won, counts.lost);
  for (const auto& [name, counts] : all.events) out += csv_row("event", name, counts) + ",,\n";
  for (const auto& [name, counts] : all.years) out += csv_row("year", name, counts) + ",,\n";
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
