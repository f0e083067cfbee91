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
#include <boost/graph/connected_components.hpp>
#include <boost/graph/graphml.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/graph/reverse_graph.hpp>
#include <boost/property_map/function_property_map.hpp>

#include <algorithm>
#include <sstream>
#include <unordered_map>

namespace gpn::replay {
namespace {

/// A line is followed as long as so many games do.
constexpr std::uint64_t least_games = 2;
constexpr std::size_t most_lines = 8;

class GraphBuilder {
 public:
  explicit GraphBuilder(Vertices vertices) : vertices_(vertices) {}

  PositionGraph build(const std::vector<GameTree>& trees) {
    for (const GameTree& tree : trees) add(tree);
    return std::move(graph_);
  }

 private:
  struct Placed {
    VertexIndex vertex = 0;
    std::size_t symmetry = 0;  // from the position on the board to that of the vertex
  };

  void add(const GameTree& tree) {
    const std::size_t rules = rules_of(tree);
    graph_.rules[rules].games += tree.nodes().front().counts.games;
    std::vector<Placed> placed(tree.nodes().size());
    placed[0] = place(rules, tree.start(), tree.nodes().front().counts);
    graph_.starts.push_back({placed[0].vertex, tree.start()});
    tree.each_position([&](GameTree::NodeIndex index, const host::Position& position) {
      const GameTree::Node& node = tree.nodes()[index];
      if (vertices_ == Vertices::Positions && node.counts.games == 0) return;
      const Placed before = placed[node.parent];
      placed[index] = place(rules, tree.ruleset().write_position(position), node.counts);
      auto [edge, is_known] = boost::edge(before.vertex, placed[index].vertex, graph_.graph);
      if (!is_known)
        edge = boost::add_edge(before.vertex, placed[index].vertex,
                               {graph_.rules[rules].symmetries.turn(before.symmetry, node.turn), 0}, graph_.graph)
                   .first;
      graph_.graph[edge].games += node.counts.games;
    });
  }

  std::size_t rules_of(const GameTree& tree) {
    const auto [known, is_new] = rules_.try_emplace(tree.rules(), graph_.rules.size());
    if (is_new) graph_.rules.push_back({tree.shared_ruleset(), Symmetries(tree.ruleset()), 0});
    return known->second;
  }

  Placed place(std::size_t rules, const std::string& text, const ResultCounts& counts) {
    const auto add = [&] { return boost::add_vertex({rules, text, {}}, graph_.graph); };
    Placed placed;
    if (vertices_ == Vertices::Turns) {
      placed.vertex = add();
    } else {
      const Symmetries& symmetries = graph_.rules[rules].symmetries;
      const auto [known, is_new] = known_.try_emplace(hash_(fmt::format("{} {}", rules, symmetries.least(text))), 0);
      if (is_new) known->second = add();
      placed.vertex = known->second;
      const std::string& first = graph_.graph[placed.vertex].position;
      while (placed.symmetry + 1 < symmetries.size() && symmetries.position(placed.symmetry, text) != first)
        ++placed.symmetry;
    }
    graph_.graph[placed.vertex].counts.add(counts);
    return placed;
  }

  Vertices vertices_;
  PositionGraph graph_;
  std::map<std::string, std::size_t> rules_;
  TextHasher hash_;
  std::unordered_map<TextHash, VertexIndex> known_;  // by rules and least image
};

/// The turns of a path as they are played from a start.
std::vector<std::string> turns_along(const PositionGraph& graph, const PositionGraph::Start& start,
                                     const std::vector<EdgeIndex>& path) {
  const auto& rules = graph.rules[graph.graph[start.vertex].rules];
  const host::Ruleset& ruleset = *rules.ruleset;
  const Symmetries& symmetries = rules.symmetries;
  std::vector<std::string> turns;
  auto position = ruleset.read_position(start.position);
  host::TurnList list = ruleset.turn_list();
  gpn_reading reading{};
  const auto play = [&](const EdgeIndex& edge) {
    const std::string text = ruleset.write_position(*position);
    const std::string& before = graph.graph[boost::source(edge, graph.graph)].position;
    for (std::size_t symmetry = 0; symmetry < symmetries.size(); ++symmetry) {
      if (symmetries.position(symmetry, before) != text) continue;
      const std::string turn = symmetries.turn(symmetry, graph.graph[edge].turn);
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

/// The component of each vertex, whatever the direction of the edges.
std::vector<std::size_t> components_of(const BoostGraph& graph) {
  boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> undirected(boost::num_vertices(graph));
  for (const EdgeIndex& edge : boost::make_iterator_range(boost::edges(graph)))
    boost::add_edge(boost::source(edge, graph), boost::target(edge, graph), undirected);
  std::vector<std::size_t> components(boost::num_vertices(graph));
  boost::connected_components(
      undirected, boost::make_iterator_property_map(components.begin(), boost::get(boost::vertex_index, undirected)));
  return components;
}

GraphSummary summary_of(const PositionGraph& all, std::size_t rules, const std::vector<std::size_t>& component_of) {
  const BoostGraph& graph = all.graph;
  GraphSummary summary;
  std::set<std::size_t> components;
  for (const VertexIndex vertex : boost::make_iterator_range(boost::vertices(graph))) {
    if (graph[vertex].rules != rules) continue;
    ++summary.positions;
    summary.turns += boost::out_degree(vertex, graph);
    if (boost::in_degree(vertex, graph) > 1) ++summary.transpositions;
    components.insert(component_of[vertex]);
  }
  summary.components = components.size();
  for (const PositionGraph::Start& start : all.starts) {
    if (graph[start.vertex].rules != rules) continue;
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
  const std::vector<std::size_t> components = components_of(graph.graph);
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

void append_graph(const PositionGraph& all, JsonWriter& json) {
  const std::vector<std::size_t> components = components_of(all.graph);
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
  json.list("positions", boost::make_iterator_range(boost::vertices(all.graph)), [&](VertexIndex vertex) {
    json.object([&] {
      json.field("id", vertex);
      json.field("of", all.graph[vertex].rules);
      json.field("position", all.graph[vertex].position);
      json.field("games", all.graph[vertex].counts.games);
    });
  });
  json.list("turns", boost::make_iterator_range(boost::edges(all.graph)), [&](const EdgeIndex& edge) {
    json.object([&] {
      json.field("from", boost::source(edge, all.graph));
      json.field("to", boost::target(edge, all.graph));
      json.field("turn", all.graph[edge].turn);
      json.field("games", all.graph[edge].games);
    });
  });
}

/// The properties of vertices and edges, as files of graphs have them.
template <class Write>
std::string with_properties(const PositionGraph& all, Write write) {
  BoostGraph graph = all.graph;
  boost::dynamic_properties properties;
  const auto game = boost::make_function_property_map<VertexIndex>(
      [&](VertexIndex vertex) { return name_of(*all.rules[graph[vertex].rules].ruleset); });
  const auto games =
      boost::make_function_property_map<VertexIndex>([&](VertexIndex vertex) { return graph[vertex].counts.games; });
  properties.property("node_id", boost::get(boost::vertex_index, graph));
  properties.property("game", game);
  properties.property("position", boost::get(&PositionVertex::position, graph));
  properties.property("games", games);
  properties.property("label", boost::get(&TurnEdge::turn, graph));
  properties.property("played", boost::get(&TurnEdge::games, graph));
  std::ostringstream out;
  write(out, graph, properties);
  return out.str();
}

/// The graph of all inputs.
PositionGraph read_graph(const host::Registry& registry, const std::vector<std::string>& paths,
                         const InputSettings& settings, Tally& tally, const OutputSink& messages) {
  return graph_of(read_trees(registry, paths, settings, tally, messages), Vertices::Positions);
}

/// Notes for each vertex the edge that begins the shortest way from there: the search goes backwards.
struct WayFinder : boost::default_bfs_visitor {
  std::map<VertexIndex, EdgeIndex>* first_edges;

  template <class Edge, class Graph>
  void tree_edge(const Edge& edge, const Graph& reversed) const {
    first_edges->emplace(boost::target(edge, reversed), boost::get(boost::edge_underlying, reversed, edge));
  }
};

/// The fewest turns from the nearest start of these rules to a vertex; nothing where there is no way.
std::optional<std::vector<std::string>> way_to(const PositionGraph& all, VertexIndex to) {
  std::map<VertexIndex, EdgeIndex> first_edges;
  WayFinder finder;
  finder.first_edges = &first_edges;
  boost::breadth_first_search(boost::make_reverse_graph(all.graph), to, boost::visitor(finder));
  std::optional<std::vector<EdgeIndex>> shortest;
  const PositionGraph::Start* nearest = nullptr;
  for (const PositionGraph::Start& start : all.starts) {
    std::vector<EdgeIndex> way;
    auto edge = first_edges.find(start.vertex);
    for (; edge != first_edges.end(); edge = first_edges.find(boost::target(way.back(), all.graph)))
      way.push_back(edge->second);
    const bool arrives = start.vertex == to || !way.empty();
    if (!arrives || (shortest && shortest->size() <= way.size())) continue;
    shortest = std::move(way);
    nearest = &start;
  }
  return shortest ? std::optional(turns_along(all, *nearest, *shortest)) : std::nullopt;
}

}  // namespace

PositionGraph graph_of(const std::vector<GameTree>& trees, Vertices vertices) {
  return GraphBuilder(vertices).build(trees);
}

std::string to_dot(const PositionGraph& graph) {
  return with_properties(graph, [](auto& out, const auto& boost_graph, const auto& properties) {
    boost::write_graphviz_dp(out, boost_graph, properties);
  });
}

std::string to_graphml(const PositionGraph& graph) {
  return with_properties(graph, [](auto& out, const auto& boost_graph, const auto& properties) {
    boost::write_graphml(out, boost_graph, properties, true);
  });
}

Tally graph(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& settings,
            GraphFormat to, const OutputSink& output, const OutputSink& messages) {
  Tally tally;
  const PositionGraph all = read_graph(registry, paths, settings, tally, messages);
  std::string json_text;
  JsonWriter json(json_text);
  switch (to) {
    case GraphFormat::Text: output(summary_text(all)); break;
    case GraphFormat::Json:
      json.object([&] { append_graph(all, json); });
      output(json_text += '\n');
      break;
    case GraphFormat::Dot: output(to_dot(all)); break;
    case GraphFormat::GraphMl: output(to_graphml(all)); break;
  }
  return tally;
}

bool print_way(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& settings,
               std::string_view position, Tally& tally, const OutputSink& output, const OutputSink& messages) {
  const PositionGraph all = read_graph(registry, paths, settings, tally, messages);
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
      return all.graph[each].rules == i && by.least(all.graph[each].position) == image;
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
