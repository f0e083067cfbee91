// A ruleset: a game under one variant and one set of options, configured and playable. The only way the rest of
// gpn uses rules; built-in and loaded modules are called alike.
#pragma once

#include <gpn/abi.h>
#include <gpn/color.hpp>
#include <gpn/finding.hpp>
#include <gpn/host/layer.hpp>
#include <gpn/host/position.hpp>
#include <gpn/host/site_game.hpp>
#include <gpn/turn.hpp>

#include <tl/expected.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::host {

/// The state of a game: who has won, if it is over, and the counts.
struct Standing {
  enum class State : std::uint8_t { Running, WhiteWon, BlackWon, Drawn, Open, BothLost };
  State state = State::Running;
  Color to_move = Color::White;
  std::optional<std::array<std::int32_t, 2>> score;     // White's, Black's
  std::optional<std::array<std::uint32_t, 2>> reserve;  // White's, Black's
  std::string rule;
  std::string reason;
};

/// The state in words, such as "White has won".
constexpr std::string_view ending_words(Standing::State state) noexcept {
  switch (state) {
    case Standing::State::WhiteWon: return "White has won";
    case Standing::State::BlackWon: return "Black has won";
    case Standing::State::Drawn: return "the game is drawn";
    case Standing::State::Open: return "the game is over, and the board does not tell who won";
    case Standing::State::BothLost: return "nobody has won";
    case Standing::State::Running: break;
  }
  return "the game is running";
}

enum class ReadStatus : std::uint8_t { Ok, Illegal, Unreadable, Failed };

/// The decision that a drawn game makes about the challenge for which it was played.
enum class DrawnChallenge : std::uint8_t { Open, Refused, Allowed };

/// States if a game can end in a draw.
enum class Draws : std::uint8_t { NotStated, Possible, Impossible };

/// A game module with its descriptions read out once. Shared by its rulesets.
class Game {
 public:
  /// The table is copied, grown with nulls when it was built with an older header. `library` keeps alive what the
  /// table points to; null for a game that is built in.
  explicit Game(const gpn_game& table, std::shared_ptr<const void> library = {});

  /// The description of a game by the process that executes it.
  struct Description {
    gpn_game table;  // of remote calls
    std::vector<gpn_variant> variants;
    std::vector<gpn_option> options;
    std::vector<gpn_finding> findings;
    std::shared_ptr<const Game> layered;
    std::optional<SiteFacts> on_site;
  };
  Game(Description description, RemoteModule remote);

  const gpn_game& table() const noexcept { return table_; }
  std::string_view id() const noexcept { return table_.id; }
  std::string_view title() const noexcept { return table_.title; }
  bool takes_layers() const noexcept { return layered_ != nullptr; }
  /// The game that plays this one with layers over it; null when no layers can be laid over it.
  const std::shared_ptr<const Game>& layered() const noexcept { return layered_; }
  const std::vector<gpn_variant>& variants() const noexcept { return variants_; }
  const std::vector<gpn_option>& options() const noexcept { return options_; }
  const std::vector<gpn_finding>& raw_findings() const noexcept { return raw_findings_; }
  /// The findings in the order of the module. They are views into raw_findings().
  const std::vector<FindingInfo>& findings() const noexcept { return findings_; }

  const RemoteModule& remote() const noexcept { return remote_; }
  /// The game on Boardspace; null when the module states nothing about it.
  const SiteGame* on_site() const noexcept { return on_site_.get(); }

  Remark translate(const gpn_remark& remark) const;

 private:
  void read_findings();

  std::shared_ptr<const void> library_;
  gpn_game table_;
  std::shared_ptr<const Game> layered_;
  std::vector<gpn_variant> variants_;
  std::vector<gpn_option> options_;
  std::vector<gpn_finding> raw_findings_;
  std::vector<FindingInfo> findings_;
  RemoteModule remote_;
  std::shared_ptr<const SiteGame> on_site_;
};

struct RemoteRules;

struct Variant;

/// The turns that were played in one call.
struct PlayedTurns {
  std::uint32_t count;
  Color last_player;  // of the last of them, if there is one
};

class Ruleset {
 public:
  /// `variant` may be empty (the game's first); `options` is "key=value key=value", those of layers among them.
  /// A composition without layers, or with none but such of count 0, is the game itself.
  /// The remark's byte range lies in `options`.
  static tl::expected<std::shared_ptr<const Ruleset>, Remark> compose(std::shared_ptr<const Game> game,
                                                                      std::string_view variant,
                                                                      std::string_view options,
                                                                      std::vector<LayerUse> layers = {});

  /// A variant of a file. Options override its own, key by key; layers instead of its own. An empty start position
  /// is that of the module. The remark's byte range lies in `options`.
  static tl::expected<std::shared_ptr<const Ruleset>, Remark> compose(
      const Variant& variant, std::string_view options, std::optional<std::vector<LayerUse>> layers = std::nullopt);

  const Game& game() const noexcept { return *game_; }
  /// The name it was asked for by: of the module's own variant, or of a variant of a file.
  const std::string& variant() const noexcept { return variant_; }
  /// All options that were set, those of the variant of a file among them.
  const std::string& options() const noexcept { return options_; }
  /// The value an option of the game or of a layer has, its default when it is not set; empty when there is none.
  std::string_view option(std::string_view name) const noexcept;
  /// The additions to the variant, as written in a record: options that override those of the variant, and the layers
  /// that replace its own, if there are any.
  const std::string& added_options() const noexcept { return added_options_; }
  const std::optional<std::string>& added_layers() const noexcept { return added_layers_; }
  /// The layers in the order in which they act.
  const std::vector<LayerUse>& layers() const noexcept { return layers_; }
  const std::vector<gpn_cell>& cells() const noexcept { return cells_; }
  /// The form of the texts of turns; all 0 when the module does not state it.
  const gpn_turn_form& turn_form() const noexcept { return turn_form_; }
  DrawnChallenge drawn_challenge() const noexcept;
  Draws draws() const noexcept;

  Position start() const noexcept;
  tl::expected<Position, Remark> read_position(std::string_view text) const;
  std::string write_position(const Position& position) const;

  Color to_move(const Position& position) const noexcept { return color_at(table().to_move(rules(), position.data())); }
  Standing standing(const Position& position) const;

  /// Returns the pieces that `player` has in reserve; nothing in a game without a reserve.
  std::optional<std::uint32_t> reserve(const Position& position, Color player) const noexcept {
    if (table().reserve == nullptr) return std::nullopt;
    return table().reserve(rules(), position.data(), static_cast<std::uint32_t>(index(player)));
  }

  /// True if the cell is not on the board in this position.
  bool is_gone(const Position& position, std::uint32_t cell) const noexcept;

  /// Replaces `out` by the pieces on a cell, the lowest first. False when the module has no `contents`.
  bool contents(const Position& position, std::uint32_t cell, std::vector<BoardPiece>& out) const;

  TurnList turn_list(std::uint32_t most = TurnList::unlimited) const { return TurnList(table().turn_size, most); }

  /// Fills `turns` with every legal turn. Returns false, with an empty list, when there are more than `limit`.
  [[nodiscard]] bool legal_turns(const Position& position, TurnList& turns, std::uint32_t limit = 1U << 22U) const;

  /// The number of legal turns; nothing when they are too many to be counted.
  std::optional<std::uint64_t> count_turns(const Position& position) const;

  /// Reads a turn; on Ok `turns` has those that fit, as many as it may hold, and `reading.turn_count` how many fit.
  /// `reading` is the module's own record, so that no text is copied.
  ReadStatus read_turn(const Position& position, std::string_view text, Hints hints, TurnList& turns,
                       gpn_reading& reading) const;

  /// Appends the canonical text of a turn.
  void write_turn(const Position& position, const void* turn, std::string& out) const;
  std::string turn_text(const Position& position, const void* turn) const {
    std::string text;
    write_turn(position, turn, text);
    return text;
  }

  /// True if `text` is the canonical text of a turn.
  bool is_text_of(std::string_view text, const Position& position, const void* turn) const;

  void apply(Position& position, const void* turn) const noexcept { table().apply(rules(), position.data(), turn); }

  /// True if the module plays several turns in one call.
  bool plays_turns() const noexcept { return table().play_turns != nullptr; }
  /// Plays turns until one is not plain or states another reserve than its player then has; see gpn_game.play_turns.
  /// Requires plays_turns().
  PlayedTurns play_turns(Position& position, std::span<const gpn_turn_text> turns) const noexcept {
    std::uint32_t player = GPN_WHITE;
    const auto count = static_cast<std::uint32_t>(turns.size());
    const std::uint32_t played = table().play_turns(rules(), position.data(), turns.data(), count, &player);
    return {std::min(played, count), color_at(player)};
  }

  /// Appends the steps of a turn.
  void steps(const Position& position, const void* turn, std::vector<Step>& out) const;

 private:
  Ruleset(std::shared_ptr<const Game> game, std::string_view variant, std::string_view options,
          std::vector<LayerUse> layers);

  using Made = tl::expected<std::shared_ptr<Ruleset>, Remark>;
  static Made make(std::shared_ptr<const Game> game, std::string_view variant, std::string_view options,
                   std::vector<LayerUse> layers);
  gpn_status configure(gpn_remark& remark);

  const gpn_game& table() const noexcept { return *table_; }
  const void* rules() const noexcept { return rules_.data(); }

  std::shared_ptr<const Game> game_;
  const gpn_game* table_;  // the table of game_, which saves a step for each call
  std::string variant_;
  std::string options_;
  std::string added_options_;
  std::optional<std::string> added_layers_;
  std::vector<LayerUse> layers_;
  alignas(8) std::array<std::byte, GPN_MAX_RULES_SIZE> rules_{};
  std::vector<gpn_cell> cells_;
  gpn_turn_form turn_form_{};
  std::shared_ptr<const RemoteRules> remote_;  // where another process executes them
  std::optional<Position> start_;              // where a variant of a file sets one
};

}  // namespace gpn::host
