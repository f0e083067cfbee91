// The text of a turn. A text that is not canonical is parsed leniently into spaces, and with them a kind or a rotation.
// If they fix where the piece goes, that one turn is tried; else the moves of the one piece that is named, those with
// all dots of the text. The first rule that a turn breaks is put into a sentence here.
#include "moves.hpp"

#include <gpn/author/grammar.hpp>
#include <gpn/text/number.hpp>

#include <fmt/format.h>

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
// Names of spaces beyond the board are read too: the message can then say that there is no such space.
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

  void add_space(std::string_view text) { spaces.push_back({text, {}}); }
  void set_move(std::string_view /*text*/) { is_move = true; }
  void set_kind(std::optional<Kind> found) noexcept {
    kind = found;
    has_unknown_kind = !found;
  }
  void name_kind(std::string_view text) {
    std::string name(text);
    std::transform(name.begin(), name.end(), name.begin(), ascii::upper);
    set_kind(kind_named(name));
  }
  void number_kind(std::string_view text) { set_kind(kind_numbered(number_from<unsigned>(text).value_or(0))); }
  void set_rotation(std::string_view text) { rotation = Rotation{static_cast<std::uint8_t>(text[0] - '0')}; }
};

template <class Rule>
struct Action : tao::pegtl::nothing<Rule> {};

// clang-format off
template <> struct Action<grammar::space> : author::Calls<&WrittenTurn::add_space> {};
template <> struct Action<grammar::target> : author::Calls<&WrittenTurn::set_move> {};
template <> struct Action<grammar::moved> : author::Calls<&WrittenTurn::set_move> {};
template <> struct Action<grammar::kind> : author::Calls<&WrittenTurn::name_kind> {};
template <> struct Action<grammar::number> : author::Calls<&WrittenTurn::number_kind> {};
template <> struct Action<grammar::rotation> : author::Calls<&WrittenTurn::set_rotation> {};
// clang-format on

std::optional<WrittenTurn> parse_turn(std::string_view text) {
  constexpr std::size_t most_spaces = 4;
  auto turn = author::parse<WrittenTurn, grammar::turn, Action>(text);
  if (!turn || turn->has_unknown_kind) return std::nullopt;
  const std::size_t count = turn->spaces.size();
  const bool is_adding = !turn->is_move && (turn->kind || count == 3);
  if (count > most_spaces || (is_adding && count != 3 && !turn->rotation)) return std::nullopt;
  turn->is_move = !is_adding;
  return turn;
}

std::string name(Space space) { return board.name(space); }

/// The subject of a sentence: the text, or the place in it that names a space.
enum class About : std::uint8_t { Text, From, Punct, Culprit };

struct Sentence {
  Finding finding;
  About about;
  std::string_view text;
};

constexpr auto sentences = std::to_array<Sentence>({
    {"punct-no-such-piece", About::Text, "no piece covers {punct}, {one} and {two} with its PÜNCT on {punct}"},
    {"punct-other-kind", About::Text, "these spaces show a piece {shown}, not {kind}"},
    {"punct-none-left", About::Text, "{mover} has no piece {kind} left; the set had {count}"},
    {"punct-occupied", About::Culprit, "{culprit} is occupied; a new piece goes onto empty spaces"},
    {"punct-central", About::Culprit, "{culprit} is in the central hexagon, where no new piece goes"},
    {"punct-not-own", About::From, "{mover} has no PÜNCT on {from}{elsewhere}"},
    {"punct-covered", About::From, "the piece on {from} is covered on {culprit}; it may not be moved"},
    {"punct-not-in-line", About::Punct, "{from} and {punct} are not on one line"},
    {"punct-unchanged", About::Text, "the piece on {from} lies so already; move it or turn it"},
    {"punct-on-other", About::Punct,
     "no dot of {mover} is visible on {punct}; on top of others the PÜNCT goes onto an own dot"},
    {"punct-uneven", About::Text,
     "the levels below are {below_punct} on {punct}, {below_one} on {one} and {below_two} on {two}; they must be "
     "equal"},
    {"punct-hanging", About::Punct, "the PÜNCT would hang over {punct} (punct-bridge=supported)"},
    {"punct-bridge-ends", About::Text, "both ends would lie on one piece (bridge-ends=different)"},
    {"punct-touches-none", About::Text, "there the piece touches no dot of {mover} (moved-piece-touches=own)"},
    {"punct-no-reading", About::Punct,
     "the piece {kind} on {from} cannot be put so that its PÜNCT is on {punct}; write all three dots"},
    {"punct-game-over", About::Text, "the game is over; remove this turn"},
});

/// Reads one text in one position.
class Reader : public Reading {
 public:
  explicit Reader(const Reading& reading) : Reading(reading) {}

  gpn_status read(author::Out<Turn>& turns) {
    auto written = parse_turn(text());
    if (!written)
      return reject(GPN_UNREADABLE, {"punct-not-a-turn", whole(),
                                     not_a_turn("a new piece, such as Ed5,d6,d7, or a move, such as d5-g5,g6,g7")});
    written_ = *std::move(written);
    for (Named& each : written_.spaces) {
      const auto space = author::spot_named(board, each.text);
      if (!space)
        return reject(GPN_UNREADABLE, {"punct-no-such-space", range_of(each.text),
                                       author::no_such_spot(board, each.text, "space", "column")});
      each.space = *space;
    }
    if (const auto objection = resolve(turns)) return reject(GPN_ILLEGAL, *objection);
    add_note(turns[0], turns.needed());
    return GPN_OK;
  }

 private:
  using Reading::range_of;
  /// Where a space is named; the last time, since a move may name that of the PÜNCT twice.
  author::Range range_of(Space space) const noexcept {
    author::Range found = whole();
    for (const Named& each : written_.spaces)
      if (each.space == space) found = range_of(each.text);
    return found;
  }

  /// Finds the turns that the text means.
  std::optional<Objection> resolve(author::Out<Turn>& turns) const {
    const std::vector<Named>& spaces = written_.spaces;
    const bool has_target = written_.is_move && spaces.size() > 1;
    const std::span named = std::span(spaces).subspan(has_target ? 1 : 0);  // the PÜNCT first
    Turn turn{written_.is_move ? Turn::Action::Move : Turn::Action::Add, {}, spaces[0].space, {named[0].space, {}}};
    const auto at = piece_at(position_, position_.to_move, turn.from);
    if (position_.end != End::None) return objection_to(turn, "punct-game-over");
    if (written_.is_move && !at) return objection_to(turn, "punct-not-own");
    if (written_.is_move && is_covered(position_, position_.pieces[*at])) return objection_to(turn, "punct-covered");
    turn.kind = written_.is_move ? kind_of(position_.pieces[*at]) : written_.kind.value_or(Kind{});
    if (written_.rotation) {
      const auto placing = placing_at({turn.kind, *written_.rotation}, turn.placing.punct);
      if (!placing)
        return Objection{"punct-no-such-space", range_of(named[0].text),
                         fmt::format("turned so, a dot of the piece on {} is off the board", name(named[0].space))};
      turn.placing = *placing;
    } else if (named.size() == 3) {
      turn.placing = placing_of(named[0].space, named[1].space, named[2].space);
    } else {
      if (turn.kind == written_.kind.value_or(turn.kind)) return read_short(turn, *at, named, turns);
      turn.kind = *written_.kind;
      return objection_to(turn, "punct-other-kind");
    }
    const auto shape = shape_of(turn.placing);
    if (!shape) return objection_to(turn, "punct-no-such-piece");
    if (!written_.is_move && !written_.kind) turn.kind = shape->kind;
    if (shape->kind == turn.kind) turn.kind = written_.kind.value_or(turn.kind);
    if (shape->kind != turn.kind) return objection_to(turn, "punct-other-kind");
    Position after = position_;
    if (const auto finding = play(rules_, after, turn)) return objection_to(turn, *finding);
    turns.push(turn);
    return std::nullopt;
  }

  /// A move without all of its minor dots.
  std::optional<Objection> read_short(const Turn& written, unsigned at, std::span<const Named> named,
                                      author::Out<Turn>& turns) const {
    for_each_move(rules_, position_, at, [&](const Turn& turn) {
      const auto spaces = turn.placing.spaces();
      const auto has = [&](const Named& each) {
        return std::find(spaces.begin(), spaces.end(), each.space) != spaces.end();
      };
      if (turn.placing.punct == named[0].space && std::all_of(named.begin(), named.end(), has)) turns.push(turn);
    });
    if (turns.needed() > 0) return std::nullopt;
    return objection_to(written, "punct-no-reading");
  }

  void add_note(const Turn& turn, unsigned count) {
    const std::string meaning = canonical(turn);
    const bool is_whole = written_.rotation || written_.spaces.size() >= (written_.is_move ? 4U : 3U);
    note(is_whole ? Objection{"punct-spelling", whole(), is_read_as(meaning)}
                  : Objection{"punct-short-way", whole(), is_short_for(meaning, count)});
  }

  /// The space that breaks the rule, where it is one among several.
  Space culprit(const Turn& turn, Finding finding, std::optional<Piece> piece) const {
    const auto spaces = finding == Finding("punct-covered") ? piece->placing().spaces() : turn.placing.spaces();
    const unsigned most = finding == Finding("punct-covered") ? piece->level() + 1 : 0;
    const auto* const found = std::find_if(spaces.begin(), spaces.end(), [&](Space each) {
      return finding == Finding("punct-central") ? board.is_central(each) : position_.height(each) > most;
    });
    return found == spaces.end() ? turn.placing.punct : *found;
  }

  Objection objection_to(const Turn& turn, Finding finding) const {
    const auto at = piece_at(position_, position_.to_move, turn.from);
    const auto piece = at ? std::optional(position_.pieces[*at]) : std::nullopt;
    Position without = position_;
    if (piece && !is_covered(position_, *piece)) lift(without, *at);
    const auto top = top_piece(position_, turn.from);
    const bool is_minor = top && top->owner() == position_.to_move;
    const auto shape = shape_of(turn.placing);
    const Space about_space = culprit(turn, finding, piece);
    const auto& [punct, dots] = turn.placing;
    const auto* const sentence =
        std::find_if(sentences.begin(), sentences.end(), [&](const Sentence& each) { return each.finding == finding; });
    using fmt::arg;
    std::string message =
        fmt::format(fmt::runtime(sentence->text), arg("mover", name_of(position_.to_move)),
                    arg("from", name(turn.from)), arg("punct", name(punct)), arg("one", name(dots[0])),
                    arg("two", name(dots[1])), arg("below_punct", without.height(punct)),
                    arg("below_one", without.height(dots[0])), arg("below_two", without.height(dots[1])),
                    arg("kind", info_of(turn.kind).letter), arg("count", info_of(turn.kind).count),
                    arg("shown", info_of(shape   ? shape->kind
                                         : piece ? kind_of(*piece)
                                                 : turn.kind)
                                     .letter),
                    arg("culprit", name(about_space)),
                    arg("elsewhere",
                        is_minor ? fmt::format("; that of the piece there is on {}", name(top->placing().punct)) : ""));
    switch (sentence->about) {
      case About::Text: return {finding, whole(), std::move(message)};
      case About::From: return {finding, range_of(written_.spaces[0].text), std::move(message), {index(turn.from)}};
      case About::Punct: return {finding, range_of(punct), std::move(message), {index(punct)}};
      case About::Culprit: break;
    }
    return {finding, range_of(about_space), std::move(message), {index(about_space)}};
  }

  WrittenTurn written_;
};

}  // namespace

bool scan_turn(std::string_view text, Turn& turn) noexcept {
  author::Scanner in(text);
  turn = {};
  const auto kind = kind_lettered(in.next());
  if (kind) {
    in.take(in.next());
  } else {
    const auto from = in.take_spot(board);
    if (!from || !in.take('-')) return false;
    turn.action = Turn::Action::Move;
    turn.from = *from;
  }
  const auto punct = in.take_spot(board);
  if (!punct || !in.take(',')) return false;
  const auto one = in.take_spot(board);
  if (!one || !in.take(',')) return false;
  const auto two = in.take_spot(board);
  if (!two || !(*one < *two) || !in.at_end()) return false;
  turn.placing = {*punct, {*one, *two}};
  const auto shape = shape_of(turn.placing);
  if (!shape || shape->kind != kind.value_or(shape->kind)) return false;
  turn.kind = shape->kind;
  return true;
}

bool play_canonical(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept {
  return scan_turn(text, turn) && !play(rules, position, turn);
}

gpn_status read_lenient(const Reading& reading, author::Out<Turn>& turns) { return Reader(reading).read(turns); }

void put_turn(const Rules& /*rules*/, const Position& /*position*/, const Turn& turn, author::TextOut& out) noexcept {
  if (turn.action == Turn::Action::Add)
    out.put(info_of(turn.kind).letter);
  else
    board.put(out, turn.from), out.put('-');
  board.put(out, turn.placing.punct);
  for (const Space dot : turn.placing.dots) board.put(out.put(','), dot);
}

}  // namespace gpn::punct
