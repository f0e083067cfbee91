// Builds the tags of a record and reads the tags that notation itself gives a meaning: Result, Termination, GpnVersion.
#pragma once

#include "common/record_context.hpp"
#include "common/tag_words.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::native_text {

/// The result after the last turn.
struct ResultToken {
  std::optional<Result> result;  // empty for `*`
  Span span;
  bool is_usual = true;  // in the spelling that gpn writes
};

class Tags {
 public:
  explicit Tags(common::RecordContext& context) noexcept : context_(context) {}  // leaves the places unset

  void begin_record() noexcept {
    found_ = 0;
    may_repeat_ = false;
  }
  void name(std::string_view name) noexcept { name_ = name; }
  void value(std::string_view value) noexcept {
    value_ = value;
    joined_.clear();
    is_closed_ = true;
  }
  void further_value(std::string_view value);
  void unclosed_value();
  void unclosed_tag(std::string_view at);
  void pair();
  /// A tag pair in another form than `[Name "value"]`.
  void other_pair(std::string_view text);
  void bad_pair(std::string_view text);

  /// A text without escapes, and where it is written.
  struct Placed {
    std::string_view text;
    Span place;
  };
  /// A tag of a form that has no tag pairs.
  void add(Placed name, Placed value) {
    name_ = name.text;
    if (has_place(value.place)) take(name.place, value);
  }

  /// Checks the tags together and against the result after the last turn, if there is one.
  void end_record(const std::optional<ResultToken>& token);

 private:
  /// The first tag with this own name; null when there is none.
  const Tag* find(std::size_t own_name) const noexcept {
    return (found_ >> own_name & 1U) != 0 ? &context_.record().tags[places_[own_name]] : nullptr;
  }
  /// Only damaged records have many tags.
  bool has_place(Span value) {
    constexpr std::size_t many = 32;
    return context_.record().tags.size() < many || context_.takes_remark(value);
  }
  void take(Span name_place, Placed value);
  std::optional<std::size_t> look_at_name(Span place);
  void find_own(std::size_t own) noexcept;
  void check_version();
  void read_result(const std::optional<ResultToken>& token);

  common::RecordContext& context_;
  std::string_view name_;
  std::string_view value_;
  std::string joined_;  // the earlier values of the tag, each with a blank; empty for a tag with one value
  bool is_closed_ = true;
  std::uint64_t found_ = 0;  // a bit for each own name
  std::array<std::uint32_t, common::own_names.size()> places_;
  bool may_repeat_ = false;  // a tag has the name of another one, or a name that is not an own one
};

}  // namespace gpn::notation::native_text
