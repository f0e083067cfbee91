// Writes trees. The main line is the most played one, every other child of a position a variation. A variation is
// played by at most half of the games before it, so variations nest no deeper than the logarithm of the games, and
// those of the records.
#include "collect/position_graph.hpp"
#include "collect/tree.hpp"
#include "report/json_writer.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/merge.hpp>
#include <gpn/replay/rewriter.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

namespace gpn::replay {
namespace {

using NodeIndex = GameTree::NodeIndex;

/// A tree as a record with variations.
class MergedRecord {
 public:
  explicit MergedRecord(const GameTree& tree) : tree_(tree) {}

  notation::Record& make() {
    const host::Ruleset& ruleset = tree_.ruleset();
    for (const auto& [name, value] : tree_.common_tags()) record_.set_tag(name, value);
    record_.set_tag("Game", ruleset.game().id());
    record_.set_tag("Variant", ruleset.variant());
    if (!ruleset.added_options().empty()) record_.set_tag("Options", ruleset.added_options());
    if (ruleset.added_layers()) record_.set_tag("Potentials", *ruleset.added_layers());
    if (tree_.start() != ruleset.write_position(ruleset.start())) record_.set_tag("Position", tree_.start());
    record_.result = common_result();
    const TurnRemarks remarks = remarks_of(0);
    record_.comments = comments(remarks.after);
    if (const NodeIndex first = tree_.nodes().front().first_child; first != 0) record_.main = line_from(first);
    return record_;
  }

 private:
  std::optional<notation::Result> common_result() const {
    const ResultCounts all = tree_.nodes().front().counts();
    if (all.white == all.games) return notation::Result::WhiteWins;
    if (all.black == all.games) return notation::Result::BlackWins;
    if (all.draws == all.games) return notation::Result::Draw;
    return std::nullopt;
  }

  notation::Line line_from(NodeIndex node) {
    notation::Line line;
    for (;;) {
      notation::Turn turn;
      turn.text = record_.texts.keep(tree_.turn(node));
      annotate(node, turn);
      line.turns.push_back(turn);
      node = tree_.nodes()[node].first_child;
      if (node == 0) return line;
    }
  }

  void annotate(NodeIndex node, notation::Turn& turn) {
    const TurnRemarks remarks = remarks_of(node);
    notation::Annotation annotation;
    annotation.before = comments(remarks.before);
    annotation.after = comments(remarks.after);
    for (const std::uint16_t glyph : remarks.glyphs) annotation.glyphs.push_back({glyph});
    const auto siblings = tree_.children(tree_.nodes()[node].parent);
    if (siblings.front() == node)
      for (std::size_t i = 1; i < siblings.size(); ++i) annotation.variations.push_back(line_from(siblings[i]));
    if (annotation.before.empty() && annotation.after.empty() && annotation.glyphs.empty() &&
        annotation.variations.empty())
      return;
    record_.annotation_of(turn) = std::move(annotation);
  }

  /// Returns the remarks of the records, the number of games that went here where they part, and the games that end
  /// here.
  TurnRemarks remarks_of(NodeIndex node) const {
    const auto& nodes = tree_.nodes();
    const TurnRemarks* const own = tree_.remarks(node);
    TurnRemarks remarks = own == nullptr ? TurnRemarks{} : *own;
    const ResultCounts counts = nodes[node].counts();
    const bool is_parting = node == 0 || nodes[nodes[nodes[node].parent].first_child].next != 0;
    if (nodes.front().games() > 1 && counts.games > 0 && is_parting) remarks.after.push_back(text_of(counts));
    if (const auto* ends = tree_.ends(node)) remarks.after.insert(remarks.after.end(), ends->begin(), ends->end());
    return remarks;
  }

  std::vector<notation::Comment> comments(const std::vector<std::string>& texts) {
    std::vector<notation::Comment> all;
    for (const std::string& text : texts) all.push_back({record_.texts.keep(text), {}});
    return all;
  }

  const GameTree& tree_;
  notation::Record record_;
};

/// Whatever the tree has: what of it a record may cost is the user's to say when the record is read.
notation::Limits wide_limits(const notation::Limits& limits) {
  notation::Limits wide = limits;
  for (const LimitRange& range : limit_ranges) wide.*range.limit = range.most;
  return wide;
}

void write_records(const host::Registry& registry, const std::vector<GameTree>& trees, const InputSettings& settings,
                   notation::Format to, Tally& tally, const OutputSink& output, const OutputSink& messages) {
  Rewriter rewriter(registry, {}, wide_limits(settings.limits), to);
  bool is_first = true;
  for (const GameTree& tree : trees) {
    MergedRecord record(tree);
    const auto text = rewriter.rewrite(record.make());
    const std::string name = fmt::format("the tree of {} {}", tree.ruleset().game().id(), tree.ruleset().variant());
    if (!text) {
      tally.failures.push_back(fmt::format("{} is not written: {}", name, text.error()));
      continue;
    }
    if (!std::exchange(is_first, false)) output(notation::dialect(to).separator);
    if (!output(*text)) return;
    const std::size_t turns = tree.nodes().size() - 1;
    if (turns > settings.limits.turns || text->size() > settings.limits.record_bytes)
      messages(
          fmt::format("{} has {} and {} bytes; to read it, raise --max-turns, --max-record-bytes and "
                      "--max-milliseconds\n",
                      name, counted(turns, "turn"), text->size()));
  }
}

bool write_json(const GameTree& tree, const OutputSink& output) {
  const host::Ruleset& ruleset = tree.ruleset();
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.field("game", ruleset.game().id());
  json.field("variant", ruleset.variant());
  json.field("options", ruleset.options());
  json.field("potentials", host::layers_text(ruleset.layers()));
  json.key("tags");
  json.object([&] {
    for (const auto& [name, value] : tree.common_tags()) json.key_text(name), json.value(value);
  });
  json.key("nodes");
  json.open('[');
  bool is_open = true;
  const auto add = [&](NodeIndex index, const std::string& position) {
    const GameTree::Node& node = tree.nodes()[index];
    json.next();
    json.object([&] {
      json.field("id", index);
      json.field("parent", index == 0 ? std::nullopt : std::optional(node.parent));
      json.field_or_null("turn", tree.turn(index));
      json.field("position", position);
      append_results(node.counts(), json);
      const TurnRemarks none;
      const TurnRemarks& remarks = tree.remarks(index) == nullptr ? none : *tree.remarks(index);
      json.list("before", remarks.before);
      json.list("glyphs", remarks.glyphs);
      json.list("comments", remarks.after);
      json.list("ends", tree.ends(index) == nullptr ? std::vector<std::string>() : *tree.ends(index));
    });
    is_open = output(out);
    out.clear();
  };
  add(0, tree.start());
  tree.each_position([&](NodeIndex node, const host::Position& position) {
    if (is_open) add(node, ruleset.write_position(position));
  });
  json.close(']');
  json.close('}');
  return is_open && output(out);
}

/// A list, or a tree a line.
void write_json(const std::vector<GameTree>& trees, MergeFormat to, const OutputSink& output) {
  const bool is_list = to == MergeFormat::Json;
  bool is_open = !is_list || output("[");
  for (std::size_t i = 0; is_open && i < trees.size(); ++i)
    is_open = (i == 0 || !is_list || output(",\n")) && write_json(trees[i], output) && (is_list || output("\n"));
  if (is_list && is_open) output("]\n");
}

}  // namespace

Tally merge(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& settings,
            MergeFormat to, const OutputSink& output, const OutputSink& messages) {
  Tally tally;
  const std::vector<GameTree> trees = read_trees(registry, paths, settings, tally, messages);
  for (const GameTree& tree : trees)
    if (!tree.other_tags().empty())
      messages(fmt::format("{}: the games differ in the tags {}; only players, date and result of each are written\n",
                           tree.ruleset().game().id(), fmt::join(tree.other_tags(), ", ")));
  switch (to) {
    case MergeFormat::Gpn:
      write_records(registry, trees, settings, notation::Format::Gpn, tally, output, messages);
      break;
    case MergeFormat::Sgf:
      write_records(registry, trees, settings, notation::Format::Sgf, tally, output, messages);
      break;
    case MergeFormat::Json:
    case MergeFormat::JsonLines: write_json(trees, to, output); break;
    case MergeFormat::Dot: write_dot(graph_of(trees, Vertices::Turns), output); break;
    case MergeFormat::GraphMl: write_graphml(graph_of(trees, Vertices::Turns), output); break;
  }
  return tally;
}

}  // namespace gpn::replay
