#include <gpn/replay/generate.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

using host::Standing;
using notation::Record;

/// The step and the finishing multiplications of SplitMix64.
constexpr std::uint64_t golden = 0x9E3779B97F4A7C15U;

constexpr std::uint64_t mix(std::uint64_t value) noexcept {
  value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
  value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
  return value ^ (value >> 31U);
}

/// As much as one write to a file should take.
constexpr std::size_t flush_size = std::size_t{256} << 10U;

std::optional<notation::Result> result_of(Standing::State state) {
  switch (state) {
    case Standing::State::WhiteWon: return notation::Result::WhiteWins;
    case Standing::State::BlackWon: return notation::Result::BlackWins;
    case Standing::State::Drawn: return notation::Result::Draw;
    case Standing::State::Running: break;
  }
  return std::nullopt;
}

/// The turns of one game. Keeps its memory from game to game.
class RandomPlayer {
 public:
  explicit RandomPlayer(const host::Ruleset& ruleset) : ruleset_(ruleset), turns_(ruleset.turn_list()) {}

  Standing::State play(std::uint64_t seed, std::uint64_t number, std::uint32_t max_turns, Record& record);

 private:
  void write_tags(std::uint64_t number, Record& record) const;
  void write_turn(const host::Position& position, const void* turn, Record& record);

  const host::Ruleset& ruleset_;
  host::TurnList turns_;
  std::string text_;
};

Standing::State RandomPlayer::play(std::uint64_t seed, std::uint64_t number, std::uint32_t max_turns, Record& record) {
  record.clear();
  write_tags(number, record);
  RandomSource random(seed, number);
  host::Position position = ruleset_.start();
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
  if (!ruleset_.options().empty()) record.set_tag("Options", ruleset_.options());
}

void RandomPlayer::write_turn(const host::Position& position, const void* turn, Record& record) {
  text_.clear();
  ruleset_.write_turn(position, turn, text_);
  notation::Turn& written = record.main.turns.emplace_back();
  written.text = record.texts.keep(text_);
  written.first_step = static_cast<std::uint32_t>(record.steps.size());
  ruleset_.steps(position, turn, record.steps);
  written.step_count = static_cast<std::uint32_t>(record.steps.size()) - written.first_step;
}

}  // namespace

RandomSource::RandomSource(std::uint64_t seed, std::uint64_t game) noexcept
    : state_(mix(mix(seed + golden) ^ (game * golden))) {}

std::uint64_t RandomSource::next() noexcept { return mix(state_ += golden); }

std::uint32_t RandomSource::below(std::uint32_t count) noexcept {
  // 2^32 is no multiple of `count`: the lowest (2^32 mod count) remainders come up once too often and are drawn again.
  const std::uint32_t unfair = (0U - count) % count;
  for (;;) {
    const std::uint64_t product = (next() >> 32U) * count;
    if (static_cast<std::uint32_t>(product) >= unfair) return static_cast<std::uint32_t>(product >> 32U);
  }
}

void play_random_game(const host::Ruleset& ruleset, std::uint64_t seed, std::uint64_t number, std::uint32_t max_turns,
                      Record& record) {
  RandomPlayer(ruleset).play(seed, number, max_turns, record);
}

GenerateTally generate(const host::Ruleset& ruleset, const GenerateSettings& settings, const OutputSink& output) {
  const notation::Dialect& target = dialect(settings.format);
  GenerateTally tally;
  RandomPlayer player(ruleset);
  Record record;
  std::string text;
  for (std::uint64_t i = 0; i < settings.games && !(settings.cancelled && settings.cancelled()); ++i) {
    const Standing::State end = player.play(settings.seed, settings.first + i, settings.max_turns, record);
    if (i > 0) text += target.separator;
    const notation::Written written = target.write(record, settings.write, text);
    if (!written.refused.empty()) {
      tally.refused = written.refused;
      return tally;
    }
    ++tally.games;
    tally.turns += record.main.turns.size();
    tally.longest = std::max(tally.longest, static_cast<std::uint32_t>(record.main.turns.size()));
    ++tally.ends[static_cast<std::size_t>(end)];
    tally.losses.add(written.losses);
    if (text.size() < flush_size) continue;
    if (!output(text)) return tally;
    text.clear();
  }
  if (!text.empty()) output(text);
  return tally;
}

}  // namespace gpn::replay
