// Turns written as sentences: names of pieces beside a point (`GIPF piece d2`, `d2 (GIPF)`), and verbs of placing
// and pushing, pieces and prepositions around it.
//
// The words before a point are read one phrase after the other, as long as each is known; only where they lead to a
// point does the run count. A run with a verb or the name of a piece is taken out; one that pushes a piece on from the
// point before it becomes the sign between the two points.
#include "common/turn_shape.hpp"
#include "sheet/layout.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

/// A name with its brackets, and the points beside it.
struct Name {
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
  NameReader(const Text& text, std::size_t begin, std::size_t end) noexcept
      : LineWords(text, begin, end), text_(text) {}

  /// The next name beside a point, from `at` on.
  std::optional<Name> next(std::size_t at) const {
    for (; at < end_; ++at) {
      if (!begins_word(at) || !is_letter_of_word(text_.plain()[at])) continue;
      auto name = name_at(at);
      if (!name && ascii::lower(text_.plain()[at]) == 'x') name = name_at(at + 1);  // `xGIPF e7`
      if (name) return name;
    }
    return std::nullopt;
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

  /// The Ukrainian and Russian letter for a GIPF-piece.
  bool is_cyrillic_letter(std::size_t begin, std::size_t end) const noexcept {
    constexpr std::u32string_view letters = U"\u0413\u0433\u0490\u0491";
    return end == begin + 1 && end <= end_ && text_.plain()[begin] == foreign_letter &&
           letters.find(text_.original(begin)) != std::u32string_view::npos;
  }

  std::optional<Name> name_at(std::size_t at) const {
    // `Гd2`: the letter is glued to its point.
    if (is_cyrillic_letter(at, at + 1) && point_at(at + 1)) return with_points({at, at + 1, true});
    std::optional<Name> found;
    std::size_t end = at;
    for (std::size_t words = 0; words < longest_phrase; ++words) {
      const std::size_t next = word_end(end);
      if (next == end) break;
      if (const auto name = read_name(at, next)) found = name;
      const bool is_joined =
          next + 1 < end_ && text_.plain()[next] == '-' && is_letter_of_word(text_.plain()[next + 1]);
      end = is_joined ? next + 1 : skip(next, " ");
    }
    return found;
  }

  std::optional<Name> read_name(std::size_t begin, std::size_t end) const {
    Name name{begin, end, true};
    const std::string_view plain = text_.plain();
    const std::size_t open = begin == begin_ ? npos : std::string_view("([{").find(plain[begin - 1]);
    if (open != npos && end < end_ && plain[end] == ")]}"[open]) {
      --name.begin;
      ++name.end;
      name.has_brackets = true;
    }
    const bool is_letter =
        is_cyrillic_letter(begin, end) || (name.has_brackets && end == begin + 1 && ascii::lower(plain[begin]) == 'g');
    const auto sense = sense_of(text_.words(begin, end));
    const bool is_basic = sense == Sense::BasicPiece || (sense == Sense::Basic && name.has_brackets);
    name.is_gipf = is_letter || sense == Sense::GipfPiece || sense == Sense::Gipf;
    return name.is_gipf || is_basic ? with_points(name) : std::nullopt;
  }

  /// Of two points one may be of another turn: two blanks more are between it and the name.
  void leave_farther_point(Name& name) const noexcept {
    if (!name.point_before || !name.point_after) return;
    const std::size_t ahead = *name.point_after - name.end;
    const std::size_t star = text_.plain()[*name.point_before + 2] == '*' ? 1 : 0;
    const std::size_t behind = name.begin - *name.point_before - 2 - star;
    if (ahead + 1 < behind) name.point_before.reset();
    if (behind + 1 < ahead) name.point_after.reset();
  }

  std::optional<Name> with_points(Name name) const {
    const std::size_t next = skip(name.end, name.has_brackets ? " " : " :.-");
    const bool is_glued_back = text_.plain()[name.begin == begin_ ? begin_ : name.begin - 1] == '-';
    name.point_after = point_at(next);
    if (!is_glued_back) name.point_before = point_ending_before(name.begin);
    if (!name.is_clear()) leave_farther_point(name);
    return name.point_before || name.point_after ? std::optional(name) : std::nullopt;
  }

  const Text& text_;
};

bool belongs_before(const Name& name, PieceNames use) noexcept {
  if (name.is_clear()) return name.point_before.has_value();
  if (use != PieceNames::Unclear) return use == PieceNames::AfterPoints;
  const std::size_t behind = name.begin - *name.point_before;
  const std::size_t ahead = *name.point_after - name.end;
  constexpr std::size_t size_of_point = 2;
  const std::size_t gap = behind - std::min(behind, size_of_point);
  return gap == ahead ? name.has_brackets : gap < ahead;
}

void put_sign_after(Text& text, HabitCount& habits, const Name& name) {
  std::size_t sign = *name.point_before + 2;
  const bool has_letter = *name.point_before > 0 && ascii::lower(text.plain()[*name.point_before - 1]) == 'g';
  const bool has_star = text.plain()[sign] == '*';
  blank_out(text, habits, Habit::GipfWord, has_star ? sign + 1 : sign, name.end);
  if (has_letter) return;
  text.replace(sign, 'G');
  if (has_star) text.replace(sign + 1, '*');
}

/// Phrases up to a point.
struct Run {
  std::size_t begin = 0;
  std::size_t piece = 0;  // where the point begins, or the letter before it
  std::vector<Sense> senses{};
  std::string to{};  // its preposition

  bool with(Sense sense) const noexcept { return std::find(senses.begin(), senses.end(), sense) != senses.end(); }
  bool has_verb() const noexcept { return with(Sense::Puts) || with(Sense::Pushes); }
};

class PlacingWords : LineWords {
 public:
  PlacingWords(Text& text, HabitCount& habits, std::size_t begin, std::size_t end) noexcept
      : LineWords(text, begin, end), text_(text), habits_(habits) {}

  void read() {
    for (std::size_t at = begin_; at < end_;) {
      if (is_piece(at) && begins_word(at)) {
        at = read_words_after(read_name_in_brackets(at + piece_size(at)));
        continue;
      }
      if ((begins_word(at) || is_after_point(at)) && is_letter_of_word(plain()[at])) {
        if (const auto run = run_at(at)) {
          read_run(*run);
          to_ = run->to;
          at = read_words_after(read_name_in_brackets(run->piece + piece_size(run->piece)));
          continue;
        }
      }
      ++at;
    }
  }

 private:
  bool is_after_point(std::size_t at) const noexcept { return at > begin_ && point_ending_at(at - 1); }

  /// The end of the longest phrase at `at`, and what it says.
  std::optional<std::pair<std::size_t, Sense>> phrase_at(std::size_t at) const {
    constexpr std::size_t most_letters = 24;
    std::optional<std::pair<std::size_t, Sense>> found;
    std::size_t words = 1;
    for (std::size_t end = at + 1; end <= end_ && end - at <= most_letters; ++end) {
      const bool ends = end == end_ || !is_letter_of_word(plain()[end]) || is_piece(end);
      if (!ends) continue;
      if (const auto sense = sense_before_point(text_.words(at, end))) found = {end, *sense};
      const bool goes_on =
          end + 1 < end_ && is_at(end, " -/") && is_letter_of_word(plain()[end + 1]) && !is_piece(end + 1);
      if (!goes_on || ++words > longest_phrase) break;
    }
    return found;
  }

  std::optional<Run> run_at(std::size_t at) const {
    Run run{at, at, {}};
    if (!is_at(at, "G") && is_lettered_point(at)) return std::nullopt;  // `ze8` is no `z` before e8
    constexpr std::size_t most_phrases = 6;
    for (std::size_t phrases = 0; phrases < most_phrases; ++phrases) {
      const auto phrase = phrase_at(run.piece);
      if (!phrase) return std::nullopt;
      run.senses.push_back(phrase->second);
      if (phrase->second == Sense::To) run.to = text_.words(run.piece, phrase->first);
      run.piece = skip_blanks(phrase->first);
      if (has_wide_gap(phrase->first, run.piece)) return std::nullopt;  // between two turns
      if (is_piece(run.piece)) return run;
    }
    return std::nullopt;
  }

  /// The end of the point that ends before blanks and perhaps a comma before `at`, and whether there is the comma.
  struct Before {
    std::size_t end;
    bool has_comma;
  };
  std::optional<Before> point_before(std::size_t at) const noexcept {
    auto last = last_before(at);
    if (!last) return std::nullopt;
    const bool has_comma = plain()[*last] == ',';
    if (has_comma) --*last;
    const std::size_t end = *last + 1;
    if (*last > begin_ && plain()[*last] == 'G') --*last;
    return point_ending_at(*last) ? std::optional(Before{end, has_comma}) : std::nullopt;
  }

  /// A word before the blanks before `at`, other than a player.
  bool follows_word(std::size_t at) const {
    const auto last = last_before(at);
    if (!last || !is_letter_of_word(plain()[*last])) return false;
    const std::size_t first = word_begin(*last);
    const std::string word = text_.words(first, *last + 1);
    const auto before = last_before(first);
    const bool follows_number = before && is_at(*before, ".):");
    if (follows_number && !is_known(word)) return false;  // `1. Anna piece e2`
    return !is_player(sense_of(word));
  }

  /// `moves to`, which between two points is one sign.
  bool begins_with_verb(const Run& run) const {
    const auto sense = sense_before_point(text_.words(run.begin, std::min(word_end(run.begin), run.piece)));
    return sense == Sense::Puts || sense == Sense::Pushes;
  }

  /// `GIPF駒をd2`: the word is before the point that it belongs to.
  bool is_accusative(const Run& run) const noexcept {
    constexpr char32_t particle = 0x3092;
    const std::size_t last = plain().find_last_not_of(' ', run.piece - 1);
    return last != npos && last > run.begin && text_.original(last) == particle;
  }

  void read_run(const Run& run) {
    const bool has_letter = plain()[run.piece] == 'G';
    const auto before = point_before(run.begin);
    const std::size_t gap = before ? blanks_in(before->end, run.begin) : 0;
    const bool is_to_alone = !run.has_verb() && !run.with(Sense::BasicPiece) && !run.with(Sense::GipfPiece);
    // `at e1, to e3`
    const bool goes_on = before && before->has_comma && is_to_alone && !to_.empty() && run.to != to_;
    const bool pushes_on = before && run.with(Sense::Pushes) && !run.with(Sense::From) &&
                           (run.with(Sense::And) || before->has_comma || (gap < 2 && run.with(Sense::To)));
    if (pushes_on || (before && run.with(Sense::To) && (goes_on || run.with(Sense::And)))) {
      put_sign(text_, habits_, Habit::WordTo, before->end, run.piece, '-');
      return;
    }
    if (is_to_alone && before && gap < 2 && run.with(Sense::To)) {  // `c7 over to e7`, `b1からb3`
      const std::size_t sign = gap == 0 ? before->end : run.piece - 1;
      blank_out(text_, habits_, Habit::WordTo, std::min(sign, run.begin), run.piece);
      text_.replace(sign, '-');
      return;
    }
    const auto last = last_before(run.begin);
    const bool begins_part = last && plain()[*last] == ';' && plain()[run.begin] != 'x';
    // A preposition alone may be the rest of a move whose first point is gone.
    if (is_to_alone && !begins_part && (before || !begins_with_verb(run)) &&
        (before || run.with(Sense::And) || run.with(Sense::To)))
      return;
    const bool is_name_alone = !run.has_verb() && !run.with(Sense::To) && !run.with(Sense::From);
    const bool is_object = is_accusative(run);
    if (is_name_alone && !is_object && (before || run.with(Sense::GipfPiece)))
      return;                                                // read_piece_names() knows which point it is of
    if (!run.has_verb() && follows_word(run.begin)) return;  // `wins a piece in c3`
    if (run.with(Sense::And) && run.begin != begin_) return;
    if (run.begin == run.piece) return;
    blank_out(text_, habits_, run.with(Sense::GipfPiece) ? Habit::GipfWord : Habit::BasicWord, run.begin, run.piece);
    if (run.with(Sense::GipfPiece) && !has_letter) text_.replace(run.piece - 1, 'G');
  }

  /// `e2 (GIPF)`: the name is of the point right before it. The end of what was read.
  std::size_t read_name_in_brackets(std::size_t point_end) {
    const std::size_t open = skip_blanks(point_end);
    if (open >= end_ || (plain()[open] != '(' && plain()[open] != '[')) return point_end;
    const std::size_t close = plain().find_first_of(")]", open);
    if (close >= end_ || is_piece(skip_blanks(close + 1))) return point_end;
    const std::string words = text_.words(open + 1, close);
    const bool is_gipf =
        words == "g" || words == "г" || may_mean(words, Sense::GipfPiece) || may_mean(words, Sense::Gipf);
    if (!is_gipf && !may_mean(words, Sense::BasicPiece) && !may_mean(words, Sense::Basic)) return point_end;
    const bool has_letter = is_gipf && point_end >= begin_ + 3 && plain()[point_end - 3] == 'G';
    blank_out(text_, habits_, is_gipf ? Habit::GipfWord : Habit::BasicWord, open, close + 1);
    if (is_gipf && !has_letter) text_.replace(point_end, 'G');
    return close + 1;
  }

  /// Words of Japanese after a point: `に置く`. The end of what was read.
  std::size_t read_words_after(std::size_t at) {
    while (at < end_ && plain()[at] == ' ' && text_.span(at, at + 1) == text_.span(at, at)) ++at;  // an inserted blank
    std::size_t end = at;
    while (end < end_ && plain()[end] == foreign_letter) ++end;
    std::size_t run = at;
    while (run < end_ && (is_letter_of_word(plain()[run]) || (plain()[run] == ' ' && is_inserted(run))) &&
           !is_piece(run))
      ++run;
    if (end > at && read_gipf_object(at, run)) return run;
    if (end == at || !may_mean(text_.words(at, end), Sense::DonePush)) return at;
    const std::size_t next = skip_blanks(end);
    if (is_piece(next) && !has_wide_gap(end, next) && may_mean(text_.words(at, end), Sense::To)) return at;
    blank_out(text_, habits_, Habit::BasicWord, at, end);
    return end;
  }

  /// The words without the blanks that were inserted between them.
  std::string joined(std::size_t begin, std::size_t end) const {
    std::string words;
    for (std::size_t at = begin; at < end; ++at)
      if (plain()[at] != ' ') words += text_.words(at, at + 1);
    return words;
  }

  /// `c6に二段駒を置く`, `c6にGIPF駒を置きc4へ`: the name of the piece is among the words behind its point.
  bool read_gipf_object(std::size_t begin, std::size_t end) {
    constexpr char32_t place = 0x306B;
    constexpr char32_t object = 0x3092;
    if (text_.original(begin) != place || plain()[begin - 1] == 'G') return false;
    for (std::size_t sign = begin + 2; sign < end; ++sign) {
      if (text_.original(sign) != object || !may_mean(joined(begin + 1, sign), Sense::GipfPiece)) continue;
      if (!may_mean(joined(sign, end), Sense::DonePush) && !is_piece(end)) return false;
      blank_out(text_, habits_, Habit::GipfWord, begin, end);
      text_.replace(is_inserted(begin - 1) ? begin - 1 : begin, 'G');  // right behind the point
      if (is_piece(end)) text_.replace(end - 1, '-');
      return true;
    }
    return false;
  }

  Text& text_;
  HabitCount& habits_;
  std::string to_{};  // the preposition before the last point
};

}  // namespace

PieceNames use_of_piece_names(const Text& text) {
  std::size_t before = 0;
  std::size_t after = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.plain().find('\n', begin), text.size());
    const NameReader reader(text, begin, end);
    for (auto name = reader.next(begin); name; name = reader.next(name->end)) {
      if (!name->is_gipf) continue;
      before += name->is_clear() && name->point_after ? 1U : 0U;
      after += name->is_clear() && name->point_before ? 1U : 0U;
    }
    begin = end + 1;
  }
  if (before == after) return PieceNames::Unclear;
  return before > after ? PieceNames::BeforePoints : PieceNames::AfterPoints;
}

void read_piece_names(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, PieceNames use) {
  const NameReader reader(text, begin, end);
  for (auto name = reader.next(begin); name; name = reader.next(name->end)) {
    if (!name->is_gipf) {
      blank_out(text, habits, Habit::BasicWord, name->begin, name->end);
    } else if (belongs_before(*name, use)) {
      put_sign_after(text, habits, *name);
    } else {
      const bool has_letter = text.plain()[*name->point_after - 1] == 'G' && *name->point_after > name->end;
      const std::size_t last = *name->point_after - (has_letter ? 1 : 0);
      blank_out(text, habits, Habit::GipfWord, name->begin, last);
      if (!has_letter) text.replace(last - 1, 'G');
    }
  }
}

void read_placing_words(Text& text, HabitCount& habits, std::size_t begin, std::size_t end) {
  PlacingWords(text, habits, begin, end).read();
}

}  // namespace gpn::notation::sheet_text
