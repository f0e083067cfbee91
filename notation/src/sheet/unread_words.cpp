// Words below and beside the turns that say how the game ended or how many pieces are in reserve, and were not read as
// such: each of them is reported, so that no claim and no count is lost in silence.
#include "sheet/row_reader.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

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
