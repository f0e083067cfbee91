#include "boardspace/click_order.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace gpn::notation::boardspace_sgf {
namespace {

/// True if a turn goes on after the name of a spot, as no turn of an opening does: `c5-c7`.
bool is_move(const Turn& turn) noexcept {
  const std::string_view text = turn.text;
  if (text.size() < 2 || !ascii::is_letter(text[0]) || !ascii::is_digit(text[1])) return false;
  return text.find_first_not_of("0123456789", 1) != std::string_view::npos;
}

Color expected_player(std::size_t turn, std::size_t placements) noexcept {
  const std::size_t of_phase = placements != 0 && turn >= placements ? turn - placements : turn;
  return of_phase % 2 == 0 ? Color::White : Color::Black;
}

}  // namespace

/// Files of the site repeat a number or step back by one now and then; they never leave one out.
void ClickOrder::number(std::uint32_t number, Span span) {
  const std::uint32_t expected = last_ ? *last_ + 1 : 0;
  if (std::exchange(was_skipped_, false)) {
    last_ = number;
    return;
  }
  if (number > expected + (last_ ? 0 : 1))
    reporter_->report("boardspace-missing-click", span,
                      number == expected + 1
                          ? fmt::format("click {} is missing before this one", expected)
                          : fmt::format("clicks {} to {} are missing before this one", expected, number - 1));
  else if (last_ && number + 1 < *last_)
    reporter_->report("boardspace-missing-click", span, fmt::format("click {} follows click {}", number, *last_));
  last_ = number;
}

/// Between two turns of one player the place of a turn stays empty, so that no later turn changes its player.
void ClickOrder::check_players(Record& record, const TurnOrder& order) {
  auto& turns = record.main.turns;
  std::size_t placements = order.opening_turns;
  if (turns.empty()) return;
  constexpr std::size_t never = std::string_view::npos;
  const std::size_t most_placements = placements;
  const auto moves = std::find_if(turns.begin(), turns.end(), is_move);
  // In a tree that names no game, many points and after them moves are two phases too.
  constexpr std::size_t fewest_placements = 16;
  const bool may_place = !record.tag("Game") && moves - turns.begin() >= std::ptrdiff_t{fewest_placements} &&
                         std::all_of(turns.begin(), moves, [](const Turn& turn) { return turn.text.size() == 2; });
  if ((placements != 0 || may_place) && moves != turns.end())
    placements = static_cast<std::size_t>(moves - turns.begin());
  Color first = Color::White;
  const auto is_wrong_after = [&](std::size_t i, std::size_t border) {
    const Color expected = expected_player(i, border);
    return turns[i].player && *turns[i].player != (first == Color::White ? expected : other(expected));
  };
  const auto is_wrong = [&](std::size_t i) { return is_wrong_after(i, placements); };
  const auto fits = [&](std::size_t i) {
    return i < turns.size() && !is_wrong_after(i, std::max(placements, most_placements)) &&
           (i >= most_placements || !is_move(turns[i]));
  };
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (turns[i].text == missing_turn)
      reporter_->report("missing-turn", turns[i].span,
                        fmt::format("turn {} is missing: `...` is written in its place", i + 1));
    if (!is_wrong(i)) continue;
    if (placements != most_placements && !is_wrong_after(i, never)) {  // placements are missing or too many
      placements = never;
      continue;
    }
    const Color player = *turns[i].player;
    const bool is_passing = fits(i + 1) || fits(i + 2);
    if (is_passing) {  // a wrong player, or two turns that were exchanged
      placements = std::max(placements, most_placements);
      reporter_->report(
          "boardspace-player", turns[i].span,
          fmt::format("turn {} is of {} here, but it is a turn of {}", i + 1, name_of(player), name_of(other(player))));
    } else if (i == 0) {  // who begins is for the rules to say
      first = player;
      record.first_player = NamedPlayer{player, turns[i].span};
    } else {
      const Span place{turns[i].span.begin, turns[i].span.begin};
      if (order.silent_pass.empty())
        reporter_->report(
            "missing-turn", place,
            fmt::format("two turns of {} follow each other: a turn is missing before turn {}", name_of(player), i + 1));
      Turn& missing = *turns.insert(turns.begin() + static_cast<std::ptrdiff_t>(i), Turn{});
      missing.text = order.silent_pass.empty() ? missing_turn : order.silent_pass;
      missing.span = place;
      missing.player = other(player);
      if (i < placements) ++placements;
    }
  }
}

}  // namespace gpn::notation::boardspace_sgf
