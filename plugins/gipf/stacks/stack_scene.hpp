// What the scene of a board with layers adds to that of every board (turn/board_scene.hpp): extra moves, uses and
// challenges, and why they are refused.
#pragma once

#include "../text/scene.hpp"
#include "../turn/board_scene.hpp"
#include "working_position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace gpn::gipf::layered {

class StackScene final : public BoardScene<WorkingPosition>, public Powers {
 public:
  using BoardScene::BoardScene;

  void explain_layered_piece(char letter, Range where, TurnRemarks& remarks) const override;
  void finish() override;

  /// Null when no layer has a letter: the text of a turn is then that of a game without layers.
  Powers* powers() override { return has_letters(layers()) ? this : nullptr; }

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
  const layered::Rules& layers() const noexcept { return board().rules(); }
  /// The layer with a letter, in either case.
  std::optional<std::uint8_t> layer_of(char letter) const noexcept;
  void explain_piece_of_matrx(char letter, Range where, TurnRemarks& remarks) const;
  std::string_view unit_name(std::uint8_t layer) const noexcept { return layers().laid[layer].table->unit_name; }

  std::optional<Turn> first_;
};

}  // namespace gpn::gipf::layered
