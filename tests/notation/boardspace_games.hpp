// Boardspace records of the tests' own making.
#pragma once

#include "notation/snapshot.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace gpn::test {

inline constexpr std::string_view dvonn_head =
    "(;\nGM[Dvonn]VV[1]\nSU[dvonn 7]\nP0[id \"ann\"]\nP1[id \"bob\"]\n; P0[0 Start P0]\n";
inline constexpr std::string_view tail = ";\nP0[time 0:01:02 ]\nP1[time 0:03:04 ]\n)\n";

/// The 49 labels row by row.
inline std::vector<std::string> dvonn_labels() {
  std::vector<std::string> labels;
  for (const auto& [first, last, row] :
       {std::tuple{'A', 'I', 1}, {'A', 'J', 2}, {'A', 'K', 3}, {'B', 'K', 4}, {'C', 'K', 5}})
    for (char column = first; column <= last; ++column)
      labels.push_back(std::string{column}.append(std::to_string(row)));
  return labels;
}

/// A record in the making: numbers its clicks.
class Clicks {
 public:
  explicit Clicks(std::string_view head = dvonn_head) : text_(head) {}

  /// `player` is 0 or 1.
  Clicks& click(int player, std::string_view command) {
    text_.append(player == 0 ? "; P0[" : "; P1[")
        .append(std::to_string(++number_))
        .append(" ")
        .append(command)
        .append("]\n");
    return *this;
  }
  Clicks& turn(int player, std::string_view command) { return click(player, command).click(player, "done"); }

  /// All 49 placements, White on a1 first.
  Clicks& fill_board() {
    int player = 0;
    for (const std::string& label : dvonn_labels()) {
      turn(player, std::string("dropb ") + label[0] + " " + label[1]);
      player = 1 - player;
    }
    return *this;
  }
  std::string end() const { return text_ + std::string(tail); }

 private:
  std::string text_;
  int number_ = 0;
};

inline Snapshot read(const Clicks& clicks) { return read_one(clicks.end(), notation::Format::Boardspace); }
inline std::string turns_of(const Clicks& clicks) { return read(clicks).moves(); }
inline std::vector<std::string> codes_of(const Clicks& clicks) { return read(clicks).codes; }

}  // namespace gpn::test
