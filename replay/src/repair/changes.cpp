// Repaired turns as changes of the source, so that layout, comments and dialect stay.
#include "repair/node.hpp"

#include "repair/other_rules.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/notation/turn_marks.hpp>
#include <gpn/replay/repair.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace gpn::replay::repair {
namespace {

using notation::Format;
using notation::NamedPlayer;
using notation::Record;
using notation::Span;

const notation::Tag* written_tag(const Record& record, std::string_view name) {
  const auto tag = std::find_if(record.tags.begin(), record.tags.end(), [&](const notation::Tag& each) {
    return each.name == name && each.span.end > each.span.begin;
  });
  return tag == record.tags.end() ? nullptr : &*tag;
}

/// The number before the turn at this place, with the blanks between them: `2. ` or `2. ... `. Empty where there is
/// none.
Span number_before(const Record& record, std::uint32_t turn) noexcept {
  const std::string_view bytes = record.source.bytes;
  std::uint32_t at = turn;
  const auto back_over = [&](auto belongs) {
    while (at > record.span.begin && belongs(bytes[at - 1])) --at;
  };
  back_over([](char c) { return ascii::is_blank(c) || c == '.'; });
  const std::uint32_t digits_end = at;
  back_over(ascii::is_digit);
  return at == digits_end ? Span{turn, turn} : Span{at, turn};
}

/// The first byte of the number before the turn at this place, or of the blanks before it where there is none.
std::uint32_t number_begin(std::string_view bytes, std::uint32_t at) noexcept {
  const auto back_over = [&](auto belongs) {
    while (at > 0 && belongs(bytes[at - 1])) --at;
  };
  back_over(ascii::is_blank);
  back_over([](char c) { return c == '.'; });
  back_over(ascii::is_digit);
  return at;
}

void sort_by_place(std::vector<TextChange>& changes) {
  std::stable_sort(changes.begin(), changes.end(),
                   [](const TextChange& a, const TextChange& b) { return a.span.begin < b.span.begin; });
}

/// Collects the changes of a record; one that cannot be made refuses all.
class ChangeWriter {
 protected:
  ChangeWriter(const Record& record, Repair& repair) : record_(record), repair_(repair), bytes_(record.source.bytes) {}

  void refuse(std::string why) {
    if (repair_.inexpressible.empty()) repair_.inexpressible = std::move(why);
    repair_.changes.clear();
  }
  void change(Span span, std::string text) { repair_.changes.push_back({span, std::move(text)}); }
  std::string_view text_at(Span span) const { return bytes_.substr(span.begin, span.end - span.begin); }
  void finish() {
    if (!repair_.inexpressible.empty()) return repair_.changes.clear();
    sort_by_place(repair_.changes);
  }

  const Record& record_;
  Repair& repair_;
  std::string_view bytes_;
};

/// Words beside the turns are exchanged, and with them the names and the result, which mean the same players. Where
/// only numbers name the player of the first turn, the turns are numbered anew. Other changes come first.
class Exchange : ChangeWriter {
 public:
  Exchange(const Record& record, Repair& repair) : ChangeWriter(record, repair) {}

  void make() {
    if (!record_.player_words.empty())
      exchange_words();
    else if (record_.format == notation::Format::Gpn)
      number_anew();
    else if (record_.format == notation::Format::Boardspace)
      refuse("the seats of all clicks would have to be exchanged");
    else
      refuse("the rows would have to be numbered anew; convert the record to gpn first");
    finish();
  }

 private:
  void exchange_words() {
    const auto& words = record_.player_words;
    for (const NamedPlayer& word : words) {
      const auto other_word =
          std::find_if(words.begin(), words.end(), [&](const NamedPlayer& each) { return each.player != word.player; });
      if (other_word == words.end()) return refuse("the record names one player only; write the other one");
      change(word.span, std::string(text_at(other_word->span)));
    }
    exchange_names();
    exchange_result();
  }

  void exchange_names() {
    const notation::Tag* const white = written_tag(record_, "White");
    const notation::Tag* const black = written_tag(record_, "Black");
    if (white == nullptr && black == nullptr) return;
    if (white == nullptr || black == nullptr) return refuse("one name is not written; exchange the names by hand");
    change(white->span, std::string(text_at(black->span)));
    change(black->span, std::string(text_at(white->span)));
  }

  void exchange_result() {
    if (record_.resignation) return refuse("the record says who resigned; exchange the colours there by hand");
    if (!record_.result || record_.result == notation::Result::Draw) return;
    const bool is_whites = record_.result == notation::Result::WhiteWins;
    if (text_at(record_.result_span) != notation::name(*record_.result))
      return refuse("the result is written in words; exchange the colours there by hand");
    const std::string other_result(
        notation::name(is_whites ? notation::Result::BlackWins : notation::Result::WhiteWins));
    change(record_.result_span, other_result);
    const notation::Tag* const tag = written_tag(record_, "Result");
    if (tag != nullptr && tag->span != record_.result_span) change(tag->span, other_result);
  }

  void number_anew() {
    const notation::TurnMarks marks = notation::read_turn_marks(record_);
    const auto& turns = record_.main.turns;
    if (marks.numbers.size() != turns.size() || !marks.numbers.front()) return refuse("the turns have no numbers");
    const std::uint32_t first = marks.numbers.front()->number;
    for (std::size_t i = 0; i < turns.size(); ++i) {
      const bool is_whites = i % 2 == 0;
      const std::uint32_t begin = turns[i].span.begin;
      if (!is_whites && !marks.numbers[i]) continue;
      const std::string number = is_whites ? fmt::format("{}. ", first + i / 2) : std::string();
      change(marks.numbers[i] ? number_before(record_, begin) : Span{begin, begin}, number);
    }
  }
};

class Changes : ChangeWriter {
 public:
  Changes(const Record& record, const TokenLine& line, const std::vector<Token>& tokens, Repair& repair)
      : ChangeWriter(record, repair), line_(line), tokens_(tokens) {}

  void make() {
    std::uint32_t next_slot = 0;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const Token& token = tokens_[i];
      if (token.slot == no_slot) {
        const std::size_t end = end_of_run(i);
        insert(i, end);
        i = end - 1;
        continue;
      }
      if (token.slot < next_slot) return refuse("the turns would have to change places");
      remove_all(next_slot, token.slot);
      replace(token);
      next_slot = token.slot + 1;
    }
    remove_all(next_slot, static_cast<std::uint32_t>(line_.slots.size()));
    finish();
  }

 private:
  std::optional<std::string> spelled(std::string_view text) {
    auto spelling = notation::turn_spelling(record_.format, text);
    if (!spelling)
      refuse(fmt::format("{} does not write a turn as one word; convert the record to gpn first",
                         notation::name(record_.format)));
    return spelling;
  }

  void replace(const Token& token) {
    const Token& original = line_.tokens[token.slot];
    const Slot& slot = line_.slots[token.slot];
    if (token.text != original.text) {
      const auto text = spelled(token.text);
      if (!text) return;
      const Span number = original.is_first_gap ? number_before(record_, slot.span.begin) : slot.span;
      if (original.is_first_gap && number != slot.span)  // `1... b3` becomes `1. b4 b3`
        change(number, fmt::format("{}. {} ",
                                   bytes_.substr(number.begin, bytes_.find('.', number.begin) - number.begin), *text));
      else if (slot.span.begin == slot.span.end)
        insert_at(slot.span.begin, *text);
      else
        change(slot.span, *text);
    }
    if (token.reserve == original.reserve) return;
    const std::string count = token.reserve ? fmt::format("({})", *token.reserve) : std::string();
    if (slot.count && count.empty())
      change({blanks_before(slot.count->begin), slot.count->end}, "");
    else if (slot.count)
      change(*slot.count, count);
    else
      change({slot.span.end, slot.span.end}, " " + count);
  }

  void remove_all(std::uint32_t begin, std::uint32_t end) {
    if (begin == end || remove_lines(begin, end)) return;
    for (std::uint32_t i = begin; i < end; ++i) remove(i);
  }

  /// Slots that fill lines of a sheet, from number to number where they are numbered: what is left of a row without its
  /// turns, such as its number, would be read as another one.
  bool remove_lines(std::uint32_t begin, std::uint32_t end) {
    const auto is_numbered = [&](std::uint32_t slot) { return line_.tokens[slot].number.has_value(); };
    if (record_.format != Format::Sheet) return false;
    if (is_numbered(begin) && end < line_.slots.size() && !is_numbered(end)) return false;
    const Slot& last = line_.slots[end - 1];
    std::uint32_t from = line_.slots[begin].span.begin;
    std::uint32_t to = end_with_glyph(last);
    while (from > record_.span.begin && is_of_cell(bytes_[from - 1])) --from;
    while (to < record_.span.end && is_of_cell(bytes_[to])) ++to;
    const bool is_at_begin = from == record_.span.begin || bytes_[from - 1] == '\n';
    if (!is_at_begin || to == record_.span.end || bytes_[to] != '\n') return false;
    change({from, to + 1}, "");
    return true;
  }

  /// True for a character that a line has besides its turns: a number, blanks, what separates cells.
  static bool is_of_cell(char c) noexcept {
    constexpr std::string_view others = " \t\r.,;:\"/|)";
    return (c >= '0' && c <= '9') || others.find(c) != std::string_view::npos;
  }

  void remove(std::uint32_t index) {
    const Slot& slot = line_.slots[index];
    if (slot.span.begin == slot.span.end) return;
    if (!spelled(line_.tokens[index].text)) return;
    change({blanks_before(slot.span.begin), end_with_glyph(slot)}, "");
  }

  /// The end of a turn with its count and the `!` or `?` behind it.
  std::uint32_t end_with_glyph(const Slot& slot) const noexcept {
    std::uint32_t end = slot.count ? slot.count->end : slot.span.end;
    while (end < record_.span.end && (bytes_[end] == '!' || bytes_[end] == '?')) ++end;
    return end;
  }

  /// Turns that are inserted one after another.
  std::size_t end_of_run(std::size_t begin) const noexcept {
    std::size_t end = begin;
    while (end < tokens_.size() && tokens_[end].slot == no_slot) ++end;
    return end;
  }

  void insert(std::size_t begin, std::size_t end) {
    std::string text;
    for (std::size_t i = begin; i < end; ++i) {
      const auto spelling = spelled(tokens_[i].text);
      if (!spelling) return;
      if (!text.empty()) text += ' ';
      text += *spelling;
    }
    const Token* next = end < tokens_.size() ? &tokens_[end] : nullptr;
    const Token* previous = begin > 0 ? &tokens_[begin - 1] : nullptr;
    if (next != nullptr && next->number && tokens_[begin].number)
      return insert_row(*next, fmt::format("{}. {}", tokens_[begin].number->number, text));
    if (next != nullptr && (!next->number || previous == nullptr))
      return insert_at(line_.slots[next->slot].span.begin, text);
    if (previous == nullptr) return refuse("there is no turn beside the missing one");
    const Slot& slot = line_.slots[previous->slot];
    insert_at(slot.count ? slot.count->end : slot.span.end, text);
  }

  /// A row of its own before the number of the next one.
  void insert_row(const Token& next, const std::string& row) {
    const std::uint32_t at = number_begin(bytes_, line_.slots[next.slot].span.begin);
    std::uint32_t line_begin = at;
    while (line_begin > record_.span.begin && bytes_[line_begin - 1] == ' ') --line_begin;
    const bool begins_line = line_begin == record_.span.begin || bytes_[line_begin - 1] == '\n';
    change({at, at}, row + (begins_line ? "\n" + std::string(at - line_begin, ' ') : " "));
  }

  /// Takes the place of blanks that separate columns, so that what follows stays where it is.
  void insert_at(std::uint32_t at, std::string_view text) {
    std::uint32_t begin = at;
    while (begin > record_.span.begin && bytes_[begin - 1] == ' ') --begin;
    const bool begins_line = begin == record_.span.begin || bytes_[begin - 1] == '\n';
    const std::uint32_t from = begins_line ? begin : begin + 1;
    if (at >= from + text.size() + 1)
      return change({from, static_cast<std::uint32_t>(from + text.size())}, std::string(text));
    std::string padded;
    if (at > 0 && !ascii::is_blank(bytes_[at - 1])) padded += ' ';
    padded += text;
    if (at < bytes_.size() && !ascii::is_blank(bytes_[at])) padded += ' ';
    change({at, at}, std::move(padded));
  }

  std::uint32_t blanks_before(std::uint32_t at) const noexcept {
    while (at > record_.span.begin && (bytes_[at - 1] == ' ' || bytes_[at - 1] == '\t')) --at;
    return at;
  }

  const TokenLine& line_;
  const std::vector<Token>& tokens_;
};

/// Where numbers count the turns, a turn more or less moves all later turns to the next cell: a number that is wrong
/// now would be read as a gap.
std::vector<Token> in_cells(const TokenLine& line, const std::vector<Token>& tokens) {
  std::vector<Token> moved = tokens;
  for (std::size_t i = 0; i < moved.size(); ++i)
    moved[i].slot = i < line.slots.size() ? static_cast<std::uint32_t>(i) : no_slot;
  return moved;
}

bool has_change_of(const Repair& repair, EditKind kind) {
  return std::any_of(repair.edits.begin(), repair.edits.end(), [&](const Edit& edit) { return edit.kind == kind; });
}

/// Changes the tags that name the rules, where the record has them. A tag `Options` is added after that of the variant.
void change_rules(const Record& record, const host::Ruleset& named, const Base& base, Repair& repair) {
  const host::Ruleset& rules = *base.rules;
  const notation::Tag* game = written_tag(record, "Game");
  const notation::Tag* variant = written_tag(record, "Variant");
  const bool is_other_game = rules.game().id() != named.game().id();
  const bool is_other_variant = rules.variant() != named.variant();
  const bool has_tags = record.format == Format::Gpn && variant != nullptr && (game != nullptr || !is_other_game);
  if (!has_tags) {
    repair.inexpressible = fmt::format("the record does not name its rules; use --{}", difference_of(rules, named));
    return;
  }
  if (is_other_game) repair.changes.push_back({game->span, std::string(rules.game().id())});
  if (is_other_variant) repair.changes.push_back({variant->span, rules.variant()});
  if (is_other_game || is_other_variant) return;
  const notation::Tag* options = written_tag(record, "Options");
  if (options != nullptr) return repair.changes.push_back({options->span, rules.added_options()});
  const Span at{variant->span.end, variant->span.end};
  repair.changes.push_back({at, fmt::format("\"]\n[Options \"{}", rules.added_options())});
}

/// Returns what separates the second game from the first: tags, or a line and the heading of a sheet.
std::string heading_of(const Record& record, const Base& base) {
  const std::string_view game = base.rules->game().id();
  if (record.format == Format::Gpn)
    return fmt::format(" {}\n\n[Game \"{}\"]\n[Variant \"{}\"]\n\n",
                       record.result ? notation::name(*record.result) : "*", game, base.rules->variant());
  std::string heading = "\n\n---\n";  // a heading alone is one of the next page of the same game
  for (const char c : game) heading += ascii::upper(c);
  return heading + " " + base.rules->variant() + "\n";
}

void separate(const Record& record, const TokenLine& line, const Base& base, Repair& repair) {
  const Token& first = base.tokens[*base.restart];
  const bool has_headings = record.format == Format::Gpn || record.format == Format::Sheet;
  if (!has_headings || first.slot == no_slot) {
    repair.changes.clear();
    repair.inexpressible = "the games have to be separated by hand";
    return;
  }
  const std::uint32_t at = line.slots[first.slot].span.begin;
  std::uint32_t begin = at;
  if (first.number) begin = number_begin(record.source.bytes, at);
  while (begin > 0 && ascii::is_blank(record.source.bytes[begin - 1])) --begin;
  const std::string number = first.number ? fmt::format("{}. ", first.number->number) : std::string();
  repair.changes.push_back({{begin, at}, heading_of(record, base) + number});
  sort_by_place(repair.changes);
}

}  // namespace

void make_changes(const Record& record, const TokenLine& line, const host::Ruleset& named, const Base& base,
                  Repair& repair) {
  if (has_change_of(repair, EditKind::OtherRules)) change_rules(record, named, base, repair);
  const bool keeps_number = base.tokens.size() == line.tokens.size();
  const bool is_counted = record.format == Format::Sheet || record.format == Format::Gpn;
  if (keeps_number || !is_counted || repair.number_conflicts == 0)
    Changes(record, line, base.tokens, repair).make();
  else
    Changes(record, line, in_cells(line, base.tokens), repair).make();
  if (base.restart) separate(record, line, base, repair);
  if (has_change_of(repair, EditKind::ColorsExchanged)) Exchange(record, repair).make();
}

}  // namespace gpn::replay::repair
