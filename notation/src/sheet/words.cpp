#include "sheet/words.hpp"

#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

class Words {
 public:
  Words(Text& text, HabitCount& habits, std::size_t begin, std::size_t end) noexcept
      : text_(text), habits_(habits), begin_(begin), end_(end) {}

  void read() {
    for (std::size_t at = begin_; at < end_;) {
      const std::size_t stop = word_end(at);
      if (stop == at) {
        ++at;
        continue;
      }
      at = std::max(stop, read_phrase(at));
    }
  }

  void read_dashes_of_counts() {
    for (std::size_t at = begin_; at < end_; ++at)
      if (text_.plain()[at] == '-') read_dash_of_count(at);
  }

 private:
  std::string_view rest(std::size_t at) const noexcept { return text_.plain().substr(at, end_ - at); }

  std::size_t word_end(std::size_t at) const noexcept {
    while (at < end_ && is_letter_of_word(text_.plain()[at])) ++at;
    return at;
  }
  std::size_t skip_blanks(std::size_t at) const noexcept {
    while (at < end_ && text_.plain()[at] == ' ') ++at;
    return at;
  }
  /// `xe7`, `x e7`.
  bool is_list(std::size_t at) const noexcept {
    if (at >= end_ || ascii::lower(text_.plain()[at]) != 'x') return false;
    return is_piece(skip_blanks(at + 1));
  }
  bool is_piece(std::size_t at) const noexcept {
    const std::string_view written = rest(at);
    constexpr std::string_view letters = "GTZDYP";  // of GIPF-pieces and potentials
    const bool has_letter = !written.empty() && letters.find(written.front()) != npos;
    return common::is_point(written) || (has_letter && common::is_point(written.substr(1)));
  }
  /// Where the point that ends right before the blanks before `at` begins; a `G` or a star may be with it.
  std::optional<std::size_t> point_before(std::size_t at) const noexcept {
    std::size_t end = at == begin_ ? npos : text_.plain().find_last_not_of(' ', at - 1);
    if (end == npos || end < begin_ + 1) return std::nullopt;
    if (text_.plain()[end] == '*' && end > begin_ + 1) --end;
    if (text_.plain()[end] == 'G' && end > begin_ + 1) --end;  // named behind its point
    for (const std::size_t size : {2U, 3U}) {
      if (end + 1 < begin_ + size) break;
      const std::size_t point = end + 1 - size;
      const std::string_view written = text_.plain().substr(point, size);
      if (common::is_point(written) && (size == 2 || ascii::is_digit(written[2]))) return point;
    }
    return std::nullopt;
  }

  /// `e2 - reserve 11`: the dash parts no turns.
  void read_dash_of_count(std::size_t dash) {
    const std::size_t first = skip_blanks(dash + 1);
    if (dash == begin_ || text_.plain()[dash - 1] != ' ' || first == dash + 1) return;
    std::size_t end = first;
    for (std::size_t words = 0; words < longest_phrase; ++words) {
      const std::size_t next = word_end(end);
      if (next == end) return;
      const std::size_t count = skip_sign(next);
      if (count < end_ && ascii::is_digit(text_.plain()[count]) && sense_of(text_.words(first, next)) == Sense::Reserve)
        return blank_out(text_, habits_, Habit::CountSign, dash, dash + 1);
      end = skip_blanks(next);
    }
  }

  /// The longest phrase that begins at `at` and has a piece after it, and its sense; the end of what was read.
  std::size_t read_phrase(std::size_t at) {
    constexpr std::size_t most_letters = 24;
    std::size_t read = at;
    std::size_t end = at;
    for (std::size_t words = 0; words < longest_phrase; ++words) {
      const std::size_t next = word_end(end);
      if (next == end || next - at > most_letters) break;
      const std::size_t after = skip_sign(next);
      if (after != next && is_piece(after)) read = std::max(read, read_as(at, next, after));
      if (after != next && is_list(after)) read = std::max(read, tie_list(at, next));
      const std::size_t counted = skip_count(after);
      if (counted != after && is_piece(counted) && sense_of(text_.words(at, next)) == Sense::Takes)
        read = std::max(read, read_takes(at, counted));
      if (sense_of(text_.words(at, next)) == Sense::Takes) read = std::max(read, read_around_list(at, next));
      end = is_joined_to_word(next) ? next + 1 : skip_blanks(next);
    }
    return read;
  }
  /// The sign in `on-to` and in `t/m`.
  bool is_joined_to_word(std::size_t at) const noexcept {
    return at + 1 < end_ && std::string_view("-/").find(text_.plain()[at]) != npos &&
           is_letter_of_word(text_.plain()[at + 1]);
  }
  std::size_t skip_sign(std::size_t at) const noexcept {
    if (at < end_ && text_.plain()[at] == '-') return at + 1;
    while (at < end_ && std::string_view(" :.").find(text_.plain()[at]) != npos) ++at;
    return at;
  }

  /// Replaces the phrase from `at` to `word`, which is before the piece at `next`, by its sign.
  std::size_t read_as(std::size_t at, std::size_t word, std::size_t next) {
    const auto sense = sense_of(text_.words(at, word));
    if (!sense) return at;
    const bool is_glued = text_.plain()[word] == '-';
    switch (*sense) {
      case Sense::Takes:
        if (text_.plain()[word] == ' ' && (is_in_list(at) || start_of_bare_list(at))) return read_after_list(at, word);
        return is_glued ? at : read_takes(at, next);
      case Sense::Number:  // `(row e7, e8, f8)`
        return at > begin_ && text_.plain()[at - 1] == '(' && !is_glued && !is_start_of_move(next)
                   ? put(Habit::ListSign, at, next, 'x')
                   : at;
      case Sense::Wins: return point_before(at) && !is_glued ? read_takes(at, next) : at;
      case Sense::To:
        return point_before(at) && !is_glued && !has_wide_gap(word, next) ? put(Habit::WordTo, at, next, '-') : at;
      case Sense::Then: return is_in_list(at) && !is_glued ? put(Habit::PartSign, at, word, ';') : at;
      case Sense::From: return is_start_of_move(next) ? put(Habit::WordTo, at, next, ' ') : at;
      case Sense::And:
        if (is_in_list(at) && !is_glued && is_start_of_move(next)) return put(Habit::PartSign, at, word, ';');
        if (follows_comma_of_list(at)) return put(Habit::ListSign, at, word, ' ');
        return is_in_list(at) && !is_glued ? put(Habit::ListSign, at, word, '&') : at;
      default: return at;
    }
  }
  /// Two blanks or more part turns: `c6へ  b4`.
  bool has_wide_gap(std::size_t begin, std::size_t end) const noexcept {
    std::size_t wide = 0;
    for (std::size_t at = begin; at < end; ++at)
      wide += text_.original(at) == U' ' && text_.span(at, at + 1) != text_.span(at, at) ? 1U : 0U;
    return wide > 1;
  }
  /// `removes (e8,f7)`, or a word behind a list.
  std::size_t read_around_list(std::size_t at, std::size_t word) {
    const std::size_t open = skip_blanks(word);
    const bool is_before = open < end_ && std::string_view("([{").find(text_.plain()[open]) != npos &&
                           is_piece(std::min(skip_blanks(open + 1), end_));
    return is_before ? read_takes(at, open) : read_after_list(at, word);
  }
  /// `xe8,f7 off`, `(e8, f7 removed)`.
  std::size_t read_after_list(std::size_t at, std::size_t word) {
    const std::size_t last = at == begin_ ? npos : text_.plain().find_last_not_of(' ', at - 1);
    if (last == npos || last < begin_ || last + 1 == at) return at;
    if (is_in_list(at)) {
      blank_out(text_, habits_, Habit::ListSign, at, word);
      return word;
    }
    if (const auto first = start_of_bare_list(at)) {
      habits_.add(Habit::ListSign, text_.span(*first, word));
      text_.replace(*first - 1, 'x');
      blank_out(text_, habits_, Habit::ListSign, at, word);
      return word;
    }
    constexpr std::string_view of_lists = "abcdefghijkABCDEFGHIJK123456789*,& ";
    const std::size_t open = text_.plain().find_last_not_of(of_lists, last);
    const std::size_t close = skip_blanks(word);
    if (open == npos || open <= begin_ || close >= end_ || !is_piece(skip_blanks(open + 1))) return at;
    const bool is_bracket = (text_.plain()[open] == '(' && text_.plain()[close] == ')') ||
                            (text_.plain()[open] == '[' && text_.plain()[close] == ']');
    if (!is_bracket || text_.plain()[open - 1] != ' ' || !point_before(open)) return at;
    blank_out(text_, habits_, Habit::ListBracket, at, close + 1);
    text_.replace(open - 1, ';');
    text_.replace(open, 'x');
    return close + 1;
  }
  /// `e7-e4 e8,f7,g6 off`: where pieces with commas begin that end before `end`, behind a turn and a blank.
  std::optional<std::size_t> start_of_bare_list(std::size_t end) const noexcept {
    std::size_t pieces = 0;
    for (auto point = point_before(end); point; point = point_before(end)) {
      ++pieces;
      const bool has_letter = *point > begin_ && std::string_view("GTZDYP").find(text_.plain()[*point - 1]) != npos;
      const std::size_t piece = has_letter ? *point - 1 : *point;
      const std::size_t sign = piece <= begin_ + 1 ? npos : text_.plain().find_last_not_of(' ', piece - 1);
      if (sign == npos || sign < begin_) return std::nullopt;
      if (text_.plain()[sign] != ',') {
        const bool is_list = pieces > 1 && (sign + 1 < piece || text_.plain()[sign] == ';') && ends_turn(sign);
        return is_list ? std::optional(piece) : std::nullopt;
      }
      end = sign;
    }
    return std::nullopt;
  }
  /// Whether a turn ends with the character, or before it if it is a sign between the parts of a turn.
  bool ends_turn(std::size_t last) const noexcept {
    return point_before(text_.plain()[last] == ';' ? last : last + 1).has_value();
  }
  /// `e7-e4 and xe8,f7`, `e7-e4 takes xe8,f7`.
  std::size_t tie_list(std::size_t at, std::size_t word) {
    const auto sense = sense_of(text_.words(at, word));
    const bool ties = sense == Sense::And || sense == Sense::Then || sense == Sense::Takes;
    if (!ties || !point_before(at) || is_of_next_turn(at, skip_blanks(word))) return at;
    put_sign(text_, habits_, Habit::PartSign, at, word, ';');
    return word;
  }
  /// `takes 4: e8, f7, g6, h5`.
  std::size_t skip_count(std::size_t at) const noexcept {
    if (at >= end_ || !ascii::is_digit(text_.plain()[at])) return at;
    const std::size_t mark = skip_blanks(at + 1);
    return mark < end_ && text_.plain()[mark] == ':' ? skip_blanks(mark + 1) : at;
  }
  /// Puts the sign right before `next`.
  std::size_t put(Habit habit, std::size_t at, std::size_t next, char sign) {
    blank_out(text_, habits_, habit, at, next);
    text_.replace(next - 1, sign);
    return next;
  }
  std::size_t read_takes(std::size_t at, std::size_t next) {
    const bool is_tied = point_before(at).has_value() && next >= at + 2 && !is_of_next_turn(at, next);
    put(Habit::ListSign, at, next, 'x');
    if (is_tied) text_.replace(next - 2, ';');
    join_named_pieces(next);
    return next;
  }

  /// `takes e2 f2 g2 (GIPF) h2`: where the name of a piece was, the list goes on.
  void join_named_pieces(std::size_t at) {
    while (at < end_ && is_piece(at)) {
      at += common::is_point(rest(at)) ? std::size_t(2) : std::size_t(3);
      while (at < end_ && (text_.plain()[at] == 'G' || text_.plain()[at] == '*')) ++at;
      const std::size_t next = skip_blanks(at);
      bool has_gap = false;
      for (std::size_t blank = at; blank + 1 < next; ++blank)
        has_gap |= text_.original(blank) == U' ' && text_.original(blank + 1) == U' ';
      if (has_gap || next == at || next == end_) return;
      if (next > at + 1 && is_piece(next)) text_.replace(next - 1, '&');
      at = next;
    }
  }

  /// `c7-e7  takes e8, f7; f8-f6`: two blanks before the word, and a sign that ties the list to the move after it.
  bool is_of_next_turn(std::size_t word, std::size_t list) const noexcept {
    if (word < begin_ + 2 || text_.plain().substr(word - 2, 2) != "  ") return false;
    constexpr std::string_view of_lists = "xabcdefghijkABCDEFGHIJK123456789*,& ";
    const std::size_t sign = text_.plain().find_first_not_of(of_lists, list);
    return sign < end_ && text_.plain()[sign] == ';' &&
           common::begins_like_turn(text_.plain().substr(std::min(skip_blanks(sign + 1), end_), 4));
  }

  /// A point, and after it a word or a dash that ties it to another one.
  bool is_start_of_move(std::size_t at) const {
    if (text_.plain()[at] == 'G') ++at;
    at += 2;
    while (at < end_ && ascii::is_digit(text_.plain()[at])) ++at;
    const std::size_t next = skip_blanks(at);
    if (next < end_ && (text_.plain()[next] == '-' || text_.plain()[next] == '>')) return true;
    if (next == at) return false;
    std::size_t end = next;
    for (std::size_t words = 0; words < longest_phrase; ++words) {
      const std::size_t stop = word_end(end);
      if (stop == end) return false;
      end = skip_blanks(stop);
      if (is_piece(end) && sense_of(text_.words(next, stop)) == Sense::To) return true;
    }
    return false;
  }

  /// `xe7, e6, and e5`.
  bool follows_comma_of_list(std::size_t at) const noexcept {
    const std::size_t comma = at == begin_ ? npos : text_.plain().find_last_not_of(' ', at - 1);
    return comma != npos && comma > begin_ && text_.plain()[comma] == ',' && is_in_list(comma);
  }

  /// Whether everything from an `x` to the point before `at` is pieces of a list.
  bool is_in_list(std::size_t at) const noexcept {
    const auto point = point_before(at);
    if (!point) return false;
    constexpr std::string_view of_lists = "abcdefghijkABCDEFGHIJKPTYZ123456789*,& ";
    const std::size_t before = *point == 0 ? npos : text_.plain().find_last_not_of(of_lists, *point - 1);
    if (before == npos || before < begin_ || ascii::lower(text_.plain()[before]) != 'x') return false;
    const std::string_view list = text_.plain().substr(before + 1, *point - before - 1);
    // In `xe7, e6 d5 and ...` d5 is the next turn.
    return list.find_first_not_of(" GTZDYP") == npos || list.find_last_not_of(" GTZDYP") == list.find_last_of(",&");
  }

  Text& text_;
  HabitCount& habits_;
  std::size_t begin_;
  std::size_t end_;
};

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
    if (!find_words(begin, end)) {
      // `GIPF駒d2`: the run is the end of a word.
      std::size_t word = begin;
      while (word > 0 && ascii::is_letter(text_.plain()[word - 1])) --word;
      if (word < begin && is_written_at(end) && sense_of(text_.words(word, end))) places_.push_back(end);
      return;
    }
    // `Whiteギプフ駒d2`, `STANDARDルール`: both parts are words.
    std::size_t word = begin;
    while (word > 0 && ascii::is_letter(text_.plain()[word - 1])) --word;
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

void read_dashes_of_counts(Text& text, HabitCount& habits, std::size_t begin, std::size_t end) {
  Words(text, habits, begin, end).read_dashes_of_counts();
}

void read_words(Text& text, HabitCount& habits, std::size_t begin, std::size_t end) {
  Words(text, habits, begin, end).read();
}

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
