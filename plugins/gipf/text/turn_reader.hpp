// Reading the text of one turn against a position: part by part, each by its own reader, and what was tolerated.
#pragma once

#include "remarks.hpp"
#include "scene.hpp"
#include "written_turn.hpp"

#include <boost/container/small_vector.hpp>

#include <optional>
#include <string_view>
#include <vector>

namespace gpn::gipf {

// A written push or landing against the pieces on the board: which pushes it may mean, or why it means none.

/// The spelling of a push.
enum class PushSpelling : std::uint8_t { Canonical, DotNotNeeded, FirstSpot };

struct ReadPush {
  Push push;
  PushSpelling spelling;
};
/// More than one only where a site leaves out the dot.
using ReadPushes = boost::container::small_vector<ReadPush, 2>;

/// The cell with that name; adds a remark when the board has none.
std::optional<CellNumber> read_point(const Geometry& geometry, const WrittenPoint& written, std::string_view text,
                                     TurnRemarks& remarks);

/// None, and a remark, when nothing can be pushed like that.
ReadPushes read_pushes(Scene& scene, std::string_view text, std::uint32_t hints, const WrittenMove& written,
                       TurnRemarks& remarks);

// The lists of one phase against the pieces on the board: the complete way first, then the short way.

/// A written piece on its spot.
struct ListItem {
  const WrittenItem* written;
  SpotNumber spot;
  std::uint8_t depth = 0;            // how many pieces lie on the one that is meant
  bool repeats = false;              // names a piece that was named before
  std::optional<ListedPiece> piece;  // the one that is meant; filled in by find_pieces()
};

/// The lists of one phase.
struct List {
  std::uint32_t lists = 0;
  Range where;  // of the lists, or of the place where one is missing
  boost::container::small_vector<ListItem, 8> items;

  bool is_written() const noexcept { return lists > 0; }
};

/// Short names nothing, or of the pieces that may stay those that go; Partial names some of those that must go.
enum class ListSpelling : std::uint8_t { Complete, Short, Partial, RowMissed };

/// The meanings of a list; nothing when it fits no legal removal.
struct ListReading {
  std::vector<Taken> taken;
  ListSpelling spelling = ListSpelling::Complete;
};

/// Finds the spots of the written pieces; false, and a remark, when one names no spot or no piece of this game.
bool read_items(Scene& scene, const WrittenTurn& turn, const WrittenList& written, std::string_view text, List& list,
                TurnRemarks& remarks);

/// True if a piece of this game has the letter, or none.
bool knows_letter(Scene& scene, char letter);
void report_unknown_letter(char letter, Range where, TurnRemarks& remarks);

/// Finds the piece that each item means on the board as it is now.
void find_pieces(const Scene& scene, List& list);

/// Returns what a list that names everything takes: from each spot as many pieces as are named.
Taken named_pieces(const Scene& scene, const List& list);

ListReading read_lists(Scene& scene, std::uint32_t hints, const List& list);

// Explains why the lists of one phase fit no legal removal, by the first cause that a player would name.

enum class Phase : std::uint8_t { Before, After };

/// Reports that cause.
void diagnose_list(Scene& scene, const List& list, Phase phase, TurnRemarks& remarks);

// Explains why a piece cannot come in, and remarks on the way a legal turn is written.

/// Reports why the mover may not bring in a piece with this letter.
void explain_piece(const Scene& scene, char letter, Range where, TurnRemarks& remarks);

void add_liberty_remarks(const WrittenTurn& written, TurnRemarks& remarks);

/// Forms that a hint announces are no liberties.
void add_push_remark(PushSpelling spelling, std::uint32_t hints, const WrittenMove& written, TurnRemarks& remarks);

/// The lists of one phase, whose pieces were found: marks against the board, order, repetitions.
void add_list_remarks(const Geometry& geometry, const List& list, ListSpelling spelling, std::uint32_t hints,
                      TurnRemarks& remarks);

/// Reads one turn as gpn_game.read_turn describes; the scene passes on the turns that fit. `notation` is that of the
/// game the scene is of.
gpn_status read_turn(Scene& scene, std::string_view text, std::uint32_t hints, TurnNotation notation,
                     gpn_reading& reading);

/// The remark for a call that ended with TooManyWays.
gpn_status report_too_many_ways(std::string_view text, gpn_reading& reading);

}  // namespace gpn::gipf
