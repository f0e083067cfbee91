// Reads the CodeCup dialect (records-dvonn 3C): lines of tokens, comment lines, and the logs of players.
//
//   tokens  = { CELL | CELLCELL | "PASS" | "Start" | "Quit" }
//   comment = "#" text           `# Name: value` before the turns is a tag
//   log     = "--" token "-->" | "<--" token "--" | a position in 50 characters | anything else
#include "common/encoding.hpp"
#include "common/grammar_actions.hpp"
#include "common/record_context.hpp"
#include "common/tag_words.hpp"
#include "dialect_functions.hpp"
#include "dvonn/turns.hpp"
#include "native/words.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>

#include <tao/pegtl.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::notation::codecup_log {
namespace {

namespace grammar {

namespace p = tao::pegtl;

struct byte_order_mark : p::string<'\xEF', '\xBB', '\xBF'> {};
struct space : p::sor<p::one<' ', '\t', '\r', '\0'>, sheet_text::special_blanks_rule> {};
struct spaces : p::star<space> {};
struct line_end : p::sor<p::one<'\n'>, p::eof> {};
struct at_line_end : p::seq<spaces, p::at<line_end>> {};
struct rest_of_line : p::star<p::not_one<'\n'>> {};

struct cell : p::seq<p::ranges<'A', 'K', 'a', 'k'>, p::range<'1', '5'>> {};
struct word_end : p::at<p::sor<space, p::one<'\n', '-'>, p::eof>> {};
struct stack_move : p::seq<cell, p::opt<p::one<'-'>>, cell, word_end> {};
struct placement : p::seq<cell, word_end> {};
struct pass : p::seq<p::istring<'p', 'a', 's', 's'>, word_end> {};
struct start : p::seq<p::istring<'s', 't', 'a', 'r', 't'>, word_end> {};
struct quit : p::seq<p::istring<'q', 'u', 'i', 't'>, word_end> {};
struct turn : p::sor<stack_move, placement, pass> {};
struct turn_token : turn {};
struct token : p::sor<turn_token, start, quit> {};

// A line that begins with a token is a line of tokens; other text in it is stray.
struct stray : p::plus<p::not_at<p::sor<space, p::one<'\n'>>>, p::any> {};
struct tokens : p::seq<token, p::star<p::sor<p::plus<space>, token, stray>>> {};

struct tag_name : p::seq<p::upper, p::star<p::sor<p::alnum, p::one<'_'>>>> {};
struct tag_value : rest_of_line {};
struct tag_line : p::seq<p::string<'#', ' '>, tag_name, p::string<':', ' '>, tag_value> {};
struct comment_text : rest_of_line {};
struct comment_line : p::seq<p::one<'#'>, comment_text> {};

struct sent : p::seq<p::string<'-', '-'>, turn, p::string<'-', '-', '>'>> {};
struct received : p::seq<p::string<'<', '-', '-'>, turn, p::string<'-', '-'>> {};
struct arrow : p::seq<p::sor<sent, received>, at_line_end> {};
struct cells : p::rep<50, p::sor<p::alnum, p::one<'*'>>> {};
struct position : p::seq<cells, at_line_end> {};

struct empty_line : p::at<line_end> {};
struct noise : p::plus<p::not_one<'\n'>> {};
struct line : p::seq<spaces, p::sor<empty_line, tokens, tag_line, comment_line, arrow, position, noise>> {};
struct file : p::seq<p::opt<byte_order_mark>, p::star<p::not_at<p::eof>, line, line_end>, p::eof> {};

}  // namespace grammar

/// Removes the number at the start of the text and returns it.
std::optional<unsigned> take_number(std::string_view& text) noexcept {
  constexpr unsigned too_large = 10'000;
  if (text.empty() || !ascii::is_digit(text.front())) return std::nullopt;
  unsigned number = 0;
  while (!text.empty() && ascii::is_digit(text.front()) && number < too_large) {
    number = number * 10 + static_cast<unsigned>(text.front() - '0');
    text.remove_prefix(1);
  }
  return number;
}

std::optional<Color> color_named(std::string_view text) noexcept {
  if (ascii::same_word(text, "white")) return Color::White;
  if (ascii::same_word(text, "black")) return Color::Black;
  return std::nullopt;
}

/// Builds records from the lines and tokens of a CodeCup file.
class LogReader {
 public:
  LogReader(const Source& source, const Limits& limits, Record& record, const RecordSink& sink)
      : source_(source), record_(&record), sink_(&sink), reporter_(record, limits), turns_(record, reporter_, limits) {}

  Span span_of(std::string_view text) const noexcept {
    const auto begin = static_cast<std::uint32_t>(text.data() - source_.bytes.data());
    return {begin, begin + static_cast<std::uint32_t>(text.size())};
  }

  // The actions of the grammar, called in the order of the text. The first four keep the parts of the rule that
  // matches next.
  void turn(Span at) noexcept { turn_ = at; }
  void tag_name(Span at) noexcept { tag_name_ = at; }
  void tag_value(Span at) noexcept { tag_value_ = at; }
  void cells(Span at) noexcept { cells_ = at; }

  /// A placement, a move or a pass.
  void token() {
    open_for_turn();
    play();
  }

  /// The same in a log.
  void arrow() {
    open_for_turn();
    is_log_ = true;
    if (!has_turns()) recover_first_placement();
    play();
  }

  void start(Span at) {
    if (is_open_ && (has_turns() || has_quit_)) finish();
    open(at);
  }

  void quit(Span at) {
    if (is_open_ && has_quit_) finish();
    open(at);
    has_quit_ = true;
  }

  void tag() {
    const Span line{tag_name_.begin, tag_value_.end};
    if (is_next_game_begun()) finish();
    const bool follows_turns = is_open_ && has_turns();
    const std::string_view name = common::tag_named(text(tag_name_));
    const auto* result = common::result_named(ascii::trim(text(tag_value_)));
    const bool ends_game = name == "Result" && result != nullptr && !record_->result;
    if (follows_turns && !ends_game) return comment(line);
    open(line);
    const std::string_view value = decoded(tag_value_);
    const auto loser = color_named(value);
    if (name == "Result" && result != nullptr && result->result) {
      record_->result = result->result;
      record_->result_span = tag_value_;
    } else if (text(tag_name_) == "Resigned" && loser) {
      record_->resignation = Resignation{*loser, tag_value_};
    } else {
      record_->tags.push_back({reporter_.read_tag_name(text(tag_name_), tag_name_), value, tag_value_});
    }
  }

  void comment(Span at) {
    if (is_log_) return noise(at);
    if (is_next_game_begun()) finish();
    open(at);
    const bool is_ours = text(at).starts_with("  ");  // gpn writes comments with two blanks; they claim nothing
    const std::string_view comment = decoded(at);
    if (!is_ours) read_score(comment);
    if (has_turns())
      record_->annotation_of(record_->main.turns.back()).after.push_back({comment, at});
    else
      record_->comments.push_back({comment, at});
  }

  void position() {
    if (!first_position_) first_position_ = cells_;
  }

  void empty_line() noexcept { after_empty_line_ = true; }
  /// `???` on a line of its own is in the place of a turn.
  void noise(Span at) {
    const std::string_view word = ascii::trim(text(at));
    const bool is_sign = word.find_first_not_of('?') == std::string_view::npos || ascii::same_word(word, "xx");
    if (!is_sign || !is_open_ || is_log_) return noise_.add(at);
    turns_.odd(unknown_turn, at);
  }

  /// A word in the place of a turn is a turn in other characters, or kept, so that the replay stops at it.
  void stray(Span at) {
    using Kind = native_text::PlainWord::Kind;
    const native_text::PlainWord word = native_text::read_word(text(at));
    if (word.kind == Kind::Turn || word.kind == Kind::Unknown) return turns_.odd(word.text, at);
    reporter_.report("stray-text", at, "this is not a token of the protocol; it was ignored");
  }

  /// Passes on the last record. Called after the last byte of the slice.
  void end(Span slice) {
    if (is_open_) return finish();
    if (noise_.count == 0) return;
    clear(slice);
    record_->readable = false;
    reporter_.report("codecup-no-record", noise_.first, "expected tokens such as `D2`, or lines such as `--D2-->`");
    (*sink_)(*record_);
  }

 private:
  bool has_turns() const noexcept { return !turns_.empty(); }

  /// A block of comments after an empty line is the head of the next game.
  bool is_next_game_begun() const noexcept { return is_open_ && (has_quit_ || (has_turns() && after_empty_line_)); }

  std::string_view text(Span span) const noexcept { return source_.bytes.substr(span.begin, span.end - span.begin); }

  /// The text as UTF-8, without the blanks around it, which the span loses too.
  std::string_view decoded(Span& span) {
    while (span.begin < span.end && ascii::is_blank(source_.bytes[span.begin])) ++span.begin;
    while (span.begin < span.end && ascii::is_blank(source_.bytes[span.end - 1])) --span.end;
    const common::Decoded decoded = common::to_utf8(text(span), record_->texts);
    if (decoded.encoding == common::Encoding::Windows1252) not_utf8_.add(span);
    return decoded.text;
  }

  void clear(Span at) {
    record_->clear();
    turns_.clear();
    record_->source = source_;
    record_->format = Format::CodeCup;
    record_->span = at;
  }

  void open(Span at) {
    if (!is_open_) clear(at);
    is_open_ = true;
    record_->span.end = at.end;
    after_empty_line_ = false;
  }

  /// A placement after turns of the stacking phase is the first turn of another game.
  void open_for_turn() {
    const bool is_placement = turn_.end - turn_.begin == 2;
    if (is_open_ && (has_quit_ || (is_placement && turns_.is_stacking()))) finish();
    open(turn_);
  }

  void finish() {
    record_->set_tag("Game", "dvonn");
    if (!record_->tag("Variant")) record_->set_tag("Variant", "standard");
    if (is_log_)
      reporter_.report("codecup-log-noise", noise_, "line of the log is not a turn", "lines of the log are not turns");
    else
      reporter_.report("stray-text", noise_, "line is not part of a record and was ignored",
                       "lines are not part of a record and were ignored");
    reporter_.report("codecup-small-letters", small_letters_, "token is written in small letters",
                     "tokens are written in small letters");
    reporter_.report("not-utf-8", not_utf8_, "text was read as Windows-1252", "texts were read as Windows-1252");
    noise_ = small_letters_ = not_utf8_ = {};
    reporter_.report_duplicate_tags();
    reporter_.finish();
    is_open_ = false;
    is_log_ = false;
    has_quit_ = false;
    after_empty_line_ = false;
    first_position_.reset();
    (*sink_)(*record_);
  }

  void play() {
    const std::string_view turn = text(turn_);
    if (ascii::is_lower(turn.front())) small_letters_.add(turn_);
    if (turn.size() == 2)
      turns_.place(turn, turn_);
    else if (ascii::same_word(turn, dvonn::pass_text))
      turns_.pass(turn_);
    else
      turns_.move(turn.substr(0, 2), turn.substr(turn.size() - 2), turn_);
  }

  /// Black's log shows White's first placement only in the position before Black's own: one red piece (value 1, `B`),
  /// Black to place (`B` in front), spaces row by row from a1.
  void recover_first_placement() {
    if (!first_position_) return;
    const Span at = *first_position_;
    const std::string_view cells = text(at).substr(1);
    const std::size_t piece = cells.find_first_not_of('A');
    if (piece == std::string_view::npos) return;
    const bool is_only_one = cells.find_first_not_of('A', piece + 1) == std::string_view::npos;
    const auto space = dvonn::Space::at(static_cast<std::uint8_t>(piece));
    if (!is_only_one || !space || text(at).front() != 'B' || cells[piece] != 'B') {
      reporter_.report("codecup-missing-start", at,
                       "this position is not the start of a game; the turns before it are missing");
      return;
    }
    const std::array<char, 2> label = space->label();
    const std::string_view name(label.data(), label.size());
    const auto offset = static_cast<std::uint32_t>(at.begin + 1 + piece);
    reporter_.report("codecup-first-placement", {offset, offset + 1},
                     "White's first placement was read from this position: " + std::string(name));
    turns_.place(name, {offset, offset + 1});
  }

  /// `Score: 20 - 22. Player 2 won!`, as players of the contest closed their games.
  void read_score(std::string_view comment) {
    constexpr std::string_view word = "Score: ";
    constexpr std::string_view dash = " - ";
    if (!comment.starts_with(word) || record_->result) return;
    comment.remove_prefix(word.size());
    const auto white = take_number(comment);
    if (!white || !comment.starts_with(dash)) return;
    comment.remove_prefix(dash.size());
    const auto black = take_number(comment);
    if (!black) return;
    record_->result = *white > *black ? Result::WhiteWins : *white < *black ? Result::BlackWins : Result::Draw;
  }

  Source source_;
  Record* record_;
  const RecordSink* sink_;
  common::Reporter reporter_;
  dvonn::TurnSequence turns_;
  Span turn_;
  Span tag_name_;
  Span tag_value_;
  Span cells_;
  common::Occurrences noise_;
  common::Occurrences small_letters_;
  common::Occurrences not_utf8_;
  std::optional<Span> first_position_;
  bool is_open_ = false;
  bool is_log_ = false;
  bool has_quit_ = false;  // the record is complete; the next token begins another
  bool after_empty_line_ = false;
};

template <typename Rule>
struct action : tao::pegtl::nothing<Rule> {};

// A turn counts once the rule around it has matched.
// clang-format off
template <> struct action<grammar::placement>    : common::passes_span<&LogReader::turn> {};
template <> struct action<grammar::stack_move>   : common::passes_span<&LogReader::turn> {};
template <> struct action<grammar::pass>         : common::passes_span<&LogReader::turn> {};
template <> struct action<grammar::turn_token>   : common::calls<&LogReader::token> {};
template <> struct action<grammar::arrow>        : common::calls<&LogReader::arrow> {};
template <> struct action<grammar::start>        : common::passes_span<&LogReader::start> {};
template <> struct action<grammar::quit>         : common::passes_span<&LogReader::quit> {};
template <> struct action<grammar::tag_name>     : common::passes_span<&LogReader::tag_name> {};
template <> struct action<grammar::tag_value>    : common::passes_span<&LogReader::tag_value> {};
template <> struct action<grammar::tag_line>     : common::calls<&LogReader::tag> {};
template <> struct action<grammar::comment_text> : common::passes_span<&LogReader::comment> {};
template <> struct action<grammar::cells>        : common::passes_span<&LogReader::cells> {};
template <> struct action<grammar::position>     : common::calls<&LogReader::position> {};
template <> struct action<grammar::empty_line>   : common::calls<&LogReader::empty_line> {};
template <> struct action<grammar::noise>        : common::passes_span<&LogReader::noise> {};
template <> struct action<grammar::stray>        : common::passes_span<&LogReader::stray> {};
// clang-format on

// Finds the starts of CodeCup records from the lines around them, and recognises the dialect. Only certain starts are
// found: the reader separates games that follow each other without a mark.

constexpr std::size_t look_back = 256;

bool is_cell(std::string_view text) noexcept {
  return text.size() == 2 && text[0] >= 'A' && text[0] <= 'K' && text[1] >= '1' && text[1] <= '5';
}

bool is_stacking_token(std::string_view word) noexcept {
  return word == "PASS" || word == "Quit" ||
         (word.size() == 4 && is_cell(word.substr(0, 2)) && is_cell(word.substr(2)));
}

std::string_view first_word(std::string_view text) noexcept {
  return text.substr(0, std::min(text.find_first_of(" \t\r\n"), text.size()));
}

std::string_view last_word(std::string_view text) noexcept {
  const std::size_t blank = text.find_last_of(" \t\r\n");
  return blank == std::string_view::npos ? text : text.substr(blank + 1);
}

std::string_view last_line(std::string_view text) noexcept {
  return ascii::trim(text.substr(text.find_last_of('\n') + 1));
}

/// The text before a line, without the blanks at its end.
struct TextBefore {
  std::string_view text;
  bool has_empty_line;  // between the text and the line
};

TextBefore text_before(std::string_view bytes, std::size_t at) noexcept {
  const std::size_t begin = at - std::min(at, look_back);
  const std::string_view window = bytes.substr(begin, at - begin);
  const std::string_view text = ascii::trim(window);
  const auto newlines =
      std::count(window.begin() + (text.empty() ? 0 : text.data() + text.size() - window.data()), window.end(), '\n');
  return {text, newlines > 1};
}

/// True if a line after other text is the first line of a record.
bool begins_record(std::string_view line, const TextBefore& before) noexcept {
  if (line.empty() || before.text.empty()) return false;
  if (line.front() == '#') return before.has_empty_line;
  const std::string_view word = first_word(line);
  if (word == "Start") return !last_line(before.text).starts_with('#');  // the tags of its record; the reader decides
  return is_cell(word) && is_stacking_token(last_word(before.text));
}

}  // namespace

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  LogReader reader(piece, limits, scratch, sink);
  common::parse_slice<grammar::file, action>(piece, slice, reader);
  reader.end(slice);
}

std::size_t next_start(std::string_view bytes, std::size_t from) noexcept {
  for (std::size_t line = bytes.find('\n', from); line != std::string_view::npos; line = bytes.find('\n', line + 1)) {
    const std::size_t begin = line + 1;
    const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
    if (begins_record(ascii::trim(bytes.substr(begin, std::min<std::size_t>(end - begin, look_back))),
                      text_before(bytes, begin)))
      return begin;
  }
  return std::string_view::npos;
}

int recognise(std::string_view head) noexcept {
  head = common::skip_byte_order_mark(head);
  if (head.find("<--") != std::string_view::npos && head.find("-->") != std::string_view::npos) return 90;
  while (!head.empty()) {
    const std::size_t end = std::min(head.find('\n'), head.size());
    const std::string_view line = ascii::trim(head.substr(0, end));
    head.remove_prefix(std::min(end + 1, head.size()));
    if (line.empty() || line.front() == '#') continue;
    return is_cell(first_word(line)) || first_word(line) == "Start" ? 75 : 0;
  }
  return 0;
}

}  // namespace gpn::notation::codecup_log
