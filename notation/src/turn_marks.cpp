// Scans the bytes between turns. It must not fail on damage: what it does not know is a stray word.
#include "common/tag_words.hpp"
#include "common/turn_shape.hpp"
#include "json/members.hpp"
#include "sheet/typing.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

namespace gpn::notation {
namespace {

/// Words after the last turn are looked for in at most so many bytes.
constexpr std::size_t most_after_last = 160;

using ascii::is_digit;

/// A cell of a table ends as a word does.
bool is_blank(char c) noexcept { return ascii::is_blank(c) || c == '|' || c == '\0'; }

/// What people write between cells and half-moves: commas and quotes of CSV, slashes, semicolons.
bool is_separator(char c) noexcept { return c == ',' || c == ';' || c == '"' || c == '/' || c == '\''; }

/// A word that occurs so often between turns is how the record is laid out, such as `W:` or `to`, and no turn.
constexpr std::size_t least_of_layout = 3;

constexpr std::array<std::string_view, 8> results{"1-0", "0-1", "1/2-1/2", "*", "1:0", "0:1", "½-½", "1/2"};

bool is_result(std::string_view text) noexcept {
  return std::find(results.begin(), results.end(), text) != results.end();
}

class Gap {
 public:
  Gap(const Record& record, TurnMarks& marks, std::uint32_t& last_number) noexcept
      : bytes_(record.source.bytes), marks_(marks), last_number_(last_number) {}

  /// The number that precedes what follows the gap.
  std::optional<MoveNumber> scan(std::size_t begin, std::size_t end, std::size_t turn) {
    number_.reset();
    begin_ = begin;
    for (at_ = begin; at_ < end;) step(end, turn);
    return number_;
  }
  Span number_span() const noexcept { return number_span_; }

 private:
  void step(std::size_t end, std::size_t turn) {
    const char c = bytes_[at_];
    const bool is_in_list = at_ == begin_ && (c == ',' || c == ';');
    if (is_blank(c) || (is_separator(c) && !is_in_list)) return void(++at_);
    if (c == '{') return skip_to('}', end);
    if (c == '%' && (at_ == 0 || bytes_[at_ - 1] == '\n')) return skip_to('\n', end);
    if (c == '[') return skip_to(']', end);
    if (c == '<') return skip_to('>', end);
    if (c == '(') return skip_bracket(end);
    if (is_digit(c) && !is_result(text_before(end)) && number(end)) return;
    word(end, turn);
  }

  /// The text up to the next blank.
  std::string_view text_before(std::size_t end) const noexcept {
    std::size_t stop = at_;
    while (stop < end && !is_blank(bytes_[stop]) && bytes_[stop] != '(' && bytes_[stop] != '{') ++stop;
    return bytes_.substr(at_, stop - at_);
  }

  void skip_to(char mark, std::size_t end) noexcept {
    at_ = std::min(bytes_.substr(0, end).find(mark, at_), end - 1) + 1;
  }

  void skip_bracket(std::size_t end) noexcept {
    std::size_t depth = 0;
    const std::size_t digits = bytes_.find_first_not_of("0123456789", at_ + 1);
    if (digits != at_ + 1 && (digits >= end || bytes_[digits] != ')')) return void(at_ = std::min(digits, end));
    for (; at_ < end; ++at_) {
      if (bytes_[at_] == '(') ++depth;
      if (bytes_[at_] == ')' && --depth == 0) return void(++at_);
    }
  }

  /// Digits with a mark or the end of a cell after them, or bare ones that continue the numbers.
  bool number(std::size_t end) {
    std::size_t digits = at_;
    std::uint64_t value = 0;
    while (digits < end && is_digit(bytes_[digits]) && digits < at_ + 6)
      value = 10 * value + static_cast<std::uint64_t>(bytes_[digits++] - '0');
    std::size_t dots = digits;
    while (dots < end && ascii::is_blank(bytes_[dots])) ++dots;
    if (dots == end || bytes_[dots] != '.') dots = digits;  // `4 ...`
    const bool is_spaced = dots > digits;
    while (dots < end && (bytes_[dots] == '.' || bytes_[dots] == ':' || bytes_[dots] == ')')) ++dots;
    constexpr std::string_view ellipsis = "\xE2\x80\xA6";
    const bool has_ellipsis = bytes_.substr(digits, ellipsis.size()) == ellipsis;
    if (has_ellipsis) dots = digits + ellipsis.size();
    const bool is_cell = dots == digits && dots < end && is_separator(bytes_[dots]);
    const bool is_bare = dots == digits && (dots == end || is_blank(bytes_[dots]));
    if (dots == digits && !is_cell && !(is_bare && value == last_number_ + 1U)) return false;
    if (dots < end && !is_blank(bytes_[dots]) && dots == digits + 1 && bytes_[digits] != '.') return false;
    const bool is_blacks = is_spaced ? bytes_.substr(0, dots).ends_with("..") : dots > digits + 1;
    number_ = MoveNumber{static_cast<std::uint32_t>(value), has_ellipsis || is_blacks};
    number_span_ = {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(dots)};
    last_number_ = static_cast<std::uint32_t>(value);
    at_ = dots;
    return true;
  }

  void word(std::size_t end, std::size_t turn) {
    std::size_t stop = at_ + std::max<std::size_t>(text_before(end).size(), 1);
    // Before the first turn cells of CSV or members of JSON may touch its number: `dvonn,,Ada,1. e3`.
    const std::size_t cell = turn == 0 ? bytes_.substr(0, stop - 1).find_last_of(",\"") : std::string_view::npos;
    if (cell != std::string_view::npos && cell >= at_) stop = cell + 1;
    // What touches the turn before is the rest of it, such as a list with a damaged piece.
    const bool is_rest = at_ == begin_;
    while (!is_rest && stop > at_ + 1 && is_separator(bytes_[stop - 1])) --stop;
    const std::string_view text = bytes_.substr(at_, stop - at_);
    constexpr std::string_view dots = "..";
    if (number_ && (text.starts_with(dots) || text == "\xE2\x80\xA6") &&
        text.find_first_not_of('.', dots.size()) == std::string_view::npos)
      number_->is_blacks = true;  // `2. ... c2`
    const bool is_known = is_result(text) || text.find_first_not_of("!?$.0123456789") == std::string_view::npos;
    const bool is_bare_number = text.find_first_not_of("0123456789") == std::string_view::npos;
    const bool has_letters = std::any_of(text.begin(), text.end(), [](char c) { return ascii::is_letter(c); });
    if ((!is_known && has_letters) || is_bare_number) {
      marks_.strays.push_back({turn, {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(stop)}});
      marks_.stray_numbers.push_back(number_);
      number_.reset();
    }
    at_ = stop;
  }

  std::string_view bytes_;
  TurnMarks& marks_;
  std::uint32_t& last_number_;
  std::size_t begin_ = 0;
  std::size_t at_ = 0;
  std::optional<MoveNumber> number_;
  Span number_span_;
};

bool is_in_order(const std::vector<Turn>& turns) noexcept {
  for (std::size_t i = 0; i + 1 < turns.size(); ++i)
    if (turns[i].span.end > turns[i + 1].span.begin) return false;
  return true;
}

/// The comments of the main line in the order of the text.
std::vector<Span> comment_spans(const Record& record) {
  std::vector<Span> spans;
  const auto add = [&](const std::vector<Comment>& comments) {
    for (const Comment& comment : comments) spans.push_back(comment.span);
  };
  add(record.comments);
  add(record.closing);
  for (const Annotation& annotation : record.annotations) {
    add(annotation.before);
    add(annotation.after);
  }
  std::sort(spans.begin(), spans.end(), [](Span a, Span b) { return a.begin < b.begin; });
  return spans;
}

/// Words that were kept as comments are no turns. Comments do not overlap.
bool is_comment(const std::vector<Span>& comments, Span span) noexcept {
  const auto next = std::upper_bound(comments.begin(), comments.end(), span.begin,
                                     [](std::uint32_t begin, Span comment) { return begin < comment.begin; });
  return next != comments.begin() && span.end <= std::prev(next)->end;
}

template <class IsDropped>
void drop_strays(TurnMarks& marks, IsDropped is_dropped) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < marks.strays.size(); ++i) {
    if (is_dropped(marks.strays[i].span)) continue;
    marks.strays[kept] = marks.strays[i];
    marks.stray_numbers[kept++] = marks.stray_numbers[i];
  }
  marks.strays.resize(kept);
  marks.stray_numbers.resize(kept);
}

void drop_comments(const Record& record, TurnMarks& marks) {
  if (marks.strays.empty()) return;
  const std::vector<Span> comments = comment_spans(record);
  drop_strays(marks, [&](Span span) { return is_comment(comments, span); });
}

/// Words that are written again and again between the turns.
void drop_layout(const Record& record, TurnMarks& marks) {
  if (marks.strays.size() < least_of_layout) return;
  std::vector<std::string_view> words;
  const auto text_of = [&](Span span) { return record.source.bytes.substr(span.begin, span.end - span.begin); };
  for (const StrayWord& stray : marks.strays) words.push_back(text_of(stray.span));
  std::sort(words.begin(), words.end());
  drop_strays(marks, [&](Span span) {
    const auto [first, last] = std::equal_range(words.begin(), words.end(), text_of(span));
    return static_cast<std::size_t>(last - first) >= least_of_layout;
  });
}

/// Where words that belong to the first turn may begin: on its line, and after the headers of Little Golem, such as
/// `Event [Cup 1]`, which are on that line too.
std::size_t begin_of_turns(const Record& record) noexcept {
  const std::string_view bytes = record.source.bytes;
  const bool has_headers = record.format == Format::LittleGolem;
  std::size_t at = record.main.turns.front().span.begin;
  const auto ends_before = [&](char c) { return c == '\n' || (has_headers && c == ']'); };
  while (at > record.span.begin && !ends_before(bytes[at - 1])) --at;
  return at;
}

std::string without_dashes(std::string_view text) {
  std::string spelled(text);
  spelled.erase(std::remove(spelled.begin(), spelled.end(), '-'), spelled.end());
  return spelled;
}

}  // namespace

TurnMarks read_turn_marks(const Record& record) {
  if (is_json(record.format)) return json_text::read_turn_marks(record);
  TurnMarks marks;
  const auto& turns = record.main.turns;
  const bool has_words =
      record.format == Format::Gpn || record.format == Format::Sheet || record.format == Format::LittleGolem;
  if (!has_words || turns.empty() || !is_in_order(turns)) return marks;
  std::uint32_t last_number = 0;
  Gap gap(record, marks, last_number);
  std::size_t begin = begin_of_turns(record);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    marks.numbers.push_back(gap.scan(begin, turns[i].span.begin, i));
    marks.number_spans.push_back(marks.numbers.back() ? gap.number_span() : turns[i].span);
    begin = turns[i].span.end;
  }
  if (record.format == Format::Gpn) {
    const std::size_t end = std::min<std::size_t>(record.span.end, begin + most_after_last);
    if (const auto number = gap.scan(begin, end, turns.size())) marks.after_last = {*number, gap.number_span()};
  }
  drop_comments(record, marks);
  drop_layout(record, marks);
  return marks;
}

void keep_numbers(Record& record) {
  const TurnMarks marks = read_turn_marks(record);
  auto& turns = record.main.turns;
  for (std::size_t i = 0; i < marks.numbers.size(); ++i) {
    if (!marks.numbers[i]) continue;
    // The number of White's missing turn is that of Black's turn after it.
    const std::size_t at = turns[i].text == missing_turn ? i + 1 : i;
    if (at >= turns.size() || (at != i && marks.numbers[at])) continue;
    record.annotation_of(turns[at]).number =
        MoveNumber{marks.numbers[i]->number, at != i || marks.numbers[i]->is_blacks};
  }
}

bool make_unknown(Record& record, std::size_t first) {
  constexpr std::string_view signs = "-;:,*+=#'_";
  const auto is_of_turn = [&](char c) {
    return ascii::is_letter(c) || ascii::is_digit(c) || signs.find(c) != std::string_view::npos;
  };
  const bool is_of_words = common::is_of_words(record);
  bool are_any = false;
  auto& turns = record.main.turns.all();
  for (std::size_t i = first; i < turns.size(); ++i) {
    Turn& turn = turns[i];
    const bool is_marked = turn.text == missing_turn || turn.text == unknown_turn;
    const bool is_shaped = (is_of_words || common::begins_like_turn(turn.text)) &&
                           std::all_of(turn.text.begin(), turn.text.end(), is_of_turn);
    if (is_marked || is_shaped) continue;
    auto& after = record.annotation_of(turn).after;
    after.insert(after.begin(), {turn.text, turn.span});
    turn.text = unknown_turn;
    are_any = true;
  }
  return are_any;
}

std::optional<Span> reserve_span(const Record& record, const Turn& turn) noexcept {
  const std::string_view bytes = record.source.bytes;
  const std::size_t open = bytes.find_first_not_of(" \t\r\n", turn.span.end);
  if (!turn.reserve || open == std::string_view::npos || bytes[open] != '(') return std::nullopt;
  const std::size_t end = bytes.find_first_not_of("0123456789", open + 1);
  const std::size_t close = end == std::string_view::npos ? bytes.size() : end + (bytes[end] == ')' ? 1U : 0U);
  return Span{static_cast<std::uint32_t>(open), static_cast<std::uint32_t>(close)};
}

std::optional<std::string> turn_spelling(Format format, std::string_view text) {
  switch (format) {
    case Format::Gpn:
    case Format::Sheet:
    case Format::Csv:
    case Format::Recranks:
    case Format::Sgf: return std::string(text);
    case Format::LittleGolem: return without_dashes(text);
    case Format::CodeCup: {
      std::string spelled = without_dashes(text);
      std::transform(spelled.begin(), spelled.end(), spelled.begin(), ascii::upper);
      return spelled;
    }
    case Format::Json:
    case Format::JsonLines:
    case Format::Boardspace: break;
  }
  return std::nullopt;
}

bool is_pass_word(std::string_view text) {
  std::string word(text);
  std::transform(word.begin(), word.end(), word.begin(), ascii::lower);
  return sheet_text::sense_of(word) == sheet_text::Sense::Pass;
}

}  // namespace gpn::notation
