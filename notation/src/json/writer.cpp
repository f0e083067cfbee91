// Writes a record as one JSON object on one line. Turns are numbered as in native text: a turn that is known to be
// missing is not written, the numbers around it show the gap.
#include "common/json_text.hpp"
#include "common/losses.hpp"
#include "common/tag_words.hpp"
#include "dialect_functions.hpp"
#include "json/members.hpp"

#include <gpn/text/json.hpp>
#include <gpn/turn.hpp>

#include <algorithm>
#include <array>

namespace gpn::notation::json_text {
namespace {

using Writer = BasicJsonWriter<common::append_json_text>;

/// The names of steps by kind and by phase.
constexpr std::array<std::string_view, 15> step_kinds{"pass",      "place",   "introduce", "move",    "return",
                                                      "capture",   "row",     "stay",      "refused", "allowed",
                                                      "found-row", "must-go", "may-stay",  "flip",    "cell-gone"};
constexpr std::array<std::string_view, 3> step_phases{"before", "action", "after"};
static_assert(step_kinds[static_cast<std::size_t>(Step::Kind::CellGone)] == "cell-gone");
static_assert(step_phases[static_cast<std::size_t>(Step::Phase::After)] == "after");

class RecordWriter {
 public:
  RecordWriter(const Record& record, const WriteOptions& options, std::string& out)
      : record_(record),
        options_(options),
        out_(out),
        json_(out),
        keeps_numbers_(std::any_of(record.annotations.begin(), record.annotations.end(),
                                   [](const Annotation& each) { return each.number.has_value(); })) {
    for (const Tag& tag : record.tags) by_name_.push_back(&tag);
    std::stable_sort(by_name_.begin(), by_name_.end(), [](const Tag* a, const Tag* b) { return a->name < b->name; });
  }

  Written write() {
    json_.object([&] {
      json_.field("$schema", schema);
      json_.object("players", [&] {
        if (const auto white = record_.tag("White")) json_.field("white", *white);
        if (const auto black = record_.tag("Black")) json_.field("black", *black);
      });
      json_.object("tags", [&] { write_tags(); });
      write_comments("comments", record_.comments);
      if (!record_.escapes.empty()) json_.list("escapes", record_.escapes);
      if (!options_.derived.start.empty()) json_.field("start", options_.derived.start);
      json_.key("turns");
      const Color first = first_player_of(record_);
      write_line(record_.main, {first == Color::Black ? 1U : 0U, first});
      write_comments("closing", record_.closing);
      json_.field("result", record_.result ? name(*record_.result) : "*");
      if (options_.derived.report.empty()) return;
      json_.key("report");
      out_ += options_.derived.report;
    });
    return std::move(written_);
  }

 private:
  /// The number of White's last turn, and the player to move.
  struct Progress {
    std::uint32_t number;
    Color next;
  };

  /// Writes all tags of a name together, where the first of them is. Those of players are written elsewhere.
  void write_tags() {
    for (const Tag& tag : record_.tags) {
      auto [first, end] = std::equal_range(by_name_.begin(), by_name_.end(), &tag,
                                           [](const Tag* a, const Tag* b) { return a->name < b->name; });
      if (*first != &tag) continue;
      const std::ptrdiff_t between = *(end - 1) - *first;
      if (between != end - first - 1) common::add_loss(written_, "place of a repeated tag", tag.span);
      const bool is_player = tag.name == "White" || tag.name == "Black";
      if (is_player && ++first == end) continue;
      json_.key_text(tag.name);
      if (end - first == 1)
        json_.value((*first)->value);
      else
        write_values(first, end);
    }
    if (record_.resignation && !record_.tag("Termination"))
      json_.field("Termination", common::resignation_words(record_.resignation->player));
  }

  template <class Iterator>
  void write_values(Iterator first, Iterator end) {
    json_.open('[');
    for (; first != end; ++first) json_.items((*first)->value);
    json_.close(']');
  }

  void write_comments(const JsonKey& key, const std::vector<Comment>& comments) {
    if (!comments.empty()) json_.list(key, comments, [&](const Comment& comment) { json_.value(comment.text); });
  }

  void write_line(const Line& line, Progress progress) {
    const bool is_kept = keeps_numbers_ && &line == &record_.main;
    bool is_after_gap = &line == &record_.main;
    json_.open('[');
    for (std::size_t i = 0; i < line.turns.size(); ++i) {
      const Turn& turn = line.turns[i];
      const Annotation* annotation = turn.annotation ? &record_.annotations[*turn.annotation] : nullptr;
      const MoveNumber* const written = annotation != nullptr && annotation->number ? &*annotation->number : nullptr;
      const Color player = turn.player.value_or(progress.next);
      if (player == Color::White) ++progress.number;
      if (written != nullptr) progress.number = written->number;
      const Progress before{progress.number - (player == Color::White ? 1U : 0U), player};
      progress.next = other(player);
      if (turn.text == missing_turn && annotation == nullptr) {
        is_after_gap = true;
        continue;
      }
      json_.next();
      json_.object([&] {
        if (!is_kept || written != nullptr) json_.field("number", progress.number);
        const bool is_second = (written != nullptr && written->is_blacks) || (is_after_gap && player == Color::Black);
        if (turn.player || is_second) json_.field("player", turn.player.value_or(Color::Black));
        write_turn(turn, annotation, before);
        write_derived(line, i);
      });
      is_after_gap = false;
    }
    json_.close(']');
  }

  void write_turn(const Turn& turn, const Annotation* annotation, const Progress& before) {
    if (annotation != nullptr) write_comments("before", annotation->before);
    json_.field("text", turn.text);
    if (turn.reserve && options_.reserve_counts) json_.field("reserve", *turn.reserve);
    if (annotation == nullptr) return;
    if (!annotation->glyphs.empty())
      json_.list("glyphs", annotation->glyphs, [&](Glyph glyph) { json_.value(glyph.number); });
    write_comments("comments", annotation->after);
    if (!annotation->variations.empty())
      json_.list("variations", annotation->variations, [&](const Line& line) { write_line(line, before); });
  }

  void write_derived(const Line& line, std::size_t index) {
    const DerivedData& derived = options_.derived;
    const Turn& turn = line.turns[index];
    if (derived.steps && &line == &record_.main)
      json_.list("steps", std::span(record_.steps).subspan(turn.first_step, turn.step_count),
                 [&](const Step& step) { write_step(step); });
    const std::string_view position = derived.position ? derived.position(line, index) : std::string_view();
    if (!position.empty()) json_.field("position", position);
  }

  void write_step(const Step& step) {
    json_.object([&] {
      json_.field("kind", step_kinds[static_cast<std::size_t>(step.kind)]);
      json_.field("phase", step_phases[static_cast<std::size_t>(step.phase)]);
      if (!step.piece.empty()) json_.field("piece", step.piece);
      if (step.owner) json_.field("owner", *step.owner);
      if (!step.from.empty()) json_.field("from", step.from);
      if (!step.to.empty()) json_.field("to", step.to);
    });
  }

  const Record& record_;
  const WriteOptions& options_;
  std::string& out_;
  Writer json_;
  bool keeps_numbers_;  // of the main line, as they were written
  std::vector<const Tag*> by_name_;
  Written written_;
};

}  // namespace

Written write_document(const Record& record, const WriteOptions& options, std::string& out) {
  return RecordWriter(record, options, out).write();
}

Written write_lines(const Record& record, const WriteOptions& options, std::string& out) {
  Written written = write_document(record, options, out);
  out += '\n';
  return written;
}

}  // namespace gpn::notation::json_text
