#include "common/resignation.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>

namespace gpn::notation::common {
namespace {

constexpr std::array<std::string_view, 4> resigning{"resign", "resigns", "resigned", "resignation"};
constexpr std::array<std::string_view, 2> winning{"wins", "won"};

template <std::size_t Count>
bool contains(const std::array<std::string_view, Count>& words, std::string_view word) noexcept {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view candidate) { return ascii::same_word(candidate, word); });
}

/// Removes text up to the end of the next word of letters and returns the word; empty when there is none.
std::string_view next_word(std::string_view& text) noexcept {
  while (!text.empty() && !ascii::is_letter(text.front())) text.remove_prefix(1);
  std::size_t size = 0;
  while (size < text.size() && ascii::is_letter(text[size])) ++size;
  const std::string_view word = text.substr(0, size);
  text.remove_prefix(size);
  return word;
}

}  // namespace

std::optional<ResignationWords> read_resignation(std::string_view text) noexcept {
  bool resigned = false;
  bool names_winner = false;
  bool white = false;
  bool black = false;
  for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
    resigned |= contains(resigning, word);
    names_winner |= contains(winning, word);
    white |= ascii::same_word(word, "white");
    black |= ascii::same_word(word, "black");
  }
  if (!resigned) return std::nullopt;
  if (white == black) return ResignationWords{};
  const Color named = white ? Color::White : Color::Black;
  return ResignationWords{names_winner ? other(named) : named};
}

std::string_view resignation_words(std::optional<Color> player) noexcept {
  if (!player) return "resigned";
  return *player == Color::White ? "White resigns" : "Black resigns";
}

}  // namespace gpn::notation::common
