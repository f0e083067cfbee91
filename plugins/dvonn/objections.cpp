#include "objections.hpp"

#include "moves.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gpn::dvonn {
namespace {

std::string_view colour(Player player) { return player == Player::White ? "white" : "black"; }

std::string spaces_of(unsigned count) { return count == 1 ? "1 space" : fmt::format("{} spaces", count); }

/// "the piece on c5" or "the stack on c5".
std::string stack_on(const Position& position, Space space) {
  return fmt::format("the {} on {}", position.tall.contains(space) ? "stack" : "piece", name(space));
}

/// "c5", "c5 or d5", "c5, d5 or e5"; beyond six also how many more.
std::string choice(SpaceSet set) {
  constexpr unsigned most = 6;
  const unsigned size = set.size();
  const unsigned shown = std::min(size, most);
  std::string text;
  unsigned done = 0;
  for (const Space space : set) {
    if (done == shown) break;
    if (done > 0) text += done + 1 == shown && shown == size ? " or " : ", ";
    text += name(space);
    ++done;
  }
  return size > shown ? text + fmt::format(" and {} more", size - shown) : text;
}

Remark game_over(author::Range where) {
  return {Finding::GameOver, where, "neither player can move, so the game is over; remove this turn"};
}

/// What the stack on `from` can do instead.
std::string instead(const Position& position, Space from) {
  const SpaceSet open = targets(position, from, position.occupied());
  return open.empty() ? "it has no move here" : "it can go to " + choice(open);
}

/// How far two spaces on one straight line lie apart; nothing when they do not.
std::optional<unsigned> distance_in_line(Space from, Space to) {
  for (unsigned distance = 1; distance <= highest_movable; ++distance)
    if (reach(distance, from).contains(to)) return distance;
  return std::nullopt;
}

/// One of the player's moves, to show that there are some.
std::string sample_move(const Rules& rules, const Position& position) {
  std::string text;
  for_each_turn(rules, position, [&](const Turn& turn) {
    if (text.empty() && turn.kind() == Turn::Kind::Move) text = name(turn.from()) + "-" + name(turn.to());
  });
  return text;
}

Remark still_placing(const Position& position, NamedSpace from, author::Range whole) {
  const unsigned left = piece_count - position.placed;
  const Space open = (board - position.occupied()).first();
  if (left == 1)
    return {
        Finding::StillPlacing,
        whole,
        fmt::format("the 49th placement is missing: White's last piece comes onto {0}; write {0} before the first move",
                    name(open)),
        {open}};
  return {
      Finding::StillPlacing,
      whole,
      fmt::format("{} of 49 pieces are still to be placed and {} is next; write the space a piece comes onto, such as "
                  "{}",
                  left, title(position.to_move), name(open)),
      {from.space}};
}

/// What speaks against any move: the end of the game, or a player without moves.
std::optional<Remark> objection_to_any_move(const Rules& rules, const Position& position, author::Range where) {
  const Player player = position.to_move;
  if (can_move(rules, position, player)) return std::nullopt;
  if (is_over(rules, position)) return game_over(where);
  return Remark{Finding::MustPass, where,
                fmt::format("{} has no legal move and must pass; write pass, and this turn after it if it is {}'s",
                            title(player), title(opponent(player)))};
}

/// What is wrong with the space a move starts from.
std::optional<Remark> objection_to_source(const Rules& rules, const Position& position, NamedSpace from) {
  const auto say = [&](Finding finding, std::string message) {
    return Remark{finding, from.where, std::move(message), {from.space}};
  };
  const std::string at = name(from.space);
  if (!position.occupied().contains(from.space))
    return say(Finding::EmptySpace,
               fmt::format("nothing stands on {}; name a stack with {} on top, or check whether it "
                           "was removed or moved away earlier",
                           at, colour(position.to_move)));
  if (!position.owned().contains(from.space))
    return say(Finding::LoneDvonnPiece,
               fmt::format("the DVONN piece on {} stands alone and may not be moved; move a stack of your own", at));
  if (!position.stacks_of(position.to_move).contains(from.space))
    return say(
        Finding::NotYourStack,
        fmt::format("{} belongs to {}, and it is {}'s turn; move a stack with {} on top, or look for a missing turn",
                    stack_on(position, from.space), title(opponent(position.to_move)), title(position.to_move),
                    colour(position.to_move)));
  if (is_held(rules, position, from.space, position.occupied()))
    return say(Finding::Surrounded, fmt::format("{} has six occupied neighbours and may not move; move another one",
                                                stack_on(position, from.space)));
  return std::nullopt;
}

/// What is wrong with the way from a stack that may move to its target.
std::optional<Remark> objection_to_way(const Position& position, NamedSpace from, NamedSpace to) {
  const unsigned height = position.height(from.space);
  const std::string stack = stack_on(position, from.space);
  const auto say = [&](Finding finding, std::string message, std::string_view rule = {}) {
    return Remark{finding, to.where, std::move(message), {from.space, to.space}, rule};
  };
  if (height > highest_movable)
    return say(Finding::WrongDistance,
               fmt::format("{} is {} high; no stack higher than 10 can ever move, so move another one", stack, height),
               "D17");
  if (from.space == to.space)
    return say(Finding::WrongDistance, fmt::format("{} would stay where it is; it moves exactly {}, {}", stack,
                                                   spaces_of(height), instead(position, from.space)));
  const auto distance = distance_in_line(from.space, to.space);
  if (!distance)
    return say(Finding::NotInLine,
               fmt::format("{} and {} do not lie on one straight line; {} moves {}, {}", name(from.space),
                           name(to.space), stack, spaces_of(height), instead(position, from.space)));
  if (*distance != height)
    return say(Finding::WrongDistance,
               fmt::format("{} is {} high and moves exactly {}; {} is {} away, {}", stack, height, spaces_of(height),
                           name(to.space), *distance, instead(position, from.space)));
  if (!position.occupied().contains(to.space))
    return say(Finding::EmptyTarget, fmt::format("{} is vacant and a stack has to land on another; from {}, {}",
                                                 name(to.space), name(from.space), instead(position, from.space)));
  return std::nullopt;
}

}  // namespace

std::optional<Remark> objection_to_pass(const Rules& rules, const Position& position, author::Range where) {
  const std::string_view player = title(position.to_move);
  if (position.is_placing()) {
    const Space open = (board - position.occupied()).first();
    return Remark{
        Finding::MayNotPass,
        where,
        fmt::format("{} has a piece to place and cannot pass; write the space, such as {}", player, name(open)),
        {},
        "D2"};
  }
  if (can_move(rules, position, position.to_move))
    return Remark{
        Finding::MayNotPass, where,
        fmt::format("{} can still move, {} for one, and must; write the move", player, sample_move(rules, position))};
  if (is_over(rules, position)) return game_over(where);
  return std::nullopt;
}

std::optional<Remark> objection_to_placement(const Rules& rules, const Position& position, NamedSpace to) {
  if (!position.is_placing()) {
    if (auto objection = objection_to_any_move(rules, position, to.where)) return objection;
    return Remark{Finding::PlacingOver,
                  to.where,
                  fmt::format("all pieces are placed; write where a stack moves from and to, such as {}",
                              sample_move(rules, position)),
                  {to.space}};
  }
  if (!position.occupied().contains(to.space)) return std::nullopt;
  return Remark{Finding::SpaceTaken,
                to.where,
                fmt::format("{} is taken; place the piece on a vacant space: {}", name(to.space),
                            choice(board - position.occupied())),
                {to.space}};
}

std::optional<Remark> objection_to_move(const Rules& rules, const Position& position, NamedSpace from, NamedSpace to) {
  const author::Range whole{from.where.begin, to.where.end};
  if (position.is_placing()) return still_placing(position, from, whole);
  if (auto objection = objection_to_any_move(rules, position, whole)) return objection;
  if (auto objection = objection_to_source(rules, position, from)) return objection;
  return objection_to_way(position, from, to);
}

}  // namespace gpn::dvonn
