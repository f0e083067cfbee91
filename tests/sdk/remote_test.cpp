// Rules that another process executes: they play as the rules themselves do, and no reply gets further than its call.
#include "../support/marbles.hpp"
#include "../support/remote_in_process.hpp"

#include <sdk/random_play.hpp>

namespace remote_test {

namespace {

using namespace gpn::host;
using namespace gpn::test;
using gpn::BoardPiece;
using gpn::Step;

/// A built-in game twice: as it is, and through calls.
struct Twice {
  Registry registry;
  std::shared_ptr<const Ruleset> local, remote;
  std::shared_ptr<InProcess> process;

  explicit Twice(const RulesetName& name) {
    for (const gpn_game* table : {&gpn::plugins::gipf(), &gpn::plugins::dvonn(), &gpn::author::table<Marbles>})
      REQUIRE(registry.add(*table));
    const auto game = registry.find(name.game);
    process = std::make_shared<InProcess>(registry);
    begin_module_work();
    local = *Ruleset::compose(game, name.variant, name.options);
    remote = *Ruleset::compose(remote_game(*game, process), name.variant, name.options);
  }
};

/// The numbers of the calls, as requests begin.
enum Request : std::uint32_t {
  Configure,
  Start,
  ReadPosition,
  WritePosition,
  Facts,
  Standing_,
  LegalTurns,
  CountTurns,
  ReadTurn,
  WriteTurn,
  Apply,
  Steps,
  Contents,
  PlayTurns
};

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  std::memcpy(&number, bytes.data() + at, sizeof number);
  return number;
}

void put(std::string& bytes, std::size_t at, std::uint32_t number) {
  std::memcpy(bytes.data() + at, &number, sizeof number);
}

bool same(const gpn::host::Standing& a, const gpn::host::Standing& b) {
  return a.state == b.state && a.to_move == b.to_move && a.score == b.score && a.reserve == b.reserve &&
         a.rule == b.rule && a.reason == b.reason;
}

bool same(const Step& a, const Step& b) {
  return a.kind == b.kind && a.phase == b.phase && a.piece == b.piece && a.from == b.from && a.to == b.to &&
         a.owner == b.owner;
}

void check_turn(const Twice& twice, const Position& position, const void* turn) {
  const std::string text = twice.local->turn_text(position, turn);
  TurnList read = twice.remote->turn_list();
  gpn_reading reading{};
  REQUIRE(twice.remote->read_turn(position, text, gpn::Hints::None, read, reading) == ReadStatus::Ok);
  REQUIRE(read.size() == 1);
  CHECK(twice.remote->turn_text(position, read[0]) == text);
  CHECK(twice.remote->turn_text(position, turn) == text);
  std::vector<Step> steps, remote_steps;
  twice.local->steps(position, turn, steps);
  twice.remote->steps(position, turn, remote_steps);
  CHECK(std::equal(steps.begin(), steps.end(), remote_steps.begin(), remote_steps.end(),
                   [](const Step& a, const Step& b) { return same(a, b); }));
}

void check_position(const Twice& twice, const Position& position) {
  CHECK(twice.remote->to_move(position) == twice.local->to_move(position));
  CHECK(twice.remote->write_position(position) == twice.local->write_position(position));
  CHECK(twice.remote->count_turns(position) == twice.local->count_turns(position));
  CHECK(same(twice.remote->standing(position), twice.local->standing(position)));
  for (const gpn::Color player : {gpn::Color::White, gpn::Color::Black})
    CHECK(twice.remote->reserve(position, player) == twice.local->reserve(position, player));
  std::vector<BoardPiece> pieces, remote_pieces;
  for (std::uint32_t cell = 0; cell < twice.local->cells().size(); ++cell) {
    CHECK(twice.remote->contents(position, cell, remote_pieces) == twice.local->contents(position, cell, pieces));
    CHECK(remote_pieces == pieces);
    CHECK(twice.remote->is_gone(position, cell) == twice.local->is_gone(position, cell));
  }
}

}  // namespace

TEST_CASE("rules that another process executes play as the rules themselves do") {
  for (const RulesetName& name : builtin_rulesets()) {
    CAPTURE(name);
    const Twice twice(name);
    CHECK(twice.remote->cells().size() == twice.local->cells().size());
    CHECK(std::memcmp(&twice.remote->turn_form(), &twice.local->turn_form(), sizeof(gpn_turn_form)) == 0);
    CHECK(twice.remote->draws() == twice.local->draws());
    CHECK(twice.remote->drawn_challenge() == twice.local->drawn_challenge());
    Position position = twice.remote->start();
    CHECK(position == twice.local->start());
    TurnList turns = twice.remote->turn_list(), local_turns = twice.local->turn_list();
    Random random(7);
    for (unsigned played = 0; played < 60; ++played) {
      if (twice.local->count_turns(position).value_or(3000) >= 3000) break;
      REQUIRE(twice.remote->legal_turns(position, turns));
      REQUIRE(twice.local->legal_turns(position, local_turns));
      REQUIRE(turns.size() == local_turns.size());
      check_position(twice, position);
      if (turns.empty()) break;
      const auto chosen = static_cast<std::uint32_t>(random() % turns.size());
      check_turn(twice, position, turns[chosen]);
      Position next = position;
      twice.local->apply(next, local_turns[chosen]);
      twice.remote->apply(position, turns[chosen]);
      REQUIRE(position == next);
    }
    CHECK_FALSE(has_module_failed());
  }
}

TEST_CASE("cells that are gone and what pieces look like come from the process") {
  const Twice twice({"marbles", "", ""});
  const auto position = twice.local->read_position("WG-RIUJ bR");
  REQUIRE(position);
  check_position(twice, *position);
  CHECK(twice.remote->is_gone(*position, 2));
  std::vector<BoardPiece> pieces;
  REQUIRE(twice.remote->contents(*position, 3, pieces));
  CHECK(pieces.at(0).shape == BoardPiece::Shape::Glass);
  CHECK(pieces.at(0).fill == BoardPiece::Fill::Red);
  const unsigned before = twice.process->calls();
  twice.remote->contents(*position, 3, pieces);
  CHECK(twice.process->calls() == before);
  CHECK_FALSE(has_module_failed());
}

TEST_CASE("turns are played in one call, and a turn that was read costs no other") {
  const Twice twice({"gipf", "basic", ""});
  Position position = twice.remote->start();
  std::array<std::string, 3> texts;
  std::array<gpn_turn_text, 3> turns{};
  Position played_here = position;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    TurnList legal = twice.local->turn_list();
    REQUIRE(twice.local->legal_turns(played_here, legal));
    texts[i] = i < 2 ? twice.local->turn_text(played_here, legal[0]) : "zz";
    twice.local->apply(played_here, legal[0]);
    turns[i] = {texts[i].data(), static_cast<std::uint32_t>(texts[i].size()), 0, GPN_RESERVE_NOT_STATED, 0};
  }
  unsigned before = twice.process->calls();
  const PlayedTurns played = twice.remote->play_turns(position, turns);
  CHECK(played.count == 2);
  CHECK(played.last_player == gpn::Color::Black);
  CHECK(twice.remote->to_move(position) == gpn::Color::White);
  CHECK(twice.remote->reserve(position, gpn::Color::White) == twice.local->reserve(position, gpn::Color::White));
  CHECK(twice.process->calls() == before + 1);

  before = twice.process->calls();
  TurnList read = twice.remote->turn_list();
  gpn_reading reading{};
  TurnList legal = twice.local->turn_list();
  REQUIRE(twice.local->legal_turns(position, legal));
  const std::string text = twice.local->turn_text(position, legal[0]);
  REQUIRE(twice.remote->read_turn(position, text, gpn::Hints::None, read, reading) == ReadStatus::Ok);
  std::vector<Step> steps;
  twice.remote->steps(position, read[0], steps);
  CHECK_FALSE(steps.empty());
  CHECK_FALSE(twice.remote->turn_text(position, read[0]).empty());
  twice.remote->apply(position, read[0]);
  CHECK(twice.remote->to_move(position) == gpn::Color::Black);
  CHECK(twice.process->calls() == before + 1);
}

namespace {

/// Every call once, each as its own work.
void use_all(const Ruleset& ruleset, const std::function<void()>& before_each) {
  const auto each = [&](const auto& use) {
    before_each();
    use();
  };
  begin_module_work();
  const Position start = ruleset.start();
  TurnList turns = ruleset.turn_list();
  gpn_reading reading{};
  each([&] { static_cast<void>(ruleset.start()); });
  each([&] { static_cast<void>(ruleset.read_position(ruleset.write_position(start))); });
  each([&] { static_cast<void>(ruleset.read_position("?")); });
  each([&] { static_cast<void>(ruleset.standing(start)); });
  each([&] { static_cast<void>(ruleset.legal_turns(start, turns)); });
  each([&] { static_cast<void>(ruleset.count_turns(start)); });
  each([&] { ruleset.read_turn(start, "b3", gpn::Hints::None, turns, reading); });
  each([&] { ruleset.read_turn(start, "zz", gpn::Hints::None, turns, reading); });
  each([&] {
    Position position = start;
    ruleset.read_turn(position, "b4", gpn::Hints::None, turns, reading);
    if (turns.empty()) return;
    std::vector<Step> steps;
    ruleset.steps(position, turns[0], steps);
    ruleset.apply(position, turns[0]);
    static_cast<void>(ruleset.to_move(position));
  });
  each([&] {
    std::vector<BoardPiece> pieces;
    ruleset.contents(start, 3, pieces);
  });
  each([&] {
    Position position = start;
    const std::array<gpn_turn_text, 2> texts{{{"b3", 2, 0, GPN_RESERVE_NOT_STATED, 0}, {"b4", 2, 0, 14, 0}}};
    ruleset.play_turns(position, texts);
  });
}

}  // namespace

TEST_CASE("no part of a reply and no reply with a byte more is one, and any other bytes change at most the answer") {
  const Twice twice({"gipf", "standard", ""});
  Random random(3);
  for (unsigned round = 0; round < 400; ++round) {
    bool is_changed = false;
    const auto tamper = [&](std::string_view, std::string& reply) {
      if (is_changed) return;
      is_changed = true;
      if (round % 4 == 0)
        reply.resize(random() % reply.size());
      else if (round % 4 == 1)
        reply += 'x';
      else
        for (std::size_t i = 0; i < round % 4 * 2; ++i) reply[random() % reply.size()] = static_cast<char>(random());
    };
    use_all(*twice.remote, [&] {
      if (round % 4 < 2 && is_changed) CHECK(has_module_failed());
      begin_module_work();
      is_changed = false;
      twice.process->tamper(tamper);
    });
    twice.process->tamper({});
    static_cast<void>(take_module_failure());
  }
}

TEST_CASE("a reply that does not fit its call is refused") {
  struct Lie {
    const char* what;
    Request call;
    std::function<void(std::string& reply)> tell;
    bool is_about_turns = false;  // else about a refusal
  };
  const std::size_t position_size = gpn::plugins::gipf().position_size;
  const std::size_t remark = 3 * sizeof(std::uint32_t);  // after the status and the counts
  const auto at = [](std::size_t offset, std::uint32_t number) {
    return [=](std::string& reply) { put(reply, offset, number); };
  };
  const std::vector<Lie> lies{
      {"a status that is none", ReadTurn, at(0, 7)},
      {"a refusal of options", ReadTurn, at(0, GPN_REFUSED)},
      {"more turns than bytes", ReadTurn, at(4, 5), true},
      {"more turns than there is room for", ReadTurn, at(4, 0xFFFFFFFF), true},
      {"no turn that fits", ReadTurn, at(4, 0), true},
      {"a finding that does not exist", ReadTurn, at(remark, 5000)},
      {"a place behind the text", ReadTurn, at(remark + 8, 5000)},
      {"more cells than fit", ReadTurn, at(remark + 12, GPN_MAX_REMARK_CELLS + 1)},
      {"a sentence without end", ReadTurn,
       [=](std::string& reply) { std::fill(reply.begin() + 84, reply.end(), 'x'); }},
      {"a sentence that is no UTF-8", ReadTurn, [=](std::string& reply) { reply[remark + 64] = '\xff'; }},
      {"more turns played than given", PlayTurns, at(0, 3)},
      {"a third player", PlayTurns, at(4, 2)},
      {"a third player to move", PlayTurns, at(8 + position_size, 2)},
      {"a state that is none", Standing_, at(0, GPN_BOTH_LOST + 1)},
      {"a text without end", Standing_, [](std::string& reply) { std::fill(reply.end() - 96, reply.end(), 'x'); }},
      {"a text of two lines", WritePosition, [](std::string& reply) { reply[5] = '\n'; }},
      {"more legal turns than bytes", LegalTurns, at(0, 0x7FFFFFFF)},
      {"fewer legal turns than bytes", LegalTurns, at(0, 1)},
      {"a number of pieces without end", Contents, at(0, 0xFFFFFFFF)},
  };
  for (const Lie& lie : lies) {
    INFO(lie.what);
    const Twice twice({"gipf", "basic", ""});  // that knows no answer yet
    bool is_told = false, is_refused = false;
    use_all(*twice.remote, [&] {
      is_refused = is_refused || has_module_failed();
      begin_module_work();
      twice.process->tamper([&](std::string_view request, std::string& reply) {
        const bool is_status = lie.call != ReadTurn || (number_at(reply, 0) == GPN_OK) == lie.is_about_turns;
        if (number_at(request, 0) != lie.call || !is_status) return;
        is_told = true;
        lie.tell(reply);
      });
    });
    is_refused = is_refused || has_module_failed();
    twice.process->tamper({});
    static_cast<void>(take_module_failure());
    CHECK(is_told);
    CHECK(is_refused);
  }
}

TEST_CASE("after a call that failed no other is made, positions stay and the game is over") {
  const Twice twice({"dvonn", "standard", ""});
  Position position = twice.remote->start();
  const Position before = position;
  twice.process->tamper([](std::string_view, std::string& reply) { reply.clear(); });
  TurnList turns = twice.remote->turn_list();
  CHECK((twice.remote->legal_turns(position, turns) && turns.empty()));
  const unsigned calls = twice.process->calls();
  const std::array<gpn_turn_text, 1> texts{{{"c3", 2, 0, GPN_RESERVE_NOT_STATED, 0}}};
  CHECK(twice.remote->play_turns(position, texts).count == 0);
  CHECK(position == before);
  CHECK(twice.remote->standing(position).state == gpn::host::Standing::State::Drawn);
  CHECK(twice.process->calls() == calls);
  REQUIRE(take_module_failure());
  twice.process->tamper({});
  CHECK_FALSE(has_module_failed());
  CHECK((twice.remote->legal_turns(position, turns) && !turns.empty()));
}

TEST_CASE("no part of a description and no description with a byte more is one") {
  Registry registry;
  REQUIRE(registry.add(gpn::plugins::dvonn()));
  std::string bytes;
  RulesServer::describe(*registry.find("dvonn"), bytes);
  REQUIRE(read_description(bytes, {}));
  for (std::size_t size = 0; size < bytes.size(); size += size < 200 ? 1 : 97)
    CHECK_FALSE(read_description(std::string_view(bytes).substr(0, size), {}));
  CHECK_FALSE(read_description(bytes + '\0', {}));
  for (const std::size_t size_of : {8U, 12U}) {  // of positions and turns
    std::string changed = bytes;
    put(changed, size_of, 100'000);
    CHECK_FALSE(read_description(changed, {}));
    put(changed, size_of, 0);
    CHECK_FALSE(read_description(changed, {}));
  }
}

}  // namespace remote_test
