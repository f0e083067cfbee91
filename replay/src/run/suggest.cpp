#include <gpn/author/nearest.hpp>
#include <gpn/replay/suggest.hpp>

#include <algorithm>

namespace gpn::replay {
namespace {

/// With more legal turns than this nothing is suggested: listing them would take too long.
constexpr std::uint32_t most_turns_compared = 20'000;
/// So many of the nearest turns are tried on the rest of the record.
constexpr std::size_t most_continued = 12;

using author::edit_distance;

struct Candidate {
  std::uint32_t turn;
  std::string text;
  std::size_t distance;
  std::size_t continued = 0;
};

/// Turns that have little in common with the text are not suggested.
bool near_enough(const Candidate& candidate, std::string_view text) {
  return candidate.distance <= std::max<std::size_t>(2, text.size() / 2);
}

/// How many slips make `text` of `turn`. A part left out, such as a removal nobody wrote down, is one slip and not as
/// many as it has letters.
std::size_t slips(std::string_view turn, std::string_view text, char part_separator) {
  std::size_t fewest = edit_distance(turn, text);
  if (text.find(part_separator) != std::string_view::npos || turn.find(part_separator) == std::string_view::npos)
    return fewest;
  while (!turn.empty()) {
    const std::size_t end = std::min(turn.find(part_separator), turn.size());
    fewest = std::min(fewest, 1 + edit_distance(turn.substr(0, end), text));
    turn.remove_prefix(std::min(end + 1, turn.size()));
  }
  return fewest;
}

std::vector<Candidate> nearest(const host::Ruleset& ruleset, const host::Position& position,
                               const host::TurnList& turns, std::string_view text) {
  std::vector<Candidate> candidates;
  for (std::uint32_t i = 0; i < turns.size(); ++i) {
    std::string turn = ruleset.turn_text(position, turns[i]);
    const std::size_t distance = slips(turn, text, ruleset.turn_form().part_separator);
    candidates.push_back({i, std::move(turn), distance});
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.distance < b.distance; });
  if (candidates.size() > most_continued) candidates.resize(most_continued);
  const bool forced = turns.size() == 1;
  std::erase_if(candidates, [&](const Candidate& c) { return !forced && !near_enough(c, text); });
  return candidates;
}

}  // namespace

std::vector<std::string> suggest(const host::Ruleset& ruleset, const host::Position& position, std::string_view text,
                                 const Continuation& continuation, std::size_t most) {
  host::TurnList turns = ruleset.turn_list();
  if (!ruleset.legal_turns(position, turns, most_turns_compared)) return {};
  text = text.substr(0, author::most_text_compared);
  std::vector<Candidate> candidates = nearest(ruleset, position, turns, text);
  for (Candidate& candidate : candidates) {
    host::Position next = position;
    ruleset.apply(next, turns[candidate.turn]);
    candidate.continued = continuation(next);
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.continued > b.continued; });
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < candidates.size() && i < most; ++i) texts.push_back(std::move(candidates[i].text));
  return texts;
}

}  // namespace gpn::replay
