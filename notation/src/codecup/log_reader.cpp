#include "codecup/log_reader.hpp"

#include "common/encoding.hpp"
#include "common/result_names.hpp"
#include "common/tag_names.hpp"

#include <gpn/text/ascii.hpp>

#include <array>

namespace gpn::notation::codecup_log {
namespace {

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

}  // namespace

LogReader::LogReader(const Source& source, const Limits& limits, Record& record, const RecordSink& sink)
    : source_(source), record_(&record), sink_(&sink), reporter_(record, limits), turns_(record, reporter_, limits) {}

void LogReader::clear(Span at) {
  record_->clear();
  turns_.clear();
  record_->source = source_;
  record_->format = Format::CodeCup;
  record_->span = at;
}

void LogReader::open(Span at) {
  if (!is_open_) clear(at);
  is_open_ = true;
  record_->span.end = at.end;
  after_empty_line_ = false;
}

/// A placement after turns of the stacking phase is the first turn of another game.
void LogReader::open_for_turn() {
  const bool is_placement = turn_.end - turn_.begin == 2;
  if (is_open_ && (has_quit_ || (is_placement && turns_.is_stacking()))) finish();
  open(turn_);
}

void LogReader::token() {
  open_for_turn();
  play();
}

void LogReader::arrow() {
  open_for_turn();
  is_log_ = true;
  if (!has_turns()) recover_first_placement();
  play();
}

void LogReader::play() {
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
void LogReader::recover_first_placement() {
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

void LogReader::start(Span at) {
  if (is_open_ && (has_turns() || has_quit_)) finish();
  open(at);
}

void LogReader::quit(Span at) {
  if (is_open_ && has_quit_) finish();
  open(at);
  has_quit_ = true;
}

/// The text as UTF-8, without the blanks around it, which the span loses too.
std::string_view LogReader::decoded(Span& span) {
  while (span.begin < span.end && ascii::is_blank(source_.bytes[span.begin])) ++span.begin;
  while (span.begin < span.end && ascii::is_blank(source_.bytes[span.end - 1])) --span.end;
  const common::Decoded decoded = common::to_utf8(text(span), record_->texts);
  if (decoded.encoding == common::Encoding::Windows1252) not_utf8_.add(span);
  return decoded.text;
}

/// A block of comments after an empty line is the head of the next game.
bool LogReader::is_next_game_begun() const noexcept {
  return is_open_ && (has_quit_ || (has_turns() && after_empty_line_));
}

void LogReader::tag() {
  const Span line{tag_name_.begin, tag_value_.end};
  if (is_next_game_begun()) finish();
  const bool follows_turns = is_open_ && has_turns();
  const auto* result = common::result_named(ascii::trim(text(tag_value_)));
  const bool ends_game = text(tag_name_) == "Result" && result != nullptr && !record_->result;
  if (follows_turns && !ends_game) return comment(line);
  open(line);
  const std::string_view value = decoded(tag_value_);
  const auto loser = color_named(value);
  if (text(tag_name_) == "Result" && result != nullptr && result->result) {
    record_->result = result->result;
    record_->result_span = tag_value_;
  } else if (text(tag_name_) == "Resigned" && loser) {
    record_->resignation = Resignation{*loser, tag_value_};
  } else {
    record_->tags.push_back({text(tag_name_), value, tag_value_});
    if (auto misspelt = common::misspelt_tag(text(tag_name_), tag_name_)) reporter_.report(std::move(*misspelt));
  }
}

void LogReader::comment(Span at) {
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

void LogReader::position() {
  if (!first_position_) first_position_ = cells_;
}

void LogReader::stray(Span at) {
  reporter_.report("stray-text", at, "this is not a token of the protocol; it was ignored");
}

void LogReader::finish() {
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
  reporter_.finish();
  is_open_ = false;
  is_log_ = false;
  has_quit_ = false;
  after_empty_line_ = false;
  first_position_.reset();
  (*sink_)(*record_);
}

void LogReader::end(Span slice) {
  if (is_open_) return finish();
  if (noise_.count == 0) return;
  clear(slice);
  record_->readable = false;
  reporter_.report("codecup-no-record", noise_.first, "expected tokens such as `D2`, or lines such as `--D2-->`");
  (*sink_)(*record_);
}

}  // namespace gpn::notation::codecup_log
