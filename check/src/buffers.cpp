// E: who may write where.
#include "exercise.hpp"
#include "groups.hpp"
#include "probe.hpp"
#include "process_posix.hpp"

namespace gpn::check {
namespace {

/// The inputs of a call on pages nobody can write, ending at a wall beyond which nobody can read.
struct WalledInputs {
  Fence rules;
  Fence position;

  explicit WalledInputs(const Ply& ply)
      : rules(ply.rig.table().rules_size, Fence::Align::Eight),
        position(ply.rig.table().position_size, Fence::Align::Eight) {
    rules.fill(bytes_of(ply.rig.rules(), ply.rig.table().rules_size));
    position.fill(ply.position.bytes());
    rules.make_read_only();
    position.make_read_only();
  }
};

void calls_on_read_only_pages(Probe& probe, const Ply& ply) {
  const gpn_game& table = ply.rig.table();
  WalledInputs in(ply);
  gpn_standing standing{};
  gpn_reading reading{};
  table.standing(in.rules.data(), in.position.data(), &standing);
  table.to_move(in.rules.data(), in.position.data());
  table.legal_turns(in.rules.data(), in.position.data(), nullptr, 0);
  table.write_position(in.rules.data(), in.position.data(), nullptr, 0);
  gpn_cell cell{};
  table.cell(in.rules.data(), 0, &cell);
  for (const std::uint32_t i : probe.some(ply.turns.size(), 5)) {
    const std::string text = probe.at_turn(ply, i);
    Fence turn(table.turn_size, Fence::Align::Eight);
    turn.fill(bytes_of(ply.turns[i], table.turn_size));
    turn.make_read_only();
    table.steps(in.rules.data(), in.position.data(), turn.data(), nullptr, 0);
    table.write_turn(in.rules.data(), in.position.data(), turn.data(), nullptr, 0);
    Fence words(text.size(), Fence::Align::Text);
    words.fill(text);
    words.make_read_only();
    table.read_turn(in.rules.data(), in.position.data(), static_cast<const char*>(words.data()),
                    static_cast<std::uint32_t>(text.size()), 0, nullptr, 0, &reading);
  }
}

void outputs_end_at_a_wall(Probe& probe, const Ply& ply) {
  const gpn_game& table = ply.rig.table();
  for (const std::uint32_t room : {0U, 1U, ply.turns.size() / 2, ply.turns.size()}) {
    Fence turns(std::size_t{room} * table.turn_size, Fence::Align::Eight);
    table.legal_turns(ply.rig.rules(), ply.position.data(), turns.data(), room);
  }
  const auto text_size = static_cast<std::uint32_t>(ply.rig.ruleset().write_position(ply.position).size());
  for (const std::uint32_t room : {0U, 1U, text_size - 1, text_size}) {
    Fence text(room, Fence::Align::Text);
    table.write_position(ply.rig.rules(), ply.position.data(), static_cast<char*>(text.data()), room);
  }
  for (const std::uint32_t i : probe.some(ply.turns.size(), 5)) {
    probe.at_turn(ply, i);
    Fence next(table.position_size, Fence::Align::Eight);
    next.fill(ply.position.bytes());
    table.apply(ply.rig.rules(), next.data(), ply.turns[i]);
    for (const std::uint32_t room : {0U, 1U, 2U}) {
      Fence text(room, Fence::Align::Text);
      table.write_turn(ply.rig.rules(), ply.position.data(), ply.turns[i], static_cast<char*>(text.data()), room);
      Fence steps(room * sizeof(gpn_step), Fence::Align::Text);
      table.steps(ply.rig.rules(), ply.position.data(), ply.turns[i], static_cast<gpn_step*>(steps.data()), room);
    }
  }
}

void texts_are_not_read_beyond(Probe& probe, const Ply& ply) {
  const gpn_game& table = ply.rig.table();
  const auto read = [&](std::string_view text) {
    Fence words(text.size(), Fence::Align::Text);
    words.fill(text);
    gpn_reading reading{};
    table.read_turn(ply.rig.rules(), ply.position.data(), static_cast<const char*>(words.data()),
                    static_cast<std::uint32_t>(text.size()), 0, nullptr, 0, &reading);
  };
  for (const std::uint32_t i : probe.some(ply.turns.size(), 5)) {
    const std::string text = probe.at_turn(ply, i);
    for (std::size_t size = 0; size <= text.size(); ++size) read(std::string_view{text}.substr(0, size));
  }
  const std::string position = ply.rig.ruleset().write_position(ply.position);
  for (std::size_t size = position.size() > 40 ? position.size() - 40 : 0; size <= position.size(); ++size) {
    Fence words(size, Fence::Align::Text);
    words.fill(std::string_view{position}.substr(0, size));
    alignas(8) std::array<char, GPN_MAX_POSITION_SIZE> out;
    gpn_remark remark{};
    table.read_position(ply.rig.rules(), static_cast<const char*>(words.data()), static_cast<std::uint32_t>(size),
                        out.data(), &remark);
  }
}

void memory_is_kept_to(Probe& probe) {
  probe.each_ply(1, [&](const Ply& ply) {
    if (ply.number % 4 != 0) return;
    calls_on_read_only_pages(probe, ply);
    outputs_end_at_a_wall(probe, ply);
    texts_are_not_read_beyond(probe, ply);
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
     "Inputs lie on pages that cannot be written. Texts, which have no NUL, and outputs end at a page that cannot be "
     "touched: one byte too many crashes here. Use pointer and length.",
     &memory_is_kept_to},
};

}  // namespace

std::span<const Check> buffer_checks() noexcept { return buffer_table; }

}  // namespace gpn::check
