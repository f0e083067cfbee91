// Reads the games of a collection into a list.
#include "diff/game_list.hpp"
#include "report/parts.hpp"
#include "stream/input_pieces.hpp"
#include "stream/record_stream.hpp"

#include <gpn/text/json.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace gpn::replay {

std::string place_of(const notation::Record& record) {
  const std::uint64_t begin = record.source.first_byte + record.span.begin;
  std::string place(record.source.name);
  append_number(begin, place += '\n');
  append_number(record.span.end, place += ' ');
  return place;
}

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
  std::uint64_t records = 0;  // with those that the filter leaves out

  void clear() {
    games.clear();
    records = 0;
  }
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
    game.label = {*read.item.name,          1, line, known_tag(record, "White"), known_tag(record, "Black"),
                  known_tag(record, "Date")};
    game.doubts = doubts_about(record, report);
    const std::string_view written =
        record.source.bytes.substr(record.span.begin, std::max(record.span.end, record.span.begin) - record.span.begin);
    game.bytes = std::hash<std::string_view>{}(written);
    keep(record, game);
    game.rules = rules_of(record, report);
    game.place = place_of(record);
    out.games.push_back(packed(game, written));
    out.games.back().key.number = ++out.records;
  }

  static void pass_over(KeptPiece& out) { ++out.records; }

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
    game.is_read = std::none_of(record.diagnostics.begin(), record.diagnostics.end(),
                                [](const auto& each) { return each.severity == Severity::Error; });
    game.has_turns = !record.main.turns.empty();
    game.content = content_of(record);
  }

  /// Returns the rules by which the turns are played. The start is a part of the content where symmetric games are
  /// equal.
  const std::string& rules_of(const Record& record, const Report& report) {
    const auto ruleset = replayer_.ruleset();
    const std::string_view start = record.tag("Position").value_or("");
    if (ruleset != nullptr && ruleset == last_ruleset_ && start == last_start_) return last_rules_;
    last_ruleset_ = ruleset;
    last_start_ = start;
    last_rules_.clear();
    for (const TagValue& rule : effective_rules(record, report, ruleset.get())) last_rules_ += rule.value + '\n';
    if (settings_.symmetry == SymmetryUse::Distinguish) last_rules_ += start_text(rulebook_, record, ruleset.get());
    return last_rules_;
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
      std::string content = *mapped_start + '\t' + joined(record, &symmetries, symmetry);
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
  std::shared_ptr<const host::Ruleset> last_ruleset_;  // of last_rules_
  std::string last_start_, last_rules_;
};

}  // namespace

GameList keep_games(const host::Registry& registry, InputPieces& inputs, const DiffSettings& settings,
                    const TextHasher& hash, Tally& total) {
  GameList games(settings.most_in_memory);
  std::uint64_t number = 0;
  const auto deliver = [&](KeptPiece& piece) {
    if (piece.first) number = 0;
    for (PackedGame& game : piece.games) {
      game.key.number += number;
      games.add(game.key, game.bytes);
    }
    number += piece.records;
    return true;
  };
  const auto make_worker = [&] { return KeepWorker(registry, settings, hash); };
  total = stream_records<KeptPiece>(registry, inputs, settings.input, make_worker, deliver, std::move(total)).tally;
  return games;
}

}  // namespace gpn::replay
