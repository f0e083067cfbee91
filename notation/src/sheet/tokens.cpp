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

namespace turns = turn_grammar;
namespace words = token_grammar;

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
  using Use = void (*)(LineBuilder&, View);
  void keep(Use use, const char* begin, const char* end) {
    const auto place = [&](const char* at) { return static_cast<std::uint32_t>(at - line_.data()); };
    if (kept_.size() == many_kept) kept_.reserve(line_.size() * 3 / 2);  // growing would take up to three times as much
    kept_.push_back({use, place(begin), place(end)});
  }
  std::size_t mark() const noexcept { return kept_.size(); }
  void forget(std::size_t mark) {
    if (kept_.size() > mark) kept_.resize(mark);
  }
  /// False where the token is one too many.
  bool give() {
    const bool has_place = tokens_.size() < most_tokens;
    if (has_place)
      for (const Kept& each : kept_) each.use(*this, line_.substr(each.begin, each.end - each.begin));
    kept_.clear();
    return has_place;
  }

  // A turn and its parts.
  void turn_open(View) {
    draft_.clear();
    drafted_.clear();
  }
  void move_open(View) { part(); }
  void extra_sign(View sign) { draft_ += sign; }
  void gipf_sign(View sign) {
    draft_ += 'G';
    if (ascii::trim(sign).size() > 1) meet(Habit::Separator, sign.substr(1));
  }
  void small_gipf(View sign) {
    draft_ += 'G';
    meet(Habit::SmallGipf, sign);
  }
  void small_basic(View sign) { meet(Habit::BasicWord, sign); }
  void piece_letter(View sign) { draft_ += sign; }
  /// The point that a piece is named by.
  void piece_point(View written) {
    piece_at_ = draft_.size();
    point(written);
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
  void joiner_dash(View written) {
    draft_ += '-';
    const View sign = ascii::trim(written);
    if (sign.find_first_of("oO") != View::npos)
      meet(Habit::WordTo, sign);
    else if (sign.find('>') != View::npos)
      meet(Habit::Arrow, sign);
    else if (sign.size() > 1)
      meet(Habit::LongDash, sign);
  }
  void no_joiner(View at) {
    draft_ += '-';
    meet(Habit::NoDash, at);
  }
  void challenge(View written) { draft_ += written; }
  void list_open(View) {
    part();
    draft_ += 'x';
    is_first_item_ = true;
    star_ahead_ = false;
  }
  void cross(View written) {
    if (written.front() == 'X') meet(Habit::CapitalCross, written);
  }
  void next_cross(View written) { meet(Habit::CrossEach, written.substr(0, 1)); }
  void list_sign(View written) {
    if (written.find(',') == View::npos) meet(Habit::ListSign, written);
  }
  void item_open(View) {
    if (!is_first_item_) draft_ += ',';
    is_first_item_ = false;
  }
  void leading_star(View written) {
    star_ahead_ = true;
    meet(Habit::OtherStar, written);
  }
  void star(View written) {
    draft_ += '*';
    if (written != "*") meet(Habit::OtherStar, written);
  }
  void item_end(View) {
    if (std::exchange(star_ahead_, false)) draft_ += '*';
  }
  void stays(View) { draft_ += '='; }
  void bracket_open(View written) { meet(Habit::ListBracket, written); }
  void part_sign(View written) {
    if (written.find(';') == View::npos) meet(Habit::PartSign, ascii::trim(written));
  }
  void no_part_sign(View written) { meet(Habit::NoPartSign, written); }

  void turn(View written) {
    Token& token = add(TokenKind::Turn, written);
    token.text = draft_;
    meet_blanks(written);
    habits_.insert(habits_.end(), drafted_.begin(), drafted_.end());
  }

  // The other tokens.
  void count_digits(View written) { digits_ = written; }
  void missing_close(View) { is_closed_ = false; }
  void number(View written) {
    Token& token = add(TokenKind::Number, written);
    token.value = value_of(written);
    // More than the dot of a number and an ellipsis lead to the turn: `1..... e2`.
    constexpr auto most_dots = 4;
    const auto dots = std::count(written.begin(), written.end(), '.');
    token.has_dots = dots > 1 && dots <= most_dots;
  }
  void roman_number(View written) { add(TokenKind::Number, written).value = roman_value(digits_); }
  void bare_number(View written) { add(TokenKind::BareNumber, written).value = value_of(written); }
  void count_start(View) { is_closed_ = true; }
  void bracket_count(View written) {
    Token& token = add(TokenKind::BracketCount, written);
    token.value = value_of(digits_);
    token.is_closed = is_closed_;
  }
  void sign_count(View written) { add(TokenKind::Count, written).value = value_of(digits_); }
  void glyph(View written) { add(TokenKind::Glyph, written).value = number_of_glyph(written); }
  template <TokenKind Kind>
  void plain(View written) {
    add(Kind, written);
  }
  void chunk(View written) { add(is_shaped_like_turn(written) ? TokenKind::Odd : TokenKind::Chunk, written); }

 private:
  std::uint32_t at(const char* place) const noexcept { return static_cast<std::uint32_t>(place - plain_.data()); }
  Token& add(TokenKind kind, View written) {
    Token& token = tokens_.emplace_back();
    token.kind = kind;
    token.begin = at(written.data());
    token.end = at(written.data() + written.size());
    return token;
  }
  void meet(Habit habit, View where) { drafted_.push_back({habit, at(where.data()), at(where.data() + where.size())}); }
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
  void part() {
    if (!draft_.empty()) draft_ += ';';
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
    const auto value_of_digit = [](char c) -> std::uint32_t {
      switch (ascii::lower(c)) {
        case 'i': return 1;
        case 'v': return 5;
        case 'x': return 10;
        case 'l': return 50;
        default: return 100;
      }
    };
    std::uint32_t value = 0;
    std::uint32_t before = 0;
    for (std::size_t i = digits.size(); i-- > 0;) {
      const std::uint32_t digit = value_of_digit(digits[i]);
      value = digit < before ? value - digit : value + digit;
      before = std::max(before, digit);
    }
    return value;
  }

  static std::uint32_t number_of_glyph(View written) noexcept {
    const auto glyph = glyph_of(written);
    return glyph ? glyph->number : value_of(written.substr(0, 5));  // $ and a number
  }

  struct Kept {
    Use use = nullptr;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
  };

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

/// Hands the matched text to a member of the builder.
template <void (LineBuilder::*Member)(std::string_view)>
struct gives {
  template <typename Input>
  static void apply(const Input& in, LineBuilder& builder) {
    const auto use = [](LineBuilder& to, std::string_view written) { (to.*Member)(written); };
    builder.keep(use, in.begin(), in.end());
  }
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

// clang-format off
template <> struct action<turns::turn_open>       : gives<&LineBuilder::turn_open> {};
template <> struct action<turns::move_open>       : gives<&LineBuilder::move_open> {};
template <> struct action<turns::extra_sign>      : gives<&LineBuilder::extra_sign> {};
template <> struct action<turns::gipf_sign>       : gives<&LineBuilder::gipf_sign> {};
template <> struct action<turns::small_gipf>      : gives<&LineBuilder::small_gipf> {};
template <> struct action<turns::small_basic>     : gives<&LineBuilder::small_basic> {};
template <> struct action<turns::loaded_sign>     : gives<&LineBuilder::piece_letter> {};
template <> struct action<turns::used_sign>       : gives<&LineBuilder::piece_letter> {};
template <> struct action<turns::first_point>     : gives<&LineBuilder::piece_point> {};
template <> struct action<turns::second_point>    : gives<&LineBuilder::point> {};
template <> struct action<turns::glued_point>     : gives<&LineBuilder::point> {};
template <> struct action<turns::single_point>    : gives<&LineBuilder::piece_point> {};
template <> struct action<turns::item_point>      : gives<&LineBuilder::piece_point> {};
template <> struct action<turns::later_gipf>      : gives<&LineBuilder::later_gipf> {};
template <> struct action<turns::and_sign>        : gives<&LineBuilder::list_sign> {};
template <> struct action<turns::joiner_dash>     : gives<&LineBuilder::joiner_dash> {};
template <> struct action<turns::no_joiner>       : gives<&LineBuilder::no_joiner> {};
template <> struct action<turns::challenge>       : gives<&LineBuilder::challenge> {};
template <> struct action<turns::list_open>       : gives<&LineBuilder::list_open> {};
template <> struct action<turns::cross>           : gives<&LineBuilder::cross> {};
template <> struct action<turns::next_cross>      : gives<&LineBuilder::next_cross> {};
template <> struct action<turns::list_comma>      : gives<&LineBuilder::list_sign> {};
template <> struct action<turns::list_other>      : gives<&LineBuilder::list_sign> {};
template <> struct action<turns::list_blank>      : gives<&LineBuilder::list_sign> {};
template <> struct action<turns::list_nothing>    : gives<&LineBuilder::list_sign> {};
template <> struct action<turns::item_open>       : gives<&LineBuilder::item_open> {};
template <> struct action<turns::item>            : gives<&LineBuilder::item_end> {};
template <> struct action<turns::leading_star>    : gives<&LineBuilder::leading_star> {};
template <> struct action<turns::item_star>       : gives<&LineBuilder::star> {};
template <> struct action<turns::stays>           : gives<&LineBuilder::stays> {};
template <> struct action<turns::bracket_open>    : gives<&LineBuilder::bracket_open> {};
template <> struct action<turns::part_sign>       : gives<&LineBuilder::part_sign> {};
template <> struct action<turns::firm_sign>       : gives<&LineBuilder::part_sign> {};
template <> struct action<turns::part_comma>      : gives<&LineBuilder::part_sign> {};
template <> struct action<turns::part_blank>      : gives<&LineBuilder::no_part_sign> {};
template <> struct action<turns::part_nothing>    : gives<&LineBuilder::no_part_sign> {};
template <> struct action<turns::turn>            : gives<&LineBuilder::turn> {};

template <> struct action<words::count_digits>    : gives<&LineBuilder::count_digits> {};
template <> struct action<words::letter_digits>   : gives<&LineBuilder::count_digits> {};
template <> struct action<words::letter_count>    : gives<&LineBuilder::count_start> {};
template <> struct action<words::count_open>      : gives<&LineBuilder::count_start> {};
template <> struct action<words::missing_close>   : gives<&LineBuilder::missing_close> {};
template <> struct action<words::number>          : gives<&LineBuilder::number> {};
template <> struct action<words::roman_digits>    : gives<&LineBuilder::count_digits> {};
template <> struct action<words::roman_number>    : gives<&LineBuilder::roman_number> {};
template <> struct action<words::first_roman_number> : gives<&LineBuilder::roman_number> {};
template <> struct action<words::bare_number>     : gives<&LineBuilder::bare_number> {};
template <> struct action<words::bracket_count>   : gives<&LineBuilder::bracket_count> {};
template <> struct action<words::sign_count>      : gives<&LineBuilder::sign_count> {};
template <> struct action<words::glyph>           : gives<&LineBuilder::glyph> {};
template <> struct action<words::cell_end>        : gives<&LineBuilder::plain<TokenKind::CellEnd>> {};
template <> struct action<words::result>          : gives<&LineBuilder::plain<TokenKind::Result>> {};
template <> struct action<words::pass_sign>       : gives<&LineBuilder::plain<TokenKind::PassSign>> {};
template <> struct action<words::missing>         : gives<&LineBuilder::plain<TokenKind::Missing>> {};
template <> struct action<words::remark>          : gives<&LineBuilder::plain<TokenKind::Remark>> {};
template <> struct action<words::unknown>         : gives<&LineBuilder::plain<TokenKind::Odd>> {};
template <> struct action<words::clock>           : gives<&LineBuilder::plain<TokenKind::Clock>> {};
template <> struct action<words::short_clock>     : gives<&LineBuilder::plain<TokenKind::ShortClock>> {};
template <> struct action<words::figures>         : gives<&LineBuilder::plain<TokenKind::Figures>> {};
template <> struct action<words::word>            : gives<&LineBuilder::plain<TokenKind::Word>> {};
template <> struct action<words::sign>            : gives<&LineBuilder::plain<TokenKind::Sign>> {};
template <> struct action<words::chunk>           : gives<&LineBuilder::chunk> {};
template <> struct action<words::token> {
  static bool apply0(LineBuilder& builder) { return builder.give(); }
};
// clang-format on

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
  switch (letter) {
    case 'O':
    case 'o': return '0';
    case 'l':
    case 'I': return '1';
    case 'Z':
    case 'z': return '2';
    case 'S':
    case 's': return '5';
    case 'B': return '8';
    default: return std::nullopt;
  }
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

std::size_t parted_points(std::string_view plain) noexcept {
  std::size_t points = 0;
  const auto is_letter = [](char c) { return ascii::is_letter(c) || c == foreign_letter; };
  for (std::size_t at = 0; at + 2 < plain.size(); ++at) {
    if (plain[at + 1] != ' ' || (at > 0 && is_letter(plain[at - 1]))) continue;
    const char behind = at + 3 < plain.size() ? plain[at + 3] : ' ';
    const bool is_glued = at + 4 < plain.size() && plain[at + 4] == ' ';  // `f 1f 2`
    if (ascii::is_digit(behind) || (is_letter(behind) && !is_glued)) continue;
    const std::array<char, 2> joined{plain[at], plain[at + 2]};
    points += common::is_point({joined.data(), joined.size()}) ? 1U : 0U;
  }
  return points;
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
