// Builds the tags of a record and reads those that say something notation itself knows: Result and Termination.
#pragma once

#include "text/record_context.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::native_text {

/// What stands behind the last turn.
struct ResultToken {
  std::optional<Result> result;  // empty for `*`
  Span span;
};

class Tags {
 public:
  explicit Tags(text::RecordContext& context) noexcept : context_(context) {}

  void name(std::string_view name) noexcept { name_ = name; }
  void value(std::string_view value) noexcept {
    value_ = value;
    joined_.clear();
    closed_ = true;
  }
  void further_value(std::string_view value);
  void unclosed_value();
  void unclosed_tag(std::string_view at);
  void pair();
  void bad_pair(std::string_view text);

  /// Looks at the tags together, and at the token behind the last turn, if there is one.
  void end_record(const std::optional<ResultToken>& token);

 private:
  void tell_duplicates();
  void settle_result(const std::optional<ResultToken>& token);

  text::RecordContext& context_;
  std::string_view name_;
  std::string_view value_;
  std::string joined_;  // of several values, the earlier ones and a blank; empty for the usual one
  bool closed_ = true;
};

}  // namespace gpn::notation::native_text
