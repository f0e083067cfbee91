// The text of a position, as far as it does not depend on the engine: what is read is checked against the board, the
// pieces and the layers of the game, and what is written is put in its order.
//
//   b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -
//   b2w/5/2[wT]3/w2[bD]2b/6/5/b2w w 11,12 0,0 Pp T2Z3,T3Z3
//
// Board, side, reserves, captured pieces and flags. [..] is a stack, bottom first: w b basic pieces, W B GIPF-pieces,
// the letter of a layer for its unit, capital for White. Games with layers add the potentials each player still has
// and, last, the bytes that the layers keep, in hexadecimal.
#pragma once

#include "../board/geometry.hpp"
#include "../rules/rules.hpp"
#include "remarks.hpp"

#include <gpn/author/board_text.hpp>
#include <gpn/text/ascii.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::gipf {

/// One spot: its letters, bottom first; none on a vacant one.
struct WrittenSpot {
  std::string_view units;
  Range where;
};

struct WrittenLine {
  std::vector<WrittenSpot> spots;
  Range where;
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
  Range board;
  bool has_potentials = false;
  std::array<std::vector<std::pair<char, unsigned>>, 2> potentials;  // letters and counts
  std::vector<std::uint8_t> bytes;
  Range counts;
  Range flags;
  Range tail;  // the potentials the players still have, and the bytes of the layers
};

/// The additions of the layers of a game to the text of its positions.
struct LayersInText {
  std::string letters;            // of those that bring a unit
  bool has_loaded_phase = false;  // players have a phase of loaded pieces (G3)
  unsigned layer_count = 0;
  unsigned bytes = 0;  // that the layers keep in a position

  bool has_units() const noexcept { return !letters.empty(); }
};

constexpr bool is_white(char letter) noexcept { return letter == 'w' || (ascii::is_upper(letter) && letter != 'B'); }

/// True if the letter is that of a basic piece or GIPF-piece, which needs no brackets when it lies alone.
constexpr bool is_plain_piece(char letter) noexcept {
  return std::string_view("wbWB").find(letter) != std::string_view::npos;
}

class PositionReader : author::PositionText<findings> {
 public:
  PositionReader(const Rules& rules, LayersInText layers, std::string_view text)
      : PositionText(text, "gipf-position-syntax"),
        rules_(rules),
        geometry_(geometry_of(rules)),
        layers_(std::move(layers)) {}

  /// Reads and checks everything but what depends on how pieces come and go: that is left to `fill()` of the engine.
  /// Fills in the remark for every status but GPN_OK.
  template <class Fill>
  gpn_status read(gpn_remark& remark, Fill fill) {
    const gpn_status status = !take_parts() ? GPN_UNREADABLE : check() && fill() ? GPN_OK : GPN_ILLEGAL;
    if (status != GPN_OK) author::write(remark, objection());
    return status;
  }
  /// True if the flags name phases of entry that this game has.
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

  /// False, for the caller to return.
  bool refuse(Finding finding, Range where, Message message);

 private:
  bool skip_gap() noexcept;
  bool take_gap();
  std::optional<unsigned> take_number() noexcept;
  bool take_pair(std::array<unsigned, 2>& pair, std::string_view expected);
  bool take_spots(WrittenLine& line);
  bool take_board();
  void take_phase(std::size_t player);
  bool take_flags();
  bool take_potentials();
  bool take_bytes();
  bool take_parts();

  bool check();
  bool check_lines();
  bool check_spots();
  bool check_units(const WrittenSpot& spot);
  bool check_loaded_phase();
  bool check_tail();
  bool check_ending();
  bool check_kinds();

  const Rules& rules_;
  const Geometry& geometry_;
  LayersInText layers_;
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
