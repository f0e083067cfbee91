#include "contests/dice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

namespace gpn::replay {
namespace {

std::vector<std::uint32_t> numbers_of(std::string_view text) {
  std::vector<std::uint32_t> numbers;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('+'), text.size());
    std::from_chars(text.data(), text.data() + end, numbers.emplace_back(0));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return numbers;
}

}  // namespace

tl::expected<std::uint32_t, std::string> read_roll(std::string_view text, const host::Dice& dice) {
  const std::vector<std::uint32_t> numbers = numbers_of(text);
  const bool is_sum = numbers.size() == 1;
  if (!is_sum && numbers.size() != dice.count)
    return tl::unexpected(fmt::format("{} is a roll of {} dice, and {}d{} was agreed; record others with the tag Dice",
                                      text, numbers.size(), dice.count, dice.sides));
  const std::uint32_t least = is_sum ? dice.least() : 1;
  const std::uint32_t most = is_sum ? dice.most() : dice.sides;
  std::uint32_t sum = 0;
  for (const std::uint32_t number : numbers) {
    if (number < least || number > most)
      return tl::unexpected(
          fmt::format("{} cannot be rolled: {}d{} shows {} to {}; record other dice with the tag Dice", number,
                      dice.count, dice.sides, least, most));
    sum += number;
  }
  return sum;
}

}  // namespace gpn::replay
