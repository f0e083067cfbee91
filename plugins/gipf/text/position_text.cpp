#include "position_text.hpp"

#include <gpn/text/ascii.hpp>
#include <gpn/text/number.hpp>

#include <algorithm>

namespace gpn::gipf {
namespace {

constexpr std::size_t most_spots_in_a_line = 1000;  // bounds the memory that a damaged text can take

/// In the order of Ending.
constexpr std::string_view ending_letters = "-rltby";

constexpr std::string_view comma_expected = "expected a comma and what Black has";

constexpr bool is_gap(char c) noexcept { return c == ' ' || c == '\t'; }

}  // namespace

bool PositionReader::refuse(Finding finding, Range where, Message message) {
  std::string text;
  for (const std::string_view part : message) text += part;
  return PositionText::refuse({finding, where, std::move(text)});
}

// Reading, part by part. The first character that does not fit is marked.

bool PositionReader::skip_gap() noexcept {
  const std::uint32_t begin = at();
  while (is_gap(next())) take(next());
  return at() != begin;
}

bool PositionReader::take_gap() {
  return expect(skip_gap(),
                "expected a blank; a position is board, side, reserves, captured pieces, flags and what potentials are "
                "left");
}

/// Takes a number of at most three digits.
std::optional<unsigned> PositionReader::take_number() noexcept {
  const std::string_view digits = rest().substr(0, rest().find_first_not_of("0123456789"));
  if (digits.empty() || digits.size() > 3) return std::nullopt;
  take(digits);
  return number_from<unsigned>(digits);
}

bool PositionReader::take_pair(std::array<unsigned, 2>& pair, std::string_view expected) {
  const auto white = take_number();
  if (!expect(white.has_value(), expected) || !expect(take(','), comma_expected)) return false;
  const auto black = take_number();
  if (!expect(black.has_value(), "expected the number for Black after the comma")) return false;
  pair = {*white, *black};
  return true;
}

bool PositionReader::take_spots(WrittenLine& line) {
  const std::uint32_t begin = at();
  const auto add = [&](std::string_view units, std::uint32_t from) {
    if (line.spots.size() <= most_spots_in_a_line) line.spots.push_back({units, since(from)});
  };
  for (std::uint32_t from = begin;; from = at()) {
    if (take('[')) {
      while (ascii::is_letter(next())) take(next());
      const std::string_view units = text_since(from + 1);
      if (!expect(!units.empty(), "expected the units of the stack, bottom first, such as [wT]")) return false;
      add(units, from + 1);
      if (!expect(take(']'), "expected ] at the end of the stack")) return false;
    } else if (!at_end() && is_plain_piece(next())) {
      take(next());
      add(text_since(from), from);
    } else if (const auto vacant = take_number()) {
      for (unsigned i = *vacant; i != 0; --i) add({}, from);
    } else {
      line.where = since(begin);
      return expect(from != begin, "expected the spots of a line: w b W B, a stack in [] or a number of vacant spots");
    }
  }
}

bool PositionReader::take_board() {
  const std::uint32_t begin = at();
  do {
    if (!take_spots(written_.lines.emplace_back())) return false;
  } while (take('/'));
  written_.board = since(begin);
  return true;
}

/// The phase, and after G how many GIPF-pieces may not be built again (gipf-again=never). What is none is not written:
/// a position has one text.
void PositionReader::take_phase(std::size_t player) {
  const std::string_view letters = player == 0 ? "OGP" : "ogp";
  if (at_end() || letters.find(next()) == std::string_view::npos) return;
  written_.phases[player] = ascii::upper(next());
  take(next());
  if (next() != '0') written_.not_again[player] = take_number().value_or(0);
}

bool PositionReader::take_flags() {
  const std::uint32_t begin = at();
  if (!take('-')) {
    if (!expect(!at_end() && !is_gap(next()), "expected flags, - when there are none")) return false;
    take_phase(0);
    take_phase(1);
    if (next() == 'W' || next() == 'B') {
      written_.winner = next() == 'W' ? Color::White : Color::Black;
      take(next());
      const std::size_t ending = ending_letters.find(next(), 1);
      if (!expect(ending != std::string_view::npos, "expected r, l, t, b or y after the winner")) return false;
      take(next());
      written_.ending = static_cast<Ending>(ending);
      if (written_.ending == Ending::ByLayer && ascii::is_digit(next())) {
        written_.deciding_layer = static_cast<unsigned>(next() - '0');
        take(next());
      }
    }
  }
  written_.flags = since(begin);
  written_.tail = {at(), at()};
  return true;
}

/// They begin with a capital letter or -, bytes have small letters.
bool PositionReader::take_potentials() {
  const Scanner before = *this;
  if (!skip_gap() || !(ascii::is_upper(next()) || next() == '-')) {
    static_cast<Scanner&>(*this) = before;
    return true;
  }
  const std::uint32_t begin = at();
  for (auto& counts : written_.potentials) {
    if (&counts != written_.potentials.data() && !expect(take(','), comma_expected)) return false;
    if (take('-')) continue;
    while (ascii::is_upper(next())) {
      const char letter = next();
      take(letter);
      const auto count = take_number();
      if (!expect(count.has_value(), "expected a number after the letter")) return false;
      counts.emplace_back(letter, *count);
    }
    if (!expect(!counts.empty(), "expected the potentials Black still has after the comma, - for none")) return false;
  }
  written_.has_potentials = true;
  written_.tail = since(begin);
  return true;
}

bool PositionReader::take_bytes() {
  if (!skip_gap()) return true;
  constexpr std::string_view digits = "0123456789abcdef";
  while (true) {
    const std::string_view byte = rest().substr(0, std::min<std::size_t>(rest().find_first_not_of(digits), 2));
    if (byte.size() < 2) break;
    take(byte);
    written_.bytes.push_back(static_cast<std::uint8_t>(16 * digits.find(byte[0]) + digits.find(byte[1])));
  }
  written_.tail.end = at();
  return expect(!written_.bytes.empty(), "expected the bytes of the layers, two hexadecimal digits each");
}

bool PositionReader::take_parts() {
  if (!take_board() || !take_gap()) return false;
  written_.to_move = next() == 'b' ? Color::Black : Color::White;
  if (!expect(take('w') || take('b'), "expected the player to move, w or b") || !take_gap()) return false;
  written_.counts.begin = at();
  if (!take_pair(written_.reserve, "expected the reserves of White and Black, such as 12,12") || !take_gap() ||
      !take_pair(written_.captured, "expected the pieces captured by White and by Black, such as 0,0"))
    return false;
  written_.counts.end = at();
  return take_gap() && take_flags() && take_potentials() && take_bytes() &&
         expect(at_end(), "expected the end of the position");
}

// Checking.

bool PositionReader::check() {
  return check_lines() && check_spots() && check_loaded_phase() && check_tail() && check_ending() && check_kinds();
}

bool PositionReader::check_lines() {
  const unsigned lines = geometry_.lines_with_spots();
  if (written_.lines.size() != lines)
    return refuse(
        "gipf-position-board", written_.board,
        {"the board has ", std::to_string(lines), " lines, the text has ", std::to_string(written_.lines.size())});
  for (unsigned line = 0; line < lines; ++line) {
    const unsigned wanted = geometry_.spots_on_line(line);
    const std::size_t found = written_.lines[line].spots.size();
    if (wanted == found) continue;
    const char letter = static_cast<char>('b' + static_cast<int>(line));
    return refuse("gipf-position-board", written_.lines[line].where,
                  {"line ", std::string_view(&letter, 1), " has ", std::to_string(wanted), " spots, the text has ",
                   std::to_string(found)});
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
    return refuse("gipf-position-board", spot.where, {"a stack has at most ", std::to_string(GPN_MAX_STACK), " units"});
  for (const char& letter : spot.units) {
    const bool is_basic = letter == 'w' || letter == 'b';
    const bool is_known = is_plain_piece(letter) ? !is_basic || enters_on_basic(rules_.material)
                                                 : layers_.letters.find(ascii::upper(letter)) != std::string::npos;
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
  const auto refuse_tail = [&](Message message) { return refuse("gipf-position-syntax", written_.tail, message); };
  if (!layers_.has_units() && (written_.has_potentials || (layers_.bytes == 0 && !written_.bytes.empty())))
    return refuse_tail(
        {"expected the end of the position: only games with potentials list what the players still have"});
  if (layers_.has_units() && !written_.has_potentials)
    return refuse_tail({"expected the potentials that the players still have after the flags, such as T3Z2,T3"});
  for (const auto& counts : written_.potentials)
    for (const auto& [letter, count] : counts)
      if (layers_.letters.find(letter) == std::string::npos)
        return refuse("gipf-position-pieces", written_.tail,
                      {"no potential of this game has the letter ", std::string_view(&letter, 1)});
  if (written_.bytes.size() == layers_.bytes) return true;
  return refuse_tail({"the layers keep ", std::to_string(layers_.bytes), " bytes, the text has ",
                      std::to_string(written_.bytes.size())});
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
  std::vector<std::uint32_t> cells;
  for_each_stack([&](SpotNumber spot, std::string_view units) {
    if (units.find_first_of("WB") != std::string_view::npos) cells.push_back(geometry_.cell_of_spot[spot]);
  });
  return cells.empty() || PositionText::refuse({"gipf-position-pieces", written_.board,
                                                "the basic game has no GIPF-pieces", std::move(cells)});
}

void write_facts(const PositionFacts& facts, author::TextOut& out) {
  out.put(facts.to_move == Color::White ? " w " : " b ");
  for (const auto* pair : {&facts.reserve, &facts.captured})
    out.put_number((*pair)[0]).put(',').put_number((*pair)[1]).put(' ');
  const std::uint32_t before = out.needed();
  for (std::size_t i = 0; i < 2; ++i) {
    if (facts.phases[i] != 0) out.put(i == 0 ? facts.phases[i] : ascii::lower(facts.phases[i]));
    if (facts.not_again[i] != 0) out.put_number(facts.not_again[i]);
  }
  if (facts.ending != Ending::None)
    out.put(facts.winner == Color::White ? 'W' : 'B').put(ending_letters[static_cast<std::size_t>(facts.ending)]);
  if (facts.ending == Ending::ByLayer) out.put_number(facts.deciding_layer);
  if (out.needed() == before) out.put('-');
}

}  // namespace gpn::gipf
