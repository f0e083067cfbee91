// The lenient reader of a turn: why a turn is not legal, with a hint how to correct it, and notes on the spelling.
//
// Canonical are `c5`, `c5-d5` and `pass`; capitals, blanks and a missing hyphen are accepted too, and each gets a note.
// A move may be followed by the pieces that it removes, as in `c5-d5;xa3,b3`: the rules determine them (D10), so the
// list is compared with the board and is not canonical.
#include "turn_text.hpp"

#include <gpn/author/grammar.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::dvonn {
namespace {

namespace grammar {

namespace pegtl = tao::pegtl;

struct blanks : pegtl::star<pegtl::space> {};
// More than the board has, so that the reader can distinguish a space that does not exist from a text that names none.
struct space : pegtl::seq<pegtl::alpha, pegtl::plus<pegtl::digit>> {};
struct first_space : space {};
struct second_space : space {};
struct removed_space : space {};
struct pass : pegtl::istring<'p', 'a', 's', 's'> {};
template <char... Signs>
struct separator : pegtl::seq<blanks, pegtl::opt<pegtl::one<Signs...>>, blanks> {};
struct item : pegtl::seq<removed_space, pegtl::opt<pegtl::one<'*'>>> {};
struct list : pegtl::seq<pegtl::one<'x', 'X'>, blanks, pegtl::opt<pegtl::list<item, separator<','>>>> {};
struct lists : pegtl::list<list, separator<';', ':', ','>> {};
struct placement_or_move
    : pegtl::seq<first_space, pegtl::opt<separator<'-'>, second_space, pegtl::opt<separator<';', ':', ','>, lists>>> {};
struct turn : pegtl::seq<blanks, pegtl::sor<pass, placement_or_move>, blanks, pegtl::eof> {};

}  // namespace grammar

template <class Rule>
struct Action : tao::pegtl::nothing<Rule> {};
template <>
struct Action<grammar::pass> : author::Keeps<&WrittenTurn::pass> {};
template <>
struct Action<grammar::first_space> : author::Keeps<&WrittenTurn::first> {};
template <>
struct Action<grammar::second_space> : author::Keeps<&WrittenTurn::second> {};
template <>
struct Action<grammar::lists> : author::Keeps<&WrittenTurn::list> {};
template <>
struct Action<grammar::removed_space> : author::Lists<&WrittenTurn::removed> {};

}  // namespace

std::optional<WrittenTurn> parse_turn(std::string_view text) {
  return author::parse<WrittenTurn, grammar::turn, Action>(text);
}

namespace {

constexpr bool is_blank(char c) noexcept { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// A space that a text names, and where.
struct NamedSpace {
  Space space;
  author::Range where;
};

std::string_view colour_of(Color player) { return player == Color::White ? "white" : "black"; }

std::string spaces_of(unsigned count) { return count == 1 ? "1 space" : fmt::format("{} spaces", count); }

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

/// The distance of two spaces on one straight line; nothing when they are not on one.
std::optional<unsigned> distance_in_line(Space from, Space to) {
  for (unsigned distance = 1; distance <= highest_movable; ++distance)
    if (reach(distance, from).contains(to)) return distance;
  return std::nullopt;
}

std::optional<Space> space_of(std::string_view part) noexcept {
  if (part.size() != 2) return std::nullopt;
  return space_at(ascii::lower(part[0]) - 'a', part[1] - '1');
}

std::vector<std::uint32_t> cells_of(SpaceSet set) {
  std::vector<std::uint32_t> cells;
  for (const Space space : set) cells.push_back(number_of(space));
  return cells;
}

class Reader : public Reading {
 public:
  explicit Reader(const Reading& reading) noexcept : Reading(reading), spelling_(text()) {}

  gpn_status read(author::Out<Turn>& turns) {
    const auto written = parse_turn(text());
    if (!written)
      return reject(GPN_UNREADABLE,
                    {"dvonn-not-a-turn", whole(),
                     not_a_turn(position_.is_placing() ? "a space, such as c5" : "a move, such as c5-d5, or pass")});
    if (!written->pass.empty()) return accept(Turn::pass(), objection_to_pass(range_of(written->pass)), turns);
    const auto first = named(written->first);
    if (!first) return GPN_UNREADABLE;
    if (written->second.empty()) return accept(Turn::place(first->space), objection_to_placement(*first), turns);
    const auto second = named(written->second);
    if (!second) return GPN_UNREADABLE;
    if (!written->list.empty()) spelling_ = text().substr(0, second->where.end);
    const Turn move = Turn::move(first->space, second->space);
    const gpn_status status = accept(move, objection_to_move(*first, *second), turns);
    if (status == GPN_OK && !written->list.empty()) compare_removed(*written, move);
    return status;
  }

 private:
  using Objections = std::optional<Objection>;  // nothing when the turn is legal

  /// The space of this name. Otherwise adds a remark with the spaces that exist.
  std::optional<NamedSpace> named(std::string_view part) {
    if (const auto space = space_of(part)) return NamedSpace{*space, range_of(part)};
    note({"dvonn-no-such-space", range_of(part), no_such_space(part)});
    return std::nullopt;
  }

  static std::string no_such_space(std::string_view part) {
    const int column = ascii::lower(part[0]) - 'a';
    if (column >= static_cast<int>(column_count))
      return fmt::format("there is no space {}; columns are a to k", quoted(part));
    int lowest = 0;
    while (!space_at(column, lowest)) ++lowest;
    int highest = lowest;
    while (space_at(column, highest + 1)) ++highest;
    return fmt::format("there is no space {}; column {} has rows {} to {}", quoted(part),
                       static_cast<char>('a' + column), lowest + 1, highest + 1);
  }

  bool is_occupied(Space space) const noexcept { return position_.occupied().contains(space); }
  Space first_vacant() const noexcept { return (board - position_.occupied()).first(); }

  /// "the piece on c5" or "the stack on c5".
  std::string stack_on(Space space) const {
    return fmt::format("the {} on {}", position_.tall.contains(space) ? "stack" : "piece", name(space));
  }

  /// Where the stack on `from` can move.
  std::string alternatives(Space from) const {
    const SpaceSet open = targets(position_, from, position_.occupied());
    return open.empty() ? "it has no legal move" : "it can move to " + list_of(open);
  }

  /// The first legal move of the player to move.
  std::string sample_move() const {
    std::string text;
    for_each_turn(rules_, position_, [&](const Turn& turn) {
      if (text.empty() && turn.kind() == Turn::Kind::Move) text = name(turn.from()) + "-" + name(turn.to());
    });
    return text;
  }

  static Objection game_over(author::Range where) {
    return {"dvonn-game-over", where, "neither player can move, so the game is over; remove this turn"};
  }

  Objection still_placing(NamedSpace from, author::Range whole) const {
    const unsigned left = piece_count - position_.placed;
    const auto object = [&](Space shown, std::string message) {
      return Objection{"dvonn-still-placing", whole, std::move(message), {number_of(shown)}};
    };
    const Space open = first_vacant();
    if (left == 1)
      return object(
          open,
          fmt::format(
              "the 49th placement is missing: White places the last piece on {0}; write {0} before the first move",
              name(open)));
    if (position_.placed == 0)
      return object(from.space,
                    "no piece is placed, so none can move; write the 49 placements first, or start from a position");
    return object(from.space,
                  fmt::format("{} of 49 pieces are still to be placed and {} is next; write one space, such as {}",
                              left, mover(), name(open)));
  }

  /// The objection to every move: the game is over, or the player has no move.
  Objections objection_to_any_move(author::Range where) const {
    if (can_move(rules_, position_, position_.to_move)) return std::nullopt;
    if (is_over(rules_, position_)) return game_over(where);
    return Objection{"dvonn-must-pass", where,
                     fmt::format("{} has no legal move and must pass; write pass before this turn if it is {}'s",
                                 mover(), opponent())};
  }

  /// Names what is wrong with the space a move starts from.
  Objections objection_to_source(NamedSpace from) const {
    const auto object = [&](Finding finding, std::string message) {
      return Objection{finding, from.where, std::move(message), {number_of(from.space)}};
    };
    const std::string at = name(from.space);
    const std::string_view colour = colour_of(position_.to_move);
    if (!is_occupied(from.space))
      return object(
          "dvonn-empty-space",
          fmt::format(
              "{} is vacant; name a stack with {} on top, or check whether the stack moved or was removed earlier", at,
              colour));
    if (!position_.owned().contains(from.space))
      return object("dvonn-lone-dvonn-piece",
                    fmt::format("the DVONN piece on {} is single and may not move; move one of your own stacks", at));
    if (!position_.stacks_of(position_.to_move).contains(from.space))
      return object(
          "dvonn-not-your-stack",
          fmt::format(
              "{} belongs to {}, but it is {}'s turn; move a stack with {} on top, or check whether a turn is missing",
              stack_on(from.space), opponent(), mover(), colour));
    if (is_blocked(rules_, position_, from.space, position_.occupied()))
      return object(
          "dvonn-surrounded",
          fmt::format("{} has six occupied neighbours and may not move; move another stack", stack_on(from.space)));
    return std::nullopt;
  }

  /// Names what is wrong with the distance, direction or target of a move, given a stack that is free to move.
  Objections objection_to_target(NamedSpace from, NamedSpace to) const {
    const unsigned height = position_.height(from.space);
    const std::string stack = stack_on(from.space);
    const auto object = [&](Finding finding, std::string message, std::string_view rule = {}) {
      return Objection{finding, to.where, std::move(message), {number_of(from.space), number_of(to.space)}, rule};
    };
    if (height > highest_movable)
      return object(
          "dvonn-wrong-distance",
          fmt::format("{} has {} pieces, and a stack of more than 10 cannot move; move another stack", stack, height),
          "D17");
    const std::string moves = fmt::format("{} moves exactly {}", stack, spaces_of(height));
    const std::string open = alternatives(from.space);
    if (from.space == to.space)
      return object("dvonn-wrong-distance", fmt::format("the move begins and ends on one space; {}, {}", moves, open));
    const auto distance = distance_in_line(from.space, to.space);
    if (!distance)
      return object("dvonn-not-in-line", fmt::format("{} and {} are not on one straight line; {}, {}", name(from.space),
                                                     name(to.space), moves, open));
    if (*distance != height)
      return object("dvonn-wrong-distance",
                    fmt::format("{}, and {} is {} away; {}", moves, name(to.space), *distance, open));
    if (!is_occupied(to.space))
      return object("dvonn-empty-target", fmt::format("{} is vacant, and a move must end on a piece or stack; {}, {}",
                                                      name(to.space), moves, open));
    return std::nullopt;
  }

  Objections objection_to_pass(author::Range where) const {
    const auto object = [&](std::string message, std::string_view rule) {
      return Objection{"dvonn-may-not-pass", where, std::move(message), {}, rule};
    };
    if (position_.is_placing())
      return object(fmt::format("{} must place a piece and may not pass; write a space, such as {}", mover(),
                                name(first_vacant())),
                    "D2");
    if (can_move(rules_, position_, position_.to_move))
      return object(
          fmt::format("{} has a legal move and may not pass; write a move, such as {}", mover(), sample_move()), {});
    return is_over(rules_, position_) ? Objections(game_over(where)) : std::nullopt;
  }

  Objections objection_to_placement(NamedSpace to) const {
    const auto object = [&](Finding finding, std::string message) {
      return Objection{finding, to.where, std::move(message), {number_of(to.space)}};
    };
    if (position_.is_placing()) {
      if (!is_occupied(to.space)) return std::nullopt;
      return object("dvonn-space-taken", fmt::format("{} is occupied; place the piece on a vacant space: {}",
                                                     name(to.space), list_of(board - position_.occupied())));
    }
    if (auto objection = objection_to_any_move(to.where)) return objection;
    return object("dvonn-placing-over", fmt::format("all pieces are placed; write a move, such as {}", sample_move()));
  }

  Objections objection_to_move(NamedSpace from, NamedSpace to) const {
    const author::Range whole{from.where.begin, to.where.end};
    if (position_.is_placing()) return still_placing(from, whole);
    if (auto objection = objection_to_any_move(whole)) return objection;
    if (auto objection = objection_to_source(from)) return objection;
    return objection_to_target(from, to);
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
    const author::Range where = range_of(written.list);
    if (written.removed.empty() ? !lost.empty() : is_known && named == lost)
      return note({"dvonn-removal-written", where, "the list of removed pieces agrees with the board (D10)"});
    note({"dvonn-removal-differs", where,
          lost.empty() ? fmt::format("{} removes no piece; leave the list out", canonical(move))
                       : fmt::format("{} removes {}, not {}", canonical(move), list_of(lost, ", "),
                                     is_known && !named.empty() ? list_of(named, ", ") : quoted(written.list)),
          cells_of(lost)});
  }

  gpn_status accept(const Turn& turn, const Objections& objection, author::Out<Turn>& turns) {
    if (objection) return reject(GPN_ILLEGAL, *objection);
    turns.push(turn);
    const auto has = [&](auto matches) { return std::any_of(spelling_.begin(), spelling_.end(), matches); };
    const auto add = [&](Finding finding, std::string_view hint) {
      note({finding, whole(), fmt::format("{} is read as {}; {}", quoted(spelling_), canonical(turn), hint)});
    };
    if (has(ascii::is_upper)) add("dvonn-upper-case", "write small letters");
    if (turn.kind() == Turn::Kind::Move && !has([](char c) { return c == '-'; }))
      add("dvonn-no-hyphen", "write a hyphen between the spaces");
    if (has(is_blank)) add("dvonn-extra-blanks", "remove the blanks");
    return GPN_OK;
  }

  std::string canonical(const Turn& turn) const {
    return author::text_of([&](author::TextOut& out) { put_turn(rules_, position_, turn, out); });
  }

  std::string_view spelling_;  // without the list of removed pieces
};

}  // namespace

gpn_status read_lenient(const Reading& reading, author::Out<Turn>& turns) { return Reader(reading).read(turns); }

}  // namespace gpn::dvonn
