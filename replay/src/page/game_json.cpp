#include "page/game_json.hpp"

#include "page/turns_json.hpp"
#include "report/shown.hpp"

#include <algorithm>

namespace gpn::replay::page {
namespace {

using notation::Diagnostic;

class GameWriter {
 public:
  GameWriter(const GameSource& source, FrameRecorder& recorder)
      : source_(source), recorder_(recorder), turns_(source.record, recorder.frames(), json_) {}

  std::string text() {
    json_.open('{');
    write_head();
    if (recorder_.frames().ruleset) {
      json_.key("start");
      json_.open('{');
      write_frame(recorder_.frames().start, {}, json_);
      json_.close('}');
    }
    write_comments("intro", source_.record.comments, json_);
    turns_.write_main_line();
    write_comments("closing", source_.record.closing, json_);
    write_findings();
    write_stacks();
    json_.close('}');
    return json_.take();
  }

 private:
  void write_head() {
    const Report& report = source_.report;
    json_.list("tags", source_.record.tags, [&](const notation::Tag& tag) {
      json_.open('[');
      json_.next();
      json_.string(tag.name);
      json_.next();
      json_.string(tag.value);
      json_.close(']');
    });
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
      json_.next();
      json_.string(piece.letter);
      json_.next();
      if (piece.owner)
        json_.number(index(*piece.owner));
      else
        json_.null();
      json_.close(']');
    });
    json_.list("stacks", frames.stacks, [&](const std::vector<std::size_t>& stack) {
      json_.open('[');
      for (const std::size_t piece : stack) {
        json_.next();
        json_.number(piece);
      }
      json_.close(']');
    });
  }

  void write_findings() {
    json_.key("findings");
    json_.open('[');
    for (const Diagnostic& diagnostic : source_.report.diagnostics) {
      if (!is_shown(diagnostic, source_.least_severity)) continue;
      json_.next();
      write_finding(diagnostic);
    }
    json_.close(']');
  }

  void write_finding(const Diagnostic& diagnostic) {
    json_.open('{');
    json_.field("code", diagnostic.code);
    json_.field("severity", name(diagnostic.severity));
    json_.field("message", diagnostic.message);
    if (!diagnostic.rule.empty()) json_.field("rule", diagnostic.rule);
    if (!diagnostic.cells.empty())
      json_.list("cells", diagnostic.cells, [&](const std::string& cell) { json_.string(cell); });
    const auto turn = turn_of(diagnostic);
    if (turn) json_.field("turn", turns_.numbers().at(*turn));
    if (!diagnostic.suggestions.empty())
      json_.list("instead", diagnostic.suggestions, [&](const std::string& text) { write_suggestion(turn, text); });
    json_.close('}');
  }

  void write_suggestion(const std::optional<TurnKey>& turn, const std::string& text) {
    json_.open('{');
    json_.field("t", text);
    if (turn)
      if (const auto frame = recorder_.instead_of(*turn, text)) write_frame(*frame, {}, json_);
    json_.close('}');
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

std::string game_json(const GameSource& source, FrameRecorder& recorder) { return GameWriter(source, recorder).text(); }

}  // namespace gpn::replay::page
