// Judges text that no dialect recognises. The signs are strong ones, which prose and source code seldom have: pushes
// and moves such as c7-e7, points behind a move number, tag pairs, properties of a game tree.
#include "common/other_game.hpp"
#include "common/turn_shape.hpp"
#include "finding_table.hpp"
#include "gipf/letters_and_dots.hpp"
#include "sheet/inference.hpp"

#include <gpn/notation/content.hpp>
#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace gpn::notation {
namespace {

/// A text with so many turns is a record, however much is written around them.
constexpr std::size_t many_turns = 8;
/// A text with fewer turns is one when they are at least a part of its words.
constexpr std::size_t few_turns = 3;
constexpr std::size_t least_share = 5;
/// Letters that may be glued before a turn, such as the player and the G of a GIPF-piece.
constexpr std::size_t longest_prefix = 2;

bool is_word_character(char c) noexcept {
  return ascii::is_letter(c) || ascii::is_digit(c) || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

bool is_control(char c) noexcept {
  return static_cast<unsigned char>(c) < ' ' && std::string_view("\t\r\n\v\f\x1B").find(c) == std::string_view::npos;
}

bool is_binary(std::string_view head) noexcept {
  constexpr std::size_t least_share_of_text = 20;
  const auto controls = static_cast<std::size_t>(std::count_if(head.begin(), head.end(), is_control));
  return head.find('\0') != std::string_view::npos || controls * least_share_of_text > head.size();
}

/// The signs of records in a text, counted.
class Signs {
 public:
  explicit Signs(std::string_view text) : text_(text) {
    for (std::size_t line = 0; line < text.size();) {
      const std::size_t end = std::min(text.find('\n', line), text.size());
      read_line(line, end);
      line = end + 1;
    }
  }

  Content content() const {
    if (tree_properties_ > 1) return found(fmt::format("{} properties of a game tree", tree_properties_), tree_);
    if (tags_ > 1) return found(fmt::format("{} tag pairs", tags_), tag_);
    return turns();
  }

  Content turns() const {
    const std::size_t turns = moves_ + numbered_;
    if (turns >= many_turns || (turns >= few_turns && turns * least_share >= words_)) return turns_found(turns);
    return {};
  }

  /// A text of little else than points, in any layout: `1. e2`, `1=e2`, `e2e8d2`.
  Content points() const {
    const std::size_t turns = moves_ + numbered_ + points_;
    return turns > 0 && 4 * turns >= 3 * (words_ - numbers_) ? turns_found(turns) : Content();
  }

 private:
  Content turns_found(std::size_t turns) const {
    return found(counted(turns, "word") + (turns == 1 ? " that is" : " that are") + " shaped like turns", turn_);
  }

  static Content found(std::string what, Span sign) { return {Content::Kind::RecordLike, std::move(what), sign}; }

  void read_line(std::size_t begin, std::size_t end) {
    const std::string_view line = text_.substr(begin, end - begin);
    if (is_tag_pair(ascii::trim(line))) add(tags_, tag_, begin, end);
    count_properties(begin, end);
    bool after_number = false;
    for (std::size_t at = begin; at < end;) {
      while (at < end && is_separator(text_[at])) ++at;
      std::size_t stop = at;
      while (stop < end && !is_separator(text_[stop])) ++stop;
      if (stop > at) after_number = read_word(at, stop, after_number);
      at = stop;
    }
  }

  static bool is_separator(char c) noexcept {
    constexpr std::string_view separators = "\",;|/()[]{}'=<>:&+?";
    return ascii::is_blank(c) || is_control(c) || separators.find(c) != std::string_view::npos;
  }

  static bool is_tag_pair(std::string_view line) noexcept {
    const std::size_t name = line.find_first_of(" \t");
    return line.starts_with('[') && line.size() > 1 && ascii::is_letter(line[1]) && name != std::string_view::npos &&
           line.find('"', name) != std::string_view::npos;
  }

  /// `;W[`, `P0[`: a node of a tree, or what a root begins with.
  void count_properties(std::size_t begin, std::size_t end) noexcept {
    constexpr std::array<std::string_view, 6> properties{";W[", ";B[", "P0[", "P1[", "GM[", "FF["};
    const std::string_view line = text_.substr(begin, end - begin);
    for (const std::string_view property : properties)
      for (std::size_t at = line.find(property); at != std::string_view::npos; at = line.find(property, at + 1))
        add(tree_properties_, tree_, begin + at, begin + at + property.size() - 1);
  }

  /// Whether the word is a move number, which the next one may be the turn of.
  bool read_word(std::size_t begin, std::size_t end, bool after_number) noexcept {
    std::string_view word = text_.substr(begin, end - begin);
    ++words_;
    const std::size_t number = common::move_number_length(word);
    const std::string_view turn = word.substr(number);
    if (word.find_first_not_of("0123456789.") == std::string_view::npos) ++numbers_;
    if (turn.empty()) return number != 0;
    if (has_move(turn)) {
      add(moves_, turn_, begin, end);
    } else if ((number != 0 || after_number || is_quoted(begin)) && common::begins_like_turn(turn) &&
               turn.size() <= 6) {
      add(numbered_, turn_, begin, end);
      return after_number;  // Black's turn follows
    } else if (is_of_points(turn)) {
      add(points_, turn_, begin, end);
    }
    return false;
  }

  /// Data: `"c5"` in a list of strings.
  bool is_quoted(std::size_t begin) const noexcept {
    return begin > 0 && (text_[begin - 1] == '"' || text_[begin - 1] == '\'');
  }

  static bool is_of_points(std::string_view word) noexcept {
    while (!word.empty() && (word.front() == 'G' || word.front() == 'x' || word.front() == '-')) word.remove_prefix(1);
    return common::is_point(word) && (word.size() == 2 || is_of_points(word.substr(2)));
  }

  /// `c7-e7` with at most two letters before it and nothing that makes it a longer word.
  static bool has_move(std::string_view word) noexcept {
    for (std::size_t at = 0; at <= longest_prefix && at + 5 <= word.size(); ++at) {
      if (common::is_point(word.substr(at)) && word[at + 2] == '-' && common::is_point(word.substr(at + 3)))
        return at + 5 == word.size() || !is_word_character(word[at + 5]);
      if (!ascii::is_letter(word[at])) return false;
    }
    return false;
  }

  static void add(std::size_t& count, Span& first, std::size_t begin, std::size_t end) noexcept {
    ++count;
    if (first.end == 0) first = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  std::string_view text_;
  std::size_t words_ = 0;
  std::size_t moves_ = 0;
  std::size_t numbered_ = 0;
  std::size_t points_ = 0;
  std::size_t numbers_ = 0;
  std::size_t tags_ = 0;
  std::size_t tree_properties_ = 0;
  Span turn_, tag_, tree_;
};

/// What gpn does not unpack; empty for other bytes.
std::string_view archive_in(std::string_view head) noexcept {
  if (is_office_document(head)) return "a document of an office program";
  struct Archive {
    std::string_view magic;
    std::string_view name;
  };
  constexpr Archive archives[] = {{"PK\x03\x04", "a ZIP archive"},
                                  {"%PDF-", "a PDF document"},
                                  {"\xd0\xcf\x11\xe0", "a document of Word or Excel"},
                                  {"Rar!", "a RAR archive"},
                                  {"\x28\xb5\x2f\xfd", "compressed by zstd"},
                                  {"\xfd"
                                   "7zXZ",
                                   "compressed by xz"},
                                  {"BZh", "compressed by bzip2"},
                                  {"7z\xbc\xaf", "a 7-Zip archive"}};
  for (const Archive& archive : archives)
    if (head.starts_with(archive.magic)) return archive.name;
  return {};
}

/// What the head of a page names as its maker.
bool is_page(std::string_view head) noexcept {
  constexpr std::size_t longest_head = 4096;
  constexpr std::string_view maker = R"(<meta name="generator" content="gpn">)";
  return head.starts_with("<!doctype html>") && head.substr(0, longest_head).find(maker) != std::string_view::npos;
}

}  // namespace

/// By the name of its first file, which begins at byte 30 (ECMA-376, ODF 1.3).
bool is_office_document(std::string_view head) noexcept {
  constexpr std::size_t size_at = 26, name_at = 30;
  if (!head.starts_with("PK\x03\x04") || head.size() < name_at) return false;
  const std::string_view rest = head.substr(name_at);
  const std::string_view name = rest.substr(0, static_cast<unsigned char>(head[size_at]));
  constexpr std::array<std::string_view, 4> folders{"docProps/", "word/", "xl/", "ppt/"};
  const bool is_of_document =
      std::any_of(folders.begin(), folders.end(), [&](auto folder) { return name.starts_with(folder); });
  return rest.starts_with("mimetypeapplication/") || name == "[Content_Types].xml" || name == "_rels/.rels" ||
         (is_of_document && (name.ends_with(".xml") || name.ends_with(".rels")));
}

Content examine(std::string_view head) {
  if (const std::string_view archive = archive_in(head); !archive.empty())
    return {Content::Kind::Binary, std::string(archive), {}};
  if (is_binary(head)) {
    Content turns = Signs(head).turns();
    return turns.kind == Content::Kind::RecordLike ? turns : Content{Content::Kind::Binary, {}, {}};
  }
  if (is_page(head)) return {Content::Kind::Page, {}, {}};
  if (const auto other = common::other_game_in(head))
    return {Content::Kind::OtherGame, std::string(other->name), other->sign};
  const Signs signs(head);
  Content content = signs.content();
  return content.kind == Content::Kind::Text ? signs.points() : content;
}

Content find_turns(std::string_view text) { return Signs(text).turns(); }

Diagnostic inferred_note(const Record& record, std::string message) {
  return make_diagnostic(Finding("inferred-variant"), record.main.turns.front().span, std::move(message));
}

namespace {

/// Shaped like a turn, and not of chess: the letters of pieces are those of GIPF and its potentials.
bool is_shaped_like_turn(const Turn& turn) noexcept {
  if (turn.text == missing_turn || turn.text == unknown_turn) return true;
  const char first = turn.text.empty() ? ' ' : turn.text.front();
  const bool is_known = !ascii::is_upper(first) || first == 'G' ||
                        std::any_of(gipf::potential_letters.begin(), gipf::potential_letters.end(),
                                    [&](const gipf::PotentialLetter& each) { return each.letter == first; });
  return is_known && common::begins_like_turn(turn.text);
}

InferredRules rules_of(sheet_text::Inferred&& inferred) {
  Diagnostic note =
      make_diagnostic(Finding("inferred-variant"), inferred.evidence, sheet_text::inference_note(inferred));
  return InferredRules{inferred.game, inferred.variant, std::move(inferred.potentials), std::move(note)};
}

}  // namespace

std::optional<InferredRules> infer_rules(const Record& record) {
  constexpr std::size_t fewest_turns = 4;
  const auto& turns = record.main.turns;
  const auto is_named = [&](std::string_view tag) { return record.tag(tag).has_value(); };
  const bool has_rules = is_named("Game") || is_named("Variant") || is_named("Options") || is_named("Position");
  if (record.other_game || has_rules || turns.size() < fewest_turns) return std::nullopt;
  if (!std::all_of(turns.begin(), turns.end(), is_shaped_like_turn)) return std::nullopt;
  auto inferred = sheet_text::infer(record.main);
  if (!inferred || !inferred->is_game_sure) return std::nullopt;
  return rules_of(*std::move(inferred));
}

std::optional<InferredRules> infer_variant(const Record& record, std::string_view game) {
  if (game != "gipf") return std::nullopt;
  auto inferred = sheet_text::infer_as(record.main, game);
  if (inferred && record.tag("Potentials")) inferred->potentials.clear();
  if (!inferred || (inferred->variant == "basic" && inferred->potentials.empty())) return std::nullopt;
  if (inferred->reason.empty()) inferred->reason = "turns have letters of potentials";
  return rules_of(*std::move(inferred));
}

}  // namespace gpn::notation
