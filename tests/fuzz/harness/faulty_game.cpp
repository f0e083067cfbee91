#include "harness/faulty_game.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <string_view>

namespace gpn::fuzz {
namespace {

struct Counters {
  std::uint8_t left;
  std::uint8_t to_move;
};
constexpr std::uint8_t at_first = 4;

std::vector<Fault> faults;
std::array<std::uint32_t, hook_count> calls;

/// The bits that this call has wrong.
std::uint8_t wrong(Hook hook) {
  constexpr std::uint8_t always = 255;
  const std::uint32_t call = calls[static_cast<std::size_t>(hook)]++;
  std::uint8_t bits = 0;
  for (const Fault& fault : faults)
    if (fault.hook == hook && (fault.calls == always || fault.calls == call)) bits ^= fault.bits;
  return bits;
}

const Counters& at(const void* position) { return *static_cast<const Counters*>(position); }

std::uint32_t put(std::string_view text, char* to, std::uint32_t capacity, std::uint8_t bits) {
  if (capacity > 0) std::memcpy(to, text.data(), std::min<std::size_t>(text.size(), capacity));
  return static_cast<std::uint32_t>(text.size()) ^ bits;
}

gpn_status refuse(gpn_status status, std::uint32_t size, const char* message, gpn_remark& remark) {
  remark = {};
  remark.finding = status == GPN_ILLEGAL ? 1 : 0;
  remark.end = size;
  std::snprintf(remark.message, sizeof remark.message, "%s", message);
  return status;
}

std::uint32_t variant(std::uint32_t index, gpn_variant* out) noexcept {
  if (index == 0) *out = {"standard", "four counters"};
  return wrong(Hook::Variant) == 0 ? 1 : 2;
}

std::uint32_t option(std::uint32_t, gpn_option*) noexcept { return 0; }

std::uint32_t finding(std::uint32_t index, gpn_finding* out) noexcept {
  static const std::array<gpn_finding, 2> all{
      {{"small-unreadable", "", "not readable", "A turn is t1 or t2, a position a digit and w or b.", 2},
       {"small-too-many", "F1", "so many are not there", "Take no more counters than there are.", 2}}};
  if (index < all.size()) {
    *out = all[index];
    out->severity ^= wrong(Hook::Finding);
  }
  return all.size();
}

gpn_status configure(const char* name, std::uint32_t name_size, const char*, std::uint32_t options_size, void* rules,
                     gpn_remark* remark) noexcept {
  std::memset(rules, wrong(Hook::Configure), 4);
  if (name_size > 0 && std::string_view(name, name_size) != "standard")
    return refuse(GPN_REFUSED, 0, "the variant is standard", *remark);
  if (options_size == 0) return GPN_OK;
  return refuse(GPN_REFUSED, options_size, "there are no options", *remark);
}

std::uint32_t cell(const void*, std::uint32_t, gpn_cell*) noexcept { return 0; }

void start(const void*, void* position) noexcept { *static_cast<Counters*>(position) = {at_first, GPN_WHITE}; }

gpn_status read_position(const void*, const char* text, std::uint32_t size, void* position,
                         gpn_remark* remark) noexcept {
  if (size != 2 || text[0] < '0' || text[0] > '7' || (text[1] != 'w' && text[1] != 'b'))
    return refuse(GPN_UNREADABLE, size, "write a digit up to 7 and w or b", *remark);
  *static_cast<Counters*>(position) = {static_cast<std::uint8_t>(text[0] - '0'),
                                       static_cast<std::uint8_t>(text[1] == 'w' ? GPN_WHITE : GPN_BLACK)};
  return GPN_OK;
}

std::uint32_t write_position(const void*, const void* position, char* text, std::uint32_t capacity) noexcept {
  const std::array<char, 2> written{static_cast<char>('0' + at(position).left), "wb"[at(position).to_move & 1U]};
  return put({written.data(), written.size()}, text, capacity, wrong(Hook::WritePosition));
}

std::uint32_t to_move(const void*, const void* position) noexcept { return at(position).to_move ^ wrong(Hook::ToMove); }

void standing(const void*, const void* position, gpn_standing* out) noexcept {
  *out = {};
  out->to_move = at(position).to_move;
  const std::uint8_t bits = wrong(Hook::Standing);
  if (at(position).left == 0) {
    out->state = at(position).to_move == GPN_WHITE ? GPN_BLACK_WON : GPN_WHITE_WON;
    std::strcpy(out->rule, "F2");
    std::strcpy(out->reason, "the last counter was taken");
  }
  out->state ^= bits;
}

std::uint32_t legal_turns(const void*, const void* position, void* turns, std::uint32_t capacity) noexcept {
  const std::uint32_t count = std::min<std::uint32_t>(at(position).left, 2);
  for (std::uint32_t i = 0; i < count && i < capacity; ++i)
    static_cast<std::uint8_t*>(turns)[i] = static_cast<std::uint8_t>(i + 1);
  return count ^ wrong(Hook::LegalTurns);
}

gpn_status read_turn(const void*, const void* position, const char* text, std::uint32_t size, std::uint32_t,
                     void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
  const std::uint8_t bits = wrong(Hook::ReadTurn);
  reading->turn_count = 0;
  reading->remark_count = 1U ^ bits;
  if (size != 2 || text[0] != 't' || (text[1] != '1' && text[1] != '2'))
    return refuse(GPN_UNREADABLE, size, "write t1 or t2", reading->remarks[0]);
  const auto take = static_cast<std::uint8_t>(text[1] - '0');
  if (take > at(position).left)
    return refuse(GPN_ILLEGAL, size ^ bits, "so many are not there; take fewer", reading->remarks[0]);
  reading->turn_count = 1U ^ bits;
  reading->remark_count = 0;
  if (capacity > 0) *static_cast<std::uint8_t*>(turns) = take;
  return GPN_OK;
}

std::uint32_t write_turn(const void*, const void*, const void* turn, char* text, std::uint32_t capacity) noexcept {
  const std::array<char, 2> written{'t', static_cast<char>('0' + *static_cast<const std::uint8_t*>(turn))};
  return put({written.data(), written.size()}, text, capacity, wrong(Hook::WriteTurn));
}

void apply(const void*, void* position, const void* turn) noexcept {
  Counters& counters = *static_cast<Counters*>(position);
  counters.left = static_cast<std::uint8_t>((counters.left - *static_cast<const std::uint8_t*>(turn)) & 7U);
  counters.to_move = static_cast<std::uint8_t>((1U - counters.to_move) & 1U);
  counters.left = static_cast<std::uint8_t>((counters.left ^ wrong(Hook::Apply)) & 7U);
}

std::uint32_t steps(const void*, const void*, const void*, gpn_step* out, std::uint32_t capacity) noexcept {
  const std::uint8_t bits = wrong(Hook::Steps);
  if (capacity > 0) {
    *out = {};
    out->kind = static_cast<decltype(out->kind)>(GPN_STEP_PASS ^ bits);
    out->phase = 1;
  }
  return 1U ^ bits;
}

std::uint32_t play_turns(const void* rules, void* position, const gpn_turn_text* turns, std::uint32_t count,
                         std::uint32_t* player) noexcept {
  std::uint32_t played = 0;
  for (; played < count; ++played) {
    const gpn_turn_text& text = turns[played];
    std::uint8_t turn = 0;
    gpn_reading reading{};
    const gpn_status status = read_turn(rules, position, text.text, text.size, text.hints, &turn, 1, &reading);
    if (status != GPN_OK || reading.turn_count != 1 || reading.remark_count != 0) break;
    *player = to_move(rules, position);
    apply(rules, position, &turn);
  }
  return played ^ wrong(Hook::PlayTurns);
}

gpn_game make_table() {
  gpn_game table{};
  table.struct_size = sizeof(gpn_game);
  table.abi_major = GPN_ABI_MAJOR;
  table.abi_minor = GPN_ABI_MINOR;
  table.rules_size = 4;
  table.position_size = sizeof(Counters);
  table.turn_size = 1;
  std::strcpy(table.id, "small");
  std::strcpy(table.title, "Small");
  std::strcpy(table.version, "1.0");
  table.variant = variant;
  table.option = option;
  table.finding = finding;
  table.configure = configure;
  table.cell = cell;
  table.start = start;
  table.read_position = read_position;
  table.write_position = write_position;
  table.to_move = to_move;
  table.standing = standing;
  table.legal_turns = legal_turns;
  table.read_turn = read_turn;
  table.write_turn = write_turn;
  table.apply = apply;
  table.steps = steps;
  table.play_turns = play_turns;
  return table;
}

}  // namespace

const gpn_game& faulty_game() {
  static const gpn_game table = make_table();
  return table;
}

void set_faults(std::vector<Fault> wanted) {
  faults = std::move(wanted);
  calls = {};
}

}  // namespace gpn::fuzz
