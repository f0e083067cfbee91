#include "boardspace/header.hpp"
#include "common/other_game.hpp"
#include "common/tag_words.hpp"

#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace gpn::notation::boardspace_sgf {
namespace {

constexpr std::string_view cyrillic_mark = "\xA8p";

std::optional<unsigned> hex_digit(char c) noexcept {
  if (ascii::is_digit(c)) return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  return std::nullopt;
}

/// Old files spell a Cyrillic letter as byte A8, `p` and the last two hex digits of its code point.
std::optional<unsigned> cyrillic_at(std::string_view text, std::size_t at) noexcept {
  if (at + 3 >= text.size() || text.substr(at, 2) != cyrillic_mark) return std::nullopt;
  const auto high = hex_digit(text[at + 2]);
  const auto low = hex_digit(text[at + 3]);
  if (!high || !low) return std::nullopt;
  return 0x400U + *high * 16 + *low;
}

/// Letters in the site's spelling as UTF-8; the other bytes stay as they are.
std::string with_cyrillic(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto letter = cyrillic_at(text, at);
    if (!letter) {
      out += text[at++];
      continue;
    }
    common::append_utf8(*letter, out);
    at += 4;
  }
  return out;
}

/// Removes backslashes, and a line break after one; other line breaks become plain ones.
std::string without_escapes(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n') continue;
    if (text[at] != '\\' || at + 1 == text.size()) {
      out += text[at];
      continue;
    }
    ++at;
    if (text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n') ++at;
    if (text[at] != '\n') out += text[at];
  }
  return out;
}

}  // namespace

common::Decoded decode(std::string_view raw, TextStore& texts) {
  std::string_view text = raw;
  if (raw.find_first_of("\\\r") != std::string_view::npos) text = texts.keep(without_escapes(raw));
  common::Decoded decoded = common::to_utf8(text, texts);
  if (decoded.encoding == common::Encoding::Utf8 || text.find(cyrillic_mark) == std::string_view::npos) return decoded;
  return {common::to_utf8(texts.keep(with_cyrillic(text)), texts).text, common::Encoding::Windows1252};
}

void append_escaped(std::string& out, std::string_view text) {
  for (const char c : text) {
    if (c == ']' || c == '[' || c == '\\') out += '\\';
    out += c;
  }
}

namespace {

constexpr std::array<std::string_view, 12> months{"january",   "february", "march",    "april",
                                                  "may",       "june",     "july",     "august",
                                                  "september", "october",  "november", "december"};

struct DateParts {
  unsigned year = 0;  // 0: not known
  unsigned month = 0;
  unsigned day = 0;
};

unsigned number(std::string_view digits) noexcept {
  unsigned value = 0;
  for (const char c : digits) value = value * 10 + static_cast<unsigned>(c - '0');
  return value;
}

/// The month an English word names, in full or by its first three letters.
unsigned month_named(std::string_view word) noexcept {
  for (std::size_t i = 0; i < months.size(); ++i)
    if (ascii::same_word(word, months[i]) || ascii::same_word(word, months[i].substr(0, 3)))
      return static_cast<unsigned>(i + 1);
  return 0;
}

bool belongs_to_clock(std::string_view text, std::size_t begin, std::size_t end) noexcept {
  return (begin > 0 && text[begin - 1] == ':') || (end < text.size() && text[end] == ':') ||
         (begin > 0 && (text[begin - 1] == '+' || ascii::is_letter(text[begin - 1])));
}

/// `2008-06-01`, `2008-06` or `2008`, alone or followed by anything but digits.
DateParts read_iso(std::string_view text) noexcept {
  std::array<unsigned, 3> parts{};
  std::size_t at = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t width = i == 0 ? 4 : 2;
    if (text.size() < at + width) break;
    const std::string_view digits = text.substr(at, width);
    if (digits.find_first_not_of("0123456789") != std::string_view::npos) break;
    parts[i] = number(digits);
    at += width;
    if (at == text.size() || text[at] != '-') break;
    ++at;
  }
  return {parts[0], parts[1], parts[2]};
}

/// A day and a year as numbers, the month as an English word, in any order; the clock between them is passed over.
DateParts read_words(std::string_view text) noexcept {
  DateParts parts;
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t end = at;
    if (ascii::is_letter(text[at])) {
      while (end < text.size() && ascii::is_letter(text[end])) ++end;
      if (parts.month == 0) parts.month = month_named(text.substr(at, end - at));
    } else if (ascii::is_digit(text[at])) {
      while (end < text.size() && ascii::is_digit(text[end])) ++end;
      const std::string_view digits = text.substr(at, end - at);
      if (belongs_to_clock(text, at, end)) {
      } else if (digits.size() == 4) {
        parts.year = number(digits);
      } else if (digits.size() <= 2 && parts.day == 0) {
        parts.day = number(digits);
      }
    } else {
      ++end;
    }
    at = end;
  }
  return parts;
}

bool is_whole(const DateParts& parts) noexcept {
  return parts.year != 0 && parts.month >= 1 && parts.month <= 12 && parts.day >= 1 && parts.day <= 31;
}

void append(std::string& out, unsigned value, std::size_t width) {
  if (value == 0) {
    out.append(width, '?');
    return;
  }
  const std::string digits = std::to_string(value);
  out.append(width > digits.size() ? width - digits.size() : 0, '0').append(digits);
}

std::string tag_of(const DateParts& parts) {
  std::string out;
  append(out, parts.year, 4);
  append(out.append("."), parts.month, 2);
  append(out.append("."), parts.day, 2);
  return out;
}

/// Names of games end in `-2017-02-14-2219`, date and time on the site.
DateParts read_game_name(std::string_view name) noexcept {
  constexpr std::size_t tail = 15;
  if (name.size() <= tail || name[name.size() - tail - 1] != '-') return {};
  return read_iso(name.substr(name.size() - tail));
}

}  // namespace

std::string date_of(std::string_view text, std::string_view game_name) {
  const DateParts iso = read_iso(text);
  if (iso.year != 0 && text.size() <= 10) return tag_of(iso);
  const DateParts words = read_words(text);
  if (is_whole(words)) return tag_of(words);
  const DateParts named = read_game_name(game_name);
  if (is_whole(named)) return tag_of(named);
  if (words.year == 0) return {};
  return tag_of({words.year, 0, 0});
}

std::string sgf_date(std::string_view tag) {
  std::string out;
  for (const char c : tag) {
    if (c == '?') break;
    out += c == '.' ? '-' : c;
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}

namespace {

/// Words for a draw in the languages of the site; they count only if the sentence names no player.
constexpr std::array<std::string_view, 9> draw_words{"draw",     "unentschieden", "remis",  "empate",       "nulle",
                                                     "pareggio", "gelijkspel",    "remise", "rem\xC3\xADza"};
constexpr std::array all_results{Result::WhiteWins, Result::BlackWins, Result::Draw};

bool is_name_character(char c) noexcept {
  return ascii::is_letter(c) || ascii::is_digit(c) || c == '_' || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

bool matches_at(std::string_view sentence, std::size_t at, std::string_view word) noexcept {
  return ascii::same_word(sentence.substr(at, word.size()), word);
}

/// True if a sentence contains a word. A guest may have a number by now: `guest` matches `guest1486` as well.
bool mentions(std::string_view sentence, std::string_view word) noexcept {
  if (word.empty() || word.size() > sentence.size()) return false;
  for (std::size_t at = 0; at + word.size() <= sentence.size(); ++at) {
    if (!matches_at(sentence, at, word)) continue;
    if (at > 0 && is_name_character(sentence[at - 1]) && is_name_character(word.front())) continue;
    std::size_t end = at + word.size();
    if (ascii::same_word(word, "guest"))
      while (end < sentence.size() && ascii::is_digit(sentence[end])) ++end;
    if (end < sentence.size() && is_name_character(sentence[end]) && is_name_character(word.back())) continue;
    return true;
  }
  return false;
}

bool is_draw(std::string_view sentence) noexcept {
  for (const std::string_view word : draw_words)
    if (mentions(sentence, word)) return true;
  return false;
}

}  // namespace

std::optional<Result> result_of(std::string_view sentence, const PlayerNames& names) {
  for (const Result result : all_results)
    if (sentence == name(result)) return result;
  if (sentence.starts_with("W+")) return Result::WhiteWins;  // SGF: W+R, B+12, 0
  if (sentence.starts_with("B+")) return Result::BlackWins;
  if (sentence == "0") return Result::Draw;
  const bool white = mentions(sentence, names.white);
  const bool black = mentions(sentence, names.black);
  if (white != black) return white ? Result::WhiteWins : Result::BlackWins;
  if (!white && is_draw(sentence)) return Result::Draw;
  return std::nullopt;
}

std::string result_text(Result result, const PlayerNames& names) {
  std::string sentence = "The game is a draw";
  if (result != Result::Draw)
    sentence = std::string("Game won by ").append(result == Result::WhiteWins ? names.white : names.black);
  if (result_of(sentence, names) == result) return sentence;
  return std::string(name(result));
}

namespace {

/// Cuts the first word off.
std::string_view take_word(std::string_view& text) noexcept {
  text = ascii::trim(text);
  const std::size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

/// The name of the game with which a set-up begins: letters up to `-`, `+` or a digit.
std::string_view game_of_setup(std::string_view word) noexcept {
  const auto* const end = std::find_if_not(word.begin(), word.end(), ascii::is_letter);
  return word.substr(0, static_cast<std::size_t>(end - word.begin()));
}

void add_tag(Record& record, std::string_view name, const Value& value) {
  if (!value.empty()) record.tags.push_back({name, value.text, value.span});
}

void add_tag(Record& record, std::string_view name, std::string_view value) {
  if (!value.empty()) record.tags.push_back({name, value, {}});
}

}  // namespace

Value Header::*Header::field_of(std::string_view identifier) noexcept {
  constexpr std::array<std::pair<std::string_view, Value Header::*>, 8> fields{{{"GM", &Header::game_},
                                                                                {"SU", &Header::setup_},
                                                                                {"DT", &Header::date_},
                                                                                {"GN", &Header::game_name_},
                                                                                {"RE", &Header::result_},
                                                                                {"EV", &Header::event_},
                                                                                {"PC", &Header::site_},
                                                                                {"RO", &Header::round_}}};
  for (const auto& [name, field] : fields)
    if (name == identifier) return field;
  return nullptr;
}

bool Header::knows(std::string_view identifier) noexcept {
  return identifier == "VV" || field_of(identifier) != nullptr;
}

void Header::property(std::string_view identifier, Value value) {
  if (const auto field = field_of(identifier)) {
    this->*field = value;
    if (identifier == "GM" || identifier == "SU") find_game();
  } else if (identifier == "PW" || identifier == "PB") {
    name(identifier == "PW" ? Color::White : Color::Black, value);
  } else if (identifier == "FF" && !value.text.empty() && !ascii::is_digit(value.text.front())) {
    format_game_ = value;
    find_game();
    others_.push_back({identifier, value});
  } else if (identifier != "VV" || value.text != "1") {
    has_game_tag_ |= identifier == "TAG" && common::tag_named(value.text.substr(0, value.text.find(':'))) == "Game";
    others_.push_back({identifier, value});
  }
}

std::optional<Property> read_foreign_property(std::string_view comment) noexcept {
  const std::size_t bracket = comment.find('[');
  if (bracket == 0 || bracket == std::string_view::npos || comment.back() != ']') return std::nullopt;
  const std::string_view identifier = comment.substr(0, bracket);
  if (!std::all_of(identifier.begin(), identifier.end(), ascii::is_upper)) return std::nullopt;
  // In a node these would begin another record.
  constexpr std::array of_root{"GM", "VV", "FF", "SU", "DT", "GN", "RE", "CA", "AP", "GC", "EV", "PC"};
  if (std::find(of_root.begin(), of_root.end(), identifier) != of_root.end()) return std::nullopt;
  return Property{identifier, comment.substr(bracket + 1, comment.size() - bracket - 2)};
}

/// The first word of `gipf-standard 0 102`: set-up, random seed, revision of the rules.
std::string_view Header::setup_word() const noexcept {
  std::string_view text = setup_.text;
  return take_word(text);
}

/// Finds the game by the set-up, which states more, by GM: a name, or the number that SGF has for the game (rules.md
/// section 8), or by FF.
void Header::find_game() {
  on_site_ = nullptr;
  id_.clear();
  site_setup_ = {};
  module_failure_.clear();
  if (games_ == nullptr) return;
  const std::string_view of_setup = game_of_setup(setup_word());
  for (const std::string_view name : {of_setup, game_.text, common::sgf_game(game_.text), format_game_.text}) {
    if (id_.empty() && !name.empty()) on_site_ = games_->find_on_site(name);
    if (on_site_ != nullptr) id_ = on_site_->id();
    std::string id(name);
    std::transform(id.begin(), id.end(), id.begin(), ascii::lower);
    if (id_.empty() && !id.empty() && games_->has_game(id)) id_ = std::move(id);
  }
  if (on_site_ == nullptr) return;
  const auto setup = on_site_->read_setup(setup_.text);
  is_setup_read_ = setup && *setup;
  if (is_setup_read_) site_setup_ = **setup;
  if (setup) return;
  module_failure_ = setup.error();
  on_site_ = nullptr;
}

std::string Header::unfolded(std::uint32_t clicks, TextStore& texts) const {
  std::string name(names_game() ? name_of_game(texts) : std::string_view());
  if (!name.empty()) name = fmt::format(" of {}{}", ascii::upper(name.front()), name.substr(1));
  const std::string why = name.empty()               ? "the record names no game (GM, SU)"
                          : id_.empty()              ? "no module for it is loaded"
                          : !module_failure_.empty() ? "its module " + module_failure_
                                                     : "its module does not read clicks";
  return fmt::format("{} click{}{} {} not read; {}", clicks, clicks == 1 ? "" : "s", name, clicks == 1 ? "was" : "were",
                     why);
}

namespace {

/// The tag of a property that the header does not know. Little Golem has the start position in POS.
std::string_view tag_of(std::string_view identifier) noexcept {
  if (identifier == finding_property) return finding_tag;
  return identifier == "POS" ? "Position" : identifier;
}

}  // namespace

void Header::finish(Record& record, common::Reporter& reporter, Format format) const {
  add_tag(record, "Event", event_);
  if (site_.empty() && format == Format::Boardspace)
    add_tag(record, "Site", site_name);
  else
    add_tag(record, "Site", site_);
  const std::string date = date_of(date_.text, game_name_.text);
  if (!date.empty()) record.tags.push_back({"Date", record.texts.keep(date), date_.span});
  add_tag(record, "Round", round_);
  add_tag(record, "White", players_[0].name);
  add_tag(record, "Black", players_[1].name);
  finish_game(record, format);
  if (date.empty() || sgf_date(date) != date_.text) add_tag(record, "DateText", date_);
  finish_result(record, reporter);
  add_tag(record, "GameName", game_name_);
  add_tag(record, "WhiteRanking", players_[0].ranking);
  add_tag(record, "BlackRanking", players_[1].ranking);
  add_tag(record, "WhiteTime", players_[0].time);
  add_tag(record, "BlackTime", players_[1].time);
  for (const Other& other : others_) {
    constexpr std::array implied{"FF", "CA", "GM", "ST"};  // of each file of SGF
    if (format == Format::Sgf && std::find(implied.begin(), implied.end(), other.identifier) != implied.end()) continue;
    const std::size_t colon = other.identifier == "TAG" ? other.value.text.find(':') : std::string_view::npos;
    if (colon != std::string_view::npos) {
      const std::string_view name = reporter.read_tag_name(other.value.text.substr(0, colon), other.value.span);
      record.tags.push_back({name, other.value.text.substr(colon + 1), other.value.span});
      continue;
    }
    add_tag(record, tag_of(other.identifier), other.value);
  }
  reporter.report_duplicate_tags();
}

std::string_view Header::name_of_game(TextStore& texts) const {
  if (const std::string_view known = common::sgf_game(game_.text); !known.empty()) return known;
  std::string game(!game_.empty() ? game_.text : !setup_.empty() ? game_of_setup(setup_word()) : format_game_.text);
  std::transform(game.begin(), game.end(), game.begin(), ascii::lower);
  return texts.keep(game);
}

std::optional<OtherGame> Header::other_game(Record& record) const {
  if (!id_.empty() || !names_game()) return std::nullopt;
  const Value& sign = !game_.empty() ? game_ : !setup_.empty() ? setup_ : format_game_;
  return OtherGame{name_of_game(record.texts), sign.span};
}

/// A game without rules keeps its name and its set-up: another program may know it.
void Header::finish_game(Record& record, Format format) const {
  const bool is_folded = on_site_ != nullptr || format == Format::Sgf;
  if (id_.empty() || !is_folded) {
    if (game_.empty() && setup_.empty()) return;
    const std::string_view name = id_.empty() ? name_of_game(record.texts) : record.texts.keep(id_);
    record.tags.push_back({"Game", name, game_.empty() ? setup_.span : game_.span});
    if (!common::sgf_game(game_.text).empty()) add_tag(record, "GM", game_);
    add_tag(record, "SU", setup_);
    return;
  }
  record.tags.push_back({"Game", record.texts.keep(id_), game_.span});
  if (format == Format::Sgf) return;
  finish_setup(record);
}

/// Keeps the text of SU that the module does not take, in the words of the site.
void Header::finish_setup(Record& record) const {
  const auto add = [&](std::string_view name, std::string_view value) {
    if (!value.empty()) record.tags.push_back({name, record.texts.keep(value), setup_.span});
  };
  std::string_view rest = setup_.text;
  const std::string_view word = take_word(rest);
  const std::string_view name = game_of_setup(word);
  if (!is_setup_read_ && !name.empty() && !ascii::same_word(name, on_site_->name())) add_tag(record, "SU", setup_);
  const std::string_view beyond_name = word.substr(name.size());
  const bool is_foreign = !is_setup_read_ && !beyond_name.empty();
  add("Variant", is_foreign ? beyond_name.substr(1) : std::string_view(site_setup_.variant));
  add("Options", site_setup_.options);
  add("Position", site_setup_.position);
  const bool is_number = on_site_->number() != 0 && game_.text == std::to_string(on_site_->number());
  const bool is_implied = is_number || ascii::same_word(game_.text, on_site_->name());
  if (!game_.empty() && !is_implied) add_tag(record, "GM", game_);
  const std::string_view first = take_word(rest);
  std::string_view numbers = rest;
  const std::string_view second = take_word(numbers);
  const std::string_view third = ascii::trim(numbers);
  add_tag(record, "Players", third.empty() ? std::string_view() : first);
  add_tag(record, "Seed", third.empty() ? first : second);
  add_tag(record, "Revision", third.empty() ? second : third);
}

void Header::finish_result(Record& record, common::Reporter& reporter) const {
  if (result_.empty()) return;
  const PlayerNames names{players_[0].name.text, players_[1].name.text};
  const auto result = result_of(result_.text, names);
  record.result_span = result_.span;
  if (result) record.result = *result;
  if (!result)
    reporter.report("boardspace-result-unclear", result_.span,
                    "the text names no winner, so the record claims no result");
  if (result && (result_.text.starts_with("W+R") || result_.text.starts_with("B+R")))
    record.resignation = Resignation{result == Result::WhiteWins ? Color::Black : Color::White, result_.span};
  const bool is_plain = result && result_.text == notation::name(*result);
  if (!is_plain && (!result || result_text(*result, names) != result_.text)) add_tag(record, "ResultText", result_);
}

void Header::clear() noexcept {
  std::vector<Other> memory = std::move(others_);
  memory.clear();
  *this = Header{games_};
  others_ = std::move(memory);
}

}  // namespace gpn::notation::boardspace_sgf
