// Reads a sheet through the library and compares it with the game that it was written of.
#pragma once

#include "replay/languages/language_sheet.hpp"
#include "replay/languages/typing_person.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::test {

enum class Reading : std::uint8_t {
  Game,     // with its turns, variant, players, counts and claim
  Refused,  // an error or a warning at the word that is not understood; nothing before it is another
  Wrong
};

struct Judgement {
  Reading reading = Reading::Game;
  std::string reason;  // what is another, or where it is refused
};

/// A game of random play, with its result by the rules.
WrittenGame written_game(std::string_view game, std::size_t variant, std::uint64_t number);

Judgement judge(const WrittenGame& game, const WrittenSheet& sheet);

/// Refused is any error here, and wrong another turn, count, player or result without one.
Judgement judge(const WrittenGame& game, const TypedSheet& sheet);

}  // namespace gpn::test
