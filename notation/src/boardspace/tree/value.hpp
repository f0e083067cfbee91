// Property values: SGF escapes, and bytes of old files that are not UTF-8.
#pragma once

#include "common/encoding.hpp"

#include <gpn/notation/source.hpp>
#include <gpn/notation/text_store.hpp>

#include <string>
#include <string_view>

namespace gpn::notation::boardspace_sgf {

/// A value as read: UTF-8, no escapes, blanks at both ends cut off.
struct Value {
  std::string_view text;
  Span span;  // as written, without the blanks

  bool empty() const noexcept { return text.empty(); }
};

/// Undoes escapes and turns bytes that are not UTF-8 from Windows-1252 into it. A view of `raw` where nothing had to
/// change, else of `texts`.
common::Decoded decode(std::string_view raw, TextStore& texts);

/// Appends with the characters escaped that mean something to SGF or to gpn's reader of it.
void append_escaped(std::string& out, std::string_view text);

}  // namespace gpn::notation::boardspace_sgf
