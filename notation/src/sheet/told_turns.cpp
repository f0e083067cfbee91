// Turns told in words: `removes e7, f6 (GIPF) and g5`, `puts a GIPF-piece on c7 and pushes it to e7`.
//
// The words of a line are read in three steps, each of which puts signs of the notation in the place of what it reads.
// Names of pieces become the letter of the point that they are beside, or nothing. Lists of removed pieces are points
// behind a word for removing, or before one that follows them, with signs, words or one blank between them: all words
// go, and the points stay in their places, with `x` before the first one, commas between them, and `;` where the move
// of the turn is. Then the phrases before a point are read one after the other, as long as each is known; only where
// they lead to a point does the run count. A run with a verb or the name of a piece is taken out; one that pushes a
// piece on from the point before it becomes the sign between the two points.
#include "common/turn_shape.hpp"
#include "sheet/layout.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

struct ToldPiece {
  std::size_t begin;  // of its letter
  std::size_t point;
  std::size_t end;  // of its star
};
struct ToldList {
  std::vector<ToldPiece> pieces;
  bool has_words = false;
  bool has_commas = true;  // and nothing else between the pieces
  Habit habit = Habit::ListSign;
  std::size_t begin() const noexcept { return pieces.front().begin; }
  std::size_t end() const noexcept { return pieces.back().end; }
};

class ToldLists : LineEditor {
 public:
  ToldLists(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, Evidence lists) noexcept
      : LineEditor(text, habits, begin, end), lists_(lists) {}

  void read() {
    for (std::size_t at = begin_; at < end_;) at = std::max(begins_word(at) ? read_at(at) : at, at + 1);
  }

 private:
  /// Also `wins` after a turn, and `row` after a turn or a bracket.
  std::size_t takes_end(std::size_t at) const {
    return phrase_end(at, [&](std::string_view words) {
      const auto sense = sense_of(words);
      const bool is_row = may_mean(words, Sense::Takes) && ((at > begin_ && is_at(at - 1, "(")) || follows_turn(at));
      return sense == Sense::Takes || is_row || (sense == Sense::Wins && follows_turn(at));
    });
  }
  std::size_t joint_word_end(std::size_t at) const {
    if (is_lettered_point(at)) return at;  // `Ye5` is no `y` before e5
    return phrase_end(
        at, [](std::string_view words) { return may_mean(words, Sense::And) || sense_of(words) == Sense::Then; });
  }

  std::optional<ToldPiece> piece_at(std::size_t at) const {
    if (is_at(at, "*") && is_point(at + 1)) return ToldPiece{at, at + 1, at + 1 + point_size(at + 1)};
    const std::size_t behind = is_at(at, "G") ? skip_blanks(at + 1) : at + 1;
    const std::size_t point = is_at(at, "GgTZDYPtzdyp") && is_point(behind) ? behind : at;
    if (!is_point(point)) return std::nullopt;
    std::size_t end = point + point_size(point);
    if (is_at(end, "Gg") && point == at && word_end(end) == end + 1 && !is_point(end + 1)) ++end;
    if (is_at(end, "*")) ++end;
    return ToldPiece{at, point, end};
  }
  /// True if a name was between the piece and what is before it.
  bool follows_name(const ToldPiece& piece) const noexcept {
    if (is_at(piece.begin, "G") && line_.original(piece.begin) != U'G') return true;
    for (std::size_t at = piece.begin; at > begin_ && is_at(at - 1, " "); --at)
      if (const char32_t c = line_.original(at - 1);
          (c >= 0x80 && line_.habit(at - 1) != Habit::OtherBlank) || ascii::is_letter(static_cast<char>(c)))
        return true;
    return false;
  }

  struct Joint {
    std::size_t next;  // where the next piece of a list begins
    char sign;         // a blank where there is none; `w`: a word
    bool has_word = false;
  };
  std::optional<Joint> joint_at(std::size_t at, Evidence lists) const {
    std::size_t next = skip_blanks(at);
    const std::size_t blanks = blanks_in(at, next);
    const bool is_glued = next == at || plain().substr(at, next - at).size() != blanks;  // or behind a name
    char sign = ' ';
    if (is_at(next, ",&+") || (is_glued && is_at(next, "/-") && is_list_joint(next, lists)) ||
        (is_glued && is_at(next, ".") && piece_at(skip_blanks(next + 1))))
      sign = plain()[next];
    if (sign != ' ') next = skip_blanks(next + 1);
    const std::size_t word = next < end_ && !piece_at(next) ? joint_word_end(next) : next;
    if (word != next && sense_of(line_.words(next, word)) == Sense::Then) return std::nullopt;
    if (word != next) return Joint{skip_blanks(word), sign == ' ' ? 'w' : sign, true};
    if (is_at(next, "xX") && next != at && blanks <= 1 && piece_at(skip_blanks(next + 1)))
      return Joint{skip_blanks(next + 1), 'x'};
    return sign != ' ' || (blanks == 1 && !has(lists, Evidence::CommaLists)) ? std::optional(Joint{next, sign})
                                                                             : std::nullopt;
  }
  /// `/` or `-` between pieces without a blank: of three pieces at least, or of two where the text has such lists.
  bool is_list_joint(std::size_t at, Evidence lists) const {
    const char sign = plain()[at];
    if (has(lists, sign == '/' ? Evidence::SlashLists : Evidence::DashLists)) return true;
    const auto second = piece_at(skip_blanks(at + 1));
    return second && is_at(second->end, {&sign, 1}) && piece_at(skip_blanks(second->end + 1));
  }
  /// A dash or a word that makes the point before it the first one of a move.
  bool starts_move(const ToldPiece& piece, Evidence lists) const {
    const std::size_t next = skip_blanks(piece.end);
    const bool is_glued = next == piece.end || blanks_in(piece.end, next) != next - piece.end;
    if (is_at(next, "-") && is_glued && is_list_joint(next, lists)) return false;
    if (is_at(next, "->=~")) {
      const auto to = piece_at(skip(next, "->=~ "));
      return to && !is_at(to->end, "-");  // `xe7,f6 -> d8-f7`
    }
    const std::size_t to =
        phrase_end(next, [](std::string_view words) { return may_mean(words, Sense::To) && words != "a"; });
    return to != next && piece_at(skip_blanks(to));
  }

  std::optional<ToldList> list_at(std::size_t at, Evidence lists) const {
    ToldList list;
    char sign = '\0';
    bool was_tight = false;
    for (auto piece = piece_at(at); piece && (sign == '-' || !starts_move(*piece, lists));) {
      if (is_in(list, *piece)) {
        list.has_commas = false;
        break;
      }
      list.pieces.push_back(*piece);
      const auto joint = joint_at(piece->end, lists);
      if (!joint) break;
      piece = piece_at(joint->next);
      if (!piece) break;
      const bool is_named = follows_name(*piece);
      const bool has_sign = joint->sign != ' ';
      if (is_named && !is_gipf(*piece) && has_sign && !follows_name(list.pieces.front())) break;  // a landing
      // In `e7, e6 d5` d5 is the next turn.
      const bool is_other_sign = sign != '\0' && joint->sign != sign && joint->sign != '&' && !joint->has_word;
      if (is_other_sign && !is_named) break;
      // In `e7,e6, d5` it is where a piece lands.
      const bool is_tight = !is_at(piece->begin - 1, " ");
      if (joint->sign == ',' && was_tight && !is_tight && !is_named && !goes_on(*piece, lists)) {
        list.has_commas = false;
        break;
      }
      if (sign == '\0') was_tight = is_tight;
      if (sign == '\0') sign = joint->sign;
      list.has_words = list.has_words || joint->has_word || is_named;
      list.has_commas = list.has_commas && joint->sign == ',';
      if (joint->sign == 'x') list.habit = Habit::CrossEach;
    }
    return list.pieces.empty() ? std::nullopt : std::optional(list);
  }
  /// No piece is removed twice. Two letters before a point are those of two units (GIPF with potentials).
  bool is_in(const ToldList& list, const ToldPiece& piece) const {
    return std::any_of(list.pieces.begin(), list.pieces.end(), [&](const ToldPiece& each) {
      const bool have_letters = each.point != each.begin && piece.point != piece.begin;
      return plain().substr(each.point, 2) == plain().substr(piece.point, 2) &&
             (!have_letters || is_at(piece.begin, "G"));
    });
  }
  /// True if a comma and another piece follow.
  bool goes_on(const ToldPiece& piece, Evidence lists) const {
    const auto joint = joint_at(piece.end, lists);
    return joint && joint->sign == ',' && piece_at(joint->next);
  }
  bool is_gipf(const ToldPiece& piece) const noexcept {
    return plain().substr(piece.begin, piece.end - piece.begin).find('G') != npos;
  }

  /// The end of what was read at `at`; `at` where no list is there.
  std::size_t read_at(std::size_t at) {
    if (is_at(at, "xX") && at + 1 < end_) {
      std::size_t first = skip_blanks(at + 1);
      const bool has_bracket = is_at(first, "([{");
      if (has_bracket) first = skip_blanks(first + 1);
      const auto list = list_at(first, lists_);
      const std::size_t close = list && has_bracket ? skip_blanks(list->end()) : 0;
      if (list && (!has_bracket || is_at(close, ")]}"))) {
        const bool is_read = list->has_words || !list->has_commas;
        if (is_read) write(*list, has_bracket ? at + 1 : list->begin(), has_bracket ? close + 1 : list->end());
        tie_crossed(at);
        return has_bracket && !is_read ? list->end() : read_behind_crossed(*list, at);
      }
    }
    if (const std::size_t word = takes_end(at); word != at) return read_list_behind(at, word);
    if (const std::size_t sign = skip(at, ":=->+&"); sign != at) return read_signed_list(at, sign);
    const auto list = ends_move(at) ? std::nullopt : list_at(at, Evidence::None);
    return list ? read_word_behind(*list, at) : at;
  }
  /// `c7-e7 : b3 c3 d3`, `=> b3, c3, d3`, `+ b3+c3+d3`: three pieces behind a move, four behind a point. An arrow
  /// behind a point leads to where a push ends.
  std::size_t read_signed_list(std::size_t at, std::size_t sign) {
    constexpr std::size_t fewest = 3;
    const std::string_view written = plain().substr(at, sign - at);
    const bool is_sign = written == ":" || written == "+" || written == "&" || written.ends_with('>');
    if (!is_sign || !follows_turn(at)) return at;
    const std::size_t turn = skip_back(skip_back(at, " "), "abcdefghijkGTZDYP123456789-");
    const bool is_push = plain().substr(turn, at - turn).find('-') != npos;
    if (written.ends_with('>') && !is_push) return at;
    const auto list = list_at(skip_blanks(sign), lists_);
    if (!list || list->pieces.size() < fewest + (is_push ? 0 : 1) || has_wide_gap(sign, list->begin())) return at;
    return tie(*list, at, list->end());
  }
  /// `takes e7, f6`, `removes (e7, f6)`, `takes 4: e7, f6, g5, h4`, `takes four: e7, f6`, `takes xe7,f6`.
  std::size_t read_list_behind(std::size_t at, std::size_t word) {
    std::size_t first = skip(word, " :.");
    if (has_wide_gap(word, first)) return at;
    const std::size_t count = skip_blanks(std::max(word_end(first), skip(first, "0123456789")));
    if (is_at(count, ":")) first = skip(count, " :");
    const bool has_bracket = is_at(first, "([{");
    if (has_bracket) first = skip_blanks(first + 1);
    if (is_at(first, "xX")) first = skip_blanks(first + 1);
    auto list = first > word ? row_at(first, at) : std::nullopt;
    if (!list && first > word) list = list_at(first, lists_);
    const std::size_t close = list ? skip_blanks(list->end()) : 0;
    if (!list || (has_bracket && !is_at(close, ")]}"))) return at;
    return tie(*list, at, has_bracket ? close + 1 : list->end());
  }
  /// `takes row b3-f2`, `takes b3 to f2` behind a turn: the ends of a row name it.
  std::optional<ToldList> row_at(std::size_t at, std::size_t word) const {
    const auto first = piece_at(at);
    std::size_t turn = begin_;
    while (turn < word && !is_point(turn)) ++turn;
    if (!first || turn == word) return std::nullopt;
    std::size_t next = skip_blanks(first->end);
    const std::size_t to = phrase_end(next, [](std::string_view words) { return may_mean(words, Sense::To); });
    next = to != next ? skip_blanks(to) : skip(next, "-.>");
    const auto last = next > skip_blanks(first->end) ? piece_at(next) : std::nullopt;
    if (!last || is_at(skip_blanks(last->end), "-,/&+")) return std::nullopt;
    ToldList row;
    row.pieces = {*first, *last};
    return row;
  }
  /// `e7・f6を取る`, `e7-e4 e8,f7,g6 off`, `(e8, f7 removed)`.
  std::size_t read_word_behind(const ToldList& list, std::size_t at) {
    const std::size_t word = skip_blanks(list.end());
    const bool is_japanese = word < end_ && is_unspaced(line_.original(word));
    const std::size_t end = takes_end(word);
    const std::size_t next = skip(end, " :");
    if (end == word || (piece_at(next) && !has_wide_gap(end, next))) return at;
    if (!is_japanese && (list.pieces.size() == 1 || has_wide_gap(list.end(), word))) return at;
    std::size_t row = last_before(at).value_or(begin_ - 1) + 1;  // `列e7,f6を取る`
    while (row > begin_ && is_unspaced(line_.original(row - 1)) && !is_row(row, at)) --row;
    return tie(list, row < at && is_row(row, at) ? row : at, end);
  }
  bool is_row(std::size_t begin, std::size_t end) const { return sense_of(line_.words(begin, end)) == Sense::Number; }

  /// True if a dash or a word makes the point at `at` the second one of a move.
  bool ends_move(std::size_t at) const {
    const auto last = last_before(at);
    if (!last) return false;
    std::size_t word = *last + 1;
    while (word > begin_ && is_unspaced(line_.original(word - 1))) --word;
    if (word <= *last && may_mean(line_.words(word, *last + 1), Sense::To)) return true;
    const std::size_t dash = skip_back(*last + 1, "->=~");
    return dash <= *last && follows_turn(dash);  // not `White - d2, f3 taken`
  }
  /// True if a turn, perhaps with words for what it was, ends right before the blanks before `at`.
  bool follows_turn(std::size_t at) const {
    while (const auto last = last_before(at)) {
      if (*last < begin_ + 1) return false;
      if (is_at(*last, "123456789*G0")) {
        const std::size_t point_end = skip_back(*last + 1, "*G");
        return point_end > begin_ && point_ending_at(point_end - 1).has_value();
      }
      std::size_t word = *last + 1;
      bool ends_turn = false;
      for (std::size_t words = 0; words < longest_phrase && word > begin_ && !ends_turn; ++words) {
        const std::size_t first = word_begin(skip_back(word, " -"));
        if (first == word) break;
        word = first;
        const std::string phrase = line_.words(word, *last + 1);
        ends_turn = is_piece_name(phrase) || may_mean(phrase, Sense::DonePush);
      }
      if (!ends_turn) return false;
      at = word;
    }
    return false;
  }

  /// Takes the words of a list out, which are from `begin` to `end`, and ties it to the move of its turn.
  std::size_t tie(const ToldList& list, std::size_t begin, std::size_t end) {
    std::size_t from = begin;
    bool has_bracket = false;
    bool has_sign = false;
    while (const auto last = last_before(from)) {  // `, and removes`, `(removes`
      if (has_sign || has_bracket) break;
      has_bracket = is_at(*last, "([");
      has_sign = is_at(*last, ",;");
      if (has_bracket || has_sign) {
        from = *last;
        continue;
      }
      const std::size_t word = word_begin(*last + 1);
      if (word == *last + 1 || joint_word_end(word) != *last + 1) break;
      from = word;
    }
    const auto turn = last_before(from);
    const std::size_t gap = blanks_in(turn ? *turn + 1 : begin_, from);
    const bool is_near = gap <= 2 && follows_turn(from);
    if (!is_near) from = begin;
    if (has_bracket && from != begin) {
      const std::size_t close = skip_blanks(end);
      if (is_at(close, ")]")) end = close + 1;
    }
    if (from == list.begin() && (from == 0 || plain()[from - 1] != ' ')) return begin;
    if (!is_near && begin > begin_ && is_at(begin - 1, "([") && is_at(end, ")]")) {
      blank(Habit::ListBracket, begin - 1, begin);
      text_.replace(end, is_at(end + 1, ";") ? ' ' : ',');  // `(removes e7, f6) White plays d8-f7`
    }
    const bool is_behind = is_near && !(gap == 2 && is_of_next_turn(from, end));
    if (!is_behind) from = begin;
    write(list, from, end);
    const std::size_t cross = list.begin() - 1;
    text_.replace(cross, 'x');
    // `White - d2, f3 taken`: the dash behind the name of a player.
    if (cross > begin_ && is_at(cross - 1, "->=~")) blank(Habit::PlayerLabel, cross - 1, cross);
    if (is_behind && (cross > from || (cross == from && plain()[cross - 1] == ' '))) text_.replace(cross - 1, ';');
    return is_behind ? end : tie_move_behind(end);
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
    const bool has_sign = is_at(next, ",;") || leads_on(next);
    if (has_sign) next = skip(next + 1, " >");
    const std::size_t word = joint_word_end(next);
    if (!has_sign && word == next) return end;
    next = skip_blanks(word);
    std::size_t blanks = 0;  // three of them part cells
    std::size_t point = next;
    for (; blanks < 3 && point < end_ && plain()[point] != cell_sign && !is_point(point); ++point)
      blanks = line_.original(point) == U' ' ? blanks + 1 : 0;
    if (!is_point(point)) return end;
    sign(Habit::PartSign, end, next, ';');
    skip_player(next);
    return end + 1;
  }
  /// `xe7,f6 + d8-f7`, `-> d8-f7`.
  bool leads_on(std::size_t sign) const noexcept {
    return is_at(sign, "+&") || (is_at(sign, "-=") && is_at(sign + 1, ">"));
  }
  /// `e7-e4 and xe8,f7`.
  void tie_crossed(std::size_t cross) {
    const auto last = last_before(cross);
    if (!last) return;
    std::size_t word = word_begin(*last + 1);
    if (word > begin_ && joint_word_end(word_begin(word - 1)) == *last + 1) word = word_begin(word - 1);
    if (word <= *last && joint_word_end(word) == *last + 1 && follows_turn(word))
      sign(Habit::PartSign, word, *last + 1, ';');
  }
  /// `xe8,f7 off`, `xe7,f6;White plays d8-f7`.
  std::size_t read_behind_crossed(const ToldList& list, std::size_t cross) {
    std::size_t word = skip_blanks(list.end());
    const std::size_t end = takes_end(word);
    const std::size_t behind = skip(end, " :");
    if (end != word && (!piece_at(behind) || has_wide_gap(end, behind))) {
      blank(Habit::ListSign, word, end);
      return end;
    }
    auto turn = last_before(cross);
    const bool has_bracket = turn && is_at(*turn, "([") && is_at(word, ")]");
    if (has_bracket) word = skip_blanks(word + 1);
    if (has_bracket) turn = last_before(*turn);
    const auto is_behind = [&] { return turn && blanks_in(*turn + 1, cross) <= 2 && follows_turn(*turn + 1); };
    const bool is_tied = turn && is_at(word, ",") && is_at(*turn, ";") && *turn + 1 == cross && follows_turn(*turn);
    if (is_at(word, ",") && (has_bracket || !list.has_commas) && (is_tied || is_behind())) {
      text_.replace(word, cell_sign);  // between two turns
      return word;
    }
    const std::size_t next = skip_blanks(list.end() + 1);
    const bool is_sentence =
        is_at(list.end(), ";") && next < end_ && is_letter_of_word(plain()[next]) && !piece_at(next);
    const bool is_comma = is_at(word, ",") && !list.has_commas;
    const bool goes_on = joint_word_end(word) != word || leads_on(word) || (is_comma && !is_behind());
    return goes_on || (is_sentence && !follows_turn(cross)) ? tie_move_behind(list.end()) : list.end();
  }
  /// `removes e7, f6, then White plays d8-f7`: the player is the same.
  void skip_player(std::size_t at) {
    const std::size_t number = phrase_end(at, [](std::string_view words) { return sense_of(words) == Sense::Number; });
    if (number != at && is_at(number, ":")) {  // `Move: White d8-f7`
      blank(Habit::NumberSign, at, number + 1);
      at = skip_blanks(number + 1);
    }
    const std::size_t end = word_end(at);
    if (end == at || !is_at(end, " ")) return;
    const std::size_t known = phrase_end(at, [](std::string_view words) { return is_player(sense_of(words)); });
    const std::size_t verb = skip_blanks(end);
    const bool is_speaker = !is_known(line_.words(at, end)) && phrase_end(verb, [](std::string_view words) {
                                                                 return may_mean(words, Sense::Puts) ||
                                                                        may_mean(words, Sense::Pushes) ||
                                                                        sense_of(words) == Sense::Plays;
                                                               }) != verb;
    if (known != at || is_speaker) blank(Habit::PlayerLabel, at, known != at ? known : end);
  }

  /// Writes the pieces with commas before them. Everything else from `begin` to `end` becomes blanks.
  void write(const ToldList& list, std::size_t begin, std::size_t end) {
    habits_.add(list.habit, text_.span(begin, end));
    for (const ToldPiece& piece : list.pieces) {
      while (begin < piece.begin) text_.replace(begin++, ' ');
      if (piece.begin != list.begin()) text_.replace(piece.begin - 1, ',');
      begin = piece.end;
    }
    while (begin < end) text_.replace(begin++, ' ');
  }

  Evidence lists_;
};

/// Phrases up to a point.
struct Run {
  std::size_t begin = 0;
  std::size_t piece = 0;  // where the point begins, or the letter before it
  std::vector<Sense> senses{};
  std::string to{};  // its preposition

  bool with(Sense sense) const noexcept { return std::find(senses.begin(), senses.end(), sense) != senses.end(); }
  bool has_verb() const noexcept { return with(Sense::Puts) || with(Sense::Pushes); }
};

class PlacingWords : LineEditor {
 public:
  using LineEditor::LineEditor;

  void read() {
    for (std::size_t at = begin_; at < end_;) {
      const bool may_begin = begins_word(at) || (at > begin_ && point_ending_at(at - 1));
      std::size_t piece = begins_word(at) && is_piece(at) ? at : npos;
      if (const auto run = may_begin && piece == npos ? run_at(at) : std::nullopt) {
        read_run(*run);
        to_ = run->to;
        piece = run->piece;
      }
      at = piece == npos ? at + 1 : read_words_after(piece + piece_size(piece));
    }
  }

 private:
  std::optional<Run> run_at(std::size_t at) const {
    Run run{at, at, {}};
    if (!is_at(at, "G") && is_lettered_point(at)) return std::nullopt;  // `ze8` is no `z` before e8
    constexpr std::size_t most_phrases = 6;
    for (std::size_t phrases = 0; phrases < most_phrases; ++phrases) {
      const auto is_meant = [](std::string_view words) { return sense_before_point(words).has_value(); };
      const std::size_t end = phrase_end(run.piece, is_meant);
      if (end == run.piece) return std::nullopt;
      const std::string words = line_.words(run.piece, end);
      run.senses.push_back(*sense_before_point(words));
      if (run.senses.back() == Sense::To) run.to = words;
      run.piece = skip_blanks(end);
      if (has_wide_gap(end, run.piece)) return std::nullopt;  // between two turns
      if (is_piece(run.piece) || plain().substr(run.piece).starts_with("???")) return run;
    }
    return std::nullopt;
  }

  struct Before {
    std::size_t end;  // of the point that ends before blanks and perhaps a comma
    bool has_comma;
  };
  std::optional<Before> point_before(std::size_t at) const noexcept {
    auto last = last_before(at);
    if (!last) return std::nullopt;
    const bool has_comma = plain()[*last] == ',';
    if (has_comma && *last == begin_) return std::nullopt;
    if (has_comma) --*last;
    const std::size_t end = *last + 1;
    if (*last > begin_ && plain()[*last] == 'G') --*last;
    return point_ending_at(*last) ? std::optional(Before{end, has_comma}) : std::nullopt;
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
    if (pushes_on || (before && run.with(Sense::To) && (goes_on || run.with(Sense::And))))
      return sign(Habit::WordTo, before->end, run.piece, '-');
    if (is_to_alone && before && gap < 2 && run.with(Sense::To)) {  // `c7 over to e7`, `b1からb3`
      const std::size_t dash = gap == 0 ? before->end : run.piece - 1;
      blank(Habit::WordTo, std::min(dash, run.begin), run.piece);
      return text_.replace(dash, '-');
    }
    const auto last = last_before(run.begin);
    const bool begins_part = last && plain()[*last] == ';' && plain()[run.begin] != 'x';
    // A preposition alone may be the rest of a move whose first point is gone.
    const auto first = sense_before_point(line_.words(run.begin, std::min(word_end(run.begin), run.piece)));
    const bool begins_with_verb = first == Sense::Puts || first == Sense::Pushes;  // `moves to b3`
    if (is_to_alone && !begins_part && (before || (!begins_with_verb && (run.with(Sense::And) || run.with(Sense::To)))))
      return;
    if (!run.has_verb() && follows_word(run.begin)) return;  // `wins a piece in c3`
    if ((run.with(Sense::And) && run.begin != begin_) || run.begin == run.piece) return;
    blank(run.with(Sense::GipfPiece) ? Habit::GipfWord : Habit::BasicWord, run.begin, run.piece);
    if (run.with(Sense::GipfPiece) && !has_letter) text_.replace(run.piece - 1, 'G');
  }

  /// Words of Japanese after a point: `に置く`. The end of what was read.
  std::size_t read_words_after(std::size_t at) {
    if (is_at(at, "G") && !is_point(at + 1)) at = skip_blanks(at + 1);
    while (is_at(at, " ") && is_inserted(at)) ++at;
    std::size_t end = at;
    while (end < end_ && plain()[end] == foreign_letter) ++end;
    if (end == at) return at;
    std::size_t run = at;
    while (run < end_ && (is_letter_of_word(plain()[run]) || (plain()[run] == ' ' && is_inserted(run))) &&
           !is_piece(run))
      ++run;
    if (read_gipf_object(at, run)) return run;
    const std::string words = line_.words(at, end);
    const std::size_t next = skip_blanks(end);
    const bool leads_on = is_piece(next) && !has_wide_gap(end, next) && may_mean(words, Sense::To);
    if (leads_on || !may_mean(words, Sense::DonePush)) return at;
    blank(Habit::BasicWord, at, end);
    return end;
  }

  /// `c6に二段駒を置く`, `c6にGIPF駒を置きc4へ`: the name of the piece is among the words behind its point.
  bool read_gipf_object(std::size_t begin, std::size_t end) {
    constexpr char32_t place = 0x306B;
    constexpr char32_t object = 0x3092;
    if (line_.original(begin) != place || plain()[begin - 1] == 'G') return false;
    for (std::size_t sign = begin + 2; sign < end; ++sign) {
      if (line_.original(sign) != object || !may_mean(joined(begin + 1, sign), Sense::GipfPiece)) continue;
      if (!may_mean(joined(sign, end), Sense::DonePush) && !is_piece(end)) return false;
      blank(Habit::GipfWord, begin, end);
      text_.replace(is_inserted(begin - 1) ? begin - 1 : begin, 'G');  // right behind the point
      if (is_piece(end)) text_.replace(end - 1, '-');
      return true;
    }
    return false;
  }

  std::string to_{};  // the preposition before the last point
};

}  // namespace

void read_told_turns(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, PieceNames use,
                     Evidence lists) {
  read_piece_names(text, habits, begin, end, use);
  ToldLists(text, habits, begin, end, lists).read();
  PlacingWords(text, habits, begin, end).read();
}

}  // namespace gpn::notation::sheet_text
