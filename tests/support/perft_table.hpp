// The table of path counts of GIPF with every set of potentials: tests/gipf/data/potentials-perft.txt.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace gpn::test {

/// Paths of one depth: over distinct turns, and with turns that lead to equal positions merged at each node.
struct Paths {
  std::uint64_t turns = 0;
  std::uint64_t positions = 0;
  friend bool operator==(const Paths&, const Paths&) = default;
};

struct PerftRow {
  std::string variant;
  std::string potentials;    // "tamsk+zertz", or "none"; three of each for each player
  std::vector<Paths> paths;  // depth 1 first
};

inline std::filesystem::path perft_table_path() {
  return std::filesystem::path(GPN_SOURCE_DIR) / "tests/gipf/data/potentials-perft.txt";
}

/// "tamsk+zertz" as a list of layers; empty for "none".
inline std::string layers_of(const std::string& potentials) {
  if (potentials == "none") return "";
  std::string list;
  for (const char c : potentials) list += c == '+' ? "=3 " : std::string(1, c);
  return list + "=3";
}

/// All 96: every subset of the five in every ruleset, without figures.
inline std::vector<PerftRow> perft_combinations() {
  constexpr std::array names = {"tamsk", "zertz", "dvonn", "yinsh", "punct"};
  std::vector<PerftRow> rows;
  for (const char* variant : {"basic", "standard", "tournament"}) {
    for (unsigned set = 0; set < 1U << names.size(); ++set) {
      std::string potentials;
      for (std::size_t i = 0; i < names.size(); ++i)
        if ((set >> i & 1U) != 0) potentials += (potentials.empty() ? "" : "+") + std::string(names.at(i));
      rows.push_back({variant, potentials.empty() ? "none" : potentials, {}});
    }
  }
  return rows;
}

/// Throws std::runtime_error when there is no table.
inline std::vector<PerftRow> read_perft_table() {
  std::ifstream file(perft_table_path());
  if (!file) throw std::runtime_error("no table at " + perft_table_path().string());
  std::vector<PerftRow> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream words(line);
    PerftRow row;
    words >> row.variant >> row.potentials;
    char slash = 0;
    for (Paths paths; words >> paths.turns >> slash >> paths.positions;) row.paths.push_back(paths);
    rows.push_back(row);
  }
  return rows;
}

}  // namespace gpn::test
