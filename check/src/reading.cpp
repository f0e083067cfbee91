// F26: reading against listing. Texts of the form of a legal turn, with other cells, show whether what is read is
// listed.
#include "reading.hpp"

#include "groups.hpp"

#include <gpn/host/topology.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>

namespace gpn::check {
namespace {

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
    probe.require(legal.count(turn) == 1, "\"{}\" is read as {}, which is not legal here; refuse it", text, turn);
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

constexpr Check reading_table[] = {
    {"F26", 3, Kinds::Both, "every text that is read is a turn of the list",
     "Legal turns with other cells, and turns of earlier positions, are read; what they are read as must be listed.",
     &what_is_read_is_listed},
};

}  // namespace

std::span<const Check> reading_checks() noexcept { return reading_table; }

}  // namespace gpn::check
