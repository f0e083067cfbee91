// H: the standing of a game and its end.
#include "exercise.hpp"
#include "probe.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>

namespace gpn::check {
namespace {

constexpr std::uint32_t turns_kept = 3;  // of a position, to be read again after the end
constexpr std::size_t texts_tried = 30;  // of the last positions

using State = host::Standing::State;

void judge_running(Probe& probe, const Ply& ply, const host::Standing& standing) {
  probe.require(!ply.turns.empty(), "the game is running and no turn is legal; end the game, or list a pass");
  probe.require(standing.to_move == ply.rig.ruleset().to_move(ply.position),
                "to_move and standing name different players; let both look at one place");
  probe.require(standing.reason.empty(), "the game is running and has the reason \"{}\"; leave it empty",
                standing.reason);
}

void judge_score(Probe& probe, const Ply& ply, const host::Standing& standing) {
  gpn_standing raw{};
  ply.rig.table().standing(ply.rig.rules(), ply.position.data(), &raw);
  const auto [white, black] = *standing.score;
  const State winner = (white > black) == (raw.has_score == GPN_HIGHER_SCORE_WINS) ? State::WhiteWon : State::BlackWon;
  probe.require(white == black || standing.state == winner, "the score is {} to {}, and the winner is another one",
                white, black);
}

void judge_end(Probe& probe, const Ply& ply, const host::Standing& standing) {
  probe.require(ply.turns.empty(), "the game is over ({}) and {} turns are legal; list none then", standing.reason,
                ply.turns.size());
  probe.require(!standing.reason.empty(), "the game ended without a reason; write in words why it is over");
  probe.require(!standing.rule.empty(), "the game ended without a rule; name the clause that ended it");
  require_printable(probe, "the rule of an end", standing.rule);
  require_printable(probe, "the reason of an end", standing.reason);
  if (standing.score) judge_score(probe, ply, standing);
}

void judge_counts(Probe& probe, const Ply& ply, const host::Standing& standing) {
  const gpn_game& table = ply.rig.table();
  if (table.reserve != nullptr) {
    probe.require(standing.reserve.has_value(), "the table has `reserve`, and standing has none");
    for (const Color color : {Color::White, Color::Black}) {
      const std::uint32_t count = *ply.rig.ruleset().reserve(ply.position, color);
      probe.require(count == (*standing.reserve)[index(color)], "`reserve` returns {} and standing {}", count,
                    (*standing.reserve)[index(color)]);
    }
  }
  if (table.count_turns == nullptr) return;
  const auto counted = ply.rig.ruleset().count_turns(ply.position);
  probe.require(counted == ply.width, "count_turns returns {}, and {} turns are listed",
                counted ? fmt::to_string(*counted) : "GPN_TOO_MANY_TURNS", ply.width);
}

void standings_agree(Probe& probe) {
  const auto visit = [&](const Ply& ply) {
    const host::Standing standing = ply.rig.ruleset().standing(ply.position);
    (standing.state == State::Running ? judge_running : judge_end)(probe, ply, standing);
    judge_counts(probe, ply, standing);
  };
  probe.each_ply(4, visit, Breadth::EveryValue);
  probe.need(seen::ends);
}

void nothing_is_read_after_the_end(Probe& probe) {
  for (const Rig& rig : probe.rigs(Breadth::EveryValue)) {
    std::vector<std::string> earlier;
    probe.play(
        rig, 1,
        [&](const Ply& ply) {
          for (const std::uint32_t i : probe.some(ply.turns.size(), turns_kept))
            earlier.push_back(ply.rig.ruleset().turn_text(ply.position, ply.turns[i]));
          if (!ply.turns.empty()) return;
          const std::size_t first = earlier.size() - std::min(earlier.size(), texts_tried);
          for (std::size_t i = first; i < earlier.size(); ++i) {
            std::vector<std::string> texts = with_other_cells(ply, earlier[i], 8, probe.random());
            texts.push_back(earlier[i]);
            for (const std::string& text : texts) {
              probe.saw("texts after the end");
              probe.require(read(ply, text).status != host::ReadStatus::Ok,
                            "\"{}\" is read after the game has ended; refuse every turn", text);
            }
          }
        },
        longest_game);
  }
  probe.need("texts after the end");
}

// B, F and H: what a game states about its texts, its ends and its form with layers, against what random games show.

constexpr std::uint32_t turns_read = 4;         // of a position
constexpr std::uint32_t turns_with_signs = 60;  // of a position
constexpr unsigned games_to_draw = 60;

/// Where a text has something else than names of cells.
std::vector<std::size_t> signs_in(const Ply& ply, const std::string& text) {
  std::string rest = text;
  for (const NamedCell& named : cells_named(ply.rig.ruleset().cells(), text))
    rest.replace(named.begin, named.size, named.size, ' ');
  std::vector<std::size_t> places;
  for (std::size_t at = 0; at < rest.size(); ++at)
    if (rest[at] != ' ') places.push_back(at);
  return places;
}

/// The characters of turns that are legal here, and of turn_form, besides the names of cells.
std::set<char> signs_of(const Ply& ply) {
  std::set<char> signs;
  for (std::uint32_t i = 0; i < std::min<std::uint32_t>(ply.turns.size(), turns_with_signs); ++i) {
    const std::string text = ply.rig.ruleset().turn_text(ply.position, ply.turns[i]);
    for (const std::size_t at : signs_in(ply, text)) signs.insert(text[at]);
  }
  const gpn_turn_form& form = ply.rig.ruleset().turn_form();
  for (const char c : {form.part_separator, form.list_mark, form.item_separator, form.challenge_mark})
    if (c != '\0') signs.insert(c);
  return signs;
}

void nothing_is_passed_over(Probe& probe) {
  probe.each_ply(1, [&](const Ply& ply) {
    for (const std::uint32_t i : probe.some(ply.turns.size(), turns_read)) {
      const std::string text = probe.at_turn(ply, i);
      std::vector<std::string> others = with_numbers_beyond(text);
      others.insert(others.end(), {text + " zz99", text + " " + text, text + "zz", text + std::string("\0zz", 3)});
      for (const char sign : signs_of(ply)) {
        others.push_back(text + sign);
        others.push_back(sign + text);
        for (const std::size_t at : signs_in(ply, text)) {
          others.push_back(text);
          others.back()[at] = sign;
        }
      }
      for (const std::string& other : others) {
        probe.note().set_turn(other);
        const Read found = read(ply, other);
        probe.saw("texts");
        probe.require(found.status != host::ReadStatus::Ok || found.reading.remark_count > 0 ||
                          ply.rig.ruleset().turn_text(ply.position, found.turns[0]) == other,
                      "\"{}\" is read as {} without a remark; refuse what is not understood, or report it", other,
                      text);
      }
    }
  });
}

void judge_remarks(Probe& probe, const Ply& ply, const std::string& text, std::uint32_t hints) {
  const auto& findings = ply.rig.ruleset().game().raw_findings();
  probe.note().set_turn(text);
  const Read found = read(ply, text, static_cast<Hints>(hints));
  const bool is_read = found.status == host::ReadStatus::Ok;
  for (std::uint32_t r = 0; r < std::min<std::uint32_t>(found.reading.remark_count, GPN_MAX_REMARKS); ++r) {
    const gpn_remark& remark = found.reading.remarks[r];
    probe.saw(is_read ? "remarks about accepted texts" : "remarks about rejected texts");
    require_printable_message(probe, remark.message, text);
    if (remark.finding >= findings.size()) continue;
    const bool is_error = findings[remark.finding].severity == GPN_SEVERITY_ERROR;
    probe.require(!is_read || !is_error,
                  "\"{}\" is accepted with an error; refuse it, or make the remark a note or a warning", text);
    probe.require(is_read || is_error || r > 0,
                  "\"{}\" is refused with a note or a warning; the first remark of a rejection is an error", text);
  }
}

void remarks_are_sound(Probe& probe) {
  constexpr std::uint32_t cells_tried = 6;
  probe.each_ply(2, [&](const Ply& ply) {
    std::vector<std::string> texts;
    for (const std::uint32_t i : probe.some(ply.turns.size(), turns_read)) {
      const std::string text = probe.at_turn(ply, i);
      for (std::string& other : with_other_cells(ply, text, cells_tried, probe.random()))
        texts.push_back(std::move(other));
      for (const std::string& near : {text, texts.empty() ? text : texts.back()})
        for (const std::string& loose : loose_texts(near, probe.random()))
          for (const std::uint32_t hints : {0U, 7U}) judge_remarks(probe, ply, loose, hints);
    }
    for (const std::string& text : strange_turns(texts, probe.random())) judge_remarks(probe, ply, text, 0);
  });
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts{""};
  for (const char c : text)
    if (separator != '\0' && c == separator)
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

/// The items of one list name one cell each, in the order of the board; a list without a separator may name several.
void require_list(Probe& probe, const std::vector<gpn_cell>& cells, const std::string& part,
                  const gpn_turn_form& form) {
  std::optional<std::uint16_t> last;
  for (const std::string& item : split(std::string_view(part).substr(1), form.item_separator)) {
    const std::vector<NamedCell> named = cells_named(cells, item);
    probe.require(named.size() == 1 || (form.item_separator == '\0' && !named.empty()),
                  "the item \"{}\" of the list \"{}\" does not name one cell; see turn_form", item, part);
    probe.require(!last || named.front().cell > *last,
                  "the list \"{}\" is not in the order of the board; see turn_form", part);
    last = named.front().cell;
  }
  probe.saw("lists");
}

void require_marks(Probe& probe, const gpn_turn_form& form) {
  std::string used;
  for (const char c : {form.part_separator, form.list_mark, form.item_separator, form.challenge_mark,
                       form.challenge_allowed, form.challenge_refused}) {
    probe.require(!ascii::is_digit(c), "turn_form has a digit, of which names of cells are made");
    probe.require(c == '\0' || used.find(c) == std::string::npos, "turn_form uses '{}' twice", c);
    used += c;
  }
}

void turn_form_fits_the_texts(Probe& probe) {
  bool any = false;
  for (const Rig& rig : probe.rigs()) {
    if (rig.table().turn_form == nullptr) continue;
    any = true;
    const gpn_turn_form& form = rig.ruleset().turn_form();
    require_marks(probe, form);
    probe.play(rig, 1, [&](const Ply& ply) {
      for (const std::uint32_t i : probe.some(ply.turns.size(), 20))
        for (const std::string& part : split(probe.at_turn(ply, i), form.part_separator)) {
          probe.require(!part.empty(), "a part of the turn is empty; see turn_form");
          probe.saw("parts");
          if (form.list_mark != '\0' && part.front() == form.list_mark)
            require_list(probe, rig.ruleset().cells(), part, form);
        }
    });
  }
  if (!any) probe.skip("the table has no turn_form");
}

void draws_are_as_stated(Probe& probe) {
  bool any = false;
  for (const Rig& rig : probe.rigs()) {
    if (rig.ruleset().draws() != host::Draws::Impossible) continue;
    any = true;
    const auto visit = [&](const Ply& ply) {
      if (ply.width > 0) return;
      probe.require(rig.ruleset().standing(ply.position).state != State::Drawn,
                    "a game is drawn, and draws returns GPN_DRAWS_IMPOSSIBLE");
    };
    for (unsigned game = 1; game <= games_to_draw; ++game) probe.play(rig, game, visit, longest_game);
  }
  if (!any) probe.skip("`draws` does not state that they are impossible");
}

template <class Item>
void require_same_items(Probe& probe, std::string_view what, std::uint32_t (*one)(std::uint32_t, Item*),
                        std::uint32_t (*other)(std::uint32_t, Item*)) {
  Item first{}, second{};
  const std::uint32_t count = one(0, &first);
  probe.require(other(0, &second) == count, "the table of `layered` has another number of {}", what);
  for (std::uint32_t i = 0; i < count; ++i) {
    one(i, &first);
    other(i, &second);
    probe.require(std::memcmp(&first, &second, sizeof first) == 0,
                  "{} {} of the table of `layered` is another one; describe both tables in one place", what, i);
  }
}

void layered_table_is_the_same_game(Probe& probe) {
  const gpn_game& table = probe.module().game->table();
  if (table.layered == nullptr) probe.skip("the game accepts no layers");
  const gpn_game* const layered = table.layered();
  probe.require(layered != nullptr && layered == table.layered(), "layered does not return the same table each time");
  probe.require(std::string_view(layered->id) == table.id, "the table of `layered` has the id \"{}\"", layered->id);
  probe.require(layered->compose != nullptr, "the table of `layered` has no compose");
  require_same_items<gpn_variant>(probe, "variant", table.variant, layered->variant);
  require_same_items<gpn_option>(probe, "option", table.option, layered->option);
}

constexpr Check standing_table[] = {
    {"H1", 2, Kinds::Both, "a standing agrees with the position",
     "A game is over exactly when no turn is legal; until then, to_move and standing name the same player. An end has "
     "a rule and a reason, one line each; a running game has neither. The player with the higher score wins; if "
     "has_score reports that the lower score wins, the other one does. With equal scores a game is drawn, open or won "
     "by a tie-break. `reserve` and `count_turns` agree with standing and legal_turns.",
     &standings_agree},
    {"H8", 2, Kinds::Both, "no turn is read after the end", "Otherwise records continue after the game is over.",
     &nothing_is_read_after_the_end},
    {"B20", 1, Kinds::Games, "the table that plays with layers describes the same game",
     "It has the same id, variants and options, and it has compose.", &layered_table_is_the_same_game},
    {"F28", 3, Kinds::Both, "text around a turn is rejected or reported",
     "Nothing in a record is passed over in silence: a turn with other words, with NUL, with a number that is too "
     "large, with a sign of other turns such as `;` before or after it, or with another sign inside, is no turn, or "
     "has a remark.",
     &nothing_is_passed_over},
    {"F29", 3, Kinds::Both, "turns are composed as turn_form states",
     "Canonical texts are taken apart at its characters: no part is empty, and the items of a list name one cell each, "
     "in the order of the board.",
     &turn_form_fits_the_texts},
    {"F30", 3, Kinds::Both, "remarks are of a severity that fits, and printable",
     "Turns are read with other cells, in capitals, with blanks, cut, damaged and with hints. The first remark of a "
     "rejection is an error, those about an accepted turn are notes and warnings: else it would be neither legal nor "
     "illegal. A message is one line without control characters.",
     &remarks_are_sound},
    {"H11", 4, Kinds::Both, "draws are what the game states about them",
     "Of sixty random games none is drawn where `draws` states that draws are impossible.", &draws_are_as_stated},
};

}  // namespace

std::span<const Check> standing_checks() noexcept { return standing_table; }

}  // namespace gpn::check
