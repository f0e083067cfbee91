// What gpn does with answers of gpn-raster that are none: the program is missing, silent, broken or hostile.
#include <support/potentials.hpp>
#include <support/run_program.hpp>

#include <gpn/replay/show.hpp>

#include <catch2/catch.hpp>

#include <chrono>

namespace raster_test {

using namespace gpn;

namespace {

namespace fs = std::filesystem;

/// A shell script in place of gpn-raster. `answer` is what it does.
std::string error_with(std::string_view answer, replay::Medium medium,
                       std::chrono::milliseconds silence = std::chrono::milliseconds(300)) {
  const test::TemporaryFolder folder;
  folder.write("raster", "#!/bin/sh\n" + std::string(answer) + "\n");
  const fs::path program = folder.path() / "raster";
  fs::permissions(program, fs::perms::owner_all);
  replay::ShowSettings settings;
  settings.medium = medium;
  if (medium != replay::Medium::Png) settings.turns = replay::turn_range("0..last").value();
  settings.picture.raster_program = program.string();
  settings.picture.longest_silence = silence;
  const auto shown =
      replay::show_record(test::gipf_and_potentials(), GPN_SOURCE_DIR "/examples/records/gipf-standard.gpn", settings);
  return shown ? "no error" : shown.error();
}

}  // namespace

TEST_CASE("a raster program that is missing is reported with what to install") {
  replay::ShowSettings settings;
  settings.medium = replay::Medium::Png;
  settings.picture.raster_program = "/nowhere/gpn-raster";
  const auto shown =
      replay::show_record(test::gipf_and_potentials(), GPN_SOURCE_DIR "/examples/records/gipf-standard.gpn", settings);
  REQUIRE_FALSE(shown);
  CHECK(shown.error() ==
        "PNG, GIF and PDF are made by the program /nowhere/gpn-raster, which is not there; build gpn where librsvg is "
        "installed (Debian: apt install librsvg2-dev), or write --svg and convert that");
}

TEST_CASE("a raster program that does not answer, ends or sends what is no picture spoils nothing else") {
  struct Answer {
    const char* script;
    const char* error;
  };
  // Heads of frames: a kind and a size, both of four bytes, the lowest first.
  for (const Answer& answer :
       {Answer{"exec sleep 60", "gpn-raster did not answer for 300 ms and was ended"},
        Answer{"cat >/dev/null; exec sleep 60", "gpn-raster did not answer for 300 ms and was ended"},
        Answer{"cat >/dev/null; kill -SEGV $$", "gpn-raster ended without a result (signal 11)"},
        Answer{"cat >/dev/null; kill -XCPU $$", "gpn-raster took too long to draw this and was ended"},
        Answer{"cat >/dev/null; exit 3", "gpn-raster ended without a result (status 3)"},
        Answer{"cat >/dev/null; printf '\\005\\0\\0\\0\\0\\0\\0\\0'", "what gpn-raster sent is no "},
        Answer{"cat >/dev/null; printf '\\003\\0\\0\\0\\003\\0\\0\\0abc\\005\\0\\0\\0\\0\\0\\0\\0'",
               "what gpn-raster sent is no "},
        Answer{"cat >/dev/null; printf '\\004\\0\\0\\0\\003\\0\\0\\0a\\033b'", "gpn-raster cannot draw this: a\\x1bb"},
        Answer{"cat >/dev/null; printf '\\003\\0\\0\\0\\377\\377\\377\\377'", "gpn-raster sent what was not asked for"},
        Answer{"cat >/dev/null; printf '\\011\\0\\0\\0\\0\\0\\0\\0'", "gpn-raster sent what was not asked for"},
        Answer{"cat >/dev/null; echo '<svg>'; echo 0123456789", "gpn-raster sent what was not asked for"}})
    for (const replay::Medium medium : {replay::Medium::Png, replay::Medium::Gif, replay::Medium::Pdf}) {
      CAPTURE(answer.script);
      const std::string error = error_with(answer.script, medium);
      // A program that ends at once may do so before it has everything.
      CHECK(error.starts_with(answer.error));
    }
}

TEST_CASE("a raster program that floods gpn is ended") {
  const std::string flood =
      "cat >/dev/null; { printf '\\003\\0\\0\\0\\0\\0\\001\\0'; head -c 65536 /dev/zero; } >frame; "
      "while :; do cat frame || exit; done";
  CHECK(error_with("cd ${0%/*}; " + flood, replay::Medium::Png, std::chrono::seconds(20)) ==
        "the result of gpn-raster is too large");
}

}  // namespace raster_test
