// Counts records: a sink of the stream, whose parts are added up in input order.
#include "stats/count.hpp"

#include "report/parts.hpp"
#include "stats/openings.hpp"
#include "stream/input_pieces.hpp"
#include "stream/record_stream.hpp"

#include <gpn/replay/replayer.hpp>
#include <gpn/replay/statistics.hpp>
#include <gpn/replay/turn_watcher.hpp>

#include <algorithm>
#include <utility>

namespace gpn::replay {

void Statistics::add(const Statistics& other) {
  for (const auto& [name, counts] : other.games) {
    GameCounts& here = games[name];
    here.results.add(counts.results);
    for (const auto& [length, count] : counts.lengths) here.lengths[length] += count;
    for (const auto& [turn, count] : counts.first_turns) here.first_turns[turn] += count;
    for (const auto& [position, opening] : counts.openings) {
      OpeningCounts& known = here.openings[position];
      if (known.results.games == 0 || opening.turns < known.turns) known.turns = opening.turns;
      known.results.add(opening.results);
    }
    here.branching.add(counts.branching);
  }
  for (const auto& [name, counts] : other.players) {
    PlayerCounts& here = players[name];
    here.results.add(counts.results);
    here.won += counts.won;
    here.lost += counts.lost;
  }
  for (const auto& [name, counts] : other.events) events[name].add(counts);
  for (const auto& [name, counts] : other.years) years[name].add(counts);
  for (const auto& [pairing, counts] : other.pairings) pairings[pairing].add(counts);
}

void BranchingCounts::add(const BranchingCounts& other) {
  positions += other.positions;
  legal += other.legal;
  most = std::max(most, other.most);
  for (const auto& [position, next] : other.played) played[position].insert(next.begin(), next.end());
}

namespace {

struct CountedPart : StreamPart {
  Statistics statistics;

  void clear() { statistics = {}; }
};

/// The value of a tag, unless it says that it is not known.
std::string_view known(std::string_view value) {
  return value.find_first_not_of("?.- ") == std::string_view::npos ? std::string_view() : value;
}

std::string name_of_game(const CountedGame& counted) {
  if (counted.game.empty()) return "unknown";
  std::string name(counted.game);
  return counted.variant.empty() ? name : name.append(1, ' ').append(counted.variant);
}

void add_player(std::string_view name, const ResultCounts& results, std::uint64_t won, std::uint64_t lost,
                Statistics& all) {
  if (name.empty()) return;
  PlayerCounts& player = all.players[std::string(name)];
  player.results.add(results);
  player.won += won;
  player.lost += lost;
}

/// Counts the legal turns at each position of the main line that a turn follows.
class TurnCounter final : public TurnWatcher {
 public:
  void begin(const notation::Record& record) {
    line_ = &record.main;
    counts_ = {};
  }
  const BranchingCounts& counts() const noexcept { return counts_; }

  void on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& start) override {
    ruleset_ = ruleset;
    last_ = start;
  }
  void on_position(const notation::Line& line, const host::Position& after) override {
    if (&line != line_) return;
    count(*last_);
    last_ = after;
  }
  bool needs_turns() const override { return false; }
  void on_turn(const TurnSpot& spot, const host::Position& before, const void* legal_turn) override {
    if (&spot.line != line_) return;
    count(before);
    last_ = before;
    ruleset_->apply(*last_, legal_turn);
  }
  void on_unplayable(const TurnSpot&, const host::Position&) override {}

 private:
  void count(const host::Position& position) {
    const auto legal = ruleset_->count_turns(position);
    if (!legal) return;
    ++counts_.positions;
    counts_.legal += *legal;
    counts_.most = std::max(counts_.most, *legal);
  }

  const notation::Line* line_ = nullptr;
  std::shared_ptr<const host::Ruleset> ruleset_;
  std::optional<host::Position> last_;
  BranchingCounts counts_;
};

class CountWorker {
 public:
  CountWorker(const host::Registry& registry, const InputSettings& settings, const CountSettings& counting)
      : replayer_(Rulebook(registry, settings.overrides), without_causes(settings.limits), settings.links),
        openings_(Rulebook(registry, settings.overrides), counting.opening_turns),
        branching_(counting.branching) {}

  void add(const StreamedRecord& read, CountedPart& out) {
    const notation::Record& record = read.record;
    turns_.begin(record);
    const Report& found = branching_ == Branching::Count ? replayer_.follow(record, turns_) : replayer_.verify(record);
    const Report& report = as_found(found, record, read.item.origin, changed_);
    out.tally.add(report);
    if (report.verdict == Verdict::Unreadable) return;
    const auto tag = [&](std::string_view name) { return record.tag(name).value_or(""); };
    const std::string game(report.game), variant(report.variant);
    const std::optional<notation::Result> result = report.claimed ? report.claimed : report.actual;
    const std::uint32_t turns = report.turns;
    const Opening& opening = openings_.of(read.record, turns, replayer_);
    BranchingCounts branching = turns_.counts();
    if (branching_ == Branching::Count)
      for (std::size_t i = 1; i < opening.positions.size(); ++i)
        branching.played[opening.positions[i - 1]].insert(opening.positions[i]);
    count({game, variant, turns, opening.first_turn, opening.turns, opening.position(), result, tag("White"),
           tag("Black"), tag("Event"), tag("Date"), std::move(branching)},
          out.statistics);
  }

  void add_unread(const InputPiece& item, CountedPart& out) {
    make_unreadable(item, unread_, changed_);
    out.tally.add(changed_);
  }

 private:
  Replayer replayer_;
  Openings openings_;
  Branching branching_;
  TurnCounter turns_;
  notation::Record unread_;
  Report changed_;
};

}  // namespace

void count(const CountedGame& counted, Statistics& all) {
  const ResultCounts results = ResultCounts::of(counted.result);
  GameCounts& game = all.games[name_of_game(counted)];
  game.results.add(results);
  ++game.lengths[counted.turns];
  if (!counted.first_turn.empty()) ++game.first_turns[std::string(counted.first_turn)];
  if (!counted.position.empty()) {
    OpeningCounts& opening = game.openings[std::string(counted.position)];
    if (opening.results.games == 0 || counted.opening < opening.turns) opening.turns = counted.opening;
    opening.results.add(results);
  }
  game.branching.add(counted.branching);
  const std::string_view white = known(counted.white), black = known(counted.black);
  add_player(white, results, results.white, results.black, all);
  if (black != white) add_player(black, results, results.black, results.white, all);
  if (!white.empty() && !black.empty() && white != black)
    all.pairings[{std::string(known(counted.event)), std::string(white), std::string(black)}].add(results);
  if (const auto event = known(counted.event); !event.empty()) all.events[std::string(event)].add(results);
  if (const auto year = year_of(counted.date); !year.empty()) all.years[std::string(year)].add(results);
}

Statistics count_records(const host::Registry& registry, const std::vector<std::string>& paths,
                         const InputSettings& settings, const CountSettings& counting, Tally& tally) {
  Statistics total;
  InputPieces inputs(paths, settings);
  const auto deliver = [&](CountedPart& part) {
    total.add(part.statistics);
    return true;
  };
  tally = stream_records<CountedPart>(
              registry, inputs, settings, [&] { return CountWorker(registry, settings, counting); }, deliver)
              .tally;
  return total;
}

}  // namespace gpn::replay
