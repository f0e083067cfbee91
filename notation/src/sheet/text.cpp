// As much of HTML as is around records that were copied from a page or a mail: tags and entities.
#include "sheet/text.hpp"

#include "common/encoding.hpp"
#include "common/turn_shape.hpp"
#include "sheet/words.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::notation::sheet_text {
namespace {

/// What a tag parts.
enum class TagSeparates : std::uint8_t { Nothing, Lines, Cells };

struct MarkupTag {
  std::size_t size;  // of the tag; of a comment, a script or a style all of it
  TagSeparates separates;
};

struct Entity {
  std::size_t size;
  char32_t character;
};

constexpr std::size_t longest_tag = 2000;
constexpr std::size_t longest_element = 8192;  // a comment, a script or a style
constexpr std::size_t longest_markup_name = 12;
static_assert(longest_markup_name + 2 < 16,
              "an entity is the longest that becomes a character, and Origin has its size");

struct TagNames {
  TagSeparates separates;
  std::string_view names;  // each between blanks
};

constexpr std::array tag_names{
    TagNames{TagSeparates::Nothing, " a b code del em font i img kbd link meta small span strong sub sup tt u "},
    TagNames{
        TagSeparates::Lines,
        " blockquote body br center dd div dl dt h1 h2 h3 h4 head hr html li ol p pre table tbody thead title tr ul "},
    TagNames{TagSeparates::Cells, " td th "},
};

std::optional<TagSeparates> separated_by(std::string_view tag) {
  std::string name(" ");
  for (const char c : tag) name += ascii::lower(c);
  name += ' ';
  for (const TagNames& row : tag_names)
    if (row.names.find(name) != npos) return row.separates;
  return std::nullopt;
}

struct EntityName {
  std::string_view name;
  char32_t character;
};

constexpr std::array entity_names{
    EntityName{"amp", '&'},       EntityName{"gt", '>'},       EntityName{"lt", '<'},
    EntityName{"quot", '"'},      EntityName{"apos", '\''},    EntityName{"nbsp", 0xA0},
    EntityName{"ndash", 0x2013},  EntityName{"mdash", 0x2014}, EntityName{"minus", 0x2212},
    EntityName{"rarr", 0x2192},   EntityName{"rArr", 0x21D2},  EntityName{"times", 0xD7},
    EntityName{"hellip", 0x2026}, EntityName{"shy", 0xAD},     EntityName{"thinsp", 0x2009},
    EntityName{"ensp", 0x2002},   EntityName{"emsp", 0x2003},  EntityName{"frac12", 0xBD},
    EntityName{"bull", 0x2022},   EntityName{"middot", 0xB7},  EntityName{"ast", '*'},
    EntityName{"zwnj", 0x200C},   EntityName{"zwj", 0x200D},   EntityName{"hyphen", 0x2010},
};

/// Elements whose content is no text.
constexpr std::array<std::string_view, 4> hidden{"script", "style", "del", "strike"};

std::string_view name_at(std::string_view bytes) noexcept {
  std::size_t size = 0;
  while (size < bytes.size() && size < longest_markup_name &&
         (ascii::is_letter(bytes[size]) || ascii::is_digit(bytes[size])))
    ++size;
  return bytes.substr(0, size);
}

/// Behind the closing tag of an element; npos when it is never closed.
std::size_t end_of_element(std::string_view bytes, std::string_view name) noexcept {
  for (std::size_t at = bytes.find("</"); at != npos; at = bytes.find("</", at + 2)) {
    if (!ascii::same_word(name_at(bytes.substr(at + 2)), name)) continue;
    const std::size_t end = bytes.find('>', at);
    return end == npos ? npos : end + 1;
  }
  return npos;
}

/// True if a name that HTML does not have is one of XML: letters, and there is an end of the element.
bool is_element(std::string_view bytes, std::string_view name, bool closes) noexcept {
  constexpr std::size_t shortest = 2;
  const bool has_letters = name.size() >= shortest && std::all_of(name.begin(), name.end(), ascii::is_letter);
  const char behind = has_letters ? bytes[(closes ? 2 : 1) + name.size()] : '\0';
  if (behind != '>' && behind != '/' && !ascii::is_blank(behind)) return false;
  return closes || end_of_element(bytes.substr(0, longest_element), name) != npos;
}

std::optional<char32_t> numbered(std::string_view name) noexcept {
  const bool is_hexadecimal = name.size() > 1 && ascii::lower(name[1]) == 'x';
  name.remove_prefix(is_hexadecimal ? 2 : 1);
  constexpr std::uint32_t last_character = 0x10FFFF;
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(name.begin(), name.end(), value, is_hexadecimal ? 16 : 10);
  const bool is_character = error == std::errc() && end == name.end() && value != 0 && value <= last_character &&
                            !(value >= 0xD800 && value <= 0xDFFF);
  return is_character ? std::optional<char32_t>(value) : std::nullopt;
}

/// The tag of HTML that begins at the `<`; nothing when it is none.
std::optional<MarkupTag> tag_at(std::string_view bytes) noexcept {
  if (bytes.starts_with("<!--")) {
    const std::size_t end = bytes.substr(0, longest_element).find("-->");
    if (end == npos) return std::nullopt;
    return MarkupTag{end + 3, TagSeparates::Nothing};
  }
  const std::size_t end = bytes.substr(0, longest_tag).find('>');
  if (end == npos) return std::nullopt;
  if (bytes.starts_with("<!") || bytes.starts_with("<?")) return MarkupTag{end + 1, TagSeparates::Lines};
  const bool closes = bytes.starts_with("</");
  const std::string_view name = name_at(bytes.substr(closes ? 2 : 1));
  const auto is_name = [&](std::string_view other) { return ascii::same_word(name, other); };
  if (!closes && std::any_of(hidden.begin(), hidden.end(), is_name)) {
    const std::size_t close = end_of_element(bytes.substr(0, longest_element), name);
    if (close != npos) return MarkupTag{close, TagSeparates::Nothing};
  }
  const auto separates = separated_by(name);
  if (!separates) {
    if (!is_element(bytes, name, closes)) return std::nullopt;
    return MarkupTag{end + 1, TagSeparates::Lines};
  }
  // `<b4>` is no tag, `<b>` and `<b class=..>` are.
  const char behind = bytes[(closes ? 2 : 1) + name.size()];
  if (behind != '>' && behind != '/' && !ascii::is_blank(behind)) return std::nullopt;
  const bool ends_cell = closes && separates == TagSeparates::Cells;
  return MarkupTag{end + 1, ends_cell ? TagSeparates::Nothing : *separates};
}

/// The entity that begins at the `&`.
std::optional<Entity> entity_at(std::string_view bytes) noexcept {
  const std::size_t end = bytes.substr(0, longest_markup_name).find(';');
  if (end == npos || end < 2) return std::nullopt;
  const std::string_view name = bytes.substr(1, end - 1);
  if (name.starts_with('#')) {
    const auto character = numbered(name);
    if (!character) return std::nullopt;
    return Entity{end + 1, *character};
  }
  const auto row = std::find_if(entity_names.begin(), entity_names.end(),
                                [&](const EntityName& entity) { return entity.name == name; });
  if (row == entity_names.end()) return std::nullopt;
  return Entity{end + 1, row->character};
}

/// True if there is a tag or an entity at all.
bool looks_like_markup(std::string_view bytes) noexcept {
  for (std::size_t at = bytes.find_first_of("<&"); at != npos; at = bytes.find_first_of("<&", at + 1)) {
    const std::string_view rest = bytes.substr(at);
    if (bytes[at] == '<' ? tag_at(rest).has_value() : entity_at(rest).has_value()) return true;
  }
  return false;
}

constexpr char32_t byte_order_mark = 0xFEFF;
constexpr char32_t bullets[] = {0x2022, 0x2023, 0x25E6, 0x2219, 0x25AA};

constexpr char32_t long_vowel = 0x30FC;

bool is_kana(char32_t character) noexcept { return character >= 0x3041 && character <= 0x30FF; }

/// A stone and a blank after it, so that it is a word though a turn be glued to it.
constexpr char stone_word_signs[] = {foreign_letter, ' '};
constexpr std::string_view stone_word(stone_word_signs, 2);

bool is_raised_digit(char32_t character) noexcept {
  return character == 0xB2 || character == 0xB3 || character == 0xB9 || (character >= 0x2070 && character <= 0x2079);
}

/// True if the character is a picture that names a player.
bool is_stone(char32_t character) {
  constexpr char32_t first_picture = 0x2000;
  constexpr char32_t first_han = 0x2E80;
  constexpr char32_t first_emoji = 0x1F000;
  if (character < first_picture || (character >= first_han && character < first_emoji)) return false;
  std::string name;
  common::append_utf8(character, name);
  return is_player(sense_of(name));
}

/// Reads the characters of a slice one after the other.
class TextReader {
 public:
  TextReader(std::string_view bytes, Span slice, Skipped& skipped, std::size_t most_points) noexcept
      : bytes_(bytes.substr(0, slice.end)), at_(slice.begin), skipped_(skipped), points_left_(most_points) {}

  Text read() {
    const std::string_view slice = bytes_.substr(at_);
    has_markup_ = looks_like_markup(slice);
    has_returns_ = slice.find('\n') == std::string_view::npos;
    text_.reserve(slice.size());
    if (slice.size() / 2 <= points_left_)
      while (at_ < bytes_.size()) read_one();
    for (; at_ < bytes_.size() && points_left_ != 0; points_left_ -= ends_point() ? 1U : 0U) read_one();
    if (at_ < bytes_.size()) skipped_.stop = offset();
    if (has_unspaced_) part_unspaced_words(text_);
    return std::move(text_);
  }

 private:
  Span here(std::size_t size) const noexcept {
    return {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_ + size)};
  }

  bool ends_point() const noexcept {
    const std::string_view plain = text_.plain();
    return plain.size() > 1 && ascii::is_digit(plain.back()) && common::is_point(plain.substr(plain.size() - 2));
  }

  void read_one() {
    const char c = bytes_[at_];
    if (has_markup_ && (c == '<' || c == '&') && read_markup(c)) return;
    const common::Character character = common::character_at(bytes_, at_);
    if (character.encoding != common::Encoding::Utf8) skipped_.not_utf8.add(here(1));
    take(character.value, character.size);
  }

  bool read_markup(char first) {
    const std::string_view rest = bytes_.substr(at_);
    if (first == '&') {
      const auto entity = entity_at(rest);
      if (!entity) return false;
      skipped_.habits.add(Habit::Markup, here(entity->size));
      take(entity->character, entity->size);
      return true;
    }
    const auto tag = tag_at(rest);
    if (!tag) return false;
    skipped_.habits.add(Habit::Markup, here(tag->size));
    if (tag->separates == TagSeparates::Lines) text_.add("\n", Habit::None, '\n', offset(), 0);
    if (tag->separates == TagSeparates::Cells) text_.add("|", Habit::Markup, '|', offset(), 0);
    at_ += tag->size;
    return true;
  }

  void take(char32_t character, std::size_t size) {
    was_raised_ = was_raised_ && character >= 0x80;
    if (character == 0)
      skipped_.nul_bytes.add(here(size));
    else if (character < 0x80 && character != '\v' && character != '\f')
      text_.add(std::string_view(ascii(character), 1), Habit::None, character, offset(), size);
    else
      take_other(character, size);
    at_ += size;
  }

  /// The plain form of a character of ASCII. Characters with a meaning of our own are letters of words.
  const char* ascii(char32_t character) noexcept {
    plain_ = static_cast<char>(character);
    if (plain_ == '\r') plain_ = has_returns_ ? '\n' : ' ';
    if (plain_ == '\t') plain_ = cell_sign;
    if (plain_ > '\0' && plain_ < ' ' && plain_ != '\n') plain_ = foreign_letter;
    return &plain_;
  }

  void take_other(char32_t character, std::size_t size) {
    if (character == byte_order_mark) return skipped_.byte_order_marks.add(here(size));
    if (std::find(std::begin(bullets), std::end(bullets), character) != std::end(bullets))
      return text_.add(std::string_view(&bullet_sign, 1), Habit::None, character, offset(), size);
    has_unspaced_ = has_unspaced_ || is_unspaced(character);
    // The sign for a long vowel is a dash only outside a word.
    const bool is_long_vowel = character == long_vowel && text_.size() > 0 && is_kana(text_.original(text_.size() - 1));
    const auto reading = is_long_vowel ? std::nullopt : reading_of(character);
    if (!reading && is_stone(character)) return text_.add(stone_word, Habit::None, character, offset(), size);
    if (!reading) return text_.add(std::string_view(&foreign_letter, 1), Habit::None, character, offset(), size);
    // A raised number after a point is a reserve count: `e2` and a raised 16.
    const bool is_raised = reading->habit == Habit::WideForm && is_raised_digit(character);
    if (is_raised && !was_raised_ && !text_.plain().empty() && ascii::is_digit(text_.plain().back()))
      text_.add(" ", Habit::None, U' ', offset(), 0);
    was_raised_ = is_raised;
    if (reading->plain.empty()) return skipped_.habits.add(reading->habit, here(size));
    text_.add(reading->plain, reading->habit, character, offset(), size);
  }

  std::uint32_t offset() const noexcept { return static_cast<std::uint32_t>(at_); }

  std::string_view bytes_;
  std::size_t at_;
  Skipped& skipped_;
  std::size_t points_left_;
  Text text_;
  bool has_markup_ = false;
  bool has_unspaced_ = false;
  bool has_returns_ = false;  // which end the lines, as on old computers of Apple
  bool was_raised_ = false;   // the character before is a raised digit
  char plain_ = ' ';
};

}  // namespace

Span Text::span(std::size_t begin, std::size_t end) const noexcept {
  if (plain_.empty()) return {};
  if (begin >= end) {
    const std::uint32_t at = begin < size() ? offset(begin) : next_offset_;
    return {at, at};
  }
  return {offset(begin), offset(end - 1) + origins_[end - 1].size};
}

std::string Text::words(std::size_t begin, std::size_t end) const {
  std::string words;
  for (std::size_t at = begin; at < end; ++at) {
    if (origins_[at].character == 0) continue;
    if (plain_[at] == white_sign || plain_[at] == black_sign) {
      words += plain_[at] == white_sign ? "white" : "black";
      continue;
    }
    const bool is_blank = plain_[at] == ' ' || plain_[at] == '\n' || plain_[at] == cell_sign;
    if (!is_blank && habit(at) == Habit::OtherBlank)
      words += plain_[at] == foreign_letter ? ' ' : plain_[at];  // a sign was put there
    else if (!is_blank)
      common::append_utf8(small(habit(at) == Habit::WideForm ? static_cast<unsigned char>(plain_[at]) : original(at)),
                          words);
    else if (!words.empty() && words.back() != ' ')
      words.push_back(' ');
  }
  while (words.ends_with(' ')) words.pop_back();
  return words;
}

void Text::push(char plain, Origin origin, std::uint32_t offset) {
  place_next(size(), origin, offset);
  plain_.push_back(plain);
  origins_.push_back(origin);
}

void Text::place_next(std::size_t at, Origin origin, std::uint32_t offset) {
  if (runs_.empty() || offset != next_offset_ || at - runs_.back().first == longest_run)
    runs_.push_back({static_cast<std::uint32_t>(at), offset});
  next_offset_ = offset + origin.size;
}

std::uint32_t Text::offset(std::size_t at) const noexcept {
  // No run is longer than longest_run, and most are as long.
  auto run = runs_.begin() + static_cast<std::ptrdiff_t>(at / longest_run);
  if (run + 1 != runs_.end() && (run + 1)->first <= at)
    run = std::prev(std::upper_bound(run + 1, runs_.end(), at,
                                     [](std::size_t place, const Run& each) { return place < each.first; }));
  std::uint32_t offset = run->offset;
  for (std::size_t before = run->first; before < at; ++before) offset += origins_[before].size;
  return offset;
}

void Text::add(std::string_view plain, Habit habit, char32_t original, std::uint32_t offset, std::size_t size) {
  for (std::size_t i = 0; i < plain.size(); ++i) push(plain[i], {i == 0 ? original : U'\0', size, habit}, offset);
}

void Text::reserve(std::size_t size) {
  plain_.reserve(size);
  origins_.reserve(size);
}

void Text::compact() {
  const std::vector<Run> runs = std::move(runs_);
  const std::size_t size = plain_.size();
  std::size_t kept = 0;
  runs_.clear();
  for (std::size_t run = 0; run < runs.size(); ++run) {
    std::uint32_t offset = runs[run].offset;
    const std::size_t end = run + 1 < runs.size() ? runs[run + 1].first : size;
    for (std::size_t at = runs[run].first; at < end; offset += origins_[at++].size) {
      if (plain_[at] == removed_sign) continue;
      place_next(kept, origins_[at], offset);
      plain_[kept] = plain_[at];
      origins_[kept++] = origins_[at];
    }
  }
  plain_.resize(kept);
  origins_.erase(origins_.begin() + static_cast<std::ptrdiff_t>(kept), origins_.end());
}

void Text::insert_blanks(std::span<const std::size_t> places) {
  Text with_blanks;
  with_blanks.reserve(size() + places.size());
  auto place = places.begin();
  for (std::size_t at = 0; at < size(); ++at) {
    if (place != places.end() && *place == at) {
      with_blanks.add(" ", Habit::None, U' ', offset(at), 0);
      ++place;
    }
    with_blanks.push(plain_[at], origins_[at], offset(at));
  }
  *this = std::move(with_blanks);
}

void blank_out(Text& text, HabitCount& habits, Habit habit, std::size_t begin, std::size_t end) {
  habits.add(habit, text.span(begin, end));
  for (std::size_t at = begin; at < end; ++at) text.replace(at, ' ');
}

void put_sign(Text& text, HabitCount& habits, Habit habit, std::size_t begin, std::size_t end, char sign) {
  blank_out(text, habits, habit, begin, end);
  text.replace(begin, sign);
}

Text read_text(std::string_view bytes, Span slice, Skipped& skipped, std::size_t most_points) {
  return TextReader(bytes, slice, skipped, most_points).read();
}

}  // namespace gpn::notation::sheet_text
