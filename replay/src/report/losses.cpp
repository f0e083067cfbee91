#include <gpn/replay/losses.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace gpn::replay {
namespace {

/// Names of tags come from the records: without a bound the tally would grow with the input.
constexpr std::size_t most_kinds = 64;
constexpr std::string_view other_kinds = "thing of other kinds";

}  // namespace

TalliedLoss& LossTally::of(const std::string& what) {
  const auto find = [&](std::string_view name) {
    return std::find_if(losses_.begin(), losses_.end(), [&](const TalliedLoss& loss) { return loss.what == name; });
  };
  if (const auto known = find(what); known != losses_.end()) return *known;
  if (losses_.size() < most_kinds) return losses_.emplace_back(TalliedLoss{what, 0, 0, {}});
  if (const auto others = find(other_kinds); others != losses_.end()) return *others;
  return losses_.emplace_back(TalliedLoss{std::string(other_kinds), 0, 0, {}});
}

void LossTally::add(const LossTally& other) {
  for (const TalliedLoss& loss : other.losses_) {
    TalliedLoss& known = of(loss.what);
    if (known.records == 0) known.first = loss.first;
    known.count += loss.count;
    known.records += loss.records;
  }
}

std::string describe(const std::vector<notation::Loss>& losses) {
  std::string text;
  for (const notation::Loss& loss : losses)
    text += fmt::format("{}{}", text.empty() ? "" : ", ", counted(loss.count, loss.what));
  return text;
}

std::string describe(const TalliedLoss& loss) {
  std::string text = counted(loss.count, loss.what);
  if (loss.records > 1) text += fmt::format(" in {} records", loss.records);
  if (!loss.first.empty()) text += fmt::format(", {}at {}", loss.count > 1 ? "first " : "", loss.first);
  return text;
}

}  // namespace gpn::replay
