// The games of a page as data: read pieces, play their games on several threads, write them in input order.
#include <gpn/replay/page.hpp>

#include "page/page_game.hpp"
#include "report/json_writer.hpp"
#include "report/parts.hpp"
#include "stream/input_pieces.hpp"
#include "stream/record_stream.hpp"

#include <gpn/host/display.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/text/xml.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

using notation::Record;

/// JSON that can neither end nor begin an element of HTML: < > and & become escapes, which JSON allows within strings,
/// where alone they appear.
std::string embedded(std::string_view json) {
  std::string text;
  text.reserve(json.size());
  for (const char c : json) switch (c) {
      case '<': text += "\\u003c"; break;
      case '>': text += "\\u003e"; break;
      case '&': text += "\\u0026"; break;
      default: text += c;
    }
  return text;
}

/// A game for browsers that run no scripts: players and result, and when it is opened the findings and the record.
std::string plain_html(const page::GameSource& source) {
  const auto tag = [&](std::string_view name) { return source.record.tag(name).value_or("?"); };
  const auto result = source.report.actual ? source.report.actual : source.report.claimed;
  const std::string heading =
      fmt::format("{} – {}, {} ({})", tag("White"), tag("Black"), result ? name(*result) : "*", tag("Game"));
  std::string text = fmt::format("<details><summary>{}</summary>", xml_escaped(host::visible(heading)));
  for (const notation::Diagnostic& diagnostic : source.report.diagnostics)
    if (is_shown(diagnostic, source.least_severity))
      text += fmt::format("<p>{}: {}</p>", name(diagnostic.severity), xml_escaped(host::visible(diagnostic.message)));
  const std::string record = host::visible_lines(source.text, host::Styles::Escaped);
  return text + "<pre>" + xml_escaped(record) + "</pre></details>\n";
}

struct PageGame {
  std::shared_ptr<const std::string> board;  // null when it has none
  std::string json;
};

/// The output of one piece.
struct PagePiece : StreamPart {
  std::vector<PageGame> games;
  std::string plain;  // the games in HTML, when it is asked for
  std::uint64_t without_board = 0;
  std::shared_ptr<const std::string> input;  // its name

  void clear() {
    games.clear();
    plain.clear();
    without_board = 0;
    input.reset();
  }
};

/// One thread's own replayer, record and buffers.
class PageWorker {
 public:
  enum class Plain : std::uint8_t { None, Made };

  PageWorker(const host::Registry& registry, const PageSettings& settings, Plain plain)
      : settings_(settings),
        plain_(plain),
        replayer_(Rulebook(registry, settings.input.overrides), settings.input.limits, settings.input.links) {}

  void add(const StreamedRecord& read, PagePiece& out) {
    recorder_.begin();
    const Report& report = as_found(replayer_.watch(read.record, recorder_), read.record, read.item.origin, changed_);
    if (recorder_.frames().ruleset) keep_overrides(settings_.input.overrides, read.record);
    add_game(read.item, read.record, report, out);
  }

  void add_unread(const InputPiece& item, PagePiece& out) {
    recorder_.begin();
    make_unreadable(item, unread_, changed_);
    add_game(item, unread_, changed_, out);
  }

 private:
  struct Board {
    std::shared_ptr<const host::Ruleset> ruleset;
    std::shared_ptr<const std::string> json;
    std::string problem;  // why there is none
  };

  void add_game(const InputPiece& item, const Record& record, const Report& report, PagePiece& out) {
    out.input = item.name;
    const Board& board = board_of(recorder_.frames().ruleset);
    const std::string text = text_of(record);
    const page::GameSource source{record, report, settings_.least_severity, settings_.clauses, text, board.problem};
    out.games.push_back({board.json, embedded(page::game_json(source, recorder_))});
    if (plain_ == Plain::Made) out.plain += plain_html(source);
    out.tally.add(report);
    if (!board.json) ++out.without_board;
  }

  const Board& board_of(const std::shared_ptr<const host::Ruleset>& ruleset) {
    if (!boards_.empty() && boards_.back().ruleset == ruleset) return boards_.back();
    for (const Board& board : boards_)
      if (board.ruleset == ruleset) return board;
    Board board{ruleset, nullptr, "the rules of this game are not known"};
    if (ruleset) {
      auto json = page::board_json(*ruleset);
      board.problem = json ? std::string() : json.error();
      if (json) board.json = std::make_shared<const std::string>(embedded(*json));
    }
    return boards_.emplace_back(std::move(board));
  }

  /// In the native text, or as it is written where that cannot contain it. An input that is no record has no text.
  static std::string text_of(const Record& record) {
    std::string text;
    if (record.main.turns.empty() && record.tags.empty()) return text;
    if (notation::dialect(notation::Format::Gpn).write(record, {}, text).refused.empty()) return text;
    return std::string(record.source.bytes.substr(record.span.begin, record.span.end - record.span.begin));
  }

  const PageSettings& settings_;
  Plain plain_;
  Replayer replayer_;
  page::FrameRecorder recorder_;
  Record unread_;
  Report changed_;
  std::vector<Board> boards_;
};

/// The list of entries: an input, a board, or a game, which belongs to the last input and names its board by number.
class EntryWriter {
 public:
  explicit EntryWriter(const OutputSink& output) : output_(output) {}

  bool add(const PagePiece& piece) {
    text_.clear();
    if (piece.first && piece.input) {
      begin_entry();
      text_ += "{\"file\":";
      std::string name;
      append_json_string(*piece.input, name);
      text_ += embedded(name) + '}';
    }
    for (const PageGame& game : piece.games) add(game);
    return text_.empty() || output_(text_);
  }

 private:
  void begin_entry() {
    text_ += is_first_ ? "\n" : ",\n";
    is_first_ = false;
  }

  void add(const PageGame& game) {
    std::string board;
    if (game.board) board = fmt::format("\"board\":{},", number_of(*game.board));
    begin_entry();
    text_ += '{' + board;
    text_ += std::string_view(game.json).substr(1);
  }

  std::size_t number_of(const std::string& board) {
    const auto known = std::find(boards_.begin(), boards_.end(), board);
    if (known != boards_.end()) return static_cast<std::size_t>(known - boards_.begin());
    begin_entry();
    text_ += board;
    boards_.push_back(board);
    return boards_.size() - 1;
  }

  const OutputSink& output_;
  std::vector<std::string> boards_;
  std::string text_;
  bool is_first_ = true;
};

}  // namespace

PageTally make_page_entries(const host::Registry& registry, const std::vector<std::string>& paths,
                            const PageSettings& settings, const OutputSink& output, const OutputSink& plain) {
  PageTally total;
  InputPieces inputs(paths, settings.input);
  EntryWriter entries(output);
  const auto make_worker = [&] {
    return PageWorker(registry, settings, plain ? PageWorker::Plain::Made : PageWorker::Plain::None);
  };
  const auto deliver = [&](PagePiece& part) {
    total.without_board += part.without_board;
    return entries.add(part) && (part.plain.empty() || plain(part.plain));
  };
  auto [input, finished] = stream_records<PagePiece>(registry, inputs, settings.input, make_worker, deliver);
  total.input = std::move(input);
  total.finished = finished;
  return total;
}

}  // namespace gpn::replay
