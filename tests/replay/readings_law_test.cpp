// Laws about shortened lists: whatever is left out of the lists of a game, it is read as the game it was, or the turns
// that stay open are named; it is never read as another game in silence, and no turn of it is called illegal.
#include "replay/shortened_lists.hpp"

#include <catch2/catch.hpp>

namespace readings_law_test {

using namespace gpn;

TEST_CASE("shortened lists are read as the game they are of, or what stays open is named") {
  test::shorten_lists(40, [](const std::string& name, const test::ShortenedLists& tally) {
    INFO(name << '\n' << tally.misread);
    CHECK(tally.shortened > 0);
    CHECK(tally.other == 0);
    CHECK(tally.illegal == 0);
    CHECK(tally.restored + tally.open + tally.limited == tally.shortened);
    CHECK(tally.limited * 20 <= tally.shortened);
  });
}

}  // namespace readings_law_test
