// The readings of a turn are followed in bounded memory, however many there are. So are the parts of a record that is
// written and read back.
#include <gpn/host/registry.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/plugins/games.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/rewriter.hpp>

#include "support/counted_memory.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

using namespace gpn;

constexpr std::uint32_t many = 5'000'000;

/// GIPF, in which every text that begins with a list fits many turns: the real ones over and over.
gpn_status read_many(const void* rules, const void* position, const char* text, std::uint32_t size, std::uint32_t hints,
                     void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
  const gpn_game& gipf = plugins::gipf();
  const gpn_status status = gipf.read_turn(rules, position, text, size, hints, turns, capacity, reading);
  if (status != GPN_OK || size == 0 || text[0] != 'x') return status;
  const std::uint32_t real = std::min(reading->turn_count, capacity);
  auto* bytes = static_cast<std::byte*>(turns);
  for (std::uint32_t i = real; i < capacity && real > 0; ++i)
    std::memcpy(bytes + std::size_t{i} * gipf.turn_size, bytes + std::size_t{i % real} * gipf.turn_size,
                gipf.turn_size);
  reading->turn_count = many;
  return GPN_OK;
}

const host::Registry& crowded_games() {
  static const gpn_game table = [] {
    gpn_game crowded = plugins::gipf();
    crowded.read_turn = read_many;
    return crowded;
  }();
  static const host::Registry registry = [] {
    host::Registry filled;
    if (!filled.add(table)) std::abort();
    return filled;
  }();
  return registry;
}

/// White has two rows, in which twelve GIPF-pieces may stay.
constexpr std::string_view record_text = R"([Game "gipf"]
[Variant "tournament"]
[Options "spots-per-side=7 white-pieces=120 black-pieces=30"]
[Position "1WWW3/8/9/10/11/12/wWWWWWWWW4/12/11/10/9/8/7 w 97,30 0,0 Go"]

1. x;b2;x Gb8 2. h2 *
)";

struct Played {
  replay::Report report;
  std::size_t bytes;
};

Played verify(const host::Registry& games) {
  Played played{};
  notation::Record record;
  replay::Replayer replayer{replay::Rulebook(games)};
  notation::read_records({"crowded", record_text, 0, 1}, notation::Format::Gpn, {}, record,
                         [&](notation::Record& read) {
                           const support::CountedMemory memory;
                           played.report = replayer.verify(read);
                           played.bytes = memory.most_bytes();
                         });
  return played;
}

bool has(const replay::Report& report, std::string_view code) {
  return std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                     [&](const notation::Diagnostic& each) { return each.code == code; });
}

constexpr std::size_t most_bytes = 20U << 20U;

/// The most bytes while a record is read, written and read back.
std::size_t bytes_of_rewriting(const host::Registry& games, const std::string& text) {
  const support::CountedMemory memory;
  notation::Record record;
  replay::Rewriter rewriter(games, {}, {}, notation::Format::Gpn);
  notation::read_records({"large", text, 0, 1}, notation::Format::Gpn, {}, record, [&](notation::Record& read) {
    const auto written = rewriter.rewrite(read);
    INFO((written ? "" : written.error()));
    CHECK(written.has_value());
  });
  return memory.most_bytes();
}

}  // namespace

TEST_CASE("a record that is too long when it is written is not said to be another one") {
  host::Registry games;
  REQUIRE(games.add(plugins::gipf()).has_value());
  constexpr std::string_view text = "[Game \"gipf\"]\n\n1. i5-g5 *\n";
  const notation::Limits limits{.record_bytes = static_cast<std::uint32_t>(text.size())};
  replay::Rewriter rewriter(games, {}, limits, notation::Format::Gpn);
  notation::Record record;
  notation::read_records({"long", text, 0, 1}, notation::Format::Gpn, limits, record, [&](notation::Record& read) {
    const auto written = rewriter.rewrite(read);  // with the variant
    REQUIRE_FALSE(written.has_value());
    CHECK(written.error() == "read back, it is longer than the limit on the bytes of a record");
  });
}

TEST_CASE("a record with as many parts as the limits allow is written and read back in less than 56 MB") {
  host::Registry games;
  REQUIRE(games.add(plugins::gipf()).has_value());
  const auto many_of = [](std::string_view head, std::size_t count, std::string_view part) {
    std::string text(head);
    for (std::size_t i = 0; i < count; ++i) text += part;
    return text + "\n*\n";
  };
  constexpr std::string_view tag = "[Game \"gipf\"]\n";
  constexpr std::string_view turn = "[Game \"gipf\"]\n\n1. i5-g5 ";
  constexpr std::size_t most_remarks = 399'000;
  for (const std::string& text : {many_of(turn, most_remarks, "{a} "), many_of(turn, most_remarks, "$1 "),
                                  many_of(tag, most_remarks, "%\n"), many_of(turn, 99'000, "(i5-g5) ")}) {
    const std::size_t bytes = bytes_of_rewriting(games, text);
    INFO(text.substr(0, 40) << ": " << bytes);
    CHECK(bytes < 56U << 20U);
  }
}

TEST_CASE("millions of readings of one turn are followed in less than 20 MB, which is reported") {
  const Played played = verify(crowded_games());
  INFO(played.bytes);
  CHECK(played.bytes < most_bytes);
  CHECK(has(played.report, "readings-limit"));
}

TEST_CASE("the readings of a rich removal on the largest board are followed in less than 20 MB") {
  host::Registry games;
  REQUIRE(games.add(plugins::gipf()).has_value());
  const Played played = verify(games);
  INFO(played.bytes);
  CHECK(played.bytes < most_bytes);
  CHECK(has(played.report, "readings-limit"));
}
