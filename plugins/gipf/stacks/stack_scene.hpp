// A position with layers and the turn that is played on it, as the text half of the module sees them
// (text/scene.hpp, text/powers.hpp).
#pragma once

#include "../rules/budget.hpp"
#include "../text/powers.hpp"
#include "../text/scene.hpp"
#include "rules.hpp"
#include "turn.hpp"
#include "working_position.hpp"

#include <gpn/author/out.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gpn::gipf::layered {

class StackScene final : public Scene, public Powers {
 public:
  StackScene(const Rules& rules, const Position& position, author::Out<Turn>& turns);

  Color mover() const override { return now().working.mover(); }
  bool is_over(gpn_standing& out) const override;

  bool is_vacant(SpotNumber spot) const override;
  bool has_vacant_spot() const override { return now().working.has_vacant_spot(); }
  void add_pieces(SpotNumber spot, unsigned count, ListedPieces& out) const override;
  std::optional<SpotNumber> gap(std::uint8_t entry) const override { return now().working.gap(entry); }

  bool has_row() const override { return now().working.has_row(); }
  RowsOfSpots rows(Color player) const override;
  bool must_go(SpotNumber spot) const override { return now().working.row_piece(spot).must_go; }
  bool may_take(const Taken& taken, Completeness completeness) override;
  std::vector<Taken> choices() override;
  void spend_try() override { budget_.spend(); }

  bool may_introduce(char letter) const override;
  bool may_act() const override { return !now().working.has_ended() && now().working.has_action(); }
  Supply supply() const override;
  void explain_layered_piece(char letter, Range where, TurnRemarks& remarks) const override;

  void take(const Taken& taken) override;
  void introduce(char letter, Push push) override;
  void finish() override;
  std::uint32_t finished() const override { return turns_.needed(); }

  std::size_t state() const override { return states_.size(); }
  void go_back(std::size_t state) override { states_.erase(states_.begin() + static_cast<long>(state), states_.end()); }

  /// Null when no layer has a letter: the text of a turn is then that of a game without layers.
  Powers* powers() override { return has_letters(rules_) ? this : nullptr; }

  bool knows_letter(char letter) const override { return layer_of(letter).has_value(); }
  void enter(unsigned moment) override;
  bool grants_extra() const override;
  void play_extra(Push push) override;
  void decline_extras() override;
  bool can_refuse(char letter, SpotNumber spot) const override;
  void refuse(const Spots& spots) override;
  std::optional<PowerUse> find_use(char letter, SpotNumber from, SpotNumber to) const override;
  void use(const PowerUse& use, Challenge challenge) override;
  void explain_use(const WrittenMove& written, const PowerUse& use, TurnRemarks& remarks) const override;
  std::string text_of_first() const override;

 private:
  /// The board after what was played so far, and the turn up to there.
  struct State {
    WorkingPosition working;
    Turn turn;
    unsigned moment = GPN_MOMENT_START;
  };

  const State& now() const noexcept { return states_.back(); }
  State& push_state() {
    states_.push_back(State(states_.back()));
    return states_.back();
  }

  /// The layer with a letter, in either case.
  std::optional<std::uint8_t> layer_of(char letter) const noexcept;
  Piece piece_of(char letter) const noexcept;
  unsigned count_pieces(SpotNumber spot) const noexcept;
  Removal units_of(const Taken& taken) const noexcept;
  void add_pieces_of(const Removal& removal, Taken& taken) const;
  void explain_piece_of_matrx(char letter, Range where, TurnRemarks& remarks) const;
  std::string_view unit_name(std::uint8_t layer) const noexcept { return rules_.laid[layer].table->unit_name; }

  const layered::Rules& rules_;
  Position position_;
  author::Out<Turn>& turns_;
  std::vector<State> states_;
  std::optional<Turn> first_;
  RemovalBudget budget_;
};

}  // namespace gpn::gipf::layered
