#include <gpn/replay/losses.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace gpn::replay {
namespace {

/// The first word is the kind and takes the plural: "tag Event" becomes "tags Event".
std::string plural(std::string_view what) {
  const std::size_t end = std::min(what.find(' '), what.size());
  return fmt::format("{}s{}", what.substr(0, end), what.substr(end));
}

}  // namespace

void LossTally::add(const std::vector<notation::Loss>& losses) {
  for (const notation::Loss& loss : losses) {
    const auto same = std::find_if(losses_.begin(), losses_.end(),
                                   [&](const notation::Loss& known) { return known.what == loss.what; });
    if (same != losses_.end())
      same->count += loss.count;
    else
      losses_.push_back(loss);
  }
}

std::string describe(const std::vector<notation::Loss>& losses) {
  std::string text;
  for (const notation::Loss& loss : losses)
    text +=
        fmt::format("{}{} {}", text.empty() ? "" : ", ", loss.count, loss.count == 1 ? loss.what : plural(loss.what));
  return text;
}

}  // namespace gpn::replay
