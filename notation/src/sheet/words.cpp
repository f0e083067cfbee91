#include "sheet/words.hpp"

#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

/// Longer runs are sentences.
constexpr std::size_t longest_run = 24;

class RunReader {
 public:
  explicit RunReader(const Text& text) noexcept : text_(text) {}

  /// The places before which a blank belongs.
  std::vector<std::size_t> places() {
    for (std::size_t at = 0; at < text_.size();) {
      const bool begins_cell = at == 0 || std::string_view("\n:|").find(text_.plain()[at - 1]) != npos;
      if (begins_cell && common::is_point(text_.plain().substr(at))) places_.push_back(at);
      if (is_gipf_before_point(at)) places_.push_back(at + gipf_.size());
      std::size_t end = at;
      while (end < text_.size() && is_unspaced(text_.original(end))) ++end;
      if (end > at && end - at <= longest_run) read_run(at, end);
      at = std::max(end, at + 1);
    }
    return std::move(places_);
  }

 private:
  static constexpr std::string_view gipf_ = "gipf";

  /// `GIPFd2`: the word ends where a point begins.
  bool is_gipf_before_point(std::size_t at) const noexcept {
    const std::string_view plain = text_.plain().substr(at);
    const bool begins_word = at == 0 || !ascii::is_letter(text_.plain()[at - 1]);
    return begins_word && ascii::same_word(plain.substr(0, gipf_.size()), gipf_) && plain.size() > gipf_.size() + 1 &&
           common::is_point(plain.substr(gipf_.size()));
  }

  bool is_written_at(std::size_t at) const noexcept {
    return at < text_.size() && (ascii::is_letter(text_.plain()[at]) || ascii::is_digit(text_.plain()[at]));
  }

  /// Fills ends_: how far the longest word from each place reaches that the rest can be read after. The words are found
  /// from the last to the first, so each is looked up once.
  bool find_words(std::size_t begin, std::size_t end) {
    ends_.fill(0);
    for (std::size_t from = end; from-- > begin;)
      for (std::size_t to = end; to > from && ends_[from - begin] == 0; --to)
        if ((to == end || ends_[to - begin] != 0) && is_known(text_.words(from, to))) ends_[from - begin] = to;
    return ends_[0] != 0;
  }

  void read_run(std::size_t begin, std::size_t end) {
    std::size_t word = begin;
    while (word > 0 && ascii::is_letter(text_.plain()[word - 1])) --word;
    if (!find_words(begin, end)) {
      // `GIPF駒d2`: the run is the end of a word.
      if (word < begin && is_written_at(end) && sense_of(text_.words(word, end))) places_.push_back(end);
      return;
    }
    // `Whiteギプフ駒d2`, `STANDARDルール`: both parts are words.
    const bool is_whole = word < begin && is_known(text_.words(word, ends_[0]));
    if (word < begin && !is_whole && sense_of(text_.words(word, begin))) places_.push_back(begin);
    const auto first = sense_of(text_.words(begin, ends_[0]));
    const bool follows_digit = begin > 0 && ascii::is_digit(text_.plain()[begin - 1]);
    if (follows_digit && first != Sense::Number) places_.push_back(begin);
    for (std::size_t at = ends_[0]; at < end; at = ends_[at - begin]) places_.push_back(at);
    if (is_written_at(end)) places_.push_back(end);
  }

  const Text& text_;
  std::vector<std::size_t> places_;
  std::array<std::size_t, longest_run> ends_{};
};

}  // namespace

bool LineWords::follows_word(std::size_t at) const {
  const auto last = last_before(at);
  if (!last || !is_letter_of_word(plain()[*last])) return false;
  const std::size_t first = word_begin(*last);
  const std::string word = line_.words(first, *last + 1);
  const auto before = last_before(first);
  const bool follows_number = before && is_at(*before, ".):");
  if (follows_number && !is_known(word)) return false;  // `1. Anna piece e2`
  return !is_player(sense_of(word));
}

std::string LineWords::joined(std::size_t begin, std::size_t end) const {
  std::string words;
  for (std::size_t at = begin; at < end; ++at)
    if (plain()[at] != ' ') words += line_.words(at, at + 1);
  return words;
}

std::size_t LineWords::done_words_begin(std::size_t at) const {
  const auto last = last_before(at);
  std::size_t word = last ? *last + 1 : at;
  while (word > begin_ && *last + 1 - word < longest_run &&
         (is_unspaced(line_.original(word - 1)) || is_inserted(word - 1)))
    --word;
  return last && may_mean(joined(word, *last + 1), Sense::DonePush) ? word : at;
}

std::size_t LineWords::blanks_in(std::size_t begin, std::size_t end) const noexcept {
  std::size_t most = 0;
  std::size_t run = 0;
  for (std::size_t at = begin; at < end; ++at) {
    if (is_inserted(at)) continue;
    run = line_.original(at) == U' ' || line_.original(at) == U'\u00A0' ? run + 1 : 0;
    most = std::max(most, run);
  }
  return most;
}

std::size_t LineWords::point_size(std::size_t at) const noexcept {
  if (at >= end_ || !common::is_point(plain().substr(at, end_ - at))) return 0;
  std::size_t end = at + 2;
  if (plain()[at + 1] == '1' && is_at(end, "01")) ++end;
  return end < end_ && ascii::is_digit(plain()[end]) ? 0 : end - at;
}

std::optional<std::size_t> LineWords::point_ending_at(std::size_t last) const noexcept {
  for (const std::size_t size : {2U, 3U})
    if (last + 1 >= begin_ + size && point_size(last + 1 - size) == size) return last + 1 - size;
  return std::nullopt;
}

bool is_gipf_name(std::string_view words) {
  return words == "g" || words == "г" || may_mean(words, Sense::GipfPiece) || sense_of(words) == Sense::Gipf;
}
bool is_piece_name(std::string_view words) { return is_gipf_name(words) || may_mean(words, Sense::BasicPiece); }

bool is_unspaced(char32_t character) noexcept {
  constexpr std::array<std::array<char32_t, 2>, 5> blocks{
      {{0x3005, 0x3007}, {0x3041, 0x30FA}, {0x30FC, 0x30FF}, {0x3400, 0x9FFF}, {0xF900, 0xFAFF}}};
  return std::any_of(blocks.begin(), blocks.end(),
                     [&](const auto& block) { return character >= block[0] && character <= block[1]; });
}

void part_unspaced_words(Text& text) {
  const std::vector<std::size_t> places = RunReader(text).places();
  if (!places.empty()) text.insert_blanks(places);
}

}  // namespace gpn::notation::sheet_text
