// The lenient reader of a turn: why a turn is not legal, with a hint how to correct it, and notes on the spelling.
#include "turn_text.hpp"
#include "moves.hpp"
#include "position.hpp"
#include "rules.hpp"
#include "turn_grammar.hpp"

#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::dvonn {
namespace {

/// A space that a text names, and where.
struct NamedSpace {
  Space space;
  author::Range where;
};

std::string_view colour_of(Color player) { return player == Color::White ? "white" : "black"; }

std::string spaces_of(unsigned count) { return count == 1 ? "1 space" : fmt::format("{} spaces", count); }

/// "the piece on c5" or "the stack on c5".
std::string stack_on(const Position& position, Space space) {
  return fmt::format("the {} on {}", position.tall.contains(space) ? "stack" : "piece", name(space));
}

/// "c5", "c5 or d5", "c5, d5 or e5"; after six names the number of the others.
std::string list_of(SpaceSet set, std::string_view last = " or ") {
  constexpr unsigned most = 6;
  const unsigned size = set.size();
  const unsigned shown = std::min(size, most);
  std::string text;
  unsigned done = 0;
  for (const Space space : set) {
    if (done == shown) break;
    if (done > 0) text += done + 1 == shown && shown == size ? last : ", ";
    text += name(space);
    ++done;
  }
  return size > shown ? text + fmt::format(" and {} more", size - shown) : text;
}

Remark game_over(author::Range where) {
  return {"dvonn-game-over", where, "neither player can move, so the game is over; remove this turn"};
}

/// Where the stack on `from` can move.
std::string alternatives(const Position& position, Space from) {
  const SpaceSet open = targets(position, from, position.occupied());
  return open.empty() ? "it has no legal move" : "it can move to " + list_of(open);
}

/// The distance of two spaces on one straight line; nothing when they are not on one.
std::optional<unsigned> distance_in_line(Space from, Space to) {
  for (unsigned distance = 1; distance <= highest_movable; ++distance)
    if (reach(distance, from).contains(to)) return distance;
  return std::nullopt;
}

/// The first legal move of the player to move.
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
    return {"dvonn-still-placing",
            whole,
            fmt::format(
                "the 49th placement is missing: White places the last piece on {0}; write {0} before the first move",
                name(open)),
            {open}};
  if (position.placed == 0)
    return {"dvonn-still-placing",
            whole,
            "no piece is placed, so none can move; write the 49 placements first, or start from a position",
            {from.space}};
  return {"dvonn-still-placing",
          whole,
          fmt::format("{} of 49 pieces are still to be placed and {} is next; write one space, such as {}", left,
                      title(position.to_move), name(open)),
          {from.space}};
}

/// The objection to every move: the game is over, or the player has no move.
std::optional<Remark> objection_to_any_move(const Rules& rules, const Position& position, author::Range where) {
  const Color player = position.to_move;
  if (can_move(rules, position, player)) return std::nullopt;
  if (is_over(rules, position)) return game_over(where);
  return Remark{"dvonn-must-pass", where,
                fmt::format("{} has no legal move and must pass; write pass before this turn if it is {}'s",
                            title(player), title(other(player)))};
}

/// What is wrong with the space a move starts from.
std::optional<Remark> objection_to_source(const Rules& rules, const Position& position, NamedSpace from) {
  const auto object = [&](Finding finding, std::string message) {
    return Remark{finding, from.where, std::move(message), {from.space}};
  };
  const std::string at = name(from.space);
  if (!position.occupied().contains(from.space))
    return object(
        "dvonn-empty-space",
        fmt::format(
            "{} is vacant; name a stack with {} on top, or check whether the stack moved or was removed earlier", at,
            colour_of(position.to_move)));
  if (!position.owned().contains(from.space))
    return object("dvonn-lone-dvonn-piece",
                  fmt::format("the DVONN piece on {} is single and may not move; move one of your own stacks", at));
  if (!position.stacks_of(position.to_move).contains(from.space))
    return object(
        "dvonn-not-your-stack",
        fmt::format(
            "{} belongs to {}, but it is {}'s turn; move a stack with {} on top, or check whether a turn is missing",
            stack_on(position, from.space), title(other(position.to_move)), title(position.to_move),
            colour_of(position.to_move)));
  if (is_blocked(rules, position, from.space, position.occupied()))
    return object("dvonn-surrounded", fmt::format("{} has six occupied neighbours and may not move; move another stack",
                                                  stack_on(position, from.space)));
  return std::nullopt;
}

/// What is wrong with the distance, direction or target of a move, given a stack that is free to move.
std::optional<Remark> objection_to_target(const Position& position, NamedSpace from, NamedSpace to) {
  const unsigned height = position.height(from.space);
  const std::string stack = stack_on(position, from.space);
  const auto object = [&](Finding finding, std::string message, std::string_view rule = {}) {
    return Remark{finding, to.where, std::move(message), {from.space, to.space}, rule};
  };
  if (height > highest_movable)
    return object(
        "dvonn-wrong-distance",
        fmt::format("{} has {} pieces, and a stack of more than 10 cannot move; move another stack", stack, height),
        "D17");
  if (from.space == to.space)
    return object("dvonn-wrong-distance", fmt::format("the move begins and ends on one space; {} moves exactly {}, {}",
                                                      stack, spaces_of(height), alternatives(position, from.space)));
  const auto distance = distance_in_line(from.space, to.space);
  if (!distance)
    return object("dvonn-not-in-line",
                  fmt::format("{} and {} are not on one straight line; {} moves exactly {}, {}", name(from.space),
                              name(to.space), stack, spaces_of(height), alternatives(position, from.space)));
  if (*distance != height)
    return object("dvonn-wrong-distance",
                  fmt::format("{} moves exactly {}, and {} is {} away; {}", stack, spaces_of(height), name(to.space),
                              *distance, alternatives(position, from.space)));
  if (!position.occupied().contains(to.space))
    return object("dvonn-empty-target",
                  fmt::format("{} is vacant, and a move must end on a piece or stack; {} moves exactly {}, {}",
                              name(to.space), stack, spaces_of(height), alternatives(position, from.space)));
  return std::nullopt;
}

// Nothing when the turn is legal.
std::optional<Remark> objection_to_pass(const Rules& rules, const Position& position, author::Range where) {
  const std::string_view player = title(position.to_move);
  if (position.is_placing()) {
    const Space open = (board - position.occupied()).first();
    return Remark{"dvonn-may-not-pass",
                  where,
                  fmt::format("{} must place a piece and may not pass; write a space, such as {}", player, name(open)),
                  {},
                  "D2"};
  }
  if (can_move(rules, position, position.to_move))
    return Remark{"dvonn-may-not-pass", where,
                  fmt::format("{} has a legal move and may not pass; write a move, such as {}", player,
                              sample_move(rules, position))};
  if (is_over(rules, position)) return game_over(where);
  return std::nullopt;
}

std::optional<Remark> objection_to_placement(const Rules& rules, const Position& position, NamedSpace to) {
  if (!position.is_placing()) {
    if (auto objection = objection_to_any_move(rules, position, to.where)) return objection;
    return Remark{"dvonn-placing-over",
                  to.where,
                  fmt::format("all pieces are placed; write a move, such as {}", sample_move(rules, position)),
                  {to.space}};
  }
  if (!position.occupied().contains(to.space)) return std::nullopt;
  return Remark{"dvonn-space-taken",
                to.where,
                fmt::format("{} is occupied; place the piece on a vacant space: {}", name(to.space),
                            list_of(board - position.occupied())),
                {to.space}};
}

std::optional<Remark> objection_to_move(const Rules& rules, const Position& position, NamedSpace from, NamedSpace to) {
  const author::Range whole{from.where.begin, to.where.end};
  if (position.is_placing()) return still_placing(position, from, whole);
  if (auto objection = objection_to_any_move(rules, position, whole)) return objection;
  if (auto objection = objection_to_source(rules, position, from)) return objection;
  return objection_to_target(position, from, to);
}

/// Reads one text in one position.
class Reader {
 public:
  Reader(const Rules& rules, const Position& position, std::string_view text, gpn_reading& reading)
      : rules_(rules), position_(position), text_(text), reading_(reading) {}

  gpn_status read(author::Out<Turn>& turns) {
    const auto written = parse_turn(text_);
    if (!written) return reject_unreadable(not_a_turn());
    if (written->pass) return read_pass(range_of(*written->pass), turns);
    const auto first = named(*written->first);
    const auto second = written->second ? named(*written->second) : std::nullopt;
    if (!first || (written->second && !second)) return GPN_UNREADABLE;
    if (!second) return read_placement(*first, turns);
    if (written->list) spelling_ = text_.substr(0, range_of(*written->second).end);
    const gpn_status status = read_move(*first, *second, turns);
    if (status == GPN_OK && written->list) compare_removed(*written, Turn::move(first->space, second->space));
    return status;
  }

 private:
  author::Range whole() const noexcept { return {0, static_cast<std::uint32_t>(text_.size())}; }

  author::Range range_of(std::string_view part) const noexcept {
    const auto begin = static_cast<std::uint32_t>(part.data() - text_.data());
    return {begin, begin + static_cast<std::uint32_t>(part.size())};
  }

  Remark not_a_turn() const {
    const std::string_view expected = position_.is_placing() ? "a space, such as c5" : "a move, such as c5-d5, or pass";
    if (text_.empty()) return {"dvonn-not-a-turn", whole(), fmt::format("the turn is empty; expected {}", expected)};
    return {"dvonn-not-a-turn", whole(), fmt::format("{} is not a turn; expected {}", quoted(text_), expected)};
  }

  gpn_status reject_unreadable(const Remark& remark) {
    add(reading_, remark);
    return GPN_UNREADABLE;
  }

  gpn_status reject_illegal(const Remark& remark) {
    add(reading_, remark);
    return GPN_ILLEGAL;
  }

  static std::optional<Space> space_of(std::string_view part) noexcept {
    if (part.size() != 2) return std::nullopt;
    return space_at(static_cast<char>(part[0] | 0x20) - 'a', part[1] - '1');  // the grammar admits ASCII letters only
  }

  static std::vector<Space> spaces_of(SpaceSet set) {
    std::vector<Space> spaces;
    for (const Space space : set) spaces.push_back(space);
    return spaces;
  }

  /// The space of this name. Otherwise adds a remark with the spaces that exist.
  std::optional<NamedSpace> named(std::string_view part) {
    if (const auto space = space_of(part)) return NamedSpace{*space, range_of(part)};
    if (reading_.remark_count == 0) add(reading_, no_such_space(part));
    return std::nullopt;
  }

  Remark no_such_space(std::string_view part) const {
    const int column = static_cast<char>(part[0] | 0x20) - 'a';
    if (column >= static_cast<int>(column_count))
      return {"dvonn-no-such-space", range_of(part),
              fmt::format("there is no space {}; columns are a to k", quoted(part))};
    int lowest = 0;
    while (!space_at(column, lowest)) ++lowest;
    int highest = lowest;
    while (space_at(column, highest + 1)) ++highest;
    return {"dvonn-no-such-space", range_of(part),
            fmt::format("there is no space {}; column {} has rows {} to {}", quoted(part),
                        static_cast<char>('a' + column), lowest + 1, highest + 1)};
  }

  gpn_status read_pass(author::Range where, author::Out<Turn>& turns) {
    if (const auto objection = objection_to_pass(rules_, position_, where)) return reject_illegal(*objection);
    return accept(Turn::pass(), turns);
  }

  gpn_status read_placement(NamedSpace to, author::Out<Turn>& turns) {
    if (const auto objection = objection_to_placement(rules_, position_, to)) return reject_illegal(*objection);
    return accept(Turn::place(to.space), turns);
  }

  gpn_status read_move(NamedSpace from, NamedSpace to, author::Out<Turn>& turns) {
    if (const auto objection = objection_to_move(rules_, position_, from, to)) return reject_illegal(*objection);
    return accept(Turn::move(from.space, to.space), turns);
  }

  /// The pieces of a list against those that lose contact (D10). A space that the board does not have differs.
  void compare_removed(const WrittenTurn& written, const Turn& move) {
    const SpaceSet lost = removed_by(position_, move);
    SpaceSet named;
    bool is_known = true;
    for (const std::string_view part : written.removed) {
      const auto space = space_of(part);
      if (space) named |= SpaceSet(*space);
      is_known = is_known && space;
    }
    const author::Range where = range_of(*written.list);
    const bool agrees = written.removed.empty() ? !lost.empty() : is_known && named == lost;
    if (agrees)
      add(reading_, {"dvonn-removal-written", where, "the list of removed pieces agrees with the board (D10)"});
    else
      add(reading_,
          {"dvonn-removal-differs", where,
           lost.empty() ? fmt::format("{} removes no piece; leave the list out", canonical(move))
                        : fmt::format("{} removes {}, not {}", canonical(move), list_of(lost, ", "),
                                      is_known && !named.empty() ? list_of(named, ", ") : quoted(*written.list)),
           spaces_of(lost)});
  }

  gpn_status accept(const Turn& turn, author::Out<Turn>& turns) {
    turns.push(turn);
    const auto has = [&](auto matches) { return std::any_of(spelling_.begin(), spelling_.end(), matches); };
    const auto note = [&](Finding finding, std::string_view hint) {
      add(reading_, {finding, whole(), fmt::format("{} is read as {}; {}", quoted(spelling_), canonical(turn), hint)});
    };
    if (has([](char c) { return c >= 'A' && c <= 'Z'; })) note("dvonn-upper-case", "write small letters");
    if (turn.kind() == Turn::Kind::Move && !has([](char c) { return c == '-'; }))
      note("dvonn-no-hyphen", "write a hyphen between the spaces");
    if (has([](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }))
      note("dvonn-extra-blanks", "remove the blanks");
    return GPN_OK;
  }

  static std::string canonical(const Turn& turn) {
    std::string text(5, '\0');
    author::TextOut out(text.data(), static_cast<std::uint32_t>(text.size()));
    write_turn(turn, out);
    text.resize(out.needed());
    return text;
  }

  const Rules& rules_;
  const Position& position_;
  std::string_view text_;
  std::string_view spelling_ = text_;  // without the list of removed pieces
  gpn_reading& reading_;
};

}  // namespace

gpn_status read_lenient(const Rules& rules, const Position& position, std::string_view text, author::Out<Turn>& turns,
                        gpn_reading& reading) {
  return Reader(rules, position, text, reading).read(turns);
}

}  // namespace gpn::dvonn
