// A game as frames: what each turn changes on the board. Boards and games as data for the page.
#pragma once

#include <gpn/replay/clauses.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/turn_watcher.hpp>
#include <gpn/scene/scene.hpp>

#include <tl/expected.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gpn::replay::page {

/// In a stack: the place is gone from the board.
inline constexpr auto gone_place = static_cast<std::size_t>(-1);

/// A stack by its number among those of the game. 0 is the empty place.
enum class StackId : std::uint32_t {};

struct Change {
  std::size_t place = 0;
  StackId stack{};  // on the place after the turn
};

/// The changes of a turn, and what is known after it. The first frame of a game changes an empty board.
struct Frame {
  std::optional<Color> player;  // nothing at the start
  Color to_move = Color::White;
  std::vector<Change> changes;
  scene::LastTurn marks;
  std::optional<std::array<std::uint32_t, 2>> reserve;
  std::optional<std::array<std::int32_t, 2>> score;
  host::Standing::State ending = host::Standing::State::Running;
  std::string reason;    // of the ending, by the rules
  std::string position;  // as text
};

/// A turn by its line and its number in it, from 0.
struct TurnKey {
  const notation::Line* line = nullptr;
  std::size_t index = 0;

  friend auto operator<=>(const TurnKey&, const TurnKey&) = default;
};

struct GameFrames {
  std::shared_ptr<const host::Ruleset> ruleset;  // null when the game has no rules
  std::vector<BoardPiece> pieces;                // each kind once
  std::vector<std::vector<std::size_t>> stacks;  // numbers of kinds, the lowest first; or gone_place alone
  Frame start;
  std::unordered_map<const notation::Line*, std::vector<Frame>> lines;  // one frame for each turn that was played
};

/// Makes the frames of one game after the other.
class FrameRecorder final : public TurnWatcher {
 public:
  void begin();

  void on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& start) override;
  void on_turn(const TurnSpot& spot, const host::Position& before, const void* legal_turn) override;
  void on_unplayable(const TurnSpot& spot, const host::Position& before) override;

  /// The frame of a turn that could have been played instead; nothing when it is not legal there, or when the position
  /// is no longer known.
  std::optional<Frame> instead_of(const TurnKey& turn, std::string_view text);

  const GameFrames& frames() const noexcept { return game_; }

 private:
  using Contents = std::vector<StackId>;

  void remember(const TurnSpot& spot, const host::Position& position);
  Frame frame_of(const host::Position& before, const void* legal_turn);
  Frame state_of(const host::Position& position) const;
  Contents contents_of(const host::Position& position);
  StackId number_of(const std::vector<BoardPiece>& pieces);
  StackId number_of(std::vector<std::size_t> stack);

  GameFrames game_;
  std::map<std::vector<std::size_t>, StackId> stack_numbers_;
  std::vector<scene::Place> board_;  // without pieces
  std::optional<scene::PlaceNumbers> places_;
  const host::Ruleset* places_of_ = nullptr;
  std::map<TurnKey, host::Position> positions_;  // before turns, as long as there is room
  std::optional<host::Position> last_;           // whose contents are in last_contents_
  Contents last_contents_;
  std::vector<Step> steps_;
};

/// The board of a ruleset: places, labels and lines, in pixels. The error is a sentence: the module lists no cells, or
/// not the pieces on them.
tl::expected<std::string, std::string> board_json(const host::Ruleset& ruleset);

struct GameSource {
  const notation::Record& record;  // resolved
  const Report& report;
  Severity least_severity;
  ClauseTables clauses;
  std::string_view text;      // of the record, to copy
  std::string_view no_board;  // why there is none; empty when there is one
};

/// `recorder` has seen the record.
std::string game_json(const GameSource& source, FrameRecorder& recorder);

}  // namespace gpn::replay::page
