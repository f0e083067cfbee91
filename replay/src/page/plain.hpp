// A game for browsers that run no scripts.
#pragma once

#include "page/page_game.hpp"

#include <string>

namespace gpn::replay::page {

/// An element that shows players and result, and when it is opened the findings and the record.
std::string plain_html(const GameSource& source);

}  // namespace gpn::replay::page
