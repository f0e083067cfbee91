// A DiffReport as JSON. Fields and their order never change; new fields are only added at the end.
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
  void label(const RecordLabel& label) {
    json_.object([&] {
      json_.field("file", label.input);
      json_.field("record", label.number);
      json_.field("line", label.line);
      json_.field_or_null("white", label.white);
      json_.field_or_null("black", label.black);
      json_.field_or_null("date", label.date);
    });
  }
  void label(const JsonKey& name, const RecordLabel& of_record) {
    json_.key(name);
    label(of_record);
  }
  void labels(const JsonKey& name, const std::vector<RecordLabel>& all) {
    json_.list(name, all, [&](const RecordLabel& each) { label(each); });
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

std::string to_json(const DiffReport& report) {
  std::string out;
  DiffJson(out).write(report);
  return out += '\n';
}

}  // namespace gpn::replay
