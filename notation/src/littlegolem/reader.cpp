// The only file that compiles the grammar: what each rule makes of the record.
#include "littlegolem/reader.hpp"

#include "common/ascii.hpp"
#include "common/dvonn_sequence.hpp"
#include "common/notes.hpp"
#include "common/utf8.hpp"
#include "littlegolem/findings.hpp"
#include "littlegolem/grammar.hpp"

namespace gpn::notation::littlegolem_text {
namespace {

namespace p = tao::pegtl;
using Input = p::memory_input<p::tracking_mode::lazy, p::eol::lf_crlf, const char*>;

/// Builds records from the parts the grammar finds, in their order.
class Builder {
 public:
  Builder(const Source& source, const Limits& limits, Record& record, const RecordSink& sink)
      : source_(source), record_(&record), sink_(&sink), notes_(record, limits), turns_(record, notes_, limits) {}

  template <typename Text>
  Span span(const Text& in) const noexcept {
    return {static_cast<std::uint32_t>(in.begin() - source_.bytes.data()),
            static_cast<std::uint32_t>(in.end() - source_.bytes.data())};
  }
  std::string_view text(Span span) const noexcept { return source_.bytes.substr(span.begin, span.end - span.begin); }

  void key(Span at) noexcept { key_ = at; }
  void value(Span at) noexcept { value_ = at; }
  void unclosed() noexcept { unclosed_ = true; }
  void header();
  void number(Span at);
  void place(Span at);
  void move(Span at);
  void pass(Span at);
  void resign(Span at);
  void stray(Span at);
  void end(Span slice);

 private:
  bool has_turns() const noexcept { return !turns_.empty() || record_->resignation; }
  void open(Span at);
  void note_capitals(Span at) noexcept;
  void finish();

  Source source_;
  Record* record_;
  const RecordSink* sink_;
  common::Notes notes_;
  dvonn::Sequence turns_;
  common::Tally hyphens_;
  common::Tally capitals_;
  common::Tally latin1_;
  std::optional<Span> lead_;
  Span key_;
  Span value_;
  bool unclosed_ = false;
  bool open_ = false;
};

void Builder::open(Span at) {
  if (!open_) {
    record_->clear();
    turns_.clear();
    record_->source = source_;
    record_->format = Format::LittleGolem;
    record_->span = at;
    open_ = true;
    if (lead_) notes_.add(common::stray_text, *lead_, "text before the first record was skipped");
    lead_.reset();
  }
  record_->span.end = at.end;
}

/// A header behind turns is that of the next record.
void Builder::header() {
  if (open_ && has_turns()) finish();
  open(key_);
  record_->span.end = value_.end + (unclosed_ ? 0U : 1U);
  if (unclosed_) notes_.add(unclosed_value, {value_.begin, value_.begin}, "this bracket is not closed; add `]`");
  unclosed_ = false;
  const common::Decoded value = common::to_utf8(ascii::trim(text(value_)), record_->texts);
  if (value.encoding == common::Encoding::Latin1) latin1_.add(value_);
  record_->tags.push_back({text(key_), value.text, value_});
}

/// Numbers count rounds; a first round behind turns begins the next record.
void Builder::number(Span at) {
  if (open_ && has_turns() && text(at) == "1.") finish();
  open(at);
}

void Builder::place(Span at) {
  open(at);
  note_capitals(at);
  turns_.place(text(at), at);
}

void Builder::move(Span at) {
  open(at);
  note_capitals(at);
  const std::string_view move = text(at);
  if (move.size() == 5) hyphens_.add(at);
  turns_.imply_last_placement(at);
  turns_.move(move.substr(0, 2), move.substr(move.size() - 2), at);
}

void Builder::pass(Span at) {
  open(at);
  turns_.imply_last_placement(at);
  turns_.pass(at);
}

void Builder::resign(Span at) {
  open(at);
  turns_.imply_last_placement(at);
  turns_.resign(at);
}

void Builder::note_capitals(Span at) noexcept {
  if (ascii::is_upper(text(at).front())) capitals_.add(at);
}

void Builder::stray(Span at) {
  if (open_)
    notes_.add(common::stray_text, at, "this is no turn and no header; it was skipped");
  else if (!lead_)
    lead_ = at;
}

void Builder::finish() {
  record_->set_tag("Game", "dvonn");
  record_->set_tag("Variant", "standard");
  const auto tell = [&](common::Tally& tally, const FindingInfo& finding, std::string_view one, std::string_view many) {
    if (tally.count > 0) notes_.add(finding, tally.first, common::counted(tally.count, one, many));
    tally = {};
  };
  tell(hyphens_, hyphenated, "move is written with a hyphen", "moves are written with a hyphen");
  tell(capitals_, capitals, "turn is written in capitals", "turns are written in capitals");
  tell(latin1_, common::not_utf8, "value was read as Latin-1", "values were read as Latin-1");
  notes_.finish();
  open_ = false;
  (*sink_)(*record_);
}

void Builder::end(Span slice) {
  if (open_) finish();
  if (!lead_) return;
  record_->clear();
  record_->source = source_;
  record_->format = Format::LittleGolem;
  record_->span = slice;
  record_->readable = false;
  notes_.add(not_a_record, *lead_, "expected a header such as `White [..]`, or turns such as `1. g2 c1`");
  (*sink_)(*record_);
}

template <typename Rule>
struct action : p::nothing<Rule> {};

template <void (Builder::*tell)(Span)>
struct tells {
  template <typename Text>
  static void apply(const Text& in, Builder& builder) {
    (builder.*tell)(builder.span(in));
  }
};

template <void (Builder::*keep)(Span) noexcept>
struct keeps {
  template <typename Text>
  static void apply(const Text& in, Builder& builder) noexcept {
    (builder.*keep)(builder.span(in));
  }
};

// clang-format off
template <> struct action<grammar::key> : keeps<&Builder::key> {};
template <> struct action<grammar::value> : keeps<&Builder::value> {};
template <> struct action<grammar::number> : tells<&Builder::number> {};
template <> struct action<grammar::placement> : tells<&Builder::place> {};
template <> struct action<grammar::stack_move> : tells<&Builder::move> {};
template <> struct action<grammar::pass> : tells<&Builder::pass> {};
template <> struct action<grammar::resign> : tells<&Builder::resign> {};
template <> struct action<grammar::stray> : tells<&Builder::stray> {};
template <> struct action<grammar::unclosed> { static void apply0(Builder& builder) noexcept { builder.unclosed(); } };
template <> struct action<grammar::header> { static void apply0(Builder& builder) { builder.header(); } };
// clang-format on

}  // namespace

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  Builder builder(piece, limits, scratch, sink);
  Input in(piece.bytes.data() + slice.begin, piece.bytes.data() + slice.end, "");
  p::parse<grammar::file, action>(in, builder);
  builder.end(slice);
}

}  // namespace gpn::notation::littlegolem_text
