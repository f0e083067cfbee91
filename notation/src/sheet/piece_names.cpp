#include "sheet/piece_names.hpp"

#include "common/turn_shape.hpp"

#include <algorithm>
#include <optional>

namespace gpn::notation::sheet_text {
namespace {

/// A name with its brackets, and the points beside it.
struct Name {
  std::size_t begin;
  std::size_t end;
  bool is_gipf;
  bool has_brackets = false;
  std::optional<std::size_t> point_before{};  // where it begins
  std::optional<std::size_t> point_after{};

  bool is_clear() const noexcept { return point_before.has_value() != point_after.has_value(); }
};

class NameReader {
 public:
  NameReader(const Text& text, std::size_t begin, std::size_t end) noexcept : text_(text), begin_(begin), end_(end) {}

  /// The next name beside a point, from `at` on.
  std::optional<Name> next(std::size_t at) const {
    for (; at < end_; ++at) {
      const bool begins_word = at == begin_ || !is_letter_of_word(text_.plain()[at - 1]);
      if (!begins_word || !is_letter_of_word(text_.plain()[at])) continue;
      auto name = name_at(at);
      if (!name && ascii::lower(text_.plain()[at]) == 'x') name = name_at(at + 1);  // `xGIPF e7`
      if (name) return name;
    }
    return std::nullopt;
  }

  /// Where the point of that begins whose last character is before the blanks before `at`.
  std::optional<std::size_t> point_ending_before(std::size_t at) const noexcept {
    std::size_t last = at == begin_ ? npos : text_.plain().find_last_not_of(' ', at - 1);
    if (last == npos || last < begin_ + 1) return std::nullopt;
    if (text_.plain()[last] == '*' && last > begin_ + 1) --last;
    const std::size_t point = last - 1;
    const bool begins = point == begin_ || !is_letter_of_word(text_.plain()[point - 1]) ||
                        std::string_view("xXGg").find(text_.plain()[point - 1]) != npos;
    return begins && common::is_point(text_.plain().substr(point, 2)) ? std::optional(point) : std::nullopt;
  }

 private:
  std::size_t word_end(std::size_t at) const noexcept {
    while (at < end_ && is_letter_of_word(text_.plain()[at])) ++at;
    return at;
  }
  std::size_t skip(std::size_t at, std::string_view signs) const noexcept {
    while (at < end_ && signs.find(text_.plain()[at]) != npos) ++at;
    return at;
  }

  /// The point at `at`, perhaps after a `G`.
  std::optional<std::size_t> point_at(std::size_t at) const noexcept {
    if (at < end_ && text_.plain()[at] == 'G' && common::is_point(text_.plain().substr(at + 1))) ++at;
    const bool is_point = at < end_ && common::is_point(text_.plain().substr(at, end_ - at));
    return is_point ? std::optional(at) : std::nullopt;
  }

  /// The Ukrainian and Russian letter for a GIPF-piece.
  bool is_cyrillic_letter(std::size_t begin, std::size_t end) const noexcept {
    constexpr std::u32string_view letters = U"\u0413\u0433\u0490\u0491";
    return end == begin + 1 && end <= end_ && text_.plain()[begin] == foreign_letter &&
           letters.find(text_.original(begin)) != std::u32string_view::npos;
  }

  std::optional<Name> name_at(std::size_t at) const {
    // `Гd2`: the letter is glued to its point.
    if (is_cyrillic_letter(at, at + 1) && point_at(at + 1)) return with_points({at, at + 1, true});
    std::optional<Name> found;
    std::size_t end = at;
    for (std::size_t words = 0; words < longest_phrase; ++words) {
      const std::size_t next = word_end(end);
      if (next == end) break;
      if (const auto name = read_name(at, next)) found = name;
      const bool is_joined =
          next + 1 < end_ && text_.plain()[next] == '-' && is_letter_of_word(text_.plain()[next + 1]);
      end = is_joined ? next + 1 : skip(next, " ");
    }
    return found;
  }

  std::optional<Name> read_name(std::size_t begin, std::size_t end) const {
    Name name{begin, end, true};
    const std::string_view plain = text_.plain();
    const std::size_t open = begin == begin_ ? npos : std::string_view("([{").find(plain[begin - 1]);
    if (open != npos && end < end_ && plain[end] == ")]}"[open]) {
      --name.begin;
      ++name.end;
      name.has_brackets = true;
    }
    const bool is_letter =
        is_cyrillic_letter(begin, end) || (name.has_brackets && end == begin + 1 && ascii::lower(plain[begin]) == 'g');
    const auto sense = sense_of(text_.words(begin, end));
    const bool is_basic = sense == Sense::BasicPiece || (sense == Sense::Basic && name.has_brackets);
    name.is_gipf = is_letter || sense == Sense::GipfPiece || sense == Sense::Gipf;
    return name.is_gipf || is_basic ? with_points(name) : std::nullopt;
  }

  /// Of two points one may be of another turn: two blanks more are between it and the name.
  void leave_farther_point(Name& name) const noexcept {
    if (!name.point_before || !name.point_after) return;
    const std::size_t ahead = *name.point_after - name.end;
    const std::size_t star = text_.plain()[*name.point_before + 2] == '*' ? 1 : 0;
    const std::size_t behind = name.begin - *name.point_before - 2 - star;
    if (ahead + 1 < behind) name.point_before.reset();
    if (behind + 1 < ahead) name.point_after.reset();
  }

  std::optional<Name> with_points(Name name) const {
    const std::size_t next = skip(name.end, name.has_brackets ? " " : " :.-");
    const bool is_glued_back = text_.plain()[name.begin == begin_ ? begin_ : name.begin - 1] == '-';
    name.point_after = point_at(next);
    if (!is_glued_back) name.point_before = point_ending_before(name.begin);
    if (!name.is_clear()) leave_farther_point(name);
    return name.point_before || name.point_after ? std::optional(name) : std::nullopt;
  }

  const Text& text_;
  std::size_t begin_;
  std::size_t end_;
};

bool belongs_before(const Name& name, PieceNames use) noexcept {
  if (name.is_clear()) return name.point_before.has_value();
  if (use != PieceNames::Unclear) return use == PieceNames::AfterPoints;
  const std::size_t behind = name.begin - *name.point_before;
  const std::size_t ahead = *name.point_after - name.end;
  constexpr std::size_t size_of_point = 2;
  const std::size_t gap = behind - std::min(behind, size_of_point);
  return gap == ahead ? name.has_brackets : gap < ahead;
}

void put_sign_after(Text& text, HabitCount& habits, const Name& name) {
  std::size_t sign = *name.point_before + 2;
  const bool has_letter = *name.point_before > 0 && ascii::lower(text.plain()[*name.point_before - 1]) == 'g';
  const bool has_star = text.plain()[sign] == '*';
  blank_out(text, habits, Habit::GipfWord, has_star ? sign + 1 : sign, name.end);
  if (has_letter) return;
  text.replace(sign, 'G');
  if (has_star) text.replace(sign + 1, '*');
}

}  // namespace

PieceNames use_of_piece_names(const Text& text) {
  std::size_t before = 0;
  std::size_t after = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.plain().find('\n', begin), text.size());
    const NameReader reader(text, begin, end);
    for (auto name = reader.next(begin); name; name = reader.next(name->end)) {
      if (!name->is_gipf) continue;
      before += name->is_clear() && name->point_after ? 1U : 0U;
      after += name->is_clear() && name->point_before ? 1U : 0U;
    }
    begin = end + 1;
  }
  if (before == after) return PieceNames::Unclear;
  return before > after ? PieceNames::BeforePoints : PieceNames::AfterPoints;
}

void read_piece_names(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, PieceNames use) {
  const NameReader reader(text, begin, end);
  for (auto name = reader.next(begin); name; name = reader.next(name->end)) {
    if (!name->is_gipf) {
      blank_out(text, habits, Habit::BasicWord, name->begin, name->end);
    } else if (belongs_before(*name, use)) {
      put_sign_after(text, habits, *name);
    } else {
      const bool has_letter = text.plain()[*name->point_after - 1] == 'G' && *name->point_after > name->end;
      const std::size_t last = *name->point_after - (has_letter ? 1 : 0);
      blank_out(text, habits, Habit::GipfWord, name->begin, last);
      if (!has_letter) text.replace(last - 1, 'G');
    }
  }
}

}  // namespace gpn::notation::sheet_text
