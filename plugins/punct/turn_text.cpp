// The text of a turn. A text that is not canonical is parsed leniently into spaces, and with them a kind or a rotation.
// If they fix where the piece goes, that one turn is tried; else the moves of the one piece that is named, those with
// all dots of the text. The first rule that a turn breaks is put into a sentence here.
#include "texts.hpp"

#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>
#include <tao/pegtl.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace gpn::punct {
namespace {

// The grammar of a turn, with all that is read leniently: capitals, blanks, commas, letters and dots that are left out,
// the letters of gamerz.net, and the commands of a robot on Boardspace with the numbers of a piece and of a rotation.
//
//   turn = [ kind ] space [ - space ] { , space } | dropb number space rotation | move space space rotation
namespace grammar {

namespace pegtl = tao::pegtl;

struct blanks : pegtl::star<pegtl::space> {};
struct gap : pegtl::plus<pegtl::space> {};
// More than the board has, so that the reader can tell a space that does not exist from a text that names none.
struct space : pegtl::seq<pegtl::alpha, blanks, pegtl::plus<pegtl::digit>> {};
struct kind
    : pegtl::seq<pegtl::alpha, pegtl::opt<pegtl::not_at<blanks, space>, pegtl::alpha>, pegtl::at<blanks, space>> {};
struct target : pegtl::seq<blanks, pegtl::one<'-'>, blanks, space> {};
struct comma : pegtl::seq<blanks, pegtl::opt<pegtl::one<','>>, blanks> {};
struct written : pegtl::seq<pegtl::opt<kind, blanks>, space, pegtl::opt<target>, pegtl::star<comma, space>> {};
struct number : pegtl::seq<pegtl::digit, pegtl::opt<pegtl::digit>> {};
struct rotation : pegtl::range<'0', '5'> {};
struct dropped : pegtl::seq<pegtl::istring<'d', 'r', 'o', 'p', 'b'>, gap, number, gap, space, gap, rotation> {};
struct moved : pegtl::seq<pegtl::istring<'m', 'o', 'v', 'e'>, gap, space, gap, space, gap, rotation> {};
struct turn : pegtl::seq<blanks, pegtl::sor<dropped, moved, written>, blanks, pegtl::eof> {};

}  // namespace grammar

struct Named {
  std::string_view text;
  Space space{};
};

struct WrittenTurn {
  std::vector<Named> spaces;
  std::optional<Kind> kind;
  std::optional<Rotation> rotation;
  bool is_move = false;  // as the text has it: by a hyphen, by a command, or else by the number of spaces
  bool has_unknown_kind = false;

  void set_kind(std::optional<Kind> found) noexcept {
    kind = found;
    has_unknown_kind = !found;
  }
};

template <class Rule>
struct Action : tao::pegtl::nothing<Rule> {};

template <>
struct Action<grammar::space> {
  template <class Input>
  static void apply(const Input& in, WrittenTurn& out) {
    out.spaces.push_back({{in.begin(), in.size()}, {}});
  }
};

template <>
struct Action<grammar::target> {
  template <class Input>
  static void apply(const Input&, WrittenTurn& out) {
    out.is_move = true;
  }
};

template <>
struct Action<grammar::moved> : Action<grammar::target> {};

template <>
struct Action<grammar::kind> {
  template <class Input>
  static void apply(const Input& in, WrittenTurn& out) {
    std::string name = in.string();
    std::transform(name.begin(), name.end(), name.begin(), ascii::upper);
    out.set_kind(kind_named(name));
  }
};

template <>
struct Action<grammar::number> {
  template <class Input>
  static void apply(const Input& in, WrittenTurn& out) {
    out.set_kind(kind_numbered(static_cast<unsigned>(std::stoul(in.string()))));
  }
};

template <>
struct Action<grammar::rotation> {
  template <class Input>
  static void apply(const Input& in, WrittenTurn& out) {
    out.rotation = Rotation{static_cast<std::uint8_t>(in.peek_char() - '0')};
  }
};

std::optional<WrittenTurn> parse_turn(std::string_view text) {
  constexpr std::size_t most_spaces = 4;
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> input(text.data(), text.data() + text.size(), "turn");
  WrittenTurn turn;
  if (!tao::pegtl::parse<grammar::turn, Action>(input, turn) || turn.has_unknown_kind) return std::nullopt;
  const std::size_t count = turn.spaces.size();
  const bool is_adding = !turn.is_move && (turn.kind || count == 3);
  if (count > most_spaces || (is_adding && count != 3 && !turn.rotation)) return std::nullopt;
  turn.is_move = !is_adding;
  return turn;
}

std::optional<Space> space_named(std::string_view name) {
  std::string plain;
  for (const char c : name)
    if (!ascii::is_blank(c)) plain += ascii::lower(c);
  std::string_view rest = plain;
  const auto space = board.take_space(rest);
  return rest.empty() ? space : std::nullopt;
}

std::string name(Space space) { return board.name(space); }

/// Reads one text in one position.
class Reader {
 public:
  Reader(const Rules& rules, const Position& position, std::string_view text, gpn_reading& reading)
      : rules_(rules), position_(position), text_(text), reading_(reading) {}

  gpn_status read(author::Out<Turn>& turns) {
    auto written = parse_turn(text_);
    if (!written) return reject(GPN_UNREADABLE, not_a_turn());
    written_ = *std::move(written);
    if (auto objection = resolve_spaces()) return reject(GPN_UNREADABLE, *std::move(objection));
    if (position_.end != End::None) return reject(GPN_ILLEGAL, {"punct-game-over", whole(), sentence_of_end});
    if (auto objection = written_.is_move ? read_move(turns) : read_adding(turns))
      return reject(GPN_ILLEGAL, *std::move(objection));
    add_note(turns[0], turns.needed());
    return GPN_OK;
  }

 private:
  using Problem = std::optional<Objection>;

  static constexpr const char* sentence_of_end = "the game is over; remove this turn";

  author::Range whole() const noexcept { return {0, static_cast<std::uint32_t>(text_.size())}; }
  author::Range range_of(std::string_view part) const noexcept {
    const auto begin = static_cast<std::uint32_t>(part.data() - text_.data());
    return {begin, begin + static_cast<std::uint32_t>(part.size())};
  }
  /// Where a space is named; the last time, since a move may name the PÜNCT's twice.
  author::Range range_of(Space space) const noexcept {
    author::Range found = whole();
    for (const Named& each : written_.spaces)
      if (each.space == space) found = range_of(each.text);
    return found;
  }
  std::string_view mover() const noexcept { return name_of(position_.to_move); }

  gpn_status reject(gpn_status status, const Objection& objection) {
    add(reading_, objection);
    return status;
  }
  Objection at_space(Finding finding, Space space, std::string message) const {
    return {finding, range_of(space), std::move(message), {index(space)}};
  }

  Objection not_a_turn() const {
    constexpr std::string_view expected = "expected a new piece, such as Ed5,d6,d7, or a move, such as d5-g5,g6,g7";
    if (text_.empty()) return {"punct-not-a-turn", whole(), fmt::format("the turn is empty; {}", expected)};
    return {"punct-not-a-turn", whole(), fmt::format("{} is not a turn; {}", quoted(text_), expected)};
  }

  Problem resolve_spaces() {
    for (Named& each : written_.spaces) {
      const auto space = space_named(each.text);
      if (!space) return no_such_space(each.text);
      each.space = *space;
    }
    return std::nullopt;
  }

  Objection no_such_space(std::string_view text) const {
    const auto column = static_cast<unsigned>(ascii::lower(text.front()) - 'a');
    if (column >= column_count)
      return {"punct-no-such-space", range_of(text),
              fmt::format("there is no space {}; columns are a to q", quoted(text))};
    return {"punct-no-such-space", range_of(text),
            fmt::format("there is no space {}; column {} has {} to {}", quoted(text), static_cast<char>('a' + column),
                        Board::columns[column].low, Board::columns[column].high)};
  }

  /// The placing that the text fixes; nothing where it leaves out minor dots. The first of `spaces` is the PÜNCT.
  tl::expected<std::optional<Placing>, Objection> placing(Kind kind, std::span<const Named> spaces) const {
    std::optional<Placing> found;
    if (written_.rotation) {
      found = placing_at({kind, *written_.rotation}, spaces[0].space);
      if (!found)
        return tl::unexpected(
            at_space("punct-no-such-space", spaces[0].space,
                     fmt::format("turned so, a dot of the piece on {} is off the board", name(spaces[0].space))));
    } else if (spaces.size() == 3) {
      found = placing_of(spaces[0].space, spaces[1].space, spaces[2].space);
    }
    return found;
  }

  Objection no_such_piece(const Placing& placing) const {
    return {"punct-no-such-piece", whole(),
            fmt::format("no piece covers {}, {} and {} with its PÜNCT on {}", name(placing.punct),
                        name(placing.dots[0]), name(placing.dots[1]), name(placing.punct))};
  }
  Objection other_kind(Shape shown, Kind kind) const {
    return {"punct-other-kind", whole(),
            fmt::format("these spaces show a piece {}, not {}", info_of(shown.kind).letter, info_of(kind).letter)};
  }

  Problem read_adding(author::Out<Turn>& turns) const {
    const auto placed = placing(written_.kind.value_or(Kind{}), written_.spaces);
    if (!placed) return placed.error();
    const auto shape = shape_of(**placed);
    if (!shape) return no_such_piece(**placed);
    if (written_.kind && *written_.kind != shape->kind) return other_kind(*shape, *written_.kind);
    return try_turn({Turn::Action::Add, shape->kind, {}, **placed}, turns);
  }

  Problem read_move(author::Out<Turn>& turns) const {
    const Space from = written_.spaces[0].space;
    const auto at = piece_at(position_, position_.to_move, from);
    if (!at) return not_own(from);
    const Piece piece = position_.pieces[*at];
    const Kind kind = kind_of(piece);
    const bool has_target = written_.spaces.size() > 1;
    const auto named = std::span(written_.spaces).subspan(has_target ? 1 : 0);
    const auto placed = placing(kind, named);
    if (!placed) return placed.error();
    if (*placed) {
      const auto shape = shape_of(**placed);
      if (!shape) return no_such_piece(**placed);
      const Kind meant = written_.kind.value_or(kind);
      if (shape->kind != meant) return other_kind(*shape, meant);
      return try_turn({Turn::Action::Move, shape->kind, from, **placed}, turns);
    }
    if (is_covered(position_, piece)) return covered(piece);
    for_each_move(rules_, position_, *at, [&](const Turn& turn) {
      const auto spaces = turn.placing.spaces();
      const auto has = [&](const Named& each) {
        return std::find(spaces.begin(), spaces.end(), each.space) != spaces.end();
      };
      if (turn.placing.punct == named[0].space && std::all_of(named.begin(), named.end(), has)) turns.push(turn);
    });
    if (turns.needed() > 0) return std::nullopt;
    return at_space("punct-no-reading", named[0].space,
                    fmt::format("the piece {} on {} cannot be put so that its PÜNCT is on {}; write all three dots",
                                info_of(kind).letter, name(from), name(named[0].space)));
  }

  Problem try_turn(const Turn& turn, author::Out<Turn>& turns) const {
    Position after = position_;
    const auto finding = play(rules_, after, turn);
    if (finding) return objection_to(turn, *finding);
    turns.push(turn);
    return std::nullopt;
  }

  void add_note(const Turn& turn, unsigned count) {
    std::string meaning(32, '\0');
    author::TextOut out(meaning.data(), static_cast<std::uint32_t>(meaning.size()));
    write_turn(turn, out);
    meaning.resize(out.needed());
    if (written_.rotation || written_.spaces.size() >= 3 + (written_.is_move ? 1U : 0U))
      return add(reading_, Objection{"punct-spelling", whole(),
                                     fmt::format("{} is read as {}; write it so", quoted(text_), meaning)});
    add(reading_, Objection{"punct-short-way", whole(),
                            count == 1 ? fmt::format("{} is short for {}", quoted(text_), meaning)
                                       : fmt::format("{} has {} readings, such as {}", quoted(text_), count, meaning)});
  }

  // What is wrong with a turn whose spaces are known.

  Objection objection_to(const Turn& turn, Finding finding) const {
    const Placing& placing = turn.placing;
    const auto whole_text = [&](std::string message) { return Objection{finding, whole(), std::move(message)}; };
    if (finding == Finding("punct-none-left"))
      return whole_text(fmt::format("{} has no piece {} left; the set had {}", mover(), info_of(turn.kind).letter,
                                    info_of(turn.kind).count));
    if (finding == Finding("punct-occupied") || finding == Finding("punct-central")) return on_space(placing, finding);
    if (finding == Finding("punct-not-own")) return not_own(turn.from);
    const auto at = piece_at(position_, position_.to_move, turn.from);
    const Piece piece = position_.pieces[*at];
    if (finding == Finding("punct-covered")) return covered(piece);
    if (finding == Finding("punct-other-kind")) return other_kind(*shape_of(placing), kind_of(piece));
    if (finding == Finding("punct-not-in-line"))
      return at_space(finding, placing.punct,
                      fmt::format("{} and {} are not on one line", name(turn.from), name(placing.punct)));
    if (finding == Finding("punct-unchanged"))
      return whole_text(fmt::format("the piece on {} lies so already; move it or turn it", name(turn.from)));
    Position without = position_;
    lift(without, *at);
    if (finding == Finding("punct-on-other"))
      return at_space(finding, placing.punct,
                      fmt::format("no dot of {} is visible on {}; on top of others the PÜNCT goes onto an own dot",
                                  mover(), name(placing.punct)));
    if (finding == Finding("punct-uneven"))
      return whole_text(fmt::format("the levels below are {} on {}, {} on {} and {} on {}; they must be equal",
                                    without.height(placing.punct), name(placing.punct), without.height(placing.dots[0]),
                                    name(placing.dots[0]), without.height(placing.dots[1]), name(placing.dots[1])));
    if (finding == Finding("punct-hanging"))
      return at_space(finding, placing.punct,
                      fmt::format("the PÜNCT would hang over {} (punct-bridge=supported)", name(placing.punct)));
    if (finding == Finding("punct-bridge-ends"))
      return whole_text("both ends would lie on one piece (bridge-ends=different)");
    return whole_text(fmt::format("there the piece touches no dot of {} (moved-piece-touches=own)", mover()));
  }

  Objection on_space(const Placing& placing, Finding finding) const {
    const bool is_central = finding == Finding("punct-central");
    const auto spaces = placing.spaces();
    const Space space = *std::find_if(spaces.begin(), spaces.end(), [&](Space each) {
      return is_central ? board.is_central(each) : position_.height(each) > 0;
    });
    return at_space(finding, space,
                    is_central ? fmt::format("{} is in the central hexagon, where no new piece goes", name(space))
                               : fmt::format("{} is occupied; a new piece goes onto empty spaces", name(space)));
  }

  Objection not_own(Space from) const {
    const auto top = top_piece(position_, from);
    const bool is_minor = top && top->owner() == position_.to_move;
    Objection objection{
        "punct-not-own",
        range_of(written_.spaces[0].text),
        fmt::format("{} has no PÜNCT on {}{}", mover(), name(from),
                    is_minor ? fmt::format("; that of the piece there is on {}", name(top->placing().punct)) : ""),
        {index(from)}};
    return objection;
  }

  Objection covered(Piece piece) const {
    const Placing placing = piece.placing();
    const auto spaces = placing.spaces();
    const Space space = *std::find_if(spaces.begin(), spaces.end(),
                                      [&](Space each) { return position_.height(each) > piece.level() + 1; });
    return {"punct-covered",
            range_of(written_.spaces[0].text),
            fmt::format("the piece on {} is covered on {}; it may not be moved", name(placing.punct), name(space)),
            {index(space)}};
  }

  const Rules& rules_;
  const Position& position_;
  std::string_view text_;
  gpn_reading& reading_;
  WrittenTurn written_;
};

}  // namespace

std::optional<Turn> scan_turn(std::string_view text) noexcept {
  if (text.empty()) return std::nullopt;
  Turn turn;
  const auto kind = kind_lettered(text[0]);
  const auto take = [&](char separator) -> std::optional<Space> {
    if (!text.starts_with(separator)) return std::nullopt;
    text.remove_prefix(1);
    return board.take_space(text);
  };
  if (!kind) {
    const auto from = board.take_space(text);
    if (!from) return std::nullopt;
    turn.action = Turn::Action::Move;
    turn.from = *from;
  }
  const auto punct = take(kind ? text[0] : '-');
  const auto one = punct ? take(',') : std::nullopt;
  const auto two = one ? take(',') : std::nullopt;
  if (!two || !(*one < *two) || !text.empty()) return std::nullopt;
  turn.placing = {*punct, {*one, *two}};
  const auto shape = shape_of(turn.placing);
  if (!shape || shape->kind != kind.value_or(shape->kind)) return std::nullopt;
  turn.kind = shape->kind;
  return turn;
}

gpn_status read_lenient(const Rules& rules, const Position& position, std::string_view text, author::Out<Turn>& turns,
                        gpn_reading& reading) {
  return Reader(rules, position, text, reading).read(turns);
}

void write_turn(const Turn& turn, author::TextOut& out) noexcept {
  if (turn.action == Turn::Action::Add)
    out.put(info_of(turn.kind).letter);
  else
    board.put(out, turn.from), out.put('-');
  board.put(out, turn.placing.punct);
  for (const Space dot : turn.placing.dots) board.put(out.put(','), dot);
}

}  // namespace gpn::punct
