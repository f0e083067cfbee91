#include <cctype>
#include <reference/potentials_stack.hpp>
#include <stdexcept>

namespace gpn::reference::potentials {
namespace {

Unit read_unit(char c) {
  switch (c) {
    case 'w': return {Color::White, Kind::Basic};
    case 'b': return {Color::Black, Kind::Basic};
    case 'W': return {Color::White, Kind::GipfPiece};
    case 'B': return {Color::Black, Kind::GipfPiece};
    default: break;
  }
  for (const Kind potential : all_potentials) {
    if (c == letter(potential)) return {Color::White, potential};
    if (c == small_letter(potential)) return {Color::Black, potential};
  }
  throw std::invalid_argument(std::string("not a unit: ") + c);
}

char unit_text(Unit unit) {
  const bool white = unit.color == Color::White;
  if (unit.kind == Kind::Basic) return white ? 'w' : 'b';
  if (unit.kind == Kind::GipfPiece) return white ? 'W' : 'B';
  return white ? letter(unit.kind) : small_letter(unit.kind);
}

}  // namespace

bool is_potential(Kind kind) { return kind != Kind::Basic && kind != Kind::GipfPiece; }

char letter(Kind potential) {
  switch (potential) {
    case Kind::Tamsk: return 'T';
    case Kind::Zertz: return 'Z';
    case Kind::Dvonn: return 'D';
    case Kind::Yinsh: return 'Y';
    case Kind::Punct: return 'P';
    case Kind::Basic:
    case Kind::GipfPiece: break;
  }
  throw std::invalid_argument("only potentials have a letter of their own");
}

char small_letter(Kind potential) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(letter(potential))));
}

Color owner(const Stack& stack) { return stack.back().color; }

bool is_loaded(const Stack& stack) {
  if (stack.size() < 2 || !is_potential(stack.back().kind)) return false;
  const Unit below = stack[stack.size() - 2];
  const bool two_of_a_kind = stack.size() == 2 && below == stack.back();
  return two_of_a_kind || (below.kind == Kind::Basic && below.color == stack.back().color);
}

bool is_loaded_with(const Stack& stack, Kind potential) { return is_loaded(stack) && stack.back().kind == potential; }

std::string stack_text(const Stack& stack) {
  std::string text;
  for (const Unit unit : stack) text += unit_text(unit);
  return text;
}

Stack read_stack(std::string_view text) {
  Stack stack;
  for (const char c : text) stack.push_back(read_unit(c));
  return stack;
}

}  // namespace gpn::reference::potentials
