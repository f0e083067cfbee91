// A written push or landing against the pieces on the board: which pushes it may mean, or why it means none.
#pragma once

#include "scene.hpp"
#include "written_turn.hpp"

#include <boost/container/small_vector.hpp>

#include <optional>
#include <string_view>

namespace gpn::gipf {

/// How a push is written.
enum class PushSpelling : std::uint8_t { Canonical, DotNotNeeded, FirstSpot };

struct ReadPush {
  Push push;
  PushSpelling spelling;
};
/// More than one only where a site leaves out the dot.
using ReadPushes = boost::container::small_vector<ReadPush, 2>;

/// The cell with that name; adds a remark when the board has none.
std::optional<CellNumber> read_point(const Geometry& geometry, const WrittenPoint& written, std::string_view text,
                                     TurnRemarks& remarks);

class PushReader {
 public:
  PushReader(Scene& scene, std::string_view text, std::uint32_t hints, const WrittenMove& written,
             TurnRemarks& remarks) noexcept
      : scene_(scene), geometry_(scene.geometry()), text_(text), hints_(hints), written_(written), remarks_(remarks) {}

  /// None, and a remark, when nothing can be pushed like that.
  ReadPushes read();

 private:
  ReadPushes read_landing(CellNumber cell);
  ReadPushes read_push(CellNumber from, CellNumber to);
  ReadPushes read_end(std::uint8_t entry, SpotNumber end);
  ReadPushes pushes_onto(SpotNumber first) const;
  void report_occupied(SpotNumber spot);
  bool is_set_up(unsigned entries) const;
  bool report_full_up_to(CellNumber from, CellNumber to);
  void report_full(const EntryLine& line, SpotNumber end);
  void report_wrong_end(const EntryLine& line, SpotNumber gap, SpotNumber end);

  Scene& scene_;
  const Geometry& geometry_;
  std::string_view text_;
  std::uint32_t hints_;
  const WrittenMove& written_;
  TurnRemarks& remarks_;
};

}  // namespace gpn::gipf
