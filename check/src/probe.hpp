// What a check works with: the module, its rulesets, random play, and the ways a check can end.
#pragma once

#include "evidence.hpp"
#include "note.hpp"
#include "rig.hpp"
#include "walk.hpp"

#include <gpn/check/check.hpp>
#include <gpn/host/contract.hpp>
#include <gpn/host/position.hpp>
#include <gpn/host/variants.hpp>
#include <gpn/replay/generate.hpp>

#include <fmt/format.h>

#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace gpn::check {

// Kinds of evidence that random play counts.
namespace seen {
inline constexpr std::string_view starts = "starts";
inline constexpr std::string_view positions = "positions";  // after at least one turn
inline constexpr std::string_view turns = "turns";
inline constexpr std::string_view ends = "ends";
inline constexpr std::string_view games_left = "games left because their turns are too many";
}  // namespace seen

/// A check that plays and reaches fewer positions than this after a turn is skipped.
inline constexpr std::uint64_t least_positions = 5;
/// J1 lets no game have more turns.
inline constexpr unsigned longest_game = 2000;

/// The module as it is checked. One of game and layer, unless it does not load: then there is a problem. A variant of a
/// file is checked as its game, played with the options and layers of the variant and nothing else.
struct Module {
  std::string name;
  std::filesystem::path file;  // empty for what is built in
  std::string manifest;        // empty for what is built in
  std::string problem;
  std::shared_ptr<const void> library;
  std::shared_ptr<const host::Game> game;
  std::shared_ptr<const host::Layer> layer;
  std::shared_ptr<const host::Variant> variant;
  std::string with;                        // layers asked for beside it, "tamsk=2 zertz=1"
  std::vector<host::LayerUse> companions;  // those, and what the layer needs
  const gpn_game* game_table = nullptr;    // as the module gave it
  const gpn_layer* layer_table = nullptr;
};

/// How a check ends before its end. Thrown within this library only.
struct Ended {
  Status status;
  std::string message;
  std::string seen = {};  // what the check looked at
};

/// One position of a random game.
struct Ply {
  const Rig& rig;
  const host::Position& position;
  const host::TurnList& turns;  // all that are legal, or some where they are many
  std::uint32_t width;          // how many are legal
  unsigned game;
  unsigned number;                    // of turns played before
  std::optional<std::uint32_t> next;  // the turn that is played here

  /// Whether `turns` has all that are legal.
  bool is_whole() const noexcept { return width == turns.size(); }
};

enum class Breadth : std::uint8_t { Variants, EveryValue };  // every value of every option, too

class Probe {
 public:
  Probe(const host::Registry& known, const Module& module, std::uint64_t seed, Note& note)
      : known_(known), module_(module), seed_(seed), random_(seed, 1), note_(note) {}

  const Module& module() const noexcept { return module_; }
  const host::Registry& known() const noexcept { return known_; }
  std::uint64_t seed() const noexcept { return seed_; }
  replay::RandomSource& random() noexcept { return random_; }
  Note& note() noexcept { return note_; }
  const Evidence& evidence() const noexcept { return evidence_; }

  /// Counts what the check looked at.
  void saw(std::string_view kind, std::uint64_t count = 1) { evidence_.add(kind, count); }

  /// Ends the check as skipped when it saw less than it needs to judge.
  void need(std::string_view kind, std::uint64_t least = 1) const;

  [[noreturn]] void fail(std::string message) const { throw Ended{Status::Fail, std::move(message)}; }
  [[noreturn]] void warn(std::string message) const { throw Ended{Status::Warn, std::move(message)}; }
  [[noreturn]] void skip(std::string reason) const { throw Ended{Status::Skip, std::move(reason)}; }

  template <class... Args>
  void require(bool holds, fmt::format_string<Args...> sentence, Args&&... args) const {
    if (!holds) fail(fmt::format(sentence, std::forward<Args>(args)...));
  }

  const gpn_layer& layer() const;

  /// The layer with so many units and what it is played with; nothing when a game is checked.
  std::vector<host::LayerUse> layers(std::uint32_t count) const;

  /// The game whose table the checks of play use: the module's, or the one its layer lies over.
  std::shared_ptr<const host::Game> game() const;

  /// From now on this game is played in place of the one above.
  void play_with(std::shared_ptr<const host::Game> game);

  /// The rulesets to play. Ends the check as skipped when a layer cannot be composed at all.
  const std::vector<Rig>& rigs(Breadth breadth = Breadth::Variants);

  /// Visits the positions of random games of every ruleset, the last ones included. Where more than 3000 turns are
  /// legal, the visit gets all of them a few times and some drawn at random otherwise. Games stop after `longest`
  /// turns. More games than `games` are played while those of a ruleset had fewer than sixty positions together.
  using Visit = std::function<void(const Ply&)>;
  void each_ply(unsigned games, const Visit& visit, Breadth breadth = Breadth::Variants, unsigned longest = 200);
  void play(const Rig& rig, unsigned game, const Visit& visit, unsigned longest = 200);

  /// Numbers of up to `most` turns of a list: all of them, or some drawn at random.
  std::vector<std::uint32_t> some(std::uint32_t count, std::uint32_t most);

  /// Tells the note which turn is looked at; gives its text.
  std::string at_turn(const Ply& ply, std::uint32_t turn);

 private:
  std::vector<Rig> make_rigs(Breadth breadth) const;

  const host::Registry& known_;
  const Module& module_;
  std::uint64_t seed_;
  replay::RandomSource random_;
  Note& note_;
  std::shared_ptr<const host::Game> played_;
  std::optional<std::vector<Rig>> variants_;
  std::optional<std::vector<Rig>> every_value_;
  Evidence evidence_;
  unsigned wide_visits_ = 0;  // of positions with more than `widest` turns, with all of them
};

/// The values an option accepts: those of its list, or the ends of its range and what lies between, up to eight.
std::vector<std::string> values_of(const gpn_option& option);

/// The texts of all turns, in their order.
std::vector<std::string> texts_of(const Ply& ply);

inline std::string_view bytes_of(const void* data, std::size_t size) noexcept {
  return {static_cast<const char*>(data), size};
}

/// Everything random play of a ruleset comes to, as one number: the same on every thread, in every process.
std::uint64_t digest_of_play(const Rig& rig, std::uint64_t seed, unsigned games);

}  // namespace gpn::check
