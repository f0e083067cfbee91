// The only file that compiles the grammar of turns as people type them, and what its rules give.
#include "sheet/tokens.hpp"

#include "common/turn_shape.hpp"
#include "sheet/token_grammar.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace gpn::notation::sheet_text {
namespace {

/// Of one line.
constexpr std::size_t most_tokens = std::size_t{1} << 16U;

/// Of one token: a list as long as the record.
constexpr std::size_t many_kept = std::size_t{1} << 16U;

/// Builds the tokens of one line. A turn is drafted while its parts match and added when all of it did.
class LineBuilder {
 public:
  using View = std::string_view;

  LineBuilder(View plain, std::size_t begin, std::size_t end, std::vector<Token>& tokens, std::vector<Met>& habits)
      : plain_(plain), line_(plain.substr(begin, end - begin)), tokens_(tokens), habits_(habits) {}

  View line() const noexcept { return line_; }

  // What rules give is kept until the token is complete.
  void keep(Part part, TokenKind kind, const char* begin, const char* end) {
    const auto place = [&](const char* at) { return static_cast<std::uint32_t>(at - line_.data()); };
    if (kept_.size() == many_kept) kept_.reserve(line_.size() * 3 / 2);  // growing would take up to three times as much
    kept_.push_back({place(begin), place(end), part, kind});
  }
  std::size_t mark() const noexcept { return kept_.size(); }
  void forget(std::size_t mark) noexcept {
    while (kept_.size() > mark) kept_.pop_back();
  }
  /// False where the token is one too many.
  bool give() {
    const bool has_place = tokens_.size() < most_tokens;
    if (has_place)
      for (const Kept& each : kept_) use(each.part, each.kind, line_.substr(each.begin, each.end - each.begin));
    kept_.clear();
    return has_place;
  }

 private:
  struct Kept {
    std::uint32_t begin;
    std::uint32_t end;
    Part part;
    TokenKind kind;
  };

  void use(Part part, TokenKind kind, View written) {
    switch (part) {
      case Part::Plain: add(kind, written); break;
      case Part::Chunk: add(is_shaped_like_turn(written) ? TokenKind::Odd : TokenKind::Chunk, written); break;
      case Part::TurnOpen: return open_turn();
      case Part::MoveOpen: return open_part("");
      case Part::ListOpen: return open_list();
      case Part::AsWritten: draft_ += written; break;
      case Part::GipfSign: return gipf_sign(written);
      case Part::SmallGipf: return put("G", Habit::SmallGipf, written);
      case Part::SmallBasic: return meet(Habit::BasicWord, written);
      case Part::PiecePoint: piece_at_ = draft_.size(); [[fallthrough]];
      case Part::Point: return point(written);
      case Part::LaterGipf: return later_gipf(written);
      case Part::Dash: return dash(written);
      case Part::NoDash: return put("-", Habit::NoDash, written);
      case Part::Cross: return meet_unless(written.front() == 'x', Habit::CapitalCross, written);
      case Part::NextCross: return meet(Habit::CrossEach, written.substr(0, 1));
      case Part::ListSign: return meet_unless(written.find(',') != View::npos, Habit::ListSign, written);
      case Part::ItemOpen: draft_ += std::exchange(is_first_item_, false) ? "" : ","; break;
      case Part::ItemEnd: draft_ += std::exchange(star_ahead_, false) ? "*" : ""; break;
      case Part::LeadingStar: star_ahead_ = true; return meet(Habit::OtherStar, written);
      case Part::Star: draft_ += '*'; return meet_unless(written == "*", Habit::OtherStar, written);
      case Part::BracketOpen: return meet(Habit::ListBracket, written);
      case Part::PartSign: return meet_unless(written.find(';') != View::npos, Habit::PartSign, ascii::trim(written));
      case Part::NoPartSign: return meet(Habit::NoPartSign, written);
      case Part::Turn: return turn(written);
      case Part::Digits: digits_ = written; break;
      case Part::CountStart: is_closed_ = true; break;
      case Part::MissingClose: is_closed_ = false; break;
      case Part::Number: return number(written);
      case Part::RomanNumber: add(TokenKind::Number, written).value = roman_value(digits_); break;
      case Part::BareNumber: add(TokenKind::BareNumber, written).value = value_of(written); break;
      case Part::BracketCount: return bracket_count(written);
      case Part::SignCount: add(TokenKind::Count, written).value = value_of(digits_); break;
      case Part::Glyph: add(TokenKind::Glyph, written).value = number_of_glyph(written); break;
    }
  }

  // A turn and its parts.
  void open_turn() {
    draft_.clear();
    drafted_.clear();
  }
  void open_part(View sign) {
    if (!draft_.empty()) draft_ += ';';
    draft_ += sign;
  }
  void open_list() {
    open_part("x");
    is_first_item_ = true;
    star_ahead_ = false;
  }
  void put(View sign, Habit habit, View written) {
    draft_ += sign;
    meet(habit, written);
  }
  void gipf_sign(View sign) {
    draft_ += 'G';
    if (ascii::trim(sign).size() > 1) meet(Habit::Separator, sign.substr(1));
  }
  void later_gipf(View sign) {
    meet(Habit::LaterGipf, sign);
    const bool is_gipf = piece_at_ > 0 && draft_[piece_at_ - 1] == 'G';
    if (!is_gipf) draft_.insert(piece_at_, 1, 'G');
  }
  void point(View written) {
    for (std::size_t i = 0; i < written.size(); ++i) {
      const char c = written[i];
      if (c == ' ') continue;
      const bool is_slip = i > 0 && ascii::is_letter(c);
      if (ascii::is_upper(c) && !is_slip) meet(Habit::Capital, written);
      if (is_slip) meet(Habit::DigitLetter, written);
      draft_ += is_slip ? digit_of(c).value_or(c) : ascii::lower(c);
    }
  }
  void dash(View written) {
    draft_ += '-';
    const View sign = ascii::trim(written);
    if (sign.find_first_of("oO") != View::npos)
      meet(Habit::WordTo, sign);
    else if (sign.find('>') != View::npos)
      meet(Habit::Arrow, sign);
    else if (sign.size() > 1)
      meet(Habit::LongDash, sign);
  }
  void turn(View written) {
    Token& token = add(TokenKind::Turn, written);
    token.text = draft_;
    meet_blanks(written);
    habits_.insert(habits_.end(), drafted_.begin(), drafted_.end());
  }

  // The other tokens.
  void number(View written) {
    Token& token = add(TokenKind::Number, written);
    token.value = value_of(written);
    // More than the dot of a number and an ellipsis lead to the turn: `1..... e2`.
    constexpr auto most_dots = 4;
    const auto dots = std::count(written.begin(), written.end(), '.');
    token.has_dots = dots > 1 && dots <= most_dots;
  }
  void bracket_count(View written) {
    Token& token = add(TokenKind::BracketCount, written);
    token.value = value_of(digits_);
    token.is_closed = is_closed_;
  }

  std::uint32_t at(const char* place) const noexcept { return static_cast<std::uint32_t>(place - plain_.data()); }
  Token& add(TokenKind kind, View written) {
    Token& token = tokens_.emplace_back();
    token.kind = kind;
    token.begin = at(written.data());
    token.end = at(written.data() + written.size());
    return token;
  }
  void meet(Habit habit, View where) { drafted_.push_back({habit, at(where.data()), at(where.data() + where.size())}); }
  void meet_unless(bool is_usual, Habit habit, View where) {
    if (!is_usual) meet(habit, where);
  }
  /// The blanks inside a turn that no other habit explains.
  void meet_blanks(View written) {
    explained_ = drafted_;
    std::sort(explained_.begin(), explained_.end(), [](const Met& a, const Met& b) { return a.begin < b.begin; });
    auto next = explained_.cbegin();
    std::uint32_t explained_end = 0;
    for (std::size_t i = 0; i < written.size(); ++i) {
      if (written[i] != ' ' || written[i - 1] == ' ') continue;
      const std::uint32_t place = at(written.data() + i);
      for (; next != explained_.cend() && next->begin <= place; ++next)
        explained_end = std::max(explained_end, next->end);
      if (place >= explained_end) meet(Habit::BlankInTurn, written.substr(i, written.find_first_not_of(' ', i) - i));
    }
  }

  /// The value of digits, of letters that look like digits too.
  static std::uint32_t value_of(View written) noexcept {
    constexpr std::uint32_t most = 1'000'000;
    std::uint32_t value = 0;
    for (const char c : written) {
      if (const auto digit = ascii::is_digit(c) ? std::optional(c) : digit_of(c))
        value = value * 10 + static_cast<std::uint32_t>(*digit - '0');
      value = std::min(value, most);
    }
    return value;
  }

  static std::uint32_t roman_value(View digits) noexcept {
    constexpr View known = "ivxlc";
    constexpr std::array<std::uint32_t, known.size()> values{1, 5, 10, 50, 100};
    std::uint32_t value = 0;
    std::uint32_t before = 0;
    for (std::size_t i = digits.size(); i-- > 0;) {
      const std::uint32_t digit = values.at(known.find(ascii::lower(digits[i])));
      value = digit < before ? value - digit : value + digit;
      before = std::max(before, digit);
    }
    return value;
  }

  static std::uint32_t number_of_glyph(View written) noexcept {
    const auto glyph = glyph_of(written);
    return glyph ? glyph->number : value_of(written.substr(0, 5));  // $ and a number
  }

  View plain_;
  View line_;
  std::vector<Kept> kept_;
  std::vector<Token>& tokens_;
  std::vector<Met>& habits_;
  std::string draft_;
  std::vector<Met> drafted_;
  std::vector<Met> explained_;  // those of a turn in the order of their places
  View digits_;
  std::size_t piece_at_ = 0;  // in draft_
  bool is_first_item_ = true;
  bool star_ahead_ = false;
  bool is_closed_ = true;
};

template <typename Rule>
struct action : tao::pegtl::nothing<Rule> {};

/// Hands the matched text to the builder.
template <typename Rule>
requires requires { Rule::part; }
struct action<Rule> {
  template <typename Input>
  static void apply(const Input& in, LineBuilder& builder) {
    builder.keep(Rule::part, Rule::kind, in.begin(), in.end());
  }
};

template <>
struct action<token_grammar::token> {
  static bool apply0(LineBuilder& builder) { return builder.give(); }
};

/// Forgets what a rule gave before it failed.
template <typename Rule>
struct control : tao::pegtl::normal<Rule> {
  template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input>
  static bool match(Input& in, LineBuilder& builder) {
    const std::size_t mark = builder.mark();
    const bool is_match = tao::pegtl::normal<Rule>::template match<A, M, Action, Control>(in, builder);
    if (A == tao::pegtl::apply_mode::action && !is_match) builder.forget(mark);
    return is_match;
  }
};

}  // namespace

const std::vector<Token>& Tokens::read(const Text& text, std::size_t begin, std::size_t end) {
  tokens_.clear();
  habits_.clear();
  LineBuilder builder(text.plain(), begin, end, tokens_, habits_);
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf, std::string_view> input(builder.line(),
                                                                                                         "");
  tao::pegtl::parse<token_grammar::line, action, control>(input, builder);
  builder.give();
  stop_ = end;
  if (tokens_.size() == most_tokens) {
    auto next = tokens_.end() - 1;
    while (next != tokens_.begin() && next->kind != TokenKind::Number) --next;
    if (next == tokens_.begin()) next = tokens_.end() - 1;
    stop_ = next->begin;
    tokens_.erase(next, tokens_.end());
  }
  return tokens_;
}

bool is_clock(std::string_view inside) noexcept {
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf, std::string_view> input(inside, "");
  return tao::pegtl::parse<clock_grammar::inside>(input);
}

bool is_rest_of_turn(std::string_view word) noexcept {
  return word.size() >= 2 && word.size() <= 3 && (word[0] == 'G' || word[0] == 'x') &&
         std::all_of(word.begin() + 1, word.end(), [](char c) { return c >= 'a' && c <= 'k'; });
}

std::optional<char> digit_of(char letter) noexcept {
  constexpr std::string_view letters = "OolIZzSsB";
  constexpr std::string_view digits = "001122558";
  const std::size_t place = letters.find(letter);
  return place == npos ? std::nullopt : std::optional(digits[place]);
}

bool is_slipped_point(std::string_view word) noexcept {
  return word.size() == 2 && word[0] >= 'a' && word[0] <= 'k' &&
         std::string_view("lISZBO").find(word[1]) != std::string_view::npos;
}

namespace {

/// `tod5` behind a point: a word that is glued between two points.
bool is_glued_to_point(std::string_view behind) noexcept {
  constexpr std::size_t longest_word = 4;
  std::size_t letters = 0;
  while (letters < behind.size() && letters <= longest_word && ascii::is_letter(behind[letters])) ++letters;
  for (std::size_t word = 1; word <= longest_word && word < letters + 1; ++word)
    if (common::is_point(behind.substr(std::min(word, behind.size())))) return true;
  return false;
}

}  // namespace

/// `d2G`.
static bool is_named_behind(std::string_view rest) noexcept {
  return rest.starts_with('G') && (rest.size() == 1 || !(ascii::is_letter(rest[1]) || ascii::is_digit(rest[1])));
}

bool has_point_behind_word(std::string_view plain) noexcept {
  if (plain.find(foreign_letter) == std::string_view::npos) return false;
  for (std::size_t at = 0; at + 1 < plain.size(); ++at) {
    const bool ends = at + 2 == plain.size() || !(ascii::is_digit(plain[at + 2]) || ascii::is_letter(plain[at + 2]));
    if (ends && common::is_point(plain.substr(at))) return true;
  }
  return false;
}

bool has_point(std::string_view plain) noexcept {
  for (std::size_t at = 0; at + 1 < plain.size(); ++at) {
    const bool begins = at == 0 || !(ascii::is_letter(plain[at - 1]) || plain[at - 1] == foreign_letter) ||
                        std::string_view("GTZDYPx").find(plain[at - 1]) != std::string_view::npos;
    const bool ends = at + 2 == plain.size() || !(ascii::is_letter(plain[at + 2]) || ascii::is_digit(plain[at + 2])) ||
                      plain[at + 2] == 'x' || common::is_point(plain.substr(at + 2)) ||
                      is_named_behind(plain.substr(at + 2)) || is_glued_to_point(plain.substr(at + 2));
    if (begins && ends && common::is_point(plain.substr(at))) return true;
  }
  return false;
}

bool is_shaped_like_turn(std::string_view plain) noexcept {
  if (has_point(plain)) return true;
  bool digit = false;
  bool letter = false;
  for (const char c : plain) {
    digit |= ascii::is_digit(c);
    letter |= ascii::is_letter(c) || c == foreign_letter;
  }
  constexpr std::size_t longest = 40;
  return digit && letter && plain.size() <= longest;
}

}  // namespace gpn::notation::sheet_text
