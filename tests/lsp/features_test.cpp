// Hover, completion, quick fixes, symbols, folding, formatting, definition, rename and tokens.

#include "support/rounds.hpp"

#include <catch2/catch.hpp>

#include <lsp/client.hpp>
#include <support/run_program.hpp>

#include <algorithm>
#include <random>

namespace features_test {

namespace {

using gpn::test::at;
using gpn::test::Client;
using gpn::test::Json;
using gpn::test::project_file;
using gpn::test::range;

const std::string uri = "untitled:game.gpn";

std::string game(const std::string& turns) { return "[Game \"dvonn\"]\n[Variant \"standard\"]\n\n" + turns + "\n"; }

class Editor : public Client {
 public:
  explicit Editor(std::string text, std::string_view language = "gpn") : text_(std::move(text)) {
    start({{"textDocument", {{"documentSymbol", {{"hierarchicalDocumentSymbolSupport", true}}}}}});
    diagnostics = open(uri, text_, language);
  }

  std::string hover(std::uint32_t line, std::uint32_t character) {
    const Json result = result_of("textDocument/hover", at(uri, line, character));
    return result.is_null() ? std::string() : result["contents"]["value"].get<std::string>();
  }

  std::vector<std::string> offers(std::uint32_t line, std::uint32_t character) {
    const Json result = result_of("textDocument/completion", at(uri, line, character));
    std::vector<std::string> labels;
    if (result.is_null()) return labels;
    for (const Json& item : result["items"]) labels.push_back(item["label"]);
    return labels;
  }

  /// The text with the edits of an answer made, the last first.
  std::string edited(const Json& edits) const {
    std::string text = text_;
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
      const std::size_t begin = offset((*edit)["range"]["start"]);
      text.replace(begin, offset((*edit)["range"]["end"]) - begin, (*edit)["newText"].get<std::string>());
    }
    return text;
  }

  Json document() const { return {{"textDocument", {{"uri", uri}}}}; }

  Json diagnostics;

 private:
  /// Of texts in ASCII.
  std::size_t offset(const Json& position) const {
    std::size_t begin = 0;
    for (int line = 0; line < position["line"]; ++line) begin = text_.find('\n', begin) + 1;
    return begin + position["character"].get<std::size_t>();
  }

  std::string text_;
};

std::string from_base64(const std::string& text) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const std::size_t value = digits.find(c);
    if (value == std::string_view::npos) break;
    bits = bits << 6U | static_cast<std::uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xFFU);
  }
  return bytes;
}

bool has(const std::vector<std::string>& list, std::string_view text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

TEST_CASE("hover on a turn draws the board after and before it") {
  Editor editor(project_file("examples/records/gipf-standard.gpn"));
  std::uint32_t line = 0;
  while (editor.hover(line, 3).find("**Turn 1, White:") == std::string::npos) REQUIRE(++line < 30);
  const std::string text = editor.hover(line, 3);
  CHECK(text.find("brings a piece in from") != std::string::npos);
  CHECK(text.find("Before it:\n\n```text\n") != std::string::npos);
  CHECK(text.find("Black to move") != std::string::npos);
}

/// The pictures of a hover, which must be SVG in data URIs.
std::vector<std::string> pictures(const std::string& hover) {
  constexpr std::string_view begin = "![board](data:image/svg+xml;base64,";
  std::vector<std::string> found;
  for (std::size_t at = hover.find(begin); at != std::string::npos; at = hover.find(begin, at + 1)) {
    const std::size_t data = at + begin.size();
    found.push_back(from_base64(hover.substr(data, hover.find(')', data) - data)));
  }
  return found;
}

TEST_CASE("hover draws pictures for clients that show images in Markdown") {
  const std::string text = game("1. c3 d4 *");
  const auto hover_of = [&](const Json& params) {
    Client client;
    client.result_of("initialize", params);
    client.notify("initialized", Json::object());
    client.open(uri, text);
    return client.result_of("textDocument/hover", at(uri, 3, 7))["contents"];
  };
  for (const Json& params :
       {Json{{"capabilities", {{"general", {{"markdown", {{"parser", "marked"}, {"allowedTags", {"b", "img"}}}}}}}}},
        Json{{"capabilities", Json::object()}, {"initializationOptions", {{"markdownImages", true}}}}}) {
    const Json contents = hover_of(params);
    CHECK(contents["kind"] == "markdown");
    const auto found = pictures(contents["value"]);
    REQUIRE(found.size() == 2);
    for (const std::string& picture : found) {
      CHECK(picture.starts_with("<svg "));
      CHECK(picture.ends_with("</svg>\n"));
    }
    CHECK(found[0].find("d4 neutral") != std::string::npos);
    CHECK(found[1].find("d4 neutral") == std::string::npos);
    CHECK(contents["value"].get<std::string>().size() < 100'000);
  }
  CHECK(pictures(hover_of({{"capabilities", Json::object()}})["value"]).empty());

  const auto paper = [&](const char* theme) {
    const Json options{{"markdownImages", true}, {"theme", theme}};
    return pictures(hover_of({{"capabilities", Json::object()}, {"initializationOptions", options}})["value"])[0];
  };
  CHECK(paper("dark").find("prefers-color-scheme") == std::string::npos);
  CHECK(paper("light") != paper("dark"));
  CHECK(paper("automatic").find("prefers-color-scheme") != std::string::npos);
}

TEST_CASE("hover is plain text for clients that show no Markdown") {
  Client client;
  client.start({{"textDocument", {{"hover", {{"contentFormat", {"plaintext"}}}}}}});
  client.open(uri, game("1. c3 d4 *"));
  const Json contents = client.result_of("textDocument/hover", at(uri, 3, 7))["contents"];
  CHECK(contents["kind"] == "plaintext");
  const std::string text = contents["value"];
  CHECK(text.starts_with("Turn 2, Black: d4 "));
  CHECK(text.find('`') == std::string::npos);
  CHECK(text.find("White to move") != std::string::npos);
}

TEST_CASE("hover on a turn that cannot be played explains it and draws the board before it") {
  Editor editor(game("1. c3 d4 2. c3 *"));
  const std::string text = editor.hover(3, 13);
  CHECK(text.find("dvonn-space-taken:") != std::string::npos);
  CHECK(text.find("cannot be played") != std::string::npos);
  CHECK(editor.hover(3, 7).find("**Turn 2, Black: `d4`**") == 0);
}

TEST_CASE("hover on a turn of a variation plays the variation") {
  Editor editor(game("1. c3 d4 (1... e5 2. f3) 2. a1 *"));
  CHECK(editor.hover(3, 21).find("Turn 2, White: `f3`") != std::string::npos);
  CHECK(editor.hover(3, 28).find("Turn 3, White: `a1`") != std::string::npos);
}

TEST_CASE("hover on a tag says what it and its value mean") {
  Editor editor("[Game \"gipf\"]\n[Variant \"basic\"]\n[Shoes \"red\"]\n\n1. b3 *\n");
  CHECK(editor.hover(0, 2).find("**Game**") == 0);
  CHECK(editor.hover(1, 12).find("a variant of gipf") != std::string::npos);
  CHECK(editor.hover(2, 2).find("gpn keeps this tag") != std::string::npos);
  CHECK(editor.hover(3, 0).empty());
}

TEST_CASE("hover in a variants file explains keys, options and what is inherited") {
  Editor editor("gpn-variants 1\n\n[house : gipf/standard]\nrow-length = 5\ntitle = A row-length\n", "gpnv");
  CHECK(editor.hover(3, 2).find("row-length=") != std::string::npos);
  CHECK(editor.hover(4, 2) == "**title**: the name for people\n");
  CHECK(editor.hover(2, 12).find("gipf: ") != std::string::npos);
  CHECK(editor.hover(2, 16).find("a variant of gipf") != std::string::npos);
  CHECK(editor.hover(1, 0).empty());
  CHECK(editor.hover(0, 0).empty());
}

TEST_CASE("hover on a fault of a variants file explains it") {
  Editor editor("gpn-variants 1\n\n[house : gipf/basic]\nperft = 1 31\n", "gpnv");
  const std::string text = editor.hover(3, 0);
  CHECK(text.find("variants-test-failed: ") != std::string::npos);
  CHECK(text.find("**perft**") != std::string::npos);
}

TEST_CASE("legal turns are offered at the cursor, with what they do") {
  Editor editor(game("1. c3 d4 2.  *"));
  const auto turns = editor.offers(3, 12);
  CHECK(turns.size() == 47);
  CHECK(has(turns, "e5"));
  CHECK_FALSE(has(turns, "c3"));
  const Json item = editor.result_of("textDocument/completion", at(uri, 3, 12))["items"][0];
  CHECK(item["textEdit"]["range"] == range(3, 12, 3, 12));
  CHECK(item["detail"].get<std::string>().find("places a piece") == 0);
  // Directly after the number; and inside a turn, which is replaced.
  CHECK(editor.result_of("textDocument/completion", at(uri, 3, 11))["items"][0]["textEdit"]["range"] ==
        range(3, 11, 3, 11));
  CHECK(editor.result_of("textDocument/completion", at(uri, 3, 7))["items"][0]["textEdit"]["range"] ==
        range(3, 6, 3, 8));
  CHECK(editor.offers(3, 7).size() == 48);
}

TEST_CASE("turns are offered in variations and not in comments") {
  Editor editor(game("1. c3 {c } d4 (1... e5 2. ) *"));
  CHECK(editor.offers(3, 9).empty());
  const auto turns = editor.offers(3, 26);
  CHECK_FALSE(has(turns, "e5"));
  CHECK(has(turns, "d4"));
}

TEST_CASE("turns are offered in the spelling of the dialect") {
  const std::string line = project_file("examples/records/dvonn-littlegolem.txt");
  Editor editor(line, "text");
  const auto second = static_cast<std::uint32_t>(line.find("2. d2") + 3);
  const auto turns = editor.offers(0, second);
  CHECK(turns.size() == 47);
  CHECK(has(turns, "d2"));
  CHECK_FALSE(has(turns, "i2"));
  // A sheet writes its turns in the same words; Boardspace writes clicks, so that nothing is offered.
  Editor sheet(project_file("examples/records/gipf-basic-sheet.txt"), "text");
  CHECK(has(sheet.offers(9, 4), "i3-f6;xh2,h3,h4,h5"));
  Editor clicks(project_file("examples/records/dvonn-boardspace.sgf"), "text");
  CHECK(clicks.offers(7, 10).empty());
}

TEST_CASE("tags and their values are offered") {
  Editor editor(
      "[White \"Ada\"]\n[Black \"Bela\"]\n[Game \"gipf\"]\n[Variant \"\"]\n[Options \"row-length=5 \"]\n"
      "[Potentials \"\"]\n[R \"\"]\n\n1. b3 *\n\n[White \"\"]\n[Game \"\"]\n\n*\n");
  CHECK(has(editor.offers(6, 2), "Round"));
  CHECK(has(editor.offers(2, 8), "dvonn"));
  CHECK(has(editor.offers(3, 10), "tournament"));
  CHECK_FALSE(has(editor.offers(3, 10), "dvonn"));
  CHECK(has(editor.offers(4, 23), "missed-rows=warn"));
  CHECK(has(editor.offers(5, 13), "zertz="));
  CHECK(editor.offers(10, 8) == std::vector<std::string>{"Ada", "Bela"});
  CHECK(editor.result_of("textDocument/completion", at(uri, 3, 10))["items"][0]["textEdit"]["range"] ==
        range(3, 10, 3, 10));
}

TEST_CASE("tags are offered in an empty document") {
  Editor editor("[");
  CHECK(has(editor.offers(0, 1), "Game"));
}

TEST_CASE("keys and values of variants files are offered") {
  Editor editor("gpn-variants 1\n\n[house : ]\nr\nmissed-rows = \n", "gpnv");
  CHECK(has(editor.offers(3, 1), "row-length"));
  CHECK(has(editor.offers(3, 1), "title"));
  CHECK(editor.offers(4, 14) == std::vector<std::string>{"error", "warn"});
  CHECK(has(editor.offers(2, 9), "gipf/standard"));
}

TEST_CASE("a safe repair is the preferred quick fix, and mends the record") {
  Editor editor(project_file("examples/records/gipf-forgotten-row.gpn"));
  const auto error = std::find_if(editor.diagnostics.begin(), editor.diagnostics.end(),
                                  [](const Json& each) { return each["severity"] == 1; });
  REQUIRE(error != editor.diagnostics.end());
  Json params = editor.document();
  params["range"] = (*error)["range"];
  params["context"] = {{"diagnostics", Json::array({*error})}};
  const Json actions = editor.result_of("textDocument/codeAction", params);
  REQUIRE_FALSE(actions.empty());
  CHECK(actions[0]["isPreferred"] == true);
  CHECK(std::count_if(actions.begin(), actions.end(), [](const Json& each) { return each.contains("isPreferred"); }) ==
        1);
  const Json after = editor.change(uri, nullptr, editor.edited(actions[0]["edit"]["changes"][uri]));
  CHECK(std::none_of(after.begin(), after.end(), [](const Json& each) { return each["severity"] == 1; }));

  params["context"]["only"] = {"refactor"};
  CHECK(editor.result_of("textDocument/codeAction", params).empty());
  params["range"] = range(0, 0, 0, 0);
  params["context"] = Json::object();
  CHECK(editor.result_of("textDocument/codeAction", params).empty());
}

/// The text after the only quick fix for the word at a place.
std::string after_only_fix(const std::string& text, std::uint32_t line, std::uint32_t begin, std::uint32_t end) {
  Editor editor(text);
  Json params = editor.document();
  params["range"] = range(line, begin, line, end);
  const Json actions = editor.result_of("textDocument/codeAction", params);
  REQUIRE(actions.size() == 1);
  return editor.edited(actions[0]["edit"]["changes"][uri]);
}

TEST_CASE("names that are nearly known ones have a quick fix") {
  const std::string turns = "\n1. g1-g2 *\n";
  CHECK(after_only_fix("[Game \"gip\"]\n" + turns, 0, 7, 10) == "[Game \"gipf\"]\n" + turns);
  CHECK(after_only_fix("[Game \"gipf\"]\n[Varaint \"basic\"]\n" + turns, 1, 1, 8) ==
        "[Game \"gipf\"]\n[Variant \"basic\"]\n" + turns);
  CHECK(after_only_fix("[Game \"gipf\"]\n[Variant \"standrad\"]\n" + turns, 1, 10, 18) ==
        "[Game \"gipf\"]\n[Variant \"standard\"]\n" + turns);
}

TEST_CASE("records and variations are symbols") {
  Editor editor("[White \"Ada\"]\n[Black \"Bela\"]\n[Game \"dvonn\"]\n\n1. c3 d4 (1... e5 (1... f3) 2. a1) *\n\n" +
                game("1. a1 *"));
  const Json symbols = editor.result_of("textDocument/documentSymbol", editor.document());
  REQUIRE(symbols.size() == 2);
  CHECK(symbols[0]["name"] == "1. Ada - Bela");
  CHECK(symbols[0]["detail"] == "dvonn");
  CHECK(symbols[0]["range"] == range(0, 0, 4, 36));
  CHECK(symbols[0]["children"][0]["name"] == "(e5 instead of d4)");
  CHECK(symbols[0]["children"][0]["children"][0]["name"] == "(f3 instead of e5)");
  CHECK(symbols[1]["name"] == "2. record");

  Client simple;
  simple.start();
  simple.open(uri, game("1. a1 *"));
  CHECK(simple.result_of("textDocument/documentSymbol", editor.document())[0].contains("location"));
}

TEST_CASE("records, tags, comments and variations fold") {
  Editor editor("[Game \"dvonn\"]\n[Round \"1\"]\n\n1. c3 {one\ntwo} d4 (1... e5\n2. a1) *\n\n[Game \"dvonn\"]\n\n*\n");
  const Json folds = editor.result_of("textDocument/foldingRange", editor.document());
  const auto folds_from = [&](int first, int last) {
    return std::any_of(folds.begin(), folds.end(),
                       [&](const Json& each) { return each["startLine"] == first && each["endLine"] == last; });
  };
  CHECK(folds_from(0, 5));
  CHECK(folds_from(0, 1));
  CHECK(folds_from(3, 4));
  CHECK(folds_from(4, 5));
  CHECK(folds_from(7, 9));
}

TEST_CASE("formatting writes the canonical form, and again changes nothing") {
  Editor editor("[Game \"dvonn\"]\n[Event   \"x\"]\n[Variant \"standard\"]\n\n1.   c3\n\n d4 {a}   *\n\n\n\n" +
                game("1. c3 d4 *"));
  const Json edits = editor.result_of("textDocument/formatting", editor.document());
  const std::string text = editor.edited(edits);
  CHECK(text == "[Event \"x\"]\n[Game \"dvonn\"]\n[Variant \"standard\"]\n\n1. c3 d4 {a} *\n\n" + game("1. c3 d4 *"));
  editor.change(uri, nullptr, text);
  CHECK(editor.result_of("textDocument/formatting", editor.document()).empty());
}

TEST_CASE("formatting keeps the line ends of the document") {
  Editor editor("[Game \"dvonn\"]\r\n[Variant \"standard\"]\r\n\r\n1.   c3\r\n d4 *\r\n");
  const std::string text = editor.edited(editor.result_of("textDocument/formatting", editor.document()));
  CHECK(text == "[Game \"dvonn\"]\r\n[Variant \"standard\"]\r\n\r\n1. c3 d4 *\r\n");
  editor.change(uri, nullptr, text);
  CHECK(editor.result_of("textDocument/formatting", editor.document()).empty());
}

TEST_CASE("a record that formatting would change stays as it is, and a message says why") {
  Editor editor(game("1. c3 =?& d4 *"));
  Json message{{"jsonrpc", "2.0"}, {"id", 90}, {"method", "textDocument/formatting"}, {"params", editor.document()}};
  const auto sent = editor.send(message);
  REQUIRE(sent.size() == 2);
  CHECK(sent[0]["method"] == "window/showMessage");
  CHECK(sent[0]["params"]["message"].get<std::string>().find("gpn: 1 record left as written; line 1:") == 0);
  CHECK(sent[1]["result"].empty());
  Editor sheet(project_file("examples/records/gipf-basic-sheet.txt"), "text");
  CHECK(sheet.request("textDocument/formatting", sheet.document())["error"]["code"] == -32803);
}

TEST_CASE("the tag of a contest leads to the game that decided it") {
  const gpn::test::TemporaryFolder folder;
  folder.write("decider.gpn", game("1. a1 *") + "\n" + game("1. c3 *"));
  const std::string file = "file://" + (folder.path() / "main.gpn").string();
  Client client;
  client.start();
  client.open(file,
              "[Game \"gipf\"]\n[Contest \"1 dvonn decider.gpn#2\"]\n[Contest \"2 dvonn #2\"]\n"
              "[Contest \"3 dvonn ../outside.gpn\"]\n[Contest \"4 agreed\"]\n\n1. b3 *\n\n" +
                  game("1. d2 *"));
  const Json other = client.result_of("textDocument/definition", at(file, 1, 20));
  CHECK(other["uri"].get<std::string>().ends_with("decider.gpn"));
  CHECK(other["range"] == range(5, 0, 5, 0));
  const Json own = client.result_of("textDocument/definition", at(file, 2, 12));
  CHECK(own["uri"] == file);
  CHECK(own["range"] == range(8, 0, 8, 0));
  CHECK(client.request("textDocument/definition", at(file, 3, 12)).contains("error"));
  CHECK(client.result_of("textDocument/definition", at(file, 4, 12)).is_null());
  CHECK(client.result_of("textDocument/definition", at(file, 6, 4)).is_null());
}

TEST_CASE("a player is renamed in all records") {
  Editor editor(
      "[White \"Ada\"]\n[Black \"Bela\"]\n[Game \"gipf\"]\n[Contest \"1 dominoes 1-0 white=Ada\"]\n\n1. b3 *\n\n"
      "[White \"Bela\"]\n[Black \"Ada\"]\n[Event \"Ada\"]\n[Game \"dvonn\"]\n\n1. c3 *\n");
  const Json prepared = editor.result_of("textDocument/prepareRename", at(uri, 0, 9));
  CHECK(prepared["placeholder"] == "Ada");
  CHECK(prepared["range"] == range(0, 8, 0, 11));
  CHECK(editor.result_of("textDocument/prepareRename", at(uri, 2, 8)).is_null());
  Json params = at(uri, 8, 8);
  params["newName"] = "Ada \"A\" Lace\\";
  const Json edit = editor.result_of("textDocument/rename", params);
  const std::string text = editor.edited(edit["changes"][uri]);
  CHECK(text.find("[White \"Ada \\\"A\\\" Lace\\\\\"]") == 0);
  CHECK(text.find("white=Ada \\\"A\\\"") != std::string::npos);
  CHECK(text.find("[Event \"Ada\"]") != std::string::npos);
  CHECK(text.find("[Black \"Ada\"]") == std::string::npos);
  for (const std::string& bad : {std::string(), std::string("a\nb")}) {
    params["newName"] = bad;
    CHECK(editor.request("textDocument/rename", params)["error"]["code"] == -32803);
  }
}

TEST_CASE("a name that a dialect cannot write is refused") {
  Editor editor(project_file("examples/records/dvonn-boardspace.sgf"), "sgf");
  const std::string text = project_file("examples/records/dvonn-boardspace.sgf");
  std::uint32_t line = 0;
  Json prepared;
  for (; prepared.is_null() && line < 20; ++line)
    for (std::uint32_t character = 0; prepared.is_null() && character < 60; ++character)
      prepared = editor.result_of("textDocument/prepareRename", at(uri, line, character));
  if (prepared.is_null()) return;  // the dialect has the players nowhere in one piece
  Json params = at(uri, prepared["range"]["start"]["line"], prepared["range"]["start"]["character"]);
  params["newName"] = "a\"]b";
  CHECK(editor.request("textDocument/rename", params).contains("error"));
}

TEST_CASE("tokens follow each other and cover turns of both players") {
  Editor editor(game("1. c3 {two\nlines} d4 (1... e5) 2. a1 *"));
  const Json data = editor.result_of("textDocument/semanticTokens/full", editor.document())["data"];
  REQUIRE(data.size() % 5 == 0);
  std::vector<int> types;
  for (std::size_t i = 0; i < data.size(); i += 5) {
    CHECK((data[i] > 0 || data[i + 1] > 0 || i == 0));
    CHECK(data[i + 2] > 0);
    types.push_back(data[i + 3]);
  }
  CHECK(types == std::vector<int>{0, 1, 0, 1, 2, 4, 4, 3, 3, 2, 5});
}

/// Every method at every place of a record of each dialect, and of damaged text: an answer, whatever it is.
TEST_CASE("every method answers at any place of any text") {
  std::mt19937 random(5);
  const auto below = [&](std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
  };
  for (const std::string_view file :
       {"examples/records/dvonn-boardspace.sgf", "examples/records/dvonn-codecup.log",
        "examples/records/dvonn-littlegolem.txt", "examples/records/gipf-basic-sheet.txt",
        "examples/combined/evening.gpn", "tests/cli/input/mistakes.gpn", "examples/variants/house.gpnv"}) {
    std::string text = project_file(file).substr(0, 3000);
    for (int damage = 0; damage < 3; ++damage) {
      Client client;
      client.start();
      client.open(uri, text, file.ends_with("gpnv") ? "gpnv" : "text");
      for (unsigned place = 0; place < gpn_test::rounds(25); ++place) {
        Json params = at(uri, static_cast<std::uint32_t>(below(40)), static_cast<std::uint32_t>(below(80)));
        params["newName"] = "Z";
        params["range"] = {{"start", params["position"]}, {"end", params["position"]}};
        for (const std::string_view method :
             {"textDocument/hover", "textDocument/completion", "textDocument/codeAction", "textDocument/definition",
              "textDocument/prepareRename", "textDocument/rename"})
          client.request(method, params);
      }
      for (const std::string_view method : {"textDocument/documentSymbol", "textDocument/foldingRange",
                                            "textDocument/formatting", "textDocument/semanticTokens/full"})
        client.request(method, Json{{"textDocument", {{"uri", uri}}}});
      for (int i = 0; i < 20; ++i) {
        const std::size_t at_byte = below(text.size());
        if (static_cast<unsigned char>(text[at_byte]) < 0x80U) text[at_byte] = "[](){}\"\n\r;x1 *"[below(14)];
      }
    }
  }
}

}  // namespace

}  // namespace features_test
