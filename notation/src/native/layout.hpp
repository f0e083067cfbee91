// Breaks words into lines of at most 80 columns. A word is appended to its line first; when it turns out too long, the
// blank before it becomes a line end.
//
// Most words are short. They are written to room at the end of the text, because each addition to a string costs a
// call; the room that was not used is cut off when a long word or the end of the record comes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gpn::notation::native_text {

class Layout {
 public:
  static constexpr std::size_t columns = 80;

  /// The first line begins at the end of `out`, which must outlive the layout.
  explicit Layout(std::string& out) noexcept : out_(out), end_(out.size()), line_(end_), word_(end_) {}

  /// Begins a word: all that is appended up to the next call belongs to it.
  std::string& word() {
    begin_word(0);
    return same_word();
  }

  /// Begins a word of at most `size` bytes: the caller writes them and passes their end to end_short_word().
  char* begin_short_word(std::size_t size) {
    begin_word(size);
    return out_.data() + end_;
  }
  void end_short_word(const char* end) noexcept { end_ = static_cast<std::size_t>(end - out_.data()); }

  /// Continues the last word.
  std::string& same_word() {
    if (has_room_) out_.resize(end_);
    has_room_ = false;
    return out_;
  }

  /// Makes the next word part of this one.
  void glue_next() noexcept { is_glued_ = true; }

  /// The last word contains line ends.
  void mark_multi_line() noexcept { has_line_ends_ = true; }

  void end_line() {
    settle();
    same_word().push_back('\n');
    line_ = word_ = out_.size();
  }

 private:
  static constexpr std::size_t usual_room = 1024;

  /// Makes room for a blank and `size` bytes.
  void begin_word(std::size_t size) {
    make_room(size + 1);
    if (is_glued_) {
      is_glued_ = false;
      return;
    }
    settle();
    if (end_ != line_) out_[end_++] = ' ';
    word_ = end_;
  }

  void make_room(std::size_t size) {
    if (!has_room_) end_ = out_.size();
    has_room_ = true;
    if (out_.size() - end_ < size) out_.resize(end_ + size + usual_room);
  }

  /// Moves the last word to a line of its own when it is beyond the last column.
  void settle() {
    if (has_line_ends_) return settle_lines();
    break_before_word(text_end());
  }

  void settle_lines() {
    const std::string_view text(out_.data(), text_end());
    break_before_word(text.find('\n', word_));
    line_ = text.rfind('\n') + 1;
    has_line_ends_ = false;
  }

  std::size_t text_end() const noexcept { return has_room_ ? end_ : out_.size(); }

  void break_before_word(std::size_t end) noexcept {
    if (end - line_ <= columns || word_ == line_) return;
    out_[word_ - 1] = '\n';
    line_ = word_;
  }

  std::string& out_;
  bool has_room_ = false;  // out_ is longer than the text, which ends at end_
  std::size_t end_;
  std::size_t line_;  // offset of the line
  std::size_t word_;  // offset of its last word
  bool is_glued_ = false;
  bool has_line_ends_ = false;
};

}  // namespace gpn::notation::native_text
