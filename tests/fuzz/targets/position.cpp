#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/printable.hpp"
#include "targets/targets.hpp"

#include <gpn/replay/suggest.hpp>
#include <gpn/replay/symmetry.hpp>
#include <gpn/scene/scene.hpp>
#include <gpn/scene/svg.hpp>
#include <gpn/scene/text.hpp>

#include <map>
#include <string>

namespace gpn::fuzz {
namespace {

using host::Position;
using host::Ruleset;

void draw(const Ruleset& rules, const Position& position) {
  const auto scene = scene::make_scene(rules, position, {});
  promise(scene.has_value(), "a position is not drawn");
  expect_printable(scene::to_text(*scene, {}));
  expect_printable(scene::in_words(*scene));
  promise(scene::to_svg(*scene).ends_with("</svg>\n"), "a picture has no end");
}

/// The image of a position is one as well, and no piece is lost.
void mirror(const Ruleset& rules, std::size_t which, const std::string& text) {
  static std::map<const Ruleset*, replay::Symmetries> known;
  const replay::Symmetries& symmetries = known.try_emplace(&rules, rules).first->second;
  const auto image = symmetries.position(which % symmetries.size(), text);
  if (image) promise(image->size() >= text.size() / 2 && !image->empty(), "the image of a position is another one");
}

}  // namespace

/// Which rules, which symmetry, a position on a line, a turn.
void position(std::string_view bytes) {
  Bytes input(bytes);
  const Ruleset& rules = *all_rules()[input.below(all_rules().size())];
  const std::size_t symmetry = input.byte();
  const auto position = rules.read_position(input.line());
  if (!position) return promise(!position.error().message.empty(), "a position is refused without a reason");
  const std::string text = rules.write_position(*position);
  const auto again = rules.read_position(text);
  promise(again && *again == *position, "position text does not read back");
  draw(rules, *position);
  mirror(rules, symmetry, text);
  const host::Standing standing = rules.standing(*position);
  promise(standing.state == host::Standing::State::Running || !standing.reason.empty(), "a game ends without a reason");
  const std::string_view turn = input.line();
  if (turn.empty()) return;
  const auto none = [](const Position&) { return std::size_t{0}; };
  for (const std::string& suggestion : replay::suggest(rules, *position, turn, none, 3)) {
    host::TurnList turns = rules.turn_list(1);
    gpn_reading reading{};
    promise(rules.read_turn(*position, suggestion, Hints::None, turns, reading) == host::ReadStatus::Ok,
            "an illegal turn is suggested");
  }
}

}  // namespace gpn::fuzz
