#include "repair/damage.hpp"

#include <gpn/replay/symmetry.hpp>

#include <algorithm>

namespace gpn::test {
namespace {

using replay::RandomSource;

char another(RandomSource& random, char c) {
  const std::string_view letters = "abcdefghijk";
  const std::string_view digits = "123456789";
  const bool is_digit = c >= '0' && c <= '9';
  const std::string_view from = is_digit ? digits : letters;
  for (;;) {
    const char candidate = from[random.below(static_cast<std::uint32_t>(from.size()))];
    if (candidate != c) return candidate;
  }
}

bool is_point_character(char c) { return (c >= 'a' && c <= 'k') || (c >= '1' && c <= '9'); }

/// Replaces a letter by a letter or a digit by a digit.
bool change_character(std::string& text, RandomSource& random) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (is_point_character(text[i])) places.push_back(i);
  if (places.empty()) return false;
  char& c = text[places[random.below(static_cast<std::uint32_t>(places.size()))]];
  c = another(random, c);
  return true;
}

bool exchange_neighbours(std::string& text, RandomSource& random) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i + 1 < text.size(); ++i)
    if (text[i] != text[i + 1]) places.push_back(i);
  if (places.empty()) return false;
  const std::size_t at = places[random.below(static_cast<std::uint32_t>(places.size()))];
  std::swap(text[at], text[at + 1]);
  return true;
}

bool turn_around(std::string& text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string::npos || text.find(';') != std::string::npos || text.front() == 'G') return false;
  text = text.substr(dash + 1) + "-" + text.substr(0, dash);
  return true;
}

bool move_list(std::string& text) {
  const std::size_t mark = text.find(';');
  if (mark == std::string::npos || text.find(';', mark + 1) != std::string::npos) return false;
  text = text.substr(mark + 1) + ";" + text.substr(0, mark);
  return true;
}

/// A list of at least two pieces without one of them.
bool leave_piece_out(std::string& text, RandomSource& random) {
  std::vector<std::size_t> commas;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == ',') commas.push_back(i);
  if (commas.empty()) return false;
  const std::size_t at = commas[random.below(static_cast<std::uint32_t>(commas.size()))];
  text.erase(at, std::min(text.find_first_of(",;", at + 1), text.size()) - at);
  return true;
}

bool add_piece(std::string& text, RandomSource& random) {
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos) return false;
  std::string point{another(random, text[comma - 2]), another(random, text[comma - 1])};
  if (text.find(point) != std::string::npos) return false;
  text.insert(comma, "," + point);
  return true;
}

bool forget_letter(std::string& text) {
  const std::size_t at = text.find('G');
  if (at == std::string::npos) return false;
  text.erase(at, 1);
  return true;
}

bool mirror(std::string& text, RandomSource& random, const host::Ruleset& rules) {
  const replay::Symmetries symmetries(rules);
  if (symmetries.size() < 2) return false;
  const std::string image = symmetries.turn(1 + random.below(static_cast<std::uint32_t>(symmetries.size() - 1)), text);
  if (image == text) return false;
  text = image;
  return true;
}

bool damage_text(std::string& text, Damage damage, RandomSource& random, const host::Ruleset& rules) {
  switch (damage) {
    case Damage::WrongCharacter: return change_character(text, random);
    case Damage::NeighboursExchanged: return exchange_neighbours(text, random);
    case Damage::TwoCharacters: {
      const std::string before = text;
      change_character(text, random);
      const std::string once = text;
      for (int i = 0; i < 20; ++i) {
        text = once;
        change_character(text, random);
        std::size_t different = 0;
        for (std::size_t j = 0; j < text.size(); ++j) different += text[j] != before[j] ? 1U : 0U;
        if (different == 2) return true;
      }
      return false;
    }
    case Damage::FromToExchanged: return turn_around(text);
    case Damage::TurnMirrored: return mirror(text, random, rules);
    case Damage::WrongSide: return move_list(text);
    case Damage::PieceLeftOut: return leave_piece_out(text, random);
    case Damage::PieceAdded: return add_piece(text, random);
    case Damage::LetterForgotten: return forget_letter(text);
    default: return false;
  }
}

bool exchange(WrittenGame& game, std::size_t a, std::size_t b, Truth& truth) {
  if (b >= game.cells.size() || game.cells[a].text == game.cells[b].text) return false;
  truth.cell = a;
  truth.meant = {game.cells[a].text, game.cells[b].text};
  std::swap(game.cells[a].text, game.cells[b].text);
  std::swap(game.cells[a].reserve, game.cells[b].reserve);
  game.cells[a].is_damaged = game.cells[b].is_damaged = true;
  return true;
}

bool damage_order(WrittenGame& game, Damage damage, RandomSource& random, Truth& truth) {
  auto& cells = game.cells;
  const auto at = random.below(static_cast<std::uint32_t>(cells.size()));
  const auto place = cells.begin() + static_cast<std::ptrdiff_t>(at);
  switch (damage) {
    case Damage::TurnOmitted:
    case Damage::TurnForgotten: {
      if (at + 1 == cells.size()) return false;  // nothing says that a last turn is missing
      truth.cell = at;
      truth.meant = {cells[at].text};
      // Where the first turn of a row is left out, its number stays before the next one.
      if (damage == Damage::TurnOmitted && cells[at].number && !cells[at + 1].number)
        cells[at + 1].number = cells[at].number;
      cells.erase(place);
      if (damage == Damage::TurnForgotten) number_anew(game);
      return true;
    }
    case Damage::TurnDoubled:
      truth.cell = at + 1;
      truth.meant = {cells[at].text};
      cells.insert(place, cells[at]);
      cells[at].is_damaged = cells[at + 1].is_damaged = true;
      number_anew(game);
      return true;
    case Damage::TurnsExchanged: return exchange(game, at, at + 1, truth);
    case Damage::RowExchanged: return cells[at].number && exchange(game, at, at + 1, truth);
    case Damage::ColumnsSwapped: {
      if (!cells[at].number || at + 8 > cells.size()) return false;
      truth.cell = at;
      for (std::size_t i = at; i + 1 < cells.size(); i += 2) {
        Truth ignored{damage, 0, {}};
        exchange(game, i, i + 1, ignored);
      }
      return true;
    }
    default: return false;
  }
}

}  // namespace

std::string_view name(Damage damage) noexcept {
  switch (damage) {
    case Damage::WrongCharacter: return "one character";
    case Damage::NeighboursExchanged: return "neighbouring characters";
    case Damage::TwoCharacters: return "two characters";
    case Damage::TurnOmitted: return "turn omitted";
    case Damage::TurnForgotten: return "turn omitted, renumbered";
    case Damage::TurnDoubled: return "turn doubled";
    case Damage::TurnsExchanged: return "turns exchanged";
    case Damage::RowExchanged: return "row exchanged";
    case Damage::FromToExchanged: return "from and to";
    case Damage::TurnMirrored: return "turn mirrored";
    case Damage::WrongSide: return "wrong side";
    case Damage::PieceLeftOut: return "piece left out";
    case Damage::PieceAdded: return "piece added";
    case Damage::LetterForgotten: return "G forgotten";
    case Damage::ColumnsSwapped: return "columns swapped";
  }
  return "";
}

bool damage_game(WrittenGame& game, Damage damage, RandomSource& random, const host::Ruleset& rules, Truth& truth) {
  truth = {damage, 0, {}};
  for (int attempt = 0; attempt < 200; ++attempt) {
    const auto at = random.below(static_cast<std::uint32_t>(game.cells.size()));
    Cell& cell = game.cells[at];
    const std::string before = cell.text;
    if (damage_text(cell.text, damage, random, rules) && cell.text != before) {
      truth.cell = at;
      truth.meant = {before};
      cell.is_damaged = true;
      return true;
    }
    cell.text = before;
    if (damage_order(game, damage, random, truth)) return true;
  }
  return false;
}

}  // namespace gpn::test
