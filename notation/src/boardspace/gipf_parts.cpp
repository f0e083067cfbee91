#include "boardspace/gipf_parts.hpp"

#include <algorithm>

namespace gpn::notation::boardspace_sgf::gipf {

Parts::iterator waiting(Parts& parts) noexcept {
  return std::find_if(parts.begin(), parts.end(), [](const Part& part) { return part.waits(); });
}

Parts::iterator action(Parts& parts) noexcept {
  return std::find_if(parts.begin(), parts.end(), [](const Part& part) { return part.is_action() && !part.waits(); });
}

bool takes_before_action(Parts& parts) noexcept {
  return std::any_of(parts.begin(), action(parts), [](const Part& part) {
    return std::any_of(part.items.begin(), part.items.end(),
                       [](const Item& item) { return item.choice == Choice::Taken; });
  });
}

void append_list(std::string& text, const std::vector<Item>& items) {
  char lead = 'x';
  for (const Item& item : items) {
    text += lead;
    if (item.choice == Choice::Stays) text += '=';
    append(text, item.at);
    lead = ',';
  }
}

void append_way(std::string& text, const Part& part) {
  if (part.from) {
    append(text, *part.from);
    text += '-';
  }
  append(text, *part.to);
}

}  // namespace gpn::notation::boardspace_sgf::gipf
