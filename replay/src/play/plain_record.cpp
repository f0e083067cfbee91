// A plain record (gpn/notation/turn_texts.hpp) that is legal and as it claims to be: nothing but its verdict is
// reported. Every other record is replayed in full, and this replay of it is forgotten.
#include "play/line_player.hpp"

#include <algorithm>

namespace gpn::replay {
namespace {

/// A slow module must not take the time of a record twice.
constexpr std::uint32_t share_of_time = 16;

/// As in PlainTurns: the first calls are short, so that the limit on the time is seen.
constexpr std::size_t first_length = 8;
constexpr std::size_t greatest_length = 64;

}  // namespace

std::optional<host::Position> Replayer::Run::start_plain(const notation::Record& record,
                                                         std::span<const gpn_turn_text> turns) {
  work_.start(std::chrono::milliseconds(limits_.milliseconds / share_of_time));
  if (!choose_rules(record)) return std::nullopt;
  const auto is_noted = [&](const gpn_turn_text& turn) { return notes_uses({turn.text, turn.size}); };
  if (agreement_ && std::any_of(turns.begin(), turns.end(), is_noted)) return std::nullopt;
  auto position = rulebook_.start_of(record, *ruleset_);
  return position ? std::optional(*position) : std::nullopt;
}

const Report* Replayer::Run::conclude_plain(const host::Position& position, std::size_t turns) {
  report_.turns = static_cast<std::uint32_t>(turns);
  conclude(position);
  return report_.diagnostics.empty() && report_.verdict == Verdict::Legal ? &report_ : nullptr;
}

const Report* Replayer::Run::replay_plain(const notation::Record& record, const notation::TurnTexts& turns) {
  start(record, nullptr, notation::TurnDetail::Text);
  auto position = start_plain(record, turns.all());
  if (!position || !ruleset_->plays_turns() || !play_all(*position, turns.all())) return nullptr;
  return conclude_plain(*position, turns.size());
}

const Report* Replayer::Run::resolve_plain(notation::Record& record, const notation::TurnTexts& turns,
                                           notation::TurnDetail detail) {
  start(record, &record, detail);
  auto position = start_plain(record, turns.all());
  if (!position || !resolve_all(*position, turns.all())) return nullptr;
  return conclude_plain(*position, turns.size());
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

/// Whether all turns were read without a remark, and stored with their canonical texts.
bool Replayer::Run::resolve_all(host::Position& position, std::span<const gpn_turn_text> turns) {
  rewritten_->main.turns.reserve(turns.size());
  return std::all_of(turns.begin(), turns.end(),
                     [&](const gpn_turn_text& text) { return resolve_turn(text, position); });
}

bool Replayer::Run::resolve_turn(const gpn_turn_text& text, host::Position& position) {
  if (work_.is_spent()) return false;
  const std::string_view written(text.text, text.size);
  const host::ReadStatus status = ruleset_->read_turn(position, written, Hints::None, *turns_, reading_);
  if (status != host::ReadStatus::Ok || turns_->size() != 1 || reading_.remark_count != 0) return false;
  const auto begin = static_cast<std::uint32_t>(text.text - record_->source.bytes.data());
  notation::Turn& turn = rewritten_->main.turns.emplace_back();
  turn.text = written;
  turn.span = {begin, begin + text.size};
  rewrite(turn, position, {(*turns_)[0]});
  ruleset_->apply(position, (*turns_)[0]);
  work_.add_turns(1);
  if (text.reserve == GPN_RESERVE_NOT_STATED) return true;
  turn.reserve = text.reserve;
  const auto reserve = ruleset_->reserve(position, *turn.player);
  return !reserve || *reserve == text.reserve;
}

}  // namespace gpn::replay
