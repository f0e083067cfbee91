#include "sheet/inference.hpp"

#include "common/ascii.hpp"
#include "text/turn_shape.hpp"

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

/// DVONN places 49 pieces before any stack moves (D2).
constexpr std::size_t dvonn_placements = 49;

/// The first and the last number of each of GIPF's lines a to i (rules.md 1): there, and on lines a and i, lie the
/// dots, from which pieces are pushed but on which none stays.
constexpr std::array<char, 9> last_number{'5', '6', '7', '8', '9', '8', '7', '6', '5'};

bool is_dot(std::string_view point) noexcept {
  const char line = ascii::lower(point[0]);
  if (line < 'a' || line > 'i') return false;
  return line == 'a' || line == 'i' || point[1] == '1' || point[1] == last_number[static_cast<std::size_t>(line - 'a')];
}

bool is_piece_letter(std::string_view text) noexcept {
  return text.size() >= 3 && ascii::is_upper(text[0]) && text::is_point(text.substr(1));
}

/// Calls `use` with every point of a turn, until it says stop by returning true.
template <typename Use>
bool any_point(std::string_view text, const Use& use) {
  for (std::size_t at = 0; at + 1 < text.size(); ++at)
    if (text::is_point(text.substr(at)) && use(text.substr(at, 2))) return true;
  return false;
}

std::string_view gipf_sign(const Turn& turn, std::size_t index) noexcept {
  if (turn.reserve) return "it has a reserve count";
  if (is_piece_letter(turn.text)) return "a piece is named by a letter";
  if (turn.text.find_first_of("xX;:*") != std::string_view::npos) return "pieces are removed";
  if (any_point(turn.text, [](std::string_view point) { return point[1] > '5'; })) return "a number is beyond 5";
  if (index < dvonn_placements && turn.text.find('-') != std::string_view::npos) return "a piece is pushed this early";
  return {};
}

std::string_view dvonn_sign(const Turn& turn) noexcept {
  if (ascii::same_word(turn.text, "pass")) return "a turn is passed";
  if (any_point(turn.text, [](std::string_view point) { return ascii::lower(point[0]) > 'i'; }))
    return "a letter is beyond i";
  if (turn.text.size() == 2 && text::is_point(turn.text) && is_dot(turn.text)) return "a piece stays on an outer point";
  return {};
}

/// The part of a turn behind the lists that stand before the move.
std::string_view move_of(std::string_view text) noexcept {
  while (text.starts_with('x') || text.starts_with('X')) {
    const std::size_t mark = text.find_first_of(";:");
    if (mark == std::string_view::npos) return {};
    text.remove_prefix(mark + 1);
  }
  return text;
}

Inferred variant_of_gipf(const Line& line, Span evidence, std::string_view reason) noexcept {
  const auto brought_in = std::find_if(line.turns.begin(), line.turns.end(), [](const Turn& turn) {
    const std::string_view move = move_of(turn.text);
    return move.starts_with('G') && is_piece_letter(move);
  });
  if (brought_in != line.turns.end()) return {"gipf", "tournament", brought_in->span, "a GIPF-piece is brought in"};
  const auto listed = std::find_if(line.turns.begin(), line.turns.end(), [](const Turn& turn) {
    return turn.text.find('G') != std::string_view::npos && turn.text.find_first_of("xX") != std::string_view::npos;
  });
  if (listed != line.turns.end())
    return {"gipf", "standard", listed->span, "a GIPF-piece is removed, but none brought in"};
  return {"gipf", "basic", evidence, reason};
}

}  // namespace

std::optional<Inferred> infer(const Line& line) noexcept {
  if (line.turns.empty()) return std::nullopt;
  for (std::size_t index = 0; index < line.turns.size(); ++index) {
    const Turn& turn = line.turns[index];
    if (const std::string_view why = dvonn_sign(turn); !why.empty())
      return Inferred{"dvonn", "standard", turn.span, why};
    if (const std::string_view why = gipf_sign(turn, index); !why.empty()) return variant_of_gipf(line, turn.span, why);
  }
  return variant_of_gipf(line, line.turns.front().span, "nothing tells of DVONN");
}

}  // namespace gpn::notation::sheet_text
