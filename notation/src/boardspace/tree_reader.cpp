#include "boardspace/tree_reader.hpp"

#include "common/ascii.hpp"

#include <utility>

namespace gpn::notation::boardspace_sgf {

TreeReader::TreeReader(const Source& source, const Limits& limits, Record& record, const RecordSink& sink)
    : source_(source),
      limits_(limits),
      record_(&record),
      sink_(&sink),
      notes_(record, limits),
      turns_(record, notes_, limits),
      dvonn_(turns_),
      gipf_(turns_) {}

void TreeReader::open(Span at) {
  if (pending_) finish();
  record_->clear();
  record_->source = source_;
  record_->format = Format::Boardspace;
  record_->span = at;
  if (lead_) notes_.add(common::stray_text, *lead_, "text before the first game tree was skipped");
  lead_.reset();
  in_tree_ = true;
  pending_ = true;
}

void TreeReader::separator() noexcept {
  where_ = Where::Node;
  done_here_ = false;
}

/// In a record that numbers its clicks, one without a number is of the log that the site's editor kept (some files of
/// April 2017): the numbered clicks stand, the log is passed over.
bool TreeReader::belongs_to_log(const Command& command, Numbered numbered) noexcept {
  if (numbered == Numbered::Yes) {
    ++numbered_;
    return false;
  }
  if (numbered_ == 0) {
    unnumbered_.add(command.span);
    return false;
  }
  editor_events_.add(command.span);
  return true;
}

void TreeReader::click(const Command& command, Numbered numbered) {
  where_ = Where::Node;
  if (belongs_to_log(command, numbered)) return;
  last_click_ = command.span;
  if (command.verb == Verb::Done) done_here_ = true;
  if (command.verb == Verb::WinOnTime) {
    declared_ = command.player == Color::White ? Result::WhiteWins : Result::BlackWins;
    termination_ = "time forfeit";
  }
  if (command.verb == Verb::AcceptDraw) declared_ = Result::Draw;
  fold(command);
}

void TreeReader::fold(const Command& command) {
  switch (header_.kind()) {
    case GameKind::Dvonn: dvonn_.take(command); break;
    case GameKind::Gipf:
      gipf_.set_entering(header_.entering());
      gipf_.take(command);
      break;
    case GameKind::Unknown: unfolded_.add(command.span);
  }
}

void TreeReader::comment(Span raw) {
  const Value said = value(raw);
  const Comment comment{said.text, said.span};
  auto& turns = record_->main.turns;
  if (where_ == Where::Root)
    record_->comments.push_back(comment);
  else if (done_here_ && !turns.empty())
    record_->annotation_of(turns.back()).after.push_back(comment);
  else
    waiting_.push_back({comment, turns.size()});
}

void TreeReader::unclosed(Span value) {
  notes_.add(unclosed_bracket, {value.begin, value.begin}, "this bracket is not closed; add `]`");
}

void TreeReader::property(std::string_view identifier, Span raw, Closed closed) {
  if (closed == Closed::No) unclosed(raw);
  if (identifier == "P0" || identifier == "P1") {
    notes_.add(unknown_command, raw, "no command of the site; it was skipped");
  } else if (identifier.front() == 'P' && identifier.size() > 1) {
    editor_events_.add(raw);
  } else if (where_ == Where::Root || Header::knows(identifier)) {
    header_.property(identifier, value(raw));
  } else {
    skipped_.add(raw);
  }
}

void TreeReader::variation(Span at) { notes_.add(skipped_variation, at, "this variation was skipped"); }

void TreeReader::stray(Span at) {
  if (in_tree_)
    notes_.add(common::stray_text, at, "this text belongs to no property; it was skipped");
  else if (pending_)
    notes_.add(common::stray_text, at, "this text stands behind the game tree; it was skipped");
  else if (!lead_)
    lead_ = at;
}

void TreeReader::close(Span at, Closed closed) {
  in_tree_ = false;
  record_->span.end = at.end;
  if (closed == Closed::No) notes_.add(unclosed_tree, at, "the game tree ends here without `)`");
}

void TreeReader::end(Span slice) {
  if (pending_) finish();
  if (!lead_) return;
  record_->clear();
  record_->source = source_;
  record_->format = Format::Boardspace;
  record_->span = slice;
  record_->readable = false;
  notes_.add(not_a_tree, *lead_, "expected a game tree `(;`");
  (*sink_)(*record_);
}

void TreeReader::finish() {
  header_.finish(*record_, notes_);
  if (!record_->result) record_->result = declared_;
  if (!termination_.empty()) record_->tags.push_back({"Termination", termination_, {}});
  place_comments();
  const std::uint32_t pending = dvonn_.pending() + gipf_.pending();
  if (pending > 0) {
    notes_.add(unconfirmed, last_click_,
               common::counted(pending, "click has", "clicks have") + " no `done` behind and are no turn");
  }
  tell_order();
  tell_tallies();
  notes_.finish();
  (*sink_)(*record_);
  pending_ = false;
  where_ = Where::Root;
  done_here_ = false;
  header_.clear();
  dvonn_ = DvonnFolding(turns_);
  gipf_ = GipfFolding(turns_);
  declared_.reset();
  termination_ = {};
  numbered_ = 0;
}

void TreeReader::place_comments() {
  auto& turns = record_->main.turns;
  for (const Waiting& waiting : waiting_) {
    if (waiting.turn < turns.size())
      record_->annotation_of(turns[waiting.turn]).before.push_back(waiting.comment);
    else
      record_->closing.push_back(waiting.comment);
  }
  waiting_.clear();
}

void TreeReader::tell(common::Tally& tally, const FindingInfo& finding, std::string_view one,
                      std::string_view several) {
  if (tally.count > 0) notes_.add(finding, tally.first, common::counted(tally.count, one, several));
  tally = {};
}

void TreeReader::tell_tallies() {
  Tallies& folded = turns_.tallies;
  tell(folded.foreign, foreign_command, "command is not of this game and was skipped",
       "commands are not of this game and were skipped");
  tell(folded.empty_done, empty_done, "`done` confirms nothing and was skipped",
       "times `done` confirms nothing and was skipped");
  tell(folded.edits, edited, "time the position was edited", "times the position was edited");
  tell(unfolded_, unfolded, "click was not read", "clicks were not read");
  tell(folded.taken_back, taken_back, "click was taken back", "clicks were taken back");
  tell(folded.bare_passes, bare_pass, "pass is written as `done` alone", "passes are written as `done` alone");
  tell(editor_events_, event_log, "event of the editor was skipped", "events of the editor were skipped");
  tell(unnumbered_, no_index, "command has no index", "commands have no index");
  tell(skipped_, skipped_property, "property of a node was skipped", "properties of nodes were skipped");
  tell(latin1_, common::not_utf8, "value was read as Latin-1", "values were read as Latin-1");
}

/// The site is said to move a waiting TAMSK-potential first, the rules take rows first by default. The record decides.
void TreeReader::tell_order() {
  const common::Tally with_tamsk = std::exchange(turns_.tallies.tamsk_first, {});
  const common::Tally with_rows = std::exchange(turns_.tallies.rows_first, {});
  if (with_tamsk.count == 0 || with_rows.count > 0) return;
  record_->tags.push_back({"Options", "tamsk-waiting=tamsk-first", with_tamsk.first});
  notes_.add(tamsk_first, with_tamsk.first, "this turn begins with an extra move and removes rows then");
}

Value TreeReader::value(Span raw) {
  std::string_view text = source_.bytes.substr(raw.begin, raw.end - raw.begin);
  while (!text.empty() && ascii::is_blank(text.front())) {
    text.remove_prefix(1);
    ++raw.begin;
  }
  while (!text.empty() && ascii::is_blank(text.back())) {
    text.remove_suffix(1);
    --raw.end;
  }
  const common::Decoded decoded = decode(text, record_->texts);
  if (decoded.encoding == common::Encoding::Latin1) latin1_.add(raw);
  return {decoded.text, raw};
}

}  // namespace gpn::notation::boardspace_sgf
