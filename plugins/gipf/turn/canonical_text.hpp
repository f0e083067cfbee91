// The rest of a canonical text, and the words it consists of. Reading stops at the first thing that does not fit.
#pragma once

#include "../text/written_turn.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace gpn::gipf {

/// The letter (0 for a) and the number of a point that a board may have or not.
struct WrittenPlace {
  unsigned column;
  unsigned number;
};

class CanonicalText {
 public:
  explicit constexpr CanonicalText(std::string_view text) noexcept
      : begin_(text.data()), at_(begin_), end_(begin_ + text.size()) {}

  constexpr bool is_read() const noexcept { return at_ == end_; }
  constexpr std::string_view rest() const noexcept { return {at_, static_cast<std::size_t>(end_ - at_)}; }
  constexpr void skip_rest() noexcept { at_ = end_; }

  constexpr bool skip(char c) noexcept {
    if (at_ == end_ || *at_ != c) return false;
    ++at_;
    return true;
  }
  /// Begins the next part, after its semicolon.
  constexpr bool begin_part() noexcept { return at_ == begin_ || skip(';'); }
  /// Begins the next part if its first character is `mark`, and reads that.
  constexpr bool begin_part(char mark) noexcept {
    const char* const before = at_;
    if (begin_part() && skip(mark)) return true;
    at_ = before;
    return false;
  }

  /// The letter before a point; `no_letter` where the point is all there is.
  [[gnu::always_inline]] constexpr char piece_letter() noexcept {
    if (end_ - at_ < 2 || !is_letter(at_[0]) || !is_letter(at_[1])) return no_letter;
    return *at_++;
  }
  [[gnu::always_inline]] constexpr std::optional<WrittenPlace> place() noexcept {
    if (end_ - at_ < 2) return std::nullopt;
    const unsigned column = static_cast<unsigned char>(at_[0]) - unsigned{'a'};
    unsigned number = digit(at_[1]);
    if (number == 0 || number > 9) return std::nullopt;
    at_ += 2;
    if (at_ != end_ && digit(*at_) <= 9) number = 10 * number + digit(*at_++);
    return WrittenPlace{column, number};
  }

 private:
  static constexpr bool is_letter(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
  /// Above 9 for what is no digit.
  static constexpr unsigned digit(char c) noexcept { return static_cast<unsigned char>(c) - unsigned{'0'}; }

  const char* begin_;
  const char* at_;
  const char* end_;
};

}  // namespace gpn::gipf
