#include "turn_reader.hpp"

#include <algorithm>

namespace gpn::gipf {

std::optional<CellNumber> read_point(const Geometry& geometry, const WrittenPoint& written, std::string_view text,
                                     TurnRemarks& remarks) {
  const auto cell = geometry.cell(written.column, written.number);
  if (!cell) {
    const std::string_view name = text.substr(written.where.begin, written.where.end - written.where.begin);
    remarks.unreadable("gipf-no-such-point", written.where, {"the board has no point ", name});
  }
  return cell;
}

namespace {

class PushReader {
 public:
  PushReader(Scene& scene, std::string_view text, std::uint32_t hints, const WrittenMove& written,
             TurnRemarks& remarks) noexcept
      : scene_(scene), geometry_(scene.geometry()), text_(text), hints_(hints), written_(written), remarks_(remarks) {}

  ReadPushes read() {
    const auto first = read_point(geometry_, written_.first, text_, remarks_);
    if (!first) return {};
    if (!written_.second) return read_landing(*first);
    const auto second = read_point(geometry_, *written_.second, text_, remarks_);
    if (!second) return {};
    return read_push(*first, *second);
  }

 private:
  ReadPushes read_landing(CellNumber cell) {
    const std::string_view name = geometry_.cell_name(cell);
    const auto spot = geometry_.spot_of_cell[cell];
    if (!spot) {
      remarks_.illegal("gipf-landing-on-dot", written_.where,
                       {name, " is a dot; write the spot where the piece lands, or dot-spot"});
      return {};
    }
    const auto entry = geometry_.first_entry_to(*spot);
    if (!entry) {
      remarks_.illegal("gipf-not-on-the-rim", written_.where, {*spot},
                       {"no dot lies next to ", name, ": a piece that pushes nothing lands on the rim"});
      return {};
    }
    if (scene_.is_vacant(*spot)) return {{{*entry, static_cast<std::uint8_t>(*spot)}, PushSpelling::Canonical}};
    if (scene_.powers() != nullptr && (hints_ & GPN_HINT_FIRST_SPOT) != 0) return pushes_onto(*spot);
    report_occupied(*spot);
    return {};
  }

  ReadPushes read_push(CellNumber from, CellNumber to) {
    if (geometry_.spot_of_cell[from]) {
      remarks_.illegal("gipf-not-a-dot", written_.first.where,
                       {geometry_.cell_name(from), " is a spot: a piece comes in from a dot"});
      return {};
    }
    const auto end = geometry_.spot_of_cell[to];
    if (!end) {
      if (report_full_up_to(from, to)) return {};
      remarks_.illegal("gipf-wrong-end", written_.second->where,
                       {geometry_.cell_name(to), " is a dot: a push ends on a spot"});
      return {};
    }
    const auto entry = geometry_.entry_through(from, *end);
    if (!entry) {
      remarks_.illegal("gipf-no-such-line", written_.where,
                       {"no line leads from ", geometry_.cell_name(from), " through ", geometry_.cell_name(to)});
      return {};
    }
    return read_end(*entry, *end);
  }

  ReadPushes read_end(std::uint8_t entry, SpotNumber end) {
    const EntryLine& line = geometry_.entries[entry];
    const auto gap = scene_.gap(entry);
    if (!gap) {
      report_full(line, end);
      return {};
    }
    const Push push{entry, static_cast<std::uint8_t>(*gap)};
    if (*gap == line.first && end == line.first)
      return {{{*geometry_.first_entry_to(end), push.furthest}, PushSpelling::DotNotNeeded}};
    if (end == *gap) return {{push, PushSpelling::Canonical}};
    if (end == line.first) return {{push, PushSpelling::FirstSpot}};
    report_wrong_end(line, *gap, end);
    return {};
  }

  /// A site's click on the spot next to the dot.
  ReadPushes pushes_onto(SpotNumber first) const {
    ReadPushes pushes;
    for (std::uint8_t e = 0; e < geometry_.entry_count(); ++e) {
      if (geometry_.entries[e].first != first) continue;
      if (const auto gap = scene_.gap(e))
        pushes.push_back({{e, static_cast<std::uint8_t>(*gap)}, PushSpelling::FirstSpot});
    }
    return pushes;
  }

  void report_occupied(SpotNumber spot) {
    const std::string_view name = geometry_.name(spot);
    unsigned entries = 0;
    bool has_open_line = false;
    for (std::uint8_t e = 0; e < geometry_.entry_count(); ++e) {
      if (geometry_.entries[e].first != spot) continue;
      ++entries;
      has_open_line = has_open_line || scene_.gap(e);
    }
    if (!has_open_line)
      return remarks_.illegal("gipf-line-full", written_.where, {spot},
                              {name, " is occupied and every line through it is full: no piece can be pushed in"});
    if (is_set_up(entries))
      return remarks_.illegal("gipf-occupied", written_.where, {spot},
                              {name,
                               " is set up before the game: leave the moves of the set-up out, or name the dot and "
                               "the spot where a push ends"},
                              "4.1");
    remarks_.illegal("gipf-occupied", written_.where, {spot},
                     {name, " is occupied: name the dot and the spot where the push ends"});
  }

  /// True if a piece is on a corner, which three entries lead to, and the mover has brought in none yet.
  bool is_set_up(unsigned entries) const {
    constexpr unsigned entries_of_a_corner = 3;
    const Rules& rules = scene_.rules();
    const unsigned at_start = pieces_at_start(rules.variant);
    return entries == entries_of_a_corner && at_start > 0 &&
           scene_.supply().reserve == pieces_of(rules, scene_.mover()) - at_start;
  }

  /// 4.2.4: a push from dot to dot along a line without a gap.
  bool report_full_up_to(CellNumber from, CellNumber to) {
    for (std::uint8_t e = 0; e < geometry_.entry_count(); ++e) {
      const EntryLine& line = geometry_.entries[e];
      const SpotNumber last = line.spots[line.length - 1U];
      const auto back = geometry_.entry_through(to, last);
      const bool leads_there = line.dot == from && back && geometry_.entries[*back].first == last &&
                               geometry_.entries[*back].direction == opposite(line.direction);
      if (!leads_there || scene_.gap(e)) continue;
      report_full(line, last);
      return true;
    }
    return false;
  }

  void report_full(const EntryLine& line, SpotNumber end) {
    Spots spots;
    for (std::optional<SpotNumber> at = line.first; at; at = geometry_.next(*at, line.direction)) spots.push_back(*at);
    std::sort(spots.begin(), spots.end());
    remarks_.illegal("gipf-line-full", written_.where, spots,
                     {"the line from ", geometry_.cell_name(line.dot), " through ", geometry_.name(end),
                      " is full: no piece can be pushed in"});
  }

  void report_wrong_end(const EntryLine& line, SpotNumber gap, SpotNumber end) {
    const std::string_view dot = geometry_.cell_name(line.dot);
    const Spots spots{std::min(gap, end), std::max(gap, end)};
    if (gap != line.first)
      remarks_.illegal("gipf-wrong-end", written_.second->where, spots,
                       {"the push from ", dot, " ends on ", geometry_.name(gap), ", not on ", geometry_.name(end)});
    else
      remarks_.illegal("gipf-wrong-end", written_.second->where, spots,
                       {"the push from ", dot, " ends on ", geometry_.name(gap), ", which is empty; nothing reaches ",
                        geometry_.name(end)});
  }

  Scene& scene_;
  const Geometry& geometry_;
  std::string_view text_;
  std::uint32_t hints_;
  const WrittenMove& written_;
  TurnRemarks& remarks_;
};

}  // namespace

ReadPushes read_pushes(Scene& scene, std::string_view text, std::uint32_t hints, const WrittenMove& written,
                       TurnRemarks& remarks) {
  return PushReader(scene, text, hints, written, remarks).read();
}

}  // namespace gpn::gipf
