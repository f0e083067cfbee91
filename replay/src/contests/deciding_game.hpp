// The game that decides a challenge: found by its link and verified. And what is known of the deciding games of a run:
// the files that were read, and the games that were verified.
#pragma once

#include "contests/contest_tags.hpp"
#include "contests/contests.hpp"
#include "contests/linked_file.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>

#include <tl/expected.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace gpn::replay {

struct DecidingGame {
  std::string game;  // empty when the record shows no game
  Verdict verdict = Verdict::Legal;
  bool has_error = false;
  std::optional<notation::Result> actual;
  std::optional<notation::Result> claimed;
  std::array<std::string, 2> players;  // the tags White and Black; empty when they are missing
};

/// Reads and verifies the game that `link`, a link of `record`, leads to. Takes one link, and those that are followed
/// from the game, from the count of `context.trail`. The error is a diagnostic at `span`.
tl::expected<DecidingGame, notation::Diagnostic> find_deciding_game(const notation::Record& record,
                                                                    const GameRecord& link, notation::Span span,
                                                                    const ContestContext& context);

/// A record of a file, by its number.
struct LinkTarget {
  std::string file;  // canonical
  std::uint32_t record = 1;

  friend bool operator<(const LinkTarget& a, const LinkTarget& b) noexcept {
    return std::tie(a.file, a.record) < std::tie(b.file, b.record);
  }
};

struct VerifiedGame {
  DecidingGame game;
  std::uint32_t links = 0;  // that were followed from it
};

class LinkCache {
 public:
  tl::expected<std::shared_ptr<const LinkedFile>, std::string> file(const std::string& name,
                                                                    const notation::Limits& limits);

  const VerifiedGame* find(const LinkTarget& target) const;
  void add(const LinkTarget& target, VerifiedGame game);

 private:
  static constexpr std::size_t most_files = 4;
  static constexpr std::size_t most_games = 10'000;

  struct Named {
    std::string name;
    std::shared_ptr<const LinkedFile> file;
  };
  std::vector<Named> files_;  // the last one used last
  std::map<LinkTarget, VerifiedGame> games_;
};

/// What the records that are followed from one record of the input share.
struct LinkState {
  std::uint32_t links_left = 0;
  /// Whether the game that is being verified depends on the links that led to it: on a circle, or on how many were
  /// left.
  bool depends_on_trail = false;
  LinkCache cache;  // of all records of the input
};

}  // namespace gpn::replay
