// L: hooks are pure, treat both players alike, allocate nothing that stays and print nothing.
#include "exercise.hpp"
#include "hooks.hpp"
#include "probe.hpp"
#include "process_posix.hpp"

#include <gpn/author/settings.hpp>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <future>
#include <tuple>

namespace gpn::check {
namespace {

constexpr unsigned rounds_in_disorder = 4;
constexpr unsigned threads_of_hooks = 4;
constexpr unsigned rounds_of_heap = 6;

/// In other orders, on this thread and then on four at once.
void order_of_hooks_does_not_matter(Probe& probe) {
  const std::vector<HookCall> calls = hook_calls(probe);
  std::vector<HookAnswer> answers;
  for (const HookCall& call : calls) answers.push_back(ask(probe, call));
  for (unsigned round = 0; round < rounds_in_disorder; ++round)
    for (const std::uint32_t i : shuffled(calls.size(), probe.random()))
      probe.require(is_same(ask(probe, calls[i]), answers[i]),
                    "{} answers otherwise after other calls were made; keep no state between calls",
                    name(calls[i].hook));
  std::atomic<std::size_t> differing{calls.size()};
  std::vector<std::future<void>> others;
  for (unsigned thread = 0; thread < threads_of_hooks; ++thread)
    others.push_back(std::async(std::launch::async, [&, order = shuffled(calls.size(), probe.random())] {
      for (const std::uint32_t i : order)
        for (unsigned again = 0; again < 3; ++again)
          if (!is_same(ask(probe.layer(), calls[i]), answers[i])) differing = i;
    }));
  for (auto& other : others) other.get();
  if (differing == calls.size()) return;
  probe.note().set(calls[differing].place);
  probe.fail(fmt::format("{} answers otherwise while other threads call it; share nothing that changes",
                         name(calls[differing].hook)));
}

// Colours exchanged.

gpn_unit exchanged(gpn_unit unit) { return unit == 0 ? unit : static_cast<gpn_unit>(unit ^ gpn_unit{GPN_UNIT_BLACK}); }

std::uint32_t first_player_byte(const gpn_layer& layer, const HookCall& call) {
  return layer.spot_bytes * call.board.spot_count;
}

/// Bytes for spots and for the game as at the start: they may name a colour in a way that nobody knows but the layer.
HookCall with_clear_bytes(const gpn_layer& layer, HookCall call) {
  const std::uint32_t players = call.rules.bytes_begin + first_player_byte(layer, call);
  for (std::uint32_t i = call.rules.bytes_begin; i < call.rules.bytes_end; ++i) {
    const bool is_of_player = i >= players && i < players + 2 * layer.player_bytes;
    if (!is_of_player) call.view.layer_bytes[i] = 0;
  }
  return call;
}

HookCall exchanged(const gpn_layer& layer, HookCall call) {
  gpn_view& view = call.view;
  view.to_move = view.to_move == GPN_WHITE ? GPN_BLACK : GPN_WHITE;
  std::swap(view.sides[0], view.sides[1]);
  for (gpn_stack& stack : view.stacks)
    for (gpn_unit& unit : stack.units) unit = exchanged(unit);
  std::uint8_t* const players = view.layer_bytes + call.rules.bytes_begin + first_player_byte(layer, call);
  std::swap_ranges(players, players + layer.player_bytes, players + layer.player_bytes);
  if (call.hook == Hook::Dispose) call.number = exchanged(static_cast<gpn_unit>(call.number));
  if (call.hook == Hook::Loss) call.number = call.number == GPN_WHITE ? GPN_BLACK : GPN_WHITE;
  return call;
}

HookAnswer exchanged(const gpn_layer& layer, const HookCall& call, HookAnswer answer) {
  const std::uint32_t players = first_player_byte(layer, call);
  for (gpn_edit& edit : answer.edits) {
    if (edit.kind == GPN_EDIT_PUT || edit.kind == GPN_EDIT_TURN) edit.value = edit.value == GPN_WHITE ? 1 : 0;
    if (edit.kind != GPN_EDIT_BYTE || edit.from < players || edit.from >= players + 2 * layer.player_bytes) continue;
    const bool is_whites = edit.from < players + layer.player_bytes;
    edit.from = static_cast<std::uint16_t>(is_whites ? edit.from + layer.player_bytes : edit.from - layer.player_bytes);
  }
  return answer;
}

/// The name with white and black exchanged; nothing when it names no colour.
std::optional<std::string> exchanged(std::string value) {
  for (const auto& [from, to] : {std::pair("white", "black"), std::pair("black", "white")})
    if (const std::size_t at = value.find(from); at != std::string::npos) return value.replace(at, 5, to);
  return std::nullopt;
}

/// Options with the name of a colour get the value with the other colour. False when there is none: such a value may
/// treat the players differently.
bool exchange_options(const Probe& probe, HookCall& call) {
  const std::vector<gpn_option>& options = probe.module().layer->options();
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::vector<std::string> values = values_of(options[i]);
    if (call.rules.options[i] >= values.size()) continue;
    const auto other = exchanged(values[call.rules.options[i]]);
    if (!other) continue;
    const auto found = std::find(values.begin(), values.end(), *other);
    if (found == values.end()) return false;
    call.rules.options[i] = static_cast<std::uint32_t>(found - values.begin());
  }
  return true;
}

void colours_of_hooks_may_be_exchanged(Probe& probe) {
  const gpn_layer& layer = probe.layer();
  if ((layer.flags & GPN_LAYER_COLOURS_DIFFER) != 0) probe.skip("its rules depend on the colour (COLOURS_DIFFER)");
  for (const HookCall& kept : hook_calls(probe)) {
    const HookCall call = with_clear_bytes(layer, kept);
    HookCall other = exchanged(layer, call);
    if (!exchange_options(probe, other)) continue;
    const HookAnswer answer = ask(probe, call);
    const HookAnswer image = exchanged(layer, call, ask(probe, other));
    probe.saw("calls with colours exchanged");
    probe.require(is_same(answer, image),
                  "{} answers otherwise when all colours are exchanged; treat both players alike, or set "
                  "GPN_LAYER_COLOURS_DIFFER",
                  name(call.hook));
  }
  probe.need("calls with colours exchanged");
}

/// True if some call is answered otherwise under another value of the option.
bool makes_a_difference(Probe& probe, const std::vector<HookCall>& calls, std::size_t option) {
  const gpn_option& described = probe.module().layer->options()[option];
  const std::vector<std::string> values = values_of(described);
  for (const HookCall& call : calls) {
    std::optional<HookAnswer> first;
    for (const std::string& value : values) {
      HookCall other = call;
      other.rules.options[option] = author::read_value(described, value).value_or(0);
      HookAnswer answer = ask(probe, other);
      if (first && !is_same(*first, answer)) return true;
      if (!first) first = std::move(answer);
    }
  }
  return false;
}

void options_of_layers_make_a_difference(Probe& probe) {
  const std::vector<gpn_option>& options = probe.module().layer->options();
  const gpn_layer& layer = probe.layer();
  const bool keeps_bytes = layer.spot_bytes + layer.player_bytes + layer.game_bytes > 0 && layer.landed == nullptr;
  if (options.empty() && !keeps_bytes) probe.skip("it has no options");
  const std::vector<HookCall> calls = hook_calls(probe);
  if (keeps_bytes && std::none_of(calls.begin(), calls.end(), [&](const HookCall& call) {
        const std::vector<gpn_edit> edits = ask(probe, call).edits;
        return std::any_of(edits.begin(), edits.end(), [](const gpn_edit& edit) { return edit.kind == GPN_EDIT_BYTE; });
      }))
    probe.warn("it keeps bytes, has no `landed`, and `act` sets none; is the name of a hook misspelt?");
  for (std::size_t i = 0; i < hook_count; ++i) {
    const auto hook = static_cast<Hook>(i);
    const bool differs = std::any_of(calls.begin(), calls.end(), [&](const HookCall& call) {
      return call.hook == hook && ask(probe, call).is_unusual(hook);
    });
    if (has(probe.layer(), hook) && !differs)
      probe.skip(fmt::format("{} never answered otherwise than usual, so that an option may be about it", name(hook)));
  }
  // Some options are about what is rare; a layer that uses none has another reason.
  for (std::size_t i = 0; i < options.size(); ++i)
    if (makes_a_difference(probe, calls, i)) return;
  if (!options.empty())
    probe.warn("no hook answers otherwise under other values of its options; check that it uses them");
}

void hooks_do_not_grow_the_heap(Probe& probe) {
  const std::vector<HookCall> calls = hook_calls(probe);
  const auto round = [&] {
    for (const HookCall& call : calls) static_cast<void>(ask(probe.layer(), call));
  };
  round();  // what is made once is no growth
  const auto growth = growth_of_heap([&] {
    for (unsigned i = 0; i < rounds_of_heap; ++i) round();
  });
  if (!growth) probe.skip(heap_size_unknown);
  probe.saw("calls", rounds_of_heap * calls.size());
  probe.require(*growth == 0,
                "{} more bytes of the heap are in use after {} calls of hooks; free what is allocated, or allocate "
                "nothing",
                *growth, rounds_of_heap * calls.size());
}

// L: hooks read what is theirs, and treat the spots of the board alike.

constexpr unsigned directions = 6;

/// Replaces what the interface has no meaning for, and what belongs to the game or to other layers.
HookCall with_other_surroundings(const Probe& probe, HookCall call) {
  for (std::uint8_t& byte : call.view.reserved_for_game) byte ^= 0x5AU;
  call.board.unused ^= 0x5A5AU;
  for (std::size_t spot = call.board.spot_count; spot < GPN_MAX_SPOTS; ++spot) {
    std::memset(&call.view.stacks[spot], GPN_KIND_BASIC, sizeof call.view.stacks[spot]);
    std::memset(call.board.neighbours[spot], 0, sizeof call.board.neighbours[spot]);
  }
  if (*probe.layer().needs == '\0')  // a layer may read what it is built upon
    for (std::uint32_t i = 0; i < GPN_MAX_LAYER_BYTES; ++i)
      if (i < call.rules.bytes_begin || i >= call.rules.bytes_end) call.view.layer_bytes[i] ^= 0x5AU;
  for (std::size_t i = probe.module().layer->options().size(); i < GPN_MAX_LAYER_OPTIONS; ++i)
    call.rules.options[i] ^= 1U;
  return call;
}

void surroundings_do_not_matter_to_hooks(Probe& probe) {
  for (const HookCall& call : hook_calls(probe)) {
    const HookAnswer answer = ask(probe, call);
    probe.saw("calls with other surroundings");
    probe.require(is_same(answer, ask(probe, with_other_surroundings(probe, call))),
                  "{} answers otherwise when bytes of the game or of other layers, or items beyond the board, change; "
                  "read the spots of the board and the bytes from bytes_begin to bytes_end",
                  name(call.hook));
  }
  probe.need("calls with other surroundings");
}

/// A rotation or reflection of the board around its centre.
class BoardImage {
 public:
  BoardImage(const gpn_board& board, unsigned turned, bool is_mirrored)
      : spots_(board.spot_count), turned_(turned), is_mirrored_(is_mirrored) {
    follow(board);
  }

  /// True if the board is its own image.
  bool is_whole() const noexcept { return is_whole_; }
  std::uint16_t of(std::uint16_t spot) const { return spot < spots_.size() ? spots_[spot] : spot; }

 private:
  unsigned direction(unsigned k) const noexcept { return (turned_ + (is_mirrored_ ? directions - k : k)) % directions; }

  /// Goes from the centre along every direction, here and in the image.
  void follow(const gpn_board& board) {
    std::vector<std::uint16_t> reached{static_cast<std::uint16_t>(board.centre)};
    std::vector<bool> is_known(board.spot_count);
    spots_[board.centre] = reached.front();
    is_known[board.centre] = true;
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (unsigned k = 0; k < directions; ++k) {
        const std::uint16_t next = board.neighbours[reached[i]][k];
        const std::uint16_t image = board.neighbours[spots_[reached[i]]][direction(k)];
        if ((next >= board.spot_count) != (image >= board.spot_count)) return;
        if (next >= board.spot_count || is_known[next]) continue;
        is_known[next] = true;
        spots_[next] = image;
        reached.push_back(next);
      }
    is_whole_ = reached.size() == board.spot_count;
  }

  std::vector<std::uint16_t> spots_;
  unsigned turned_;
  bool is_mirrored_;
  bool is_whole_ = false;
};

/// Sets all bytes of layers as at the start: nobody but the layer knows which of them name a spot or a direction.
HookCall without_bytes(HookCall call) {
  std::memset(call.view.layer_bytes, 0, sizeof call.view.layer_bytes);
  return call;
}

HookCall seen_in(const BoardImage& image, const HookCall& call) {
  HookCall seen = call;
  std::fill(std::begin(seen.moment.pushed), std::end(seen.moment.pushed), 0U);
  for (std::uint16_t spot = 0; spot < call.board.spot_count; ++spot) {
    const std::uint16_t to = image.of(spot);
    seen.view.stacks[to] = call.view.stacks[spot];
    if ((call.moment.pushed[spot / 32] >> (spot % 32) & 1U) != 0) seen.moment.pushed[to / 32] |= 1U << (to % 32);
  }
  seen.action = {image.of(call.action.from), image.of(call.action.to)};
  if (call.hook == Hook::RowPiece) seen.number = image.of(static_cast<std::uint16_t>(call.number));
  return seen;
}

/// In an order that does not depend on the spots, without fields that have no meaning, and without bytes, which may be
/// any code of the layer.
HookAnswer sorted(HookAnswer answer) {
  const auto key = [](const gpn_edit& edit) { return std::tuple(edit.kind, edit.from, edit.to, edit.value); };
  std::erase_if(answer.edits, [](const gpn_edit& edit) { return edit.kind == GPN_EDIT_BYTE; });
  for (gpn_edit& edit : answer.edits) {
    if (edit.kind == GPN_EDIT_REMOVE) edit.to = 0;
    if (edit.kind == GPN_EDIT_PUT || edit.kind == GPN_EDIT_TURN) edit.from = 0;
  }
  std::sort(answer.edits.begin(), answer.edits.end(),
            [&](const gpn_edit& a, const gpn_edit& b) { return key(a) < key(b); });
  return answer;
}

HookAnswer seen_in(const BoardImage& image, Hook hook, HookAnswer answer) {
  for (gpn_action& action : answer.actions) action = {image.of(action.from), image.of(action.to)};
  for (gpn_edit& edit : answer.edits) {
    if (edit.kind == GPN_EDIT_BYTE) continue;
    if (edit.kind == GPN_EDIT_MOVE || edit.kind == GPN_EDIT_REMOVE) edit.from = image.of(edit.from);
    if (edit.kind != GPN_EDIT_REMOVE) edit.to = image.of(edit.to);
  }
  if (hook == Hook::Extras && answer.value == 1) answer.extra.spot = image.of(answer.extra.spot);
  return answer;
}

void judge_images(Probe& probe, const HookCall& call) {
  const HookAnswer answer = ask(probe.layer(), call);
  for (unsigned turned = 0; turned < directions; ++turned)
    for (const bool is_mirrored : {false, true}) {
      const BoardImage image(call.board, turned, is_mirrored);
      if (!image.is_whole()) continue;
      const HookAnswer other = ask(probe.layer(), seen_in(image, call));
      if (answer.value == GPN_HOOK_FAILED || other.value == GPN_HOOK_FAILED) continue;  // L18 is about that
      probe.saw("calls on turned and mirrored boards");
      probe.require(is_same(sorted(seen_in(image, call.hook, answer)), sorted(other)),
                    "{} answers otherwise when the board is turned or mirrored; use the same rule for every spot and "
                    "direction",
                    name(call.hook));
    }
}

void places_are_treated_alike(Probe& probe) {
  for (const HookCall& kept : hook_calls(probe)) {
    const HookCall call = without_bytes(kept);
    probe.note().set(fmt::format("{}, in {}", call.place, name(call.hook)));
    judge_images(probe, call);
  }
  probe.need("calls on turned and mirrored boards");
}

constexpr Check hook_purity_table[] = {
    {"L20", 2, Kinds::Layers, "both players are treated alike",
     "Hooks are called as in random games and again with all colours exchanged, option values with white or black in "
     "their names included. Bytes of the layer for spots and for the game are 0 in both calls. A layer that means to "
     "treat them differently sets GPN_LAYER_COLOURS_DIFFER.",
     &colours_of_hooks_may_be_exchanged},
    {"L21", 2, Kinds::Layers, "hooks answer the same whatever was asked before or is asked by other threads",
     "Calls of random games are made again in a random order, then by four threads at once, each in an order of its "
     "own. Static variables, caches and counters show up here.",
     &order_of_hooks_does_not_matter},
    {"L23", 4, Kinds::Layers, "hooks leave nothing allocated", "Six rounds of the calls of random games.",
     &hooks_do_not_grow_the_heap},
    {"L25", 3, Kinds::Layers, "options and bytes make a difference",
     "Calls of random games are made again under the other values of all options, and some hook sets a byte where the "
     "layer has any. If not, the name of a hook may be misspelt. This is a warning.",
     &options_of_layers_make_a_difference},
    {"L28", 3, Kinds::Layers, "hooks ignore what belongs to the game and to other layers",
     "Calls of random games are made again with other bytes in `reserved_for_game`, in `layer_bytes` outside of its "
     "own, in options it does not have and beyond the last spot. A layer with `needs` may read the bytes of others.",
     &surroundings_do_not_matter_to_hooks},
    {"L29", 5, Kinds::Layers, "hooks treat all spots and directions alike",
     "Calls of random games are made again on the board turned and mirrored, with all bytes of layers 0: the answer is "
     "turned and mirrored, too.",
     &places_are_treated_alike},
};

}  // namespace

std::span<const Check> hook_purity_checks() noexcept { return hook_purity_table; }

}  // namespace gpn::check
