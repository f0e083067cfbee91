// A DiffReport as JSON. Fields and their order never change; new fields are only added at the end.
#include "report/color_name.hpp"
#include "report/json_writer.hpp"

#include <gpn/replay/diff.hpp>

namespace gpn::replay {
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

class JsonReport {
 public:
  std::string write(const DiffReport& report) {
    json_.open('{');
    json_.field("verdict", verdict_of(report));
    json_.list("records", report.records, [&](std::uint64_t count) { json_.number(count); });
    json_.field("same", report.same);
    json_.list("changed", report.changed, [&](const RecordDiff& diff) { write_record(diff); });
    json_.list("removed", report.removed, [&](const RecordLabel& label) { write_label(label); });
    json_.list("added", report.added, [&](const RecordLabel& label) { write_label(label); });
    json_.list("duplicates", report.duplicates, [&](const Duplicate& duplicate) { write_duplicate(duplicate); });
    json_.list("same_but", report.same_but, [&](const RecordDiff& diff) { write_record(diff); });
    json_.list("failures", report.failures, [&](const std::string& failure) { json_.string(failure); });
    json_.list("undecided", report.undecided, [&](const RecordDiff& diff) { write_record(diff); });
    json_.list("skipped_files", report.skipped_files, [&](std::uint64_t count) { json_.number(count); });
    json_.close('}');
    return json_.take() + '\n';
  }

 private:
  /// What is missing on one side because it could not be read is no difference.
  static std::string_view verdict_of(const DiffReport& report) {
    if (!report.failures.empty()) return "undecided";
    if (report.differs()) return "different";
    return report.undecided.empty() ? "same" : "undecided";
  }

  void write_label(const RecordLabel& label) {
    json_.open('{');
    json_.field("file", label.input);
    json_.field("record", label.number);
    json_.field("line", label.line);
    json_.field_or_null("white", label.white);
    json_.field_or_null("black", label.black);
    json_.field_or_null("date", label.date);
    json_.close('}');
  }

  void write_labels(const RecordDiff& diff) {
    json_.key("a");
    write_label(diff.a);
    json_.key("b");
    write_label(diff.b);
  }

  void write_record(const RecordDiff& diff) {
    json_.open('{');
    write_labels(diff);
    json_.list("tags", diff.tags, [&](const TagDifference& tag) { write_tag(tag); });
    write_divergence(diff.divergence);
    json_.field("same_turns", diff.same_turns);
    json_.field("alike_turns", diff.alike_turns);
    json_.list("turns", diff.turns, [&](const TurnDifference& turn) { write_turn(turn); });
    write_result(diff.result);
    json_.list("remarks", diff.remarks, [&](const RemarkDifference& remark) { write_remark(remark); });
    json_.field_or_null("symmetry", diff.symmetry);
    json_.list("notes", diff.notes, [&](const std::string& note) { json_.string(note); });
    json_.list("doubts", diff.doubts, [&](const std::string& doubt) { json_.string(doubt); });
    json_.close('}');
  }

  void write_tag(const TagDifference& tag) {
    json_.open('{');
    json_.field("name", tag.name);
    json_.field_or_null("a", tag.a);
    json_.field_or_null("b", tag.b);
    json_.close('}');
  }

  void write_divergence(const std::optional<Divergence>& divergence) {
    json_.key("divergence");
    if (!divergence) return json_.null();
    json_.open('{');
    json_.field("turn", divergence->turn);
    json_.field_or_null("player", player_of(*divergence));
    json_.field_or_null("a", divergence->a);
    json_.field_or_null("b", divergence->b);
    json_.field_or_null("position", divergence->position);
    json_.close('}');
  }

  static std::string_view player_of(const Divergence& divergence) {
    return divergence.player ? json_name(*divergence.player) : std::string_view();
  }

  void write_turn(const TurnDifference& turn) {
    json_.open('{');
    json_.field("kind", name_of(turn.kind));
    json_.field_or_null("turn_a", turn.turn_a);
    json_.field_or_null("turn_b", turn.turn_b);
    json_.field_or_null("a", turn.a);
    json_.field_or_null("b", turn.b);
    json_.close('}');
  }

  void write_result(const std::optional<ResultDifference>& result) {
    json_.key("result");
    if (!result) return json_.null();
    json_.open('{');
    json_.field_or_null("a", name_of(result->a));
    json_.field_or_null("b", name_of(result->b));
    json_.close('}');
  }

  void write_remark(const RemarkDifference& remark) {
    json_.open('{');
    json_.field("kind", name(remark.kind));
    json_.field("side", name_of(remark.side));
    json_.field("turn", remark.turn);
    json_.field("text", remark.text);
    json_.close('}');
  }

  void write_duplicate(const Duplicate& duplicate) {
    json_.open('{');
    json_.field("side", name_of(duplicate.side));
    json_.key("first");
    write_label(duplicate.first);
    json_.key("again");
    write_label(duplicate.again);
    json_.close('}');
  }

  JsonWriter json_;
};

}  // namespace

std::string to_json(const DiffReport& report) { return JsonReport().write(report); }

}  // namespace gpn::replay
