// Lines above the turns: `White: Anna`, `Date: 12 May`, `DVONN`, `GIPF, tournament`; and words below and beside the
// turns that say how the game ended or how many pieces are in reserve, and were not read as such: each of them is
// reported, so that no claim and no count is lost in silence.
#include "sheet/headings.hpp"
#include "common/lines.hpp"
#include "common/tag_words.hpp"
#include "common/turn_shape.hpp"
#include "sheet/inference.hpp"
#include "sheet/quotes.hpp"
#include "sheet/row_reader.hpp"

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

/// Longer lines are sentences: a game they name need not be this one.
constexpr std::size_t longest_heading = 8;
/// In a line of more words "tournament" is an event.
constexpr std::size_t longest_variant_heading = 3;

struct TagSense {
  Sense sense;
  std::string_view tag;
};
constexpr auto tag_senses = std::to_array<TagSense>({{Sense::White, "White"},
                                                     {Sense::Black, "Black"},
                                                     {Sense::EventTag, "Event"},
                                                     {Sense::SiteTag, "Site"},
                                                     {Sense::DateTag, "Date"},
                                                     {Sense::RoundTag, "Round"},
                                                     {Sense::ResultTag, "Result"},
                                                     {Sense::GameTag, "Game"},
                                                     {Sense::VariantTag, "Variant"},
                                                     {Sense::AnnotatorTag, "Annotator"}});

std::string_view tag_of(Sense sense) noexcept {
  const auto* const found =
      std::find_if(tag_senses.begin(), tag_senses.end(), [&](const TagSense& each) { return each.sense == sense; });
  return found == tag_senses.end() ? std::string_view() : found->tag;
}

/// Tags of gpn that people have no other words for, as `gpn convert` writes them above the turns; in any capitals.
std::string_view own_tag(std::string_view word) noexcept {
  constexpr std::array<std::string_view, 11> names{"Options",     "Potentials", "Position",   "Termination",
                                                   "Score",       "Contest",    "Challenges", "ChallengeGames",
                                                   "LinkedGames", "FreeUses",   "Dice"};
  const auto name = std::find(names.begin(), names.end(), common::tag_named(word));
  return name == names.end() ? std::string_view() : *name;
}

/// How a game ended is written below the turns too.
bool may_follow_turns(std::string_view tag) noexcept {
  return tag == "Result" || tag == "Score" || tag == "Termination";
}

bool is_game(std::optional<Sense> sense) noexcept { return sense && !game_of(*sense).empty(); }
bool is_of_rules(std::optional<Sense> sense) noexcept { return sense == Sense::GameTag || sense == Sense::VariantTag; }

/// Stems of words for winning, losing, resigning and drawing, in small letters.
constexpr std::string_view ending_stems =
    " victor resign surrender conced defeat forfeit overstep adjourn перемо переміг виграш виграв виграл програ поразк здав здал здат здач "
    "капітул нічи нічий внічи побед побежд выигр проигр поражен сдал сдач сдаёт сдает капитул ничь ничей вничь výhr "
    "vyhr vítěz zvítěz prohr poraž poráž vzda vzdá remíz plicht nerozhod kapitul gewinn gewonn verlor aufgegeb gagn "
    "abandonn ";
/// Words of Japanese have no blanks around them.
constexpr std::string_view ending_parts =
    " 勝 負 敗 投了 降参 参りました 引き分 引分 持将棋 同点 中押し ギブアップ ドロー ";
/// Words for a variant of which the sources do not say which it is.
constexpr std::string_view vague_parts = " normal regular ordinary звичайн обычн běžn bezn obyčejn 中級 普通 通常 ";

/// Whether the word has one of the parts, which have blanks around them, at `most` at the latest.
bool has_part(std::string_view word, std::string_view parts, std::size_t most = npos) noexcept {
  for (std::size_t begin = 1; begin < parts.size();) {
    const std::size_t end = parts.find(' ', begin);
    if (const std::size_t at = word.find(parts.substr(begin, end - begin)); at != npos && at <= most) return true;
    begin = end + 1;
  }
  return false;
}

bool says_ending(std::string_view word) {
  const auto sense = sense_of(word);
  if (sense == Sense::Wins || sense == Sense::Loses || sense == Sense::Resigns || sense == Sense::Draw) return true;
  if (sense) return false;
  if (word.starts_with("ne") && says_ending(word.substr(2))) return true;  // Czech `nevyhrál`
  return has_part(word, ending_stems, 0) || has_part(word, ending_parts);
}

constexpr std::string_view blanks_and_signs = " :=.(-";

}  // namespace

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
  return !tag_of(sense).empty() || is_game(sense) || !variant_of(sense).empty();
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
    if (!tag || is_in_words) return std::nullopt;  // `Result: Anna resigns` is for a reader of words
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

/// The words of the items; those of a remark in brackets one by one, each with what it names.
RowReader::HeadingWords RowReader::heading_words(std::size_t first, std::size_t last) const {
  HeadingWords words;
  for (std::size_t i = first; i < last; ++i) {
    const Item& item = items_[i];
    if (item.is_word()) words.push_back({item.sense, item.begin, item.end, false});
    if (item.kind() != TokenKind::Remark) continue;
    for (std::uint32_t at = item.begin + 1; at + 1 < item.end;) {
      std::uint32_t stop = at;
      while (stop + 1 < item.end && std::string_view(" ,;:").find(text_.plain()[stop]) == npos) ++stop;
      if (stop > at) words.push_back({sense_of(text_.words(at, stop)), at, stop, true});
      at = stop + 1;
    }
  }
  return words;
}

/// The variant that the word names, in any of the languages or as gpn names it.
std::string_view RowReader::variant_at(const HeadingWord& word) const {
  if (word.sense) return variant_of(*word.sense);
  if (!word.is_in_brackets) return {};
  return common::variant_named(part(word.begin, word.end)).value_or("");
}

bool RowReader::read_heading(std::size_t end) {
  if (sheet_.rows.empty() && (read_columns() || read_pairing())) return true;
  if (read_tag(end)) return true;
  if (!sheet_.rows.empty()) return false;
  const bool has_words_alone = std::all_of(items_.begin(), items_.end(), [](const Item& item) {
    return item.is_word() || item.kind() == TokenKind::Sign || item.kind() == TokenKind::Remark ||
           item.kind() == TokenKind::Missing || item.kind() == TokenKind::PassSign || item.kind() == TokenKind::CellEnd;
  });
  const HeadingWords words = has_words_alone ? heading_words(0, items_.size()) : HeadingWords();
  bool names_rules = false;
  bool is_title = false;
  for (const HeadingWord& word : words) {
    const bool is_named = is_game(word.sense) || !variant_at(word).empty();
    names_rules = names_rules || is_named;
    is_title = is_title || !(is_named || is_of_rules(word.sense));
  }
  if (!names_rules || words.size() > longest_heading) return false;
  read_game_words(words, longest_variant_heading);
  if (is_title) {
    note_unknown_variant(words);
    return false;
  }
  for (const Item& item : items_) account(item);
  return true;
}

/// `GIPF (foo)`, `GIPF, foo rules`: a word in the place of a variant's name, beside that of a game.
void RowReader::note_unknown_variant(const HeadingWords& words) {
  const HeadingWord* unknown = nullptr;
  bool has_rules = false;
  bool names_game = false;
  for (const HeadingWord& word : words) {
    if (!variant_at(word).empty()) return;
    has_rules = has_rules || word.sense == Sense::VariantTag;
    names_game = names_game || is_game(word.sense);
    if (is_game(word.sense) || is_of_rules(word.sense)) continue;
    if (unknown != nullptr) return;
    unknown = &word;
  }
  if (unknown != nullptr && names_game && (has_rules || unknown->is_in_brackets))
    sheet_.unknown_variants.push_back(text_.span(unknown->begin, unknown->end));
}

/// A column without turns, or a sign between two columns.
bool RowReader::is_column_head(const Item& item) const {
  if (item.kind() == TokenKind::CellEnd || item.kind() == TokenKind::Sign) return plain(item) != ":";
  constexpr std::string_view signs = "#nN_";
  return item.kind() == TokenKind::Missing || item.sense == Sense::Number || item.sense == Sense::RoundTag ||
         item.sense == Sense::Reserve || item.sense == Sense::OtherColumn || item.sense == Sense::Clock ||
         (plain(item).size() == 1 && signs.find(plain(item)) != npos);
}

/// `No   White   Black` above the turns, or the columns the other way round.
bool RowReader::read_columns() {
  std::vector<Sense> labels;
  for (const Item& item : items_) {
    if (is_player(item.sense))
      labels.push_back(*item.sense);
    else if (!is_column_head(item))
      return false;
  }
  if (labels.size() != 2 || labels[0] == labels[1]) return false;
  sheet_.black_first = labels[0] == Sense::Black;
  if (sheet_.black_first) sheet_.habits.add(Habit::SwappedColumns, text_.span(items_.front().begin, items_.back().end));
  for (const Item& item : items_) account(item);
  return true;
}

/// The game, and where there are few words the variant.
void RowReader::read_game_words(const HeadingWords& words, std::size_t longest) {
  const auto count_of = [&](const auto& is) {
    return static_cast<std::size_t>(std::count_if(words.begin(), words.end(), is));
  };
  const bool has_rules = count_of([](const HeadingWord& word) { return word.sense == Sense::VariantTag; }) > 0;
  const bool names_sort = has_rules || count_of([](const HeadingWord& word) { return is_game(word.sense); }) > 0;
  const bool is_short =
      has_rules || count_of([](const HeadingWord& word) { return !is_of_rules(word.sense); }) <= longest;
  for (const HeadingWord& word : words) {
    const Span place = text_.span(word.begin, word.end);
    // "GIPF project: DVONN" is DVONN.
    const bool is_better = !sheet_.game || sheet_.game->name == "gipf";
    if (is_game(word.sense) && is_better) sheet_.game = NamedRules{game_of(*word.sense), place};
    const auto variant = variant_at(word);
    if (!variant.empty() &&
        (is_short || word.sense == Sense::Ultimate || (names_sort && (variant == "basic" || variant == "standard"))))
      sheet_.variant = NamedRules{variant, place, names_sort};
  }
}

/// `Varient: standard`: a line that would be a tag if its word were spelt as one.
void RowReader::note_misspelt_heading(std::size_t begin, std::size_t end) {
  const std::string_view line = part(begin, end);
  const std::size_t colon = line.find(':');
  if (colon == npos) return;
  const std::string_view word = ascii::trim(line.substr(0, colon));
  if (word.empty() || !std::all_of(word.begin(), word.end(), ascii::is_letter)) return;
  const std::size_t first = begin + static_cast<std::size_t>(word.data() - line.data());
  if (const auto meant = common::tag_meant(word); meant && !ascii::same_word(*meant, word))
    sheet_.misspelt_headings.push_back({text_.span(first, first + word.size()), *meant});
}

/// Words with a colon and a value each: `White: Anna   Black: Bob`.
bool RowReader::read_tag(std::size_t end) {
  if (!is_tag_at(0)) return false;
  if (!sheet_.rows.empty() && !may_follow_turns(tag_named(items_[0]))) return false;
  const std::string_view rest = text_.plain().substr(0, end);
  for (std::size_t index = 0; index < items_.size();) {
    std::size_t next = index + 1;
    while (next < items_.size() && !is_tag_at(next)) ++next;
    const std::size_t value_end = next < items_.size() ? items_[next].begin : end;
    const std::size_t last = rest.find_last_not_of(" |,;", value_end - 1) + 1;
    read_value(index, next, last);
    index = next;
  }
  return true;
}

std::string_view RowReader::tag_named(const Item& item) const noexcept {
  return item.sense ? tag_of(*item.sense) : own_tag(plain(item));
}

/// Whether a word there names a tag. The name of a player before a turn does not.
bool RowReader::is_tag_at(std::size_t index) const noexcept {
  if (index + 2 >= items_.size()) return false;
  const std::string_view name = tag_named(items_[index]);
  const char sign = text_.plain()[items_[index + 1].begin];
  // `White - Anna`: a dash between blanks after the first word of a line, and words after it that are no other player.
  const Item& dash = items_[index + 1];
  const bool is_dash = index == 0 && plain(dash).find_first_not_of('-') == npos &&
                       text_.plain()[dash.begin - 1] == ' ' && items_[2].is_word() && !is_player(items_[2].sense);
  const bool is_sign = sign == ':' || sign == '=' || (sign == cell_sign && index == 0) || is_dash;
  if (name.empty() || !is_sign) return false;
  if (name != "White" && name != "Black") return true;
  const bool is_column = sign == cell_sign && items_.size() > 3;
  return !is_column && turns_end_ <= index + 2;
}

/// The value of the tag at an item, up to `last`.
void RowReader::read_value(std::size_t index, std::size_t next, std::size_t last) {
  const std::string_view name = tag_named(items_[index]);
  const std::size_t first = items_[index + 2].begin;
  if (last <= first) return;
  sheet_.read.push_back(text_.span(items_[index].begin, last));
  if (name == "Variant") return read_variant(text_.span(items_[index].begin, last), index + 2, next, last);
  if (name == "Game") {
    read_game_words(heading_words(index + 2, next), longest_variant_heading);
    note_vague_variant(first, last);
  } else if (!may_follow_turns(name) || !walk_ending(index + 2)) {
    if (name == "Result" && speaks_of_ending(first, last)) sheet_.unread_claims.push_back(text_.span(first, last));
    add_tag(name == "Result" ? "ResultText" : name, text_.span(first, last));
  } else if (sheet_.resignation && !sheet_.resignation->player && skip_to_ < next) {
    sheet_.unread_claims.push_back(text_.span(first, last));  // `Resignation of Carl`
  }
}

/// `Variant: standard`. One that is not known stays as a comment.
void RowReader::read_variant(Span line, std::size_t first, std::size_t next, std::size_t last) {
  const Span place = text_.span(items_[first].begin, last);
  const std::string_view value = written(place);
  const HeadingWords words = heading_words(first, next);
  if (const auto variant = common::variant_named(value)) {
    sheet_.variant = NamedRules{*variant, place};
    return;
  }
  read_game_words(words, longest_heading);
  const bool is_known =
      std::any_of(words.begin(), words.end(), [&](const HeadingWord& word) { return !variant_at(word).empty(); });
  if (is_known && sheet_.variant) {
    sheet_.variant->is_sure = true;
    return;
  }
  sheet_.unknown_variants.push_back(place);
  sheet_.comments.push_back({written(line), line});
}

/// `[Variant "tournament"]`, as native text writes it. A game that has no rules here stays text.
bool RowReader::read_pair(std::size_t begin, std::size_t end) {
  const Span line = text_.span(begin, end);
  const auto pair = read_tag_pair(source_at(line));
  if (!pair || pair->value.empty()) return false;
  const auto first = static_cast<std::uint32_t>(pair->value.data() - source_.data());
  const Span place{first, first + static_cast<std::uint32_t>(pair->value.size())};
  const auto* result = pair->name == "Result" ? common::result_named(pair->value) : nullptr;
  if (pair->name == "Game" || pair->name == "Variant") {
    if (!add_rules_of(pair->name, written(place), place)) return false;
  } else if (result != nullptr) {
    sheet_.result = result->result;
    sheet_.result_span = place;
  } else {
    add_tag(pair->name, place);
    const auto name = static_cast<std::uint32_t>(pair->name.data() - source_.data());
    if (const auto meant = common::tag_meant(pair->name))
      sheet_.misspelt_headings.push_back({{name, name + static_cast<std::uint32_t>(pair->name.size())}, *meant});
  }
  sheet_.read.push_back(line);
  return true;
}

bool RowReader::add_rules_of(std::string_view name, std::string_view value, Span place) {
  const std::string_view canonical = sheet_text::canonical_rules(name, value, texts_);
  const bool is_game = std::any_of(sheet_games.begin(), sheet_games.end(),
                                   [&](const SheetGameName& each) { return each.id == canonical; });
  if (name == "Game" && !is_game) return false;
  auto& rules = name == "Game" ? sheet_.game : sheet_.variant;
  if (!rules) rules = NamedRules{canonical, place};
  return true;
}

void RowReader::add_tag(std::string_view name, Span value) {
  const bool is_known =
      std::any_of(sheet_.tags.begin(), sheet_.tags.end(), [&](const Tag& tag) { return tag.name == name; });
  const Tag tag{name, sheet_text::canonical_rules(name, written(value), texts_), value};
  if (!is_known) return sheet_.tags.push_back(tag);
  sheet_.comments.push_back({tag.value, value});
  sheet_.texts.add(value);
}

/// Calls `use` with the ends of each word, until it says stop by returning true.
template <typename Use>
bool RowReader::any_word(std::size_t begin, std::size_t end, const Use& use) const {
  const std::string_view plain = text_.plain();
  for (std::size_t at = begin; at < end;) {
    std::size_t stop = at;
    while (stop < end && is_letter_of_word(plain[stop])) ++stop;
    if (stop > at && use(at, stop)) return true;
    at = stop + 1;
  }
  return false;
}

bool RowReader::speaks_of_ending(std::size_t begin, std::size_t end) const {
  return any_word(begin, end, [&](std::size_t from, std::size_t to) { return says_ending(text_.words(from, to)); });
}

/// `Normal game`, `中級ルール`.
void RowReader::note_vague_variant(std::size_t begin, std::size_t end) {
  any_word(begin, end, [&](std::size_t from, std::size_t to) {
    if (!has_part(text_.words(from, to), vague_parts)) return false;
    const Span span = text_.span(from, to);
    auto& unknown = sheet_.unknown_variants;
    if (std::none_of(unknown.begin(), unknown.end(),
                     [&](const Span& known) { return known.begin <= span.begin && span.end <= known.end; }))
      unknown.push_back(span);
    return true;
  });
}

/// `c2にGIPFを置く`: a piece is named behind the turn.
bool RowReader::names_gipf_piece(std::size_t begin, std::size_t end) const {
  return any_word(begin, end, [&](std::size_t from, std::size_t to) {
    const std::string word = text_.words(from, to);
    const auto sense = sense_of(word);
    return sense == Sense::GipfPiece || sense == Sense::Gipf ||
           (word.find("gipf") != std::string::npos && word != "gipf");
  });
}

/// A line without turns, below them, or above them beside the name of a player.
void RowReader::note_unread_claim(std::size_t begin, std::size_t end) {
  const std::string_view line = part(begin, end);
  const bool has_player = std::any_of(items_.begin(), items_.end(), [](const Item& item) { return item.player(); });
  const bool is_result =
      std::any_of(items_.begin(), items_.end(), [](const Item& item) { return item.sense == Sense::ResultTag; });
  const bool is_data = source_at(text_.span(begin, end)).find("\":") != npos;
  if (is_data || (sheet_.rows.empty() && !has_player && !is_result)) return;
  // `白○ 黒×`: signs for winning and losing behind the players.
  constexpr std::u32string_view marks = U"\u00D7\u25CB";
  bool has_mark = false;
  for (std::size_t at = begin; at < end; ++at) has_mark |= marks.find(text_.original(at)) != marks.npos;
  has_mark = has_mark && has_player && !sheet_.rows.empty() && line.find_first_not_of(" xXoO") != npos;
  const std::size_t first = line.find_first_not_of(" |");
  const bool has_deed =  // of several words: `Bela gives up after five minutes`
      std::any_of(items_.begin(), items_.end(), [](const Item& item) { return is_deed(item.sense); });
  if (first != npos && (has_mark || has_deed || speaks_of_ending(begin, end)))
    sheet_.unread_claims.push_back(text_.span(begin + first, begin + line.find_last_not_of(" |") + 1));
}

/// `予備13` in a remark behind a turn that has no count.
bool RowReader::speaks_of_count(std::size_t begin, std::size_t end) const {
  const std::string_view plain = text_.plain().substr(0, end);
  return any_word(begin, end, [&](std::size_t from, std::size_t to) {
    if (sense_of(text_.words(from, to)) != Sense::Reserve) return false;
    const std::size_t next = plain.find_first_not_of(blanks_and_signs, to);
    if (next != npos && ascii::is_digit(plain[next])) return true;
    const std::size_t before = from == 0 ? npos : plain.find_last_not_of(blanks_and_signs, from - 1);
    return before != npos && before > begin && ascii::is_digit(plain[before]) && !ascii::is_letter(plain[before - 1]);
  });
}

}  // namespace gpn::notation::sheet_text
