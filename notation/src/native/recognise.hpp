// How sure the first bytes of an input make it that this is native text.
#pragma once

#include <string_view>

namespace gpn::notation::native_text {

int recognise(std::string_view head) noexcept;

}  // namespace gpn::notation::native_text
