// A damaged record keeps its findings when it is converted: what was written is read with as many findings, and is
// written again as the same bytes.
#include "replay/random_games.hpp"
#include "support/converted.hpp"
#include "support/folder.hpp"
#include "support/reading.hpp"
#include "support/rounds.hpp"

#include <gpn/replay/generate.hpp>
#include <gpn/replay/replayer.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace damage_law_test {

using namespace gpn;
using notation::Format;

namespace {

/// Where the turns or rows of a text begin: each line of a sheet, each number of native text, each `done` of a tree.
using Places = std::vector<std::size_t>;

Places places_of(const std::string& text, std::string_view mark) {
  Places places;
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) places.push_back(at);
  return places;
}

std::string changed(std::string text, std::size_t at, std::size_t size, std::string_view with) {
  return text.replace(at, size, with);
}

struct Damage {
  const char* name;
  std::function<std::string(const std::string& text, std::size_t from, std::size_t to)> make;  // of [from, to)
};

std::string part(const std::string& text, std::size_t from, std::size_t to) { return text.substr(from, to - from); }

/// From the place of one number to that of the next: `7. c3 d4 `.
const std::vector<Damage> native_damages{
    {"a number is missing",
     [](const auto& t, auto from, auto) { return changed(t, from, t.find('.', from) + 1 - from, ""); }},
    {"a number is wrong", [](const auto& t, auto from, auto) { return changed(t, from, 0, "1"); }},
    {"a number is doubled",
     [](const auto& t, auto from, auto to) {
       return changed(t, to, t.find('.', to) - to, part(t, from, t.find('.', from)));
     }},
    {"a pair is missing", [](const auto& t, auto from, auto to) { return changed(t, from, to - from, ""); }},
    {"a pair is doubled", [](const auto& t, auto from, auto to) { return changed(t, from, 0, part(t, from, to)); }},
    {"a turn is missing",
     [](const auto& t, auto, auto to) { return changed(t, t.rfind(' ', to - 2), to - 1 - t.rfind(' ', to - 2), ""); }},
    {"a turn is illegible",
     [](const auto& t, auto, auto to) {
       return changed(t, t.rfind(' ', to - 2) + 1, to - 2 - t.rfind(' ', to - 2), "???");
     }},
    {"a mark is in the place of a turn",
     [](const auto& t, auto from, auto) { return changed(t, t.find(' ', from), 0, " ?"); }},
    {"a number with a count is in the place of a turn",
     [](const auto& t, auto from, auto) { return changed(t, t.find(' ', from), 0, " 96 (3)"); }},
    {"a count has no turn", [](const auto& t, auto from, auto) { return changed(t, t.find(' ', from), 0, " (3)"); }},
    {"a turn is three", [](const auto& t, auto, auto to) { return changed(t, to, 0, "e2 "); }},
    {"a word is between turns", [](const auto& t, auto from, auto) { return changed(t, from, 0, "[hm] "); }},
    {"a comment is not closed", [](const auto& t, auto from, auto) { return changed(t, from, 0, "{ "); }},
    {"a bracket is not closed", [](const auto& t, auto from, auto) { return changed(t, from, 0, "( "); }},
    {"the end is missing", [](const auto& t, auto from, auto) { return t.substr(0, t.find('.', from) + 1); }},
};

const std::vector<Damage> sheet_damages{
    {"a row is missing", [](const auto& t, auto from, auto to) { return changed(t, from, to - from, ""); }},
    {"a row is doubled", [](const auto& t, auto from, auto to) { return changed(t, from, 0, part(t, from, to)); }},
    {"a cell is illegible",
     [](const auto& t, auto, auto to) {
       return changed(t, t.rfind(' ', to - 2) + 1, to - 2 - t.rfind(' ', to - 2), "???");
     }},
    {"a cell is no turn",
     [](const auto& t, auto, auto to) {
       return changed(t, t.rfind(' ', to - 2) + 1, to - 2 - t.rfind(' ', to - 2), "}4");
     }},
    {"a cell is empty",
     [](const auto& t, auto, auto to) { return changed(t, t.rfind(' ', to - 2), to - 1 - t.rfind(' ', to - 2), ""); }},
    {"rows end with CR LF and one is missing",
     [](const auto& t, auto from, auto to) {
       std::string text = changed(t, from, to - from, "");
       for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.insert(at, "\r");
       return text;
     }},
};

/// From one `done` to the next.
const std::vector<Damage> tree_damages{
    {"a turn is missing", [](const auto& t, auto from, auto to) { return changed(t, from, to - from, ""); }},
    {"a turn is doubled", [](const auto& t, auto from, auto to) { return changed(t, from, 0, part(t, from, to)); }},
    {"a player is wrong",
     [](const auto& t, auto from, auto) {
       const std::size_t seat = t.find('P', from) + 1;
       return changed(t, seat, 1, t[seat] == '0' ? "1" : "0");
     }},
    {"a done is missing",
     [](const auto& t, auto from, auto) { return changed(t, from, t.find('\n', from) - from, ""); }},
    {"a click is unknown", [](const auto& t, auto from, auto) { return changed(t, from, 4, "hmm"); }},
    {"the end is missing", [](const auto& t, auto from, auto) { return t.substr(0, from + 4); }},
};

std::string with_value(const std::string& text, std::size_t node, std::string_view value) {
  const std::size_t begin = text.find('[', node) + 1;
  return changed(text, begin, text.find(']', begin) - begin, value);
}

/// From one node to the next: `;W[c3]`.
const std::vector<Damage> plain_tree_damages{
    {"a turn is missing", [](const auto& t, auto from, auto to) { return changed(t, from, to - from, ""); }},
    {"a turn is doubled", [](const auto& t, auto from, auto to) { return changed(t, from, 0, part(t, from, to)); }},
    {"a player is wrong",
     [](const auto& t, auto from, auto) { return changed(t, from + 1, 1, t[from + 1] == 'W' ? "B" : "W"); }},
    {"a turn is illegible", [](const auto& t, auto from, auto) { return with_value(t, from, "???"); }},
    {"a turn is a word", [](const auto& t, auto from, auto) { return with_value(t, from, "hmm"); }},
    {"a turn is damaged", [](const auto& t, auto from, auto) { return with_value(t, from, "k9-"); }},
    {"a value is not closed", [](const auto& t, auto from, auto) { return changed(t, t.find(']', from), 1, ""); }},
    {"a value has no bracket", [](const auto& t, auto from, auto) { return changed(t, t.find('[', from), 1, ""); }},
    {"a property is unknown", [](const auto& t, auto from, auto) { return changed(t, from + 1, 1, "Q"); }},
    {"a node has no mark", [](const auto& t, auto from, auto) { return changed(t, from, 1, ""); }},
    {"a bracket is too many", [](const auto& t, auto from, auto) { return changed(t, from, 0, ")"); }},
    {"a branch is open", [](const auto& t, auto from, auto) { return changed(t, from, 0, "("); }},
    {"the end is missing", [](const auto& t, auto from, auto) { return t.substr(0, from); }},
    {"the end of a value is missing", [](const auto& t, auto from, auto) { return t.substr(0, from + 4); }},
};

/// Of the first record.
std::size_t findings_of(const std::string& text, Format format) {
  replay::Replayer replayer(replay::Rulebook(test::games(), {}), {});
  notation::Record record;
  std::size_t findings = 0;
  notation::read_records({"test", text, 0, 1}, format, gpn::test::limits(), record, [&](notation::Record& read) {
    const replay::Report& report = replayer.verify(read);
    findings += static_cast<std::size_t>(
        std::count_if(report.diagnostics.begin(), report.diagnostics.end(),
                      [](const notation::Diagnostic& each) { return each.severity != Severity::Note; }));
  });
  return findings;
}

void check_law(const std::string& text, Format from, Format to) {
  const test::Folder folder;
  replay::ConvertSettings settings;
  settings.input.from = from;
  settings.to = to;
  const auto there = test::convert({folder.file("a", text)}, settings);
  CAPTURE(text, there.text, there.messages);
  CHECK(there.tally.written == 1);
  if (there.tally.written != 1) return;
  CHECK(findings_of(there.text, to) == findings_of(text, from));
  settings.input.from = to;
  CHECK(test::convert({folder.file("b", there.text)}, settings).text == there.text);
}

void check_damages(Format from, std::string_view mark, const std::vector<Damage>& damages) {
  for (const test::VariantName& variant : test::variants)
    for (std::uint64_t seed = 1; seed <= (from == Format::Boardspace ? 1U : gpn_test::rounds(3)); ++seed) {
      const std::string text = test::random_games(*test::ruleset(variant.game, variant.variant), seed, 1, from);
      const Places places = places_of(text, mark);
      REQUIRE(places.size() > 12);
      for (const Damage& damage : damages) {
        const std::size_t at = 2 + seed * 3;
        std::size_t begin = places[at] + 1, end = places[at + 1] + 1;
        if (from == Format::Gpn) {  // a mark is the dot after a number
          begin = text.find_last_of(" \n", places[at]) + 1;
          end = text.find_last_of(" \n", places[at + 1]) + 1;
        }
        CAPTURE(variant.variant, seed, damage.name);
        const std::string damaged = damage.make(text, begin, end);
        check_law(damaged, from, Format::Gpn);
        check_law(damaged, from, Format::Sgf);
        if (from != Format::Gpn) check_law(damaged, from, from);
      }
    }
}

}  // namespace

TEST_CASE("damaged native text keeps its findings") { check_damages(Format::Gpn, ". ", native_damages); }

TEST_CASE("a damaged plain tree keeps its findings") { check_damages(Format::Sgf, "\n;", plain_tree_damages); }

TEST_CASE("a damaged sheet keeps its findings") {
  for (const test::VariantName& variant : test::variants)
    for (std::uint64_t seed = 1; seed <= gpn_test::rounds(3); ++seed) {
      const std::string text =
          test::random_games(*test::ruleset(variant.game, variant.variant), seed, 1, Format::Sheet);
      const std::size_t head = text.find("\n\n") + 1;
      const Places lines = places_of(text.substr(head), "\n");
      REQUIRE(lines.size() > 10);
      for (const Damage& damage : sheet_damages) {
        CAPTURE(variant.variant, seed, damage.name);
        const std::string damaged = damage.make(text, head + lines[seed + 2] + 1, head + lines[seed + 3] + 1);
        check_law(damaged, Format::Sheet, Format::Gpn);
        check_law(damaged, Format::Sheet, Format::Sheet);
        check_law(damaged, Format::Sheet, Format::Sgf);
      }
    }
}

TEST_CASE("a damaged table keeps its findings") {
  for (const test::VariantName& variant : test::variants)
    for (const bool is_json : {false, true}) {
      std::string text = is_json ? "[\n" : "No,White,Black\n";
      Places rows;
      const auto rules = test::ruleset(variant.game, variant.variant);
      notation::Record game;
      replay::play_random_game(*rules, 5, 1, 40, game);
      const auto& turns = game.main.turns;
      for (std::size_t i = 0; i + 1 < turns.size(); i += 2) {
        rows.push_back(text.size());
        const std::string number = std::to_string(i / 2 + 1), white(turns[i].text), black(turns[i + 1].text);
        text += is_json ? "{\"n\": " + number + ", \"white\": \"" + white + "\", \"black\": \"" + black + "\"},\n"
                        : number + ",\"" + white + "\",\"" + black + "\"\n";
      }
      if (is_json) text.replace(text.size() - 2, 1, "]");
      const std::size_t from = rows[4], to = rows[5], quote = text.rfind('"', to) + 1;
      const std::size_t black = text.rfind('"', quote - 2) + 1;
      for (const std::string& damaged :
           {changed(text, from, to - from, ""), changed(text, from, 0, part(text, from, to)),
            changed(text, black, quote - 1 - black, "???"), changed(text, black, quote - 1 - black, ""),
            changed(text, black, 2, "k9"), text.substr(0, to)}) {
        CAPTURE(variant.variant, is_json);
        for (const Format format : {Format::Gpn, Format::Sheet, Format::Sgf}) check_law(damaged, Format::Sheet, format);
      }
    }
}

TEST_CASE("a damaged tree of clicks keeps its findings") { check_damages(Format::Boardspace, " done]", tree_damages); }

TEST_CASE("damaged heads of a plain tree and tokens of CodeCup keep their findings") {
  const auto rules = test::ruleset("dvonn", "standard");
  const std::string tree = test::random_games(*rules, 3, 1, Format::Sgf);
  const std::size_t event = tree.find("EV["), number = tree.find("GM[37]");
  REQUIRE(number != std::string::npos);
  REQUIRE(event != std::string::npos);
  const std::string line = part(tree, event, tree.find('\n', event) + 1);
  for (const std::string& damaged :
       {changed(tree, event, 0, line), changed(tree, number, 6, "GM[37"), changed(tree, number, 6, "")})
    for (const Format format : {Format::Gpn, Format::Sgf}) check_law(damaged, Format::Sgf, format);
  const std::string log = test::random_games(*rules, 3, 1, Format::CodeCup);
  const std::size_t tag = log.find("# ");
  const std::size_t token = log.find(' ', log.find('\n', log.rfind("# ")) + 30) + 1, end = log.find(' ', token) + 1;
  const std::string doubled = changed(log, tag, 0, part(log, tag, log.find('\n', tag) + 1));
  check_law(doubled, Format::CodeCup, Format::CodeCup);
  for (const std::string& damaged :
       {doubled, changed(log, token, 0, part(log, token, end)), changed(log, token, end - token - 1, "3"),
        changed(log, token, end - token - 1, "{"), changed(log, token, 0, "{hm} ")})
    for (const Format format : {Format::Gpn, Format::Sgf}) check_law(damaged, Format::CodeCup, format);
}

TEST_CASE("a turn that nobody can read is kept in every dialect of words") {
  const test::Folder folder;
  const std::string sheet = "GIPF standard\n\n1. i5-g5  h6-h4\n2. b6-b4  {}\n3. d2  c2\n";
  for (const char* word : {"???", "(illegible)", "[illegible]", "xx", "????"}) {
    CAPTURE(word);
    replay::ConvertSettings settings;
    const std::string text = changed(sheet, sheet.find("{}"), 2, word);
    const auto native = test::convert({folder.file("a.txt", text)}, settings);
    CHECK(native.text.find("2. b6-b4 ??? 3. d2 c2") != std::string::npos);
    CHECK(findings_of(native.text, Format::Gpn) == 1);
    settings.to = Format::Sheet;
    const auto back = test::convert({folder.file("b.gpn", native.text)}, settings);
    CHECK(back.text == "GIPF standard\n\n1. i5-g5   h6-h4\n2. b6-b4   ???\n3. d2      c2\n");
  }
}

}  // namespace damage_law_test
