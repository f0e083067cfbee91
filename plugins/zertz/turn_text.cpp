// The text of a turn. A scanner reads canonical text, a grammar every other way of writing. judge() then compares
// what is written with the position step by step, without listing turns, and stops at the first thing that breaks a
// rule, which explain() puts into a sentence.
#include "moves.hpp"

#include <gpn/author/grammar.hpp>

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

namespace gpn::zertz {
namespace {

using author::Range;

constexpr unsigned most_items = 24;  // marbles of the game

/// A ring with the colour that is written before it, if it is. Plain, so that a list of items costs nothing.
struct Item {
  bool has_color;
  std::uint8_t color;
  Place place;
  std::uint32_t begin;
  std::uint32_t end;

  Range where() const noexcept { return {begin, end}; }
};

struct Written {
  Turn::Kind kind = Turn::Kind::Pass;
  bool is_canonical = true;
  bool is_short = false;
  bool takes_ring = false;
  std::uint8_t color = 0;
  Place from{};  // where the marble is put, or jumps from
  Place ring{};
  Range from_at;
  Range ring_at;
  unsigned count = 0;
  Item items[most_items];  // the jumps, or what is claimed; only the first `count` are set
};

/// Canonical text alone, of which only the places of the parts are not kept.
bool scan_canonical(const Board& board, std::string_view text, Written& out) noexcept {
  author::Scanner in(text);
  const auto take_color = [&](std::uint8_t& color) {
    color = 0;
    for (const char letter : color_letters) {
      if (in.take(letter)) return true;
      ++color;
    }
    return false;
  };
  const auto take_place = [&](Place& place) {
    const auto found = in.take_spot(board);
    place = found.value_or(Place{});
    return found.has_value();
  };
  const auto take_items = [&] {
    for (; !in.at_end(); ++out.count) {
      if (out.count == most_items) return false;
      Item& item = out.items[out.count];
      item = {true, 0, {}, 0, 0};
      if (!take_color(item.color) || !take_place(item.place)) return false;
    }
    return out.count > 0;
  };
  if (in.take("pass")) return in.at_end();
  out.kind = in.take('x') ? Turn::Kind::Jump : Turn::Kind::Put;
  if (out.kind == Turn::Kind::Jump) return take_place(out.from) && take_items();
  if (!take_color(out.color) || !take_place(out.from)) return false;
  out.takes_ring = in.take(',');
  out.ring = out.from;
  if (out.takes_ring && !take_place(out.ring)) return false;
  return in.at_end() || (in.take('x') && take_items());
}

// The grammar of a turn, with all that is read leniently: capitals and small letters, blanks, the names of colours, a
// missing comma before the ring, commas between jumps and marbles, `-` for a pass, and chains and claims without
// colours.
//
//   turn = pass | x ring items | color ring [ , ring ] [ x items ]      items = { [ color ] ring }
namespace grammar {

namespace pegtl = tao::pegtl;

struct blanks : pegtl::star<pegtl::space> {};
// Names of rings beyond the board are read too: the message can then say that there is no such ring.
struct name : pegtl::seq<pegtl::alpha, pegtl::plus<pegtl::digit>> {};
struct color_name : pegtl::sor<TAO_PEGTL_ISTRING("white"), TAO_PEGTL_ISTRING("grey"), TAO_PEGTL_ISTRING("gray"),
                               TAO_PEGTL_ISTRING("black"), pegtl::one<'w', 'W', 'g', 'G', 'b', 'B'>> {};
struct color : pegtl::seq<color_name, blanks, pegtl::at<pegtl::alpha>> {};
struct item_color : color {};
struct item_name : name {};
struct item : pegtl::seq<pegtl::opt<item_color>, item_name> {};
struct comma : pegtl::seq<blanks, pegtl::opt<pegtl::one<','>>, blanks> {};
struct items : pegtl::seq<blanks, pegtl::list<item, comma>> {};
struct from : name {};
struct ring : name {};
struct jump : pegtl::one<'x', 'X'> {};
struct claim : pegtl::seq<blanks, pegtl::one<'x', 'X'>, items> {};
struct taken : pegtl::seq<blanks, pegtl::opt<pegtl::one<','>, blanks>, ring> {};
struct placing : pegtl::seq<color, from, pegtl::opt<taken>, pegtl::opt<claim>> {};
struct pass : pegtl::sor<TAO_PEGTL_ISTRING("pass"), pegtl::one<'-'>> {};
struct turn : pegtl::seq<blanks, pegtl::sor<pass, pegtl::seq<jump, blanks, from, items>, placing>, blanks, pegtl::eof> {
};

}  // namespace grammar

/// The parts of a text; an empty one is not written.
struct Parts {
  struct Part {
    std::string_view color, name;
  };

  std::string_view pass, jump, color, from, ring;
  std::string_view item_color;  // of the item that is read now
  std::vector<Part> items;

  void add_item(std::string_view name) { items.push_back({std::exchange(item_color, {}), name}); }
};

template <class Rule>
struct Action : tao::pegtl::nothing<Rule> {};

// clang-format off
template <> struct Action<grammar::pass> : author::Keeps<&Parts::pass> {};
template <> struct Action<grammar::jump> : author::Keeps<&Parts::jump> {};
template <> struct Action<grammar::color> : author::Keeps<&Parts::color> {};
template <> struct Action<grammar::from> : author::Keeps<&Parts::from> {};
template <> struct Action<grammar::ring> : author::Keeps<&Parts::ring> {};
template <> struct Action<grammar::item_color> : author::Keeps<&Parts::item_color> {};
template <> struct Action<grammar::item_name> : author::Calls<&Parts::add_item> {};
// clang-format on

/// The first thing that breaks a rule.
enum class Fault : std::uint8_t {
  None,
  GameOver,
  MustJump,
  MayNotPass,
  MustPass,
  NoPlace,  // where the marble is put
  NoMarbleLeft,
  NoRing,  // what is taken is no vacant ring
  NotFree,
  RingMissing,
  NoJumper,
  NotAJump,
  NothingToJump,
  Landing,
  WrongColor,
  ChainGoesOn,
  WonBefore,
  NotIsolated,
  ClaimInPart,
  ClaimMissing,
};

/// With the number of the item, or of the isolated group, that it is about. The functions that return one are inline:
/// the bytes of a struct are read as a whole, which waits until each is stored.
struct Judgement {
  Fault fault = Fault::None;
  unsigned number = 0;
};

[[gnu::always_inline]] inline Judgement judge_jump(const Rules& rules, const Position& position, Written& written,
                                                   Turn& turn) noexcept {
  if (!position.has_marble(written.from)) return {Fault::NoJumper};
  turn.color = static_cast<std::uint8_t>(position.color_on(written.from));
  Chain chain(position, written.from);
  Marbles held = position.own();
  const auto is_over = [&] { return rules.chain_goal == AfterGoal::Stop && is_goal(rules, held); };
  for (unsigned i = 0; i < written.count; ++i) {
    const Item& item = written.items[i];
    if (is_over()) return {Fault::WonBefore, i};
    const auto by = jump_towards(chain.at, item.place);
    if (!by) return {Fault::NotAJump, i};
    if (!chain.can_jump(*by)) return {chain.vacant.contains(item.place) ? Fault::NothingToJump : Fault::Landing, i};
    const unsigned color = position.color_on(chain.jump(*by));
    if (item.has_color && item.color != color) return {Fault::WrongColor, i};
    written.is_short = written.is_short || !item.has_color;
    ++held[color];
    if (turn.jump_count == most_jumps) return {Fault::NothingToJump, i};
    turn.landings[turn.jump_count++] = item.place;
  }
  if (!is_over() && chain.can_jump_on()) return {Fault::ChainGoesOn, written.count - 1};
  return {};
}

/// What is written as claimed, against the groups that are isolated.
[[gnu::always_inline]] inline Judgement judge_claim(const Rules& rules, const Position& position, const Groups& groups,
                                                    Written& written, Turn& turn) noexcept {
  const PlaceSet isolated = groups.all();
  for (unsigned i = 0; i < written.count; ++i) {
    const Item& item = written.items[i];
    if (!isolated.contains(item.place)) return {Fault::NotIsolated, i};
    const unsigned color = item.place == turn.from ? turn.color : position.color_on(item.place);
    if (item.has_color && item.color != color) return {Fault::WrongColor, i};
    written.is_short = written.is_short || !item.has_color;
    written.is_canonical = written.is_canonical && (i == 0 || written.items[i - 1].place < item.place);
    turn.claimed.insert(item.place);
  }
  if (rules.isolation == Isolation::All && written.count == 0 && groups.count > 0) {
    turn.claimed = isolated;
    written.is_short = true;
    return {};
  }
  for (unsigned i = 0; i < groups.count; ++i) {
    const PlaceSet missing = groups.items[i] - turn.claimed;
    if (missing.empty()) continue;
    if (missing != groups.items[i]) return {Fault::ClaimInPart, i};
    if (rules.isolation == Isolation::All) return {Fault::ClaimMissing, i};
  }
  return {};
}

/// Returns the rings that can be taken after a marble here.
PlaceSet free_after(const Position& position, Place marble) noexcept {
  PlaceSet free = free_rings(position.rings(), position.vacant);
  free.erase(marble);
  return free;
}

[[gnu::always_inline]] inline Judgement judge_placing(const Rules& rules, const Position& position, Written& written,
                                                      Turn& turn) noexcept {
  if (!position.vacant.contains(written.from)) return {Fault::NoPlace};
  if (position.supply()[written.color] == 0) return {Fault::NoMarbleLeft};
  if (written.takes_ring) {
    if (written.ring == written.from || !position.vacant.contains(written.ring)) return {Fault::NoRing};
    if (!is_free(position, written.ring)) return {Fault::NotFree};
  }
  turn.color = written.color;
  turn.ring = written.ring;
  if (written.count > 0 || !places_without_way_out(position, turn.from, turn.ring).empty()) {
    const Groups groups = isolated_groups(position, turn.from, turn.ring);
    if (const Judgement claim = judge_claim(rules, position, groups, written, turn); claim.fault != Fault::None)
      return claim;
  }
  const bool any_free = written.takes_ring || !free_after(position, written.from).empty();
  if (!may_take(rules, position, turn, any_free)) return {written.takes_ring ? Fault::WonBefore : Fault::RingMissing};
  return {};
}

/// Finds the turn that is written. Sets is_short, and unsets is_canonical, where the text leaves out or reorders.
[[gnu::always_inline]] inline Judgement judge(const Rules& rules, const Position& position, Written& written,
                                              Turn& turn) noexcept {
  if (ending(rules, position) != Ending::None) return {Fault::GameOver};
  const bool must_jump = position.can_jump != 0;
  const bool must_pass = !must_jump && is_none(position.supply());
  turn.kind = written.kind;
  turn.from = turn.ring = written.from;
  switch (written.kind) {
    case Turn::Kind::Pass: return {must_pass ? Fault::None : Fault::MayNotPass};
    case Turn::Kind::Jump: return judge_jump(rules, position, written, turn);
    case Turn::Kind::Put: break;
  }
  if (must_jump || must_pass) return {must_jump ? Fault::MustJump : Fault::MustPass};
  return judge_placing(rules, position, written, turn);
}

/// Reads one text in one position, and puts what is wrong with it into words.
class Reader : public Reading {
 public:
  explicit Reader(const Reading& reading) : Reading(reading) {}

  gpn_status read(author::Out<Turn>& turns) {
    const auto parts = author::parse<Parts, grammar::turn, Action>(text());
    if (!parts || parts->items.size() > most_items)
      return reject(GPN_UNREADABLE,
                    {"zertz-not-a-turn", whole(),
                     not_a_turn("a marble and a ring to take, such as Wd4,d1, a jump, such as xd1Gd3, or pass")});
    Written written;
    if (const auto objection = resolve(*parts, written)) return reject(GPN_UNREADABLE, *objection);
    written.is_canonical = plain_text(written) == text();
    Turn turn;
    const Judgement judgement = judge(rules_, position_, written, turn);
    if (judgement.fault != Fault::None) return reject(GPN_ILLEGAL, explain(judgement, written, turn));
    turns.push(turn);
    if (written.is_canonical && has_hint(GPN_HINT_IMPLIED_REMOVALS)) return GPN_OK;
    const std::string meaning = canonical(turn);
    note(written.is_short ? Objection{"zertz-short-way", whole(), is_short_for(meaning)}
                          : Objection{"zertz-spelling", whole(), is_read_as(meaning)});
    return GPN_OK;
  }

 private:
  /// ZZ6: j is also read for i on 61 rings. Numbers may begin with 0.
  std::optional<Place> place_named(std::string_view written) const {
    std::string plain(written);
    if (rules_.shape == Shape::Large && ascii::lower(plain[0]) == 'j') plain[0] = 'i';
    while (plain.size() > 2 && plain[1] == '0') plain.erase(1, 1);
    return author::spot_named(rules_.board(), plain);
  }

  static std::uint8_t color_named(std::string_view written) noexcept {
    const char letter = ascii::upper(written.empty() ? 'W' : written.front());
    return static_cast<std::uint8_t>(color_letters.find(letter));
  }

  std::optional<Objection> resolve(const Parts& parts, Written& out) const {
    std::optional<Objection> objection;
    const auto take = [&](std::string_view written, Place& place, Range& where) {
      const auto found = place_named(written);
      place = found.value_or(Place{});
      where = range_of(written);
      if (!found && !objection)
        objection =
            Objection{"zertz-no-such-ring", where, author::no_such_spot(rules_.board(), written, "ring", "column")};
    };
    if (!parts.pass.empty()) return objection;
    out.kind = parts.jump.empty() ? Turn::Kind::Put : Turn::Kind::Jump;
    out.color = color_named(parts.color);
    take(parts.from, out.from, out.from_at);
    out.ring = out.from;
    out.takes_ring = !parts.ring.empty();
    if (out.takes_ring) take(parts.ring, out.ring, out.ring_at);
    for (const auto& [color, written] : parts.items) {
      Item& item = out.items[out.count++];
      Range where;
      item.has_color = !color.empty();
      item.color = color_named(color);
      take(written, item.place, where);
      item.begin = where.begin;
      item.end = where.end;
    }
    return objection;
  }

  /// The same parts in canonical spelling.
  std::string plain_text(const Written& written) const {
    if (written.kind == Turn::Kind::Pass) return "pass";
    const bool puts = written.kind == Turn::Kind::Put;
    std::string text = (puts ? color_letters[written.color] : 'x') + name(written.from);
    if (written.takes_ring) text += ',' + name(written.ring);
    for (unsigned i = 0; i < written.count; ++i) {
      if (puts && i == 0) text += 'x';
      if (written.items[i].has_color) text += color_letters[written.items[i].color];
      text += name(written.items[i].place);
    }
    return text;
  }

  Objection explain(const Judgement& judgement, const Written& written, const Turn& turn) const {
    const Item& item = written.items[judgement.number];
    switch (judgement.fault) {
      case Fault::None:
      case Fault::GameOver: return {"zertz-game-over", whole(), "the game is over; remove this turn"};
      case Fault::MustJump:
        return {"zertz-must-jump", whole(),
                fmt::format("{} can capture and must jump; write a jump, such as {}", mover(), sample())};
      case Fault::MayNotPass:
        return {"zertz-may-not-pass", whole(),
                fmt::format("{} has a turn and may not pass; write one, such as {}", mover(), sample())};
      case Fault::MustPass:
        return {"zertz-must-pass", whole(), fmt::format("{} has no jump and no marble to place; write pass", mover())};
      case Fault::NoPlace: return not_vacant(written.from, written.from_at);
      case Fault::NoMarbleLeft: return no_marble_left(written);
      case Fault::NoRing:
        return written.ring == written.from ? about("zertz-ring-taken", written.ring, written.ring_at,
                                                    "the marble is on {}; take a free ring away")
                                            : not_vacant(written.ring, written.ring_at);
      case Fault::NotFree:
        return {"zertz-not-free",
                written.ring_at,
                fmt::format("ring {} is not free; free are {}", name(written.ring),
                            names_of(free_after(position_, written.from))),
                {number(written.ring)}};
      case Fault::RingMissing:
        return {"zertz-ring-missing", written.from_at,
                fmt::format("take a free ring away, such as {}{},{}", color_letters[written.color], name(written.from),
                            name(free_after(position_, written.from).first()))};
      case Fault::NoJumper:
        return about("zertz-no-marble", written.from, written.from_at, "no marble is on {} to jump with");
      case Fault::WonBefore:
        return {"zertz-won-before", written.takes_ring ? written.ring_at : item.where(),
                fmt::format("{} has a set before this, which ends the game; leave out the rest", mover())};
      case Fault::WrongColor: return wrong_color(item, written);
      case Fault::NotIsolated:
        return about("zertz-not-isolated", item.place, item.where(),
                     "{} is not in a group that this turn cuts off or fills; leave it out");
      case Fault::ClaimInPart:
      case Fault::ClaimMissing: return not_claimed(judgement, written, turn);
      case Fault::NotAJump:
      case Fault::NothingToJump:
      case Fault::Landing:
      case Fault::ChainGoesOn: break;
    }
    return objection_to_chain(judgement, written);
  }

  std::string name(Place place) const { return rules_.board().name(place); }
  std::uint32_t number(Place place) const noexcept { return rules_.board().number_of(place); }

  std::string names_of(const PlaceSet& places) const {
    return author::joined(places, [&](Place place) { return name(place); });
  }

  Objection about(Finding finding, Place place, Range where, std::string_view sentence) const {
    return {finding, where, fmt::format(fmt::runtime(sentence), name(place)), {number(place)}};
  }

  Objection not_vacant(Place place, Range where) const {
    if (position_.has_ring(place))
      return about("zertz-ring-taken", place, where, "{} has a marble on it; write a vacant ring");
    return about("zertz-ring-gone", place, where, "ring {} is no longer on the board; write another one");
  }

  Objection no_marble_left(const Written& written) const {
    std::string left;
    for (unsigned color = 0; color < 3; ++color)
      if (position_.supply()[color] > 0)
        left += fmt::format("{}{} {}", left.empty() ? "" : ", ", position_.supply()[color], color_names[color]);
    if (position_.has_empty_pool())
      return {"zertz-no-marble-left", written.from_at,
              fmt::format("the pool is empty and {} holds no {} marble; {} holds {}", mover(),
                          color_names[written.color], mover(), left)};
    return {"zertz-no-marble-left", written.from_at,
            fmt::format("the pool has no {} marble left; it has {}", color_names[written.color], left)};
  }

  unsigned color_after(const Written& written, Place place) const {
    return written.kind == Turn::Kind::Put && place == written.from ? written.color : position_.color_on(place);
  }

  Objection wrong_color(const Item& item, const Written& written) const {
    Place place = item.place;
    if (written.kind == Turn::Kind::Jump) {
      const Place from = &item == written.items ? written.from : (&item - 1)->place;
      place = static_cast<Place>((bit(from) + bit(place)) / 2);
    }
    const unsigned color = color_after(written, place);
    return {"zertz-wrong-color",
            {item.begin - 1, item.end},
            fmt::format("the marble on {} is {}; write {}{}", name(place), color_names[color], color_letters[color],
                        name(item.place)),
            {number(place)}};
  }

  Objection not_claimed(const Judgement& judgement, const Written& written, const Turn& turn) const {
    std::string marbles;
    const Groups groups = isolated_groups(position_, turn.from, turn.ring);
    for (const Place place : groups.items[judgement.number])
      if (!turn.claimed.contains(place)) marbles += color_letters[color_after(written, place)] + name(place);
    const Range where = written.items[written.count - 1].where();
    if (judgement.fault == Fault::ClaimInPart)
      return {"zertz-claim-in-part", where, fmt::format("a group is claimed whole or not at all; add {}", marbles)};
    return {"zertz-claim-missing", where, fmt::format("every isolated group is claimed; add {}", marbles)};
  }

  /// The chain as far as it is right.
  Objection objection_to_chain(const Judgement& judgement, const Written& written) const {
    const Item& item = written.items[judgement.number];
    Chain chain(position_, written.from);
    const unsigned right = judgement.number + (judgement.fault == Fault::ChainGoesOn ? 1 : 0);
    for (unsigned i = 0; i < right; ++i) chain.jump(*jump_towards(chain.at, written.items[i].place));
    PlaceSet targets;
    for (const int by : steps) {
      Chain next = chain;
      if (!chain.can_jump(by)) continue;
      next.jump(by);
      targets |= PlaceSet(next.at);
    }
    const std::string can = targets.empty() ? std::string("it cannot jump") : "it can jump to " + names_of(targets);
    const auto object = [&](Finding finding, std::string message) {
      return Objection{finding, item.where(), std::move(message), {number(chain.at), number(item.place)}};
    };
    switch (judgement.fault) {
      case Fault::ChainGoesOn:
        return object("zertz-chain-goes-on", fmt::format("the marble on {} must jump on; {}", name(chain.at), can));
      case Fault::NothingToJump:
        return object("zertz-no-marble", fmt::format("there is no marble between {} and {} to jump over; {}",
                                                     name(chain.at), name(item.place), can));
      case Fault::Landing:
        return object("zertz-landing",
                      fmt::format("{} is no vacant ring; {} lands on one, and {}", name(item.place), "a jump", can));
      default:
        return object("zertz-not-a-jump",
                      fmt::format("{} is not two steps from {} on a line; {}", name(item.place), name(chain.at), can));
    }
  }
};

}  // namespace

bool play_canonical(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept {
  Written written;
  if (!scan_canonical(rules.board(), text, written)) return false;
  turn = {};
  if (judge(rules, position, written, turn).fault != Fault::None || !written.is_canonical || written.is_short)
    return false;
  play(rules, position, turn);
  return true;
}

gpn_status read_lenient(const Reading& reading, author::Out<Turn>& turns) { return Reader(reading).read(turns); }

void put_turn(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) noexcept {
  const Board& board = rules.board();
  if (turn.kind == Turn::Kind::Pass) return void(out.put("pass"));
  if (turn.kind == Turn::Kind::Jump) {
    board.put(out.put('x'), turn.from);
    Place at = turn.from;
    for (unsigned i = 0; i < turn.jump_count; at = turn.landings[i++]) {
      const auto over = static_cast<Place>((bit(at) + bit(turn.landings[i])) / 2);
      board.put(out.put(color_letters[position.color_on(over)]), turn.landings[i]);
    }
    return;
  }
  board.put(out.put(color_letters[turn.color]), turn.from);
  if (turn.takes_ring()) board.put(out.put(','), turn.ring);
  if (!turn.claimed.empty()) out.put('x');
  for (const Place place : turn.claimed)
    board.put(out.put(color_letters[place == turn.from ? turn.color : position.color_on(place)]), place);
}

}  // namespace gpn::zertz
