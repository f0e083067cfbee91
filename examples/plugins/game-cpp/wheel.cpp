// Wheel, a whole game as a rule module in C++.
//
// Rules. Six spots around a hub. Players place one piece of their colour in turn, White first.
// W1: on an empty spot. W2: the hub is not taken by the first piece (option hub=late; with hub=open it may be).
// W3: who has three in a line has won: across the hub, or side by side on the rim. W4: a full wheel is a draw.
//
// The wrapper of <gpn/author/game.hpp> makes the table of the interface from this struct: it turns pointers into
// references, counts what does not fit into a buffer and stops exceptions.
#include <gpn/author/descriptions.hpp>
#include <gpn/author/findings.hpp>
#include <gpn/author/game.hpp>
#include <gpn/author/options.hpp>

#include <algorithm>
#include <array>
#include <optional>

using namespace gpn::author;

namespace {

constexpr std::uint8_t hub = 6;  // the spots of the rim are 0 to 5, clockwise; each is called by its number from 1
constexpr std::uint8_t spot_count = 7;
constexpr std::array<std::string_view, spot_count> names{"r1", "r2", "r3", "r4", "r5", "r6", "hub"};
constexpr char empty = '.';

// Plain bytes without padding: the host copies positions and compares them byte by byte.
struct Board {
  char spots[spot_count];  // w, b or .
  std::uint8_t to_move;    // GPN_WHITE or GPN_BLACK
};

char letter(std::uint32_t player) { return player == GPN_WHITE ? 'w' : 'b'; }

bool has_line(const Board& board, char piece) {
  const auto is_own = [&](unsigned spot) { return board.spots[spot] == piece; };
  for (unsigned i = 0; i < hub; ++i) {
    if (is_own(i) && is_own((i + 1) % hub) && is_own((i + 2) % hub)) return true;
    if (is_own(i) && is_own(hub) && is_own((i + 3) % hub)) return true;
  }
  return false;
}

std::string_view spots_of(const Board& board) { return {board.spots, spot_count}; }
bool is_full(const Board& board) { return spots_of(board).find(empty) == std::string_view::npos; }
bool is_untouched(const Board& board) { return spots_of(board).find_first_not_of(empty) == std::string_view::npos; }
bool is_over(const Board& board) { return is_full(board) || has_line(board, 'w') || has_line(board, 'b'); }

std::string_view without_blanks(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

std::optional<std::uint8_t> spot_named(std::string_view name) {
  for (std::uint8_t spot = 0; spot < spot_count; ++spot)
    if (names[spot] == name) return spot;
  return std::nullopt;
}

Range all_of(std::string_view text) { return {0, static_cast<std::uint32_t>(text.size())}; }

// What the rules report: code, severity, rule, title, explanation. A misspelt code below does not compile.
constexpr auto wheel_findings = std::to_array<gpn::FindingInfo>({
    {"wheel-unreadable", gpn::Severity::Error, "", "not a turn or position of Wheel",
     "A turn names a spot: r1 to r6, or hub. A position is seven of w, b and ., rim first, and then w or b for whose "
     "turn it is."},
    {"wheel-option", gpn::Severity::Error, "", "no such variant or option",
     "Wheel has the variant standard and the option hub=late or hub=open."},
    {"wheel-taken", gpn::Severity::Error, "W1", "the spot is taken",
     "A piece is placed on an empty spot: choose another one."},
    {"wheel-hub-too-early", gpn::Severity::Error, "W2", "the hub is not for the first piece",
     "Place the first piece on the rim, or play under hub=open."},
    {"wheel-over", gpn::Severity::Error, "", "the game is over",
     "There is a line, or the wheel is full: remove the turns after that."},
});
using Finding = gpn::FindingOf<wheel_findings>;
constexpr Finding bad_option = "wheel-option";

// Whether the first piece may take the hub (W2).
enum class Hub : std::uint8_t { Late, Open };

struct WheelRules {
  Hub hub = Hub::Late;
};

// An option names its values, the default first, and the member it sets.
constexpr std::array wheel_options{
    option<&WheelRules::hub>("hub", {{"late", Hub::Late}, {"open", Hub::Open}},
                             "Whether the first piece may take the hub: no with late, yes with open."),
};

struct Wheel {
  using Rules = WheelRules;
  using Position = Board;
  struct Turn {
    std::uint8_t spot;
  };

  // -- Descriptions --------------------------------------------------------------------------------------------------

  static constexpr GameInfo info{"wheel", "Wheel", "1.0"};

  static std::span<const gpn_variant> variants() {
    static constexpr std::array list{make_variant("standard", "six spots around a hub")};
    return list;
  }
  static std::span<const gpn_option> options() { return option_records<wheel_options>; }
  static std::span<const gpn_finding> findings() { return finding_records<wheel_findings>; }

  static gpn_status configure(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
    rules = {};
    if (!variant.empty() && variant != "standard") {
      write_remark(remark, bad_option, {}, "", {"Wheel has the variant standard only; name that"});
      return GPN_REFUSED;
    }
    const OptionFindings findings{bad_option, bad_option, bad_option, bad_option};
    return read_options<wheel_options>(options, rules, findings, "Wheel", remark);
  }

  // Direction 0 is up and to the right, and so on clockwise; spot i of the rim lies in direction i of the hub.
  static std::uint32_t cell(const Rules&, std::uint32_t index, gpn_cell& out) {
    static constexpr std::array<std::array<std::int16_t, 2>, spot_count> places{
        {{1, 1}, {2, 0}, {1, -1}, {-1, -1}, {-2, 0}, {-1, 1}, {0, 0}}};
    if (index >= spot_count) return spot_count;
    out = {};
    set_text(out.name, names[index]);
    out.kind = GPN_CELL_SPOT;
    out.x = places[index][0];
    out.y = places[index][1];
    for (unsigned i = 0; i < 6; ++i)
      out.neighbours[i] = index == hub ? static_cast<std::uint16_t>(i) : GPN_NO_NEIGHBOUR;
    if (index == hub) return spot_count;
    out.neighbours[(index + 2) % 6] = static_cast<std::uint16_t>((index + 1) % 6);
    out.neighbours[(index + 3) % 6] = hub;
    out.neighbours[(index + 4) % 6] = static_cast<std::uint16_t>((index + 5) % 6);
    return spot_count;
  }

  // -- The rules -----------------------------------------------------------------------------------------------------

  static void start(const Rules&, Position& position) {
    std::fill_n(position.spots, spot_count, empty);
    position.to_move = GPN_WHITE;
  }
  static std::uint32_t to_move(const Rules&, const Position& position) { return position.to_move; }

  static bool is_hub_too_early(const Rules& rules, const Position& position, std::uint8_t spot) {
    return spot == hub && rules.hub == Hub::Late && is_untouched(position);
  }
  static void legal_turns(const Rules& rules, const Position& position, Out<Turn>& out) {
    if (is_over(position)) return;
    for (std::uint8_t spot = 0; spot < spot_count; ++spot)
      if (position.spots[spot] == empty && !is_hub_too_early(rules, position, spot)) out.push({spot});
  }
  static void apply(const Rules&, Position& position, const Turn& turn) {
    position.spots[turn.spot] = letter(position.to_move);
    position.to_move = position.to_move == GPN_WHITE ? GPN_BLACK : GPN_WHITE;
  }
  static void standing(const Rules&, const Position& position, gpn_standing& out) {
    out.to_move = position.to_move;
    if (!is_over(position)) return;
    out.state = has_line(position, 'w') ? GPN_WHITE_WON : has_line(position, 'b') ? GPN_BLACK_WON : GPN_DRAWN;
    set_text(out.rule, out.state == GPN_DRAWN ? "W4" : "W3");
    set_text(out.reason, out.state == GPN_DRAWN ? "the wheel is full" : "three are in a line");
  }
  static void steps(const Rules&, const Position& position, const Turn& turn, Out<gpn_step>& out) {
    out.push({GPN_STEP_PLACE, 1, turn.spot, turn.spot, {}, gpn::author::owner_of(position.to_move)});
  }

  // For boards that are drawn: gpn show, gpn page.
  static void contents(const Rules&, const Position& position, std::uint32_t cell, Out<gpn_piece>& out) {
    if (cell >= spot_count || position.spots[cell] == empty) return;
    out.push({{}, gpn::author::owner_of(position.spots[cell] == 'w' ? GPN_WHITE : GPN_BLACK)});
  }

  // -- Texts ---------------------------------------------------------------------------------------------------------

  static void write_turn(const Rules&, const Position&, const Turn& turn, TextOut& out) { out.put(names[turn.spot]); }

  static gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text, std::uint32_t,
                              Out<Turn>& turns, gpn_reading& reading) {
    const auto refuse = [&](gpn_status status, Finding finding, std::string_view why) {
      add_remark(reading, finding, all_of(text), "", {why});
      return status;
    };
    const auto spot = spot_named(without_blanks(text));
    if (!spot) return refuse(GPN_UNREADABLE, "wheel-unreadable", "this names no spot; write r1 to r6, or hub");
    if (is_over(position)) return refuse(GPN_ILLEGAL, "wheel-over", "the game is over before this turn; leave it out");
    if (position.spots[*spot] != empty)
      return refuse(GPN_ILLEGAL, "wheel-taken", "this spot is taken; name an empty one");
    if (is_hub_too_early(rules, position, *spot))
      return refuse(GPN_ILLEGAL, "wheel-hub-too-early", "the first piece may not take the hub; place it on the rim");
    turns.push({*spot});
    return GPN_OK;
  }

  static void write_position(const Rules&, const Position& position, TextOut& out) {
    out.put(spots_of(position)).put(' ').put(letter(position.to_move));
  }

  static gpn_status read_position(const Rules&, std::string_view text, Position& position, gpn_remark& remark) {
    const bool is_readable = text.size() == spot_count + 2 && text[spot_count] == ' ' &&
                             (text.back() == 'w' || text.back() == 'b') &&
                             text.substr(0, spot_count).find_first_not_of("wb.") == std::string_view::npos;
    if (!is_readable) {
      write_remark(remark, Finding("wheel-unreadable"), all_of(text), "",
                   {"write seven of w, b and . and then w or b for the turn"});
      return GPN_UNREADABLE;
    }
    std::copy_n(text.data(), spot_count, position.spots);
    position.to_move = text.back() == 'w' ? GPN_WHITE : GPN_BLACK;
    return GPN_OK;
  }
};

}  // namespace

GPN_GAME(Wheel)
