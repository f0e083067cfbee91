#include "caption.hpp"

#include <gpn/host/display.hpp>

namespace gpn::scene {
namespace {

bool may_break_after(char c) noexcept { return c == ' ' || c == ',' || c == ';'; }

struct Fitting {
  std::size_t bytes = 0;
  std::size_t last_break = 0;  // 0: there is none
};

Fitting fitting(std::string_view text, std::size_t columns) noexcept {
  Fitting fit;
  for (std::size_t used = 0; fit.bytes < text.size();) {
    const host::Shown next = host::first_shown(text.substr(fit.bytes));
    if (used + next.columns > columns && fit.bytes > 0) break;
    used += next.columns;
    fit.bytes += next.bytes;
    if (may_break_after(text[fit.bytes - 1])) fit.last_break = fit.bytes;
  }
  return fit;
}

}  // namespace

std::vector<std::string> wrapped_lines(std::string_view text, std::size_t columns) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const Fitting fit = fitting(text, columns);
    const bool is_whole = fit.bytes == text.size() || text[fit.bytes] == ' ';
    const std::size_t end = is_whole || fit.last_break == 0 ? fit.bytes : fit.last_break;
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end);
    while (line.ends_with(' ')) line.remove_suffix(1);
    while (text.starts_with(' ')) text.remove_prefix(1);
    if (!line.empty()) lines.emplace_back(line);
  }
  return lines;
}

std::size_t columns_of(std::string_view text) noexcept {
  std::size_t columns = 0;
  while (!text.empty()) {
    const host::Shown next = host::first_shown(text);
    columns += next.columns;
    text.remove_prefix(next.bytes);
  }
  return columns;
}

}  // namespace gpn::scene
