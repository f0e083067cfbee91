// The text of a position, as far as it does not depend on the engine: what is read is checked against the board, the
// pieces and the layers of the game, and what is written is put in its order.
#pragma once

#include "../board/geometry.hpp"
#include "../rules/rules.hpp"
#include "remarks.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>
#include <gpn/author/remarks.hpp>
#include <gpn/color.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::gipf {

// A position as it is written, with layers or without. Knows no board and no layer.

/// One spot: its letters, bottom first; none on a vacant one.
struct WrittenSpot {
  std::string_view units;
  author::Range where;
};

struct WrittenLine {
  std::vector<WrittenSpot> spots;
  author::Range where;
};

struct WrittenPotentials {
  std::vector<std::pair<char, unsigned>> counts;
};

/// The parts of a position after its board.
struct PositionFacts {
  Color to_move = Color::White;
  std::array<unsigned, 2> reserve{};
  std::array<unsigned, 2> captured{};
  std::array<char, 2> phases{};         // O G P, in capitals; 0 for the last one
  std::array<unsigned, 2> not_again{};  // after G: GIPF-pieces taken back that may not be built again (T4)
  Ending ending = Ending::None;
  Color winner = Color::White;
  unsigned deciding_layer = 0;
};

struct WrittenPosition : PositionFacts {
  std::vector<WrittenLine> lines;
  author::Range board;
  bool has_potentials = false;
  std::array<WrittenPotentials, 2> potentials;
  std::vector<std::uint8_t> bytes;
  author::Range counts;
  author::Range flags;
  author::Range tail;  // the potentials the players still have, and the bytes of the layers
};

/// Parses the text into `position`, which keeps views into it; returns nothing when it fits the grammar.
std::optional<SyntaxError> parse_position(std::string_view text, WrittenPosition& position);

/// What the layers of a game add to the text of its positions.
struct LayersInText {
  std::string letters;            // of those that bring a unit
  bool has_loaded_phase = false;  // players have a phase of loaded pieces (G3)
  unsigned layer_count = 0;
  unsigned bytes = 0;  // that the layers keep in a position

  bool has_units() const noexcept { return !letters.empty(); }
};

/// In the order of Ending.
inline constexpr std::string_view ending_letters = "-rltby";

constexpr bool is_white(char letter) noexcept {
  return letter == 'w' || (letter >= 'A' && letter <= 'Z' && letter != 'B');
}

/// Whether the letter is that of a basic piece or GIPF-piece, which needs no brackets when it lies alone.
constexpr bool is_plain_piece(char letter) noexcept {
  return std::string_view("wbWB").find(letter) != std::string_view::npos;
}

class PositionReader {
 public:
  PositionReader(const Rules& rules, LayersInText layers, gpn_remark& remark)
      : rules_(rules), geometry_(geometry_of(rules)), layers_(std::move(layers)), remark_(remark) {}

  /// Everything but what depends on how pieces come and go, which is left to the engine.
  gpn_status read(std::string_view text);
  /// Whether the flags name phases of entry that this game has.
  bool check_phases();

  const WrittenPosition& written() const noexcept { return written_; }
  /// Calls `function(spot, letters)` for every spot that is not vacant.
  template <class Function>
  void for_each_stack(Function&& function) const {
    SpotNumber spot = 0;
    for (const WrittenLine& line : written_.lines)
      for (const WrittenSpot& here : line.spots) {
        if (!here.units.empty()) function(spot, here.units);
        ++spot;
      }
  }

  /// Fills in the remark; false, for the caller to return.
  bool refuse(Finding finding, Range where, Message message);

 private:
  bool check_lines();
  bool check_spots();
  bool check_units(const WrittenSpot& spot);
  bool check_loaded_phase();
  bool check_tail();
  bool check_potentials(const WrittenPotentials& potentials);
  bool check_ending();
  bool check_kinds();

  const Rules& rules_;
  const Geometry& geometry_;
  LayersInText layers_;
  gpn_remark& remark_;
  WrittenPosition written_;
};

/// Writes the board; `letters_on(spot)` are the letters on it, bottom first.
template <class LettersOn>
void write_board(const Geometry& geometry, LettersOn&& letters_on, author::TextOut& out) {
  unsigned vacant = 0;
  unsigned line = 0;
  const auto end_run = [&] {
    if (vacant > 0) out.put_number(vacant);
    vacant = 0;
  };
  for (SpotNumber spot = 0; spot < geometry.spot_count(); ++spot) {
    if (geometry.line_of_spot[spot] != line) {
      end_run();
      out.put('/');
      line = geometry.line_of_spot[spot];
    }
    const auto letters = letters_on(spot);
    if (letters.empty()) {
      ++vacant;
      continue;
    }
    end_run();
    const std::string_view text(letters.data(), letters.size());
    const bool is_lone_piece = text.size() == 1 && is_plain_piece(text[0]);
    if (!is_lone_piece) out.put('[');
    out.put(text);
    if (!is_lone_piece) out.put(']');
  }
  end_run();
}

/// Writes what follows the board.
void write_facts(const PositionFacts& facts, author::TextOut& out);

}  // namespace gpn::gipf
