// The graph of the positions of trees: a vertex for each position up to symmetry, an edge for each turn between two.
#pragma once

#include "collect/tree.hpp"

#include <gpn/replay/symmetry.hpp>

#include <boost/graph/compressed_sparse_row_graph.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gpn::replay {

/// A position is that of the node that reaches it first: its text is made anew where it is asked for.
struct PositionVertex {
  std::uint32_t tree = 0;
  GameTree::NodeIndex node = 0;
  std::uint32_t games = 0;  // that reach it
};

struct TurnEdge {
  std::uint32_t turn = 0;  // of PositionGraph::turns, in the position of the vertex before
  std::uint32_t games = 0;
};

using BoostGraph = boost::compressed_sparse_row_graph<boost::bidirectionalS, PositionVertex, TurnEdge,
                                                      boost::no_property, std::uint32_t, std::uint32_t>;
using VertexIndex = BoostGraph::vertex_descriptor;
using EdgeIndex = BoostGraph::edge_descriptor;

/// The trees must outlive it.
struct PositionGraph {
  struct Rules {
    std::shared_ptr<const host::Ruleset> ruleset;
    Symmetries symmetries;
    std::uint64_t games = 0;
  };
  struct Start {
    VertexIndex vertex;
    std::string position;  // as it is
  };

  const std::vector<GameTree>* trees = nullptr;
  BoostGraph graph;
  TextTable turns;
  std::vector<Rules> rules;
  std::vector<std::size_t> rules_of_trees;
  std::vector<Start> starts;

  std::size_t rules_of(VertexIndex vertex) const { return rules_of_trees[graph[vertex].tree]; }
  const std::string& turn(const EdgeIndex& edge) const { return turns[graph[edge].turn]; }
};

enum class Vertices : std::uint8_t {
  Positions,  // up to symmetry, of main lines
  Turns,      // each turn of a tree has its own, variations too
};

PositionGraph graph_of(const std::vector<GameTree>& trees, Vertices vertices);

/// Writes the graph in the language of Graphviz.
void write_dot(const PositionGraph& graph, const OutputSink& output);
void write_graphml(const PositionGraph& graph, const OutputSink& output);

}  // namespace gpn::replay
