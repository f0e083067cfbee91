#include "stats/openings.hpp"

#include <algorithm>

namespace gpn::replay {
namespace {

/// Openings that are remembered, of one set of rules.
constexpr std::size_t most_known = std::size_t{1} << 16U;
/// The number of sets of rules that are remembered: memory must not grow with a file that names others for every
/// record.
constexpr std::size_t most_rules = 64;

struct WrittenTurn {
  std::string_view text;
  Hints hints = Hints::None;
};

WrittenTurn turn_of(const notation::Record& record, std::size_t index) {
  const auto views = record.main.turns.views();
  if (!views.empty()) return {{views[index].text, views[index].size}};
  const notation::Turn& turn = record.main.turns[index];
  return {turn.text, turn.hints};
}

}  // namespace

const Opening& Openings::of(notation::Record& record, std::size_t legal, Replayer& replayer) {
  static const Opening none;
  if (legal == 0) return none;
  const Opening* found = find(record, legal, replayer.ruleset());
  if (found == nullptr) {
    replayer.resolve(record, notation::TurnDetail::Text);
    found = find(record, legal, replayer.ruleset());
  }
  return found == nullptr ? none : *found;
}

const Opening* Openings::find(const notation::Record& record, std::size_t legal,
                              const std::shared_ptr<const host::Ruleset>& ruleset) {
  const std::size_t count = std::min(legal, turns_);
  if (known_.size() == most_rules && known_.count(ruleset) == 0) known_.clear();
  Known& known = known_.try_emplace(ruleset, *ruleset).first->second;
  std::string key(record.tag("Position").value_or(""));
  for (std::size_t i = 0; i < count; ++i) {
    const WrittenTurn turn = turn_of(record, i);
    key.append(1, static_cast<char>('0' + static_cast<int>(turn.hints))).append(turn.text).append(1, '\n');
  }
  if (const auto found = known.openings.find(key); found != known.openings.end()) return &found->second;
  Opening opening;
  if (!play(record, count, *ruleset, known, opening)) return nullptr;
  if (count < turns_) opening = {std::move(opening.first_turn), {}, {}};
  if (known.openings.size() == most_known) known.openings.clear();
  return &known.openings.emplace(std::move(key), std::move(opening)).first->second;
}

bool Openings::play(const notation::Record& record, std::size_t count, const host::Ruleset& ruleset, Known& known,
                    Opening& opening) const {
  auto position = rulebook_.start_of(record, ruleset);
  if (!position) return false;
  const std::string start = ruleset.write_position(*position);
  const auto add = [&](std::string_view text) { opening.positions.push_back(known.symmetries.least(text)); };
  add(start);
  host::TurnList list = ruleset.turn_list();
  gpn_reading reading{};
  for (std::size_t i = 0; i < count; ++i) {
    const WrittenTurn turn = turn_of(record, i);
    if (ruleset.read_turn(*position, turn.text, turn.hints, list, reading) != host::ReadStatus::Ok || list.size() != 1)
      return false;
    if (i > 0) opening.turns += ' ';
    ruleset.write_turn(*position, list[0], opening.turns);
    ruleset.apply(*position, list[0]);
    add(ruleset.write_position(*position));
  }
  auto& keeping = known.of_start[start];
  if (keeping.empty())
    for (std::size_t i = 0; i < known.symmetries.size(); ++i)
      if (known.symmetries.position(i, start) == start) keeping.push_back(i);
  const std::string first = opening.turns.substr(0, opening.turns.find(' '));
  for (const std::size_t symmetry : keeping)
    if (std::string image = known.symmetries.turn(symmetry, first);
        opening.first_turn.empty() || image < opening.first_turn)
      opening.first_turn = std::move(image);
  return true;
}

}  // namespace gpn::replay
