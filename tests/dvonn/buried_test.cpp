// The string of buried pieces, against a plain list of pieces for each space.
#include "dvonn/position.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <vector>

namespace buried_test {

using namespace gpn::dvonn;

namespace {

using Stacks = std::map<Space, std::vector<Piece>>;  // what is buried on each space, bottom first

void require_same(const Buried& buried, const Stacks& stacks) {
  for (const Space space : board) {
    const auto found = stacks.find(space);
    const std::size_t count = found == stacks.end() ? 0 : found->second.size();
    REQUIRE(buried.count(space) == count);
    for (unsigned level = 0; level < count; ++level) REQUIRE(buried.piece(space, level) == found->second[level]);
  }
}

class Random {
 public:
  unsigned below(unsigned limit) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<unsigned>(state_ >> 33U) % limit;
  }

 private:
  std::uint64_t state_ = 11;
};

}  // namespace

TEST_CASE("Moves and removals keep the inner order of every stack (D6)") {
  Random random;
  for (int game = 0; game < 200; ++game) {
    Buried buried;
    Stacks stacks;
    SpaceSet occupied = board;
    while (occupied.size() > 1) {
      const auto pick = [&](SpaceSet set) {
        unsigned skip = random.below(set.size());
        for (const Space space : set)
          if (skip-- == 0) return space;
        return set.first();
      };
      const Space from = pick(occupied);
      const Space to = pick(occupied - SpaceSet(from));
      if (random.below(8) == 0) {
        buried.remove(from);
      } else {
        const auto top = static_cast<Piece>(random.below(3));
        buried.move(from, to, top);
        stacks[to].push_back(top);
        stacks[to].insert(stacks[to].end(), stacks[from].begin(), stacks[from].end());
      }
      stacks[from].clear();
      occupied -= SpaceSet(from);
      require_same(buried, stacks);
    }
  }
}

TEST_CASE("All 48 pieces can be buried under one, on the first space and on the last") {
  for (const Space to : {board.first(), Space(58)}) {
    Buried buried;
    Stacks stacks;
    for (const Space from : board) {
      if (from == to) continue;
      const Piece top = from.bit() % 2 == 0 ? Piece::Black : Piece::Dvonn;
      buried.move(from, to, top);
      stacks[to].push_back(top);
    }
    require_same(buried, stacks);
    buried.remove(to);
    require_same(buried, {});
  }
}

}  // namespace buried_test
