#include "list_reader.hpp"

#include "push_reader.hpp"
#include "scene.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace gpn::gipf {
namespace {

constexpr unsigned all_pieces = GPN_MAX_STACK;

ListedPieces pieces_on(const Scene& scene, SpotNumber spot) {
  ListedPieces pieces;
  scene.add_pieces(spot, all_pieces, pieces);
  return pieces;
}

// What a site leaves out of its records because it does so by itself (GPN_HINT_OWN_STAY_ENEMY_GO).

/// What a choice takes, by what the site compares.
struct Sorted {
  Taken own;    // pieces that must go
  Taken enemy;  // and the opponent's
  unsigned own_options = 0;
  unsigned enemy_options = 0;
};

Sorted sort_pieces(const Scene& scene, const Taken& taken) {
  Sorted sorted;
  for (const ListedPiece& piece : pieces_of(scene, taken)) {
    if (may_stay(piece.letter, scene.rules().material))
      ++(piece.is_enemy ? sorted.enemy_options : sorted.own_options);
    else
      take_from(piece.is_enemy ? sorted.enemy : sorted.own, piece.spot);
  }
  return sorted;
}

/// Whether the site would rather have taken `a` than `b`; a partial order.
bool is_preferred(const Sorted& a, const Sorted& b) noexcept {
  if (a.own != b.own) return is_within(a.own, b.own);
  if (a.enemy != b.enemy) return false;
  if (a.own_options != b.own_options) return a.own_options < b.own_options;
  return a.enemy_options > b.enemy_options;
}

/// Of the removals that fit a site's list, keeps those that follow its defaults: of rows that cross, a site takes only
/// what was named, so that a choice which takes more of the player's own pieces that must go than another one is none;
/// of choices that take the same pieces that must go, those with the fewest of the own pieces that may stay, then with
/// the most of the opponent's.
void keep_site_defaults(const Scene& scene, std::vector<Taken>& choices) {
  // Only those are kept to compare with that nothing so far is preferred to: few, however many choices there are.
  std::vector<std::pair<Sorted, Taken>> kept;
  for (Taken& taken : choices) {
    Sorted sorted = sort_pieces(scene, taken);
    const auto is_better = [&](const auto& other) { return is_preferred(other.first, sorted); };
    if (std::any_of(kept.begin(), kept.end(), is_better)) continue;
    std::erase_if(kept, [&](const auto& other) { return is_preferred(sorted, other.first); });
    kept.emplace_back(std::move(sorted), std::move(taken));
  }
  choices.clear();
  for (auto& [sorted, taken] : kept) choices.push_back(std::move(taken));
}

}  // namespace

bool knows_letter(Scene& scene, char letter) {
  return letter == no_letter || letter == 'G' || (scene.powers() != nullptr && scene.powers()->knows_letter(letter));
}

bool read_items(Scene& scene, const WrittenTurn& turn, const WrittenList& written, std::string_view text, List& list,
                TurnRemarks& remarks) {
  const Geometry& geometry = scene.geometry();
  list.lists = written.lists;
  list.where = written.where;
  for (const WrittenItem& item : turn.items_of(written)) {
    const auto cell = read_point(geometry, item.point, text, remarks);
    if (!cell) return false;
    const auto spot = geometry.spot_of_cell[*cell];
    if (!spot) {
      remarks.illegal("gipf-list-names-dot", item.where, {geometry.cell_name(*cell), " is a dot, where no piece is"});
      return false;
    }
    if (!knows_letter(scene, item.letter)) {
      report_unknown_letter(item.letter, item.where, remarks);
      return false;
    }
    list.items.push_back({&item, *spot, 0, false, std::nullopt});
  }
  return true;
}

void report_unknown_letter(char letter, Range where, TurnRemarks& remarks) {
  const std::array text{letter};
  remarks.illegal("gipf-unknown-letter", where,
                  {"no piece of this game has the letter ", std::string_view(text.data(), 1)});
}

/// A piece with the written letter before any other one; of a spot that is named several times each piece once.
void find_pieces(const Scene& scene, List& list) {
  for (ListItem& item : list.items) {
    item.piece.reset();
    const ListedPieces pieces = pieces_on(scene, item.spot);
    const auto is_named = [&](std::size_t depth) {
      return std::any_of(list.items.data(), &item, [&](const ListItem& earlier) {
        return earlier.spot == item.spot && !earlier.repeats && earlier.depth == depth;
      });
    };
    std::optional<std::size_t> found;
    for (std::size_t depth = 0; depth < pieces.size(); ++depth)
      if (!is_named(depth) &&
          (!found || (pieces[depth].letter == item.written->letter && pieces[*found].letter != item.written->letter)))
        found = depth;
    item.repeats = !found && !pieces.empty();
    item.depth = static_cast<std::uint8_t>(found.value_or(0));
    if (!pieces.empty()) item.piece = pieces[item.depth];
  }
}

Taken named_pieces(const Scene& scene, const List& list) {
  Taken named;
  for (const ListItem& item : list.items)
    if (!item.written->stays) take_from(named, item.spot);
  for (TakenFrom& from : named)
    if (from.pieces > 1)
      from.pieces =
          static_cast<std::uint8_t>(std::clamp<std::size_t>(pieces_on(scene, from.spot).size(), 1, from.pieces));
  return named;
}

ListReading ListReader::read() {
  if (tries_complete_way())
    if (ListReading reading = read_complete(); !reading.taken.empty()) return reading;
  if (!list_.is_written() && !is_hinted(GPN_HINT_IMPLIED_REMOVALS)) return {};
  const bool is_noted = !is_hinted(GPN_HINT_IMPLIED_REMOVALS | GPN_HINT_OWN_STAY_ENEMY_GO);
  is_partial_ = is_noted && names_forced_piece();
  const ListSpelling noted = is_partial_ ? ListSpelling::Partial : ListSpelling::Short;
  ListReading reading{fitting_choices(), is_noted ? noted : ListSpelling::Complete};
  if (is_hinted(GPN_HINT_OWN_STAY_ENEMY_GO)) keep_site_defaults(scene_, reading.taken);
  return reading;
}

/// A bare x means that something goes, and a site's lists are evidence only.
bool ListReader::tries_complete_way() const {
  const auto goes_and_stays = [&](const ListItem& item) {
    return item.written->stays && taken_from(named_, item.spot) > 0;
  };
  if (std::any_of(list_.items.begin(), list_.items.end(), goes_and_stays)) return false;
  if (list_.is_written()) return !named_.empty() && !is_hinted(GPN_HINT_OWN_STAY_ENEMY_GO);
  return !is_hinted(GPN_HINT_IMPLIED_REMOVALS) || !scene_.has_row();
}

ListReading ListReader::read_complete() {
  ListReading reading;
  if (scene_.may_take(named_, Completeness::AllRows)) {
    reading.taken.push_back(named_);
  } else if (const Taken once = named_once(); once != named_ && scene_.may_take(once, Completeness::AllRows)) {
    reading.taken.push_back(once);
  } else if (scene_.rules().missed_rows == MissedRows::Warn && scene_.may_take(named_, Completeness::SomeRows)) {
    reading.taken.push_back(named_);
    reading.spelling = ListSpelling::RowMissed;
  }
  return reading;
}

/// The same when a piece that is named twice was meant once.
Taken ListReader::named_once() const {
  Taken once;
  for (const ListItem& item : list_.items) {
    const bool was_named = std::any_of(list_.items.data(), &item, [&](const ListItem& earlier) {
      return !earlier.written->stays && earlier.spot == item.spot && earlier.written->letter == item.written->letter;
    });
    if (!item.written->stays && !was_named) take_from(once, item.spot);
  }
  return once;
}

/// The short way names no piece that must go, the complete way all of them; a list that names some leaves some out.
bool ListReader::names_forced_piece() const {
  const ListedPieces named = pieces_of(scene_, named_);
  return std::any_of(named.begin(), named.end(),
                     [&](const ListedPiece& piece) { return !may_stay(piece.letter, scene_.rules().material); });
}

/// The short way (R9): what is named goes, what is marked = stays, and a list that names a piece that may stay names
/// all of them that go. A list that leaves out some of what must go may leave out pieces that may stay as well.
bool ListReader::fits(const Taken& taken) const {
  if (!is_within(named_, taken)) return false;
  bool something_stays = false;
  for (const ListItem& item : list_.items) {
    if (!item.written->stays) continue;
    something_stays = true;
    if (!leaves(item, taken)) return false;
  }
  // A list of nothing but pieces that stay may also mean that nothing goes.
  const bool something_goes = list_.is_written() && (!named_.empty() || !something_stays);
  if (something_goes && taken.empty()) return false;
  return named_.empty() || is_partial_ || is_hinted(GPN_HINT_OWN_STAY_ENEMY_GO) || takes_named_options_only(taken);
}

/// Whether the piece that stays is left: on a site, which names no units, that is the loaded piece at the bottom of a
/// mixed stack, whose upper units may go.
bool ListReader::leaves(const ListItem& item, const Taken& taken) const {
  const unsigned gone = taken_from(taken, item.spot);
  if (gone == 0) return true;
  if (!is_hinted(GPN_HINT_OWN_STAY_ENEMY_GO) || item.written->letter != no_letter) return false;
  const ListedPieces pieces = pieces_on(scene_, item.spot);
  const char bottom = pieces.back().letter;
  return gone < pieces.size() && is_capital(bottom) && bottom != 'G';
}

bool ListReader::takes_named_options_only(const Taken& taken) const {
  bool names_an_option = false;
  bool takes_another = false;
  SpotNumber spot = 0;
  unsigned depth = 0;
  for (const ListedPiece& piece : pieces_of(scene_, taken)) {
    depth = piece.spot == spot ? depth + 1 : 1;
    spot = piece.spot;
    if (!may_stay(piece.letter, scene_.rules().material)) continue;
    (depth <= taken_from(named_, spot) ? names_an_option : takes_another) = true;
  }
  return !names_an_option || !takes_another;
}

std::vector<Taken> ListReader::fitting_choices() const {
  std::vector<Taken> all = scene_.choices();
  std::erase_if(all, [&](const Taken& taken) { return !fits(taken); });
  return all;
}

}  // namespace gpn::gipf
