// Asks modules about Boardspace records: here, and in the process that executes them.
#pragma once

#include "remote_calls.hpp"

#include <gpn/host/site_game.hpp>

#include <memory>

namespace gpn::host {

/// Null when the table does not fit the interface.
std::shared_ptr<const SiteGame> make_site_game(std::string_view id, const gpn_boardspace& table);

/// Makes the site game of a game that another process executes. `game` must outlive the result.
std::shared_ptr<const SiteGame> make_remote_site_game(const Game& game, const SiteFacts& facts);

/// The server's side: reads a request and writes the reply of the game.
void answer_for_site(const SiteGame& game, RemoteCall call, ByteReader& in, ByteWriter& out);

inline bool fits(const SiteFacts& facts) noexcept {
  return is_line(facts.name) && facts.name[0] != '\0' && is_line(facts.silent_pass);
}
inline bool fits(const gpn_site_setup& setup) noexcept {
  return is_line(setup.variant) && is_line(setup.options) && is_line(setup.position);
}

}  // namespace gpn::host
