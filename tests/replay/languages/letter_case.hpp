// Capital letters of the alphabets of the five languages.
#pragma once

#include <string>
#include <string_view>

namespace gpn::test {

std::string capitals(std::string_view text);

/// With a capital as its first letter.
std::string capitalised(std::string_view text);

/// Points and numbers in full-width characters.
std::string full_width(std::string_view text);

}  // namespace gpn::test
