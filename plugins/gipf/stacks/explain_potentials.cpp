// Why a potential cannot come in, or cannot be used as it is written.
#include "stack_scene.hpp"

namespace gpn::gipf::layered {

void StackScene::explain_layered_piece(char letter, Range where, TurnRemarks& remarks) const {
  if (!has_phases(rules().material)) return explain_piece_of_matrx(letter, where, remarks);
  const std::string_view mover = name(this->mover());
  const gpn_side& own = board().side(this->mover());
  if (const auto layer = letter == 'G' ? std::nullopt : layer_of(letter)) {
    if (!is_capital(letter))
      return remarks.illegal("gipf-nothing-fits", where,
                             {"a piece that comes in has a capital letter; small ones are used potentials"});
    if (own.phase > GPN_PHASE_LOADED)
      return remarks.illegal("gipf-no-more-loaded", where,
                             {"with his first basic piece ", mover, " gave up the potentials he had left (G3)"});
    if (own.to_hand[*layer] == 0)
      return remarks.illegal("gipf-no-more-loaded", where, {mover, " has no ", unit_name(*layer), " left to bring in"});
  }
  remarks.illegal("gipf-not-allowed-now", where, {"a layer's rule does not let this piece come in now"});
}

void StackScene::explain_piece_of_matrx(char letter, Range where, TurnRemarks& remarks) const {
  const std::string_view mover = name(this->mover());
  const WorkingPosition& working = board();
  const auto layer = layer_of(letter);
  if (letter == 'G') return remarks.illegal("gipf-empty-reserve", where, {mover, " has no GIPF-piece in reserve"});
  if (working.must_bring_gipf())
    return remarks.illegal("gipf-first-must-be-gipf", where,
                           {mover, " has a GIPF-piece in reserve, which comes in first: write G before the point"});
  if (!layer)
    return remarks.illegal("gipf-not-allowed-now", where,
                           {"MATRX GIPF has no basic pieces: write the letter of what comes in"});
  const unsigned count = working.side(this->mover()).to_hand[*layer];
  if (count < potentials_to_enter(rules().material))
    return remarks.illegal(
        "gipf-no-more-loaded", where,
        {mover, " has ", Digits{count}.text(), " of the ", unit_name(*layer), "s left; two of a kind come in"});
  remarks.illegal("gipf-not-allowed-now", where, {"a layer's rule does not let this piece come in now"});
}

void StackScene::explain_use(const WrittenMove& written, const PowerUse& use, TurnRemarks& remarks) const {
  const std::string_view mover = name(this->mover());
  const WorkingPosition& working = board();
  const Turn& turn = this->turn();
  const std::string_view from = geometry().name(use.from);
  for (std::uint8_t i = 0; i < turn.refused_count; ++i)
    if (turn.refused[i] == use.from)
      return remarks.illegal("gipf-challenge", written.where,
                             {"the power on ", from, " was refused in this turn and may not be used (C1)"});
  const std::uint8_t layer = *layer_of(use.letter);
  const LaidLayer& laid = layers().laid[layer];
  if (working.must_bring_gipf())
    return remarks.illegal("gipf-first-must-be-gipf", written.where,
                           {mover, " has a GIPF-piece in reserve, which comes in before any potential is used"});
  const gpn_stack& stack = working.stack(use.from);
  if (layered::is_vacant(stack) || top(stack) != unit_of(laid.rules.kind, this->mover()))
    return remarks.illegal("gipf-power", written.where,
                           {"no ", unit_name(layer), " of ", mover, "'s lies on top on ", from});
  gpn_reason reason{};
  if (laid.table->objection != nullptr) {
    const gpn_action move{use.from, use.to};
    if (answer_of(laid, laid.table->objection(&laid.rules, &geometry().board, &working.position(), &move, &reason)) ==
        0)
      reason = {};
  }
  reason.rule[sizeof reason.rule - 1] = reason.text[sizeof reason.text - 1] = '\0';
  if (reason.text[0] != '\0') return remarks.illegal("gipf-power", written.where, {reason.text}, reason.rule);
  remarks.illegal("gipf-power", written.where,
                  {"the ", unit_name(layer), " on ", from, " cannot go to ", geometry().name(use.to)});
}

}  // namespace gpn::gipf::layered
