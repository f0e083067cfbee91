// A record that is converted and converted back is the same game: for random games of every variant, and for real
// records where they are available.
#include "replay/corpus.hpp"
#include "replay/random_games.hpp"
#include "support/converted.hpp"
#include "support/folder.hpp"

#include <gpn/replay/diff.hpp>

#include <catch2/catch.hpp>

namespace convert_laws_test {

using namespace gpn;
using notation::Format;
using test::Folder;

namespace {

struct Holder {
  Format format;
  bool gipf;
  bool dvonn;
};

constexpr Holder holders[] = {{Format::Gpn, true, true},          {Format::Json, true, true},
                              {Format::JsonLines, true, true},    {Format::Sheet, true, true},
                              {Format::Boardspace, true, true},   {Format::Sgf, true, true},
                              {Format::LittleGolem, false, true}, {Format::CodeCup, false, true}};

replay::DiffReport compare(const std::string& a, const std::string& b, replay::DiffScope scope) {
  replay::DiffSettings settings;
  settings.scope = scope;
  return replay::diff(test::games(), {a}, {b}, settings);
}

/// Fails with the whole report unless both are the same.
void check_same(const std::string& a, const std::string& b, replay::DiffScope scope, std::uint64_t games) {
  const replay::DiffReport report = compare(a, b, scope);
  INFO(replay::to_text(report).substr(0, 4000));
  CHECK(report.failures.empty());
  CHECK(report.same + report.undecided.size() == games);
  CHECK_FALSE(report.differs());
  // Only of records that cannot be played to their end it cannot be said that they are the same.
  for (const replay::RecordDiff& diff : report.undecided) CHECK_FALSE(diff.doubts.empty());
}

/// How much the conversion lost.
std::size_t lost(const replay::ConvertTally& tally, std::string_view what) {
  for (const replay::TalliedLoss& loss : tally.losses.losses())
    if (loss.what == what) return loss.count;
  return 0;
}

replay::ConvertSettings to(Format format, std::optional<Format> from, const test::VariantName& variant) {
  replay::ConvertSettings settings;
  settings.to = format;
  settings.input.from = from;
  settings.input.overrides.game = variant.game;
  settings.input.overrides.variant = variant.variant;
  return settings;
}

}  // namespace

TEST_CASE("a random game of any variant is the same game after every dialect that can store it") {
  const auto variant = GENERATE(from_range(std::begin(test::variants), std::end(test::variants)));
  const auto holder = GENERATE(from_range(std::begin(holders), std::end(holders)));
  const bool gipf = std::string_view(variant.game) == "gipf";
  if (gipf ? !holder.gipf : !holder.dvonn) return;
  CAPTURE(variant.game, variant.variant, name(holder.format));

  const Folder folder;
  const std::string native =
      folder.file("a.gpn", test::random_games(*test::ruleset(variant.game, variant.variant), 9, 60));
  const auto there = test::convert({native}, to(holder.format, Format::Gpn, variant));
  CHECK(there.messages.empty());
  REQUIRE(there.tally.written == 60);
  const std::string other = folder.file("b.txt", there.text);
  const auto back = test::convert({other}, to(Format::Gpn, holder.format, variant));
  REQUIRE(back.tally.written == 60);
  CHECK_FALSE(back.tally.has_error());
  check_same(native, folder.file("c.gpn", back.text), replay::DiffScope::Turns, 60);

  const auto again = test::convert({folder.file("c.gpn", back.text)}, to(holder.format, Format::Gpn, variant));
  CHECK((again.text == there.text));  // write(read(write(r))) = write(r)
}

TEST_CASE("a converted file equals the file it was made from") {
  const auto variant = GENERATE(from_range(std::begin(test::variants), std::end(test::variants)));
  const Folder folder;
  const std::string native =
      folder.file("a.gpn", test::random_games(*test::ruleset(variant.game, variant.variant), 4, 1));
  for (const Holder& holder : holders) {
    if (std::string_view(variant.game) == "gipf" ? !holder.gipf : !holder.dvonn) continue;
    CAPTURE(variant.game, variant.variant, name(holder.format));
    const auto there = test::convert({native}, to(holder.format, Format::Gpn, variant));
    check_same(native, folder.file("b", there.text), replay::DiffScope::Shared, 1);
  }
}

TEST_CASE("every real Boardspace file equals its native form", "[no-sanitizer]") {
  const auto archive = test::corpus("dvonn-boardspace");
  if (!archive) return;
  const Folder folder;
  const auto native = test::convert(*archive, Format::Gpn);
  CHECK(native.tally.refused == 0);
  check_same(*archive, folder.file("all.gpn", native.text), replay::DiffScope::Shared, native.tally.written);
}

TEST_CASE("every real Boardspace game is the same game after every dialect", "[no-sanitizer]") {
  const auto archive = test::corpus("dvonn-boardspace");
  if (!archive) return;
  const Folder folder;
  const auto native = test::convert(*archive, Format::Gpn);
  const std::string whole = folder.file("all.gpn", native.text);
  for (const Holder& holder : holders) {
    CAPTURE(name(holder.format));
    const test::VariantName dvonn{"dvonn", "standard"};
    const auto there = test::convert({whole}, to(holder.format, Format::Gpn, dvonn));
    const auto back = test::convert({folder.file("b", there.text)}, to(Format::Gpn, holder.format, dvonn));
    CHECK(back.tally.written == there.tally.written);
    const replay::DiffReport report = compare(whole, folder.file("back.gpn", back.text), replay::DiffScope::Turns);
    INFO(replay::to_text(report).substr(0, 4000));
    CHECK(report.added.empty());
    CHECK(report.removed.size() == there.tally.refused);
    CHECK(report.changed.size() <= lost(there.tally, "result") + lost(there.tally, "resignation"));
    for (const replay::RecordDiff& changed : report.changed) CHECK((changed.turns.empty() && changed.tags.empty()));
  }
}

TEST_CASE("the real GIPF sheets keep their turns in every dialect that can store them") {
  const auto sheets = test::corpus("gipf");
  if (!sheets) return;
  const Folder folder;
  const test::VariantName tournament{"gipf", "tournament"};
  for (const char* name : {"testGame.gipf", "testGame2.gipf"}) {
    CAPTURE(name);
    const auto native = test::convert({*sheets + "/" + name}, to(Format::Gpn, Format::Sheet, tournament));
    REQUIRE(native.tally.written == 1);
    const std::string a = folder.file("a.gpn", native.text);
    for (const Format format : {Format::Sheet, Format::Boardspace}) {
      const auto there = test::convert({a}, to(format, Format::Gpn, tournament));
      const auto back = test::convert({folder.file("b", there.text)}, to(Format::Gpn, format, tournament));
      check_same(a, folder.file("c.gpn", back.text), replay::DiffScope::Turns, 1);
    }
  }
}

}  // namespace convert_laws_test
