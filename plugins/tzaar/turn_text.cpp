// The text of a turn. Canonical texts have few lengths and are taken apart by them. Any other text is parsed leniently
// and followed part by part on the board, which decides what each move is and which part breaks a rule. Neither lists
// the legal turns, of which a full board has ten thousand.
#include "texts.hpp"

#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>
#include <tao/pegtl.hpp>

#include <vector>

namespace gpn::tzaar {
namespace {

// Canonical text.

constexpr std::string_view pass_word = "pass";
constexpr char capture_sign = 'x';
constexpr char stacking_sign = '-';
constexpr std::size_t place_size = 3;                                // Td3
constexpr std::size_t move_size = 5;                                 // d3xe4
constexpr std::size_t pass_size = move_size + 1 + pass_word.size();  // d3xe4;pass
constexpr std::size_t two_moves_size = 2 * move_size + 1;            // d3xe4;f4-f5

/// The two spaces of five characters; whatever the sign is.
std::optional<Move> scan_move(const Rules& rules, std::string_view text) noexcept {
  const auto from = space_named(rules, text[0], text[1]);
  const auto to = space_named(rules, text[3], text[4]);
  if (!from || !to) return std::nullopt;
  return Move{*from, *to};
}

std::optional<Turn> scan_turn(const Rules& rules, std::string_view text) noexcept {
  Turn turn;
  if (text.size() == place_size) {
    const std::size_t kind = white_letters.find(text[0]);
    const auto space = space_named(rules, text[1], text[2]);
    if (kind == std::string_view::npos || !space) return std::nullopt;
    return Turn{Turn::Action::Place, all_kinds[kind], {*space, *space}, {}};
  }
  if (text.size() < move_size || text[2] != capture_sign) return std::nullopt;
  const auto first = scan_move(rules, text);
  if (!first) return std::nullopt;
  turn.first = *first;
  if (text.size() == move_size) return turn;
  if (text[move_size] != ';') return std::nullopt;
  const std::string_view rest = text.substr(move_size + 1);
  if (text.size() == pass_size && rest == pass_word) {
    turn.action = Turn::Action::CaptureAndPass;
    return turn;
  }
  if (text.size() != two_moves_size || (rest[2] != capture_sign && rest[2] != stacking_sign)) return std::nullopt;
  const auto second = scan_move(rules, rest);
  if (!second) return std::nullopt;
  turn.second = *second;
  turn.action = rest[2] == capture_sign ? Turn::Action::CaptureTwice : Turn::Action::CaptureAndStack;
  return turn;
}

// Any text.

// The grammar of a turn, with all that is read leniently: capitals, blanks, `-`, `:` or nothing for `x`, `+` for `-`,
// `,`, `-` or a blank for `;`, and spaces as Little Golem names them, `npmq` for d4xc3.
//
//   turn = placement | part { ; part }       part = space [ sign ] space | pass       placement = kind space
namespace grammar {

namespace pegtl = tao::pegtl;

struct blanks : pegtl::star<pegtl::space> {};
// More than the board has, so that the reader can tell a space that does not exist from a text that names none.
struct space : pegtl::sor<pegtl::seq<pegtl::alpha, pegtl::plus<pegtl::digit>>, pegtl::rep<2, pegtl::range<'k', 's'>>> {
};
struct sign : pegtl::one<'x', 'X', ':', '-', '+'> {};
struct kind : pegtl::one<'z', 'Z', 'a', 'A', 't', 'T'> {};
// No move begins so: after a letter it has a digit.
struct placement : pegtl::seq<kind, blanks, space, blanks, pegtl::eof> {};
struct pass : pegtl::istring<'p', 'a', 's', 's'> {};
struct move : pegtl::seq<space, blanks, pegtl::opt<sign>, blanks, space> {};
struct part : pegtl::sor<pass, move> {};
struct separator : pegtl::seq<blanks, pegtl::opt<pegtl::one<';', ',', '-'>>, blanks> {};
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
};

struct WrittenTurn {
  char kind = '\0';  // of a piece that is put down on the first space of the only part
  std::vector<Part> parts;
  Part current;
};

template <class Rule>
struct Action : tao::pegtl::nothing<Rule> {};

template <>
struct Action<grammar::space> {
  template <class Input>
  static void apply(const Input& in, WrittenTurn& out) {
    out.current.names.emplace_back(in.begin(), in.size());
  }
};

template <>
struct Action<grammar::sign> {
  template <class Input>
  static void apply(const Input& in, WrittenTurn& out) {
    out.current.sign = ascii::lower(*in.begin());
  }
};

template <>
struct Action<grammar::part> {
  template <class Input>
  static void apply(const Input& in, WrittenTurn& out) {
    out.current.text = {in.begin(), in.size()};
    out.parts.push_back(std::exchange(out.current, {}));
  }
};

template <>
struct Action<grammar::placement> : Action<grammar::part> {
  template <class Input>
  static void apply(const Input& in, WrittenTurn& out) {
    out.kind = ascii::upper(*in.begin());
    Action<grammar::part>::apply(in, out);
  }
};

std::optional<WrittenTurn> parse_turn(std::string_view text) {
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> input(text.data(), text.data() + text.size(), "turn");
  WrittenTurn turn;
  if (!tao::pegtl::parse<grammar::turn, Action>(input, turn)) return std::nullopt;
  return turn;
}

/// Follows one text in one position, part by part.
class Reader {
 public:
  Reader(const Rules& rules, const Position& position, std::string_view text)
      : rules_(rules), position_(position), text_(text) {}

  tl::expected<Turn, Objection> read() {
    auto written = parse_turn(text_);
    if (!written) return fail("tzaar-not-a-turn", whole(), not_a_turn());
    if (auto objection = resolve_spaces(*written)) return tl::unexpected(*std::move(objection));
    is_readable_ = true;
    if (position_.phase == Phase::NoStart)
      return fail("tzaar-start-missing", whole(),
                  "the record does not give the start; add the tag Position, or name the variant fixed or tournament");
    if (is_over(position_)) return fail("tzaar-game-over", whole(), "the game is over; remove this turn");
    if (position_.phase == Phase::Placing) return read_placement(*written);
    if (written->kind != '\0')
      return fail("tzaar-placing-over", whole(),
                  fmt::format("all pieces are put down; write a capture, such as {}", sample()));
    return read_play(*written);
  }

  /// Whether what is wrong is against the rules.
  bool is_readable() const noexcept { return is_readable_; }

  author::Range whole() const noexcept { return {0, static_cast<std::uint32_t>(text_.size())}; }

 private:
  using Result = tl::expected<Turn, Objection>;

  static Result fail(Finding finding, author::Range where, std::string message, std::vector<std::uint32_t> cells = {}) {
    return tl::unexpected(Objection{finding, where, std::move(message), std::move(cells)});
  }

  author::Range range_of(std::string_view part) const noexcept {
    const auto begin = static_cast<std::uint32_t>(part.data() - text_.data());
    return {begin, begin + static_cast<std::uint32_t>(part.size())};
  }

  std::string name(Space space) const {
    std::string text(2, '\0');
    author::TextOut out(text.data(), 2);
    put(rules_, space, out);
    return text;
  }

  std::string_view mover() const noexcept { return name_of(position_.to_move); }

  /// A capture in the position before the turn.
  std::string sample() const {
    std::string text;
    for_each_capture(position_, [&](Move move) {
      if (text.empty()) text = name(move.from) + capture_sign + name(move.to);
    });
    return text;
  }

  std::string not_a_turn() const {
    const std::string_view expected = position_.phase == Phase::Placing
                                          ? "a kind and a space, such as Td3"
                                          : "a capture and a second part, such as d3xe4;f4-f5";
    if (text_.empty()) return fmt::format("the turn is empty; expected {}", expected);
    return fmt::format("{} is not a turn; expected {}", quoted(text_), expected);
  }

  Objection no_such_space(std::string_view written) const {
    const char letter = ascii::lower(written.front());
    const auto object = [&](std::string_view why) {
      return Objection{"tzaar-no-such-space", range_of(written),
                       fmt::format("there is no space {}; {}", quoted(written), why)};
    };
    const auto column = static_cast<unsigned>(letter - 'a');
    if (!ascii::is_digit(written[1])) return object("its letters count columns and rows from the hole, oo");
    if (column >= layout.columns().size()) return object("columns are a to i");
    const bool has_hole = column == e_column && rules_.e_numbers == ENumbers::Skip;
    if (has_hole && written.substr(1) == "5")
      return object("e5 is the hole; if the record counts column e from 1 to 8, set the option e-numbers=run-on");
    if (has_hole) return object("column e has 1 to 4 and 6 to 9");
    return object(fmt::format("column {} has 1 to {}", letter, layout.columns()[column].size()));
  }

  std::optional<Space> space_of(std::string_view text) const {
    if (text.size() != 2) return std::nullopt;
    return ascii::is_digit(text[1]) ? space_named(rules_, ascii::lower(text[0]), text[1]) : space_on_golem(text);
  }

  std::optional<Objection> resolve_spaces(WrittenTurn& written) const {
    for (Part& part : written.parts) {
      for (const std::string_view text : part.names) {
        const auto space = space_of(text);
        if (!space) return no_such_space(text);
        (text.data() == part.names[0].data() ? part.move.from : part.move.to) = *space;
      }
    }
    return std::nullopt;
  }

  Result read_placement(const WrittenTurn& written) const {
    if (written.kind == '\0')
      return fail("tzaar-still-placing", whole(),
                  "pieces are still put down; write a kind and a space, such as Td3; a record that begins with a "
                  "capture needs the tag Position");
    const Kind kind = all_kinds[white_letters.find(written.kind)];
    const Space space = written.parts[0].move.from;
    if (position_.in_hand[gpn::index(position_.to_move)][index(kind)] == 0)
      return fail("tzaar-none-in-hand", whole(),
                  fmt::format("{} has put down all pieces of the kind {}", mover(), written.kind));
    if (position_.occupied().contains(space))
      return fail("tzaar-space-taken", whole(),
                  fmt::format("{} is occupied; put the piece on a vacant space", name(space)), {number_of(space)});
    return Turn{Turn::Action::Place, kind, {space, space}, {}};
  }

  Result read_play(const WrittenTurn& written) const {
    const std::vector<Part>& parts = written.parts;
    const Part& first = parts[0];
    Position now = position_;
    if (first.is_pass())
      return fail("tzaar-capture-first", range_of(first.text),
                  fmt::format("a turn begins with a capture, such as {}", sample()));
    if (auto objection = objection_to_way(now, first)) return tl::unexpected(*std::move(objection));
    if (now.own().contains(first.move.to))
      return fail("tzaar-capture-first", range_of(first.text),
                  fmt::format("{} has a stack of {}; a turn begins with a capture, such as {}", name(first.move.to),
                              mover(), sample()),
                  cells(first));
    if (auto objection = objection_to_target(now, first)) return tl::unexpected(*std::move(objection));
    capture(now, first.move);
    Turn turn;
    turn.first = first.move;
    const bool is_due = is_second_part_due(rules_, now);
    if (is_due) turn.action = Turn::Action::CaptureAndPass;
    if (parts.size() == 1) return turn;
    const Part& second = parts[1];
    if (parts.size() > 2)
      return fail("tzaar-not-a-turn", range_of(parts[2].text), "a turn has at most two parts; leave this one out");
    if (second.is_pass()) return turn;
    if (!is_due) return tl::unexpected(objection_to_second_part(now, second));
    if (auto objection = objection_to_way(now, second)) return tl::unexpected(*std::move(objection));
    if (auto objection = objection_to_target(now, second)) return tl::unexpected(*std::move(objection));
    const bool is_stacking = now.own().contains(second.move.to);
    if (is_stacking && !may_stack(rules_, now, second.move))
      return fail("tzaar-covers-last", range_of(second.text),
                  fmt::format("this covers the last stack of {} with this kind on top", mover()), cells(second));
    turn.second = second.move;
    turn.action = is_stacking ? Turn::Action::CaptureAndStack : Turn::Action::CaptureTwice;
    return turn;
  }

  Objection objection_to_second_part(const Position& now, const Part& second) const {
    if (now.phase == Phase::KindLost)
      return {"tzaar-won-before", range_of(second.text),
              fmt::format("{} wins with the capture before; leave this part out", mover())};
    return {"tzaar-one-capture", range_of(second.text), "White's first turn is one capture; leave this part out"};
  }

  static std::vector<std::uint32_t> cells(const Part& part) {
    return {number_of(part.move.from), number_of(part.move.to)};
  }

  Objection object_to(const Part& part, Finding finding, std::string message) const {
    return {finding, range_of(part.text), std::move(message), cells(part)};
  }

  static Space first_met(const Position& now, Move move) {
    return *board.first_on(now.occupied(), move.from, *board.direction(move.from, move.to));
  }

  /// TZ16.
  std::optional<Objection> objection_to_way(const Position& now, const Part& part) const {
    const auto [from, to] = part.move;
    if (!now.own().contains(from))
      return object_to(part, "tzaar-no-stack", fmt::format("{} has no stack on {}", mover(), name(from)));
    const auto between = board.between(from, to);
    const auto spot = [](Space space) { return layout.spot_numbered(number_of(space)); };
    if (!between && !layout.ray(spot(from), spot(to)))
      return object_to(part, "tzaar-not-in-line", fmt::format("{} and {} are not on one line", name(from), name(to)));
    if (!between || !(*between & now.occupied()).empty())
      return object_to(
          part, "tzaar-in-the-way",
          fmt::format("{} lies between {} and {}",
                      between ? "the stack on " + name(first_met(now, part.move)) : "the hole", name(from), name(to)));
    if (now.occupied().contains(to)) return std::nullopt;
    return object_to(
        part, "tzaar-vacant",
        fmt::format("{} is vacant; from {} a stack can move to {}", name(to), name(from), targets(now, from)));
  }

  /// TZ17, and whether the sign agrees with the board.
  std::optional<Objection> objection_to_target(const Position& now, const Part& part) const {
    const auto [from, to] = part.move;
    const bool is_capture = now.enemy().contains(to);
    if (is_capture && !now.stack(from).can_capture(now.stack(to)))
      return object_to(part, "tzaar-too-high",
                       fmt::format("the stack on {} has {} pieces, the one on {} has {}", name(to),
                                   now.stack(to).height(), name(from), now.stack(from).height()));
    const bool is_other_sign = is_capture ? part.sign == '+' : part.sign == capture_sign || part.sign == ':';
    if (!is_other_sign) return std::nullopt;
    return object_to(part, "tzaar-wrong-sign",
                     fmt::format("{} has a stack of {}; write {}{}{}", name(to),
                                 name_of(is_capture ? other(now.to_move) : now.to_move), name(from),
                                 is_capture ? capture_sign : stacking_sign, name(to)));
  }

  std::string targets(const Position& now, Space from) const {
    std::string text;
    for_each_target(now.occupied(), from, [&](Space to) { text += (text.empty() ? "" : ", ") + name(to); });
    return text.empty() ? "no space" : text;
  }

  const Rules& rules_;
  const Position& position_;
  std::string_view text_;
  bool is_readable_ = false;
};

}  // namespace

std::optional<Turn> read_canonical(const Rules& rules, const Position& position, std::string_view text) noexcept {
  auto turn = scan_turn(rules, text);
  Position after = position;
  if (turn && !play_if_legal(rules, after, *turn)) turn.reset();
  return turn;
}

bool play_canonical(const Rules& rules, Position& position, std::string_view text) noexcept {
  const auto turn = scan_turn(rules, text);
  return turn && play_if_legal(rules, position, *turn);
}

gpn_status read_lenient(const Rules& rules, const Position& position, std::string_view text, author::Out<Turn>& turns,
                        gpn_reading& reading) {
  Reader reader(rules, position, text);
  const auto turn = reader.read();
  if (!turn) {
    add(reading, turn.error());
    return reader.is_readable() ? GPN_ILLEGAL : GPN_UNREADABLE;
  }
  turns.push(*turn);
  std::string canonical(two_moves_size, '\0');
  author::TextOut out(canonical.data(), two_moves_size);
  write_turn(rules, *turn, out);
  canonical.resize(out.needed());
  if (canonical != text)
    add(reading, Objection{"tzaar-spelling", reader.whole(),
                           fmt::format("{} is read as {}; write it so", quoted(text), canonical)});
  return GPN_OK;
}

void write_turn(const Rules& rules, const Turn& turn, author::TextOut& out) noexcept {
  if (turn.action == Turn::Action::Place) return put(rules, turn.first.to, out.put(letter_of(turn.kind, Color::White)));
  const auto put_move = [&](Move move, char sign) {
    put(rules, move.from, out);
    put(rules, move.to, out.put(sign));
  };
  put_move(turn.first, capture_sign);
  if (turn.action == Turn::Action::Capture) return;
  out.put(';');
  if (turn.action == Turn::Action::CaptureAndPass)
    out.put(pass_word);
  else
    put_move(turn.second, turn.action == Turn::Action::CaptureTwice ? capture_sign : stacking_sign);
}

}  // namespace gpn::tzaar
