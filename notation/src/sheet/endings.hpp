// Words that say how the game ended: `White resigns`, `1-0`, `Winner: Anna`.
#pragma once

#include "sheet/line_notes.hpp"

#include <gpn/notation/names.hpp>

namespace gpn::notation::sheet_text {

class Endings : protected LineNotes {
 protected:
  using LineNotes::LineNotes;

  struct EndWords {
    std::optional<Color> player;
    bool resigns = false;
    bool wins = false;
    bool loses = false;
    bool draw = false;
    std::size_t end = 0;  // the item behind them

    /// False where the words say nothing of the end of a game.
    bool add(std::optional<Sense> sense) noexcept {
      resigns |= sense == Sense::Resigns;
      wins |= sense == Sense::Wins;
      loses |= sense == Sense::Loses;
      draw |= sense == Sense::Draw;
      return sense == Sense::Resigns || sense == Sense::Wins || sense == Sense::Loses || sense == Sense::Draw;
    }
  };

  /// `Winner: White`, `White - lost`.
  bool parts_ending(std::size_t index) const noexcept {
    return is_sign_at(index, ':') || is_sign_at(index, ',') || is_at(index, TokenKind::Missing);
  }

  /// True if the word is part of the name, or such a part in another case: they differ in their last letters alone.
  static bool is_of_name(std::string_view word, std::string_view name) {
    constexpr std::size_t shortest_stem = 3;
    constexpr std::size_t longest_ending = 3;
    constexpr std::size_t most_left_out = 2;
    const auto words = words_of_name(word);
    const auto parts = words_of_name(name);
    return words.size() == 1 && std::any_of(parts.begin(), parts.end(), [&](const std::u32string& part) {
             const auto [end, rest] = std::mismatch(words[0].begin(), words[0].end(), part.begin(), part.end());
             const auto same = static_cast<std::size_t>(rest - part.begin());
             return words[0] == part || (same >= shortest_stem && words[0].size() - same <= longest_ending &&
                                         part.size() - same <= most_left_out);
           });
  }

  /// The player of whose name the word is a part, or such a part in another case: `Анни` for `Анна Коваль`. Empty where
  /// it may be either.
  std::optional<Color> player_inflected(const Item& item) const {
    std::optional<Color> found;
    const bool is_unclear = any_name([&](Color player, const Tag& tag) {
      if (!item.is_word() || !is_of_name(source_at(span_of(item)), tag.value)) return false;
      return std::exchange(found, player).has_value();
    });
    return is_unclear ? std::nullopt : found;
  }

  /// `花子の勝ち`: a name and what its player did, without a blank.
  bool read_glued_ending(const Item& item, EndWords& words) const {
    if (!item.is_word() || item.sense) return false;
    return any_name([&](Color player, const Tag& tag) {
      std::string_view rest = source_at(span_of(item));
      if (!rest.starts_with(tag.value)) return false;
      rest.remove_prefix(tag.value.size());
      constexpr std::string_view courtesy = "さん";
      if (rest.starts_with(courtesy)) rest.remove_prefix(courtesy.size());
      const auto sense = sense_of(rest);
      if (sense == Sense::Draw || !words.add(sense)) return false;
      words.player = player;
      return true;
    });
  }

  /// Words that say who resigned, won or lost, from here on. False when there are none.
  bool read_end_words(std::size_t index, EndWords& words) const {
    for (words.end = index; words.end < items_.size(); ++words.end) {
      const Item& item = items_[words.end];
      if (const auto player = item.player()) {
        const bool is_letter = item.end == item.begin + 1 && ascii::is_letter(text_.plain()[item.begin]);
        if (words.player || (is_letter && (words.wins || words.loses))) break;  // `"win":"w"`
        words.player = player;
      } else if (words.add(item.sense)) {
      } else if (const auto inflected = item.sense ? std::nullopt : player_inflected(item);
                 inflected && words.player.value_or(*inflected) == *inflected) {
        words.player = inflected;
      } else if (!(words.end == index && read_glued_ending(item, words)) && item.sense != Sense::Filler &&
                 !parts_ending(words.end)) {
        break;
      }
    }
    while (words.end > index + 1 && parts_ending(words.end - 1)) --words.end;
    if (words.wins && words.loses) return false;
    if (!words.resigns && !((words.wins || words.loses) && words.player) && !words.draw) return false;
    if (words.resigns && words.wins && words.player) words.player = other(*words.player);
    return true;
  }

  /// `White did not win`, `not a draw`: a negation between the signs around the words from `first` to `last`.
  bool is_negated(std::size_t first, std::size_t last) const {
    const auto parts = [&](std::size_t at) {
      return is_at(at, TokenKind::CellEnd) || is_at(at, TokenKind::Turn) ||
             (is_at(at, TokenKind::Sign) && !is_sign_at(at, ':'));
    };
    const auto negates = [&](const Item& item) {
      return item.sense == Sense::Not || words(item) == "no" || words(item) == "ні";
    };
    while (first > 0 && !parts(first - 1)) --first;
    while (last < items_.size() && !parts(last)) ++last;
    return std::any_of(items_.begin() + static_cast<std::ptrdiff_t>(first),
                       items_.begin() + static_cast<std::ptrdiff_t>(last), negates);
  }

  /// The result, or words that say who resigned, won or lost, from here on.
  bool walk_ending(std::size_t index) {
    const bool is_result = is_at(index, TokenKind::Result);
    EndWords words;
    words.end = index + 1;
    if (!is_result && !read_end_words(index, words)) return false;
    if (!is_result && is_negated(index, words.end)) {
      if (cells_in_line_ > 0) sheet_.unread_claims.push_back(span_of(items_[index]));
      return false;
    }
    if (const auto result = plain(items_[index]); is_result) {  // `1-0`, `0 : 1`, `*`
      if (result.starts_with("1/2") || result.starts_with("0.5"))
        sheet_.result = Result::Draw;
      else if (result.starts_with('*'))
        sheet_.result.reset();
      else
        sheet_.result = result.starts_with('1') ? Result::WhiteWins : Result::BlackWins;
    }
    end_prose();
    const Span span = text_.span(items_[index].begin, items_[words.end - 1].end);
    skip_to_ = words.end + (is_sign_at(words.end, '.') ? 1 : 0);
    const Span with_stop = text_.span(items_[index].begin, items_[skip_to_ - 1].end);
    if (words.resigns) {
      sheet_.resignation = Resignation{words.player ? words.player : label_, span};
    } else {
      if (words.draw) sheet_.result = Result::Draw;
      if (words.wins || words.loses)
        sheet_.result = words.wins == (words.player == Color::White) ? Result::WhiteWins : Result::BlackWins;
      sheet_.result_span = span;
    }
    sheet_.endings.push_back({written(with_stop), with_stop});
    sheet_.read.push_back(with_stop);
    return true;
  }

  /// A line that only says how the game ended.
  bool is_ending() const {
    bool ends = false;
    std::size_t others = 0;
    for (const Item& item : items_) {
      EndWords words;
      if (item.kind() == TokenKind::Result || words.add(item.sense) || read_glued_ending(item, words))
        ends = true;
      else if (item.is_word() && !item.player() && item.sense != Sense::Filler && item.sense != Sense::ResultTag)
        others += item.count;
      else if (item.kind() == TokenKind::Figures || item.kind() == TokenKind::Odd)
        ++others;
    }
    return ends && others <= 1 && !(others == 1 && sheet_.rows.empty());
  }
};

}  // namespace gpn::notation::sheet_text
