// The text of a turn. Canonical texts have few lengths and are taken apart by them. Any other text is parsed leniently
// and followed part by part on the board, which decides what each move is and which part breaks a rule. Neither lists
// the legal turns, of which a full board has ten thousand.
#include "moves.hpp"

#include <gpn/author/grammar.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace gpn::tzaar {
namespace {

// Canonical text.

constexpr std::string_view pass_part = ";pass";
constexpr char capture_sign = 'x';
constexpr char stacking_sign = '-';
constexpr std::size_t place_size = 3;  // Td3
constexpr std::size_t move_size = 5;   // d3xe4

/// The two spaces of five characters; whatever the sign is.
[[gnu::always_inline]] inline bool scan_move(const Rules& rules, const char* text, Move& move) noexcept {
  const auto from = space_named(rules, text[0], text[1]);
  const auto to = space_named(rules, text[3], text[4]);
  move = {from.value_or(Space{}), to.value_or(Space{})};
  return from && to;
}

bool scan_turn(const Rules& rules, std::string_view text, Turn& turn) noexcept {
  if (text.size() == place_size) {
    const std::size_t kind = white_letters.find(text[0]);
    const auto space = space_named(rules, text[1], text[2]);
    if (kind == std::string_view::npos || !space) return false;
    turn = {Turn::Action::Place, all_kinds[kind], {*space, *space}, {}};
    return true;
  }
  turn = {};
  if (text.size() < move_size || text[2] != capture_sign || !scan_move(rules, text.data(), turn.first)) return false;
  if (text.size() == move_size) return true;
  const std::string_view rest = text.substr(move_size);
  turn.action = Turn::Action::CaptureAndPass;
  if (rest == pass_part) return true;
  if (rest.size() != move_size + 1 || rest[0] != ';' || (rest[3] != capture_sign && rest[3] != stacking_sign))
    return false;
  turn.action = rest[3] == capture_sign ? Turn::Action::CaptureTwice : Turn::Action::CaptureAndStack;
  return scan_move(rules, rest.data() + 1, turn.second);
}

// Any text.

// The grammar of a turn, with all that is read leniently: capitals, blanks, `-`, `:` or nothing for `x`, `+` for `-`,
// `,`, `,;`, `-` or a blank for `;`, and spaces as Little Golem names them, `npmq` for d4xc3.
//
//   turn = placement | part { ; part }       part = space [ sign ] space | pass       placement = kind space
namespace grammar {

namespace pegtl = tao::pegtl;

struct blanks : pegtl::star<pegtl::space> {};
// Names of spaces beyond the board are read too: the message can then say that there is no such space.
struct space : pegtl::sor<pegtl::seq<pegtl::alpha, pegtl::plus<pegtl::digit>>, pegtl::rep<2, pegtl::range<'k', 's'>>> {
};
struct sign : pegtl::one<'x', 'X', ':', '-', '+'> {};
struct kind : pegtl::one<'z', 'Z', 'a', 'A', 't', 'T'> {};
// No move begins so: after a letter it has a digit.
struct placement : pegtl::seq<kind, blanks, space, blanks, pegtl::eof> {};
struct pass : pegtl::istring<'p', 'a', 's', 's'> {};
struct move : pegtl::seq<space, blanks, pegtl::opt<sign>, blanks, space> {};
struct part : pegtl::sor<pass, move> {};
struct separator : pegtl::seq<blanks, pegtl::opt<pegtl::one<';', ',', '-'>>, pegtl::opt<pegtl::one<';'>>, blanks> {};
struct play : pegtl::seq<pegtl::list<part, separator>, blanks, pegtl::eof> {};
struct turn : pegtl::seq<blanks, pegtl::sor<placement, play>> {};

}  // namespace grammar

/// A move with its two spaces, or a pass without any; `sign` is 0 where none is written.
struct Part {
  std::string_view text;
  std::vector<std::string_view> names;
  char sign = '\0';
  Move move{};

  bool is_pass() const noexcept { return names.empty(); }
  std::vector<std::uint32_t> cells() const { return {number_of(move.from), number_of(move.to)}; }
};

struct WrittenTurn {
  char kind = '\0';  // of a piece that is put down on the first space of the only part
  std::vector<Part> parts;
  std::vector<std::string_view> names;  // of the part that is read now
  char sign = '\0';

  void set_sign(std::string_view text) { sign = ascii::lower(text[0]); }
  void add_part(std::string_view text) { parts.push_back({text, std::exchange(names, {}), std::exchange(sign, '\0')}); }
  void add_placement(std::string_view text) {
    kind = ascii::upper(text[0]);
    add_part(text);
  }
};

template <class Rule>
struct Action : tao::pegtl::nothing<Rule> {};

template <>
struct Action<grammar::space> : author::Lists<&WrittenTurn::names> {};
template <>
struct Action<grammar::sign> : author::Calls<&WrittenTurn::set_sign> {};
template <>
struct Action<grammar::part> : author::Calls<&WrittenTurn::add_part> {};
template <>
struct Action<grammar::placement> : author::Calls<&WrittenTurn::add_placement> {};

/// Little Golem counts columns and rows from the hole, `oo`: `mq` is two columns to the left and two rows down.
constexpr std::optional<Space> space_on_golem(std::string_view name) noexcept {
  const int right = name[0] - 'o';
  const int down = name[1] - 'o';
  const int column = static_cast<int>(e_column) + right;
  const int number = std::min(4, 4 - right) - down + 1;
  if (column < 0 || number < 1) return std::nullopt;
  const auto spot = layout.spot_at(static_cast<unsigned>(column), static_cast<unsigned>(number));
  return spot ? std::optional(static_cast<Space>(layout.number_of(*spot))) : std::nullopt;
}

/// Follows one text in one position, part by part, and refuses it at the first that is wrong.
class Reader : public Reading {
 public:
  explicit Reader(const Reading& reading) : Reading(reading) {}

  gpn_status read(author::Out<Turn>& turns) {
    auto written = author::parse<WrittenTurn, grammar::turn, Action>(text());
    if (!written) return reject(GPN_UNREADABLE, {"tzaar-not-a-turn", whole(), not_a_turn(expected())});
    if (!resolve_spaces(*written)) return GPN_UNREADABLE;
    Turn turn;
    if (!follow(*written, turn)) return GPN_ILLEGAL;
    turns.push(turn);
    const std::string meaning = canonical(turn);
    if (meaning != text()) refuse("tzaar-spelling", text(), is_read_as(meaning));
    return GPN_OK;
  }

 private:
  bool refuse(Finding finding, std::string_view where, std::string message, std::vector<std::uint32_t> cells = {}) {
    note({finding, range_of(where), std::move(message), std::move(cells)});
    return false;
  }
  bool refuse(Finding finding, const Part& part, std::string message) {
    return refuse(finding, part.text, std::move(message), part.cells());
  }

  std::string name(Space space) const {
    return author::text_of([&](author::TextOut& out) { put(rules_, space, out); });
  }

  /// A capture in the position before the turn.
  std::string sample() const {
    std::string text;
    for_each_move(position_, [&](Move move) {
      if (text.empty() && captures(position_, move)) text = name(move.from) + capture_sign + name(move.to);
    });
    return text;
  }

  std::string_view expected() const noexcept {
    return position_.phase == Phase::Placing ? "a kind and a space, such as Td3"
                                             : "a capture and a second part, such as d3xe4;f4-f5";
  }

  bool resolve_spaces(WrittenTurn& written) {
    for (Part& part : written.parts)
      for (const std::string_view each : part.names) {
        const auto space = each.size() != 2           ? std::nullopt
                           : ascii::is_digit(each[1]) ? space_named(rules_, ascii::lower(each[0]), each[1])
                                                      : space_on_golem(each);
        if (!space)
          return refuse("tzaar-no-such-space", each,
                        fmt::format("there is no space {}; {}", quoted(each), spaces_near(each)));
        (each.data() == part.names[0].data() ? part.move.from : part.move.to) = *space;
      }
    return true;
  }

  std::string spaces_near(std::string_view written) const {
    if (!ascii::is_digit(written[1])) return "its letters count columns and rows from the hole, oo";
    const char letter = ascii::lower(written.front());
    const auto column = static_cast<unsigned>(letter - 'a');
    if (column >= layout.columns().size()) return "columns are a to i";
    if (column != e_column || rules_.e_numbers == ENumbers::RunOn)
      return fmt::format("column {} has 1 to {}", letter, layout.columns()[column].size());
    if (written.substr(1) != "5") return "column e has 1 to 4 and 6 to 9";
    return "e5 is the hole; if the record counts column e from 1 to 8, set the option e-numbers=run-on";
  }

  bool follow(const WrittenTurn& written, Turn& turn) {
    if (position_.phase == Phase::NoStart)
      return refuse(
          "tzaar-start-missing", text(),
          "the record does not give the start; add the tag Position, or name the variant fixed or tournament");
    if (is_over(position_)) return refuse("tzaar-game-over", text(), "the game is over; remove this turn");
    if (position_.phase == Phase::Placing) return follow_placement(written, turn);
    if (written.kind != '\0')
      return refuse("tzaar-placing-over", text(),
                    fmt::format("all pieces are put down; write a capture, such as {}", sample()));
    return follow_play(written.parts, turn);
  }

  bool follow_placement(const WrittenTurn& written, Turn& turn) {
    if (written.kind == '\0')
      return refuse("tzaar-still-placing", text(),
                    "pieces are still put down; write a kind and a space, such as Td3; a record that begins with a "
                    "capture needs the tag Position");
    const Kind kind = all_kinds[white_letters.find(written.kind)];
    const Space space = written.parts[0].move.from;
    if (position_.in_hand[gpn::index(position_.to_move)][index(kind)] == 0)
      return refuse("tzaar-none-in-hand", text(),
                    fmt::format("{} has put down all pieces of the kind {}", mover(), written.kind));
    turn = {Turn::Action::Place, kind, {space, space}, {}};
    return may_place(position_, space, kind) ||
           refuse("tzaar-space-taken", text(),
                  fmt::format("{} is occupied; put the piece on a vacant space", name(space)), {number_of(space)});
  }

  bool follow_play(const std::vector<Part>& parts, Turn& turn) {
    const Part& first = parts[0];
    Position now = position_;
    if (first.is_pass())
      return refuse("tzaar-capture-first", first.text,
                    fmt::format("a turn begins with a capture, such as {}", sample()));
    if (!reaches(now, first)) return false;
    if (now.own().contains(first.move.to))
      return refuse("tzaar-capture-first", first,
                    fmt::format("{} has a stack of {}; a turn begins with a capture, such as {}", name(first.move.to),
                                mover(), sample()));
    if (!may_enter(now, first)) return false;
    turn.first = first.move;
    capture(now, first.move);
    if (is_second_part_due(rules_, now)) turn.action = Turn::Action::CaptureAndPass;
    if (parts.size() > 2)
      return refuse("tzaar-not-a-turn", parts[2].text, "a turn has at most two parts; leave this one out");
    return parts.size() == 1 || parts[1].is_pass() || follow_second(now, parts[1], turn);
  }

  bool follow_second(const Position& now, const Part& second, Turn& turn) {
    if (now.phase == Phase::KindLost)
      return refuse("tzaar-won-before", second.text,
                    fmt::format("{} wins with the capture before; leave this part out", mover()));
    if (!is_second_part_due(rules_, now))
      return refuse("tzaar-one-capture", second.text, "White's first turn is one capture; leave this part out");
    if (!reaches(now, second) || !may_enter(now, second)) return false;
    const bool is_stacking = now.own().contains(second.move.to);
    if (is_stacking && !stacks(rules_, now, second.move))
      return refuse("tzaar-covers-last", second,
                    fmt::format("this covers the last stack of {} with this kind on top", mover()));
    turn.second = second.move;
    turn.action = is_stacking ? Turn::Action::CaptureAndStack : Turn::Action::CaptureTwice;
    return true;
  }

  /// TZ16.
  bool reaches(const Position& now, const Part& part) {
    const auto [from, to] = part.move;
    if (!now.own().contains(from))
      return refuse("tzaar-no-stack", part, fmt::format("{} has no stack on {}", mover(), name(from)));
    const auto direction = board.direction(from, to);
    if (!direction && !layout.ray(layout.spot_numbered(number_of(from)), layout.spot_numbered(number_of(to))))
      return refuse("tzaar-not-in-line", part, fmt::format("{} and {} are not on one line", name(from), name(to)));
    if (!is_way_clear(now, part.move))
      return refuse("tzaar-in-the-way", part,
                    fmt::format("{} lies between {} and {}",
                                direction ? "the stack on " + name(*board.first_on(now.occupied(), from, *direction))
                                          : "the hole",
                                name(from), name(to)));
    return now.occupied().contains(to) || refuse("tzaar-vacant", part,
                                                 fmt::format("{} is vacant; from {} a stack can move to {}", name(to),
                                                             name(from), targets(now, from)));
  }

  /// TZ17, and whether the sign agrees with the board.
  bool may_enter(const Position& now, const Part& part) {
    const auto [from, to] = part.move;
    const bool captures = now.enemy().contains(to);
    if (captures && !now.stack(from).can_capture(now.stack(to)))
      return refuse("tzaar-too-high", part,
                    fmt::format("the stack on {} has {} pieces, the one on {} has {}", name(to), now.stack(to).height(),
                                name(from), now.stack(from).height()));
    const bool is_other_sign = captures ? part.sign == '+' : part.sign == capture_sign || part.sign == ':';
    return !is_other_sign || refuse("tzaar-wrong-sign", part,
                                    fmt::format("{} has a stack of {}; write {}{}{}", name(to),
                                                name_of(captures ? other(now.to_move) : now.to_move), name(from),
                                                captures ? capture_sign : stacking_sign, name(to)));
  }

  std::string targets(const Position& now, Space from) const {
    std::string text;
    for_each_move(now, [&](Move move) {
      if (move.from == from) text += (text.empty() ? "" : ", ") + name(move.to);
    });
    return text.empty() ? "no space" : text;
  }
};

}  // namespace

bool play_canonical(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept {
  return scan_turn(rules, text, turn) && play_if_legal(rules, position, turn);
}

gpn_status read_lenient(const Reading& reading, author::Out<Turn>& turns) { return Reader(reading).read(turns); }

void put_turn(const Rules& rules, const Position& /*position*/, const Turn& turn, author::TextOut& out) noexcept {
  if (turn.action == Turn::Action::Place) return put(rules, turn.first.to, out.put(letter_of(turn.kind, Color::White)));
  const auto put_move = [&](Move move, char sign) {
    put(rules, move.from, out);
    put(rules, move.to, out.put(sign));
  };
  put_move(turn.first, capture_sign);
  if (turn.action == Turn::Action::Capture) return;
  if (turn.action == Turn::Action::CaptureAndPass) return void(out.put(pass_part));
  out.put(';');
  put_move(turn.second, turn.action == Turn::Action::CaptureTwice ? capture_sign : stacking_sign);
}

}  // namespace gpn::tzaar
