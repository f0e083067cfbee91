// Provokes every finding of the module at least once and compares the messages.
#include "play.hpp"

#include <catch2/catch.hpp>

#include <set>

namespace findings_test {

using namespace dvonn_test;
using gpn::host::ReadStatus;

namespace {

struct TurnCase {
  std::string_view position;
  std::string_view text;
  std::string_view code;
  std::string_view rule;
  std::string_view marked;
  std::string_view message;
  std::vector<std::string> cells;
};

constexpr std::string_view empty = "9/10/11/10/9 placing w";
constexpr std::string_view moving = "9/10/rwbw[rbw]6/10/9 stacking w";
constexpr std::string_view no_move = "9/4bb4/4bwb4/4rb4/9 stacking w";
constexpr std::string_view losing = "9/10/rwbw7/10/9 stacking w";  // b3-a3 cuts off two pieces
constexpr std::string_view ended = "9/10/[rw]10/10/9 stacking b";
constexpr std::string_view last_space = "1wbrbwbwb/bwbwbwbwbw/bwbwbwrwbwb/wbwbwbwbwb/wbwbwbwbr placing w";

const std::vector<TurnCase>& turn_cases() {
  static const std::vector<TurnCase> cases{
      {empty, "hello", "dvonn-not-a-turn", "", "hello", "`hello` is not a turn; expected a space, such as c5", {}},
      {empty, "", "dvonn-not-a-turn", "", "", "the turn is empty; expected a space, such as c5", {}},
      {moving,
       "b3>a3",
       "dvonn-not-a-turn",
       "",
       "b3>a3",
       "`b3>a3` is not a turn; expected a move, such as c5-d5, or pass",
       {}},
      {empty, "a5", "dvonn-no-such-space", "", "a5", "there is no space `a5`; column a has rows 1 to 3", {}},
      {empty, "K1", "dvonn-no-such-space", "", "K1", "there is no space `K1`; column k has rows 3 to 5", {}},
      {empty, "m3", "dvonn-no-such-space", "", "m3", "there is no space `m3`; columns are a to k", {}},
      {moving, "b3-a33", "dvonn-no-such-space", "", "a33", "there is no space `a33`; column a has rows 1 to 3", {}},
      {"9/10/rrrb7/10/9 placing w",
       "b3",
       "dvonn-space-taken",
       "D2",
       "b3",
       "b3 is occupied; place the piece on a vacant space: a1, b1, c1, d1, e1, f1 and 39 more",
       {"b3"}},
      {last_space,
       "d5",
       "dvonn-space-taken",
       "D2",
       "d5",
       "d5 is occupied; place the piece on a vacant space: c5",
       {"d5"}},
      {empty,
       "c5-d5",
       "dvonn-still-placing",
       "D2",
       "c5-d5",
       "no piece is placed, so none can move; write the 49 placements first, or start from a position",
       {"c5"}},
      {last_space,
       "d5-e5",
       "dvonn-still-placing",
       "D2",
       "d5-e5",
       "the 49th placement is missing: White places the last piece on c5; write c5 before the first move",
       {"c5"}},
      {moving, "a1", "dvonn-placing-over", "D3", "a1", "all pieces are placed; write a move, such as b3-a3", {"a1"}},
      {moving,
       "c5-d5",
       "dvonn-empty-space",
       "D4",
       "c5",
       "c5 is vacant; name a stack with white on top, or check whether the stack moved or was removed earlier",
       {"c5"}},
      {moving,
       "c3-b3",
       "dvonn-not-your-stack",
       "D4",
       "c3",
       "the piece on c3 belongs to Black, but it is White's turn; move a stack with white on top, or check whether a "
       "turn is missing",
       {"c3"}},
      {moving,
       "a3-b3",
       "dvonn-lone-dvonn-piece",
       "D8",
       "a3",
       "the DVONN piece on a3 is single and may not move; move one of your own stacks",
       {"a3"}},
      {"9/4bb4/4bwbw3/4rb4/9 stacking w",
       "f3-g3",
       "dvonn-surrounded",
       "D7",
       "f3",
       "the piece on f3 has six occupied neighbours and may not move; move another stack",
       {"f3"}},
      {moving,
       "b3-d4",
       "dvonn-not-in-line",
       "D5",
       "d4",
       "b3 and d4 are not on one straight line; the piece on b3 moves exactly 1 space, it can move to a3 or c3",
       {"b3", "d4"}},
      {moving,
       "e3-d3",
       "dvonn-wrong-distance",
       "D5",
       "d3",
       "the stack on e3 moves exactly 3 spaces, and d3 is 1 away; it can move to b3",
       {"e3", "d3"}},
      {moving,
       "e3-e3",
       "dvonn-wrong-distance",
       "D5",
       "e3",
       "the move begins and ends on one space; the stack on e3 moves exactly 3 spaces, it can move to b3",
       {"e3", "e3"}},
      {"9/10/[rwwwwwwwwww]bw8/10/9 stacking w",
       "a3-b3",
       "dvonn-wrong-distance",
       "D17",
       "b3",
       "the stack on a3 has 11 pieces, and a stack of more than 10 cannot move; move another stack",
       {"a3", "b3"}},
      {moving,
       "d3-d2",
       "dvonn-empty-target",
       "D5",
       "d2",
       "d2 is vacant, and a move must end on a piece or stack; the piece on d3 moves exactly 1 space, it can move to "
       "c3 or e3",
       {"d3", "d2"}},
      {"9/10/rw[bw]8/10/9 stacking w",
       "c3-d3",
       "dvonn-wrong-distance",
       "D5",
       "d3",
       "the stack on c3 moves exactly 2 spaces, and d3 is 1 away; it can move to a3",
       {"c3", "d3"}},
      {moving,
       "pass",
       "dvonn-may-not-pass",
       "D12",
       "pass",
       "White has a legal move and may not pass; write a move, such as b3-a3",
       {}},
      {empty,
       " pass ",
       "dvonn-may-not-pass",
       "D2",
       "pass",
       "White must place a piece and may not pass; write a space, such as a1",
       {}},
      {no_move,
       "f3-g3",
       "dvonn-must-pass",
       "D12",
       "f3-g3",
       "White has no legal move and must pass; write pass before this turn if it is Black's",
       {}},
      {no_move,
       "a1",
       "dvonn-must-pass",
       "D12",
       "a1",
       "White has no legal move and must pass; write pass before this turn if it is Black's",
       {}},
      {ended,
       "a3-b3",
       "dvonn-game-over",
       "D14",
       "a3-b3",
       "neither player can move, so the game is over; remove this turn",
       {}},
      {ended,
       "pass",
       "dvonn-game-over",
       "D14",
       "pass",
       "neither player can move, so the game is over; remove this turn",
       {}},
      {losing,
       "b3-a3;xc3,d3",
       "dvonn-removal-written",
       "D10",
       "xc3,d3",
       "the list of removed pieces agrees with the board (D10)",
       {}},
      {losing, "b3-a3 xc3", "dvonn-removal-differs", "D10", "xc3", "b3-a3 removes c3, d3, not c3", {"c3", "d3"}},
      {losing,
       "b3-a3;xc3,d3,k1",
       "dvonn-removal-differs",
       "D10",
       "xc3,d3,k1",
       "b3-a3 removes c3, d3, not `xc3,d3,k1`",
       {"c3", "d3"}},
      {losing, "d3-c3;xa3", "dvonn-removal-differs", "D10", "xa3", "d3-c3 removes no piece; leave the list out", {}},
      {ended,
       "a1",
       "dvonn-game-over",
       "D14",
       "a1",
       "neither player can move, so the game is over; remove this turn",
       {}},
      {moving, "B3-A3", "dvonn-upper-case", "", "B3-A3", "`B3-A3` is read as b3-a3; write small letters", {}},
      {moving, "b3a3", "dvonn-no-hyphen", "", "b3a3", "`b3a3` is read as b3-a3; write a hyphen between the spaces", {}},
      {moving, "b3-a3 ", "dvonn-extra-blanks", "", "b3-a3 ", "`b3-a3 ` is read as b3-a3; remove the blanks", {}},
  };
  return cases;
}

struct OptionCase {
  std::string_view variant;
  std::string_view options;
  std::string_view code;
  std::string_view marked;
  std::string_view message;
};

constexpr OptionCase option_cases[] = {
    {"tournament", "", "dvonn-unknown-variant", "", "DVONN has no variant `tournament`; write standard"},
    {"Standard", "", "dvonn-unknown-variant", "", "DVONN has no variant `Standard`; write standard"},
    {"", "blocked", "dvonn-option-form", "blocked",
     "`blocked` is not of the form key=value; write for example blocked=singles"},
    {"", "placing=given blocked = any", "dvonn-option-form", "blocked",
     "`blocked` is not of the form key=value; write for example blocked=singles"},
    {"", "blokced=any", "dvonn-unknown-option", "blokced", "DVONN has no option `blokced`; did you mean blocked?"},
    {"", "empty-reserve=at-once", "dvonn-unknown-option", "empty-reserve",
     "DVONN has no option `empty-reserve`; write one of blocked, placing"},
    {"", "blocked=single", "dvonn-unknown-value", "single",
     "blocked cannot be `single`; did you mean singles? write one of any, singles"},
    {"", "placing=random", "dvonn-unknown-value", "random",
     "placing cannot be `random`; write one of alternate, given"},
    {"", "blocked=any blocked=singles", "dvonn-option-twice", "blocked", "blocked is given twice; keep one of them"},
};

/// One position for each finding about positions; position_text_test.cpp compares the messages.
constexpr std::pair<std::string_view, std::string_view> position_cases[] = {
    {"9/10/11/10 placing w", "dvonn-position-unreadable"},
    {"9/10/11/10/8 placing w", "dvonn-position-row"},
    {"9/10/[wr]10/10/9 stacking w", "dvonn-position-dvonn-on-top"},
    {"9/10/rrrr7/10/9 stacking w", "dvonn-position-pieces"},
    {"9/10/w10/10/9 placing b", "dvonn-position-placing"},
    {"9/10/r10/10/9 placing w", "dvonn-position-side"},
    {"9/10/w10/10/9 stacking w", "dvonn-position-no-contact"},
};

}  // namespace

TEST_CASE("The remark on a wrong turn names the mistake, its place and the correction") {
  for (const TurnCase& expected : turn_cases()) {
    Play game = Play::from(expected.position);
    INFO(expected.position << ": " << expected.text);
    const ReadStatus status = game.read(expected.text);
    REQUIRE(game.remarks().size() == 1);
    const auto& remark = game.remarks()[0];
    CHECK((status == ReadStatus::Ok) == (remark.finding.severity != gpn::Severity::Error));
    CHECK(remark.finding.code == expected.code);
    CHECK(remark.rule == expected.rule);
    CHECK(std::string(expected.text).substr(remark.begin, remark.end - remark.begin) == expected.marked);
    CHECK(remark.message == expected.message);
    std::vector<std::string> cells;
    const gpn_remark& raw = game.raw_remarks()[0];
    for (std::uint32_t i = 0; i < raw.cell_count; ++i) cells.emplace_back(game.ruleset().cells()[raw.cells[i]].name);
    CHECK(cells == expected.cells);
  }
}

TEST_CASE("A text that is not a turn is unreadable, one that breaks a rule is illegal") {
  CHECK(Play().read("hello") == ReadStatus::Unreadable);
  CHECK(Play().read("a9") == ReadStatus::Unreadable);
  CHECK(Play().read("a1-b1") == ReadStatus::Illegal);
  CHECK(Play().read("pass") == ReadStatus::Illegal);
}

TEST_CASE("The remark on a wrong variant or option lists the valid ones") {
  for (const OptionCase& expected : option_cases) {
    INFO(expected.variant << " " << expected.options);
    const auto composed = gpn::host::Ruleset::compose(game(), expected.variant, expected.options);
    REQUIRE_FALSE(composed);
    const auto& remark = composed.error();
    CHECK(remark.finding.code == expected.code);
    CHECK(remark.message == expected.message);
    CHECK(std::string(expected.options).substr(remark.begin, remark.end - remark.begin) == expected.marked);
  }
}

TEST_CASE("Valid options are accepted with any blanks around them") {
  for (const char* options : {"", " ", "blocked=singles", "  placing=given\tblocked=any "}) {
    INFO(options);
    CHECK(gpn::host::Ruleset::compose(game(), "standard", options));
  }
}

TEST_CASE("Every finding is provoked by some test") {
  std::set<std::string> provoked;
  for (const TurnCase& turn : turn_cases()) provoked.emplace(turn.code);
  for (const OptionCase& option : option_cases) provoked.emplace(option.code);
  for (const auto& [text, code] : position_cases) {
    const auto read = rules()->read_position(text);
    REQUIRE_FALSE(read);
    CHECK(read.error().finding.code == code);
    provoked.emplace(code);
  }
  const auto given = rules("placing=given")->read_position("9/10/11/10/9 placing w");
  REQUIRE_FALSE(given);
  provoked.emplace(given.error().finding.code);
  std::set<std::string> known;
  for (const gpn::FindingInfo& finding : game()->findings()) known.emplace(finding.code);
  CHECK(provoked == known);
}

TEST_CASE("Findings have a unique code, a title and an explanation, none of them truncated") {
  std::set<std::string> codes;
  for (const gpn_finding& finding : game()->raw_findings()) {
    INFO(finding.code);
    const std::string_view code = finding.code;
    CHECK(code.substr(0, 6) == "dvonn-");
    CHECK(code.size() < sizeof finding.code - 1);
    CHECK(code.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == code.npos);
    CHECK(codes.emplace(code).second);
    CHECK(std::string_view(finding.title).size() > 10);
    CHECK(std::string_view(finding.title).size() < sizeof finding.title - 1);
    const std::string_view explanation = finding.explanation;
    CHECK(explanation.size() > 25);
    CHECK(explanation.size() < sizeof finding.explanation - 1);
    CHECK(explanation.back() == '.');
  }
}

}  // namespace findings_test
