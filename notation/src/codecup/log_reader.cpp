#include "codecup/log_reader.hpp"

#include "common/ascii.hpp"
#include "common/utf8.hpp"

#include <array>

namespace gpn::notation::codecup_log {
namespace {

/// The number a text begins with, cut off together with what follows up to the next digit.
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

std::optional<Result> result_named(std::string_view text) noexcept {
  for (const Result result : {Result::WhiteWins, Result::BlackWins, Result::Draw})
    if (text == name(result)) return result;
  return std::nullopt;
}

std::optional<Color> color_named(std::string_view text) noexcept {
  if (ascii::same_word(text, "white")) return Color::White;
  if (ascii::same_word(text, "black")) return Color::Black;
  return std::nullopt;
}

}  // namespace

LogReader::LogReader(const Source& source, const Limits& limits, Record& record, const RecordSink& sink)
    : source_(source), record_(&record), sink_(&sink), notes_(record, limits), turns_(record, notes_, limits) {}

void LogReader::clear(Span at) {
  record_->clear();
  turns_.clear();
  record_->source = source_;
  record_->format = Format::CodeCup;
  record_->span = at;
}

void LogReader::open(Span at) {
  if (!open_) clear(at);
  open_ = true;
  record_->span.end = at.end;
  after_empty_line_ = false;
}

/// A placement behind turns of the stacking phase is the first of another game.
void LogReader::token(Span at) {
  const bool is_placement = at.end - at.begin == 2;
  if (open_ && (quit_ || (is_placement && turns_.stacking()))) finish();
  open(at);
  play(at);
}

void LogReader::arrow(Span at) {
  const bool is_placement = at.end - at.begin == 2;
  if (open_ && (quit_ || (is_placement && turns_.stacking()))) finish();
  open(at);
  is_log_ = true;
  if (!has_turns()) recover_first_placement();
  play(at);
}

void LogReader::play(Span at) {
  const std::string_view turn = text(at);
  if (ascii::is_lower(turn.front())) small_letters_.add(at);
  if (turn.size() == 2)
    turns_.place(turn, at);
  else if (ascii::same_word(turn, dvonn::pass_text))
    turns_.pass(at);
  else
    turns_.move(turn.substr(0, 2), turn.substr(turn.size() - 2), at);
}

/// Black's log shows White's first placement only in the position before his own: one red piece (value 1, `B`), Black
/// to place (`B` in front), spaces row by row from a1.
void LogReader::recover_first_placement() {
  if (!first_position_) return;
  const Span at = *first_position_;
  const std::string_view cells = text(at).substr(1);
  const std::size_t piece = cells.find_first_not_of('A');
  if (piece == std::string_view::npos) return;
  const bool is_only_one = cells.find_first_not_of('A', piece + 1) == std::string_view::npos;
  const auto space = dvonn::Space::at(static_cast<std::uint8_t>(piece));
  if (!is_only_one || !space || text(at).front() != 'B' || cells[piece] != 'B') {
    notes_.add(missing_start, at, "this position is not the start of a game; the turns before it are missing");
    return;
  }
  const std::array<char, 2> label = space->label();
  const std::string_view name(label.data(), label.size());
  const auto offset = static_cast<std::uint32_t>(at.begin + 1 + piece);
  notes_.add(first_placement, {offset, offset + 1},
             "White's first placement is taken from this position: " + std::string(name));
  turns_.place(name, {offset, offset + 1});
}

void LogReader::start(Span at) {
  if (open_ && has_turns()) finish();
  open(at);
}

void LogReader::quit(Span at) {
  open(at);
  quit_ = true;
}

std::string_view LogReader::value(Span& span) {
  while (span.begin < span.end && ascii::is_blank(source_.bytes[span.begin])) ++span.begin;
  while (span.begin < span.end && ascii::is_blank(source_.bytes[span.end - 1])) --span.end;
  const common::Decoded decoded = common::to_utf8(text(span), record_->texts);
  if (decoded.encoding == common::Encoding::Latin1) latin1_.add(span);
  return decoded.text;
}

/// A block of comments behind an empty line is the head of the next game.
void LogReader::tag(Span name, Span value_span) {
  if (open_ && (quit_ || (has_turns() && after_empty_line_))) finish();
  if (open_ && has_turns()) {
    comment({name.begin, value_span.end});
    return;
  }
  open({name.begin, value_span.end});
  const std::string_view said = value(value_span);
  const auto result = result_named(said);
  const auto loser = color_named(said);
  if (text(name) == "Result" && result) {
    record_->result = *result;
    record_->result_span = value_span;
  } else if (text(name) == "Resigned" && loser) {
    record_->resignation = Resignation{*loser, value_span};
  } else {
    record_->tags.push_back({text(name), said, value_span});
  }
}

void LogReader::comment(Span at) {
  if (is_log_) {
    noise(at);
    return;
  }
  if (open_ && (quit_ || (has_turns() && after_empty_line_))) finish();
  open(at);
  const std::string_view said = value(at);
  read_score(said);
  if (has_turns())
    record_->annotation_of(record_->main.turns.back()).after.push_back({said, at});
  else
    record_->comments.push_back({said, at});
}

/// `Score: 20 - 22. Player 2 won!`, as players of the contest closed their games.
void LogReader::read_score(std::string_view comment) {
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

void LogReader::position(Span at) {
  if (!first_position_) first_position_ = at;
}

void LogReader::noise(Span at) { noise_.add(at); }

void LogReader::stray(Span at) {
  notes_.add(common::stray_text, at, "this is no token of the protocol; it was skipped");
}

void LogReader::tell(common::Tally& tally, const FindingInfo& finding, std::string_view one, std::string_view several) {
  if (tally.count > 0) notes_.add(finding, tally.first, common::counted(tally.count, one, several));
  tally = {};
}

void LogReader::finish() {
  record_->set_tag("Game", "dvonn");
  record_->set_tag("Variant", "standard");
  if (is_log_)
    tell(noise_, log_noise, "line of the log is no turn", "lines of the log are no turns");
  else
    tell(noise_, common::stray_text, "line is no part of a record and was skipped",
         "lines are no part of a record and were skipped");
  tell(small_letters_, small_letters, "token is written in small letters", "tokens are written in small letters");
  tell(latin1_, common::not_utf8, "text was read as Latin-1", "texts were read as Latin-1");
  notes_.finish();
  open_ = false;
  is_log_ = false;
  quit_ = false;
  after_empty_line_ = false;
  first_position_.reset();
  (*sink_)(*record_);
}

void LogReader::end(Span slice) {
  if (open_) {
    finish();
    return;
  }
  if (noise_.count == 0) return;
  clear(slice);
  record_->readable = false;
  notes_.add(not_a_record, noise_.first, "expected tokens such as `D2`, or lines such as `--D2-->`");
  (*sink_)(*record_);
}

}  // namespace gpn::notation::codecup_log
