// The page: its data is the game, whatever the records contain it stays one harmless document, and it is the same for
// any number of threads.
#include <support/json.hpp>
#include <support/marbles.hpp>
#include <support/potentials.hpp>
#include <support/run_program.hpp>

#include <gpn/replay/page.hpp>
#include <gpn/replay/setup.hpp>

#include <catch2/catch.hpp>

#include <regex>
#include <set>
#include <sstream>

namespace page_test {

using namespace gpn;
using nlohmann::json;

namespace {

std::size_t count(std::string_view text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

std::string page_of(const std::vector<std::string>& paths, replay::PageSettings settings = {}) {
  std::string page;
  const auto tally = replay::make_page(test::gipf_and_potentials(), paths, settings, [&](std::string_view part) {
    page += part;
    return true;
  });
  REQUIRE(tally.finished);
  REQUIRE(tally.input.failures.empty());
  return page;
}

std::string page_of_text(std::string_view record, replay::PageSettings settings = {}) {
  const test::TemporaryFolder folder;
  folder.write("game.gpn", record);
  return page_of({(folder.path() / "game.gpn").string()}, std::move(settings));
}

std::string data_of(const std::string& page) {
  const std::string begin = "<script type=\"application/json\" class=\"data\">";
  std::string data;
  for (std::size_t at = page.find(begin); at != std::string::npos; at = page.find(begin, at)) {
    at += begin.size();
    data += page.substr(at, page.find("</script>", at) - at);
  }
  return data;
}

/// The entries of the page that are games.
std::vector<json> games_of(const std::string& page) {
  std::vector<json> games;
  for (const json& entry : gpn::test::parse_json(data_of(page)))
    if (entry.contains("main")) games.push_back(entry);
  return games;
}

/// Plays the frames of a page as its script does.
class Player {
 public:
  explicit Player(const json& game) : game_(game) { apply(game.at("start")); }

  void apply(const json& frame) {
    if (frame.contains("d"))
      for (std::size_t i = 0; i < frame["d"].size(); i += 2)
        stacks_[frame["d"][i].get<std::size_t>()] = frame["d"][i + 1].get<std::size_t>();
    const auto& x = frame.at("x");
    const auto front = x[0].get<std::size_t>();
    const auto back = x[1].get<std::size_t>();
    position = position.substr(0, front) + x[2].get<std::string>() + position.substr(position.size() - back);
  }

  std::vector<BoardPiece> pieces(std::size_t place) const {
    std::vector<BoardPiece> pieces;
    const auto stack = stacks_.find(place);
    if (stack == stacks_.end()) return pieces;
    for (const json& kind : game_["stacks"][stack->second]) {
      const json& piece = game_["pieces"][kind.get<std::size_t>()];
      BoardPiece& added = pieces.emplace_back(BoardPiece{piece[0].get<std::string>(), std::nullopt});
      if (!piece[1].is_null()) added.owner = color_at(piece[1].get<std::size_t>());
    }
    return pieces;
  }

  std::string position;

 private:
  const json& game_;
  std::map<std::size_t, std::size_t> stacks_;
};

void check_position(const Player& player, const host::Ruleset& rules, const host::Position& position) {
  CHECK(player.position == rules.write_position(position));
  std::vector<BoardPiece> pieces;
  for (std::size_t cell = 0; cell < rules.cells().size(); ++cell) {
    REQUIRE(rules.contents(position, static_cast<std::uint32_t>(cell), pieces));
    CHECK(player.pieces(cell) == pieces);
  }
}

std::string tag(const json& game, std::string_view name) {
  for (const json& pair : game["tags"])
    if (pair[0] == name) return pair[1];
  return {};
}

/// Plays the main line by the rules beside the frames.
std::size_t check_main_line(const json& game) {
  replay::Overrides rules{tag(game, "Game"), tag(game, "Variant"), tag(game, "Options"), std::nullopt, std::nullopt};
  if (const std::string potentials = tag(game, "Potentials"); !potentials.empty()) rules.potentials = potentials;
  const auto setup = replay::set_up(test::gipf_and_potentials(), rules, "");
  REQUIRE(setup);
  host::Position position = setup->position;
  host::TurnList list = setup->ruleset->turn_list(1);
  gpn_reading reading{};
  Player player(game);
  check_position(player, *setup->ruleset, position);
  std::size_t played = 0;
  for (const json& turn : game["main"]) {
    if (!turn.contains("x")) break;
    const std::string text = turn["t"];
    CAPTURE(text);
    REQUIRE(setup->ruleset->read_turn(position, text, Hints::None, list, reading) == host::ReadStatus::Ok);
    CHECK(turn["p"] == index(setup->ruleset->to_move(position)));
    setup->ruleset->apply(position, list[0]);
    player.apply(turn);
    check_position(player, *setup->ruleset, position);
    ++played;
  }
  return played;
}

const std::string examples = GPN_SOURCE_DIR "/examples/records";

}  // namespace

TEST_CASE("a page has the cells that are gone and the looks of pieces, and lines that go with their cells") {
  host::Registry registry;
  REQUIRE(registry.add(author::table<test::Marbles>));
  const test::TemporaryFolder folder;
  folder.write("game.gpn", "[Game \"marbles\"]\n\n1. Ga1,b2 Ra2,c1 *\n");
  std::string page;
  replay::make_page(registry, {(folder.path() / "game.gpn").string()}, {}, [&](std::string_view part) {
    page += part;
    return true;
  });
  const json data = gpn::test::parse_json(data_of(page));
  const auto games = games_of(page);
  REQUIRE(games.size() == 1);
  const json& game = games.front();
  CHECK(game["pieces"] ==
        gpn::test::parse_json(R"([["G",null,"ball","marble","grey"],["R",null,"glass","glass","red"]])"));
  CHECK(game["stacks"].at(2) == gpn::test::parse_json("[-1]"));
  CHECK(game["main"][0]["d"] == gpn::test::parse_json("[0,1,3,2]"));
  const auto board = std::find_if(data.begin(), data.end(), [](const json& entry) { return entry.contains("places"); });
  REQUIRE(board != data.end());
  CHECK_FALSE(board->contains("lines"));
  CHECK((*board)["pairs"].size() == 2 * 12);
}

TEST_CASE("the frames of a page are the positions of its games") {
  std::size_t played = 0;
  for (const json& game : games_of(page_of({examples}))) played += check_main_line(game);
  CHECK(played > 500);
  for (const json& game : games_of(page_of({GPN_SOURCE_DIR "/tests/potentials/data/clauses.gpn"})))
    if (game["verdict"] == "legal" && tag(game, "Position").empty()) played += check_main_line(game);
  CHECK(played > 600);
}

TEST_CASE("nothing in a record can leave its place in the data of a page") {
  const std::string hostile =
      "</script><script>alert(1)</script><!-- <img src=x onerror=alert(2)> ]]> &lt; \xE2\x80\xA8 \xFF \x1b[31m \x01";
  replay::PageSettings settings;
  settings.title = "</title><script>alert(3)</script>\"\x1b";
  const std::string page =
      page_of_text("[Game \"dvonn\"]\n[White \"" + hostile + "\"]\n[Event \"" + hostile + "\"]\n\n1. c3 {" + hostile +
                       "} d4 <b>zz</b> (1... e5 {" + hostile + "}) *\n",
                   settings);
  CHECK(count(page, "<script") == 3);  // the data before and after the game as text, and the script
  CHECK(count(page, "</script") == 3);
  CHECK(count(page, "<noscript>") == 2);
  CHECK(count(page, "</noscript>") == 2);
  CHECK(count(page, "<!--") == 0);
  CHECK(count(page, "<img") == 0);
  CHECK(count(page, "<title>&lt;/title&gt;") == 1);
  CHECK(count(page, "<h1 class=\"clamped\">&lt;/title&gt;") == 1);
  const std::string data = data_of(page);
  CHECK(data.find_first_of("<>&") == std::string::npos);
  for (const char c : data) {
    const auto byte = static_cast<unsigned char>(c);
    CHECK((byte >= 0x20 || c == '\n'));
  }
  const std::vector<json> games = games_of(page);
  REQUIRE(games.size() == 1);
  CHECK(tag(games[0], "White").starts_with("</script><script>alert(1)</script><!-- <img src=x"));
}

TEST_CASE("the policy of a page allows its own style and script and nothing else") {
  const std::string page = page_of({examples + "/dvonn-club.gpn"});
  const std::regex policy(
      "content=\"default-src 'none'; img-src data:; style-src 'sha256-[A-Za-z0-9+/]{43}='; script-src "
      "'sha256-[A-Za-z0-9+/]{43}='; "
      "base-uri 'none'; form-action 'none'\"");
  CHECK(std::regex_search(page, policy));
  for (const char* loaded : {"http:", "https:", "src=", "@import", "url(", "innerHTML", "eval(", " style=", "{{"})
    CHECK((std::string(loaded) == "http:" || count(page, loaded) == 0));
  CHECK(count(page, "http:") == count(page, "http://www.w3.org/2000/svg"));  // the name of SVG elements
}

TEST_CASE("the page has each of its texts in each of its languages, and no other texts") {
  const std::string folder = GPN_SOURCE_DIR "/replay/page/";
  const std::string layout = test::read_file(folder + "layout.html");
  std::string scripts;
  for (const char* name : {"model.js", "board.js", "turns.js", "games.js", "viewer.js"})
    scripts += test::read_file(folder + name);

  std::vector<std::vector<std::string>> rows;
  std::istringstream lines(test::read_file(folder + "words.txt"));
  for (std::string line; std::getline(lines, line);) {
    if (line.find(" | ") == std::string::npos) continue;
    std::vector<std::string>& cells = rows.emplace_back();
    for (std::size_t at = 0; at <= line.size();) {
      const std::size_t end = std::min(line.find(" | ", at), line.size());
      cells.push_back(line.substr(at, end - at));
      at = end + 3;
    }
  }
  std::vector<std::string> languages{"name"};
  for (const auto& [name, language] : replay::page_languages) languages.emplace_back(name);
  REQUIRE(rows.size() > 100);
  CHECK(rows.front() == languages);
  rows.erase(rows.begin());

  std::set<std::string> names;
  for (const auto& row : rows) {
    CAPTURE(row.front());
    CHECK(names.insert(row.front()).second);
    CHECK(row.size() == languages.size());
    for (const std::string& text : row) {
      CHECK_FALSE(text.empty());
      CHECK((&text == &row.front() || count(text, "{}") == count(row[1], "{}")));
    }
    const bool is_composed = row.front().starts_with("name_") || row.front().starts_with("colour_");
    CHECK((is_composed || count(layout, "{{t_" + row.front() + "}}") + count(scripts, '"' + row.front() + '"') > 0));
  }
  const auto expect_all = [&](const std::string& text, const char* pattern) {
    const std::regex use(pattern);
    for (std::sregex_iterator at(text.begin(), text.end(), use); at != std::sregex_iterator(); ++at) {
      CAPTURE(at->str());
      CHECK(names.count((*at)[1]) == 1);
    }
  };
  expect_all(layout, "\\{\\{t_(\\w+)\\}\\}");
  expect_all(scripts, "\\bt\\(\"(\\w+)\"");
}

TEST_CASE("a page in another language has its texts and the messages of the rules") {
  replay::PageSettings settings;
  settings.language = replay::PageLanguage::German;
  const std::string page = page_of({examples + "/gipf-forgotten-row.gpn"}, settings);
  CHECK(count(page, "<html lang=\"de\">") == 1);
  CHECK(count(page, ">Stellung kopieren<") == 1);
  CHECK(count(page, "row g3-g6 must be removed first") == 2);  // the data, and the text for browsers without scripts
}

TEST_CASE("a page for a frame names its file and its title in the line for the other page") {
  replay::PageSettings settings;
  settings.form = replay::PageForm::Embedded;
  CHECK(count(page_of({examples + "/dvonn-club.gpn"}, settings), "<body class=\"plain embed\">") == 1);
  settings.title = "Ida & \"Tom\"";
  CHECK(replay::frame_line("site/my game.html", {"x.gpn"}, settings) ==
        "<iframe src=\"my%20game.html\" title=\"Ida &amp; &quot;Tom&quot;\" width=\"760\" height=\"640\" "
        "loading=\"lazy\"></iframe>");
}

TEST_CASE("variations, comments and glyphs are at their turns") {
  const auto games = games_of(page_of_text(
      "[Game \"dvonn\"]\n\n{Before.} 1. c3 {First.} d4! (1... e5 {Or.} 2. e4 (2. f3)) 2. d5 ? {Last.} *\n"));
  REQUIRE(games.size() == 1);
  const json& main = games[0]["main"];
  REQUIRE(main.size() == 3);
  CHECK(games[0]["intro"] == json::array({"Before."}));
  CHECK(main[0]["a"] == json::array({"First."}));
  CHECK(main[1]["g"] == json::array({1}));
  CHECK(main[1]["v"][0][0]["t"] == "e5");
  CHECK(main[1]["v"][0][0]["a"] == json::array({"Or."}));
  CHECK(main[1]["v"][0][1]["v"][0][0]["t"] == "f3");
  CHECK(main[2]["g"] == json::array({2}));
  Player player(games[0]);
  player.apply(main[0]);
  player.apply(main[1]["v"][0][0]);
  player.apply(main[1]["v"][0][1]["v"][0][0]);
  const auto setup = replay::set_up(test::gipf_and_potentials(), {"dvonn", {}, {}, {}, {}}, "c3 e5 f3");
  REQUIRE(setup);
  check_position(player, *setup->ruleset, setup->position);
}

TEST_CASE("a finding names its turn, the places it is about, and turns that can be tried on the board") {
  const auto games = games_of(page_of({examples + "/gipf-forgotten-row.gpn"}));
  REQUIRE(games.size() == 1);
  const json& finding = games[0]["findings"][0];
  CHECK(finding["severity"] == "error");
  CHECK(finding["turn"] == 23);
  CHECK(finding["cells"].size() == 4);
  CHECK_FALSE(games[0]["main"][23].contains("x"));
  CHECK(games[0]["main"][22].contains("x"));
  REQUIRE(finding["instead"].size() > 0);
  const json& instead = finding["instead"][0];
  const auto& x = instead.at("x");
  CHECK((x[0] == 0 && x[1] == 0));
  const auto rules = test::with_potentials("standard", "");
  CHECK(rules->read_position(x[2].get<std::string>()));
}

TEST_CASE("a warning in a variation is at the turn of the variation") {
  const auto games = games_of(page_of_text("[Game \"dvonn\"]\n\n1. c3 d4 (1... c3) 2. d5 *\n"));
  REQUIRE(games.size() == 1);
  REQUIRE(games[0]["findings"].size() == 1);
  CHECK(games[0]["findings"][0]["turn"] == 2);  // c3, d4, c3, d5
  CHECK_FALSE(games[0]["main"][1]["v"][0][0].contains("x"));
}

TEST_CASE("a record without rules is on the page without a board") {
  const auto games = games_of(page_of_text("[Game \"chess\"]\n\n1. e4 e5 *\n"));
  REQUIRE(games.size() == 1);
  CHECK_FALSE(games[0].contains("board"));
  CHECK(games[0]["noBoard"] == "the rules of this game are not known");
  CHECK(games[0]["main"].size() == 2);
}

TEST_CASE("a page is the same for any number of threads") {
  replay::PageSettings settings;
  const std::vector<std::string> paths{examples, examples, GPN_SOURCE_DIR "/tests/potentials/data/clauses.gpn"};
  const std::string page = page_of(paths, settings);
  settings.input.jobs = 4;
  CHECK(page_of(paths, settings) == page);
}

TEST_CASE("boards are on the page once, however many games use them") {
  std::size_t boards = 0;
  for (const json& entry : gpn::test::parse_json(data_of(page_of({examples, examples}))))
    boards += entry.contains("places") ? 1U : 0U;
  CHECK(boards == 2);
}

TEST_CASE("a page has the inputs that can be read, and replaces a file only when there is one") {
  const test::TemporaryFolder folder;
  folder.write("old.html", "old");
  const std::string path = (folder.path() / "old.html").string();
  const auto make = [&](std::vector<std::string> inputs) {
    return replay::make_page_file(test::gipf_and_potentials(), std::move(inputs), {}, path);
  };
  const auto failed = make({folder.path() / "missing"});
  REQUIRE(failed);
  CHECK(failed->input.failures.size() == 1);
  CHECK(test::read_file(path) == "old");
  REQUIRE(make({examples, folder.path() / "missing"}));
  CHECK(test::read_file(path).starts_with("<!doctype html>"));
  const auto made = replay::make_page_file(test::gipf_and_potentials(), {examples + "/dvonn-club.gpn"}, {}, path);
  REQUIRE(made);
  CHECK(describe(*made) == "2 games on the page");
  CHECK(test::read_file(path).starts_with("<!doctype html>"));
}

}  // namespace page_test
