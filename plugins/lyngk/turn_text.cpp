// The text of a turn. A text that is not canonical is parsed leniently; its parts are compared with the rules one after
// the other, and the first that breaks one is reported. What a turn takes off follows from its move, so that reading
// never lists the legal turns.
#include "moves.hpp"

#include <gpn/author/grammar.hpp>

#include <fmt/format.h>
#include <tl/expected.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace gpn::lyngk {
namespace {

std::string name(Spot spot) { return board.name(spot); }

/// `xc3,g4`; nothing for none.
void put_taken(author::TextOut& out, Spots taken) noexcept {
  bool is_first = true;
  for (const Spot spot : taken) board.put(out.put(std::exchange(is_first, false) ? 'x' : ','), spot);
}

// Canonical text.

/// Takes the fives of a claim, which must be exactly these, and the semicolon after them.
bool take_fives(std::string_view& text, Spots fives) noexcept {
  if (fives.empty()) return true;
  std::array<char, 3 * spot_count + 1> expected{};
  author::TextOut out(expected.data(), expected.size());
  put_taken(out, fives);
  out.put(';');
  if (!text.starts_with(std::string_view(expected.data(), out.needed()))) return false;
  text.remove_prefix(out.needed());
  return true;
}

/// Plays `b1-e5` or `b1-e5;xe5`.
bool play_move(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept {
  const auto from = board.take_spot(text);
  if (!from || !text.starts_with('-')) return false;
  text.remove_prefix(1);
  const auto to = board.take_spot(text);
  if (!to || !is_legal_move(rules, position, *from, *to)) return false;
  if (takes(rules, position, *from, *to)) {
    if (!text.starts_with(";x")) return false;
    text.remove_prefix(2);
    if (board.take_spot(text) != to) return false;
  }
  if (!text.empty()) return false;
  move(rules, position, *from, *to);
  turn.from = *from;
  turn.to = *to;
  return true;
}

bool play_claim(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept {
  turn.claim = piece_of(text[0]);
  text.remove_prefix(2);
  if (!is_colour(turn.claim) || !may_claim(rules, position, turn.claim)) return false;
  Position after = with_claim(rules, position, turn.claim);
  if (!take_fives(text, fives_of_claim(rules, position, turn.claim)) || !play_move(rules, after, text, turn))
    return false;
  position = after;
  return true;
}

// Any text.

// The grammar of a turn, with all that is read leniently: capitals, blanks, a missing hyphen, `:` `,` or a blank for
// `;`, the names and Boardspace's letters of colours, the way over LYNGK-points.
//
//   turn = pass | [ claim ; [ taken ; ] ] spot [ - ] spot { [ - ] spot } [ ; taken ]      taken = x spot { , spot }
namespace grammar {

namespace pegtl = tao::pegtl;

struct blanks : pegtl::star<pegtl::space> {};
// Names of spots beyond the board are read too: the message can then say that there is no such spot.
struct spot : pegtl::seq<pegtl::alpha, blanks, pegtl::plus<pegtl::digit>> {};
struct hyphen : pegtl::seq<blanks, pegtl::one<'-'>, blanks> {};
struct separator : pegtl::seq<blanks, pegtl::one<';', ':', ','>, blanks> {};
struct gap : pegtl::sor<separator, pegtl::plus<pegtl::space>> {};
struct comma : pegtl::seq<blanks, pegtl::one<','>, blanks> {};
// Not the beginning of a move; what is looked at ahead takes no action.
struct taken_spot : pegtl::seq<pegtl::not_at<spot, hyphen>, spot> {};
struct taken : pegtl::seq<pegtl::one<'x', 'X'>, blanks, taken_spot, pegtl::star<comma, taken_spot>> {};
struct claim : pegtl::plus<pegtl::alpha> {};
struct claims : pegtl::seq<claim, gap, pegtl::opt<taken, gap>> {};
struct pass : pegtl::istring<'p', 'a', 's', 's'> {};
struct further : pegtl::seq<blanks, pegtl::opt<pegtl::one<'-'>>, blanks, spot> {};
struct way : pegtl::seq<spot, pegtl::plus<further>> {};
struct move : pegtl::seq<way, pegtl::opt<gap, taken>> {};
struct turn : pegtl::seq<blanks, pegtl::sor<move, pass, pegtl::seq<claims, move>>, blanks, pegtl::eof> {};

}  // namespace grammar

struct WrittenTurn {
  std::string_view claim;  // empty for none
  std::vector<std::string_view> fives;
  std::vector<std::string_view> way;  // none for a pass
  std::vector<std::string_view> taken;
  std::vector<std::string_view> names;  // of the part that is read now

  void end_way(std::string_view /*text*/) { way = std::exchange(names, {}); }
  void end_taken(std::string_view /*text*/) { (way.empty() ? fives : taken) = std::exchange(names, {}); }
};

template <class Rule>
struct Action : tao::pegtl::nothing<Rule> {};

template <>
struct Action<grammar::spot> : author::Lists<&WrittenTurn::names> {};
template <>
struct Action<grammar::claim> : author::Keeps<&WrittenTurn::claim> {};
template <>
struct Action<grammar::way> : author::Calls<&WrittenTurn::end_way> {};
template <>
struct Action<grammar::taken> : author::Calls<&WrittenTurn::end_taken> {};

/// Returns a piece by its letter or name; Boardspace writes N for black and W for a joker.
Piece piece_named(std::string_view name) noexcept {
  for (std::size_t i = 0; i < piece_names.size(); ++i)
    if (ascii::same_word(name, piece_names[i]) || ascii::same_word(name, piece_letters.substr(i, 1)))
      return static_cast<Piece>(i + 1);
  return ascii::same_word(name, "n") ? Piece::Black : ascii::same_word(name, "w") ? Piece::Joker : Piece::None;
}

/// A canonical text without the parts that begin with x.
std::string without_taken(std::string text) {
  for (std::size_t at = text.find('x'); at != std::string::npos; at = text.find('x')) {
    const std::size_t end = text.find(';', at);
    end == std::string::npos ? text.erase(at - 1) : text.erase(at, end + 1 - at);
  }
  return text;
}

/// Reads one text in one position.
class Reader : public Reading {
 public:
  explicit Reader(const Reading& reading) : Reading(reading) {}

  gpn_status read(author::Out<Turn>& turns) {
    const auto turn = resolve();
    if (!turn) return reject(is_unreadable_ ? GPN_UNREADABLE : GPN_ILLEGAL, turn.error());
    turns.push(*turn);
    add_note(canonical(*turn));
    return GPN_OK;
  }

 private:
  tl::expected<Turn, Objection> resolve() {
    const auto written = author::parse<WrittenTurn, grammar::turn, Action>(text());
    if (!written) return tl::unexpected(no_turn());
    Turn turn;
    std::vector<Spot> way, fives, taken;
    for (const auto& [names, spots] :
         {std::pair(&written->fives, &fives), std::pair(&written->way, &way), std::pair(&written->taken, &taken)})
      for (const std::string_view name : *names) {
        const auto spot = author::spot_named(board, name);
        if (!spot)
          return tl::unexpected(
              Objection{"lyngk-no-such-spot", range_of(name), author::no_such_spot(board, name, "spot", "line")});
        spots->push_back(*spot);
      }
    if (!written->claim.empty()) turn.claim = piece_named(written->claim);
    if (!written->claim.empty() && turn.claim == Piece::None) return tl::unexpected(no_turn());
    is_unreadable_ = false;
    is_way_ = way.size() > 2;
    if (auto objection = objection_to_time(way.empty())) return tl::unexpected(*std::move(objection));
    if (way.empty()) return turn;
    if (auto objection = objection_to_claim(turn.claim, written->claim)) return tl::unexpected(*std::move(objection));
    const Position claimed = with_claim(rules_, position_, turn.claim);
    const Spots coming_off = fives_of_claim(rules_, position_, turn.claim);
    if (auto objection = objection_to_taking(coming_off, fives, written->fives))
      return tl::unexpected(*std::move(objection));
    if (auto objection = objection_to_move(claimed, way, written->way)) return tl::unexpected(*std::move(objection));
    turn.from = way.front();
    turn.to = way.back();
    const Spots completed = takes(rules_, claimed, turn.from, turn.to) ? Spots(turn.to) : Spots();
    if (auto objection = objection_to_taking(completed, taken, written->taken))
      return tl::unexpected(*std::move(objection));
    is_short_ = fives.size() + taken.size() <
                static_cast<std::size_t>(std::popcount(coming_off.word()) + std::popcount(completed.word()));
    return turn;
  }

  /// About a turn that is not written canonically, unless the hints allow that.
  void add_note(const std::string& meaning) {
    const bool may_be_short = has_hint(GPN_HINT_IMPLIED_REMOVALS) && text() == without_taken(meaning);
    if (is_way_)
      note({"lyngk-way", whole(), fmt::format("{} is read as {}; the way is not needed", quoted(text()), meaning)});
    else if (!is_short_)
      note({"lyngk-spelling", whole(), is_read_as(meaning)});
    else if (!may_be_short)
      note({"lyngk-short-way", whole(), is_short_for(meaning)});
  }

  Objection no_turn() const {
    return {"lyngk-not-a-turn", whole(), not_a_turn("a move, such as b1-b2 or R;b1-b2, or pass")};
  }

  std::optional<Objection> objection_to_time(bool passes) const {
    switch (ending(rules_, position_)) {
      case Ending::NotSetUp:
        return Objection{"lyngk-not-set-up", whole(),
                         "the start position is not known; add the tag Position with the 43 pieces"};
      case Ending::Six:
      case Ending::NoTurns: return Objection{"lyngk-game-over", whole(), "the game is over; remove this turn"};
      case Ending::None: break;
    }
    const bool can = has_turn(rules_, position_);
    if (passes && can)
      return Objection{"lyngk-may-not-pass", whole(),
                       fmt::format("{} has a turn and may not pass; write one, such as {}", mover(), sample())};
    if (!passes && !can)
      return Objection{"lyngk-must-pass", whole(), fmt::format("{} has no turn; write pass", mover())};
    return std::nullopt;
  }

  std::optional<Objection> objection_to_claim(Piece colour, std::string_view written) const {
    const author::Range where = range_of(written);
    if (colour == Piece::None) return std::nullopt;
    if (colour == Piece::Joker)
      return Objection{"lyngk-joker", where, "jokers cannot be claimed; write I, B, R, G or K"};
    if (position_.is_claimed(colour))
      return Objection{"lyngk-claimed", where,
                       fmt::format("{} has claimed {} before; leave out the claim",
                                   position_.owns(colour) ? mover() : opponent(), name_of(colour))};
    if (!is_claimable(position_, colour))
      return Objection{"lyngk-claims-used", where,
                       fmt::format("{} has claimed two colours; leave out the claim", mover())};
    if (!may_claim(rules_, position_, colour))
      return Objection{"lyngk-claim-opens-nothing", where,
                       fmt::format("no stack topped by {} can move then; claim another colour, such as in {}",
                                   name_of(colour), sample())};
    return std::nullopt;
  }

  std::optional<Objection> objection_to_taking(Spots coming_off, const std::vector<Spot>& spots,
                                               const std::vector<std::string_view>& written) const {
    for (std::size_t i = 0; i < spots.size(); ++i) {
      const bool is_twice = std::find(spots.begin(), spots.begin() + static_cast<std::ptrdiff_t>(i), spots[i]) !=
                            spots.begin() + static_cast<std::ptrdiff_t>(i);
      if (coming_off.contains(spots[i]) && !is_twice) continue;
      return Objection{"lyngk-not-taken",
                       range_of(written[i]),
                       is_twice ? fmt::format("{} is listed twice; leave one out", name(spots[i]))
                                : fmt::format("nothing comes off {} here; leave it out", name(spots[i])),
                       {number_of(spots[i])}};
    }
    return std::nullopt;
  }

  /// In the position after the claim.
  std::optional<Objection> objection_to_move(const Position& now, const std::vector<Spot>& way,
                                             const std::vector<std::string_view>& written) const {
    const Spot from = way.front();
    const Spot to = way.back();
    const Stack stack = now.on(from);
    const Stack on = now.on(to);
    const author::Range where{range_of(written.front()).begin, range_of(written.back()).end};
    const auto object = [&](Finding finding, std::string message, std::string_view rule = {}) {
      return Objection{finding, where, std::move(message), {number_of(from), number_of(to)}, rule};
    };
    if (stack.empty()) return object("lyngk-vacant", fmt::format("there is no piece on {} to move", name(from)));
    if (stack.top() == Piece::Joker)
      return object("lyngk-joker", fmt::format("{} has a joker, which does not move alone", name(from)));
    if (!may_move(now, from))
      return object("lyngk-enemy-stack", fmt::format("the top of {} is {}, which {} has claimed", name(from),
                                                     name_of(stack.top()), opponent()));
    if (on.empty() || to == from)
      return object("lyngk-vacant", fmt::format("{} is vacant; a move ends on another piece or stack", name(to)));
    if (auto objection = objection_to_way(now, way, written)) return objection;
    if (stack.height() + on.height() > highest(rules_))
      return object("lyngk-too-high", fmt::format("{} and {} have {} pieces together; a stack has at most {}",
                                                  name(from), name(to), stack.height() + on.height(), highest(rules_)));
    for (const Piece colour : colours)
      if (stack.has(colour) && on.has(colour))
        return object("lyngk-colour-twice", fmt::format("{} and {} both have {}; a stack has each colour once",
                                                        name(from), name(to), name_of(colour)));
    if (!may_land(rules_, now, stack, on))
      return object("lyngk-onto-higher",
                    fmt::format("{} is {} high and {} {}; with a neutral top it does not land on higher ones",
                                name(from), stack.height(), name(to), on.height()),
                    stack.height() == 1 ? "LY16" : "");
    return std::nullopt;
  }

  /// LY13 and the LYNGK-rule, along the way that is written, or along any if only its ends are.
  std::optional<Objection> objection_to_way(const Position& now, const std::vector<Spot>& way,
                                            const std::vector<std::string_view>& written) const {
    const Piece top = now.on(way.front()).top();
    const bool goes_on = now.owns(top);
    for (std::size_t i = 1; i + 1 < way.size(); ++i) {
      const bool is_used = std::find(way.begin(), way.begin() + static_cast<std::ptrdiff_t>(i), way[i]) !=
                           way.begin() + static_cast<std::ptrdiff_t>(i);
      if (goes_on && now.on(way[i]).top() == top && !is_used) continue;
      return Objection{
          "lyngk-no-point",
          range_of(written[i]),
          !goes_on  ? fmt::format("{} is no LYNGK-point: {} has not claimed {}", name(way[i]), mover(), name_of(top))
          : is_used ? fmt::format("{} is used twice; a LYNGK-point serves once a turn", name(way[i]))
                    : fmt::format("{} is no LYNGK-point: its top is not {}", name(way[i]), name_of(top)),
          {number_of(way[i])},
          !goes_on  ? "LY22"
          : is_used ? "LY24"
                    : ""};
    }
    if (way.size() == 2 && goes_on) {
      if (met_from(now, way[0]).contains(way[1]) || now.on(way[1]).top() == top) return std::nullopt;
      return Objection{"lyngk-no-way",
                       {range_of(written[0]).begin, range_of(written[1]).end},
                       fmt::format("no way leads from {} to {}, neither in a line nor over stacks topped by {}",
                                   name(way[0]), name(way[1]), name_of(top)),
                       {number_of(way[0]), number_of(way[1])}};
    }
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
      const author::Range where{range_of(written[i]).begin, range_of(written[i + 1]).end};
      const auto path = board.between(way[i], way[i + 1]);
      if (!path)
        return Objection{"lyngk-not-in-line",
                         where,
                         fmt::format("{} and {} are not on one line", name(way[i]), name(way[i + 1])),
                         {number_of(way[i]), number_of(way[i + 1])}};
      const Spots met = *path & (now.occupied - Spots(way[0]));
      if (!met.empty())
        return Objection{"lyngk-in-the-way",
                         where,
                         fmt::format("there is a piece on {}, and a move does not pass it", name(met.first())),
                         {number_of(met.first())}};
    }
    return std::nullopt;
  }

  bool is_unreadable_ = true;
  bool is_way_ = false;
  bool is_short_ = false;
};

}  // namespace

bool play_canonical(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept {
  turn = {};
  if (position.is_won != 0) return false;
  if (text.size() > 2 && text[1] == ';') return play_claim(rules, position, text, turn);
  if (text != "pass") return play_move(rules, position, text, turn);
  if (!must_pass(rules, position)) return false;
  play(rules, position, turn);
  return true;
}

gpn_status read_lenient(const Reading& reading, author::Out<Turn>& turns) { return Reader(reading).read(turns); }

void put_turn(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) noexcept {
  if (turn.is_pass()) {
    out.put("pass");
    return;
  }
  bool is_taken = false;
  if (turn.claim == Piece::None) {
    is_taken = takes(rules, position, turn.from, turn.to);
  } else {
    out.put(letter_of(turn.claim)).put(';');
    const Spots fives = fives_of_claim(rules, position, turn.claim);
    put_taken(out, fives);
    if (!fives.empty()) out.put(';');
    is_taken = takes(rules, with_claim(rules, position, turn.claim), turn.from, turn.to);
  }
  board.put(out, turn.from);
  board.put(out.put('-'), turn.to);
  if (is_taken) board.put(out.put(";x"), turn.to);
}

}  // namespace gpn::lyngk
