// The HTML around the games of a page.
#pragma once

#include <string>
#include <string_view>

namespace gpn::replay::page {

struct Document {
  std::string head;  // what comes before the games, a list in JSON
  std::string tail;
};

/// Styles and scripts are allowed by their hashes, and nothing else is: no other script runs, and nothing is loaded.
Document make_document(std::string_view title);

/// JSON that can neither end nor begin an element of HTML: < > and & become escapes, which JSON allows within strings,
/// where alone they appear.
std::string embedded(std::string_view json);

}  // namespace gpn::replay::page
