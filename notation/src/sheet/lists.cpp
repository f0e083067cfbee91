// Lists of removed pieces that are parted, or tied to their move, by other signs than the notation's.
#include "sheet/layout.hpp"

#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

/// Fewer pieces may be a removal and what comes after it: `xe7;e8`.
constexpr std::size_t sure_pieces = 3;

/// The length of a piece of a list: a letter, a point, a star.
std::size_t size_of_piece(std::string_view text) noexcept {
  const std::size_t letter =
      !text.empty() && std::string_view("GTZDYPtzdyp").find(text[0]) != npos && common::is_point(text.substr(1)) ? 1
                                                                                                                 : 0;
  if (!common::is_point(text.substr(letter))) return 0;
  const std::size_t size = letter + 2;
  return text.substr(size).starts_with('*') ? size + 1 : size;
}

/// Pieces with one sign between them, and where the signs are.
struct Chain {
  std::size_t pieces = 0;
  std::vector<std::size_t> signs;
};

/// The chain that begins at `at`. The first point of a move is no piece of it.
Chain chain_at(std::string_view line, std::size_t at, char sign) {
  Chain chain;
  for (;;) {
    const std::size_t size = size_of_piece(line.substr(at));
    const std::string_view behind = line.substr(std::min(at + size, line.size()));
    if (size == 0 || (!behind.empty() && (ascii::is_letter(behind.front()) || ascii::is_digit(behind.front())))) break;
    if (sign != '-' && (behind.starts_with('-') || behind.starts_with('>'))) break;
    ++chain.pieces;
    at += size;
    if (!behind.starts_with(sign)) return chain;
    chain.signs.push_back(at++);
    if (sign == ',') at = std::min(line.find_first_not_of(' ', at), line.size());
  }
  if (!chain.signs.empty()) chain.signs.pop_back();
  return chain;
}

/// Where the pieces of the list begin whose cross is at `at`; npos when none is there.
std::size_t list_at(std::string_view line, std::size_t at) noexcept {
  if (line[at] != 'x' && line[at] != 'X') return npos;
  if (at > 0 && is_letter_of_word(line[at - 1])) return npos;
  const std::size_t piece = std::min(line.find_first_not_of(' ', at + 1), line.size());
  return size_of_piece(line.substr(piece)) != 0 ? piece : npos;
}

/// Whether anything that is read here begins with the character.
constexpr bool is_sign(char c) noexcept {
  switch (c) {
    case 'x':
    case 'X':
    case '-':
    case ':':
    case '=':
    case '/':
    case '+':
    case '&':
    case '#':
    case '~':
    case '^':
    case '\\':
    case '*': return true;
    default: return false;
  }
}

class Lists {
 public:
  Lists(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, ListSigns signs) noexcept
      : text_(text), habits_(habits), begin_(begin), end_(end), signs_(signs) {}

  void read() {
    for (std::size_t at = begin_; at < end_; ++at) {
      if (!is_sign(text_.plain()[at])) continue;
      read_count(at);
      read_minus(at);
      read_colon(at);
      read_sign(at);
      read_leading_sign(at);
      tie_ahead(at);
      const std::size_t piece = list_at(line(), at);
      if (piece == npos) continue;
      tie(at);
      part(piece);
      end_at_repeat(piece);
    }
  }

 private:
  /// From the start of the text, so that its places are those of the text.
  std::string_view line() const noexcept { return text_.plain().substr(0, end_); }

  /// Where the word or the part of a turn begins that is before `end`. A longer one is no turn.
  std::size_t word_start(std::size_t end) const noexcept {
    constexpr std::size_t longest = 64;
    const std::size_t from = std::max(begin_, end - std::min(end, longest));
    const std::size_t sign = line().substr(from, end - from).find_last_of(" |;:");
    return sign == npos ? from : from + sign + 1;
  }

  /// `x3: e8,f7,g6` says how many pieces go.
  void read_count(std::size_t at) {
    const std::string_view rest = line().substr(at);
    const bool is_count = rest.size() > 3 && rest[0] == 'x' && ascii::is_digit(rest[1]) && rest[2] == ':' &&
                          (at == begin_ || !is_letter_of_word(line()[at - 1]));
    const std::size_t piece = is_count ? rest.find_first_not_of(' ', 3) : npos;
    if (piece != npos && size_of_piece(rest.substr(piece)) != 0)
      blank_out(text_, habits_, Habit::ListSign, at + 1, at + 3);
  }

  /// `e7-e4 -e8,f7,g6` and `(-e8, -f7)`.
  void read_minus(std::size_t at) {
    if (line()[at] != '-' || at == begin_ || size_of_piece(line().substr(at + 1)) == 0) return;
    const char before = line()[at - 1];
    if (before == '(') return read_minus_each(at);
    if (before != ' ' && before != ';') return;
    if (read_minus_words(at)) return;
    const bool has_pieces =
        chain_at(line(), at + 1, ',').pieces >= sure_pieces || chain_at(line(), at + 1, '-').pieces >= sure_pieces;
    if (read_minuses(at) || !has_pieces) return;
    put_sign(text_, habits_, Habit::ListSign, at, at + 1, 'x');
  }
  /// `e7-e4 -e8 -f7 -g6`.
  bool read_minus_words(std::size_t first) {
    std::vector<std::size_t> minuses;
    if (text_.original(first) == U' ') return false;  // of a word between two points
    for (std::size_t at = first; at < end_ && line()[at] == '-';) {
      const std::size_t size = size_of_piece(line().substr(at + 1));
      const std::size_t next = at + 1 + size;
      const bool ends_word = next >= end_ || line()[next] == ' ';
      if (size == 0 || (!ends_word && line()[next] != ';')) return false;
      minuses.push_back(at);
      if (!ends_word) break;
      at = next + 1;
    }
    if (minuses.size() < 2) return false;
    for (const std::size_t at : minuses) put_sign(text_, habits_, Habit::ListSign, at, at + 1, at == first ? 'x' : ' ');
    for (std::size_t i = 1; i < minuses.size(); ++i) text_.replace(minuses[i] - 1, ',');
    return true;
  }
  /// `e7-e4 -e8,-f7`.
  bool read_minuses(std::size_t first) {
    std::vector<std::size_t> minuses;
    for (std::size_t at = first;;) {
      const std::size_t size = size_of_piece(line().substr(at + 1));
      if (size == 0) return false;
      minuses.push_back(at);
      const std::size_t next = at + 1 + size;
      if (next >= end_ || line()[next] != ',' || next + 1 >= end_ || line()[next + 1] != '-') {
        if (minuses.size() < 2 || (next < end_ && line()[next] == '-')) return false;
        break;
      }
      at = next + 1;
    }
    for (const std::size_t at : minuses) put_sign(text_, habits_, Habit::ListSign, at, at + 1, at == first ? 'x' : ' ');
    return true;
  }
  /// `e7-e4: e8, f7, g6`.
  void read_colon(std::size_t at) {
    const bool follows_turn = line()[at] == ':' && at > begin_ && ascii::is_digit(line()[at - 1]) && at >= begin_ + 5 &&
                              line()[at - 3] == '-';
    const std::size_t piece = follows_turn ? line().find_first_not_of(' ', at + 1) : npos;
    if (piece == npos || piece < at + 2 || chain_at(line(), piece, ',').pieces < sure_pieces) return;
    put_sign(text_, habits_, Habit::ListSign, at, at + 1, ';');
    text_.replace(piece - 1, 'x');
  }
  /// `e7-e4/e8,f7,g6` and `e7-e4 / e8,f7,g6`. Other signs than the slash part no turns, so they may follow a landing.
  void read_sign(std::size_t at) {
    const bool is_slash = line()[at] == '/';
    if (!is_slash && std::string_view("#~^\\*").find(line()[at]) == npos) return;
    const std::size_t last = at == begin_ ? npos : line().find_last_not_of(is_slash ? " " : " ;", at - 1);
    const std::size_t end = last == npos ? 0 : last + 1;  // of the move
    const std::size_t blanks = at - std::min(at, end);
    constexpr std::size_t most_blanks = 3;
    const std::size_t least = is_slash ? 5 : 2;
    const bool follows_turn =
        end >= begin_ + least && common::is_point(line().substr(end - 2, 2)) && (!is_slash || line()[end - 3] == '-');
    if (!follows_turn || blanks > (is_slash ? 1 : most_blanks)) return;
    const std::size_t piece = std::min(line().find_first_not_of(' ', at + 1), end_);
    if (piece != at + 1 && blanks == 0) return;
    const Chain chain = chain_at(line(), piece, ',');
    // With blanks around the slash `e8, f7, g6` may be turns.
    const bool has_blanks = chain.pieces > 1 && line().substr(piece, chain.signs.back() + 2 - piece).find(' ') != npos;
    const bool is_tied = !is_slash && line().substr(end, at - end).find(';') != npos;
    if (chain.pieces < (is_tied ? 1 : sure_pieces) || (is_slash && blanks != 0 && has_blanks)) return;
    put_sign(text_, habits_, Habit::ListSign, at, at + 1, 'x');
  }
  /// `#e8,f7,g6;e7-e4`: a list before the move of its turn.
  void read_leading_sign(std::size_t at) {
    if (std::string_view("#~^\\*").find(line()[at]) == npos) return;
    const bool begins_turn = at == begin_ || line()[at - 1] == ' ' || line()[at - 1] == cell_sign;
    const std::size_t piece = std::min(line().find_first_not_of(' ', at + 1), end_);
    const Chain chain = begins_turn ? chain_at(line(), piece, ',') : Chain{};
    if (chain.pieces < sure_pieces) return;
    const std::size_t last = line().find_first_not_of(' ', chain.signs.back() + 1);
    const std::size_t sign = last + size_of_piece(line().substr(last));
    if (sign >= end_ || line()[sign] != ';') return;
    put_sign(text_, habits_, Habit::ListSign, at, at + 1, 'x');
  }
  /// `xe8,f7 + e7-e4`, `-> e7-e4`, `& e7-e4`: the move is of the list before it.
  void tie_ahead(std::size_t at) {
    const std::string_view rest = line().substr(at);
    const std::size_t size = rest.starts_with("->") || rest.starts_with("=>") ? 2 : 1;
    if (size == 1 && !rest.starts_with('+') && !rest.starts_with('&')) return;
    const std::size_t before = at == begin_ ? npos : line().find_last_not_of(' ', at - 1);
    const std::size_t next = line().find_first_not_of(' ', at + size);
    if (before == npos || before < begin_ || before + 1 == at || next == npos || next == at + size) return;
    const std::size_t word = word_start(before);
    const bool follows_list = ascii::lower(line()[word]) == 'x' && chain_at(line(), word + 1, ',').pieces >= 2;
    const bool has_move = common::begins_like_turn(line().substr(next, 4)) && ascii::lower(line()[next]) != 'x';
    if (!follows_list || !has_move) return;
    put_sign(text_, habits_, Habit::PartSign, at, at + size, ';');
  }
  void read_minus_each(std::size_t first) {
    constexpr std::size_t longest = 120;
    const std::size_t size = line().substr(first, longest).find(')');
    const std::size_t close = size == npos ? npos : first + size;
    if (close == npos || line().substr(first, close - first).find_first_not_of("-abcdefghijkG123456789*, ") != npos)
      return;
    habits_.add(Habit::ListSign, text_.span(first, close));
    for (std::size_t at = first; at < close; ++at)
      if (line()[at] == '-') text_.replace(at, at == first ? 'x' : ' ');
    for (std::size_t at = first; at + 1 < close; ++at)
      if (line()[at] == ' ' && line()[at + 1] == ' ' && line()[at - 1] != ',') text_.replace(at, ',');
  }

  /// `e7-e4 + x..`, `& x..`, `-> x..`: a list is of the move before it.
  void tie(std::size_t cross) {
    const std::size_t before = cross == begin_ ? npos : line().find_last_not_of(" +&->=", cross - 1);
    if (before == npos || before < begin_ || !(ascii::is_digit(line()[before]) || line()[before] == '*')) return;
    const std::size_t sign = line().find_first_not_of(' ', before + 1);
    const bool follows_turn = common::begins_like_turn(line().substr(word_start(before), 4));
    const bool is_dash = line().substr(sign, 2) != "->" && line()[sign] == '-';
    if (sign == cross || is_dash || !follows_turn || is_of_next_turn(cross)) return;
    put_sign(text_, habits_, Habit::PartSign, sign, cross, ';');
  }

  /// `c7-e7 = xe8,f7;f8-f6`: the list is tied more closely to the move after it.
  bool is_of_next_turn(std::size_t cross) const noexcept {
    const std::size_t sign = line().find_first_not_of("xXabcdefghijkG123456789*,", cross);
    return sign != npos && line()[sign] == ';' && common::begins_like_turn(line().substr(sign + 1, 4));
  }

  void part(std::size_t piece) {
    for (const char sign : {'/', '|', ';', '-'}) {
      const Chain chain = chain_at(line(), piece, sign);
      const bool is_of_text = (sign == '/' && signs_.slash) || (sign == '|' && signs_.bar);
      if (chain.pieces < sure_pieces && !(is_of_text && chain.pieces == 2)) continue;
      for (const std::size_t at : chain.signs) {
        put_sign(text_, habits_, Habit::ListSign, at, at + 1, ',');
      }
      return;
    }
  }

  /// `xb2,c2,d2,e2, e2, a4-c6`: turns with commas between them follow the list. No piece is removed twice.
  void end_at_repeat(std::size_t piece) {
    std::vector<std::string_view> points;
    const auto point_at = [&](std::size_t at) {
      const std::size_t letter = ascii::is_lower(line()[at]) && ascii::is_digit(line()[at + 1]) ? 0 : 1;
      return line().substr(at + letter, 2);
    };
    points.push_back(point_at(piece));
    for (const std::size_t comma : chain_at(line(), piece, ',').signs) {
      const std::size_t next = line().find_first_not_of(' ', comma + 1);
      const std::string_view point = point_at(next);
      const bool is_repeated = std::find(points.begin(), points.end(), point) != points.end();
      if (is_repeated && next > comma + 1) return text_.replace(comma, cell_sign);
      points.push_back(point);
    }
  }

  Text& text_;
  HabitCount& habits_;
  std::size_t begin_;
  std::size_t end_;
  ListSigns signs_;
};

/// Where the pieces in a bracket end, if nothing else is in it; npos otherwise.
std::size_t end_of_bracketed(std::string_view plain, std::size_t open) noexcept {
  constexpr std::string_view opening = "([{";
  constexpr std::string_view closing = ")]}";
  const std::size_t close = plain.find_first_not_of("abcdefghijkG123456789*, ", open + 1);
  if (close == npos || plain[close] != closing[opening.find(plain[open])]) return npos;
  return chain_at(plain, open + 1, ',').pieces >= sure_pieces ? close : npos;
}

/// Whether a bracket with pieces is not closed on its line.
bool is_unclosed(std::string_view plain, std::size_t open) noexcept {
  const Chain chain = chain_at(plain, open + 1, ',');
  const bool follows_cross = open > 0 && ascii::lower(plain[open - 1]) == 'x';  // the turn reads on by itself
  if (chain.pieces < sure_pieces || follows_cross) return false;
  const std::size_t last = plain.find_first_not_of(' ', chain.signs.back() + 1);
  const std::size_t end = last + size_of_piece(plain.substr(last));
  const std::size_t next = plain.find_first_of("()[]{}\n", end);
  const bool ends_word = end >= plain.size() || std::string_view(" \n|\";=/").find(plain[end]) != npos;
  return ends_word && (next == npos || std::string_view(")]}").find(plain[next]) == npos);
}

/// Whether the turn before `end` is the first one inside of a bracket, of quotation marks or of a value.
bool is_first_of_value(std::string_view plain, std::size_t end) noexcept {
  const std::size_t last = end == 0 ? npos : plain.find_last_not_of(" ;:", end - 1);
  if (last == npos || !common::is_point(plain.substr(last == 0 ? 0 : last - 1))) return false;
  const std::size_t before = plain.find_last_not_of("abcdefghijkG123456789-", last);
  return before != npos && std::string_view("\"'([{<,;").find(plain[before]) != npos;
}

/// `<e7,e8,f8>`: round brackets, because a `>` between two points is an arrow.
void read_angle_brackets(Text& text) {
  for (std::size_t at = text.plain().find('<'); at != npos; at = text.plain().find('<', at + 1)) {
    const std::string_view plain = text.plain();
    const std::size_t close = plain.find_first_not_of("abcdefghijkGxX123456789*, ", at + 1);
    if (close == npos || plain[close] != '>') continue;
    const std::string_view inside = plain.substr(at + 1, close - at - 1);
    const bool is_crossed = (at > 0 && ascii::lower(plain[at - 1]) == 'x') || ascii::lower(inside.front()) == 'x';
    const auto signs = static_cast<std::size_t>(
        std::count_if(inside.begin(), inside.end(), [](char c) { return c == ',' || c == ' '; }));
    if (!is_crossed && signs + 1 < sure_pieces) continue;
    text.replace(at, '(');
    text.replace(close, ')');
  }
}

/// `~~e7,e8,f8~~`, struck out behind a turn: before the signs are taken for emphasis.
void read_struck_lists(Text& text, HabitCount& habits) {
  for (std::size_t at = text.plain().find("~~"); at != npos; at = text.plain().find("~~", at + 2)) {
    const std::string_view plain = text.plain();
    const Chain chain = chain_at(plain, at + 2, ',');
    if (chain.pieces < 2) continue;
    const std::size_t close = plain.find_first_not_of("abcdefghijkG123456789*, ", chain.signs.back());
    if (close == npos || !plain.substr(close).starts_with("~~")) continue;
    put_sign(text, habits, Habit::ListBracket, at, at + 2, 'x');
    blank_out(text, habits, Habit::ListBracket, close, close + 2);
  }
}

}  // namespace

void read_list_brackets(Text& text, HabitCount& habits) {
  read_angle_brackets(text);
  read_struck_lists(text, habits);
  const std::string_view plain = text.plain();
  for (std::size_t at = plain.find_first_of("([{"); at != npos; at = plain.find_first_of("([{", at + 1)) {
    const std::size_t close = end_of_bracketed(plain, at);
    const bool is_enclosed = close != npos && is_first_of_value(plain, at);
    if (!is_enclosed && !is_unclosed(plain, at)) continue;
    put_sign(text, habits, Habit::ListBracket, at, at + 1, 'x');
    if (is_enclosed) text.replace(close, ' ');
  }
}

ListSigns list_signs_of(const Text& text) {
  ListSigns signs;
  const std::string_view plain = text.plain();
  for (std::size_t at = plain.find_first_of("xX"); at != npos; at = plain.find_first_of("xX", at + 1)) {
    const std::size_t piece = list_at(plain, at);
    if (piece == npos) continue;
    signs.slash = signs.slash || chain_at(plain, piece, '/').pieces >= sure_pieces;
    signs.bar = signs.bar || chain_at(plain, piece, '|').pieces >= sure_pieces;
  }
  return signs;
}

void read_list_signs(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, ListSigns signs) {
  Lists(text, habits, begin, end, signs).read();
}

}  // namespace gpn::notation::sheet_text
