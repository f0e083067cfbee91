// Finds equal games by hashes, so that some tens of bytes of a game are in memory; the rest is in the store of diff.
//
// The hash of a game is a chain: of its rules, then of the hash before and each turn. A pass over the games makes the
// hashes of whole games; a second one looks for the beginnings of each game among them. Near games have the same
// players and date: few are read a third time, and aligned.
#include "diff/align.hpp"
#include "diff/game_list.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/dedupe.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <tuple>
#include <unordered_map>

namespace gpn::replay {
namespace {

/// A shorter beginning may be equal by chance.
constexpr std::uint32_t least_beginning = 8;
/// Near games differ in at most one turn of so many.
constexpr std::size_t near_share = 8;
/// A game is compared with so many games before it that have the same players and date.
constexpr std::size_t most_neighbours = 64;

using GameIndex = std::uint32_t;
/// The number of records to write at each place where one is left out: a file may be named twice.
using Places = std::unordered_map<std::uint64_t, std::uint32_t>;

/// Two games of the list.
struct Likeness {
  GameIndex game, of;
  LikenessKind kind;
  std::uint32_t differing = 0;  // turns
};

struct GameHashes {
  TextHash all;
  std::uint64_t place = 0;
  std::uint64_t players = 0;  // with the rules and the date; 0 where one of them is not known
  std::uint32_t turns = 0;
  std::uint32_t text_size = 0;
  GameIndex longer = 0;  // the longest game that begins so; itself for none
};

class LikenessFinder {
 public:
  LikenessFinder(const GameList& list, const TextHasher& hash) : list_(list), hash_(hash) {}

  std::vector<Likeness> run() {
    for (GameIndex i = 0; i < list_.size(); ++i) add(i);
    for (GameIndex i = 0; i < games_.size(); ++i)
      if (games_[i].turns > 0 && kept_of(i) != i) found_.push_back({i, kept_of(i), LikenessKind::Same});
    for (GameIndex i = 0; i < games_.size(); ++i)
      if (is_kept(i)) find_beginnings(i);
    for (GameIndex i = 0; i < games_.size(); ++i)
      if (games_[i].longer != i) found_.push_back({i, games_[i].longer, LikenessKind::Prefix});
    find_near();
    std::sort(found_.begin(), found_.end(),
              [](const Likeness& a, const Likeness& b) { return std::tie(a.game, a.of) < std::tie(b.game, b.of); });
    return std::move(found_);
  }

  std::uint32_t turns(GameIndex game) const { return games_[game].turns; }

  Places places_of(const std::vector<Likeness>& found) const {
    Places places;
    std::vector<bool> is_left_out(games_.size());
    for (const Likeness& likeness : found) {
      if (likeness.kind == LikenessKind::Near) continue;
      is_left_out[likeness.game] = true;
      places.emplace(games_[likeness.game].place, 0);
    }
    for (GameIndex i = 0; i < games_.size(); ++i)
      if (const auto place = places.find(games_[i].place); place != places.end() && !is_left_out[i]) ++place->second;
    return places;
  }

 private:
  /// Calls `use(length, hash)` with each beginning of the game.
  template <class Use>
  void each_beginning(const KeptGame& game, Use use) {
    TextHash chain = hash_(game.rules);
    std::uint32_t length = 0;
    for (std::string_view left = game.content; !left.empty(); use(++length, chain)) {
      const std::size_t end = left.find('\n');
      chain = next(chain, left.substr(0, end));
      left.remove_prefix(end + 1);
    }
  }

  TextHash next(TextHash chain, std::string_view text) {
    link_.assign(reinterpret_cast<const char*>(&chain), sizeof chain);
    return hash_(link_.append(text));
  }

  void add(GameIndex i) {
    GameHashes& game = games_.emplace_back();
    game.longer = i;
    const KeptGame kept = list_.load(i);
    game.place = hash_(kept.place).first;
    if (!kept.has_turns) return;
    each_beginning(kept, [&](std::uint32_t length, const TextHash& hash) { game.turns = length, game.all = hash; });
    // A part of a game that nobody could read may differ: it is the same game only where its bytes are the same.
    if (!is_known(kept)) game.all = next(game.all, fmt::format("\n{}", kept.bytes));
    const RecordLabel& label = kept.label;
    if (!label.white.empty() && !label.black.empty() && !label.date.empty())
      game.players = hash_(fmt::format("{}\n{}\n{}\n{}", kept.rules, label.white, label.black, label.date)).first;
    game.text_size = static_cast<std::uint32_t>(kept.text.size());
    const auto [first, is_new] = kept_.emplace(game.all, i);
    if (!is_new && games_[first->second].text_size < game.text_size) first->second = i;
  }

  static bool is_known(const KeptGame& game) noexcept { return game.is_whole && game.is_read; }
  GameIndex kept_of(GameIndex i) const { return kept_.at(games_[i].all); }
  bool is_kept(GameIndex i) const { return games_[i].turns > 0 && kept_of(i) == i; }

  /// Looks for the games of which all turns are the first ones of this game.
  void find_beginnings(GameIndex i) {
    const KeptGame game = list_.load(i);
    each_beginning(game, [&](std::uint32_t length, const TextHash& hash) {
      if (length == games_[i].turns && is_known(game)) return;
      const auto known = kept_.find(hash);
      if (known == kept_.end()) return;
      GameHashes& shorter = games_[known->second];
      const bool is_chance = length < least_beginning && (shorter.players == 0 || shorter.players != games_[i].players);
      if (is_chance) return;
      if (shorter.longer == known->second || games_[shorter.longer].turns < games_[i].turns) shorter.longer = i;
    });
  }

  void find_near() {
    std::vector<std::pair<std::uint64_t, GameIndex>> games;
    for (GameIndex i = 0; i < games_.size(); ++i)
      if (games_[i].players != 0 && is_kept(i) && games_[i].longer == i) games.emplace_back(games_[i].players, i);
    std::sort(games.begin(), games.end());
    for (std::size_t j = 1; j < games.size(); ++j) {
      std::vector<PlayedTurn> turns;
      const std::size_t first = j - std::min(j, most_neighbours);
      for (std::size_t i = first; i < j; ++i) {
        if (games[i].first != games[j].first) continue;
        if (turns.empty()) turns = turns_of(games[j].second);
        compare(games[i].second, games[j].second, turns);
      }
    }
  }

  void compare(GameIndex i, GameIndex j, const std::vector<PlayedTurn>& turns) {
    const std::size_t longer = std::max(games_[i].turns, games_[j].turns);
    const std::size_t shorter = std::min(games_[i].turns, games_[j].turns);
    if ((longer - shorter) * near_share > longer) return;
    const auto aligned = align(turns_of(i), turns);
    const auto differing = static_cast<std::size_t>(std::count_if(
        aligned.begin(), aligned.end(), [](const AlignedTurn& turn) { return turn.kind != AlignedTurn::Kind::Same; }));
    if (differing * near_share <= longer)
      found_.push_back({j, i, LikenessKind::Near, static_cast<std::uint32_t>(differing)});
  }

  /// To be compared by their texts alone: as if all positions were one.
  std::vector<PlayedTurn> turns_of(GameIndex i) const {
    std::vector<PlayedTurn> turns;
    const std::string content = list_.load(i).content;
    for (std::string_view left = content; !left.empty(); left.remove_prefix(turns.back().text.size() + 1))
      turns.push_back({std::string(left.substr(0, left.find('\n'))), 0});
    return turns;
  }

  const GameList& list_;
  const TextHasher& hash_;
  std::string link_;
  std::vector<GameHashes> games_;
  std::unordered_map<TextHash, GameIndex> kept_;  // by all turns: of equal games the one with the longest text
  std::vector<Likeness> found_;
};

/// Leaves out records by their places.
class PlaceFilter final : public RecordFilter {
 public:
  PlaceFilter(std::shared_ptr<Places> places, const TextHasher& hash, std::unique_ptr<RecordFilter> wanted)
      : places_(std::move(places)), hash_(hash), wanted_(std::move(wanted)) {}

  bool accepts(const notation::Record& record) override {
    if (wanted_ != nullptr && !wanted_->accepts(record)) return false;
    const auto place = places_->find(hash_(place_of(record)).first);
    if (place == places_->end()) return true;
    if (place->second == 0) return false;
    --place->second;
    return true;
  }
  bool has_failed() const noexcept override { return wanted_ != nullptr && wanted_->has_failed(); }

 private:
  std::shared_ptr<Places> places_;
  TextHasher hash_;
  std::unique_ptr<RecordFilter> wanted_;
};

constexpr std::array<std::string_view, 3> kind_names{"same", "prefix", "near"};

struct LikeGames {
  const KeptGame& game;
  const KeptGame& of;
  const Likeness& likeness;
  std::uint32_t turns, of_turns;

  bool is_equal() const noexcept { return !game.text.empty() && game.text == of.text; }
};

std::string line_about(const LikeGames& like) {
  const std::string name = described(like.game.label);
  const std::string of = described(like.of.label);
  switch (like.likeness.kind) {
    case LikenessKind::Same:
      return fmt::format("{}: the same {} as {}; {}", name, counted(like.turns, "turn"), of,
                         like.is_equal() ? "everything is equal" : "tags, comments, variations or the result differ");
    case LikenessKind::Prefix:
      return fmt::format("{}: its {} are the first of the {} turns of {}", name, counted(like.turns, "turn"),
                         like.of_turns, of);
    case LikenessKind::Near: break;
  }
  return fmt::format("{}: like {}, {} of {} turns differ; both are kept", name, of, like.likeness.differing,
                     std::max(like.turns, like.of_turns));
}

void append_json(const LikeGames& like, std::string& out) {
  JsonWriter json(out);
  json.object([&] {
    json.field("kind", kind_names[static_cast<std::size_t>(like.likeness.kind)]);
    json.key("record");
    append_label(like.game.label, json);
    json.key("of");
    append_label(like.of.label, json);
    json.field("turns", like.turns);
    json.field("of_turns", like.of_turns);
    json.field("differing", like.likeness.differing);
    json.field("equal", like.is_equal());
  });
}

bool print(const GameList& list, const std::vector<Likeness>& found, const LikenessFinder& finder, DedupeStyle style,
           const OutputSink& output) {
  const bool is_list = style == DedupeStyle::Json;
  bool is_open = !is_list || output("[");
  std::string text;
  for (std::size_t i = 0; is_open && i < found.size(); ++i) {
    const Likeness& likeness = found[i];
    const KeptGame game = list.load(likeness.game);
    const KeptGame of = list.load(likeness.of);
    const LikeGames like{game, of, likeness, finder.turns(likeness.game), finder.turns(likeness.of)};
    text.assign(is_list && i > 0 ? ",\n" : "");
    if (style == DedupeStyle::Text)
      host::append_visible(line_about(like), text);
    else
      append_json(like, text);
    is_open = output(text.append(is_list ? 0 : 1, '\n'));
  }
  return is_list && is_open ? output("]\n") : is_open;
}

}  // namespace

DedupeResult dedupe(const host::Registry& registry, const std::vector<std::string>& paths, const DiffSettings& settings,
                    DedupeStyle style, const OutputSink& output) try {
  DedupeResult result;
  const TextHasher hash;
  InputPieces inputs(paths, settings.input);
  const GameList list = keep_games(registry, inputs, settings, hash, result.tally);
  LikenessFinder finder(list, hash);
  const std::vector<Likeness> found = finder.run();
  for (const Likeness& likeness : found) ++result.found[static_cast<std::size_t>(likeness.kind)];
  const auto places = std::make_shared<Places>(finder.places_of(found));
  result.counts_places = std::any_of(places->begin(), places->end(), [](const auto& each) { return each.second > 0; });
  result.kept = [places, hash, filter = settings.input.filter] {
    return std::make_unique<PlaceFilter>(places, hash, filter ? filter() : nullptr);
  };
  print(list, found, finder, style, output);
  return result;
} catch (const std::system_error& error) {
  DedupeResult result;
  result.tally.failures.emplace_back(error.what());
  return result;
}

std::string describe(const DedupeResult& result) {
  const auto [same, prefix, near] = result.found;
  return fmt::format("{}: {} kept, {} the same as another, {} the beginning of another; {} near another",
                     counted(result.tally.records, "record"), result.tally.records - same - prefix, same, prefix, near);
}

}  // namespace gpn::replay
