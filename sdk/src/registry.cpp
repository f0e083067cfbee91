#include <gpn/host/registry.hpp>

#include <fmt/format.h>

namespace gpn::host {

tl::expected<void, std::string> Registry::add(const gpn_game& table) {
  const std::string_view id = table.id;
  if (table.abi_major != GPN_ABI_MAJOR)
    return tl::unexpected(fmt::format("{}: built for version {} of the module interface, this gpn speaks version {}",
                                      id, table.abi_major, GPN_ABI_MAJOR));
  if (table.struct_size < sizeof(gpn_game))
    return tl::unexpected(
        fmt::format("{}: its table has {} bytes, at least {} are needed", id, table.struct_size, sizeof(gpn_game)));
  if (table.rules_size > GPN_MAX_RULES_SIZE || table.position_size > GPN_MAX_POSITION_SIZE ||
      table.turn_size > GPN_MAX_TURN_SIZE || table.turn_size == 0 || table.position_size == 0)
    return tl::unexpected(fmt::format("{}: its rules, positions or turns exceed the limits of the interface", id));
  if (find(id) != nullptr) return tl::unexpected(fmt::format("{}: a game of this name is known already", id));
  games_.push_back(std::make_shared<const Game>(table));
  return {};
}

std::shared_ptr<const Game> Registry::find(std::string_view id) const {
  for (const auto& game : games_)
    if (game->id() == id) return game;
  return nullptr;
}

}  // namespace gpn::host
