// A position of ZÈRTZ, jumps, free rings, isolated groups, legal turns, the end of the game.
//
// Whether a jump is possible is kept in the position. After a placing only the new marble can make one; after a jump
// three shifts over the whole board find out. A group can only be isolated by this turn if the marble fills its last
// vacant ring, or if it lay beside the ring that is taken; so groups are filled out from the marble and from the
// neighbours of the ring, and only where these have no vacant neighbour.
#pragma once

#include "rules.hpp"

#include <gpn/author/earlier.hpp>
#include <gpn/color.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>

namespace gpn::zertz {

constexpr bool is_none(const Marbles& marbles) noexcept { return (marbles[0] | marbles[1] | marbles[2]) == 0; }

inline constexpr unsigned most_jumps = 23;  // 24 marbles, one of which jumps

struct Position {
  PlaceSet vacant;                  // rings without a marble
  std::array<PlaceSet, 3> marbles;  // by colour
  Marbles pool{};
  std::array<Marbles, 2> captured{};
  Color to_move = Color::White;
  std::uint8_t passed = 0;                // how many passes in a row came before
  std::uint8_t can_jump = 0;              // 1 if a jump is possible
  std::array<std::uint8_t, 4> padding{};  // always 0, so that equal positions have equal bytes
  author::Earlier<32> earlier;            // positions that can come again, and this one; see remember()

  constexpr PlaceSet all_marbles() const noexcept { return marbles[0] | marbles[1] | marbles[2]; }
  constexpr PlaceSet rings() const noexcept { return vacant | all_marbles(); }
  constexpr std::uint64_t marbles_around(Place place) const noexcept {
    return PlaceSet::around(place, [this](unsigned word) { return marbles_in(word); });
  }
  constexpr std::uint64_t rings_around(Place place) const noexcept {
    return PlaceSet::around(place, [this](unsigned word) { return marbles_in(word) | vacant.words()[word]; });
  }
  constexpr bool has_ring(Place place) const noexcept { return vacant.contains(place) || has_marble(place); }
  constexpr bool has_marble(Place place) const noexcept {
    return (marbles_in(bit(place) / 64) >> bit(place) % 64 & 1U) != 0;
  }
  constexpr const Marbles& own() const noexcept { return captured[index(to_move)]; }
  constexpr bool has_empty_pool() const noexcept { return is_none(pool); }
  /// Where the marbles come from that the player to move can place (ZZ30).
  constexpr const Marbles& supply() const noexcept { return has_empty_pool() ? own() : pool; }
  constexpr Marbles& supply() noexcept { return has_empty_pool() ? captured[index(to_move)] : pool; }
  /// Returns the colour of the marble on a place that has one.
  constexpr unsigned color_on(Place place) const noexcept {
    return marbles[0].contains(place) ? 0 : marbles[1].contains(place) ? 1 : 2;
  }

 private:
  constexpr std::uint64_t marbles_in(unsigned word) const noexcept {
    return marbles[0].words()[word] | marbles[1].words()[word] | marbles[2].words()[word];
  }
};

static_assert(std::has_unique_object_representations_v<Position> && std::has_unique_object_representations_v<Rules>);

struct Turn {
  enum class Kind : std::uint8_t { Put, Jump, Pass };

  PlaceSet claimed;  // the marbles, which are all of their groups
  Kind kind = Kind::Pass;
  std::uint8_t color = 0;
  Place from{};  // where the marble is put, or jumps from
  Place ring{};  // the ring taken away; `from` where none is free (ZZ17)
  std::uint8_t jump_count = 0;
  std::array<Place, most_jumps> landings{};
  std::array<std::uint8_t, 4> padding{};  // always 0

  constexpr bool takes_ring() const noexcept { return ring != from; }
};

static_assert(std::has_unique_object_representations_v<Turn>);

// Jumps (ZZ19 to ZZ23).

template <class Set>
constexpr bool has_jump(const Set& marbles, const Set& vacant) noexcept {
  for (unsigned axis = 0; axis < 3; ++axis) {
    const auto by = static_cast<unsigned>(steps[axis]);
    const Set pairs = marbles & marbles >> by;
    if ((pairs & (vacant >> 2 * by | vacant << by)) != Set()) return true;
  }
  return false;
}

constexpr bool has_jump(const Position& position) noexcept {
  const PlaceSet marbles = position.all_marbles();
  if (marbles.is_low() && position.vacant.is_low()) return has_jump(marbles.low(), position.vacant.low());
  return has_jump(marbles, position.vacant);
}

/// Whether this marble can jump, or be jumped.
constexpr bool has_jump_at(const Position& position, Place marble) noexcept {
  const std::uint64_t marbles = position.marbles_around(marble);
  const std::uint64_t vacant = position.vacant.around(marble);
  return std::any_of(steps.begin(), steps.end(),
                     [&](int by) { return has(marbles, by) && (has(vacant, 2 * by) || has(vacant, -by)); });
}

/// A chain while it is jumped: the marble that jumps is lifted from the board.
struct Chain {
  PlaceSet marbles;
  PlaceSet vacant;
  Place at{};

  constexpr Chain(const Position& position, Place from) noexcept
      : marbles(position.all_marbles()), vacant(position.vacant), at(from) {
    marbles.erase(from);
    vacant.insert(from);
  }

  constexpr bool can_jump(int by) const noexcept {
    const Place over = step(at, by);
    return marbles.contains(over) && vacant.contains(step(over, by));
  }
  constexpr bool can_jump_on() const noexcept {
    const std::uint64_t over = marbles.around(at);
    const std::uint64_t onto = vacant.around(at);
    return std::any_of(steps.begin(), steps.end(), [&](int by) { return has(over, by) && has(onto, 2 * by); });
  }
  /// Returns the place that is jumped over; its marble comes off at once (ZZ21).
  constexpr Place jump(int by) noexcept {
    const Place over = step(at, by);
    at = step(over, by);
    marbles.erase(over);
    vacant.insert(over);
    return over;
  }
};

/// The step from `from` towards `to`, two steps away on a line; nothing for other places.
constexpr std::optional<int> jump_towards(Place from, Place to) noexcept {
  const int distance = static_cast<int>(bit(to)) - static_cast<int>(bit(from));
  for (const int by : steps)
    if (distance == 2 * by) return by;
  return std::nullopt;
}

// Free rings (ZZ16).

/// Vacant rings with two neighbouring places beside them that have no ring.
constexpr PlaceSet free_rings(const PlaceSet& rings, const PlaceSet& vacant) noexcept {
  std::array<PlaceSet, 7> beside;
  for (unsigned d = 0; d < 3; ++d) {
    beside[d] = rings >> static_cast<unsigned>(steps[d]);
    beside[d + 3] = rings << static_cast<unsigned>(steps[d]);
  }
  beside[6] = beside[0];
  PlaceSet held = beside[0] | beside[1];
  for (unsigned d = 1; d < 6; ++d) held = held & (beside[d] | beside[d + 1]);
  return vacant - held;
}

constexpr bool is_free(const Position& position, Place ring) noexcept {
  const std::uint64_t rings = position.rings_around(ring);
  unsigned open = 0;
  for (unsigned d = 0; d < 6; ++d) open |= (has(rings, steps[d]) ? 0U : 1U) << d;
  return (open & (open >> 1U | open << 5U)) != 0;
}

// Isolation (ZZ24 to ZZ29).

constexpr PlaceSet group_of(const PlaceSet& rings, Place seed) noexcept {
  PlaceSet group(seed);
  for (PlaceSet grown;; group = grown) {
    grown = group;
    for (unsigned axis = 0; axis < 3; ++axis) {
      const auto by = static_cast<unsigned>(steps[axis]);
      grown |= (group << by | group >> by) & rings;
    }
    if (grown == group) return group;
  }
}

/// The groups without a vacant ring that a placing isolates, each as its places. A ring that is free has at most four
/// neighbours, of which two are apart, so there are at most three.
struct Groups {
  std::array<PlaceSet, 4> items;
  unsigned count = 0;

  constexpr PlaceSet all() const noexcept {
    PlaceSet all;
    for (unsigned i = 0; i < count; ++i) all |= items[i];
    return all;
  }
};

/// The marble and the neighbours of the ring that have no vacant neighbour after both: a place of every group that is
/// isolated, most often none. `ring` is `marble` where none is taken.
constexpr PlaceSet places_without_way_out(const Position& position, Place marble, Place ring) noexcept {
  const auto has_way_out = [&](Place place) {
    const std::uint64_t near = position.vacant.around(place);
    return std::any_of(steps.begin(), steps.end(),
                       [&](int by) { return has(near, by) && step(place, by) != marble && step(place, by) != ring; });
  };
  PlaceSet seeds;
  if (!has_way_out(marble)) seeds.insert(marble);
  if (ring == marble) return seeds;
  const std::uint64_t marbles = position.marbles_around(ring);
  for (const int by : steps)
    if (has(marbles, by) && !has_way_out(step(ring, by))) seeds.insert(step(ring, by));
  return seeds;
}

/// The groups that a marble on a vacant place isolates together with the loss of a ring. When no ring is vacant any
/// more, all that is left is one group (ZZ33).
constexpr Groups isolated_groups(const Position& position, Place marble, Place ring) noexcept {
  Groups groups;
  PlaceSet seeds = places_without_way_out(position, marble, ring);
  if (seeds.empty()) return groups;
  PlaceSet vacant = position.vacant;
  vacant.erase(marble);
  vacant.erase(ring);
  PlaceSet rings = position.rings();
  if (ring != marble) rings.erase(ring);
  if (vacant.empty()) seeds = rings;
  while (!seeds.empty()) {
    const PlaceSet group = vacant.empty() ? rings : group_of(rings, seeds.first());
    seeds -= group;
    if (!group.meets(vacant)) groups.items[groups.count++] = group;
  }
  return groups;
}

/// Counts the marbles that a group brings its player.
constexpr Marbles marbles_in(const Position& position, const PlaceSet& group) noexcept {
  Marbles count{};
  for (unsigned color = 0; color < 3; ++color)
    count[color] = static_cast<std::uint8_t>((position.marbles[color] & group).size());
  return count;
}

// Goals (ZZ11, ZZ12).

constexpr bool is_goal(const Rules& rules, const Marbles& held) noexcept {
  bool has_each = true;
  for (unsigned color = 0; color < 3; ++color) {
    if (held[color] >= rules.goal[color]) return true;
    has_each = has_each && held[color] >= rules.goal_of_each;
  }
  return has_each;
}

constexpr Marbles sum(Marbles a, const Marbles& b) noexcept {
  for (unsigned color = 0; color < 3; ++color) a[color] = static_cast<std::uint8_t>(a[color] + b[color]);
  return a;
}

// Repetition (ZZ34 to ZZ36). Only a turn without a ring, a claim and a pool can lead back to an earlier position, so
// what came before any other turn is forgotten. More than 32 such positions in a row are not counted.

constexpr std::uint64_t digest(const Position& position) noexcept {
  author::Digest digest;
  const auto add_set = [&](const PlaceSet& set) {
    for (const std::uint64_t word : set.words()) digest.add(word);
  };
  add_set(position.vacant);
  for (const PlaceSet& set : position.marbles) add_set(set);
  for (const Marbles& held : position.captured)
    for (const std::uint8_t count : held) digest.add(count);
  return digest.add(index(position.to_move) * 4 + position.passed).value();
}

constexpr bool counts_positions(const Rules& rules, const Position& position) noexcept {
  return rules.repetition != 0 && position.has_empty_pool();
}

constexpr void remember(const Rules& rules, Position& position) noexcept {
  if (counts_positions(rules, position)) position.earlier.add(digest(position));
}

// The end of the game.

enum class Ending : std::uint8_t {
  None,
  Goal,        // a player holds a set (ZZ32)
  Full,        // no ring is vacant (ZZ33)
  Repetition,  // ZZ34
  Passes,      // two in a row
  MoverStuck,  // stuck=loses
  BothStuck,   // stuck=both-lose
};

/// No jump, no pool, no captured marble (ZZ31).
constexpr bool is_stuck(const Position& position) noexcept {
  return is_none(position.supply()) && position.can_jump == 0;
}

constexpr Ending ending(const Rules& rules, const Position& position) noexcept {
  if (is_goal(rules, position.captured[index(other(position.to_move))])) return Ending::Goal;
  if (position.vacant.empty()) return Ending::Full;
  if (position.passed == 2) return Ending::Passes;
  if (rules.repetition != 0 && position.earlier.size() >= rules.repetition &&
      position.earlier.times(digest(position)) >= rules.repetition)
    return Ending::Repetition;
  if (rules.stuck == Stuck::Pass || !is_stuck(position)) return Ending::None;
  if (rules.stuck == Stuck::Loses) return Ending::MoverStuck;
  return is_none(position.captured[index(other(position.to_move))]) ? Ending::BothStuck : Ending::None;
}

// Turns.

/// The marble alone isolates its group and completes a set with it (island-goal=stop).
constexpr bool ends_at_island(const Rules& rules, const Position& position, unsigned color, Place to) noexcept {
  if (rules.island_goal == AfterGoal::Finish) return false;
  const Groups groups = isolated_groups(position, to, to);
  if (groups.count == 0) return false;
  Marbles won = marbles_in(position, groups.items[0]);
  ++won[color];
  return is_goal(rules, sum(position.own(), won));
}

/// Calls `visit` with every claim that the rules allow after a placing.
template <class Visit>
void for_each_claim(const Rules& rules, const Groups& groups, Visit visit) {
  if (rules.isolation == Isolation::All) return visit(groups.all());
  for (unsigned choice = 0; choice < 1U << groups.count; ++choice) {
    PlaceSet claimed;
    for (unsigned i = 0; i < groups.count; ++i)
      if ((choice >> i & 1U) != 0) claimed |= groups.items[i];
    visit(claimed);
  }
}

/// True if a turn with this claim takes a ring away, if it can: not when the game ends at an island.
constexpr bool may_take(const Rules& rules, const Position& position, const Turn& turn, bool any_free) noexcept {
  const bool stops = turn.claimed.contains(turn.from) && ends_at_island(rules, position, turn.color, turn.from);
  return turn.takes_ring() ? !stops : stops || !any_free;
}

/// The placings of a marble on `turn.from`, after which `turn.ring` is taken.
template <class Visit>
void for_each_placing(const Rules& rules, const Position& position, bool any_free, Turn turn, Visit visit) {
  for_each_claim(rules, isolated_groups(position, turn.from, turn.ring), [&](const PlaceSet& claimed) {
    turn.claimed = claimed;
    for (turn.color = 0; turn.color < 3; ++turn.color)
      if (position.supply()[turn.color] > 0 && may_take(rules, position, turn, any_free)) visit(turn);
  });
}

/// The ways to jump on from where the chain is; `held` is what its player has captured.
template <class Visit>
void for_each_chain(const Rules& rules, const Position& position, const Chain& chain, const Marbles& held, Turn& turn,
                    Visit visit) {
  if ((rules.chain_goal == AfterGoal::Stop && is_goal(rules, held)) || !chain.can_jump_on()) {
    if (turn.jump_count > 0) visit(turn);
    return;
  }
  for (const int by : steps) {
    if (!chain.can_jump(by)) continue;
    Chain next = chain;
    Marbles more = held;
    ++more[position.color_on(next.jump(by))];
    turn.landings[turn.jump_count++] = next.at;
    for_each_chain(rules, position, next, more, turn, visit);
    turn.landings[--turn.jump_count] = {};
  }
}

/// Calls `visit` with every legal turn.
template <class Visit>
void for_each_turn(const Rules& rules, const Position& position, Visit visit) {
  if (ending(rules, position) != Ending::None) return;
  Turn turn;
  if (position.can_jump != 0) {
    turn.kind = Turn::Kind::Jump;
    for (const Place from : position.all_marbles()) {
      turn.from = turn.ring = from;
      turn.color = static_cast<std::uint8_t>(position.color_on(from));
      for_each_chain(rules, position, Chain(position, from), position.own(), turn, visit);
    }
    return;
  }
  if (is_none(position.supply())) return visit(turn);  // passes
  turn.kind = Turn::Kind::Put;
  const PlaceSet free = free_rings(position.rings(), position.vacant);
  for (const Place to : position.vacant) {
    const PlaceSet others = free - PlaceSet(to);
    turn.from = turn.ring = to;
    if (others.empty() || rules.island_goal == AfterGoal::Stop)
      for_each_placing(rules, position, !others.empty(), turn, visit);
    for (const Place ring : others) {
      turn.ring = ring;
      for_each_placing(rules, position, true, turn, visit);
    }
  }
}

/// Takes the marble off; its ring is vacant then.
constexpr void capture(Position& position, Place place) noexcept {
  const unsigned color = position.color_on(place);
  position.marbles[color].erase(place);
  position.vacant.insert(place);
  ++position.captured[index(position.to_move)][color];
}

constexpr void place(Position& position, const Turn& turn) noexcept {
  --position.supply()[turn.color];
  position.marbles[turn.color].insert(turn.from);
  position.vacant.erase(turn.from);
  position.vacant.erase(turn.ring);
  if (!turn.claimed.empty()) {
    for (const Place claimed : turn.claimed) capture(position, claimed);
    position.vacant -= turn.claimed;
  }
  position.can_jump = position.has_marble(turn.from) && has_jump_at(position, turn.from) ? 1 : 0;
  if (!position.earlier.empty() && (turn.takes_ring() || !turn.claimed.empty())) position.earlier.clear();
}

constexpr void jump(Position& position, const Turn& turn) noexcept {
  Place at = turn.from;
  position.marbles[turn.color].erase(at);
  position.vacant.insert(at);
  for (unsigned i = 0; i < turn.jump_count; ++i) {
    capture(position, static_cast<Place>((bit(at) + bit(turn.landings[i])) / 2));
    at = turn.landings[i];
  }
  position.marbles[turn.color].insert(at);
  position.vacant.erase(at);
  position.can_jump = has_jump(position) ? 1 : 0;
}

/// Plays a legal turn.
constexpr void play(const Rules& rules, Position& position, const Turn& turn) noexcept {
  if (turn.kind == Turn::Kind::Put) place(position, turn);
  if (turn.kind == Turn::Kind::Jump) jump(position, turn);
  position.passed = turn.kind == Turn::Kind::Pass ? static_cast<std::uint8_t>(position.passed + 1) : std::uint8_t{0};
  position.to_move = other(position.to_move);
  remember(rules, position);
}

// Texts, as <gpn/author/table_game.hpp> takes them.

using Reading = author::TurnReading<all_findings, Rules, Position>;

bool play_canonical(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept;
gpn_status read_lenient(const Reading& reading, author::Out<Turn>& turns);
void put_turn(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) noexcept;
bool take_position(const Rules& rules, author::PositionText<all_findings>& in, Position& position);
void put_position(const Rules& rules, const Position& position, author::TextOut& out) noexcept;

}  // namespace gpn::zertz
