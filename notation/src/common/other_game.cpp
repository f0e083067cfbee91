#include "common/other_game.hpp"

#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>
#include <gpn/text/number.hpp>

#include <algorithm>
#include <array>

namespace gpn::notation::common {
namespace {

/// Fewer are slips of the pen.
constexpr std::size_t least_signs = 3;
/// At least one word in this many is a sign.
constexpr std::size_t least_share = 6;

/// The games by their numbers, from 1 on.
// clang-format off
constexpr auto sgf_games = std::to_array<std::string_view>({
    "go", "othello", "chess", "gomoku", "nine men's morris", "backgammon", "chinese chess", "shogi",
    "lines of action", "ataxx", "hex", "jungle", "neutron", "philosopher's football", "quadrature", "trax", "tantrix",
    "amazons", "octi", "gess", "twixt", "zertz", "plateau", "yinsh", "punct", "gobblet", "hive", "exxit", "hnefatafl",
    "kuba", "tripples", "chase", "tumbling down", "sahara", "byte", "focus", "dvonn", "tamsk", "gipf", "kropki"});
// clang-format on
static_assert(sgf_games.size() == 40);

bool is_file(char c) noexcept { return c >= 'a' && c <= 'h'; }
bool is_rank(char c) noexcept { return c >= '1' && c <= '8'; }

/// Reads the text after a piece: an optional line or rank, an `x`, a square, a promotion.
bool ends_like_chess(std::string_view rest) noexcept {
  while (!rest.empty() && std::string_view("+#!?").find(rest.back()) != std::string_view::npos) rest.remove_suffix(1);
  if (rest.size() > 2 && rest[rest.size() - 2] == '=') rest.remove_suffix(2);
  if (rest.size() < 2 || !is_rank(rest.back()) || !is_file(rest[rest.size() - 2])) return false;
  rest.remove_suffix(2);
  if (rest.ends_with('x') || rest.ends_with('-')) rest.remove_suffix(1);
  return rest.size() <= 2 && std::all_of(rest.begin(), rest.end(), [](char c) { return is_file(c) || is_rank(c); });
}

/// The kind of sign that `Nf3`, `Qxd5+`, `R1e2`, `O-O`, `exd5` or `e8=Q` is, as a bit; 0 for other words. Bishops and
/// pawns alone are points of the board here too.
unsigned sign_of_chess(std::string_view word) noexcept {
  constexpr std::string_view pieces = "KQRN";
  constexpr unsigned castling = 16, capture = 32, promotion = 64;
  if (word.starts_with("O-O")) return castling;
  if (word.size() < 3) return 0;
  if (const std::size_t piece = pieces.find(word[0]); piece != std::string_view::npos)
    return ends_like_chess(word.substr(1)) ? 1U << piece : 0;
  if (is_file(word[0]) && word[1] == 'x' && ends_like_chess(word.substr(2))) return capture;
  const std::size_t sign = word.find('=');
  const bool promotes =
      sign == 2 && word.size() > 3 && is_point(word) && pieces.find(word[3]) != std::string_view::npos;
  return promotes ? promotion : 0;
}

/// `33-29`, `26x37`: fields with numbers up to 50.
bool is_draughts(std::string_view word) noexcept {
  std::size_t fields = 0;
  while (!word.empty()) {
    std::size_t digits = 0;
    unsigned field = 0;
    while (digits < word.size() && digits < 3 && ascii::is_digit(word[digits]))
      field = field * 10 + static_cast<unsigned>(word[digits++] - '0');
    if (digits == 0 || field < 1 || field > 50) return false;
    word.remove_prefix(digits);
    ++fields;
    if (word.empty()) break;
    if (word.front() != '-' && word.front() != 'x') return false;
    word.remove_prefix(1);
  }
  return fields >= 2;
}

}  // namespace

void OtherGameSigns::add(std::string_view word, Span span) noexcept {
  ++words_;
  if (const unsigned sign = sign_of_chess(word); sign != 0) {
    chess_.add(span);
    kinds_of_chess_ |= sign;
  }
  if (is_draughts(word)) draughts_.add(span);
}

std::optional<OtherGame> OtherGameSigns::game() const noexcept {
  const auto is_sure = [&](const Occurrences& found) {
    return found.count >= least_signs && found.count * least_share >= words_;
  };
  const bool has_kinds = (kinds_of_chess_ & (kinds_of_chess_ - 1)) != 0;  // one kind alone may be a habit of typing
  if (has_kinds && is_sure(chess_)) return OtherGame{"chess", chess_.first};
  if (is_sure(draughts_)) return OtherGame{"draughts", draughts_.first};
  return std::nullopt;
}

std::optional<OtherGame> other_game_in(std::string_view text) noexcept {
  OtherGameSigns signs;
  for (std::size_t at = 0; at < text.size();) {
    while (at < text.size() && ascii::is_blank(text[at])) ++at;
    std::size_t end = at;
    while (end < text.size() && !ascii::is_blank(text[end])) ++end;
    const std::size_t number = move_number_length(text.substr(at, end - at));
    if (end > at + number)
      signs.add(text.substr(at + number, end - at - number),
                {static_cast<std::uint32_t>(at + number), static_cast<std::uint32_t>(end)});
    at = end;
  }
  return signs.game();
}

std::string_view sgf_game(std::string_view number) noexcept {
  const auto index = number_from<std::uint8_t>(number);
  return index && *index >= 1 && *index <= sgf_games.size() ? sgf_games[*index - 1] : std::string_view{};
}

std::size_t sgf_number(std::string_view game) noexcept {
  constexpr std::array<std::string_view, 6> of_project{"gipf", "dvonn", "yinsh", "zertz", "punct", "tamsk"};
  if (std::find(of_project.begin(), of_project.end(), game) == of_project.end()) return 0;
  return static_cast<std::size_t>(std::find(sgf_games.begin(), sgf_games.end(), game) - sgf_games.begin()) + 1;
}

}  // namespace gpn::notation::common
