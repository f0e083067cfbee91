// Why the lists of one phase fit no legal removal: the first cause a player would name.
#pragma once

#include "list_reader.hpp"
#include "scene.hpp"

#include <optional>

namespace gpn::gipf {

enum class Phase : std::uint8_t { Before, After };

class ListDiagnosis {
 public:
  ListDiagnosis(Scene& scene, const List& list, Phase phase, TurnRemarks& remarks)
      : scene_(scene),
        geometry_(scene.geometry()),
        list_(list),
        phase_(phase),
        named_(named_pieces(scene, list)),
        rows_(scene.rows(scene.mover())),
        remarks_(remarks) {}

  void report();

 private:
  bool report_empty_spot();
  bool report_no_row();
  bool report_stray_piece();
  bool report_forgotten_row();
  bool report_staying_piece();
  bool report_collapsed_row();

  std::string_view mover() const noexcept { return name(scene_.mover()); }
  std::string_view front(const RowOfSpots& row) const noexcept { return geometry_.name(row.spots.front()); }
  std::string_view back(const RowOfSpots& row) const noexcept { return geometry_.name(row.spots.back()); }
  std::optional<Range> place_of(SpotNumber spot) const noexcept;
  bool is_said_to_stay(SpotNumber spot) const noexcept;

  Scene& scene_;
  const Geometry& geometry_;
  const List& list_;
  Phase phase_;
  Taken named_;
  RowsOfSpots rows_;
  TurnRemarks& remarks_;
};

}  // namespace gpn::gipf
