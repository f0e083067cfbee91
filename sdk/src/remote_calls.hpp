// The bytes of calls, as both sides of remote rules know them: both are the same program. What a reply must be to fit
// the interface. And how a ruleset becomes rules that another process executes.
#pragma once

#include "table_copy.hpp"

#include <gpn/host/remote.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gpn::host {

/// A request is the call, the number of the rules, then what the call takes.
enum class RemoteCall : std::uint32_t {
  Configure,
  Start,
  ReadPosition,
  WritePosition,
  Facts,
  Standing,
  LegalTurns,
  CountTurns,
  ReadTurn,
  WriteTurn,
  Apply,
  Steps,
  Contents,  // of all cells, and whether they are gone
  PlayTurns,
  PieceLook,
  ReadSetup,  // this and the next ones are about Boardspace records
  WriteSetup,
  Fold,
  Unfold
};

/// The facts about a position that are asked most.
struct PositionFacts {
  std::uint32_t to_move = GPN_WHITE;
  std::uint32_t reserve[2] = {};
};

/// The part of the description of a table besides its lists.
struct TableHead {
  std::uint32_t rules_size, position_size, turn_size;
  std::uint32_t takes_layers, has_reserve, has_contents, has_turn_form, has_drawn_challenge, has_draws, has_looks,
      loses_cells, is_on_site;
  char id[sizeof gpn_game::id];
  char title[sizeof gpn_game::title];
  char version[sizeof gpn_game::version];
};

inline constexpr std::size_t most_remote_text = std::size_t{1} << 16U;
inline constexpr std::size_t most_remote_list = std::size_t{16} << 20U;  // bytes of legal turns
inline constexpr std::uint32_t most_described = 1024;                    // variants, options, findings

/// The table whose functions send calls.
gpn_game proxy_table(const TableHead& head) noexcept;

/// Returns the caller that executes a game with layers; null when this process does.
std::shared_ptr<RemoteCaller> caller_of(const Game& game, const std::vector<LayerUse>& layers) noexcept;

/// As gpn_game.configure and compose. `game` has a table of remote calls; its rules are the address of the result.
std::shared_ptr<const RemoteRules> configure_remote_rules(const std::shared_ptr<RemoteCaller>& caller, const Game& game,
                                                          std::string_view variant, std::string_view options,
                                                          const std::vector<LayerUse>& layers, gpn_status& status,
                                                          gpn_remark& remark);

inline bool fits(const gpn_variant& variant) noexcept { return is_line(variant.name) && is_line(variant.help); }
inline bool fits(const gpn_option& option) noexcept {
  return is_line(option.name) && is_line(option.values) && is_line(option.fallback) && is_line(option.help);
}
inline bool fits(const gpn_finding& finding) noexcept {
  return is_line(finding.code) && is_line(finding.rule) && is_line(finding.title) && is_line(finding.explanation) &&
         finding.severity <= GPN_SEVERITY_ERROR && gpn::detail::is_finding_code(finding.code);
}
inline bool fits(const gpn_step& step) noexcept {
  return is_line(step.piece) && step.phase <= 2 && step.owner <= GPN_OWNER_BLACK;
}
inline bool fits(const gpn_piece& piece) noexcept { return is_line(piece.letter) && piece.owner <= GPN_OWNER_BLACK; }
inline bool fits(const gpn_piece_look& look) noexcept { return is_line(look.name); }
inline bool fits(const gpn_standing& standing) noexcept {
  return standing.state <= GPN_BOTH_LOST && standing.to_move <= GPN_BLACK &&
         standing.has_score <= GPN_LOWER_SCORE_WINS && standing.has_reserve <= 1 && is_line(standing.rule) &&
         is_line(standing.reason);
}
inline bool fits(const gpn_turn_form& form) noexcept {
  const auto is_sign = [](char c) { return c == '\0' || (c > ' ' && c < '\x7f'); };
  return is_sign(form.part_separator) && is_sign(form.list_mark) && is_sign(form.item_separator) &&
         is_sign(form.challenge_mark) && is_sign(form.challenge_allowed) && is_sign(form.challenge_refused);
}
inline bool fits(const gpn_remark& remark, const RemoteRules& rules, std::size_t text_size) noexcept {
  return remark.finding < rules.findings && remark.begin <= remark.end && remark.end <= text_size &&
         remark.cell_count <= GPN_MAX_REMARK_CELLS &&
         std::all_of(remark.cells, remark.cells + remark.cell_count,
                     [&](std::uint32_t cell) { return cell < rules.cells.size(); }) &&
         is_line(remark.rule) && is_line(remark.message);
}
inline bool fits(const gpn_cell& cell, std::size_t cells) noexcept {
  return is_line(cell.name) && cell.kind <= GPN_CELL_DOT &&
         std::all_of(std::begin(cell.neighbours), std::end(cell.neighbours),
                     [&](std::uint16_t next) { return next == GPN_NO_NEIGHBOUR || next < cells; });
}

template <class Item>
void read_items(ByteReader& in, std::uint32_t most, std::vector<Item>& items) {
  items.resize(in.count(sizeof(Item)));
  if (items.size() > most) return in.fail();
  for (Item& item : items) {
    in.record(item);
    if (!fits(item)) return in.fail();
  }
}

inline bool read_facts(ByteReader& in, PositionFacts& facts) {
  in.record(facts);
  return in.ok() && facts.to_move <= GPN_BLACK;
}

}  // namespace gpn::host
