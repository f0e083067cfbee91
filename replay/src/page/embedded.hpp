// JSON inside of HTML.
#pragma once

#include <string>
#include <string_view>

namespace gpn::replay::page {

/// JSON that can neither end nor begin an element of HTML: < > and & become escapes, which JSON allows within strings,
/// where alone they appear.
std::string embedded(std::string_view json);

}  // namespace gpn::replay::page
