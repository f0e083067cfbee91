// The tokens of a line of a sheet as items: a phrase is one, and so is the name of a player.
#pragma once

#include "common/encoding.hpp"
#include "sheet/rows.hpp"
#include "sheet/tokens.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::notation::sheet_text {

/// After this many words that do not belong to a turn, a turn is part of the sentence.
inline constexpr std::size_t words_of_prose = 2;
inline constexpr std::size_t cells_of_a_row = 2;
inline constexpr std::uint32_t largest_reserve = 99;

class LineItems {
 public:
  LineItems(const Text& text, std::string_view source, TextStore& texts) noexcept
      : text_(text), source_(source), texts_(texts) {}

 protected:
  /// A token with what its words say.
  struct Item {
    const Token* token;
    std::size_t count;  // of tokens
    std::uint32_t begin;
    std::uint32_t end;
    std::optional<Sense> sense{};
    std::optional<Color> name{};  // the player whose name it is

    TokenKind kind() const noexcept { return token->kind; }
    bool is_word() const noexcept { return sheet_text::is_word(token->kind); }
    /// The player that the item names.
    std::optional<Color> player() const noexcept {
      return name || !is_player(sense) ? name : std::optional(color_of(*sense));
    }
  };

  bool is_at(std::size_t index, TokenKind kind) const noexcept {
    return index < items_.size() && items_[index].kind() == kind;
  }
  bool is_word_at(std::size_t index) const noexcept { return index < items_.size() && items_[index].is_word(); }
  bool is_sign_at(std::size_t index, char sign) const noexcept {
    return is_at(index, TokenKind::Sign) && text_.plain()[items_[index].begin] == sign;
  }
  std::optional<Sense> sense_at(std::size_t index) const noexcept {
    return index < items_.size() ? items_[index].sense : std::nullopt;
  }
  template <typename Is>
  bool all_after(std::size_t index, const Is& is) const {
    return std::all_of(items_.begin() + static_cast<std::ptrdiff_t>(index) + 1, items_.end(), is);
  }

  std::string_view part(std::size_t begin, std::size_t end) const noexcept {
    return text_.plain().substr(begin, end - begin);
  }
  std::string_view plain(const Item& item) const noexcept { return part(item.begin, item.end); }
  std::string words(const Item& item) const { return text_.words(item.begin, item.end); }
  /// What is between the brackets of a remark.
  std::optional<Sense> sense_inside(const Item& item) const {
    return sense_of(text_.words(item.begin + 1, item.end - 1));
  }
  Span span_of(const Item& item) const noexcept { return text_.span(item.begin, item.end); }
  std::string_view source_at(Span span) const noexcept { return source_.substr(span.begin, span.end - span.begin); }
  std::string_view written(Span span) { return common::to_utf8(source_at(span), texts_).text; }
  std::string written(const Item& item) { return std::string(written(span_of(item))); }
  /// Calls `use` with each player that a heading names and the tag, until it returns true.
  template <typename Use>
  bool any_name(const Use& use) const {
    return std::any_of(sheet_.tags.begin(), sheet_.tags.end(), [&](const Tag& tag) {
      const bool is_white = tag.name == "White";
      return (is_white || tag.name == "Black") && !(tag.span == Span{}) &&
             use(is_white ? Color::White : Color::Black, tag);
    });
  }

  static bool goes_with_number(std::optional<Sense> sense) noexcept {
    return sense == Sense::Number || sense == Sense::RoundTag;
  }
  std::optional<Color> player_at(std::size_t index) const noexcept {
    return index < items_.size() ? items_[index].player() : std::nullopt;
  }
  bool is_any_at(std::size_t index, auto... kinds) const noexcept {
    return index < items_.size() && is_one_of(items_[index].kind(), kinds...);
  }
  /// True if nothing is between the end of one and the begin of the next.
  bool is_glued_to_next(std::size_t index) const noexcept {
    return index + 1 < items_.size() && items_[index + 1].begin == items_[index].end;
  }

  // The rows that were read.
  Row& row() {
    if (sheet_.rows.empty()) sheet_.rows.emplace_back().line = line_;
    return sheet_.rows.back();
  }
  Cell* last_cell() noexcept {
    for (auto row = sheet_.rows.rbegin(); row != sheet_.rows.rend(); ++row)
      if (!row->cells.empty()) return &row->cells.back();
    return nullptr;
  }
  Cell* cell_of_line() noexcept { return cells_in_line_ == 0 ? nullptr : last_cell(); }
  std::optional<std::uint32_t> last_number() const noexcept {
    return sheet_.rows.empty() ? std::nullopt : sheet_.rows.back().number;
  }
  bool is_next_number(const Token& token) const noexcept { return token.value == last_number().value_or(0) + 1; }
  bool is_next_number(const Item& item) const noexcept { return is_next_number(*item.token); }
  /// True if the row with a number is full.
  bool is_row_full() const noexcept {
    return numbers_in_line_ > 0 && sheet_.rows.back().cells.size() >= cells_of_a_row;
  }
  /// True if a row that this line opened has a free place for a turn.
  bool has_place() const noexcept { return numbers_in_line_ > 0 && !is_row_full(); }
  bool has_counts() const noexcept { return sheet_.habits.of(Habit::CountSign).count != 0; }
  /// Puts the words of a phrase together.
  void collect_items() {
    items_.clear();
    for (std::size_t i = 0; i < tokens_.all().size(); i += items_.back().count)
      items_.push_back(is_word(tokens_.all()[i].kind) ? word_at(i) : item_of(i, 1));
    const auto is_of_turn = [](const Item& item) {
      return is_one_of(item.kind(), TokenKind::Turn, TokenKind::Number, TokenKind::Odd, TokenKind::Count);
    };
    turns_end_ = static_cast<std::size_t>(items_.rend() - std::find_if(items_.rbegin(), items_.rend(), is_of_turn));
    const auto goes_before_number = [](const Item& item) {
      return is_one_of(item.kind(), TokenKind::CellEnd, TokenKind::Sign) || goes_with_number(item.sense);
    };
    row_start_ =
        static_cast<std::size_t>(std::find_if_not(items_.begin(), items_.end(), goes_before_number) - items_.begin());
  }

  Item item_of(std::size_t first, std::size_t count) const noexcept {
    const auto& tokens = tokens_.all();
    return {&tokens[first], count, tokens[first].begin, tokens[first + count - 1].end};
  }

  /// True if the word is a pass between signs, `-pass-`, or one with letters of another alphabet among its own.
  static bool is_odd_pass(std::string plain, std::string_view word) {
    std::transform(plain.begin(), plain.end(), plain.begin(), ascii::lower);
    if (sense_of(plain) == Sense::Pass) return true;
    constexpr std::string_view signs = "-~=*_";
    const std::size_t first = word.find_first_not_of(signs);
    return first != 0 && first != npos &&
           sense_of(word.substr(first, word.find_last_not_of(signs) + 1 - first)) == Sense::Pass;
  }

  /// The name of a player as a tag gave it, else the longest phrase.
  Item word_at(std::size_t first) const {
    const auto& tokens = tokens_.all();
    const auto is_word_at = [&](std::size_t at) { return at < tokens.size() && is_word(tokens[at].kind); };
    Item item = item_of(first, 1);
    const bool is_name = any_name([&](Color player, const Tag& tag) {
      for (std::size_t count = 1; is_word_at(first + count - 1); ++count) {
        item = item_of(first, count);
        item.name = player;
        if (source_at(span_of(item)) == source_at(tag.span)) return true;
      }
      return false;
    });
    if (is_name) return item;
    std::size_t count = 1;
    while (count < longest_phrase && is_word_at(first + count)) ++count;
    do {
      item = item_of(first, count);
      item.sense = sense_of(words(item));
    } while (!item.sense && --count > 0);
    if (!item.sense && is_odd_pass(std::string(plain(item)), words(item))) item.sense = Sense::Pass;
    const bool is_white_known = sheet_.rows.empty() && !sheet_.tags.empty() && sheet_.tags.back().name == "White";
    if (item.sense == Sense::Black && has_czech_letter_ && !is_white_known && words(item) == "b")
      item.sense = Sense::White;
    return item;
  }

  /// The tokens of the next line that is not empty.
  const std::vector<Token>& next_line() const {
    const std::string_view plain = text_.plain();
    const std::size_t begin = std::min(plain.find_first_not_of(" \n", line_end_), plain.size());
    return ahead_.read(text_, begin, std::min(plain.find('\n', begin), plain.size()));
  }

  bool has_turn_ahead() const {
    const auto& tokens = next_line();
    return std::any_of(tokens.begin(), tokens.end(), [](const Token& token) { return token.kind == TokenKind::Turn; });
  }

  const Text& text_;
  std::string_view source_;
  TextStore& texts_;
  Tokens tokens_;
  mutable Tokens ahead_;
  Sheet sheet_;
  std::vector<Item> items_;
  std::size_t turns_end_ = 0;  // after the last item that is of a turn
  std::size_t cells_ = 0;
  std::size_t line_end_ = 0;
  std::uint32_t line_ = 0;
  bool has_czech_letter_ = false;  // for Black
  bool has_counts_on_lines_ = false;

  // of the line that is read
  std::size_t cells_in_line_ = 0;
  std::size_t numbers_in_line_ = 0;
  std::size_t prose_words_ = 0;
  std::size_t next_habit_ = 0;
  std::size_t row_start_ = 0;  // the first item that is no sign before a number
  std::optional<std::pair<std::uint32_t, std::uint32_t>> prose_;
  std::optional<Span> words_;  // the first words of the line that are of no turn
  std::optional<Color> label_;
  std::size_t skip_to_ = 0;
  std::vector<Comment> clocks_ahead_;  // of the turn that follows
  bool clocks_lead_ = false;           // they are before their turns
};

}  // namespace gpn::notation::sheet_text
