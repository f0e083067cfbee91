// Builds records from native text. The only file that compiles its grammar.
#include "common/other_game.hpp"
#include "common/tag_words.hpp"
#include "dialect_functions.hpp"
#include "dvonn/turns.hpp"
#include "native/builder.hpp"
#include "native/characters.hpp"
#include "native/record_start.hpp"
#include "sheet/claims.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace gpn::notation::native_text {
namespace {

constexpr std::size_t most_last_words = 8;

/// True if the text in the place of a turn has letters only, as no turn but a pass has.
bool is_word(std::string_view text) {
  return !text.empty() && std::none_of(text.begin(), text.end(), ascii::is_digit) && !is_pass_word(text);
}

void add(const std::vector<Comment>& comments, std::vector<Comment>& to) {
  to.insert(to.end(), comments.begin(), comments.end());
}

/// True if these bytes, between others, have no bracket of a tag and no result: the sign of one is `*` that no digit
/// precedes, a slash, or a dash or colon that none of the letters a to k follows. One step for each byte, without
/// branches, so that it runs on many bytes at once.
bool is_one_movetext(const char* begin, const char* end) noexcept {
  using Byte = unsigned char;
  const auto size = static_cast<std::size_t>(end - begin);
  const char* const before = begin - 1;
  Byte other = 0;
  for (std::size_t i = 0; i < size; ++i) {
    const Byte last = static_cast<Byte>(before[i]), c = static_cast<Byte>(before[i + 1]),
               next = static_cast<Byte>(before[i + 2]);
    const Byte is_no_digit = static_cast<Byte>(static_cast<Byte>(last - '0') >= 10);
    const Byte is_no_column = static_cast<Byte>(static_cast<Byte>(next - 'a') >= 11);
    const Byte is_sign = static_cast<Byte>((c == '[') | (c == '/') | (c >> 7U) | ((c == '*') & is_no_digit));
    other = static_cast<Byte>(other | is_sign | (static_cast<Byte>((c == '-') | (c == ':')) & is_no_column));
  }
  return other == 0;
}

/// Takes tags as they are written, to be compared without regard to capitals. Those of the rules may be spelled in
/// other ways, which Tags knows: the first letters of their names are G, P and V.
class WrittenTags {
 public:
  WrittenTags(const common::RecordContext& context, Tags& tags) noexcept : context_(context), tags_(tags) {}

  void name(std::string_view name) noexcept { name_ = name; }
  void value(std::string_view value) noexcept { value_ = value; }
  void pair() {
    if (std::string_view("GPVgpv").find(name_.front()) == std::string_view::npos) {
      context_.record().tags.push_back({name_, value_, context_.span_of(value_)});
      return;
    }
    tags_.name(name_);
    tags_.value(value_);
    tags_.pair();
  }

 private:
  const common::RecordContext& context_;
  Tags& tags_;
  std::string_view name_, value_;
};

const Annotation* notes_of_last_turn(const Record& record) {
  const Turns& turns = record.main.turns;
  const bool has_notes = turns.views().empty() && !turns.empty() && turns.back().annotation;
  return has_notes ? &record.annotations[*turns.back().annotation] : nullptr;
}

}  // namespace

Builder::Builder(const Source& piece, Span slice, const Limits& limits, Record& record, const RecordSink& sink)
    : context_(piece, slice, Format::Gpn, limits, record),
      tags_(context_),
      movetext_(context_),
      sink_(sink),
      begin_(piece.bytes.data() + slice.begin),
      end_(piece.bytes.data() + slice.end),
      last_blank_(end_) {
  while (last_blank_ != begin_ && !is(ByteClass::Blank, *--last_blank_)) continue;
  clear_record();
}

void Builder::clear_record() {
  context_.begin_record();
  tags_.begin_record();
  movetext_.begin_record();
  token_.reset();
  habits_.clear();
  is_end_lost_ = false;
}

void Builder::begin_record(Text at) {
  if (state_ == State::Ended) {
    end_record();
    clear_record();
  }
  state_ = State::Inside;
  context_.record().span.begin = context_.span_of(at).begin;
}

Builder::PlainBegin Builder::plain_begin() {
  if (begin_ == end_ || *begin_ != '[') return {0, Rest::Records};
  begin_record({begin_, 1});
  PlainText plain(begin_, last_blank_, end_);
  const auto size = [&] { return static_cast<std::size_t>(plain.at() - begin_); };
  plain.read_tags(tags_);
  const std::size_t tags_end = size();
  const Text rest(plain.at(), static_cast<std::size_t>(end_ - plain.at()));
  if (!rest.empty() && !is(ByteClass::Digit, rest.front()) && prose_between_tags(rest) != 0)
    return {tags_end, Rest::Records};
  plain.read_turns(movetext_);
  const std::size_t turns_end = size();
  if (turns_end == tags_end) return {tags_end, Rest::Records};
  const Text word = plain.read_last_word();
  if (common::result_named(word) == nullptr) return {turns_end, Rest::Movetext};
  result(word);
  return {size(), Rest::Nothing};
}

bool Builder::plain_tags() {
  if (begin_ == end_ || *begin_ != '[') return false;
  begin_record({begin_, 1});
  PlainText plain(begin_, last_blank_, end_);
  WrittenTags tags(context_, tags_);
  plain.read_tags(tags);
  constexpr std::size_t many = 32;  // from here on Tags may leave some out
  if (plain.at() == begin_ || context_.record().tags.size() >= many) return false;
  // The blank before the turns is the first character that others are compared with.
  const Text rest = ascii::trim({plain.at(), static_cast<std::size_t>(end_ - plain.at())});
  if (rest.empty()) return true;
  if (rest.data() + rest.size() == end_) return false;  // each byte is compared with the one behind it
  const std::size_t last_blank = rest.find_last_of(" \n");
  const bool has_result = last_blank != Text::npos && common::result_named(rest.substr(last_blank + 1)) != nullptr;
  return is(ByteClass::Blank, rest.data()[-1]) && context_.is_utf8() &&
         is_one_movetext(rest.data(), rest.data() + (has_result ? last_blank : rest.size()));
}

/// Completes the record and passes it on.
void Builder::end_record() {
  Record& record = context_.record();
  if (state_ == State::Inside) {
    const Text bytes(begin_, static_cast<std::size_t>(end_ - begin_));
    record.span.end = std::max(record.span.begin, context_.span_of(ascii::trim(bytes)).end);
  }
  movetext_.end_record(is_end_lost_ ? Movetext::Brackets::Lost : Movetext::Brackets::Expected);
  read_result_words();
  tags_.end_record(token_);
  read_last_words();
  if (!token_ && !is_end_lost_)
    context_.report("missing-result", {record.span.end, record.span.end},
                    "expected a result after the last turn: 1-0, 0-1, 1/2-1/2 or *");
  if (!record.tag("Game")) record.other_game = other_game();
  if (!habits_.empty()) report_habits();
  context_.end_record();
  record.readable = is_readable();
  sink_(record);
}

/// Reads the end of the game from words in the place of the last turns and from the comments after them: `3. d2 Anna
/// resigns`.
void Builder::read_last_words() {
  Record& record = context_.record();
  const std::span<const gpn_turn_text> views = record.main.turns.views();
  if (views.empty() || is_word({views.back().text, views.back().size})) read_words_as_turns();
  const auto read = [&](const Comment& comment) {
    common::add_claim(comment.text, comment.span, common::ClaimPlace::Remark, context_);
  };
  if (const Annotation* notes = notes_of_last_turn(record))
    std::for_each(notes->after.begin(), notes->after.end(), read);
  std::for_each(record.closing.begin(), record.closing.end(), read);
}

/// Words that are a claim become a comment after the last turn.
void Builder::read_words_as_turns() {
  Record& record = context_.record();
  auto& turns = record.main.turns.all();
  std::size_t words = 0;
  while (words < std::min(turns.size(), most_last_words) && is_word(turns[turns.size() - words - 1].text)) ++words;
  for (; words > 0; --words) {
    const auto first = turns.end() - static_cast<std::ptrdiff_t>(words);
    const Span span{first->span.begin, turns.back().span.end};
    const bool has_notes = std::any_of(first, turns.end() - 1, [](const Turn& turn) { return turn.annotation; });
    if (!has_notes && common::add_claim(context_.text_at(span), span, common::ClaimPlace::Remark, context_))
      return take_last_turns(words);
  }
}

/// The last turns are words: they become a comment after the turn before.
void Builder::take_last_turns(std::size_t count) {
  Record& record = context_.record();
  auto& turns = record.main.turns.all();
  const auto first = turns.end() - static_cast<std::ptrdiff_t>(count);
  const Span span{first->span.begin, turns.back().span.end};
  std::vector<Comment> closing{{context_.decoded(context_.text_at(span), span), span}};
  if (const Annotation* notes = notes_of_last_turn(record)) add(notes->after, closing);
  add(record.closing, closing);
  record.closing = std::move(closing);
  turns.erase(first, turns.end());
}

/// A result in words in the place of the last turn, `draw` or `W+R`, and the label of one, `res 1-0`.
void Builder::read_result_words() {
  Record& record = context_.record();
  const std::span<const gpn_turn_text> views = record.main.turns.views();
  const auto may_be_result = [](std::string_view text) {  // quickly no for most turns
    const bool is_point = text.size() > 1 && is(ByteClass::Digit, text[1]);
    return !is_point && (is_word(text) || text.find('+') != Text::npos);
  };
  if (!views.empty() && !may_be_result({views.back().text, views.back().size})) return;
  const auto& turns = record.main.turns.all();
  if (turns.empty() || !may_be_result(turns.back().text)) return;
  Span span = turns.back().span;
  if (token_) {
    if (!is_result_label(turns.back().text)) return;
    if (token_->is_usual) span.end = token_->span.end;
    token_->is_usual = false;
  } else {
    const auto worded = read_worded_result(turns.back().text);
    if (!worded) return;
    token_ = ResultToken{worded->result, span, false};
    if (worded->is_resignation) record.resignation = resignation_by(*worded->result, span);
  }
  if (token_->result) context_.report(unusual_result(context_.text_at(span), *token_->result, span));
  take_last_turns(1);
}

std::optional<OtherGame> Builder::other_game() const noexcept {
  common::OtherGameSigns signs;
  for (const Turn& turn : context_.record().main.turns) signs.add(turn.text, turn.span);
  for (const Diagnostic& diagnostic : context_.record().diagnostics)
    if (diagnostic.code == Finding("stray-text").code()) signs.add(context_.text_at(diagnostic.span), diagnostic.span);
  return signs.game();
}

/// A record without turns is unreadable where damage or text of another kind may be the reason.
bool Builder::is_readable() const noexcept {
  const Record& record = context_.record();
  if (!record.main.turns.empty()) return true;
  const bool is_damaged = std::any_of(record.diagnostics.begin(), record.diagnostics.end(),
                                      [](const Diagnostic& d) { return d.severity == Severity::Error; });
  return !is_damaged && (!record.tags.empty() || token_);
}

void Builder::end() {
  if (state_ != State::Before) end_record();
  state_ = State::Before;
}

void Builder::escape_line(Text line) {
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  const Span span = context_.span_of(line);
  if (context_.takes_remark(span)) context_.record().escapes.push_back(context_.decoded(line, span));
  if (state_ == State::Ended) context_.record().span.end = span.end;
}

void Builder::comment(Text written) {
  begin_content(written);
  movetext_.comment(read_comment());
}

void Builder::closing_comment(Text written) {
  movetext_.closing_comment(read_comment());
  context_.record().span.end = context_.span_of(written).end;
}

Comment Builder::read_comment() {
  if (is_comment_unclosed_) comment_ = ascii::trim(comment_);
  const Span span = context_.span_of(comment_);
  if (is_comment_unclosed_) {
    is_comment_unclosed_ = false;
    is_end_lost_ = true;
    context_.report("unclosed-comment", {span.begin - 1, span.begin},
                    "this comment is not closed; add a `}` where it ends");
  }
  return {unescaped(context_, comment_, span, comment_escapable), span};
}

void Builder::glyph_symbol(Text written) {
  const auto glyph = glyph_of(written);
  if (!glyph) return stray(written);
  movetext_of(written).glyph(glyph->number, written);
}

void Builder::numbered_glyph(Text written) {
  std::uint16_t number = 0;
  const auto read = std::from_chars(written.data() + 1, written.data() + written.size(), number);
  if (read.ec == std::errc()) return movetext_of(written).glyph(number, written);
  stray(written);
}

void Builder::turn(Text text) {
  const bool is_sign = text.size() <= 3 && glyph_of_sign(text);
  const bool is_typed = std::all_of(text.begin(), text.end(), [](char c) {
    return is(ByteClass::AsciiTurn, c) || is(ByteClass::Blank, c) || c == '?';
  });
  if (is_sign || !is_typed || text.find("--") != Text::npos) return word(text);
  movetext_of(text).turn(text);
}

void Builder::word(Text written) {
  using Kind = PlainWord::Kind;
  const PlainWord word = read_word(written);
  Movetext& movetext = movetext_of(written);
  const auto kept = [&] { return context_.record().texts.keep(word.text); };
  if (word.kind != Kind::Unknown && word.kind != Kind::Separator) typed_as(word.habit, written);
  switch (word.kind) {
    case Kind::Nothing: break;
    case Kind::Turn: return movetext.turn_as(written, kept());
    case Kind::NullMove: return movetext.turn_as(written, movetext.is_dvonn() ? dvonn::pass_text : kept());
    case Kind::Sign:
      if (word.glyph != 0 && movetext.is_after_turn()) return movetext.glyph(word.glyph, written);
      return movetext.comment({kept(), context_.span_of(written)});
    case Kind::Separator: return stray(written);
    case Kind::Unknown: return movetext.turn_as(written, kept());
  }
}

/// A turn in brackets, or a remark.
void Builder::bracketed(Text text) {
  const PlainWord inside = read_word(text);
  if (inside.kind == PlainWord::Kind::Turn) return word(text);
  stray(text);
}

void Builder::typed_as(sheet_text::Habit habit, Text written) {
  if (habit == sheet_text::Habit::None) return;
  auto met = std::find_if(habits_.begin(), habits_.end(), [&](const auto& each) { return each.first == habit; });
  if (met == habits_.end()) met = habits_.insert(met, {habit, {}});
  met->second.add(context_.span_of(written));
}

void Builder::report_habits() {
  for (const auto& [habit, met] : habits_)
    context_.report("sheet-typing", met.first,
                    met.count == 1 ? std::string(sheet_text::message_of(habit))
                                   : fmt::format("{} ({} times)", sheet_text::message_of(habit), met.count));
}

void Builder::result(Text written) {
  begin_content(written);
  const Span span = context_.span_of(written);
  const ReadResult read = *read_result(written);
  token_ = ResultToken{read.result, span, read.is_usual};
  if (!read.is_usual) context_.report(unusual_result(written, *read.result, span));
  context_.record().span.end = span.end;
  state_ = State::Ended;
}

void Builder::result_in_variation(Text written) {
  begin_content(written);
  const std::string_view token = ascii::trim(written);
  context_.report("result-in-variation", context_.span_of(token),
                  gpn::quoted(token) + " is ignored: a variation has no result of its own");
}

void Builder::stray(Text text) {
  begin_content(text);
  context_.report("stray-text", context_.span_of(text),
                  gpn::quoted(text) + " is not notation and was ignored; remove it or make it a comment in { }");
}

void Builder::stray_brace(Text brace) {
  begin_content(brace);
  context_.report("stray-bracket", context_.span_of(brace),
                  "this `}` closes no comment; remove it or add a `{` where the comment begins");
}

void Builder::leftover(Text text) {
  const Span span = context_.span_of(ascii::trim(text));
  context_.report("text-after-result", span,
                  gpn::quoted(ascii::trim(text)) +
                      " follows the result and was ignored; write the result last, or begin a "
                      "new record after an empty line");
  context_.record().span.end = span.end;
}

Comment Builder::read_prose(Text text) {
  const Span span = context_.span_of(ascii::trim(text));
  context_.report("sheet-text", span, "text beside the record was kept as a comment");
  return {context_.decoded(context_.text_at(span), span), span};
}

void Builder::closing_prose(Text text) {
  const Comment read = read_prose(text);
  movetext_.closing_comment(read);
  context_.record().span.end = read.span.end;
}

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  Builder builder(piece, slice, limits, scratch, sink);
  const std::string_view bytes = piece.bytes.substr(slice.begin, slice.end - slice.begin);
  const Builder::PlainBegin plain = builder.plain_begin();
  switch (plain.rest) {
    case Builder::Rest::Records:
      if (begins_with_tag(bytes))
        common::parse_slice<grammar::tagged_text, action>(piece, slice, builder, plain.size);
      else
        common::parse_slice<grammar::bare_text, action>(piece, slice, builder);
      break;
    case Builder::Rest::Movetext:
      common::parse_slice<grammar::rest_of_tagged_text, action>(piece, slice, builder, plain.size);
      break;
    case Builder::Rest::Nothing: break;
  }
  builder.end();
}

bool read_tags(const Source& piece, Span slice, const Limits& limits, Record& scratch) {
  const RecordSink none;
  return Builder(piece, slice, limits, scratch, none).plain_tags();
}

}  // namespace gpn::notation::native_text
