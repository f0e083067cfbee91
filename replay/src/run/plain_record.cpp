// A plain record (gpn/notation/turn_texts.hpp) that is legal and as it claims to be: nothing but its verdict is
// reported. Every other record is replayed in full, and this replay of it is forgotten.
#include "run/record_run.hpp"

#include <algorithm>

namespace gpn::replay {
namespace {

/// A slow module must not take the time of a record twice.
constexpr std::uint32_t share_of_time = 16;

/// As in PlainTurns: the first calls are short, so that the limit on the time is seen.
constexpr std::size_t first_length = 8;
constexpr std::size_t greatest_length = 64;

}  // namespace

const Report* Replayer::Run::replay_plain(const notation::Record& record, const notation::TurnTexts& turns) {
  start(record, nullptr, notation::TurnDetail::Text);
  work_.start(std::chrono::milliseconds(limits_.milliseconds / share_of_time));
  if (!choose_rules(record) || !ruleset_->plays_turns()) return nullptr;
  const auto is_noted = [&](const gpn_turn_text& turn) { return notes_uses({turn.text, turn.size}); };
  if (agreement_ && std::any_of(turns.all().begin(), turns.all().end(), is_noted)) return nullptr;
  auto position = rulebook_.start_of(record, *ruleset_);
  if (!position || !play_all(*position, turns.all())) return nullptr;
  report_.turns = static_cast<std::uint32_t>(turns.size());
  conclude(*position);
  return report_.diagnostics.empty() && report_.verdict == Verdict::Legal ? &report_ : nullptr;
}

/// Whether all turns could be played, and leave as many pieces in the reserve as they state.
bool Replayer::Run::play_all(host::Position& position, std::span<const gpn_turn_text> turns) {
  for (std::size_t most = first_length; !turns.empty(); most = std::min(2 * most, greatest_length)) {
    const auto next = turns.first(std::min(turns.size(), most));
    const host::PlayedTurns played = ruleset_->play_turns(position, next);
    if (played.count != next.size()) return false;
    if (next.back().reserve != GPN_RESERVE_NOT_STATED) {
      const auto reserve = ruleset_->reserve(position, played.last_player);
      if (reserve && *reserve != next.back().reserve) return false;
    }
    work_.add_turns(next.size());
    if (work_.is_spent()) return false;
    turns = turns.subspan(next.size());
  }
  return true;
}

}  // namespace gpn::replay
