// The method: for each row a record that has what the row is about and little else, in native text or by random play,
// is written and read back in each format, by the writers and the comparison of `convert`. So the table says what they
// do.
#include "report/json_writer.hpp"
#include "write/read_back.hpp"

#include <gpn/replay/formats.hpp>
#include <gpn/replay/generate.hpp>
#include <gpn/replay/losses.hpp>
#include <gpn/replay/setup.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

namespace gpn::replay {
namespace {

/// A part of a record, in a short game of DVONN and one of GIPF. Which has no such part is empty.
struct Part {
  std::string_view name;
  std::string_view tags;  // of both
  std::string_view dvonn;
  std::string_view gipf;
};

constexpr std::string_view dvonn_turns = "1. c3 d4 2. e5 *";
constexpr std::string_view gipf_turns = "1. h3 f1-d2 2. f2 *";

constexpr std::array parts{
    Part{"players", "[White \"Ann\"]\n[Black \"Bela\"]\n", dvonn_turns, gipf_turns},
    Part{"event", "[Event \"Club evening\"]\n", dvonn_turns, gipf_turns},
    Part{"date", "[Date \"2024.11.29\"]\n", dvonn_turns, gipf_turns},
    Part{"other tags", "[Annotator \"Cleo\"]\n", dvonn_turns, gipf_turns},
    Part{"claimed results", "", "1. c3 d4 2. e5 1-0", "1. h3 f1-d2 2. f2 1-0"},
    Part{"resignations", "[Termination \"Black resigns\"]\n", "1. c3 d4 2. e5 1-0", "1. h3 f1-d2 2. f2 1-0"},
    Part{"comments", "", "1. c3 {the centre} d4 2. e5 *", "1. h3 {quiet} f1-d2 2. f2 *"},
    Part{"variations", "", "1. c3 d4 (1... d3) 2. e5 *", "1. h3 f1-d2 (1... c7) 2. f2 *"},
    Part{"glyphs", "", "1. c3! d4 2. e5 *", "1. h3! f1-d2 2. f2 *"},
    Part{"reserve counts", "", "", "1. h3 (11) f1-d2 (11) 2. f2 (10) *"},
    Part{"illegible turns", "", "1. c3 ??? 2. e5 *", "1. h3 ??? 2. f2 *"},
    Part{"illegal turns", "", "1. c3 c3 2. e5 *", "1. h3 a1-i5 2. f2 *"},
    Part{"start positions", "", "[Position \"9/10/5r5/10/9 placing b\"]\n1... a1 2. b2 *",
         "[Position \"b2w/5/6/w5b/6/5/b2w b 12,12 0,0 -\"]\n1... h3 *"},
    Part{"options", "", "[Options \"blocked=singles\"]\n1. c3 d4 *", "[Options \"empty-reserve=at-once\"]\n1. h3 *"},
    Part{"potentials", "[Potentials \"tamsk=3\"]\n", "", "1. Th3 f1-d2 *"},
    Part{"lines with %", "%checked\n", dvonn_turns, gipf_turns},
};

/// The rules by which sites play games, where those of gpn's variants differ.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> site_options{
    {{"tamsk", "rings=always end=decided equal-rings=draw late=twice"}, {"zertz", "isolation=all"}}};

enum class Kept : std::uint8_t { Yes, Lost, No, NoSuchGame };

struct Cell {
  Kept kept = Kept::No;
  std::string reason;
};

/// A record in native text, and the row of its game; that of a game is its own.
struct Probe {
  std::string text;
  std::size_t game;
};

struct Row {
  std::string name;
  std::vector<Probe> probes;
  std::vector<Cell> cells;  // by written_formats
};

/// Converts one record after the other.
class Prober {
 public:
  Prober(const host::Registry& registry, notation::Format format)
      : dialect_(notation::dialect(format)), replayer_(Rulebook(registry, {})), read_back_(registry, format, {}) {
    options_.games = &registry;
  }

  Cell probe(notation::Record& record) {
    const Report& report = replayer_.resolve(record, dialect_.detail);
    std::string text;
    notation::Written written = dialect_.write(record, options_, text);
    if (!written.refused.empty()) return {Kept::No, written.refused};
    if (std::string other = read_back_.difference(record, report, written, options_, text); !other.empty())
      return {Kept::No, "read back, " + other};
    // The tag repeats the resignation, which has its own loss.
    std::erase_if(written.losses, [](const notation::Loss& loss) { return loss.what == "tag Termination"; });
    if (!written.losses.empty()) return {Kept::Lost, describe(written.losses)};
    return {Kept::Yes, {}};
  }

  Cell probe(const std::string& native_text) {
    Cell cell;
    notation::Record scratch;
    notation::read_records({"", native_text, 0, 1}, notation::Format::Gpn, {}, scratch,
                           [&](notation::Record& record) { cell = probe(record); });
    return cell;
  }

 private:
  const notation::Dialect& dialect_;
  Replayer replayer_;
  ReadBack read_back_;
  notation::WriteOptions options_;
};

/// A game of random play in native text; empty where the rules cannot be set up.
std::string random_game(const host::Registry& registry, std::string_view game, std::string_view variant,
                        std::string_view options = {}) {
  constexpr std::uint32_t turns = 24;
  std::string text;
  Overrides overrides;
  overrides.game = game;
  overrides.variant = variant;
  overrides.options = options;
  if (const auto setup = set_up(registry, overrides, "")) {
    GenerateSettings settings;
    settings.max_turns = turns;
    generate(*setup->ruleset, settings, [&](std::string_view part) { return text.append(part), true; });
  }
  return text;
}

/// The same as a finished game of a known day, which some formats demand.
std::string finished(std::string text) {
  constexpr std::string_view open_result = "[Result \"*\"]\n";
  if (const std::size_t at = text.find(open_result); at != std::string::npos) text.erase(at, open_result.size());
  if (const std::size_t end = text.rfind('*'); end != std::string::npos) text.replace(end, 1, "1-0");
  return text.find("[Date ") == std::string::npos ? "[Date \"2024.11.29\"]\n" + text : text;
}

class Table {
 public:
  explicit Table(const host::Registry& registry) {
    add_games(registry);
    add_parts();
    for (const notation::Format format : notation::written_formats) {
      Prober prober(registry, format);
      for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i].cells.push_back(best(prober, i));
    }
  }

  std::string markdown() const {
    std::string text = fmt::format("| {:<22} |", "");
    for (const notation::Format format : notation::written_formats) text += fmt::format(" {} |", name(format));
    text += "\n| " + std::string(22, '-') + " |";
    for (const notation::Format format : notation::written_formats)
      text += " " + std::string(name(format).size(), '-') + " |";
    for (const Row& row : rows_) {
      text += fmt::format("\n| {:<22} |", row.name);
      for (std::size_t i = 0; i < row.cells.size(); ++i)
        text += fmt::format(" {:<{}} |", word(row.cells[i].kept), name(notation::written_formats[i]).size());
    }
    text += "\n\n";
    for (const auto& [name, why] : unwritten_formats) text += fmt::format("- {} {}\n", name, why);
    return text;
  }

  std::string json() const {
    std::string text;
    JsonWriter json(text);
    json.object([&] {
      json.list("formats", notation::written_formats, [&](notation::Format format) { write(format, json); });
      json.list("unwritten", unwritten_formats, [&](const auto& format) {
        json.object([&] {
          json.field("format", format.first);
          json.field("reason", format.second);
        });
      });
    });
    return text += '\n';
  }

 private:
  /// A game is written if one of its variants is.
  void add_games(const host::Registry& registry) {
    for (const auto& game : registry.games()) {
      Row& row = rows_.emplace_back(Row{std::string(game->id()), {}, {}});
      for (const gpn_variant& variant : game->variants())
        row.probes.push_back({random_game(registry, game->id(), variant.name), rows_.size() - 1});
      for (const auto& [id, options] : site_options)
        if (id == game->id())
          for (const gpn_variant& variant : game->variants())
            row.probes.push_back({random_game(registry, id, variant.name, options), rows_.size() - 1});
    }
    rows_.push_back({"games without rules", {{"[Game \"another\"]\n1. a1 b2 *\n", rows_.size()}}, {}});
    games_ = rows_.size();
  }

  void add_parts() {
    for (const Part& part : parts) {
      Row row{std::string(part.name), {}, {}};
      for (const auto& played : {std::pair("dvonn", part.dvonn), std::pair("gipf", part.gipf)}) {
        const auto found =
            std::find_if(rows_.begin(), rows_.end(), [&](const Row& each) { return each.name == played.first; });
        if (played.second.empty() || found == rows_.end()) continue;
        row.probes.push_back({fmt::format("[Game \"{}\"]\n{}{}\n", found->name, part.tags, played.second),
                              static_cast<std::size_t>(found - rows_.begin())});
      }
      rows_.push_back(std::move(row));
    }
  }

  /// The best of the records whose games the format has. A game is kept whatever is lost beside it.
  Cell best(Prober& prober, std::size_t row) const {
    Cell found{Kept::NoSuchGame, "the format has no game with such a part"};
    for (const Probe& probe : rows_[row].probes) {
      if (row >= games_ && rows_[probe.game].cells.back().kept != Kept::Yes) continue;
      Cell cell = prober.probe(probe.text);
      if (cell.kept == Kept::No)
        if (Cell again = prober.probe(finished(probe.text)); again.kept != Kept::No) cell = std::move(again);
      if (row < games_ && cell.kept == Kept::Lost) cell = {Kept::Yes, {}};
      if (cell.kept < found.kept) found = std::move(cell);
      if (found.kept == Kept::Yes) break;
    }
    return found;
  }

  static std::string_view word(Kept kept) noexcept {
    constexpr std::array<std::string_view, 4> words{"yes", "lost", "no", "-"};
    return words[static_cast<std::size_t>(kept)];
  }

  void write(notation::Format format, JsonWriter& json) const {
    const auto column =
        static_cast<std::size_t>(std::find(notation::written_formats.begin(), notation::written_formats.end(), format) -
                                 notation::written_formats.begin());
    json.object([&] {
      json.field("format", name(format));
      json.list("parts", rows_, [&](const Row& row) {
        json.object([&] {
          json.field("part", row.name);
          json.field("kept", word(row.cells[column].kept));
          json.field_or_null("reason", row.cells[column].reason);
        });
      });
    });
  }

  std::vector<Row> rows_;
  std::size_t games_ = 0;  // the first rows
};

}  // namespace

std::string format_table(const host::Registry& registry) { return Table(registry).markdown(); }

std::string format_table_json(const host::Registry& registry) { return Table(registry).json(); }

}  // namespace gpn::replay
