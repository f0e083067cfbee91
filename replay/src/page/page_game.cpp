// Boards and games as data for the page. Each turn is what differs from the turn before it.
#include "page/page_game.hpp"
#include "report/json_writer.hpp"
#include "report/parts.hpp"

#include <gpn/host/topology.hpp>
#include <gpn/scene/scene.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace gpn::replay::page {
namespace {

/// Positions that are kept for turns that could have been played instead.
constexpr std::size_t most_positions = 2000;

std::vector<scene::Place> named_places(const host::Ruleset& ruleset) {
  std::vector<scene::Place> places(ruleset.cells().size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    const gpn_cell& cell = ruleset.cells()[i];
    places[i].name = host::name_of(cell);
    places[i].kind = cell.kind == GPN_CELL_DOT ? scene::PlaceKind::Dot : scene::PlaceKind::Spot;
    places[i].x = cell.x;
    places[i].y = cell.y;
  }
  return places;
}

}  // namespace

void FrameRecorder::begin() {
  game_ = {};
  game_.stacks.emplace_back();
  stack_numbers_.clear();
  stack_numbers_.emplace(game_.stacks.front(), StackId{});
  positions_.clear();
  last_.reset();
}

void FrameRecorder::on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& start) {
  game_.ruleset = ruleset;
  if (places_of_ != ruleset.get()) {
    board_ = named_places(*ruleset);
    places_.emplace(board_);
    places_of_ = ruleset.get();
  }
  game_.start = state_of(start);
  last_contents_ = contents_of(start);
  last_ = start;
  for (std::size_t place = 0; place < last_contents_.size(); ++place)
    if (last_contents_[place] != StackId{}) game_.start.changes.push_back({place, last_contents_[place]});
}

void FrameRecorder::on_turn(const TurnSpot& spot, const host::Position& before, const void* legal_turn) {
  remember(spot, before);
  game_.lines[&spot.line].push_back(frame_of(before, legal_turn));
}

void FrameRecorder::on_unplayable(const TurnSpot& spot, const host::Position& before) { remember(spot, before); }

std::optional<Frame> FrameRecorder::instead_of(const TurnKey& turn, std::string_view text) {
  const auto known = positions_.find(turn);
  if (known == positions_.end()) return std::nullopt;
  host::TurnList list = game_.ruleset->turn_list(1);
  gpn_reading reading{};
  const auto status = game_.ruleset->read_turn(known->second, text, Hints::None, list, reading);
  if (status != host::ReadStatus::Ok) return std::nullopt;
  return frame_of(known->second, list[0]);
}

void FrameRecorder::remember(const TurnSpot& spot, const host::Position& position) {
  if (positions_.size() < most_positions) positions_.insert_or_assign(TurnKey{&spot.line, spot.index}, position);
}

Frame FrameRecorder::frame_of(const host::Position& before, const void* legal_turn) {
  const host::Ruleset& ruleset = *game_.ruleset;
  if (!last_ || !(*last_ == before)) last_contents_ = contents_of(before);
  host::Position after = before;
  ruleset.apply(after, legal_turn);
  Frame frame = state_of(after);
  frame.player = ruleset.to_move(before);
  steps_.clear();
  ruleset.steps(before, legal_turn, steps_);
  frame.marks = scene::last_turn(steps_, *places_);
  std::vector<std::size_t> heights;
  for (const StackId stack : last_contents_) heights.push_back(game_.stacks[static_cast<std::size_t>(stack)].size());
  scene::add_pushes(steps_, board_, *places_, std::move(heights), frame.marks);
  Contents contents = contents_of(after);
  for (std::size_t place = 0; place < contents.size(); ++place)
    if (contents[place] != last_contents_[place]) frame.changes.push_back({place, contents[place]});
  last_contents_ = std::move(contents);
  last_ = after;
  return frame;
}

Frame FrameRecorder::state_of(const host::Position& position) const {
  host::Standing standing = game_.ruleset->standing(position);
  Frame frame;
  frame.to_move = standing.to_move;
  frame.reserve = standing.reserve;
  frame.score = standing.score;
  frame.ending = standing.state;
  frame.reason = std::move(standing.reason);
  frame.position = game_.ruleset->write_position(position);
  return frame;
}

FrameRecorder::Contents FrameRecorder::contents_of(const host::Position& position) {
  const host::Ruleset& ruleset = *game_.ruleset;
  Contents contents(ruleset.cells().size());
  std::vector<BoardPiece> pieces;
  for (std::size_t place = 0; place < contents.size(); ++place)
    if (ruleset.is_gone(position, static_cast<std::uint32_t>(place)))
      contents[place] = number_of(std::vector<std::size_t>{gone_place});
    else if (ruleset.contents(position, static_cast<std::uint32_t>(place), pieces))
      contents[place] = number_of(pieces);
  return contents;
}

StackId FrameRecorder::number_of(const std::vector<BoardPiece>& pieces) {
  std::vector<std::size_t> stack;
  for (const BoardPiece& piece : pieces) {
    const auto known = std::find(game_.pieces.begin(), game_.pieces.end(), piece);
    stack.push_back(static_cast<std::size_t>(known - game_.pieces.begin()));
    if (known == game_.pieces.end()) game_.pieces.push_back(piece);
  }
  return number_of(std::move(stack));
}

StackId FrameRecorder::number_of(std::vector<std::size_t> stack) {
  const auto [at, is_new] = stack_numbers_.try_emplace(stack, StackId(game_.stacks.size()));
  if (is_new) game_.stacks.push_back(std::move(stack));
  return at->second;
}

namespace {

using notation::Diagnostic;

int pixels(double length) { return static_cast<int>(std::lround(length)); }

std::string lines_of(const scene::Scene& scene, const scene::Paper& paper) {
  std::string path;
  const auto at = [&](std::size_t number) { return paper.at(scene.places[number].x, scene.places[number].y); };
  for (const scene::Pair& line : scene.lines) {
    const scene::PaperSpot from = at(line.from);
    const scene::PaperSpot to = at(line.to);
    path += fmt::format("M{} {}L{} {}", pixels(from.x), pixels(from.y), pixels(to.x), pixels(to.y));
  }
  return path;
}

/// Counts of characters. Positions are ASCII; a text that is not is written in full, because its bytes are not its
/// characters.
struct Kept {
  std::size_t front = 0;
  std::size_t back = 0;
};

Kept kept(std::string_view before, std::string_view after) {
  const auto is_ascii = [](std::string_view text) {
    return std::none_of(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0; });
  };
  if (!is_ascii(before) || !is_ascii(after)) return {};
  const std::size_t most = std::min(before.size(), after.size());
  Kept kept;
  while (kept.front < most && before[kept.front] == after[kept.front]) ++kept.front;
  while (kept.back < most - kept.front && before[before.size() - 1 - kept.back] == after[after.size() - 1 - kept.back])
    ++kept.back;
  return kept;
}

/// Without those that an arrow implies: the last arrow to or from a place, as the mark of a place is that of its last
/// step.
std::vector<scene::PlaceMark> further_marks(const scene::LastTurn& turn) {
  std::map<std::size_t, scene::Mark> implied;
  for (const scene::Pair& arrow : turn.arrows) {
    implied[arrow.from] = scene::Mark::From;
    implied[arrow.to] = scene::Mark::To;
  }
  std::vector<scene::PlaceMark> marks;
  for (const scene::PlaceMark& marked : turn.marks) {
    const auto known = implied.find(marked.place);
    if (known == implied.end() || known->second != marked.mark) marks.push_back(marked);
  }
  return marks;
}

/// The fields that were written last: equal fields are left out.
struct Written {
  Color to_move = Color::White;
  std::optional<std::array<std::uint32_t, 2>> reserve;
  std::optional<std::array<std::int32_t, 2>> score;
  std::string_view position;
};

Written written(const Frame& frame) { return {frame.to_move, frame.reserve, frame.score, frame.position}; }

/// Writes a list of the two values of each item; nothing for an empty list.
template <class Items, class First, class Second>
void write_pairs(const JsonKey& name, const Items& items, First first, Second second, JsonWriter& json) {
  if (items.empty()) return;
  json.key(name);
  json.open('[');
  for (const auto& item : items)
    json.items(static_cast<std::uint64_t>(first(item)), static_cast<std::uint64_t>(second(item)));
  json.close(']');
}

template <class Counts>
void write_counts(const JsonKey& name, const std::optional<Counts>& counts, const std::optional<Counts>& before,
                  JsonWriter& json) {
  if (counts && counts != before) json.list(name, *counts);
}

/// The fields of a frame:
///   p  player                                  o  who is to move, where it is not the other player
///   d  changes: place and stack in turn        w  arrows: two places in turn
///   m  marks that no arrow implies: place and kind in turn
///   n  reserves                                q  scores
///   e  how the game ended: Standing::State, and the reason of the rules where they give one
///   x  the position as text: how many characters at the beginning and at the end are those of the position before, and
///      what lies between
void write_frame(const Frame& frame, const Written& before, JsonWriter& json) {
  if (frame.player) json.field("p", index(*frame.player));
  if (!frame.player || frame.to_move != other(*frame.player)) json.field("o", index(frame.to_move));
  write_pairs(
      "d", frame.changes, [](const Change& change) { return change.place; },
      [](const Change& change) { return change.stack; }, json);
  write_pairs(
      "m", further_marks(frame.marks), [](const scene::PlaceMark& marked) { return marked.place; },
      [](const scene::PlaceMark& marked) { return marked.mark; }, json);
  write_pairs(
      "w", frame.marks.arrows, [](const scene::Pair& arrow) { return arrow.from; },
      [](const scene::Pair& arrow) { return arrow.to; }, json);
  write_counts("n", frame.reserve, before.reserve, json);
  write_counts("q", frame.score, before.score, json);
  if (frame.ending != host::Standing::State::Running) {
    json.key("e");
    json.open('[');
    json.items(static_cast<std::uint64_t>(frame.ending));
    if (!frame.reason.empty()) json.items(frame.reason);
    json.close(']');
  }
  const auto [front, back] = kept(before.position, frame.position);
  json.key("x");
  json.row(front, back, std::string_view(frame.position).substr(front, frame.position.size() - front - back));
}

void write_comments(const JsonKey& name, const std::vector<notation::Comment>& comments, JsonWriter& json) {
  if (!comments.empty()) json.list(name, comments, [&](const notation::Comment& comment) { json.value(comment.text); });
}

/// Turns with their variations, and the numbers they get: a turn, then its variations, then the turns after it.
class TurnsWriter {
 public:
  TurnsWriter(const notation::Record& record, const GameFrames& frames, JsonWriter& json)
      : record_(record), frames_(frames), json_(json) {}

  void write_main_line() {
    json_.key("main");
    write_line(record_.main, written(frames_.start));
  }

  const std::map<TurnKey, std::size_t>& numbers() const noexcept { return numbers_; }

 private:
  void write_line(const notation::Line& line, Written before) {
    const auto known = frames_.lines.find(&line);
    const std::size_t played = known == frames_.lines.end() ? 0 : known->second.size();
    json_.open('[');
    for (std::size_t i = 0; i < line.turns.size(); ++i) {
      json_.next();
      const Frame* frame = i < played ? &known->second[i] : nullptr;
      write_turn(line, i, frame, before);
      if (frame != nullptr) before = written(*frame);
    }
    json_.close(']');
  }

  void write_turn(const notation::Line& line, std::size_t index, const Frame* frame, const Written& before) {
    const notation::Turn& turn = line.turns[index];
    numbers_.emplace(TurnKey{&line, index}, numbers_.size());
    json_.object([&] {
      json_.field("t", turn.text);
      if (frame != nullptr) write_frame(*frame, before, json_);
      if (turn.annotation) write_annotation(record_.annotations[*turn.annotation], before);
    });
  }

  void write_annotation(const notation::Annotation& annotation, const Written& before) {
    write_comments("c", annotation.before, json_);
    write_comments("a", annotation.after, json_);
    if (!annotation.glyphs.empty())
      json_.list("g", annotation.glyphs, [&](notation::Glyph glyph) { json_.value(glyph.number); });
    if (!annotation.variations.empty())
      json_.list("v", annotation.variations, [&](const notation::Line& variation) { write_line(variation, before); });
  }

  const notation::Record& record_;
  const GameFrames& frames_;
  JsonWriter& json_;
  std::map<TurnKey, std::size_t> numbers_;
};

class GameWriter {
 public:
  GameWriter(const GameSource& source, FrameRecorder& recorder, std::string& out)
      : source_(source), recorder_(recorder), json_(out), turns_(source.record, recorder.frames(), json_) {}

  void write() {
    json_.object([&] {
      write_head();
      if (recorder_.frames().ruleset) json_.object("start", [&] { write_frame(recorder_.frames().start, {}, json_); });
      write_comments("intro", source_.record.comments, json_);
      turns_.write_main_line();
      write_comments("closing", source_.record.closing, json_);
      write_findings();
      write_stacks();
    });
  }

 private:
  void write_head() {
    const Report& report = source_.report;
    json_.list("tags", source_.record.tags, [&](const notation::Tag& tag) { json_.row(tag.name, tag.value); });
    json_.field("format", name(source_.record.format));
    json_.field("verdict", name(report.verdict));
    const auto result = report.actual ? report.actual : report.claimed;
    if (result) json_.field("result", name(*result));
    if (!source_.no_board.empty()) json_.field("noBoard", source_.no_board);
    json_.field("text", source_.text);
  }

  void write_stacks() {
    const GameFrames& frames = recorder_.frames();  // with those of turns that were suggested
    json_.list("pieces", frames.pieces, [&](const BoardPiece& piece) {
      json_.open('[');
      json_.items(piece.letter, piece.owner ? std::optional(index(*piece.owner)) : std::nullopt);
      constexpr std::array shapes{"disc", "ring", "ball", "glass"};
      constexpr std::array fills{"white", "grey", "black", "red", "ivory", "green", "blue", "many"};
      const bool has_fill = piece.fill != BoardPiece::Fill::OfOwner;
      if (has_fill || piece.shape != BoardPiece::Shape::Disc || !piece.name.empty())
        json_.items(shapes[static_cast<std::size_t>(piece.shape)], piece.name);
      if (has_fill) json_.items(fills[static_cast<std::size_t>(piece.fill) - 1]);
      json_.close(']');
    });
    json_.list("stacks", frames.stacks, [&](const std::vector<std::size_t>& stack) {
      json_.open('[');
      for (const std::size_t piece : stack)
        if (piece == gone_place)
          json_.items(std::int64_t{-1});
        else
          json_.items(piece);
      json_.close(']');
    });
  }

  void write_findings() {
    std::vector<const Diagnostic*> shown;
    for (const Diagnostic& diagnostic : source_.report.diagnostics)
      if (is_shown(diagnostic, source_.least_severity)) shown.push_back(&diagnostic);
    json_.list("findings", shown, [&](const Diagnostic* diagnostic) { write_finding(*diagnostic); });
  }

  /// Empty for a clause that only a module has.
  std::string_view words_of_clause(std::string_view id) const {
    for (const ClauseTable& table : source_.clauses)
      if (table.game == source_.report.game)
        for (const Clause& clause : table.clauses)
          if (clause.id == id) return clause.text;
    return {};
  }

  void write_finding(const Diagnostic& diagnostic) {
    json_.object([&] {
      json_.field("code", diagnostic.code);
      json_.field("severity", name(diagnostic.severity));
      json_.field("message", diagnostic.message);
      if (!diagnostic.rule.empty()) json_.field("rule", diagnostic.rule);
      if (const auto words = words_of_clause(diagnostic.rule); !words.empty()) json_.field("clause", words);
      if (!diagnostic.cells.empty()) json_.list("cells", diagnostic.cells);
      const auto turn = turn_of(diagnostic);
      if (turn) json_.field("turn", turns_.numbers().at(*turn));
      if (!diagnostic.suggestions.empty())
        json_.list("instead", diagnostic.suggestions, [&](const std::string& text) { write_suggestion(turn, text); });
    });
  }

  void write_suggestion(const std::optional<TurnKey>& turn, const std::string& text) {
    json_.object([&] {
      json_.field("t", text);
      if (turn)
        if (const auto frame = recorder_.instead_of(*turn, text)) write_frame(*frame, {}, json_);
    });
  }

  /// Diagnostics number the turns of the line they are about. Of the turns with that number, it is about the last one
  /// that begins before it.
  std::optional<TurnKey> turn_of(const Diagnostic& diagnostic) const {
    if (!diagnostic.turn) return std::nullopt;
    const auto begin = [](const TurnKey& turn) { return turn.line->turns[turn.index].span.begin; };
    std::optional<TurnKey> found;
    for (const auto& [turn, number] : turns_.numbers()) {
      if (turn.index + 1 != *diagnostic.turn || begin(turn) > diagnostic.span.begin) continue;
      if (!found || begin(*found) < begin(turn)) found = turn;
    }
    return found;
  }

  const GameSource& source_;
  FrameRecorder& recorder_;
  JsonWriter json_;
  TurnsWriter turns_;
};

}  // namespace

tl::expected<std::string, std::string> board_json(const host::Ruleset& ruleset) {
  const auto scene = scene::make_scene(ruleset, ruleset.start(), {});
  if (!scene) return tl::unexpected(scene.error());
  const scene::Paper paper(*scene);
  const bool has_names = scene->places.front().shows_name;
  std::string text;
  JsonWriter json(text);
  json.object([&] {
    json.field("width", pixels(paper.width()));
    json.field("height", pixels(paper.height()));
    json.list("places", scene->places, [&](const scene::Place& place) {
      const scene::PaperSpot spot = paper.at(place.x, place.y);
      const scene::PaperSpot outside = paper.outside(spot);
      if (place.kind == scene::PlaceKind::Dot)
        json.row(place.name, pixels(spot.x), pixels(spot.y), pixels(outside.x), pixels(outside.y));
      else
        json.row(place.name, pixels(spot.x), pixels(spot.y));
    });
    json.list("labels", scene->labels, [&](const scene::Label& label) {
      const scene::PaperSpot spot = paper.at(label.x, label.y);
      json.row(label.text, pixels(spot.x), pixels(spot.y));
    });
    if (has_names) json.field("named", 1);
    if (ruleset.game().table().is_gone == nullptr) return json.field("lines", lines_of(*scene, paper));
    json.key("pairs");  // of places, since lines go with them
    json.open('[');
    for (const scene::Pair& line : scene->lines) json.items(line.from, line.to);
    json.close(']');
  });
  return text;
}

std::string game_json(const GameSource& source, FrameRecorder& recorder) {
  std::string text;
  GameWriter(source, recorder, text).write();
  return text;
}

}  // namespace gpn::replay::page
