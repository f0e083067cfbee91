// Reads both sides, pairs their games and compares the pairs.
#include "diff/comparer.hpp"
#include "diff/pairing.hpp"
#include "play/without_causes.hpp"
#include "stream/record_stream.hpp"
#include "stream/unreadable_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <system_error>

namespace gpn::replay {
namespace {

using notation::Format;
using notation::Record;

/// A game before it is in the list of its side.
struct PackedGame {
  GameKey key;
  std::string bytes;
};

struct KeptPiece : StreamPart {
  std::vector<PackedGame> games;

  void clear() { games.clear(); }
};

/// One thread's own replayer, record and buffers.
class KeepWorker {
 public:
  KeepWorker(const host::Registry& registry, const DiffSettings& settings, const TextHasher& hash)
      : settings_(settings),
        hash_(hash),
        rulebook_(registry, settings.input.overrides),
        replayer_(Rulebook(registry, settings.input.overrides), without_causes(settings.input.limits)) {}

  void add(const StreamedRecord& read, KeptPiece& out) {
    const Record& record = read.record;
    const Report& report = replayer_.resolve(read.record, notation::TurnDetail::Text);
    out.tally.add(report);
    const std::uint64_t line = read.lines.locate(record.span.begin).line;
    KeptGame game;
    game.format = record.format;
    game.label = {*read.item.name, 1, line, tag(record, "White"), tag(record, "Black"), tag(record, "Date")};
    game.doubts = doubts_about(record, report);
    const std::string_view written =
        record.source.bytes.substr(record.span.begin, std::max(record.span.end, record.span.begin) - record.span.begin);
    game.bytes = std::hash<std::string_view>{}(written);
    keep(record, game);
    out.games.push_back(packed(game, written));
  }

  /// An empty input has no games, like the other side of a new file in a version history.
  void add_unread(const InputPiece& item, KeptPiece& out) {
    if (item.kind != InputPiece::Kind::Empty) out.tally.failures.push_back(why_not_read(item));
  }

 private:
  PackedGame packed(const KeptGame& game, std::string_view written) const {
    const TextHash text = hash_(game.text.empty() ? written : game.text);
    return {{text, game.has_turns ? hash_(game.content) : text, {}, 1, game.has_turns, !game.doubts.empty()},
            to_bytes(game)};
  }

  /// A game that cannot be written is kept without a text: nothing but its turns can be compared.
  void keep(const Record& record, KeptGame& game) {
    const bool unreadable = !record.readable && record.main.turns.empty();
    const notation::WriteOptions options{.reserve_counts = false};  // implied by the turns
    const notation::Written written = unreadable ? notation::Written{{}, "nothing of it could be read"}
                                                 : notation::dialect(Format::Gpn).write(record, options, game.text);
    if (!written.refused.empty()) {
      game.text.clear();
      game.doubts.insert(game.doubts.begin(), fmt::format("it cannot be compared: {}", written.refused));
    }
    game.is_whole = written.refused.empty() && !is_incomplete(record);
    game.has_turns = !record.main.turns.empty();
    game.content = content_of(record);
  }

  static std::string tag(const Record& record, std::string_view name) {
    const std::string_view value = record.tag(name).value_or(std::string_view());
    return is_unknown(value) ? std::string() : std::string(value);
  }

  /// The turns of a game. To equate symmetric games, the start and the turns under the symmetry that makes them first
  /// in the alphabet; games with equal first turns keep them.
  std::string content_of(const Record& record) {
    const auto ruleset = replayer_.ruleset();
    if (settings_.symmetry == SymmetryUse::Distinguish || ruleset == nullptr) return joined(record, nullptr, 0);
    const Symmetries& symmetries = symmetries_.of(ruleset);
    const std::string start = start_text(rulebook_, record, ruleset.get());
    std::string least;
    for (std::size_t symmetry = 0; symmetry < symmetries.size(); ++symmetry) {
      const auto mapped_start = symmetries.position(symmetry, start);
      if (!mapped_start) continue;
      std::string content = *mapped_start + '\n' + joined(record, &symmetries, symmetry);
      if (least.empty() || content < least) least = std::move(content);
    }
    return least;
  }

  static std::string joined(const Record& record, const Symmetries* symmetries, std::size_t symmetry) {
    std::string content;
    for (const notation::Turn& turn : record.main.turns) {
      if (symmetries == nullptr)
        content += turn.text;
      else
        content += symmetries->turn(symmetry, turn.text);
      content += '\n';
    }
    return content;
  }

  const DiffSettings& settings_;
  const TextHasher& hash_;
  Rulebook rulebook_;
  Replayer replayer_;
  SymmetryTable symmetries_;
};

GameList keep_all(const host::Registry& registry, const std::vector<std::string>& paths, const DiffSettings& settings,
                  const TextHasher& hash, Tally& total, DiffReport& report, Side side) {
  GameList games(settings.most_in_memory);
  InputPieces inputs(paths, settings.input.from, settings.input.limits);
  std::uint64_t number = 0;
  const auto deliver = [&](KeptPiece& piece) {
    if (piece.first) number = 0;
    for (PackedGame& game : piece.games) {
      game.key.number = ++number;
      games.add(game.key, game.bytes);
    }
    return true;
  };
  const auto make_worker = [&] { return KeepWorker(registry, settings, hash); };
  total = stream_records<KeptPiece>(inputs, settings.input, make_worker, deliver, std::move(total)).tally;
  report.skipped_files[static_cast<std::size_t>(side)] = inputs.skipped_files();
  return games;
}

/// Compares the pairs whose texts differ, on several threads.
void compare_pairs(const host::Registry& registry, const GameList& a, const GameList& b, const Pairing& pairing,
                   const DiffSettings& settings, DiffReport& report) {
  using Pair = std::pair<std::size_t, std::size_t>;
  auto next = pairing.pairs.begin();
  const auto take = [&](Pair& pair) {
    const auto is_certain = [&](const Pair& one) {
      return a[one.first].text == b[one.second].text && !a[one.first].has_doubts && !b[one.second].has_doubts;
    };
    while (next != pairing.pairs.end() && is_certain(*next)) ++report.same, ++next;
    if (next == pairing.pairs.end() || (settings.input.cancelled && settings.input.cancelled())) return false;
    pair = *next++;
    return true;
  };
  const auto make_worker = [&] {
    return [&, comparer = std::make_unique<GameComparer>(registry, settings)](const Pair& pair, RecordDiff& out) {
      out = comparer->compare(a.load(pair.first), b.load(pair.second));
    };
  };
  std::uint64_t same = 0;
  const auto deliver = [&](RecordDiff& diff) {
    if (diff.same() && diff.doubts.empty()) ++same;
    if (!diff.same())
      report.changed.push_back(std::move(diff));
    else if (!diff.doubts.empty())
      report.undecided.push_back(std::move(diff));
    else if (!diff.notes.empty())
      report.same_but.push_back(std::move(diff));
    return true;
  };
  work_in_order<Pair, RecordDiff>(settings.input.jobs, take, make_worker, deliver);
  report.same += same;
}

}  // namespace

std::string short_name(const RecordLabel& label) {
  return label.number == 1 ? label.input : fmt::format("{}#{}", label.input, label.number);
}

namespace {

DiffReport report_on(const host::Registry& registry, const std::vector<std::string>& a,
                     const std::vector<std::string>& b, const DiffSettings& settings) {
  DiffReport report;
  Tally total;
  const TextHasher hash;
  const GameList games_a = keep_all(registry, a, settings, hash, total, report, Side::A);
  const GameList games_b = keep_all(registry, b, settings, hash, total, report, Side::B);
  report.failures = std::move(total.failures);
  report.records = {games_a.size(), games_b.size()};
  const Pairing pairing = pair_games(games_a, games_b);
  compare_pairs(registry, games_a, games_b, pairing, settings, report);
  const auto list = [&](const GameList& games, const std::vector<std::size_t>& alone, std::vector<RecordLabel>& to) {
    for (const std::size_t i : alone) {
      KeptGame game = games.load(i);
      if (game.text.empty())
        report.failures.push_back(fmt::format("{}:{}: {}", game.label.input, game.label.line, game.doubts.front()));
      else
        to.push_back(std::move(game.label));
    }
  };
  list(games_a, pairing.only_a, report.removed);
  list(games_b, pairing.only_b, report.added);
  for (const Pairing::Again& again : pairing.duplicates) {
    const GameList& games = again.side == Side::A ? games_a : games_b;
    report.duplicates.push_back({again.side, games.load(again.first).label, games.load(again.again).label});
  }
  return report;
}

}  // namespace

DiffReport diff(const host::Registry& registry, const std::vector<std::string>& a, const std::vector<std::string>& b,
                const DiffSettings& settings) try {
  return report_on(registry, a, b, settings);
} catch (const std::system_error& error) {
  DiffReport report;
  report.failures.emplace_back(error.what());
  return report;
}

Outcome outcome_of(const DiffReport& report) noexcept {
  if (!report.failures.empty()) return Outcome::Incomplete;
  if (report.differs()) return Outcome::Findings;
  return report.undecided.empty() ? Outcome::Clean : Outcome::Incomplete;
}

}  // namespace gpn::replay
