// Lists of removed pieces in words: `removes e7, f6 (GIPF) and g5`, `e7・f6を取り除いて`.
//
// A list begins at a word for removing, or ends with one that follows its pieces. Its pieces have
// names before or after their points, and signs, words or one blank between them. All its words are taken out, and the
// points stay in their places, with `x` before the first one, commas between them, and `;` where the move of the turn
// is.
#include "sheet/layout.hpp"

#include "common/turn_shape.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

struct ToldPiece {
  std::size_t begin;  // of its name or its point
  std::size_t point;  // with the letter before it
  std::size_t end;    // behind the star
  std::size_t name_end;
  bool is_named = false;  // a GIPF-piece by a word
};

struct ToldList {
  std::vector<ToldPiece> pieces;
  bool has_words = false;
  std::size_t begin() const noexcept { return pieces.front().begin; }
  std::size_t end() const noexcept { return pieces.back().name_end; }
};

class ToldLists : LineWords {
 public:
  ToldLists(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, PieceNames use) noexcept
      : LineWords(text, begin, end), text_(text), habits_(habits), use_(use) {}

  void read() {
    for (std::size_t at = begin_; at < end_;) {
      const std::size_t read = begins_word(at) ? read_at(at) : at;
      at = std::max(read, at + 1);
    }
  }

 private:
  /// The end of the longest phrase at `at` for which `is_meant` is true; `at` where there is none.
  template <typename IsMeant>
  std::size_t phrase_end(std::size_t at, const IsMeant& is_meant) const {
    constexpr std::size_t most_letters = 32;
    std::size_t found = at;
    std::size_t end = at;
    for (std::size_t words = 0; words < longest_phrase && end < end_; ++words) {
      const std::size_t word = end;
      if (is_point(word)) break;
      while (end < end_ && is_letter_of_word(plain()[end]) && !(end > word && is_point(end))) ++end;
      if (end == word || end - at > most_letters) break;
      if (is_meant(text_.words(at, end))) found = end;
      if (!is_at(end, " -/") || end + 1 == end_) break;
      ++end;
    }
    return found;
  }
  /// Also `wins` after a turn, and `row` after a bracket.
  std::size_t takes_end(std::size_t at) const {
    return phrase_end(at, [&](const std::string& words) {
      const auto sense = sense_of(words);
      return sense == Sense::Takes || (sense == Sense::Wins && follows_turn(at)) ||
             (sense == Sense::Number && at > begin_ && is_at(at - 1, "("));
    });
  }
  std::size_t joint_word_end(std::size_t at) const {
    if (is_lettered_point(at)) return at;  // `Ye5` is no `y` before e5
    return phrase_end(
        at, [](const std::string& words) { return may_mean(words, Sense::And) || sense_of(words) == Sense::Then; });
  }
  static bool is_gipf(const std::string& words) {
    return may_mean(words, Sense::GipfPiece) || sense_of(words) == Sense::Gipf || words == "g" || words == "г";
  }
  static bool is_name(const std::string& words) { return is_gipf(words) || may_mean(words, Sense::BasicPiece); }

  static bool ends_turn(const std::string& words) { return is_name(words) || may_mean(words, Sense::DonePush); }

  /// A piece with its name before it, or without one.
  std::optional<ToldPiece> piece_at(std::size_t at) const {
    if (at >= end_) return std::nullopt;
    ToldPiece piece{at, at, at, at};
    const bool has_letter = is_lettered_point(at);
    const std::size_t name = has_letter ? at : phrase_end(at, is_name);
    if (!has_letter && !is_point(at) && name == at) return std::nullopt;
    if (name != at && !is_point(at)) {
      piece.is_named = is_gipf(text_.words(at, name));
      piece.point = skip_blanks(name);
    }
    const std::size_t letter = is_lettered_point(piece.point) ? 1 : 0;
    if (!is_point(piece.point + letter)) return std::nullopt;
    if (letter != 0 && piece.is_named) piece.is_named = false;
    piece.end = piece.point + letter + point_size(piece.point + letter);
    if (is_at(piece.end, "*")) ++piece.end;
    piece.name_end = piece.end;
    if (letter == 0 && !piece.is_named) read_name_behind(piece);
    return piece;
  }
  void read_name_behind(ToldPiece& piece) const {
    std::size_t at = skip_blanks(piece.end);
    const bool has_bracket = is_at(at, "([");
    if (has_bracket) ++at;
    const std::size_t end = phrase_end(at, has_bracket ? is_name : is_gipf);
    // The first word may be one between two pieces: Czech `a GIPF kámen`.
    if (end == at || is_point(end) || (!has_bracket && joint_word_end(at) != at)) return;
    if (has_bracket ? !is_at(end, ")]") : piece_at_name(at) && use_ != PieceNames::AfterPoints) return;
    piece.is_named = is_gipf(text_.words(at, end));
    piece.name_end = end + (has_bracket ? 1 : 0);
  }
  /// Whether the name at `at` may be that of the point behind it.
  bool piece_at_name(std::size_t at) const { return is_point(skip_blanks(phrase_end(at, is_gipf))); }

  /// Where the next piece of a list begins, and whether a sign or a word is before it.
  struct Joint {
    std::size_t next;
    bool has_sign;
    bool has_word = false;
  };
  std::optional<Joint> joint_at(std::size_t at) const {
    constexpr char32_t middle_dot = 0x30FB;
    std::size_t next = skip_blanks(at);
    const std::size_t blanks = blanks_in(at, next);
    bool has_sign = is_at(next, ",&+") || (next < end_ && text_.original(next) == middle_dot);
    if (has_sign) next = skip_blanks(next + 1);
    const std::size_t word = next < end_ && !piece_at(next) ? joint_word_end(next) : next;
    if (word != next) {
      if (sense_of(text_.words(next, word)) == Sense::Then) return std::nullopt;
      return Joint{skip_blanks(word), true, true};
    }
    if (!has_sign && blanks != 1) return std::nullopt;
    return Joint{next, has_sign};
  }
  /// A dash or a word that makes the point before it the first one of a move.
  bool starts_move(const ToldPiece& piece) const {
    const std::size_t next = skip_blanks(piece.name_end);
    if (is_at(next, "->=~")) return piece_at(std::min(plain().find_first_not_of("->=~ ", next), end_)).has_value();
    const std::size_t to =
        phrase_end(next, [](const std::string& words) { return may_mean(words, Sense::To) && words != "a"; });
    return to != next && piece_at(skip_blanks(to)).has_value();
  }

  std::optional<ToldList> list_at(std::size_t at) const {
    ToldList list;
    bool had_sign = false;
    for (auto piece = piece_at(at); piece && !starts_move(*piece);) {
      const std::string_view point = plain().substr(piece->point, piece->end - piece->point);
      const bool is_repeated = std::any_of(list.pieces.begin(), list.pieces.end(), [&](const ToldPiece& each) {
        return plain().substr(each.point, each.end - each.point) == point;
      });
      if (is_repeated) break;
      list.has_words = list.has_words || piece->name_end != piece->end || piece->begin != piece->point;
      list.pieces.push_back(*piece);
      const auto joint = joint_at(piece->name_end);
      if (!joint) break;
      piece = piece_at(joint->next);
      const bool is_named =
          piece && (piece->begin != piece->point || list.pieces.back().name_end != list.pieces.back().end);
      const bool is_landing = piece && piece->begin != piece->point && !piece->is_named &&
                              list.pieces.front().begin == list.pieces.front().point;  // `e7, f6, the piece d8`
      if (is_landing) break;
      if (had_sign && !joint->has_sign && !is_named) break;  // in `e7, e6 d5` d5 is the next turn
      had_sign = had_sign || joint->has_sign;
      list.has_words = list.has_words || (joint->has_word && piece);
    }
    return list.pieces.empty() ? std::nullopt : std::optional(list);
  }

  /// The end of what was read at `at`; `at` where no list is there.
  std::size_t read_at(std::size_t at) {
    if (is_at(at, "xX") && at + 1 < end_) {
      const std::size_t first = skip_blanks(at + 1);
      const auto list = first == at + 1 || is_at(first, "abcdefghijkG") ? list_at(first) : std::nullopt;
      if (list && list->has_words) write(*list, list->begin(), list->end());
      if (list) tie_crossed(at);
      if (list) return read_behind_crossed(*list, at);
    }
    if (const std::size_t word = takes_end(at); word != at) return read_list_behind(at, word);
    const auto list = ends_move(at) ? std::nullopt : list_at(at);
    return list ? read_word_behind(*list, at) : at;
  }
  /// `takes e7, f6`, `removes (e7, f6)`, `takes 4: e7, f6, g5, h4`, `takes xe7,f6`.
  std::size_t read_list_behind(std::size_t at, std::size_t word) {
    std::size_t first = skip(word, " :.");
    if (has_wide_gap(word, first)) return at;
    if (first < end_ && ascii::is_digit(plain()[first]) && is_at(skip_blanks(first + 1), ":"))
      first = skip(first + 1, " :");
    const bool has_bracket = is_at(first, "([{");
    if (has_bracket) first = skip_blanks(first + 1);
    if (is_at(first, "xX")) first = skip_blanks(first + 1);
    const auto list = first > word ? list_at(first) : std::nullopt;
    if (!list) return at;
    const std::size_t close = skip_blanks(list->end());
    if (has_bracket && !is_at(close, ")]}")) return at;
    return tie(*list, at, has_bracket ? close + 1 : list->end());
  }
  /// `e7・f6を取る`, `e7-e4 e8,f7,g6 off`, `(e8, f7 removed)`.
  std::size_t read_word_behind(const ToldList& list, std::size_t at) {
    const std::size_t word = skip_blanks(list.end());
    const bool is_japanese = word < end_ && is_unspaced(text_.original(word));
    const std::size_t end = takes_end(word);
    const std::size_t next = skip(end, " :");
    if (end == word || (piece_at(next) && !has_wide_gap(end, next))) return at;
    if (!is_japanese && (list.pieces.size() == 1 || has_wide_gap(list.end(), word))) return at;
    std::size_t row = plain().find_last_not_of(' ', at == 0 ? 0 : at - 1) + 1;  // `列e7,f6を取る`
    while (row > begin_ && is_unspaced(text_.original(row - 1)) && sense_of(text_.words(row, at)) != Sense::Number)
      --row;
    return tie(list, row < at && sense_of(text_.words(row, at)) == Sense::Number ? row : at, end);
  }

  /// Whether a dash or a word makes the point at `at` the second one of a move.
  bool ends_move(std::size_t at) const {
    const std::size_t last = at <= begin_ ? npos : plain().find_last_not_of(' ', at - 1);
    if (last == npos || last < begin_) return false;
    std::size_t word = last + 1;
    while (word > begin_ && is_unspaced(text_.original(word - 1))) --word;
    if (word <= last && may_mean(text_.words(word, last + 1), Sense::To)) return true;
    const std::size_t dash = plain().find_last_not_of("->=~", last) + 1;
    return dash <= last && follows_turn(dash);  // not `White - d2, f3 taken`
  }
  /// Whether a turn, perhaps with the name of its piece, ends right before the blanks before `at`.
  bool follows_turn(std::size_t at) const {
    while (at > begin_) {
      const std::size_t last = plain().find_last_not_of(' ', at - 1);
      if (last == npos || last < begin_ + 1) return false;
      const char c = plain()[last];
      std::size_t name = last + 1;
      std::size_t name_end = last + 1;
      if (c == ')' || c == ']') {
        name_end = last;
        name = plain().find_last_of("([", last) + 1;
        if (name == 0 || name <= begin_ || !is_name(text_.words(name, name_end))) return false;
        at = name - 1;
        continue;
      }
      if (ascii::is_digit(c) || c == '*' || c == 'G') {
        const std::size_t point = plain().find_last_not_of("*G", last);
        return point != npos && point_ending_at(point).has_value();
      }
      for (std::size_t words = 0; words < longest_phrase && name > begin_; ++words) {
        std::size_t first = plain().find_last_not_of(" -", name - 1) + 1;
        while (first > begin_ && is_letter_of_word(plain()[first - 1])) --first;
        if (first == name) break;
        name = first;
        if (ends_turn(text_.words(name, name_end))) break;
      }
      if (name == name_end || !ends_turn(text_.words(name, name_end))) return false;
      at = name;
    }
    return false;
  }

  /// Takes the words of a list out, which are from `begin` to `end`, and ties it to the move of its turn.
  std::size_t tie(const ToldList& list, std::size_t begin, std::size_t end) {
    const std::size_t first_letter =
        list.pieces.front().point -
        (list.pieces.front().is_named && list.pieces.front().begin != list.pieces.front().point ? 1 : 0);
    std::size_t from = begin;
    bool has_bracket = false;
    bool has_sign = false;
    for (std::size_t at = begin; at > begin_;) {  // `, and removes`, `(removes`
      const std::size_t last = plain().find_last_not_of(' ', at - 1);
      if (last == npos || last < begin_) break;
      if (is_at(last, ",;([") && !(has_sign || has_bracket)) {
        has_bracket = is_at(last, "([");
        has_sign = !has_bracket;
        from = at = last;
        continue;
      }
      std::size_t word = last + 1;
      while (word > begin_ && is_letter_of_word(plain()[word - 1])) --word;
      if (word == last + 1 || has_sign || has_bracket || joint_word_end(word) != last + 1) break;
      from = at = word;
    }
    const std::size_t gap = from - std::min(from, plain().find_last_not_of(' ', from == 0 ? 0 : from - 1) + 1);
    const bool is_near = gap <= 2 && follows_turn(from);
    const std::size_t turn_last = from - gap - 1;
    if (!is_near) from = begin;
    if (has_bracket && from != begin) {
      const std::size_t close = skip_blanks(end);
      if (is_at(close, ")]")) end = close + 1;
    }
    if (from == first_letter && (from == 0 || plain()[from - 1] != ' ')) return begin;
    if (is_near && from == first_letter - 1 && is_at(turn_last, ")]")) free_bracket(turn_last);
    const bool is_enclosed = !is_near && begin > begin_ && is_at(begin - 1, "([") && is_at(end, ")]");
    if (is_enclosed) blank_out(text_, habits_, Habit::ListBracket, begin - 1, begin);
    if (is_enclosed) text_.replace(end, is_at(end + 1, ";") ? ' ' : ',');  // `(removes e7, f6) White plays d8-f7`
    const bool is_behind = is_near && !(gap == 2 && is_of_next_turn(from, end));
    if (!is_behind) from = begin;
    write(list, from, end);
    const std::size_t cross = first_letter - 1;
    text_.replace(cross, 'x');
    // `White - d2, f3 taken`: the dash behind the name of a player.
    if (cross > begin_ && is_at(cross - 1, "->=~")) blank_out(text_, habits_, Habit::PlayerLabel, cross - 1, cross);
    if (is_behind && (cross > from || (cross == from && plain()[cross - 1] == ' '))) text_.replace(cross - 1, ';');
    return is_behind ? end : tie_move_behind(end);
  }
  /// `e2（GIPF）`: the name of the piece before a list leaves its place.
  void free_bracket(std::size_t close) {
    const std::size_t open = plain().find_last_of("([", close);
    const bool is_gipf_name = is_gipf(text_.words(open + 1, close));
    blank_out(text_, habits_, is_gipf_name ? Habit::GipfWord : Habit::BasicWord, open, close + 1);
    if (is_gipf_name) text_.replace(open, 'G');
  }
  /// `c7-e7  takes e8, f7; f8-f6`.
  bool is_of_next_turn(std::size_t from, std::size_t end) const {
    if (is_at(from, ",;")) return false;
    const std::size_t sign = skip_blanks(end);
    return is_at(sign, ";") && plain().substr(sign, end_ - sign).find_first_of("123456789") != npos;
  }

  /// `removes e7, f6, then d8-f7`: behind a list that begins its turn.
  std::size_t tie_move_behind(std::size_t end) {
    std::size_t next = skip_blanks(end);
    const bool has_sign = is_at(next, ",;");
    if (has_sign) next = skip_blanks(next + 1);
    const std::size_t word = next < end_ ? joint_word_end(next) : next;
    if (!has_sign && word == next) return end;
    next = skip_blanks(word);
    const std::size_t cell = std::min({plain().find("   ", next), plain().find(cell_sign, next), end_});
    const std::string_view rest = plain().substr(next, cell - std::min(next, cell));
    bool has_point = false;
    for (std::size_t at = 0; at < rest.size(); ++at) has_point = has_point || common::is_point(rest.substr(at));
    if (!has_point) return end;
    put_sign(text_, habits_, Habit::PartSign, end, next, ';');
    skip_player(next);
    return end + 1;
  }
  /// `e7-e4 and xe8,f7`.
  void tie_crossed(std::size_t cross) {
    const auto last = last_before(cross);
    if (!last) return;
    std::size_t word = word_begin(*last + 1);
    if (word > begin_ && joint_word_end(word_begin(word - 1)) == *last + 1) word = word_begin(word - 1);
    if (word <= *last && joint_word_end(word) == *last + 1 && follows_turn(word))
      put_sign(text_, habits_, Habit::PartSign, word, *last + 1, ';');
  }
  /// `xe8,f7 off`, `xe7,f6;White plays d8-f7`.
  std::size_t read_behind_crossed(const ToldList& list, std::size_t cross) {
    const std::size_t word = skip_blanks(list.end());
    const std::size_t end = takes_end(word);
    const std::size_t behind = skip(end, " :");
    if (end != word && (!piece_at(behind) || has_wide_gap(end, behind))) {
      blank_out(text_, habits_, Habit::ListSign, word, end);
      return end;
    }
    if (joint_word_end(word) != word) return tie_move_behind(list.end());
    const std::size_t next = skip_blanks(list.end() + 1);
    const bool is_sentence =
        is_at(list.end(), ";") && next < end_ && is_letter_of_word(plain()[next]) && !piece_at(next);
    return is_sentence && !follows_turn(cross) ? tie_move_behind(list.end()) : list.end();
  }
  /// `removes e7, f6, then White plays d8-f7`: the player is the same.
  void skip_player(std::size_t at) {
    const std::size_t number =
        phrase_end(at, [](const std::string& words) { return sense_of(words) == Sense::Number; });
    if (number != at && is_at(number, ":")) {  // `Move: White d8-f7`
      blank_out(text_, habits_, Habit::NumberSign, at, number + 1);
      at = skip_blanks(number + 1);
    }
    std::size_t end = at;
    while (end < end_ && is_letter_of_word(plain()[end])) ++end;
    if (end == at || end == end_ || plain()[end] != ' ') return;
    const std::size_t known = phrase_end(at, [](const std::string& words) { return is_player(sense_of(words)); });
    const std::size_t verb = skip_blanks(end);
    const bool is_speaker = !is_known(text_.words(at, end)) && phrase_end(verb, [](const std::string& words) {
                                                                 return may_mean(words, Sense::Puts) ||
                                                                        may_mean(words, Sense::Pushes) ||
                                                                        sense_of(words) == Sense::Plays;
                                                               }) != verb;
    if (known != at) end = known;
    if (known != at || is_speaker) blank_out(text_, habits_, Habit::PlayerLabel, at, end);
  }

  /// Writes the pieces with commas between them, without names. Everything else from `begin` to `end` becomes blanks.
  std::size_t write(const ToldList& list, std::size_t begin, std::size_t end) {
    std::vector<std::string> points;
    for (const ToldPiece& piece : list.pieces)
      points.emplace_back(plain().substr(piece.point, piece.end - piece.point));
    blank_out(text_, habits_, Habit::ListSign, begin, end);
    for (std::size_t i = 0; i < list.pieces.size(); ++i) {
      const ToldPiece& piece = list.pieces[i];
      std::string& point = points[i];
      std::size_t at = piece.point;
      if (piece.is_named && piece.begin != piece.point) {
        --at;
        point.insert(0, 1, 'G');
      } else if (piece.is_named) {
        point.insert(2, 1, 'G');
      }
      if (i > 0) text_.replace(list.pieces[i - 1].name_end, ',');
      for (const char c : point) text_.replace(at++, c);
    }
    return end;
  }

  Text& text_;
  HabitCount& habits_;
  PieceNames use_;
};

}  // namespace

void read_told_lists(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, PieceNames use) {
  ToldLists(text, habits, begin, end, use).read();
}

}  // namespace gpn::notation::sheet_text
