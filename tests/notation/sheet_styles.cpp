#include "notation/sheet_styles.hpp"

namespace gpn::test {
namespace {

std::string roman(std::size_t number) {
  constexpr std::pair<std::size_t, std::string_view> digits[] = {{50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"},
                                                                 {5, "V"},  {4, "IV"},  {1, "I"}};
  std::string text;
  for (const auto& [value, digit] : digits)
    for (; number >= value; number -= value) text += digit;
  return text;
}

struct RowPlace {
  std::size_t number;
  std::size_t turn;  // of its first turn, from 1
};

std::string filled(std::string_view row, RowPlace place, std::string_view a, std::string_view b) {
  std::string text = replaced(std::string(row), "{n}", std::to_string(place.number));
  text = replaced(replaced(text, "{h}", std::to_string(place.turn)), "{i}", std::to_string(place.turn + 1));
  return replaced(replaced(replaced(text, "{r}", roman(place.number)), "{a}", a), "{b}", b);
}

}  // namespace

bool applies(const Style& style, bool is_dvonn) {
  return style.games == Games::Both || (style.games == Games::Dvonn) == is_dvonn;
}

std::string typed(const Style& style, const PlainGame& game, bool is_dvonn) {
  const auto turn = [&](std::size_t i) {
    if (i >= game.size()) return std::string();
    if (game[i].text == "pass") return std::string(style.pass);
    std::string text = style.from.empty() ? game[i].text : replaced(game[i].text, style.from, style.to);
    return game[i].count ? text + replaced(std::string(style.count), "{}", std::to_string(*game[i].count)) : text;
  };
  std::string out(style.head);
  std::size_t number = 0;
  for (std::size_t i = 0; i < game.size();) {
    const bool ends_placing = is_dvonn && i == 48;  // D3
    out += number == 0 ? "" : style.between;
    const RowPlace place{++number, i + 1};
    const bool is_last = ends_placing || i + 1 == game.size();
    out += filled(style.row, place, turn(i), is_last ? "" : turn(i + 1));
    if (!style.black.empty() && !is_last) out.append(style.between) += filled(style.black, place, "", turn(i + 1));
    i += ends_placing ? 1 : 2;
  }
  return out.append(style.tail);
}

}  // namespace gpn::test
