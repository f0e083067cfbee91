#include "search.hpp"
#include "turn_text.hpp"

namespace gpn::gipf::layered {
namespace {

constexpr char small(char letter) noexcept { return static_cast<char>(letter | 0x20); }

class TurnWriter {
 public:
  TurnWriter(const Rules& rules, const Position& position, author::TextOut& out) noexcept
      : rules_(rules), working_(rules, position), out_(out) {}

  void write(const Turn& turn) {
    write_extras(turn, GPN_MOMENT_START);
    write_list(turn.before);
    if (turn.action == ActionKind::None && turn.refused_count == 0) return;
    write_extras(turn, GPN_MOMENT_BEFORE);
    write_refused(turn);
    if (turn.action == ActionKind::None) return;
    play_refusals(rules_, working_, turn);
    write_action(turn);
    write_extras(turn, GPN_MOMENT_AFTER);
    write_list(turn.after);
  }

 private:
  void begin_part() {
    if (out_.needed() > 0) out_.put(';');
  }

  std::string_view name(SpotNumber spot) const noexcept { return working_.geometry().name(spot); }

  void write_list(const Removal& removal) {
    if (!removes_anything(removal)) return;
    begin_part();
    char separator = 'x';
    ListedPieces pieces;
    for (SpotNumber spot = 0; spot < working_.geometry().spot_count(); ++spot)
      if (removal[spot] > 0)
        list_pieces(rules_, working_, spot, pieces_in_units(rules_, working_.stack(spot), removal[spot]), pieces);
    for (const ListedPiece& piece : pieces) {
      out_.put(separator);
      separator = ',';
      if (piece.letter != no_letter) out_.put(piece.letter);
      out_.put(name(piece.spot));
      if (piece.is_enemy) out_.put('*');
    }
    working_.remove(removal);
  }

  void write_push(Push push) {
    const Geometry& geometry = working_.geometry();
    const EntryLine& line = geometry.entries[push.entry];
    if (push.furthest != line.first) out_.put(geometry.cell_name(line.dot)).put('-');
    out_.put(name(push.furthest));
  }

  void write_extras(const Turn& turn, unsigned moment) {
    working_.enter(moment);
    for (const Push push : turn.extras_at(moment)) {
      begin_part();
      out_.put('+');
      write_push(push);
      working_.play_extra(*working_.granted_extra(), push);
    }
    if (const auto grant = working_.granted_extra()) working_.decline_extra(*grant);
  }

  /// The letter of the uppermost unit names the refused power (C1).
  void write_refused(const Turn& turn) {
    for (std::uint8_t i = 0; i < turn.refused_count; ++i) {
      begin_part();
      const SpotNumber spot = turn.refused[i];
      out_.put(letter_of(top(working_.stack(spot)))).put(name(spot)).put("?-");
    }
  }

  char letter_of(gpn_unit unit) const noexcept { return rules_.laid[kind_of_layer(unit)].table->letter; }
  static std::size_t kind_of_layer(gpn_unit unit) noexcept { return layered::kind_of(unit) - GPN_KIND_LAYER; }

  void write_action(const Turn& turn) {
    begin_part();
    if (turn.action == ActionKind::Special) {
      out_.put(rules_.laid[turn.layer].table->letter).put(name(turn.from)).put('-').put(name(turn.to));
      if (turn.challenge == Challenge::Allowed) out_.put("?+");
      return working_.act({turn.layer, {turn.from, turn.to}});
    }
    if (turn.action == ActionKind::Gipf) out_.put('G');
    if (turn.action == ActionKind::Loaded) out_.put(rules_.laid[turn.layer].table->letter);
    write_push(turn.push());
    working_.introduce({turn.action, turn.layer}, turn.push());
  }

  const Rules& rules_;
  WorkingPosition working_;
  author::TextOut& out_;
};

}  // namespace

PieceOfStack top_piece(const Rules& rules, const gpn_stack& stack, unsigned units) noexcept {
  const std::uint8_t worth = static_cast<std::uint8_t>(units_of_top_piece(stack, units, rules.base.material));
  const gpn_unit unit = stack.units[units - 1];
  char letter = no_letter;
  if (kind_of(unit) == GPN_KIND_GIPF) letter = 'G';
  if (is_of_layer(unit)) {
    letter = rules.laid[kind_of(unit) - GPN_KIND_LAYER].table->letter;
    if (worth == 1) letter = small(letter);
  }
  return {letter, color_of(unit), worth};
}

void list_pieces(const Rules& rules, const WorkingPosition& working, SpotNumber spot, unsigned count,
                 ListedPieces& out) {
  const gpn_stack& stack = working.stack(spot);
  unsigned left = height(stack);
  for (; count > 0 && left > 0; --count) {
    const PieceOfStack piece = top_piece(rules, stack, left);
    out.push_back({spot, piece.letter, piece.owner != working.mover()});
    left -= piece.units;
  }
}

std::uint8_t units_of_pieces(const Rules& rules, const gpn_stack& stack, unsigned pieces) noexcept {
  const unsigned all = height(stack);
  unsigned left = all;
  for (; pieces > 0 && left > 0; --pieces) left -= units_of_top_piece(stack, left, rules.base.material);
  return static_cast<std::uint8_t>(all - left);
}

std::uint8_t pieces_in_units(const Rules& rules, const gpn_stack& stack, unsigned units) noexcept {
  unsigned left = height(stack);
  std::uint8_t pieces = 0;
  for (unsigned gone = 0; gone < units && left > 0; ++pieces) {
    const unsigned whole = units_of_top_piece(stack, left, rules.base.material);
    gone += whole;
    left -= whole;
  }
  return pieces;
}

void write_turn_text(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) {
  TurnWriter(rules, position, out).write(turn);
}

}  // namespace gpn::gipf::layered
