// Words in lines of at most 80 columns. A word is written where it would stand; when it turns out too long for its
// line, the blank before it becomes a line end.
#pragma once

#include <cstddef>
#include <string>

namespace gpn::notation::native_text {

class Layout {
 public:
  static constexpr std::size_t columns = 80;

  /// Lines begin behind what `out` holds.
  explicit Layout(std::string& out) noexcept : out_(out), line_(out.size()), word_(out.size()) {}

  /// What is appended from here on is one word, up to the next call.
  std::string& word() {
    if (glued_) {
      glued_ = false;
      return out_;
    }
    settle();
    if (out_.size() != line_) out_.push_back(' ');
    word_ = out_.size();
    return out_;
  }

  /// What is appended now belongs to the last word.
  std::string& same_word() noexcept { return out_; }

  /// The next word stands right behind this one.
  void glue_next() noexcept { glued_ = true; }

  /// The last word holds line ends.
  void has_lines() noexcept { has_lines_ = true; }

  void end_line() {
    settle();
    out_.push_back('\n');
    line_ = word_ = out_.size();
  }

 private:
  /// Moves the last word to a line of its own when it reaches too far.
  void settle() noexcept {
    const std::size_t end = has_lines_ ? out_.find('\n', word_) : out_.size();
    if (end - line_ > columns && word_ != line_) {
      out_[word_ - 1] = '\n';
      line_ = word_;
    }
    if (has_lines_) line_ = out_.rfind('\n') + 1;
    has_lines_ = false;
  }

  std::string& out_;
  std::size_t line_;  // where the line begins
  std::size_t word_;  // where its last word begins
  bool glued_ = false;
  bool has_lines_ = false;
};

}  // namespace gpn::notation::native_text
