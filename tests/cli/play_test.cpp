// gpn show --play: keys step through a game, and the terminal is as before, whatever ends it.
#include "program.hpp"

#include <catch2/catch.hpp>
#include <support/games.hpp>

namespace play_test {

using namespace gpn;
using test::run_gpn;

namespace {

const std::string record = test::source_path("examples/records/gipf-tournament.gpn").string();

/// What a terminal gets when these bytes are typed, and afterwards its settings. A shell ends the program with `end`.
std::string typed(const std::string& keys, const std::string& end = "") {
  const test::TemporaryFolder folder;
  folder.write("play", "trap : INT\n" + end + "sh -c 'echo $$ >pid; exec gpn show --play --turn 0..5 " + record +
                           "'\nstty -a\n");
  return run_gpn(folder.path(), "{ sleep 1; printf '" + keys + "'; sleep 1; } | script -qec 'sh play' /dev/null").out;
}

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

/// The screen before, lines and an echo.
void check_restored(const std::string& out) {
  INFO(out);
  CHECK(count(out, "\x1b[?1049h") == 1);
  CHECK(count(out, "\x1b[?1049l") == 1);
  CHECK(out.find("\x1b[?25h") != std::string::npos);
  CHECK(out.find(" icanon") != std::string::npos);
  CHECK(out.find(" echo ") != std::string::npos);
}

}  // namespace

TEST_CASE("arrow keys step through a game in the terminal") {
  const std::string out = typed("\\033[C\\033[C\\033[D\\033[F\\033[C\\033[Hq");
  check_restored(out);
  const std::string last = out.substr(0, out.rfind("\x1b[?1049l"));
  CHECK(last.find("turn 5 of 59") == std::string::npos);
  CHECK(last.rfind("start") != std::string::npos);
  CHECK(typed("\\033[C").find("turn 1 of 59, White: ") != std::string::npos);
  CHECK(typed("\\033[F").find("turn 5 of 59, White: ") != std::string::npos);
}

TEST_CASE("every way out of a game restores the terminal") {
  for (const char* keys : {"q", "\\033", "\\003", "\\004"}) {
    CAPTURE(keys);
    check_restored(typed(keys));
  }
  check_restored(typed("", "{ sleep 1; kill -TERM $(cat pid); } &\n"));
}

TEST_CASE("without a terminal no game is played, and the message names what is needed") {
  const test::TemporaryFolder folder;
  const auto error = [&](const std::string& rest) { return run_gpn(folder.path(), "gpn show --play " + rest).err; };
  CHECK(error(record) == "gpn: error: --play needs a terminal for keys and boards\n");
  CHECK(error("--game dvonn") == "gpn: error: --play shows a record; name its file\n");
  CHECK(error(record + " --svg") == "gpn: error: --play shows boards in the terminal; leave out the picture and -o\n");
}

}  // namespace play_test
