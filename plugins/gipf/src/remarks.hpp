// What is said while a text is read: one failure, or notes and warnings.
#pragma once

#include "board.hpp"
#include "findings.hpp"
#include "spot_set.hpp"

#include <gpn/abi.h>
#include <gpn/author/remarks.hpp>
#include <gpn/color.hpp>

#include <array>
#include <initializer_list>
#include <string_view>

namespace gpn::gipf {

using author::Range;
using Words = std::initializer_list<std::string_view>;

constexpr std::string_view name(Color color) noexcept { return color == Color::White ? "White" : "Black"; }

/// Shows spots with a remark, as many as it can hold.
template <int N>
void show_spots(gpn_remark& remark, SpotSet<N> spots) noexcept {
  for (const Spot<N> spot : spots) {
    if (remark.cell_count == GPN_MAX_REMARK_CELLS) return;
    remark.cells[remark.cell_count++] = Board<N>::point_of(spot).number();
  }
}

/// A number as text, for messages.
class Digits {
 public:
  explicit Digits(unsigned number) noexcept : out_(text_.data(), static_cast<std::uint32_t>(text_.size())) {
    out_.put_number(number);
  }
  Digits(const Digits&) = delete;
  Digits& operator=(const Digits&) = delete;
  std::string_view text() const noexcept { return {text_.data(), out_.needed()}; }

 private:
  std::array<char, 10> text_;
  author::TextOut out_;
};

/// The remarks about one turn. Of several failures the first is kept, since the later ones follow from it.
class TurnRemarks {
 public:
  explicit TurnRemarks(gpn_reading& reading) noexcept : reading_(reading) {}

  void unreadable(Finding finding, Range where, Words words) noexcept { fail(GPN_UNREADABLE, finding, where, words); }
  void illegal(Finding finding, Range where, Words words, std::string_view rule = {}) noexcept {
    fail(GPN_ILLEGAL, finding, where, words, rule);
  }
  template <int N>
  void illegal(Finding finding, Range where, SpotSet<N> spots, Words words, std::string_view rule = {}) noexcept {
    if (status_ != GPN_OK) return;
    fail(GPN_ILLEGAL, finding, where, words, rule);
    show_spots(reading_.remarks[0], spots);
  }

  gpn_status status() const noexcept { return status_; }

  /// Another way to read the text has worked.
  void forget_failure() noexcept {
    status_ = GPN_OK;
    reading_.remark_count = 0;
  }

  void add(Finding finding, Range where, Words words) noexcept {
    author::add_remark(reading_, index_of(finding), where, {}, words);
  }

 private:
  void fail(gpn_status status, Finding finding, Range where, Words words, std::string_view rule = {}) noexcept {
    if (status_ != GPN_OK) return;
    status_ = status;
    reading_.remark_count = 1;
    author::write_remark(reading_.remarks[0], index_of(finding), where, rule, words);
  }

  gpn_reading& reading_;
  gpn_status status_ = GPN_OK;
};

}  // namespace gpn::gipf
