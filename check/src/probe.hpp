// The tools of a check: the module, its rulesets, random play, what it has looked at, and the ways a check can end.
#pragma once

#include <gpn/check/check.hpp>
#include <gpn/host/contract.hpp>
#include <gpn/host/position.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/host/variants.hpp>
#include <gpn/replay/generate.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace gpn::check {

/// FNV-1a over bytes: spreads well enough to distinguish two games.
class Digest {
 public:
  void add(std::string_view bytes) noexcept {
    for (const char c : bytes) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  }
  /// A number or another value without padding.
  template <class Value>
  requires std::has_unique_object_representations_v<Value>
  void add_value(const Value& value) noexcept { add({reinterpret_cast<const char*>(&value), sizeof value}); }

  std::uint64_t value() const noexcept { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

/// The counts of what a check has looked at, by kind: "positions", "turns". A check that saw too little to judge is
/// skipped.
class Evidence {
 public:
  void add(std::string_view kind, std::uint64_t count = 1) { entry(kind) += count; }
  std::uint64_t count(std::string_view kind) const noexcept;
  bool has(std::string_view kind) const noexcept;

  /// "positions 120, turns 3400", in the order in which they were first added.
  std::string text() const;

 private:
  std::uint64_t& entry(std::string_view kind);

  std::vector<std::pair<std::string, std::uint64_t>> counts_;
};

/// Where a check is at, kept where the process that started it can read it when the module crashes or hangs.
class Note {
 public:
  void set(std::string_view text) noexcept { write(place_, text); }
  void set_turn(std::string_view text) noexcept { write(turn_, text); }
  std::string_view place() const noexcept { return text(place_); }
  std::string_view turn() const noexcept { return text(turn_); }

 private:
  /// The process of the module may have overwritten its end.
  template <class Field>
  static std::string_view text(const Field& field) noexcept {
    return {field.data(), ::strnlen(field.data(), field.size())};
  }
  template <class Field>
  static void write(Field& field, std::string_view text) noexcept {
    const std::size_t size = std::min(text.size(), field.size() - 1);
    if (size > 0) std::memcpy(field.data(), text.data(), size);
    field[size] = '\0';
  }

  std::array<char, 1024> place_{};
  std::array<char, 256> turn_{};
};

/// A module under one configuration: through the host, and bare, so that a check can hand over buffers of its own.
class Rig {
 public:
  static tl::expected<Rig, std::string> make(std::shared_ptr<const host::Game> game, std::string_view variant,
                                             std::string_view options, std::vector<host::LayerUse> layers = {});
  /// The same rules where games begin at another position; nothing if the text is none.
  std::optional<Rig> beginning_at(const std::string& position, std::shared_ptr<const host::Game> game,
                                  std::string_view options) const;

  const std::string& label() const noexcept { return label_; }
  /// Where games begin if that is not the start of the rules.
  const std::optional<host::Position>& given_start() const noexcept { return given_start_; }
  const host::Ruleset& ruleset() const noexcept { return *ruleset_; }
  /// The table the ruleset calls: the game's, or the one that plays it with layers.
  const gpn_game& table() const noexcept { return ruleset_->game().table(); }
  const void* rules() const noexcept { return rules_.data(); }

 private:
  std::string label_;
  std::shared_ptr<const host::Ruleset> ruleset_;
  std::vector<host::LayerUse> layers_;
  std::optional<host::Position> given_start_;
  alignas(8) std::array<std::byte, GPN_MAX_RULES_SIZE> rules_{};
};

/// Writes rules by the bare table: `configure`, or `compose` when there are layers.
gpn_status configure(const gpn_game& table, std::string_view variant, std::string_view options,
                     const std::vector<host::LayerUse>& layers, void* rules, gpn_remark& remark);

// A random walk through a game whose positions may have many thousands of legal turns: their list is taken as far as it
// is affordable, and ends the walk where it is not.

/// More turns than this are looked at one by one at six positions of a check at most.
inline constexpr std::uint32_t widest = 3000;

/// Games of these numbers and above are guided: of some turns drawn, they play the one that leads furthest towards what
/// random play rarely reaches, one aim after the other.
inline constexpr unsigned first_guided = 1000;
enum class Aim : std::uint8_t { High, Full, Empty, Wide, Narrow };  // stacks, boards and lists of turns
inline constexpr unsigned aims = 5;

class Walk {
 public:
  Walk(const host::Ruleset& ruleset, std::uint64_t seed, std::uint64_t game)
      : ruleset_(ruleset), game_(game), random_(seed, game), position_(ruleset.start()), turns_(ruleset.turn_list()) {}

  /// Lists the turns here. False when they are too many, or too many were listed on the way here.
  bool list();

  const host::Position& position() const noexcept { return position_; }
  const host::TurnList& turns() const noexcept { return turns_; }

  /// A turn drawn at random; nothing when the game is over.
  std::optional<std::uint32_t> draw();

  /// True if a guided game is further towards its aim here than ever before.
  bool is_rare();
  void play(const void* turn) noexcept { ruleset_.apply(position_, turn); }
  void begin_at(const host::Position& position) { position_ = position; }
  replay::RandomSource& random() noexcept { return random_; }

 private:
  bool is_guided() const noexcept { return game_ >= first_guided; }
  std::int64_t progress(const host::Position& position) const;

  const host::Ruleset& ruleset_;
  std::uint64_t game_;
  std::int64_t furthest_ = std::numeric_limits<std::int64_t>::min();
  replay::RandomSource random_;
  host::Position position_;
  host::TurnList turns_;
  std::uint64_t listed_ = 0;
};

/// Up to `most` turns of a list, in its order.
host::TurnList sample(const host::TurnList& turns, const host::Ruleset& ruleset, std::uint32_t most,
                      replay::RandomSource& random);

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

/// The state of the process, by the names of its parts.
using ProcessState = std::map<std::string, std::string>;

/// The module as it is checked. One of game and layer, unless it does not load: then there is a problem. A variant of a
/// file is checked as its game, played with the options and layers of the variant and nothing else.
struct Module {
  std::string name;
  ProcessState process_before;  // before it was loaded
  std::filesystem::path file;   // empty for what is built in
  std::string manifest;         // empty for what is built in
  std::string problem;
  std::shared_ptr<const void> library;
  std::shared_ptr<const host::Game> game;
  std::shared_ptr<const host::Layer> layer;
  std::shared_ptr<const host::Variant> variant;
  std::vector<std::string> positions;      // that its tests begin with
  std::string with;                        // layers asked for beside it, "tamsk=2 zertz=1"
  std::vector<host::LayerUse> companions;  // those, and what the layer needs
  const gpn_game* game_table = nullptr;    // as the module gave it
  const gpn_layer* layer_table = nullptr;
};

/// The end of a check before its last line. It is thrown within this library only.
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

  /// True if `turns` has all that are legal.
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

  /// Makes that game be played under watch from now on. The result becomes a sentence when a call breaches the
  /// interface.
  std::shared_ptr<const std::string> watch();

  /// The rulesets to play. Ends the check as skipped when a layer cannot be composed at all.
  const std::vector<Rig>& rigs(Breadth breadth = Breadth::Variants);

  /// Visits the positions of random games of every ruleset, the last ones included. Where more than 3000 turns are
  /// legal, the visit gets all of them a few times and some drawn at random otherwise. Games stop after `longest`
  /// turns. More games than `games` are played while those of a ruleset had fewer than sixty positions together. Of
  /// guided games, and from the positions of a module's tests, it visits what is rarer than before, and the ends.
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
  const host::Position* begin_ = nullptr;  // of the next game, in place of the start
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

/// A layer without hooks and pieces over a game, for compositions that need a second layer. It acts first, so that a
/// layer beside it is not the first, and keeps a byte, so that the other's are not either.
gpn_layer silent_layer(std::string_view over);

/// Everything random play of a ruleset comes to, as one number: the same on every thread, in every process.
std::uint64_t digest_of_play(const Rig& rig, std::uint64_t seed, unsigned games);

/// Leaves this byte where the next call finds its variables and what it allocates.
void soil_memory(int byte);

/// Loads a file, or finds a known game or layer by its id, "layer:dvonn" where a game has the same, or a variant by its
/// name.
/// A module that cannot be used has a problem, a sentence. `with` are layers to play a layer with, such as "tamsk=2";
/// those that it needs are added.
Module open_module(const host::Registry& known, const std::string& name, const std::string& with = "");
/// A file is only named.
Module unopened_module(const host::Registry& known, const std::string& name, const std::string& with);

/// The known games and layers, and the module.
host::Registry registry_with(const host::Registry& known, const Module& module);

/// True if there is anything of this name.
bool exists(const host::Registry& known, const std::string& name);

std::span<const Check> loading_checks() noexcept;      // A
std::span<const Check> description_checks() noexcept;  // B
std::span<const Check> board_checks() noexcept;        // C
std::span<const Check> position_checks() noexcept;     // D
std::span<const Check> turn_checks() noexcept;         // F
std::span<const Check> reading_checks() noexcept;      // E, F
std::span<const Check> step_checks() noexcept;         // G
std::span<const Check> standing_checks() noexcept;     // H
std::span<const Check> play_checks() noexcept;         // J
std::span<const Check> process_checks() noexcept;      // K
std::span<const Check> purity_checks() noexcept;       // K
std::span<const Check> layer_checks() noexcept;        // L
std::span<const Check> hook_checks() noexcept;         // L
std::span<const Check> hook_purity_checks() noexcept;  // L

}  // namespace gpn::check
