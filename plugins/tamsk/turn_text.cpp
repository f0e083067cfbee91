// The text of a turn.
//
// A canonical text is taken apart without a grammar. Any other one is parsed leniently into the same parts. Both make
// one Turn, which play_if_legal judges: since the text names everything that a turn does, nothing is searched.
#include "moves.hpp"

#include <gpn/author/grammar.hpp>

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

namespace gpn::tamsk {
namespace {

// Canonical text.

/// Takes `d7,g1;` after its x, in the order of the board.
bool take_lost(author::Scanner& in, SpaceSet& lost) noexcept {
  std::optional<Space> last;
  do {
    const auto space = in.take_spot(board);
    if (!space || (last && *last >= *space)) return false;
    last = space;
    lost |= SpaceSet(*space);
  } while (in.take(','));
  return in.take(';');
}

bool scan_turn(std::string_view text, Turn& turn) noexcept {
  turn = {};
  author::Scanner in(text);
  turn.kind = TurnKind::Late;
  if (text == "late") return true;
  if (in.take('x')) {
    author::Scanner list = in;  // so that what is scanned by a call is another one
    if (!take_lost(list, turn.ran_out)) return false;
    in = list;
  }
  turn.kind = TurnKind::Pass;
  if (in.take("pass")) return in.at_end();
  if (in.take('+')) {
    const auto open = in.take_spot(board);
    if (!open || !in.take(';')) return false;
    turn.open = SpaceSet(*open);
  }
  const auto from = in.take_spot(board);
  if (!from) return false;
  turn.kind = in.take('-') ? TurnKind::Move : TurnKind::Place;
  const auto to = turn.kind == TurnKind::Move ? in.take_spot(board) : from;
  if (!to) return false;
  turn.from = *from;
  turn.to = *to;
  turn.ring = in.take(";-") ? Ring::None : Ring::Dropped;
  if (in.take(";+")) {
    const auto second = in.take_spot(board);
    if (!second) return false;
    turn.second = SpaceSet(*second);
  }
  if (in.take(";late")) turn.in_time = InTime::No;
  return in.at_end();
}

bool is_believed(const Turn& turn) noexcept {
  return !turn.ran_out.empty() || turn.kind == TurnKind::Late || turn.in_time == InTime::No;
}

/// At levels 2 and 3 a pass can be legal although a glass could move on the board.
bool is_unproven_pass(const Rules& rules, const Position& position, const Turn& turn) noexcept {
  if (turn.kind != TurnKind::Pass || position.penalty == Penalty::Pass) return false;
  Position rest = position;
  rest.lost |= turn.ran_out;
  return can_move(rules, rest, position.to_move);
}

// Any text.

// The grammar of a turn, with all that is read leniently: capitals, blanks, `:` or `,` for `;`, a missing hyphen, the
// name of the glass before its move (A B C are White's, X Y Z Black's), `o` or `ring` for the ring.
//
//   turn = late | [ x space { , space } ; ] ( pass | [ + space ; ] [ name ] space [ - space ] [ ring ] [ + space ] [
//   late ] )
namespace grammar {

namespace pegtl = tao::pegtl;

struct blanks : pegtl::star<pegtl::space> {};
struct separator : pegtl::seq<blanks, pegtl::opt<pegtl::one<';', ':', ','>>, blanks> {};
struct stop : pegtl::seq<blanks, pegtl::one<';', ':'>, blanks> {};
// Names of spaces beyond the board are read too: the message can then say that there is no such space.
struct space : pegtl::seq<pegtl::alpha, blanks, pegtl::plus<pegtl::digit>> {};
struct lost_space : space {};
struct comma : pegtl::seq<blanks, pegtl::opt<pegtl::one<','>>, blanks> {};
struct lost : pegtl::seq<pegtl::one<'x', 'X'>, blanks, pegtl::list<lost_space, comma>, stop> {};
struct open_space : space {};
struct open : pegtl::seq<pegtl::one<'+'>, blanks, open_space, separator> {};
struct name : pegtl::seq<pegtl::ranges<'a', 'c', 'A', 'C', 'x', 'z', 'X', 'Z'>, blanks, pegtl::opt<pegtl::one<':'>>,
                         blanks, pegtl::at<space>> {};
struct from : space {};
struct to : space {};
struct further : pegtl::seq<blanks, pegtl::opt<pegtl::one<'-'>>, blanks, to> {};
struct no_ring : pegtl::seq<separator, pegtl::one<'-'>> {};
struct no_placed_ring : pegtl::seq<stop, pegtl::one<'-'>> {};  // `d4-` is half a move
struct ring : pegtl::seq<separator, pegtl::sor<TAO_PEGTL_ISTRING("ring"), pegtl::one<'o', 'O'>>> {};
struct second_space : space {};
struct second : pegtl::seq<separator, pegtl::one<'+'>, blanks, second_space> {};
struct late_word : TAO_PEGTL_ISTRING("late") {};
struct late : pegtl::seq<separator, late_word> {};
struct pass : TAO_PEGTL_ISTRING("pass") {};
struct moved : pegtl::seq<further, pegtl::opt<pegtl::sor<no_ring, ring>>> {};
struct placed : pegtl::opt<pegtl::sor<no_placed_ring, ring>> {};
struct move : pegtl::seq<pegtl::opt<open>, pegtl::opt<name>, from, pegtl::sor<moved, placed>, pegtl::opt<second>,
                         pegtl::opt<late>> {};
struct forfeit : late_word {};
struct turn : pegtl::seq<blanks, pegtl::sor<forfeit, pegtl::seq<pegtl::opt<lost>, pegtl::sor<pass, move>>>, blanks,
                         pegtl::eof> {};

}  // namespace grammar

/// The parts of a text; an empty one is not written.
struct Written {
  std::vector<std::string_view> lost;
  std::string_view open, name, from, to, no_ring, second, late, pass;
};

template <class Rule>
struct Action : tao::pegtl::nothing<Rule> {};

// clang-format off
template <> struct Action<grammar::open_space> : author::Keeps<&Written::open> {};
template <> struct Action<grammar::name> : author::Keeps<&Written::name> {};
template <> struct Action<grammar::from> : author::Keeps<&Written::from> {};
template <> struct Action<grammar::to> : author::Keeps<&Written::to> {};
template <> struct Action<grammar::no_ring> : author::Keeps<&Written::no_ring> {};
template <> struct Action<grammar::no_placed_ring> : author::Keeps<&Written::no_ring> {};
template <> struct Action<grammar::second_space> : author::Keeps<&Written::second> {};
template <> struct Action<grammar::late_word> : author::Keeps<&Written::late> {};
template <> struct Action<grammar::forfeit> : author::Keeps<&Written::late> {};
template <> struct Action<grammar::pass> : author::Keeps<&Written::pass> {};
template <> struct Action<grammar::lost_space> : author::Lists<&Written::lost> {};
// clang-format on

std::string name(Space space) { return board.name(space); }

std::string names_of(SpaceSet spaces, std::string_view separator = ", ") {
  return author::joined(spaces, name, separator);
}

/// Reads one text in one position.
class Reader : public Reading {
 public:
  explicit Reader(const Reading& reading) : Reading(reading) {}

  gpn_status read(author::Out<Turn>& turns) {
    auto written = author::parse<Written, grammar::turn, Action>(text());
    if (!written) return reject(GPN_UNREADABLE, {"tamsk-not-a-turn", whole(), not_a_turn(example())});
    written_ = *std::move(written);
    if (!resolve()) return GPN_UNREADABLE;
    if (const auto objection = objection_to_name()) return reject(GPN_ILLEGAL, *objection);
    Position after = position_;
    const Fault fault = play_if_legal(rules_, after, turn_);
    if (fault != Fault::None) return reject(GPN_ILLEGAL, objection_to(fault));
    turns.push(turn_);
    add_notes();
    return GPN_OK;
  }

 private:
  author::Range lost_range() const noexcept {
    return {range_of(written_.lost.front()).begin, range_of(written_.lost.back()).end};
  }

  std::string_view example() const noexcept {
    return is_placing(rules_, position_, position_.to_move) ? "a space, such as d4" : "a move, such as a1-b2, or pass";
  }

  /// The space of a written name; reports one that does not exist.
  std::optional<Space> space_of(std::string_view written) {
    const auto space = author::spot_named(board, written);
    if (!space) note({"tamsk-no-such-space", range_of(written), author::no_such_spot(board, written, "space", "line")});
    return space;
  }

  /// Makes the turn of the parts. False, with a remark, if one of them is no space.
  bool resolve() {
    const auto resolve_set = [&](std::string_view written, SpaceSet& set) {
      const auto space = space_of(written);
      if (space) set |= SpaceSet(*space);
      return space.has_value();
    };
    for (const std::string_view lost : written_.lost)
      if (!resolve_set(lost, turn_.ran_out)) return false;
    turn_.kind = written_.pass.empty() ? TurnKind::Late : TurnKind::Pass;
    if (written_.from.empty()) return true;
    turn_.kind = written_.to.empty() ? TurnKind::Place : TurnKind::Move;
    turn_.ring = written_.no_ring.empty() ? Ring::Dropped : Ring::None;
    turn_.in_time = written_.late.empty() ? InTime::Yes : InTime::No;
    if (!written_.open.empty() && !resolve_set(written_.open, turn_.open)) return false;
    const auto from = space_of(written_.from);
    if (!from) return false;
    const auto to = written_.to.empty() ? from : space_of(written_.to);
    if (!to) return false;
    turn_.from = *from;
    turn_.to = *to;
    return written_.second.empty() || resolve_set(written_.second, turn_.second);
  }

  std::optional<Objection> objection_to_name() const {
    if (written_.name.empty()) return std::nullopt;
    const Color owner = ascii::lower(written_.name.front()) <= 'c' ? Color::White : Color::Black;
    if (owner == position_.to_move) return std::nullopt;
    return Objection{
        "tamsk-no-glass", range_of(written_.name),
        fmt::format("{} is a glass of {}, and {} is to move", written_.name.substr(0, 1), name_of(owner), mover())};
  }

  void add_notes() {
    if (is_unproven_pass(rules_, position_, turn_))
      note({"tamsk-pass-unproven", range_of(written_.pass),
            fmt::format("{} passes although a glass could move; name the glasses that have run out, such as x{};pass",
                        mover(), names_of(movable(position_, position_.to_move) - turn_.ran_out, ","))});
    if (!turn_.ran_out.empty())
      note({"tamsk-lost-believed", lost_range(),
            fmt::format("that the glass on {} has run out is taken from the record", names_of(turn_.ran_out))});
    if (!written_.late.empty())
      note({"tamsk-late-believed", range_of(written_.late),
            fmt::format("that {} was late is taken from the record", mover())});
    const std::string meaning = canonical(turn_);
    if (meaning != text()) note({"tamsk-spelling", whole(), is_read_as(meaning)});
  }

  // Names what is wrong with a turn.

  SpaceSet own() const noexcept { return position_.own_glasses(); }

  std::string no_time() const {
    return rules_.level == Level::NoTime ? "at level 1 there is no time; no glass runs out, and nobody is late"
                                         : "at level 2 nobody is late; a late player belongs to level 3";
  }

  std::string not_running() const {
    for (const Space space : turn_.ran_out) {
      const SpaceSet one(space);
      if (!position_.all_glasses().contains(one)) return fmt::format("there is no glass on {} to be lost", name(space));
      if (position_.unmoved.contains(one))
        return fmt::format("the glass on {} has not moved, so it does not run", name(space));
      if (position_.lost.contains(one)) return fmt::format("the glass on {} is lost already", name(space));
    }
    return {};
  }

  std::string no_ring() const {
    const std::string move = name(turn_.from) + '-' + name(turn_.to);
    return fmt::format("{} has no ring left; write a move without a ring as {};-", mover(), move);
  }

  std::string may_not_pass() const {
    if (is_placing(rules_, position_, position_.to_move))
      return fmt::format("{} has a glass in hand and may not pass; write the space where it goes, such as d4", mover());
    return fmt::format("{} can move and may not pass; glasses that can move are on {}", mover(),
                       names_of(free_glasses()));
  }

  std::string cannot_move() const {
    if (position_.penalty == Penalty::Pass)
      return fmt::format("{} was late, and {} has a second turn; write pass", mover(), opponent());
    if (position_.in_hand[index(position_.to_move)] == 0)
      return fmt::format("{} has no rings and cannot move; write pass", mover());
    return fmt::format("no glass of {} can move; write pass", mover());
  }

  Objection objection_to(Fault fault) const {
    const auto object = [&](Finding finding, std::string_view part, std::string message) {
      return Objection{finding, range_of(part), std::move(message)};
    };
    const std::string from = name(turn_.from);
    const std::string to = name(turn_.to);
    switch (fault) {
      case Fault::None:
      case Fault::GameOver: return object("tamsk-game-over", {}, "the game is over; remove this turn");
      case Fault::NoTime:
        return turn_.ran_out.empty() ? object("tamsk-no-time", written_.late, no_time())
                                     : Objection{"tamsk-no-time", lost_range(), no_time()};
      case Fault::NotRunning: return {"tamsk-not-running", lost_range(), not_running()};
      case Fault::MayNotPass: return object("tamsk-may-not-pass", written_.pass, may_not_pass());
      case Fault::MustPass: return object("tamsk-must-pass", {}, cannot_move());
      case Fault::StillPlacing:
        return object("tamsk-still-placing", {},
                      fmt::format("{} has a glass in hand; write the space where it goes, such as d4", mover()));
      case Fault::PlacingOver:
        return object("tamsk-placing-over", {},
                      fmt::format("{} has no glass in hand; write a move, such as a1-b2", mover()));
      case Fault::NotOpen:
        return object("tamsk-not-open", written_.open,
                      position_.open.empty()
                          ? fmt::format("{} has just left no ring out; remove +{};", opponent(), names_of(turn_.open))
                          : fmt::format("{} left the ring out on {}, not on {}", opponent(), names_of(position_.open),
                                        names_of(turn_.open)));
      case Fault::NoGlass:
        return object("tamsk-no-glass", written_.from,
                      fmt::format("{} has no glass on {}; the glasses are on {}", mover(), from, names_of(own())));
      case Fault::GlassLost:
        return object("tamsk-glass-lost", written_.from,
                      fmt::format("the glass on {} has run out and never moves again; running are {}", from,
                                  names_of(own() - position_.lost - turn_.ran_out)));
      case Fault::EachGlassFirst:
        return object("tamsk-each-glass-first", written_.from,
                      fmt::format("{} first moves each glass once; still to be moved: {} (variant level-1 has no such "
                                  "rule)",
                                  mover(), names_of(own() & position_.unmoved)));
      case Fault::NotNextTo:
        return object("tamsk-not-next-to", written_.to,
                      fmt::format("{} is not next to {}; neighbours are {}", to, from,
                                  names_of(neighbours[author::bit(turn_.from)])));
      case Fault::Occupied:
        return object("tamsk-occupied", written_.to.empty() ? written_.from : written_.to,
                      fmt::format("there is a glass on {} already", to));
      case Fault::FullSpace:
        return object("tamsk-full-space", written_.to.empty() ? written_.from : written_.to,
                      rules_.full_space == FullSpace::Loses
                          ? fmt::format("{} is full, and a glass there loses; write {}-{};-", to, from, to)
                          : fmt::format("{} is full, so no glass may go there (option full-space)", to));
      case Fault::NoRingLeft: return object("tamsk-no-ring-left", {}, no_ring());
      case Fault::RingRequired:
        return object("tamsk-ring-required", written_.no_ring,
                      fmt::format("{} has rings left and drops one with each {}; remove ;-", mover(),
                                  turn_.kind == TurnKind::Place ? "glass" : "move"));
      case Fault::NotLate:
        return object("tamsk-opponent-not-late", written_.second,
                      rules_.late == Late::Twice
                          ? "a late opponent gives a second turn here, no second ring (option late)"
                          : fmt::format("{} was not late; remove ;+{}", opponent(), names_of(turn_.second)));
      case Fault::FirstRingMissing:
        return object("tamsk-first-ring-missing", written_.second, "a second ring needs a first one; remove ;-");
      case Fault::NoRoom:
        return object("tamsk-no-room", written_.second,
                      fmt::format("there is no room for a ring on {}", names_of(turn_.second)));
    }
    return {"tamsk-not-a-turn", whole(), not_a_turn(example())};
  }

  SpaceSet free_glasses() const noexcept {
    SpaceSet found;
    for (const Space glass : movable(position_, position_.to_move))
      if (!(neighbours[author::bit(glass)] & (vacant(position_) - position_.full)).empty()) found |= SpaceSet(glass);
    return found;
  }

  Written written_;
  Turn turn_;
};

}  // namespace

bool play_canonical(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept {
  if (!scan_turn(text, turn) || is_believed(turn) || is_unproven_pass(rules, position, turn)) return false;
  const Position before = position;
  if (play_if_legal(rules, position, turn) == Fault::None) return true;
  position = before;
  return false;
}

gpn_status read_lenient(const Reading& reading, author::Out<Turn>& turns) { return Reader(reading).read(turns); }

void put_turn(const Rules& /*rules*/, const Position& /*position*/, const Turn& turn, author::TextOut& out) noexcept {
  std::string_view lead = "x";
  for (const Space space : turn.ran_out) {
    board.put(out.put(lead), space);
    lead = ",";
  }
  if (!turn.ran_out.empty()) out.put(';');
  if (turn.kind == TurnKind::Pass) out.put("pass");
  if (turn.kind == TurnKind::Late) out.put("late");
  if (turn.kind == TurnKind::Pass || turn.kind == TurnKind::Late) return;
  for (const Space space : turn.open) {
    board.put(out.put('+'), space);
    out.put(';');
  }
  board.put(out, turn.from);
  if (turn.kind == TurnKind::Move) board.put(out.put('-'), turn.to);
  if (turn.ring == Ring::None) out.put(";-");
  for (const Space space : turn.second) board.put(out.put(";+"), space);
  if (turn.in_time == InTime::No) out.put(";late");
}

}  // namespace gpn::tamsk
