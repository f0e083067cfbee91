// Builds the turns of a record and what hangs on them. Variations are kept on a stack of their own while they are open,
// so nesting costs no recursion.
#pragma once

#include "text/record_context.hpp"

#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

namespace gpn::notation::native_text {

class Movetext {
 public:
  explicit Movetext(text::RecordContext& context) noexcept : context_(context) {}

  void begin_record();
  /// Closes what is open, comments that wait for a turn become closing ones. Brackets that a comment without an end
  /// swallowed are not missed.
  enum class Brackets : std::uint8_t { Expected, Swallowed };
  void end_record(Brackets brackets);

  void turn(std::string_view text) {
    if (turns_left_ == 0 || skip_ != Skip::Nothing) return refuse(text);
    --turns_left_;
    Turn& turn = line_->turns.emplace_back();
    turn.text = text;
    turn.span = context_.span_of(text);
    behind_turn_ = true;
    if (has_blank_ || !context_.is_utf8() || !waiting_->empty()) complete(turn);
  }
  void blank_in_turn(std::string_view blanks);
  void move_number() noexcept { behind_turn_ = false; }
  void reserve_count(std::string_view digits, std::string_view written) {
    constexpr std::size_t safe = std::numeric_limits<std::uint32_t>::digits10;
    if (skip_ != Skip::Nothing || !behind_turn_ || line_->turns.back().reserve || digits.size() > safe)
      return stray_reserve_count(written);
    std::uint32_t count = 0;
    for (const char digit : digits) count = 10 * count + static_cast<std::uint32_t>(digit - '0');
    line_->turns.back().reserve = count;
  }
  void unclosed_reserve(std::string_view at);
  void glyph(std::uint16_t number, std::string_view written);
  void comment(const Comment& comment);
  /// A comment behind the result.
  void closing_comment(const Comment& comment) { main_waiting_.push_back(comment); }
  void open_variation(std::string_view bracket);
  void close_variation(std::string_view bracket);

 private:
  /// What is left out at the moment.
  enum class Skip : std::uint8_t {
    Nothing,
    Variation,
    Rest,  // of the record, behind its last turn within the limit
  };
  struct Level {
    Line line;
    std::vector<Comment> waiting;
    Span open;
  };

  void enter() noexcept;
  void refuse(std::string_view text);
  void complete(Turn& turn);
  void attach_waiting(Turn& turn);
  Turn* annotated_turn() noexcept;
  void stray_reserve_count(std::string_view written);
  void skip_variation(std::string_view bracket, const FindingInfo& why);
  void tell_skipped(Span span);
  void leave_variation();

  text::RecordContext& context_;
  std::vector<Level> levels_;          // of open variations
  std::vector<Comment> main_waiting_;  // comments before the next turn of the game
  Line* line_ = nullptr;               // of the innermost open variation, or the game
  std::vector<Comment>* waiting_ = nullptr;
  std::uint32_t turns_left_ = 0;
  Skip skip_ = Skip::Nothing;
  std::uint32_t skipped_levels_ = 0;  // how many brackets are open in the variation that is left out
  Span skipped_;
  const FindingInfo* why_skipped_ = nullptr;
  bool behind_turn_ = false;  // nothing but annotations stands between here and the last turn
  bool has_blank_ = false;    // the turn that is being read
};

}  // namespace gpn::notation::native_text
