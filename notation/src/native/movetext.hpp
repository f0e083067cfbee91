// Builds the turns of a record with their annotations and variations. Open variations are kept in a vector, so that
// nesting needs no recursion.
#pragma once

#include "common/record_context.hpp"

#include <gpn/color.hpp>
#include <gpn/notation/record.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::notation::native_text {

// Compares the move numbers of a game with its turns. Each number is compared with the one before when it is read; only
// where they do not count pairs of turns are the numbers of the record collected and all other ways to number tried.

struct Numbered {
  std::int64_t number;
  std::int64_t turns;  // before White's turn of that number
};

/// The same for all numbers that count pairs of turns.
constexpr std::int64_t pair_key(Numbered number) noexcept { return number.turns - 2 * number.number; }

constexpr bool counts_pairs(Numbered a, Numbered b) noexcept { return pair_key(a) == pair_key(b); }

/// The numbers of the main line in the order in which they are read.
class WrittenNumbers {
 public:
  /// A longer number counts no turns.
  static constexpr std::size_t most_digits = 9;

  /// Adds a number as data has it, with the player of its turn.
  void add_data(std::int64_t number, std::size_t turns_before, Color player) noexcept {
    begin_with_blacks_ |= turns_before == 0 && player == Color::Black;
    add(number, turns_before, player);
  }
  /// Digits, and dots after them: several are those of Black's number.
  void add(std::string_view written, std::size_t turns_before) noexcept;
  void add(std::int64_t number, std::size_t turns_before, Color player) noexcept {
    const Numbered next{number, static_cast<std::int64_t>(turns_before) - (player == Color::Black ? 1 : 0)};
    if (pair_key(next) != last_key_ || !are_any_) add_odd(next);
    turns_before_last_ = turns_before;
    last_number_ = number;
  }
  /// True if all of them count pairs of turns, but for one place where the phase may change, and precede a turn.
  bool are_right(const Record& record) const;
  /// True if no turn has followed the last number, if there are `turns` now.
  bool await_turn(std::size_t turns) const noexcept { return are_any_ && turns_before_last_ == turns; }
  /// `1...` or `1. ...` before the first turn.
  bool begin_with_blacks() const noexcept { return begin_with_blacks_; }

 private:
  void add_odd(Numbered next) noexcept;

  std::int64_t last_key_ = 0;  // of the last number, where there are any
  std::int64_t last_number_ = 0;
  bool are_any_ = false;
  std::optional<std::pair<Numbered, Numbered>> one_short_;  // around the place where the phase may change
  std::size_t turns_before_last_ = 0;
  bool fit_ = true;
  bool begin_with_blacks_ = false;
};

enum class NumberFault : std::uint8_t { OutOfOrder, MissingTurn };

using NumberReport = std::function<void(NumberFault, Span, std::string message)>;

/// Checks the numbers of a record in which they are not right. Reports each number that does not fit the turns between
/// it and the one before, bare numbers that count nothing, and one that no turn and no comment follows. Where numbers
/// show that a turn is missing, its place in the record stays empty (missing_turn). The comments of the record are
/// complete.
void check_numbers(Record& record, const NumberReport& report);

class Movetext {
 public:
  explicit Movetext(common::RecordContext& context) noexcept : context_(context) {}

  void begin_record();
  /// Lost: the closing brackets of the record may be missing, because an unclosed comment contains them.
  enum class Brackets : std::uint8_t { Expected, Lost };
  /// Closes the open variations. Comments that no turn follows become comments at the end of the record.
  void end_record(Brackets brackets);

  void turn(std::string_view text) {
    if (turns_left_ == 0 || skip_ != Skip::Nothing) return reject(text);
    const bool is_plain = takes_plain_turns();
    add_plain(text);
    if (!is_plain) complete(line_->turns.back());
  }
  /// A turn that is read as another text than is written. The text lasts as long as the record.
  void turn_as(std::string_view written, std::string_view text);
  bool is_dvonn() noexcept;
  bool is_after_turn() const noexcept { return is_after_turn_; }
  /// `???`: somebody could not read what is written.
  void unknown_turn(std::string_view written);
  /// A number in the place of a turn: `2. 96`, `96 (11)`.
  void number_as_turn(std::string_view written);
  void blank_in_turn(std::string_view blanks);
  void move_number(std::string_view written) {
    const bool is_bare = written.find_first_not_of("0123456789") == std::string_view::npos;
    if (is_bare && open_.empty() && !is_after_turn_ && follows_number(written)) return number_as_turn(written);
    is_after_turn_ = false;
    if (open_.empty() && skip_ == Skip::Nothing) numbers_.add(written, line_->turns.size());
  }
  /// `12.`, where turns can be added with add_plain().
  void add_plain_number(std::int64_t number) noexcept {
    is_after_turn_ = false;
    if (open_.empty()) numbers_.add(number, line_->turns.size(), Color::White);
  }
  void reserve_count(std::string_view digits, std::string_view written) {
    if (skip_ != Skip::Nothing || !is_after_turn_ || line_->turns.back().reserve || digits.size() > safe_digits)
      return stray_reserve_count(written);
    add_plain_reserve(digits);
  }

  /// The number of digits that any count may have.
  static constexpr std::size_t safe_digits = std::numeric_limits<std::uint32_t>::digits10;
  /// True if turns can be added with add_plain() as long as there is room: nothing is skipped, waits for the next turn
  /// or has to be decoded.
  bool takes_plain_turns() const noexcept {
    return skip_ == Skip::Nothing && !has_blank_ && context_.is_utf8() && pending_->empty();
  }
  bool has_room() const noexcept { return turns_left_ != 0; }
  void add_plain(std::string_view text) {
    if (is_list_after_move(text)) return join_list(text);
    --turns_left_;
    line_->turns.add_view(text, source_);
    is_after_turn_ = true;
  }
  /// The reserve after the last turn, in at most safe_digits digits.
  void add_plain_reserve(std::string_view digits) noexcept {
    std::uint32_t count = 0;
    for (const char digit : digits) count = 10 * count + static_cast<std::uint32_t>(digit - '0');
    line_->turns.set_reserve(count);
  }
  void unclosed_reserve(std::string_view at);

  // A turn of a form that has its parts beside it: what precedes it, turn_as(), what belongs to it, annotations.

  void begin_turn() noexcept { is_after_turn_ = false; }
  void add_number(std::uint32_t number, Color player) noexcept {
    if (open_.empty() && skip_ == Skip::Nothing) numbers_.add_data(number, line_->turns.size(), player);
  }
  void complete_turn(std::optional<Color> player, std::optional<std::uint32_t> reserve) noexcept {
    if (skip_ != Skip::Nothing || !is_after_turn_) return;
    if (player) line_->turns.back().player = player;
    if (reserve) line_->turns.set_reserve(*reserve);
  }

  void glyph(std::uint16_t number, std::string_view written);
  void comment(const Comment& comment);
  /// A comment after the result.
  void closing_comment(const Comment& comment) {
    if (context_.takes_remark(comment.span)) main_pending_.push_back(comment);
  }
  void open_variation(std::string_view bracket);
  void close_variation(std::string_view bracket);

 private:
  /// The part of the text that is being skipped.
  enum class Skip : std::uint8_t {
    Nothing,
    Variation,
    Rest,  // of the record, after its last turn within the limit
  };
  struct OpenVariation {
    Line line;
    std::vector<Comment> pending;
    Span bracket;
  };

  /// DVONN: the pieces that the last turn removes, in a word of their own. In GIPF such a word is a turn.
  bool is_list_after_move(std::string_view text) noexcept {
    return (text.front() == 'x' || text.front() == 'X') && is_after_turn_ && is_dvonn();
  }
  bool follows_number(std::string_view text) const noexcept;
  bool precedes_turn(std::string_view text) const noexcept;
  void join_list(std::string_view text);
  void select_line() noexcept;
  void reject(std::string_view text);
  void complete(Turn& turn);
  void attach_pending(Turn& turn);
  Turn* annotated_turn() noexcept;
  void stray_reserve_count(std::string_view written);
  void skip_variation(std::string_view bracket, Finding why);
  void report_skipped(Span span);
  void report_empty(Span brackets);
  void end_variation();

  common::RecordContext& context_;
  std::vector<OpenVariation> open_;          // the innermost last
  std::vector<Comment> main_pending_;        // comments before the next turn of the game
  Line* line_ = nullptr;                     // of the innermost open variation, or of the game
  std::vector<Comment>* pending_ = nullptr;  // comments before the next turn of that line
  WrittenNumbers numbers_;                   // of the game
  const char* source_ = nullptr;
  std::uint32_t turns_left_ = 0;
  Skip skip_ = Skip::Nothing;
  std::uint32_t skipped_brackets_ = 0;  // how many are open in the skipped variation
  Span skipped_;
  // clang 14 would look the row of a code up at run time in an initialiser of a member.
  static constexpr Finding no_turn{"variation-without-turn"};
  Finding why_skipped_ = no_turn;
  bool is_after_turn_ = false;    // only annotations lie between the last turn and here
  bool has_blank_ = false;        // in the next turn
  std::optional<bool> is_dvonn_;  // the game of the record, once it was asked for
};

}  // namespace gpn::notation::native_text
