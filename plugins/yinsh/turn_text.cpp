// The text of a turn. A text that is not canonical is parsed leniently and compared with the legal turns: those that
// have everything the text has are what it means, which is how the short way finds its rows. Only if there is none, the
// parts are looked at one after the other for the first that breaks a rule.
#include "moves.hpp"

#include <gpn/author/grammar.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace gpn::yinsh {
namespace {

// Canonical text.

/// Takes `a1-a5xb2;xc3-c7xd4` after its first x, as long as a row follows; false for something else.
bool take_takings(author::Scanner& in, Taking& taking) noexcept {
  do {
    const auto first = in.take_spot(board);
    if (!first || !in.take('-') || taking.count == most_rows) return false;
    const auto last = in.take_spot(board);
    const auto ray = last ? board.ray(*first, *last) : std::nullopt;
    if (!ray || ray->direction >= 3 || ray->distance != row_length - 1 || !in.take('x')) return false;
    const auto ring = in.take_spot(board);
    if (!ring) return false;
    taking.rows[taking.count] = {*first, static_cast<std::uint8_t>(ray->direction)};
    taking.rings[taking.count++] = *ring;
  } while (in.take(";x"));
  return true;
}

bool scan_turn(std::string_view text, Turn& turn) noexcept {
  turn = {};
  author::Scanner in(text);
  turn.kind = Turn::Kind::Rows;
  if (in.take('x')) {
    author::Scanner rows = in;  // so that what is scanned by a call is another one
    if (!take_takings(rows, turn.before)) return false;
    if (rows.at_end()) return true;
    if (!rows.take(';')) return false;
    in = rows;
  }
  turn.kind = Turn::Kind::Pass;
  if (in.take("pass")) return in.at_end();
  const auto from = in.take_spot(board);
  if (!from) return false;
  turn.from = turn.to = *from;
  turn.kind = Turn::Kind::Place;
  if (in.at_end()) return true;
  if (!in.take('-')) return false;
  const auto to = in.take_spot(board);
  if (!to) return false;
  turn.to = *to;
  turn.kind = Turn::Kind::Move;
  if (in.at_end()) return true;
  author::Scanner rows = in;
  return rows.take(";x") && take_takings(rows, turn.after) && rows.at_end();
}

/// Whether the player to move, who has a row, can take exactly this now. In canonical order.
bool may_take(const Rules& rules, const Position& position, const Taking& taking) noexcept {
  SpotSet markers = position.own_markers();
  SpotSet rings = position.own_rings();
  for (unsigned i = 0; i < taking.count; ++i) {
    const SpotSet row = spots_of(taking.rows[i]);
    const SpotSet ring(taking.rings[i]);
    if (!markers.contains(row) || !rings.contains(ring)) return false;
    if (i > 0 && (!precedes(taking.rows[i - 1], taking.rows[i]) || taking.rings[i - 1] > taking.rings[i])) return false;
    markers -= row;
    rings -= ring;
  }
  const unsigned most = missing_rings(rules, position, position.to_move);
  return taking.count == most || (taking.count < most && !has_row(markers));
}

/// What follows the rows that are taken before the move; else false, and the position is as before.
bool play_rest(const Rules& rules, Position& position, const Turn& turn) noexcept {
  const bool has_won = missing_rings(rules, position, position.to_move) == 0;
  if (has_won != (turn.kind == Turn::Kind::Rows)) return false;
  if (turn.kind == Turn::Kind::Pass && can_move(position, position.to_move)) return false;
  if (turn.kind != Turn::Kind::Move) return true;
  if (!position.own_rings().contains(turn.from)) return false;
  const auto path = path_between(position, turn.from, turn.to);
  if (!path) return false;
  move_ring(position, turn.from, turn.to, *path);
  const bool has_rows = takes_rows(rules, position);
  const bool may = has_rows == (turn.after.count > 0) && (!has_rows || may_take(rules, position, turn.after));
  if (may)
    take(position, turn.after);
  else
    move_ring(position, turn.from, turn.to, *path, -1);
  return may;
}

/// Plays a turn if it is legal; else false, and the position is as before.
bool play_if_legal(const Rules& rules, Position& position, const Turn& turn) noexcept {
  if (turn.kind == Turn::Kind::Place) {
    if (!position.is_placing() || turn.before.count > 0 || position.occupied().contains(turn.to)) return false;
    place_ring(position, turn.to);
    end_turn(position, turn.kind);
    return true;
  }
  const bool has_rows = takes_rows(rules, position);
  if (position.is_placing() || ending_before_moves(rules, position, has_rows) != Ending::None) return false;
  if (has_rows != (turn.before.count > 0) || (has_rows && !may_take(rules, position, turn.before))) return false;
  if (turn.kind == Turn::Kind::Pass && ending(rules, position) != Ending::None) return false;
  take(position, turn.before);
  const bool may = play_rest(rules, position, turn);
  if (may)
    end_turn(position, turn.kind);
  else
    put_back(position, turn.before);
  return may;
}

void put(author::TextOut& out, Spot spot) noexcept { board.put(out, spot); }

void put(author::TextOut& out, const Taking& taking) noexcept {
  for (unsigned i = 0; i < taking.count; ++i) {
    put(out.put(i > 0 ? ";x" : "x"), taking.rows[i].first);
    put(out.put('-'), board.last(taking.rows[i], row_length));
    put(out.put('x'), taking.rings[i]);
  }
}

// Any text.

// The grammar of a turn, with all that is read leniently: capitals, blanks, `:` or `,` for `;`, a missing hyphen, and R
// before the spot of a ring: `Re3` is placed, `Re3-e6` moves, and after a row or `;` a ring is taken off.
//
//   turn = lists [ ; action [ ; lists ] ] | action [ ; lists ]      action = [ R ] spot [ - spot ] | pass
//   lists = taken { ; taken }                                       taken = ( x [ R ] | R ) spot [ - spot ]
namespace grammar {

namespace pegtl = tao::pegtl;

struct blanks : pegtl::star<pegtl::space> {};
// Names of spots beyond the board are read too: the message can then say that there is no such spot.
struct spot : pegtl::seq<pegtl::alpha, blanks, pegtl::plus<pegtl::digit>> {};
struct further_spot : pegtl::seq<blanks, pegtl::opt<pegtl::one<'-'>>, blanks, spot> {};
struct ring : pegtl::seq<pegtl::one<'r', 'R'>, blanks, pegtl::at<pegtl::alpha>> {};  // no spot begins so
struct taken : pegtl::seq<pegtl::sor<pegtl::seq<pegtl::one<'x', 'X'>, blanks, pegtl::opt<ring>>, ring>, spot,
                          pegtl::opt<further_spot>> {};
struct separator : pegtl::seq<blanks, pegtl::opt<pegtl::one<';', ':', ','>>, blanks> {};
struct lists : pegtl::list<taken, separator> {};
struct pass : pegtl::istring<'p', 'a', 's', 's'> {};
struct move : pegtl::seq<pegtl::opt<ring>, spot, pegtl::opt<further_spot>> {};
struct action : pegtl::sor<pass, move> {};
struct played : pegtl::seq<action, pegtl::opt<separator, lists>> {};
struct turn
    : pegtl::seq<blanks, pegtl::sor<played, pegtl::seq<lists, pegtl::opt<separator, played>>>, blanks, pegtl::eof> {};

}  // namespace grammar

/// Something that is taken, or the action: one spot, or two; none for a pass.
struct Part {
  std::string_view text;
  std::vector<std::string_view> names;
  std::vector<Spot> spots;

  bool is_row() const noexcept { return spots.size() == 2; }
};

struct WrittenTurn {
  std::vector<Part> before;
  std::optional<Part> action;
  std::vector<Part> after;
  std::vector<std::string_view> names;  // of the part that is read now

  void add_action(std::string_view text) { action = Part{text, std::exchange(names, {}), {}}; }
  void add_taken(std::string_view text) { (action ? after : before).push_back({text, std::exchange(names, {}), {}}); }
};

template <class Rule>
struct Action : tao::pegtl::nothing<Rule> {};

template <>
struct Action<grammar::spot> : author::Lists<&WrittenTurn::names> {};
template <>
struct Action<grammar::action> : author::Calls<&WrittenTurn::add_action> {};
template <>
struct Action<grammar::taken> : author::Calls<&WrittenTurn::add_taken> {};

/// The row between two ends; nothing where they are not five spots of a line apart.
std::optional<Run> row_between(Spot a, Spot b) noexcept {
  const auto ray = board.ray(a, b);
  if (!ray || ray->distance != row_length - 1) return std::nullopt;
  return Run{std::min(a, b), static_cast<std::uint8_t>(ray->direction % 3)};
}

std::string name(Spot spot) { return board.name(spot); }
std::string name(Run row) { return name(row.first) + "-" + name(board.last(row, row_length)); }

template <class List>
std::string names_of(const List& list) {
  return author::joined(list, [](const auto& item) { return name(item); });
}

/// Reads one text in one position.
class Reader : public Reading {
 public:
  explicit Reader(const Reading& reading) : Reading(reading) {}

  gpn_status read(author::Out<Turn>& turns) {
    auto written = author::parse<WrittenTurn, grammar::turn, Action>(text());
    if (!written) return reject(GPN_UNREADABLE, {"yinsh-not-a-turn", whole(), not_a_turn(expected())});
    if (const auto objection = resolve_spots(*written)) return reject(GPN_UNREADABLE, *objection);
    std::string shortest;
    for_each_turn(rules_, position_, [&](const Turn& turn) {
      if (!means(*written, turn)) return;
      turns.push(turn);
      if (shortest.empty()) shortest = canonical(turn);
    });
    if (turns.needed() == 0) return reject(GPN_ILLEGAL, objection_to(*written));
    add_note(*written, shortest, turns.needed());
    return GPN_OK;
  }

 private:
  static std::uint32_t cell(Spot spot) noexcept { return board.number_of(spot); }

  std::string_view expected() const noexcept {
    return position_.is_placing() ? "a spot, such as f6" : "a move, such as f6-f9, or pass";
  }

  std::optional<Objection> resolve_spots(WrittenTurn& written) const {
    std::optional<Objection> objection;
    const auto resolve = [&](Part& part) {
      for (const std::string_view each : part.names) {
        const auto spot = author::spot_named(board, each);
        if (spot) part.spots.push_back(*spot);
        if (!spot && !objection)
          objection =
              Objection{"yinsh-no-such-spot", range_of(each), author::no_such_spot(board, each, "spot", "column")};
      }
    };
    std::for_each(written.before.begin(), written.before.end(), resolve);
    if (written.action) resolve(*written.action);
    std::for_each(written.after.begin(), written.after.end(), resolve);
    return objection;
  }

  /// Whether the taking has each row and each ring that is written, and the text lacks no more than the way it is
  /// written may leave out.
  bool means(const std::vector<Part>& parts, const Taking& taking) const {
    std::vector<Run> rows(taking.rows.begin(), taking.rows.begin() + taking.count);
    std::vector<Spot> rings(taking.rings.begin(), taking.rings.begin() + taking.count);
    const auto erase = [](auto& list, const auto& item) {
      const auto found = std::find(list.begin(), list.end(), item);
      if (found == list.end()) return false;
      list.erase(found);
      return true;
    };
    for (const Part& part : parts) {
      if (!part.is_row()) {
        if (!erase(rings, part.spots[0])) return false;
        continue;
      }
      const auto row = row_between(part.spots[0], part.spots[1]);
      if (!row || !erase(rows, *row)) return false;
    }
    return rings.empty() || has_hint(GPN_HINT_IMPLIED_REMOVALS);
  }

  bool means(const WrittenTurn& written, const Turn& turn) const {
    const std::vector<Spot> spots = written.action ? written.action->spots : std::vector<Spot>();
    const bool acts = written.action.has_value();
    switch (turn.kind) {
      case Turn::Kind::Place:
        return spots.size() == 1 && spots[0] == turn.to && written.before.empty() && written.after.empty();
      case Turn::Kind::Rows: return !acts && means(written.before, turn.before);
      case Turn::Kind::Pass:
        return acts && spots.empty() && means(written.before, turn.before) && written.after.empty();
      case Turn::Kind::Move: break;
    }
    return spots.size() == 2 && spots[0] == turn.from && spots[1] == turn.to && means(written.before, turn.before) &&
           means(written.after, turn.after);
  }

  void add_note(const WrittenTurn& written, const std::string& meaning, unsigned count) {
    const auto rows = [](const std::vector<Part>& parts) {
      return std::count_if(parts.begin(), parts.end(), [](const Part& part) { return part.is_row(); });
    };
    const std::size_t taken = written.before.size() + written.after.size();
    const auto named = static_cast<std::size_t>(rows(written.before) + rows(written.after));
    const auto is_x = [](char c) { return c == 'x'; };
    const bool is_short = taken != 2 * named ||
                          2 * named != static_cast<std::size_t>(std::count_if(meaning.begin(), meaning.end(), is_x));
    note(is_short ? Objection{"yinsh-short-way", whole(), is_short_for(meaning, count)}
                  : Objection{"yinsh-spelling", whole(), is_read_as(meaning)});
  }

  // What is wrong with a turn that no legal turn matches.

  Objection objection_to(const WrittenTurn& written) const {
    if (ending(rules_, position_) != Ending::None)
      return {"yinsh-game-over", whole(), "the game is over; remove this turn"};
    const bool places = written.action && written.action->spots.size() == 1;
    if (position_.is_placing()) {
      if (!places || !written.before.empty() || !written.after.empty())
        return {"yinsh-still-placing", whole(),
                fmt::format("{} rings are still to be placed; write one spot, such as {}",
                            position_.to_place[0] + position_.to_place[1], sample())};
      const Spot spot = written.action->spots[0];
      return {"yinsh-spot-taken",
              whole(),
              fmt::format("{} is occupied; place the ring on a vacant spot", name(spot)),
              {cell(spot)}};
    }
    if (places)
      return {"yinsh-placing-over", range_of(written.action->text),
              fmt::format("all rings are placed; write a move, such as {}", sample())};
    return objection_to_play(written);
  }

  Objection objection_to_play(const WrittenTurn& written) const {
    const author::Range action = written.action ? range_of(written.action->text) : whole();
    if (auto objection = objection_to_taking(position_, written.before, action, "yinsh-row-first"))
      return *std::move(objection);
    Position rest = position_;
    take(rest, first_taking(position_, written.before));
    if (missing_rings(rules_, rest, rest.to_move) == 0)
      return {"yinsh-won-before", action, fmt::format("{} wins with the rows before; leave out the rest", mover())};
    if (!written.action) return {"yinsh-move-missing", whole(), "these rows do not win; write the move after them"};
    if (auto objection = objection_to_move(rest, *written.action, action)) return *std::move(objection);
    if (const std::vector<Spot>& spots = written.action->spots; spots.size() == 2)
      move_ring(rest, spots[0], spots[1], *path_between(rest, spots[0], spots[1]));
    if (auto objection = objection_to_taking(rest, written.after, action, "yinsh-row-left"))
      return *std::move(objection);
    return {"yinsh-no-row", whole(), fmt::format("{} does not take these rows in one turn", mover())};
  }

  /// A taking that the parts mean.
  Taking first_taking(const Position& position, const std::vector<Part>& parts) const {
    std::optional<Taking> found;
    for_each_taking(rules_, position, [&](const Taking& taking) {
      if (!found && means(parts, taking)) found = taking;
    });
    return found.value_or(Taking{});
  }

  std::optional<Objection> objection_to_move(const Position& position, const Part& action, author::Range where) const {
    const bool can = can_move(position, position.to_move);
    if (action.spots.empty()) {
      if (!can) return std::nullopt;
      return Objection{"yinsh-may-not-pass", where,
                       fmt::format("{} can move a ring and may not pass; write a move, such as {}", mover(), sample())};
    }
    if (!can) return Objection{"yinsh-must-pass", where, fmt::format("{} cannot move a ring; write pass", mover())};
    const Spot from = action.spots[0];
    const Spot to = action.spots[1];
    const auto object = [&](Finding finding, std::string message) {
      return Objection{finding, where, std::move(message), {cell(from), cell(to)}};
    };
    if (!position.own_rings().contains(from))
      return object("yinsh-no-ring", fmt::format("{} has no ring on {}; {} rings are on {}", mover(), name(from),
                                                 mover(), names_of(position.own_rings())));
    const auto ray = board.ray(from, to);
    if (!ray) return object("yinsh-not-in-line", fmt::format("{} and {} are not on one line", name(from), name(to)));
    SpotSet rings;
    for (auto spot = board.neighbour(from, ray->direction); rings.empty();
         spot = board.neighbour(*spot, ray->direction)) {
      rings = SpotSet(*spot) & position.all_rings();
      if (*spot == to) break;
    }
    if (!rings.empty() || position.all_markers().contains(to))
      return object("yinsh-ring-in-the-way",
                    rings.empty()
                        ? fmt::format("{} has a marker; a ring ends on a vacant spot", name(to))
                        : fmt::format("a ring is on {}; a ring neither passes nor enters it", name(rings.first())));
    std::vector<Spot> targets;
    for_each_target(position, from, [&](Spot spot) { targets.push_back(spot); });
    if (std::find(targets.begin(), targets.end(), to) != targets.end()) return std::nullopt;
    return object("yinsh-past-the-jump", fmt::format("a ring lands right behind the markers that it jumps; from {} it "
                                                     "can move to {}",
                                                     name(from), names_of(targets)));
  }

  /// `missing` is for a row that is not taken.
  std::optional<Objection> objection_to_taking(const Position& position, const std::vector<Part>& parts,
                                               author::Range action, Finding missing) const {
    if (!takes_rows(rules_, position)) {
      if (parts.empty()) return std::nullopt;
      return Objection{"yinsh-no-row", range_of(parts[0].text), fmt::format("{} has no row to take here", mover())};
    }
    std::vector<Run> standing;
    for_each_row(position.own_markers(), [&](Run row) { standing.push_back(row); });
    SpotSet markers = position.own_markers();
    SpotSet rings = position.own_rings();
    unsigned rows = 0;
    unsigned rings_named = 0;
    for (const Part& part : parts) {
      const author::Range where = range_of(part.text);
      if (!part.is_row()) {
        const SpotSet ring(part.spots[0]);
        if (!rings.contains(ring))
          return Objection{"yinsh-no-ring-to-take", where,
                           fmt::format("{} has no ring on {} to take off; rings are on {}", mover(),
                                       name(part.spots[0]), names_of(rings))};
        rings -= ring;
        ++rings_named;
        continue;
      }
      const auto row = row_between(part.spots[0], part.spots[1]);
      if (!row || !position.own_markers().contains(spots_of(*row)))
        return Objection{"yinsh-no-row", where,
                         fmt::format("{} to {} is no row of {}; rows are {}", name(part.spots[0]), name(part.spots[1]),
                                     mover(), names_of(standing))};
      if (!markers.contains(spots_of(*row)))
        return Objection{
            "yinsh-rows-share", where,
            fmt::format("{} shares a marker with a row that is taken before it; leave one out", name(*row))};
      markers -= spots_of(*row);
      ++rows;
    }
    if (parts.empty() ||
        (rows == rings_named && has_row(markers) && rows < missing_rings(rules_, position, position.to_move)))
      return Objection{missing, parts.empty() ? action : range_of(parts.back().text),
                       fmt::format("{} has a row, {}; take it with a ring, such as x{}x{}", mover(),
                                   name(parts.empty() ? standing[0] : row_of(markers)),
                                   name(parts.empty() ? standing[0] : row_of(markers)), name(rings.first()))};
    bool means_one = false;
    for_each_taking(rules_, position, [&](const Taking& taking) { means_one = means_one || means(parts, taking); });
    if (means_one) return std::nullopt;
    return Objection{"yinsh-one-ring-a-row", range_of(parts.back().text),
                     fmt::format("{} row{} and {} ring{} are written; take one ring with each row", rows,
                                 rows == 1 ? "" : "s", rings_named, rings_named == 1 ? "" : "s")};
  }

  static Run row_of(SpotSet markers) {
    std::optional<Run> found;
    for_each_row(markers, [&](Run row) { found = found ? found : row; });
    return *found;
  }
};

}  // namespace

bool play_canonical(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept {
  return scan_turn(text, turn) && play_if_legal(rules, position, turn);
}

gpn_status read_lenient(const Reading& reading, author::Out<Turn>& turns) { return Reader(reading).read(turns); }

void put_turn(const Rules& /*rules*/, const Position& /*position*/, const Turn& turn, author::TextOut& out) noexcept {
  put(out, turn.before);
  if (turn.kind == Turn::Kind::Rows) return;
  if (turn.before.count > 0) out.put(';');
  if (turn.kind == Turn::Kind::Pass) {
    out.put("pass");
    return;
  }
  put(out, turn.to == turn.from ? turn.to : turn.from);
  if (turn.kind == Turn::Kind::Place) return;
  put(out.put('-'), turn.to);
  if (turn.after.count > 0) out.put(';');
  put(out, turn.after);
}

}  // namespace gpn::yinsh
