#include "symbols.hpp"

#include "wrapped_lines.hpp"

#include <gpn/text/ascii.hpp>

#include <optional>
#include <string_view>

namespace gpn::scene {
namespace {

Ink ink_of(const BoardPiece& piece) noexcept {
  if (!piece.owner) return Ink::Foreign;
  return *piece.owner == Color::White ? Ink::White : Ink::Black;
}

/// One column wide: the first letter of a piece; nothing where a module names it by something else.
std::optional<char> letter_of(const BoardPiece& piece) noexcept {
  if (piece.letter.empty() || !ascii::is_letter(piece.letter.front())) return std::nullopt;
  return piece.letter.front();
}

std::string sign_of(const BoardPiece& piece, const TextStyle& style) {
  const bool is_black = piece.owner == Color::Black;
  const auto letter = letter_of(piece);
  if (letter && piece.owner) return std::string(1, is_black ? ascii::lower(*letter) : ascii::upper(*letter));
  if (style.charset == Charset::Unicode) return !piece.owner ? "◆" : is_black ? "●" : "○";
  if (letter) return std::string(1, *letter);
  return !piece.owner ? "r" : is_black ? "b" : "w";
}

Symbol bare(const Place& place, const TextStyle& style) {
  if (place.kind == PlaceKind::Dot) return {place.name, columns_of(place.name), Ink::Faint};
  if (place.pieces.empty()) {
    if (place.mark == Mark::Removed) return {removed_sign(style), 1, Ink::Plain};
    if (place.shows_name) return {place.name, columns_of(place.name), Ink::Faint};
    return {style.charset == Charset::Unicode ? "·" : ".", 1, Ink::Faint};
  }
  const std::string height = height_text(place);
  return {sign_of(place.pieces.back(), style) + height, 1 + height.size(), ink_of(place.pieces.back())};
}

Symbol framed(Symbol symbol, std::string_view frame) {
  symbol.text = std::string(frame.substr(0, 1)) + symbol.text + std::string(frame.substr(1));
  symbol.width += 2;
  return symbol;
}

std::string_view escape_of(Ink ink) noexcept {
  switch (ink) {
    case Ink::Faint: return "\x1b[2m";
    case Ink::White: return "\x1b[30;107m";
    case Ink::Black: return "\x1b[97;40m";
    case Ink::Foreign: return "\x1b[97;41m";
    case Ink::Plain: break;
  }
  return "";
}

}  // namespace

Symbol symbol_of(const Place& place, const TextStyle& style) {
  Symbol symbol = bare(place, style);
  switch (place.mark) {
    case Mark::From:
    case Mark::To: return framed(std::move(symbol), "()");
    case Mark::Pushed: return framed(std::move(symbol), "<>");
    case Mark::Stayed: return framed(std::move(symbol), "[]");
    case Mark::Fault: return framed(std::move(symbol), "!!");
    default: return symbol;
  }
}

Symbol pieces_of(const Place& place, const TextStyle& style) {
  Symbol all;
  for (const BoardPiece& piece : place.pieces) {
    all.text += sign_of(piece, style);
    ++all.width;
  }
  return all;
}

std::string removed_sign(const TextStyle& style) { return style.charset == Charset::Unicode ? "×" : "x"; }

std::string colored(const Symbol& symbol, const TextStyle& style) {
  const std::string_view escape = escape_of(symbol.ink);
  if (style.coloring == Coloring::Plain || escape.empty()) return symbol.text;
  return std::string(escape) + symbol.text + "\x1b[0m";
}

}  // namespace gpn::scene
