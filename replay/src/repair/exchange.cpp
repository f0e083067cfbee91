#include "repair/exchange.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay::repair {
namespace {

using notation::NamedPlayer;
using notation::Record;
using notation::Span;

class Exchange {
 public:
  Exchange(const Record& record, Repair& repair) : record_(record), repair_(repair), bytes_(record.source.bytes) {}

  void make() {
    if (!record_.player_words.empty())
      exchange_words();
    else if (record_.format == notation::Format::Gpn)
      number_anew();
    else if (record_.format == notation::Format::Boardspace)
      refuse("the seats of all clicks would have to be exchanged");
    else
      refuse("the rows would have to be numbered anew; convert the record to gpn first");
    if (!repair_.inexpressible.empty()) return repair_.changes.clear();
    std::stable_sort(repair_.changes.begin(), repair_.changes.end(),
                     [](const TextChange& a, const TextChange& b) { return a.span.begin < b.span.begin; });
  }

 private:
  void refuse(std::string why) {
    if (repair_.inexpressible.empty()) repair_.inexpressible = std::move(why);
  }
  void change(Span span, std::string text) { repair_.changes.push_back({span, std::move(text)}); }
  std::string_view text_at(Span span) const { return bytes_.substr(span.begin, span.end - span.begin); }

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

  const notation::Tag* written_tag(std::string_view name) const {
    const auto tag = std::find_if(record_.tags.begin(), record_.tags.end(), [&](const notation::Tag& each) {
      return each.name == name && each.span.end > each.span.begin;
    });
    return tag == record_.tags.end() ? nullptr : &*tag;
  }

  void exchange_names() {
    const notation::Tag* const white = written_tag("White");
    const notation::Tag* const black = written_tag("Black");
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
    const notation::Tag* const tag = written_tag("Result");
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

  const Record& record_;
  Repair& repair_;
  std::string_view bytes_;
};

}  // namespace

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

void exchange_colors(const Record& record, Repair& repair) { Exchange(record, repair).make(); }

}  // namespace gpn::replay::repair
