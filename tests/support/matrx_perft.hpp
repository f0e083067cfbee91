// The table of path counts of MATRX GIPF: tests/potentials/data/matrx-perft.txt.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace gpn::test {

struct MatrxPerftRow {
  std::string position;
  std::vector<std::uint64_t> paths;  // depth 1 first
};

/// Throws std::runtime_error when there is no table.
inline std::vector<MatrxPerftRow> read_matrx_perft_table() {
  constexpr int position_fields = 6;
  const std::filesystem::path path = std::filesystem::path(GPN_SOURCE_DIR) / "tests/potentials/data/matrx-perft.txt";
  std::ifstream file(path);
  if (!file) throw std::runtime_error("no table at " + path.string());
  std::vector<MatrxPerftRow> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream words(line);
    MatrxPerftRow row;
    std::string word;
    for (int field = 0; field < position_fields && words >> word; ++field)
      row.position += (row.position.empty() ? "" : " ") + word;
    for (std::uint64_t paths = 0; words >> paths;) row.paths.push_back(paths);
    rows.push_back(row);
  }
  return rows;
}

}  // namespace gpn::test
