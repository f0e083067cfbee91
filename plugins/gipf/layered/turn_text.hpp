// The text of turns with layers, both ways, and the steps of a turn.
#pragma once

#include "rules.hpp"
#include "table.hpp"
#include "turn.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <boost/container/small_vector.hpp>

#include <string_view>

namespace gpn::gipf::layered {

/// A removed piece as it is listed: G, a layer's capital letter (loaded) or small letter (used), or none (basic).
struct ListedPiece {
  SpotNumber spot;
  char letter;
  bool is_enemy;
};
using ListedPieces = boost::container::small_vector<ListedPiece, 16>;

/// Whether a piece with this letter may stay in a row that is taken: loaded pieces, and GIPF-pieces but for those of
/// MATRX.
constexpr bool may_stay(char letter, Material material) noexcept {
  return letter == 'G' ? gipf_may_stay(material) : letter >= 'A' && letter <= 'Z';
}

/// By letter, number, then from the top down (potentials.md, "Rows").
ListedPieces listed_pieces(const Rules& rules, const Table& table, const Removal& removal);

gpn_status read_turn_text(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                          author::Out<Turn>& turns, gpn_reading& reading);
void write_turn_text(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out);
void list_steps(const Rules& rules, const Position& position, const Turn& turn, author::Out<gpn_step>& steps);

}  // namespace gpn::gipf::layered
