#include "position_text.hpp"

#include "../src/board.hpp"
#include "../src/remarks.hpp"
#include "../src/start.hpp"
#include "../src/written_position.hpp"

#include <algorithm>

namespace gpn::gipf::layered {
namespace {

std::uint32_t bytes_in_use(const Rules& rules) noexcept {
  return rules.layer_count == 0 ? 0 : rules.layers().back().rules.bytes_end;
}

constexpr bool is_capital(char letter) noexcept { return letter >= 'A' && letter <= 'Z'; }

/// The phase a player begins in: a tournament starts with GIPF-pieces, potentials come before basic pieces (G3).
std::uint8_t first_phase(const Rules& rules) noexcept {
  if (!has_phases(rules.base.material)) return GPN_PHASE_BASIC;
  if (rules.base.variant == Variant::Tournament) return GPN_PHASE_FIRST_GIPF;
  return rules.brings_units != 0 ? GPN_PHASE_LOADED : GPN_PHASE_BASIC;
}

/// The letters of the endings, in the order of Ending.
constexpr std::string_view ending_letters = "-rltby";

constexpr Ending ending_of_letter(std::optional<char> letter) noexcept {
  return letter ? static_cast<Ending>(ending_letters.find(*letter)) : Ending::None;
}

class PositionReader {
 public:
  PositionReader(const Rules& rules, const WrittenPosition& written, gpn_remark& remark) noexcept
      : rules_(rules), geometry_(geometry_of(rules.base)), written_(written), remark_(remark) {}

  bool read(Position& out) {
    if (!place_lines() || !check_total()) return false;
    for (std::size_t i = 0; i < 2; ++i)
      if (!read_side(i)) return false;
    if (!read_bytes() || !check_ending()) return false;
    view_.to_move = written_.side == Color::White ? GPN_WHITE : GPN_BLACK;
    const Ending ending = ending_of_letter(written_.ending);
    if (ending != Ending::None) decide(view_, ending, written_.winner);
    if (ending == Ending::ByLayer) view_.of_the_game[1] = static_cast<std::uint8_t>(written_.deciding_layer);
    out = view_;
    return true;
  }

 private:
  bool refuse(Finding finding, Range where, Words words) {
    author::write_remark(remark_, index_of(finding), where, {}, words);
    return false;
  }

  bool place_lines() {
    const unsigned lines = geometry_.lines_with_spots();
    if (written_.lines.size() != lines)
      return refuse(Finding::PositionBoard, written_.board,
                    {"the board has ", Digits{lines}.text(), " lines, here are ",
                     Digits{static_cast<unsigned>(written_.lines.size())}.text()});
    SpotNumber spot = 0;
    for (unsigned line = 0; line < lines; ++line) {
      for (const WrittenSpot& here : written_.lines[line].spots) {
        if (spot >= geometry_.board.spot_count || geometry_.line_of_spot[spot] != line) return refuse_line(line);
        if (!place(here, view_.stacks[spot])) return false;
        ++spot;
      }
      if (spot < geometry_.board.spot_count && geometry_.line_of_spot[spot] == line) return refuse_line(line);
    }
    return true;
  }

  bool refuse_line(unsigned line) {
    const auto length =
        static_cast<unsigned>(std::count(geometry_.line_of_spot.begin(), geometry_.line_of_spot.end(), line));
    const std::array letter{static_cast<char>('b' + static_cast<int>(line))};
    return refuse(Finding::PositionBoard, written_.lines[line].where,
                  {"line ", std::string_view(letter.data(), 1), " has ", Digits{length}.text(), " spots, here are ",
                   Digits{static_cast<unsigned>(written_.lines[line].spots.size())}.text()});
  }

  bool place(const WrittenSpot& written, gpn_stack& stack) {
    if (written.units.size() > GPN_MAX_STACK)
      return refuse(Finding::PositionBoard, written.where,
                    {"a stack has at most ", Digits{GPN_MAX_STACK}.text(), " units"});
    for (const char letter : written.units) {
      const auto unit = unit_of_letter(letter);
      const std::array text{letter};
      if (!unit)
        return refuse(Finding::UnknownLetter, written.where,
                      {"no piece of this game has the letter ", std::string_view(text.data(), 1)});
      push(stack, *unit);
    }
    return true;
  }

  std::optional<gpn_unit> unit_of_letter(char letter) const noexcept {
    const Color color = is_capital(letter) ? Color::White : Color::Black;
    switch (letter) {
      case 'w': return has_basic() ? std::optional(unit_of(GPN_KIND_BASIC, Color::White)) : std::nullopt;
      case 'b': return has_basic() ? std::optional(unit_of(GPN_KIND_BASIC, Color::Black)) : std::nullopt;
      case 'W': return has_gipf() ? std::optional(unit_of(GPN_KIND_GIPF, Color::White)) : std::nullopt;
      case 'B': return has_gipf() ? std::optional(unit_of(GPN_KIND_GIPF, Color::Black)) : std::nullopt;
      default: break;
    }
    for (const LaidLayer& layer : rules_.layers())
      if (layer.rules.kind != 0 && layer.table->letter == (letter & ~0x20)) return unit_of(layer.rules.kind, color);
    return std::nullopt;
  }
  bool has_basic() const noexcept { return enters_on_basic(rules_.base.material); }
  bool has_gipf() const noexcept { return has_gipf_pieces(rules_.base.variant); }

  /// Layers may send pieces out of the game or turn their colour, so only what both have together is bounded.
  bool check_total() {
    unsigned total = written_.reserve[0] + written_.reserve[1] + written_.captured[0] + written_.captured[1];
    const Material material = rules_.base.material;
    for (const gpn_stack& stack : view_.stacks)
      for (const gpn_unit unit : stack.units)
        if (unit != 0 && (!is_of_layer(unit) || potentials_return(material)))
          total += kind_of(unit) == GPN_KIND_GIPF ? worth_of_gipf(material) : 1U;
    unsigned most = rules_.base.pieces[0] + rules_.base.pieces[1];
    if (potentials_return(material)) {
      for (const WrittenHand& hand : written_.hands)
        for (const auto& [letter, count] : hand.held) total += count;
      for (const LaidLayer& layer : rules_.layers()) most += 2 * layer.rules.count;
    }
    if (total <= most) return true;
    return refuse(Finding::PositionPieces, written_.counts,
                  {"there are ", Digits{total}.text(), " pieces in all, but the players have ", Digits{most}.text()});
  }

  bool read_side(std::size_t i) {
    gpn_side& side = view_.sides[i];
    side.reserve = static_cast<std::uint8_t>(written_.reserve[i]);
    side.captured = static_cast<std::uint8_t>(written_.captured[i]);
    const bool tournament = rules_.base.variant == Variant::Tournament;
    const char phase = written_.phases[i].value_or('-');
    const bool is_known = tournament || (phase == 'P' && rules_.brings_units != 0);
    if (phase != '-' && !(is_known && has_phases(rules_.base.material)))
      return refuse(Finding::PositionFlags, written_.flags, {"this game has no such phase of entry"});
    side.phase = phase == 'O'   ? GPN_PHASE_FIRST_GIPF
                 : phase == 'G' ? GPN_PHASE_GIPF
                 : phase == 'P' ? GPN_PHASE_LOADED
                                : GPN_PHASE_BASIC;
    side.entered = side.phase == GPN_PHASE_FIRST_GIPF ? 0 : 1;
    if (written_.has_hands != (rules_.brings_units != 0))
      return refuse(Finding::PositionSyntax, written_.tail,
                    {"with potentials, and only then, what is to hand follows the flags, such as T3Z2,T3"});
    return read_hand(written_.hands[i], side);
  }

  bool read_hand(const WrittenHand& hand, gpn_side& side) {
    for (const auto& [letter, count] : hand.held) {
      const auto layers = rules_.layers();
      const auto found = std::find_if(layers.begin(), layers.end(), [letter = letter](const LaidLayer& layer) {
        return layer.rules.kind != 0 && layer.table->letter == letter;
      });
      const std::array text{letter};
      if (found == layers.end() || count > found->rules.count)
        return refuse(Finding::PositionPieces, written_.tail,
                      {"nobody has ", Digits{count}.text(), " of ", std::string_view(text.data(), 1), " to hand"});
      side.to_hand[found - layers.begin()] = static_cast<std::uint8_t>(count);
    }
    return true;
  }

  bool read_bytes() {
    if (written_.bytes.size() != bytes_in_use(rules_))
      return refuse(Finding::PositionSyntax, written_.tail,
                    {"the layers keep ", Digits{bytes_in_use(rules_)}.text(), " bytes, here are ",
                     Digits{static_cast<unsigned>(written_.bytes.size())}.text()});
    std::copy(written_.bytes.begin(), written_.bytes.end(), view_.layer_bytes);
    return true;
  }

  bool check_ending() {
    if (ending_of_letter(written_.ending) == Ending::ByLayer && written_.deciding_layer >= rules_.layer_count)
      return refuse(Finding::PositionFlags, written_.flags, {"y is followed by the number of the layer that decided"});
    return true;
  }

  const Rules& rules_;
  const Geometry& geometry_;
  const WrittenPosition& written_;
  gpn_remark& remark_;
  Position view_{};
};

class PositionWriter {
 public:
  PositionWriter(const Rules& rules, const Position& view, author::TextOut& out) noexcept
      : rules_(rules), geometry_(geometry_of(rules.base)), view_(view), out_(out) {}

  void write() {
    write_board();
    out_.put(view_.to_move == GPN_WHITE ? " w " : " b ");
    write_pair(view_.sides[0].reserve, view_.sides[1].reserve);
    write_pair(view_.sides[0].captured, view_.sides[1].captured);
    write_flags();
    if (rules_.brings_units != 0) {
      out_.put(' ');
      write_hand(view_.sides[0]);
      out_.put(',');
      write_hand(view_.sides[1]);
    }
    write_bytes();
  }

 private:
  void write_board() {
    unsigned empty = 0;
    unsigned line = 0;
    const auto end_run = [&] {
      if (empty > 0) out_.put_number(empty);
      empty = 0;
    };
    for (SpotNumber spot = 0; spot < geometry_.board.spot_count; ++spot) {
      if (geometry_.line_of_spot[spot] != line) {
        end_run();
        out_.put('/');
        line = geometry_.line_of_spot[spot];
      }
      if (is_vacant(view_.stacks[spot])) {
        ++empty;
        continue;
      }
      end_run();
      write_stack(view_.stacks[spot]);
    }
    end_run();
  }

  void write_stack(const gpn_stack& stack) {
    const unsigned count = height(stack);
    const bool is_plain = count == 1 && !is_of_layer(stack.units[0]);
    if (!is_plain) out_.put('[');
    for (unsigned i = 0; i < count; ++i) out_.put(letter_of(stack.units[i]));
    if (!is_plain) out_.put(']');
  }

  char letter_of(gpn_unit unit) const noexcept {
    const bool is_white = color_of(unit) == Color::White;
    if (kind_of(unit) == GPN_KIND_BASIC) return is_white ? 'w' : 'b';
    if (kind_of(unit) == GPN_KIND_GIPF) return is_white ? 'W' : 'B';
    const char letter = rules_.laid[kind_of(unit) - GPN_KIND_LAYER].table->letter;
    return is_white ? letter : static_cast<char>(letter | 0x20);
  }

  void write_pair(unsigned white, unsigned black) { out_.put_number(white).put(',').put_number(black).put(' '); }

  void write_flags() {
    const std::uint32_t before = out_.needed();
    for (std::size_t i = 0; i < 2; ++i) {
      const std::uint8_t phase = view_.sides[i].phase;
      if (phase == GPN_PHASE_BASIC) continue;
      const char letter = phase == GPN_PHASE_FIRST_GIPF ? 'O' : phase == GPN_PHASE_GIPF ? 'G' : 'P';
      out_.put(i == 0 ? letter : static_cast<char>(letter | 0x20));
    }
    if (const Ending ending = ending_of(view_); ending != Ending::None) {
      out_.put(winner_of(view_) == Color::White ? 'W' : 'B').put(ending_letters[static_cast<std::size_t>(ending)]);
      if (ending == Ending::ByLayer) out_.put_number(view_.of_the_game[1]);
    }
    if (out_.needed() == before) out_.put('-');
  }

  void write_hand(const gpn_side& side) {
    const std::uint32_t before = out_.needed();
    for (const LaidLayer& layer : rules_.layers())
      if (const unsigned count = side.to_hand[layer.rules.index]; count > 0)
        out_.put(layer.table->letter).put_number(count);
    if (out_.needed() == before) out_.put('-');
  }

  void write_bytes() {
    constexpr std::string_view digits = "0123456789abcdef";
    const std::uint32_t count = bytes_in_use(rules_);
    if (count > 0) out_.put(' ');
    for (std::uint32_t i = 0; i < count; ++i)
      out_.put(digits[view_.layer_bytes[i] >> 4U]).put(digits[view_.layer_bytes[i] & 15U]);
  }

  const Rules& rules_;
  const Geometry& geometry_;
  const Position& view_;
  author::TextOut& out_;
};

template <int N>
void place_corners(const Geometry& geometry, std::uint32_t kind, Position& view) {
  const auto corners = Board<N>::corners();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const auto cell = Board<N>::point_of(corners[i]).number();
    push(view.stacks[*geometry.spot_of_cell[cell]], unit_of(kind, i % 2 == 0 ? Color::White : Color::Black));
  }
}

}  // namespace

Position start_position(const Rules& rules) {
  Position view{};
  const Variant variant = rules.base.variant;
  if (variant != Variant::Tournament) {
    with_size(rules.base, [&](auto size) {
      place_corners<size.value>(geometry_of(rules.base), variant == Variant::Standard ? GPN_KIND_GIPF : GPN_KIND_BASIC,
                                view);
    });
  }
  for (std::size_t i = 0; i < 2; ++i) {
    gpn_side& side = view.sides[i];
    side.reserve = static_cast<std::uint8_t>(rules.base.pieces[i] - pieces_at_start(variant));
    side.phase = first_phase(rules);
    side.entered = side.phase == GPN_PHASE_FIRST_GIPF ? 0 : 1;
    for (const LaidLayer& layer : rules.layers())
      if (layer.rules.kind != 0) side.to_hand[layer.rules.index] = static_cast<std::uint8_t>(layer.rules.count);
  }
  return view;
}

gpn_status read_position_text(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
  WrittenPosition written;
  if (const auto error = parse_position(text, written)) {
    author::write_remark(remark, index_of(Finding::PositionSyntax), error->where, {}, {error->message.data()});
    return GPN_UNREADABLE;
  }
  return PositionReader(rules, written, remark).read(position) ? GPN_OK : GPN_ILLEGAL;
}

void write_position_text(const Rules& rules, const Position& position, author::TextOut& out) {
  PositionWriter(rules, position, out).write();
}

}  // namespace gpn::gipf::layered
