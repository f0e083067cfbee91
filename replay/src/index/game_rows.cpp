#include "index/game_rows.hpp"

#include "play/diagnostic.hpp"
#include "report/parts.hpp"
#include "stream/input_pieces.hpp"

#include <gpn/replay/statistics.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>

namespace gpn::replay {
namespace {

/// The number of rulesets that have a hasher at a time: memory must not grow with a file that names others for every
/// record.
constexpr std::size_t most_hashers = 64;

std::string_view name_of(std::optional<notation::Result> result) { return result ? name(*result) : "*"; }

RulesRow rules_of(const Report& report, const host::Ruleset* ruleset) {
  RulesRow rules{report.game, report.variant, {}, std::nullopt, ruleset != nullptr};
  if (ruleset == nullptr) return rules;
  rules.options = ruleset->added_options();
  rules.potentials = ruleset->added_layers();
  return rules;
}

/// True if columns do not have all of it: find looks at every tag of a name, in any case, and a record that names the
/// games that decided its contests depends on other files.
bool is_uncertain(const notation::Record& record) {
  constexpr std::array<std::string_view, 4> names{"White", "Black", "Event", "Date"};
  std::array<int, names.size()> counts{};
  for (const notation::Tag& tag : record.tags) {
    if (tag.name == "Contest") return true;
    for (std::size_t i = 0; i < names.size(); ++i)
      if (ascii::same_word(tag.name, names[i]) && (tag.name != names[i] || ++counts[i] > 1)) return true;
  }
  return false;
}

std::optional<std::string> text_of(const notation::Record& record, std::string_view tag) {
  const auto value = record.tag(tag);
  return value ? std::optional(std::string(*value)) : std::nullopt;
}

}  // namespace

GameRowWorker::GameRowWorker(const host::Registry& registry, const InputSettings& settings)
    : replayer_(Rulebook(registry, settings.overrides), without_causes(settings.limits), settings.links),
      openings_(Rulebook(registry, settings.overrides), usual_opening_turns) {}

void GameRowWorker::add(const StreamedRecord& read, GameRows& out) {
  const notation::Record& record = read.record;
  GameRow& game = out.games.emplace_back();
  game.slice = slice_of(read);
  line_ = &record.main;
  positions_.clear();
  const Report& report = replayer_.follow(record, *this);
  out.tally.add(report);
  game.line = read.lines.locate(record.span.begin).line;
  game.format = read.item.piece.format;
  game.rules = rules_of(report, replayer_.ruleset().get());
  game.white = text_of(record, "White");
  game.black = text_of(record, "Black");
  game.event = text_of(record, "Event");
  game.date = text_of(record, "Date");
  game.claimed = name_of(record.result);
  game.result = name_of(report.claimed ? report.claimed : report.actual);
  game.ending = name(report.ending);
  game.verdict = name(report.verdict);
  game.turns = report.turns;
  game.is_uncertain = report.module_failed || is_uncertain(record);
  for (const notation::Diagnostic& each : report.diagnostics)
    game.findings.push_back({each.code, name(each.severity), each.turn, read.lines.locate(each.span.begin).line});
  game.positions = positions_;
  game.opening = openings_.of(read.record, game.turns, replayer_);
}

void GameRowWorker::add_unread(const InputPiece& item, GameRows& out) {
  out.name = item.name;
  out.problem = why_not_read(item);
  out.tally.failures.push_back(out.problem);
}

void GameRowWorker::add_failed(const InputPiece& item, GameRows& out) {
  out.name = item.name;
  out.problem = item.error;
  out.is_failed = true;
}

void GameRowWorker::end(const InputPiece& item, GameRows& out) {
  out.name = item.name;
  slice_.reset();
  slice_end_ = 0;
}

/// A record is in the slice of the one before it unless it begins after that.
const std::optional<Slice>& GameRowWorker::slice_of(const StreamedRecord& read) {
  const notation::Piece& piece = read.item.piece;
  const bool is_file = read.item.packing == notation::Packing::None;
  if (!is_file || piece.cut_short || piece.was_utf16 || piece.has_end_mark || piece.is_part) return slice_;
  const std::string_view bytes = piece.bytes;
  std::optional<std::size_t> begin;
  while (slice_end_ <= read.record.span.begin && slice_end_ < bytes.size()) {
    begin = slice_end_;
    slice_end_ = piece.has_one_record
                     ? bytes.size()
                     : std::min(notation::dialect(piece.format).next_start(bytes, *begin), bytes.size());
  }
  if (!begin) return slice_;
  digest_.add(bytes.substr(*begin, slice_end_ - *begin));
  slice_ = Slice{{piece.first_byte + *begin, piece.first_byte + slice_end_},
                 read.lines.locate(static_cast<std::uint32_t>(*begin)).line,
                 digest_.finish()};
  return slice_;
}

void GameRowWorker::on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& start) {
  const auto known =
      std::find_if(hashers_.begin(), hashers_.end(), [&](const auto& each) { return each.first == ruleset; });
  if (known != hashers_.end())
    std::rotate(hashers_.begin(), known, known + 1);
  else
    hashers_.emplace(hashers_.begin(), ruleset, PositionHasher(*ruleset));
  if (hashers_.size() > most_hashers) hashers_.pop_back();
  add_position(start);
}

void GameRowWorker::on_turn(const TurnSpot& spot, const host::Position& before, const void* legal_turn) {
  if (&spot.line != line_) return;
  host::Position after = before;
  hashers_.front().first->apply(after, legal_turn);
  add_position(after);
}

void GameRowWorker::add_position(const host::Position& position) {
  auto& [ruleset, hasher] = hashers_.front();
  positions_.push_back(hasher(ruleset->write_position(position)));
}

}  // namespace gpn::replay
