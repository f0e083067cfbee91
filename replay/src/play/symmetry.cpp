#include <gpn/replay/symmetry.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <numeric>

namespace gpn::replay {
namespace {

constexpr std::uint16_t no_cell = 0xFFFF;
constexpr std::size_t largest_number = 99;
constexpr std::size_t letters = 26;
constexpr unsigned degrees_a_turn = 60;
constexpr std::size_t names_of_letter = largest_number + 1;

/// The name of a point: a small letter and a number.
struct Name {
  std::size_t index;   // into a table of all names
  std::size_t length;  // in the text
};

std::optional<Name> name_at(std::string_view text) {
  if (text.empty() || text[0] < 'a' || text[0] > 'z') return std::nullopt;
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), number);
  if (error != std::errc() || number > largest_number) return std::nullopt;
  const auto letter = static_cast<std::size_t>(text[0] - 'a');
  return Name{letter * names_of_letter + number, static_cast<std::size_t>(end - text.data())};
}

/// Ranks an item by letter, then number: the order of a canonical list.
std::size_t rank_of(std::string_view item) {
  for (std::size_t i = 0; i < item.size(); ++i)
    if (const auto name = name_at(item.substr(i))) return name->index;
  return 0;
}

bool is_letter_of_piece(char c) noexcept { return c >= 'A' && c <= 'Z'; }

/// The pieces of a list without separators, `Ba1Wa2`, in the order of the board. Each begins with its letter.
std::string in_order(std::string_view pieces) {
  std::vector<std::string_view> parts;
  while (!pieces.empty()) {
    std::size_t end = 1;
    while (end < pieces.size() && !is_letter_of_piece(pieces[end])) ++end;
    parts.push_back(pieces.substr(0, end));
    pieces.remove_prefix(end);
  }
  std::sort(parts.begin(), parts.end(), [](auto a, auto b) { return rank_of(a) < rank_of(b); });
  std::string ordered;
  for (const std::string_view part : parts) ordered += part;
  return ordered;
}

/// The parts between the marks; all of it if there is no mark.
std::vector<std::string_view> split(std::string_view text, char mark) {
  if (mark == '\0') return {text};
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(mark);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// One line of a board part, one item for each spot: "w2[bw]" is w, empty, empty, [bw].
std::vector<std::string_view> items_of(std::string_view line) {
  std::vector<std::string_view> items;
  while (!line.empty()) {
    std::size_t run = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), run);
    if (error == std::errc()) {
      items.resize(items.size() + std::min<std::size_t>(run, largest_number));
      line.remove_prefix(static_cast<std::size_t>(end - line.data()));
      continue;
    }
    const std::size_t close = line.front() == '[' ? line.find(']') : 0;
    const std::size_t length = close == std::string_view::npos ? line.size() : close + 1;
    items.push_back(line.substr(0, length));
    line.remove_prefix(length);
  }
  return items;
}

/// The same where every spot is written and ends with a number: "w0xb2" is w0, xb2.
std::vector<std::string_view> numbered_items_of(std::string_view line) {
  std::vector<std::string_view> items;
  while (!line.empty()) {
    const std::size_t number = line.find_first_of("0123456789");
    const std::size_t length = number == std::string_view::npos ? line.size() : number + 1;
    items.push_back(line.substr(0, length));
    line.remove_prefix(length);
  }
  return items;
}

/// True for a text with digests of other positions, whose images are not known.
bool has_digests(std::string_view text) noexcept { return text.find(" before=") != std::string_view::npos; }

void append_line(const std::vector<std::string_view>& items, std::size_t from, std::size_t count, std::string& out) {
  std::size_t empty = 0;
  for (std::size_t i = from; i < from + count; ++i) {
    if (items[i].empty()) {
      ++empty;
      continue;
    }
    if (empty > 0) out += std::to_string(std::exchange(empty, 0));
    out += items[i];
  }
  if (empty > 0) out += std::to_string(empty);
}

}  // namespace

Symmetries::Symmetries(const host::Ruleset& ruleset)
    : ruleset_(&ruleset), cells_(ruleset.cells()), form_(ruleset.turn_form()) {
  Map identity{std::vector<std::uint16_t>(cells_.size()), 0, false};
  const auto cell_count = static_cast<std::uint16_t>(cells_.size());  // a ruleset numbers its cells in 16 bits
  std::iota(identity.to.begin(), identity.to.end(), std::uint16_t{0});
  maps_.push_back(std::move(identity));
  index_names();
  if (by_name_.empty()) return;
  index_readings();
  for (const bool reflected : {false, true})
    for (unsigned turned = 0; turned < 6; ++turned)
      for (std::uint16_t image = 0; image < cell_count; ++image) {
        auto map = extend(turned, reflected, image);
        if (map && map->to != maps_.front().to) maps_.push_back(std::move(*map));
      }
  index_images();
  if (form_.list_mark == '\0' && maps_.size() > 1) find_mirrored_letters();
}

/// Turns at the start such as `Rf3,d2,e2` name a piece and its spots, which determine the letter: in the mirror image
/// of the board the same spots are those of the piece with the mirrored letter.
void Symmetries::find_mirrored_letters() {
  std::iota(mirrored_letter_.begin(), mirrored_letter_.end(), '\0');
  const host::Position start = ruleset_->start();
  host::TurnList turns = ruleset_->turn_list();
  if (!ruleset_->legal_turns(start, turns) || turns.empty()) return;
  std::map<std::string, char, std::less<>> piece_letters;  // of the spots of a piece
  for (std::uint32_t i = 0; i < turns.size(); ++i) {
    const std::string text = ruleset_->turn_text(start, turns[i]);
    if (text.find(',') == std::string::npos || !is_letter_of_piece(text[0])) return;
    piece_letters.emplace(text.substr(1), text[0]);
  }
  has_large_pieces_ = true;
  const auto mirror = std::find_if(maps_.begin(), maps_.end(), [](const Map& map) { return map.reflected; });
  if (mirror == maps_.end()) return;
  for (const auto& [spots, letter] : piece_letters)
    if (const auto image = piece_letters.find(turn_of_pieces(*mirror, spots)); image != piece_letters.end())
      mirrored_letter_[static_cast<unsigned char>(letter)] = image->second;
}

/// `Rf3,d2,e2`, `d5-g5,g6,g7`: the letter of the piece, the move or the first spot, and the others in the order of the
/// board.
std::string Symmetries::turn_of_pieces(const Map& map, std::string_view text) const {
  std::string mapped;
  if (!text.empty() && is_letter_of_piece(text[0])) {
    mapped += map.reflected ? mirrored_letter_[static_cast<unsigned char>(text[0])] : text[0];
    text.remove_prefix(1);
  }
  const std::size_t first = std::min(text.find(','), text.size());
  append_mapped(map, text.substr(0, first), mapped);
  std::vector<std::string> others;
  if (first < text.size())
    for (const std::string_view item : split(text.substr(first + 1), ','))
      append_mapped(map, item, others.emplace_back());
  std::sort(others.begin(), others.end(),
            [](const std::string& a, const std::string& b) { return rank_of(a) < rank_of(b); });
  for (const std::string& other : others) mapped.append(1, ',').append(other);
  return mapped;
}

/// `wRf3,d2,e2/bTd5,c4,c5 w`. The pieces stay in their order, which gives their levels; the rules order them again.
std::optional<std::string> Symmetries::position_of_pieces(const Map& map, std::string_view text) const {
  const std::size_t board_end = std::min(text.find(' '), text.size());
  std::string mapped;
  for (const std::string_view piece : split(text.substr(0, board_end), '/')) {
    if (!mapped.empty()) mapped += '/';
    if (!piece.empty()) mapped.append(1, piece[0]).append(turn_of_pieces(map, piece.substr(1)));
  }
  const auto position = ruleset_->read_position(mapped.append(text.substr(board_end)));
  if (!position) return std::nullopt;
  return ruleset_->write_position(*position);
}

/// A board whose cells are not named by a letter and a number has only symmetry 0: its texts cannot be mapped.
void Symmetries::index_names() {
  std::vector<std::uint16_t> table(letters * names_of_letter, no_cell);
  const auto cell_count = static_cast<std::uint16_t>(cells_.size());
  for (std::uint16_t i = 0; i < cell_count; ++i) {
    const std::string_view written = cells_[i].name;
    const auto name = name_at(written);
    if (!name || name->length != written.size()) return;
    table[name->index] = i;
  }
  by_name_ = std::move(table);
}

void Symmetries::index_readings() {
  std::vector<std::uint16_t> spots;
  for (std::size_t i = 0; i < cells_.size(); ++i)
    if (cells_[i].kind == GPN_CELL_SPOT) spots.push_back(static_cast<std::uint16_t>(i));
  const auto fill = [&](Reading& reading, auto line_of, auto place_of) {
    reading.spots = spots;
    std::stable_sort(reading.spots.begin(), reading.spots.end(), [&](std::uint16_t a, std::uint16_t b) {
      return std::pair(line_of(cells_[a]), place_of(cells_[a])) < std::pair(line_of(cells_[b]), place_of(cells_[b]));
    });
    for (std::size_t i = 0; i < spots.size(); ++i) {
      const bool first = i == 0 || line_of(cells_[reading.spots[i]]) != line_of(cells_[reading.spots[i - 1]]);
      if (first) reading.line_lengths.push_back(0);
      ++reading.line_lengths.back();
    }
  };
  const auto x = [](const gpn_cell& cell) { return int{cell.x}; };
  fill(readings_[0], x, [](const gpn_cell& cell) { return int{cell.y}; });
  fill(
      readings_[1], [](const gpn_cell& cell) { return -int{cell.y}; }, x);
}

void Symmetries::index_images() {
  for (std::size_t reading = 0; reading < readings_.size(); ++reading) {
    const auto& spots = readings_[reading].spots;
    std::vector<std::uint16_t> place(cells_.size());
    for (std::size_t i = 0; i < spots.size(); ++i) place[spots[i]] = static_cast<std::uint16_t>(i);
    for (Map& map : maps_) {
      auto& from = map.from[reading];
      from.resize(spots.size());
      for (std::size_t i = 0; i < spots.size(); ++i) from[place[map.to[spots[i]]]] = static_cast<std::uint16_t>(i);
    }
  }
}

/// True if the cells are of one kind and have neighbours in the same directions. Most images of the first cell fail
/// here, before anything is allocated for them.
bool Symmetries::matches(const Directions& directions, const gpn_cell& from, const gpn_cell& to) noexcept {
  if (from.kind != to.kind) return false;
  for (unsigned direction = 0; direction < 6; ++direction)
    if ((from.neighbours[direction] == GPN_NO_NEIGHBOUR) != (to.neighbours[directions[direction]] == GPN_NO_NEIGHBOUR))
      return false;
  return true;
}

/// On a connected board, the image of one cell and of the directions determines all others.
std::optional<Symmetries::Map> Symmetries::extend(unsigned turned, bool reflected, std::uint16_t image_of_first) const {
  Directions directions{};
  for (unsigned direction = 0; direction < 6; ++direction)
    directions[direction] = (reflected ? turned + 6 - direction : turned + direction) % 6;
  if (!matches(directions, cells_[0], cells_[image_of_first])) return std::nullopt;
  Map map{std::vector<std::uint16_t>(cells_.size(), no_cell), turned, reflected};
  std::vector<bool> taken(cells_.size(), false);
  std::vector<std::uint16_t> reached{0};
  map.to[0] = image_of_first;
  taken[image_of_first] = true;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const gpn_cell& from = cells_[reached[i]];
    const gpn_cell& to = cells_[map.to[reached[i]]];
    if (!matches(directions, from, to)) return std::nullopt;
    for (unsigned direction = 0; direction < 6; ++direction) {
      const std::uint16_t next = from.neighbours[direction];
      const std::uint16_t image = to.neighbours[directions[direction]];
      if (next == GPN_NO_NEIGHBOUR || map.to[next] == image) continue;
      if (map.to[next] != no_cell || taken[image]) return std::nullopt;
      map.to[next] = image;
      taken[image] = true;
      reached.push_back(next);
    }
  }
  if (reached.size() != cells_.size()) return std::nullopt;
  return map;
}

std::string Symmetries::name(std::size_t symmetry) const {
  const Map& map = maps_[symmetry];
  std::size_t moved = 0;
  while (moved < map.to.size() && map.to[moved] == moved) ++moved;
  if (moved == map.to.size()) return "as it is";
  const std::string how = map.reflected ? "mirrored" : fmt::format("turned by {} degrees", map.turned * degrees_a_turn);
  return fmt::format("{} ({} to {})", how, cells_[moved].name, cells_[map.to[moved]].name);
}

void Symmetries::append_mapped(const Map& map, std::string_view text, std::string& out) const {
  while (!text.empty()) {
    const auto name = name_at(text);
    const std::uint16_t cell = name ? by_name_[name->index] : no_cell;
    const std::size_t length = cell == no_cell ? 1 : name->length;
    out += cell == no_cell ? text.substr(0, 1) : std::string_view(cells_[map.to[cell]].name);
    text.remove_prefix(length);
  }
}

void Symmetries::append_list(const Map& map, std::string_view list, std::string& out) const {
  std::vector<std::string> items;
  for (const std::string_view item : split(list, form_.item_separator)) append_mapped(map, item, items.emplace_back());
  std::sort(items.begin(), items.end(),
            [](const std::string& a, const std::string& b) { return rank_of(a) < rank_of(b); });
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += form_.item_separator;
    out += items[i];
  }
}

/// Lists that are one item each, as in `xg2-g6xh7;xh3-h7xi7`. A range begins with its lower end; through all lists of a
/// phase ranges are in the order of the board, and so are single cells.
void Symmetries::order_lists(std::vector<std::string>& lists) const {
  const auto rank = [](const std::string& item) {
    const std::size_t hyphen = item.find('-');
    return std::pair(rank_of(item), hyphen == std::string::npos ? 0 : rank_of(std::string_view(item).substr(hyphen)));
  };
  std::vector<std::string> ranges;
  std::vector<std::string> cells;
  for (const std::string& list : lists)
    for (const std::string_view item : split(list, form_.list_mark)) {
      const std::size_t hyphen = item.find('-');
      if (hyphen == std::string_view::npos) {
        cells.emplace_back(item);
        continue;
      }
      const std::string_view first = item.substr(0, hyphen);
      const std::string_view last = item.substr(hyphen + 1);
      const bool is_ordered = rank_of(first) <= rank_of(last);
      ranges.push_back(fmt::format("{}-{}", is_ordered ? first : last, is_ordered ? last : first));
    }
  for (auto* items : {&ranges, &cells})
    std::sort(items->begin(), items->end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
  auto range = ranges.begin();
  auto cell = cells.begin();
  for (std::string& list : lists) {
    std::string ordered;
    for (const std::string_view item : split(list, form_.list_mark)) {
      if (!ordered.empty()) ordered += form_.list_mark;
      ordered += item.find('-') == std::string_view::npos ? *cell++ : *range++;
    }
    list = std::move(ordered);
  }
}

std::string Symmetries::turn_of_whole_lists(const Map& map, std::string_view text) const {
  std::string mapped;
  std::vector<std::string> lists;
  const auto add_lists = [&] {
    order_lists(lists);
    for (const std::string& list : lists)
      mapped.append(mapped.empty() ? 0 : 1, form_.part_separator).append(1, form_.list_mark).append(list);
    lists.clear();
  };
  for (const std::string_view part : split(text, form_.part_separator)) {
    if (part.starts_with(form_.list_mark)) {
      append_mapped(map, part.substr(1), lists.emplace_back());
      continue;
    }
    add_lists();
    if (!mapped.empty()) mapped += form_.part_separator;
    const std::size_t mark = std::min(part.find(form_.list_mark), part.size());
    append_mapped(map, part.substr(0, mark), mapped);
    if (mark == part.size()) continue;
    std::string pieces;
    append_mapped(map, part.substr(mark + 1), pieces);
    mapped.append(1, form_.list_mark).append(in_order(pieces));
  }
  add_lists();
  return mapped;
}

std::string Symmetries::turn(std::size_t symmetry, std::string_view text) const {
  if (symmetry == 0) return std::string(text);
  if (has_large_pieces_) return turn_of_pieces(maps_[symmetry], text);
  if (form_.list_mark != '\0' && form_.item_separator == '\0') return turn_of_whole_lists(maps_[symmetry], text);
  std::string mapped;
  for (const std::string_view part : split(text, form_.part_separator)) {
    if (part.data() != text.data()) mapped += form_.part_separator;
    if (form_.list_mark != '\0' && part.starts_with(form_.list_mark)) {
      mapped += form_.list_mark;
      append_list(maps_[symmetry], part.substr(1), mapped);
    } else {
      append_mapped(maps_[symmetry], part, mapped);
    }
  }
  return mapped;
}

/// The board part of a position text, an item for each spot; nothing where its lines are not those of the board.
std::optional<Symmetries::Board> Symmetries::board_of(std::string_view text) const {
  Board board;
  board.rest = text.substr(std::min(text.find(' '), text.size()));
  const std::string_view lines = text.substr(0, text.size() - board.rest.size());
  const auto read = [&](auto items_of_line) {
    board.items.clear();
    std::vector<std::size_t> lengths;
    for (const std::string_view line : split(lines, '/')) {
      const auto of_line = items_of_line(line);
      board.items.insert(board.items.end(), of_line.begin(), of_line.end());
      lengths.push_back(of_line.size());
    }
    const auto found = std::find_if(readings_.begin(), readings_.end(),
                                    [&](const Reading& candidate) { return candidate.line_lengths == lengths; });
    board.reading = static_cast<std::size_t>(found - readings_.begin());
    return found != readings_.end();
  };
  if (!read(items_of)) {
    board.is_numbered = true;
    if (!read(numbered_items_of)) return std::nullopt;
  }
  return board;
}

std::string Symmetries::image(std::size_t symmetry, const Board& board) const {
  std::vector<std::string_view> items;
  items.reserve(board.items.size());
  for (const std::uint16_t from : maps_[symmetry].from[board.reading]) items.push_back(board.items[from]);
  std::string mapped;
  std::size_t from = 0;
  for (const std::size_t length : readings_[board.reading].line_lengths) {
    if (from > 0) mapped += '/';
    append_line(items, from, length, mapped);
    from += length;
  }
  if (board.is_numbered)
    append_mapped(maps_[symmetry], board.rest, mapped);  // the rest may name cells
  else
    mapped += board.rest;
  return mapped;
}

std::optional<std::string> Symmetries::position(std::size_t symmetry, std::string_view text) const {
  if (symmetry == 0) return std::string(text);
  if (has_large_pieces_) return position_of_pieces(maps_[symmetry], text);
  if (has_digests(text)) return std::nullopt;
  const auto board = board_of(text);
  return board ? std::optional(image(symmetry, *board)) : std::nullopt;
}

std::optional<std::vector<std::string_view>> Symmetries::contents(std::string_view text) const {
  const auto board = board_of(text);
  if (!board) return std::nullopt;
  std::vector<std::string_view> contents(cells_.size());
  const auto& spots = readings_[board->reading].spots;
  for (std::size_t i = 0; i < spots.size(); ++i) contents[spots[i]] = board->items[i];
  return contents;
}

/// Images are compared item by item: most differ from the least one in one of the first.
std::string Symmetries::least(std::string_view text) const {
  if (has_large_pieces_) {
    std::string least(text);
    for (std::size_t symmetry = 1; symmetry < maps_.size(); ++symmetry)
      if (auto image = position(symmetry, text); image && *image < least) least = std::move(*image);
    return least;
  }
  const auto board = board_of(text);
  if (!board || maps_.size() == 1 || has_digests(text)) return std::string(text);
  std::size_t least = 0;
  for (std::size_t symmetry = 1; symmetry < maps_.size(); ++symmetry) {
    const auto& ours = maps_[symmetry].from[board->reading];
    const auto& best = maps_[least].from[board->reading];
    const auto [a, b] = std::mismatch(ours.begin(), ours.end(), best.begin(), [&](std::uint16_t x, std::uint16_t y) {
      return board->items[x] == board->items[y];
    });
    const bool is_less = a == ours.end() ? board->is_numbered && image(symmetry, *board) < image(least, *board)
                                         : board->items[*a] < board->items[*b];
    if (is_less) least = symmetry;
  }
  return image(least, *board);
}

}  // namespace gpn::replay
