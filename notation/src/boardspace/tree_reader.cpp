#include "boardspace/tree_reader.hpp"
#include "common/tag_words.hpp"
#include "common/turn_shape.hpp"
#include "dvonn/turns.hpp"
#include "sheet/claims.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace gpn::notation::boardspace_sgf {
namespace {

/// Whether the click changes the board, so that it belongs to the player whose turn it is.
bool is_of_turn(Verb verb) noexcept {
  switch (verb) {
    case Verb::DropOnBoard:
    case Verb::PickFromBoard:
    case Verb::MoveStack:
    case Verb::Slide:
    case Verb::Remove:
    case Verb::Preserve:
    case Verb::Pass:
    case Verb::SlidePotential:
    case Verb::DropPotential:
    case Verb::PlaceRing:
    case Verb::PlaceMarker:
    case Verb::RemoveRow:
    case Verb::RemoveRing: return true;
    default: return false;
  }
}

Color expected_player(std::size_t turn, std::size_t placements) noexcept {
  const std::size_t of_phase = placements != 0 && turn >= placements ? turn - placements : turn;
  return of_phase % 2 == 0 ? Color::White : Color::Black;
}

}  // namespace

/// Files of the site repeat a number or step back by one now and then; they never leave one out.
void ClickOrder::number(std::uint32_t number, Span span) {
  const std::uint32_t expected = last_ ? *last_ + 1 : 0;
  if (std::exchange(was_skipped_, false)) {
    last_ = number;
    return;
  }
  if (number > expected + (last_ ? 0 : 1))
    reporter_->report("boardspace-missing-click", span,
                      number == expected + 1
                          ? fmt::format("click {} is missing before this one", expected)
                          : fmt::format("clicks {} to {} are missing before this one", expected, number - 1));
  else if (last_ && number + 1 < *last_)
    reporter_->report("boardspace-missing-click", span, fmt::format("click {} follows click {}", number, *last_));
  last_ = number;
}

void ClickOrder::click(const Command& command) {
  if (command.verb != Verb::Done && !is_of_turn(command.verb)) return;
  if (player_ && *player_ != command.player)
    reporter_->report("boardspace-player", command.span,
                      fmt::format("this click is of {}, those before it in the turn are of {}", name_of(command.player),
                                  name_of(*player_)));
  player_ = command.player;
  if (command.verb == Verb::Done) player_.reset();
}

void ClickOrder::clear() noexcept {
  last_.reset();
  was_skipped_ = false;
  player_.reset();
}

/// Between two turns of one player the place of a turn stays empty, so that no later turn changes its player.
void ClickOrder::check_players(Record& record, std::size_t placements) {
  auto& turns = record.main.turns;
  if (turns.empty()) return;
  const auto is_move = [](const Turn& turn) { return turn.text.size() > 2 && turn.text[2] == '-'; };  // c5-c7
  constexpr std::size_t never = std::string_view::npos;
  const std::size_t most_placements = placements;
  const auto moves = std::find_if(turns.begin(), turns.end(), is_move);
  if (placements != 0 && moves != turns.end()) placements = static_cast<std::size_t>(moves - turns.begin());
  Color first = Color::White;
  const auto is_wrong_after = [&](std::size_t i, std::size_t border) {
    const Color expected = expected_player(i, border);
    return turns[i].player && *turns[i].player != (first == Color::White ? expected : other(expected));
  };
  const auto is_wrong = [&](std::size_t i) { return is_wrong_after(i, placements); };
  const auto fits = [&](std::size_t i) {
    return i < turns.size() && !is_wrong_after(i, std::max(placements, most_placements)) &&
           (i >= most_placements || !is_move(turns[i]));
  };
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (!is_wrong(i)) continue;
    if (placements != most_placements && !is_wrong_after(i, never)) {  // placements are missing or too many
      placements = never;
      continue;
    }
    const Color player = *turns[i].player;
    const bool is_passing = fits(i + 1) || fits(i + 2);
    if (is_passing) {  // a wrong player, or two turns that were exchanged
      placements = std::max(placements, most_placements);
      reporter_->report(
          "boardspace-player", turns[i].span,
          fmt::format("turn {} is of {} here, but it is a turn of {}", i + 1, name_of(player), name_of(other(player))));
    } else if (i == 0) {  // who begins is for the rules to say
      first = player;
      record.first_player = NamedPlayer{player, turns[i].span};
    } else {
      const Span place{turns[i].span.begin, turns[i].span.begin};
      reporter_->report(
          "missing-turn", place,
          fmt::format("two turns of {} follow each other: a turn is missing before turn {}", name_of(player), i + 1));
      Turn& missing = *turns.insert(turns.begin() + static_cast<std::ptrdiff_t>(i), Turn{});
      missing.text = missing_turn;
      missing.span = place;
      missing.player = other(player);
      if (i < placements) ++placements;
    }
  }
}

TreeReader::TreeReader(Format format, const Source& source, const Limits& limits, Record& record,
                       const RecordSink& sink)
    : format_(format),
      source_(source),
      limits_(limits),
      record_(&record),
      sink_(&sink),
      reporter_(record, limits),
      turns_(record, reporter_, limits),
      order_(reporter_),
      foldings_(turns_) {}

void TreeReader::open(Span at) {
  if (pending_) finish();
  record_->clear();
  record_->source = source_;
  record_->format = format_;
  record_->span = at;
  if (lead_) reporter_.report("stray-text", *lead_, "text before the first game tree was ignored");
  lead_.reset();
  levels_.clear();
  levels_.push_back(new_level());
  turns_.begin();
  open_value_end_.reset();
  in_tree_ = true;
  pending_ = true;
}

/// After the children of a node comes the end of its sequence. Where another node follows, they were put into the line.
void TreeReader::separator(Span at) {
  where_ = Where::Node;
  done_here_ = false;
  Level& here = levels_.back();
  if (!std::exchange(here.has_child, false)) return;
  turns_.line().turns.resize(here.child_turn);
  foldings_ = here.before;
  reporter_.report("boardspace-variation", at, "the line goes on here after a branch, which was ignored");
}

void TreeReader::select_line() noexcept {
  const auto variation =
      std::find_if(levels_.rbegin(), levels_.rend(), [](const Level& each) { return each.is_variation; });
  turns_.select(variation != levels_.rend() ? variation->line : record_->main);
}

bool TreeReader::open_child() {
  constexpr std::size_t most_levels = 4096;
  if (levels_.size() >= most_levels) return false;
  Level& parent = levels_.back();
  const auto deep = static_cast<std::size_t>(
      std::count_if(levels_.begin(), levels_.end(), [](const Level& each) { return each.is_variation; }));
  Level child = new_level();
  if (parent.has_child) {
    if (deep >= limits_.nesting || turns_.line().turns.size() <= parent.child_turn) return false;
    child.is_variation = true;
    foldings_ = parent.before;
  } else {
    parent.has_child = true;
    parent.child_turn = turns_.line().turns.size();
    parent.before = foldings_;
  }
  levels_.push_back(std::move(child));
  select_line();
  return true;
}

/// A variation is an alternative to the turn with which the first child of its node begins.
bool TreeReader::close_child() {
  if (levels_.size() <= 1) return false;
  Level child = std::move(levels_.back());
  levels_.pop_back();
  select_line();
  done_here_ = false;
  if (!child.is_variation) return true;
  foldings_ = std::move(child.after);
  Turn& replaced = turns_.line().turns[levels_.back().child_turn];
  Turn& commented = child.line.turns.empty() ? replaced : child.line.turns.front();
  if (!child.comments.empty()) record_->annotation_of(commented).before = std::move(child.comments);
  if (!child.line.turns.empty()) record_->annotation_of(replaced).variations.push_back(std::move(child.line));
  return true;
}

/// W[..] and B[..]: a turn as text. Without a known game, what is not shaped like one is of another game.
void TreeReader::play(Color player, Span raw) {
  const Value text = value(raw);
  const bool is_known = header_.kind() != GameKind::Unknown;
  if (ascii::same_word(text.text, "resign")) return turns_.resign(player, text.span);
  const bool is_pass = text.empty() && header_.kind() == GameKind::Dvonn;
  if (!is_pass && !(is_known && !text.empty()) && !common::begins_like_turn(text.text)) return plain_moves_.add(raw);
  const bool is_unknown = !text.empty() && text.text.find_first_not_of('?') == std::string_view::npos;
  turns_.add(is_pass ? dvonn::pass_text : is_unknown ? unknown_turn : text.text, text.span, player);
  done_here_ = true;
}

/// In a record that numbers its clicks, one without a number belongs to the log that the site's editor kept (some files
/// of April 2017): the numbered clicks count, the log is ignored.
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
  if (turns_.is_in_variation()) {
    if (command.verb == Verb::Done) done_here_ = true;
    return fold(command);
  }
  if (numbered == Numbered::Yes && header_.kind() != GameKind::Unknown) order_.number(command.number, command.span);
  order_.click(command);
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
    case GameKind::Dvonn: foldings_.dvonn.take(command); break;
    case GameKind::Gipf:
      foldings_.gipf.set_entering(header_.entering());
      foldings_.gipf.take(command);
      break;
    case GameKind::Yinsh: foldings_.yinsh.take(command); break;
    case GameKind::Unknown: unfolded_.add(command.span);
  }
}

void TreeReader::comment(Span raw) {
  const Value decoded = value(raw);
  add_comment({decoded.text, decoded.span});
}

/// A property of a turn in plain SGF. What a record has no place for is kept as a comment.
void TreeReader::annotate(std::string_view identifier, Span raw) {
  const Value decoded = value(raw);
  auto& turns = turns_.line().turns;
  std::uint32_t number = 0;
  const auto* const end = decoded.text.data() + decoded.text.size();
  const bool is_number = !decoded.empty() && std::from_chars(decoded.text.data(), end, number).ptr == end;
  const auto* const glyph = std::find_if(glyph_properties.begin(), glyph_properties.end(), [&](const Property& each) {
    return each.property == identifier && each.value == decoded.text;
  });
  const bool has_turn = done_here_ && !turns.empty();
  if (has_turn && identifier == "RESERVE" && is_number)
    turns.back().reserve = number;
  else if (has_turn && identifier == "GLYPH" && is_number)
    record_->annotation_of(turns.back()).glyphs.push_back({static_cast<std::uint16_t>(number)});
  else if (has_turn && glyph != glyph_properties.end())
    record_->annotation_of(turns.back())
        .glyphs.push_back({static_cast<std::uint16_t>(glyph - glyph_properties.begin() + 1)});
  else
    add_comment({record_->texts.keep(fmt::format("{}[{}]", identifier, decoded.text)), decoded.span});
}

/// Times of clicks, and of the clocks after them in SGF, become comments.
void TreeReader::clock(std::string_view identifier, Span raw) {
  const Value decoded = value(raw);
  add_comment({record_->texts.keep(fmt::format("{}[{}]", identifier, decoded.text)), decoded.span});
  clocks_.add(raw);
}

void TreeReader::add_comment(const Comment& comment) {
  auto& turns = turns_.line().turns;
  const bool is_in_variation = turns_.is_in_variation();
  if (where_ == Where::Root)
    record_->comments.push_back(comment);
  else if ((done_here_ || is_in_variation) && !turns.empty())
    record_->annotation_of(turns.back()).after.push_back(comment);
  else if (is_in_variation)
    levels_.back().comments.push_back(comment);
  else
    waiting_.push_back({comment, turns.size()});
}

void TreeReader::unclosed(Span value) {
  open_value_end_ = value.end;
  reporter_.report("boardspace-unclosed-bracket", {value.begin, value.begin}, "this bracket is not closed; add `]`");
}

void TreeReader::property(std::string_view identifier, Span raw, Closed closed) {
  if (closed == Closed::No) unclosed(raw);
  const bool is_other_game = header_.kind() == GameKind::Unknown && header_.names_game();
  if (where_ == Where::Node && (identifier == "W" || identifier == "B")) {
    if (header_.kind() == GameKind::Unknown && header_.names_game())
      plain_moves_.add(raw);
    else
      play(identifier == "W" ? Color::White : Color::Black, raw);
  } else if ((identifier == "P0" || identifier == "P1") && is_other_game) {
    unfolded_.add(raw);
  } else if (identifier == "P0" || identifier == "P1") {
    order_.skip_one();
    lost_.add(raw);
    reporter_.report("boardspace-unknown-command", raw, "not a command of the site; it was ignored");
  } else if (identifier.starts_with("P-")) {
    editor_events_.add(raw);
  } else if (where_ == Where::Root || Header::knows(identifier)) {
    header_.property(identifier, value(raw));
  } else if (format_ == Format::Sgf) {
    annotate(identifier, raw);
  } else if (identifier == "TM" || identifier == "BL" || identifier == "WL") {
    clock(identifier, raw);
  } else {
    ignored_properties_.add(raw);
  }
}

void TreeReader::variation(Span at) {
  lost_.add(at);
  reporter_.report("boardspace-variation", at, "this variation was ignored");
}

void TreeReader::stray(Span at) {
  if (in_tree_)
    reporter_.report("stray-text", at, "this text belongs to no property; it was ignored");
  else if (pending_)
    tail_ = Span{tail_ ? tail_->begin : at.begin, at.end};
  else if (!lead_)
    lead_ = at;
}

void TreeReader::close(Span at, Closed closed) {
  in_tree_ = false;
  record_->span.end = at.end;
  while (close_child()) continue;
  if (closed == Closed::Yes) return;
  const bool is_cut =
      open_value_end_ && ascii::trim(source_.bytes.substr(*open_value_end_, at.begin - *open_value_end_)).empty();
  Diagnostic unclosed = make_diagnostic(
      Finding("boardspace-unclosed-tree"), at,
      is_cut ? "the text ends inside a property; what follows is missing" : "the game tree ends here without `)`");
  if (is_cut) unclosed.severity = Severity::Error;
  reporter_.report(std::move(unclosed));
}

void TreeReader::end(Span slice) {
  if (pending_) finish();
  if (!lead_) return;
  record_->clear();
  record_->source = source_;
  record_->format = format_;
  record_->span = slice;
  record_->readable = false;
  reporter_.report("boardspace-no-tree", *lead_, "expected a game tree `(;`");
  (*sink_)(*record_);
}

/// Text after the tree. Commands in it are of this game: a bracket too many ended its tree.
void TreeReader::report_tail() {
  if (!tail_) return;
  if (source_.bytes.substr(tail_->begin, tail_->end - tail_->begin).find(';') != std::string_view::npos)
    reporter_.report("text-after-result", *tail_,
                     "the game tree ends before these nodes, which were ignored; remove the `)` before them");
  else
    reporter_.report("stray-text", *tail_, "this text follows the game tree; it was ignored");
  tail_.reset();
}

void TreeReader::finish() {
  report_tail();
  header_.finish(*record_, reporter_, format_);
  if (const auto words = record_->tag("Termination"); words && !record_->resignation)
    if (const auto claim = common::read_claim(*words, record_->tags); claim && claim->is_resignation)
      record_->resignation = Resignation{claim->winner ? std::optional(other(*claim->winner)) : std::nullopt, {}};
  name_other_game();
  if (!record_->result) record_->result = declared_;
  if (!termination_.empty()) record_->tags.push_back({"Termination", termination_, {}});
  place_comments();
  const std::uint32_t pending = foldings_.pending();
  if (pending > 0) {
    reporter_.report("boardspace-unconfirmed", last_click_,
                     common::counted(pending, "click has", "clicks have") + " no `done` and are no turn");
  }
  order_.check_players(*record_, header_.kind() == GameKind::Dvonn ? DvonnFolding::placements : 0);
  report_order();
  report_counts();
  reporter_.finish();
  (*sink_)(*record_);
  pending_ = false;
  where_ = Where::Root;
  done_here_ = false;
  header_.clear();
  order_.clear();
  foldings_ = Foldings(turns_);
  declared_.reset();
  termination_ = {};
  numbered_ = 0;
}

/// Nothing can be replayed of a game whose clicks are not known, nor of a tree without clicks.
void TreeReader::name_other_game() {
  const common::Occurrences moves = std::exchange(plain_moves_, {});
  record_->other_game = header_.other_game(*record_);
  const bool is_lost = record_->main.turns.empty() && (moves.count > 0 || std::exchange(lost_, {}).count > 0);
  record_->readable = !record_->other_game && !is_lost;
  lost_ = {};
  if (record_->other_game || moves.count == 0) return;
  reporter_.report("plain-sgf", moves.first,
                   common::counted(moves.count, "value of W[..] or B[..] is", "values of W[..] and B[..] are") +
                       " no turn and of no game that gpn reads; name the game with GM[37] or GM[39]");
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

void TreeReader::report_all(common::Occurrences& found, Finding finding, std::string_view one,
                            std::string_view several) {
  reporter_.report(finding, found, one, several);
  found = {};
}

void TreeReader::report_counts() {
  FoldingCounts& folded = turns_.counts;
  report_all(folded.foreign, "boardspace-foreign-command", "command is not of this game and was ignored",
             "commands are not of this game and were ignored");
  report_all(folded.empty_done, "boardspace-empty-done", "`done` confirms nothing and was ignored",
             "times `done` confirms nothing and was ignored");
  report_all(folded.edits, "boardspace-edited-position", "time the position was edited",
             "times the position was edited");
  report_all(unfolded_, "boardspace-unfolded", "click was not read", "clicks were not read");
  report_all(folded.taken_back, "boardspace-clicks-taken-back", "click was taken back", "clicks were taken back");
  report_all(folded.bare_passes, "boardspace-bare-pass", "pass is written as `done` alone",
             "passes are written as `done` alone");
  report_all(editor_events_, "boardspace-editor-events", "event of the editor was ignored",
             "events of the editor were ignored");
  report_all(unnumbered_, "boardspace-no-index", "command has no index", "commands have no index");
  report_all(clocks_, "boardspace-clock", "time of a click was kept as a comment",
             "times of clicks were kept as comments");
  report_all(ignored_properties_, "boardspace-skipped-property", "property of a node was ignored",
             "properties of nodes were ignored");
  report_all(latin1_, "not-utf-8", "value was read as Windows-1252", "values were read as Windows-1252");
}

/// The site is said to move a waiting TAMSK-potential first; the rules take rows first by default. The record decides.
void TreeReader::report_order() {
  const common::Occurrences with_tamsk = std::exchange(turns_.counts.tamsk_first, {});
  const common::Occurrences with_rows = std::exchange(turns_.counts.rows_first, {});
  if (with_tamsk.count == 0 || with_rows.count > 0) return;
  record_->tags.push_back({"Options", "tamsk-waiting=tamsk-first", with_tamsk.first});
  reporter_.report("boardspace-tamsk-first", with_tamsk.first,
                   "this turn begins with an extra move and takes rows after it");
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
  if (decoded.encoding == common::Encoding::Windows1252) latin1_.add(raw);
  return {decoded.text, raw};
}

}  // namespace gpn::notation::boardspace_sgf
