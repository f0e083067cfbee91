#include <catch2/catch.hpp>

#include <gpn/host/nearest.hpp>

namespace nearest_test {

using gpn::host::nearest;
using gpn::host::unknown_name;

TEST_CASE("the nearest known name is the one with the fewest slips, or the one that was begun") {
  CHECK(nearest("dvon", {"gipf", "dvonn"}) == "dvonn");
  CHECK(nearest("bordspace", {"boardspace", "codecup"}) == "boardspace");
  CHECK(nearest("vreify", {"verify", "convert"}) == "verify");
  CHECK(nearest("little", {"gpn", "littlegolem"}) == "littlegolem");
  CHECK_FALSE(nearest("chess", {"gipf", "dvonn"}).has_value());
  CHECK_FALSE(nearest("x", {}).has_value());
}

TEST_CASE("an unknown name is reported with the known ones") {
  CHECK(unknown_name("game", "dvon", {"gipf", "dvonn"}) ==
        "there is no game \"dvon\": did you mean \"dvonn\"? Known are gipf, dvonn");
  CHECK(unknown_name("game", "chess", {"gipf", "dvonn"}) == "there is no game \"chess\"; known are gipf, dvonn");
}

}  // namespace nearest_test
