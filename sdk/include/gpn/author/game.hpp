// Makes the table of <gpn/abi.h> from a C++ struct.
//
// The author writes a struct G with the types and static functions named by the concept below and exports
// `gpn::author::table<G>`. Every entry of that table catches what the author throws, so that it never reaches the host:
// the entry answers GPN_FAILED, lists nothing, leaves the position as it is, or returns a value that the checks report.
#pragma once

#include <gpn/abi.h>
#include <gpn/boardspace.h>
#include <gpn/author/module.hpp>
#include <gpn/author/out.hpp>
#include <gpn/author/remarks.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>

namespace gpn::author {

/// The owner of a step for a player, GPN_WHITE or GPN_BLACK.
constexpr std::uint8_t owner_of(std::uint32_t player) noexcept {
  return player == GPN_WHITE ? GPN_OWNER_WHITE : GPN_OWNER_BLACK;
}

struct GameInfo {
  std::string_view id;
  std::string_view title;
  std::string_view version;
};

/// Plain bytes without padding, small enough to be kept in place: equal values are equal bytes.
template <class T, std::size_t Limit>
concept plain = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T> && sizeof(T) <= Limit &&
                alignof(T) <= 8;

template <class G>
concept has_plain_types = plain<typename G::Rules, GPN_MAX_RULES_SIZE> &&
    plain<typename G::Position, GPN_MAX_POSITION_SIZE> && plain<typename G::Turn, GPN_MAX_TURN_SIZE>;

template <class G>
concept has_descriptions = requires(std::uint32_t index, const typename G::Rules& rules, gpn_cell& cell) {
  { G::info } -> std::convertible_to<const GameInfo&>;
  { G::variants() } -> std::convertible_to<std::span<const gpn_variant>>;
  { G::options() } -> std::convertible_to<std::span<const gpn_option>>;
  { G::findings() } -> std::convertible_to<std::span<const gpn_finding>>;
  { G::cell(rules, index, cell) } -> std::same_as<std::uint32_t>;
};

template <class G>
concept has_rules = requires(const typename G::Rules& rules, typename G::Rules& new_rules,
                             const typename G::Position& position, typename G::Position& new_position,
                             const typename G::Turn& turn, Out<typename G::Turn>& turns, Out<gpn_step>& steps,
                             std::string_view text, std::uint32_t hints, gpn_reading& reading, gpn_remark& remark,
                             gpn_standing& standing, TextOut& out) {
  { G::configure(text, text, new_rules, remark) } -> std::same_as<gpn_status>;
  {G::start(rules, new_position)};
  { G::read_position(rules, text, new_position, remark) } -> std::same_as<gpn_status>;
  {G::write_position(rules, position, out)};
  { G::to_move(rules, position) } -> std::same_as<std::uint32_t>;
  {G::standing(rules, position, standing)};
  {G::legal_turns(rules, position, turns)};
  { G::read_turn(rules, position, text, hints, turns, reading) } -> std::same_as<gpn_status>;
  {G::write_turn(rules, position, turn, out)};
  {G::apply(rules, new_position, turn)};
  {G::steps(rules, position, turn, steps)};
};

template <class G>
concept game = has_plain_types<G> && has_descriptions<G> && has_rules<G>;

// A game may have the functions below count_turns in the table too, by their names in <gpn/abi.h>, with references for
// pointers and Out or TextOut for buffers. Do not overload them: an overloaded function is not found.

/// A game that reads and plays a plain turn in one step declares a class G::PlainTurns. It is made for the turns of one
/// call of play_turns: what it finds out about the position can serve the next turn. play() plays a text that it takes
/// for exactly one legal turn without a remark, the same that read_turn makes of it; it leaves the position as it was
/// and returns false for every other text, which read_turn reads then. reload() follows a change by others.
template <class G>
concept plays_plain_turns =
    std::constructible_from<typename G::PlainTurns, const typename G::Rules&, typename G::Position&> &&
    requires(typename G::PlainTurns& plain, std::string_view text) {
  { plain.play(text) }
  noexcept->std::same_as<bool>;
  { plain.reload() }
  noexcept->std::same_as<void>;
};

/// The PlainTurns of the other games: read_turn reads every turn.
struct NoPlainTurns {
  template <class Rules, class Position>
  NoPlainTurns(const Rules&, Position&) noexcept {}
  bool play(std::string_view) noexcept { return false; }
  void reload() noexcept {}
};

namespace detail {

/// Returned after an exception. No count and no value of the interface is as large, so the host notices it.
inline constexpr std::uint32_t no_count = 0xFFFFFFFFU;

template <class T>
std::uint32_t item(std::span<const T> items, std::uint32_t index, T* out) noexcept {
  if (index < items.size()) *out = items[index];
  return static_cast<std::uint32_t>(items.size());
}

/// Room for one turn while it is read; nothing in it is set before.
template <class Turn>
struct TurnRoom {
  Turn* turn() noexcept { return reinterpret_cast<Turn*>(bytes); }

  alignas(Turn) std::byte bytes[sizeof(Turn)];
  gpn_reading reading;
};

/// One that a game inherits may be about other positions.
template <class G>
concept has_reserve = requires(const typename G::Rules& rules, const typename G::Position& position) {
  G::reserve(rules, position, std::uint32_t{});
};

/// The functions of the table, which turn pointers into references.
template <game G>
struct Entry {
  using Rules = typename G::Rules;
  using Position = typename G::Position;
  using Turn = typename G::Turn;

  static const Rules& rules(const void* p) noexcept { return *static_cast<const Rules*>(p); }
  static const Position& position(const void* p) noexcept { return *static_cast<const Position*>(p); }
  static const Turn& turn(const void* p) noexcept { return *static_cast<const Turn*>(p); }

  static std::uint32_t variant(std::uint32_t index, gpn_variant* out) noexcept {
    return item<gpn_variant>(G::variants(), index, out);
  }
  static std::uint32_t option(std::uint32_t index, gpn_option* out) noexcept {
    return item<gpn_option>(G::options(), index, out);
  }
  static std::uint32_t finding(std::uint32_t index, gpn_finding* out) noexcept {
    return item<gpn_finding>(G::findings(), index, out);
  }
  static gpn_status configure(const char* variant, std::uint32_t variant_size, const char* options,
                              std::uint32_t options_size, void* out, gpn_remark* remark) {
    return G::configure({variant, variant_size}, {options, options_size}, *static_cast<Rules*>(out), *remark);
  }
  static std::uint32_t cell(const void* r, std::uint32_t index, gpn_cell* out) {
    return G::cell(rules(r), index, *out);
  }
  static void start(const void* r, void* out) { G::start(rules(r), *static_cast<Position*>(out)); }
  static gpn_status read_position(const void* r, const char* text, std::uint32_t size, void* out, gpn_remark* remark) {
    return G::read_position(rules(r), {text, size}, *static_cast<Position*>(out), *remark);
  }
  static std::uint32_t write_position(const void* r, const void* p, char* text, std::uint32_t capacity) {
    TextOut out(text, capacity);
    G::write_position(rules(r), position(p), out);
    return out.needed();
  }
  static std::uint32_t to_move(const void* r, const void* p) { return G::to_move(rules(r), position(p)); }
  static void standing(const void* r, const void* p, gpn_standing* out) {
    *out = gpn_standing{};
    G::standing(rules(r), position(p), *out);
  }
  static std::uint32_t legal_turns(const void* r, const void* p, void* turns, std::uint32_t capacity) {
    Out<Turn> out(static_cast<Turn*>(turns), capacity);
    G::legal_turns(rules(r), position(p), out);
    return out.needed();
  }
  static gpn_status read_turn(const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                              void* turns, std::uint32_t capacity, gpn_reading* reading) {
    reading->turn_count = 0;
    reading->remark_count = 0;
    Out<Turn> out(static_cast<Turn*>(turns), capacity);
    const gpn_status status = G::read_turn(rules(r), position(p), {text, size}, hints, out, *reading);
    reading->turn_count = out.needed();
    return status;
  }
  static std::uint32_t write_turn(const void* r, const void* p, const void* t, char* text, std::uint32_t capacity) {
    TextOut out(text, capacity);
    G::write_turn(rules(r), position(p), turn(t), out);
    return out.needed();
  }
  static void apply(const void* r, void* p, const void* t) { G::apply(rules(r), *static_cast<Position*>(p), turn(t)); }
  /// The turn that a text is read as, if it is plain: exactly one, without a remark.
  static const Turn* plain_turn(const void* r, const void* p, const gpn_turn_text& text, TurnRoom<Turn>& room) {
    room.reading.turn_count = 0;
    room.reading.remark_count = 0;
    Out<Turn> out(room.turn(), 1);
    const gpn_status status =
        G::read_turn(rules(r), position(p), {text.text, text.size}, text.hints, out, room.reading);
    return status == GPN_OK && out.needed() == 1 && room.reading.remark_count == 0 ? room.turn() : nullptr;
  }
  static bool has_stated_reserve(const void* r, const void* p, std::uint32_t player, std::uint32_t stated) {
    if constexpr (has_reserve<G>)
      return stated == GPN_RESERVE_NOT_STATED || G::reserve(rules(r), position(p), player) == stated;
    return true;
  }
  /// Reads a turn and plays it, in one step where the game can. False for a turn that is not plain.
  template <class PlainTurns>
  static bool play_turn(const void* r, void* p, const gpn_turn_text& text, PlainTurns& plain, TurnRoom<Turn>& room) {
    if (text.hints == GPN_HINT_NONE && plain.play({text.text, text.size})) return true;
    const Turn* const turn = plain_turn(r, p, text, room);
    if (turn == nullptr) return false;
    G::apply(rules(r), *static_cast<Position*>(p), *turn);
    plain.reload();
    return true;
  }
  static auto plain_turns(const void* r, void* p) {
    if constexpr (plays_plain_turns<G>)
      return typename G::PlainTurns(rules(r), *static_cast<Position*>(p));
    else
      return NoPlainTurns(rules(r), *static_cast<Position*>(p));
  }
  static std::uint32_t play_turns(const void* r, void* p, const gpn_turn_text* turns, std::uint32_t count,
                                  std::uint32_t* player) noexcept {
    std::uint32_t played = 0;
    try {
      TurnRoom<Turn> room;
      auto plain = plain_turns(r, p);
      for (bool is_as_stated = true; is_as_stated && played < count;) {
        const gpn_turn_text& turn = turns[played];
        const std::uint32_t mover = G::to_move(rules(r), position(p));
        if (!play_turn(r, p, turn, plain, room)) break;
        ++played;
        *player = mover;
        is_as_stated = has_stated_reserve(r, p, mover, turn.reserve);
      }
    } catch (...) {  // the host asks for the turn alone and gets the failure
    }
    return played;
  }
  static std::uint32_t steps(const void* r, const void* p, const void* t, gpn_step* steps, std::uint32_t capacity) {
    Out<gpn_step> out(steps, capacity);
    G::steps(rules(r), position(p), turn(t), out);
    return out.needed();
  }
  static std::uint64_t count_turns(const void* r, const void* p) { return G::count_turns(rules(r), position(p)); }
  static std::uint32_t reserve(const void* r, const void* p, std::uint32_t player) {
    return G::reserve(rules(r), position(p), player);
  }
  static void turn_form(const void* r, gpn_turn_form* out) try { *out = G::turn_form(rules(r)); } catch (...) {
    std::memset(out, 0xFF, sizeof *out);  // no characters, so that the checks report it
  }
  static std::uint32_t drawn_challenge(const void* r) { return G::drawn_challenge(rules(r)); }
  static std::uint32_t draws(const void* r) { return G::draws(rules(r)); }
  static std::uint32_t contents(const void* r, const void* p, std::uint32_t cell, gpn_piece* pieces,
                                std::uint32_t capacity) {
    Out<gpn_piece> out(pieces, capacity);
    G::contents(rules(r), position(p), cell, out);
    return out.needed();
  }
  static void piece_look(const void* r, const gpn_piece* piece, gpn_piece_look* out) try {
    *out = G::piece_look(rules(r), *piece);
  } catch (...) {
    *out = gpn_piece_look{};
  }
  static std::uint32_t is_gone(const void* r, const void* p, std::uint32_t cell) {
    return G::is_gone(rules(r), position(p), cell) ? 1 : 0;
  }
  static const gpn_boardspace* boardspace() noexcept { return &G::boardspace(); }
};

/// A function of Entry that stops exceptions: it answers `failure` then, or 0.
template <auto function, auto... failure>
struct Guarded;
template <class Answer, class... Inputs, Answer (*function)(Inputs...), auto... failure>
struct Guarded<function, failure...> {
  static Answer call(Inputs... inputs) noexcept try { return function(inputs...); } catch (...) {
    return Answer(failure...);
  }
};
template <auto function, auto... failure>
inline constexpr auto guarded = &Guarded<function, failure...>::call;

template <game G>
constexpr gpn_game make_table() noexcept {
  using E = Entry<G>;
  gpn_game table{};
  table.struct_size = sizeof(gpn_game);
  table.abi_major = GPN_ABI_MAJOR;
  table.abi_minor = GPN_ABI_MINOR;
  table.rules_size = sizeof(typename G::Rules);
  table.position_size = sizeof(typename G::Position);
  table.turn_size = sizeof(typename G::Turn);
  set_text(table.id, G::info.id);
  set_text(table.title, G::info.title);
  set_text(table.version, G::info.version);
  table.variant = &E::variant;
  table.option = &E::option;
  table.finding = &E::finding;
  table.configure = guarded<&E::configure, GPN_FAILED>;
  table.cell = guarded<&E::cell, no_count>;
  table.start = guarded<&E::start>;
  table.read_position = guarded<&E::read_position, GPN_FAILED>;
  table.write_position = guarded<&E::write_position>;
  table.to_move = guarded<&E::to_move>;
  table.standing = guarded<&E::standing>;
  table.legal_turns = guarded<&E::legal_turns>;
  table.read_turn = guarded<&E::read_turn, GPN_FAILED>;
  table.write_turn = guarded<&E::write_turn>;
  table.apply = guarded<&E::apply>;
  table.steps = guarded<&E::steps>;
  if constexpr (requires { &G::count_turns; }) table.count_turns = guarded<&E::count_turns>;
  if constexpr (has_reserve<G>) table.reserve = guarded<&E::reserve>;
  if constexpr (requires { &G::turn_form; }) table.turn_form = guarded<&E::turn_form>;
  if constexpr (requires(const typename G::Rules& rules) { G::drawn_challenge(rules); })
    table.drawn_challenge = guarded<&E::drawn_challenge, no_count>;
  if constexpr (requires { &G::contents; }) table.contents = guarded<&E::contents>;
  if constexpr (requires { &G::draws; }) table.draws = guarded<&E::draws, no_count>;
  table.play_turns = &E::play_turns;
  if constexpr (requires { &G::piece_look; }) table.piece_look = guarded<&E::piece_look>;
  if constexpr (requires { &G::is_gone; }) table.is_gone = guarded<&E::is_gone, no_count>;
  if constexpr (requires { &G::boardspace; }) table.boardspace = &E::boardspace;
  return table;
}

}  // namespace detail

/// The table of a game, to be registered or exported.
template <game G>
inline constexpr gpn_game table = detail::make_table<G>();

}  // namespace gpn::author
