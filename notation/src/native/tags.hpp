// Builds the tags of a record and reads those that say something notation itself knows: Result and Termination.
#pragma once

#include "text/record_context.hpp"

#include <optional>
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
    closed_ = true;
  }
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
  bool closed_ = true;
};

}  // namespace gpn::notation::native_text
