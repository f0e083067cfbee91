// A written turn against a board: which of the turns a search comes by fit it.
#pragma once

#include "search.hpp"
#include "turn_text.hpp"
#include "written_turn.hpp"

#include "../src/remarks.hpp"

#include <optional>
#include <span>
#include <vector>

namespace gpn::gipf::layered {

/// A written piece of a list on its spot.
struct WantedItem {
  SpotNumber spot;
  char letter;
  bool is_enemy;
  bool stays;
  Range where;
};

/// The lists of one phase, merged.
struct WantedList {
  bool is_written = false;
  std::vector<WantedItem> items;
  Range where{};
};

/// A list that says everything that goes.
struct WholeList {
  std::optional<Range> repeated;  // where a piece is named again
};

/// A written extra move or introduction: a spot alone, or a dot and where the push ends.
struct WantedPush {
  std::uint16_t first;  // cell
  std::optional<std::uint16_t> second;
  Range where{};
};

struct WantedAction {
  char letter = '\0';
  std::uint16_t first = 0;  // cell
  std::optional<std::uint16_t> second;
  Challenge challenge = Challenge::None;
  Range where{};
  Range second_where{};
};

/// What of a written turn a search has to fit. `parts` of it count, so that a diagnosis can ask how far it fits.
enum class Stage : std::uint8_t { Nothing, RowsBefore, ExtrasBefore, Action, ExtrasAfter, RowsAfter };

/// How the lists of a turn are taken: as naming everything that goes, as doing so with pieces named again, or as the
/// short way (R9).
enum class Lists : std::uint8_t { Exact, Repeating, Short };

class WantedTurn final : public Wanted {
 public:
  /// Nothing when the parts make no turn, name no place of the board or no layer; the remark says which.
  static std::optional<WantedTurn> understand(const Rules& rules, const Position& position, const WrittenTurn& written,
                                              std::uint32_t hints, TurnRemarks& remarks);

  /// The same turn of which only the parts up to `stage` have to fit.
  WantedTurn up_to(Stage stage) const {
    WantedTurn copy = *this;
    copy.stage_ = stage;
    return copy;
  }

  /// The same turn with its lists taken that way; the short one to begin with.
  WantedTurn with(Lists lists) const {
    WantedTurn copy = *this;
    copy.list_way_ = lists;
    return copy;
  }

  std::span<const Refusal> refusals() const override {
    if (stage_ < Stage::Action) return {};
    return refusals_;
  }
  bool wants_extra(unsigned moment, unsigned index, Push push) const override;
  bool wants_to_stop(unsigned moment, unsigned count) const override;
  bool wants_piece(Piece piece, Push push) const override;
  bool wants_special(const SpecialAction& special) const override;
  bool may_take_from(unsigned moment, SpotNumber spot) const override;
  bool wants_removal(unsigned moment, const Table& table, const Removal& removal) const override;

  /// Whether a whole turn has the action that is written, or none when none is.
  bool ends_with(const Turn& turn) const noexcept;
  Turn with_challenge(Turn turn) const noexcept;

  /// Where a list stands that does not say everything the turns do.
  std::optional<Range> short_list(const std::vector<Turn>& turns) const;
  /// Where a list that says everything says something twice.
  std::optional<Range> repeated_piece(const Turn& turn) const;

  const WantedList& list(unsigned moment) const noexcept { return lists_[moment == GPN_MOMENT_AFTER ? 1 : 0]; }
  const std::vector<WantedPush>& extras(unsigned moment) const noexcept { return extras_[moment]; }
  const std::optional<WantedAction>& action() const noexcept { return action_; }
  /// Where the refusals stand, in the order of refusals().
  std::span<const Range> refusal_places() const noexcept { return refusal_places_; }
  Range whole() const noexcept { return whole_; }

 private:
  class Understanding;

  /// A site's clicks, which may leave out the dot of a push and the kind of a potential.
  bool names_first_spot() const noexcept { return (hints_ & GPN_HINT_FIRST_SPOT) != 0; }
  bool fits(const WantedPush& written, Push push) const;
  bool leaves(const WantedItem& item, const gpn_stack& stack, unsigned units) const noexcept;
  /// Nothing when a list does not say everything that goes, or says something else; `way` is not the short one.
  std::optional<WholeList> as_whole(const WantedList& written, const Table& table, const Removal& removal,
                                    Lists way) const;
  std::optional<WholeList> whole_list(unsigned moment, const Turn& turn) const;

  const Rules* rules_ = nullptr;
  const Position* position_ = nullptr;
  std::uint32_t hints_ = 0;
  Stage stage_ = Stage::RowsAfter;
  Lists list_way_ = Lists::Short;
  std::array<WantedList, 2> lists_;
  std::array<std::vector<WantedPush>, 3> extras_;
  std::optional<WantedAction> action_;
  std::vector<Refusal> refusals_;
  std::vector<Range> refusal_places_;
  Range whole_{};
};

/// Which layer has this letter, in either case.
std::optional<std::uint8_t> layer_of_letter(const Rules& rules, char letter) noexcept;

}  // namespace gpn::gipf::layered
