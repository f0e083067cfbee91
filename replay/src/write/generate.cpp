#include "play/conclusion.hpp"
#include "stream/ordered_work.hpp"

#include <gpn/host/remote.hpp>
#include <gpn/replay/generate.hpp>
#include <gpn/replay/random_source.hpp>
#include <gpn/replay/whole_file.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace gpn::replay {
namespace {

using host::Standing;
using notation::Record;

/// The size of one piece of work.
constexpr std::uint64_t games_of_batch = 128;

/// The turns of one game. Keeps its memory from game to game.
class RandomPlayer {
 public:
  RandomPlayer(const host::Ruleset& ruleset, notation::TurnDetail detail, const std::optional<host::Position>& start)
      : ruleset_(ruleset), detail_(detail), start_(start.value_or(ruleset.start())), turns_(ruleset.turn_list()) {
    if (start) start_text_ = ruleset.write_position(*start);
  }

  Standing::State play(std::uint64_t seed, std::uint64_t number, std::uint32_t max_turns, Record& record);

 private:
  void write_tags(std::uint64_t number, Record& record) const;
  void write_turn(const host::Position& position, const void* turn, Record& record);

  const host::Ruleset& ruleset_;
  notation::TurnDetail detail_;
  host::Position start_;
  std::string start_text_;  // empty for the start of the ruleset
  host::TurnList turns_;
  std::string text_;
};

Standing::State RandomPlayer::play(std::uint64_t seed, std::uint64_t number, std::uint32_t max_turns, Record& record) {
  record.clear();
  write_tags(number, record);
  RandomSource random(seed, number);
  host::Position position = start_;
  if (auto drawn = start_text_.empty() ? drawn_start(ruleset_, random) : std::nullopt) {
    position = *std::move(drawn);
    record.set_tag("Position", record.texts.keep(ruleset_.write_position(position)));
  }
  while (record.main.turns.size() < max_turns && ruleset_.legal_turns(position, turns_) && !turns_.empty()) {
    const void* turn = turns_[random.below(turns_.size())];
    write_turn(position, turn, record);
    const Color player = ruleset_.to_move(position);
    ruleset_.apply(position, turn);
    record.main.turns.back().player = player;
    record.main.turns.back().reserve = ruleset_.reserve(position, player);
  }
  const Standing standing = ruleset_.standing(position);
  record.result = result_of(standing.state);
  record.set_tag("Result", record.result ? name(*record.result) : "*");
  record.set_tag("Termination", record.result ? "normal" : "unterminated");
  return standing.state;
}

void RandomPlayer::write_tags(std::uint64_t number, Record& record) const {
  record.set_tag("Event", "gpn generate");
  record.set_tag("Round", fmt::to_string(number));
  record.set_tag("Game", ruleset_.game().id());
  record.set_tag("Variant", ruleset_.variant());
  if (!ruleset_.added_options().empty()) record.set_tag("Options", ruleset_.added_options());
  if (ruleset_.added_layers()) record.set_tag("Potentials", *ruleset_.added_layers());
  if (!start_text_.empty()) record.set_tag("Position", start_text_);
}

void RandomPlayer::write_turn(const host::Position& position, const void* turn, Record& record) {
  text_.clear();
  ruleset_.write_turn(position, turn, text_);
  notation::Turn& written = record.main.turns.emplace_back();
  written.text = record.texts.keep(text_);
  written.first_step = static_cast<std::uint32_t>(record.steps.size());
  if (detail_ == notation::TurnDetail::Steps) ruleset_.steps(position, turn, record.steps);
  written.step_count = static_cast<std::uint32_t>(record.steps.size()) - written.first_step;
}

struct GameRange {
  std::uint64_t first = 1;
  std::uint64_t count = 0;
};

struct Batch {
  std::string text;
  GenerateTally tally;
};

/// One thread's own player, record and buffers.
class BatchWriter {
 public:
  BatchWriter(const host::Ruleset& ruleset, const GenerateSettings& settings)
      : settings_(settings),
        target_(notation::dialect(settings.format)),
        player_(ruleset, target_.detail, settings.start) {}

  void operator()(const GameRange& range, Batch& out) {
    out.text.clear();
    out.tally = {};
    for (std::uint64_t i = 0; i < range.count && out.tally.refused.empty(); ++i) write_game(range.first + i, out);
  }

 private:
  void write_game(std::uint64_t number, Batch& out) {
    host::begin_module_work();
    const Standing::State end = player_.play(settings_.seed, number, settings_.max_turns, record_);
    if (host::has_module_failed()) {
      out.tally.refused = fmt::format("game {} was not played to its end", number);
      return;
    }
    const std::size_t before = out.text.size();
    if (out.tally.games > 0) out.text += target_.separator;
    const notation::Written written = target_.write(record_, settings_.write, out.text);
    if (!written.refused.empty()) {
      out.text.resize(before);
      out.tally.refused = written.refused;
      return;
    }
    const auto turns = static_cast<std::uint32_t>(record_.main.turns.size());
    ++out.tally.games;
    out.tally.turns += turns;
    out.tally.longest = std::max(out.tally.longest, turns);
    ++out.tally.ends[static_cast<std::size_t>(end)];
    out.tally.losses.add(written.losses);
  }

  const GenerateSettings& settings_;
  const notation::Dialect& target_;
  RandomPlayer player_;
  Record record_;
};

}  // namespace

void GenerateTally::add(const GenerateTally& other) {
  games += other.games;
  turns += other.turns;
  longest = std::max(longest, other.longest);
  for (std::size_t i = 0; i < ends.size(); ++i) ends[i] += other.ends[i];
  losses.add(other.losses);
  if (refused.empty()) refused = other.refused;
}

void play_random_game(const host::Ruleset& ruleset, std::uint64_t seed, std::uint64_t number, std::uint32_t max_turns,
                      Record& record) {
  RandomPlayer(ruleset, notation::TurnDetail::Steps, {}).play(seed, number, max_turns, record);
}

GenerateTally generate(const host::Ruleset& ruleset, const GenerateSettings& settings, const OutputSink& output) {
  const notation::Dialect& dialect = notation::dialect(settings.format);
  GenerateTally total;
  const Standing standing = ruleset.standing(settings.start.value_or(ruleset.start()));
  RandomSource any(settings.seed, settings.first);
  if (standing.state != Standing::State::Running && (settings.start || !drawn_start(ruleset, any))) {
    total.refused = fmt::format("the game is over before its first turn: {}", standing.reason);
    return total;
  }
  std::uint64_t next = 0;
  const auto take = [&](GameRange& range) {
    if (next == settings.games || (settings.cancelled && settings.cancelled())) return false;
    range = {settings.first + next, std::min(games_of_batch, settings.games - next)};
    next += range.count;
    return true;
  };
  const auto make_worker = [&] { return BatchWriter(ruleset, settings); };
  const auto deliver = [&](Batch& batch) {
    const std::string_view before = total.games > 0 ? dialect.separator : dialect.opening;
    total.add(batch.tally);
    if (batch.tally.games > 0 && !before.empty() && !output(before)) return false;
    return (batch.text.empty() || output(batch.text)) && total.refused.empty();
  };
  work_in_order<GameRange, Batch>(settings.jobs, take, make_worker, deliver);
  if (total.games > 0 && !dialect.closing.empty()) output(dialect.closing);
  return total;
}

tl::expected<GenerateTally, std::string> generate_to_file(const host::Ruleset& ruleset,
                                                          const GenerateSettings& settings, std::string_view path) {
  GenerateTally tally;
  const auto write = [&](const OutputSink& output) -> tl::expected<bool, std::string> {
    tally = generate(ruleset, settings, output);
    return tally.refused.empty() && !(settings.cancelled && settings.cancelled());
  };
  return write_whole(path, write).map([&] { return std::move(tally); });
}

}  // namespace gpn::replay
