// The text of a position: `K/1[RI]2/../J w R,- 0,0`, with `neutral` behind it where a six of the player to move has not
// won (LY34): without the word it has.
#include "moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace gpn::lyngk {
namespace {

using PositionText = author::PositionText<all_findings>;

constexpr std::size_t longest_text = 256;
constexpr std::string_view neutral_word = " neutral";

std::string letters_on(const Position& position, Spot spot) {
  const Stack stack = position.on(spot);
  std::string letters;
  for (unsigned level = 0; level < stack.height(); ++level) letters += letter_of(stack.piece(level));
  return letters;
}

/// A stack of the letters; nothing for one that cannot be (LY10, LY14, LY15).
std::optional<Stack> stack_of(const Rules& rules, std::string_view letters) {
  if (letters.size() == 1) return Stack(piece_of(letters[0]));
  Stack stack;
  if (letters.size() > highest(rules) || piece_of(letters.back()) == Piece::Joker) return std::nullopt;
  for (const char letter : letters) {
    const Stack piece(piece_of(letter));
    if (stack.shares_colour(piece)) return std::nullopt;
    stack = stack.empty() ? piece : stack.with(piece);
  }
  return stack;
}

/// `IR`, `-`: the colours that a player has claimed, in their order.
bool take_claims(PositionText& in, Position& position, Color player) {
  if (!in.expect(in.take(player == Color::White ? ' ' : ','), "expected claimed colours, such as IR,K or -,-"))
    return false;
  if (in.take('-')) return true;
  const std::uint32_t begin = in.at();
  while (!in.at_end() && is_colour(piece_of(in.next()))) in.take(in.next());
  const std::string_view written = in.text_since(begin);
  if (!in.expect(!written.empty(), "expected claimed colours, such as IR, or -")) return false;
  Piece last = Piece::None;
  for (const char letter : written) {
    const Piece colour = piece_of(letter);
    if (colour <= last || position.is_claimed(colour) || written.size() > most_claims)
      return in.refuse(
          {"lyngk-position-claims", in.since(begin),
           fmt::format("{} cannot have claimed {}; a player claims up to two of I, B, R, G, K that the other "
                       "has not, written in this order",
                       gpn::name_of(player), written)});
    position.claims[index(player)].add(last = colour);
  }
  return true;
}

/// Own sixes of the player to move.
bool has_own_six(const Position& position) { return stacks_of(position, position.to_move, taken_height + 1) > 0; }

/// The number of pieces of each kind.
using Counts = std::array<unsigned, piece_letters.size()>;

/// LY4, LY19: no piece is missing but those of fives, and no five lies there that has come off.
std::optional<Objection> check(const Rules& rules, const Position& position, const Counts& counts,
                               author::Range whole) {
  const unsigned pieces = std::accumulate(counts.begin(), counts.end(), 0U);
  const auto object = [&](std::string message) {
    return Objection{"lyngk-position-pieces", whole, std::move(message)};
  };
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const unsigned most = i < colours.size() ? pieces_of_colour : joker_count;
    if (counts[i] > most)
      return object(fmt::format("there are {} pieces {}, and the game has {}", counts[i], piece_letters[i], most));
  }
  const unsigned taken = position.taken[0] + position.taken[1];
  if (pieces + taken * taken_height != spot_count && pieces + taken > 0)
    return object(
        fmt::format("there are {} pieces and {} fives are taken; together they are 43 pieces", pieces, taken));
  if (rules.has_sixes != 0 && taken > 0) return object("in the variant six no fives are taken; write 0,0");
  if (rules.has_sixes == 0 && rules.neutral_five == NeutralFive::OnClaim)
    for (const Color player : players)
      if (stacks_of(position, player, taken_height) > 0)
        return Objection{"lyngk-position-stack",
                         whole,
                         fmt::format("a five topped by a colour of {} comes off at the claim", gpn::name_of(player)),
                         {},
                         "LY19"};
  return std::nullopt;
}

}  // namespace

bool take_position(const Rules& rules, PositionText& in, Position& position) {
  std::optional<Objection> bad_stack;
  Counts counts{};
  const auto put = [&](Spot spot, std::string_view letters) {
    for (const char letter : letters) ++counts[static_cast<std::size_t>(piece_of(letter)) - 1];
    const auto stack = stack_of(rules, letters);
    if (stack) position.put(spot, *stack);
    if (!stack && !bad_stack)
      bad_stack = Objection{
          "lyngk-position-stack", in.since(in.at() - static_cast<std::uint32_t>(letters.size() + 2)),
          fmt::format("{} is no stack: at most {} pieces, no colour twice, no joker on top", letters, highest(rules))};
  };
  if (!in.has_at_most(longest_text)) return false;
  const bool has_board = in.take_board(board, piece_letters, "lyngk-position-line", put);
  if (bad_stack) return in.refuse(*std::move(bad_stack));
  if (!has_board || !in.take_side(position.to_move)) return false;
  for (const Color player : players)
    if (!take_claims(in, position, player)) return false;
  if (!in.expect(in.take(' ') && in.take_numbers(position.taken), "expected the fives taken, such as 0,1"))
    return false;
  const std::uint32_t end = in.at();
  const bool is_neutral = in.take(neutral_word);
  if (!in.take_end()) return false;
  if (auto objection = check(rules, position, counts, in.since(0))) return in.refuse(*std::move(objection));
  if (is_neutral && !has_own_six(position))
    return in.refuse({"lyngk-position-neutral", in.since(end + 1),
                      "no six is topped by a colour of the player to move; remove the word neutral"});
  position.is_won = has_own_six(position) && !is_neutral ? 1 : 0;
  return true;
}

void put_position(const Rules& /*rules*/, const Position& position, author::TextOut& out) {
  author::write_board(
      board, [&](Spot spot) { return letters_on(position, spot); }, out);
  out.put(position.to_move == Color::White ? " w" : " b");
  for (const Color player : players) {
    out.put(player == Color::White ? ' ' : ',');
    if (position.claims[index(player)].empty()) out.put('-');
    for (const Piece colour : colours)
      if (position.owns(player, colour)) out.put(letter_of(colour));
  }
  author::put_numbers(position.taken, out.put(' '));
  if (has_own_six(position) && position.is_won == 0) out.put(neutral_word);
}

}  // namespace gpn::lyngk
