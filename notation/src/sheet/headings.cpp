// Lines above the turns: `White: Anna`, `Date: 12 May`, `DVONN`, `GIPF, tournament`; and words below and beside the
// turns that say how the game ended or how many pieces are in reserve, and were not read as such: each of them is
// reported, so that no claim and no count is lost in silence.
#include "common/tag_words.hpp"
#include "sheet/heading_block.hpp"
#include "sheet/inference.hpp"
#include "sheet/row_reader.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

/// Longer lines are sentences: a game they name need not be this one.
constexpr std::size_t longest_heading = 8;
/// In a line of more words "tournament" is an event.
constexpr std::size_t longest_variant_heading = 3;

std::string_view tag_of(Sense sense) noexcept {
  switch (sense) {
    case Sense::White: return "White";
    case Sense::Black: return "Black";
    case Sense::EventTag: return "Event";
    case Sense::SiteTag: return "Site";
    case Sense::DateTag: return "Date";
    case Sense::RoundTag: return "Round";
    case Sense::ResultTag: return "Result";
    case Sense::GameTag: return "Game";
    case Sense::VariantTag: return "Variant";
    case Sense::AnnotatorTag: return "Annotator";
    default: return {};
  }
}

/// Tags of gpn that people have no other words for, spelt as `gpn convert` writes them above the turns.
std::string_view exact_tag(std::string_view word) noexcept {
  constexpr std::array<std::string_view, 11> names{"Options",     "Potentials", "Position",   "Termination",
                                                   "Score",       "Contest",    "Challenges", "ChallengeGames",
                                                   "LinkedGames", "FreeUses",   "Dice"};
  const auto name = std::find(names.begin(), names.end(), word);
  return name == names.end() ? std::string_view() : *name;
}

/// How a game ended is written below the turns too.
bool may_follow_turns(std::string_view tag) noexcept {
  return tag == "Result" || tag == "Score" || tag == "Termination";
}

bool is_game(std::optional<Sense> sense) noexcept { return sense && !game_of(*sense).empty(); }

/// The variant that a value names, in any of the languages; the value itself where it is of a file of variants.
std::string_view variant_in(std::string_view value) {
  if (const auto name = common::variant_named(ascii::trim(value))) return *name;
  return variant_in_words(value).value_or(value);
}

/// Stems of words for winning, losing, resigning and drawing, in small letters.
constexpr auto ending_stems = std::to_array<std::string_view>(
    {"victor",  "resign", "surrender", "conced", "defeat",   "перемо", "переміг", "виграш",  "виграв",
     "виграл",  "програ", "поразк",    "здав",   "здал",     "здат",   "здач",    "капітул", "нічи",
     "нічий",   "внічи",  "побед",     "побежд", "выигр",    "проигр", "поражен", "сдал",    "сдач",
     "сдаёт",   "сдает",  "капитул",   "ничь",   "ничей",    "вничь",  "výhr",    "vyhr",    "vítěz",
     "zvítěz",  "prohr",  "poraž",     "poráž",  "vzda",     "vzdá",   "remíz",   "plicht",  "nerozhod",
     "kapitul", "gewinn", "gewonn",    "verlor", "aufgegeb", "gagn",   "abandonn"});

/// Words of Japanese have no blanks around them.
constexpr auto ending_parts =
    std::to_array<std::string_view>({"勝", "負", "敗", "投了", "降参", "参りました", "引き分", "引分", "持将棋", "同点",
                                     "中押し", "ギブアップ", "ドロー"});

bool says_ending(std::string_view word) {
  const auto sense = sense_of(word);
  if (sense == Sense::Wins || sense == Sense::Loses || sense == Sense::Resigns || sense == Sense::Draw) return true;
  if (sense) return false;
  if (word.starts_with("ne") && says_ending(word.substr(2))) return true;  // Czech `nevyhrál`
  return std::any_of(ending_stems.begin(), ending_stems.end(),
                     [&](std::string_view stem) { return word.starts_with(stem); }) ||
         std::any_of(ending_parts.begin(), ending_parts.end(),
                     [&](std::string_view part) { return word.find(part) != npos; });
}

constexpr std::string_view blanks_and_signs = " :=.(-";

}  // namespace

/// The words of the items; those of a remark in brackets one by one, each with what it names.
std::vector<RowReader::HeadingWord> RowReader::heading_words(std::size_t first, std::size_t last) const {
  std::vector<HeadingWord> words;
  for (std::size_t i = first; i < last; ++i) {
    const Item& item = items_[i];
    if (is_word(item.token->kind)) words.push_back({item.sense, item.begin, item.end, false});
    if (item.token->kind != TokenKind::Remark) continue;
    for (std::uint32_t at = item.begin + 1; at + 1 < item.end;) {
      std::uint32_t stop = at;
      while (stop + 1 < item.end && std::string_view(" ,;:").find(text_.plain()[stop]) == std::string_view::npos)
        ++stop;
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
  return common::variant_named(text_.plain().substr(word.begin, word.end - word.begin)).value_or("");
}

bool RowReader::read_heading(std::size_t end) {
  if (sheet_.rows.empty() && (read_columns() || read_pairing())) return true;
  if (read_tag(end)) return true;
  if (!sheet_.rows.empty()) return false;
  for (const Item& item : items_) {
    const TokenKind kind = item.token->kind;
    const bool is_sign = kind == TokenKind::Sign || kind == TokenKind::Remark || kind == TokenKind::Missing ||
                         kind == TokenKind::PassSign || kind == TokenKind::CellEnd;
    if (!is_word(kind) && !is_sign) return false;
  }
  const std::vector<HeadingWord> words = heading_words(0, items_.size());
  const auto names_rules = [&](const HeadingWord& word) { return is_game(word.sense) || !variant_at(word).empty(); };
  const auto named = std::count_if(words.begin(), words.end(), names_rules);
  const auto others = std::count_if(words.begin(), words.end(), [&](const HeadingWord& word) {
    return !names_rules(word) && word.sense != Sense::GameTag && word.sense != Sense::VariantTag;
  });
  if (named == 0 || words.size() > longest_heading) return false;
  read_game_words(words, longest_variant_heading);
  if (others > 0) {  // the line is a title as well
    note_unknown_variant(words);
    return false;
  }
  for (const Item& item : items_) account(item);
  return true;
}

/// `GIPF (foo)`, `GIPF, foo rules`: a word in the place of a variant's name, beside that of a game.
void RowReader::note_unknown_variant(const std::vector<HeadingWord>& words) {
  const HeadingWord* unknown = nullptr;
  bool has_rules = false;
  for (const HeadingWord& word : words) {
    if (!variant_at(word).empty()) return;
    has_rules = has_rules || word.sense == Sense::VariantTag;
    if (is_game(word.sense) || word.sense == Sense::GameTag || word.sense == Sense::VariantTag) continue;
    if (unknown != nullptr) return;
    unknown = &word;
  }
  const bool names_game =
      std::any_of(words.begin(), words.end(), [](const HeadingWord& word) { return is_game(word.sense); });
  if (unknown != nullptr && names_game && (has_rules || unknown->is_in_brackets))
    sheet_.unknown_variants.push_back(text_.span(unknown->begin, unknown->end));
}

/// `Anna - Bela`, `Anna (White) – Bela (Black)`, `Anna Berg vs. Bela (1997-01-09)`: two names, and perhaps a date.
bool RowReader::read_pairing() {
  const auto words = [&](const Item& item) { return text_.words(item.begin, item.end); };
  const auto is_name = [&](const Item& item) {
    const char first = text_.plain()[item.begin];
    return is_word(item.token->kind) && (ascii::is_upper(first) || first == foreign_letter) && !item.is_name &&
           (!item.sense || (tag_of(*item.sense).empty() && !is_game(item.sense) && variant_of(*item.sense).empty()));
  };
  const auto parts = [&](const Item& item) {
    constexpr auto signs = std::to_array<std::string_view>(
        {"-", "--", "\u2013", "\u2014", "vs", "v", "versus", "gegen", "tegen", "contre", "против", "проти"});
    return std::find(signs.begin(), signs.end(), words(item)) != signs.end();
  };
  const auto name_end = [&](std::size_t at) {
    while (at < items_.size() && is_name(items_[at])) ++at;
    return at;
  };
  const auto color_at = [&](std::size_t at) -> std::optional<Color> {
    if (at >= items_.size() || items_[at].token->kind != TokenKind::Remark) return std::nullopt;
    const auto sense = sense_of(text_.words(items_[at].begin + 1, items_[at].end - 1));
    return is_player(sense) ? std::optional(color_of(*sense)) : std::nullopt;
  };
  const std::size_t sign = name_end(0);
  const auto color = color_at(sign);
  const std::size_t parting = sign + (color ? 1 : 0);
  if (sign == 0 || parting >= items_.size() || !parts(items_[parting])) return false;
  std::size_t second = parting + 1;
  if (second < items_.size() && words(items_[second]) == ".") ++second;
  const std::size_t last = name_end(second);
  constexpr std::size_t longest_name = 3;
  if (last == second || std::max(sign, last - second) > longest_name || items_.size() > last + 1) return false;
  if (color && color_at(last) == color) return false;
  const bool has_date = last < items_.size() && !color_at(last);
  const std::string after = has_date ? words(items_[last]) : std::string();
  if (has_date && (after.size() < 2 || after.find_first_not_of("0123456789-./", 1) + 1 != after.size())) return false;
  const bool has_names = std::any_of(sheet_.tags.begin(), sheet_.tags.end(),
                                     [](const Tag& tag) { return tag.name == "White" || tag.name == "Black"; });
  if (has_names) return false;
  const bool is_black_first = color == Color::Black || color_at(last) == Color::White;
  add_tag(is_black_first ? "Black" : "White", text_.span(items_[0].begin, items_[sign - 1].end));
  add_tag(is_black_first ? "White" : "Black", text_.span(items_[second].begin, items_[last - 1].end));
  if (has_date) add_tag("Date", text_.span(items_[last].begin + 1, items_[last].end - 1));
  for (const Item& item : items_) account(item);
  return true;
}

/// A column without turns, or a sign between two columns.
bool RowReader::is_column_head(const Item& item) const {
  const TokenKind kind = item.token->kind;
  if (kind == TokenKind::CellEnd || kind == TokenKind::Sign) return text_.plain()[item.begin] != ':';
  if (kind == TokenKind::Missing) return true;
  const std::string_view plain = text_.plain().substr(item.begin, item.end - item.begin);
  return item.sense == Sense::Number || item.sense == Sense::RoundTag || item.sense == Sense::Reserve ||
         item.sense == Sense::OtherColumn || item.sense == Sense::Clock || plain == "#" || plain == "n" ||
         plain == "N" || plain == "_";
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
void RowReader::read_game_words(const std::vector<HeadingWord>& words, std::size_t longest) {
  const bool has_game_or_rules = std::any_of(words.begin(), words.end(), [](const HeadingWord& word) {
    return is_game(word.sense) || word.sense == Sense::VariantTag;
  });
  const bool has_rules =
      std::any_of(words.begin(), words.end(), [](const HeadingWord& word) { return word.sense == Sense::VariantTag; });
  const auto is_allowed = [&](std::size_t count, std::string_view variant) {
    return count <= longest || has_rules || (has_game_or_rules && (variant == "basic" || variant == "standard"));
  };
  const auto count = static_cast<std::size_t>(std::count_if(words.begin(), words.end(), [](const HeadingWord& word) {
    return word.sense != Sense::GameTag && word.sense != Sense::VariantTag;
  }));
  for (const HeadingWord& word : words) {
    const Span place = text_.span(word.begin, word.end);
    // "GIPF project: DVONN" is DVONN.
    const bool is_better = !sheet_.game || sheet_.game->name == "gipf";
    if (is_game(word.sense) && is_better) sheet_.game = NamedRules{game_of(*word.sense), place};
    if (const auto variant = variant_at(word);
        !variant.empty() && (is_allowed(count, variant) || word.sense == Sense::Ultimate))
      sheet_.variant = NamedRules{variant, place, has_game_or_rules};
  }
}

/// `Varient: standard`: a line that would be a tag if its word were spelt as one.
void RowReader::note_misspelt_heading(std::size_t begin, std::size_t end) {
  const std::string_view line = text_.plain().substr(begin, end - begin);
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return;
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
  return item.sense ? tag_of(*item.sense) : exact_tag(text_.plain().substr(item.begin, item.end - item.begin));
}

/// `White - Anna`: a dash between blanks after the first word of a line, and words after it that are no other player.
bool RowReader::is_dash_of_tag(std::size_t index) const noexcept {
  const Item& dash = items_[index + 1];
  const std::string_view plain = text_.plain();
  const std::string_view sign = plain.substr(dash.begin, dash.end - dash.begin);
  const bool is_dash =
      index == 0 && sign.find_first_not_of('-') == std::string_view::npos && plain[dash.begin - 1] == ' ';
  return is_dash && is_word(items_[2].token->kind) && !is_player(items_[2].sense);
}

/// Whether a word there names a tag. The name of a player before a turn does not.
bool RowReader::is_tag_at(std::size_t index) const noexcept {
  if (index + 2 >= items_.size()) return false;
  const std::string_view name = tag_named(items_[index]);
  const char sign = text_.plain()[items_[index + 1].begin];
  const bool is_sign = sign == ':' || sign == '=' || (sign == cell_sign && index == 0) || is_dash_of_tag(index);
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
  if (name == "Game")
    read_game_value(index + 2, next, last);
  else if (!may_follow_turns(name) || !walk_ending(index + 2)) {
    if (name == "Result" && speaks_of_ending(first, last)) sheet_.unread_claims.push_back(text_.span(first, last));
    add_tag(name == "Result" ? "ResultText" : name, text_.span(first, last));
  }
}

/// `Game: DVONN`, `Game: standard`.
void RowReader::read_game_value(std::size_t first, std::size_t next, std::size_t last) {
  const std::vector<HeadingWord> words = heading_words(first, next);
  read_game_words(words, longest_variant_heading);
  note_vague_variant(items_[first].begin, last);
}

/// `Variant: standard`. One that is not known stays as a comment.
void RowReader::read_variant(Span line, std::size_t first, std::size_t next, std::size_t last) {
  const Span place = text_.span(items_[first].begin, last);
  const std::string_view value = written(place);
  const std::vector<HeadingWord> words = heading_words(first, next);
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
  const auto pair = read_tag_pair(source_.substr(line.begin, line.end - line.begin));
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
  if (name == "Variant") {
    if (!sheet_.variant) sheet_.variant = NamedRules{variant_in(value), place};
    return true;
  }
  const std::string_view canonical = sheet_text::canonical_rules(name, value, texts_);
  const auto game = std::find_if(sheet_games.begin(), sheet_games.end(),
                                 [&](const SheetGameName& each) { return each.id == canonical; });
  if (game == sheet_games.end()) return false;
  if (!sheet_.game) sheet_.game = NamedRules{game->id, place};
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

/// `Normal game`, `中級ルール`: words for a variant of which the sources do not say which it is.
void RowReader::note_vague_variant(std::size_t begin, std::size_t end) {
  constexpr auto stems = std::to_array<std::string_view>(
      {"normal", "regular", "ordinary", "звичайн", "обычн", "běžn", "bezn", "obyčejn", "中級", "普通", "通常"});
  any_word(begin, end, [&](std::size_t from, std::size_t to) {
    const std::string word = text_.words(from, to);
    const bool is_vague = std::any_of(stems.begin(), stems.end(),
                                      [&](std::string_view stem) { return word.find(stem) != std::string::npos; });
    const Span span = text_.span(from, to);
    const bool is_known =
        std::any_of(sheet_.unknown_variants.begin(), sheet_.unknown_variants.end(),
                    [&](const Span& known) { return known.begin <= span.begin && span.end <= known.end; });
    if (is_vague && !is_known) sheet_.unknown_variants.push_back(span);
    return is_vague;
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
  const std::string_view line = text_.plain().substr(begin, end - begin);
  const bool has_result_signs =
      line.find_first_not_of(" xXoO") != npos && !sheet_.rows.empty() && has_marks_of_players(begin, end);
  const bool names_player = std::any_of(items_.begin(), items_.end(), [](const Item& item) {
    return item.is_name || is_player(item.sense) || item.sense == Sense::ResultTag;
  });
  const Span written = text_.span(begin, end);
  const bool is_data = source_.substr(written.begin, written.end - written.begin).find("\":") != npos;
  if (is_data || (sheet_.rows.empty() && !names_player)) return;
  if (has_result_signs || speaks_of_ending(begin, end)) {
    const std::size_t first = line.find_first_not_of(" |");
    const std::size_t last = line.find_last_not_of(" |");
    if (first != npos) sheet_.unread_claims.push_back(text_.span(begin + first, begin + last + 1));
  }
}

/// `白○ 黒×`: signs for winning and losing behind the players.
bool RowReader::has_marks_of_players(std::size_t begin, std::size_t end) const {
  const auto players = std::count_if(items_.begin(), items_.end(),
                                     [](const Item& item) { return item.is_name || is_player(item.sense); });
  bool has_mark = false;
  for (std::size_t at = begin; at < end; ++at) {
    constexpr char32_t cross = 0xD7;
    constexpr char32_t ring = 0x25CB;
    has_mark |= text_.original(at) == cross || text_.original(at) == ring;
  }
  return has_mark && players > 0;
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
