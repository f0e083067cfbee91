// Answers from indexes. Where the columns decide an expression, the rows are the answer. Else the records that may fit
// are read at their places and compared as without an index, so that a wrong hash, or a file that has changed, costs
// time and no answer.
#include "find/found_line.hpp"
#include "index/condition.hpp"
#include "index/database.hpp"
#include "index/file_state.hpp"
#include "index/position_hash.hpp"
#include "index/schema.hpp"
#include "stats/count.hpp"
#include "stream/input_pieces.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/version.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <set>

namespace gpn::replay {
namespace {

constexpr std::string_view since_index = "since the index was made; bring the index up to date with gpn index";

std::optional<notation::Result> result_named(std::string_view text) {
  using notation::Result;
  for (const Result result : {Result::WhiteWins, Result::BlackWins, Result::Draw})
    if (name(result) == text) return result;
  return std::nullopt;
}

std::string name_of(std::string_view path, std::string_view member) {
  return member.empty() ? std::string(path) : fmt::format("{}!{}", path, member);
}

/// One of the indexes, and what is asked of it.
struct Opened {
  Database database;
  std::unique_ptr<Condition> condition;  // none: all games
  std::string may_fit = "1";             // the condition in SQL
  bool has_uncertain = false;            // games of which the record decides
  std::unique_ptr<Statement> candidates;

  explicit Opened(const std::string& path) : database(path, Database::Access::Read) {}

  /// The columns of the games that may fit.
  std::string games(std::string_view columns, std::string_view joins) const {
    return fmt::format(
        "SELECT {} FROM games CROSS JOIN sources ON sources.id = games.source {} WHERE ({}{}) AND games.source NOT IN "
        "(SELECT source FROM changed)",
        columns, joins, may_fit, has_uncertain ? " OR games.uncertain" : "");
  }
  /// In the order in which a run over the files reads them.
  std::string games_in_order(std::string_view columns, std::string_view joins = {}) const {
    return games(columns, joins) + " ORDER BY sources.place, games.id";
  }
};

constexpr std::string_view with_players =
    "LEFT JOIN players AS whites ON whites.id = games.white LEFT JOIN players AS blacks ON blacks.id = games.black";

/// What an index of other rules answers is not what the records would.
void check(Database& database, const IndexRules& rules) {
  const auto number = [&](const char* sql) { return Statement(database, sql).only_number().value_or(0); };
  if (number("PRAGMA application_id") != index_application)
    throw DatabaseError(database.path() + ": is no index; make one with gpn index");
  const auto other = [&](std::string_view how) {
    return DatabaseError(
        fmt::format("{}: was made {}; make it again with gpn index, or ask it the same way", database.path(), how));
  };
  if (number("PRAGMA user_version") != index_version) throw other("by another version of gpn");
  Statement made(database, "SELECT program, rules, settings FROM made_by");
  if (!made.step() || made.text(0) != version()) throw other("by another version of gpn");
  if (made.text(1) != rules.rules.text()) throw other("with other modules or variants files");
  if (made.text(2) != settings_text(rules.input)) throw other("with other rules, limits or --from");
}

}  // namespace

struct Index::State {
  const host::Registry& registry;
  std::vector<std::string> paths;
  std::optional<Query> query;
  std::unique_ptr<Opened> index = {};     // one at a time: a process may have few files open
  std::size_t next = 0;                   // among the paths
  std::vector<std::string> changed = {};  // files, as sentences
  std::vector<std::string> unread = {};   // inputs without records, as sentences
  std::string last_place = {};

  bool open_next();
  void look_at_files();
  std::vector<std::int64_t> hashes(const find::Test& test) const;
  bool is_decided() const;
  Statement candidates() const;
  bool next_candidate(InputEntry& entry);
  bool take_candidate(const Statement& game, InputEntry& entry);
  void list(FoundStyle style, const OutputSink& output, Tally& tally);
  void count(Statistics& all, Tally& tally) const;
  template <class Use>
  void for_each_index(const Use& use);
};

/// False after the last one, and after one with a problem.
bool Index::State::open_next() try {
  index.reset();
  last_place.clear();
  if (next == paths.size()) return false;
  index = std::make_unique<Opened>(paths[next++]);
  look_at_files();
  index->has_uncertain =
      Statement(index->database, "SELECT 1 FROM games WHERE uncertain LIMIT 1").only_number().has_value();
  if (!query) return true;
  index->condition =
      std::make_unique<Condition>(query->root(), [this](const find::Test& test) { return hashes(test); });
  index->condition->define_in(index->database.handle());
  index->may_fit = index->condition->may_fit();
  return true;
} catch (const DatabaseError& problem) {
  changed.emplace_back(problem.what());
  return false;
}

/// Notes the files that have changed, whose games are left out.
void Index::State::look_at_files() {
  Database& database = index->database;
  database.run("CREATE TEMP TABLE changed (source INTEGER PRIMARY KEY)");
  Statement leave_out(database, "INSERT INTO changed VALUES (?)");
  Statement files(database, "SELECT id, path, size, modified, hash, problem FROM sources ORDER BY place");
  while (files.step()) {
    const std::string path(files.text(1));
    const auto stamp = stamp_of(path);
    if (files.has(5)) unread.emplace_back(files.text(5));
    if (stamp == FileStamp{files.number(2), files.number(3)}) continue;
    if (stamp && stamp->size == files.number(2) && host::content_hash(path) == hash_from(files.text(4))) continue;
    changed.push_back(stamp ? fmt::format("{}: has changed {}", path, since_index)
                            : fmt::format("{}: is missing; bring the index up to date with gpn index", path));
    leave_out.run(files.number(0));
  }
}

/// Those of the position and its images in each of the rules by which games of the index were played. All images have
/// one hash, unless a module writes more than cells in an order of the board.
std::vector<std::int64_t> Index::State::hashes(const find::Test& test) const {
  std::set<std::int64_t> all;
  Rulebook rulebook(registry);
  Statement rules(index->database, "SELECT game, variant, options, potentials FROM rules WHERE playable");
  while (rules.step()) {
    constexpr std::array names{"Game", "Variant", "Options", "Potentials"};
    notation::Record record;
    for (std::size_t i = 0; i < names.size(); ++i)
      if (rules.has(static_cast<int>(i))) record.set_tag(names[i], rules.text(static_cast<int>(i)));
    const auto ruleset = rulebook.rules_of(record);
    if (!ruleset) throw DatabaseError(fmt::format("{}: {}", index->database.path(), ruleset.error().message));
    PositionHasher hasher(**ruleset);
    const Symmetries& symmetries = hasher.symmetries();
    for (std::size_t i = 0; i < symmetries.size(); ++i)
      if (const auto image = symmetries.position(i, test.value))
        if (const auto position = (*ruleset)->read_position(*image))
          all.insert(hasher((*ruleset)->write_position(*position)));
  }
  find::note_sought(test, !all.empty());
  return {all.begin(), all.end()};
}

/// Whether the columns decide of every game.
bool Index::State::is_decided() const {
  return !index->has_uncertain && (index->condition == nullptr || index->condition->is_decided());
}

/// What is read: the records that may fit, or the files of the index where a fourth of all games may fit. A file is
/// read in a fourth of the time that it takes record by record.
Statement Index::State::candidates() const {
  const auto number = [&](const std::string& sql) { return Statement(index->database, sql).only_number().value_or(0); };
  const std::int64_t all = number("SELECT (SELECT max(id) FROM games) - (SELECT min(id) FROM games)");
  const auto some = number(fmt::format("SELECT count(*) FROM ({} LIMIT {})", index->games("1", ""), all / 4 + 1));
  if (some > all / 4)
    return {index->database,
            "SELECT path, size, NULL, NULL, NULL, NULL, NULL, problem FROM sources WHERE id NOT IN (SELECT source FROM "
            "changed) AND EXISTS (SELECT 1 FROM games WHERE source = sources.id) ORDER BY place"};
  return {index->database, index->games_in_order("sources.path, size, first_byte, end_byte, first_line, games.hash, "
                                                 "format, problem")};
}

/// A failure is a problem of the index, which ends then.
bool Index::State::next_candidate(InputEntry& entry) try {
  if (index == nullptr) return false;
  if (index->candidates == nullptr) index->candidates = std::make_unique<Statement>(candidates());
  while (index->candidates->step())
    if (take_candidate(*index->candidates, entry)) return true;
  return false;
} catch (const DatabaseError& problem) {
  changed.emplace_back(problem.what());
  return false;
}

/// False where the records of that place are read already: several may be in one, and an archive is read once.
bool Index::State::take_candidate(const Statement& game, InputEntry& entry) {
  std::string path(game.text(0));
  std::string place = fmt::format("{} {}", game.has(2) ? game.number(2) : 0, path);
  if (place == last_place) return false;
  last_place = std::move(place);
  entry = {{std::move(path), Origin::Named, true}, std::nullopt};
  if (!game.has(2)) {
    std::erase(unread, game.text(7));  // reading it reports that once more
    return true;
  }
  const auto first = static_cast<std::uint64_t>(game.number(2));
  const auto format = notation::format_named(game.text(6)).value_or(notation::Format::Gpn);
  entry.range = PlannedRange{{first, static_cast<std::uint64_t>(game.number(3))},
                             static_cast<std::uint64_t>(game.number(1)),
                             hash_from(game.text(5)),
                             notation::PieceStart{format, first, static_cast<std::uint64_t>(game.number(4))}};
  entry.range->since = since_index;
  return true;
}

void Index::State::list(FoundStyle style, const OutputSink& output, Tally& tally) {
  Statement games(index->database,
                  index->games_in_order("sources.path, member, line, whites.name, blacks.name, claimed", with_players));
  const auto named = [&](int column) { return games.has(column) ? games.text(column) : std::string_view("?"); };
  std::string text;
  while (games.step()) {
    ++tally.records;
    if (style == FoundStyle::Count) continue;
    const std::string name = name_of(games.text(0), games.text(1));
    text.clear();
    if (style == FoundStyle::Records)
      append_found_line({name, static_cast<std::uint64_t>(games.number(2)), named(3), named(4), games.text(5)}, text);
    else if (name != last_place)
      text = host::visible(name) + '\n';
    last_place = name;
    if (!text.empty() && !output(text)) return;
  }
}

void Index::State::count(Statistics& all, Tally& tally) const {
  Statement games(
      index->database,
      index->games_in_order("played.game, played.variant, turns, first_turn, opening, opening_position, result, "
                            "whites.name, blacks.name, "
                            "events.name, date, verdict",
                            std::string(with_players) + " LEFT JOIN events ON events.id = games.event JOIN rules AS "
                                                        "played ON played.id = games.rules"));
  while (games.step()) {
    ++tally.records;
    if (games.text(11) == name(Verdict::Unreadable))
      ++tally.verdicts[static_cast<std::size_t>(Verdict::Unreadable)];
    else
      replay::count(
          {games.text(0), games.text(1), static_cast<std::uint32_t>(games.number(2)), games.text(3), games.text(4),
           games.text(5), result_named(games.text(6)), games.text(7), games.text(8), games.text(9), games.text(10)},
          all);
  }
}

template <class Use>
void Index::State::for_each_index(const Use& use) {
  try {
    while (open_next()) use();
  } catch (const DatabaseError& problem) {
    changed.emplace_back(problem.what());
  }
}

Index::Index(std::unique_ptr<State> state) noexcept : state_(std::move(state)) {}
Index::Index(Index&&) noexcept = default;
Index::~Index() = default;

tl::expected<Index, std::string> Index::open(const host::Registry& registry, const std::vector<std::string>& paths,
                                             const IndexRules& rules, std::optional<Query> query) {
  try {
    for (const std::string& path : paths) {
      Database database(path, Database::Access::Read);
      check(database, rules);
    }
  } catch (const DatabaseError& problem) {
    return tl::unexpected(std::string(problem.what()));
  }
  return Index(std::make_unique<State>(State{registry, paths, std::move(query)}));
}

void Index::read_candidates(InputSettings& input) {
  input.entries = [state = state_.get()](InputEntry& entry) {
    while (!state->next_candidate(entry))
      if (!state->open_next()) return false;
    return true;
  };
}

void Index::add_problems(Tally& tally) const {
  for (const auto* sentences : {&state_->changed, &state_->unread})
    tally.failures.insert(tally.failures.end(), sentences->begin(), sentences->end());
}

Tally Index::list(InputSettings input, FoundStyle style, const OutputSink& output) {
  Tally tally;
  input.entries = [this](InputEntry& entry) { return state_->next_candidate(entry); };
  state_->for_each_index([&] {
    if (state_->is_decided())
      state_->list(style, output, tally);
    else
      tally.add(list_found(state_->registry, {}, input, style, output));
  });
  add_problems(tally);
  return tally;
}

Statistics Index::count(InputSettings input, const CountSettings& counting, Tally& tally) {
  Statistics all;
  input.entries = [this](InputEntry& entry) { return state_->next_candidate(entry); };
  const bool is_kept = counting.opening_turns == usual_opening_turns && counting.branching == Branching::Skip;
  state_->for_each_index([&] {
    if (state_->is_decided() && is_kept) return state_->count(all, tally);
    Tally of_records;
    all.add(count_records(state_->registry, {}, input, counting, of_records));
    tally.add(of_records);
  });
  tally.verdicts[static_cast<std::size_t>(Verdict::Unreadable)] += state_->unread.size();
  tally.failures.insert(tally.failures.end(), state_->changed.begin(), state_->changed.end());
  return all;
}

bool is_index(const std::string& path) {
  // https://www.sqlite.org/fileformat.html: the header is of 100 bytes and begins with this, the zero included.
  using namespace std::literals;
  constexpr std::string_view magic = "SQLite format 3\0"sv;
  std::array<char, 16> head{};
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return false;  // a pipe would be waited for
  std::ifstream(path, std::ios::binary).read(head.data(), head.size());
  return std::string_view(head.data(), head.size()) == magic;
}

}  // namespace gpn::replay
