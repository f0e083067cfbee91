// Games as settings: TOML, INI and YAML, `key = "value"` and `key: value`, with the turns in a list of theirs or below.
// Heads without quotes and sections are those of a sheet.
#include "common/lines.hpp"
#include "common/turn_shape.hpp"
#include "other/game_data.hpp"
#include "other/row_words.hpp"

#include <gpn/text/ascii.hpp>
#include <gpn/text/words.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace gpn::notation::other_form {
namespace {

struct Setting {
  std::string_view key;  // of the text, as the value
  std::string_view value;
};

bool has_digits_alone(std::string_view key) noexcept { return std::all_of(key.begin(), key.end(), ascii::is_digit); }

/// `No 7 i2-h3 t`: a row with a clock.
bool has_turn_behind_word(std::string_view text) {
  const auto words = words_of(text);
  return words.size() > 1 && std::any_of(words.begin(), words.end(), common::begins_like_turn);
}

/// `White = "Ada"`, `date: 1997-01-09 # a remark`, `moves:`
std::optional<Setting> read_setting(std::string_view line) {
  line = ascii::trim(line);
  if (line.starts_with("- ")) line = ascii::trim(line.substr(2));
  std::size_t end = 0;
  while (end < line.size() && (ascii::is_letter(line[end]) || ascii::is_digit(line[end]) || line[end] == '_' ||
                               line[end] == '-' || line[end] == ' '))
    ++end;
  const std::string_view key = ascii::trim(line.substr(0, end));
  if (key.empty() || end == line.size() || (line[end] != '=' && line[end] != ':')) return std::nullopt;
  if (has_turn_behind_word(key)) return std::nullopt;
  std::string_view value = ascii::trim(line.substr(end + 1));
  const bool is_quoted = value.starts_with('"') || value.starts_with('\'');
  if (!is_quoted) value = ascii::trim(value.substr(0, value.find(" #")));
  if (!has_digits_alone(key) && !names_turns(key) && common::begins_like_turn(value))
    return std::nullopt;  // `Turn 7: i2-h3`
  return Setting{key, value};
}

/// `[game]`, `[[games]]`
bool is_section(std::string_view line) noexcept {
  line = ascii::trim(line);
  return line.size() > 2 && line.front() == '[' && line.back() == ']' &&
         std::all_of(line.begin() + 1, line.end() - 1, [](char c) {
           return ascii::is_letter(c) || ascii::is_digit(c) ||
                  std::string_view("[]_.-").find(c) != std::string_view::npos;
         });
}

bool is_rule(std::string_view line) noexcept { return ascii::trim(line) == "---"; }

bool is_ignored(std::string_view line) noexcept {
  line = ascii::trim(line);
  return line.empty() || line.starts_with('#') || line == "...";
}

bool is_quoted(std::string_view value) noexcept {
  return value.size() > 1 && (value.front() == '"' || value.front() == '\'') && value.back() == value.front();
}

std::string_view unquoted(std::string_view value) noexcept {
  value = ascii::trim(value);
  return is_quoted(value) ? value.substr(1, value.size() - 2) : value;
}

/// Whether a list or a text of turns follows in the lines below.
bool begins_turns(const Setting& setting) {
  const bool is_open =
      setting.value.empty() || std::string_view("[|>\"").find(setting.value[0]) != std::string_view::npos;
  return is_open && names_turns(setting.key);
}

class SettingsReader {
 public:
  SettingsReader(std::string_view text, Span slice, const Limits& limits)
      : text_(text.substr(0, slice.end)), at_(slice.begin), limits_(limits), game_(limits) {}

  std::vector<Transcript> read() {
    while (at_ < text_.size()) {
      const std::string_view line = text_.substr(at_, common::next_line(text_, at_) - at_);
      const auto setting = read_setting(line);
      if (is_section(line) || is_rule(line)) {
        if (game_.has_turns()) end_game();
        section_ = {};
      } else if (setting) {
        const std::string_view below = line.substr(0, line.find_first_not_of(" \t"));
        if (below.empty()) section_ = {};
        if (begins_turns(*setting)) {
          read_turns(*setting, line);
          continue;
        }
        add(*setting);
      } else if (!is_ignored(line)) {
        read_rest();
        break;
      }
      at_ += line.size();
    }
    end_game();
    if (!is_plain_) games_.clear();  // a list of rows is a sheet
    return std::move(games_);
  }

 private:
  Written written(std::string_view part) const {
    const auto begin = static_cast<std::uint32_t>(part.data() - text_.data());
    return {std::string(part), {begin, begin + static_cast<std::uint32_t>(part.size())}};
  }

  void add(const Setting& setting) {
    if (has_digits_alone(setting.key))
      return add_items({setting.key.data(),
                        static_cast<std::size_t>(setting.value.data() + setting.value.size() - setting.key.data())});
    const bool is_next = game_.has_turns() && player_named(setting.key) == Color::White;
    if (is_next) end_game();
    if (setting.value.empty()) {
      section_ = setting.key;
      return;
    }
    const bool is_name = ascii::same_word(setting.key, "name") && !section_.empty();
    game_.add(is_name ? section_ : setting.key, written(unquoted(setting.value)));
  }

  /// A list in brackets or of lines that begin with a dash, a text in three quotes or of indented lines.
  void read_turns(const Setting& setting, std::string_view line) {
    const auto value = static_cast<std::size_t>(setting.value.data() - text_.data());
    const std::string_view rest = text_.substr(value);
    at_ += line.size();
    if (setting.value.starts_with('[') || setting.value.starts_with("\"\"\"")) {
      const bool is_list = rest[0] == '[';
      const std::size_t open = is_list ? 1 : 3;
      const std::size_t close = std::min(rest.find(is_list ? "]" : "\"\"\"", open), rest.size());
      add_items(rest.substr(open, close - open));
      at_ = common::next_line(text_, value + close);
      return;
    }
    if (setting.value.starts_with('"')) return add_items(setting.value);
    while (at_ < text_.size()) {
      const std::size_t next = common::next_line(text_, at_);
      const std::string_view item = text_.substr(at_, next - at_);
      if (!item.starts_with('-') && !item.starts_with(' ') && !item.starts_with('\t') && !ascii::trim(item).empty())
        return;
      const auto below = read_setting(item);
      const bool is_setting = below && ascii::is_letter(below->key[0]) && !holds_turns(below->key);
      if (is_rule(item) || is_setting) return;
      const std::string_view plain = ascii::trim(item);
      add_items(plain.starts_with('-') ? plain.substr(1) : plain);
      at_ = next;
    }
  }

  /// Turns between blanks, commas and quotes, with numbers or without.
  void add_items(std::string_view text) {
    constexpr std::string_view separators = " \t\r\n\"'=";
    for (std::size_t at = 0; at < text.size();) {
      std::size_t end = at;
      while (end < text.size() && separators.find(text[end]) == std::string_view::npos) ++end;
      std::string_view word = text.substr(at, end - at);
      if (word.ends_with(',')) word.remove_suffix(1);
      is_plain_ &= word.empty() || is_turn_word(word) || is_word_of_turn(word);
      if (!word.empty()) game_.add_word(written(word));
      at = end + 1;
    }
  }

  /// The turns below the heads, or what is below the turns.
  void read_rest() {
    const std::string_view rest = text_.substr(at_);
    if (holds_turns(rest))
      game_.add_movetext(written(rest));
    else
      game_.add_remark(ascii::trim(rest));
  }

  void end_game() {
    if (game_.has_turns()) games_.push_back(game_.transcript());
    game_ = GameData(limits_);
  }

  std::string_view text_;
  std::size_t at_;
  const Limits& limits_;
  std::string_view section_;
  GameData game_;
  std::vector<Transcript> games_;
  bool is_plain_ = true;  // lists have turns and numbers alone
};

}  // namespace

bool may_begin_settings(std::string_view text) noexcept {
  constexpr int most_lines = 12;
  constexpr std::size_t head_size = 1024;
  std::size_t settings = 0;
  bool is_data = false;
  bool is_below_section = false;
  text = text.substr(0, head_size);
  const auto has = [&](auto sign) { return text.find(sign) != std::string_view::npos; };
  if (!has('"') && !has('\'') && !has('[') && !has(":\n") && !has("=\n") && !has('|')) return false;
  for (int line = 0; line < most_lines && !text.empty(); ++line) {
    const std::string_view head = text.substr(0, common::next_line(text, 0));
    text.remove_prefix(head.size());
    if (is_section(head)) {
      is_below_section = true;
      continue;
    }
    if (const auto setting = read_setting(head)) {
      ++settings;
      if (begins_turns(*setting)) return true;
      is_data |= is_below_section || is_quoted(setting->value);
    } else if (!is_ignored(head) && !is_rule(head)) {
      break;
    }
    is_below_section = false;
  }
  return is_data && settings > 0;
}

bool lists_turns(std::string_view text) {
  for (std::size_t line = 0, next = 0; line < text.size(); line = next) {
    next = common::next_line(text, line);
    const auto setting = read_setting(text.substr(line, next - line));
    if (!setting || !begins_turns(*setting)) continue;
    return !setting->value.empty() || ascii::trim(text.substr(next)).starts_with('-');
  }
  return false;
}

std::vector<Transcript> transcribe_settings(std::string_view text, Span slice, const Limits& limits) {
  return SettingsReader(text, slice, limits).read();
}

}  // namespace gpn::notation::other_form
