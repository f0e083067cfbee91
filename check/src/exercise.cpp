#include "exercise.hpp"

#include "probe.hpp"
#include "process_posix.hpp"
#include "round.hpp"

#include <gpn/host/display.hpp>
#include <gpn/host/topology.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/number.hpp>
#include <gpn/text/utf8.hpp>

#include <algorithm>
#include <numeric>

namespace gpn::check {
namespace {

constexpr std::size_t texts_kept = 6;  // of earlier positions

/// Every call there is, at one position. `earlier` are texts of turns before: most are refused now, each for a reason.
void call_everything(Probe& probe, const Ply& ply, std::vector<std::string>& earlier) {
  const auto calls = std::make_unique<Round>(ply.rig.table(), ply.rig.rules());
  const void* const at = ply.position.data();
  calls->make(at);
  calls->read_position(damaged(ply.rig.ruleset().write_position(ply.position), probe.random()));
  std::vector<std::string> texts;
  for (const std::uint32_t i : probe.some(ply.turns.size(), 3)) {
    texts.push_back(probe.at_turn(ply, i));
    calls->follow(at, ply.turns[i]);
  }
  std::vector<std::string> strange = strange_turns(texts, probe.random());
  if (!texts.empty())
    for (std::string& text : with_other_cells(ply, texts.front(), 4, probe.random()))
      strange.push_back(std::move(text));
  strange.insert(strange.end(), earlier.begin(), earlier.end());
  if (!texts.empty()) earlier.push_back(texts[probe.random().below(static_cast<std::uint32_t>(texts.size()))]);
  if (earlier.size() > texts_kept) earlier.erase(earlier.begin());
  for (const std::string& text : strange) {
    probe.note().set_turn(text);
    calls->read(at, text, GPN_HINT_NONE);
  }
}

}  // namespace

std::vector<std::uint32_t> shuffled(std::size_t count, replay::RandomSource& random) {
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0U);
  for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
  return order;
}

std::string random_text(replay::RandomSource& random, std::string_view alphabet, std::uint32_t longest) {
  std::string text(random.below(longest + 1), ' ');
  for (char& c : text)
    c = alphabet.empty() ? static_cast<char>(random.below(256))
                         : alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))];
  return text;
}

std::string damaged(std::string text, replay::RandomSource& random) {
  if (text.empty()) return text;
  const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
  switch (random.below(4)) {
    case 0: text[at] = static_cast<char>(random.below(256)); break;
    case 1: text.erase(at, 1); break;
    case 2: text.insert(at, 1, text[at]); break;
    default: text.resize(at); break;
  }
  return text;
}

std::string in_capitals(std::string text) {
  for (char& c : text) c = ascii::upper(c);
  return text;
}

std::vector<std::string> with_numbers_beyond(const std::string& text) {
  std::vector<std::string> texts;
  for (std::size_t begin = 0, end = 0; (begin = text.find_first_of("123456789", end)) != std::string::npos;) {
    end = std::min(text.find_first_not_of("0123456789", begin), text.size());
    const auto number = number_from<std::uint32_t>(std::string_view(text).substr(begin, end - begin));
    for (const unsigned bits : {8U, 16U, 32U})
      if (number)
        texts.push_back(text.substr(0, begin) + std::to_string(*number + (std::uint64_t{1} << bits)) +
                        text.substr(end));
  }
  return texts;
}

std::vector<std::string> loose_texts(const std::string& text, replay::RandomSource& random) {
  std::string lower = text;
  for (char& c : lower) c = ascii::lower(c);
  return {in_capitals(text), lower, " " + text, text + " ", text.substr(0, text.size() / 2), damaged(text, random)};
}

std::vector<std::string> strange_turns(const std::vector<std::string>& texts, replay::RandomSource& random) {
  std::vector<std::string> strange{"", " ", "?", "zz99", "-", ";;;", std::string(1, '\0'), "\xFF\xFE"};
  strange.push_back(random_text(random, "abcdefghijkGx*;:,-+?123456789 pas()", 24));
  strange.push_back(random_text(random, "", 64));
  for (const std::string& text : texts) {
    strange.push_back(text);
    strange.push_back(damaged(text, random));
  }
  return strange;
}

namespace {

// F26: reading against listing. Texts of the form of a legal turn, with other cells, show whether what is read is
// listed.

using host::ReadStatus;

constexpr std::uint32_t turns_varied = 4;       // of a position
constexpr std::uint32_t cells_tried = 12;       // in place of each cell of a turn
constexpr std::uint32_t most_turns_read = 200;  // looked at of those that one text fits
constexpr std::size_t texts_reread = 60;        // of earlier positions

using host::name_of;

/// The longest name of a cell at the front that does not end inside a number.
const gpn_cell* cell_at(const std::vector<gpn_cell>& cells, std::string_view text) {
  const gpn_cell* longest = nullptr;
  for (const gpn_cell& cell : cells) {
    const std::string_view name = name_of(cell);
    if (name.empty() || !text.starts_with(name)) continue;
    if (ascii::is_digit(name.back()) && text.size() > name.size() && ascii::is_digit(text[name.size()])) continue;
    if (longest == nullptr || name.size() > name_of(*longest).size()) longest = &cell;
  }
  return longest;
}

}  // namespace

Read read(const Ply& ply, std::string_view text, Hints hints) {
  Read result{ReadStatus::Ok, ply.rig.ruleset().turn_list(), {}};
  result.status = ply.rig.ruleset().read_turn(ply.position, text, hints, result.turns, result.reading);
  return result;
}

std::set<std::string> legal_texts(const Ply& ply) {
  const std::vector<std::string> texts = texts_of(ply);
  return {texts.begin(), texts.end()};
}

bool require_legal(Probe& probe, const Ply& ply, const std::set<std::string>& legal, const std::string& text,
                   Hints hints) {
  probe.note().set_turn(text);
  const Read found = read(ply, text, hints);
  probe.saw(found.status == ReadStatus::Ok ? "texts read" : "texts refused");
  if (found.status != ReadStatus::Ok) return false;
  std::set<std::string> seen;
  for (std::uint32_t i = 0; i < std::min(found.turns.size(), most_turns_read); ++i) {
    const std::string turn = ply.rig.ruleset().turn_text(ply.position, found.turns[i]);
    const bool is_believed = turn == text && found.reading.remark_count > 0;
    probe.require(legal.count(turn) == 1 || is_believed, "\"{}\" is read as {}, which is not legal here; refuse it",
                  text, turn);
    probe.require(seen.insert(turn).second, "\"{}\" is read as {} twice; give each turn that fits once", text, turn);
  }
  return true;
}

std::vector<NamedCell> cells_named(const std::vector<gpn_cell>& cells, std::string_view text) {
  std::vector<NamedCell> named;
  for (std::size_t at = 0; at < text.size();) {
    const gpn_cell* const cell = cell_at(cells, text.substr(at));
    const std::size_t size = cell == nullptr ? 1 : name_of(*cell).size();
    if (cell != nullptr) named.push_back({at, size, static_cast<std::uint16_t>(cell - cells.data())});
    at += size;
  }
  return named;
}

std::vector<std::string> with_other_cells(const Ply& ply, const std::string& text, std::uint32_t most,
                                          replay::RandomSource& random) {
  const std::vector<gpn_cell>& cells = ply.rig.ruleset().cells();
  const auto count = static_cast<std::uint32_t>(cells.size());
  std::vector<std::string> texts;
  for (const NamedCell& named : cells_named(cells, text))
    for (std::uint32_t i = 0; i < std::min(most, count); ++i) {
      const gpn_cell& other = cells[count <= most ? i : random.below(count)];
      texts.push_back(text.substr(0, named.begin).append(name_of(other)).append(text.substr(named.begin + named.size)));
    }
  return texts;
}

void require_printable(const Probe& probe, std::string_view what, std::string_view text) {
  for (std::string_view rest = text; !rest.empty();) {
    const Character character = first_character(rest);
    probe.require(character.is_valid && !host::is_unsafe_to_print(character.code),
                  "{} has a character that cannot be printed, \"{}\"; leave it out", what, host::visible(text));
    rest.remove_prefix(character.size);
  }
}

void require_printable_message(const Probe& probe, std::string_view message, std::string_view read) {
  for (std::string_view rest = message; !rest.empty();) {
    const Character character = first_character(rest);
    const std::string_view written = rest.substr(0, character.size);
    const bool is_quoted = character.is_valid && written.size() > 1 && read.find(written) != std::string_view::npos;
    if (!is_quoted) require_printable(probe, "a message", written);
    rest.remove_prefix(character.size);
  }
}

namespace {

void what_is_read_is_listed(Probe& probe) {
  std::vector<std::string> earlier;
  probe.each_ply(2, [&](const Ply& ply) {
    if (!ply.is_whole()) return;
    const std::set<std::string> legal = legal_texts(ply);
    for (const std::uint32_t i : probe.some(ply.turns.size(), turns_varied)) {
      const std::string text = ply.rig.ruleset().turn_text(ply.position, ply.turns[i]);
      for (const std::string& other : with_other_cells(ply, text, cells_tried, probe.random()))
        require_legal(probe, ply, legal, other);
      earlier.push_back(text);
    }
    for (const std::string& text : earlier) require_legal(probe, ply, legal, text);
    if (earlier.size() > texts_reread) earlier.erase(earlier.begin(), earlier.begin() + texts_reread / 2);
  });
  probe.need("texts read");
  probe.need("texts refused");
}

/// Fails when a call breaches a clause of the interface.
void calls_hold_to_the_interface(Probe& probe) {
  const auto breach = probe.watch();
  const auto judge = [&] {
    if (!breach->empty()) probe.fail(*breach);
  };
  judge();  // what the descriptions were read with
  for (const Rig& rig : probe.rigs()) {
    static_cast<void>(Rig::make(probe.game(), rig.ruleset().variant(), "no-such-option=1", rig.ruleset().layers()));
    judge();
  }
  std::vector<std::string> earlier;
  probe.each_ply(1, [&](const Ply& ply) {
    call_everything(probe, ply, earlier);
    judge();
  });
}

/// Makes all calls with inputs on pages nobody can write, and with texts that are cut everywhere and end at a wall.
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

constexpr Check reading_table[] = {
    {"E1", 2, Kinds::Both, "all calls hold to the interface",
     "Every function is called in random games, with texts that are nearly right and buffers of several sizes: it "
     "counts what does not fit, writes nothing beyond a capacity and every byte of what it counts, leaves its inputs "
     "alone, and gives the same answer again. Statuses, players, steps, standings and remarks are values of the "
     "interface; descriptions, texts and messages end and are UTF-8. gpn::author does most of that.",
     &calls_hold_to_the_interface},
    {"E6", 3, Kinds::Both, "inputs are only read, and nothing is touched beyond its size",
     "Rules and positions lie on pages that cannot be written; texts, which have no NUL, end at a page that cannot be "
     "touched: one byte too many crashes here. Use pointer and length.",
     &memory_is_kept_to},
    {"F26", 3, Kinds::Both, "every text that is read is a turn of the list",
     "Legal turns with other cells, and turns of earlier positions, are read; what they are read as must be listed. A "
     "turn that depends on what the board does not show, such as a pass when a clock has run out, need not be listed "
     "if its canonical text is read with a remark.",
     &what_is_read_is_listed},
};

}  // namespace

std::span<const Check> reading_checks() noexcept { return reading_table; }

}  // namespace gpn::check
