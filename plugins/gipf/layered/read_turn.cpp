// From a written turn to the legal turns it may mean: the search is led by what is written, part by part.
#include "search.hpp"
#include "site_defaults.hpp"
#include "turn_diagnosis.hpp"
#include "turn_text.hpp"
#include "wanted_turn.hpp"
#include "written_turn.hpp"

#include "../src/remarks.hpp"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <vector>

namespace gpn::gipf::layered {
namespace {

/// Longer turns take a whole board of rows.
constexpr std::size_t usual_text = 160;

class Collector final : public TurnSink {
 public:
  explicit Collector(const WantedTurn& wanted) noexcept : wanted_(wanted) {}
  void found(const Turn& turn) override {
    if (wanted_.ends_with(turn)) turns_.push_back(wanted_.with_challenge(turn));
  }
  std::vector<Turn>& turns() noexcept { return turns_; }

 private:
  const WantedTurn& wanted_;
  std::vector<Turn> turns_;
};

std::vector<Turn> turns_that_fit(const Rules& rules, const Position& position, const WantedTurn& wanted) {
  Collector collector(wanted);
  search_turns(rules, position, wanted, collector);
  return std::move(collector.turns());
}

/// Lists that say everything come first: few removals have to be looked at for them, however many there are. A site's
/// lists never do, they are evidence only.
std::vector<Turn> turns_that_fit_best(const Rules& rules, const Position& position, const WantedTurn& wanted,
                                      std::uint32_t hints) {
  if ((hints & GPN_HINT_SITE_DEFAULTS) != 0) {
    std::vector<Turn> turns = turns_that_fit(rules, position, wanted);
    keep_site_defaults(rules, position, turns);
    return turns;
  }
  for (const Lists way : {Lists::Exact, Lists::Repeating, Lists::Short})
    if (std::vector<Turn> turns = turns_that_fit(rules, position, wanted.with(way)); !turns.empty()) return turns;
  return {};
}

/// What was tolerated in a text that means one turn, or leaves several open.
void add_notes(const WrittenTurn& written, const WantedTurn& wanted, const std::vector<Turn>& turns,
               TurnRemarks& remarks) {
  if (written.letter_case)
    remarks.add(Finding::LetterCase, *written.letter_case,
                {"points have small letters, pieces capital or small ones, removals a small x"});
  if (written.colon) remarks.add(Finding::Colon, *written.colon, {"a colon stands where a semicolon belongs"});
  if (written.spacing) remarks.add(Finding::Spacing, *written.spacing, {"blanks stand within the turn"});
  if (const auto short_list = wanted.short_list(turns))
    remarks.add(Finding::ShortWay, *short_list, {"the list does not name everything that goes"});
  if (const auto repeated = turns.size() == 1 ? wanted.repeated_piece(turns.front()) : std::nullopt)
    remarks.add(Finding::RepeatedPoint, *repeated, {"a piece that goes is named twice"});
}

/// Whatever else was tolerated in the text of one turn. Under hints, other ways of writing are no liberties.
void note_canonical(const Rules& rules, const Position& position, const Turn& turn, std::string_view text,
                    TurnRemarks& remarks) {
  boost::container::small_vector<char, usual_text> canonical(usual_text);
  const auto write = [&] {
    author::TextOut out(canonical.data(), static_cast<std::uint32_t>(canonical.size()));
    write_turn_text(rules, position, turn, out);
    return out.needed();
  };
  const std::size_t needed = write();
  if (needed > canonical.size()) {
    canonical.resize(needed);
    write();
  }
  const std::string_view written(canonical.data(), needed);
  if (written != text)
    remarks.add(Finding::NotCanonical, {0, static_cast<std::uint32_t>(text.size())},
                {"the canonical way is ", written});
}

}  // namespace

gpn_status read_turn_text(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                          author::Out<Turn>& turns, gpn_reading& reading) try {
  TurnRemarks remarks(reading);
  WrittenTurn written;
  if (const auto error = parse_turn(text, written)) {
    remarks.unreadable(Finding::TurnSyntax, error->where, {error->message.data()});
    return remarks.status();
  }
  const auto wanted = WantedTurn::understand(rules, position, written, hints, remarks);
  if (!wanted) return remarks.status();
  const std::vector<Turn> fitting = turns_that_fit_best(rules, position, *wanted, hints);
  if (fitting.empty()) {
    explain_refusal(rules, position, *wanted, remarks);
    return remarks.status();
  }
  for (const Turn& turn : fitting) turns.push(turn);
  add_notes(written, *wanted, fitting, remarks);
  if (fitting.size() == 1 && reading.remark_count == 0 && hints == GPN_HINT_NONE)
    note_canonical(rules, position, fitting.front(), text, remarks);
  return GPN_OK;
} catch (const TooManyWays&) {
  TurnRemarks remarks(reading);
  remarks.illegal(Finding::TooManyWays, {0, static_cast<std::uint32_t>(text.size())},
                  {"the removed pieces are not written out, and there are too many ways to choose them"});
  return remarks.status();
}

}  // namespace gpn::gipf::layered
