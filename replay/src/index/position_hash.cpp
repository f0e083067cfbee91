// The board part of a position text is a list of what is on each spot. Each spot has a random key, and a position the
// sum over its spots of key times content. The sum of an image is that with the keys of the images of the spots, so all
// of them come from one pass over one text; the least one is the same for all images (Zobrist's method, with a product
// in place of a table). What follows the board is the same in all images and is added at the end.
//
// Texts of other forms are mapped as find does it: one text for each symmetry.
#include "index/position_hash.hpp"

#include <algorithm>

namespace gpn::replay {
namespace {

constexpr std::uint64_t golden = 0x9E3779B97F4A7C15;

/// The finisher of SplitMix64: every bit of the input changes half of those of the output.
constexpr std::uint64_t mixed(std::uint64_t value) noexcept {
  value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9;
  value = (value ^ (value >> 27U)) * 0x94D049BB133111EB;
  return value ^ (value >> 31U);
}

constexpr std::uint64_t hash_of(std::string_view text) noexcept {
  std::uint64_t hash = text.size();
  for (const char c : text) hash = mixed(hash + golden + static_cast<unsigned char>(c));
  return hash;
}

bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

}  // namespace

PositionHasher::PositionHasher(const host::Ruleset& ruleset) : symmetries_(ruleset), sums_(symmetries_.size()) {
  for (std::size_t reading = 0; reading < symmetries_.readings().size(); ++reading) {
    const auto& spots = symmetries_.readings()[reading].spots;
    if (spots.empty()) continue;
    Keys& keys = keys_.emplace_back(Keys{reading, {}});
    for (const std::uint16_t spot : spots)
      for (std::size_t i = 0; i < sums_.size(); ++i)
        keys.of_spots.push_back(mixed(golden * (symmetries_.image(i, spot) + std::uint64_t{1})) | 1U);
  }
}

std::int64_t PositionHasher::operator()(std::string_view text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const auto is_read = [&](const Keys& keys) { return add_board(text.substr(0, end), keys); };
  const auto read = std::find_if(keys_.begin(), keys_.end(), is_read);
  if (read == keys_.end()) return static_cast<std::int64_t>(least_image(text));
  std::rotate(keys_.begin(), read, read + 1);  // texts of a game have one form
  return static_cast<std::int64_t>(mixed(*std::min_element(sums_.begin(), sums_.end()) + hash_of(text.substr(end))));
}

/// False where the board is not written in this order, a digit for each run of empty spots.
bool PositionHasher::add_board(std::string_view board, const Keys& keys) {
  const auto& [spots, lengths] = symmetries_.readings()[keys.reading];
  const std::size_t symmetries = sums_.size();
  std::fill(sums_.begin(), sums_.end(), 0);
  std::size_t spot = 0, line = 0, line_end = lengths.front();
  for (std::size_t at = 0; at < board.size();) {
    if (board[at] == '/') {
      if (spot != line_end || ++line == lengths.size()) return false;
      line_end += lengths[line];
      ++at;
      continue;
    }
    if (is_digit(board[at])) {
      std::size_t run = 0;
      for (; at < board.size() && is_digit(board[at]) && run <= spots.size(); ++at)
        run = 10 * run + static_cast<std::size_t>(board[at] - '0');
      spot += run;
      if (spot > line_end) return false;
      continue;
    }
    const std::size_t close = board[at] == '[' ? board.find(']', at) : at;
    if (spot == line_end || close == std::string_view::npos) return false;
    const std::uint64_t content = hash_of(board.substr(at, close + 1 - at));
    const std::uint64_t* const of_spot = &keys.of_spots[spot * symmetries];
    for (std::size_t i = 0; i < symmetries; ++i) sums_[i] += of_spot[i] * content;
    ++spot;
    at = close + 1;
  }
  return spot == line_end && line + 1 == lengths.size();
}

std::uint64_t PositionHasher::least_image(std::string_view text) const {
  std::uint64_t least = hash_of(text);
  for (std::size_t i = 1; i < symmetries_.size(); ++i)
    if (const auto image = symmetries_.position(i, text)) least = std::min(least, hash_of(*image));
  return least;
}

}  // namespace gpn::replay
