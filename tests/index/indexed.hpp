// A collection in a folder of its own, its index, and what find and stats answer from each.
#pragma once

#include "support/games.hpp"
#include "support/run_program.hpp"

#include <gpn/replay/index.hpp>
#include <gpn/replay/shard.hpp>

#include <catch2/catch.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::test {

/// What a query prints, then its failures.
struct Answer {
  std::string text;
  std::uint64_t records = 0;
  std::vector<std::string> failures = {};
};

class IndexedFolder {
 public:
  IndexedFolder() { std::filesystem::create_directory(games_); }

  void write(std::string_view name, std::string_view bytes) const {
    folder_.write("games/" + std::string(name), bytes);
  }
  void remove(std::string_view name) const { std::filesystem::remove(games_ / name); }
  std::string path(std::string_view name) const { return (games_ / name).string(); }
  std::string index_path() const { return (folder_.path() / "games.db").string(); }
  const std::filesystem::path& folder() const { return folder_.path(); }

  tl::expected<replay::IndexTally, std::string> index(const replay::InputSettings& input = {}) const {
    return replay::make_index(games(), {games_.string()}, rules(input), index_path());
  }

  tl::expected<replay::Index, std::string> open(std::optional<replay::Query> query,
                                                const replay::InputSettings& input = {}) const {
    return replay::Index::open(games(), {index_path()}, rules(input), std::move(query));
  }

  Answer found(std::string_view expression, replay::FoundStyle style) const {
    Answer answer;
    const auto input = asking(expression);
    const auto tally = list_found(games(), {games_.string()}, input, style, into(answer));
    return {answer.text, tally.records, tally.failures};
  }
  Answer found_in_index(std::string_view expression, replay::FoundStyle style) const {
    Answer answer;
    auto opened = open(*replay::Query::read(expression, games()));
    REQUIRE(opened);
    const auto tally = opened->list(asking(expression), style, into(answer));
    return {answer.text, tally.records, tally.failures};
  }

  Answer counted(std::string_view expression) const {
    replay::Tally tally;
    const auto all = count_records(games(), {games_.string()}, asking(expression), replay::CountSettings{}, tally);
    return {to_text(all, replay::StatisticsStyle::Json), tally.count(replay::Verdict::Unreadable), tally.failures};
  }
  Answer counted_in_index(std::string_view expression) const {
    replay::Tally tally;
    auto opened = open(expression.empty() ? std::nullopt : std::optional(*replay::Query::read(expression, games())));
    REQUIRE(opened);
    const auto all = opened->count(asking(expression), replay::CountSettings{}, tally);
    return {to_text(all, replay::StatisticsStyle::Json), tally.count(replay::Verdict::Unreadable), tally.failures};
  }

 private:
  static replay::IndexRules rules(const replay::InputSettings& input) {
    return {replay::rules_hash(games(), {}), input};
  }
  static replay::InputSettings asking(std::string_view expression) {
    replay::InputSettings input;
    if (!expression.empty()) input.filter = replay::Query::read(expression, games())->filter(games(), input);
    return input;
  }
  static replay::OutputSink into(Answer& answer) {
    return [&answer](std::string_view text) {
      answer.text += text;
      return true;
    };
  }

  TemporaryFolder folder_;
  std::filesystem::path games_ = folder_.path() / "games";
};

}  // namespace gpn::test
