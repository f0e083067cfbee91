// A position is known by its least image; the vertex has it as the first game reached it. The turn of an edge is mapped
// with the position before it; a line is played from its start, where the image of each turn is looked for that fits
// the position on the board.
#include "collect/position_graph.hpp"
#include "diff/game_list.hpp"
#include "report/json_writer.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/merge.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/graphml.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/graph/incremental_components.hpp>
#include <boost/graph/reverse_graph.hpp>
#include <boost/iterator/transform_iterator.hpp>
#include <boost/pending/disjoint_sets.hpp>
#include <boost/property_map/function_property_map.hpp>

#include <algorithm>
#include <numeric>
#include <optional>
#include <sstream>
#include <tuple>

namespace gpn::replay {
namespace {

/// A line is followed as long as so many games do.
constexpr std::uint64_t least_games = 2;
constexpr std::size_t most_lines = 8;

/// The texts of the positions at nodes of trees.
class TreeTexts {
 public:
  explicit TreeTexts(const std::vector<GameTree>& trees) : trees_(trees) {}

  std::string operator()(const PositionVertex& vertex) {
    if (!positions_ || tree_ != vertex.tree) positions_.emplace(trees_[vertex.tree]);
    tree_ = vertex.tree;
    return positions_->text(vertex.node);
  }

 private:
  const std::vector<GameTree>& trees_;
  std::uint32_t tree_ = 0;
  std::optional<TreePositions> positions_;
};

/// Walks through all trees twice, in the same order: first to find which nodes have the same position, then to find the
/// turns between them. What is kept of each node is a few numbers.
class GraphBuilder {
 public:
  GraphBuilder(const std::vector<GameTree>& trees, Vertices vertices)
      : trees_(trees), vertices_(vertices), texts_(trees) {
    std::size_t nodes = 0;
    for (const GameTree& tree : trees) nodes += tree.nodes().size();
    befores_.reserve(nodes);
  }

  PositionGraph build() {
    graph_.trees = &trees_;
    for (const GameTree& tree : trees_) add_rules(tree);
    find_vertices();
    find_edges();
    return std::move(graph_);
  }

 private:
  using NodeIndex = GameTree::NodeIndex;

  struct Visit {
    std::uint32_t number;  // of all visits
    std::uint32_t tree;
    NodeIndex node;
    std::uint32_t before;  // the visit of the parent; of a start its own
  };
  struct Edge {
    VertexIndex from, to;
    TurnEdge turn;
    std::uint32_t visit;
  };

  void add_rules(const GameTree& tree) {
    const auto [known, is_new] = rules_.try_emplace(tree.rules(), graph_.rules.size());
    if (is_new) graph_.rules.push_back({tree.shared_ruleset(), Symmetries(tree.ruleset()), 0});
    graph_.rules[known->second].games += tree.nodes().front().games();
    graph_.rules_of_trees.push_back(known->second);
  }

  template <class Use>
  void each_visit(const Use& use) const {
    std::uint32_t number = 0;
    for (std::uint32_t i = 0; i < trees_.size(); ++i) {
      const GameTree& tree = trees_[i];
      std::vector<std::uint32_t> visits(tree.nodes().size());
      visits[0] = number;
      use(Visit{number, i, 0, number}, tree.start());
      ++number;
      tree.each_position([&](NodeIndex index, const host::Position& position) {
        const GameTree::Node& node = tree.nodes()[index];
        if (vertices_ == Vertices::Positions && node.games() == 0) return;
        visits[index] = number;
        use(Visit{number, i, index, visits[node.parent]}, tree.ruleset().write_position(position));
        ++number;
      });
    }
  }

  void find_vertices() {
    std::vector<std::pair<TextHash, std::uint32_t>> hashes;
    if (vertices_ == Vertices::Positions) hashes.reserve(befores_.capacity());
    std::vector<PositionVertex> visited;
    visited.reserve(befores_.capacity());
    each_visit([&](const Visit& visit, const std::string& text) {
      const std::size_t rules = graph_.rules_of_trees[visit.tree];
      if (vertices_ == Vertices::Positions)
        hashes.emplace_back(hash_(fmt::format("{} {}", rules, graph_.rules[rules].symmetries.least(text))),
                            visit.number);
      befores_.push_back(visit.before);
      visited.push_back({visit.tree, visit.node, trees_[visit.tree].nodes()[visit.node].games()});
    });
    std::sort(hashes.begin(), hashes.end());
    vertex_of_.resize(befores_.size());
    std::iota(vertex_of_.begin(), vertex_of_.end(), 0U);  // for now the first visit of the same position
    for (std::size_t i = 1; i < hashes.size(); ++i)
      if (hashes[i].first == hashes[i - 1].first) vertex_of_[hashes[i].second] = vertex_of_[hashes[i - 1].second];
    std::uint32_t count = 0;
    for (std::uint32_t visit = 0; visit < vertex_of_.size(); ++visit) {
      const std::uint32_t first = vertex_of_[visit];
      if (first == visit) {
        visited[count] = visited[visit];
        vertex_of_[visit] = count++;
      } else {
        vertex_of_[visit] = vertex_of_[first];
        visited[vertex_of_[visit]].games += visited[visit].games;
      }
    }
    visited.resize(count);
    found_ = std::move(visited);
  }

  void find_edges() {
    std::vector<std::uint8_t> symmetries(befores_.size());
    std::vector<Edge> edges;
    edges.reserve(befores_.size());
    each_visit([&](const Visit& visit, const std::string& text) {
      const GameTree& tree = trees_[visit.tree];
      const Symmetries& images = graph_.rules[graph_.rules_of_trees[visit.tree]].symmetries;
      const VertexIndex vertex = vertex_of_[visit.number];
      symmetries[visit.number] = symmetry_to(found_[vertex], visit, text, images);
      if (visit.before == visit.number) return graph_.starts.push_back({vertex, tree.start()});
      edges.push_back({vertex_of_[visit.before],
                       vertex,
                       {graph_.turns.number_of(images.turn(symmetries[visit.before], tree.turn(visit.node))),
                        tree.nodes()[visit.node].games()},
                       visit.number});
    });
    join_equal(edges);
    const auto ends_of = [](const Edge& edge) { return std::pair(edge.from, edge.to); };
    const auto turn_of = [](const Edge& edge) { return edge.turn; };
    graph_.graph =
        BoostGraph(boost::edges_are_unsorted_multi_pass, boost::make_transform_iterator(edges.begin(), ends_of),
                   boost::make_transform_iterator(edges.end(), ends_of),
                   boost::make_transform_iterator(edges.begin(), turn_of), static_cast<VertexIndex>(found_.size()));
    for (VertexIndex i = 0; i < found_.size(); ++i) graph_.graph[i] = found_[i];
  }

  /// From the position on the board to that of its vertex.
  std::uint8_t symmetry_to(const PositionVertex& vertex, const Visit& visit, const std::string& text,
                           const Symmetries& images) {
    if (vertex.tree == visit.tree && vertex.node == visit.node) return 0;
    const std::string first = texts_(vertex);
    std::uint8_t symmetry = 0;
    while (symmetry + 1U < images.size() && images.position(symmetry, text) != first) ++symmetry;
    return symmetry;
  }

  /// Edges between the same vertices are one, in the place of the first.
  static void join_equal(std::vector<Edge>& edges) {
    const auto key = [](const Edge& edge) { return std::tuple(edge.from, edge.to, edge.visit); };
    std::sort(edges.begin(), edges.end(), [&](const Edge& a, const Edge& b) { return key(a) < key(b); });
    std::size_t count = 0;
    for (const Edge& edge : edges)
      if (count > 0 && edges[count - 1].from == edge.from && edges[count - 1].to == edge.to)
        edges[count - 1].turn.games += edge.turn.games;
      else
        edges[count++] = edge;
    edges.resize(count);
    std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.visit < b.visit; });
  }

  const std::vector<GameTree>& trees_;
  Vertices vertices_;
  TreeTexts texts_;
  PositionGraph graph_;
  std::map<std::string, std::size_t> rules_;
  TextHasher hash_;
  std::vector<std::uint32_t> befores_;    // by visit
  std::vector<std::uint32_t> vertex_of_;  // by visit
  std::vector<PositionVertex> found_;
};

/// The turns of a path as they are played from a start.
std::vector<std::string> turns_along(const PositionGraph& graph, const PositionGraph::Start& start,
                                     const std::vector<EdgeIndex>& path) {
  const auto& rules = graph.rules[graph.rules_of(start.vertex)];
  const host::Ruleset& ruleset = *rules.ruleset;
  const Symmetries& symmetries = rules.symmetries;
  std::vector<std::string> turns;
  TreeTexts texts(*graph.trees);
  auto position = ruleset.read_position(start.position);
  host::TurnList list = ruleset.turn_list();
  gpn_reading reading{};
  const auto play = [&](const EdgeIndex& edge) {
    const std::string text = ruleset.write_position(*position);
    const std::string before = texts(graph.graph[boost::source(edge, graph.graph)]);
    for (std::size_t symmetry = 0; symmetry < symmetries.size(); ++symmetry) {
      if (symmetries.position(symmetry, before) != text) continue;
      const std::string turn = symmetries.turn(symmetry, graph.turn(edge));
      if (ruleset.read_turn(*position, turn, Hints::None, list, reading) != host::ReadStatus::Ok || list.size() != 1)
        continue;
      turns.push_back(ruleset.turn_text(*position, list[0]));
      ruleset.apply(*position, list[0]);
      return true;
    }
    return false;
  };
  if (position) static_cast<void>(std::all_of(path.begin(), path.end(), play));
  return turns;
}

struct MostPlayed {
  std::uint64_t games = 0;
  std::vector<std::string> turns;
};

/// Numbers of the positions of one set of rules.
struct GraphSummary {
  std::size_t positions = 0, turns = 0, transpositions = 0, components = 0;
  std::vector<MostPlayed> lines;
};

std::vector<EdgeIndex> by_games(const BoostGraph& graph, VertexIndex vertex) {
  const auto [begin, end] = boost::out_edges(vertex, graph);
  std::vector<EdgeIndex> edges(begin, end);
  std::stable_sort(edges.begin(), edges.end(),
                   [&](const EdgeIndex& a, const EdgeIndex& b) { return graph[a].games > graph[b].games; });
  return edges;
}

/// A first turn and the most played turn after each.
MostPlayed line_of(const PositionGraph& graph, const PositionGraph::Start& start, const EdgeIndex& first) {
  std::vector<EdgeIndex> path{first};
  std::vector<bool> is_passed(boost::num_vertices(graph.graph));
  for (;;) {
    const VertexIndex vertex = boost::target(path.back(), graph.graph);
    if (is_passed[vertex]) break;
    is_passed[vertex] = true;
    const auto edges = by_games(graph.graph, vertex);
    if (edges.empty() || graph.graph[edges.front()].games < least_games) break;
    path.push_back(edges.front());
  }
  return {graph.graph[first].games, turns_along(graph, start, path)};
}

/// A vertex for the component of each vertex, whatever the direction of the edges.
std::vector<VertexIndex> components_of(const BoostGraph& graph) {
  std::vector<VertexIndex> components(boost::num_vertices(graph));
  std::vector<std::uint8_t> ranks(components.size());
  const boost::typed_identity_property_map<VertexIndex> index;
  boost::disjoint_sets sets(boost::make_iterator_property_map(ranks.begin(), index),
                            boost::make_iterator_property_map(components.begin(), index));
  boost::initialize_incremental_components(graph, sets);
  boost::incremental_components(graph, sets);
  sets.compress_sets(components.begin(), components.end());
  return components;
}

GraphSummary summary_of(const PositionGraph& all, std::size_t rules, const std::vector<VertexIndex>& component_of) {
  const BoostGraph& graph = all.graph;
  GraphSummary summary;
  std::set<VertexIndex> components;
  for (const VertexIndex vertex : boost::make_iterator_range(boost::vertices(graph))) {
    if (all.rules_of(vertex) != rules) continue;
    ++summary.positions;
    summary.turns += boost::out_degree(vertex, graph);
    if (boost::in_degree(vertex, graph) > 1) ++summary.transpositions;
    components.insert(component_of[vertex]);
  }
  summary.components = components.size();
  for (const PositionGraph::Start& start : all.starts) {
    if (all.rules_of(start.vertex) != rules) continue;
    for (const EdgeIndex& first : by_games(graph, start.vertex)) {
      if (graph[first].games < least_games || summary.lines.size() == most_lines) break;
      summary.lines.push_back(line_of(all, start, first));
    }
  }
  return summary;
}

std::string name_of(const host::Ruleset& ruleset) {
  std::string name = fmt::format("{} {}", ruleset.game().id(), ruleset.variant());
  if (!ruleset.options().empty()) name += ' ' + ruleset.options();
  if (!ruleset.layers().empty()) name += ' ' + host::layers_text(ruleset.layers());
  return name;
}

std::string summary_text(const PositionGraph& graph) {
  std::string out;
  const std::vector<VertexIndex> components = components_of(graph.graph);
  for (std::size_t i = 0; i < graph.rules.size(); ++i) {
    const GraphSummary summary = summary_of(graph, i, components);
    out += fmt::format("{}: {}, {} with {} between them; {} reached in several ways; {}\n",
                       host::visible(name_of(*graph.rules[i].ruleset)), counted(graph.rules[i].games, "game"),
                       counted(summary.positions, "position"), counted(summary.turns, "turn"), summary.transpositions,
                       counted(summary.components, "component"));
    for (const MostPlayed& line : summary.lines)
      out += fmt::format("{:>9}  {}\n", line.games, fmt::join(line.turns, " "));
  }
  return out;
}

void write_json(const PositionGraph& all, const OutputSink& output) {
  constexpr std::size_t block = std::size_t{64} << 10U;
  std::string text;
  JsonWriter json(text);
  // False where the output takes no more.
  const auto write_list = [&](const JsonKey& name, const auto& range, const auto& write) {
    json.key(name);
    json.open('[');
    for (const auto& each : range) {
      json.next();
      json.object([&] { write(each); });
      if (text.size() < block) continue;
      if (!output(text)) return false;
      text.clear();
    }
    json.close(']');
    return true;
  };
  json.open('{');
  const std::vector<VertexIndex> components = components_of(all.graph);
  json.key("games");
  json.open('[');
  for (std::size_t i = 0; i < all.rules.size(); ++i) {
    const GraphSummary summary = summary_of(all, i, components);
    json.next();
    json.object([&] {
      json.field("name", name_of(*all.rules[i].ruleset));
      json.field("games", all.rules[i].games);
      json.field("positions", summary.positions);
      json.field("turns", summary.turns);
      json.field("transpositions", summary.transpositions);
      json.field("components", summary.components);
      json.list("lines", summary.lines, [&](const MostPlayed& line) {
        json.object([&] {
          json.field("games", line.games);
          json.list("turns", line.turns);
        });
      });
    });
  }
  json.close(']');
  TreeTexts texts(*all.trees);
  const auto write_position = [&](VertexIndex vertex) {
    json.field("id", vertex);
    json.field("of", all.rules_of(vertex));
    json.field("position", texts(all.graph[vertex]));
    json.field("games", all.graph[vertex].games);
  };
  const auto write_turn = [&](const EdgeIndex& edge) {
    json.field("from", boost::source(edge, all.graph));
    json.field("to", boost::target(edge, all.graph));
    json.field("turn", all.turn(edge));
    json.field("games", all.graph[edge].games);
  };
  if (!write_list("positions", boost::make_iterator_range(boost::vertices(all.graph)), write_position) ||
      !write_list("turns", boost::make_iterator_range(boost::edges(all.graph)), write_turn))
    return;
  json.close('}');
  output(text += '\n');
}

/// Passes on what is written to a stream, which fails where the output takes no more.
class SinkBuffer final : public std::stringbuf {
 public:
  explicit SinkBuffer(const OutputSink& output) : output_(output) {}
  SinkBuffer(const SinkBuffer&) = delete;
  SinkBuffer& operator=(const SinkBuffer&) = delete;

 protected:
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    constexpr std::streamoff block = std::streamoff{64} << 10U;
    const bool is_full = pubseekoff(0, std::ios::cur, std::ios::out) >= block;
    return is_full && sync() != 0 ? 0 : std::stringbuf::xsputn(text, size);
  }
  int sync() override {
    const bool is_written = output_(str());
    str({});
    return is_written ? 0 : -1;
  }

 private:
  const OutputSink& output_;
};

/// Writes with the properties of vertices and edges, as files of graphs have them.
template <class Write>
void with_properties(const PositionGraph& all, const OutputSink& output, Write write) {
  const BoostGraph& graph = all.graph;
  TreeTexts texts(*all.trees);
  const auto of_vertex = [](auto get) { return boost::make_function_property_map<VertexIndex>(get); };
  const auto of_edge = [](auto get) { return boost::make_function_property_map<EdgeIndex>(get); };
  boost::dynamic_properties properties;
  properties.property("node_id", boost::get(boost::vertex_index, graph));
  properties.property("game",
                      of_vertex([&](VertexIndex vertex) { return name_of(*all.rules[all.rules_of(vertex)].ruleset); }));
  properties.property("position", of_vertex([&](VertexIndex vertex) { return texts(graph[vertex]); }));
  properties.property("games", of_vertex([&](VertexIndex vertex) { return std::uint64_t{graph[vertex].games}; }));
  properties.property("label", of_edge([&](const EdgeIndex& edge) { return all.turn(edge); }));
  properties.property("played", of_edge([&](const EdgeIndex& edge) { return std::uint64_t{graph[edge].games}; }));
  SinkBuffer buffer(output);
  std::ostream out(&buffer);
  out.exceptions(std::ios::badbit);  // Boost would compute all properties for a stream that has failed
  try {
    write(out, graph, properties);
    out.flush();
  } catch (const std::ios::failure&) {
  }
}

/// Notes for each vertex the edge that begins the shortest way from there: the search goes backwards.
struct WayFinder : boost::default_bfs_visitor {
  std::vector<std::optional<EdgeIndex>>* first_edges;

  template <class Edge, class Graph>
  void tree_edge(const Edge& edge, const Graph& reversed) const {
    (*first_edges)[boost::target(edge, reversed)] = boost::get(boost::edge_underlying, reversed, edge);
  }
};

/// The fewest turns from the nearest start of these rules to a vertex; nothing where there is no way.
std::optional<std::vector<std::string>> way_to(const PositionGraph& all, VertexIndex to) {
  std::vector<std::optional<EdgeIndex>> first_edges(boost::num_vertices(all.graph));
  WayFinder finder;
  finder.first_edges = &first_edges;
  boost::breadth_first_search(boost::make_reverse_graph(all.graph), to, boost::visitor(finder));
  std::optional<std::vector<EdgeIndex>> shortest;
  const PositionGraph::Start* nearest = nullptr;
  for (const PositionGraph::Start& start : all.starts) {
    std::vector<EdgeIndex> way;
    for (auto edge = first_edges[start.vertex]; edge; edge = first_edges[boost::target(*edge, all.graph)])
      way.push_back(*edge);
    const bool arrives = start.vertex == to || !way.empty();
    if (!arrives || (shortest && shortest->size() <= way.size())) continue;
    shortest = std::move(way);
    nearest = &start;
  }
  return shortest ? std::optional(turns_along(all, *nearest, *shortest)) : std::nullopt;
}

}  // namespace

PositionGraph graph_of(const std::vector<GameTree>& trees, Vertices vertices) {
  return GraphBuilder(trees, vertices).build();
}

void write_dot(const PositionGraph& graph, const OutputSink& output) {
  with_properties(graph, output, [](auto& out, const auto& boost_graph, const auto& properties) {
    boost::write_graphviz_dp(out, boost_graph, properties);
  });
}

void write_graphml(const PositionGraph& graph, const OutputSink& output) {
  with_properties(graph, output, [](auto& out, const auto& boost_graph, const auto& properties) {
    boost::write_graphml(out, boost_graph, properties, true);
  });
}

Tally graph(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& settings,
            GraphFormat to, const OutputSink& output, const OutputSink& messages) {
  Tally tally;
  const std::vector<GameTree> trees = read_trees(registry, paths, settings, tally, messages);
  const PositionGraph all = graph_of(trees, Vertices::Positions);
  switch (to) {
    case GraphFormat::Text: output(summary_text(all)); break;
    case GraphFormat::Json: write_json(all, output); break;
    case GraphFormat::Dot: write_dot(all, output); break;
    case GraphFormat::GraphMl: write_graphml(all, output); break;
  }
  return tally;
}

bool print_way(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& settings,
               std::string_view position, Tally& tally, const OutputSink& output, const OutputSink& messages) {
  const std::vector<GameTree> trees = read_trees(registry, paths, settings, tally, messages);
  const PositionGraph all = graph_of(trees, Vertices::Positions);
  TreeTexts texts(trees);
  std::optional<std::vector<std::string>> shortest;
  bool is_position = false;
  for (std::size_t i = 0; i < all.rules.size(); ++i) {
    const auto& [ruleset, symmetries, games] = all.rules[i];
    const auto wanted = ruleset->read_position(position);
    if (!wanted) continue;
    is_position = true;
    const std::string image = symmetries.least(ruleset->write_position(*wanted));
    const auto [begin, end] = boost::vertices(all.graph);
    const auto vertex = std::find_if(begin, end, [&, &by = symmetries](VertexIndex each) {
      return all.rules_of(each) == i && by.least(texts(all.graph[each])) == image;
    });
    if (vertex == end) continue;
    auto way = way_to(all, *vertex);
    if (way && (!shortest || way->size() < shortest->size())) shortest = std::move(way);
  }
  if (!is_position && !all.rules.empty())
    tally.failures.push_back(fmt::format("\"{}\" is no position of these games", host::visible(position)));
  if (shortest)
    output(fmt::format("{}{}{}\n", counted(shortest->size(), "turn"), shortest->empty() ? "" : ": ",
                       fmt::join(*shortest, " ")));
  return shortest.has_value();
}

}  // namespace gpn::replay
