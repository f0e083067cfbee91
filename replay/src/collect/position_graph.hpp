// The graph of the positions of trees: a vertex for each position up to symmetry, an edge for each turn between two.
#pragma once

#include "collect/tree.hpp"

#include <gpn/replay/symmetry.hpp>

#include <boost/graph/adjacency_list.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gpn::replay {

struct PositionVertex {
  std::size_t rules = 0;  // of PositionGraph::rules
  std::string position;   // as the first game reached it
  ResultCounts counts;    // of the games that reach it
};

struct TurnEdge {
  std::string turn;  // in the position of the vertex before
  std::uint64_t games = 0;
};

using BoostGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS, PositionVertex, TurnEdge>;
using VertexIndex = BoostGraph::vertex_descriptor;
using EdgeIndex = BoostGraph::edge_descriptor;

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

  BoostGraph graph;
  std::vector<Rules> rules;
  std::vector<Start> starts;
};

enum class Vertices : std::uint8_t {
  Positions,  // up to symmetry, of main lines
  Turns,      // each turn of a tree has its own, variations too
};

PositionGraph graph_of(const std::vector<GameTree>& trees, Vertices vertices);

/// Of Graphviz.
std::string to_dot(const PositionGraph& graph);
std::string to_graphml(const PositionGraph& graph);

}  // namespace gpn::replay
