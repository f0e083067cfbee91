#include "show/draw_record.hpp"

#include "stream/input_pieces.hpp"
#include "stream/unreadable_input.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/text/counted.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <charconv>

namespace gpn::replay {
namespace {

std::optional<std::uint32_t> turn_number(std::string_view text) noexcept {
  if (text == "last") return TurnRange::end;
  std::uint32_t number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
  return number;
}

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
  const bool is_picture = settings.medium == Medium::Svg || settings.medium == Medium::Png;
  if (is_picture && settings.turns.first != settings.turns.last)
    return tl::unexpected(std::string("a picture shows one turn; name it with --turn, or use --animate"));
  std::uint64_t records = 0;
  std::optional<tl::expected<DrawnRecord, std::string>> drawn;
  InputPieces inputs({path}, settings.input.from, settings.input.limits);
  for (InputPiece item; inputs.next(item);) {
    if (item.kind != InputPiece::Kind::Records) return tl::unexpected(why_not_read(item));
    notation::Record scratch;
    notation::read_records(item.piece.source(*item.name), item.piece.format, settings.input.limits, scratch,
                           [&](notation::Record& record) {
                             if (++records == settings.record) drawn = draw_record(registry, settings, record);
                           });
    if (settings.input.cancelled && settings.input.cancelled()) return tl::unexpected(std::string("interrupted"));
  }
  if (!drawn)
    return tl::unexpected(fmt::format("{} has {}, not {}", path, counted(records, "record"), settings.record));
  if (!*drawn) return tl::unexpected(drawn->error());
  return Shown{std::move((*drawn)->boards), records, std::move((*drawn)->broken)};
}

tl::expected<std::string, std::string> show_position(const Setup& setup, const ShowSettings& settings) {
  const auto scene = scene::make_scene(*setup.ruleset, setup.position, {});
  if (!scene) return tl::unexpected(scene.error());
  if (settings.medium == Medium::Pdf)
    return tl::unexpected(
        std::string("a sheet shows a record; name its file, or draw the position with --svg or --png"));
  if (settings.medium == Medium::Gif)
    return tl::unexpected(std::string("--gif shows a record; name its file, or draw the position with --svg or --png"));
  return draw(*scene, settings);
}

}  // namespace gpn::replay
