// The only file that compiles the grammar of the Little Golem dialect, with the actions of its rules.
#include <gpn/text/ascii.hpp>

#include "dialect_functions.hpp"

#include "common/encoding.hpp"
#include "common/grammar_actions.hpp"
#include "common/reporter.hpp"
#include "common/tag_names.hpp"
#include "dvonn/turn_sequence.hpp"
#include "littlegolem/grammar.hpp"
#include "littlegolem/rounds.hpp"

namespace gpn::notation::littlegolem_text {
namespace {

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
  /// Of a number, without its dot.
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
  record_->tags.push_back({text(key_), value.text, value_});
  if (auto misspelt = common::misspelt_tag(text(key_), key_)) reporter_.report(std::move(*misspelt));
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

void Builder::stray(Span at) {
  if (is_open_) {
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

}  // namespace

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  Builder builder(piece, limits, scratch, sink);
  common::parse_slice<grammar::file, action>(piece, slice, builder);
  builder.end(slice);
}

}  // namespace gpn::notation::littlegolem_text
