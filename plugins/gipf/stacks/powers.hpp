// The parts of a turn that only games with layers have: extra moves, uses of a power and challenges. The rules of turn/
// call these where their board has layers; the scene offers them to the readers.
#pragma once

#include "../text/scene.hpp"
#include "../turn/board_scene.hpp"
#include "../turn/canonical_turn.hpp"
#include "working_position.hpp"

#include <gpn/author/out.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gpn::gipf::layered {

// Playing. `moment` is a GPN_MOMENT_.

/// Plays the extra moves of one moment and gives up the one that was not made.
void play_extras(WorkingPosition& working, const Turn& turn, unsigned moment);
/// Plays what the refused challenges of a turn cost (option challenge-lost).
void play_refusals(WorkingPosition& working, const Turn& turn);
/// Plays what comes before the action. Returns false when a challenge has cost the turn.
bool begin_action(WorkingPosition& working, const Turn& turn);
/// Plays what comes between the action and the rows after it.
void end_action(WorkingPosition& working, const Turn& turn);

// Reading canonical text, and playing what is read; each adds to the turn.

bool read_extra_moves(WorkingPosition& working, CanonicalText& text, unsigned moment, Turn& turn);
/// Reads nothing and returns false where no use is written, or one that cannot be played.
bool read_use(WorkingPosition& working, CanonicalText& text, char letter, Turn& turn);

// Writing, and playing what is written.

void write_extra_moves(WorkingPosition& working, const Turn& turn, unsigned moment, author::TextOut& out);
/// False when a challenge has cost the turn.
bool write_refused(WorkingPosition& working, const Turn& turn, author::TextOut& out);
/// False when the action is no use.
bool write_use(const WorkingPosition& working, const Turn& turn, author::TextOut& out);

/// The scene of a board with layers adds to that of every board (turn/board_scene.hpp) extra moves, uses and
/// challenges, and the reasons why they are refused.
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
