// A line above the turns that names both players, and what people write beside the names:
//
//   Anna - Bela                    A. Berg – B. van den Lotus, 9 Jan 1997
//   # Anna vs. Bela (1997-01-09)   Round 3: Berg, A. (White) v Lotus, B. (Black)
//   Game 3 Anna/Bela               W Anna B Bela   Final: Anna-Bela   Players: Anna and Bela
//
// Each word of the line becomes a letter that says what it may be, and a pattern has to match all letters:
//
//   N  a part of a name with a capital   p  a small one, such as `van`   H  two names with a hyphen between them
//   W B  a word for a player             w b d m  the same in brackets, a date in them, another remark in them
//   s  a sign such as `-` or `vs`        x  `/` or `x`   a  `and`   ,  a comma or semicolon   :  a colon
//   R  a round, a final, a game   G  the name of the game or its variant   P  `players`   #  a number   D  a date
//   !  anything else
//
// So a sentence with a dash in it stays text, and so does what may name players or not: `Anna-Bela` alone.
#include "common/tag_words.hpp"
#include "sheet/headings.hpp"
#include "sheet/patterns.hpp"
#include "sheet/tokens.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

struct WordsOfPairing {
  char letter;
  std::string_view words;  // each between blanks
};

constexpr auto words_of_pairings = std::to_array<WordsOfPairing>({
    {'s', " - -- \u2013 \u2014 vs v versus against gegen tegen contre против проти "},
    {'x', " x / "},
    {'R',
     " final finals finale semifinal semi-final quarterfinal match heat group board table halbfinale tisch brett "
     "финал фінал finále "},
    {'P', " players spieler joueurs spelers giocatori jugadores gracze игроки гравці hráči "},
    // Parts of a name that begin with a small letter.
    {'p', " al bin da de del della den der di do dos du e el la le ten ter van vom von y zu zum zur "},
});
constexpr std::string_view months = " jan feb mar apr may mai mei maj jun jul aug sep oct okt nov dec dez ";
constexpr std::size_t longest_name = 5;
/// `A.`, `J.-P.`, `Chr.`: a longer word with a full stop ends a sentence.
constexpr std::size_t longest_abbreviation = 3;
/// Lines of more words are no headings.
constexpr std::size_t most_words = 40;

bool has_word(std::string_view words, std::string_view word) {
  return words.find(' ' + std::string(word) + ' ') != npos;
}

bool is_year(std::string_view word) noexcept {
  return word.size() == 4 && std::all_of(word.begin(), word.end(), ascii::is_digit) &&
         (word.starts_with("19") || word.starts_with("20"));
}

/// `1997-01-09`, `9.1.97`, `12/05/2003`, `1997`.
bool is_date_in_figures(std::string_view word) noexcept {
  constexpr std::size_t shortest = 6;
  return is_year(word) ||
         (word.size() >= shortest && ascii::is_digit(word.back()) && word.find_first_not_of("0123456789.-/?") == npos &&
          std::count_if(word.begin(), word.end(), [](char c) { return !ascii::is_digit(c); }) >= 2);
}

class PairingReader {
 public:
  PairingReader(const Text& text, std::size_t begin, std::size_t end) : text_(text) {
    for (std::size_t at = begin; at < end && words_.size() <= most_words;) at = read_word(at, end);
    join_dates();
    for (const Word& word : words_) letters_ += word.letter;
  }

  std::optional<Pairing> read() {
    static const std::string lead = "((?=#?[RGD])[RG#D]+[:,s]?)?";
    static const std::string name = "<p*[NH][NHp]*>";
    static const std::string last_and_first_name = "<[NHp]+,[NHp]+>";
    static const std::string tail = "[wbdm]*(,?D|,?G|,[NHp]+|[dm])*:?$";
    static const std::array patterns{
        Pattern(lead + last_and_first_name + "[wbdm]*s" + last_and_first_name + tail),
        Pattern(lead + name + "[wbdm]*[sx]" + name + tail),
        Pattern(lead + "[WB]:?" + name + "[wbdm]*[sx][WB]:?" + name + tail),  // not `White player - Anna`
        Pattern("P:?" + name + "[wbm]*[asx,]" + name + tail),
        Pattern(lead + "[WB]:?" + name + "m*[,a]?[WB]:?" + name + tail),
        Pattern(lead + name + "m*(?=[wb])[wbm]*[,a]?" + name + "m*(?=[wb])" + tail),
        Pattern("([RG#]+:|P:?)<H>" + tail),
    };
    if (words_.size() > most_words) return std::nullopt;
    Matcher matcher(letters_);
    for (const Pattern& pattern : patterns)
      if (matcher.match(pattern, 0)) return pairing_of(matcher.marks());
    return std::nullopt;
  }

 private:
  struct Word {
    char letter;
    std::size_t begin;
    std::size_t end;
  };
  using Marks = std::vector<Matcher::Mark>;

  std::string_view part(std::size_t begin, std::size_t end) const noexcept {
    return text_.plain().substr(begin, end - begin);
  }
  std::size_t add(char letter, std::size_t begin, std::size_t end) {
    words_.push_back({letter, begin, end});
    return end;
  }

  std::size_t read_word(std::size_t at, std::size_t end) {
    const char c = text_.plain()[at];
    if (c == ' ') return at + 1;
    if (c == ',' || c == ';') return add(',', at, at + 1);
    if (c == ':') return add(':', at, at + 1);
    if (c == '(') {
      const std::size_t close = part(at, end).find(')');
      if (close == npos) return add('!', at, end);
      add(letter_of_remark(at + 1, at + close), at + 1, at + close);
      return at + close + 1;
    }
    std::size_t stop = std::min(text_.plain().find_first_of(" ,;:(", at), end);
    const std::size_t slash = part(at, stop).find('/');
    if (slash != npos && !ascii::is_digit(c)) stop = at + std::max<std::size_t>(slash, 1);
    return add(letter_of(at, stop), at, stop);
  }

  char letter_of_remark(std::size_t begin, std::size_t end) const {
    const auto sense = sense_of(text_.words(begin, end));
    if (is_player(sense)) return sense == Sense::White ? 'w' : 'b';
    if (is_date_in_figures(part(begin, end))) return 'd';
    return is_shaped_like_turn(part(begin, end)) ? '!' : 'm';
  }

  char letter_of(std::size_t begin, std::size_t end) const {
    const std::string_view plain = part(begin, end);
    if (is_date_in_figures(plain) && !is_year(plain)) return 'D';  // `Tournament - Open 2019` names no players
    const std::string_view digits = plain.substr(plain.starts_with('#') ? 1 : 0);
    if (ascii::is_digit(digits.empty() ? ' ' : digits.front()) && digits.find_first_not_of("0123456789.") == npos)
      return '#';
    std::string folded = text_.words(begin, end);
    if (folded.size() > 2 && folded.ends_with('.')) folded.pop_back();
    if (folded == "v.") folded = "v";
    for (const WordsOfPairing& row : words_of_pairings)
      if (has_word(row.words, folded)) return row.letter;
    const auto sense = sense_of(folded);
    if (is_player(sense)) return sense == Sense::White ? 'W' : 'B';
    if (common::game_named(plain) || (sense && (!game_of(*sense).empty() || !variant_of(*sense).empty()))) return 'G';
    if (sense == Sense::GameTag || sense == Sense::RoundTag) return 'R';
    if (sense && (names_heading(*sense) || is_deed(sense) || sense == Sense::Draw || sense == Sense::Pass)) return '!';
    if (!ascii::is_upper(plain.front()) && may_mean(folded, Sense::And)) return 'a';
    return letter_of_name(plain);
  }

  static char letter_of_name(std::string_view plain) {
    const auto is_of_name = [](char c) { return is_letter_of_word(c) || c == '.' || c == '\'' || c == '-'; };
    if (!std::all_of(plain.begin(), plain.end(), is_of_name) || !is_capital(plain.front())) return '!';
    const std::size_t hyphen = plain.find_first_of(".-");
    if (plain.ends_with('.') && plain.size() > longest_abbreviation + 1 &&
        plain.find_last_of(".-", plain.size() - 2) == npos)
      return '!';
    const bool are_two = hyphen != npos && hyphen > 1 && hyphen + 2 < plain.size() && is_capital(plain[hyphen + 1]) &&
                         plain[hyphen] == '-' && plain.find_first_of(".-", hyphen + 1) == npos;
    return are_two ? 'H' : 'N';
  }
  static bool is_capital(char c) noexcept { return ascii::is_upper(c) || c == foreign_letter; }

  /// A year, a month in letters and perhaps a day are one date.
  void join_dates() {
    constexpr std::size_t most_of_date = 4;  // with a comma
    for (std::size_t i = 0; i < words_.size(); ++i)
      for (std::size_t count = std::min(most_of_date, words_.size() - i); count > 1; --count) {
        if (!is_date_at(i, count)) continue;
        words_[i] = {'D', words_[i].begin, words_[i + count - 1].end};
        const auto next = words_.begin() + static_cast<std::ptrdiff_t>(i) + 1;
        words_.erase(next, next + static_cast<std::ptrdiff_t>(count) - 1);
        break;
      }
  }
  bool is_date_at(std::size_t first, std::size_t count) const {
    std::size_t years = 0, days = 0, names = 0, commas = 0;
    bool has_month = false;
    for (std::size_t i = first; i < first + count; ++i) {
      const std::string_view word = part(words_[i].begin, words_[i].end);
      if (is_year(word)) {
        ++years;
      } else if (ascii::is_digit(word.front()) && word.size() <= 4) {
        ++days;
      } else if (words_[i].letter == ',') {
        ++commas;
      } else if (word.size() >= 3 && std::all_of(word.begin(), word.end(), is_letter_of_word)) {
        ++names;
        has_month = has_month || has_word(months, text_.words(words_[i].begin, words_[i].begin + 3));
      }
    }
    const bool ends_with_comma = words_[first].letter == ',' || words_[first + count - 1].letter == ',';
    return years == 1 && names == 1 && days <= 1 && commas <= 1 && years + names + days + commas == count &&
           !ends_with_comma && (has_month || days == 1);
  }

  std::optional<Pairing> pairing_of(const Marks& marks) const {
    Pairing pairing;
    std::size_t first = marks.front().begin;  // of the words of both names
    std::size_t last = marks.back().end;
    std::optional<Color> left;
    if (marks.size() == 1) {
      const Word& both = words_[first];
      const std::size_t hyphen = text_.plain().find('-', both.begin);
      pairing.white = text_.span(both.begin, hyphen);
      pairing.black = text_.span(hyphen + 1, both.end);
    } else {
      if (marks[0].end - marks[0].begin > longest_name || marks[1].end - marks[1].begin > longest_name)
        return std::nullopt;
      std::optional<Color> right;
      for (std::size_t i = 0; i < words_.size(); ++i) {
        const char side = ascii::lower(letters_[i]);
        if (side != 'w' && side != 'b') continue;
        const bool is_of_left = letters_[i] == side ? i < marks[1].begin : i < marks[0].begin;
        (is_of_left ? left : right) = side == 'w' ? Color::White : Color::Black;
      }
      if (left && left == right) return std::nullopt;
      if (!left && right) left = other(*right);
      pairing.white = text_.span(words_[first].begin, words_[marks[0].end - 1].end);
      pairing.black = text_.span(words_[marks[1].begin].begin, words_[last - 1].end);
      if (left == Color::Black) std::swap(pairing.white, pairing.black);
    }
    add_others(first, last, pairing);
    return pairing;
  }

  /// What is before the names from `first` to `last`, between and behind them.
  void add_others(std::size_t first, std::size_t last, Pairing& pairing) const {
    const auto is_at = [&](std::size_t at, std::string_view letters) {
      return at < words_.size() && letters.find(words_[at].letter) != npos;
    };
    std::optional<std::pair<std::size_t, std::size_t>> lead;  // that is no round
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const Word& word = words_[i];
      const bool is_round = i > 0 && is_at(i, "#") && sense_at(i - 1) == Sense::RoundTag;
      if (is_round) pairing.round = text_.span(word.begin, text_.plain().find_last_of("0123456789", word.end - 1) + 1);
      if (is_at(i, "G")) pairing.game = std::pair(pairing.game ? pairing.game->first : word.begin, word.end);
      if (i < first && is_at(i, "R#") && !is_round && !(sense_at(i) == Sense::RoundTag && is_at(i + 1, "#")))
        lead = std::pair(lead ? lead->first : word.begin, word.end);
      if (is_at(i, "Dd") && !pairing.date)
        pairing.date = text_.span(word.begin, word.end);
      else if (is_at(i, "Ddm") || (i > last && is_at(i - 1, ",") && is_at(i, "NHp")))
        pairing.remarks.push_back(rest_of_part(i));
    }
    if (lead) pairing.remarks.insert(pairing.remarks.begin(), text_.span(lead->first, lead->second));
  }
  std::optional<Sense> sense_at(std::size_t index) const {
    return sense_of(text_.words(words_[index].begin, words_[index].end));
  }
  /// The words up to the next comma.
  Span rest_of_part(std::size_t first) const {
    std::size_t last = first;
    while (letters_[first] == 'N' && last + 1 < words_.size() &&
           std::string_view("NHp").find(words_[last + 1].letter) != npos)
      ++last;
    return text_.span(words_[first].begin, words_[last].end);
  }

  const Text& text_;
  std::vector<Word> words_;
  std::string letters_;
};

}  // namespace

std::optional<Pairing> read_pairing(const Text& text, std::size_t begin, std::size_t end) {
  return PairingReader(text, begin, end).read();
}

}  // namespace gpn::notation::sheet_text
