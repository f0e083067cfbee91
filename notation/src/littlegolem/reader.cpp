// Reads the Little Golem dialect (records-dvonn 3B, rules.md 7.3):
//
//   record = { key "[" value "]" } { number "." turn turn }
//   turn   = cell | cell cell (glued) | "pass" | "resign"
#include "common/encoding.hpp"
#include "common/grammar_actions.hpp"
#include "common/lines.hpp"
#include "common/record_context.hpp"
#include "common/tag_words.hpp"
#include "dialect_functions.hpp"
#include "dvonn/turns.hpp"
#include "native/words.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/counted.hpp>

#include <tao/pegtl.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::littlegolem_text {
namespace {

namespace grammar {

namespace p = tao::pegtl;

struct blank : p::sor<p::one<' ', '\t', '\r', '\n', '\0'>, sheet_text::special_blanks_rule> {};
struct byte_order_mark : p::string<'\xEF', '\xBB', '\xBF'> {};
struct spaces : p::star<p::sor<p::one<' ', '\t'>, sheet_text::special_blanks_rule>> {};
struct end_of_line : p::one<'\r', '\n'> {};

struct number : p::seq<p::plus<p::digit>, p::one<'.'>> {};

// A value ends at the bracket that is followed by the next part of the record, so that names may contain brackets. A
// value that is not closed ends with its line.
struct key : p::seq<p::upper, p::rep<3, p::alpha>, p::star<p::alnum>> {};
struct opens_header : p::seq<key, spaces, p::one<'['>> {};
struct value_close : p::seq<p::one<']'>, p::at<spaces, p::sor<p::eof, end_of_line, opens_header, number>>> {};
struct value : p::star<p::not_at<p::sor<value_close, end_of_line>>, p::any> {};
struct unclosed : p::success {};
struct header : p::seq<key, spaces, p::one<'['>, value, p::sor<value_close, unclosed>> {};

struct cell : p::seq<p::ranges<'a', 'k', 'A', 'K'>, p::range<'1', '5'>> {};
struct word_end : p::at<p::sor<blank, p::eof>> {};
struct placement : p::seq<cell, word_end> {};
struct stack_move : p::seq<cell, p::opt<p::one<'-'>>, cell, word_end> {};
struct pass : p::seq<p::istring<'p', 'a', 's', 's'>, word_end> {};
struct resign : p::seq<p::istring<'r', 'e', 's', 'i', 'g', 'n'>, p::opt<p::istring<'s'>>, word_end> {};

// `1... c1`: White's place is empty.
struct empty_place
    : p::seq<p::sor<p::plus<p::one<'.'>>, p::plus<p::one<'-'>>, p::string<'\xE2', '\x80', '\xA6'>>, word_end> {};

struct stray : p::plus<p::not_at<blank>, p::any> {};
struct item
    : p::sor<p::plus<blank>, placement, stack_move, number, pass, resign, header, empty_place, byte_order_mark, stray> {
};
struct file : p::seq<p::star<item>, p::eof> {};

}  // namespace grammar

/// Compares the numbers of a Little Golem record with its turns: a number, then two turns.
class Rounds {
 public:
  void clear() noexcept { *this = {}; }
  void add_placement() noexcept { ++(others_ == 0 ? placements_ : others_); }
  /// A move, a pass, a resignation, or a word that is damaged.
  void add_other() noexcept { ++others_; }

  /// Begins a round. What is wrong with its number, as a sentence; empty when it follows the one before.
  std::optional<std::string> begin(std::string_view digits, Span at) {
    std::int64_t number = 0;
    for (const char digit : digits.substr(0, most_digits)) number = 10 * number + (digit - '0');
    std::optional<std::string> fault;
    if (number_ && (number != *number_ + 1 || !is_complete()))
      fault = "number " + std::to_string(number) + " comes " + counted(turns(), "turn") + " after number " +
              std::to_string(*number_) + "; a turn is missing or written twice, or a number is wrong";
    *this = {};
    number_ = number;
    at_ = at;
    return fault;
  }

  bool has_number() const noexcept { return number_.has_value(); }

  /// True behind a number without turns.
  bool has_begun() const noexcept { return number_ && turns() == 0; }

  /// The number of a round without turns.
  std::optional<Span> without_turns() const noexcept { return has_begun() ? std::optional(at_) : std::nullopt; }

 private:
  static constexpr std::size_t most_digits = 9;
  std::uint64_t turns() const noexcept { return placements_ + others_; }
  /// White may write the 49th placement and move in one round (D3); the site leaves that placement out.
  bool is_complete() const noexcept { return turns() == 2 || (placements_ == 1 && others_ == 2); }

  std::optional<std::int64_t> number_;
  Span at_;
  std::uint64_t placements_ = 0;  // before the first turn of another kind
  std::uint64_t others_ = 0;
};

/// Builds records from the parts that the grammar matches, in the order of the text.
class Builder {
 public:
  Builder(const Source& source, const Limits& limits, Record& record, const RecordSink& sink)
      : source_(source), record_(&record), sink_(&sink), reporter_(record, limits), turns_(record, reporter_, limits) {}

  Span span_of(std::string_view text) const noexcept {
    const auto begin = static_cast<std::uint32_t>(text.data() - source_.bytes.data());
    return {begin, begin + static_cast<std::uint32_t>(text.size())};
  }

  void key(Span at) noexcept { key_ = at; }
  void value(Span at) noexcept { value_ = at; }
  void unclosed() noexcept { is_unclosed_ = true; }
  void header();
  void number(Span at);
  void place(Span at);
  void move(Span at);
  void pass(Span at);
  void resign(Span at);
  void empty_place(Span at);
  void stray(Span at);
  void end(Span slice);

 private:
  std::string_view text(Span span) const noexcept { return source_.bytes.substr(span.begin, span.end - span.begin); }
  /// Returns the digits of a number, without its dot.
  std::string_view digits_of(Span number) const noexcept { return text({number.begin, number.end - 1}); }
  bool has_turns() const noexcept { return !turns_.empty() || record_->resignation; }
  void open(Span at);
  void count_capitals(Span at) noexcept;
  void name_beginner(Span at);
  void finish();

  Source source_;
  Record* record_;
  const RecordSink* sink_;
  common::Reporter reporter_;
  dvonn::TurnSequence turns_;
  common::Occurrences hyphens_;
  common::Occurrences capitals_;
  common::Occurrences not_utf8_;
  Rounds rounds_;
  std::optional<Span> lead_;  // text before the first record
  Span key_;
  Span value_;
  bool is_unclosed_ = false;
  bool is_open_ = false;
  bool black_begins_ = false;  // the place before the first turn is empty
};

void Builder::open(Span at) {
  if (!is_open_) {
    record_->clear();
    turns_.clear();
    rounds_.clear();
    black_begins_ = false;
    record_->source = source_;
    record_->format = Format::LittleGolem;
    record_->span = at;
    is_open_ = true;
    if (lead_) reporter_.report("stray-text", *lead_, "text before the first record was ignored");
    lead_.reset();
  }
  record_->span.end = at.end;
}

/// A header after turns belongs to the next record.
void Builder::header() {
  if (is_open_ && has_turns()) finish();
  open(key_);
  record_->span.end = value_.end + (is_unclosed_ ? 0U : 1U);
  if (is_unclosed_)
    reporter_.report("littlegolem-unclosed-value", {value_.begin, value_.begin}, "this bracket is not closed; add `]`");
  is_unclosed_ = false;
  const common::Decoded value = common::to_utf8(ascii::trim(text(value_)), record_->texts);
  if (value.encoding == common::Encoding::Windows1252) not_utf8_.add(value_);
  record_->tags.push_back({reporter_.read_tag_name(text(key_), key_), value.text, value_});
}

/// Numbers count rounds; a first round after turns begins the next record.
void Builder::number(Span at) {
  if (is_open_ && has_turns() && text(at) == "1.") finish();
  open(at);
  if (auto fault = rounds_.begin(digits_of(at), at)) reporter_.report("move-number", at, std::move(*fault));
}

void Builder::place(Span at) {
  open(at);
  count_capitals(at);
  rounds_.add_placement();
  name_beginner(at);
  turns_.place(text(at), at);
}

void Builder::move(Span at) {
  open(at);
  count_capitals(at);
  rounds_.add_other();
  name_beginner(at);
  const std::string_view move = text(at);
  if (move.size() == 5) hyphens_.add(at);
  turns_.imply_last_placement(at);
  turns_.move(move.substr(0, 2), move.substr(move.size() - 2), at);
}

void Builder::pass(Span at) {
  open(at);
  rounds_.add_other();
  turns_.imply_last_placement(at);
  turns_.pass(at);
}

void Builder::resign(Span at) {
  open(at);
  rounds_.add_other();
  turns_.imply_last_placement(at);
  turns_.resign(at);
}

void Builder::name_beginner(Span at) {
  if (black_begins_ && !has_turns()) record_->first_player = NamedPlayer{Color::Black, at};
}

void Builder::empty_place(Span at) {
  if (!is_open_ || has_turns() || !rounds_.has_begun()) return stray(at);
  open(at);
  rounds_.add_other();
  black_begins_ = true;
}

void Builder::count_capitals(Span at) noexcept {
  if (ascii::is_upper(text(at).front())) capitals_.add(at);
}

/// A word in the place of a turn is a turn in other characters, or kept, so that the replay stops at it.
void Builder::stray(Span at) {
  using Kind = native_text::PlainWord::Kind;
  const native_text::PlainWord word = native_text::read_word(text(at));
  if (is_open_ && rounds_.has_number() && (word.kind == Kind::Turn || word.kind == Kind::Unknown)) {
    rounds_.add_other();
    turns_.odd(word.text, at);
  } else if (is_open_) {
    rounds_.add_other();
    reporter_.report("stray-text", at, "this is neither a turn nor a header; it was ignored");
  } else {
    lead_ = Span{lead_ ? lead_->begin : at.begin, at.end};
  }
}

void Builder::finish() {
  if (const auto number = rounds_.without_turns())
    reporter_.report(
        "move-number", *number,
        "no turn follows number " + std::string(digits_of(*number)) + "; the end of the game may be missing");
  record_->set_tag("Game", "dvonn");
  record_->set_tag("Variant", "standard");
  reporter_.report("littlegolem-hyphen", hyphens_, "move is written with a hyphen", "moves are written with a hyphen");
  reporter_.report("littlegolem-capitals", capitals_, "turn is written in capitals", "turns are written in capitals");
  reporter_.report("not-utf-8", not_utf8_, "value was read as Windows-1252", "values were read as Windows-1252");
  hyphens_ = capitals_ = not_utf8_ = {};
  reporter_.finish();
  is_open_ = false;
  (*sink_)(*record_);
}

void Builder::end(Span slice) {
  if (is_open_) finish();
  if (!lead_) return;
  record_->clear();
  record_->source = source_;
  record_->format = Format::LittleGolem;
  record_->span = slice;
  record_->readable = false;
  reporter_.report("littlegolem-no-record", *lead_,
                   "expected a header such as `White [..]`, or turns such as `1. g2 c1`");
  (*sink_)(*record_);
}

template <typename Rule>
struct action : tao::pegtl::nothing<Rule> {};

// clang-format off
template <> struct action<grammar::key>        : common::passes_span<&Builder::key> {};
template <> struct action<grammar::value>      : common::passes_span<&Builder::value> {};
template <> struct action<grammar::unclosed>   : common::calls<&Builder::unclosed> {};
template <> struct action<grammar::header>     : common::calls<&Builder::header> {};
template <> struct action<grammar::number>     : common::passes_span<&Builder::number> {};
template <> struct action<grammar::placement>  : common::passes_span<&Builder::place> {};
template <> struct action<grammar::stack_move> : common::passes_span<&Builder::move> {};
template <> struct action<grammar::pass>       : common::passes_span<&Builder::pass> {};
template <> struct action<grammar::resign>     : common::passes_span<&Builder::resign> {};
template <> struct action<grammar::empty_place> : common::passes_span<&Builder::empty_place> {};
template <> struct action<grammar::stray>      : common::passes_span<&Builder::stray> {};
// clang-format on

// Finds the starts of Little Golem records from a few bytes around them, and recognises the dialect.

constexpr std::size_t longest_key = 40;
/// The letters that a key begins with, so that `Gg6 [16]` is a turn with its count.
constexpr std::size_t letters_of_key = 4;

/// `Event [`.
bool opens_header(std::string_view text) noexcept {
  std::size_t at = 0;
  while (at < text.size() && at < longest_key && (ascii::is_letter(text[at]) || ascii::is_digit(text[at]))) ++at;
  if (at < letters_of_key || !ascii::is_upper(text[0])) return false;
  if (!std::all_of(text.begin(), text.begin() + letters_of_key, ascii::is_letter)) return false;
  while (at < text.size() && text[at] == ' ') ++at;
  return at < text.size() && text[at] == '[';
}

/// `1.` and a space.
bool opens_turns(std::string_view text) noexcept {
  if (!text.starts_with("1.")) return false;
  const std::size_t at = common::skip_blanks(text, 2);
  if (at + 1 >= text.size()) return false;
  const char column = ascii::lower(text[at]);
  return column >= 'a' && column <= 'k' && text[at + 1] >= '1' && text[at + 1] <= '5';
}

/// True if the text ends with a header; no record begins after it. The line of a header whose last value is not closed
/// opens a header and has no turns.
bool follows_header(std::string_view before) noexcept {
  constexpr std::size_t look_back = 1024;
  before = ascii::trim(before.substr(before.size() - std::min(before.size(), look_back)));
  if (before.ends_with(']')) return true;
  const std::size_t newline = before.rfind('\n');
  const std::string_view line = ascii::trim(newline == std::string_view::npos ? before : before.substr(newline));
  return opens_header(line) && line.find(" 1. ") == std::string_view::npos;
}

/// True if the text has a move without a hyphen in small letters, which score sheets do not have.
bool has_glued_move(std::string_view text) noexcept {
  const auto cell = [&](std::size_t at) {
    return text[at] >= 'a' && text[at] <= 'k' && text[at + 1] >= '1' && text[at + 1] <= '5';
  };
  for (std::size_t at = 1; at + 4 <= text.size(); ++at)
    if (text[at - 1] == ' ' && cell(at) && cell(at + 2)) return true;
  return false;
}

}  // namespace

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  Builder builder(piece, limits, scratch, sink);
  common::parse_slice<grammar::file, action>(piece, slice, builder);
  builder.end(slice);
}

std::size_t next_start(std::string_view bytes, std::size_t from) noexcept {
  for (std::size_t line = bytes.find('\n', from); line != std::string_view::npos; line = bytes.find('\n', line + 1)) {
    const std::string_view rest = bytes.substr(line + 1);
    const std::size_t lead = rest.find_first_not_of(" \t");
    if (lead == std::string_view::npos) continue;
    const std::string_view text = rest.substr(lead);
    const bool opens = text.starts_with("Event [") ||
                       ((opens_header(text) || opens_turns(text)) && !follows_header(bytes.substr(0, line)));
    if (opens) return line + 1;
  }
  return std::string_view::npos;
}

int recognise(std::string_view head) noexcept {
  head = common::skip_byte_order_mark(head);
  head.remove_prefix(common::skip_blanks(head, 0));
  // `Anna [Club A], Bela [Club B]` is the heading of a sheet.
  const std::string_view key = head.substr(0, head.find_first_of(" ["));
  if (opens_header(head) && (common::own_name(key) || has_glued_move(head))) return 80;
  return opens_turns(head) && has_glued_move(head) ? 70 : 0;
}

}  // namespace gpn::notation::littlegolem_text
