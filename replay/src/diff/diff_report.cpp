// A DiffReport for people, and as JSON: its fields and their order never change; new fields are only added at the end.
#include "diff/game.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/diff.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

namespace gpn::replay {
namespace {

using Kind = TurnDifference::Kind;

using gpn::name_of;
std::string_view text_of(const std::optional<notation::Result>& result) { return result ? name(*result) : "*"; }

std::string games(std::uint64_t count) { return counted(count, "game"); }

/// The text of a report. Control characters of the records do not reach the terminal.
class TextReport {
 public:
  explicit TextReport(const DiffReport& report)
      : report_(report), single_(report.records == std::array<std::uint64_t, 2>{1, 1}) {}

  std::string write() {
    for (const RecordDiff& diff : report_.changed) write_record(diff);
    for (const RecordDiff& diff : report_.undecided) write_undecided(diff);
    if (single_)
      for (const RecordDiff& diff : report_.same_but) write_notes(diff);
    else
      write_collections();
    return std::move(out_);
  }

 private:
  void line(std::string_view mark, std::string_view text) {
    out_ += mark;
    host::append_visible(text, out_);
    out_ += '\n';
  }

  void write_names(const RecordDiff& diff) {
    if (!out_.empty()) out_ += '\n';
    line("--- ", described(diff.a));
    line("+++ ", described(diff.b));
  }

  void write_record(const RecordDiff& diff) {
    write_names(diff);
    if (!diff.symmetry.empty()) line("", fmt::format("the second game is {}", diff.symmetry));
    write_tags(diff);
    write_divergence(diff);
    write_turns(diff);
    if (diff.result) {
      line("@@ ", "result");
      line("-", text_of(diff.result->a));
      line("+", text_of(diff.result->b));
    }
    write_remarks(diff);
    write_notes(diff);
  }

  void write_undecided(const RecordDiff& diff) {
    write_names(diff);
    line("? ", "no difference was found, but the games may not be the same");
    for (const std::string& doubt : diff.doubts) line("? ", doubt);
    write_notes(diff);
  }

  void write_tags(const RecordDiff& diff) {
    if (!diff.tags.empty()) line("@@ ", "tags");
    for (const TagDifference& tag : diff.tags) {
      if (tag.a) line("-", fmt::format("[{} \"{}\"]", tag.name, *tag.a));
      if (tag.b) line("+", fmt::format("[{} \"{}\"]", tag.name, *tag.b));
    }
  }

  void write_divergence(const RecordDiff& diff) {
    if (!diff.divergence) return;
    const Divergence& at = *diff.divergence;
    line("@@ ", fmt::format("the games part at turn {}{}{}", at.turn, at.player ? ", " : "",
                            at.player ? name_of(*at.player) : ""));
    if (!at.position.empty()) line(" position ", at.position);
    line("-", at.a ? *at.a : "(the record ends)");
    line("+", at.b ? *at.b : "(the record ends)");
  }

  void write_turns(const RecordDiff& diff) {
    if (diff.turns.empty()) return;
    std::string count = fmt::format("turns: {} the same", diff.same_turns);
    if (diff.alike_turns > 0) count += fmt::format(", {} written alike in another position", diff.alike_turns);
    line("@@ ", count);
    for (const TurnDifference& turn : diff.turns) {
      if (turn.turn_a) line("-", fmt::format("{:>4} {}", *turn.turn_a, turn.a));
      if (turn.turn_b) line("+", fmt::format("{:>4} {}", *turn.turn_b, turn.b));
    }
  }

  void write_remarks(const RecordDiff& diff) {
    if (!diff.remarks.empty()) line("@@ ", "comments, glyphs and variations");
    for (const RemarkDifference& remark : diff.remarks)
      line(remark.side == Side::A ? "-" : "+",
           fmt::format("{:>4} {}: {}", remark.turn, name(remark.kind), remark.text));
  }

  void write_notes(const RecordDiff& diff) {
    for (const std::string& note : diff.notes) line("note: ", note);
  }

  void write_collections() {
    if (!out_.empty()) out_ += '\n';
    for (const RecordLabel& label : report_.removed) line("- ", described(label));
    for (const RecordLabel& label : report_.added) line("+ ", described(label));
    for (const Duplicate& duplicate : report_.duplicates)
      line("= ", fmt::format("{} has the turns of {}", described(duplicate.again), described(duplicate.first)));
    line("", fmt::format("{} against {}: {} the same, {} changed, {} removed, {} added", games(report_.records[0]),
                         games(report_.records[1]), report_.same, report_.changed.size(), report_.removed.size(),
                         report_.added.size()) +
                 (report_.undecided.empty() ? "" : fmt::format(", {} undecided", report_.undecided.size())));
    if (const std::uint64_t skipped = report_.skipped_files[0] + report_.skipped_files[1]; skipped > 0)
      line("note: ",
           fmt::format("{} {} not compared", counted(skipped, "file without records"), skipped == 1 ? "was" : "were"));
    if (!report_.same_but.empty())
      line("note: ", fmt::format("of {} a part was not compared", games(report_.same_but.size())));
  }

  const DiffReport& report_;
  bool single_;
  std::string out_;
};

}  // namespace

std::string to_text(const DiffReport& report) { return TextReport(report).write(); }

namespace {

std::string_view name_of(TurnDifference::Kind kind) {
  switch (kind) {
    case TurnDifference::Kind::Changed: return "changed";
    case TurnDifference::Kind::Missing: return "missing";
    case TurnDifference::Kind::Inserted: return "inserted";
  }
  return "changed";
}

std::string_view name_of(Side side) { return side == Side::A ? "a" : "b"; }

std::string_view name_of(const std::optional<notation::Result>& result) {
  return result ? name(*result) : std::string_view();
}

/// What is missing on one side because it could not be read is no difference.
std::string_view verdict_of(const DiffReport& report) {
  if (!report.failures.empty()) return "undecided";
  if (report.differs()) return "different";
  return report.undecided.empty() ? "same" : "undecided";
}

class DiffJson {
 public:
  explicit DiffJson(std::string& out) noexcept : json_(out) {}

  void write(const DiffReport& report) {
    json_.object([&] {
      json_.field("verdict", verdict_of(report));
      json_.list("records", report.records);
      json_.field("same", report.same);
      records("changed", report.changed);
      labels("removed", report.removed);
      labels("added", report.added);
      json_.list("duplicates", report.duplicates, [&](const Duplicate& duplicate) {
        json_.object([&] {
          json_.field("side", name_of(duplicate.side));
          label("first", duplicate.first);
          label("again", duplicate.again);
        });
      });
      records("same_but", report.same_but);
      json_.list("failures", report.failures);
      records("undecided", report.undecided);
      json_.list("skipped_files", report.skipped_files);
    });
  }

 private:
  void label(const JsonKey& name, const RecordLabel& of_record) {
    json_.key(name);
    append_label(of_record, json_);
  }
  void labels(const JsonKey& name, const std::vector<RecordLabel>& all) {
    json_.list(name, all, [&](const RecordLabel& each) { append_label(each, json_); });
  }
  void records(const JsonKey& name, const std::vector<RecordDiff>& all) {
    json_.list(name, all, [&](const RecordDiff& each) { record(each); });
  }

  void record(const RecordDiff& diff) {
    json_.object([&] {
      label("a", diff.a);
      label("b", diff.b);
      json_.list("tags", diff.tags, [&](const TagDifference& tag) {
        json_.object([&] {
          json_.field("name", tag.name);
          json_.field("a", tag.a);
          json_.field("b", tag.b);
        });
      });
      divergence(diff.divergence);
      json_.field("same_turns", diff.same_turns);
      json_.field("alike_turns", diff.alike_turns);
      json_.list("turns", diff.turns, [&](const TurnDifference& each) { turn(each); });
      result(diff.result);
      json_.list("remarks", diff.remarks, [&](const RemarkDifference& each) { remark(each); });
      json_.field_or_null("symmetry", diff.symmetry);
      json_.list("notes", diff.notes);
      json_.list("doubts", diff.doubts);
    });
  }

  void divergence(const std::optional<Divergence>& divergence) {
    if (!divergence) return json_.field("divergence", no_value);
    json_.object("divergence", [&] {
      json_.field("turn", divergence->turn);
      json_.field("player", divergence->player);
      json_.field("a", divergence->a);
      json_.field("b", divergence->b);
      json_.field_or_null("position", divergence->position);
    });
  }

  void turn(const TurnDifference& turn) {
    json_.object([&] {
      json_.field("kind", name_of(turn.kind));
      json_.field("turn_a", turn.turn_a);
      json_.field("turn_b", turn.turn_b);
      json_.field_or_null("a", turn.a);
      json_.field_or_null("b", turn.b);
    });
  }

  void result(const std::optional<ResultDifference>& result) {
    if (!result) return json_.field("result", no_value);
    json_.object("result", [&] {
      json_.field_or_null("a", name_of(result->a));
      json_.field_or_null("b", name_of(result->b));
    });
  }

  void remark(const RemarkDifference& remark) {
    json_.object([&] {
      json_.field("kind", name(remark.kind));
      json_.field("side", name_of(remark.side));
      json_.field("turn", remark.turn);
      json_.field("text", remark.text);
    });
  }

  JsonWriter json_;
};

}  // namespace

std::string described(const RecordLabel& label) {
  std::string text = short_name(label);
  if (label.line > 1) text += fmt::format(", line {}", label.line);
  if (label.white.empty() && label.black.empty() && label.date.empty()) return text;
  std::string players;
  if (!label.white.empty() || !label.black.empty())
    players = fmt::format("{} - {}", label.white.empty() ? "?" : label.white, label.black.empty() ? "?" : label.black);
  if (!label.date.empty()) players += (players.empty() ? "" : ", ") + label.date;
  return fmt::format("{} ({})", text, players);
}

void append_label(const RecordLabel& label, JsonWriter& json) {
  json.object([&] {
    json.field("file", label.input);
    json.field("record", label.number);
    json.field("line", label.line);
    json.field_or_null("white", label.white);
    json.field_or_null("black", label.black);
    json.field_or_null("date", label.date);
  });
}

std::string to_json(const DiffReport& report) {
  std::string out;
  DiffJson(out).write(report);
  return out += '\n';
}

}  // namespace gpn::replay
