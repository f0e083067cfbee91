#include "scene.hpp"

#include <gpn/host/registry.hpp>
#include <gpn/plugins/games.hpp>

#include <catch2/catch.hpp>
#include <map>
#include <sstream>

namespace gpn::test {
namespace {

std::vector<std::string> words(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> all;
  for (std::string word; in >> word;) all.push_back(word);
  return all;
}

unsigned worth(const std::string& pieces) {
  unsigned sum = 0;
  for (const std::string& piece : words(pieces)) sum += piece.front() == 'G' ? 2U : 1U;
  return sum;
}

void put(std::map<std::string, char>& places, const std::string& pieces, char basic, char gipf) {
  for (const std::string& piece : words(pieces))
    piece.front() == 'G' ? places[piece.substr(1)] = gipf : places[piece] = basic;
}

std::string board_text(const host::Ruleset& ruleset, const Scene& scene) {
  std::map<std::string, char> places;
  put(places, scene.white, 'w', 'W');
  put(places, scene.black, 'b', 'B');
  std::string text;
  char line = 0;
  unsigned empty = 0;
  const auto end_run = [&] {
    if (empty > 0) text += std::to_string(empty);
    empty = 0;
  };
  for (const gpn_cell& cell : ruleset.cells()) {
    if (cell.kind != GPN_CELL_SPOT) continue;
    if (line != 0 && cell.name[0] != line) {
      end_run();
      text += '/';
    }
    line = cell.name[0];
    const auto piece = places.find(cell.name);
    if (piece == places.end()) {
      ++empty;
      continue;
    }
    end_run();
    text += piece->second;
    places.erase(piece);
  }
  end_run();
  REQUIRE(places.empty());
  return text;
}

unsigned total(const Scene& scene, const char* option, unsigned fallback) {
  const std::size_t at = scene.options.find(option);
  if (at == std::string::npos) return fallback;
  return static_cast<unsigned>(std::stoul(scene.options.substr(at + std::string_view(option).size())));
}

}  // namespace

std::shared_ptr<const host::Ruleset> gipf(std::string_view variant, std::string_view options) {
  static const auto game = std::make_shared<const host::Game>(plugins::gipf());
  auto ruleset = host::Ruleset::compose(game, variant, options);
  INFO((ruleset ? "" : ruleset.error().message));
  REQUIRE(ruleset);
  return *ruleset;
}

std::string position_text(const Scene& scene) {
  const auto ruleset = gipf(scene.variant, scene.options);
  const unsigned each = scene.variant == "basic" ? 15 : 18;
  const unsigned white = total(scene, "white-pieces=", each) - worth(scene.white);
  const unsigned black = total(scene, "black-pieces=", each) - worth(scene.black);
  const unsigned white_reserve = scene.white_reserve.value_or(white);
  const unsigned black_reserve = scene.black_reserve.value_or(black);
  std::ostringstream out;
  out << board_text(*ruleset, scene) << ' ' << scene.side << ' ' << white_reserve << ',' << black_reserve << ' '
      << black - black_reserve << ',' << white - white_reserve << ' ' << scene.flags;
  return out.str();
}

Table::Table(const Scene& scene) : Table(scene.variant, position_text(scene), scene.options) {}

Table::Table(std::string_view variant, std::string_view position, std::string_view options)
    : ruleset_(gipf(variant, options)), position_(ruleset_->start()) {
  if (position.empty()) return;
  const auto read = ruleset_->read_position(position);
  INFO(position << ": " << (read ? "" : read.error().message));
  REQUIRE(read);
  position_ = *read;
}

std::set<std::string> Table::legal() const { return legal(""); }

std::set<std::string> Table::legal(std::string_view beginning) const {
  host::TurnList turns = ruleset_->turn_list();
  REQUIRE(ruleset_->legal_turns(position_, turns));
  std::set<std::string> texts;
  for (std::uint32_t i = 0; i < turns.size(); ++i) {
    const std::string text = ruleset_->turn_text(position_, turns[i]);
    if (text.substr(0, beginning.size()) == beginning) texts.insert(text);
  }
  return texts;
}

Read Table::read(std::string_view text, Hints hints) const {
  host::TurnList turns = ruleset_->turn_list();
  gpn_reading reading{};
  Read result;
  result.status = ruleset_->read_turn(position_, text, hints, turns, reading);
  for (std::uint32_t i = 0; i < turns.size(); ++i) result.turns.push_back(ruleset_->turn_text(position_, turns[i]));
  for (std::uint32_t i = 0; i < reading.remark_count && i < GPN_MAX_REMARKS; ++i) {
    const host::Remark remark = ruleset_->game().translate(reading.remarks[i]);
    result.codes.emplace_back(remark.finding.code);
    result.messages.push_back(remark.message);
    result.rules.push_back(remark.rule);
    result.marked.emplace_back(text.substr(remark.begin, remark.end - remark.begin));
  }
  return result;
}

Table& Table::play(std::string_view turns) {
  for (const std::string& text : words(turns)) {
    host::TurnList fitting = ruleset_->turn_list();
    gpn_reading reading{};
    const host::ReadStatus status = ruleset_->read_turn(position_, text, Hints::None, fitting, reading);
    INFO(this->text() << ": " << text << ": " << (reading.remark_count > 0 ? reading.remarks[0].message : ""));
    REQUIRE(status == host::ReadStatus::Ok);
    REQUIRE(fitting.size() == 1);
    ruleset_->apply(position_, fitting[0]);
  }
  return *this;
}

std::vector<std::string> Table::steps(std::string_view text) const {
  std::vector<std::string> texts;
  for (const Step& step : steps_of(*ruleset_, position_, text))
    if (!is_choice(step)) texts.push_back(text_of(step));
  return texts;
}

std::vector<std::string> Table::choices(std::string_view text) const {
  std::vector<std::string> texts;
  for (const Step& step : steps_of(*ruleset_, position_, text))
    if (is_choice(step)) texts.push_back(text_with_owner(step));
  return texts;
}

std::vector<Step> steps_of(const host::Ruleset& ruleset, const host::Position& position, std::string_view text) {
  host::TurnList turns = ruleset.turn_list();
  gpn_reading reading{};
  INFO(text);
  REQUIRE(ruleset.read_turn(position, text, Hints::None, turns, reading) == host::ReadStatus::Ok);
  std::vector<Step> steps;
  ruleset.steps(position, turns[0], steps);
  return steps;
}

namespace {

std::string describe(const Step& step, std::string_view owner) {
  static const std::map<Step::Kind, std::string> names{
      {Step::Kind::Pass, "pass"},        {Step::Kind::Place, "place"},    {Step::Kind::Introduce, "introduce"},
      {Step::Kind::Move, "move"},        {Step::Kind::Return, "return"},  {Step::Kind::Capture, "capture"},
      {Step::Kind::Row, "row"},          {Step::Kind::Stay, "stay"},      {Step::Kind::Refused, "refused"},
      {Step::Kind::Allowed, "allowed"},  {Step::Kind::FoundRow, "found"}, {Step::Kind::MustGo, "must-go"},
      {Step::Kind::MayStay, "may-stay"},
  };
  std::ostringstream out;
  out << static_cast<int>(step.phase) << ' ' << names.at(step.kind) << ' ' << owner << step.piece << step.from;
  if (step.to != step.from) out << ' ' << step.to;
  return out.str();
}

}  // namespace

std::string text_of(const Step& step) { return describe(step, ""); }
std::string text_with_owner(const Step& step) {
  return describe(step, !step.owner ? "nobody " : step.owner == Color::White ? "white " : "black ");
}
bool is_choice(const Step& step) noexcept { return step.kind >= Step::Kind::FoundRow; }

}  // namespace gpn::test
