// Lines above the turns as items: `White: Anna`, `GIPF, tournament`, `No White Black`, `Anna - Bela`.
#pragma once

#include "common/tag_words.hpp"
#include "sheet/endings.hpp"
#include "sheet/headings.hpp"
#include "sheet/inference.hpp"

namespace gpn::notation::sheet_text {

/// Longer lines are sentences: a game they name need not be this one.
inline constexpr std::size_t longest_heading = 8;
/// In a line of more words "tournament" is an event.
inline constexpr std::size_t longest_variant_heading = 3;

/// How a game ended is written below the turns too.
inline bool may_follow_turns(std::string_view tag) noexcept {
  return tag == "Result" || tag == "Score" || tag == "Termination";
}

inline bool is_game(std::optional<Sense> sense) noexcept { return sense && !game_of(*sense).empty(); }
inline bool is_of_rules(std::optional<Sense> sense) noexcept {
  return sense == Sense::GameTag || sense == Sense::VariantTag;
}

class HeadingLines : protected Endings {
 protected:
  using Endings::Endings;

  struct HeadingWord {
    std::optional<Sense> sense;
    std::uint32_t begin;
    std::uint32_t end;
    bool is_in_brackets;
  };
  using HeadingWords = std::vector<HeadingWord>;

  bool read_heading(std::size_t end) {
    if (sheet_.rows.empty() && (read_columns() || read_pairing())) return true;
    if (read_tag(end)) return true;
    if (!sheet_.rows.empty()) return false;
    const bool has_words_alone = std::all_of(items_.begin(), items_.end(), [](const Item& item) {
      return item.is_word() || is_one_of(item.kind(), TokenKind::Sign, TokenKind::Remark, TokenKind::Missing,
                                         TokenKind::PassSign, TokenKind::CellEnd);
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

  /// The words of the items; those of a remark in brackets one by one, each with what it names.
  HeadingWords heading_words(std::size_t first, std::size_t last) const {
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
  std::string_view variant_at(const HeadingWord& word) const {
    if (word.sense) return variant_of(*word.sense);
    if (!word.is_in_brackets) return {};
    return common::variant_named(part(word.begin, word.end)).value_or("");
  }

  /// `GIPF (foo)`, `GIPF, foo rules`: a word in the place of a variant's name, beside that of a game.
  void note_unknown_variant(const HeadingWords& words) {
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
  bool is_column_head(const Item& item) const {
    if (item.kind() == TokenKind::CellEnd || item.kind() == TokenKind::Sign) return plain(item) != ":";
    constexpr std::string_view signs = "#nN_";
    return item.kind() == TokenKind::Missing || goes_with_number(item.sense) || item.sense == Sense::Reserve ||
           item.sense == Sense::OtherColumn || item.sense == Sense::Clock ||
           (plain(item).size() == 1 && signs.find(plain(item)) != npos);
  }

  /// `No   White   Black` above the turns, or the columns the other way round.
  bool read_columns() {
    std::vector<Sense> labels;
    for (const Item& item : items_) {
      if (is_player(item.sense))
        labels.push_back(*item.sense);
      else if (!is_column_head(item))
        return false;
    }
    if (labels.size() != 2 || labels[0] == labels[1]) return false;
    sheet_.black_first = labels[0] == Sense::Black;
    if (sheet_.black_first)
      sheet_.habits.add(Habit::SwappedColumns, text_.span(items_.front().begin, items_.back().end));
    for (const Item& item : items_) account(item);
    return true;
  }

  /// The game, and where there are few words the variant.
  void read_game_words(const HeadingWords& words, std::size_t longest) {
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

  std::string_view tag_named(const Item& item) const noexcept {
    return item.sense ? tag_of(*item.sense) : own_tag(plain(item));
  }

  /// Whether a word there names a tag. The name of a player before a turn does not.
  bool is_tag_at(std::size_t index) const {
    if (index + 2 >= items_.size()) return false;
    const std::string_view name = tag_named(items_[index]);
    const char sign = text_.plain()[items_[index + 1].begin];
    // `White - Anna`: a dash between blanks after the first word of a line, and words after it that are no other
    // player.
    const Item& dash = items_[index + 1];
    const bool is_dash = index == 0 && plain(dash).find_first_not_of('-') == npos &&
                         text_.plain()[dash.begin - 1] == ' ' && items_[2].is_word() && !is_player(items_[2].sense);
    const bool is_sign = sign == ':' || sign == '=' || (sign == cell_sign && index == 0) || is_dash;
    if (name.empty() || !is_sign) return false;
    if (name != "White" && name != "Black") return true;
    const bool is_column = sign == cell_sign && items_.size() > 3;
    const bool is_turn = index + 3 == items_.size() && is_turn_or_unknown(index + 2) && is_above_labelled_turn();
    return !is_column && !is_turn && turns_end_ <= index + 2;
  }

  /// Words with a colon and a value each: `White: Anna   Black: Bob`.
  bool read_tag(std::size_t end) {
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

  /// The value of the tag at an item, up to `last`.
  void read_value(std::size_t index, std::size_t next, std::size_t last) {
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
  void read_variant(Span line, std::size_t first, std::size_t next, std::size_t last) {
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
  bool read_pair(std::size_t begin, std::size_t end) {
    const Span line = text_.span(begin, end);
    const auto pair = read_tag_pair(source_at(line));
    if (!pair || pair->value.empty()) return false;
    const auto first = static_cast<std::uint32_t>(pair->value.data() - source_.data());
    const Span place{first, first + static_cast<std::uint32_t>(pair->value.size())};
    const auto* result = pair->name == "Result" ? common::result_named(pair->value) : nullptr;
    if (pair->name == "Game" || pair->name == "Variant") {
      const std::string_view canonical = sheet_text::canonical_rules(pair->name, written(place), texts_);
      const bool is_game = std::any_of(sheet_games.begin(), sheet_games.end(),
                                       [&](const SheetGameName& each) { return each.id == canonical; });
      if (pair->name == "Game" && !is_game) return false;
      auto& rules = pair->name == "Game" ? sheet_.game : sheet_.variant;
      if (!rules) rules = NamedRules{canonical, place};
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

  void add_tag(std::string_view name, Span value) {
    const bool is_known =
        std::any_of(sheet_.tags.begin(), sheet_.tags.end(), [&](const Tag& tag) { return tag.name == name; });
    const Tag tag{name, sheet_text::canonical_rules(name, written(value), texts_), value};
    if (!is_known) return sheet_.tags.push_back(tag);
    sheet_.comments.push_back({tag.value, value});
    sheet_.texts.add(value);
  }

  bool read_pairing() {
    const bool has_names = any_name([](Color, const Tag&) { return true; });
    const bool has_result = items_.back().kind() == TokenKind::Result;
    if (has_names || items_.size() < (has_result ? 2 : 1)) return false;
    const auto pairing =
        sheet_text::read_pairing(text_, items_.front().begin, items_[items_.size() - (has_result ? 2 : 1)].end);
    if (!pairing) return false;
    add_tag("White", pairing->white);
    add_tag("Black", pairing->black);
    if (pairing->round) add_tag("Round", *pairing->round);
    if (pairing->date) add_tag("Date", *pairing->date);
    for (const Span& remark : pairing->remarks) sheet_.comments.push_back({written(remark), remark});
    if (pairing->game) read_game_words(heading_words(0, items_.size()), longest_variant_heading);
    if (has_result) walk_ending(items_.size() - 1);
    for (const Item& item : items_) account(item);
    return true;
  }
};

}  // namespace gpn::notation::sheet_text
