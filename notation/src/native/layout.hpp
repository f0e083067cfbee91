// Breaks words into lines of at most 80 columns. A word is appended to its line first; when it turns out too long, the
// blank before it becomes a line end.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gpn::notation::native_text {

class Layout {
 public:
  static constexpr std::size_t columns = 80;

  /// The first line begins at the end of `out`, which must outlive the layout.
  explicit Layout(std::string& out) noexcept : out_(out), line_(out.size()), word_(out.size()) {}

  /// Begins a word: all that is appended up to the next call belongs to it.
  std::string& word() {
    if (is_glued_) {
      is_glued_ = false;
      return out_;
    }
    settle();
    if (out_.size() != line_) out_.push_back(' ');
    word_ = out_.size();
    return out_;
  }

  /// Adds a whole word without line ends.
  void add_word(std::string_view text) {
    word();
    out_.append(text.data(), text.size());
  }

  /// Continues the last word.
  std::string& same_word() noexcept { return out_; }

  /// Makes the next word part of this one.
  void glue_next() noexcept { is_glued_ = true; }

  /// The last word contains line ends.
  void mark_multi_line() noexcept { has_line_ends_ = true; }

  void end_line() {
    settle();
    out_.push_back('\n');
    line_ = word_ = out_.size();
  }

 private:
  /// Moves the last word to a line of its own when it is beyond the last column.
  void settle() noexcept {
    const std::size_t end = has_line_ends_ ? out_.find('\n', word_) : out_.size();
    if (end - line_ > columns && word_ != line_) {
      out_[word_ - 1] = '\n';
      line_ = word_;
    }
    if (has_line_ends_) line_ = out_.rfind('\n') + 1;
    has_line_ends_ = false;
  }

  std::string& out_;
  std::size_t line_;  // offset of the line
  std::size_t word_;  // offset of its last word
  bool is_glued_ = false;
  bool has_line_ends_ = false;
};

}  // namespace gpn::notation::native_text
