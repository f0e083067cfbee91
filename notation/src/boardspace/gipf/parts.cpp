#include "boardspace/gipf/parts.hpp"

#include <algorithm>

namespace gpn::notation::boardspace_sgf::gipf {

Parts::iterator Parts::waiting() noexcept {
  return std::find_if(begin(), end(), [](const Part& part) { return part.waits(); });
}

Parts::iterator Parts::action() noexcept {
  return std::find_if(begin(), end(), [](const Part& part) { return part.is_action() && !part.waits(); });
}

Parts::iterator Parts::replaced_by(Part::Kind kind) noexcept {
  return std::find_if(begin(), end(), [&](const Part& part) {
    return kind == Part::Kind::Extra ? part.kind == kind && part.waits() : part.is_action();
  });
}

Part& Parts::add(Part::Kind kind) {
  parts_.emplace_back().kind = kind;
  return parts_.back();
}

void Parts::land(iterator part, Cell on) {
  part->to = on;
  std::rotate(part, part + 1, end());
}

std::vector<Item>& Parts::list() {
  const auto acted = action();
  const auto from = acted == end() ? begin() : acted;
  const auto known = std::find_if(from, end(), [](const Part& part) { return part.kind == Part::Kind::List; });
  return known != end() ? known->items : add(Part::Kind::List).items;
}

std::uint32_t Parts::remove_lists_after(iterator part) {
  std::uint32_t items = 0;
  const auto removed = std::remove_if(part + 1, end(), [&](const Part& later) {
    items += static_cast<std::uint32_t>(later.items.size());
    return later.kind == Part::Kind::List;
  });
  parts_.erase(removed, end());
  return items;
}

bool Parts::takes_before_action() noexcept {
  return std::any_of(begin(), action(), [](const Part& part) {
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
