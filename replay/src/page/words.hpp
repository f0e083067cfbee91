// The texts of the page in its languages, from replay/page/words.txt.
#pragma once

#include <gpn/replay/page.hpp>

#include <map>
#include <string_view>

namespace gpn::replay::page {

/// By the names of the texts.
using Words = std::map<std::string_view, std::string_view>;

Words words_in(PageLanguage language);

}  // namespace gpn::replay::page
