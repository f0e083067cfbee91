// Reading texts of turns at a position, and texts that are nearly right.
#pragma once

#include "probe.hpp"

#include <set>
#include <string>
#include <vector>

namespace gpn::check {

struct Read {
  host::ReadStatus status;
  host::TurnList turns;
  gpn_reading reading{};
};

Read read(const Ply& ply, std::string_view text, Hints hints = Hints::None);

/// The texts of all turns.
std::set<std::string> legal_texts(const Ply& ply);

/// Fails unless the text is refused or read as turns that are legal, each once. Returns whether it was read.
bool require_legal(Probe& probe, const Ply& ply, const std::set<std::string>& legal, const std::string& text,
                   Hints hints = Hints::None);

/// The text with one cell after the other replaced by up to `most` other cells: turns of the same form, most of them
/// illegal.
std::vector<std::string> with_other_cells(const Ply& ply, const std::string& text, std::uint32_t most,
                                          replay::RandomSource& random);

/// Where cells are named in a text: first byte, length and cell.
struct NamedCell {
  std::size_t begin;
  std::size_t size;
  std::uint16_t cell;
};
std::vector<NamedCell> cells_named(const std::vector<gpn_cell>& cells, std::string_view text);

}  // namespace gpn::check
