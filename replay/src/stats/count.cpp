// Counts records: a sink of the stream, whose parts are added up in input order.
#include "play/without_causes.hpp"
#include "stream/record_stream.hpp"
#include "stream/unreadable_input.hpp"

#include <gpn/replay/replayer.hpp>
#include <gpn/replay/statistics.hpp>

#include <algorithm>

namespace gpn::replay {

void ResultCounts::add(const ResultCounts& other) noexcept {
  games += other.games;
  white += other.white;
  black += other.black;
  draws += other.draws;
  open += other.open;
}

void Statistics::add(const Statistics& other) {
  for (const auto& [name, counts] : other.games) {
    GameCounts& here = games[name];
    here.results.add(counts.results);
    for (const auto& [length, count] : counts.lengths) here.lengths[length] += count;
    for (const auto& [turn, count] : counts.first_turns) here.first_turns[turn] += count;
  }
  for (const auto& [name, counts] : other.players) {
    PlayerCounts& here = players[name];
    here.results.add(counts.results);
    here.won += counts.won;
    here.lost += counts.lost;
  }
  for (const auto& [name, counts] : other.events) events[name].add(counts);
  for (const auto& [name, counts] : other.years) years[name].add(counts);
}

namespace {

struct CountedPart : StreamPart {
  Statistics statistics;

  void clear() { statistics = {}; }
};

/// The value of a tag, unless it says that it is not known.
std::string_view known(const notation::Record& record, std::string_view tag) {
  const std::string_view value = record.tag(tag).value_or("");
  return value.find_first_not_of("?.- ") == std::string_view::npos ? std::string_view() : value;
}

ResultCounts counts_of(std::optional<notation::Result> result) noexcept {
  ResultCounts counts{1};
  if (!result) counts.open = 1;
  if (result == notation::Result::WhiteWins) counts.white = 1;
  if (result == notation::Result::BlackWins) counts.black = 1;
  if (result == notation::Result::Draw) counts.draws = 1;
  return counts;
}

std::string name_of_game(const Report& report) {
  if (report.game.empty()) return "unknown";
  return report.variant.empty() ? report.game : report.game + ' ' + report.variant;
}

class CountWorker {
 public:
  CountWorker(const host::Registry& registry, const InputSettings& settings)
      : replayer_(Rulebook(registry, settings.overrides), without_causes(settings.limits), settings.links) {}

  void add(const StreamedRecord& read, CountedPart& out) {
    const notation::Record& record = read.record;
    const Report& report = as_found(replayer_.verify(record), record, read.item.origin, changed_);
    out.tally.add(report);
    if (report.verdict == Verdict::Unreadable) return;
    const ResultCounts results = counts_of(report.claimed ? report.claimed : report.actual);
    Statistics& all = out.statistics;
    GameCounts& game = all.games[name_of_game(report)];
    game.results.add(results);
    ++game.lengths[report.turns];
    if (report.turns > 0) ++game.first_turns[std::string(first_turn(record))];
    add_player(known(record, "White"), results, results.white, results.black, all);
    add_player(known(record, "Black"), results, results.black, results.white, all);
    if (const auto event = known(record, "Event"); !event.empty()) all.events[std::string(event)].add(results);
    const std::string_view year = known(record, "Date").substr(0, 4);
    const bool is_year =
        year.size() == 4 && std::all_of(year.begin(), year.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (is_year) all.years[std::string(year)].add(results);
  }

  void add_unread(const InputPiece& item, CountedPart& out) {
    make_unreadable(item, unread_, changed_);
    out.tally.add(changed_);
  }

 private:
  static void add_player(std::string_view name, const ResultCounts& results, std::uint64_t won, std::uint64_t lost,
                         Statistics& all) {
    if (name.empty()) return;
    PlayerCounts& player = all.players[std::string(name)];
    player.results.add(results);
    player.won += won;
    player.lost += lost;
  }

  static std::string_view first_turn(const notation::Record& record) {
    const auto views = record.main.turns.views();
    return views.empty() ? record.main.turns.front().text : std::string_view(views[0].text, views[0].size);
  }

  Replayer replayer_;
  notation::Record unread_;
  Report changed_;
};

}  // namespace

Statistics count_records(const host::Registry& registry, const std::vector<std::string>& paths,
                         const InputSettings& settings, Tally& tally) {
  Statistics total;
  InputPieces inputs(paths, settings);
  const auto deliver = [&](CountedPart& part) {
    total.add(part.statistics);
    return true;
  };
  tally = stream_records<CountedPart>(
              registry, inputs, settings, [&] { return CountWorker(registry, settings); }, deliver)
              .tally;
  return total;
}

}  // namespace gpn::replay
