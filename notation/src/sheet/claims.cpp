// The text is read as words. Words in a row that belong to the name of a player, or are a word for a colour, name the
// player with more of them; where both have as many, the one who is named whole. A word of resigning, winning or losing
// belongs to the player named before it: of two players the first with such a word decides. Known words are those of
// sheets (sheet/typing.hpp), whatever their capitals.
#include "sheet/claims.hpp"

#include "sheet/typing.hpp"

#include <gpn/notation/names.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace gpn::notation::common {
namespace {

using sheet_text::Sense;

/// Longer texts are no claims.
constexpr std::size_t most_words = 64;

constexpr auto plain_words = std::to_array<std::string_view>(
    {"the", "a",     "by",  "of",      "is",  "was", "has", "had", "game", "match", "and",  "to", "in",
     "on",  "after", "for", "against", "due", "mr",  "mrs", "ms",  "dr",   "herr",  "frau", "mme"});

bool is_plain(std::string_view word) noexcept {
  return std::any_of(plain_words.begin(), plain_words.end(),
                     [&](std::string_view plain) { return ascii::same_word(plain, word); });
}

bool is_of_word(char c) noexcept {
  return ascii::is_letter(c) || ascii::is_digit(c) || c == '-' || c == '\'' || (c & 0x80) != 0;
}

/// The point in `anna.berg`.
bool is_inside_word(std::string_view text, std::size_t at) noexcept {
  return text[at] == '.' && at > 0 && is_of_word(text[at - 1]) && at + 1 < text.size() && is_of_word(text[at + 1]);
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size() && words.size() < most_words;) {
    std::size_t end = at;
    while (end < text.size() && (is_of_word(text[end]) || is_inside_word(text, end))) ++end;
    std::string_view word = text.substr(at, end - at);
    if (word.ends_with("'s")) word.remove_suffix(2);
    if (!word.empty()) words.push_back(word);
    at = end + 1;
  }
  return words;
}

/// A part of the text: who is named, or what somebody did.
struct Part {
  std::optional<Sense> deed;    // Resigns, Wins or Loses; empty for a name
  std::optional<Color> player;  // empty for a name that is unclear
  std::size_t begin;            // of its words
  std::size_t end;
};

class ClaimReader {
 public:
  ClaimReader(std::string_view text, std::span<const Tag> tags) : words_(words_of(text)), tags_(tags) {}

  std::optional<Claim> read() {
    bool has_deed = false;  // most texts have none
    for (std::size_t i = 0; i < words_.size() && !has_deed; ++i) has_deed = phrase_at(i).is_deed();
    if (!has_deed) return std::nullopt;
    read_names();
    for (std::size_t i = 0; i < words_.size();)
      if (!read_name(i)) read_phrase(i);
    add_strangers();
    if (is_denied_ || !(has(Sense::Resigns) || has(Sense::Wins) || has(Sense::Loses))) return std::nullopt;
    Claim claim;
    claim.is_resignation = has(Sense::Resigns);
    claim.is_whole = others_.empty() && words_.size() < most_words;
    claim.winner = winner();
    claim.is_unclear = !claim.winner && has(std::nullopt);
    return claim;
  }

 private:
  struct Phrase {
    std::optional<Sense> sense;
    std::size_t end;

    bool is_deed() const noexcept { return sheet_text::is_deed(sense); }
  };

  void read_names() {
    for (const std::string_view word : words_) folded_.push_back(words_of_name(word));
    for (const Tag& tag : tags_)
      for (const Color player : {Color::White, Color::Black})
        if (tag.name == name_of(player) && names_[index(player)].empty())
          names_[index(player)] = words_of_name(tag.value);
  }

  /// Nothing for a name.
  bool has(std::optional<Sense> deed) const noexcept {
    return std::any_of(parts_.begin(), parts_.end(), [&](const Part& part) { return part.deed == deed; });
  }

  /// The longest known phrase from the word on.
  Phrase phrase_at(std::size_t first) const {
    Phrase found{std::nullopt, first + 1};
    std::string text;
    for (std::size_t end = first; end < std::min(words_.size(), first + sheet_text::longest_phrase); ++end) {
      if (!text.empty()) text += ' ';
      for (const char c : words_[end]) text += ascii::lower(c);
      if (const auto sense = sheet_text::sense_of(text)) found = {sense, end + 1};
    }
    return found;
  }

  bool is_of_name(std::size_t word, Color player) const {
    const auto& name = names_[index(player)];
    return folded_[word].size() == 1 && std::find(name.begin(), name.end(), folded_[word].front()) != name.end();
  }

  bool read_name(std::size_t& at) {
    const std::size_t begin = at;
    std::array<std::size_t, 2> found{};
    std::array<bool, 2> is_whole{};
    while (at < words_.size()) {
      const Phrase phrase = phrase_at(at);
      const bool is_color = sheet_text::is_player(phrase.sense);
      bool is_named = is_color;
      for (const Color player : {Color::White, Color::Black}) {
        const bool is_his = is_color && sheet_text::color_of(*phrase.sense) == player;
        if (!is_his && !is_of_name(at, player)) continue;
        is_named = true;
        ++found[index(player)];
        is_whole[index(player)] = is_his || found[index(player)] == names_[index(player)].size();
      }
      if (!is_named) break;
      at = is_color ? phrase.end : at + 1;
    }
    if (at == begin) return false;
    std::optional<Color> player;
    if (found[0] != found[1])
      player = found[0] > found[1] ? Color::White : Color::Black;
    else if (is_whole[0] != is_whole[1])
      player = is_whole[0] ? Color::White : Color::Black;
    if (player && !is_whole[index(*player)] && (is_capital(begin - 1) || is_capital(at))) player.reset();
    parts_.push_back({std::nullopt, player, begin, at});
    return true;
  }

  void read_phrase(std::size_t& at) {
    const Phrase phrase = phrase_at(at);
    is_denied_ |= phrase.sense == Sense::Not;
    if (phrase.is_deed())
      parts_.push_back({phrase.sense, std::nullopt, at, phrase.end});
    else if (!is_plain(words_[at]) && phrase.sense != Sense::Filler)
      others_.push_back(at);
    at = phrase.end;
  }

  /// True if the word may be one of a name beside words of a name: `Carl` before `Berg`.
  bool is_capital(std::size_t word) const {
    return word < words_.size() && words_[word].size() > 1 && ascii::is_upper(words_[word].front()) &&
           !is_plain(words_[word]) && !phrase_at(word).sense;
  }

  /// Other words before a deed, and after `by` and `of`, name somebody: `Carl resigns`.
  void add_strangers() {
    std::vector<std::size_t> rest;
    for (const std::size_t word : others_) {
      const auto next =
          std::find_if(parts_.begin(), parts_.end(), [&](const Part& part) { return part.begin == word + 1; });
      const bool is_before = next != parts_.end() && next->deed &&
                             (is_capital(word) || !ascii::same_word(words_[next->begin], "resignation"));
      const bool is_after = word > 0 && is_capital(word) &&
                            (ascii::same_word(words_[word - 1], "by") || ascii::same_word(words_[word - 1], "of"));
      const bool is_name = std::none_of(words_[word].begin(), words_[word].end(), ascii::is_digit);
      if (is_name && (is_before || is_after))
        parts_.insert(next, {std::nullopt, std::nullopt, word, word + 1});
      else
        rest.push_back(word);
    }
    others_ = std::move(rest);
    std::stable_sort(parts_.begin(), parts_.end(), [](const Part& a, const Part& b) { return a.begin < b.begin; });
  }

  std::optional<Color> winner() const {
    const auto is_name = [](const Part& part) { return !part.deed; };
    const auto first = std::find_if(parts_.begin(), parts_.end(), is_name);
    if (first == parts_.end()) return std::nullopt;
    const bool is_alone = std::all_of(first, parts_.end(), [&](const Part& part) {
      return part.deed || (part.player && part.player == first->player);
    });
    if (is_alone && has(Sense::Wins) && has(Sense::Loses)) return std::nullopt;
    if (is_alone) return has(Sense::Wins) ? first->player : other(*first->player);
    for (auto name = first; name != parts_.end(); name = std::find_if(name + 1, parts_.end(), is_name)) {
      const auto deed = name + 1;
      if (deed == parts_.end() || !deed->deed) continue;
      if (!name->player) return std::nullopt;
      // `Anna defeated Bela`, but `Anna lost to Bela`
      const auto next = deed + 1;
      const bool has_object = next != parts_.end() && !next->deed && next->begin == deed->end;
      return deed->deed == Sense::Wins || (deed->deed == Sense::Loses && has_object) ? name->player
                                                                                     : other(*name->player);
    }
    return std::nullopt;
  }

  std::vector<std::string_view> words_;
  std::span<const Tag> tags_;
  std::vector<std::vector<std::u32string>> folded_;   // each of the words
  std::array<std::vector<std::u32string>, 2> names_;  // the words of each name
  std::vector<Part> parts_;                           // in the order of the words
  std::vector<std::size_t> others_;                   // words that have no meaning here
  bool is_denied_ = false;
};

void report_unclear(std::string_view text, Span span, std::optional<Color> loser, RecordContext& context) {
  const Record& record = context.record();
  std::string taken = "was read as that of the player to move";
  if (loser) taken = fmt::format("is {}'s by the result {}", name_of(*loser), name(*record.result));
  context.report(
      "claim-not-read", span,
      fmt::format("{} does not name one of the players, White ({}) or Black ({}), and {}; write White resigns or "
                  "Black resigns",
                  gpn::quoted(text), record.tag("White").value_or("without a name"),
                  record.tag("Black").value_or("without a name"), taken));
}

Result win_of(Color player) noexcept { return player == Color::White ? Result::WhiteWins : Result::BlackWins; }

}  // namespace

std::optional<Claim> read_claim(std::string_view text, std::span<const Tag> tags) {
  return ClaimReader(text, tags).read();
}

bool add_claim(std::string_view text, Span span, ClaimPlace place, RecordContext& context) {
  const auto claim = read_claim(text, context.record().tags);
  if (!claim || (place == ClaimPlace::Remark && !claim->is_whole)) return false;
  Record& record = context.record();
  if (!claim->is_resignation) {
    if (!claim->winner || !claim->is_whole) {
      if (place == ClaimPlace::Tag && !record.result)
        context.report(
            "claim-not-read", span,
            fmt::format("{} does not say clearly who won and was not read; write 1-0 or 0-1", gpn::quoted(text)));
      return false;
    }
    if (!record.result) {
      record.result = win_of(*claim->winner);
      record.result_span = span;
    } else if (record.result != win_of(*claim->winner)) {
      context.report("result-tag-conflict", span,
                     fmt::format("the result of the record is {}, but {} names {} as the winner; correct one of them",
                                 name(*record.result), gpn::quoted(text), name_of(*claim->winner)));
    }
    return true;
  }
  if (record.resignation) return true;
  std::optional<Color> loser;
  if (claim->winner) loser = other(*claim->winner);
  if (claim->is_unclear) {
    if (record.result && *record.result != Result::Draw)
      loser = record.result == Result::WhiteWins ? Color::Black : Color::White;
    report_unclear(text, span, loser, context);
  }
  record.resignation = Resignation{loser, span};
  return true;
}

}  // namespace gpn::notation::common
