// What a turn does, step by step.
#include "scene.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace steps_test {

using namespace gpn;
using test::is_choice;
using test::Scene;
using test::steps_of;
using test::Table;
using test::text_with_owner;
using Texts = std::vector<std::string>;

TEST_CASE("an introduction comes from its dot to the spot where it lands") {
  CHECK(Table("basic", "").steps("e1-e3") == Texts{"1 introduce e1 e2"});
  CHECK(Table("tournament", "").steps("Ge2") == Texts{"1 introduce Gd1 e2"});
}

TEST_CASE("a landing without a push comes from the first dot that leads there") {
  CHECK(Table("basic", "").steps("b3") == Texts{"1 introduce a2 b3"});
  CHECK(Table("basic", "").steps("a3-b3") == Texts{"1 introduce a2 b3"});
}

TEST_CASE("a row is named by its ends, then each of its pieces returns, is captured or stays") {
  const Table table(Scene{"standard", "e3 Ge4 e5 Gb5", "Ge6 Gh2", "w", "-", {}, {}, ""});
  CHECK(table.steps("e2;xe2,e3,e5,Ge6*") == Texts{"1 introduce d1 e2", "2 row e2 e6", "2 return e2", "2 return e3",
                                                  "2 stay Ge4", "2 return e5", "2 capture Ge6"});
}

TEST_CASE("rows removed first come before the introduction, each with its own pieces") {
  const Table table(Scene{"basic", "d3 d4 d5 d6 e3 f3 g3 h3", "d2", "w", "-", {}, {}, ""});
  CHECK(table.steps("xd2*,d3,d4,d5,d6,e3,f3,g3,h3;b5") ==
        Texts{"0 row d2 d6", "0 capture d2", "0 return d3", "0 return d4", "0 return d5", "0 return d6", "0 row e3 h3",
              "0 return e3", "0 return f3", "0 return g3", "0 return h3", "1 introduce a4 b5"});
}

TEST_CASE("a turn that is its removals alone has no introduction") {
  const Table table(Scene{"standard", "e2 e3 e4 e5 Gb5", "Ge6", "w", "-", {}, {}, ""});
  CHECK(table.steps("xe2,e3,e4,e5,Ge6*").back() == "0 capture Ge6");
}

TEST_CASE("the steps of a turn that overlooks a row leave the row out (FAQ 2)") {
  const Table table(Scene{"basic", "b2 b3 b4 b5 h2 h3 h4 h5", "", "w", "-", {}, {}, "missed-rows=warn"});
  CHECK(table.steps("xb2,b3,b4,b5;e2").size() == 6);
}

TEST_CASE("the rows a player chose from are listed with what must go and what may stay, taken or not (R6, R9, R15)") {
  const Table table(Scene{"standard", "e3 Ge4 e5 Gb5", "Ge6 Gh2", "w", "-", {}, {}, ""});
  CHECK(table.choices("e2;xe2,e3,e5,Ge6*") == Texts{"2 found white e2 e6", "2 must-go white e2", "2 must-go white e3",
                                                    "2 may-stay white Ge4", "2 must-go white e5",
                                                    "2 may-stay black Ge6"});
  const Table crossing(Scene{"basic", "d3 d4 d5 d6 c3 e5 f5", "", "w", "-", {}, {}, ""});
  CHECK(crossing.steps("xc3,d4,e5,f5;b3").size() == 6);
  const Texts found = crossing.choices("xc3,d4,e5,f5;b3");
  CHECK(std::count(found.begin(), found.end(), "0 found white d3 d6") == 1);
  CHECK(std::count(found.begin(), found.end(), "0 found white c3 f5") == 1);
}

TEST_CASE("a step names the owner of its piece") {
  const Table table(Scene{"standard", "e3 Ge4 e5 Gb5", "Ge6 Gh2", "w", "-", {}, {}, ""});
  Texts owners;
  for (const Step& step : steps_of(table.ruleset(), table.position(), "e2;xe2,e3,e5,Ge6*"))
    if (!is_choice(step)) owners.push_back(text_with_owner(step));
  CHECK(owners == Texts{"1 introduce white d1 e2", "2 row white e2 e6", "2 return white e2", "2 return white e3",
                        "2 stay white Ge4", "2 return white e5", "2 capture black Ge6"});
}

}  // namespace steps_test
