#include "boardspace/tree_reader.hpp"

#include "boardspace/folding.hpp"
#include "common/tag_words.hpp"
#include "common/turn_shape.hpp"
#include "sheet/claims.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace gpn::notation::boardspace_sgf {
namespace {

constexpr std::string_view pass_text = "pass";

/// The commands of the site that belong to every game; the first word decides.
enum class CommonCommand : std::uint8_t { Done, Ignored, Resign, TakeBack, Edit, WinOnTime, AcceptDraw };
struct CommonWord {
  std::string_view word;
  CommonCommand command;
};
constexpr std::array common_words{
    CommonWord{"done", CommonCommand::Done},           CommonWord{"start", CommonCommand::Ignored},
    CommonWord{"resign", CommonCommand::Resign},       CommonWord{"reset", CommonCommand::TakeBack},
    CommonWord{"undo", CommonCommand::TakeBack},       CommonWord{"edit", CommonCommand::Edit},
    CommonWord{"winontime", CommonCommand::WinOnTime}, CommonWord{"gameoverontime", CommonCommand::WinOnTime},
    CommonWord{"gameover", CommonCommand::Ignored},    CommonWord{"offerdraw", CommonCommand::Ignored},
    CommonWord{"declinedraw", CommonCommand::Ignored}, CommonWord{"acceptdraw", CommonCommand::AcceptDraw},
    CommonWord{"pleaseundo", CommonCommand::Ignored},  CommonWord{"dontundo", CommonCommand::Ignored}};

std::optional<CommonCommand> common_command(std::string_view word) noexcept {
  const auto* const known =
      std::find_if(common_words.begin(), common_words.end(), [&](const CommonWord& each) { return each.word == word; });
  return known == common_words.end() ? std::nullopt : std::optional(known->command);
}

/// True if a command that belongs to every game has more words than it may have: who begins, behind `start`, and times.
bool has_stray_words(std::string_view command) noexcept {
  constexpr std::array<std::string_view, 4> beginners{"p0", "p1", "white", "black"};
  const bool may_begin = command.starts_with("start ");
  std::size_t begin = command.find(' ');
  while (begin != std::string_view::npos) {
    const std::size_t end = command.find(' ', ++begin);
    const std::string_view word = command.substr(begin, end == std::string_view::npos ? end : end - begin);
    const bool is_time = word.find_first_not_of("-0123456789") == std::string_view::npos;
    const bool is_beginner = may_begin && std::find(beginners.begin(), beginners.end(), word) != beginners.end();
    if (!is_time && !is_beginner) return true;
    begin = end;
  }
  return false;
}

/// In small letters, with one blank between words.
std::string plain_words(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    if (!ascii::is_blank(c))
      plain += ascii::lower(c);
    else if (!plain.empty() && plain.back() != ' ')
      plain += ' ';
  }
  if (!plain.empty() && plain.back() == ' ') plain.pop_back();
  return plain;
}

}  // namespace

TreeReader::TreeReader(Format format, const Source& source, const Limits& limits, Record& record,
                       const RecordSink& sink)
    : format_(format),
      source_(source),
      limits_(limits),
      record_(&record),
      sink_(&sink),
      reporter_(record, limits),
      header_(limits.games),
      order_(reporter_) {}

void TreeReader::open(Span at) {
  if (pending_) finish();
  record_->clear();
  record_->source = source_;
  record_->format = format_;
  record_->span = at;
  if (lead_) reporter_.report("stray-text", *lead_, "text before the first game tree was ignored");
  lead_.reset();
  main_ = {};
  levels_.clear();
  levels_.emplace_back();
  open_value_end_.reset();
  in_tree_ = true;
  pending_ = true;
}

ClickLine& TreeReader::line() noexcept {
  const auto variation =
      std::find_if(levels_.rbegin(), levels_.rend(), [](const Level& each) { return each.is_variation; });
  return variation != levels_.rend() ? variation->line : main_;
}

/// After the children of a node comes the end of its sequence. Where another node follows, they were put into the line.
void TreeReader::separator(Span at) {
  where_ = Where::Node;
  done_here_ = false;
  Level& here = levels_.back();
  if (!std::exchange(here.has_child, false)) return;
  line().cut(here.child_place);
  reporter_.report("boardspace-variation", at, "the line goes on here after a branch, which was ignored");
}

bool TreeReader::open_child(Span at) {
  constexpr std::size_t most_levels = 4096;
  if (levels_.size() >= most_levels) return false;
  Level& parent = levels_.back();
  const auto deep = static_cast<std::size_t>(
      std::count_if(levels_.begin(), levels_.end(), [](const Level& each) { return each.is_variation; }));
  Level child;
  if (!parent.has_child) child.resign = std::exchange(parent.resign, std::nullopt);
  if (parent.has_child) {
    if (deep >= limits_.nesting || line().clicks.size() <= parent.child_place) return false;
    child.is_variation = true;
    child.begin = at.begin;
  } else {
    parent.has_child = true;
    parent.child_place = line().clicks.size();
  }
  levels_.push_back(std::move(child));
  return true;
}

/// A variation is an alternative to the turn with which the first child of its node begins.
bool TreeReader::close_child(Span at) {
  if (levels_.size() <= 1) return false;
  Level child = std::move(levels_.back());
  levels_.pop_back();
  done_here_ = false;
  if (child.is_variation)
    line().branches.push_back({levels_.back().child_place, {child.begin, at.end}, std::move(child.line)});
  else
    levels_.back().resign = child.resign;
  return true;
}

/// W[..] and B[..]: a turn as text; an empty one is a pass. Without a known game, what is not shaped like a turn is of
/// another game.
void TreeReader::play(Color player, Span raw) {
  const Value text = value(raw);
  const bool is_known = !header_.game().empty() || header_.has_game_tag();
  if (ascii::same_word(text.text, "resign")) {
    if (!is_in_variation()) record_->resignation = Resignation{player, text.span};
    return;
  }
  if (!is_known && !common::begins_like_turn(text.text)) return plain_moves_.add(raw);
  const bool is_unknown = !text.empty() && text.text.find_first_not_of('?') == std::string_view::npos;
  const std::string_view turn = text.empty() ? pass_text : is_unknown ? unknown_turn : text.text;
  line().clicks.push_back({Click::Kind::Turn, player, turn, text.span});
  done_here_ = true;
}

/// In a record that numbers its clicks, those without a number belong to the log that the site's editor kept (some
/// files of April 2017) and are ignored. But the rings of a layout are clicked without numbers that the next click
/// counts: then they are as many as the numbers that are missing.
void TreeReader::click(const Command& command) {
  where_ = Where::Node;
  if (!command.number && last_number_) return without_number_.push_back(command);
  if (!command.number) unnumbered_.add(command.span);
  if (command.number) {
    const bool are_counted = last_number_ && *last_number_ + 1 + without_number_.size() == *command.number;
    for (Command& each : std::exchange(without_number_, {})) {
      if (!are_counted) {
        editor_events_.add(each.span);
        continue;
      }
      each.number = ++*last_number_;
      take_click(each);
    }
    last_number_ = command.number;
  }
  take_click(command);
}

void TreeReader::take_click(const Command& command) {
  last_click_ = command.span;
  commands_.add(command.span);
  if (command.number && !is_in_variation() && header_.on_site() != nullptr)
    order_.number(*command.number, command.span);
  const std::string_view text = record_->texts.keep(plain_words(text_at(command.span)));
  const std::string_view verb = text.substr(0, text.find(' '));
  if (common_command(verb) && has_stray_words(text)) {
    has_lost_turns_ = true;
    return reporter_.report("boardspace-unknown-command", command.span, "not a command of the site; it was ignored");
  }
  if (verb == "done") return done(command, text);
  if (!take_common(command, verb)) line().clicks.push_back({Click::Kind::Command, command.player, text, command.span});
}

/// A `done` that confirms a resignation and nothing else ends no turn.
void TreeReader::done(const Command& command, std::string_view text) {
  done_here_ = true;
  ClickLine& here = line();
  const auto resign = std::exchange(levels_.back().resign, std::nullopt);
  const bool is_alone = here.clicks.empty() || here.clicks.back().kind != Click::Kind::Command;
  if (!resign || !is_alone) {
    here.clicks.push_back({Click::Kind::Done, command.player, text, command.span, resign});
  } else if (!is_in_variation()) {
    record_->resignation = Resignation{command.player, *resign};
  }
}

/// False for a command of the game.
bool TreeReader::take_common(const Command& command, std::string_view verb) {
  const auto known = common_command(verb);
  if (!known) return false;
  switch (*known) {
    case CommonCommand::Done:
    case CommonCommand::Ignored: break;
    case CommonCommand::Resign:  // a second one withdraws the first
      if (std::exchange(levels_.back().resign, std::nullopt))
        taken_back_.add(command.span);
      else
        levels_.back().resign = command.span;
      break;
    case CommonCommand::TakeBack: take_back(command); break;
    case CommonCommand::Edit: edits_.add(command.span); break;
    case CommonCommand::WinOnTime:
      if (is_in_variation()) break;
      declared_ = command.player == Color::White ? Result::WhiteWins : Result::BlackWins;
      termination_ = "time forfeit";
      break;
    case CommonCommand::AcceptDraw:
      if (!is_in_variation()) declared_ = Result::Draw;
  }
  return true;
}

/// The command takes back every click of its player since the last `done`.
void TreeReader::take_back(const Command& command) {
  auto& clicks = line().clicks;
  std::uint32_t count = std::exchange(levels_.back().resign, std::nullopt) ? 1 : 0;
  while (!clicks.empty() && clicks.back().kind == Click::Kind::Command && clicks.back().player == command.player) {
    clicks.pop_back();
    ++count;
  }
  taken_back_.add(command.span, count);
}

void TreeReader::comment(Span raw) {
  const Value decoded = value(raw);
  add_comment({decoded.text, decoded.span});
}

/// A property of a turn in plain SGF. What a record has no place for is kept as a comment.
void TreeReader::annotate(std::string_view identifier, Span raw) {
  const Value decoded = value(raw);
  std::uint32_t number = 0;
  const auto* const end = decoded.text.data() + decoded.text.size();
  const bool is_number = !decoded.empty() && std::from_chars(decoded.text.data(), end, number).ptr == end;
  const auto* const glyph = std::find_if(glyph_properties.begin(), glyph_properties.end(), [&](const Property& each) {
    return each.property == identifier && each.value == decoded.text;
  });
  const bool has_turn = done_here_ && !line().clicks.empty();
  if (has_turn && identifier == "RESERVE" && is_number)
    add_note({Note::Kind::Reserve, {}, number});
  else if (has_turn && identifier == "GLYPH" && is_number)
    add_note({Note::Kind::Glyph, {}, number});
  else if (has_turn && glyph != glyph_properties.end())
    add_note({Note::Kind::Glyph, {}, static_cast<std::uint32_t>(glyph - glyph_properties.begin() + 1)});
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
  if (where_ == Where::Root)
    record_->comments.push_back(comment);
  else
    add_note({Note::Kind::Comment, comment});
}

void TreeReader::add_note(Note note) {
  note.place = line().clicks.size();
  note.is_after_turn = done_here_;
  line().notes.push_back(note);
}

void TreeReader::unclosed(Span value) {
  open_value_end_ = value.end;
  reporter_.report("boardspace-unclosed-bracket", {value.begin, value.begin}, "this bracket is not closed; add `]`");
}

void TreeReader::property(std::string_view identifier, Span raw, Closed closed) {
  if (closed == Closed::No) unclosed(raw);
  const bool is_other_game = header_.game().empty() && header_.names_game();
  if (where_ == Where::Node && (identifier == "W" || identifier == "B")) {
    if (is_other_game)
      plain_moves_.add(raw);
    else
      play(identifier == "W" ? Color::White : Color::Black, raw);
  } else if ((identifier == "P0" || identifier == "P1") && is_other_game) {
    commands_.add(raw);
  } else if (identifier == "P0" || identifier == "P1") {
    order_.skip_one();
    has_lost_turns_ = true;
    reporter_.report("boardspace-unknown-command", raw, "not a command of the site; it was ignored");
  } else if (identifier.starts_with("P-")) {
    editor_events_.add(raw);
  } else if (where_ == Where::Root || (Header::knows(identifier) && (identifier != "GM" || !header_.names_game()))) {
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
  has_lost_turns_ = true;
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
  while (close_child(at)) continue;
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
  for (const Command& each : std::exchange(without_number_, {})) editor_events_.add(each.span);
  report_tail();
  header_.finish(*record_, reporter_, format_);
  if (const auto words = record_->tag("Termination"); words && !record_->resignation)
    if (const auto claim = common::read_claim(*words, record_->tags); claim && claim->is_resignation)
      record_->resignation = Resignation{claim->winner ? std::optional(other(*claim->winner)) : std::nullopt, {}};
  if (!record_->result) record_->result = declared_;
  if (!termination_.empty()) record_->tags.push_back({"Termination", termination_, {}});
  fold();
  report_counts();
  reporter_.finish();
  (*sink_)(*record_);
  pending_ = false;
  where_ = Where::Root;
  done_here_ = false;
  header_.clear();
  order_.clear();
  declared_.reset();
  termination_ = {};
  last_number_.reset();
  has_lost_turns_ = false;
  main_ = {};
}

/// Where who begins is White, the second seat began.
void exchange_players(Record& record) {
  const auto exchange = [](Line& line) {
    for (Turn& turn : line.turns)
      if (turn.player) turn.player = other(*turn.player);
  };
  exchange(record.main);
  for (Annotation& annotation : record.annotations)
    for (Line& variation : annotation.variations) exchange(variation);
  for (Tag& tag : record.tags) {
    const bool is_white = tag.name.starts_with(name_of(Color::White));
    if (!is_white && !tag.name.starts_with(name_of(Color::Black))) continue;
    tag.name = record.texts.keep(std::string(name_of(is_white ? Color::Black : Color::White))
                                     .append(tag.name.substr(name_of(Color::White).size())));
  }
  if (record.result == Result::WhiteWins)
    record.result = Result::BlackWins;
  else if (record.result == Result::BlackWins)
    record.result = Result::WhiteWins;
  if (record.resignation && record.resignation->player) record.resignation->player = other(*record.resignation->player);
}

/// The turns of the clicks. Nothing can be replayed of clicks that were not folded, nor of a tree without any.
void TreeReader::fold() {
  const host::SiteGame* const game = header_.on_site();
  Folder folder(*record_, reporter_, limits_, game, header_.setup());
  folder.fold(main_);
  const auto& turns = record_->main.turns;
  if (game != nullptr && game->first_is_white() && !turns.empty() && turns.front().player == Color::Black)
    exchange_players(*record_);
  const common::Occurrences moves = std::exchange(plain_moves_, {});
  const common::Occurrences commands = std::exchange(commands_, {});
  const bool is_unfolded = game == nullptr && commands.count > 0;
  record_->other_game = header_.other_game(*record_);
  const bool is_lost = moves.count > 0 || has_lost_turns_ || is_unfolded || folder.has_lost_clicks();
  record_->readable = !record_->other_game && !(record_->main.turns.empty() && is_lost);
  if (!record_->other_game && moves.count > 0)
    reporter_.report("plain-sgf", moves.first,
                     common::counted(moves.count, "value of W[..] or B[..] is", "values of W[..] and B[..] are") +
                         " no turn and of no game that gpn reads; name the game, such as GM[37] for DVONN");
  const std::uint32_t pending = folder.pending() + (levels_.front().resign ? 1 : 0);
  if (pending > 0)
    reporter_.report("boardspace-unconfirmed", last_click_,
                     common::counted(pending, "click has", "clicks have") + " no `done` and are no turn");
  if (game != nullptr)
    order_.check_players(*record_, {game->opening_turns(), game->silent_pass()});
  else
    order_.check_players(*record_, {});
  if (is_unfolded)
    reporter_.report(header_.game().empty() ? Finding("boardspace-unfolded") : Finding("boardspace-module-failed"),
                     commands.first, header_.unfolded(commands.count, record_->texts));
  folder.report(std::exchange(taken_back_, {}));
}

void TreeReader::report_all(common::Occurrences& found, Finding finding, std::string_view one,
                            std::string_view several) {
  reporter_.report(finding, found, one, several);
  found = {};
}

void TreeReader::report_counts() {
  report_all(edits_, "boardspace-edited-position", "time the position was edited", "times the position was edited");
  report_all(editor_events_, "boardspace-editor-events", "event of the editor was ignored",
             "events of the editor were ignored");
  report_all(unnumbered_, "boardspace-no-index", "command has no index", "commands have no index");
  report_all(clocks_, "boardspace-clock", "time of a click was kept as a comment",
             "times of clicks were kept as comments");
  report_all(ignored_properties_, "boardspace-skipped-property", "property of a node was ignored",
             "properties of nodes were ignored");
  report_all(latin1_, "not-utf-8", "value was read as Windows-1252", "values were read as Windows-1252");
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
