// The lists of one phase against the pieces on the board: the complete way first, then the short way.
#pragma once

#include "scene.hpp"
#include "written_turn.hpp"

#include <boost/container/small_vector.hpp>

#include <optional>
#include <string_view>
#include <vector>

namespace gpn::gipf {

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

/// What a list may mean; nothing when it fits no legal removal.
struct ListReading {
  std::vector<Taken> taken;
  ListSpelling spelling = ListSpelling::Complete;
};

/// Finds the spots of the written pieces; false, and a remark, when one names no spot or no piece of this game.
bool read_items(Scene& scene, const WrittenTurn& turn, const WrittenList& written, std::string_view text, List& list,
                TurnRemarks& remarks);

/// Whether a piece of this game has the letter, or none.
bool knows_letter(Scene& scene, char letter);
void report_unknown_letter(char letter, Range where, TurnRemarks& remarks);

/// Finds the piece that each item means on the board as it is now.
void find_pieces(const Scene& scene, List& list);

/// What a list that names everything takes: of every spot as many pieces as are named.
Taken named_pieces(const Scene& scene, const List& list);

class ListReader {
 public:
  ListReader(Scene& scene, std::uint32_t hints, const List& list)
      : scene_(scene), hints_(hints), list_(list), named_(named_pieces(scene, list)) {}

  ListReading read();

 private:
  bool is_hinted(std::uint32_t hint) const noexcept { return (hints_ & hint) != 0; }
  bool tries_complete_way() const;
  ListReading read_complete();
  Taken named_once() const;
  bool names_forced_piece() const;
  bool fits(const Taken& taken) const;
  bool leaves(const ListItem& item, const Taken& taken) const;
  bool takes_named_options_only(const Taken& taken) const;
  std::vector<Taken> fitting_choices() const;

  Scene& scene_;
  std::uint32_t hints_;
  const List& list_;
  Taken named_;
  bool is_partial_ = false;
};

}  // namespace gpn::gipf
