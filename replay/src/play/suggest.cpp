#include "play/turn_parts.hpp"

#include <gpn/author/nearest.hpp>
#include <gpn/replay/suggest.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>

namespace gpn::replay {
namespace {

/// With more legal turns than this nothing is suggested: listing them would take too long.
constexpr std::uint32_t most_turns_compared = 20'000;
/// The number of the nearest turns that are tried on the rest of the record.
constexpr std::size_t most_continued = 12;

using author::edit_distance;

struct Candidate {
  std::uint32_t turn;
  std::string text;
  bool is_same_move;
  std::size_t distance;
  std::size_t continued = 0;
};

/// Turns that have little in common with the text are not suggested.
bool near_enough(const Candidate& candidate, std::string_view text) {
  return candidate.is_same_move || candidate.distance <= std::max<std::size_t>(2, text.size() / 2);
}

/// Counts the slips that make `text` of `turn`. A part left out, such as a removal nobody wrote down, is one slip and
/// not as many as it has letters.
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

/// The point of an item, without the marks for its piece and its owner.
std::string_view point_of(std::string_view item) noexcept {
  while (!item.empty() && !ascii::is_lower(item.front())) item.remove_prefix(1);
  while (!item.empty() && !ascii::is_digit(item.back())) item.remove_suffix(1);
  return item;
}

bool has_all(const std::vector<std::string_view>& items, const std::vector<std::string_view>& of) {
  return std::all_of(of.begin(), of.end(), [&](std::string_view item) {
    return std::any_of(items.begin(), items.end(),
                       [&](std::string_view other) { return point_of(other) == point_of(item); });
  });
}

std::vector<Candidate> nearest(const host::Ruleset& ruleset, const host::Position& position,
                               const host::TurnList& turns, std::string_view text) {
  std::vector<Candidate> candidates;
  for (std::uint32_t i = 0; i < turns.size(); ++i) {
    std::string turn = ruleset.turn_text(position, turns[i]);
    const std::size_t distance = slips(turn, text, ruleset.turn_form().part_separator);
    const bool is_same_move = differs_in_lists(turn, text, ruleset.turn_form());
    candidates.push_back({i, std::move(turn), is_same_move, distance});
  }
  std::stable_sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    return a.is_same_move != b.is_same_move ? a.is_same_move : a.distance < b.distance;
  });
  if (candidates.size() > most_continued) candidates.resize(most_continued);
  const bool forced = turns.size() == 1;
  std::erase_if(candidates, [&](const Candidate& c) { return !forced && !near_enough(c, text); });
  return candidates;
}

}  // namespace

bool differs_in_lists(std::string_view turn, std::string_view text, const gpn_turn_form& form) {
  if (form.list_mark == '\0' || turn == text) return false;
  TurnParts legal;
  TurnParts written;
  split_turn(turn, form, legal);
  split_turn(text, form, written);
  if (legal.is_odd || written.is_odd || legal.move != written.move || legal.move.empty()) return false;
  const bool adds = has_all(legal.before, written.before) && has_all(legal.after, written.after);
  const bool drops = has_all(written.before, legal.before) && has_all(written.after, legal.after);
  return adds || drops;
}

std::vector<std::string> suggest(const host::Ruleset& ruleset, const host::Position& position, std::string_view text,
                                 const Continuation& continuation, std::size_t most) {
  host::TurnList turns = ruleset.turn_list();
  if (!ruleset.legal_turns(position, turns, most_turns_compared)) return {};
  if (ruleset.turn_form().list_mark == '\0')
    text = text.substr(0, text.find(";x"));  // DVONN determines what goes (D10)
  text = text.substr(0, author::most_text_compared);
  std::vector<Candidate> candidates = nearest(ruleset, position, turns, text);
  for (Candidate& candidate : candidates) {
    host::Position next = position;
    ruleset.apply(next, turns[candidate.turn]);
    candidate.continued = continuation(next);
  }
  std::stable_sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    return a.is_same_move != b.is_same_move ? a.is_same_move : a.continued > b.continued;
  });
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < candidates.size() && i < most; ++i) texts.push_back(std::move(candidates[i].text));
  return texts;
}

}  // namespace gpn::replay
