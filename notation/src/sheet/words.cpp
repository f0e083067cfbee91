#include "sheet/words.hpp"

#include "sheet/layout.hpp"

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

namespace {

// Names of pieces beside points: `GIPF piece d2`, `d2 (GIPF)`. They become the letter of their point, or nothing.

bool is_long_name(std::string_view words) { return words != "g" && words != "г" && is_piece_name(words); }
bool is_sure_name(std::string_view words) {
  const auto sense = sense_of(words);
  return sense == Sense::GipfPiece || sense == Sense::Gipf || sense == Sense::BasicPiece;
}
/// Also one that is sure in brackets alone.
bool is_any_name(std::string_view words) { return is_piece_name(words) || sense_of(words) == Sense::Basic; }

/// A name with its brackets, and the points beside it.
struct PieceName {
  std::size_t begin;
  std::size_t end;
  bool is_gipf;
  bool has_brackets = false;
  std::optional<std::size_t> point_before{};  // where it begins
  std::optional<std::size_t> point_after{};

  bool is_clear() const noexcept { return point_before.has_value() != point_after.has_value(); }
};

class NameReader : LineWords {
 public:
  using LineWords::LineWords;

  /// The next name beside a point, from `at` on.
  std::optional<PieceName> next(std::size_t at) const {
    for (; at < end_; ++at) {
      if (!begins_word(at) || !is_letter_of_word(plain()[at])) continue;
      auto name = name_at(at);
      if (!name && is_at(at, "xX")) name = name_at(at + 1);  // `xGIPF e7`
      if (name) return name;
    }
    return std::nullopt;
  }

  /// Of a name between two points, whether it is of the first one.
  bool belongs_before(const PieceName& name, PieceNames use) const noexcept {
    if (name.is_clear()) return name.point_before.has_value();
    if (is_object(name)) return false;
    if (use != PieceNames::Unclear) return use == PieceNames::AfterPoints;
    constexpr std::size_t size_of_point = 2;
    const std::size_t behind = name.begin - *name.point_before;
    const std::size_t gap = behind - std::min(behind, size_of_point);
    const std::size_t ahead = *name.point_after - name.end;
    return gap == ahead ? name.has_brackets : gap < ahead;
  }

 private:
  /// Where the point begins that ends before the blanks before `at`.
  std::optional<std::size_t> point_ending_before(std::size_t at) const noexcept {
    auto last = last_before(at);
    if (last && plain()[*last] == '*' && *last > begin_ + 1) --*last;
    const auto point = last ? point_ending_at(*last) : std::nullopt;
    return point && (begins_word(*point) || is_at(*point - 1, "xXGg")) ? point : std::nullopt;
  }

  /// The point at `at`, perhaps after a `G`.
  std::optional<std::size_t> point_at(std::size_t at) const noexcept {
    if (is_at(at, "G") && is_point(at + 1)) ++at;
    return is_point(at) ? std::optional(at) : std::nullopt;
  }

  /// The letter of Ukrainian and Russian.
  bool is_cyrillic_letter(std::size_t at) const noexcept {
    constexpr std::u32string_view letters = U"\u0413\u0433\u0490\u0491";
    return is_at(at, {&foreign_letter, 1}) && letters.find(line_.original(at)) != letters.npos;
  }

  /// `puts a single b3`.
  bool leads_to_point(std::size_t last) const {
    return sense_before_point(line_.words(word_begin(last), last + 1)).has_value();
  }

  /// `GIPF駒をd2`.
  bool is_object(const PieceName& name) const noexcept { return line_.original(name.end - 1) == U'\u3092'; }

  std::optional<PieceName> name_at(std::size_t at) const {
    // `Гd2`: the letter is glued to its point.
    if (is_cyrillic_letter(at) && point_at(at + 1)) return with_points({at, at + 1, true});
    const bool has_brackets = at > begin_ && is_at(at - 1, "([{") && is_at(phrase_end(at, is_any_name), ")]}");
    std::size_t end = phrase_end(at, has_brackets ? is_any_name : is_long_name);
    if (!has_brackets && end != at && !is_sure_name(line_.words(at, end)))  // `a single piece`
      if (const auto next = skip_blanks(end); phrase_end(next, is_sure_name) != next)
        end = phrase_end(next, is_sure_name);
    const auto name = named(at, end, has_brackets);
    // `wins a piece c3`, `e2 the stack`: some are names only where they lead to a point.
    const bool leads =
        name && (name->is_gipf ? name->point_after || is_object(*name)
                               : name->point_after && (!follows_word(at) || leads_to_point(*last_before(at))));
    if (has_brackets || leads) return name;
    const bool is_letter = is_cyrillic_letter(at) && word_end(at) == at + 1;
    return named(at, is_letter ? at + 1 : phrase_end(at, is_sure_name), false);
  }

  std::optional<PieceName> named(std::size_t begin, std::size_t end, bool has_brackets) const {
    if (begin == end) return std::nullopt;
    const std::size_t bracket = has_brackets ? 1 : 0;
    const bool is_letter = end == begin + 1 && is_cyrillic_letter(begin);
    const bool is_gipf = is_letter || is_gipf_name(line_.words(begin, end));
    return with_points({begin - bracket, end + bracket, is_gipf, has_brackets});
  }

  std::optional<PieceName> with_points(PieceName name) const {
    const bool is_glued_back = plain()[name.begin == begin_ ? begin_ : name.begin - 1] == '-';
    name.point_after = point_at(skip(name.end, name.has_brackets ? " " : " :.-"));
    // `h4に置く（ギプフ）`
    const std::size_t words = done_words_begin(name.begin);
    if (words != name.begin &&
        (name.has_brackets || (!name.point_after && plain()[name.begin - 1] == ' ' && !is_inserted(name.begin - 1))))
      name.point_before = point_ending_before(words);
    if (name.point_before) name.point_after.reset();
    if (name.point_before) return name;
    if (!is_glued_back) name.point_before = point_ending_before(name.begin);
    if (!name.point_before && !name.point_after) return std::nullopt;
    if (name.is_clear()) return name;
    // Of two points one may be of another turn: two blanks more are between it and the name.
    const std::size_t ahead = *name.point_after - name.end;
    const std::size_t star = plain()[*name.point_before + 2] == '*' ? 1 : 0;
    const std::size_t behind = name.begin - *name.point_before - 2 - star;
    if (ahead + 1 < behind) name.point_before.reset();
    if (behind + 1 < ahead) name.point_after.reset();
    return name;
  }
};

void put_letter(Text& text, HabitCount& habits, const PieceName& name, bool is_before) {
  if (!is_before) {
    const bool has_letter = text.plain()[*name.point_after - 1] == 'G' && *name.point_after > name.end;
    const std::size_t last = *name.point_after - (has_letter ? 1 : 0);
    blank_out(text, habits, Habit::GipfWord, name.begin, last);
    if (!has_letter) text.replace(last - 1, 'G');
    return;
  }
  const std::size_t sign = *name.point_before + 2;
  const bool has_letter = *name.point_before > 0 && ascii::lower(text.plain()[*name.point_before - 1]) == 'g';
  const bool has_star = text.plain()[sign] == '*' || text.plain().substr(name.end).starts_with('*');
  blank_out(text, habits, Habit::GipfWord, text.plain()[sign] == '*' ? sign + 1 : sign, name.end);
  if (text.plain().substr(name.end).starts_with('*')) text.replace(name.end, ' ');
  if (has_letter) return;
  text.replace(sign, 'G');
  if (has_star) text.replace(sign + 1, '*');
}

}  // namespace

PieceNames use_of_piece_names(const Text& text) {
  std::size_t before = 0;
  std::size_t after = 0;
  each_line(text, [&](std::size_t begin, std::size_t end) {
    const NameReader reader(text, begin, end);
    for (auto name = reader.next(begin); name; name = reader.next(name->end)) {
      if (!name->is_gipf || !name->is_clear()) continue;
      ++(name->point_after ? before : after);
    }
  });
  if (before == after) return PieceNames::Unclear;
  return before > after ? PieceNames::BeforePoints : PieceNames::AfterPoints;
}

void read_piece_names(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, PieceNames use) {
  const NameReader reader(text, begin, end);
  for (auto name = reader.next(begin); name; name = reader.next(name->end)) {
    if (name->is_gipf)
      put_letter(text, habits, *name, reader.belongs_before(*name, use));
    else
      blank_out(text, habits, Habit::BasicWord, name->begin, name->end);
  }
}

}  // namespace gpn::notation::sheet_text
