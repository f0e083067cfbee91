#include "repair/changes.hpp"

#include "repair/other_rules.hpp"

#include <gpn/notation/turn_spelling.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay::repair {
namespace {

using notation::Format;
using notation::Record;
using notation::Span;

class Changes {
 public:
  Changes(const Record& record, const TokenLine& line, const std::vector<Token>& tokens, Repair& repair)
      : record_(record), line_(line), tokens_(tokens), repair_(repair), bytes_(record.source.bytes) {}

  void make() {
    std::uint32_t next_slot = 0;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const Token& token = tokens_[i];
      if (token.slot == no_slot) {
        insert(i);
        continue;
      }
      if (token.slot < next_slot) return refuse("the turns would have to change places");
      for (; next_slot < token.slot; ++next_slot) remove(next_slot);
      replace(token);
      ++next_slot;
    }
    for (; next_slot < line_.slots.size(); ++next_slot) remove(next_slot);
    if (!repair_.inexpressible.empty()) repair_.changes.clear();
    std::stable_sort(repair_.changes.begin(), repair_.changes.end(),
                     [](const TextChange& a, const TextChange& b) { return a.span.begin < b.span.begin; });
  }

 private:
  void refuse(std::string why) {
    if (repair_.inexpressible.empty()) repair_.inexpressible = std::move(why);
    repair_.changes.clear();
  }

  void change(Span span, std::string text) { repair_.changes.push_back({span, std::move(text)}); }

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
      if (slot.span.begin == slot.span.end)
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

  void remove(std::uint32_t index) {
    const Slot& slot = line_.slots[index];
    if (slot.span.begin == slot.span.end) return;
    const std::uint32_t end = slot.count ? slot.count->end : slot.span.end;
    if (!spelled(line_.tokens[index].text)) return;
    change({blanks_before(slot.span.begin), end}, "");
  }

  void insert(std::size_t index) {
    const auto text = spelled(tokens_[index].text);
    if (!text) return;
    const Token* next = index + 1 < tokens_.size() ? &tokens_[index + 1] : nullptr;
    const Token* previous = index > 0 ? &tokens_[index - 1] : nullptr;
    const bool has_next = next != nullptr && next->slot != no_slot;
    const bool has_previous = previous != nullptr && previous->slot != no_slot;
    if (has_next && (!next->number || !has_previous)) return insert_at(line_.slots[next->slot].span.begin, *text);
    if (!has_previous) return refuse("there is no turn beside the missing one");
    const Slot& slot = line_.slots[previous->slot];
    insert_at(slot.count ? slot.count->end : slot.span.end, *text);
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

  const Record& record_;
  const TokenLine& line_;
  const std::vector<Token>& tokens_;
  Repair& repair_;
  std::string_view bytes_;
};

/// On a sheet with numbered rows a turn more or less moves all later turns to the next cell.
std::vector<Token> in_cells(const TokenLine& line, const std::vector<Token>& tokens) {
  std::vector<Token> moved = tokens;
  for (std::size_t i = 0; i < moved.size(); ++i)
    moved[i].slot = i < line.slots.size() ? static_cast<std::uint32_t>(i) : no_slot;
  return moved;
}

bool has_change_of(const Repair& repair, EditKind kind) {
  return std::any_of(repair.edits.begin(), repair.edits.end(), [&](const Edit& edit) { return edit.kind == kind; });
}

const notation::Tag* written_tag(const Record& record, std::string_view name) {
  const auto tag = std::find_if(record.tags.begin(), record.tags.end(), [&](const notation::Tag& each) {
    return each.name == name && each.span.end > each.span.begin;
  });
  return tag == record.tags.end() ? nullptr : &*tag;
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

/// The first byte of what is written before the turn for its sake: its number and blanks.
std::uint32_t begin_with_number(std::string_view bytes, std::uint32_t at) noexcept {
  const auto back_over = [&](auto belongs) {
    while (at > 0 && belongs(bytes[at - 1])) --at;
  };
  back_over(ascii::is_blank);
  back_over([](char c) { return c == '.'; });
  back_over([](char c) { return c >= '0' && c <= '9'; });
  back_over(ascii::is_blank);
  return at;
}

/// Tags separate the second game from the first.
void separate(const Record& record, const TokenLine& line, const Base& base, Repair& repair) {
  const Token& first = base.tokens[*base.restart];
  if (record.format != Format::Gpn || first.slot == no_slot || !first.number) {
    repair.changes.clear();
    repair.inexpressible = "the games have to be separated by hand";
    return;
  }
  const std::uint32_t at = line.slots[first.slot].span.begin;
  const std::uint32_t begin = begin_with_number(record.source.bytes, at);
  repair.changes.push_back({{begin, at},
                            fmt::format(" {}\n\n[Game \"{}\"]\n[Variant \"{}\"]\n\n{}. ",
                                        record.result ? notation::name(*record.result) : "*", base.rules->game().id(),
                                        base.rules->variant(), first.number->number)});
  std::stable_sort(repair.changes.begin(), repair.changes.end(),
                   [](const TextChange& a, const TextChange& b) { return a.span.begin < b.span.begin; });
}

}  // namespace

void make_changes(const Record& record, const TokenLine& line, const host::Ruleset& named, const Base& base,
                  Repair& repair) {
  if (has_change_of(repair, EditKind::OtherRules)) change_rules(record, named, base, repair);
  const bool keeps_number = base.tokens.size() == line.tokens.size();
  const bool has_rows = record.format == Format::Sheet && repair.number_conflicts > 0;
  if (keeps_number || !has_rows)
    Changes(record, line, base.tokens, repair).make();
  else
    Changes(record, line, in_cells(line, base.tokens), repair).make();
  if (base.restart) separate(record, line, base, repair);
}

}  // namespace gpn::replay::repair
