#include "harness/built_in.hpp"
#include "harness/promise.hpp"
#include "targets/targets.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/replay/replayer.hpp>

#include <string>

namespace gpn::fuzz {
namespace {

using replay::Replayer;
using replay::Report;
using replay::Verdict;

void expect_sound(const Report& report) {
  promise(!report.module_failed, "a module failed");
  promise(report.verdict == Verdict::Legal || report.has_error(), "a record is refused without an error");
}

/// What is legal stays legal when it is rewritten, and rewriting it once more changes nothing.
void expect_rewritable(const notation::Record& record, const notation::Limits& limits) {
  const notation::Dialect& native = notation::dialect(notation::Format::Gpn);
  std::string text;
  if (!native.write(record, {}, text).refused.empty()) return;
  const notation::Source source{"rewritten", text, 0, 1};
  static Replayer replayer(replay::Rulebook(built_in()), limits);  // composing rules takes longer than a short record
  static notation::Record scratch;
  std::string again;
  std::size_t records = 0;
  notation::read_records(source, notation::Format::Gpn, limits, scratch, [&](notation::Record& rewritten) {
    ++records;
    promise(replayer.resolve(rewritten).verdict == Verdict::Legal, "a legal record is refused when it is rewritten");
    native.write(rewritten, {}, again);
  });
  promise(records == 1, "one record became several");
  promise(again == text, "rewriting changes what was rewritten");
}

void run(Replayer& replayer, const notation::Piece& piece, const notation::Limits& limits) {
  static const notation::Limits roomy;
  static notation::Record scratch;
  notation::read_records(piece.source("fuzz"), piece.format, limits, scratch, [&](notation::Record& record) {
    const Report first = replayer.verify(record);
    expect_sound(first);
    const Report& second = replayer.resolve(record);
    promise(second.verdict == first.verdict && second.turns == first.turns, "resolving finds something else");
    if (first.verdict == Verdict::Legal) expect_rewritable(record, roomy);
  });
}

}  // namespace

void verify(std::string_view bytes) {
  static const notation::Limits limits = small_limits();
  notation::MemoryInput input(bytes);
  notation::PieceReader pieces(input, std::nullopt, limits);
  static Replayer replayer(replay::Rulebook(built_in()), limits);
  notation::Piece piece;
  while (pieces.next(piece) == notation::PieceStatus::Piece) run(replayer, piece, limits);
}

}  // namespace gpn::fuzz
