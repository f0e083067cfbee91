// K: the answer of a call depends on its arguments only, whatever was asked before, elsewhere or at the same time.
#include "exercise.hpp"
#include "probe.hpp"
#include "round.hpp"

#include <algorithm>
#include <chrono>

namespace gpn::check {
namespace {

constexpr std::uint32_t every_hint = GPN_HINT_FIRST_SPOT | GPN_HINT_IMPLIED_REMOVALS | GPN_HINT_OWN_STAY_ENEMY_GO;

constexpr std::uint32_t turns_followed = 4;
constexpr std::uint32_t items_described = 3;

/// A text field, up to its end.
template <std::size_t Size>
std::string_view text_of(const char (&field)[Size]) {
  return {field, ::strnlen(field, Size)};
}

}  // namespace

std::uint64_t Round::make(const void* at) {
  digest_ = {};
  describe();
  judge(at);
  write_and_read_position(at);
  const auto room = static_cast<std::uint32_t>(turns_.size() / table_.turn_size);
  const std::uint32_t count = table_.legal_turns(rules_, at, turns_.data(), room);
  const std::uint32_t listed = count == GPN_TOO_MANY_TURNS ? 0 : std::min(count, room);
  digest_.add_value(count);
  if (count <= room) digest_.add({turns_.data(), std::size_t{listed} * table_.turn_size});
  for (std::uint32_t i = 0; i < std::min(listed, turns_followed); ++i)
    follow(at, turns_.data() + std::size_t{i * (listed / std::min(listed, turns_followed))} * table_.turn_size);
  for (const std::string_view text : {"", "zz99", "a1", "b2-c3", "x", "?"}) read(at, text, 0);
  return digest_.value();
}

const char* Round::walled(std::string_view& text) {
  text = text.substr(0, most_text);
  char* const begin = static_cast<char*>(words_.data()) + (most_text - text.size());
  std::copy(text.begin(), text.end(), begin);
  return begin;
}

/// The descriptions that do not depend on the position.
void Round::describe() {
  gpn_option option{};
  gpn_cell cell{};
  gpn_finding finding{};
  gpn_variant variant{};
  for (std::uint32_t i = 0; i < items_described; ++i) {
    digest_.add_value(table_.variant(i, &variant));
    digest_.add_value(table_.option(i, &option));
    digest_.add_value(table_.finding(i, &finding));
    digest_.add_value(table_.cell(rules_, i, &cell));
    digest_.add(text_of(option.values));
    digest_.add(text_of(finding.code));
    digest_.add({reinterpret_cast<const char*>(&cell), sizeof cell});
  }
  gpn_turn_form form{};
  if (table_.turn_form != nullptr) table_.turn_form(rules_, &form);
  digest_.add({reinterpret_cast<const char*>(&form), sizeof form});
  if (table_.drawn_challenge != nullptr) digest_.add_value(table_.drawn_challenge(rules_));
  if (table_.draws != nullptr) digest_.add_value(table_.draws(rules_));
  std::memset(next_.data(), 0, table_.position_size);
  table_.start(rules_, next_.data());
  digest_.add({next_.data(), table_.position_size});
}

void Round::judge(const void* at) {
  standing_ = {};
  table_.standing(rules_, at, &standing_);
  digest_.add_value(standing_.state);
  digest_.add_value(standing_.to_move);
  digest_.add({reinterpret_cast<const char*>(standing_.score), sizeof standing_.score});
  digest_.add({reinterpret_cast<const char*>(standing_.reserve), sizeof standing_.reserve});
  digest_.add(text_of(standing_.reason));
  digest_.add_value(table_.to_move(rules_, at));
  if (table_.count_turns != nullptr) digest_.add_value(table_.count_turns(rules_, at));
  for (const std::uint32_t player : {GPN_WHITE, GPN_BLACK})
    if (table_.reserve != nullptr) digest_.add_value(table_.reserve(rules_, at, player));
  list_contents(at);
}

void Round::list_contents(const void* at) {
  const std::uint32_t cells = table_.cell(rules_, 0, &cell_);
  const auto room = static_cast<std::uint32_t>(pieces_.size());
  for (std::uint32_t cell = 0; cell < cells; ++cell) {
    if (table_.is_gone != nullptr) digest_.add_value(table_.is_gone(rules_, at, cell));
    if (table_.contents == nullptr) continue;
    const std::uint32_t count = std::min(table_.contents(rules_, at, cell, pieces_.data(), room), room);
    digest_.add({reinterpret_cast<const char*>(pieces_.data()), count * sizeof(gpn_piece)});
    for (std::uint32_t i = 0; i < count && table_.piece_look != nullptr; ++i) {
      gpn_piece_look look{};
      table_.piece_look(rules_, &pieces_[i], &look);
      digest_.add({reinterpret_cast<const char*>(&look), sizeof look});
    }
  }
}

void Round::write_and_read_position(const void* at) {
  const auto room = static_cast<std::uint32_t>(text_.size());
  const std::uint32_t size = std::min(table_.write_position(rules_, at, text_.data(), room), room);
  const std::string_view text{text_.data(), size};
  digest_.add(text);
  read_position(text);
  if (size == 0) return;
  read_position(text.substr(0, size / 2));
  text_[size / 2] = '?';
  read_position(text);
}

void Round::read_position(std::string_view text) {
  std::memset(next_.data(), 0, table_.position_size);
  remark_ = {};
  const gpn_status status =
      table_.read_position(rules_, walled(text), static_cast<std::uint32_t>(text.size()), next_.data(), &remark_);
  digest_.add_value(status);
  if (status == GPN_OK)
    digest_.add({next_.data(), table_.position_size});
  else
    add_remark(remark_);
}

/// A turn: its text, what that and texts like it are read as, its steps, and where it leads.
void Round::follow(const void* at, const void* turn) {
  const auto room = static_cast<std::uint32_t>(turn_text_.size());
  const std::uint32_t size = std::min(table_.write_turn(rules_, at, turn, turn_text_.data(), room), room);
  const std::string_view text{turn_text_.data(), size};
  digest_.add(text);
  for (const std::uint32_t hints : {0U, every_hint}) read(at, text, hints);
  read(at, text.substr(0, size / 2), 0);
  const auto steps_room = static_cast<std::uint32_t>(steps_.size());
  const std::uint32_t steps = std::min(table_.steps(rules_, at, turn, steps_.data(), steps_room), steps_room);
  digest_.add({reinterpret_cast<const char*>(steps_.data()), steps * sizeof(gpn_step)});
  std::memcpy(next_.data(), at, table_.position_size);
  table_.apply(rules_, next_.data(), turn);
  digest_.add({next_.data(), table_.position_size});
  // Another cell: most such texts are refused, each with its own remark.
  if (size > 0) turn_text_[size - 1] = turn_text_[size - 1] == '1' ? '2' : '1';
  read(at, text, 0);
}

void Round::read(const void* at, std::string_view text, std::uint32_t hints) {
  reading_ = {};
  const auto room = static_cast<std::uint32_t>(fitting_.size() / table_.turn_size);
  const gpn_status status = table_.read_turn(rules_, at, walled(text), static_cast<std::uint32_t>(text.size()), hints,
                                             fitting_.data(), room, &reading_);
  digest_.add_value(status);
  digest_.add_value(reading_.remark_count);
  if (status == GPN_OK) {
    digest_.add_value(reading_.turn_count);
    digest_.add({fitting_.data(), std::size_t{std::min(reading_.turn_count, room)} * table_.turn_size});
  }
  for (std::uint32_t i = 0; i < std::min<std::uint32_t>(reading_.remark_count, GPN_MAX_REMARKS); ++i)
    add_remark(reading_.remarks[i]);
}

void Round::add_remark(const gpn_remark& remark) {
  digest_.add_value(remark.finding);
  digest_.add_value(remark.begin);
  digest_.add_value(remark.end);
  digest_.add(text_of(remark.message));
}

namespace {

constexpr std::size_t most_positions = 24;  // of a ruleset
constexpr std::size_t most_rigs = 8;
constexpr unsigned least_rounds = 600;  // in disorder; more where they are quick
constexpr unsigned most_rounds = 6000;
constexpr std::chrono::milliseconds longest_disorder{1200};

/// One position of one ruleset with what all calls answered there at first.
struct Asked {
  const Rig* rig;
  host::Position position;
  std::uint64_t answers;
};

std::vector<Asked> ask_all(Probe& probe) {
  std::vector<Asked> all;
  const std::vector<Rig>& rigs = probe.rigs(Breadth::EveryValue);
  for (std::size_t i = 0; i < std::min(rigs.size(), most_rigs); ++i) {
    const auto round = std::make_unique<Round>(rigs[i].table(), rigs[i].rules());
    for (const host::Position& position : positions_of(probe, rigs[i]))
      all.push_back({&rigs[i], position, round->make(position.data())});
  }
  return all;
}

/// The cheap calls of one position, more often than any game makes them.
void many_calls_change_nothing(Probe& probe, const Asked& asked) {
  constexpr unsigned calls = 25'000;
  const gpn_game& table = asked.rig->table();
  const void* const rules = asked.rig->rules();
  const void* const at = asked.position.data();
  gpn_standing first{};
  table.standing(rules, at, &first);
  const std::uint32_t mover = table.to_move(rules, at);
  for (unsigned i = 0; i < calls; ++i) {
    gpn_standing again{};
    table.standing(rules, at, &again);
    probe.require(table.to_move(rules, at) == mover && again.state == first.state && again.to_move == first.to_move,
                  "call {} of to_move and standing at one position has another answer; keep no state", i + 1);
  }
}

void order_does_not_matter(Probe& probe) {
  const std::vector<Asked> all = ask_all(probe);
  probe.saw("positions asked again", all.size());
  std::vector<std::unique_ptr<Round>> rounds;
  for (const Asked& asked : all) rounds.push_back(std::make_unique<Round>(asked.rig->table(), asked.rig->rules()));
  unsigned made = 0;
  const auto begin = std::chrono::steady_clock::now();
  const auto goes_on = [&] {
    const bool is_late = std::chrono::steady_clock::now() - begin > longest_disorder;
    return made < least_rounds || (made < most_rounds && !is_late);
  };
  const std::vector<Rig>& rigs = probe.rigs(Breadth::EveryValue);
  while (goes_on() && !all.empty())
    for (const std::uint32_t i : shuffled(all.size(), probe.random())) {
      probe.require(has_same_rules_again(rigs[probe.random().below(static_cast<std::uint32_t>(rigs.size()))]),
                    "configure writes other rules after {} rounds of calls; keep no state between calls", made);
      probe.note().set(fmt::format("{}, position \"{}\"", all[i].rig->label(),
                                   all[i].rig->ruleset().write_position(all[i].position)));
      probe.require(rounds[i]->make(all[i].position.data()) == all[i].answers,
                    "after {} rounds of calls at other positions and under other rules the answers here are others; "
                    "keep no state between calls",
                    made);
      ++made;
    }
  probe.saw("rounds of calls", made);
  probe.note().set("");
  if (!all.empty()) many_calls_change_nothing(probe, all.front());
}

constexpr Check purity_table[] = {
    {"K10", 3, Kinds::Both, "answers do not depend on what was asked before",
     "All calls are made at positions of several rulesets, then again in a random order, at least 600 times together, "
     "and to_move and standing 25,000 times. Static variables, caches and counters show up here.",
     &order_does_not_matter},
};

}  // namespace

bool has_same_rules_again(const Rig& rig) {
  alignas(8) std::array<std::byte, GPN_MAX_RULES_SIZE> rules{};
  gpn_remark remark{};
  configure(rig.table(), rig.ruleset().variant(), rig.ruleset().options(), rig.ruleset().layers(), rules.data(),
            remark);
  return std::memcmp(rules.data(), rig.rules(), rules.size()) == 0;
}

std::vector<host::Position> positions_of(Probe& probe, const Rig& rig) {
  std::vector<host::Position> met;
  for (const unsigned game : {1U, 2U}) probe.play(rig, game, [&](const Ply& ply) { met.push_back(ply.position); });
  if (met.size() <= most_positions) return met;
  std::vector<host::Position> some;
  for (std::size_t i = 0; i < most_positions; ++i) some.push_back(met[i * met.size() / most_positions]);
  return some;
}

std::span<const Check> purity_checks() noexcept { return purity_table; }

}  // namespace gpn::check
