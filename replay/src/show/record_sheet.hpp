// Collects the boards of a record, and makes a PDF document of a record: its tags, turns, comments and variations,
// diagrams between them, and what was found.
#pragma once

#include "show/raster.hpp"

#include <gpn/color.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/show.hpp>
#include <gpn/scene/scene.hpp>
#include <gpn/scene/sheet.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::replay {

struct ShownTurn {
  std::uint32_t number = 0;     // 0 is the start
  std::optional<Color> player;  // nothing at the start
  std::string text;
  const notation::Turn* written = nullptr;  // null at the start
};

class Boards {
 public:
  using Problem = std::optional<std::string>;  // a sentence

  virtual ~Boards() = default;

  /// Every turn before the wanted range, in order.
  virtual void pass_turn(const ShownTurn&) {}
  /// Every turn of the wanted range, in order.
  virtual Problem add_turn(const ShownTurn&) { return std::nullopt; }
  /// The board after the turn that was added last, or the start. Not for every turn.
  virtual Problem add_board(scene::Scene scene, const ShownTurn& turn) = 0;
};

/// As turns are numbered in records: one number for both players.
class TurnNumbers {
 public:
  /// The next turn. Its number is written for White, and for Black at the start of a text: "12." or "12...".
  std::string next(std::optional<Color> player);
  /// Something else was written.
  void begin_text() noexcept { is_new_text_ = true; }

  /// Returns the number of the last turn: "12. " or "12... ".
  std::string last() const;
  Color to_move() const noexcept { return last_player_ == Color::White ? Color::Black : Color::White; }

 private:
  std::uint32_t number_ = 0;
  bool is_new_text_ = true;
  std::optional<Color> last_player_;
};

/// "!?", or "$17" for those that have no signs.
std::string glyph_words(const notation::Record& record, const notation::Turn& turn);

/// In one line, without characters that are unsafe to print.
std::string comment_words(std::string_view text);

/// The turns from `first` on, with comments in braces and variations in brackets. `numbers` are those before that turn.
std::string line_words(const notation::Record& record, const notation::Line& line, std::size_t first,
                       TurnNumbers numbers);

/// "Ida Falk – Emil Dahl": the title of a document.
std::string players_of(const notation::Record& record);
/// The players, the date and the event, those that are known: "Anna – Ben, 2024.11.08, Autumn evenings".
std::string caption_of(const notation::Record& record);

/// The result of playing the record.
struct PlayedRecord {
  std::uint32_t turns = 0;    // that can be played
  const std::string& broken;  // why the record cannot be played further; empty when it can
  const std::vector<notation::Diagnostic>& findings;
};

class RecordSheet final : public Boards {
 public:
  /// The record must outlive the sheet.
  static tl::expected<std::unique_ptr<RecordSheet>, std::string> begin(const ShowSettings& settings,
                                                                       const notation::Record& record);

  void pass_turn(const ShownTurn& turn) override;
  Problem add_turn(const ShownTurn& turn) override;
  Problem add_board(scene::Scene scene, const ShownTurn& turn) override;

  /// The bytes. After the turns come those that cannot be played, the result and what else was found.
  tl::expected<std::string, std::string> finish(const PlayedRecord& played);

 private:
  RecordSheet(Raster pictures, const notation::Record& record, const ShowSettings& settings);

  void add_comments(const std::vector<notation::Comment>& comments);
  void add_variations(const notation::Annotation& annotation, const TurnNumbers& before);
  void add_unplayed(const PlayedRecord& played);
  void add_findings(const PlayedRecord& played);

  Raster pictures_;
  const notation::Record& record_;
  TurnRange range_;
  Problem problem_;  // of a page
  scene::Sheet sheet_;
  TurnNumbers numbers_;
};

}  // namespace gpn::replay
