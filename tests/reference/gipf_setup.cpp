#include <charconv>
#include <reference/gipf.hpp>
#include <reference/text.hpp>
#include <stdexcept>

namespace gpn::reference::gipf {
namespace {

using OptionMap = std::map<std::string, std::string>;

int number(const std::string& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) throw std::invalid_argument("not a number: " + text);
  return value;
}

/// Takes an option out of the map, so that what is left over is unknown.
std::optional<std::string> take(OptionMap& options, const std::string& key) {
  const auto found = options.find(key);
  if (found == options.end()) return std::nullopt;
  const std::string value = found->second;
  options.erase(found);
  return value;
}

int take_number(OptionMap& options, const std::string& key, int fallback) {
  const std::optional<std::string> value = take(options, key);
  return value ? number(*value) : fallback;
}

/// The index of the chosen value; 0 when the option is not given.
std::size_t take_choice(OptionMap& options, const std::string& key, const std::vector<std::string>& values) {
  const std::optional<std::string> value = take(options, key);
  if (!value) return 0;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (values[i] == *value) return i;
  throw std::invalid_argument(key + "=" + *value + " is not known");
}

Variant variant_named(std::string_view name) {
  if (name == "basic" || name.empty()) return Variant::Basic;
  if (name == "standard") return Variant::Standard;
  if (name == "tournament") return Variant::Tournament;
  throw std::invalid_argument("no such variant: " + std::string(name));
}

char letter_of(Color player) { return player == Color::White ? 'w' : 'b'; }

std::string piece_text(Piece piece) {
  const bool white = piece.owner == Color::White;
  if (piece.kind == Kind::GipfPiece) return white ? "W" : "B";
  return white ? "w" : "b";
}

Piece piece_from(const std::string& text) {
  if (text == "w") return {Color::White, Kind::Basic};
  if (text == "b") return {Color::Black, Kind::Basic};
  if (text == "W") return {Color::White, Kind::GipfPiece};
  if (text == "B") return {Color::Black, Kind::GipfPiece};
  throw std::invalid_argument("not a piece: " + text);
}

std::array<int, 2> pair_from(const std::string& text) {
  const std::vector<std::string> parts = split(text, ',');
  if (parts.size() != 2) throw std::invalid_argument("not a pair: " + text);
  return {number(parts[0]), number(parts[1])};
}

std::string pair_text(const std::array<int, 2>& pair) {
  return std::to_string(pair[0]).append(",").append(std::to_string(pair[1]));
}

Pieces read_pieces(const Board& board, const std::string& text) {
  const std::vector<std::string> letters = split(text, '/');
  Pieces pieces;
  std::size_t next_letter = 0;
  for (char letter = board.first_letter(); letter <= board.last_letter(); ++letter) {
    const std::vector<Point> spots = board.spots_of(letter);
    if (spots.empty()) continue;
    const std::vector<std::string> places = read_line(letters.at(next_letter++));
    if (places.size() != spots.size()) throw std::invalid_argument("a line has the wrong length");
    for (std::size_t i = 0; i < spots.size(); ++i)
      if (!places[i].empty()) pieces[spots[i]] = piece_from(places[i]);
  }
  if (next_letter != letters.size()) throw std::invalid_argument("too many lines");
  return pieces;
}

/// The flags field: O and o for a player who has brought nothing in yet (T1), G and g for one who may still bring in
/// GIPF-pieces (T2), none for one who may not (T3); then W or B and a reason when the game is decided.
void read_flags(Position& position, const std::string& flags) {
  const auto has = [&](char flag) { return flags.find(flag) != std::string::npos; };
  position.has_begun = {!has('O'), !has('o')};
  position.has_played_basic = {!has('O') && !has('G'), !has('o') && !has('g')};
  if (has('W')) position.winner = Color::White;
  if (has('B')) position.winner = Color::Black;
}

}  // namespace

Rules make_rules(std::string_view variant, std::string_view options) {
  OptionMap map = read_options(options);
  Rules rules;
  rules.variant = variant_named(variant);
  rules.empty_reserve = EmptyReserve(take_choice(map, "empty-reserve", {"at-turn", "at-once"}));
  rules.last_gipf = LastGipf(take_choice(map, "last-gipf", {"at-once", "after-removals"}));
  rules.both_last_gipf = BothLastGipf(take_choice(map, "both-last-gipf", {"remover", "next-player", "black"}));
  rules.plays_on_without_gipf = take_choice(map, "own-last-gipf", {"loses", "plays-on"}) == 1;
  rules.may_build_again = take_choice(map, "gipf-again", {"until-basic", "never"}) == 0;
  rules.rows.meeting_rows_go = take_choice(map, "crossing-rows", {"choose-one", "all-go"}) == 1;
  rules.rows.gipf_rows_may_stand = take_choice(map, "gipf-rows-may-stand", {"yes", "no"}) == 0;
  take_choice(map, "missed-rows", {"error", "warn"});  // FAQ 2 is about reading records, not about what is legal
  rules.rows.row_length = take_number(map, "row-length", 4);
  rules.side = take_number(map, "spots-per-side", 4);
  const int each = rules.variant == Variant::Basic ? 15 : 18;  // 4.1
  rules.pieces[0] = take_number(map, "white-pieces", each) + take_number(map, "extra-white", 0);
  rules.pieces[1] = take_number(map, "black-pieces", each) + take_number(map, "extra-black", 0);
  if (!map.empty()) throw std::invalid_argument("no such option: " + map.begin()->first);
  return rules;
}

Position start_position(const Rules& rules) {
  Position position;
  position.reserve = rules.pieces;
  if (rules.variant == Variant::Tournament) return position;

  const bool basic = rules.variant == Variant::Basic;
  const Kind kind = basic ? Kind::Basic : Kind::GipfPiece;
  const Board board(rules.side);
  for (const Point point : board.white_corners()) position.pieces[point] = {Color::White, kind};
  for (const Point point : board.black_corners()) position.pieces[point] = {Color::Black, kind};
  for (int& reserve : position.reserve) reserve -= basic ? 3 : 6;
  return position;
}

std::string position_text(const Rules& rules, const Position& position) {
  const Board board(rules.side);
  std::string text;
  for (char letter = board.first_letter(); letter <= board.last_letter(); ++letter) {
    const std::vector<Point> spots = board.spots_of(letter);
    if (spots.empty()) continue;
    LineWriter line;
    for (const Point spot : spots) {
      const auto found = position.pieces.find(spot);
      if (found == position.pieces.end())
        line.empty();
      else
        line.occupied(piece_text(found->second));
    }
    if (!text.empty()) text += '/';
    text += line.finish();
  }
  text.append(" ").append(1, letter_of(position.to_move));
  text.append(" ").append(pair_text(position.reserve));
  return text.append(" ").append(pair_text(position.captured));
}

Position read_position(const Rules& rules, std::string_view text) {
  const std::vector<std::string> fields = split(text, ' ');
  if (fields.size() < 4) throw std::invalid_argument("a GIPF position has at least four fields");
  Position position;
  position.pieces = read_pieces(Board(rules.side), fields[0]);
  position.to_move = fields[1] == "w" ? Color::White : Color::Black;
  position.reserve = pair_from(fields[2]);
  position.captured = pair_from(fields[3]);
  read_flags(position, fields.size() > 4 ? fields[4] : "");
  note_who_has_no_gipf(position);
  if (!position.winner) position.winner = winner_after_turn(rules, position, other(position.to_move));
  return position;
}

}  // namespace gpn::reference::gipf
