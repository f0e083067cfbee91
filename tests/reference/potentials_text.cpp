#include <array>
#include <charconv>
#include <reference/matrx.hpp>
#include <reference/potentials.hpp>
#include <reference/text.hpp>
#include <stdexcept>

namespace gpn::reference::potentials {
namespace {

int number(const std::string& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) throw std::invalid_argument("not a number: " + text);
  return value;
}

Kind potential_named(const std::string& name) {
  const std::map<std::string, Kind> names = {{"tamsk", Kind::Tamsk},
                                             {"zertz", Kind::Zertz},
                                             {"dvonn", Kind::Dvonn},
                                             {"yinsh", Kind::Yinsh},
                                             {"punct", Kind::Punct}};
  const auto found = names.find(name);
  if (found == names.end()) throw std::invalid_argument("no such potential: " + name);
  return found->second;
}

Counts read_counts(std::string_view text) {
  Counts counts;
  for (const auto& [name, count] : read_options(text))
    if (number(count) > 0) counts[potential_named(name)] = number(count);
  return counts;
}

/// "zertz=3" for both players, or "white: zertz=3; black: yinsh=4".
std::array<Counts, 2> read_counts_of_both(const std::string& text) {
  if (text.find(':') == std::string::npos) return {read_counts(text), read_counts(text)};
  std::array<Counts, 2> counts;
  for (const std::string& part : split(text, ';')) {
    const std::size_t colon = part.find(':');
    if (colon == std::string::npos) throw std::invalid_argument("no player: " + part);
    counts[part.find("white") < colon ? 0 : 1] = read_counts(std::string_view(part).substr(colon + 1));
  }
  return counts;
}

/// The place of the chosen value, 0 when the option is not given; it is taken out of the map.
std::size_t take_choice(std::map<std::string, std::string>& options, const std::string& key,
                        const std::vector<std::string>& values) {
  const auto found = options.find(key);
  if (found == options.end()) return 0;
  const std::string value = found->second;
  options.erase(found);
  for (std::size_t i = 0; i < values.size(); ++i)
    if (values[i] == value) return i;
  throw std::invalid_argument(key + "=" + value + " is not known");
}

std::string pair_text(const std::array<int, 2>& pair) {
  return std::to_string(pair[0]).append(",").append(std::to_string(pair[1]));
}

std::array<std::string, 2> pair_from(const std::string& text) {
  const std::vector<std::string> parts = split(text, ',');
  if (parts.size() != 2) throw std::invalid_argument("not a pair: " + text);
  return {parts[0], parts[1]};
}

std::array<int, 2> numbers_from(const std::string& text) {
  const auto [white, black] = pair_from(text);
  return {number(white), number(black)};
}

std::string spot_text(const Stack& stack) {
  const std::string units = stack_text(stack);
  return stack.size() == 1 && !is_potential(stack.back().kind) ? units : "[" + units + "]";
}

std::string board_text(const Rules& rules, const Stacks& stacks) {
  const Board board = board_of(rules);
  std::string text;
  for (char column = board.first_letter(); column <= board.last_letter(); ++column) {
    const std::vector<Point> spots = board.spots_of(column);
    if (spots.empty()) continue;
    LineWriter line;
    for (const Point spot : spots) {
      const auto found = stacks.find(spot);
      if (found == stacks.end())
        line.empty();
      else
        line.occupied(spot_text(found->second));
    }
    if (!text.empty()) text += '/';
    text += line.finish();
  }
  return text;
}

Stacks read_board(const Rules& rules, const std::string& text) {
  const Board board = board_of(rules);
  const std::vector<std::string> lines = split(text, '/');
  Stacks stacks;
  std::size_t next = 0;
  for (char column = board.first_letter(); column <= board.last_letter(); ++column) {
    const std::vector<Point> spots = board.spots_of(column);
    if (spots.empty()) continue;
    const std::vector<std::string> places = read_line(lines.at(next++));
    if (places.size() != spots.size()) throw std::invalid_argument("a line has the wrong length");
    for (std::size_t i = 0; i < spots.size(); ++i)
      if (!places[i].empty()) stacks[spots[i]] = read_stack(places[i]);
  }
  if (next != lines.size()) throw std::invalid_argument("too many lines");
  return stacks;
}

constexpr std::string_view white_phases = "OGP";
constexpr std::string_view black_phases = "ogp";

/// The letter of a phase; none for the last one.
std::string phase_text(Phase phase, std::string_view letters) {
  if (phase == Phase::Basic) return "";
  return std::string(1, letters[static_cast<std::size_t>(phase)]);
}

Phase read_phase(const std::string& flags, std::string_view letters) {
  for (std::size_t i = 0; i < letters.size(); ++i)
    if (flags.find(letters[i]) != std::string::npos) return static_cast<Phase>(i);
  return Phase::Basic;
}

std::string hand_text(const Counts& to_hand) {
  std::string text;
  for (const auto& [potential, count] : to_hand)
    if (count > 0) text += letter(potential) + std::to_string(count);
  return text.empty() ? "-" : text;
}

Counts read_hand(Counts to_hand, const std::string& text) {
  for (auto& [potential, count] : to_hand) {
    const std::size_t at = text.find(letter(potential));
    const std::size_t end = at == std::string::npos ? at : text.find_first_not_of("0123456789", at + 1);
    count = at == std::string::npos ? 0 : number(text.substr(at + 1, end - at - 1));
  }
  return to_hand;
}

}  // namespace

Rules make_rules(std::string_view variant, std::string_view options, std::string_view potentials) {
  Rules rules;
  const bool is_matrx = variant == matrx::variant;
  std::map<std::string, std::string> given = read_options(options);
  if (is_matrx) given.merge(read_options(matrx::options));  // those that are given stay
  rules.tamsk_waiting = TamskWaiting(take_choice(given, "tamsk-waiting", {"rows-first", "tamsk-first"}));
  rules.tamsk_pushed = TamskPushed(take_choice(given, "tamsk-pushed", {"moves", "stays", "lost"}));
  rules.punct_on_gipf = PunctOnGipf(take_choice(given, "punct-on-gipf", {"off", "cover", "convert"}));
  rules.dvonn_reach = Reach(take_choice(given, "dvonn-reach", {"adjacent", "line"}));
  rules.punct_reach = Reach(take_choice(given, "punct-reach", {"adjacent", "line"}));
  rules.dvonn_used = DvonnUsed(take_choice(given, "dvonn-used", {"must-go", "may-stay"}));
  rules.freed_rows = FreedRows(take_choice(given, "freed-rows", {"at-once", "next-turn"}));
  rules.gipf_loss = GipfLoss(take_choice(given, "gipf-loss", {"alone", "with-empty-reserve"}));
  rules.own_last_gipf = OwnLastGipf(take_choice(given, "own-last-gipf", {"loses", "forbidden", "plays-on"}));
  std::string rest;
  for (const auto& [key, value] : given) rest += key + "=" + value + " ";
  rules.material = is_matrx ? Material::Matrx : Material::Gipf;
  rules.game = gipf::make_rules(is_matrx ? "tournament" : variant, rest);
  if (is_matrx && potentials.empty())
    rules.counts.fill(matrx::counts());
  else
    rules.counts = read_counts_of_both(std::string(potentials));
  if (rules.counts[0].empty() && rules.counts[1].empty()) throw std::invalid_argument("no potential is in the game");
  return rules;
}

Board board_of(const Rules& rules) {
  return rules.material == Material::Matrx ? matrx::board() : Board(rules.game.side);
}

Position start_position(const Rules& rules) {
  if (rules.material == Material::Matrx) return matrx::start_position(rules);
  const gipf::Position plain = gipf::start_position(rules.game);
  Position position;
  for (const auto& [point, piece] : plain.pieces) {
    const Kind kind = piece.kind == gipf::Kind::GipfPiece ? Kind::GipfPiece : Kind::Basic;
    position.stacks[point] = {{piece.owner, kind}};
  }
  position.reserve = plain.reserve;
  const bool tournament = rules.game.variant == gipf::Variant::Tournament;
  position.phase.fill(tournament ? Phase::FirstGipf : Phase::Loaded);
  position.to_hand = rules.counts;
  return position;
}

std::string position_text(const Rules& rules, const Position& position) {
  std::string text = board_text(rules, position.stacks);
  text += position.to_move == Color::White ? " w " : " b ";
  text += pair_text(position.reserve) + " " + pair_text(position.captured) + " ";
  const auto number_text = [](int number) { return number == 0 ? std::string() : std::to_string(number); };
  const std::string phases = phase_text(position.phase[0], white_phases) + number_text(position.not_again[0]) +
                             phase_text(position.phase[1], black_phases) + number_text(position.not_again[1]);
  text += phases.empty() ? "-" : phases;
  return text + " " + hand_text(position.to_hand[0]) + "," + hand_text(position.to_hand[1]);
}

Position read_position(const Rules& rules, std::string_view text) {
  const std::vector<std::string> fields = split(text, ' ');
  if (fields.size() < 6) throw std::invalid_argument("a position with potentials has at least six fields");
  Position position;
  position.stacks = read_board(rules, fields[0]);
  position.to_move = fields[1] == "w" ? Color::White : Color::Black;
  position.reserve = numbers_from(fields[2]);
  position.captured = numbers_from(fields[3]);
  position.phase = {read_phase(fields[4], white_phases), read_phase(fields[4], black_phases)};
  const auto [white, black] = pair_from(fields[5]);
  position.to_hand = {read_hand(rules.counts[0], white), read_hand(rules.counts[1], black)};
  for (const Color player : {Color::White, Color::Black})
    position.without_gipf[index(player)] = !has_gipf_piece(position, player);
  const std::size_t winner = fields[4].find_first_of("WB");
  if (winner != std::string::npos)
    position.winner = fields[4][winner] == 'W' ? Color::White : Color::Black;
  else
    position.winner = winner_after_turn(rules, position, other(position.to_move));
  return position;
}

}  // namespace gpn::reference::potentials
