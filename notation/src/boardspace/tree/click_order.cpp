#include "boardspace/tree/click_order.hpp"

#include <fmt/format.h>

#include <utility>

namespace gpn::notation::boardspace_sgf {
namespace {

/// Whether the click changes the board, so that it belongs to the player whose turn it is.
bool is_of_turn(Verb verb) noexcept {
  switch (verb) {
    case Verb::DropOnBoard:
    case Verb::PickFromBoard:
    case Verb::MoveStack:
    case Verb::Slide:
    case Verb::Remove:
    case Verb::Preserve:
    case Verb::Pass:
    case Verb::SlidePotential:
    case Verb::DropPotential: return true;
    default: return false;
  }
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

void ClickOrder::click(const Command& command) {
  if (command.verb != Verb::Done && !is_of_turn(command.verb)) return;
  if (player_ && *player_ != command.player)
    reporter_->report("boardspace-player", command.span,
                      fmt::format("this click is of {}, those before it in the turn are of {}", name_of(command.player),
                                  name_of(*player_)));
  player_ = command.player;
  if (command.verb == Verb::Done) player_.reset();
}

void ClickOrder::clear() noexcept {
  last_.reset();
  was_skipped_ = false;
  player_.reset();
}

void ClickOrder::check_players(Record& record, std::size_t placements) {
  const auto& turns = record.main.turns;
  bool is_shifted = false;
  const auto is_wrong = [&](std::size_t i) {
    return turns[i].player && (*turns[i].player == expected_player(i, placements)) == is_shifted;
  };
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (!is_wrong(i)) continue;
    const std::string_view player = name_of(*turns[i].player);
    const bool is_single = i + 1 < turns.size() && !is_wrong(i + 1);
    if (is_single) {
      reporter_->report("boardspace-player", turns[i].span,
                        fmt::format("turn {} is of {} here, but it is a turn of {}", i + 1, player,
                                    name_of(other(*turns[i].player))));
      continue;
    }
    is_shifted = !is_shifted;
    if (i == 0)  // who begins is for the rules to say
      record.first_player = NamedPlayer{*turns[i].player, turns[i].span};
    else
      reporter_->report(
          "boardspace-player", turns[i].span,
          fmt::format("two turns of {} follow each other: a turn is missing before turn {}", player, i + 1));
  }
}

}  // namespace gpn::notation::boardspace_sgf
