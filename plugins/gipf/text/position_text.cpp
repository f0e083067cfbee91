#include "position_text.hpp"

#include "../rules/rules.hpp"

#include <algorithm>

namespace gpn::gipf {
namespace {

constexpr unsigned size_of(std::size_t size) noexcept { return static_cast<unsigned>(size); }

}  // namespace

bool PositionReader::refuse(Finding finding, Range where, Message message) {
  author::write_remark(remark_, finding, where, {}, message);
  return false;
}

gpn_status PositionReader::read(std::string_view text) {
  if (const auto error = parse_position(text, written_)) {
    refuse("gipf-position-syntax", error->where, {error->message});
    return GPN_UNREADABLE;
  }
  const bool is_sound =
      check_lines() && check_spots() && check_loaded_phase() && check_tail() && check_ending() && check_kinds();
  return is_sound ? GPN_OK : GPN_ILLEGAL;
}

bool PositionReader::check_lines() {
  const unsigned lines = geometry_.lines_with_spots();
  if (written_.lines.size() != lines)
    return refuse("gipf-position-board", written_.board,
                  {"the board has ", Digits{lines}.text(), " lines, the text has ",
                   Digits{size_of(written_.lines.size())}.text()});
  for (unsigned line = 0; line < lines; ++line) {
    const unsigned wanted = geometry_.spots_on_line(line);
    const unsigned found = size_of(written_.lines[line].spots.size());
    if (wanted == found) continue;
    const std::array letter{static_cast<char>('b' + static_cast<int>(line))};
    return refuse("gipf-position-board", written_.lines[line].where,
                  {"line ", std::string_view(letter.data(), 1), " has ", Digits{wanted}.text(), " spots, the text has ",
                   Digits{found}.text()});
  }
  return true;
}

bool PositionReader::check_spots() {
  return std::all_of(written_.lines.begin(), written_.lines.end(), [this](const WrittenLine& line) {
    return std::all_of(line.spots.begin(), line.spots.end(),
                       [this](const WrittenSpot& spot) { return check_units(spot); });
  });
}

bool PositionReader::check_units(const WrittenSpot& spot) {
  const bool is_lone_piece = spot.units.size() == 1 && is_plain_piece(spot.units[0]);
  if (!layers_.has_units() && !spot.units.empty() && !is_lone_piece)
    return refuse("gipf-position-board", spot.where, {"only games with potentials have stacks"});
  if (spot.units.size() > GPN_MAX_STACK)
    return refuse("gipf-position-board", spot.where, {"a stack has at most ", Digits{GPN_MAX_STACK}.text(), " units"});
  for (const char& letter : spot.units) {
    const bool is_basic = letter == 'w' || letter == 'b';
    const bool is_known = is_plain_piece(letter)
                              ? !is_basic || enters_on_basic(rules_.material)
                              : layers_.letters.find(static_cast<char>(letter & ~0x20)) != std::string::npos;
    if (!is_known)
      return refuse("gipf-unknown-letter", spot.where,
                    {"no piece of this game has the letter ", std::string_view(&letter, 1)});
  }
  return true;
}

bool PositionReader::check_loaded_phase() {
  const bool is_written = written_.phases[0] == 'P' || written_.phases[1] == 'P';
  if (!is_written || layers_.has_loaded_phase) return true;
  return refuse("gipf-position-flags", written_.flags, {"only games with potentials have the flags P and p"});
}

bool PositionReader::check_phases() {
  const bool is_matrx = !has_phases(rules_.material);
  const bool has_opening = rules_.variant == Variant::Tournament && !is_matrx;
  for (const char phase : written_.phases)
    if (phase != 0 && phase != 'P' && !has_opening)
      return refuse("gipf-position-flags", written_.flags,
                    {is_matrx ? "MATRX GIPF has no opening" : "only the tournament game has an opening"});
  for (std::size_t i = 0; i < 2; ++i) {
    if (written_.not_again[i] == 0) continue;
    if (rules_.gipf_again != GipfAgain::Never || written_.phases[i] != 'G')
      return refuse("gipf-position-flags", written_.flags,
                    {"a number follows G or g alone, and with the option gipf-again=never (T4)"});
    if (2 * written_.not_again[i] > written_.reserve[i])
      return refuse("gipf-position-flags", written_.flags,
                    {"the pieces that may not become GIPF-pieces again (T4) are not in the reserve"});
  }
  return true;
}

bool PositionReader::check_tail() {
  if (!layers_.has_units() && (written_.has_potentials || (layers_.bytes == 0 && !written_.bytes.empty())))
    return refuse("gipf-position-syntax", written_.tail,
                  {"expected the end of the position: only games with potentials list what the players still have"});
  if (layers_.has_units() && !written_.has_potentials)
    return refuse("gipf-position-syntax", written_.tail,
                  {"expected the potentials that the players still have after the flags, such as T3Z2,T3"});
  if (!check_potentials(written_.potentials[0]) || !check_potentials(written_.potentials[1])) return false;
  if (written_.bytes.size() == layers_.bytes) return true;
  return refuse("gipf-position-syntax", written_.tail,
                {"the layers keep ", Digits{layers_.bytes}.text(), " bytes, the text has ",
                 Digits{size_of(written_.bytes.size())}.text()});
}

bool PositionReader::check_potentials(const WrittenPotentials& potentials) {
  for (const auto& [letter, count] : potentials.counts)
    if (layers_.letters.find(letter) == std::string::npos)
      return refuse("gipf-position-pieces", written_.tail,
                    {"no potential of this game has the letter ", std::string_view(&letter, 1)});
  return true;
}

bool PositionReader::check_ending() {
  if (written_.ending != Ending::ByLayer) return true;
  if (layers_.layer_count == 0)
    return refuse("gipf-position-flags", written_.flags, {"only a layer decides a game by y"});
  if (written_.deciding_layer < layers_.layer_count) return true;
  return refuse("gipf-position-flags", written_.flags, {"y is followed by the number of the layer that decided"});
}

bool PositionReader::check_kinds() {
  if (has_gipf_pieces(rules_.variant)) return true;
  Spots spots;
  for_each_stack([&](SpotNumber spot, std::string_view units) {
    if (units.find_first_of("WB") != std::string_view::npos) spots.push_back(spot);
  });
  if (spots.empty()) return true;
  refuse("gipf-position-pieces", written_.board, {"the basic game has no GIPF-pieces"});
  show_spots(remark_, geometry_, spots);
  return false;
}

namespace {

void write_pair(const std::array<unsigned, 2>& pair, author::TextOut& out) {
  out.put_number(pair[0]).put(',').put_number(pair[1]).put(' ');
}

}  // namespace

void write_facts(const PositionFacts& facts, author::TextOut& out) {
  out.put(facts.to_move == Color::White ? " w " : " b ");
  write_pair(facts.reserve, out);
  write_pair(facts.captured, out);
  const std::uint32_t before = out.needed();
  for (std::size_t i = 0; i < 2; ++i) {
    if (facts.phases[i] != 0) out.put(i == 0 ? facts.phases[i] : static_cast<char>(facts.phases[i] | 0x20));
    if (facts.not_again[i] != 0) out.put_number(facts.not_again[i]);
  }
  if (facts.ending != Ending::None)
    out.put(facts.winner == Color::White ? 'W' : 'B').put(ending_letters[static_cast<std::size_t>(facts.ending)]);
  if (facts.ending == Ending::ByLayer) out.put_number(facts.deciding_layer);
  if (out.needed() == before) out.put('-');
}

}  // namespace gpn::gipf
