#include "repair/freedom.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gpn::replay::repair {
namespace {

/// By so much the first line may have more freedom than another one and stays the first.
constexpr double decisive = 0.1;
/// Counting the legal turns of a position costs about this much of the work of reading one.
constexpr std::uint64_t count_cost = 4;
/// So many lines are compared.
constexpr std::size_t most_compared = 64;

/// The tokens before which all lines are the same.
std::size_t common_beginning(std::span<const Node> nodes) {
  const std::vector<Token>& first = nodes.front().base.tokens;
  std::size_t common = first.size();
  for (const Node& node : nodes) {
    const std::vector<Token>& tokens = node.base.tokens;
    std::size_t same = 0;
    while (same < std::min(common, tokens.size()) && tokens[same].text == first[same].text) ++same;
    common = same;
  }
  return common;
}

/// The logarithm of the number of ways in which the players could have gone on from the token.
double freedom_of(Node& node, std::size_t from, Expansion& expansion) {
  Base& base = node.base;
  lay_out(base, expansion.walker(), expansion.start());
  double sum = 0;
  for (std::size_t i = from; i < base.break_at; ++i) {
    expansion.walker().budget().spend(count_cost);
    const auto turns = base.rules->count_turns(base.places[i].position);
    if (turns) sum += std::log(static_cast<double>(std::max<std::uint64_t>(*turns, 1)));
  }
  base.places.clear();
  return sum;
}

/// Whether the lines have the written turns in another order only: the freedom of such lines is about the same.
bool is_rearranged(const Node& node) {
  return std::all_of(node.base.edits.begin(), node.base.edits.end(), [](const MadeEdit& edit) {
    return edit.kind == EditKind::TurnsExchanged || edit.kind == EditKind::ColumnsSwapped;
  });
}

bool is_character(EditKind kind) noexcept {
  return kind == EditKind::WrongDigit || kind == EditKind::WrongLetter || kind == EditKind::WrongCharacter;
}

/// The kinds of the edits, sorted: the search can find two faults in either order.
std::vector<EditKind> kinds_of(const Node& node) {
  std::vector<EditKind> kinds;
  for (const MadeEdit& edit : node.base.edits)
    kinds.push_back(is_character(edit.kind) ? EditKind::WrongCharacter : edit.kind);
  std::sort(kinds.begin(), kinds.end());
  return kinds;
}

void sort(std::span<Node> nodes, Expansion& expansion) {
  if (nodes.size() < 2) return;
  const std::size_t from = common_beginning(nodes);
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t i = 0; i < nodes.size(); ++i) order.emplace_back(freedom_of(nodes[i], from, expansion), i);
  for (std::size_t i = 1; i < order.size(); ++i) order[i].first += decisive;
  std::sort(order.begin(), order.end());
  std::vector<Node> sorted;
  for (const auto& [freedom, i] : order) sorted.push_back(std::move(nodes[i]));
  std::move(sorted.begin(), sorted.end(), nodes.begin());
}

}  // namespace

void sort_by_freedom(std::span<Node> equals, Expansion& expansion) {
  if (equals.empty() || is_rearranged(equals.front())) return;
  const std::vector<EditKind> kinds = kinds_of(equals.front());
  const auto others =
      std::stable_partition(equals.begin(), equals.end(), [&](const Node& node) { return kinds_of(node) == kinds; });
  const auto same = static_cast<std::size_t>(others - equals.begin());
  sort(equals.first(std::min(same, most_compared)), expansion);
}

}  // namespace gpn::replay::repair
