// L: hooks read what is theirs, and treat the spots of the board alike.
#include "groups.hpp"
#include "hooks.hpp"

#include <algorithm>
#include <cstring>
#include <tuple>

namespace gpn::check {
namespace {

constexpr unsigned directions = 6;

/// What the interface has no meaning for, and what belongs to the game or to other layers, in other words.
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

  /// Whether the board is its own image.
  bool is_whole() const noexcept { return is_whole_; }
  std::uint16_t of(std::uint16_t spot) const { return spot < spots_.size() ? spots_[spot] : spot; }

 private:
  unsigned direction(unsigned k) const noexcept { return (turned_ + (is_mirrored_ ? directions - k : k)) % directions; }

  /// From the centre along every direction, here and in the image.
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

/// All bytes of layers as at the start: nobody but the layer knows which of them name a spot or a direction.
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

constexpr Check layer_place_table[] = {
    {"L28", 3, Kinds::Layers, "hooks ignore what belongs to the game and to other layers",
     "Calls of random games are made again with other bytes in `reserved_for_game`, in `layer_bytes` outside of its "
     "own, in options it does not have and beyond the last spot. A layer with `needs` may read the bytes of others.",
     &surroundings_do_not_matter_to_hooks},
    {"L29", 5, Kinds::Layers, "hooks treat all spots and directions alike",
     "Calls of random games are made again on the board turned and mirrored, with all bytes of layers 0: the answer "
     "is turned and mirrored, too.",
     &places_are_treated_alike},
};

}  // namespace

std::span<const Check> layer_place_checks() noexcept { return layer_place_table; }

}  // namespace gpn::check
