#include "collect/tree.hpp"
#include "report/parts.hpp"
#include "stream/input_pieces.hpp"
#include "stream/record_stream.hpp"
#include "write/derived.hpp"

#include <gpn/replay/replayer.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace gpn::replay {

std::string text_of(const ResultCounts& counts) {
  std::vector<std::string> results;
  const auto add = [&](std::string_view result, std::uint64_t count) {
    if (count > 0) results.push_back(fmt::format("{}: {}", result, count));
  };
  add("1-0", counts.white);
  add("0-1", counts.black);
  add("1/2-1/2", counts.draws);
  add("*", counts.open);
  return fmt::format("{} ({})", counted(counts.games, "game"), fmt::join(results, ", "));
}

void TurnRemarks::add(const TurnRemarks& other) {
  const auto append = [](auto& to, const auto& from) {
    for (const auto& each : from)
      if (std::find(to.begin(), to.end(), each) == to.end()) to.push_back(each);
  };
  append(before, other.before);
  append(after, other.after);
  append(glyphs, other.glyphs);
}

GameTree::GameTree(const PlayedGame& first) : ruleset_(first.ruleset), rules_(first.rules), start_(first.start) {
  for (const TagValue& tag : first.tags) tags_.emplace(tag.name, tag.value);
  turns_.number_of("");
}

std::vector<GameTree::NodeIndex> GameTree::children(NodeIndex node) const {
  std::vector<NodeIndex> children;
  for (NodeIndex child = nodes_[node].first_child; child != 0; child = nodes_[child].next) children.push_back(child);
  return children;
}

GameTree::NodeIndex GameTree::child_of(NodeIndex parent, const std::string& turn) {
  const std::uint32_t number = turns_.number_of(turn);
  NodeIndex* place = &nodes_[parent].first_child;
  for (; *place != 0; place = &nodes_[*place].next)
    if (nodes_[*place].turn == number) return *place;
  *place = static_cast<NodeIndex>(nodes_.size());
  const NodeIndex child = *place;
  nodes_.push_back({.turn = number, .parent = parent});
  return child;
}

void GameTree::keep_tags(const std::vector<TagValue>& tags) {
  std::map<std::string, std::string> of_game;
  for (const TagValue& tag : tags) of_game.emplace(tag.name, tag.value);
  for (const auto& [name, value] : of_game)
    if (const auto known = tags_.find(name); known == tags_.end() || known->second != value) other_tags_.insert(name);
  std::erase_if(tags_, [&](const auto& tag) {
    const auto same = of_game.find(tag.first);
    const bool differs = same == of_game.end() || same->second != tag.second;
    if (differs) other_tags_.insert(tag.first);
    return differs;
  });
}

void GameTree::add(const PlayedGame& game) {
  keep_tags(game.tags);
  std::vector<NodeIndex> nodes(game.turns.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const PlayedGame::Turn& turn = game.turns[i];
    nodes[i] = i == 0 ? 0 : child_of(nodes[turn.parent], turn.text);
    if (turn.is_main) {
      Node& node = nodes_[nodes[i]];
      node.white += static_cast<std::uint32_t>(game.counts.white);
      node.black += static_cast<std::uint32_t>(game.counts.black);
      node.draws += static_cast<std::uint32_t>(game.counts.draws);
      node.open += static_cast<std::uint32_t>(game.counts.open);
    }
    const TurnRemarks& remarks = turn.remarks;
    if (!(remarks.before.empty() && remarks.after.empty() && remarks.glyphs.empty())) remarks_[nodes[i]].add(remarks);
  }
  ends_[nodes[game.end]].push_back(game.label);
}

void GameTree::sort() {
  for (NodeIndex node = 0; node < nodes_.size(); ++node) {
    std::vector<NodeIndex> all = children(node);
    std::stable_sort(all.begin(), all.end(),
                     [&](NodeIndex a, NodeIndex b) { return nodes_[a].games() > nodes_[b].games(); });
    NodeIndex* place = &nodes_[node].first_child;
    for (const NodeIndex child : all) {
      *place = child;
      place = &nodes_[child].next;
    }
    *place = 0;
  }
}

const TurnRemarks* GameTree::remarks(NodeIndex node) const {
  const auto found = remarks_.find(node);
  return found == remarks_.end() ? nullptr : &found->second;
}

const std::vector<std::string>* GameTree::ends(NodeIndex node) const {
  const auto found = ends_.find(node);
  return found == ends_.end() ? nullptr : &found->second;
}

bool GameTree::play(NodeIndex node, host::Position& position, host::TurnList& list) const {
  gpn_reading reading{};
  if (ruleset_->read_turn(position, turn(node), Hints::None, list, reading) != host::ReadStatus::Ok || list.empty())
    return false;
  ruleset_->apply(position, list[0]);
  return true;
}

void GameTree::each_position(const std::function<void(NodeIndex, const host::Position&)>& use) const {
  const auto start = ruleset_->read_position(start_);
  if (!start) return;
  std::vector<std::pair<NodeIndex, host::Position>> open;  // nodes to play, and the positions before them
  const auto push_children = [&](NodeIndex node, const host::Position& position) {
    const auto all = children(node);
    for (auto child = all.rbegin(); child != all.rend(); ++child) open.emplace_back(*child, position);
  };
  push_children(0, *start);
  host::TurnList list = ruleset_->turn_list();
  while (!open.empty()) {
    auto [node, position] = std::move(open.back());
    open.pop_back();
    if (!play(node, position, list)) continue;
    use(node, position);
    push_children(node, position);
  }
}

TreePositions::TreePositions(const GameTree& tree) : tree_(tree), list_(tree.ruleset().turn_list()) {
  if (const auto start = tree.ruleset().read_position(tree.start())) way_.emplace_back(0, *start);
}

std::string TreePositions::text(GameTree::NodeIndex node) {
  if (way_.empty()) return {};
  std::vector<GameTree::NodeIndex> nodes{node};
  while (nodes.back() != 0) nodes.push_back(tree_.nodes()[nodes.back()].parent);
  std::size_t known = 0;
  while (known < std::min(nodes.size(), way_.size()) && way_[known].first == nodes[nodes.size() - 1 - known]) ++known;
  way_.erase(way_.begin() + static_cast<std::ptrdiff_t>(known), way_.end());
  for (; known < nodes.size(); ++known) {
    host::Position position = way_.back().second;
    if (!tree_.play(nodes[nodes.size() - 1 - known], position, list_)) return {};
    way_.emplace_back(nodes[nodes.size() - 1 - known], std::move(position));
  }
  return tree_.ruleset().write_position(way_.back().second);
}

namespace {

using notation::Line;
using notation::Record;

std::vector<std::string> texts_of(const std::vector<notation::Comment>& comments) {
  std::vector<std::string> texts;
  for (const notation::Comment& comment : comments) texts.emplace_back(comment.text);
  return texts;
}

/// Takes the turns of a record in the order in which they are written.
class TurnCollector {
 public:
  TurnCollector(const Record& record, const PlayedTexts& played, PlayedGame& game)
      : record_(record), played_(played), game_(game) {}

  void run() {
    game_.turns[0].remarks.after = texts_of(record_.comments);
    add(record_.main, 0, true);
    game_.turns[game_.end].remarks.add({{}, texts_of(record_.closing), {}});
  }
  std::size_t left_out_of_variations() const noexcept { return left_out_; }

 private:
  void add(const Line& line, std::uint32_t parent, bool is_main) {
    for (std::size_t i = 0; i < line.turns.size(); ++i) {
      const notation::Turn& turn = line.turns[i];
      const auto* annotation = turn.annotation ? &record_.annotations[*turn.annotation] : nullptr;
      const std::string_view text = played_.text(line, i);
      const std::uint32_t before = parent;
      if (!text.empty()) {
        parent = static_cast<std::uint32_t>(game_.turns.size());
        game_.turns.push_back({before, is_main, std::string(text), {}});
        if (annotation != nullptr) annotate(*annotation, game_.turns.back().remarks);
        if (is_main) game_.end = parent;
      }
      if (annotation != nullptr)
        for (const Line& variation : annotation->variations) add(variation, before, false);
      if (!text.empty()) continue;
      if (!is_main) left_out_ += line.turns.size() - i;
      return;
    }
  }

  static void annotate(const notation::Annotation& annotation, TurnRemarks& remarks) {
    remarks.before = texts_of(annotation.before);
    remarks.after = texts_of(annotation.after);
    for (const notation::Glyph glyph : annotation.glyphs) remarks.glyphs.push_back(glyph.number);
  }

  const Record& record_;
  const PlayedTexts& played_;
  PlayedGame& game_;
  std::size_t left_out_ = 0;
};

struct TreePart : StreamPart {
  std::vector<PlayedGame> games;
  std::string left_out;  // lines

  void clear() {
    games.clear();
    left_out.clear();
  }
};

class TreeWorker {
 public:
  TreeWorker(const host::Registry& registry, const InputSettings& settings)
      : replayer_(Rulebook(registry, settings.overrides), without_causes(settings.limits), settings.links) {}

  void add(const StreamedRecord& read, TreePart& out) {
    const Record& record = read.record;
    played_.begin();
    const Report& report = replayer_.follow(record, played_);
    out.tally.add(report);
    const std::string place = fmt::format("{}:{}", *read.item.name, read.lines.locate(record.span.begin).line);
    const auto leave_out = [&](const std::string& what) {
      out.left_out += host::visible(fmt::format("{}: {}", place, what)) + '\n';
    };
    const bool is_unread = report.verdict == Verdict::Unreadable && report.turns == 0;
    if (played_.start.empty() || is_unread)
      return leave_out(report.verdict == Verdict::RulesUnavailable ? "left out, because there are no rules for it"
                                                                   : "left out, because it could not be read");
    PlayedGame& game = out.games.emplace_back();
    game.ruleset = replayer_.ruleset();
    game.start = played_.start;
    for (const TagValue& rule : effective_rules(record, report, game.ruleset.get())) game.rules += rule.value + '\n';
    describe(record, report, place, game);
    TurnCollector collector(record, played_, game);
    collector.run();
    const std::size_t main = record.main.turns.size();
    if (report.turns < main)
      leave_out(fmt::format("its turns from {} of {} on are left out, because turn {} cannot be played",
                            report.turns + 1, main, report.turns + 1));
    if (const std::size_t turns = collector.left_out_of_variations(); turns > 0)
      leave_out(
          fmt::format("{} of its variations are left out, because they cannot be played", counted(turns, "turn")));
    if (!record.escapes.empty()) leave_out(fmt::format("{} with % left out", counted(record.escapes.size(), "line")));
  }

  static void add_unread(const InputPiece& item, TreePart& out) { out.tally.failures.push_back(why_not_read(item)); }

 private:
  static void describe(const Record& record, const Report& report, const std::string& place, PlayedGame& game) {
    const auto tag = [&](std::string_view name) {
      const std::string_view value = record.tag(name).value_or("");
      return is_unknown(value) ? std::string_view("?") : value;
    };
    const auto result = report.claimed ? report.claimed : report.actual;
    game.counts = ResultCounts::of(result);
    game.label = fmt::format("{} - {}, {}, {} ({})", tag("White"), tag("Black"), tag("Date"),
                             result ? name(*result) : "*", place);
    for (const notation::Tag& each : record.tags)
      if (!is_rule_tag(each.name) && !is_unknown(each.value))
        game.tags.push_back({std::string(each.name), std::string(each.value)});
  }

  Replayer replayer_;
  PlayedTexts played_{PlayedTexts::Of::Turns};
};

}  // namespace

std::vector<GameTree> read_trees(const host::Registry& registry, const std::vector<std::string>& paths,
                                 const InputSettings& settings, Tally& tally, const OutputSink& messages) {
  std::vector<GameTree> trees;
  std::map<std::pair<std::string, std::string>, std::size_t> known;
  InputPieces inputs(paths, settings);
  const auto deliver = [&](TreePart& part) {
    for (const PlayedGame& game : part.games) {
      const auto [tree, is_new] = known.try_emplace({game.rules, game.start}, trees.size());
      if (is_new) trees.emplace_back(game);
      trees[tree->second].add(game);
    }
    return part.left_out.empty() || messages(part.left_out);
  };
  tally = stream_records<TreePart>(
              registry, inputs, settings, [&] { return TreeWorker(registry, settings); }, deliver)
              .tally;
  for (GameTree& tree : trees) tree.sort();
  return trees;
}

}  // namespace gpn::replay
