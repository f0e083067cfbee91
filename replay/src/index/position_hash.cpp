// The board part of a position text is a list of what is on each spot. Each spot has a random key, and a position the
// sum over its spots of key times content. The sum of an image is that with the keys of the images of the spots, so all
// of them come from one pass over one text; the least one is the same for all images (Zobrist's method, with a product
// in place of a table). What follows the board is the same in all images, unless it names cells, and is added at the
// end.
//
// There are two forms of board parts: a digit for each run of empty spots, or a digit at the end of each spot. Of a
// text in neither, such as a list of pieces, the least image is hashed.
#include "index/position_hash.hpp"

#include <gpn/replay/random_source.hpp>

#include <algorithm>

namespace gpn::replay {
namespace {

constexpr std::uint64_t hash_of(std::string_view text) noexcept {
  std::uint64_t hash = text.size();
  for (const char c : text) hash = split_mix(hash + split_mix_step + static_cast<unsigned char>(c));
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
        keys.of_spots.push_back(split_mix(split_mix_step * (symmetries_.image(i, spot) + std::uint64_t{1})) | 1U);
  }
}

std::int64_t PositionHasher::operator()(std::string_view text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view board = text.substr(0, end);
  const std::string_view rest = text.substr(end);
  for (const Form form : {Form::Runs, Form::Numbered})
    for (const Keys& keys : keys_) {
      if (!add_board(board, form, keys)) continue;
      if (form == Form::Runs)
        return static_cast<std::int64_t>(split_mix(*std::min_element(sums_.begin(), sums_.end()) + hash_of(rest)));
      for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += hash_of(symmetries_.mapped(i, rest));
      return static_cast<std::int64_t>(split_mix(*std::min_element(sums_.begin(), sums_.end())));
    }
  return static_cast<std::int64_t>(hash_of(symmetries_.least(text)));
}

/// False where the board is not written in this form and order.
bool PositionHasher::add_board(std::string_view board, Form form, const Keys& keys) {
  const auto& [spots, lengths] = symmetries_.readings()[keys.reading];
  const std::size_t symmetries = sums_.size();
  std::fill(sums_.begin(), sums_.end(), 0);
  std::size_t spot = 0;
  std::size_t line = 0;
  std::size_t line_end = lengths.front();
  for (std::size_t at = 0; at < board.size();) {
    if (board[at] == '/') {
      if (spot != line_end || ++line == lengths.size()) return false;
      line_end += lengths[line];
      ++at;
      continue;
    }
    if (form == Form::Runs && is_digit(board[at])) {
      std::size_t run = 0;
      for (; at < board.size() && is_digit(board[at]) && run <= spots.size(); ++at)
        run = 10 * run + static_cast<std::size_t>(board[at] - '0');
      spot += run;
      if (spot > line_end) return false;
      continue;
    }
    std::size_t last = at;
    if (form == Form::Numbered)
      last = std::min(board.find_first_of("0123456789", at), board.size() - 1);
    else if (board[at] == '[')
      last = std::min(board.find(']', at), board.size() - 1);
    if (spot == line_end) return false;
    const std::uint64_t content = hash_of(board.substr(at, last + 1 - at));
    const std::uint64_t* const of_spot = &keys.of_spots[spot * symmetries];
    for (std::size_t i = 0; i < symmetries; ++i) sums_[i] += of_spot[i] * content;
    ++spot;
    at = last + 1;
  }
  return spot == line_end && line + 1 == lengths.size();
}

}  // namespace gpn::replay
