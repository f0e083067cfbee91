// E: who may write where.
#include "exercise.hpp"
#include "groups.hpp"
#include "probe.hpp"
#include "process_posix.hpp"
#include "round.hpp"

namespace gpn::check {
namespace {

/// All calls with inputs on pages nobody can write, and texts cut everywhere, which end at a wall.
void memory_is_kept_to(Probe& probe) {
  probe.each_ply(1, [&](const Ply& ply) {
    if (ply.number % 4 != 0) return;
    const std::string_view bytes = ply.position.bytes();
    Fence rules(ply.rig.table().rules_size, Fence::Align::Eight), position(bytes.size(), Fence::Align::Eight);
    rules.fill(bytes_of(ply.rig.rules(), ply.rig.table().rules_size));
    position.fill(bytes);
    rules.make_read_only();
    position.make_read_only();
    const auto calls = std::make_unique<Round>(ply.rig.table(), rules.data());
    calls->make(position.data());
    for (const std::uint32_t i : probe.some(ply.turns.size(), 5)) {
      const std::string text = probe.at_turn(ply, i);
      for (std::size_t size = 0; size <= text.size(); ++size)
        calls->read(position.data(), std::string_view{text}.substr(0, size), GPN_HINT_NONE);
    }
    const std::string text = ply.rig.ruleset().write_position(ply.position);
    for (std::size_t size = text.size() > 40 ? text.size() - 40 : 0; size <= text.size(); ++size)
      calls->read_position(std::string_view{text}.substr(0, size));
  });
}

constexpr Check buffer_table[] = {
    {"E1", 2, Kinds::Both, "all calls hold to the interface",
     "Every function is called in random games, with texts that are nearly right and buffers of several sizes: it "
     "counts what does not fit, writes nothing beyond a capacity and every byte of what it counts, leaves its inputs "
     "alone, and gives the same answer again. Statuses, players, steps, standings and remarks are values of the "
     "interface; descriptions, texts and messages end and are UTF-8. gpn::author does most of that.",
     &calls_hold_to_the_interface},
    {"E6", 3, Kinds::Both, "inputs are only read, and nothing is touched beyond its size",
     "Rules and positions lie on pages that cannot be written; texts, which have no NUL, end at a page that "
     "cannot be touched: one byte too many crashes here. Use pointer and length.",
     &memory_is_kept_to},
};

}  // namespace

std::span<const Check> buffer_checks() noexcept { return buffer_table; }

}  // namespace gpn::check
