// A game as Boardspace records it: what a module states in <gpn/boardspace.h>, with every answer checked. A module that
// another process executes is asked there, a whole line of clicks in one call.
#pragma once

#include <gpn/boardspace.h>

#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::host {

struct FoldedTurn {
  std::string text;
  std::uint32_t begin = 0;  // its clicks
  std::uint32_t end = 0;
  std::uint32_t main = 0;  // the click that stands for it
  std::uint32_t hints = 0;
  std::string shows;        // an option value, "key=value"; empty when it shows none
  gpn_site_state before{};  // of its first click
};

struct FoldedLine {
  std::vector<FoldedTurn> turns;
  std::vector<std::uint32_t> fates;  // GPN_CLICK_, of every click
  gpn_site_state after{};            // of the last turn
};

/// The head of the table of a module.
struct SiteFacts {
  std::uint32_t number = 0;
  std::uint32_t opening_turns = 0;
  std::uint32_t first_is_white = 0;
  char name[sizeof gpn_boardspace::name] = {};
  char silent_pass[sizeof gpn_boardspace::silent_pass] = {};
};

/// The errors of its functions complete a sentence that begins with the module: "crashed (signal 11)".
class SiteGame {
 public:
  template <class Value>
  using Answer = tl::expected<Value, std::string>;

  SiteGame(std::string_view id, const SiteFacts& facts) : id_(id), facts_(facts) {}
  SiteGame(const SiteGame&) = delete;
  SiteGame& operator=(const SiteGame&) = delete;
  virtual ~SiteGame() = default;

  const std::string& id() const noexcept { return id_; }
  std::string_view name() const noexcept { return facts_.name; }
  std::uint32_t number() const noexcept { return facts_.number; }
  std::uint32_t opening_turns() const noexcept { return facts_.opening_turns; }
  bool first_is_white() const noexcept { return facts_.first_is_white != 0; }
  std::string_view silent_pass() const noexcept { return facts_.silent_pass; }
  const SiteFacts& facts() const noexcept { return facts_; }

  /// Nothing when the site has no such setup of the game.
  virtual Answer<std::optional<gpn_site_setup>> read_setup(std::string_view text) const = 0;
  virtual Answer<std::string> write_setup(const gpn_site_setup& setup) const = 0;
  virtual Answer<FoldedLine> fold(const gpn_site_setup& setup, const gpn_site_state& state,
                                  std::span<const gpn_click> clicks) const = 0;
  /// The commands of a turn, `done` between its steps.
  virtual Answer<std::vector<std::string>> unfold(const gpn_site_setup& setup, gpn_site_state& state,
                                                  const gpn_site_turn& turn) const = 0;

 private:
  std::string id_;
  SiteFacts facts_;
};

/// The games that readers and writers of Boardspace records and of SGF may ask. A registry is one.
class SiteGames {
 public:
  SiteGames() = default;
  SiteGames(const SiteGames&) = default;
  SiteGames& operator=(const SiteGames&) = default;
  virtual ~SiteGames() = default;

  /// The game that has this name or number on the site; null when there is none, or none that states its clicks.
  virtual const SiteGame* find_on_site(std::string_view name_or_number) const = 0;
  /// True if there are rules for a game with this id.
  virtual bool has_game(std::string_view id) const = 0;
};

}  // namespace gpn::host
