// Reading the text of a turn, for every size of board.
#include "canonical_turn.hpp"
#include "turn_reader.hpp"
#include "turn_text.hpp"

namespace gpn::gipf {
namespace {

Range whole(std::string_view text) noexcept { return {0, static_cast<std::uint32_t>(text.size())}; }

/// Reads any text through the grammar. Not inlined, so that canonical turns need not set up the room for it.
template <int N>
[[gnu::noinline]] gpn_status read_written_turn(const Rules& rules, const Position& position, std::string_view text,
                                               std::uint32_t hints, author::Out<Turn>& turns, gpn_reading& reading) {
  WrittenTurn written;
  if (const auto error = parse_turn(text, written)) {
    TurnRemarks(reading).unreadable(Finding::TurnSyntax, error->where, {error->message.data()});
    return GPN_UNREADABLE;
  }
  return TurnReader<N>(rules, position, text, hints, turns, reading).read(written);
}

}  // namespace

gpn_status read_turn_text(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                          author::Out<Turn>& turns, gpn_reading& reading) try {
  return with_size(rules, [&](auto size) -> gpn_status {
    if (CanonicalReader<size.value>(rules, position, text, hints).read(turns)) return GPN_OK;
    return read_written_turn<size.value>(rules, position, text, hints, turns, reading);
  });
} catch (const TooManyWays&) {
  TurnRemarks remarks(reading);
  remarks.illegal(Finding::TooManyWays, whole(text),
                  {"the removed pieces are not written out, and there are too many "
                   "ways to choose them"});
  return remarks.status();
}

}  // namespace gpn::gipf
