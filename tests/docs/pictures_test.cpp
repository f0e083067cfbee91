// The pictures of the documentation are what `gpn show` draws of the example records.
#include <support/potentials.hpp>
#include <support/run_program.hpp>

#include <gpn/replay/show.hpp>

#include <catch2/catch.hpp>

#include <cstdlib>
#include <fstream>

namespace pictures_test {

using namespace gpn;

TEST_CASE("the pictures of the documentation are those of the example records") {
  struct Drawn {
    const char* picture;
    const char* record;
    const char* turn;
  };
  for (const Drawn& drawn :
       {Drawn{"gipf.svg", "gipf-standard.gpn", "24"}, Drawn{"dvonn.svg", "dvonn-littlegolem.txt", "60"},
        Drawn{"first-record.svg", "gipf-standard.gpn", "5"},
        Drawn{"forgotten-row.svg", "gipf-forgotten-row.gpn", "23"}}) {
    replay::ShowSettings settings;
    settings.turns = replay::turn_range(drawn.turn).value();
    settings.medium = replay::Medium::Svg;
    const auto shown = replay::show_record(test::gipf_and_potentials(),
                                           std::string(GPN_SOURCE_DIR "/examples/records/") + drawn.record, settings);
    REQUIRE(shown);
    CHECK(shown->broken.empty());
    const std::string path = std::string(GPN_SOURCE_DIR "/docs/pictures/") + drawn.picture;
    if (std::getenv("GPN_APPROVE") != nullptr) std::ofstream(path, std::ios::binary) << shown->boards;
    CHECK(test::read_file(path) == shown->boards);
  }
}

}  // namespace pictures_test
