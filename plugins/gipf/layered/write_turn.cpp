#include "search.hpp"
#include "turn_text.hpp"

namespace gpn::gipf::layered {
namespace {

constexpr char small(char letter) noexcept { return static_cast<char>(letter | 0x20); }

class TurnWriter {
 public:
  TurnWriter(const Rules& rules, const Position& position, author::TextOut& out) noexcept
      : rules_(rules), table_(rules, position), out_(out) {}

  void write(const Turn& turn) {
    write_extras(turn, GPN_MOMENT_START);
    write_list(turn.before);
    if (turn.action == ActionKind::None && turn.refused_count == 0) return;
    write_extras(turn, GPN_MOMENT_BEFORE);
    write_refused(turn);
    if (turn.action == ActionKind::None) return;
    play_refusals(rules_, table_, turn);
    write_action(turn);
    write_extras(turn, GPN_MOMENT_AFTER);
    write_list(turn.after);
  }

 private:
  void begin_part() {
    if (out_.needed() > 0) out_.put(';');
  }

  std::string_view name(SpotNumber spot) const noexcept { return table_.geometry().name(spot); }

  void write_list(const Removal& removal) {
    if (!removes_anything(removal)) return;
    begin_part();
    char separator = 'x';
    for (const ListedPiece& piece : listed_pieces(rules_, table_, removal)) {
      out_.put(separator);
      separator = ',';
      if (piece.letter != '\0') out_.put(piece.letter);
      out_.put(name(piece.spot));
      if (piece.is_enemy) out_.put('*');
    }
    table_.remove(removal);
  }

  void write_push(Push push) {
    const Geometry& geometry = table_.geometry();
    const EntryLine& line = geometry.entries[push.entry];
    if (push.furthest != line.first) out_.put(geometry.cell_name(line.dot)).put('-');
    out_.put(name(push.furthest));
  }

  void write_extras(const Turn& turn, unsigned moment) {
    table_.enter(moment);
    for (const Push push : turn.extras_at(moment)) {
      begin_part();
      out_.put('+');
      write_push(push);
      table_.play_extra(*table_.granted_extra(), push);
    }
    if (const auto grant = table_.granted_extra()) table_.decline_extra(*grant);
  }

  /// The letter of what is on top says which power was refused (C1).
  void write_refused(const Turn& turn) {
    for (std::uint8_t i = 0; i < turn.refused_count; ++i) {
      begin_part();
      const SpotNumber spot = turn.refused[i];
      out_.put(letter_of(top(table_.stack(spot)))).put(name(spot)).put("?-");
    }
  }

  char letter_of(gpn_unit unit) const noexcept { return rules_.laid[kind_of_layer(unit)].table->letter; }
  static std::size_t kind_of_layer(gpn_unit unit) noexcept { return layered::kind_of(unit) - GPN_KIND_LAYER; }

  void write_action(const Turn& turn) {
    begin_part();
    if (turn.action == ActionKind::Special) {
      out_.put(rules_.laid[turn.layer].table->letter).put(name(turn.from)).put('-').put(name(turn.to));
      if (turn.challenge == Challenge::Allowed) out_.put("?+");
      return table_.act({turn.layer, {turn.from, turn.to}});
    }
    if (turn.action == ActionKind::Gipf) out_.put('G');
    if (turn.action == ActionKind::Loaded) out_.put(rules_.laid[turn.layer].table->letter);
    write_push(turn.push());
    table_.introduce({turn.action, turn.layer}, turn.push());
  }

  const Rules& rules_;
  Table table_;
  author::TextOut& out_;
};

}  // namespace

ListedPieces listed_pieces(const Rules& rules, const Table& table, const Removal& removal) {
  ListedPieces pieces;
  for (SpotNumber spot = 0; spot < table.geometry().board.spot_count; ++spot) {
    const gpn_stack& stack = table.stack(spot);
    unsigned left = height(stack);
    unsigned going = removal[spot];
    while (going > 0 && left > 0) {
      const unsigned whole = units_of_top_piece(stack, left, rules.base.material);
      const unsigned units = whole <= going ? whole : 1;
      const gpn_unit unit = stack.units[left - 1];
      char letter = '\0';
      if (kind_of(unit) == GPN_KIND_GIPF) letter = 'G';
      if (is_of_layer(unit)) {
        letter = rules.laid[kind_of(unit) - GPN_KIND_LAYER].table->letter;
        if (units == 1) letter = small(letter);
      }
      pieces.push_back({spot, letter, color_of(unit) != table.mover()});
      left -= units;
      going -= units;
    }
  }
  return pieces;
}

void write_turn_text(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) {
  TurnWriter(rules, position, out).write(turn);
}

namespace {

/// Turns what happens into steps. Rows are not told apart: the units that go are.
class StepJournal final : public Journal {
 public:
  StepJournal(const Rules& rules, const Geometry& geometry, author::Out<gpn_step>& steps) noexcept
      : rules_(rules), geometry_(geometry), steps_(steps) {}

  void phase_begins(std::uint16_t phase) override { phase_ = phase; }
  void introduced(std::uint16_t dot, SpotNumber landing, gpn_unit unit) override {
    add(GPN_STEP_INTRODUCE, dot, cell(landing), unit);
  }
  void moved(SpotNumber from, SpotNumber to, gpn_unit unit) override { add(GPN_STEP_MOVE, cell(from), cell(to), unit); }
  void placed(SpotNumber on, gpn_unit unit) override { add(GPN_STEP_PLACE, cell(on), cell(on), unit); }
  void removed(SpotNumber from, gpn_unit unit, bool returns) override {
    add(returns ? GPN_STEP_RETURN : GPN_STEP_CAPTURE, cell(from), cell(from), unit);
  }

 private:
  std::uint16_t cell(SpotNumber spot) const noexcept { return geometry_.cell_of_spot[spot]; }

  void add(std::uint32_t kind, std::uint16_t from, std::uint16_t to, gpn_unit unit) {
    gpn_step step{};
    step.kind = static_cast<std::uint16_t>(kind);
    step.phase = phase_;
    step.from = from;
    step.to = to;
    if (kind_of(unit) == GPN_KIND_GIPF) step.piece[0] = 'G';
    if (is_of_layer(unit)) step.piece[0] = rules_.laid[kind_of(unit) - GPN_KIND_LAYER].table->letter;
    steps_.push(step);
  }

  const Rules& rules_;
  const Geometry& geometry_;
  author::Out<gpn_step>& steps_;
  std::uint16_t phase_ = 0;
};

}  // namespace

void list_steps(const Rules& rules, const Position& position, const Turn& turn, author::Out<gpn_step>& steps) {
  Table table(rules, position);
  StepJournal journal(rules, table.geometry(), steps);
  table.keep(journal);
  play(rules, table, turn);
}

}  // namespace gpn::gipf::layered
