// A DiffReport for people.

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

/// "a.gpn#3, line 40 (Ann - Bob, 2001.08.21)"
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

  void write_record(const RecordDiff& diff) {
    if (!out_.empty()) out_ += '\n';
    line("--- ", described(diff.a));
    line("+++ ", described(diff.b));
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
    if (!out_.empty()) out_ += '\n';
    line("--- ", described(diff.a));
    line("+++ ", described(diff.b));
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

}  // namespace gpn::replay
