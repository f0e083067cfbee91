// Sheets of games whose turns are words that only their rules can read.
//
// Such a sheet is rewritten as native text: headings become tags, rows keep their numbers and turns, all else becomes
// comments. What is a turn is decided by its place: a row has a number and two words. A word of letters alone is a turn
// where nothing else is in that place, so that `late` is one and `12. e5 good move e6` has two; words after a turn are
// a remark, until the next word with a digit. The native reader then counts the numbers, reads the results and notes
// how the words are typed, and the game reads its turns.
#include "other/word_rows.hpp"

#include "common/encoding.hpp"
#include "common/lines.hpp"
#include "common/tag_words.hpp"
#include "common/turn_shape.hpp"
#include "finding_table.hpp"
#include "native/characters.hpp"
#include "native/record_start.hpp"
#include "native/words.hpp"
#include "other/row_words.hpp"
#include "sheet/claims.hpp"
#include "sheet/headings.hpp"
#include "sheet/layout.hpp"
#include "sheet/rewritings.hpp"
#include "sheet/text.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>
#include <gpn/text/words.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

namespace gpn::notation::other_form {
namespace {

using sheet_text::Evidence;
using sheet_text::HabitCount;
using sheet_text::npos;
using sheet_text::Sense;
using sheet_text::sense_of;
using sheet_text::Stage;
using sheet_text::Text;

constexpr std::size_t most_heading_lines = 64;

std::string_view line_at(std::string_view text, std::size_t line) noexcept {
  return ascii::trim(text.substr(line, common::next_line(text, line) - line));
}

/// Where the name of a game may be in a line: after marks of mails, of Markdown and of HTML.
std::string_view without_marks(std::string_view line) noexcept {
  while (!line.empty()) {
    const std::size_t forum = native_text::forum_tag_size(line);
    const std::size_t tag = line.starts_with('<') ? line.find('>') : forum != 0 ? forum - 1 : npos;
    if (tag == npos && std::string_view(" \t>#*_|=-").find(line.front()) == npos) break;
    line.remove_prefix(tag == npos ? 1 : tag + 1);
  }
  return line;
}

/// Names of variants as headings have them.
struct VariantName {
  std::string_view game;
  std::string_view written;  // in small letters, without blanks, brackets and signs but one in front of a number
  std::string_view variant;
};
constexpr std::array variant_names{
    VariantName{"tamsk", "level1", "level-1"}, VariantName{"tamsk", "level2", "level-2"},
    VariantName{"tamsk", "level3", "level-3"}, VariantName{"tamsk", "-u", "level-1"},
    VariantName{"zertz", "37", "basic"},       VariantName{"zertz", "37rings", "basic"},
    VariantName{"zertz", "48", "tournament"},  VariantName{"zertz", "48rings", "tournament"},
    VariantName{"zertz", "+11", "tournament"}, VariantName{"zertz", "61", "large"},
    VariantName{"zertz", "61rings", "large"},  VariantName{"zertz", "+24", "large"},
    VariantName{"lyngk", "-6", "six"},         VariantName{"lyngk", "stack6", "six"},
    VariantName{"lyngk", "sixstacks", "six"},
};

/// The variant that begins the text behind the name of a game, `level 1`, `(48 rings)`, `-6`, and the size of its name.
std::optional<std::pair<std::string_view, std::size_t>> variant_at(std::string_view game, std::string_view text) {
  constexpr std::size_t longest = 16;
  std::string written;
  std::optional<std::pair<std::string_view, std::size_t>> found;
  for (std::size_t at = 0; at < std::min(text.size(), longest); ++at) {
    const char c = text[at];
    const bool is_of_name = ascii::is_letter(c) || ascii::is_digit(c);
    if (is_of_name || ((c == '-' || c == '+') && written.empty())) written += ascii::lower(c);
    const bool ends = at + 1 == text.size() || (!ascii::is_letter(text[at + 1]) && !ascii::is_digit(text[at + 1]));
    for (const VariantName& name : variant_names)
      if (is_of_name && ends && name.game == game && name.written == written)
        found = {name.variant, at + 1 + (text[0] == '(' && text.substr(at + 1).starts_with(')') ? 1 : 0)};
  }
  return found;
}

/// A line that names the game, and what is after the name.
struct GameLine {
  std::string id;
  std::string_view variant;
  std::string_view rest;
};

/// `YINSH blitz`, `Yinsh (blitz): Anna - Bob`, `Game: Yinsh`, `[Game "yinsh"]`. A game that does not come with gpn is
/// named as gpn writes it: `Game: `, or a tag, and its id.
std::optional<GameLine> read_game_line(std::string_view line) {
  if (const auto pair = sheet_text::read_tag_pair(line); pair && pair->name == "Game")
    return GameLine{std::string(common::game_named(pair->value).value_or(pair->value)), {}, {}};
  constexpr std::string_view label = "Game: ";
  const std::string_view id = line.starts_with(label) ? ascii::trim(line.substr(label.size())) : std::string_view();
  if (sheet_text::is_rules_name(id) && !sheet_text::is_variant_word(id)) return GameLine{std::string(id), {}, {}};
  std::string_view named = without_marks(line);
  if (const std::size_t colon = named.find(':');
      colon != npos && sheet_text::heading_tag(named.substr(0, colon)) == "Game")
    named = ascii::trim(named.substr(colon + 1));
  named = ascii::trim(named.substr(0, std::min(named.find("[/"), named.find("</"))));
  const std::size_t end = std::min(named.find_first_of(" \t,:;.(<|-"), named.size());
  const auto game = common::game_named(named.substr(0, end));
  if (!game) return std::nullopt;
  const std::string_view rest = ascii::trim(named.substr(end));
  if (const auto variant = variant_at(*game, rest))
    return GameLine{std::string(*game), variant->first, rest.substr(variant->second)};
  const bool is_heading = rest.empty() || !ascii::is_letter(rest.front()) || sheet_text::is_rules_name(rest);
  if (!is_heading) return std::nullopt;
  const std::size_t bracket = rest.starts_with('(') ? rest.find(')') : npos;
  const std::string_view variant = bracket == npos ? rest : rest.substr(1, bracket - 1);
  if (!sheet_text::is_rules_name(variant)) return GameLine{std::string(*game), {}, rest};
  return GameLine{std::string(*game), variant, bracket == npos ? std::string_view() : rest.substr(bracket + 1)};
}

/// For a line that begins with a number, whether a turn follows it.
std::optional<bool> row_start(std::string_view line) {
  line = without_marks(line);
  std::string_view word = line.substr(0, line.find_first_of(" \t|,;<"));
  const auto number = number_at(word);
  if (!number) return std::nullopt;
  line.remove_prefix(number->size);
  line = without_marks(line.substr(std::min(line.find_first_not_of(" \t|.,;\"&"), line.size())));
  word = line.substr(0, line.find_first_of(" \t|<\""));
  return is_word_of_turn(word);
}

/// `e3 / a5 / f6`, `White: e3 f4 g5`: turns without numbers.
bool is_row_of_turns(std::string_view line) {
  auto words = words_of(line);
  std::erase(words, "/");
  if (!words.empty() && words.front().ends_with(':')) words.erase(words.begin());
  return words.size() > 1 && std::all_of(words.begin(), words.end(), is_word_of_turn);
}

/// Rewrites the characters of one sheet.
class WordRows {
 public:
  WordRows(std::string_view source, Span slice) : source_(source) {
    sheet_text::Skipped skipped;
    text_ = sheet_text::read_text(source, slice, skipped);
    sheet_text::remove_page_code(text_, habits_);
    if (game_of_words(source_.substr(slice.begin)) == "zertz") words_.name_marbles();
    for_each_line([&](std::size_t begin, std::size_t end) { remove_layout(begin, end); });
    for_each_line([&](std::size_t begin, std::size_t end) { part_at_slashes(begin, end); });
    for_each_line([&](std::size_t begin, std::size_t end) {
      const Words words = words_.read(begin, end);
      has_numbers_ = has_numbers_ || words_.begins_with_number(words);
      // `7. e3 - e5  f6 - g7` has four spaces, which are not four turns.
      const auto is_hyphen = [&](const Word& word) { return plain(word) == "-"; };
      if (turns_in(words) > turns_of_a_row && std::any_of(words.begin(), words.end(), is_hyphen)) words_.join_hyphens();
    });
  }

  Transcript transcribe() {
    for_each_line([&](std::size_t begin, std::size_t end) { read_line(begin, end); });
    end_row();
    write_lists();
    tags_.add("\n");
    tags_.append(rows_);
    if (result_)
      copy(result_->begin, result_->end, tags_);
    else if (claimed_.empty())
      tags_.add("*");
    else
      tags_.add(claimed_, place_of(claimed_));
    tags_.add("\n");
    return std::move(tags_);
  }

 private:
  template <typename UseLine>
  void for_each_line(UseLine use) {
    for (std::size_t begin = 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.plain().find('\n', begin), text_.size());
      use(begin, end);
      begin = end + 1;
    }
  }

  void remove_layout(std::size_t begin, std::size_t end) {
    const auto remove = [&](Stage stage, Evidence evidence) {
      sheet_text::rewrite(text_, habits_, begin, end, stage, evidence);
      begin = std::min(text_.plain().find_first_not_of(' ', begin), end);
    };
    remove(Stage::Tags, Evidence::None);
    remove(Stage::Leads, Evidence::Bullets);
    remove(Stage::Chat, Evidence::None);
    // `1,"Wc5,g2","Wd2,f1"`: the commas outside the quotation marks part cells.
    const std::string_view line = plain(begin, end);
    if (line.find("\",") == npos && line.find(",\"") == npos) return;
    bool is_quoted = false;
    for (std::size_t at = begin; at < end; ++at) {
      const char c = text_.plain()[at];
      if (c == '"') is_quoted = !is_quoted;
      if (c == '"') text_.replace(at, ' ');
      if (c == ',' && !is_quoted) text_.replace(at, sheet_text::cell_sign);
    }
  }

  /// `e3 / j7 / c2 / a4`, a turn between slashes as the publisher writes them without a sheet: two are a row.
  void part_at_slashes(std::size_t begin, std::size_t end) {
    const std::string_view line = plain(begin, end);
    if (line.find('/') == npos) return;
    for (std::size_t at = 0; at <= line.size();) {
      const std::size_t slash = std::min(line.find('/', at), line.size());
      std::string_view turn = ascii::trim(line.substr(at, slash - at));
      if (const auto number = at == 0 ? number_at(turn.substr(0, turn.find(' '))) : std::nullopt)
        turn = ascii::trim(turn.substr(number->size));
      if (!is_word_of_turn(turn.substr(0, turn.find(' ')))) return;
      at = slash + 1;
    }
    const bool is_numbered = number_at(line.substr(0, line.find(' '))).has_value();
    bool ends_row = false;
    for (std::size_t at = begin; at < end; ++at) {
      if (text_.plain()[at] != '/') continue;
      text_.replace(at, ends_row && !is_numbered ? '\n' : sheet_text::cell_sign);
      ends_row = !ends_row;
    }
  }

  std::string_view plain(std::size_t begin, std::size_t end) const noexcept { return words_.plain(begin, end); }
  std::string_view plain(const Word& word) const noexcept { return words_.plain(word); }
  /// The text is written in the input, and no part of it is markup.
  void copy(std::size_t begin, std::size_t end, Transcript& to) const {
    const Span place = text_.span(begin, end);
    const std::string_view written = source_.substr(place.begin, place.end - place.begin);
    to.add(written.find_first_of("<&") == npos ? written : plain(begin, end), place);
  }
  Span place_of(std::string_view written) const noexcept {
    const auto begin = static_cast<std::uint32_t>(written.data() - source_.data());
    return {begin, begin + static_cast<std::uint32_t>(written.size())};
  }
  static void add_escaped(std::string_view text, std::string_view escapable, Span place, Transcript& to) {
    std::string escaped;
    for (const char c : text) escaped.append(escapable.find(c) == npos ? 0 : 1, '\\') += c;
    to.add(escaped, place);
  }

  void read_line(std::size_t begin, std::size_t end) {
    if (plain(begin, end).find_first_not_of(" |-=_*~+:") == npos || read_heading(begin, end)) return;
    const Words words = words_.read(begin, end);
    if (read_columns(words)) return;
    if (is_row(words)) return read_row(words);
    const std::size_t remarks = static_cast<std::size_t>(
        std::count_if(words.begin(), words.end(), [](const Word& word) { return word.use == Use::Remark; }));
    const std::size_t turns = turns_in(words);
    if (turns != 0 && words.size() - remarks <= 2 * turns + 1) add_stray(words);
    add_comment(words.front().begin, words.back().end);
  }

  void add_stray(const Words& words) {
    const Span place = text_.span(words.front().begin, words.back().end);
    tags_.report(make_diagnostic(Finding("turn-in-text"), place,
                                 quoted(source_.substr(place.begin, place.end - place.begin)) +
                                     " was kept as a comment, but something in it is shaped like a turn"));
  }

  /// A row, or the rest of the one above. In a sheet without numbers each line that begins with a turn is one.
  bool is_row(const Words& words) const {
    if (words_.begins_with_number(words) || (words.size() == 1 && words.front().use == Use::Result)) return true;
    const auto number =
        std::find_if(words.begin(), words.end(), [&](const Word& word) { return words_.is_number(word); });
    const std::size_t turns = turns_in({words.begin(), number});
    auto first = std::find_if(words.begin(), words.end(), [](const Word& word) { return word.use != Use::Remark; });
    if (first != words.end() && first->use == Use::Player) ++first;
    const bool begins = first != words.end() && first->use == Use::Turn;
    return begins && (!has_numbers_ || (is_open_ && turns + cells_.size() <= turns_of_a_row));
  }

  // Headings.

  bool read_heading(std::size_t begin, std::size_t end) {
    const Span place = text_.span(begin, end);
    const std::string_view line = ascii::trim(source_.substr(place.begin, place.end - place.begin));
    if (const auto pair = sheet_text::read_tag_pair(line)) return add_tag(pair->name, pair->value);
    if (!is_open_ && !has_players_ && read_pairing(begin, end)) return true;
    if (game_.empty() && !is_open_)
      if (const auto game = read_game_line(line)) return add_game(*game, place);
    const std::size_t colon = std::min(line.find(':'), line.size());
    const std::string_view value = ascii::trim(line.substr(std::min(colon + 1, line.size())));
    const std::string_view name = value.empty() || is_word_of_turn(value.substr(0, value.find(' ')))
                                      ? std::string_view()
                                      : sheet_text::heading_tag(line.substr(0, colon));
    if (is_open_ && (name != "Result" || common::result_named(value) == nullptr)) return false;
    if (!name.empty()) return add_tag(name, value);
    const auto tag = sheet_text::read_tag_heading(line);
    const bool is_turn = tag && is_word_of_turn(tag->value) && words_.read(begin, end).front().use == Use::Player;
    return tag && !is_turn && add_tag(tag->name, tag->value);
  }

  /// `Anna - Ben, 12 May 2003  1-0`, `Yinsh: Anna - Ben`.
  bool read_pairing(std::size_t begin, std::size_t end) {
    end = text_.plain().find_last_not_of(' ', end - 1) + 1;
    const std::size_t last = std::max(text_.plain().rfind(' ', end - 1) + 1, begin);  // npos + 1 is 0
    const bool has_result = common::result_named(plain(last, end)) != nullptr;
    const auto pairing = sheet_text::read_pairing(text_, begin, has_result ? last : end);
    if (!pairing) return false;
    const auto written = [&](Span span) { return source_.substr(span.begin, span.end - span.begin); };
    if (pairing->game && game_.empty()) {
      const Span place = text_.span(pairing->game->first, pairing->game->second);
      if (const auto game = read_game_line(written(place))) add_game(*game, place);
    }
    add_tag("White", written(pairing->white));
    add_tag("Black", written(pairing->black));
    if (pairing->round) add_tag("Round", written(*pairing->round));
    if (pairing->date) add_tag("Date", written(*pairing->date));
    if (has_result) add_tag("Result", written(text_.span(last, end)));
    for (const Span& remark : pairing->remarks) add_remark(written(remark));
    return true;
  }

  void add_remark(std::string_view text) {
    rows_.add("{");
    add_escaped(text, native_text::comment_escapable, place_of(text), rows_);
    rows_.add("}\n");
  }

  bool add_game(const GameLine& game, Span place) {
    game_ = game.id;
    add_pair("Game", game.id, place);
    if (!game.variant.empty()) add_pair("Variant", game.variant, place);
    if (game.rest.find_first_not_of(" ,:;.-|") != npos) add_remark(game.rest);
    return true;
  }
  bool add_tag(std::string_view name, std::string_view value) {
    const Span place = place_of(value);
    if (name == "Game") {
      std::string id(common::game_named(value).value_or(value));
      if (game_.empty()) return add_game({std::move(id), {}, {}}, place_of(value));
      if (game_ == id) return true;
    }
    has_players_ = has_players_ || name == "White" || name == "Black";
    if (name == "Variant")
      if (const auto variant = variant_at(game_, value))
        value = variant->second == value.size() ? variant->first : value;
    if (name == "Result" && claimed_.empty() && common::result_named(value) != nullptr) claimed_ = value;
    add_pair(name, value, place);
    return true;
  }
  void add_pair(std::string_view name, std::string_view value, Span place) {
    tags_.add("[");
    tags_.add(name, {place.begin, place.begin});
    tags_.add(" \"");
    add_escaped(value, native_text::tag_escapable, place, tags_);
    tags_.add("\"]\n");
  }

  /// `White  Black` above the turns. Below `Black  White` the first turn of a row is Black's.
  bool read_columns(const Words& words) {
    std::vector<Word> players;
    for (const Word& word : words) {
      const bool is_number = sense_of(text_.words(word.begin, word.end)) == Sense::Number || plain(word) == "#";
      if (word.use == Use::Player) players.push_back(word);
      if (word.use != Use::Player && !is_number) return false;
    }
    if (is_open_ || players.size() != turns_of_a_row) return false;
    is_black_first_ = words_.is_black(players.front());
    return true;
  }

  // Rows.

  void read_row(const Words& words) {
    std::size_t i = 0;
    if (words_.begins_with_number(words))
      open_row(words[i++]);
    else if (!has_numbers_)
      open_row({});
    std::size_t prose = words.size();  // its first word
    const auto end_prose = [&](std::size_t end) {
      if (prose < end) add_comment(words[prose].begin, words[end - 1].end);
      prose = words.size();
    };
    for (; i < words.size(); ++i) {
      const Word& word = words[i];
      const auto later = i + 1 < words.size() ? &words[i + 1] : nullptr;
      if (words_.is_number(word) && later != nullptr && (later->use == Use::Turn || later->use == Use::Missing)) {
        end_prose(i);
        open_row(word);
        continue;
      }
      const bool ends_cell = later == nullptr || later->opens_cell || later->use == Use::Turn;
      Use use = word.use;
      const std::string_view written = plain(word);
      const bool is_sign = std::all_of(written.begin(), written.end(),
                                       [](char c) { return c > ' ' && !ascii::is_letter(c) && !ascii::is_digit(c); });
      // Signs are no remark: the rules refuse them, and no turn after them is lost.
      if (use == Use::Unknown && prose == words.size() && (is_sign || (cells_.size() < turns_of_a_row && ends_cell)))
        use = Use::Turn;
      if (use == Use::Player && (later == nullptr || later->use != Use::Turn)) use = Use::Unknown;
      if (use == Use::Turn && prose < i && cells_.size() >= turns_of_a_row) use = Use::Unknown;
      if (use == Use::Unknown) {
        prose = std::min(prose, i);
        continue;
      }
      end_prose(i);
      add_word(word, use);
    }
    // The first word in the place of a turn is one, or an error.
    const bool is_claim = prose < words.size() &&
                          common::read_claim(std::string(plain(words[prose].begin, words.back().end)), {}).has_value();
    if (prose < words.size() && cells_.empty() && has_numbers_ && words_.begins_with_number(words) && !is_claim)
      add_word(words[prose++], Use::Turn);
    end_prose(words.size());
  }

  void add_word(const Word& word, Use use) {
    switch (use) {
      case Use::Turn: return add_turn(word);
      case Use::Missing:
        if (cells_.empty()) is_blacks_ = true;
        return;
      case Use::Player:
        names_player_ |= cells_.empty();
        names_both_ |= !cells_.empty();
        is_blacks_ |= cells_.empty() && words_.is_black(word);
        return;
      case Use::Result:  // the last one is that of the game; another one before it stays as a comment
        if (result_ && plain(*result_) != plain(word)) add_comment(result_->begin, result_->end);
        result_ = word;
        return;
      case Use::Mark: cell().add(" "); return copy(word.begin, word.end, cell());
      case Use::Remark: return add_comment(word.begin + 1, word.end - (word.end - word.begin > 1 ? 1 : 0));
      case Use::Unknown: return;
    }
  }

  /// A number in the place of a turn cannot be one.
  void add_turn(const Word& word) {
    Transcript& to = cells_.emplace_back();
    const std::string_view written = plain(word);
    if (written.find_first_not_of("0123456789") != npos) return copy_turn(word, to);
    to.add(unknown_turn, text_.span(word.begin, word.end));
    add_comment(word.begin, word.end);
  }

  /// Without the blanks inside, and with the signs of native text.
  void copy_turn(const Word& word, Transcript& to) const {
    for (std::size_t at = word.begin; at < word.end;) {
      const std::size_t end = std::min(text_.plain().find_first_of(" >", at), word.end);
      const std::string_view sign = sign_in_turn(plain(at, end));
      const bool is_needless = is_left_out(plain(at, end));
      if (at == end && text_.plain()[at] == '>')
        to.add("-", text_.span(at, at + 1));
      else if (!sign.empty())
        to.add(sign, text_.span(at, end));
      else if (end > at && !is_needless)
        copy(at, end, to);
      at = end < word.end && at != end && text_.plain()[end] == '>' ? end : end + 1;
    }
  }

  Transcript& cell() noexcept { return cells_.empty() ? rows_ : cells_.back(); }

  void add_comment(std::size_t begin, std::size_t end) {
    const Span place = text_.span(begin, end);
    cell().add(" {");
    add_escaped(source_.substr(place.begin, place.end - place.begin), native_text::comment_escapable, place, cell());
    cell().add("} ");
  }

  void open_row(std::optional<Word> number) {
    end_row();
    is_open_ = true;
    is_blacks_ = false;
    names_player_ = names_both_ = false;
    if (!number) return;
    const NumberSign sign = *number_at(plain(*number));
    number_ = sign.digits;
    number_place_ = text_.span(number->begin, number->end);
    is_blacks_ = sign.is_blacks;
  }

  void end_row() {
    if (!is_open_) return;
    // `White: e3 f4 g5` is a list of the turns of one player.
    if (number_.empty() && names_player_ && !names_both_ && cells_.size() > 1) {
      std::move(cells_.begin(), cells_.end(), std::back_inserter(lists_[is_blacks_ ? 1 : 0]));
      return cells_.clear();
    }
    write_lists();
    if (!number_.empty()) {
      rows_.add(number_, number_place_);
      rows_.add(is_blacks_ ? "..." : ".");
    } else if (names_player_) {  // a turn of the other player that is missing leaves its place
      if (is_blacks_ != (turns_ % turns_of_a_row == 1)) ++turns_;
      rows_.add(std::to_string(turns_ / turns_of_a_row + 1) + (is_blacks_ ? "..." : "."));
    }
    turns_ += cells_.size();
    if (is_black_first_ && cells_.size() == turns_of_a_row) std::swap(cells_.front(), cells_.back());
    for (const Transcript& each : cells_) {
      rows_.add(" ");
      rows_.append(each);
    }
    rows_.add("\n");
    cells_.clear();
    number_ = {};
  }

  /// The turns of two lists, in rows.
  void write_lists() {
    const auto lists = std::exchange(lists_, {});
    for (std::size_t row = 0; row < std::max(lists[0].size(), lists[1].size()); ++row, turns_ += turns_of_a_row) {
      rows_.add(std::to_string(turns_ / turns_of_a_row + 1) + (row < lists[0].size() ? "." : "..."));
      for (const auto& list : lists) {
        rows_.add(" ");
        if (row < list.size()) rows_.append(list[row]);
      }
      rows_.add("\n");
    }
  }

  std::string_view source_;
  Text text_;
  RowWords words_{text_};
  HabitCount habits_;
  bool has_numbers_ = false;
  bool is_black_first_ = false;
  bool has_players_ = false;  // a heading names them
  std::size_t turns_ = 0;     // of rows without numbers, and those that are missing
  std::string game_;          // its id, once a heading names it
  std::string_view claimed_;  // the result in a heading
  std::optional<Word> result_;
  Transcript tags_;
  Transcript rows_;

  // of the last row
  bool is_open_ = false;
  bool is_blacks_ = false, names_player_ = false, names_both_ = false;
  std::string_view number_;
  Span number_place_;
  std::vector<Transcript> cells_;                 // a turn each, with what is after it
  std::array<std::vector<Transcript>, 2> lists_;  // of White and of Black
};

}  // namespace

std::optional<std::string> game_of_words(std::string_view text) {
  text = common::skip_byte_order_mark(text);
  std::size_t lines = 0;
  for (std::size_t line = 0; line < text.size() && lines < most_heading_lines;
       line = common::next_line(text, line), ++lines) {
    const std::string_view here = line_at(text, line);
    if (row_start(here)) return std::nullopt;
    const auto game = read_game_line(here);
    if (!game) continue;
    const bool is_other = game->id == "gipf" || game->id == "dvonn" || may_begin_table(text);
    return is_other ? std::nullopt : std::optional(game->id);
  }
  return std::nullopt;
}

bool is_sheet_of_words(std::string_view head) {
  if (!game_of_words(head)) return false;
  std::size_t rows = 0;
  std::size_t others = 0;
  for (std::size_t line = 0; line < head.size(); line = common::next_line(head, line))
    if (const std::string_view here = line_at(head, line); const auto row = row_start(here))
      ++(*row ? rows : others);
    else if (is_row_of_turns(here))
      ++rows;
  return rows != 0 && rows >= others;
}

std::size_t next_sheet_of_words(std::string_view bytes, std::size_t from) {
  bool has_rows = false;
  for (std::size_t line = from; line < bytes.size(); line = common::next_line(bytes, line)) {
    const std::string_view here = line_at(bytes, line);
    if (row_start(here))
      has_rows = true;
    else if (has_rows && !here.empty() && read_game_line(here))
      return line;
  }
  return npos;
}

std::size_t heading_of_words(std::string_view bytes, std::size_t from) {
  constexpr std::size_t head = 4096;
  for (std::size_t line = common::next_line(bytes, from); line + 1 < bytes.size();
       line = common::next_line(bytes, line)) {
    if (!ascii::is_upper(bytes[line]) || !ascii::is_upper(bytes[line + 1])) continue;
    if (read_game_line(line_at(bytes, line)) && is_sheet_of_words(bytes.substr(line, head))) return line;
  }
  return npos;
}

Transcript transcribe_words(std::string_view text, Span slice) {
  return WordRows(text.substr(0, slice.end), slice).transcribe();
}

}  // namespace gpn::notation::other_form
