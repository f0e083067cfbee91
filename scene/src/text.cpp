// Boards in characters: the signs for the pieces on a place.
#include <gpn/host/display.hpp>
#include <gpn/scene/text.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>

namespace gpn::scene {
namespace {

enum class Ink : std::uint8_t { Plain, Faint, White, Black, Foreign, Grey, Green, Blue, Ivory };

/// A text and how many columns it takes.
struct Symbol {
  std::string text;
  std::size_t width = 0;
  Ink ink = Ink::Plain;
};

Ink ink_of(const BoardPiece& piece) noexcept {
  switch (piece.fill) {
    case BoardPiece::Fill::OfOwner: break;
    case BoardPiece::Fill::White: return Ink::White;
    case BoardPiece::Fill::Black: return Ink::Black;
    case BoardPiece::Fill::Grey: return Ink::Grey;
    case BoardPiece::Fill::Red: return Ink::Foreign;
    case BoardPiece::Fill::Ivory: return Ink::Ivory;
    case BoardPiece::Fill::Green: return Ink::Green;
    case BoardPiece::Fill::Blue: return Ink::Blue;
    case BoardPiece::Fill::Many: return Ink::Plain;
  }
  if (!piece.owner) return Ink::Foreign;
  return *piece.owner == Color::White ? Ink::White : Ink::Black;
}

/// One column wide: the first letter of a piece; nothing where a module names it by something else.
std::optional<char> letter_of(const BoardPiece& piece) noexcept {
  if (piece.letter.empty() || !ascii::is_letter(piece.letter.front())) return std::nullopt;
  return piece.letter.front();
}

std::string removed_sign(const TextStyle& style) { return style.charset == Charset::Unicode ? "×" : "x"; }

std::string sign_of(const BoardPiece& piece, const TextStyle& style) {
  const bool is_black = piece.owner == Color::Black;
  const auto letter = letter_of(piece);
  if (letter && !piece.owner && !is_neutral(piece)) return std::string(1, *letter);
  const bool is_ascii = style.charset == Charset::Ascii;
  if (letter && piece.owner)
    return (!is_ascii  ? ""
            : is_black ? "b"
                       : "w") +
           std::string(1, is_black && !is_ascii ? ascii::lower(*letter) : ascii::upper(*letter));
  if (style.charset == Charset::Unicode) return !piece.owner ? "◆" : is_black ? "●" : "○";
  if (letter) return std::string(1, *letter);
  return !piece.owner ? "r" : is_black ? "b" : "w";
}

Symbol bare(const Place& place, const TextStyle& style) {
  if (place.kind == PlaceKind::Dot && !place.is_gone && place.is_labelled)
    return {place.name, host::columns_of(place.name), Ink::Faint};
  if (place.pieces.empty()) {
    if (place.mark == Mark::Removed) return {removed_sign(style), 1, Ink::Plain};
    if (place.is_gone) return {};
    if (place.shows_name) return {place.name, host::columns_of(place.name), Ink::Faint};
    return {style.charset == Charset::Unicode ? "·" : ".", 1, Ink::Faint};
  }
  const std::string height = height_text(place);
  const std::string text = sign_of(place.pieces.back(), style) + height;
  return {text, host::columns_of(text), ink_of(place.pieces.back())};
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
    case Ink::Grey: return "\x1b[30;47m";
    case Ink::Green: return "\x1b[97;42m";
    case Ink::Blue: return "\x1b[97;44m";
    case Ink::Ivory: return "\x1b[30;103m";
    case Ink::Plain: break;
  }
  return "";
}

/// The uppermost piece with the height of its stack, a point, or the name of a dot; with the mark of the last turn.
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

/// All pieces of a place, the lowest first; with commas where some have two signs.
Symbol pieces_of(const Place& place, const TextStyle& style) {
  Symbol all;
  const bool has_commas = std::any_of(place.pieces.begin(), place.pieces.end(), [&](const BoardPiece& piece) {
    return host::columns_of(sign_of(piece, style)) > 1;
  });
  for (const BoardPiece& piece : place.pieces) {
    const std::string sign = (has_commas && all.width > 0 ? "," : "") + sign_of(piece, style);
    all.text += sign;
    all.width += host::columns_of(sign);
  }
  return all;
}

/// The text with escape sequences where the style has colours.
std::string colored(const Symbol& symbol, const TextStyle& style) {
  const std::string_view escape = escape_of(symbol.ink);
  if (style.coloring == Coloring::Plain || escape.empty()) return symbol.text;
  return std::string(escape) + symbol.text + "\x1b[0m";
}

// Every place has a text and a column; texts of one line are drawn around their columns.

/// Columns between neighbours on a terminal whose characters are twice as high as wide.
constexpr double usual_distance = 4;
constexpr double height_of_character = 2;

struct Item {
  int x = 0;
  int y = 0;
  Symbol symbol;
};

class Drawing {
 public:
  Drawing(const Scene& scene, const TextStyle& style) : style_(style) {
    for (const Place& place : scene.places) items_.push_back({place.x, place.y, symbol_of(place, style)});
    for (const Label& label : scene.labels)
      items_.push_back({label.x, label.y, {label.text, host::columns_of(label.text), Ink::Faint}});
    std::sort(items_.begin(), items_.end(),
              [](const Item& a, const Item& b) { return a.y != b.y ? a.y > b.y : a.x < b.x; });
    left_ = std::min_element(items_.begin(), items_.end(), [](auto& a, auto& b) { return a.x < b.x; })->x;
    const int right = std::max_element(items_.begin(), items_.end(), [](auto& a, auto& b) { return a.x < b.x; })->x;
    const std::size_t needed = needed_pitch();
    const auto usual = static_cast<std::size_t>(std::ceil(usual_distance * scene.proportions.across - 0.01));
    pitch_ = std::max(needed, usual);
    const bool fits = static_cast<std::size_t>(right - left_ + 1) * pitch_ + longest() <= style.width;
    if (!fits) pitch_ = needed;
    const double ratio = scene.proportions.up / scene.proportions.across / height_of_character;
    lines_apart_ = fits ? std::max(1, static_cast<int>(std::lround(static_cast<double>(pitch_) * ratio))) : 1;
  }

  std::string text() const {
    std::string out;
    int last = items_.front().y;
    std::size_t column = 0;
    for (const Item& item : items_) {
      if (item.y != last) {
        out.append(static_cast<std::size_t>(last - item.y) * static_cast<std::size_t>(lines_apart_), '\n');
        last = item.y;
        column = 0;
      }
      if (item.symbol.width == 0) continue;
      const std::size_t begin = middle(item) - (std::max<std::size_t>(item.symbol.width, 1) - 1) / 2;
      if (begin > column) out.append(begin - column, ' ');
      out += colored(item.symbol, style_);
      column = std::max(begin, column) + item.symbol.width;
    }
    return out + '\n';
  }

 private:
  std::size_t middle(const Item& item) const noexcept {
    return static_cast<std::size_t>(item.x - left_) * pitch_ + (longest() - 1) / 2;
  }

  std::size_t longest() const noexcept {
    std::size_t width = 1;
    for (const Item& item : items_) width = std::max(width, item.symbol.width);
    return width;
  }

  /// Between the texts of one line there is a blank.
  std::size_t needed_pitch() const noexcept {
    std::size_t pitch = 1;
    for (std::size_t i = 1; i < items_.size(); ++i) {
      const Item& a = items_[i - 1];
      const Item& b = items_[i];
      if (a.y != b.y || a.x == b.x) continue;
      const std::size_t columns = (a.symbol.width + 2) / 2 + (b.symbol.width + 1) / 2;
      const auto steps = static_cast<std::size_t>(b.x - a.x);
      pitch = std::max(pitch, (columns + steps - 1) / steps);
    }
    return pitch;
  }

  const TextStyle& style_;
  std::vector<Item> items_;
  int left_ = 0;
  int lines_apart_ = 1;
  std::size_t pitch_ = 1;
};

/// "stacks, lowest first: c3 wbr, d4 ww", in lines of at most `width` columns.
std::string stacks_text(const Scene& scene, const TextStyle& style) {
  std::string text;
  std::size_t column = 0;
  const auto put = [&](const Symbol& word) {
    if (!text.empty() && column + 1 + word.width > style.width) {
      text += "\n ";
      column = 1;
    }
    if (!text.empty()) text += ' ';
    text += word.text;
    column += 1 + word.width;
  };
  for (const Place& place : scene.places) {
    if (place.pieces.size() < 2) continue;
    if (text.empty()) put({"stacks, lowest first:", 21, Ink::Plain});
    Symbol pieces = pieces_of(place, style);
    pieces.text.insert(0, place.name + " ");
    pieces.width += host::columns_of(place.name) + 1;
    put(pieces);
  }
  return text.empty() ? text : text + '\n';
}

std::string legend(const Scene& scene, const TextStyle& style) {
  const auto has = [&](Mark mark) {
    return std::any_of(scene.places.begin(), scene.places.end(),
                       [&](const Place& place) { return place.mark == mark; });
  };
  std::string text;
  if (has(Mark::Fault)) text = "! ! " + scene.fault_words;
  if (has(Mark::From) || has(Mark::To)) text += (text.empty() ? "( ) " : ", ( ) ") + scene.turn_words;
  if (has(Mark::Pushed)) text += std::string(text.empty() ? "" : ", ") + "< > pushed";
  if (has(Mark::Removed)) text += (text.empty() ? "" : ", ") + removed_sign(style) + " removed";
  if (has(Mark::Stayed)) text += std::string(text.empty() ? "" : ", ") + "[ ] stayed";
  return text.empty() ? text : text + '\n';
}

}  // namespace

std::string to_text(const Scene& scene, const TextStyle& style) {
  std::string text = scene.title.empty() ? "" : scene.title + "\n\n";
  if (!scene.places.empty()) text += Drawing(scene, style).text() + '\n';
  text += stacks_text(scene, style) + legend(scene, style);
  return text + scene.standing + '\n';
}

}  // namespace gpn::scene
