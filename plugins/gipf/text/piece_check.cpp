#include "piece_check.hpp"

namespace gpn::gipf {
namespace {

void explain_gipf_piece(const Scene& scene, Range where, TurnRemarks& remarks) {
  const std::string_view mover = name(scene.mover());
  const Supply supply = scene.supply();
  if (scene.rules().variant == Variant::Basic)
    return remarks.illegal("gipf-no-gipf-in-variant", where, {"the basic game has no GIPF-pieces"});
  if (scene.rules().variant == Variant::Standard)
    return remarks.illegal("gipf-no-gipf-in-variant", where, {"in the standard game no GIPF-pieces are brought in"});
  if (supply.opening == Opening::BasicOnly)
    return remarks.illegal("gipf-no-more-gipf", where, {mover, " may bring in no more GIPF-pieces (T3)"});
  if (!supply.offers(PieceKind::Gipf) && supply.reserve >= worth(PieceKind::Gipf))
    return remarks.illegal("gipf-no-more-gipf", where,
                           {mover, " has taken back the GIPF-pieces in his reserve, and they may not be built again ",
                            "(gipf-again=never)"},
                           "T4");
  if (!supply.offers(PieceKind::Gipf))
    return remarks.illegal("gipf-needs-two-pieces", where,
                           {"a GIPF-piece needs two pieces, ", mover, " has one in reserve (T5)"});
  scene.explain_layered_piece('G', where, remarks);
}

}  // namespace

void explain_piece(const Scene& scene, char letter, Range where, TurnRemarks& remarks) {
  const std::string_view mover = name(scene.mover());
  const Supply supply = scene.supply();
  if (scene.rules().material == Material::Matrx) return scene.explain_layered_piece(letter, where, remarks);
  if (supply.reserve == 0) return remarks.illegal("gipf-empty-reserve", where, {mover, " has no piece to bring in"});
  if (letter == 'G') return explain_gipf_piece(scene, where, remarks);
  if (supply.opening == Opening::GipfOnly)
    return remarks.illegal("gipf-first-must-be-gipf", where, {mover, "'s first piece must be a GIPF-piece (T1)"});
  scene.explain_layered_piece(letter, where, remarks);
}

}  // namespace gpn::gipf
