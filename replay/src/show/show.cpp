#include "show/drawn_game.hpp"

#include "report/color_name.hpp"
#include "run/input_pieces.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/show.hpp>
#include <gpn/scene/svg.hpp>
#include <gpn/text/counted.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace gpn::replay {
namespace {

using Boards = tl::expected<std::string, std::string>;

std::optional<std::uint32_t> turn_number(std::string_view text) noexcept {
  if (text == "last") return TurnRange::end;
  std::uint32_t number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
  return number;
}

Boards draw(const scene::Scene& scene, const ShowSettings& settings) {
  return settings.medium == Medium::Svg ? to_svg(scene) : to_text(scene, settings.text);
}

/// The board after `number` turns.
Boards draw_turn(const DrawnGame& game, std::size_t number, const ShowSettings& settings) {
  const bool is_start = number == 0;
  const host::Position& position = is_start ? game.start : game.turns[number - 1].after;
  auto scene = scene::make_scene(*game.ruleset, position,
                                 is_start ? std::span<const Step>() : std::span(game.turns[number - 1].steps));
  if (!scene) return tl::unexpected(std::move(scene.error()));
  scene->title = "start";
  if (!is_start) {
    const DrawnTurn& turn = game.turns[number - 1];
    scene->title =
        fmt::format("turn {} of {}, {}: {}", number, game.turns.size(), name_of(turn.player), host::visible(turn.text));
  }
  return draw(*scene, settings);
}

Boards draw_turns(const DrawnGame& game, const ShowSettings& settings) {
  const std::size_t first = std::min<std::size_t>(settings.turns.first, game.turns.size());
  const std::size_t last = std::min<std::size_t>(settings.turns.last, game.turns.size());
  std::string boards;
  for (std::size_t number = first; number <= last; ++number) {
    Boards board = draw_turn(game, number, settings);
    if (!board) return board;
    if (!boards.empty()) boards += '\n';
    boards += *board;
  }
  return boards;
}

/// Plays one record of an input and counts the others.
class RecordFinder {
 public:
  RecordFinder(const host::Registry& registry, const ShowSettings& settings)
      : registry_(registry), settings_(settings) {}

  void look_through(const InputPiece& item) {
    notation::Record scratch;
    notation::read_records(item.piece.source(*item.name), item.piece.format, settings_.input.limits, scratch,
                           [&](notation::Record& record) {
                             if (++records_ == settings_.record)
                               game_ = play_record(registry_, settings_.input, record);
                           });
  }

  std::uint64_t records() const noexcept { return records_; }
  const std::optional<tl::expected<DrawnGame, std::string>>& game() const noexcept { return game_; }

 private:
  const host::Registry& registry_;
  const ShowSettings& settings_;
  std::uint64_t records_ = 0;
  std::optional<tl::expected<DrawnGame, std::string>> game_;
};

}  // namespace

tl::expected<TurnRange, std::string> turn_range(std::string_view text) {
  const std::size_t dots = text.find("..");
  const auto first = turn_number(text.substr(0, dots));
  const auto last = dots == std::string_view::npos ? first : turn_number(text.substr(dots + 2));
  if (!first || !last || *first > *last)
    return tl::unexpected(fmt::format(
        "{} is not a turn: write its number, \"last\", or a range such as \"3..9\" or \"0..last\"", quoted(text)));
  return TurnRange{*first, *last};
}

tl::expected<Shown, std::string> show_record(const host::Registry& registry, const std::string& path,
                                             const ShowSettings& settings) {
  const TurnRange& turns = settings.turns;
  if (settings.medium == Medium::Svg && turns.first != turns.last)
    return tl::unexpected(std::string("a picture shows one turn; name it with --turn"));
  InputPieces inputs({path}, settings.input.from, settings.input.limits);
  RecordFinder finder(registry, settings);
  for (InputPiece item; inputs.next(item);) {
    if (item.kind == InputPiece::Kind::Failed) return tl::unexpected(item.error);
    if (item.kind != InputPiece::Kind::Records) return tl::unexpected(fmt::format("{}: this is not a record", path));
    finder.look_through(item);
    if (settings.input.cancelled && settings.input.cancelled()) return tl::unexpected(std::string("interrupted"));
  }
  if (!finder.game())
    return tl::unexpected(fmt::format("{} has {}, not {}", path, counted(finder.records(), "record"), settings.record));
  const auto& game = *finder.game();
  if (!game) return tl::unexpected(game.error());
  Boards boards = draw_turns(*game, settings);
  if (!boards) return tl::unexpected(std::move(boards.error()));
  const bool is_reached = turns.last <= game->turns.size();
  return Shown{std::move(*boards), finder.records(), is_reached ? std::string() : game->broken};
}

tl::expected<std::string, std::string> show_position(const Setup& setup, const ShowSettings& settings) {
  auto scene = scene::make_scene(*setup.ruleset, setup.position, {});
  if (!scene) return tl::unexpected(std::move(scene.error()));
  return draw(*scene, settings);
}

}  // namespace gpn::replay
