// Three steps, each for the turns that the step before left open: the common beginning and end; then the turns that
// occur exactly once in both games in equal positions, as far as they keep their order (the longest increasing
// subsequence); then, between those, the longest common subsequence of equal texts. Positions hardly ever recur within
// a game, so the second step finds nearly all equal turns after a transposition or a correction in less than quadratic
// time.
#include "diff/align.hpp"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <utility>

namespace gpn::replay {
namespace {

using TurnKind = AlignedTurn::Kind;
using Index = std::uint32_t;

struct Range {
  Index begin;
  Index end;

  Index size() const noexcept { return end - begin; }
};

struct Anchor {
  Index a;
  Index b;
};

/// Gaps with more pairs of turns than this are compared turn by turn.
constexpr std::size_t most_pairs = std::size_t{4} << 20U;

bool same(const PlayedTurn& a, const PlayedTurn& b) {
  return a.before.has_value() && a.before == b.before && a.text == b.text;
}

std::uint64_t key_of(const PlayedTurn& turn) {
  return (*turn.before * 0x9E3779B97F4A7C15U) ^ std::hash<std::string>{}(turn.text);
}

/// Turns that occur once in either range, in equal positions, in the order of A.
std::vector<Anchor> unique_pairs(std::span<const PlayedTurn> a, std::span<const PlayedTurn> b, Range in_a, Range in_b) {
  struct Places {
    Index count = 0, last = 0;
  };
  std::unordered_map<std::uint64_t, std::pair<Places, Places>> places;
  const auto note = [&](std::span<const PlayedTurn> turns, Range range, auto side) {
    for (Index i = range.begin; i < range.end; ++i) {
      if (!turns[i].before) continue;
      Places& found = places[key_of(turns[i])].*side;
      found = {found.count + 1, i};
    }
  };
  note(a, in_a, &std::pair<Places, Places>::first);
  note(b, in_b, &std::pair<Places, Places>::second);
  std::vector<Anchor> pairs;
  for (const auto& [key, found] : places)
    if (const auto& [i, j] = found; i.count == 1 && j.count == 1 && same(a[i.last], b[j.last]))
      pairs.push_back({i.last, j.last});
  std::sort(pairs.begin(), pairs.end(), [](Anchor x, Anchor y) { return x.a < y.a; });
  return pairs;
}

/// The longest subsequence of pairs that also ascends in B, by patience sorting.
std::vector<Anchor> longest_rise(const std::vector<Anchor>& pairs) {
  std::vector<std::size_t> tops;  // by length: the last pair of the subsequence with the smallest end in B
  std::vector<std::optional<std::size_t>> before(pairs.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto pile = std::lower_bound(tops.begin(), tops.end(), pairs[i].b,
                                       [&](std::size_t top, Index b) { return pairs[top].b < b; });
    if (pile != tops.begin()) before[i] = *std::prev(pile);
    if (pile == tops.end())
      tops.push_back(i);
    else
      *pile = i;
  }
  std::vector<Anchor> rise;
  if (tops.empty()) return rise;
  for (std::optional<std::size_t> i = tops.back(); i; i = before[*i]) rise.push_back(pairs[*i]);
  std::reverse(rise.begin(), rise.end());
  return rise;
}

/// The longest common subsequence of texts of two ranges.
std::vector<Anchor> longest_common(std::span<const PlayedTurn> a, std::span<const PlayedTurn> b, Range in_a,
                                   Range in_b) {
  std::unordered_map<std::string_view, Index> numbers;
  const auto numbered = [&](std::span<const PlayedTurn> turns, Range range) {
    std::vector<Index> of;
    for (Index i = range.begin; i < range.end; ++i)
      of.push_back(numbers.emplace(turns[i].text, static_cast<Index>(numbers.size())).first->second);
    return of;
  };
  const std::vector<Index> left = numbered(a, in_a);
  const std::vector<Index> right = numbered(b, in_b);
  const std::size_t width = right.size() + 1;
  std::vector<Index> longest((left.size() + 1) * width);  // of what follows left[i] and right[j]
  for (std::size_t i = left.size(); i-- > 0;)
    for (std::size_t j = right.size(); j-- > 0;)
      longest[i * width + j] = left[i] == right[j] ? longest[(i + 1) * width + j + 1] + 1
                                                   : std::max(longest[(i + 1) * width + j], longest[i * width + j + 1]);
  std::vector<Anchor> run;
  for (std::size_t i = 0, j = 0; i < left.size() && j < right.size();) {
    if (left[i] == right[j])
      run.push_back({in_a.begin + static_cast<Index>(i++), in_b.begin + static_cast<Index>(j++)});
    else if (longest[(i + 1) * width + j] >= longest[i * width + j + 1])
      ++i;
    else
      ++j;
  }
  return run;
}

class Aligner {
 public:
  Aligner(std::span<const PlayedTurn> a, std::span<const PlayedTurn> b) : a_(a), b_(b) {}

  std::vector<AlignedTurn> run() {
    const auto size_a = static_cast<Index>(a_.size());
    const auto size_b = static_cast<Index>(b_.size());
    Index front = 0;
    while (front < size_a && front < size_b && same(a_[front], b_[front])) match({front, front}), ++front;
    Index back = 0;
    while (front + back < size_a && front + back < size_b && same(a_[size_a - back - 1], b_[size_b - back - 1])) ++back;

    const Range in_a{front, size_a - back};
    const Range in_b{front, size_b - back};
    split(in_a, in_b, longest_rise(unique_pairs(a_, b_, in_a, in_b)), &Aligner::align_gap);
    for (Index i = back; i > 0; --i) match({size_a - i, size_b - i});
    return std::move(turns_);
  }

 private:
  using GapStep = void (Aligner::*)(Range, Range);

  /// Matches the anchors and applies `step` to the gaps between them.
  void split(Range in_a, Range in_b, const std::vector<Anchor>& anchors, GapStep step) {
    for (const Anchor anchor : anchors) {
      (this->*step)({in_a.begin, anchor.a}, {in_b.begin, anchor.b});
      match(anchor);
      in_a.begin = anchor.a + 1;
      in_b.begin = anchor.b + 1;
    }
    (this->*step)(in_a, in_b);
  }

  void align_gap(Range in_a, Range in_b) {
    if (in_a.size() == 0 || in_b.size() == 0 || std::size_t{in_a.size()} * in_b.size() > most_pairs)
      return pair_off(in_a, in_b);
    const std::vector<Anchor> common = longest_common(a_, b_, in_a, in_b);
    // With less than half of the texts equal, the games went different ways and equal texts are chance.
    if (common.size() * 2 < std::min(in_a.size(), in_b.size())) return pair_off(in_a, in_b);
    split(in_a, in_b, common, &Aligner::pair_off);
  }

  /// Turn by turn; the rest of the longer range is missing or inserted.
  void pair_off(Range in_a, Range in_b) {
    const Index both = std::min(in_a.size(), in_b.size());
    for (Index i = 0; i < both; ++i) match({in_a.begin + i, in_b.begin + i});
    for (Index i = in_a.begin + both; i < in_a.end; ++i) turns_.push_back({TurnKind::Missing, i, std::nullopt});
    for (Index i = in_b.begin + both; i < in_b.end; ++i) turns_.push_back({TurnKind::Inserted, std::nullopt, i});
  }

  void match(Anchor anchor) {
    const PlayedTurn& a = a_[anchor.a];
    const PlayedTurn& b = b_[anchor.b];
    const TurnKind kind = same(a, b) ? TurnKind::Same : a.text == b.text ? TurnKind::Alike : TurnKind::Changed;
    turns_.push_back({kind, anchor.a, anchor.b});
  }

  std::span<const PlayedTurn> a_;
  std::span<const PlayedTurn> b_;
  std::vector<AlignedTurn> turns_;
};

}  // namespace

std::vector<AlignedTurn> align(std::span<const PlayedTurn> a, std::span<const PlayedTurn> b) {
  return Aligner(a, b).run();
}

}  // namespace gpn::replay
