// Boardspace records of a game that only a module knows: they are folded and written by its functions, which are not
// trusted.
#include "notation/snapshot.hpp"
#include "support/marbles.hpp"
#include "support/remote_in_process.hpp"

#include <catch2/catch.hpp>

#include <map>

namespace boardspace_module_test {

using namespace gpn::test;
using gpn::Color;
using gpn::notation::Format;

namespace {

constexpr std::string_view text =
    "(;GM[marbles]VV[1]SU[Marbles-Grey 7 100]P0[id \"ann\"]P1[id \"bob\"]\n"
    ";P0[0 Start P0];P0[1 put W A 1];P0[2 put b a 2];P0[3 undo];P0[4 Put W A 2];P0[5 take B 1]C[so];P0[6 done]\n"
    ";P1[7 put b b 3];P1[8 take c 1];P1[9 done]C[well]\n)\n";

const gpn::host::Registry& registry(const gpn_game& table = gpn::author::table<Marbles>) {
  static std::map<const gpn_game*, gpn::host::Registry> all;
  gpn::host::Registry& known = all[&table];
  if (known.games().empty()) REQUIRE(known.add(table));
  return known;
}

Snapshot read(std::string_view record, const gpn::host::SiteGames& games) {
  return read_all(record, Format::Boardspace, gpn::notation::with_games({}, games)).at(0);
}

std::string write(std::string_view native, const gpn::host::SiteGames& games, std::string& refused) {
  std::string out;
  gpn::notation::Record scratch;
  gpn::notation::read_records({"test", native}, Format::Gpn, {}, scratch, [&](gpn::notation::Record& record) {
    refused = gpn::notation::dialect(Format::Boardspace).write(record, {.games = &games}, out).refused;
  });
  return out;
}

using Setup = const gpn_site_setup*;
using State = gpn_site_state*;
using Count = std::uint32_t;

void fold_beyond(Setup, State, const gpn_click*, Count count, char*, Count, Count*, gpn_folded* out) noexcept {
  out->click_count = count + 1;
}
void fold_control(Setup, State, const gpn_click*, Count, char* to, Count capacity, Count*, gpn_folded* out) noexcept {
  if (capacity > 0) to[0] = '\x1b';
  out->click_count = out->text_size = 1;
}
void fold_main(Setup, State, const gpn_click*, Count, char* to, Count, Count*, gpn_folded* out) noexcept {
  to[0] = 'a';
  out->click_count = out->text_size = out->main_click = 1;
}
void fold_fate(Setup, State, const gpn_click*, Count, char*, Count, Count* fates, gpn_folded* out) noexcept {
  fates[0] = 99;
  out->click_count = 1;
}
void fold_huge(Setup, State, const gpn_click*, Count, char*, Count, Count*, gpn_folded* out) noexcept {
  out->click_count = 1;
  out->text_size = 0xFFFFFFFFU;
}

/// A table of Marbles whose fold is another one.
template <auto fold>
const gpn_game& with_fold() {
  static const gpn_boardspace site = [] {
    gpn_boardspace table = Marbles::boardspace();
    table.fold = fold;
    return table;
  }();
  static const gpn_game game = [] {
    gpn_game table = gpn::author::table<Marbles>;
    table.boardspace = []() noexcept -> const gpn_boardspace* { return &site; };
    return table;
  }();
  return game;
}

}  // namespace

TEST_CASE("a module folds the clicks of its game and reads its set-up") {
  const Snapshot game = read(text, registry());
  CHECK(game.moves() == "Wa2,b1 ~Bb3,c1");
  CHECK(game.tags.at("Game") == "marbles");
  CHECK(game.tags.at("Variant") == "plain");
  CHECK(game.tags.at("Position") == "G..-... wG");
  CHECK(game.tags.at("Seed") == "7");
  CHECK(game.tags.at("Revision") == "100");
  CHECK(game.codes == std::vector<std::string>{"boardspace-clicks-taken-back"});
}

TEST_CASE("its records are written back the same") {
  std::string refused;
  const std::string native = "[Game \"marbles\"]\n[Variant \"plain\"]\n\n1. Wa2,b1 {so} Bb3,c1 2. Ga1,c2\n*\n";
  const std::string written = write(native, registry(), refused);
  CHECK(refused.empty());
  CHECK(written.find("SU[Marbles]") != std::string::npos);
  CHECK(written.find("; P0[1 put W A 2]\n; P0[2 take B 1]\n; P0[3 done] C[so]") != std::string::npos);
  CHECK(read(written, registry()).moves() == "Wa2,b1 ~Bb3,c1 Ga1,c2");
  write("[Game \"marbles\"]\n[Options \"a=b\"]\n\n1. Wa2,b1\n*\n", registry(), refused);
  CHECK(refused.find("no set-up for marbles with the options a=b") != std::string::npos);
  write("[Game \"marbles\"]\n[Position \"G..-... wG\"]\n\n1. Wa2,b1\n*\n", registry(), refused);
  CHECK(refused.find("start position") != std::string::npos);
}

TEST_CASE("variations are alternatives to the turn they begin in") {
  const Snapshot game = read(
      "(;GM[marbles];P0[1 put w a 1];P0[2 take b 1];P0[3 done]"
      "(;P1[4 put b a 2];P1[5 take b 2];P1[6 done])(;P1[4 put g a 2];P1[5 take c 2];P1[6 done]C[why]))",
      registry());
  CHECK(game.moves() == "Wa1,b1 ~Ba2,b2");
  gpn::notation::Record scratch;
  std::string variation;
  gpn::notation::read_records(
      {"test", "(;GM[marbles];P0[1 put w a 1](;P0[2 take b 1];P0[3 done])(;P0[2 take c 1];P0[3 done]))"},
      Format::Boardspace, gpn::notation::with_games({}, registry()), scratch, [&](gpn::notation::Record& record) {
        REQUIRE(record.main.turns.size() == 1);
        REQUIRE(record.main.turns[0].annotation);
        variation = record.annotations[*record.main.turns[0].annotation].variations.at(0).turns[0].text;
      });
  CHECK(variation == "Wa1,c1");  // it begins within the turn
}

TEST_CASE("clicks without a module are named and not read") {
  const gpn::host::Registry empty;
  const Snapshot game = read(text, empty);
  CHECK_FALSE(game.readable);
  REQUIRE(game.has("boardspace-unfolded"));
  CHECK(game.diagnostics.at(0).message.find("10 clicks of Marbles were not read; no module for it is loaded") !=
        std::string::npos);
}

TEST_CASE("a module without this function is named, and its record is not empty but unreadable") {
  static const gpn_game table = [] {
    gpn_game without = gpn::author::table<Marbles>;
    without.boardspace = nullptr;
    return without;
  }();
  const Snapshot game = read(text, registry(table));
  CHECK_FALSE(game.readable);
  REQUIRE(game.has("boardspace-module-failed"));
  CHECK(std::any_of(game.diagnostics.begin(), game.diagnostics.end(), [](const gpn::notation::Diagnostic& each) {
    return each.message == "10 clicks of Marbles were not read; its module does not read clicks";
  }));
}

TEST_CASE("what a module folds is checked") {
  for (const gpn_game* table : {&with_fold<fold_beyond>(), &with_fold<fold_control>(), &with_fold<fold_main>(),
                                &with_fold<fold_fate>(), &with_fold<fold_huge>()}) {
    const Snapshot game = read(text, registry(*table));
    CHECK(game.turns.empty());
    CHECK_FALSE(game.readable);
    CHECK(game.has("boardspace-module-failed"));
  }
}

TEST_CASE("a module that another process executes folds the same, and its replies are not trusted") {
  gpn::host::Registry here;
  REQUIRE(here.add(gpn::author::table<Marbles>));
  auto process = std::make_shared<InProcess>(here);
  gpn::host::Registry remote;
  REQUIRE(remote.add(remote_game(*here.games().front(), process)));
  const Snapshot game = read(text, remote);
  CHECK(game.moves() == read(text, here).moves());
  CHECK(game.tags == read(text, here).tags);
  std::string refused;
  const std::string native = "[Game \"marbles\"]\n\n1. Wa2,b1 Bb3,c1\n*\n";
  CHECK(write(native, remote, refused) == write(native, here, refused));
  process->tamper([](std::string_view, std::string& reply) { reply.resize(reply.size() / 2); });
  const Snapshot damaged = read(text, remote);
  CHECK_FALSE(damaged.readable);
  CHECK(damaged.has("boardspace-module-failed"));
}

}  // namespace boardspace_module_test
