// Random play through the watched table, every call made along the way, and texts of turns that are nearly right.
#pragma once

#include "probe.hpp"

#include <set>
#include <span>
#include <string>
#include <vector>

namespace gpn::check {

/// The numbers below `count` in a random order.
std::vector<std::uint32_t> shuffled(std::size_t count, replay::RandomSource& random);

/// A text of random bytes, or of the characters of `alphabet`.
std::string random_text(replay::RandomSource& random, std::string_view alphabet, std::uint32_t longest);

/// The text with one byte changed, dropped or doubled, or its tail cut off.
std::string damaged(std::string text, replay::RandomSource& random);

std::string in_capitals(std::string text);

/// The text with each of its numbers larger by 2^8, 2^16 and 2^32: bytes and words that are not watched wrap around.
std::vector<std::string> with_numbers_beyond(const std::string& text);

/// Texts near a canonical one: in capitals, in small letters, with blanks, cut, damaged.
std::vector<std::string> loose_texts(const std::string& text, replay::RandomSource& random);

/// The texts that a module is asked to read in every position: the right ones, and texts nobody would write.
std::vector<std::string> strange_turns(const std::vector<std::string>& texts, replay::RandomSource& random);

/// Reading texts of turns at a position, and texts that are nearly right.
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

/// Fails when a text that people read has characters that act on a terminal or hide what is written.
void require_printable(const Probe& probe, std::string_view what, std::string_view text);

/// A message may quote what was read: gpn prints it escaped, and a module need not know all of Unicode. What acts on a
/// terminal it has to escape itself, as gpn::quoted does.
void require_printable_message(const Probe& probe, std::string_view message, std::string_view read);

/// Where cells are named in a text: first byte, length and cell.
struct NamedCell {
  std::size_t begin;
  std::size_t size;
  std::uint16_t cell;
};
std::vector<NamedCell> cells_named(const std::vector<gpn_cell>& cells, std::string_view text);

}  // namespace gpn::check
