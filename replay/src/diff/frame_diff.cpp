#include "diff/frame_diff.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <tuple>

namespace gpn::replay {
namespace {

using Frame = LaidOutGame::Frame;

/// The first value of each name.
using Values = std::map<std::string_view, std::string_view>;

Values by_name(const std::vector<TagValue>& tags) {
  Values values;
  for (const auto& [name, value] : tags) values.emplace(name, value);
  return values;
}

std::optional<std::string> value_of(const Values& values, std::string_view name) {
  const auto found = values.find(name);
  if (found == values.end() || found->second.empty()) return std::nullopt;
  return std::string(found->second);
}

void compare_values(const std::vector<TagValue>& a, const std::vector<TagValue>& b, std::vector<TagDifference>& out) {
  const Values in_a = by_name(a);
  const Values in_b = by_name(b);
  for (const auto& [name, value] : a) {
    TagDifference difference{name, value_of(in_a, name), value_of(in_b, name)};
    if (difference.a != difference.b) out.push_back(std::move(difference));
  }
  for (const auto& [name, value] : b)
    if (!value_of(in_a, name) && !value.empty()) out.push_back({name, std::nullopt, value});
}

/// A remark and its turn in the numbers of A; empty for a turn A does not have.
struct PlacedRemark {
  std::optional<std::uint32_t> turn;
  const Remark* remark;

  auto key() const { return std::tie(turn, remark->kind, remark->text); }
};

using TurnInA = std::function<std::optional<std::uint32_t>(std::uint32_t)>;

std::vector<PlacedRemark> placed(const std::vector<Remark>& remarks, const TurnInA& turn_in_a) {
  std::vector<PlacedRemark> out;
  out.reserve(remarks.size());
  for (const Remark& remark : remarks) out.push_back({turn_in_a(remark.turn), &remark});
  std::stable_sort(out.begin(), out.end(),
                   [](const PlacedRemark& x, const PlacedRemark& y) { return x.key() < y.key(); });
  return out;
}

using OneSided = std::pair<PlacedRemark, Side>;

/// The remarks that are not in both lists, which are sorted by key.
std::vector<OneSided> one_sided(const std::vector<PlacedRemark>& in_a, const std::vector<PlacedRemark>& in_b) {
  std::vector<OneSided> only;
  auto i = in_a.begin();
  auto j = in_b.begin();
  while (i != in_a.end() || j != in_b.end()) {
    if (j == in_b.end() || (i != in_a.end() && i->key() < j->key()))
      only.emplace_back(*i++, Side::A);
    else if (i == in_a.end() || j->key() < i->key())
      only.emplace_back(*j++, Side::B);
    else
      ++i, ++j;
  }
  return only;
}

}  // namespace

void compare_rules(const Frame& a, const Frame& b, std::vector<TagDifference>& out) {
  std::vector<TagValue> rules_a = a.rules;
  std::vector<TagValue> rules_b = b.rules;
  const Values in_a = by_name(a.rules);
  const Values in_b = by_name(b.rules);
  const auto differ = [&](std::string_view name) { return value_of(in_a, name) != value_of(in_b, name); };
  // The starts of different rules differ anyway: that is no difference of its own.
  if (differ("Game") || differ("Variant") || differ("Potentials")) {
    rules_a.pop_back();
    rules_b.pop_back();
  }
  compare_values(rules_a, rules_b, out);
}

void compare_tags(const Frame& a, const Frame& b, std::vector<TagDifference>& out) {
  compare_values(a.tags, b.tags, out);
}

void compare_remarks(const Frame& a, const Frame& b, const std::vector<AlignedTurn>& aligned,
                     std::vector<RemarkDifference>& out) {
  std::map<std::uint32_t, std::uint32_t> a_of_b{{0, 0}};
  for (const AlignedTurn& turn : aligned)
    if (turn.a && turn.b) a_of_b[*turn.b + 1] = *turn.a + 1;
  const auto in_a = placed(a.remarks, [](std::uint32_t turn) { return turn; });
  const auto in_b = placed(b.remarks, [&](std::uint32_t turn) {
    const auto found = a_of_b.find(turn);
    return found == a_of_b.end() ? std::nullopt : std::optional(found->second);
  });
  std::vector<OneSided> only = one_sided(in_a, in_b);
  const auto order = [](const OneSided& each) {
    const auto& [placed, side] = each;
    return std::tuple(placed.turn.value_or(placed.remark->turn), placed.remark->kind, side);
  };
  std::stable_sort(only.begin(), only.end(), [&](const OneSided& x, const OneSided& y) { return order(x) < order(y); });
  for (const auto& [placed, side] : only)
    out.push_back({placed.remark->kind, side, placed.remark->turn, placed.remark->text});
}

}  // namespace gpn::replay
