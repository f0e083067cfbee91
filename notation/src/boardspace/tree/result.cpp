#include "boardspace/tree/result.hpp"

#include <gpn/text/ascii.hpp>

#include <array>
#include <cstddef>

namespace gpn::notation::boardspace_sgf {
namespace {

/// Words for a draw in the languages of the site; they count only if the sentence names no player.
constexpr std::array<std::string_view, 9> draw_words{"draw",     "unentschieden", "remis",  "empate",       "nulle",
                                                     "pareggio", "gelijkspel",    "remise", "rem\xC3\xADza"};
constexpr std::array all_results{Result::WhiteWins, Result::BlackWins, Result::Draw};

bool is_name_character(char c) noexcept {
  return ascii::is_letter(c) || ascii::is_digit(c) || c == '_' || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

bool matches_at(std::string_view sentence, std::size_t at, std::string_view word) noexcept {
  return ascii::same_word(sentence.substr(at, word.size()), word);
}

/// Whether a sentence contains a word. A guest may have a number by now: `guest` matches `guest1486` as well.
bool mentions(std::string_view sentence, std::string_view word) noexcept {
  if (word.empty() || word.size() > sentence.size()) return false;
  for (std::size_t at = 0; at + word.size() <= sentence.size(); ++at) {
    if (!matches_at(sentence, at, word)) continue;
    if (at > 0 && is_name_character(sentence[at - 1]) && is_name_character(word.front())) continue;
    std::size_t end = at + word.size();
    if (ascii::same_word(word, "guest"))
      while (end < sentence.size() && ascii::is_digit(sentence[end])) ++end;
    if (end < sentence.size() && is_name_character(sentence[end]) && is_name_character(word.back())) continue;
    return true;
  }
  return false;
}

bool is_draw(std::string_view sentence) noexcept {
  for (const std::string_view word : draw_words)
    if (mentions(sentence, word)) return true;
  return false;
}

}  // namespace

std::optional<Result> result_of(std::string_view sentence, const PlayerNames& names) {
  for (const Result result : all_results)
    if (sentence == name(result)) return result;
  const bool white = mentions(sentence, names.white);
  const bool black = mentions(sentence, names.black);
  if (white != black) return white ? Result::WhiteWins : Result::BlackWins;
  if (!white && is_draw(sentence)) return Result::Draw;
  return std::nullopt;
}

std::string result_text(Result result, const PlayerNames& names) {
  std::string sentence = "The game is a draw";
  if (result != Result::Draw)
    sentence = std::string("Game won by ").append(result == Result::WhiteWins ? names.white : names.black);
  if (result_of(sentence, names) == result) return sentence;
  return std::string(name(result));
}

}  // namespace gpn::notation::boardspace_sgf
