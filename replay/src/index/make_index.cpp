// Brings an index up to date: a sink of the stream, whose parts become rows in input order.
//
// All of it is one transaction of SQLite. A process that dies leaves a journal beside the database, by which whoever
// opens it next restores what was there; to write a new database and rename it would copy gigabytes for one new file.
// What a transaction adds to the end of a database is in no journal, so the first index costs the same either way.
//
// Positions would be inserted all over their table. They are sorted first, in runs of a fixed size, and then inserted
// in the order of the table.
#include "find/node.hpp"
#include "index/database.hpp"
#include "index/file_state.hpp"
#include "index/game_rows.hpp"
#include "index/schema.hpp"
#include "index/sorted_runs.hpp"
#include "shard/manifest.hpp"

#include <gpn/replay/version.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace gpn::replay {
namespace {

namespace fs = std::filesystem;

std::string absolute(const std::string& path) { return fs::absolute(path).lexically_normal().string(); }

/// One spelling for each file.
std::string normal(const std::string& path) {
  const std::string text = fs::path(path).lexically_normal().string();
  return text.size() > 1 && text.ends_with('/') ? text.substr(0, text.size() - 1) : text;
}

bool is_below(std::string_view path, std::string_view folder) noexcept {
  if (folder == ".") return !path.starts_with('/') && !path.starts_with("..");
  return path.starts_with(folder) &&
         (path.size() == folder.size() || folder.ends_with('/') || path[folder.size()] == '/');
}

DatabaseError interrupted(const Database& database) {
  return DatabaseError(database.path() + ": interrupted; the index is as it was");
}

/// The rows of a table of names.
class NameTable {
 public:
  NameTable(Database& database, std::string_view table)
      : insert_(database, fmt::format("INSERT INTO {} (name, folded) VALUES (?, ?) RETURNING id", table)),
        select_(database, fmt::format("SELECT id FROM {} WHERE name = ?", table)) {}

  std::optional<std::int64_t> id(const std::optional<std::string>& name) {
    if (!name) return std::nullopt;
    if (const auto known = select_.only_number(*name)) return known;
    return insert_.only_number(*name, find::folded(*name));
  }

 private:
  Statement insert_, select_;
};

class IndexWriter {
 public:
  IndexWriter(Database& database, const std::vector<std::string>& paths, const InputSettings& settings)
      : database_(database),
        cancelled_(settings.cancelled),
        walk_(paths, settings.walk),
        own_file_(absolute(database.path())),
        next_source_(*Statement(database, "SELECT ifnull(max(id), 0) + 1 FROM sources").only_number()),
        next_game_(*Statement(database, "SELECT ifnull(max(id), 0) + 1 FROM games").only_number()),
        positions_(fs::path(own_file_).parent_path().string()) {
    std::error_code error;
    for (const std::string& path : paths)
      if (fs::exists(path, error)) folders_.push_back(normal(path));
  }

  /// The next file that is not in the index as it is. One thread at a time calls it, while another calls add().
  bool next(InputEntry& entry) {
    while (auto input = walk_.next()) {
      input->path = normal(input->path);
      if (is_own(input->path)) continue;
      if (!input->problem.empty()) unlisted_.push_back(input->path);
      entry = {*input, std::nullopt};
      if (!kind_if_not_regular(*input).empty() || is_new(input->path, entry.range)) return true;
    }
    return false;
  }

  void add(const GameRows& part) {
    if (!part.name) return;
    if ((part.first || *part.name != name_) && !begin_input(*part.name)) {
      if (part.is_failed) return;
      throw DatabaseError(fmt::format("{}: an index has whole files; name the archive", *part.name));
    }
    if (!part.problem.empty()) set_problem_.run(part.problem, part.is_failed, source_);
    for (const GameRow& game : part.games) add(game);
  }

  IndexTally finish() {
    remove_vanished();
    if (tally_.replaced + tally_.removed > 0) remove_orphans();
    Statement insert(database_, "INSERT INTO positions VALUES (?, ?, ?)");
    tally_.positions = positions_.size();
    constexpr std::uint64_t between_questions = 100'000;
    std::uint64_t inserted = 0;
    positions_.merge([&](const IndexedPosition& each) {
      insert.run(each.hash, each.game, each.turn);
      if (++inserted % between_questions == 0 && cancelled_ && cancelled_()) throw interrupted(database_);
    });
    database_.run(
        "UPDATE sources SET place = walked.place FROM "
        "(SELECT id, row_number() OVER (ORDER BY replace(path, '/', char(1))) AS place FROM sources) AS walked "
        "WHERE walked.id = sources.id AND walked.place <> sources.place");
    tally_.games = static_cast<std::uint64_t>(*Statement(database_, "SELECT count(*) FROM games").only_number());
    return tally_;
  }

 private:
  bool is_own(const std::string& path) const {
    const std::string other = absolute(path);
    return other.starts_with(own_file_) &&
           (other.size() == own_file_.size() || other.substr(own_file_.size()) == "-journal");
  }

  /// Whether the file is to be read. One that cannot be read keeps its rows; opening it reports why.
  bool is_new(const std::string& path, std::optional<PlannedRange>& range) {
    const auto known = find_source_.only_number(path);
    const auto stamp = stamp_of(path);
    const auto hash = stamp ? host::content_hash(path) : tl::unexpected(std::string());
    if (!hash) {
      if (known) see_.run(*known);
      return true;
    }
    if (known && is_unchanged_.only_number(*known, stamp->size, Bytes{bytes_of(*hash)})) {
      see_.run(*known);
      set_time_.run(stamp->modified, *known);
      ++tally_.unchanged;
      return false;
    }
    if (known) {
      remove(*known);
      ++tally_.replaced;
    } else {
      ++tally_.added;
    }
    see_.run(next_source_);
    insert_source_.run(next_source_++, path, stamp->size, stamp->modified, Bytes{bytes_of(*hash)});
    const auto size = static_cast<std::uint64_t>(stamp->size);
    range = PlannedRange{{0, size}, size, *hash};
    range->since = "while it was read; index it again";
    return true;
  }

  void remove(std::int64_t source) {
    note_gone_.run(source);
    remove_games_.run(source);
    remove_source_.run(source);
  }

  void remove_vanished() {
    Statement unseen(database_, "SELECT id, path FROM sources WHERE id NOT IN (SELECT id FROM seen)");
    std::vector<std::int64_t> vanished;
    while (unseen.step()) {
      const auto is_here = [&](const std::string& folder) { return is_below(unseen.text(1), folder); };
      if (std::any_of(folders_.begin(), folders_.end(), is_here) &&
          std::none_of(unlisted_.begin(), unlisted_.end(), is_here))
        vanished.push_back(unseen.number(0));
    }
    for (const std::int64_t source : vanished) remove(source);
    tally_.removed = vanished.size();
  }

  void remove_orphans() {
    database_.run(
        "DELETE FROM positions WHERE game IN (SELECT id FROM gone);"
        "DELETE FROM findings WHERE game IN (SELECT id FROM gone);"
        "DELETE FROM players WHERE id NOT IN (SELECT white FROM games WHERE white IS NOT NULL)"
        " AND id NOT IN (SELECT black FROM games WHERE black IS NOT NULL);"
        "DELETE FROM events WHERE id NOT IN (SELECT event FROM games WHERE event IS NOT NULL);"
        "DELETE FROM rules WHERE id NOT IN (SELECT rules FROM games)");
  }

  /// The name is that of a file, or of one in an archive, whose name comes before a mark.
  bool begin_input(std::string_view name) {
    name_ = name;
    number_ = 0;
    member_.reset();
    for (std::size_t end = name.size(); end != 0 && end != std::string::npos; end = name.rfind('!', end - 1)) {
      const auto found = source_named_.only_number(name.substr(0, end));
      if (!found) continue;
      source_ = *found;
      if (end < name.size()) member_.emplace(name.substr(end + 1));
      return true;
    }
    return false;
  }

  std::int64_t id_of(const RulesRow& rules) {
    if (rules == rules_) return rules_id_;
    rules_ = rules;
    const auto known =
        find_rules_.only_number(rules.game, rules.variant, rules.options, rules.potentials, int{rules.is_playable});
    rules_id_ = known ? *known
                      : *insert_rules_.only_number(rules.game, rules.variant, rules.options, rules.potentials,
                                                   int{rules.is_playable});
    return rules_id_;
  }

  void add(const GameRow& game) {
    const auto of_slice = [&](auto get) { return game.slice ? std::optional(get(*game.slice)) : std::nullopt; };
    insert_game_.run(next_game_, source_, member_, ++number_, game.line,
                     of_slice([](const Slice& slice) { return slice.bytes.first; }),
                     of_slice([](const Slice& slice) { return slice.bytes.end; }),
                     of_slice([](const Slice& slice) { return slice.line; }), name(game.format),
                     of_slice([](const Slice& slice) { return Bytes{bytes_of(slice.hash)}; }), id_of(game.rules),
                     players_.id(game.white), players_.id(game.black), events_.id(game.event), game.date, game.claimed,
                     game.result, game.ending, game.verdict, game.turns, game.opening.first_turn, game.opening.turns,
                     game.opening.position(), int{game.is_uncertain});
    for (const FindingRow& each : game.findings)
      insert_finding_.run(next_game_, each.code, each.severity, each.turn, each.line);
    for (std::size_t turn = 0; turn < game.positions.size(); ++turn)
      positions_.add({game.positions[turn], next_game_, static_cast<std::int64_t>(turn)});
    ++next_game_;
  }

  Database& database_;
  std::function<bool()> cancelled_;
  InputWalk walk_;
  std::string own_file_;
  std::vector<std::string> folders_;   // the paths, which exist
  std::vector<std::string> unlisted_;  // folders of which files may be missing
  std::int64_t next_source_, next_game_;
  SortedRuns positions_;
  IndexTally tally_;

  // Of next().
  Statement find_source_{database_, "SELECT id FROM sources WHERE path = ?"};
  Statement is_unchanged_{database_, "SELECT 1 FROM sources WHERE id = ? AND size = ? AND hash = ?"};
  Statement see_{database_, "INSERT OR IGNORE INTO seen VALUES (?)"};
  Statement set_time_{database_, "UPDATE sources SET modified = ?1 WHERE id = ?2 AND modified <> ?1"};
  Statement insert_source_{database_, "INSERT INTO sources (id, path, size, modified, hash) VALUES (?, ?, ?, ?, ?)"};
  Statement note_gone_{database_, "INSERT INTO gone SELECT id FROM games WHERE source = ?"};
  Statement remove_games_{database_, "DELETE FROM games WHERE source = ?"};
  Statement remove_source_{database_, "DELETE FROM sources WHERE id = ?"};

  // Of add().
  Statement source_named_{database_, "SELECT id FROM sources WHERE path = ?"};
  Statement set_problem_{
      database_,
      "UPDATE sources SET problem = ifnull(problem || '; ', '') || ?1, hash = iif(?2, x'', hash) WHERE id = ?3"};
  Statement find_rules_{database_,
                        "SELECT id FROM rules WHERE game = ? AND variant = ? AND options = ? AND potentials IS ? AND "
                        "playable = ?"};
  Statement insert_rules_{database_,
                          "INSERT INTO rules (game, variant, options, potentials, playable) VALUES (?, ?, ?, ?, ?) "
                          "RETURNING id"};
  Statement insert_game_{
      database_, "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
  Statement insert_finding_{database_, "INSERT INTO findings VALUES (?, ?, ?, ?, ?)"};
  NameTable players_{database_, "players"}, events_{database_, "events"};
  std::string name_;
  std::optional<std::string> member_;
  std::int64_t source_ = 0;
  std::uint64_t number_ = 0;
  RulesRow rules_{"?", {}, {}, {}, false};  // the last one
  std::int64_t rules_id_ = 0;
};

/// Makes the tables, or empties them where an index was made in another way. True where there was one.
bool prepare(Database& database, const IndexRules& rules) {
  const auto number = [&](const char* sql) { return *Statement(database, sql).only_number(); };
  const std::string settings = settings_text(rules.input);
  const bool is_empty = number("SELECT count(*) FROM sqlite_master") == 0;
  if (!is_empty && number("PRAGMA application_id") != index_application)
    throw DatabaseError(database.path() + ": is a database of another program; choose another name");
  if (!is_empty && number("PRAGMA user_version") == index_version) {
    const auto is_same = Statement(database, "SELECT 1 FROM made_by WHERE program = ? AND rules = ? AND settings = ?")
                             .only_number(version(), rules.rules.text(), settings);
    if (is_same) return false;
  }
  Statement names(database, "SELECT type || ' ' || name FROM sqlite_master WHERE type IN ('table', 'view')");
  std::string drop;
  while (names.step()) drop += fmt::format("DROP {};", names.text(0));
  database.run(drop);
  database.run(std::string(index_schema));
  database.run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", index_application, index_version));
  Statement(database, "INSERT INTO made_by VALUES (?, ?, ?)").run(version(), rules.rules.text(), settings);
  return !is_empty;
}

IndexTally write_index(const host::Registry& registry, const std::vector<std::string>& paths, const IndexRules& rules,
                       const std::string& path) {
  Database database(path, Database::Access::Write);
  database.run(
      "CREATE TEMP TABLE seen (id INTEGER PRIMARY KEY);"
      "CREATE TEMP TABLE gone (id INTEGER PRIMARY KEY)");
  database.run("BEGIN IMMEDIATE");
  const bool is_made_anew = prepare(database, rules);
  IndexWriter writer(database, paths, rules.input);
  InputSettings input = rules.input;
  input.entries = [&](InputEntry& entry) { return writer.next(entry); };
  InputPieces pieces({}, input);
  const StreamEnd end = stream_records<GameRows>(
      registry, pieces, input, [&] { return GameRowWorker(registry, input); },
      [&](GameRows& part) {
        writer.add(part);
        return true;
      });
  if (!end.finished) throw interrupted(database);
  IndexTally tally = writer.finish();
  tally.read = end.tally;
  tally.is_made_anew = is_made_anew;
  const bool has_files = Statement(database, "SELECT 1 FROM sources LIMIT 1").only_number().has_value();
  if (!has_files && !tally.read.failures.empty()) throw DatabaseError(tally.read.failures.front());
  database.run("COMMIT");
  return tally;
}

}  // namespace

std::string settings_text(const InputSettings& settings) {
  std::string text;
  append_settings({settings, {}}, text);
  return text;
}

std::string describe(const IndexTally& tally, std::string_view path) {
  return fmt::format("{}{} added, {} replaced, {} removed, {} unchanged; {} added; {} has {}\n",
                     tally.is_made_anew ? "gpn, its rules or settings are others, so the index is made anew: " : "",
                     counted(tally.added, "file"), tally.replaced, tally.removed, tally.unchanged,
                     counted(tally.positions, "position"), path, counted(tally.games, "game"));
}

tl::expected<IndexTally, std::string> make_index(const host::Registry& registry, const std::vector<std::string>& paths,
                                                 const IndexRules& rules, const std::string& path) {
  if (std::find(paths.begin(), paths.end(), "-") != paths.end())
    return tl::unexpected(std::string("standard input cannot be read again; name files or directories"));
  if (path == "-") return tl::unexpected(std::string("an index cannot be written to standard output; name a file"));
  std::error_code error;
  const bool is_new = !fs::exists(path, error);
  try {
    return write_index(registry, paths, rules, path);
  } catch (const DatabaseError& problem) {
    if (is_new && fs::file_size(path, error) == 0 && !error) fs::remove(path, error);
    return tl::unexpected(std::string(problem.what()));
  }
}

}  // namespace gpn::replay
