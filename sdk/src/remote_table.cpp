// The table of a game that another process executes. Each function sends its call and takes the reply apart; what a
// reply says besides its answer is kept until another one comes, by the bytes of the position that it is about.
#include <gpn/host/remote.hpp>

#include "remote_calls.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <utility>

namespace gpn::host {
namespace {

constexpr std::size_t usual_text = 1024;
constexpr std::size_t most_received = std::size_t{256} << 20U;

thread_local ModuleWork work_of_thread;

/// A text of one line. The host may keep all texts of one work, so that those of unusual length are limited together.
std::string_view read_text(ByteReader& in) {
  const std::string_view text = in.text();
  std::size_t& received = work_of_thread.received;
  received += std::max(text.size(), usual_text) - usual_text;
  if (text.size() > most_remote_text || received > most_received || !is_one_line(text)) in.fail();
  return text;
}

/// The facts in the last replies besides their answer. Positions are compared as bytes.
struct Known {
  struct Facts {
    std::uint64_t rules = 0;
    std::string position;
    PositionFacts facts;
  };
  struct Turn {  // the only one that a text was read as
    std::uint64_t rules = 0;
    std::string position, turn, text, next;
    std::vector<gpn_step> steps;
    PositionFacts facts;
  };
  template <class Item>
  struct List {
    std::uint64_t rules = 0;
    std::string position, turn;
    Item items;
  };
  std::array<Facts, 8> facts;
  std::size_t next_facts = 0;
  Turn turn;
  struct Turns {
    std::uint32_t count = 0;
    std::string bytes;
  };
  List<std::string> position_text, turn_text;
  List<Turns> turns;
  List<std::vector<gpn_step>> steps;
  struct Contents {
    bool is_gone = false;
    std::vector<gpn_piece> pieces;
  };
  List<std::vector<Contents>> contents;
  struct Look {
    std::uint64_t rules = 0;
    gpn_piece piece{};
    gpn_piece_look look{};
  };
  std::array<Look, 32> looks;
  std::size_t next_look = 0;
  bool wants_text = false, wants_contents = false;  // they were asked for in this work, so that they come with turns
};

/// Rules, position and turn of a call.
class RemoteUse {
 public:
  explicit RemoteUse(const void* rules, const void* position = nullptr, const void* turn = nullptr) noexcept
      : rules_(at(rules)), position_(bytes(position, rules_.position_size)), turn_(bytes(turn, rules_.turn_size)) {}

  const RemoteRules& rules() const noexcept { return rules_; }
  std::string_view position() const noexcept { return position_; }
  std::string_view turn() const noexcept { return turn_; }

  /// Sends a call with the position, the turn and what `write` adds. False when it has failed.
  template <class Write, class Accept>
  bool call(RemoteCall which, Write write, Accept accept) const {
    ModuleWork& work = work_of_thread;
    if (work.failure) return false;
    std::string request;
    ByteWriter out(request);
    out.number(static_cast<std::uint32_t>(which));
    out.number(rules_.number);
    out.bytes(position_.data(), position_.size());
    out.bytes(turn_.data(), turn_.size());
    write(out);
    try {
      auto called = rules_.caller->call(rules_, request, accept);
      if (!called) work.failure = std::move(called.error());
    } catch (const std::bad_alloc&) {  // no exception crosses the table
      work.failure = ModuleFailure{ModuleFailure::How::Forbidden, "sent more than there is memory for"};
    }
    return !work.failure;
  }
  template <class Accept>
  bool call(RemoteCall which, Accept accept) const {
    return call(
        which, [](ByteWriter&) {}, accept);
  }

  bool is_of(const auto& known) const noexcept { return known.rules == rules_.number && known.position == position_; }
  bool is_of_turn(const auto& known) const noexcept { return is_of(known) && known.turn == turn_; }

  void remember(std::string_view position, const PositionFacts& facts) const;
  PositionFacts facts() const;
  /// Reads a position into `to`, and what is known of it.
  bool read_position(ByteReader& in, void* to) const;

 private:
  static const RemoteRules& at(const void* rules) noexcept {
    const RemoteRules* address = nullptr;
    std::memcpy(&address, rules, sizeof address);
    return *address;
  }
  static std::string_view bytes(const void* at, std::size_t size) noexcept {
    return at == nullptr ? std::string_view() : std::string_view(static_cast<const char*>(at), size);
  }

  const RemoteRules& rules_;
  std::string_view position_, turn_;
};

thread_local Known known;

void RemoteUse::remember(std::string_view position, const PositionFacts& facts) const {
  Known::Facts& oldest = known.facts[known.next_facts++ % known.facts.size()];
  oldest.rules = rules_.number;
  oldest.position = position;
  oldest.facts = facts;
}

PositionFacts RemoteUse::facts() const {
  for (const Known::Facts& each : known.facts)
    if (is_of(each)) return each.facts;
  PositionFacts facts;
  if (!call(RemoteCall::Facts, [&](ByteReader& in) { return read_facts(in, facts); })) return {};
  remember(position_, facts);
  return facts;
}

bool RemoteUse::read_position(ByteReader& in, void* to) const {
  const std::string_view position = in.bytes(rules_.position_size);
  PositionFacts facts;
  if (!read_facts(in, facts)) return false;
  std::memcpy(to, position.data(), position.size());
  remember(position, facts);
  return true;
}

/// Returns what the lists know about a position, as the reply to a call about it has it.
template <class List, class Read>
bool read_list(ByteReader& in, const RemoteUse& use, std::string_view position, List& list, Read read) {
  list.rules = 0;
  read(in);
  if (!in.ok()) return false;
  list.rules = use.rules().number;
  list.position = position;
  return true;
}

bool read_position_text(ByteReader& in, const RemoteUse& use, std::string_view position) {
  return read_list(in, use, position, known.position_text,
                   [](ByteReader& text) { known.position_text.items = read_text(text); });
}

bool read_contents(ByteReader& in, const RemoteUse& use, std::string_view position) {
  return read_list(in, use, position, known.contents, [&](ByteReader& lists) {
    known.contents.items.resize(use.rules().cells.size());
    for (Known::Contents& of_cell : known.contents.items) {
      of_cell.is_gone = lists.below(2) == 1;
      read_items(lists, most_remote_text, of_cell.pieces);
    }
  });
}

template <class Item>
std::uint32_t fill(const std::vector<Item>& items, Item* to, std::uint32_t capacity) noexcept {
  const auto count = static_cast<std::uint32_t>(items.size());
  std::copy_n(items.data(), std::min(count, capacity), to);
  return count;
}
std::uint32_t fill(std::string_view text, char* to, std::uint32_t capacity) noexcept {
  std::copy_n(text.data(), std::min<std::size_t>(text.size(), capacity), to);
  return static_cast<std::uint32_t>(text.size());
}

/// Keeps the answer of a call, for a second one with more room.
template <class List, class Read>
bool keep(const RemoteUse& use, RemoteCall which, List& list, Read read) {
  if (use.is_of_turn(list)) return true;
  list.rules = 0;
  if (!use.call(which, read)) return false;
  list.rules = use.rules().number;
  list.position = use.position();
  list.turn = use.turn();
  return true;
}

// The table.

uint32_t no_variant(uint32_t, gpn_variant*) noexcept { return 0; }
uint32_t no_option(uint32_t, gpn_option*) noexcept { return 0; }
uint32_t no_finding(uint32_t, gpn_finding*) noexcept { return 0; }
/// A ruleset configures its rules by configure_remote_rules().
gpn_status no_configure(const char*, uint32_t, const char*, uint32_t, void*, gpn_remark*) noexcept {
  return GPN_FAILED;
}

uint32_t remote_cell(const void* rules, uint32_t index, gpn_cell* out) noexcept {
  const auto& cells = RemoteUse(rules).rules().cells;
  if (index < cells.size()) *out = cells[index];
  return static_cast<uint32_t>(cells.size());
}

void remote_start(const void* rules, void* position) noexcept {
  const RemoteUse use(rules);
  use.call(RemoteCall::Start, [&](ByteReader& in) { return use.read_position(in, position); });
}

gpn_status remote_read_position(const void* rules, const char* text, uint32_t size, void* position,
                                gpn_remark* remark) noexcept {
  const RemoteUse use(rules);
  gpn_status status = GPN_FAILED;
  const auto write = [&](ByteWriter& out) { out.text({text, size}); };
  const bool is_answered = use.call(RemoteCall::ReadPosition, write, [&](ByteReader& in) {
    status = in.number<gpn_status>();
    if (status == GPN_OK) return use.read_position(in, position);
    in.record(*remark);
    return in.ok() && (status == GPN_FAILED || (status < GPN_FAILED && fits(*remark, use.rules(), size)));
  });
  return is_answered ? status : gpn_status{GPN_FAILED};
}

uint32_t remote_write_position(const void* rules, const void* position, char* text, uint32_t capacity) noexcept {
  const RemoteUse use(rules, position);
  known.wants_text = true;
  const bool is_answered = use.is_of(known.position_text) || use.call(RemoteCall::WritePosition, [&](ByteReader& in) {
    return read_position_text(in, use, use.position());
  });
  return is_answered ? fill(known.position_text.items, text, capacity) : 0;
}

uint32_t remote_to_move(const void* rules, const void* position) noexcept {
  return RemoteUse(rules, position).facts().to_move;
}

uint32_t remote_reserve(const void* rules, const void* position, uint32_t player) noexcept {
  return RemoteUse(rules, position).facts().reserve[player == GPN_BLACK ? 1 : 0];
}

void remote_standing(const void* rules, const void* position, gpn_standing* out) noexcept {
  const bool is_answered = RemoteUse(rules, position).call(RemoteCall::Standing, [&](ByteReader& in) {
    in.record(*out);
    return in.ok() && fits(*out);
  });
  if (is_answered) return;
  *out = {};
  out->state = GPN_DRAWN;
}

uint32_t remote_legal_turns(const void* rules, const void* position, void* turns, uint32_t capacity) noexcept {
  const RemoteUse use(rules, position);
  auto& list = known.turns;
  const std::size_t turn_size = use.rules().turn_size;
  const bool is_answered = keep(use, RemoteCall::LegalTurns, list, [&](ByteReader& in) {
    list.items.count = in.number<std::uint32_t>();
    if (list.items.count == GPN_TOO_MANY_TURNS) return in.ok();
    if (list.items.count > most_remote_list / turn_size) return false;
    list.items.bytes = in.bytes(list.items.count * turn_size);
    return in.ok();
  });
  if (!is_answered) return 0;
  const uint32_t count = list.items.count;
  if (capacity > 0 && count != GPN_TOO_MANY_TURNS)
    std::memcpy(turns, list.items.bytes.data(), std::min(count, capacity) * turn_size);
  return count;
}

uint64_t remote_count_turns(const void* rules, const void* position) noexcept {
  std::uint64_t count = 0;
  const bool is_answered = RemoteUse(rules, position).call(RemoteCall::CountTurns, [&](ByteReader& in) {
    count = in.number<std::uint64_t>();
    return in.ok();
  });
  return is_answered ? count : 0;
}

/// The turns that a text was read as; of a single one also what is done with it next.
bool read_turns(ByteReader& in, const RemoteUse& use, void* turns, std::uint32_t capacity, std::uint32_t count) {
  if (count > most_remote_list / use.rules().turn_size) return false;  // a host makes room for all
  const std::string_view all = in.bytes(std::size_t{std::min(count, capacity)} * use.rules().turn_size);
  if (!in.ok() || count == 0) return false;
  Known::Turn& turn = known.turn;
  turn.rules = 0;
  if (count == 1 && capacity > 0) {
    turn.text = read_text(in);
    read_items(in, most_remote_text, turn.steps);
    turn.next = in.bytes(use.rules().position_size);
    if (!read_facts(in, turn.facts)) return false;
    if (known.wants_text && !read_position_text(in, use, turn.next)) return false;
    if (known.wants_contents && !read_contents(in, use, turn.next)) return false;
    turn.rules = use.rules().number;
    turn.position = use.position();
    turn.turn = all;
  }
  if (!all.empty()) std::memcpy(turns, all.data(), all.size());
  return true;
}

gpn_status remote_read_turn(const void* rules, const void* position, const char* text, uint32_t size, uint32_t hints,
                            void* turns, uint32_t capacity, gpn_reading* reading) noexcept {
  const RemoteUse use(rules, position);
  gpn_status status = GPN_FAILED;
  const auto write = [&](ByteWriter& out) {
    out.text({text, size});
    out.number(hints);
    out.number(capacity);
    out.number(std::uint32_t{known.wants_text ? 1U : 0U});
    out.number(known.wants_contents ? static_cast<std::uint32_t>(use.rules().cells.size()) : 0U);
  };
  const bool is_answered = use.call(RemoteCall::ReadTurn, write, [&](ByteReader& in) {
    status = in.number<gpn_status>();
    reading->turn_count = in.number<std::uint32_t>();
    reading->remark_count = in.number<std::uint32_t>();
    const auto remarks = std::min<std::uint32_t>(reading->remark_count, GPN_MAX_REMARKS);
    for (std::uint32_t i = 0; i < remarks; ++i) {
      in.record(reading->remarks[i]);
      if (!in.ok() || !fits(reading->remarks[i], use.rules(), size)) return false;
    }
    if (status == GPN_OK) return read_turns(in, use, turns, capacity, reading->turn_count);
    return in.ok() && (status == GPN_ILLEGAL || status == GPN_UNREADABLE || status == GPN_FAILED);
  });
  if (is_answered) return status;
  reading->turn_count = reading->remark_count = 0;
  return GPN_FAILED;
}

uint32_t remote_write_turn(const void* rules, const void* position, const void* turn, char* text,
                           uint32_t capacity) noexcept {
  const RemoteUse use(rules, position, turn);
  if (use.is_of_turn(known.turn)) return fill(known.turn.text, text, capacity);
  auto& list = known.turn_text;
  const bool is_answered = keep(use, RemoteCall::WriteTurn, list, [&](ByteReader& in) {
    list.items = read_text(in);
    return in.ok();
  });
  return is_answered ? fill(list.items, text, capacity) : 0;
}

void remote_apply(const void* rules, void* position, const void* turn) noexcept {
  const RemoteUse use(rules, position, turn);
  if (use.is_of_turn(known.turn)) {
    use.remember(known.turn.next, known.turn.facts);
    std::memcpy(position, known.turn.next.data(), known.turn.next.size());
    return;
  }
  use.call(RemoteCall::Apply, [&](ByteReader& in) { return use.read_position(in, position); });
}

uint32_t remote_steps(const void* rules, const void* position, const void* turn, gpn_step* steps,
                      uint32_t capacity) noexcept {
  const RemoteUse use(rules, position, turn);
  if (use.is_of_turn(known.turn)) return fill(known.turn.steps, steps, capacity);
  auto& list = known.steps;
  const bool is_answered = keep(use, RemoteCall::Steps, list, [&](ByteReader& in) {
    read_items(in, most_remote_text, list.items);
    return in.ok();
  });
  return is_answered ? fill(list.items, steps, capacity) : 0;
}

void remote_turn_form(const void* rules, gpn_turn_form* out) noexcept { *out = RemoteUse(rules).rules().turn_form; }
uint32_t remote_drawn_challenge(const void* rules) noexcept { return RemoteUse(rules).rules().drawn_challenge; }
uint32_t remote_draws(const void* rules) noexcept { return RemoteUse(rules).rules().draws; }

/// Returns the contents of a cell; null when they could not be asked.
const Known::Contents* contents_of(const void* rules, const void* position, uint32_t cell) noexcept {
  const RemoteUse use(rules, position);
  const auto cells = static_cast<std::uint32_t>(use.rules().cells.size());
  known.wants_contents = true;
  const auto write = [&](ByteWriter& out) { out.number(cells); };
  const bool is_answered = use.is_of(known.contents) || use.call(RemoteCall::Contents, write, [&](ByteReader& in) {
    return read_contents(in, use, use.position());
  });
  return is_answered && cell < cells ? &known.contents.items[cell] : nullptr;
}

uint32_t remote_contents(const void* rules, const void* position, uint32_t cell, gpn_piece* pieces,
                         uint32_t capacity) noexcept {
  const Known::Contents* const contents = contents_of(rules, position, cell);
  return contents != nullptr ? fill(contents->pieces, pieces, capacity) : 0;
}

uint32_t remote_is_gone(const void* rules, const void* position, uint32_t cell) noexcept {
  const Known::Contents* const contents = contents_of(rules, position, cell);
  return contents != nullptr && contents->is_gone ? 1 : 0;
}

void remote_piece_look(const void* rules, const gpn_piece* piece, gpn_piece_look* out) noexcept {
  const RemoteUse use(rules);
  const std::uint64_t number = use.rules().number;
  for (const Known::Look& each : known.looks)
    if (each.rules == number && std::memcmp(&each.piece, piece, sizeof *piece) == 0) {
      *out = each.look;
      return;
    }
  const auto write = [&](ByteWriter& bytes) { bytes.record(*piece); };
  const bool is_answered = use.call(RemoteCall::PieceLook, write, [&](ByteReader& in) {
    in.record(*out);
    return in.ok() && fits(*out);
  });
  if (is_answered)
    known.looks[known.next_look++ % known.looks.size()] = {number, *piece, *out};
  else
    *out = {};
}

uint32_t remote_play_turns(const void* rules, void* position, const gpn_turn_text* turns, uint32_t count,
                           uint32_t* player) noexcept {
  const RemoteUse use(rules, position);
  std::uint32_t played = 0;
  const auto write = [&](ByteWriter& out) {
    out.number(count);
    for (std::uint32_t i = 0; i < count; ++i) {
      out.number(turns[i].hints);
      out.number(turns[i].reserve);
      out.text({turns[i].text, turns[i].size});
    }
  };
  const bool is_answered = use.call(RemoteCall::PlayTurns, write, [&](ByteReader& in) {
    played = in.number<std::uint32_t>();
    const auto last = in.number<std::uint32_t>();
    if (played > count || last > GPN_BLACK || !use.read_position(in, position)) return false;
    if (played > 0) *player = last;
    return true;
  });
  return is_answered ? played : 0;
}

}  // namespace

gpn_game proxy_table(const TableHead& head) noexcept {
  gpn_game table{};
  table.struct_size = sizeof table;
  table.abi_major = GPN_ABI_MAJOR;
  table.abi_minor = GPN_ABI_MINOR;
  table.rules_size = GPN_MAX_RULES_SIZE;
  table.position_size = head.position_size;
  table.turn_size = head.turn_size;
  std::memcpy(table.id, head.id, sizeof head.id);
  std::memcpy(table.title, head.title, sizeof head.title);
  std::memcpy(table.version, head.version, sizeof head.version);
  table.variant = no_variant;
  table.option = no_option;
  table.finding = no_finding;
  table.configure = no_configure;
  table.cell = remote_cell;
  table.start = remote_start;
  table.read_position = remote_read_position;
  table.write_position = remote_write_position;
  table.to_move = remote_to_move;
  table.standing = remote_standing;
  table.legal_turns = remote_legal_turns;
  table.read_turn = remote_read_turn;
  table.write_turn = remote_write_turn;
  table.apply = remote_apply;
  table.steps = remote_steps;
  table.count_turns = remote_count_turns;
  if (head.has_reserve != 0) table.reserve = remote_reserve;
  if (head.has_contents != 0) table.contents = remote_contents;
  if (head.has_turn_form != 0) table.turn_form = remote_turn_form;
  if (head.has_drawn_challenge != 0) table.drawn_challenge = remote_drawn_challenge;
  if (head.has_draws != 0) table.draws = remote_draws;
  if (head.has_looks != 0) table.piece_look = remote_piece_look;
  if (head.loses_cells != 0) table.is_gone = remote_is_gone;
  table.play_turns = remote_play_turns;
  return table;
}

ModuleWork& module_work() noexcept { return work_of_thread; }

void begin_module_work() noexcept {
  ModuleWork& work = work_of_thread;
  ++work.number;
  work.spent = {};
  work.received = 0;
  work.is_timed = true;
  work.failure.reset();
  known.wants_text = known.wants_contents = false;
}

bool has_module_failed() noexcept { return work_of_thread.failure.has_value(); }

std::optional<ModuleFailure> take_module_failure() noexcept {
  ModuleWork& work = work_of_thread;
  work.is_timed = false;
  work.spent = {};
  if (work.failure) *work.failure->is_reported = true;
  return std::exchange(work.failure, std::nullopt);
}

}  // namespace gpn::host
