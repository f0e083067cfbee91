#include "harness/built_in.hpp"
#include "harness/promise.hpp"
#include "targets/targets.hpp"

#include <gpn/host/ruleset.hpp>
#include <gpn/replay/generate.hpp>

#include <algorithm>

namespace gpn::fuzz {
namespace {

using host::Position;
using host::ReadStatus;
using host::Ruleset;

/// Turns of MATRX can be so many that listing them takes longer than all the rest.
constexpr std::uint32_t most_turns = 2000;

Position play(const Ruleset& rules, std::uint8_t seed) {
  constexpr std::uint32_t longest = 24;
  replay::RandomSource random(seed, 1);
  Position position = rules.start();
  host::TurnList turns = rules.turn_list();
  for (std::uint32_t left = random.below(longest); left > 0; --left) {
    if (!rules.legal_turns(position, turns, most_turns) || turns.empty()) break;
    rules.apply(position, turns[random.below(turns.size())]);
  }
  return position;
}

void expect_range(const gpn_reading& reading, std::string_view text) {
  for (std::uint32_t i = 0; i < std::min<std::uint32_t>(reading.remark_count, GPN_MAX_REMARKS); ++i) {
    const gpn_remark& remark = reading.remarks[i];
    promise(remark.begin <= remark.end && remark.end <= text.size(), "a remark lies outside its text");
  }
}

/// A turn that was read is legal: its own text reads as nothing else, and the position after it is a sound one.
void expect_legal(const Ruleset& rules, const Position& position, const void* turn) {
  const std::string text = rules.turn_text(position, turn);
  host::TurnList again = rules.turn_list();
  gpn_reading reading{};
  promise(rules.read_turn(position, text, Hints::None, again, reading) == ReadStatus::Ok, "canonical text is refused");
  promise(again.size() == 1, "canonical text is ambiguous");
  promise(rules.turn_text(position, again[0]) == text, "canonical text changes");
  Position next = position;
  rules.apply(next, turn);
  const auto read_back = rules.read_position(rules.write_position(next));
  promise(read_back && *read_back == next, "position text does not read back");
}

}  // namespace

void turn_text(std::string_view bytes) {
  constexpr std::size_t head = 3;
  if (bytes.size() < head) return;
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
  const Ruleset& rules = *all_rules()[byte(0) % all_rules().size()];
  const Position position = play(rules, byte(1));
  const auto hints = static_cast<Hints>(byte(2) & 7U);
  const std::string_view text = bytes.substr(head);

  host::TurnList turns = rules.turn_list();
  gpn_reading reading{};
  const ReadStatus status = rules.read_turn(position, text, hints, turns, reading);
  promise(status != ReadStatus::Failed, "the module failed");
  promise(status == ReadStatus::Ok || reading.remark_count > 0, "a refusal gives no reason");
  expect_range(reading, text);
  for (std::uint32_t i = 0; i < std::min<std::uint32_t>(turns.size(), 8); ++i) expect_legal(rules, position, turns[i]);
}

}  // namespace gpn::fuzz
