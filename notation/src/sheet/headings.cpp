// Lines above the turns: `White: Anna`, `Date: 12 May`, `DVONN`, `GIPF, tournament`; and words below and beside the
// turns that say how the game ended or how many pieces are in reserve, and were not read as such: each of them is
// reported, so that no claim and no count is lost in silence.
#include "sheet/headings.hpp"
#include "common/lines.hpp"
#include "common/tag_words.hpp"
#include "common/turn_shape.hpp"
#include "sheet/blanks_and_quotes.hpp"
#include "sheet/inference.hpp"
#include "sheet/text.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

/// More lines are no block of headings.
constexpr std::size_t most_lines = 256;

/// The line at the start of the text, without its end.
std::string_view first_line(std::string_view text) noexcept {
  std::string_view line = text.substr(0, std::min(text.find('\n'), text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool is_tag_name(std::string_view text) noexcept {
  for (const char c : text)
    if (!ascii::is_letter(c) && !ascii::is_digit(c) && c != '_') return false;
  return !text.empty() && ascii::is_letter(text.front());
}

/// Stems of words for winning, losing, resigning and drawing, in small letters.
constexpr std::string_view ending_stems =
    " victor resign surrender conced defeat forfeit overstep adjourn перемо переміг виграш виграв виграл програ поразк "
    "здав здал здат здач "
    "капітул нічи нічий внічи побед побежд выигр проигр поражен сдал сдач сдаёт сдает капитул ничь ничей вничь výhr "
    "vyhr vítěz zvítěz prohr poraž poráž vzda vzdá remíz plicht nerozhod kapitul gewinn gewonn verlor aufgegeb gagn "
    "abandonn ";
/// Words of Japanese have no blanks around them.
constexpr std::string_view ending_parts =
    " 勝 負 敗 投了 降参 参りました 引き分 引分 持将棋 同点 中押し ギブアップ ドロー ";
/// Words for a variant of which the sources do not say which it is.
constexpr std::string_view vague_parts = " normal regular ordinary звичайн обычн běžn bezn obyčejn 中級 普通 通常 ";

/// True if the word has one of the parts, which have blanks around them, at `most` at the latest.
bool has_part(std::string_view word, std::string_view parts, std::size_t most = npos) noexcept {
  for (std::size_t begin = 1; begin < parts.size();) {
    const std::size_t end = parts.find(' ', begin);
    if (const std::size_t at = word.find(parts.substr(begin, end - begin)); at != npos && at <= most) return true;
    begin = end + 1;
  }
  return false;
}

}  // namespace

// Tags of gpn that people have no other words for, as `gpn convert` writes them above the turns; in any capitals.
std::string_view own_tag(std::string_view word) noexcept {
  constexpr std::array<std::string_view, 11> names{"Options",     "Potentials", "Position",   "Termination",
                                                   "Score",       "Contest",    "Challenges", "ChallengeGames",
                                                   "LinkedGames", "FreeUses",   "Dice"};
  const auto name = std::find(names.begin(), names.end(), common::tag_named(word));
  return name == names.end() ? std::string_view() : *name;
}

bool says_ending(std::string_view word) {
  const auto sense = sense_of(word);
  if (sense == Sense::Wins || sense == Sense::Loses || sense == Sense::Resigns || sense == Sense::Draw) return true;
  if (sense) return false;
  if (word.starts_with("ne") && says_ending(word.substr(2))) return true;  // Czech `nevyhrál`
  return has_part(word, ending_stems, 0) || has_part(word, ending_parts);
}

bool is_vague_variant(std::string_view word) noexcept { return has_part(word, vague_parts); }

bool is_rules_name(std::string_view text) noexcept {
  return !text.empty() && ascii::is_lower(text.front()) && std::all_of(text.begin(), text.end(), [](char c) {
    return ascii::is_lower(c) || ascii::is_digit(c) || c == '-' || c == '_';
  });
}

bool is_variant_word(std::string_view text) { return common::variant_named(text) || has_part(text, vague_parts, 0); }

std::optional<GameHeading> read_game_heading(std::string_view line) noexcept {
  line = first_line(line);
  for (const SheetGameName& game : sheet_games) {
    if (!line.starts_with(game.heading)) continue;
    const std::string_view heading = line.substr(0, game.heading.size());
    const std::string_view rest = line.substr(game.heading.size());
    if (rest.empty()) return GameHeading{game.id, heading, {}};
    const bool says_game = rest.substr(1) == "game" || rest.substr(1) == "rules";
    if (rest.front() == ' ' && is_rules_name(rest.substr(1)) && !says_game)
      return GameHeading{game.id, heading, rest.substr(1)};
  }
  return std::nullopt;
}

std::optional<TagHeading> read_tag_heading(std::string_view line) noexcept {
  line = first_line(line);
  if (line.empty() || !ascii::is_upper(line.front())) return std::nullopt;
  const std::size_t colon = line.find(": ");
  if (colon == npos || !is_tag_name(line.substr(0, colon))) return std::nullopt;
  const TagHeading tag{common::tag_named(line.substr(0, colon)), line.substr(colon + 2)};
  const bool is_player = tag.name == "White" || tag.name == "Black";
  if (is_player && common::begins_like_turn(tag.value)) return std::nullopt;
  // `WHITE: Anna` names the tag White, which only a reader of words knows.
  if (colon > 1 && ascii::is_upper(line[1])) return std::nullopt;
  if (tag.value.empty() || tag.value != ascii::trim(tag.value)) return std::nullopt;
  return tag;
}

bool names_heading(Sense sense) noexcept {
  return !tag_of(sense).empty() || !game_of(sense).empty() || !variant_of(sense).empty();
}

std::string_view heading_tag(std::string_view label) {
  Skipped skipped;
  const Text text = read_text(label, {0, static_cast<std::uint32_t>(label.size())}, skipped);
  const auto sense = sense_of(text.words(0, text.size()));
  return sense ? tag_of(*sense) : own_tag(label);
}

std::optional<HeadingBlock> read_heading_block(std::string_view text) {
  const auto game = read_game_heading(text);
  if (!game) return std::nullopt;
  HeadingBlock block{*game, {}, 0};
  for (std::size_t line = common::next_line(text, 0); block.tags.size() < most_lines;
       line = common::next_line(text, line)) {
    const std::string_view here = text.substr(line);
    if (line >= text.size() || first_line(here).empty()) {
      block.size = common::next_line(text, line);
      return block;
    }
    const auto tag = read_tag_heading(here);
    const bool is_in_words = tag && tag->name == "Result" && common::result_named(tag->value) == nullptr;
    const bool is_player = tag && (tag->name == "White" || tag->name == "Black");
    const bool has_both = is_player && tag->value.find(": ") != npos;
    // `Result: Anna resigns` and `White: Anna, Black: Ben` are for a reader of words.
    if (!tag || is_in_words || has_both) return std::nullopt;
    block.tags.push_back(*tag);
  }
  return std::nullopt;
}

std::optional<std::size_t> heading_block_above(std::string_view bytes, std::size_t line) noexcept {
  for (std::size_t lines = 0; lines < most_lines && read_tag_heading(bytes.substr(line)); ++lines) {
    if (line == 0) return std::nullopt;
    line = common::line_start(bytes, line - 1);
    if (read_game_heading(bytes.substr(line))) return line;
  }
  return std::nullopt;
}

std::optional<TagHeading> read_tag_pair(std::string_view line) noexcept {
  constexpr std::string_view lead = " \t>|*-";  // marks of quotations and lists
  constexpr std::string_view tail = " \t\r|,;";
  // Own names may be in other brackets, or in none.
  constexpr auto opening = std::to_array<std::string_view>({"[", "(", "<", "\uFF3B", "\u3010"});
  constexpr auto closing = std::to_array<std::string_view>({"]", ")", ">", "\uFF3D", "\u3011"});
  line.remove_prefix(std::min(line.find_first_not_of(lead), line.size()));
  if (line.empty() || ascii::is_digit(line.front())) return std::nullopt;
  line = line.substr(0, line.find_last_not_of(tail) + 1);
  if (line.size() > 1 && line.starts_with('"') && line.ends_with('"')) line = line.substr(1, line.size() - 2);
  const bool has_usual_brackets = line.starts_with('[') && line.ends_with(']');
  for (const std::string_view bracket : opening)
    if (line.starts_with(bracket)) line.remove_prefix(bracket.size());
  for (const std::string_view bracket : closing)
    if (line.ends_with(bracket)) line.remove_suffix(bracket.size());
  line = ascii::trim(line);
  const auto* const name_end = std::find_if_not(
      line.begin(), line.end(), [](char c) { return ascii::is_letter(c) || ascii::is_digit(c) || c == '_'; });
  const std::string_view name = line.substr(0, static_cast<std::size_t>(name_end - line.begin()));
  if (!is_tag_name(name) || !(has_usual_brackets || common::own_name(name))) return std::nullopt;
  std::string_view quoted = line.substr(name.size());
  for (std::size_t size = 1; size != 0; quoted.remove_prefix(size))
    size = !quoted.empty() && std::string_view(" \t:=").find(quoted[0]) != npos ? 1 : special_blank_size(quoted);
  const std::string_view value = without_quotes(quoted);
  const bool is_quoted = quote_size(quoted) != 0 && value.end() != quoted.end();
  return is_quoted ? std::optional(TagHeading{common::tag_named(name), value}) : std::nullopt;
}

}  // namespace gpn::notation::sheet_text
