#include "sheet/patterns.hpp"

#include "common/turn_shape.hpp"
#include "sheet/tokens.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <charconv>
#include <utility>

namespace gpn::notation::sheet_text {
namespace {

// Patterns with a letter of their own, for use in others: \T, \D, \M and \N.
constexpr std::string_view time_of_day = R"(\d\d?:\d\d(:\d\d)?(?![\d\-])( *(?i[ap]\.?m\.?|uhr))?)";
constexpr std::string_view date =
    R"(\d\d?\d?\d?[/.\-](\d\d?\d?\d?|[a-zA-Z][a-zA-Z][a-zA-Z])[/.\-]\d\d?\d?\d?(?![\da-zA-SU-Z]))";
/// What is written for the dot after a number.
constexpr std::string_view mark_of_number =
    R"((?i(st|nd|rd|th)[.:]?|[abwABW][.):]?|eme|er|e|re)|\u00E8(re|me)|(\u00BA|\u00B0)\.?|-(\u0438?\u0439|\u0435))"
    R"(|\.([12]\.?|[.\-)])|\\\.|\>\>|[=\-]\>|[/=_\>*~])";
/// What is written right before a number.
constexpr std::string_view sign_of_number =
    R"(n(\u00B0|\u00BA)|\u7B2C|\u010D\. *|mv|[mrtMRT]|(?=[^ 0-9]+\d)(?N[^ 0-9][^ 0-9]?[^ 0-9]?))";

Characters all_of(bool (*has)(char)) {
  Characters set;
  for (std::size_t c = 0; c < set.size(); ++c) set[c] = has(static_cast<char>(c));
  return set;
}
const Characters& digits() {
  static const Characters set = all_of([](char c) { return ascii::is_digit(c); });
  return set;
}
const Characters& letters() {
  static const Characters set = all_of([](char c) { return ascii::is_letter(c); });
  return set;
}
const Characters& letters_of_words() {
  static const Characters set = all_of([](char c) { return is_letter_of_word(c); });
  return set;
}

}  // namespace

/// Reads a pattern as it is written.
class PatternReader {
 public:
  using Kind = Pattern::Kind;
  using Element = Pattern::Element;
  using Alternative = Pattern::Alternative;

  explicit PatternReader(std::string_view rest) noexcept : rest_(rest) {}

  std::vector<Alternative> alternatives() {
    std::vector<Alternative> all(1);
    while (!rest_.empty() && rest_[0] != ')') {
      if (takes('|'))
        all.emplace_back();
      else
        all.back().elements.push_back(element());
    }
    for (Alternative& each : all) measure(each);
    return all;
  }

 private:
  char take() noexcept {
    const char c = rest_[0];
    rest_.remove_prefix(1);
    return c;
  }
  bool takes(char c) noexcept {
    const bool is_next = rest_.starts_with(c);
    rest_.remove_prefix(is_next ? 1 : 0);
    return is_next;
  }

  Element element() {
    Element made;
    switch (const char c = take()) {
      case '{':
      case '<':
        made.kind = Kind::Open;
        made.is_counted = c == '{';
        made.bracket = brackets_++;
        return made;
      case '}':
      case '>': made.kind = Kind::Close; return made;
      case '^': made.kind = Kind::Begin; return made;
      case '$': made.kind = Kind::End; return made;
      case '@': made.kind = Kind::Anchor; return made;
      case '.': made.set.set(); break;
      case '[': made.set = character_class(); break;
      case '(': read_group(made); break;
      case '\\': read_escaped(made); break;
      default: add(made.set, c);
    }
    if (!rest_.empty() && std::string_view("?*+").find(rest_[0]) != npos) made.repeat = take();
    return made;
  }

  void add(Characters& set, char c) const {
    set.set(static_cast<unsigned char>(c));
    if (any_case_) set.set(static_cast<unsigned char>(ascii::is_lower(c) ? ascii::upper(c) : ascii::lower(c)));
  }

  /// What is in `[ ]`.
  Characters character_class() {
    Characters set;
    const bool is_negated = takes('^');
    while (!takes(']')) {
      const bool is_escaped = takes('\\');
      const char c = take();
      if (is_escaped && c == 'd')
        set |= digits();
      else if (is_escaped && c == 'w')
        set |= letters_of_words();
      else if (!is_escaped && rest_.size() > 1 && rest_[0] == '-' && takes('-'))
        for (char in_range = c, last = take(); in_range <= last; ++in_range) add(set, in_range);
      else
        add(set, is_escaped && c == 'n' ? '\n' : c);
    }
    return is_negated ? ~set : set;
  }

  static void says(Element& made, Sense sense) noexcept {
    made.kind = Kind::Said;
    made.said = sense;
  }

  void read_group(Element& made) {
    made.kind = Kind::Group;
    const bool outside = any_case_;
    if (takes('?')) switch (take()) {
        case '=': made.kind = Kind::Ahead; break;
        case '!': made.kind = Kind::NotAhead; break;
        case 'P': says(made, Sense::White); break;
        case 'N': says(made, Sense::Number); break;
        case 'R': says(made, Sense::Reserve); break;
        default: any_case_ = true;
      }
    made.inside = alternatives();
    any_case_ = outside;
    take();
  }

  void read_escaped(Element& made) {
    const auto is = [&](Kind kind) { made.kind = kind; };
    const auto stands_for = [&](std::string_view shared) {
      made.kind = Kind::Group;
      made.inside = PatternReader(shared).alternatives();
    };
    switch (const char c = take()) {
      case 'p': return is(Kind::Point);
      case 'i': return is(Kind::Piece);
      case 'l': return is(Kind::PieceInList);
      case 'm': return is(Kind::PieceInRow);
      case 't': return is(Kind::Turn);
      case 'b': return is(Kind::WordBegin);
      case 'f': return is(Kind::TurnFollows);
      case 'a': return is(Kind::PointFollows);
      case 'd': made.set = digits(); return;
      case 'w': made.set = letters_of_words(); return;
      case 'T': return stands_for(time_of_day);
      case 'D': return stands_for(date);
      case 'M': return stands_for(mark_of_number);
      case 'N': return stands_for(sign_of_number);
      case 'o':
        made.set.set('|');
        made.original = '|';
        return;
      case 'u': {
        constexpr std::size_t size_of_code = 4;
        constexpr int hexadecimal = 16;
        constexpr std::uint32_t first_foreign = 0x80;
        std::uint32_t code = 0;
        std::from_chars(rest_.data(), rest_.data() + size_of_code, code, hexadecimal);
        rest_.remove_prefix(size_of_code);
        made.original = code;
        const auto reading = reading_of(code);
        if (code < first_foreign)
          made.set.set();  // also where it was replaced
        else
          add(made.set, reading ? reading->plain.front() : foreign_letter);
        return;
      }
      default: add(made.set, c);
    }
  }

  /// The characters of an element of which a match may consist, and those that it may begin with.
  struct Width {
    Characters all;
    Characters first;
    bool may_be_empty;
    bool is_single;  // one character at most
  };
  static Width width_of(const Element& element) {
    Width width{
        {}, {}, element.repeat == '?' || element.repeat == '*', element.repeat == '?' || element.repeat == '\0'};
    switch (element.kind) {
      case Kind::One: width.all = width.first = element.set; break;
      case Kind::Group:
      case Kind::Said:
        for (const Alternative& each : element.inside) {
          width.all |= each.all;
          width.first |= each.first;
          width.may_be_empty |= each.may_be_empty;
          width.is_single &= each.rest.none();
        }
        break;
      case Kind::Point:
      case Kind::Piece:
      case Kind::PieceInList:
      case Kind::PieceInRow:
        return {letters() | digits() | Characters().set('*'), letters(), width.may_be_empty, false};
      default: break;
    }
    return width;
  }

  static void measure(Alternative& alternative) {
    for (const Element& each : alternative.elements) {
      const Width width = width_of(each);
      if (width.all.none()) continue;
      if (alternative.may_be_empty) alternative.first |= width.first;
      alternative.may_be_empty &= width.may_be_empty;
      if (alternative.all.any() || !width.is_single) alternative.rest |= width.all;
      alternative.all |= width.all;
    }
  }

  std::string_view rest_;
  std::uint8_t brackets_ = 0;
  bool any_case_ = false;
};

Pattern::Pattern(std::string_view written) : alternatives_(PatternReader(written).alternatives()) {
  for (const Alternative& each : alternatives_) first_ |= each.first;
}

std::optional<std::size_t> Matcher::match(const Pattern& pattern, std::size_t at) {
  anchor_ = at;
  marks_.clear();
  const std::size_t end = one_of(pattern.alternatives_, at);
  return end == npos ? std::nullopt : std::optional(end);
}

bool Matcher::is_before(const Pattern& before, std::size_t at) {
  constexpr std::size_t longest = 400;
  const std::size_t earliest = std::max(begin_, at - std::min(at, longest));
  const std::size_t kept = marks_.size();
  const auto reaches = [&](const Pattern::Alternative& each, std::size_t from) {
    const bool is_match = sequence(each.elements, from) == at;
    marks_.resize(kept);
    return is_match;
  };
  return std::any_of(before.alternatives_.begin(), before.alternatives_.end(), [&](const auto& each) {
    if (each.elements.front().kind == Kind::Begin) return earliest == begin_ && reaches(each, begin_);
    for (std::size_t from = at;; --from) {
      if (reaches(each, from)) return true;
      if (from == earliest || (from != at && !each.rest[static_cast<unsigned char>(at_place(from))])) return false;
    }
  });
}

std::size_t Matcher::first(const Pattern& pattern) {
  std::size_t at = begin_;
  while (at < end_ && !(pattern.first_[static_cast<unsigned char>(at_place(at))] && match(pattern, at))) ++at;
  return at < end_ ? at : npos;
}

bool Matcher::has(const Pattern& pattern, std::size_t enough) {
  for (std::size_t at = begin_; at < end_ && enough != 0; ++at)
    if (pattern.first_[static_cast<unsigned char>(at_place(at))]) enough -= match(pattern, at) ? 1U : 0U;
  return enough == 0;
}

std::size_t Matcher::one_of(const std::vector<Pattern::Alternative>& alternatives, std::size_t at) {
  const std::size_t kept = marks_.size();
  for (const Pattern::Alternative& each : alternatives) {
    if (!each.may_be_empty && (at >= end_ || !each.first[static_cast<unsigned char>(at_place(at))])) continue;
    const std::size_t end = sequence(each.elements, at);
    if (end != npos) return end;
    marks_.resize(kept);
  }
  return npos;
}

std::size_t Matcher::sequence(const std::vector<Pattern::Element>& elements, std::size_t at) {
  // Away from the start of the line a repetition is limited, so that a long line costs no more than its length.
  constexpr std::size_t longest_run = 400;
  const std::size_t limit = anchor_ == begin_ ? npos : at + longest_run;
  for (const Pattern::Element& each : elements) {
    const bool is_repeated = each.repeat == '*' || each.repeat == '+';
    std::size_t stop = element(each, at);
    if (stop == npos && each.repeat != '?' && each.repeat != '*') return npos;
    while (stop != npos) {
      const bool has_moved = stop != at;
      at = stop;
      stop = is_repeated && has_moved && at < limit ? element(each, at) : npos;
    }
  }
  return at;
}

std::size_t Matcher::element(const Pattern::Element& element, std::size_t at) {
  switch (element.kind) {
    case Kind::One: {
      const bool is_match = at < end_ && element.set[static_cast<unsigned char>(at_place(at))] &&
                            (element.original == 0 || element.original == text_->original(at));
      return is_match ? at + 1 : npos;
    }
    case Kind::Group: return one_of(element.inside, at);
    case Kind::Ahead:
    case Kind::NotAhead: {
      const std::size_t kept = marks_.size();
      const bool is_ahead = one_of(element.inside, at) != npos;
      marks_.resize(kept);
      return is_ahead == (element.kind == Kind::Ahead) ? at : npos;
    }
    case Kind::Said: {
      const std::size_t end = one_of(element.inside, at);
      const auto sense = end == npos ? std::nullopt : sense_of(text_->words(at, end));
      return sense == element.said || (element.said == Sense::White && is_player(sense)) ? end : npos;
    }
    case Kind::Open: marks_.push_back({element.bracket, element.is_counted, at, npos}); return at;
    case Kind::Close:
      std::find_if(marks_.rbegin(), marks_.rend(), [](const Mark& mark) { return mark.end == npos; })->end = at;
      return at;
    case Kind::Point: return common::is_point(rest(at)) ? at + 2 : npos;
    case Kind::Piece:
    case Kind::PieceInList:
    case Kind::PieceInRow: {
      const std::size_t size = size_of_piece(element.kind, at);
      return size != 0 ? at + size : npos;
    }
    default: return holds(element.kind, at) ? at : npos;
  }
}

bool Matcher::holds(Kind kind, std::size_t at) const {
  switch (kind) {
    case Kind::Begin: return at == begin_;
    case Kind::End: return at == end_;
    case Kind::Anchor: return at == anchor_;
    case Kind::WordBegin: return at == begin_ || !is_letter_of_word(at_place(at - 1));
    case Kind::Turn: return common::begins_like_turn(rest(at).substr(0, 4)) || rest(at).starts_with("???");
    case Kind::TurnFollows: return turn_follows(at);
    default: return has_point(rest(at)) || has_point_behind_word(rest(at));
  }
}

/// The length of a piece of a list: a letter, a point, a star; 0 where there is none.
std::size_t Matcher::size_of_piece(Kind kind, std::size_t at) const noexcept {
  const std::string_view here = rest(at);
  const bool has_letter =
      !here.empty() && std::string_view("GTZDYPgtzdyp").find(here[0]) != npos && common::is_point(here.substr(1));
  if (!common::is_point(here.substr(has_letter ? 1 : 0))) return 0;
  std::size_t size = has_letter ? 3 : 2;
  if (!has_letter && size < here.size() && std::string_view(" (G").find(here[size]) != npos)
    for (const std::string_view letter : {" (G)", "(G)", "G"})
      if (here.substr(size).starts_with(letter)) size += letter.size();
  size += here.substr(size).starts_with('*') ? 1U : 0U;
  if (kind == Kind::Piece || size >= here.size()) return size;
  const char next = here[size];
  const bool goes_on =
      ascii::is_letter(next) || ascii::is_digit(next) || (kind == Kind::PieceInList && (next == '-' || next == '>'));
  return goes_on ? 0 : size;
}

/// True if a turn, a pass or the name of a player is next.
bool Matcher::turn_follows(std::size_t at) const {
  while (at < end_ && std::string_view(" |:.").find(at_place(at)) != npos) ++at;
  if (at == end_) return false;
  if (common::begins_like_turn(rest(at).substr(0, 4))) return true;
  const bool is_inside = at + 1 < end_ && (at_place(at) == '(' || at_place(at) == '[');
  at += is_inside ? 1U : 0U;
  if (at_place(at) == '?' || at_place(at) == '_' || rest(at).starts_with("xx")) return true;
  const auto sense = sense_of(text_->words(at, std::min(plain_.substr(0, end_).find_first_of(" |:.,)]", at), end_)));
  return sense == Sense::Illegible || (!is_inside && (sense == Sense::Pass || is_player(sense)));
}

}  // namespace gpn::notation::sheet_text
