// What the bytes of another process must be to fit the interface.
#pragma once

#include <gpn/host/remote.hpp>

#include "remote_calls.hpp"
#include "text_form.hpp"

#include <algorithm>
#include <vector>

namespace gpn::host {

/// No text of another process controls a terminal or an editor.
template <std::size_t Size>
bool is_line(const char (&field)[Size]) noexcept {
  return is_field(field) && is_one_line(field);
}

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
inline bool fits(const gpn_standing& standing) noexcept {
  return standing.state <= GPN_DRAWN && standing.to_move <= GPN_BLACK && standing.has_score <= 1 &&
         standing.has_reserve <= 1 && is_line(standing.rule) && is_line(standing.reason);
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
