// Reads score sheets: canonical ones by their grammar, all others token by token. The only file that compiles the
// canonical grammar, with the actions of its rules.
#include "common/grammar_actions.hpp"
#include "common/record_context.hpp"
#include "common/tag_words.hpp"
#include "dialect_functions.hpp"
#include "sheet/claims.hpp"
#include "sheet/grammar.hpp"
#include "sheet/headings.hpp"
#include "sheet/inference.hpp"
#include "sheet/layout.hpp"
#include "sheet/rows.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

std::string times(std::string_view message, std::uint32_t count) {
  return count == 1 ? std::string(message) : fmt::format("{} ({} times)", message, count);
}

/// The turns that can be read only as turns: the game is inferred from them.
Line sure_turns(const Sheet& sheet) {
  Line line;
  line.turns.reserve(sheet.turns());
  for (const Row& row : sheet.rows)
    for (const Cell& cell : row.cells) {
      if (cell.kind != CellKind::Turn) continue;
      Turn& turn = line.turns.emplace_back();
      turn.text = cell.text;
      turn.span = cell.span;
      turn.reserve = cell.reserve;
    }
  return line;
}

/// The variants that differ in their turns: a heading that names another one of them contradicts the turns.
bool is_inferable(std::string_view variant) noexcept {
  return variant == "basic" || variant == "standard" || variant == "tournament";
}

/// True if the turns leave it open that a game is of the variant that its heading names.
bool may_be(std::string_view variant, const Inferred& inferred) noexcept {
  if (variant == inferred.variant) return true;
  if (inferred.game != "gipf") return variant != "tournament" && variant != "basic" && variant != "matrx";
  // A standard game in which no GIPF-piece is removed has the turns of a basic one.
  return !is_inferable(variant) || (variant == "standard" && inferred.variant == "basic");
}

/// The names of variants of the game that the sheet names, or of both games.
std::string known_variants(const Sheet& sheet) {
  const std::string of_gipf = fmt::format("{}", fmt::join(common::gipf_variants, ", "));
  const std::string of_dvonn = fmt::format("{}", fmt::join(common::dvonn_variants, ", "));
  if (!sheet.game) return fmt::format("{} (GIPF), {} (DVONN)", of_gipf, of_dvonn);
  return sheet.game->name == "dvonn" ? of_dvonn : of_gipf;
}

/// What the turns show. Passes alone do not make DVONN of a sheet that is headed GIPF: there they are errors.
std::optional<Inferred> infer_below(const std::optional<NamedRules>& heading, const Line& line) {
  auto inferred = infer(line);
  if (inferred && inferred->game == "dvonn" && heading && heading->name == "gipf")
    inferred->is_game_sure = has_sign_of_dvonn_beside_passes(line);
  return inferred;
}

std::uint32_t begin_of(const Row& row) noexcept {
  return row.number ? row.number_span.begin : row.cells.empty() ? 0 : row.cells.front().span.begin;
}

/// The first row behind the place.
auto row_behind(std::vector<Row>& rows, std::uint32_t place) {
  return std::upper_bound(rows.begin(), rows.end(), place,
                          [](std::uint32_t at, const Row& row) { return at < begin_of(row); });
}

/// Puts an odd cell at its place in the row, or right before the first one, where what was found belongs.
void insert_odd(std::vector<Row>& rows, const TurnInText& found) {
  const auto behind = row_behind(rows, found.span.begin);
  auto& cells = (behind == rows.begin() ? rows.emplace(rows.begin()) : behind - 1)->cells;
  const auto place = std::upper_bound(cells.begin(), cells.end(), found.span.begin,
                                      [](std::uint32_t at, const Cell& cell) { return at < cell.span.begin; });
  Cell& cell = *cells.emplace(place);
  cell.kind = CellKind::Odd;
  cell.span = found.span;
  cell.text = found.written;
}

/// True if what was found is between two rows whose numbers lack one.
bool is_in_gap(std::vector<Row>& rows, const TurnInText& found) {
  const auto next = row_behind(rows, found.span.begin);
  if (next == rows.begin() || next == rows.end()) return false;
  const Row& before = *(next - 1);
  return before.number && next->number && *before.number + 1 < *next->number;
}

/// Where many remarks have points, they are turns in words that are not known: errors, and no comments. So is a row.
void take_as_turns(Sheet& sheet) {
  constexpr std::size_t fewest = 2;
  constexpr std::size_t turns_for_each = 3;
  std::erase_if(sheet.turns_in_text, [&](const TurnInText& each) {
    const bool is_row = each.is_row || is_in_gap(sheet.rows, each);
    if (is_row) insert_odd(sheet.rows, each);
    return is_row;
  });
  const std::size_t found = sheet.turns_in_text.size();
  const bool has_sure_turns = !sure_turns(sheet).turns.empty();
  if (found == 0 || (has_sure_turns && (found < fewest || found * turns_for_each < sheet.turns()))) return;
  for (const TurnInText& each : sheet.turns_in_text) insert_odd(sheet.rows, each);
  sheet.turns_in_text.clear();
}

SheetGame game_of(const std::optional<Inferred>& inferred, const Line& turns, const Sheet& sheet) noexcept {
  if (sheet.game && sheet.game->name == "dvonn" && may_be_dvonn(turns)) return SheetGame::Dvonn;
  if (inferred && inferred->is_game_sure) return inferred->game == "dvonn" ? SheetGame::Dvonn : SheetGame::Gipf;
  if (sheet.game) return sheet.game->name == "dvonn" ? SheetGame::Dvonn : SheetGame::Gipf;
  return SheetGame::Unclear;
}

/// Builds the one record of a slice: from the rows of a canonical sheet as the grammar matches them, or from a sheet
/// that was read token by token.
class SheetBuilder {
 public:
  SheetBuilder(const Source& piece, Span slice, const Limits& limits, Record& record)
      : context_(piece, slice, Format::Sheet, limits, record),
        piece_(piece),
        record_(record),
        slice_(slice),
        turns_begin_(slice.begin) {
    context_.begin_record();
  }

  // The rules of the canonical grammar.
  void row_number(std::string_view digits) {
    std::uint32_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    is_canonical_ &= has_numbers_ ? number == number_ + 1 : number == 1 && record_.main.turns.empty();
    has_numbers_ = is_numbered_ = true;
    number_ = number;
    row_turns_ = 0;
  }

  void turn(std::string_view written) {
    ++row_turns_;
    is_canonical_ &= is_numbered_ || row_turns_ == 1;
    // A row with one turn is followed by another one only where White places the last piece of DVONN and then moves
    // (D3).
    const auto& turns = record_.main.turns;
    if (has_short_row_ && is_numbered_ && row_turns_ == 1)
      is_canonical_ &= is_placement(turns.back()) && !(written.size() == 2);
    add_turn(written, context_.span_of(written));
  }

  void reserve(std::string_view digits) {
    if (too_many_) return;
    std::uint32_t count = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), count);
    record_.main.turns.back().reserve = count;
  }

  void row_end(std::string_view) {
    is_canonical_ &= is_numbered_ == has_numbers_;
    const bool was_short = has_short_row_;
    has_short_row_ = is_numbered_ && row_turns_ == 1;
    is_canonical_ &= !(was_short && has_short_row_);
    had_short_row_ |= was_short;
    is_numbered_ = false;
    row_turns_ = 0;
  }

  /// Reads the headings that gpn writes. Returns how many bytes of the slice they are.
  std::size_t read_headings() {
    const std::string_view bytes = piece_.bytes.substr(slice_.begin, slice_.end - slice_.begin);
    const auto block = read_heading_block(bytes);
    if (!block) return 0;
    headings_.game = NamedRules{block->game.game, context_.span_of(block->game.heading)};
    if (!block->game.variant.empty())
      headings_.variant = NamedRules{block->game.variant, context_.span_of(block->game.variant)};
    for (const TagHeading& tag : block->tags) add_heading(tag, headings_);
    turns_begin_ = slice_.begin + static_cast<std::uint32_t>(block->size);
    return block->size;
  }

  /// Completes the record of a canonical sheet. False when its numbers say that something is missing, or it is not as
  /// canonical as the grammar: the slice has to be read anew.
  bool end_canonical() {
    if (!is_canonical_ || record_.main.turns.empty()) return false;
    const auto inferred = infer_below(headings_.game, record_.main);
    if (had_short_row_ && inferred->game == "gipf" && inferred->is_game_sure) return false;
    // In DVONN a list alone is no turn: it names what the move before it removed (D10).
    const bool is_list_alone = std::any_of(record_.main.turns.begin(), record_.main.turns.end(),
                                           [](const Turn& turn) { return ascii::lower(turn.text.front()) == 'x'; });
    if (is_list_alone && headings_.game && headings_.game->name == "dvonn") return false;
    trim_span();
    add_headings(headings_);
    report_texts(headings_);
    name_game(inferred, headings_);
    context_.end_record();
    return true;
  }

  /// Reads the slice token by token. False when it holds nothing.
  bool read_typed() {
    context_.begin_record();
    too_many_ = false;
    Skipped skipped;
    Sheet sheet = read_sheet(skipped);
    take_as_turns(sheet);
    settle_cells(sheet);
    const bool is_empty = sheet.turns() == 0 && sheet.comments.empty() && sheet.tags.empty() && sheet.endings.empty() &&
                          !sheet.game && !sheet.variant;
    if (is_empty) return false;
    Line sure = sure_turns(sheet);
    const auto inferred = infer_below(sheet.game, sure);
    const SheetGame game = game_of(inferred, sure, sheet);
    sure = {};  // as large as the record
    settle_rows(sheet, game, [&](NumberFault fault, Span span, std::string message) {
      context_.report(fault == NumberFault::MissingTurn ? Finding("missing-turn") : Finding("move-number"), span,
                      std::move(message));
    });
    trim_span();
    add_headings(sheet);
    record_.comments = std::move(sheet.comments);
    record_.first_player = sheet.first_player();
    record_.player_words = std::move(sheet.player_words);
    add_rows(sheet);
    if (sheet.stop) report_too_many({*sheet.stop, *sheet.stop});
    report_habits(sheet, skipped);
    report_texts(sheet);
    name_game(inferred, sheet);
    context_.end_record();
    record_.readable = !record_.main.turns.empty();
    return true;
  }

 private:
  void add_heading(const TagHeading& tag, Sheet& sheet) {
    const Span place = context_.span_of(tag.value);
    const auto* result = tag.name == "Result" ? common::result_named(tag.value) : nullptr;
    if (result == nullptr)
      return sheet.tags.push_back(
          {tag.name, sheet_text::canonical_rules(tag.name, context_.decoded(tag.value, place), record_.texts), place});
    sheet.result = result->result;
    sheet.result_span = place;
  }

  /// The rows of the slice, of a sheet with more turns than the limit only the first ones. No game has more than three
  /// points a turn: a placement and a move, and a removal for each piece that was placed.
  Sheet read_sheet(Skipped& skipped) const {
    constexpr std::size_t points_of_turn = 4;
    const std::size_t most_turns = std::max(context_.limits().turns, Limits{}.turns);
    Text text = read_text(piece_.bytes, {turns_begin_, slice_.end}, skipped, points_of_turn * most_turns);
    HabitCount layout;
    remove_layout(text, layout, piece_.bytes.substr(slice_.begin, turns_begin_ - slice_.begin));
    Sheet sheet = read_rows(text, piece_.bytes, record_.texts, most_turns + most_turns / 4, headings_);
    sheet.habits.add(layout);
    if (!sheet.stop) sheet.stop = skipped.stop;
    return sheet;
  }

  void report_too_many(Span place) {
    if (std::exchange(too_many_, true)) return;
    context_.report(
        "too-many-turns", place,
        fmt::format("the sheet has more than {} turns; from here on they are not read", context_.limits().turns));
  }

  bool add_turn(std::string_view text, Span span) {
    if (too_many_) return false;
    if (record_.main.turns.size() >= context_.limits().turns) {
      report_too_many(span);
      return false;
    }
    Turn& turn = record_.main.turns.emplace_back();
    turn.span = span;
    turn.text = text;
    return true;
  }

  void add_headings(const Sheet& sheet) {
    record_.tags.insert(record_.tags.end(), sheet.tags.begin(), sheet.tags.end());
    record_.result = sheet.result;
    record_.result_span = sheet.result_span;
    record_.resignation = sheet.resignation;
    if (record_.resignation) return;
    const auto tag = std::find_if(record_.tags.begin(), record_.tags.end(),
                                  [](const Tag& each) { return each.name == "Termination"; });
    if (tag != record_.tags.end()) common::add_claim(tag->value, tag->span, common::ClaimPlace::Tag, context_);
  }

  void add_rows(const Sheet& sheet) {
    record_.main.turns.reserve(std::min<std::size_t>(sheet.turns(), context_.limits().turns));
    for (const Row& row : sheet.rows)
      for (const Cell& cell : row.cells) add_cell(cell);
  }

  void add_cell(const Cell& cell) {
    const std::string_view text = cell.kind == CellKind::Empty ? missing_turn : std::string_view(cell.text);
    if (!add_turn(record_.texts.keep(text), cell.span)) return;
    Turn& turn = record_.main.turns.back();
    turn.reserve = cell.reserve;
    if (cell.glyphs.empty() && cell.remarks.empty()) return;
    Annotation& annotation = record_.annotation_of(turn);
    annotation.glyphs = cell.glyphs;
    annotation.after = cell.remarks;
  }

  void report_habits(const Sheet& sheet, const Skipped& skipped) {
    for (std::size_t i = 0; i < habit_count; ++i) {
      const auto habit = static_cast<Habit>(i);
      common::Occurrences met = sheet.habits.of(habit);
      const common::Occurrences& outside = skipped.habits.of(habit);
      if (outside.count != 0) met = {met.count + outside.count, outside.first};
      if (met.count != 0 && !message_of(habit).empty())
        context_.report(is_layout(habit) ? Finding("sheet-layout") : Finding("sheet-typing"), met.first,
                        times(message_of(habit), met.count));
    }
    context_.report("blank-in-turn", sheet.blanks_in_turns, "blank inside a turn was removed",
                    "blanks inside turns were removed");
    context_.report("byte-order-mark", skipped.byte_order_marks, "byte order mark was ignored",
                    "byte order marks were ignored");
    context_.report("nul-bytes", skipped.nul_bytes, "NUL byte was ignored", "NUL bytes were ignored");
    context_.report("not-utf-8", skipped.not_utf8, "byte is not UTF-8 and was read as Windows-1252",
                    "bytes are not UTF-8 and were read as Windows-1252");
    if (sheet.open_counts.count != 0)
      context_.report("unclosed-reserve", sheet.open_counts.first,
                      times("the reserve count is not closed; add a ')' after it", sheet.open_counts.count));
  }

  void report_texts(const Sheet& sheet) {
    context_.report("sheet-text", sheet.texts, "line without turns was kept as a comment",
                    "lines without turns were kept as comments");
    context_.report("sheet-remark", sheet.remarks, "remark beside a turn was kept as a comment",
                    "remarks beside turns were kept as comments");
    context_.report("sheet-clock", sheet.clocks, "clock beside a turn was kept as a comment",
                    "clocks beside turns were kept as comments");
    for (const Sheet::MisspeltHeading& found : sheet.misspelt_headings) {
      Diagnostic misspelt =
          make_diagnostic(Finding("misspelt-tag"), found.span,
                          fmt::format("{} is no heading that gpn knows", gpn::quoted(context_.text_at(found.span))));
      misspelt.suggestions.emplace_back(found.meant);
      context_.report(std::move(misspelt));
    }
    const auto report_each = [&](Finding finding, const std::vector<Span>& spans, std::string_view message) {
      for (const Span& span : spans)
        context_.report(finding, span, fmt::format("{} {}", gpn::quoted(context_.text_at(span)), message));
    };
    if (!sheet.unknown_variants.empty())
      report_each("unknown-variant-name", sheet.unknown_variants,
                  "is no variant that gpn knows, and the turns decide; write a known one: " + known_variants(sheet));
    report_each("claim-not-read", sheet.unread_claims,
                "speaks of how the game ended and was kept as a comment; write 1-0, 0-1 or 1/2-1/2, or who resigned, "
                "such as White resigns");
    report_each("count-not-read", sheet.unread_counts,
                "speaks of the reserve and was kept as a comment; write the count after the turn, such as (16)");
    for (const TurnInText& found : sheet.turns_in_text)
      context_.report("turn-in-text", found.span,
                      fmt::format("{} was kept as a comment, but something in it is shaped like a turn",
                                  gpn::quoted(found.written)));
    report_each("turn-in-text", sheet.words_between_turns,
                "was kept as a comment, but it is between two turns; if it is a turn, correct it");
    for (const Comment& ending : sheet.endings)
      context_.report("sheet-result", ending.span,
                      fmt::format("{} was read as the end of the game", gpn::quoted(ending.text)));
    if (!sheet.tags.empty())
      context_.report("sheet-heading", sheet.tags.front().span,
                      common::counted(static_cast<std::uint32_t>(sheet.tags.size()), "heading was read as a tag",
                                      "headings were read as tags"));
  }

  /// A heading decides between the games that the turns leave open, and is reported where they contradict it.
  void name_game(const std::optional<Inferred>& inferred, const Sheet& sheet) {
    if (!inferred) {
      if (sheet.game) record_.tags.push_back({"Game", sheet.game->name, sheet.game->span});
      if (sheet.variant) record_.tags.push_back({"Variant", sheet.variant->name, sheet.variant->span});
      return;
    }
    Inferred named = *inferred;
    const auto conflict = [&](const NamedRules& heading, std::string_view is) {
      context_.report(
          "sheet-heading-conflict", heading.span,
          fmt::format("the heading says {}, but the turns are of {}: {}", heading.name, is, inferred->reason));
    };
    const auto follow = [&](const NamedRules& heading) {
      named.evidence = heading.span;
      named.reason = "the heading names it";
    };
    const bool names_game = sheet.game && sheet.game->name != inferred->game;
    // The signs of DVONN are those of a board that variants of GIPF may have too.
    const bool is_gipf = names_game && sheet.game->name == "gipf" &&
                         (has_sign_of_gipf(record_.main) || (sheet.variant && !is_inferable(sheet.variant->name)));
    const bool is_dvonn = names_game && sheet.game->name == "dvonn" && may_be_dvonn(record_.main);
    if (names_game && (!inferred->is_game_sure || is_gipf || is_dvonn)) {
      named = infer_as(record_.main, sheet.game->name).value_or(named);
      follow(*sheet.game);
    } else if (names_game) {
      conflict(*sheet.game, inferred->game);
    }
    const bool is_of_game = (sheet.game ? sheet.game->name : "gipf") == named.game;
    bool is_named = sheet.game && is_of_game && sheet.variant && sheet.variant->name == named.variant;
    if (sheet.variant && is_of_game && sheet.variant->name != named.variant) {
      is_named = may_be(sheet.variant->name, named);
      if (is_named) {
        named.variant = sheet.variant->name;
        if (!is_inferable(named.variant)) named.potentials.clear();  // a variant of its own names them
        follow(*sheet.variant);
      } else if (sheet.variant->name != "tournament" || sheet.variant->is_sure || sheet.game) {
        conflict(*sheet.variant, fmt::format("{} {}", named.game, named.variant));
      }
    }
    add_rules(named, is_of_game && sheet.game ? sheet.game->span : Span{});
    if (!is_named) report_inferred(named);
  }

  /// `game` is where a heading names the game; an empty place, where nothing does, leaves it to the rules too.
  void add_rules(const Inferred& inferred, Span game = {}) {
    record_.tags.push_back({"Game", inferred.game, game});
    record_.tags.push_back({"Variant", inferred.variant, {}});
    const std::string& potentials = inferred.potentials;
    if (!potentials.empty() && !record_.tag("Potentials"))
      record_.tags.push_back({"Potentials", record_.texts.keep(potentials), {}});
    if (inferred.lacks_placements && inferred.game == "dvonn" && record_.main.turns.front().text.size() > 2 &&
        !record_.tag("Position"))
      context_.report(
          "missing-placements", record_.main.turns.front().span,
          "the 49 placements before this move are missing; write them, or name the position after them with "
          "--position");
  }

  void report_inferred(const Inferred& inferred) {
    record_.rules_inferred_at = inferred.evidence;
    context_.report("inferred-variant", inferred.evidence, inference_note(inferred));
  }

  void trim_span() {
    const std::string_view bytes = piece_.bytes.substr(slice_.begin, slice_.end - slice_.begin);
    record_.span = context_.span_of(ascii::trim(bytes));
  }

  bool is_placement(const Turn& turn) const noexcept { return turn.text.size() == 2; }

  common::RecordContext context_;
  const Source& piece_;
  Record& record_;
  Span slice_;
  std::uint32_t turns_begin_;  // after the headings that gpn writes
  Sheet headings_;             // what they say
  bool too_many_ = false;

  // of a canonical sheet
  std::uint32_t number_ = 0;     // of the last row
  std::uint32_t row_turns_ = 0;  // of the row that is read
  bool has_numbers_ = false;
  bool is_numbered_ = false;  // the row that is read
  bool is_canonical_ = true;
  bool has_short_row_ = false;  // the last row
  bool had_short_row_ = false;  // one before it
};

template <typename Rule>
struct action : tao::pegtl::nothing<Rule> {};

// clang-format off
template <> struct action<grammar::digits>  : common::passes_text<&SheetBuilder::row_number> {};
template <> struct action<grammar::turn>    : common::passes_text<&SheetBuilder::turn> {};
template <> struct action<grammar::reserve> : common::passes_text<&SheetBuilder::reserve> {};
template <> struct action<grammar::row>     : common::passes_text<&SheetBuilder::row_end> {};
// clang-format on

bool is_canonical(const Source& piece, Span slice, SheetBuilder& builder) {
  namespace p = tao::pegtl;
  const std::size_t headings = builder.read_headings();
  const std::string_view bytes = piece.bytes.substr(slice.begin + headings, slice.end - slice.begin - headings);
  p::memory_input<p::tracking_mode::lazy, p::eol::lf, std::string_view> input(bytes, "");
  return p::parse<grammar::sheet, action>(input, builder) && builder.end_canonical();
}

}  // namespace

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  SheetBuilder builder(piece, slice, limits, scratch);
  if (is_canonical(piece, slice, builder) || builder.read_typed()) sink(scratch);
}

}  // namespace gpn::notation::sheet_text
